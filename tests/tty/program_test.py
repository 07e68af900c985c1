#!/usr/bin/env python3
"""The full screen as a program at a terminal: sizes, signals, terminals that cannot, any bytes.

usage: program_test.py [--help] [PART OF A NAME...]

The program is $GROGNARD, else build/grognard. Prints `ok NAME` or `not ok NAME` for each case;
exit codes: 0 all passed, 1 some did not.
"""
import os
import random
import shlex
import signal
import subprocess
import sys
import termios
import time

sys.dont_write_bytecode = True
from table import AGAINST_BOT, PROGRAM, SMALL, hides, leave, run, shows
from terminal import Screen

LOCAL_MODES = 3  # place of the flags for echo and the like in what termios gives


def is_whole(screen):
    """All parts of the screen are where they belong, in whatever size."""
    lines = screen.text().split("\n")
    return (lines[0].startswith("Turn: 1 of 3.") and any("─ Map" in line for line in lines)
            and any("─ Log" in line for line in lines) and lines[-1].startswith(("Enter play", "Press ?"))
            and any(line.endswith("─") and len(line) == screen.columns for line in lines))


# --- our own terminal ---

def test_emulator(table):
    screen = Screen(4, 10)
    screen.feed(b"abc\r\ndef\x1b[1;2HX\x1b[2;1H\x1b[K12\x1b[4;10Hz!")
    assert [screen.row(y) for y in range(4)] == ["12", "", "         z", "!"], screen.text()
    screen.feed(b"\x1b[H\x1b[2J\x1b[7mab\x1b[0mc\x1b[3bd\x1b[1;2H\x1b[2P")
    assert screen.row(0) == "acccd", screen.row(0)
    assert screen.attributes_of("a") == {"reverse"} and screen.attributes_of("d") == frozenset()
    screen.feed(b"\x1b[2;3r\x1b[3;1Hlow\n\x1b[r\x1b[4;1H\xc3\xa9\xe2\x94\x80\x1b(0q\x1b(B")
    assert screen.row(1) == "low" and screen.row(3) == "é──", screen.text()
    screen.feed(b"\x1b[99v")
    assert screen.unknown, "an unknown sequence goes unnoticed"


# --- sizes ---

def test_resizing(table):
    s = table.play()
    s.press("down", "up")
    s.settle()
    first = s.screen.text()
    for lines, columns in ((40, 120), (16, 60), (50, 200), (24, 70), (18, 132)):
        s.resize(lines, columns)
        shows(s, is_whole)
        s.settle()
        assert is_whole(s.screen), f"{columns}x{lines}\n{s.screen.text()}"
        shows(s, "Choices 1/6")
    s.resize(10, 40)
    shows(s, "Too small: 40x10.")
    assert "Map" not in s.screen.text()
    s.press("down")
    s.resize(2, 5)
    s.settle()
    s.resize(24, 80)
    shows(s, "Choices 2/6")
    s.press("up")
    shows(s, lambda screen: screen.text() == first)
    leave(s)


def test_resizing_with_a_page_open(table):
    s = table.play()
    s.press("?")
    shows(s, "any other key goes on")
    for lines, columns in ((40, 120), (8, 30), (16, 60), (24, 80)):
        s.resize(lines, columns)
        shows(s, "Too small" if columns < 60 else "Arrow keys move")
        s.settle()
    s.press("escape", "s")
    shows(s, "Save in:")
    s.resize(30, 100)
    shows(s, lambda screen: screen.row(29).startswith("Save in:"))
    s.press("escape")
    hides(s, "Save in:")
    shows(s, is_whole)


def test_large_board_at_all_sizes(table):
    s = table.begin("waterloo", "-s", "waterloo-1815", "--seed", "3", "--french", "human",
                    "--allied", "random", "--pace", "0")
    shows(s, "Choices 1/10")
    s.press("tab", "z")
    for lines, columns in ((24, 80), (60, 240), (16, 60), (100, 300), (16, 300), (100, 60)):
        s.resize(lines, columns)
        shows(s, lambda screen: screen.row(0).startswith("Turn: 1 of 9"))
        for key in ("up", "left", "down", "right") * 3:
            s.press(key)
        s.settle(0.1)
        shows(s, lambda screen: "[" in screen.text() and "─ Map" in screen.text())


# --- stopping, going on, being ended ---

def is_given_back(session):
    """What was on the screen before is there again."""
    assert session.screen.normal is None, "still on the alternate screen"
    assert "mouse" not in session.screen.modes, "the mouse is still told"


def is_restored(session):
    """The terminal is as it was."""
    is_given_back(session)
    modes = termios.tcgetattr(session.fd)[LOCAL_MODES]
    usual = termios.ECHO | termios.ICANON | termios.ISIG
    assert modes & usual == usual, f"echo and lines are not as usual: {modes:o}"


def goes_on(table, save):
    """A save that the game can go on from."""
    again = table.begin("--load", str(save), "--french", "human", "--allied", "random")
    shows(again, "Choices 1/5")


def test_break_saves_and_restores(table):
    s = table.play()
    s.press("enter")
    shows(s, "Choices 1/5")
    s.press("break")
    assert s.ended() == 0, s.screen.text()
    is_restored(s)
    assert "Your game is saved in" in s.screen.text(), s.screen.text()
    assert len(table.saves()) == 1
    goes_on(table, table.saves()[0])


def test_break_anywhere(table):
    for keys in (["?"], ["s"], ["/"], ["w"], ["q"], ["tab", "i"]):
        s = table.play()
        s.press(*keys)
        s.settle(0.1)
        s.press("break")
        assert s.ended() == 0, f"{keys}: {s.code}"
        is_restored(s)


def test_quit_saves(table):
    s = table.play()
    s.press("enter")
    shows(s, "Choices 1/5")
    s.press("q")
    shows(s, "Leave? The game is saved by itself.")
    s.press("x")
    hides(s, "Leave?")
    shows(s, "Choices 1/5")
    leave(s)
    is_restored(s)
    assert "Go on with: grognard play --load" in s.screen.text(), s.screen.text()
    goes_on(table, table.saves()[0])


def test_signals_save(table):
    for number in (signal.SIGTERM, signal.SIGHUP):
        s = table.play()
        s.press("enter")
        shows(s, "Choices 1/5")
        before = len(table.saves())
        os.kill(s.pid, number)
        assert s.ended() == 0, f"{number}: {s.code}"
        is_restored(s)
        time.sleep(1.1 if before == 0 else 0)  # names of saves differ by the second
        assert len(table.saves()) == before + 1, number
    goes_on(table, table.saves()[0])


def test_terminal_gone_saves(table):
    s = table.play()
    s.press("enter")
    shows(s, "Choices 1/5")
    assert s.hang_up() is not None, "it runs on without a terminal"
    assert s.code >= 0, f"died of signal {-s.code}"
    assert len(table.saves()) == 1
    goes_on(table, table.saves()[0])


def test_stopped_and_resumed(table):
    s = table.shell()
    s.press(*shlex.join([PROGRAM, "play", *AGAINST_BOT]), "enter")
    shows(s, "Choices 1/6")
    s.settle()
    s.press("enter")
    shows(s, "Choices 1/5")
    s.settle()  # while it draws, curses does not heed the key
    s.press("stop")
    shows(s, "Stopped")
    is_given_back(s)
    s.resize(30, 100)
    s.press(*"fg", "enter")
    shows(s, "Choices 1/5")
    shows(s, is_whole)
    assert s.screen.normal is not None
    s.press("enter")
    shows(s, "Choices 1/4")
    s.press("q", "enter")
    shows(s, "Your game is saved in")
    is_given_back(s)


# --- where the full screen cannot be, or is not wanted ---

def is_plain(session):
    shows(session, "French>")
    assert b"\x1b" not in session.raw, session.raw[:200]
    session.press(*"quit", "enter")
    assert session.ended() == 0


def test_terminals_that_cannot(table):
    for term in ("dumb", "unknown", "no-such-terminal", "", None):
        s = table.begin(*AGAINST_BOT, TERM=term)
        is_plain(s)
        assert "line by line" not in s.screen.text(), "unasked"
    s = table.begin(*AGAINST_BOT, "--tty", TERM="dumb", lines=60)
    is_plain(s)
    assert "cannot be used on this terminal" in s.screen.text(), s.screen.text()


def test_small_window_at_the_start(table):
    s = table.begin(*AGAINST_BOT, lines=15, columns=80)
    is_plain(s)
    s = table.begin(*AGAINST_BOT, "--tty", lines=100, columns=59)
    is_plain(s)
    assert "60 columns and 16 lines" in s.screen.text(), s.screen.text()


def test_plain_and_text_if_asked(table):
    s = table.begin(*AGAINST_BOT, "--text", lines=70)
    is_plain(s)
    assert "Ground: " in s.screen.text(), "no drawn map"
    s = table.begin(*AGAINST_BOT, "--plain", lines=70)
    is_plain(s)
    assert "Ground: " not in s.screen.text() and "D2 Hougoumont (woods" in s.screen.text()


def test_bots_alone_leave_a_game_that_can_be_kept(table):
    s = table.begin(*SMALL, "--french", "random", "--allied", "random", "--text", lines=70)
    shows(s, "The game is over.")
    s.send(b"save seen.grog\n")
    shows(s, "seen.grog")
    s.send(b"quit\n")
    assert s.ended() == 0
    done = subprocess.run([PROGRAM, "check", "seen.grog"], cwd=table.folder, capture_output=True, timeout=60,
                          check=False)
    assert done.returncode == 0 and b"entries replayed" in done.stdout, done


def test_no_terminal(table):
    done = subprocess.run([PROGRAM, "play", *SMALL, "--french", "human", "--allied", "random", "--tty"],
                          input=b"1\nquit\nno\n", capture_output=True, timeout=60,
                          env=table.environment(), cwd=table.folder, check=False)
    assert done.returncode == 0, done
    assert b"\x1b" not in done.stdout and b"French> " in done.stdout, done.stdout
    assert b"needs a terminal for input and output; playing line by line" in done.stdout, done.stdout


def test_wrong_arguments(table):
    for words in (["--pace", "fast"], ["--pace", "-1"], ["--pace", "60001"], ["--tty=1"]):
        done = subprocess.run([PROGRAM, "play", *SMALL, *words], capture_output=True, timeout=60,
                              env=table.environment(), stdin=subprocess.DEVNULL, check=False)
        assert done.returncode == 2 and words[0].split("=")[0] in done.stderr.decode(), done


# --- any bytes ---

def test_half_a_mouse_report_does_not_hold_it_up(table):
    for half in (b"\x1b[<0;7\r", b"\x1b[<0;", b"\x1b[M"):
        s = table.play()
        s.send(half)
        s.read(0.6)
        s.press("break")
        assert s.ended(10) == 0, f"it goes on after {half} and a break"
        s.close()


def test_any_bytes(table):
    """Keys of all kinds, half sequences, sizes: it may be left, but it does not break."""
    chance = random.Random(1815)
    # Not those that the terminal itself takes: break, quit, stop, and the flow of the output.
    allowed = bytes(b for b in range(256) if b not in (0x03, 0x1C, 0x1A, 0x11, 0x13, 0x16, 0x0F))
    words = [b"\x1b[", b"\x1bO", b"\x1b[<0;", b"\x1b[M", b"\r", b"\r\r", b"\x1b", b"\t", b"e", b"o", b"w",
             b"z", b"/", b":", b"9", b"\x1bOA", b"\x1bOB", b"\x1b[<0;70;8M", b"\x1b[<0;20;12M", b"m", b"?"]
    end = time.monotonic() + 6
    sessions = 0
    while time.monotonic() < end:
        s = table.begin(*AGAINST_BOT)
        sessions += 1
        shows(s, "Choices 1/6")
        while time.monotonic() < end and s.code is None:
            if chance.random() < 0.5:
                data = bytes(chance.choice(allowed) for _ in range(chance.randrange(1, 40)))
            else:
                data = b"".join(chance.choice(words) for _ in range(chance.randrange(1, 12)))
            s.send(data)
            if chance.random() < 0.1:
                s.resize(chance.randrange(1, 70), chance.randrange(1, 220))
            s.read(0.01)
            s.ended(0.001)
        if s.code is None:
            s.settle()
            s.press("break")
            s.ended()
        assert s.code == 0, f"exit code {s.code}\n{s.screen.text()}\n{s.raw[-2000:]!r}"
        s.close()


sys.exit(run(globals()))
