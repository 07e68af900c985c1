#!/usr/bin/env python3
"""The examples of doc/protocol.md are what the engine really answers.

usage: protocol_examples.py [--fill] [--help]

An example is a fenced block whose first line begins with `> `: the request; what follows it is the
answer, shortened and laid out by this script. All requests of the document go to one engine, in
order. Without --fill each answer is compared (hashes aside), with --fill it is written anew.
The program is $GROGNARD, else build/grognard.

Prints `ok NAME` or `not ok NAME` for each; exit codes: 0 all as written, 1 some are not, 2 wrong
arguments.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DOCUMENT = ROOT / "doc" / "protocol.md"
WIDTH = 100
BLOCK = re.compile(r"^```\n(> .*?)\n```$", re.M | re.S)
HASH = re.compile(r"\b[0-9a-f]{16}\b")


class Cut:
    """Stands where something was left out."""


def shorten(value, depth=0):
    """The beginning of a long list, of a long table of things, of a long text."""
    if isinstance(value, list):
        plain = all(not isinstance(part, (list, dict)) for part in value)
        most, few = (8, 6) if plain else (4, 2)
        kept = [shorten(part, depth + 1) for part in value[:few if len(value) > most else most]]
        return kept + [Cut] if len(value) > most else kept
    if isinstance(value, dict):
        items = list(value.items())
        is_table = depth > 1 and len(items) > 4 and all(type(v) in (dict, str, bool) for _, v in items)
        kept = {k: shorten(v, depth + 1) for k, v in (items[:2] if is_table and is_long(value) else items)}
        if is_table and is_long(value):
            kept[Cut] = Cut
        return kept
    if isinstance(value, str) and len(value) > 240:
        return value[:160] + "…"
    return value


def is_long(value):
    return len(json.dumps(value)) > 400


def flat(value):
    if value is Cut:
        return "…"
    if isinstance(value, list):
        return "[" + ",".join(flat(part) for part in value) + "]"
    if isinstance(value, dict):
        return "{" + ",".join("…" if k is Cut else f"{json.dumps(k)}:{flat(v)}" for k, v in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


def laid_out(value, indent="", used=0):
    """On one line if it fits behind what is already there, else a line for each part."""
    line = flat(value)
    if len(indent) + used + len(line) <= WIDTH or not isinstance(value, (list, dict)) or not value:
        return line
    inner = indent + " "
    if isinstance(value, list):
        parts = [laid_out(part, inner) for part in value]
    else:
        parts = []
        for key, part in value.items():
            head = "" if key is Cut else json.dumps(key) + ":"
            parts.append("…" if key is Cut else head + laid_out(part, inner, len(head)))
    marks = "[]" if isinstance(value, list) else "{}"
    return marks[0] + (",\n" + inner).join(parts) + marks[1]


class Engine:
    def __init__(self):
        program = os.environ.get("GROGNARD", ROOT / "build" / "grognard")
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()


def main():
    if sys.argv[1:] in (["--help"], ["-h"]):
        print(__doc__.strip())
        return 0
    if sys.argv[1:] not in ([], ["--fill"]):
        print(f"error: unknown argument: {sys.argv[-1]}; expected --fill or --help", file=sys.stderr)
        return 2
    fill = bool(sys.argv[1:])
    engine = Engine()
    faults = 0
    count = 0

    def example(match):
        nonlocal faults, count
        request, _, answer = match[1].partition("\n")
        line = engine.ask(request[2:])
        found = laid_out(shorten(json.loads(line)))
        command = re.search(r'"cmd":"(\w*)"', request)
        count += 1
        name = f"protocol_example_{count}_{command[1] if command else 'none'}"
        same = HASH.sub("", found) == HASH.sub("", answer)
        if not same and not fill:
            faults += 1
            print(f"# {request}\n# doc/protocol.md is not what the engine answers; mend one of the"
                  " two, or run tests/wire/protocol_examples.py --fill")
            print("# " + found.replace("\n", "\n# "))
        print(f"{'ok' if same or fill else 'not ok'} {name}")
        return match[0] if same else f"```\n{request}\n{found}\n```"

    text = DOCUMENT.read_text(encoding="utf-8")
    filled = BLOCK.sub(example, text)
    if fill:
        DOCUMENT.write_text(filled, encoding="utf-8")
    if count == 0:
        print("not ok protocol_examples: there are none")
        return 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
