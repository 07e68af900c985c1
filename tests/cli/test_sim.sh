#!/usr/bin/env bash
# test_sim.sh - grognard sim: figures, files, resuming, and what it says when called wrongly.
set -u
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
json=$root/data/waterloo/hougoumont_centre.json
lab=$work/lab

# --- a run, its reports, the same again with another number of threads ---

run sim hougoumont-centre -q --games 96 --players random --vary inf5_two=0,1 --jobs 2 --out "$lab"
expect_code "sim: code" 0
expect "sim: what was played" "2 variants; random against random; 192 of 192 games, seed 1$"
expect "sim: wins of all games" "^  all +French +[0-9]+ +192 "
expect "sim: wins by factor" "^  inf5_two=1 +Allied +[0-9]+ +96 "
expect "sim: test of the factor" "^  all +inf5_two +1 "
expect "sim: losses by arm" "^  all +cavalry +Allied "
expect "sim: clauses" "of [0-9]+ clauses did not fire"
cp "$out" "$work/first"
wins=$(awk '/^  all +(French|Allied|drawn) / { n += $3 } /^Does/ { exit } END { print n }' "$out")
expect_equal "sim: wins add up to the games" "$wins" 192
run sim waterloo/hougoumont_centre -q -g 96 -p random,random --vary inf5_two=0,1 -j 3 -o "$work/lab3"
expect_equal "sim: jobs make no difference" "$(cksum <"$work/first")" "$(cksum <"$out")"
for file in sim.state report.csv report.json report.html; do
    expect_equal "sim: $file is the same" "$(cksum <"$lab/$file")" "$(cksum <"$work/lab3/$file")"
done
expect_equal "sim: csv: head" "$(head -n 1 "$lab/report.csv")" \
    "section,games_of,item,side,count,of,value,low,high"
expect_equal "sim: json can be read" \
    "$(python3 -c 'import json,sys; r=json.load(open(sys.argv[1])); print(r["format"], r["games_played"], sum(x["count"] for x in r["sections"]["wins"]["rows"] if x["games_of"]=="all"))' "$lab/report.json")" \
    "grognard-sim-1 192 192"
cat >"$work/page.py" <<'PY'
# The page: every element closed, plots titled, a table in every section, nothing from elsewhere.
import html.parser, sys
class Page(html.parser.HTMLParser):
    open, faults, svgs, titles, tables, sections = [], [], 0, 0, 0, 0
    def handle_starttag(self, tag, attrs):
        self.svgs += tag == "svg"
        self.titles += tag == "title" and "svg" in self.open
        self.tables += tag == "table"
        self.sections += tag == "section"
        if tag in ("script", "link", "img") or any(k in ("src", "href") for k, _ in attrs):
            self.faults.append(tag)
        if tag not in ("meta", "link", "img", "br"):
            self.open.append(tag)
    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append("/" + tag)
page = Page()
page.feed(open(sys.argv[1], encoding="utf-8").read())
good = not page.faults and not page.open and page.svgs == page.titles > 5 and page.tables == page.sections
print("good" if good else (page.faults, page.open, page.svgs, page.titles, page.tables, page.sections))
PY
expect_equal "sim: page" "$(python3 "$work/page.py" "$lab/report.html")" good

# --- resuming ---

run sim hougoumont-centre -q -g 96 -p random --vary inf5_two=0,1 -o "$lab"
expect_equal "sim: what is played is not played again" "$(cksum <"$work/first")" "$(cksum <"$out")"
run sim hougoumont-centre -q -g 96 -p random --vary inf5_two=0,1 --seed 2 -o "$lab"
expect_code "sim: another seed: code" 1
expect "sim: another seed: both are named" "sim.state: line 3: found .*seed 1 .*expected .*seed 2 "
run sim hougoumont-centre -q -g 96 -p random --vary inf5_two=0,1 --seed 2 --fresh -o "$lab"
expect_code "sim --fresh: code" 0
printf 'rubbish\n' >"$lab/sim.state"
run sim hougoumont-centre -q -g 96 -p random -o "$lab"
expect_code "sim: a state that is none: code" 1
expect "sim: a state that is none: named" "sim.state: line 1: found \"rubbish\", expected"

# Ctrl-C after a moment, then on to the end.
"$GROGNARD" sim hougoumont-centre -g 3000 -p random -j 1 -o "$work/cut" >"$out" 2>"$err" &
pid=$!
for _ in $(seq 100); do
    [ -f "$work/cut/sim.state" ] && break
    sleep 0.05
done
sleep 0.15
kill -INT "$pid"
code=0
wait "$pid" || code=$?
expect_code "sim: interrupted: code" 1
expect "sim: interrupted: says how far" "broken off after [0-9]+ of 3000 games; the same command goes on"
expect "sim: interrupted: reports what is there" "^Waterloo, .* [0-9]+ of 3000 games, seed 1$"
run sim hougoumont-centre -g 3000 -p random -j 2 -o "$work/cut"
expect_code "sim: gone on with: code" 0
expect "sim: gone on with: said" "going on after [0-9]+ games"
run sim hougoumont-centre -q -g 3000 -p random -j 2 -o "$work/whole"
expect_equal "sim: gone on with: the same totals" "$(cksum <"$work/cut/sim.state")" \
    "$(cksum <"$work/whole/sim.state")"

# --- match ---

run sim --match greedy random hougoumont-centre -q --games 3 --out "$work/match"
expect_code "sim --match: code" 0
expect "sim --match: an even number of games" "greedy against random \(sides swapped\); 4 of 4 games"
expect "sim --match: score" "^  all +score of greedy against random +[0-8] +8 "
expect "sim --match: Elo" "^  all +Elo difference "
expect "sim --match: by side" "^  all +score as Allied +[0-4] +4 "
run sim hougoumont-centre --match greedy
expect_code "sim --match of one: code" 2
expect "sim --match of one: expected" "expected two players"
run sim --match random random hougoumont-centre --players greedy
expect_code "sim --match and --players: code" 2

# --- cells ---

run sim "$json" -q -g 64 -p random --vary tables.cavalry_control.british=1,6 --vary 'areas[D2].strongpoint.capacity=1,2'
expect_code "sim: cells: code" 0
expect "sim: cells: a factor each" "^  areas\[D2\].strongpoint.capacity=2 +French "
expect "sim: cells: all combinations" "in 4 variants; .* 256 of 256 games"
run sim "$json" --vary tables.cavalry_control.britsh=1,6
expect_code "sim: unknown cell: code" 2
expect "sim: unknown cell: those near" "tables.json: .*found no \"britsh\", expected one of: british, "
run sim "$json" --vary tables.cavalry_control.british=1,99
expect_code "sim: bad value of a cell: code" 2
expect "sim: bad value of a cell: expected" "cavalry_control.british: found integer 99, expected an integer"
run sim hougoumont-centre --vary tables.cavalry_control.british=1,6
expect_code "sim: cells of a built-in scenario: code" 2
expect "sim: cells of a built-in scenario: expected" "expected a file in JSON"

# --- wrong arguments ---

run sim
expect_code "sim without scenario: code" 2
expect "sim without scenario: expected" "expected SCENARIO"
run sim nowhere
expect_code "sim of no scenario: code" 2
expect "sim of no scenario: known ones" "expected one of: .*hougoumont-centre"
run sim hougoumont-centre --players elf
expect_code "sim: unknown player: code" 2
expect "sim: unknown player: known ones" "found \"elf\", expected one of: random, greedy"
run sim hougoumont-centre --players random,random,random
expect_code "sim: too many players: code" 2
run sim hougoumont-centre --vary no_such=0,1
expect_code "sim: unknown option: code" 2
expect "sim: unknown option: known ones" "no_such.*expected .*retreat_sidestep"
run sim hougoumont-centre --vary inf5_two=0,7
expect_code "sim: bad value of an option: code" 2
run sim coutras --vary gold=0,1
expect_code "sim: option that the scenario withholds: code" 2
expect "sim: option that the scenario withholds: named" "gold is not offered in coutras, expected 0"
run sim hougoumont-centre --option inf5_two
expect_code "sim: option without value: code" 2
run sim hougoumont-centre -q --games 2 -p random --out "$work/no/such/place"
expect_code "sim: no such place: code" 1
expect "sim: no such place: named" "no/such/place"

finish
