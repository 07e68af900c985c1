# shellcheck shell=bash
# lib.sh - what the scripts of this folder share. To be sourced.
#
#   run [ARGUMENT...]         run the program with $input as its input; sets code, out, err (files)
#   expect_code NAME CODE     the last run ended with that code
#   expect NAME PATTERN       its output or errors have a line that matches (grep -E)
#   expect_not NAME PATTERN   they have none
#   expect_equal NAME A B     two texts are the same
#   finish                    exit code of the script
#
# Each expectation prints `ok NAME` or `not ok NAME`, with the end of the output if it fails.

: "${GROGNARD:?expected the path of the program}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TMPDIR=$work XDG_STATE_HOME=$work/state COLUMNS=100
mkdir -p "$XDG_STATE_HOME"
out=$work/out err=$work/err input="" code=0 failed=0

run() {
    code=0
    printf '%s' "$input" | timeout 100 "$GROGNARD" "$@" >"$out" 2>"$err" || code=$?
}

# The same with a file as its input.
run_from() {
    local from=$1
    shift
    code=0
    timeout 100 "$GROGNARD" "$@" <"$from" >"$out" 2>"$err" || code=$?
}

passes() {
    printf 'ok %s\n' "$1"
}

fails() {
    printf 'not ok %s\n' "$1"
    failed=1
    printf '# %s\n' "$2"
    { tail -n 15 "$out"; tail -n 15 "$err"; } | sed 's/^/# | /'
}

expect_code() {
    if [ "$code" -eq "$2" ]; then passes "$1"; else fails "$1" "exit code $code, expected $2"; fi
}

expect() {
    if grep -Eq -- "$2" "$out" "$err"; then passes "$1"; else fails "$1" "no line matches: $2"; fi
}

expect_not() {
    if grep -Eq -- "$2" "$out" "$err"; then fails "$1" "a line matches: $2"; else passes "$1"; fi
}

expect_equal() {
    if [ "$2" = "$3" ]; then passes "$1"; else fails "$1" "found: $2, expected: $3"; fi
}

finish() {
    exit "$failed"
}
