#!/usr/bin/env python3
"""`grognard engine` as a program: lines in, lines out, however they come.

usage: engine_test.py [--help]

The program is $GROGNARD, else build/grognard. Prints `ok NAME` or `not ok NAME` for each case;
exit codes: 0 all passed, 1 some did not, 2 wrong arguments.
"""
import json
import os
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("GROGNARD", str(ROOT / "build" / "grognard"))
LIMIT = 1 << 20
SYSTEMS = b'{"cmd":"systems","id":1}'


def run(data, *arguments, code=0):
    """Answers to these bytes, parsed."""
    done = subprocess.run([PROGRAM, "engine", *arguments], input=data, capture_output=True,
                          timeout=60)
    assert done.returncode == code, f"exit code {done.returncode}: {done.stderr[:400]}"
    assert not done.stdout or done.stdout.endswith(b"\n"), done.stdout[-80:]
    return [json.loads(line) for line in done.stdout.splitlines()]


def code_of(answer):
    return answer["error"]["code"]


def test_one_answer_a_line():
    answers = run(SYSTEMS + b"\n" + b"\n" + b"nonsense\n" + b'{"cmd":"wait"}\r\n' + SYSTEMS + b"\n")
    assert [a["ok"] for a in answers] == [True, False, False, False, True], answers
    assert code_of(answers[1]) == "json" and code_of(answers[3]) == "no-game"


def test_nothing_in_nothing_out():
    assert run(b"") == []


def test_last_line_without_feed():
    assert [a["ok"] for a in run(SYSTEMS + b"\n" + SYSTEMS)] == [True, True]


def test_line_too_long():
    longest = SYSTEMS + b" " * (LIMIT - len(SYSTEMS))
    answers = run(longest + b"\n" + longest + b" \n" + SYSTEMS + b"\n" + longest * 9 + b"\n" +
                  SYSTEMS + b"\n")
    assert [a["ok"] for a in answers] == [True, False, True, False, True], answers
    assert code_of(answers[1]) == code_of(answers[3]) == "too-long"


def test_last_line_too_long_without_feed():
    answers = run(b"x" * (3 * LIMIT))
    assert len(answers) == 1 and code_of(answers[0]) == "too-long"


def test_any_bytes():
    data = bytes(range(256)) * 50
    answers = run(data + b"\n" + SYSTEMS)
    assert len(answers) == data.count(b"\n") + 2
    assert not any(a["ok"] for a in answers[:-1]) and answers[-1]["ok"]


def test_answers_at_once_and_in_pieces():
    engine = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for part in (SYSTEMS[:5], SYSTEMS[5:], b"\n" + SYSTEMS[:9]):
        engine.stdin.write(part)
        engine.stdin.flush()
        time.sleep(0.05)
    assert json.loads(engine.stdout.readline())["ok"]
    engine.stdin.write(SYSTEMS[9:] + b"\n")
    engine.stdin.flush()
    assert json.loads(engine.stdout.readline())["ok"]
    engine.stdin.close()
    assert engine.wait(10) == 0
    engine.stdout.close()


def test_reader_gone():
    engine = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE)
    engine.stdout.close()
    engine.stdin.write(SYSTEMS + b"\n")
    engine.stdin.flush()
    assert engine.wait(10) == 1
    assert b"nobody reads" in engine.stderr.read()
    engine.stderr.close()
    try:
        engine.stdin.close()
    except BrokenPipeError:
        pass


def test_full_output():
    with open("/dev/full", "wb") as full:
        done = subprocess.run([PROGRAM, "engine"], input=SYSTEMS, stdout=full,
                              stderr=subprocess.PIPE, timeout=60)
    assert done.returncode == 1 and b"standard output" in done.stderr


def test_input_cannot_be_read():
    folder = os.open("/", os.O_RDONLY)
    done = subprocess.run([PROGRAM, "engine"], stdin=folder, capture_output=True, timeout=60)
    os.close(folder)
    assert done.returncode == 1 and b"standard input" in done.stderr


def test_help():
    done = subprocess.run([PROGRAM, "engine", "--help"], capture_output=True, timeout=60)
    assert done.returncode == 0 and b"--language" in done.stdout and not done.stderr


def test_wrong_arguments():
    for wrong in (["--fast"], ["game.json"], ["--language"], ["--language", "xx"]):
        done = subprocess.run([PROGRAM, "engine", *wrong], input=SYSTEMS, capture_output=True,
                              timeout=60)
        assert done.returncode == 2 and done.stderr and not done.stdout, wrong


def test_language():
    new = b'{"cmd":"new","system":"waterloo","dice":"script"}\n{"cmd":"legal"}\n'
    texts = {run(new, "--language", name)[1]["actions"][0]["text"] for name in ("en", "fr", "it")}
    assert len(texts) == 3, texts


def test_names_in_languages():
    """Names of places and leaders; French and Italian have theirs from lang/*.names.txt."""
    lines = b'{"cmd":"new","system":"waterloo","scenario":"waterloo-1815"}\n{"cmd":"view","seat":"french"}'
    wanted = {"en": ("B2 Hill's Plateau", "Napoleon (FL1)"), "fr": ("B2 Plateau de Hill", "Napoléon (FL1)"),
              "it": ("B2 Altopiano di Hill", "Napoleone (FL1)")}
    for language, names in wanted.items():
        view = run(lines, "--language", language)[1]
        found = {one["id"]: one["name"] for one in view["spaces"] + view["pieces"]}
        assert (found["B2"], found["FL1"], found["FI1"]) == (*names, "FI1"), (language, found)


def test_marks_of_waterloo():
    """Two guns alone with a cube: one unmanned (W15.4.2); five units: two above the limit (W7.1.1)."""
    pieces = {"FA1": "E3", "FA2": "E3", "BI1": "C3", "BI2": "C3", "BI3": "C3", "BA1": "C3",
              "BC1": "C3", "BL1": "C3"}
    position = {"clear": True, "phase": "rounds", "active": "french",
                "pieces": {piece: {"at": at} for piece, at in pieces.items()},
                "spaces": {"E3": {"cubes": {"blue": 1}}, "C3": {"cubes": {"red": 2}}}}
    new = {"cmd": "new", "system": "waterloo", "scenario": "waterloo-1815", "position": position}
    lines = [json.dumps(new).encode(), b'{"cmd":"view","seat":"french"}']
    new_answer, view = run(b"\n".join(lines))
    assert new_answer["ok"], new_answer
    marks = {(mark["space"], mark["mark"]): mark["value"] for mark in view["marks"]
             if mark["mark"] in ("unmanned", "excess")}
    assert marks == {("E3", "unmanned"): 1, ("C3", "excess"): 2}, marks


def main():
    if sys.argv[1:]:
        print(__doc__.strip())
        return 0 if sys.argv[1:] == ["--help"] else 2
    failed = 0
    for name, test in list(globals().items()):
        if not name.startswith("test_"):
            continue
        try:
            test()
            print(f"ok engine_{name[5:]}")
        except (AssertionError, subprocess.TimeoutExpired, ValueError, KeyError, IndexError) as fault:
            failed += 1
            print(f"not ok engine_{name[5:]}")
            print("# " + repr(fault).replace("\n", "\n# "))
    return 1 if failed else 0


sys.exit(main())
