#!/usr/bin/env python3
"""The examples of doc/table.md are what the server really answers.

usage: table_examples.py [--fill] [--help]

An example is a fenced block whose first line begins with `> `: the request; what follows it is the
answer. A block that begins with `< ` is the push that came last. All requests go over one connection,
in order; GAME, FRENCH and ALLIED stand for the id and the tokens that `create` gave, BRANCH and its
tokens for those of `branch`. Without --fill each answer is compared (hashes and times aside), with
--fill it is written anew. The program is $GROGNARD, else build/grognard.

Prints `ok NAME` or `not ok NAME` for each; exit codes: 0 all as written, 1 some are not, 2 wrong
arguments.
"""
import json
import pathlib
import re
import sys

from client import TEXT, serving

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "wire"))
from protocol_examples import Cut, laid_out, shorten  # noqa: E402

DOCUMENT = ROOT / "doc" / "table.md"
BLOCK = re.compile(r"^```\n([<>] .*?)\n```$", re.M | re.S)
CHANGING = re.compile(r"\b[0-9a-f]{16}\b|\b\d{10}\b")


class Conversation:
    def __init__(self, server):
        self.client = server.connect()
        self.names = {}
        self.push = None

    def learn(self, cmd, answer):
        """Names for the ids and tokens that a game was made with."""
        if cmd not in ("create", "branch") or not answer.get("ok"):
            return
        self.names[answer["game"]] = "GAME" if cmd == "create" else "BRANCH"
        for seat, token in answer["tokens"].items():
            self.names[token] = seat.upper() if cmd == "create" else f"BRANCH-{seat.upper()}"

    def ask(self, text):
        for value, name in self.names.items():
            text = text.replace(f'"{name}"', f'"{value}"')
        self.client.send_frame(TEXT, text.encode())
        while True:
            answer = self.client.read()
            if "push" not in answer:
                break
            self.push = answer
        self.learn(json.loads(text)["cmd"], answer)
        return answer

    def last_push(self):
        if self.client.do("systems"):
            self.push = self.client.pushes.pop() if self.client.pushes else self.push
        return self.push

    def shown(self, value):
        if "view" in value:
            value["view"] = {"wait": value["view"]["wait"], "prompt": value["view"]["prompt"], Cut: Cut}
        text = laid_out(shorten(value))
        for secret, name in self.names.items():
            text = text.replace(secret, name)
        return text


def example(match, talk, fill, results):
    request, _, answer = match[1].partition("\n")
    if request.startswith("<"):
        whole = "< " + talk.shown(talk.last_push())
        same, name = CHANGING.sub("", whole) == CHANGING.sub("", match[1]), "push"
    else:
        found = talk.shown(talk.ask(request[2:]))
        whole = f"{request}\n{found}"
        same, name = CHANGING.sub("", found) == CHANGING.sub("", answer), json.loads(request[2:])["cmd"]
    if not same and not fill:
        print(f"# {request}\n# doc/table.md is not what the server answers; mend one of the two, or run"
              " tests/server/table_examples.py --fill")
        print("# " + whole.replace("\n", "\n# "))
    results.append(same or fill)
    print(f"{'ok' if same or fill else 'not ok'} table_example_{len(results)}_{name}")
    return match[0] if same else f"```\n{whole}\n```"


def main():
    if sys.argv[1:] in (["--help"], ["-h"]):
        print(__doc__.strip())
        return 0
    if sys.argv[1:] not in ([], ["--fill"]):
        print(f"error: unknown argument: {sys.argv[-1]}; expected --fill or --help", file=sys.stderr)
        return 2
    fill = bool(sys.argv[1:])
    results = []
    text = DOCUMENT.read_text(encoding="utf-8")
    with serving() as server:
        talk = Conversation(server)
        filled = BLOCK.sub(lambda match: example(match, talk, fill, results), text)
    if fill:
        DOCUMENT.write_text(filled, encoding="utf-8")
    if len(results) < 5:
        print("not ok table_examples: there are too few")
        return 1
    return 0 if all(results) else 1


sys.exit(main())
