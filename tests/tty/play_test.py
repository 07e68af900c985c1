#!/usr/bin/env python3
"""Playing on the full screen, by keys and by mouse, and what then stands on it.

usage: play_test.py [--help] [PART OF A NAME...]

The program is $GROGNARD, else build/grognard. Prints `ok NAME` or `not ok NAME` for each case;
exit codes: 0 all passed, 1 some did not.
"""
import re
import sys

sys.dont_write_bytecode = True
from table import AGAINST_BOT, SMALL, TWO_PEOPLE, hides, leave, run, shows

# Five French battalions stand beside Hougoumont, and one may end: [W2.4.1] gives six choices.
FIRST = "Choices 1/6"


def choices(screen):
    """(which is chosen, how many) of the title of the pane."""
    found = re.search(r"Choices (\d+)/(\d+)", screen.text())
    return (int(found[1]), int(found[2])) if found else None


def to_formations(session):
    """End the skirmish fire: the round begins with changes of formation [W3.5.1], of eight
    battalions and three batteries, or an end."""
    session.press("end", "enter")
    shows(session, "change formations")
    shows(session, "Choices 1/12")


# --- starting, choosing ---

def test_start(table):
    s = table.play()
    assert s.screen.normal is not None, "not on the alternate screen"
    assert s.screen.row(0).startswith("Turn: 1 of 3."), s.screen.row(0)
    shows(s, "The French: skirmish fire. Name a unit and its target, or end. [W2.4.1]")
    for title in ("Map: Hougoumont and the Centre", "Choices 1/6", "Log", "Calculation"):
        shows(s, f"─ {title} ─")
    shows(s, "Turn 1 begins. [W2.1.2]")
    # Two mobile infantry of the French in E1, two defensive ones of the Allies in Hougoumont.
    shows(s, "F2im")
    shows(s, "A2id")
    leave(s)


def test_choosing_by_arrows_and_enter(table):
    s = table.play()
    s.press("down", "down")
    shows(s, "Choices 3/6")
    shows(s, "sk FI3>D2: FI3 skirmishes at D2")
    s.press("enter")
    shows(s, "Choices 1/5")
    shows(s, "FI3 skirmishes at D2 Hougoumont:")
    assert "3 sk FI3>D2" not in s.screen.text()


def test_choosing_by_number(table):
    s = table.play()
    s.press("4")
    shows(s, "Choices 4/6")
    shows(s, "Choice number 4")
    s.press("enter")
    shows(s, "FI4 skirmishes at D2 Hougoumont:")
    s.press("9", "9", "enter")
    shows(s, '"99" is none of the choices')
    shows(s, "Choices")


def test_page_keys(table):
    s = table.play()
    s.press("end")
    shows(s, "Choices 6/6")
    s.press("home")
    shows(s, FIRST)
    s.press("page down")
    shows(s, "Choices 6/6")
    s.press("up", "up")
    shows(s, "Choices 4/6")


def test_filter(table):
    s = table.play()
    s.press("/", "f", "i", "2")
    shows(s, "Choices 1/1 /fi2")
    s.press("rubout")
    shows(s, "Choices 1/6 /fi")  # "End skirmish fire" has it too
    s.press("2", "rubout", "rubout", "i", "6")
    shows(s, "No choice fits")
    s.press("escape")
    shows(s, FIRST)
    s.press("F", "I", "5", "enter")
    shows(s, "Choices 1/1 /FI5")
    s.press("enter")
    shows(s, "FI5 skirmishes at D2 Hougoumont:")
    s.press("/", "z", "z", "z")
    shows(s, "No choice fits")


def test_what_is_to_be_known_of_an_area(table):
    s = table.play()
    s.press("tab")
    shows(s, "[E1 o]")
    s.press("i")
    shows(s, "The French: 2 of the 3 units that may stand here without penalty")
    shows(s, "[W7.1.1]")


def test_choosing_on_the_map(table):
    s = table.play()
    s.press("tab")
    shows(s, "[E1 o]")
    shows(s, "Next to: D1 Nivelles Valley")
    s.press("right")
    shows(s, "[E2 o]")
    s.press("enter")
    shows(s, "Choices 1/3 /E2")
    s.press("escape", "tab", " ")
    shows(s, "[E1 o]")  # where the highlighted choice is
    shows(s, "> FI2 French infantry, mobile")
    s.press("enter")
    shows(s, "Choices 1/1 /FI2")
    s.press("escape", "tab", "up", "up", "up", "up", "enter")
    shows(s, "No choice here touches B2")


def test_mouse(table):
    s = table.play()
    y, x = s.screen.find("3 sk FI3>D2")
    s.click(y, x)
    shows(s, "Choices 3/6")
    s.click(y, x)
    shows(s, "Choices 1/5")
    s.click(y, x, 65)
    shows(s, "Choices 2/5")
    y, x = s.screen.find("D3 l")
    s.click(y, x)
    shows(s, "[D3 l]")
    y, x = s.screen.find("E1 o")
    s.click(y, x)
    shows(s, "[E1 o]")
    s.click(y, x)
    shows(s, "Choices 1/2 /E1")


# --- questions ---

def test_explain(table):
    s = table.play()
    s.press("e")
    shows(s, "any key goes on")
    # [W2.4.7]: a shot hits on a die of 6.
    assert re.search(r"6  number needed \[W2\.4\.7\]", s.screen.text()), s.screen.text()
    shows(s, "= 6")
    s.press("escape")
    hides(s, "any key goes on")


def test_odds(table):
    s = table.play()
    s.press("o")
    shows(s, "any key goes on")
    # One face of six hits: a sixth, and a bar of two of its twelve blocks.
    assert re.search(r" 16\.67 %  ██ {10} ", s.screen.text()), s.screen.text()
    assert re.search(r" 83\.33 %  █{10} {2} ", s.screen.text()), s.screen.text()
    s.press("enter")
    hides(s, "16.67")
    shows(s, FIRST)


def test_why_not_an_action(table):
    s = table.play()
    s.press("w")
    shows(s, "sk FI1>D2")
    s.press("\x15", *"sk FI1>B4", "enter")
    shows(s, "Skirmish fire reaches adjacent areas only. [W2.4.1]")
    shows(s, "at one adjacent area holding enemy combat units.")
    s.press("enter")
    hides(s, "Why not?")
    s.press("w", "enter")
    shows(s, "This is allowed.")


def test_why_not_an_area(table):
    s = table.play()
    s.press("tab", "up", "up")
    shows(s, "[C1 o]")
    s.press("w")
    shows(s, "Why not?")
    shows(s, "Skirmish fire reaches adjacent")
    shows(s, "[W2.4.1]")


def test_rules(table):
    s = table.play()
    s.press("r")
    shows(s, "Phase 3: every infantry unit")
    s.press("enter", "tab", "r")
    shows(s, "Rule, by number or word:")
    s.press(*"W2.4.7", "enter")
    shows(s, "A shot hits on a die of 6.")
    s.press("enter", "tab", "r")
    shows(s, lambda screen: screen.find("─ Rule") is not None)


def test_log_scrolls(table):
    s = table.play()
    for _ in range(6):
        s.press("enter")
        s.settle()
    s.press("back tab")
    shows(s, lambda screen: "reverse" in (screen.attributes_of(" Log ") or ()))
    s.settle()
    before = s.screen.text()
    s.press("up", "up", "up")
    shows(s, "Log -3")
    assert s.screen.text() != before
    s.press("end")
    shows(s, lambda screen: screen.text() == before)
    s.press("home")
    shows(s, "Turn 1 begins. [W2.1.2]")


def test_help_lists_all_keys(table):
    s = table.play()
    s.press("?")
    shows(s, "any other key goes on")
    seen = s.screen.text()
    s.press("end")
    shows(s, "leave; the game is saved by itself")
    seen += s.screen.text()
    for key in "eowraguimbtpzcsl:?q":
        assert re.search(rf"│ {re.escape(key)} {{5,}}\w", seen), key


def test_pages_about_the_board(table):
    s = table.play()
    for key, text in (("m", "i infantry"), ("t", "Black cubes in supply: Allied 0"), ("b", "Brunswick Hollow (open ground)"),
                      ("i", "Mon Plaisir Slope (open ground)"), (":", "Command:")):
        s.press(key)
        shows(s, text)
        s.press("escape")
        s.settle()
    s.press(":", *"rules W21", "enter")
    shows(s, "W21.1.1")


def test_zoom(table):
    s = table.play()
    s.press("z")
    hides(s, "─ Map")
    shows(s, "1 sk FI1>D2 FI1 skirmishes at D2 Hougoumont")
    s.press("tab")
    shows(s, "─ Map")
    shows(s, "F4 a")  # the whole map fits
    s.press("z")
    shows(s, "─ Calculation" if s.screen.find("─ Calculation") else "─ Area")
    shows(s, "─ Log")


# --- taking back, saving, loading ---

def test_undo(table):
    s = table.play()
    s.press("u")
    shows(s, "cannot be taken back")
    to_formations(s)
    before = choices(s.screen)
    s.press("F", "I", "1", "enter", "enter")
    shows(s, "FI1 becomes defensive. [W3.5.1]")
    shows(s, lambda screen: choices(screen) == (1, before[1] - 1))
    s.press("u")
    shows(s, "Taken back.")
    hides(s, "FI1 becomes defensive.")
    shows(s, lambda screen: choices(screen) == before)


def test_save_and_load(table):
    s = table.play()
    to_formations(s)
    whole = choices(s.screen)
    s.press("s")
    shows(s, "Save in: hougoumont")
    s.press("\x15", *"kept.grog", "enter")
    shows(s, "Saved in kept.grog.")
    text = (table.folder / "kept.grog").read_text(encoding="utf-8")
    assert text.startswith("grognard ") and "\nsystem waterloo" in text, text[:200]
    s.press("F", "I", "1", "enter", "enter")
    shows(s, lambda screen: choices(screen) == (1, whole[1] - 1))
    s.press("l", *"kept.grog", "enter")
    shows(s, "Loaded from kept.grog.")
    shows(s, lambda screen: choices(screen) == whole)
    s.press("l", *"absent.grog", "enter")
    shows(s, "absent.grog: No such file")
    leave(s)
    again = table.begin("--load", "kept.grog", "--french", "human", "--allied", "random")
    shows(again, "change formations")
    shows(again, lambda screen: choices(screen) == whole)


def test_save_where_none_can_be(table):
    s = table.play()
    s.press("s", "\x15", *"/nowhere/at/all.grog", "enter")
    shows(s, "cannot be written")
    shows(s, FIRST)


def test_advice_and_auto(table):
    s = table.play()
    s.press("a")
    shows(s, "The greedy bot would play")
    number = int(re.search(r"would play (\d+)\)", s.screen.text())[1])
    shows(s, lambda screen: choices(screen) == (number, 6))
    s.press("g")
    shows(s, lambda screen: choices(screen) != (number, 6))


# --- other players, other dice ---

def test_watching_and_hurrying(table):
    s = table.begin(*SMALL, "--french", "human", "--allied", "greedy", "--pace", "30000")
    shows(s, "Any key hurries it")
    shows(s, "Allied: the computer plays.")
    s.press(" ")
    shows(s, FIRST, 15)
    shows(s, "GI1 skirmishes at E1 Mon Plaisir Slope:")


def test_leaving_while_the_computer_plays(table):
    s = table.begin(*SMALL, "--french", "random", "--allied", "random", "--pace", "4000")
    shows(s, "the computer plays")
    leave(s)
    assert len(table.saves()) == 1


def test_own_dice(table):
    s = table.begin(*AGAINST_BOT, "--dice", "ask")
    shows(s, "Allied to throw (skirmish fire): 1 of 1, 2, 3, 4, 5, 6.")
    s.press("7")
    shows(s, "Thrown: 7_")
    s.press("enter")
    shows(s, "That cannot be thrown here.")
    s.press("6", "enter")
    shows(s, "Slope: 6,")
    shows(s, "a hit. [W2.4.7]")
    shows(s, "+1blue")


def test_program_throws_if_asked(table):
    s = table.begin(*AGAINST_BOT, "--dice", "ask")
    shows(s, "Type what was thrown")
    for _ in range(30):
        if "Choices 1/" in s.screen.text():
            break
        s.press("g")
        s.settle()
    shows(s, "Choices 1/")


def test_hand_over_hides_the_tile(table):
    s = table.begin(*TWO_PEOPLE)
    shows(s, "Choices 1/6")
    for _ in range(80):
        if "Pass the seat to" in s.screen.text():
            break
        if "formations, or end" in s.screen.text() or "skirmish fire. Name" in s.screen.text():
            s.press("end")
            shows(s, lambda screen: len(set(choices(screen))) == 1)
            s.settle(0.1)
        before = s.screen.text()
        s.press("enter")
        shows(s, lambda screen: screen.text() != before)
        s.settle(0.1)
    shows(s, "Pass the seat to: Allied. Nobody else should look. Press Enter.")
    for lines, columns in ((24, 80), (30, 100), (12, 50), (24, 80)):
        s.resize(lines, columns)
        s.settle()
        assert "Pass the seat to: Allied." in s.screen.text(), s.screen.text()
        assert not re.search(r"Turn|Tile|Map|Log|F[1-9]i", s.screen.text()), s.screen.text()
    s.press("x", "enter")
    shows(s, "─ Map")
    # It is the Allies' own round: the French drew the tile, the Allies do not know it.
    assert re.search(r"Tile:\s+hidden", s.screen.text()), s.screen.text()
    shows(s, "The Allies begin a round")
    assert not re.search(rb"tile of their round is \d|Tile: \d", s.raw), "the tile has been shown"
    s.press("p")
    shows(s, "Only French may look now.")
    assert not re.search(rb"Tile: \d", s.raw), "the tile has been shown"
    s.press("enter")
    shows(s, "Press Enter to hide it again.")
    assert re.search(r"Tile: [1-5]", s.screen.text()), s.screen.text()
    s.press("enter")
    shows(s, "─ Map")
    assert not re.search(r"Tile: \d|round is \d", s.screen.text()), s.screen.text()


def test_whole_game(table):
    s = table.play()
    moves = ["enter", "enter", "down", "enter", "enter", "end", "enter"]
    for _ in range(400):
        s.press(*moves)
        s.settle(0.05)
        if "─ The end" in s.screen.text() or "The winner: " in s.screen.text():
            break
    shows(s, "The winner: ")
    s.settle()
    s.press("escape", "b")
    shows(s, "─ The board")
    s.press("escape", "s", "\x15", *"end.grog", "enter")
    shows(s, "Saved in end.grog.")
    leave(s)
    assert not table.saves(), "a finished game needs no saving by itself"
    check = table.begin("--load", "end.grog", "--french", "human", "--allied", "random")
    shows(check, "─ The end")
    shows(check, "Decided by:")


# --- languages, letters, colours ---

def test_french_and_italian(table):
    for language, choice, help_key, clause in (
            ("fr", "Choix 1/6", "? aide", "chaque unité d'infanterie"),
            ("it", "Scelte 1/6", "? aiuto", "Fase 3: ogni unità di fanteria")):
        s = table.begin(*AGAINST_BOT, "--language", language)
        shows(s, choice)
        shows(s, "[W2.4.1]")
        for key in ("tab", "tab", "tab"):
            s.press(key)
            shows(s, help_key)  # the line of the keys is not cut
            s.settle(0.1)
        s.press("r")
        shows(s, clause)
        assert not re.search(r"\b(tty|ui)\.\w+", s.screen.text()), s.screen.text()
        s.press("enter", "?")
        shows(s, "Tab ")
        assert not re.search(r"\btty\.\w+", s.screen.text()), s.screen.text()


def test_plain_letters(table):
    s = table.begin(*AGAINST_BOT, "--language", "fr", TERM="vt100", LC_ALL="C")
    shows(s, "Choix 1/6")
    s.press("tab", "w")
    shows(s, "Pourquoi pas ?")
    s.press("escape", "escape", "e")
    shows(s, "nombre requis [W2.4.7]")
    s.settle()
    assert max(s.raw[s.raw.index(b"\x1b"):]) < 0x80, "a byte that is no ASCII"
    assert "- Carte : Hougoumont et le centre -" in s.screen.text() and "|" in s.screen.text(), s.screen.text()
    assert "a partir de" in s.screen.text(), s.screen.text()


def test_colours(table):
    s = table.play()
    assert "paper 4" in s.screen.attributes_of("F2im"), s.screen.attributes_of("F2im")
    assert "paper 1" in s.screen.attributes_of("A2id"), s.screen.attributes_of("A2id")


def test_without_colours(table):
    for env in ({"NO_COLOR": "1"}, {"TERM": "vt220"}):
        s = table.play(**env)
        assert s.screen.attributes_of("F2im") == {"bold"}, s.screen.attributes_of("F2im")
        assert s.screen.attributes_of("A2id") == {"under"}, s.screen.attributes_of("A2id")


sys.exit(run(globals()))
