#!/usr/bin/env python3
"""A short storm of wrong input over WebSocket: whatever comes, the server lives and others play on.

usage: fuzz_test.py [--seconds N] [--seed N] [--help]

Frames of any kind, requests mutated from good ones, connections that break off. Between them a good
connection plays and must be answered. The program is $GROGNARD, else build/grognard; N is 4 seconds
unless told, the seed is printed. Prints `ok NAME` or `not ok NAME`; exit codes: 0 passed, 1 not,
2 wrong arguments.
"""
import argparse
import json
import os
import random
import sys
import time

from client import Closed, run_cases, serving

OPTIONS = argparse.Namespace(seconds=4.0, seed=None)
VALUES = [None, True, False, 0, 1, -1, 2 ** 31, 2 ** 63, -2 ** 63, 0.5, 1e308, "", "x", "GAME", "none", "referee",
          "french", [], {}, [[]], [1], ["x"], {"french": "here"}, {"french": "greedy"}, "random", "é\u0000\U0001F3B2",
          "9" * 5000, [6] * 100, ["0" * 32] * 70]
KEYS = ["cmd", "id", "language", "game", "tokens", "seat", "seats", "at", "entry", "values", "action", "since", "limit",
        "save", "reveal", "system", "scenario", "options", "dice", "seed", "level", "nodes", "samples", "clause", "zzz"]
COMMANDS = ["systems", "rules", "create", "games", "sit", "look", "leave", "delete", "view", "legal", "why", "explain",
            "odds", "events", "ai", "play", "roll", "undo", "hurry", "reasons", "replay", "branch", "save",
            "account", "new", "load", "state"]


class Storm:
    """One connection that sends nonsense, half of it nearly right."""

    def __init__(self, server, game, tokens, luck):
        self.luck = luck
        self.game = game
        self.tokens = tokens
        self.client = server.connect()
        self.client.wire.settimeout(0.004)

    def request(self):
        luck = self.luck
        keys = {"cmd": luck.choice(COMMANDS), "game": self.game, "at": luck.randrange(3), "entry": luck.randrange(5),
                "action": luck.choice(["pass", "sk BI1>E1", "end", "", "x" * 600]), "tokens": luck.choice(
                    [[], self.tokens, self.tokens[:1]]), "seed": luck.randrange(9), "nodes": 50, "samples": 20}
        for key in list(keys)[1:]:
            if luck.random() < 0.6:
                del keys[key]
        for _ in range(luck.randrange(4)):
            keys[luck.choice(KEYS)] = luck.choice(VALUES)
        if keys.get("game") == "GAME":
            keys["game"] = self.game
        return json.dumps(keys).encode()

    def mutated(self):
        luck = self.luck
        data = bytearray(self.request())
        for _ in range(luck.randrange(1, 6)):
            at = luck.randrange(len(data) + 1)
            how = luck.randrange(4)
            if how == 0:
                data[at:at] = luck.randbytes(luck.randrange(1, 9))
            elif how == 1:
                del data[at:at + luck.randrange(1, 20)]
            elif how == 2:
                data[at:at] = data[:luck.randrange(40)]
            elif at < len(data):
                data[at] ^= 1 << luck.randrange(8)
        return bytes(data)

    def step(self):
        luck = self.luck
        how = luck.random()
        if how < 0.7:
            self.client.send_frame(1, self.request())
        elif how < 0.93:
            self.client.send_frame(1, self.mutated())
        elif how < 0.97:
            self.client.send_frame(luck.randrange(16), luck.randbytes(luck.randrange(200)), luck.random() < 0.7)
        else:
            self.client.wire.sendall(luck.randbytes(luck.randrange(1, 400)))
        while luck.random() < 0.5:
            try:
                self.client.read_text()
            except TimeoutError:
                return


def test_storm():
    seed = OPTIONS.seed if OPTIONS.seed is not None else int.from_bytes(os.urandom(4), "big")
    print(f"# seed {seed}")
    luck = random.Random(seed)
    steps = connections = 0
    with serving() as server, server.connect() as good:
        game = None
        end = time.monotonic() + OPTIONS.seconds
        while time.monotonic() < end:
            if not any(row["game"] == game for row in good.do("games", tokens=tokens if game else [])["games"]):
                # The first, or the storm has deleted it: it has the tokens.
                made = good.do("create", system="waterloo", scenario="hougoumont-centre", seed=1, seats={})
                game, tokens = made["game"], list(made["tokens"].values())
            storm = Storm(server, game, tokens, luck)
            connections += 1
            try:
                for _ in range(luck.randrange(1, 40)):
                    storm.step()
                    steps += 1
            except (Closed, OSError, ValueError):
                pass
            finally:
                storm.client.close()
        own = good.do("create", system="waterloo", scenario="hougoumont-centre", seed=1, seats={})
        look = good.do("sit", game=own["game"], tokens=list(own["tokens"].values()))
        look = good.do("look", game=own["game"], seat=look["asked"])
        good.do("play", game=own["game"], at=0, action=look["view"]["choices"][0]["action"])
    print(f"# {connections} connections, {steps} messages")
    assert steps > 20


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--seconds", type=float, default=OPTIONS.seconds)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--help", "-h", action="store_true")
    parser.parse_args(namespace=OPTIONS)
    if OPTIONS.help:
        print(__doc__.strip())
        return 0
    return run_cases(globals(), "fuzz")


sys.exit(main())
