#!/usr/bin/env python3
"""The computer at a server's table: it can be hurried, nobody waits for it, and games take turns. The binary is
$GROGNARD. Prints `ok NAME` or `not ok NAME`."""
import sys
import time

from client import run_cases, serving

BUDGET = 2.5  # seconds: what level 5 takes at most for a decision
SOON = 1.0    # what an answer may take on a busy machine if nobody waits for a thought
LITTLE = .3   # what it has to think on before it is hurried


def begin(player, level="5"):
    """The computer has the French; the Allies have ended their skirmish fire, so that it is asked."""
    made = player.do("create", system="waterloo", scenario="waterloo-1815", seed=3,
                     seats={"french": level, "allied": "here"})
    game, token = made["game"], made["tokens"]["allied"]
    said = player.do("sit", game=game, tokens=[token])
    while said["asked"] != "allied":
        said = next_push(player, game, "update")
    player.do("play", game=game, at=said["at"], action="sk end")
    return game, token


def next_push(player, game, kind):
    while True:
        said = player.push(kind)
        if said["game"] == game:
            return said


def wait_for_long_thought(player, game):
    """The computer thinks about something that is worth its time: not decided after a while."""
    while True:
        thinking = next_push(player, game, "thinking")
        time.sleep(LITTLE)
        said = player.do("look", game=game)
        if said["thinking"] and said["thinking"]["gone"] >= LITTLE * 900:
            player.pushes.clear()
            return thinking, said


def test_it_says_that_it_thinks():
    with serving() as server, server.connect() as player:
        game, _ = begin(player)
        thinking, said = wait_for_long_thought(player, game)
        assert thinking["seat"] == "french" and thinking["ms"] == BUDGET * 1000, thinking
        assert thinking["gone"] < 1000 * SOON, thinking
        assert said["thinking"]["seat"] == "french" and said["thinking"]["ms"] == BUDGET * 1000, said["thinking"]


def test_play_now():
    """Hurried, it moves at once, and tells what it had found by then."""
    with serving() as server, server.connect() as player:
        game, _ = begin(player)
        wait_for_long_thought(player, game)
        begun = time.monotonic()
        assert player.do("hurry", game=game)["hurried"] is True
        update = next_push(player, game, "update")
        took = time.monotonic() - begun
        assert took < SOON, took
        assert update["move"]["seat"] == "french"
        told = player.do("reasons", game=game, entry=update["reasons"], reveal=True)
        assert told["lines"][0]["line"][0]["action"] == update["move"]["action"], told
        assert all(line["visits"] > 0 for line in told["lines"])


def test_only_who_sits_there():
    with serving() as server, server.connect() as player, server.connect() as other:
        game, _ = begin(player)
        wait_for_long_thought(player, game)
        other.do("sit", game=game, tokens=[])
        assert other.code("hurry", game=game) == "not-yours"
        assert other.code("reasons", game=game, reveal=True) == "not-yours"


def test_nobody_waits():
    """While it thinks, all else is answered at once; the game may be left and deleted, and a new one goes on."""
    with serving() as server, server.connect() as player:
        game, token = begin(player)
        wait_for_long_thought(player, game)
        slowest = 0
        for cmd, keys in (("view", {}), ("events", {"since": 0}), ("leave", {})):
            begun = time.monotonic()
            player.do(cmd, game=game, **keys)
            slowest = max(slowest, time.monotonic() - begun)
        begun = time.monotonic()
        player.do("delete", game=game, tokens=[token])
        second, _ = begin(player, "1")
        next_push(player, second, "update")  # of ours
        next_push(player, second, "thinking")
        assert slowest < SOON, slowest
        # The thread is free for the new game at once: nobody wants the old thought any more.
        assert time.monotonic() - begun < SOON + .5, time.monotonic() - begun


def test_a_slow_game_starves_nobody():
    """Three games of level 5 with themselves and one of level 1: that waits for one decision of each, not more."""
    with serving() as server, server.connect() as player, server.connect() as other:
        for seed in range(3):
            made = other.do("create", system="waterloo", scenario="waterloo-1815", seed=seed,
                            seats={"french": "5", "allied": "5"})
            other.do("sit", game=made["game"], tokens=[])
        game, _ = begin(player, "1")
        decided = time.monotonic()
        for _ in range(4):
            if next_push(player, game, "update")["asked"] == "allied":
                break
            waited = time.monotonic() - decided
            assert waited < 3 * BUDGET + 1 + SOON, waited
            decided = time.monotonic()


def test_it_stops_with_the_server():
    with serving() as server:
        with server.connect() as player:
            game, _ = begin(player)
            wait_for_long_thought(player, game)
            begun = time.monotonic()
            server.process.terminate()
            server.process.wait(60)
            assert time.monotonic() - begun < SOON, time.monotonic() - begun


if __name__ == "__main__":
    sys.exit(run_cases(globals(), "think"))
