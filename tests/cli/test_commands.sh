#!/usr/bin/env bash
# test_commands.sh - help, exit codes and errors of every command but play.
set -u
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
data=$root/data/waterloo

# --- the program ---

run --help
expect_code "--help: code" 0
for command in play engine replay check compile rules bench sim; do
    run --help
    expect "--help names $command" "^  $command "
    run "$command" --help
    expect_code "$command --help: code" 0
    expect "$command --help: form" "^Usage: grognard $command"
    run "$command" --no-such-option
    expect_code "$command: unknown option: code" 2
    expect "$command: unknown option: named" "no-such-option"
done
run --version
expect_code "--version: code" 0
expect "--version: number" "^grognard [0-9]+\.[0-9]+\.[0-9]+"
expect "--version: systems" "waterloo"
run
expect_code "no command: code" 2
expect "no command: lists them" "^  replay "
run fnord
expect_code "unknown command: code" 2
expect "unknown command: named" "\"fnord\""
expect "unknown command: lists the known" "^  bench "

# --- rules ---

run rules waterloo W12.3.4
expect_code "rules ID: code" 0
expect "rules ID: clause" "^W12\.3\.4 "
expect_equal "rules ID: that clause alone" "$(grep -c '^W' "$out")" 1
run rules waterloo W19
expect_equal "rules chapter: all clauses of it" "$(grep -c '^W19\.' "$out")" 12
expect_not "rules chapter: no other" "^W(1|2|18)\."
run rules waterloo w4.2
expect "rules: case does not matter" "^W4\.2\.1 "
run rules waterloo W1
expect_not "rules W1 is not W12" "^W12"
run rules waterloo sunken
expect "rules WORD: found" "^W9\.5\.6 "
run rules waterloo W99
expect_code "rules: no such clause: code" 1
expect "rules: no such clause: named" "W99"
run rules
expect_code "rules without system: code" 2
run rules chess
expect_code "rules of an unknown system: code" 2
expect "rules of an unknown system: known ones" "expected one of: .*waterloo"
run rules waterloo W2.4.7 --language fr
expect_code "rules in French: code" 0
expect "rules in French" "^W2\.4\.7    Un tir touche si le dé donne 6\.$"
run rules --language it waterloo W2.4.7
expect "rules in Italian" "^W2\.4\.7    Un tiro colpisce con un 6\.$"
run rules --language fr waterloo
expect_equal "rules in French: all" "$(grep -c '^W' "$out")" 475
run rules --language fr waterloo "CHEMIN CREUX"
expect "rules WORD in French: found" "^W9\.5\.6 "
run rules --language fr waterloo "ÉTAPE 2 A LIEU"
expect "rules WORD in French: accents in either case" "^W11\.2\.1 "
run rules --language fr waterloo sunken
expect_code "rules WORD in French: English is not found" 1
run rules --language la waterloo W2.4.7
expect_code "rules in an unknown language: code" 2
expect "rules in an unknown language: known ones" "expected one of: en, fr, it"
COLUMNS=60 run rules waterloo W4.1
expect_equal "rules: wrapped" "$(awk 'length > 60' "$out" | wc -l)" 0

# --- check and compile ---

for scenario in waterloo_1815 hougoumont_centre prussians_coming; do
    run check "$data/$scenario.json"
    expect_code "check $scenario: code" 0
    expect "check $scenario: ok" "^ok: .*$scenario"
done
run check "$data/waterloo_1815.json" "$data/hougoumont_centre.json"
expect_equal "check: several files" "$(grep -c '^ok:' "$out")" 2
run compile "$data/hougoumont_centre.json" -o "$work/a.blob"
expect_code "compile: code" 0
run compile "$data/hougoumont_centre.json" --tables "$data/tables.json" --output="$work/b.blob"
expect_code "compile with tables: code" 0
expect_equal "compile: same bytes" "$(cksum <"$work/a.blob")" "$(cksum <"$work/b.blob")"
run check "$work/a.blob"
expect_code "check of a blob: code" 0
expect "check of a blob: summary" "^ok: .*hougoumont-centre"
head -c 5000 "$work/a.blob" >"$work/cut.blob"
run check "$work/cut.blob"
expect_code "check of a cut blob: code" 1
cp "$work/a.blob" "$work/bent.blob"
printf 'X' | dd of="$work/bent.blob" bs=1 seek=2000 conv=notrunc 2>/dev/null
run check "$work/bent.blob"
expect_code "check of a bent blob: code" 1
expect "check of a bent blob: hash" "hash"
mkdir "$work/bad"
cp "$data/tables.json" "$work/bad"
sed 's/"first_turn": 1/"first_turn": "one"/; s/"area_limit": 3/"area_limits": 3/' \
    "$data/waterloo_1815.json" >"$work/bad/two.json"
run check "$work/bad/two.json"
expect_code "check of a bad scenario: code" 1
expect "check of a bad scenario: first error" "first_turn.*found .*expected"
expect "check of a bad scenario: second error too" "area_limits"
run compile "$work/bad/two.json" -o "$work/none.blob"
expect_code "compile of a bad scenario: code" 1
expect_equal "compile of a bad scenario: writes nothing" "$(find "$work" -name none.blob)" ""
run compile "$work/bad/two.json" --board -o "$work/none.json"
expect_code "board of a bad scenario: code" 1
expect "board of a bad scenario: error" "first_turn.*found .*expected"
expect_equal "board of a bad scenario: writes nothing" "$(find "$work" -name none.json)" ""
run compile "$data/hougoumont_centre.json" --board -o "$work/board.json"
expect_code "board: code" 0
expect "board: summary" "^ok: .*board.json"
expect_equal "board: format" "$(head -c 50 "$work/board.json")" \
    '{"format":"grognard-board-1","kind":"areas","syste'
run compile "$data/hougoumont_centre.json"
expect_code "compile without output: code" 2
run compile -o "$work/x"
expect_code "compile without input: code" 2
run compile "$data/hougoumont_centre.json" -o "$work/no/such/folder/x"
expect_code "compile to nowhere: code" 1
expect "compile to nowhere: named" "no/such/folder"
run compile "$data/hougoumont_centre.json" -o "$work"
expect_code "compile onto a directory: code" 1
run check
expect_code "check without file: code" 2

# --- files that are none ---

head -c 3000 /dev/urandom >"$work/noise"
printf '\0\0\0\0' >"$work/zeros"
: >"$work/empty"
for command in check replay; do
    for file in "$work" "$work/missing" "$work/noise" "$work/zeros" "$work/empty" /dev/zero; do
        run "$command" "$file"
        expect_code "$command $(basename "$file"): code" 1
        expect "$command $(basename "$file"): named" "^grognard: |^$file"
    done
done
run replay
expect_code "replay without file: code" 2

# --- bench ---

run bench waterloo --scenario hougoumont-centre --games 20
expect_code "bench: code" 0
expect "bench: machine" "^machine: .*one core"
expect "bench: figures" "^waterloo hougoumont-centre: [0-9]+ decisions/s, .*games/s, legal [0-9]+ ns, apply -?[0-9]+ ns, state [0-9]+ bytes"
run bench waterloo -s hougoumont_centre --games 2 --seed 9 --hashes
cp "$out" "$work/first"
run bench waterloo -s hougoumont_centre --games 2 --seed 9 --hashes
expect_equal "bench --hashes: the same again" "$(cksum <"$work/first")" "$(cksum <"$out")"
expect "bench --hashes: first line" "^game 0 seed 9$"
expect "bench --hashes: last line" "^end 1 nodes [0-9]+ final [0-9a-f]{16}$"
run bench waterloo --games many
expect_code "bench --games many: code" 2
expect "bench --games many: expected" "expected a whole number"
run bench waterloo -s nowhere
expect_code "bench of no scenario: code" 2
expect "bench of no scenario: known ones" "hougoumont-centre"
run bench chess
expect_code "bench of no system: code" 2

finish
