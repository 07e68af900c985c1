#!/usr/bin/env python3
"""The computer thinks, at a terminal: it says so, plays now when it is told to, can be left, and tells its reasons; on
the full screen and line by line. The binary is $GROGNARD. Prints `ok NAME` or `not ok NAME`."""
import re
import sys
import time

from table import SMALL, hides, run, shows

SOON = 1.0  # seconds: what a hurried move may take
TRIES = 4   # one of these must be that quick: the machine may be busy with other things
MOST = "2.5"
AGAINST_BEST = [*SMALL, "--french", "5", "--allied", "human", "--pace", "0"]


def thinking(session):
    """Seconds that it has thought, by what is shown; None: it does not think."""
    found = re.findall(r"Thinking: French, (\d+\.\d) of (\d+\.\d) s", session.screen.text())
    assert all(most == MOST for _, most in found), found
    return float(found[-1][0]) if found else None


def wait_for(session, wanted):
    """Until a function of how long it has thought is true; how long that took."""
    begun = time.monotonic()
    while not wanted(thinking(session)):
        assert session.read(.05), session.screen.text()
        assert time.monotonic() - begun < 60, session.screen.text()
    return time.monotonic() - begun


def deep_in_thought(session):
    wait_for(session, lambda gone: gone is not None and .3 <= gone <= 1.2)
    return thinking(session)


def is_quick(session, key):
    """The key ends the thought: another begins, or none. One of a few tries must be quick."""
    took = []
    while len(took) < TRIES and not (took and took[-1] < SOON):
        before = deep_in_thought(session)
        session.press(key)
        took.append(wait_for(session, lambda gone, before=before: gone is None or gone < before))
    assert took[-1] < SOON, took


def until_asked(session, key, prompt):
    """Hurry it until a person is asked: the last line begins so."""
    begun = time.monotonic()
    while time.monotonic() - begun < 100:
        assert session.read(.05), session.screen.text()
        lines = session.screen.text().rstrip().splitlines()
        if lines and lines[-1].startswith(prompt):
            return
        gone = thinking(session)
        if gone is not None and gone >= .2:
            session.press(key)
            wait_for(session, lambda now, gone=gone: now is None or now < gone)
    raise AssertionError(session.screen.text())


def on_full_screen(table):
    session = table.begin(*AGAINST_BEST, columns=110, lines=30)
    shows(session, "Choices 1/6")
    session.press("6", "enter")  # the Allies end their skirmish fire
    return session


def test_any_key_plays_now(table):
    is_quick(on_full_screen(table), " ")


def test_time_goes_on(table):
    session = on_full_screen(table)
    before = deep_in_thought(session)
    wait_for(session, lambda gone: gone != before)


def test_the_map_is_there_where_the_computer_begins(table):
    """It thought before anybody had looked at the board: there was no map, and its links were divided by nothing."""
    session = table.begin("faith", "-s", "mill", "--protestant", "human", "--catholic", "5", columns=150, lines=45)
    begun = time.monotonic()
    while "Thinking: Catholic" not in session.screen.text():
        assert session.read(.05), session.screen.text()
        assert time.monotonic() - begun < 60, session.screen.text()
    shows(session, "105")
    hides(session, "There is no map to draw")
    until_it_has_moved(session)


def until_it_has_moved(session):
    begun = time.monotonic()
    while "[F4.1.0" not in session.screen.text():
        assert session.read(.05), session.screen.text()
        assert time.monotonic() - begun < 60, session.screen.text()


def test_quit_while_it_thinks(table):
    session = on_full_screen(table)
    deep_in_thought(session)
    session.press("q")
    shows(session, "Leave?", SOON + 4)
    session.press("enter")
    assert session.ended() == 0, session.screen.text()


def test_break_while_it_thinks(table):
    session = on_full_screen(table)
    deep_in_thought(session)
    session.press("break")
    assert session.ended() == 0, session.screen.text()
    assert len(table.saves()) == 1


def test_reasons_on_a_page(table):
    session = on_full_screen(table)
    until_asked(session, " ", "Enter play")
    session.press("y")
    shows(session, "─ Reasons ")
    shows(session, lambda screen: re.search(r" \d+ %  .*\(looked at \d+ times\)", screen.text(), re.S))
    session.press(" ")
    hides(session, "─ Reasons ")


def line_by_line(table):
    session = table.begin(*AGAINST_BEST, "--text", columns=110, lines=50)
    shows(session, "Allied>")
    session.press("sk end", "enter")
    return session


def test_break_plays_now_line_by_line(table):
    session = line_by_line(table)
    is_quick(session, "break")
    until_asked(session, "break", "Allied>")
    session.press("reasons", "enter")
    shows(session, "compared these before it decided")
    shows(session, lambda screen: re.search(r"\d+ %  .*looked at \d+ times", screen.text(), re.S))
    session.press("reasons 99", "enter")
    shows(session, "no reasons that far back")


def test_no_reasons_between_people(table):
    session = table.begin(*SMALL, "--french", "human", "--allied", "human", "--text", columns=110, lines=50)
    shows(session, ">")
    session.press("reasons", "enter")
    shows(session, "has not told any reasons")


def test_newcomers_are_offered_level_2(table):
    session = table.begin("--text", columns=110, lines=50)
    for _ in range(20):  # everything as proposed
        session.settle(.3)
        if "Who plays the Allies" in session.screen.text() or "plays Allied" in session.screen.text():
            break
        session.press("enter")
    shows(session, "the easy bot")
    session.press("enter")
    shows(session, lambda screen: re.search(r"Allied.*\b2\b", screen.text()))


if __name__ == "__main__":
    sys.exit(run(globals()))
