#!/usr/bin/env bash
# mpi_test.sh - grognard sim under mpirun: the same totals as one process, with 2 and 4 ranks.
#
# Skipped, with a word about it, where there is no mpirun or the program was built without MPI.
set -u
. "$(dirname "${BASH_SOURCE[0]}")/../cli/lib.sh"

if ! command -v mpirun >/dev/null; then
    echo "ok 1 # SKIP mpirun is not installed (Debian: openmpi-bin)"
    exit 0
fi
if ! ldd "$GROGNARD" | grep -q libmpi; then
    echo "ok 1 # SKIP grognard was built without MPI (Debian: libopenmpi-dev, then set up the build anew)"
    exit 0
fi

# What MPI itself leaves allocated is not ours to mend.
export ASAN_OPTIONS=detect_leaks=0 OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_btl_base_warn_component_unused=0
ranks=(mpirun)
if [ "$(id -u)" -eq 0 ]; then
    ranks+=(--allow-run-as-root)
fi
ranks+=(--oversubscribe)

# run_ranks N ARGUMENT...
run_ranks() {
    local n=$1
    shift
    code=0
    timeout 100 "${ranks[@]}" -n "$n" "$GROGNARD" "$@" >"$out" 2>"$err" </dev/null || code=$?
}

plan=(sim hougoumont-centre -q --games 320 --players random --vary 'inf5_two=0,1')
run "${plan[@]}" --out "$work/one"
cp "$out" "$work/alone"
for n in 2 4; do
    run_ranks "$n" "${plan[@]}" --out "$work/$n"
    expect_code "$n ranks: code" 0
    expect_equal "$n ranks: the same report" "$(cksum <"$work/alone")" "$(cksum <"$out")"
    expect_equal "$n ranks: the same totals" "$(cksum <"$work/one/sim.state")" \
        "$(cksum <"$work/$n/sim.state")"
done
run_ranks 2 sim nowhere
expect "2 ranks: an error is told once" "expected one of: .*hougoumont-centre"
expect_equal "2 ranks: an error is told by one rank" "$(grep -c 'found "nowhere"' "$err")" 1

# A rank that stops for good: others play its games, and it is named.
timeout -k 5 150 "${ranks[@]}" -n 3 "$GROGNARD" sim hougoumont-centre -q --games 8000 --players random --patience 2 \
    --out "$work/lost" >"$out" 2>"$err" </dev/null &
mpi=$!
for _ in $(seq 100); do
    [ -f "$work/lost/sim.state" ] && break
    sleep 0.05
done
sleep 0.5
victim=$(for process in /proc/[0-9]*; do
    if grep -qz '^OMPI_COMM_WORLD_RANK=2$' "$process/environ" 2>/dev/null &&
        grep -qza -- "$work/lost" "$process/cmdline" 2>/dev/null; then
        basename "$process"
    fi
done | head -n 1)
[ -n "$victim" ] && kill -STOP "$victim"
for _ in $(seq 600); do
    [ -f "$work/lost/report.json" ] && break
    sleep 0.1
done
sleep 1
kill -KILL "$victim" 2>/dev/null
wait "$mpi" 2>/dev/null
expect "a lost rank: told, with its games" "rank 2 is lost with games [0-9]+ to [0-9]+: others have played them"
expect "a lost rank: all games are there" "8000 of 8000 games"
run sim hougoumont-centre -q --games 8000 --players random --out "$work/found"
expect_equal "a lost rank: the same totals" "$(cksum <"$work/found/sim.state")" \
    "$(cksum <"$work/lost/sim.state")"

finish
