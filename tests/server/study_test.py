#!/usr/bin/env python3
"""Questions that take time at the table: odds and threats are worked out beside the service, and know no more than the
seat that asks. The binary is $GROGNARD. Prints `ok NAME` or `not ok NAME`."""
import sys
import time

from client import run_cases, serving

LONG = {"nodes": 1, "samples": 64000}
HELD_UP = 0.5  # seconds: what an answer may take on a busy machine while a long question is worked out
ASSAULT = "r as E1"


def begin(player, dice="random", **seats):
    made = player.do("create", system="waterloo", scenario="hougoumont-centre", dice=dice, seed=3,
                     seats={"french": "here", "allied": "here", **seats})
    return made["game"], made["tokens"]


def at_action(player, game, tokens):
    """Both seats, on to the first choice of an action."""
    said = player.do("sit", game=game, tokens=list(tokens.values()))
    while said["view"]["wait"]["step"] != "action":
        said = player.do("look", game=game, seat=said["asked"])
        ends = [row["action"] for row in said["view"]["choices"] if row["action"].endswith(" end")]
        player.do("play", game=game, at=said["at"], action=ends[0])
        said = player.do("look", game=game, seat=said["asked"])
        said = player.do("look", game=game, seat=said["asked"])
    return said


def test_others_do_not_wait():
    """A long question of one connection is out while another is answered at once."""
    with serving() as server, server.connect() as asker, server.connect() as other:
        game, tokens = begin(asker)
        at_action(asker, game, tokens)
        number = asker.send("odds", game=game, action=ASSAULT, **LONG)
        slowest = 0
        for _ in range(10):
            begun = time.monotonic()
            other.do("games", tokens=[])
            slowest = max(slowest, time.monotonic() - begun)
        answer = asker.read()
        assert answer["id"] == number and answer["ok"] and answer["samples"] == LONG["samples"], answer
        assert slowest < HELD_UP, slowest


def test_advice_does_not_hold_others_up():
    """A bot may think for two seconds about what it would do; others are answered meanwhile."""
    with serving() as server, server.connect() as asker, server.connect() as other:
        game, tokens = begin(asker)
        at_action(asker, game, tokens)
        number = asker.send("ai", game=game, level="5", ms=1500)
        begun = time.monotonic()
        other.do("games", tokens=[])
        took = time.monotonic() - begun
        answer = asker.read()
        assert answer["id"] == number and answer["ok"] and answer["level"] == "5" and answer["lines"], answer
        assert took < HELD_UP, took
        assert asker.code("ai", game=game, ms=2001) == "range"


def test_more_samples_narrow():
    """The same sample goes on: intervals narrow, and the greater one holds the shares of the smaller."""
    with serving() as server, server.connect() as asker:
        game, tokens = begin(asker)
        at_action(asker, game, tokens)
        widths = []
        for samples in (500, 4000, 32000):
            said = asker.do("odds", game=game, action=ASSAULT, nodes=1, samples=samples)
            first = said["outcomes"][0]
            widths.append(first["high"][0] - first["low"][0])
        assert widths[0] > 2 * widths[1] > 4 * widths[2], widths


def test_too_many_questions():
    """Four may wait; what is asked beyond is refused, and all four are answered."""
    with serving() as server, server.connect() as asker:
        game, tokens = begin(asker)
        at_action(asker, game, tokens)
        numbers = [asker.send("odds", game=game, action=ASSAULT, **LONG) for _ in range(8)]
        answers = {answer["id"]: answer for answer in (asker.read() for _ in numbers)}
        assert sorted(answers) == numbers, answers
        refused = [answer for answer in answers.values() if not answer["ok"]]
        assert refused and all(answer["error"]["code"] == "busy" for answer in refused), refused
        assert sum(answer["ok"] for answer in answers.values()) >= 4


def test_asker_gone():
    """Who has left gets no answer, and nobody is the worse for it."""
    with serving() as server, server.connect() as other:
        with server.connect() as asker:
            game, tokens = begin(asker)
            at_action(asker, game, tokens)
            asker.send("odds", game=game, action=ASSAULT, **LONG)
            asker.send("threats", game=game, space="D2")
        time.sleep(.2)
        assert other.do("games", tokens=list(tokens.values()))["games"]


def test_game_gone():
    """The game may be deleted while a question about it is worked out."""
    with serving() as server, server.connect() as asker:
        game, tokens = begin(asker)
        at_action(asker, game, tokens)
        first = asker.send("odds", game=game, action=ASSAULT, **LONG)
        second = asker.send("delete", game=game, tokens=list(tokens.values()))
        answers = {}
        while len(answers) < 2:
            got = asker.read()
            if "push" not in got:
                answers[got["id"]] = got
        assert answers[first]["ok"] and answers[second]["ok"], answers


def test_threats():
    """Hougoumont is in reach of the six French infantry that face it, by way of E1 and E2."""
    with serving() as server, server.connect() as asker:
        game, tokens = begin(asker)
        at_action(asker, game, tokens)
        asker.do("look", game=game, seat="allied")
        said = asker.do("threats", game=game, space="D2")
        assert said["by"] == "french" and said["seat"] == "allied" and said["policy"] == "best-hint", said
        assaults = {row["steps"][0]["action"] for row in said["threats"]
                    if any(" as " in step["action"] or step["action"].startswith("g as") for step in row["steps"])}
        places = {place for row in said["threats"] for place in row["touches"]}
        assert assaults and {"E1", "E2", "D2"} <= places, said["threats"]
        assert [row["harm"] for row in said["threats"]] == sorted((row["harm"] for row in said["threats"]), reverse=True)
        assert asker.do("threats", game=game, space="D2")["threats"] == said["threats"]
        assert asker.code("threats", game=game, space="Paris") == "unknown-space"


if __name__ == "__main__":
    sys.exit(run_cases(globals(), "study"))
