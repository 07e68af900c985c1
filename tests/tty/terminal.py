"""A terminal for tests: it knows what xterm and vt100 programs send, and what then stands on the screen.

Screen takes bytes and keeps rows of characters with their attributes. Session runs a program under a
pseudo-terminal with a Screen at its other end; tests press keys and look at what is shown.
"""
import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

CONTROL = re.compile(r"\x1b\[([<=>?!]?)([0-9;:]*)([ -/]*)([@-~])")
OTHER = re.compile(r"\x1b(?:([()])([0-9A-Za-z])|([=>78DEHMNOZc])|\](?:[^\x07\x1b]*)(?:\x07|\x1b\\))")
LINE_DRAWING = dict(zip("jklmnqtuvwx~`af", "┘┐┌└┼─├┤┴┬│·◆▒°"))
MOST_PENDING = 64  # characters that an unfinished sequence may have


class Screen:
    """Rows of cells; a cell is a character and the set of attributes it was written with."""

    def __init__(self, lines, columns, encoding="utf-8"):
        self.decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
        self.pending = ""
        self.unknown = []  # sequences that we do not know: a test fails on them
        self.modes = set()
        self.normal = None  # the screen behind the alternate one
        self.charset = [None, None]
        self.shift = 0
        self.resize(lines, columns)
        self.reset_place()

    def reset_place(self):
        self.y = self.x = 0
        self.saved = (0, 0)
        self.attributes = frozenset()
        self.top, self.bottom = 0, self.lines - 1
        self.wrap = False

    def blank(self):
        return [(" ", frozenset())] * self.columns

    def resize(self, lines, columns):
        old = getattr(self, "rows", [])
        self.lines, self.columns = lines, columns
        self.rows = [(row + self.blank())[:columns] for row in old[:lines]]
        self.rows += [self.blank() for _ in range(lines - len(self.rows))]
        self.top, self.bottom = 0, lines - 1
        self.y, self.x = min(getattr(self, "y", 0), lines - 1), min(getattr(self, "x", 0), columns - 1)

    # --- what stands there ---

    def row(self, y):
        return "".join(cell[0] for cell in self.rows[y]).rstrip()

    def text(self):
        return "\n".join(self.row(y) for y in range(self.lines))

    def find(self, text):
        """(line, column) of the first place of a text; None if it is not there."""
        for y in range(self.lines):
            x = self.row(y).find(text)
            if x >= 0:
                return y, x
        return None

    def attributes_of(self, text):
        """The attributes that all of a text's characters have; None if it is not there."""
        place = self.find(text)
        if place is None:
            return None
        y, x = place
        return frozenset.intersection(*(cell[1] for cell in self.rows[y][x:x + len(text)]))

    # --- what comes in ---

    def feed(self, data):
        text = self.pending + self.decoder.decode(data)
        self.pending = ""
        at = 0
        while at < len(text):
            if text[at] != "\x1b":
                self.character(text[at])
                at += 1
                continue
            found = CONTROL.match(text, at)
            if found:
                self.control(*found.groups())
                at = found.end()
                continue
            found = OTHER.match(text, at)
            if found:
                self.escape(*found.groups())
                at = found.end()
                continue
            if len(text) - at < MOST_PENDING:
                self.pending = text[at:]
                return
            self.unknown.append(text[at:at + 8])
            at += 1

    def character(self, c):
        if c == "\r":
            self.x, self.wrap = 0, False
        elif c in "\n\v\f":
            self.line_feed()
        elif c == "\b":
            self.x, self.wrap = max(0, self.x - 1), False
        elif c == "\t":
            self.x = min(self.columns - 1, (self.x // 8 + 1) * 8)
        elif c in "\x0e\x0f":
            self.shift = int(c == "\x0e")
        elif c >= " ":
            self.write(c)

    def write(self, c):
        if self.charset[self.shift] == "0":
            c = LINE_DRAWING.get(c, c)
        if self.wrap:
            self.x, self.wrap = 0, False
            self.line_feed()
        if "insert" in self.modes:
            self.rows[self.y].insert(self.x, None)
            self.rows[self.y].pop()
        self.rows[self.y][self.x] = (c, self.attributes)
        self.last = c
        if self.x == self.columns - 1:
            self.wrap = "no wrap" not in self.modes
        else:
            self.x += 1

    def line_feed(self):
        if self.y == self.bottom:
            self.scroll(1)
        elif self.y < self.lines - 1:
            self.y += 1

    def scroll(self, n, top=None):
        top = self.top if top is None else top
        for _ in range(min(abs(n), self.bottom - top + 1)):
            if n > 0:
                del self.rows[top]
                self.rows.insert(self.bottom, self.blank())
            else:
                del self.rows[self.bottom]
                self.rows.insert(top, self.blank())

    def escape(self, which, charset, letter):
        if which:
            self.charset["()".index(which)] = charset
        elif letter == "7":
            self.saved = self.y, self.x
        elif letter == "8":
            self.y, self.x = self.saved
        elif letter == "D":
            self.line_feed()
        elif letter == "M":
            if self.y == self.top:
                self.scroll(-1)
            else:
                self.y = max(0, self.y - 1)
        elif letter == "c":
            self.reset_place()

    def control(self, private, numbers, between, letter):
        values = [int(n) if n else 0 for n in re.split("[;:]", numbers)] if numbers else []
        if private == "?" and letter in "hl":
            for value in values:
                self.set_mode(value, letter == "h")
        elif private == "!" and letter == "p":
            self.attributes, self.top, self.bottom = frozenset(), 0, self.lines - 1
        elif not private and not between:
            self.plain_control(letter, values)
        elif private not in "<>=":
            self.unknown.append(f"CSI {private}{numbers}{between}{letter}")

    def set_mode(self, mode, on):
        if mode == 1049 and on and self.normal is None:
            self.normal = self.rows
            self.rows = [self.blank() for _ in range(self.lines)]
        elif mode == 1049 and not on and self.normal is not None:
            self.rows, self.normal = self.normal, None
            self.resize(self.lines, self.columns)
        name = {25: "cursor", 1: "keys", 7: "no wrap", 1000: "mouse", 1006: "mouse far"}.get(mode)
        if name and (on if mode != 7 else not on):
            self.modes.add(name)
        else:
            self.modes.discard(name)

    def erase(self, y, first, last):
        for x in range(max(0, first), min(self.columns, last)):
            self.rows[y][x] = (" ", frozenset())

    def plain_control(self, letter, values):
        first = values[0] if values else 0
        n = max(1, first)
        if letter in "Hf":
            column = values[1] if len(values) > 1 else 1
            self.y = min(self.lines, n) - 1
            self.x = min(self.columns, max(1, column)) - 1
        elif letter in "ABCDGd":
            self.y = {"A": self.y - n, "B": self.y + n, "d": n - 1}.get(letter, self.y)
            self.x = {"C": self.x + n, "D": self.x - n, "G": n - 1}.get(letter, self.x)
            self.y = min(max(self.y, 0), self.lines - 1)
            self.x = min(max(self.x, 0), self.columns - 1)
        elif letter == "J":
            if first in (0, 2):
                self.erase(self.y, self.x if first == 0 else 0, self.columns)
                for y in range(self.y + 1 if first == 0 else 0, self.lines):
                    self.erase(y, 0, self.columns)
            elif first == 1:
                for y in range(self.y):
                    self.erase(y, 0, self.columns)
                self.erase(self.y, 0, self.x + 1)
        elif letter == "K":
            self.erase(self.y, 0 if first else self.x, self.x + 1 if first == 1 else self.columns)
        elif letter == "X":
            self.erase(self.y, self.x, self.x + n)
        elif letter == "P":
            row = self.rows[self.y]
            self.rows[self.y] = (row[:self.x] + row[self.x + n:] + self.blank())[:self.columns]
        elif letter == "@":
            row = self.rows[self.y]
            self.rows[self.y] = (row[:self.x] + self.blank()[:n] + row[self.x:])[:self.columns]
        elif letter in "LM":
            if self.top <= self.y <= self.bottom:
                self.scroll(-n if letter == "L" else n, self.y)
        elif letter in "ST":
            self.scroll(n if letter == "S" else -n)
        elif letter == "b":
            for _ in range(n):
                self.write(self.last)
        elif letter == "r":
            # It may have been sent before the window became smaller: like a real terminal, keep within it.
            last = min(self.lines, values[1] if len(values) > 1 and values[1] else self.lines)
            if n < last:
                self.top, self.bottom = n - 1, last - 1
                self.y = self.x = 0
        elif letter == "m":
            self.set_attributes(values or [0])
        elif letter in "hl":
            (self.modes.add if letter == "h" else self.modes.discard)("insert")
        elif letter not in "tgcn":
            self.unknown.append(f"CSI {values} {letter}")
        self.wrap = self.wrap and letter in "mhlbtgcn"

    def set_attributes(self, values):
        names = {1: "bold", 2: "faint", 4: "under", 5: "blink", 7: "reverse"}
        now = set(self.attributes)
        for value in values:
            if value == 0:
                now = set()
            elif value in names:
                now.add(names[value])
            elif value in (22, 24, 25, 27):
                now -= {"bold", "faint"} if value == 22 else {names[value - 20]}
            elif 30 <= value <= 37 or 90 <= value <= 97:
                now = {a for a in now if not a.startswith("ink")} | {f"ink {value % 10}"}
            elif 40 <= value <= 47 or 100 <= value <= 107:
                now = {a for a in now if not a.startswith("paper")} | {f"paper {value % 10}"}
            elif value == 39:
                now = {a for a in now if not a.startswith("ink")}
            elif value == 49:
                now = {a for a in now if not a.startswith("paper")}
        self.attributes = frozenset(now)


class Gone(Exception):
    """The program has ended where it was not to."""


class Session:
    """A program at a pseudo-terminal."""

    KEYS = {"up": "\x1bOA", "down": "\x1bOB", "right": "\x1bOC", "left": "\x1bOD", "enter": "\r",
            "tab": "\t", "back tab": "\x1b[Z", "escape": "\x1b", "page up": "\x1b[5~",
            "page down": "\x1b[6~", "home": "\x1bOH", "end": "\x1bOF", "rubout": "\x7f",
            "break": "\x03", "stop": "\x1a", "F1": "\x1bOP"}

    def __init__(self, words, lines=24, columns=80, env=None, cwd=None, patience=20):
        self.patience = patience
        self.screen = Screen(lines, columns)
        self.raw = b""
        self.code = None
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            try:
                if cwd:
                    os.chdir(cwd)
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
                os.execvpe(words[0], words, env or os.environ)
            finally:
                os._exit(127)
        self.set_size(lines, columns)

    def set_size(self, lines, columns):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def resize(self, lines, columns):
        self.screen.resize(lines, columns)
        self.set_size(lines, columns)

    def press(self, *keys):
        for key in keys:
            self.send(self.KEYS.get(key, key).encode())

    def click(self, y, x, button=0):
        """Mouse button down and up at a place, as xterm tells it."""
        self.send(f"\x1b[<{button};{x + 1};{y + 1}M\x1b[<{button};{x + 1};{y + 1}m".encode())

    def send(self, data):
        try:
            os.write(self.fd, data)
        except OSError:
            pass

    def read(self, seconds):
        """Take in what comes within that time; False: the program has hung up."""
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            data = b""
        self.raw += data
        self.screen.feed(data)
        return bool(data)

    def settle(self, quiet=0.15):
        """Take in everything until nothing has come for a while."""
        while True:
            before = len(self.raw)
            if not self.read(quiet) or len(self.raw) == before:
                return

    def wait(self, wanted, seconds=None):
        """Until the screen shows a text, or a function of the screen is true. Whether it came."""
        def there():
            return wanted(self.screen) if callable(wanted) else wanted in self.screen.text()
        end = time.monotonic() + (seconds or self.patience)
        while not there():
            if time.monotonic() > end or not self.read(0.1):
                return there()
        return True

    def wait_gone(self, text, seconds=None):
        return self.wait(lambda screen: text not in screen.text(), seconds)

    def ended(self, seconds=None):
        """Wait for the end of the program; its exit code, negative for a signal, None if it runs on."""
        end = time.monotonic() + (seconds or self.patience)
        while self.code is None and time.monotonic() < end:
            if not self.read(0.02):
                time.sleep(0.02)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.code = os.waitstatus_to_exitcode(status)
                while self.fd is not None and self.read(0):
                    if not select.select([self.fd], [], [], 0)[0]:
                        break
        return self.code

    def hang_up(self):
        """The terminal goes away."""
        os.close(self.fd)
        self.fd = None
        end = time.monotonic() + self.patience
        while self.code is None and time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.code = os.waitstatus_to_exitcode(status)
            time.sleep(0.02)
        return self.code

    def close(self):
        if self.code is None:
            os.kill(self.pid, signal.SIGKILL)
            _, status = os.waitpid(self.pid, 0)
            self.code = os.waitstatus_to_exitcode(status)
        if self.fd is not None:
            os.close(self.fd)
            self.fd = None
