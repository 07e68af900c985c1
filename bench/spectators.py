#!/usr/bin/env python3
"""How long it takes until the last of many spectators has seen a move.

usage: bench/spectators.py [--spectators N] [--moves N] [--scenario ID] [--program FILE] [--help]

Starts `grognard serve` on a free port with its games in a temporary folder, sits N spectators (200)
down at one game and plays N moves (100) of it, one after the other. Prints for the answer (the move
is on the disk), the first and the last spectator's update the milliseconds from the sending of the
move: median, 95th of a hundred, worst. What the spectators take to read is in it: they are one
Python process beside the server. FILE is build/grognard unless told.

Exit codes: 0 done, 1 failed, 2 wrong arguments.
"""
import argparse
import json
import os
import pathlib
import selectors
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "server"))


class Ear:
    """A spectator's socket: finds out when the whole of an update has come."""

    def __init__(self, client):
        self.wire = client.wire
        self.wire.setblocking(False)
        self.parts = [client.rest]
        self.have = len(client.rest)
        self.need = None

    def listen(self):
        """Take what is there; how many whole messages that makes."""
        while True:
            try:
                part = self.wire.recv(1 << 18)
            except BlockingIOError:
                break
            if not part:
                raise ConnectionError("the server has closed the connection of a spectator")
            self.parts.append(part)
            self.have += len(part)
        return self.count()

    def count(self):
        n = 0
        while True:
            if self.need is None:
                if self.have < 10:
                    return n
                data = b"".join(self.parts)
                self.parts = [data]
                length = data[1] & 0x7F
                if length == 126:
                    self.need = 4 + int.from_bytes(data[2:4], "big")
                elif length == 127:
                    self.need = 10 + int.from_bytes(data[2:10], "big")
                else:
                    self.need = 2 + length
            if self.have < self.need:
                return n
            rest = b"".join(self.parts)[self.need:]
            self.parts, self.have, self.need = [rest], len(rest), None
            n += 1


def one_move(player, ears, selector, game, at, action):
    """Milliseconds to the answer, the first and the last update."""
    waiting = len(ears)
    first = answered = None
    start = time.perf_counter()
    player.send("play", game=game, at=at, action=action)
    while waiting > 0 or answered is None:
        for key, _ in selector.select(30):
            if key.data is None:
                got = player.read()
                if "push" not in got:
                    assert got["ok"], got
                    answered = time.perf_counter() - start
                else:
                    player.pushes.append(got)
            elif key.data.listen() > 0:
                waiting -= 1
                first = first or time.perf_counter() - start
    last = time.perf_counter() - start
    return [1000 * answered, 1000 * first, 1000 * last]


def tell(name, figures):
    figures = sorted(figures)
    middle, high = figures[len(figures) // 2], figures[len(figures) * 95 // 100]
    print(f"{name:<16} median {middle:7.2f} ms   95 %: {high:7.2f} ms   worst {figures[-1]:7.2f} ms")


def measure(options, serve):
    with tempfile.TemporaryDirectory() as folder:
        server = serve(folder)
        try:
            player = server.connect()
            made = player.do("create", system="waterloo", scenario=options.scenario, seed=1, seats={})
            game, tokens = made["game"], list(made["tokens"].values())
            watchers = [server.connect() for _ in range(options.spectators)]
            for watcher in watchers:
                watcher.do("sit", game=game)
            look = player.do("sit", game=game, tokens=tokens)
            ears = [Ear(watcher) for watcher in watchers]
            selector = selectors.DefaultSelector()
            for ear in ears:
                selector.register(ear.wire, selectors.EVENT_READ, ear)
            figures = []
            while len(figures) < options.moves and look["asked"]:
                look = player.do("look", game=game, seat=look["asked"])
                advice = player.do("ai", game=game, level="random")
                selector.register(player.wire, selectors.EVENT_READ, None)
                figures.append(one_move(player, ears, selector, game, look["at"], advice["action"]))
                selector.unregister(player.wire)
                look = player.push()
            size = len(json.dumps(look, separators=(",", ":"), ensure_ascii=False).encode())
            print(f"{options.spectators} spectators, {len(figures)} moves of {options.scenario}, {size} bytes an update")
            for i, name in enumerate(("answer", "first spectator", "last spectator")):
                tell(name, [row[i] for row in figures])
        finally:
            server.stop()


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--spectators", type=int, default=200)
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--scenario", default="waterloo-1815")
    parser.add_argument("--program", default=str(ROOT / "build" / "grognard"))
    parser.add_argument("--help", "-h", action="store_true")
    options = parser.parse_args()
    if options.help:
        print(__doc__.strip())
        return 0
    os.environ["GROGNARD"] = options.program
    from client import Server
    try:
        measure(options, Server)
    except (OSError, AssertionError) as fault:
        print(f"error: {fault}", file=sys.stderr)
        return 1
    return 0


sys.exit(main())
