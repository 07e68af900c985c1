#!/usr/bin/env python3
"""`grognard review`: its JSON and text, the same every time, and what it says of files it cannot use.

usage: review_test.py [--help]

The program is $GROGNARD, else build/grognard; the source tree $GROGNARD_SOURCE, else the one this script
stands in. Prints `ok NAME` or `not ok NAME` for each case; exit codes: 0 all passed, 1 some did not, 2
wrong arguments.
"""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(os.environ.get("GROGNARD_SOURCE") or pathlib.Path(__file__).parents[2]).resolve()
PROGRAM = os.environ.get("GROGNARD") or str(SOURCE / "build" / "grognard")
GAME = SOURCE / "tests" / "golden" / "hougoumont-centre-random-turned.grog"
LITTLE = ["--samples", "4", "--iterations", "30", "--quiet"]
PATIENCE = 200


def run(*words, text=None):
    done = subprocess.run([PROGRAM, *map(str, words)], input=text, capture_output=True, text=True,
                          timeout=PATIENCE, env={**os.environ, "COLUMNS": "200"})
    assert done.returncode in (0, 1, 2), f"ended with {done.returncode}: {done.stderr[-2000:]}"
    return done


def review(path, *words):
    done = run("review", path, "--json", *LITTLE, *words)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def journal(path=GAME):
    """The entries of a save: what stands behind its head, without hashes."""
    lines = path.read_text().splitlines()
    return [line for line in lines[lines.index("") + 1:] if line and not line.startswith("= ")]


def is_figure(value):
    return (isinstance(value, list) and len(value) == 3 and all(isinstance(x, int) for x in value)
            and value[1] <= value[0] <= value[2])


def shape(value, wanted, where="review"):
    """Does the value have this shape? A dict has exactly these keys, a list of one all such values."""
    if isinstance(wanted, dict):
        assert isinstance(value, dict), (where, value)
        assert set(value) == set(wanted), (where, set(value) ^ set(wanted))
        for key, inner in wanted.items():
            shape(value[key], inner, f"{where}.{key}")
    elif isinstance(wanted, list):
        assert isinstance(value, list), (where, value)
        for i, one in enumerate(value):
            shape(one, wanted[0], f"{where}[{i}]")
    elif wanted == "figure":
        assert is_figure(value), (where, value)
    else:
        assert isinstance(value, wanted), (where, value, wanted)


ACTION = {"action": str, "text": str, "touches": [str]}
ROW = {"entry": int, "turn": int, "seat": str, "step": str, "rule": str}
SCHEMA = {
    "system": str, "scenario": str, "wait": dict, "entries": int, "done": int, "seats": [str],
    "names": [str], "luck": ["figure"], "cost": [int], "chances": [[int]],
    "method": {"effort": (str, type(None)), "samples": int, "iterations": int, "margin": int, "seed": int},
    "throws": [{**ROW, "what": str, "text": str, "dice": [int], "expected": [int], "got": [int],
                "before": [int], "after": [int], "swing": ["figure"], "sampled": bool}],
    "decisions": [{**ROW, "legal": int, "cost": "figure", "chosen": {**ACTION, "chance": "figure"},
                   "better": {**ACTION, "chance": "figure", "line": [ACTION]}}],
}


def test_the_json_has_its_shape():
    shape(review(GAME, "--margin", "0.5"), SCHEMA)


def test_every_throw_is_in_the_ledger():
    told = review(GAME)
    fallen = {k + 1: [int(x) for x in line[2:].split()]
              for k, line in enumerate(journal()) if line.startswith("! ")}
    assert told["entries"] == told["done"] == len(journal()), (told["entries"], len(journal()))
    assert {row["entry"]: row["dice"] for row in told["throws"]} == fallen
    for row in told["throws"]:
        if len(row["dice"]) == 1 and row["step"] not in ("tile", "prussians"):
            assert row["expected"] == [350, 100], row
        assert row["got"] == [100 * sum(row["dice"]), 100], row
        assert row["text"] and row["what"], row


def test_the_figures_go_together():
    told = review(GAME)
    assert told["seats"] == ["french", "allied"]
    assert len(told["chances"]) == told["done"] + 1
    assert all(sum(both) in (9999, 10000, 10001) for both in told["chances"])
    winner = told["wait"]["result"]["winner"]
    assert told["chances"][-1] == [10000 * (seat == winner) for seat in told["seats"]]
    for row in told["throws"]:
        for i in (0, 1):
            assert abs(row["after"][i] - row["before"][i] - row["swing"][i][0]) <= 2, row
        assert row["after"] == told["chances"][row["entry"]], row
    for i in (0, 1):
        assert told["luck"][i][0] == sum(row["swing"][i][0] for row in told["throws"])


def test_costly_decisions_are_above_the_margin():
    told = review(GAME, "--margin", "2", "--samples", "30")
    assert told["method"]["margin"] == 200
    assert told["decisions"], "a game of random play has costly decisions"
    lines = journal()
    for row in told["decisions"]:
        assert row["cost"][0] >= 200 and row["cost"][1] > 0, row
        assert row["chosen"]["action"] == lines[row["entry"] - 1], row
        assert row["better"]["action"] != row["chosen"]["action"], row
        assert row["better"]["line"][0]["action"] == row["better"]["action"], row
        assert abs(row["better"]["chance"][0] - row["chosen"]["chance"][0] - row["cost"][0]) <= 2, row
    for i, seat in enumerate(told["seats"]):
        assert told["cost"][i] == sum(r["cost"][0] for r in told["decisions"] if r["seat"] == seat)


def test_the_same_seed_gives_the_same_bytes():
    first, again, other = (run("review", GAME, "--json", *LITTLE, "--seed", seed).stdout
                           for seed in (7, 7, 8))
    assert first == again
    assert json.loads(first)["chances"] != json.loads(other)["chances"]


def test_the_engine_says_the_same():
    wish = {"cmd": "review", "samples": 4, "iterations": 30, "seed": 3, "margin": 100}
    lines = [{"cmd": "load", "save": GAME.read_text()}, wish]
    done = run("engine", text="".join(json.dumps(line) + "\n" for line in lines))
    answer = json.loads(done.stdout.splitlines()[1])
    assert answer["ok"], answer
    assert answer["review"] == review(GAME, "--seed", "3", "--margin", "1")


def test_the_engine_refuses_what_cannot_be():
    begin = {"cmd": "load", "save": GAME.read_text()}
    for wish, code in (({"effort": "huge"}, "range"), ({"samples": 0}, "range"), ({"margin": 0}, "range"),
                       ({"margin": 10001}, "range"), ({"iterations": 0}, "range"),
                       ({"samples": 10001}, "range"), ({"seed": "x"}, "type"), ({"games": 1}, "unknown-key")):
        lines = [begin, {"cmd": "review", **wish}]
        done = run("engine", text="".join(json.dumps(line) + "\n" for line in lines))
        answer = json.loads(done.stdout.splitlines()[1])
        assert not answer["ok"] and answer["error"]["code"] == code, (wish, answer)
    done = run("engine", text='{"cmd":"review"}\n')
    assert json.loads(done.stdout)["error"]["code"] == "no-game", done.stdout


def test_the_text_tells_it_in_three_languages():
    for language, words in (("en", ["Luck,", "Every throw:", "The French: ", "turn 1"]),
                            ("fr", ["La chance,", "Tous les jets :", "Les Français : ", "tour 1"]),
                            ("it", ["La fortuna,", "Tutti i tiri:", "I francesi: ", "turno 1"])):
        done = run("review", GAME, *LITTLE, "--language", language)
        assert done.returncode == 0 and not done.stderr, done.stderr
        for word in words:
            assert word.lower() in done.stdout.lower(), (language, word)
        ledger = done.stdout[done.stdout.index(words[1]):]
        throws = [k + 1 for k, line in enumerate(journal()) if line.startswith("! ")]
        told = [int(line.split(",")[0].strip()[1:]) for line in ledger.splitlines()
                if line.startswith("  #")]
        assert told == throws, (language, len(told), len(throws))
    brief = run("review", GAME, *LITTLE, "--brief").stdout
    assert "Luck," in brief and "Every throw:" not in brief


def test_what_is_shown_of_a_moment_makes_one():
    """Rounded each by itself, 27.65 and 72.35 % would make 100.1."""
    lines = GAME.read_text().splitlines()
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "begun.grog"
        path.write_text("\n".join(lines[:lines.index("") + 2]) + "\n")
        half = next(seed for seed in range(1, 200)
                    if review(path, "--seed", str(seed))["chances"][0][0] % 10 == 5)
        shown = run("review", path, *LITTLE, "--brief", "--seed", str(half)).stdout
    bars = [line for line in shown.splitlines() if "░" in line]
    assert bars, shown
    for line in bars:
        shares = [float(word) for word in line.split() if "." in word]
        assert len(shares) == 2 and round(sum(shares), 1) == 100, line


def test_an_unfinished_game_is_reviewed_as_far_as_it_goes():
    with tempfile.TemporaryDirectory() as folder:
        part = pathlib.Path(folder) / "part.grog"
        lines = GAME.read_text().splitlines()
        begin = lines.index("") + 1
        part.write_text("\n".join(lines[:begin + 20]) + "\n")
        told = review(part)
        assert told["done"] == told["entries"] == len(journal(part)) > 10, told["entries"]
        assert told["wait"]["node"] != "over"
        done = run("review", part, *LITTLE)
        assert done.returncode == 0 and "not over" in done.stdout, done.stdout
        part.write_text("\n".join(lines[:begin]) + "\n")
        told = review(part)
        assert told["entries"] == 0 and len(told["chances"]) == 1 and told["throws"] == []


def test_files_that_cannot_be_used_are_refused():
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        text = GAME.read_text()
        for name, body, said in (
                ("empty", "", ""), ("noise", "\x00\x01 no save at all\n", ""),
                ("foreign", text.replace("hougoumont-centre", "austerlitz", 1), "scenario"),
                ("system", text.replace("waterloo", "chess", 1), "system"),
                ("word", text.replace("\n! ", "\nthrow ", 1), ""),
                ("face", text.replace("\n! ", "\n! 9 ", 1), "")):
            path = folder / f"{name}.grog"
            path.write_text(body)
            done = run("review", path, *LITTLE)
            assert done.returncode == 1 and not done.stdout, (name, done)
            assert str(path) in done.stderr and said in done.stderr, (name, done.stderr)
        for path in (folder / "nowhere.grog", folder):
            done = run("review", path)
            assert done.returncode == 1 and str(path) in done.stderr and not done.stdout, done


def test_wrong_arguments_are_refused():
    for words, said in (([], "no file"), ([GAME, GAME], "one file only"), ([GAME, "--margin", "x"], "percentage"),
                        ([GAME, "--margin", "0"], "percentage"), ([GAME, "--margin", "101"], "percentage"),
                        ([GAME, "--margin", ""], "percentage"), ([GAME, "--effort", "huge"], "quick"),
                        ([GAME, "--samples", "0"], "--samples"), ([GAME, "--iterations", "-1"], "--iterations"),
                        ([GAME, "--seed", "one"], "--seed"), ([GAME, "--language", "de"], "language"),
                        ([GAME, "--wrong"], "unknown option")):
        done = run("review", *words)
        assert done.returncode == 2 and said in done.stderr and not done.stdout, (words, done)
    assert run("review", "--help").returncode == 0


def test_interrupted_it_tells_what_it_has():
    with subprocess.Popen([PROGRAM, "review", str(GAME), "--effort", "deep", "--json"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        time.sleep(1.5)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=PATIENCE)
    assert child.returncode == 1 and "interrupted after entry" in err, (child.returncode, err)
    told = json.loads(out)
    assert told["done"] < told["entries"] and len(told["chances"]) == told["done"] + 1
    shape(told, SCHEMA)


def main():
    if len(sys.argv) > 1:
        print(__doc__.strip())
        return 0 if sys.argv[1:] == ["--help"] else 2
    failed = False
    for name, case in list(globals().items()):
        if not name.startswith("test_"):
            continue
        try:
            case()
            print("ok", name[5:])
        except Exception as error:  # pylint: disable=broad-except
            failed = True
            print("not ok", name[5:])
            print("# " + repr(error)[:2000].replace("\n", "\n# "))
        sys.stdout.flush()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
