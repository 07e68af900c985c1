#!/usr/bin/env bash
# test_play.sh - playing at the terminal: whole games, the commands at the prompt, hand-over, dice.
set -u
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
small=(waterloo -s hougoumont-centre --seed 3)

# Numbers that any menu has, often too great: those are refused and the next is taken.
awk 'BEGIN { srand(7); for (i = 0; i < 6000; i++) print int(rand() * 9) + 1 }' >"$work/random"

# --- whole games ---

run_from "$work/random" play "${small[@]}" --french human --allied random
expect_code "whole game as the French: code" 0
expect "whole game as the French: ends" "^The winner: "
expect_not "whole game as the French: no autosave" "autosave"
run_from "$work/random" play "${small[@]}" --french random --allied human --plain
expect "whole game as the Allies: ends" "^The winner: "
run play "${small[@]}" --french random --allied random
expect_code "two bots: code" 0
expect "two bots: ends" "^The winner: "
cp "$out" "$work/bots"
run play "${small[@]}" --french random --allied random
expect_equal "two bots: the same seed, the same game" "$(cksum <"$work/bots")" "$(cksum <"$out")"
run play "${small[@]}" --seat french=random --seat allied=greedy --seed 4
expect "random against greedy: ends" "^The winner: "
sed 's/$/\n\n/' "$work/random" >"$work/two"
run_from "$work/two" play "${small[@]}" --french human --allied human
expect "two people: ends" "^The winner: "
run_from "$work/random" play "${small[@]}" --french human --allied human --shared --language fr
expect_code "two people at a shared screen, in French: code" 0

# --- what there is to know of an area ---

# 216 is open (1) and the Huguenots of 222 and 223 control it (1); the culverin of 211 reaches two zones.
input=$'area 216 C1.gendarme1\nsight C3.culverin1\narea 224 C3.culverin1\narea 216 nobody\nthreats 211\nquit\nno\n'
run play faith -s coutras --seed 3 --protestant human --catholic human --shared --plain
expect "area: what it would cost" "= 2$"
expect "area: of what one has" "2 of 6 MP in all"
expect "area: who controls it" "The Huguenots: zone of control"
expect "area: from nowhere" 'no area and no piece "nobody"'
expect "sight: what is seen" "^Seen from 211: .*210 Lande de la route"
expect "area: what stops sight" "No line of sight: a border stops it. \\[F4.1.5.1\\]"
expect "threats: who comes nearer" "\\(cuirassiers\\): first to 21[67] Plaine nord"
expect "threats: outcomes in words" "The Catholics: a unit disorganised"
expect "threats: what is not counted" "^Not counted: reinforcements"

# --- names and sentences of Faith ---

# From 211 into the mead of 108: type I (1) and the Huguenots of 105 beside it (1); into the orchard of 209 over a
# hedge 2 and 1 and 1. A culverin of FC 1 misses with a 4.
input=$'move C1.argoulet1\ndismount\nstop\nmove C1.gendarme1\n207-108\nstop\nend\nend\nend\nmove H1.argoulet1\nstop\nend\nshoot H1.culverin1>C1.gendarme1\nquit\nno\n'
run play faith -s mill --seed 1 --protestant human --catholic human --shared --plain
expect "Faith: a name in the plural" "Argoulets \\(argoulets on foot\\): now on foot\\. \\[F4\\.6\\.2\\]"
expect_not "Faith: no verb with it" "\\) (goes|dismounts|stops|fires|moves|leads|is) "
expect "Faith: what a step costs" "^ +[0-9]+\\) 206-202 +Argoulets .* to 202 Champs des Essarts, 1"
expect "Faith: what a shot needs" "die 4 \\(under 1 a step, 1"
expect "Faith: and what came of it" "disorganised\\): no( effect|$)"
expect "Faith: who reacts is told, not against whom" "Reactions: Huguenot\\."
input=$'fh R2.arquebus1 210\nfh R2.arquebus1 211\ndone\nquit\nno\n'
for language in en fr it; do
    run play faith -s arques --seed 3 --protestant human --catholic human --shared --plain --language "$language" \
        --option forlorn_hope=1 --option orders=1
    hope='enfants perdus'
    [ "$language" != en ] || hope='forlorn hope'
    expect "Faith, $language: whose forlorn hope it is" "Maladrerie 1, $hope 1 ?: "
    expect "Faith, $language: and the second" "Maladrerie 1, $hope 2 ?: "
    expect "Faith, $language: who commands the column" "[Cc]olon(ne|na) L1 \\(Mayenne\\)|column L1 \\(Mayenne\\)"
done
expect "Faith: the order that a column has" "ha l'ordine Attacco"
expect "Faith: the order that a column keeps" "^ +1\\) keep L1 +Colonna L1 \\(Mayenne\\): mantenere Attacco"

# --- the talk ---

input=$'1\n1\n1\n2\n'
run play
expect_code "the talk: code" 0
expect "the talk: games" "^ +2\) Par le feu, le fer et la foi"
expect "the talk: scenarios" "^ +[0-9]+\) Waterloo 1815"
expect "the talk: seats" "^ +3\) the greedy bot"
expect "the talk: begins" ": a person at this terminal"
input=''
run play
expect_code "the talk broken off: code" 1
input=$'9\nx\n1\n1\n2\n2\n'
run play
expect "the talk: wrong answers are asked again" "\"9\" is none of the choices"
expect "the talk: then it begins" "^The winner: "

# --- arguments ---

input=''
run play chess
expect_code "unknown system: code" 2
run play waterloo -s nowhere
expect_code "unknown scenario: code" 2
run play "${small[@]}" --french nobody
expect_code "unknown player: code" 2
expect "unknown player: expected" "expected human, random, greedy, 1 to 5, bold or careful"
run play "${small[@]}" --spanish human
expect_code "unknown seat: code" 2
expect "unknown seat: the seats" "french and allied"
run play "${small[@]}" --option fnord=1
expect_code "unknown option of the rules: code" 2
expect "unknown option of the rules: known ones" "retreat_sidestep"
run play "${small[@]}" --option retreat_sidestep=7
expect_code "option out of range: code" 2
run play faith --scenario coutras --option gold=1
expect_code "option that the scenario withholds: code" 2
expect "option that the scenario withholds: named" "gold is not offered in coutras, expected gold=0"
run play "${small[@]}" --dice loaded
expect_code "--dice: code" 2
run play "${small[@]}" --language xx
expect_code "--language: code" 2
expect "--language: known ones" "en, fr, it"
run play "${small[@]}" --load "$work/none.grog" --french human --allied random
expect_code "--load of nothing: code" 1
run play waterloo extra
expect_code "two systems: code" 2

# --- at the prompt ---

human=(play "${small[@]}" --french human --allied random)
input=$'help\n?\nlist\nboard\nmap\narea D2\narea FI1\narea Z9\nlog\nrules W2.4\nrules W99\nadvice\npeek\nfnord\n77\n1\n'
run "${human[@]}"
expect_code "prompt: code" 0
expect "help: commands" "^  why ACTION"
expect "board: areas" "^D2 Hougoumont"
expect "map: legend" "^Pieces: "
expect "area: pieces" "BI1"
expect "area of a piece" "^E1 "
expect "area: unknown" "no area and no piece \"Z9\""
expect "rules: clause" "^W2\.4\.7 "
expect "rules: unknown" "No rule with \"W99\""
expect "advice" "greedy bot would play [0-9]+\)"
expect "nonsense is refused" "\"fnord\" is no choice"
expect "number out of range" "\"77\" is none of the choices"
expect "end of input: autosave" "saved in $XDG_STATE_HOME/grognard/autosave-.*\.grog"

input=$'why sk FI1>D2\nwhy 1\nwhy sk FI1>A1\nwhy sk FC1>D2\nwhy fnord\nwhy\nexplain\nexplain 1\nodds 1\nodds sk FI1>B2\nodds\n'
run "${human[@]}"
expect "why: allowed" "^This is allowed"
expect "why: refused with its rule" "\[W[0-9.]+\]$"
expect "why without action" "^Which action"
expect "explain: the step's rule" "^W2\.4\.1 "
expect "odds: shares" "^ *[0-9]+\.[0-9]{2} %"
expect "odds: exact" "^Exact"
input=$'move C1.gendarme2;211-108;stop;end\nodds 4\n'
run play faith -s mill --seed 1 --protestant human --catholic human --shared --language fr
expect "odds: in the words of the language" "^ *[0-9]+\.[0-9]{2} %  .*Les (huguenots|catholiques) : (une unité désorganisée|un pas perdu)"
expect "in French: a blank that does not break before the colon" $'^Tour\xc2\xa0: 1 sur 5\\. Mouvement\xc2\xa0: Catholiques'

input=$'explain\nwhy sk FI1>A1\nrules W2.4.7\nrules aveugle\n'
run "${human[@]}" --language fr
expect "in French: the step's rule" "^W2\.4\.1    Phase 3.*chaque unité d'infanterie"
expect_not "in French: no clause in English" "every infantry unit"
expect "in French: a rule by its number" "^W2\.4\.7    Un tir touche si le dé donne 6\.$"
expect "in French: a word in no rule" "Aucune règle avec"

input=$'sk FI1>B2\nSK fi1>d2\n'
run "${human[@]}"
expect "an illegal notation is refused with its rule" "\[W2\.4\.[0-9]+\]"

input=$'sk end\nundo\n'
run "${human[@]}"
expect "undo: not behind a reveal or throw" "cannot be taken back"
input=$'sk end\nfo FI1 d\nundo\nundo\n'
run "${human[@]}"
expect "undo: done" "^Taken back"
input=$'sk end; fo FI1 d; fo FI2 d; undo; fo end\n'
run "${human[@]}"
expect "several entries on a line" "^Taken back"
expect "several entries: all are done" "\[W5\.1\.1\]"
input=$'1; 1; 1; 1; 1; 1; 1\n'
run "${human[@]}"
expect "several entries: a number is not taken for another list" "was not carried out"
expect "several entries: nothing was limbered" "fo FA1 l"
input=$'sk end\nfo end\nE1\ng\nG MV e1\n'
run "${human[@]}"
expect "an id lists its choices" "^ +[0-9]+\) r as E1 "
expect "the beginning of a notation lists its choices" "^ +[0-9]+\) g pass "
expect "a notation in another case is played" "^ +[0-9]+\) FI1>D1 "
input=$'auto\nauto\nauto\n'
run "${human[@]}"
expect_code "auto: code" 0

# --- leaving ---

input=$'quit\n'
run "${human[@]}"
expect_not "quit at the start: nothing to save" "Save before"
input=$'1\nquit\n\nquit\nno\n'
run "${human[@]}"
expect_code "quit: code" 0
expect "quit: asks" "Save before you leave"
expect "quit: Enter goes on" "^The game goes on"
expect_not "quit, no: no autosave" "autosave"
input=$'1\nquit\n'"$work/left.grog"$'\n'
run "${human[@]}"
expect_equal "quit, file name: saved" "$(head -n 1 "$work/left.grog")" "grognard 1"
input=$'1\nsave\nsave /no/such/place\nsave '"$work"$'\nsave '"$work/s.grog"$'\nsave\nquit\n'
run "${human[@]}"
expect "save without a name" "^Save where"
expect "save where it cannot be" "/no/such/place cannot be written"
expect "save onto a directory" "$work cannot be written"
expect "save" "^Saved in .*s\.grog"
expect_not "quit after save does not ask" "Save before"
input=$'load '"$work"$'\nload '"$work/missing"$'\nload\nload '"$work/s.grog"$'\n'
run "${human[@]}"
expect "load of a directory" "this is a directory"
expect "load of a missing file" "missing: No such file"
expect "load without a name" "^Load which file"
expect "load" "^Loaded from"

# --- two people: what is hidden ---

input=$'sk end\nsk end\nfo end\npeek\n\n\ng pass\ng pass\ng pass\ng pass\ng pass\n\n'
run play "${small[@]}" --french human --allied human
expect "hand-over page" "Pass the seat to"
expect "the screen is cleared" "the screen is cleared"
expect "peek: page for the other side" "Only .* may look now"
input=$'sk end\nsk end\nfo end\n'
run play "${small[@]}" --french human --allied human --shared
expect_not "shared screen: no hand-over page" "Pass the seat to"
expect_not "shared screen: the tile is not told" "Tile: [2-5]"

# --- own dice ---

input=$'1\n6 6\n9\n6\nauto\n'
run play "${small[@]}" --french random --allied human --dice ask
expect "own dice: asked for" "1 of 1, 2, 3, 4, 5, 6"
expect "own dice: two for one" "cannot be thrown"
expect_code "own dice: code" 0
awk 'BEGIN { srand(3); for (i = 0; i < 9000; i++) print (i % 2) ? int(rand() * 6) + 1 : "auto" }' \
    >"$work/dice"
run_from "$work/dice" play "${small[@]}" --french human --allied random --dice ask
expect "own dice: a whole game" "^The winner: "

# --- Ctrl-C ---

coproc "$GROGNARD" play "${small[@]}" --french human --allied random 2>&1
child=$COPROC_PID
exec 7<&"${COPROC[0]}" 8>&"${COPROC[1]}"
sleep 1
kill -INT "$child"
sleep 1
printf '1\n' >&8
sleep 1
kill -INT "$child"
sleep 1
kill -INT "$child"
exec 8>&-
code=0
cat <&7 >"$out"
wait "$child" || code=$?
: >"$err"
expect "Ctrl-C: told how to leave" "Type quit to leave"
expect "Ctrl-C twice: saved" "Your game is saved in"
expect_code "Ctrl-C: code" 0

finish
