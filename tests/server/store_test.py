#!/usr/bin/env python3
"""What `grognard serve` keeps: killed in mid-game, full disks, files that are not its own.

usage: store_test.py [--help]

The program is $GROGNARD, else build/grognard. Prints `ok NAME` or `not ok NAME` for each case;
exit codes: 0 all passed, 1 some did not, 2 wrong arguments.
"""
import os
import pathlib
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from client import PATIENCE, PROGRAM, Closed, Server, run_cases

SMALL = {"system": "waterloo", "scenario": "hougoumont-centre"}


def advance(client, game, look, changes):
    """Play as whoever is asked, by the advice of the random bot; the newest position."""
    for _ in range(changes):
        if not look["asked"]:
            break
        client.do("look", game=game, seat=look["asked"])
        action = client.do("ai", game=game, level="random", seed=look["at"])["action"]
        at = client.do("play", game=game, at=look["at"], action=action)["at"]
        while look["at"] < at:
            look = client.push()
    return look


def test_killed_in_mid_game():
    """Killed again and again: every acknowledged move is there, and the game goes on to its end."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        client = server.connect()
        made = client.do("create", **SMALL, seed=9, seats={})
        game, tokens = made["game"], list(made["tokens"].values())
        kills = 0
        while True:
            look = client.do("sit", game=game, tokens=tokens)
            look = advance(client, game, look, 30)
            seat = look["seat"]
            before = client.do("look", game=game, seat=seat)
            entries = client.do("replay", game=game, entry=0)["entries"]
            server.stop(signal.SIGKILL)
            kills += 1
            server.start()
            client = server.connect()
            client.do("sit", game=game, tokens=tokens)
            after = client.do("look", game=game, seat=seat)
            before.pop("id"), after.pop("id")
            assert after == before, "the position is another one"
            assert client.do("replay", game=game, entry=0)["entries"] == entries
            if not after["asked"]:
                break
        assert kills > 3, kills
        said, code = server.stop()
        assert code == 0, said


def test_killed_while_it_writes():
    """The server dies at any moment of a storm of moves; what was acknowledged survived."""
    for delay in (0.15, 0.4, 0.8):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            client = server.connect()
            made = client.do("create", **SMALL, seed=4, seats={})
            game, tokens = made["game"], list(made["tokens"].values())
            look = client.do("sit", game=game, tokens=tokens)
            acknowledged = 0
            threading.Timer(delay, server.process.kill).start()
            try:
                while look["asked"]:
                    look = advance(client, game, look, 1)
                    acknowledged = look["at"]
            except (Closed, OSError):
                pass
            server.process.wait(PATIENCE)
            server.process.stdout.close()
            server.start()
            client = server.connect()
            look = client.do("sit", game=game, tokens=tokens)
            # One more may have been written whose answer was lost.
            assert acknowledged <= look["at"] <= acknowledged + 1, (acknowledged, look["at"])
            assert advance(client, game, look, 3)["at"] >= look["at"]
            assert server.stop()[1] == 0


def test_the_computer_goes_on_after_a_kill():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        client = server.connect()
        made = client.do("create", **SMALL, seed=2, seats={"french": "random", "allied": "greedy"})
        client.do("sit", game=made["game"])
        client.push()
        server.stop(signal.SIGKILL)
        server.start()
        client = server.connect()
        for _ in range(int(PATIENCE / 0.1)):
            if client.do("games")["games"][0]["over"]:
                break
            time.sleep(0.1)
        else:
            raise AssertionError("the game does not go on")
        assert server.stop()[1] == 0


def test_a_full_disk():
    """What cannot be written is refused and has not happened; with room again the game goes on."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        client = server.connect()
        made = client.do("create", **SMALL, seed=1, seats={})
        game, tokens = made["game"], list(made["tokens"].values())
        look = client.do("sit", game=game, tokens=tokens)
        look = client.do("look", game=game, seat=look["asked"])
        action = look["view"]["choices"][0]["action"]
        unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, unlimited[1]))
        answer = client.ask("play", game=game, at=0, action=action)
        assert not answer["ok"] and answer["error"]["code"] == "store", answer
        assert client.code("create", **SMALL, seats={}) == "store"
        again = client.do("look", game=game)
        again.pop("id"), look.pop("id")
        assert again == look
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
        assert client.do("play", game=game, at=0, action=action)["at"] == 1
        server.stop(signal.SIGKILL)
        server.start()
        assert server.connect().do("sit", game=game, tokens=tokens)["at"] == 1
        assert server.stop()[1] == 0


def start(folder, *arguments):
    return subprocess.run([PROGRAM, "serve", "--port", "0", "--data", folder + "/games.sqlite", *arguments],
                          capture_output=True, timeout=PATIENCE, text=True)


def assert_refused(folder, *words):
    done = start(folder)
    assert done.returncode == 1, done
    assert "games.sqlite" in done.stderr and all(word in done.stderr for word in words), done.stderr


def test_a_file_that_is_no_database():
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "games.sqlite"
        file.write_bytes(b"grognard 1\nsystem waterloo\n" * 200)
        assert_refused(folder, "no database")
        assert file.read_bytes().startswith(b"grognard 1")


def test_a_database_of_another_program():
    with tempfile.TemporaryDirectory() as folder:
        with sqlite3.connect(folder + "/games.sqlite") as other:
            other.execute("CREATE TABLE games(x)")
        other.close()
        assert_refused(folder, "another program")


def make_games(folder, n=1):
    server = Server(folder)
    client = server.connect()
    for seed in range(n):
        client.do("create", **SMALL, seed=seed, seats={})
    assert server.stop()[1] == 0


def test_a_newer_version():
    with tempfile.TemporaryDirectory() as folder:
        make_games(folder)
        with sqlite3.connect(folder + "/games.sqlite") as ours:
            assert ours.execute("PRAGMA user_version").fetchone() == (1,)
            ours.execute("PRAGMA user_version = 2")
        ours.close()
        assert_refused(folder, "newer")


def test_a_damaged_file():
    with tempfile.TemporaryDirectory() as folder:
        make_games(folder, 40)
        file = pathlib.Path(folder) / "games.sqlite"
        data = bytearray(file.read_bytes())
        data[4096 * 3:4096 * 6] = os.urandom(4096 * 3)
        file.write_bytes(data)
        done = start(folder)
        assert done.returncode == 1 and "games.sqlite" in done.stderr, done


def test_two_servers_on_one_file():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        assert_refused(folder, "another program has it open")
        assert server.connect().do("systems")
        assert server.stop()[1] == 0


def test_a_folder_that_cannot_be():
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "file").write_text("x", encoding="utf-8")
        done = subprocess.run([PROGRAM, "serve", "--port", "0", "--data", folder + "/file/games.sqlite"],
                              capture_output=True, timeout=PATIENCE, text=True)
        assert done.returncode == 1 and "file" in done.stderr, done


def main():
    if sys.argv[1:]:
        print(__doc__.strip())
        return 0 if sys.argv[1:] == ["--help"] else 2
    return run_cases(globals(), "store")


sys.exit(main())
