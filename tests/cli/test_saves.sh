#!/usr/bin/env bash
# test_saves.sh - saves: written by play, replayed, checked, loaded again, damaged.
set -u
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
small=(waterloo -s hougoumont-centre --seed 3 --french human --allied random)

# --- round trip ---

input=$'sk FI1>D2\nsk end\nfo FI1 d\nfo end\ng bo E3\nFA1>C2\nFA2>C3\nsave '"$work/a.grog"$'\nquit\n'
run play "${small[@]}"
expect "saved" "^Saved in"
run check "$work/a.grog"
expect_code "check of a save: code" 0
expect "check of a save: summary" "^ok: .*entries replayed, hash [0-9a-f]{16}, dice proven"
hash=$(sed -n 's/.*hash \([0-9a-f]*\).*/\1/p' "$out")
run replay "$work/a.grog"
expect_code "replay: code" 0
expect "replay: actions" "^#[0-9]+ sk FI1>D2"
expect "replay: events with rules" "\[W2\.4\.7\]"
expect "replay: hash" "hash $hash"
run replay "$(dirname "${BASH_SOURCE[0]}")/../../doc/games/waterloo-level5.grog"
expect_code "replay of the game with remarks: code" 0
expect "replay of the game with remarks: its end" "The winner: Allied. Decided by: both won at once; more losses inflicted"
run replay "$work/a.grog" --board --map
expect "replay --board" "^D2 Hougoumont"
expect "replay --map" "^Pieces: "
expect_not "replay --board: no log" "^#[0-9]"
run replay "$work/a.grog" --to 1
expect_code "replay --to: code" 0
expect "replay --to: that far" "^1 entries"
run replay "$work/a.grog" --to 9999
expect_code "replay --to too far: code" 2
expect "replay --to too far: expected" "from 0 to [0-9]+"
run replay "$work/a.grog" --to x
expect_code "replay --to x: code" 2
run replay "$work/a.grog" --seat french
expect_code "replay --seat: code" 0
expect_not "replay --seat: no journal" "^#[0-9]"
run replay "$work/a.grog" --seat spanish
expect_code "replay --seat of nobody: code" 2
input=$'save '"$work/b.grog"$'\nquit\n'
run play --load "$work/a.grog" --french human --allied random
expect_code "load: code" 0
expect_equal "load and save: the same file" "$(cat "$work/a.grog")" "$(cat "$work/b.grog")"
input=$'save '"$work/c.grog"$'\nload '"$work/a.grog"$'\nsave '"$work/d.grog"$'\nquit\n'
run play "${small[@]}"
expect_equal "load at the prompt: the same file" "$(cat "$work/a.grog")" "$(cat "$work/d.grog")"

# --- an autosave can be loaded ---

input=$'sk FI1>D2\n'
run play "${small[@]}"
auto=$(find "$XDG_STATE_HOME/grognard" -name 'autosave-*.grog' | head -n 1)
run check "$auto"
expect_code "check of an autosave: code" 0

# --- a whole game, saved at its end ---

awk 'BEGIN { srand(5); for (i = 0; i < 3000; i++) print int(rand() * 9) + 1 }' >"$work/moves"
printf 'save %s\nquit\n' "$work/whole.grog" >>"$work/moves"
run_from "$work/moves" play "${small[@]}"
run replay "$work/whole.grog"
expect_code "whole game: replay" 0
expect "whole game: its end" "^The winner: "

# --- damaged ---

damage() {
    sed "$2" "$work/a.grog" >"$work/bad.grog"
    run replay "$work/bad.grog"
    expect_code "damaged save, $1: code" 1
    expect "damaged save, $1: line" "Line [0-9]+:"
}
damage "a hash" 's/^\(= [0-9]*\) ...../\1 00000/'
damage "an action" 's/^sk FI1>D2/sk FI1>B2/'
damage "no action" 's/^sk FI1>D2/sk fnord/'
damage "a throw" '0,/^! .*/s//! 7/'
damage "the system" 's/^system .*/system chess/'
damage "the scenario" 's/^scenario .*/scenario nowhere 0000000000000000/'
damage "its hash" 's/^\(scenario [^ ]*\) .*/\1 0000000000000000/'
damage "an option" 's/^options .*/options fnord=1/'
damage "the first line" '1s/.*/grognard 999/'
sed '$d' "$work/a.grog" >"$work/cut.grog"
run replay "$work/cut.grog"
expect_code "cut save: what is there is replayed" 0
expect "cut save: said" "missing"
input=$'load '"$work/bad.grog"$'\nsk FI1>D2\n'
run play "${small[@]}"
expect_code "a damaged save at the prompt: the game goes on" 0
expect "a damaged save at the prompt: said" "bad\.grog: Line"

finish
