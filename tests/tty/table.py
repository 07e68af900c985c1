"""What the tests of this folder share: games at a terminal of our own, and the run of the cases."""
import os
import pathlib
import shutil
import sys
import tempfile
import time
import traceback

import terminal

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("GROGNARD", str(ROOT / "build" / "grognard"))
SMALL = ["waterloo", "-s", "hougoumont-centre", "--seed", "3"]
AGAINST_BOT = [*SMALL, "--french", "human", "--allied", "random", "--pace", "0"]
TWO_PEOPLE = [*SMALL, "--french", "human", "--allied", "human"]


class Table:
    """A folder for one case, and the sessions begun in it."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="grognard-tty-"))
        self.sessions = []

    def environment(self, **more):
        env = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "TMPDIR": str(self.folder),
               "XDG_STATE_HOME": str(self.folder / "state"), "TERM": "xterm", "LC_ALL": "C.UTF-8"}
        (self.folder / "state").mkdir(exist_ok=True)
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
            if name in os.environ:
                env[name] = os.environ[name]
        return {name: value for name, value in {**env, **more}.items() if value is not None}

    def run(self, words, lines=24, columns=80, **env):
        session = terminal.Session(words, lines, columns, self.environment(**env), self.folder)
        self.sessions.append(session)
        return session

    def begin(self, *arguments, **more):
        return self.run([PROGRAM, "play", *arguments], **more)

    def shell(self):
        """A shell that can stop programs and go on with them."""
        session = self.run(["bash", "--norc", "-i"], PS1="$ ")
        shows(session, "$")
        return session

    def play(self, *arguments, **more):
        """A game against the random bot, at its first decision."""
        session = self.begin(*AGAINST_BOT, *arguments, **more)
        shows(session, "Choices 1/6")
        session.settle(0.1)
        return session

    def saves(self):
        return sorted((self.folder / "state").rglob("*.grog"))

    def close(self):
        for session in self.sessions:
            session.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def shows(session, wanted, seconds=None):
    """The screen comes to show a text, or a function of it comes true."""
    assert session.wait(wanted, seconds), f"never shown: {wanted}; the screen is\n{session.screen.text()}"
    assert not session.screen.unknown, session.screen.unknown


def hides(session, text, seconds=None):
    assert session.wait_gone(text, seconds), f"still shown: {text}; the screen is\n{session.screen.text()}"


def leave(session):
    """By the key for it; the program ends well."""
    session.settle()
    session.press("q")
    shows(session, "Leave?")
    session.press("enter")
    code = session.ended()
    assert code == 0, f"exit code {code}; the screen is\n{session.screen.text()}"


def run(cases):
    """Run the functions named test_*, each at a table of its own; the exit code."""
    wanted = sys.argv[1:]
    if wanted in (["--help"], ["-h"]):
        print(sys.modules["__main__"].__doc__.strip())
        return 0
    failed = 0
    for name, case in sorted(cases.items()):
        if not name.startswith("test_") or (wanted and not any(part in name for part in wanted)):
            continue
        table = Table()
        began = time.monotonic()
        title = name[5:].replace("_", " ")
        try:
            case(table)
            print(f"ok {title} # {time.monotonic() - began:.1f} s", flush=True)
        except Exception:
            failed += 1
            print(f"not ok {title}")
            for line in traceback.format_exc().splitlines():
                print(f"# {line}", flush=True)
        finally:
            table.close()
    return 1 if failed else 0
