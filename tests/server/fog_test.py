#!/usr/bin/env python3
"""The hidden tile never reaches the active seat: the proof by twins.

usage: fog_test.py [--help]

A whole game is played by bots. Each of its journals that ends with a draw of the tile is taken up
twice at the server, once with the tile that was drawn and once with another one. Then both twins go
through the same decisions and the same public dice. Until the tile is laid open, every byte that the
active seat and a spectator are sent, asked for or not, must be the same for both.

The program is $GROGNARD, else build/grognard. Prints `ok NAME` or `not ok NAME` for each case;
exit codes: 0 all passed, 1 some did not, 2 wrong arguments.
"""
import json
import sys

from client import TEXT, run_cases, serving

TILES = (2, 3, 4, 5)


class Eye:
    """A connection that keeps every byte, but for the id of the game."""

    def __init__(self, server, game, tokens, seat):
        self.client = server.connect()
        self.game = game
        self.heard = []
        self.ask("sit", tokens=tokens, seat=seat)

    def ask(self, cmd, **keys):
        self.client.send_frame(TEXT, json.dumps({"cmd": cmd, "id": "x", "game": self.game, **keys}).encode())
        while True:
            text = self.client.read_text()
            self.heard.append(text.replace(self.game.encode(), b"GAME"))
            if not text.startswith(b'{"push"'):
                return json.loads(text)

    def wait(self, at):
        """Hear everything up to the update of a change."""
        while True:
            text = self.client.read_text()
            self.heard.append(text.replace(self.game.encode(), b"GAME"))
            push = json.loads(text)
            if push["push"] == "update" and push["at"] >= at:
                return push

    def ask_everything(self, k):
        for cmd, keys in (("view", {}), ("legal", {}), ("events", {}), ("explain", {}),
                          ("ai", {"level": "random", "seed": 1}), ("ai", {"level": "greedy"}),
                          ("odds", {"nodes": 200, "samples": 50}), ("replay", {"entry": k}), ("account", {}),
                          ("threats", {"space": "D2", "limit": 2}), ("threats", {"space": "E1", "limit": 2}),
                          ("save", {"reveal": True}), ("why", {"action": "pass"}), ("undo", {"at": 0}),
                          ("replay", {"entry": k, "seat": "referee"}), ("play", {"at": 0, "action": "pass"})):
            self.ask(cmd, **keys)
        choices = self.ask("view")["choices"]
        for choice in choices[:1]:
            self.ask("explain", action=choice["action"])
            self.ask("odds", action=choice["action"], nodes=200, samples=50)


class Twin:
    """A game taken up from a journal, with a person at each seat."""

    def __init__(self, server, save, active):
        self.referee = server.connect()
        made = self.referee.do("create", save=save, seats={})
        self.game = made["game"]
        tokens = made["tokens"]
        self.tokens = list(tokens.values())
        self.at = 0
        self.referee.do("sit", game=self.game, tokens=self.tokens)
        self.active = active
        self.eyes = [Eye(server, self.game, [tokens[active]], active), Eye(server, self.game, [], "none")]

    def take(self, line):
        """Take one line of the journal; whether the round is over."""
        cmd = "roll" if line.startswith("!") else "play"
        keys = {"values": [int(face) for face in line[1:].split()]} if cmd == "roll" else {"action": line}
        asked = self.referee.do("look", game=self.game)["asked"]
        self.referee.do("look", game=self.game, seat=asked)
        answer = self.referee.ask(cmd, game=self.game, at=self.at, **keys)
        if not answer["ok"]:
            return None
        self.at = answer["at"]
        over = False
        for eye in self.eyes:
            push = eye.wait(self.at)
            over = over or any(event["kind"] == "round-over" for event in push["events"])
        return over

    def close(self):
        for eye in self.eyes:
            eye.client.close()
        self.referee.do("delete", game=self.game, tokens=self.tokens)
        self.referee.close()


def play_a_game(server, scenario, seed):
    """The save of a game that two bots have played."""
    client = server.connect()
    made = client.do("create", system="waterloo", scenario=scenario, seed=seed,
                     seats={"french": "greedy", "allied": "random"})
    look = client.do("sit", game=made["game"])
    while look["asked"]:
        look = client.push()
    save = client.do("save", game=made["game"])["save"]
    client.close()
    return save


def draws_of(server, save):
    """(number of entries before it, tile, active seat) of each draw."""
    client = server.connect()
    game = client.do("create", save=save, seats={})["game"]
    client.do("sit", game=game)
    entries = client.do("replay", game=game, entry=0)["entries"]
    found = []
    for k in range(entries):
        wait = client.do("replay", game=game, entry=k, seat="referee")["view"]["wait"]
        if wait["node"] == "chance" and wait["step"] == "tile":
            move = client.do("replay", game=game, entry=k + 1, seat="referee")["move"]
            drawer = move["seat"]
            found.append((k, move["dice"][0], {"french": "allied", "allied": "french"}[drawer]))
    client.close()
    return found


def taken_apart(save):
    """(header that asks for dice, lines of the journal)."""
    header, _, body = save.partition("\n\n")
    lines = ["dice ask" if line.startswith("dice ") else line for line in header.split("\n")]
    return "\n".join(lines) + "\n\n", [line for line in body.split("\n") if line and line[0] not in "=#"]


def compare(twins):
    for left, right in zip(twins[0].eyes, twins[1].eyes):
        assert len(left.heard) == len(right.heard)
        for one, other in zip(left.heard, right.heard):
            assert one == other, f"{twins[0].active}: {one[:600]} and {other[:600]}"
        left.heard.clear()
        right.heard.clear()


def follow(server, header, lines, draw):
    """Twins from one draw to the end of its round; how many steps were the same for both."""
    k, tile, active = draw
    steps = 0
    other = TILES[(TILES.index(tile) + 1 + k % 3) % len(TILES)]
    twins = [Twin(server, header + "\n".join(lines[:k] + [f"! {drawn}"]) + "\n", active)
             for drawn in (tile, other)]
    for twin in twins:
        for eye in twin.eyes:
            eye.ask_everything(k + 1)
    compare(twins)
    for n, line in enumerate(lines[k + 1:], k + 2):
        ends = [twin.take(line) for twin in twins]
        if any(ends) or None in ends:
            assert any(ends), f"{line}: only one of the twins may go on, but no tile was laid open"
            break
        if steps % 4 == 0:
            for twin in twins:
                for eye in twin.eyes:
                    eye.ask_everything(n)
        compare(twins)
        steps += 1
    for twin in twins:
        twin.close()
    return steps


def test_the_tile_stays_hidden():
    with serving() as server:
        save = play_a_game(server, "hougoumont-centre", 11)
        header, lines = taken_apart(save)
        draws = draws_of(server, save)
        assert len(draws) >= 5 and {draw[2] for draw in draws} == {"french", "allied"}, draws
        steps = sum(follow(server, header, lines, draw) for draw in draws)
        assert steps > 3 * len(draws), f"only {steps} steps in {len(draws)} rounds"


def test_the_twins_would_notice():
    """The other seat, who has drawn the tile, is told it: its bytes do differ."""
    with serving() as server:
        save = play_a_game(server, "hougoumont-centre", 12)
        header, lines = taken_apart(save)
        k, _, active = draws_of(server, save)[0]
        drawer = {"french": "allied", "allied": "french"}[active]
        twins = [Twin(server, header + "\n".join(lines[:k] + [f"! {tile}"]) + "\n", drawer) for tile in (3, 5)]
        heard = [twin.eyes[0].heard for twin in twins]
        assert heard[0] != heard[1]


def main():
    if sys.argv[1:]:
        print(__doc__.strip())
        return 0 if sys.argv[1:] == ["--help"] else 2
    return run_cases(globals(), "fog")


sys.exit(main())
