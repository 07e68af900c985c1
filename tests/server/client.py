"""A small WebSocket client and a server under test, from the standard library alone."""
import base64
import contextlib
import hashlib
import json
import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("GROGNARD", str(ROOT / "build" / "grognard"))
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
PATIENCE = 60


class Closed(Exception):
    """The server has closed the connection; `code` is its reason, None if it gave none."""

    def __init__(self, code=None):
        super().__init__(f"closed, code {code}")
        self.code = code


class Server:
    """`grognard serve` on a free port, with its data in a folder of its own."""

    def __init__(self, folder, *arguments):
        self.folder = pathlib.Path(folder)
        self.data = self.folder / "games.sqlite"
        self.arguments = arguments
        self.process = None
        self.port = 0
        self.start()

    def start(self):
        words = [PROGRAM, "serve", "--port", "0", "--data", str(self.data), *self.arguments]
        if "--web" not in self.arguments:
            words += ["--web", str(self.folder)]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said = b""
        while True:
            line = self.process.stdout.readline()
            said += line
            found = re.search(rb"http://(?:[\d.]+|\[[\da-f:]+\]):(\d+)/", line)
            if found:
                self.port = int(found[1])
                return
            assert line, f"the server has not started: {said.decode()}"

    def stop(self, how=signal.SIGTERM):
        """End it; answers what it said and its exit code."""
        self.process.send_signal(how)
        said = self.process.stdout.read()
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return said.decode(), code

    def connect(self, **how):
        return Client(self.port, **how)

    def get(self, path, method="GET", **headers):
        """(status, headers, body) of one request."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as wire:
            return ask_http(wire, self.port, path, method, **headers)


@contextlib.contextmanager
def serving(*arguments):
    """A server that must end well and silently."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, *arguments)
        try:
            yield server
        except BaseException:
            if server.process.poll() is None:
                server.process.kill()
            print("# the server said: " + server.process.stdout.read().decode().replace("\n", "\n# "))
            raise
        said, code = server.stop()
        assert code == 0, f"exit code {code}: {said}"
        assert "ERROR" not in said and "runtime error" not in said, said


def ask_http(wire, port, path, method="GET", **headers):
    lines = {"Host": f"127.0.0.1:{port}", "Connection": "close"}
    lines.update({name.replace("_", "-"): value for name, value in headers.items()})
    text = f"{method} {path} HTTP/1.1\r\n"
    text += "".join(f"{name}: {value}\r\n" for name, value in lines.items() if value is not None)
    wire.sendall(text.encode() + b"\r\n")
    wire.settimeout(PATIENCE)
    got = b""
    while True:
        try:
            part = wire.recv(65536)
        except ConnectionResetError:
            break
        if not part:
            break
        got += part
    head, _, body = got.partition(b"\r\n\r\n")
    rows = head.decode("latin-1").split("\r\n")
    status = int(rows[0].split()[1]) if rows[0] else 0
    found = dict((name.strip().lower(), value.strip())
                 for name, _, value in (row.partition(":") for row in rows[1:]))
    return status, found, body


class Client:
    """A connection to /ws."""

    def __init__(self, port, path="/ws", **headers):
        self.pushes = []
        self.number = 0
        self.rest = b""
        self.wire = socket.create_connection(("127.0.0.1", port), PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = {"Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade",
                 "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13"}
        lines.update(headers)
        text = f"GET {path} HTTP/1.1\r\n"
        text += "".join(f"{name}: {value}\r\n" for name, value in lines.items() if value is not None)
        self.wire.sendall(text.encode() + b"\r\n")
        head = b""
        while b"\r\n\r\n" not in head:
            part = self.wire.recv(4096)
            if not part:
                raise Closed()
            head += part
        head, _, self.rest = head.partition(b"\r\n\r\n")
        self.status = int(head.split()[1])
        if self.status != 101:
            self.wire.close()
            raise Closed(self.status)
        proof = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest())
        assert proof in head, head

    # --- Frames ---

    def send_frame(self, opcode, data, final=True):
        mask = os.urandom(4)
        head = bytes([opcode | (0x80 if final else 0)])
        if len(data) < 126:
            head += bytes([0x80 | len(data)])
        elif len(data) < 65536:
            head += b"\xfe" + struct.pack(">H", len(data))
        else:
            head += b"\xff" + struct.pack(">Q", len(data))
        key = int.from_bytes(mask * (len(data) // 4 + 1), "big")
        masked = (int.from_bytes(data + bytes(4 - len(data) % 4), "big") ^ key).to_bytes(
            len(data) // 4 * 4 + 4, "big")[:len(data)]
        self.wire.sendall(head + mask + masked)

    def take(self, n):
        while len(self.rest) < n:
            try:
                part = self.wire.recv(1 << 16)
            except (ConnectionResetError, BrokenPipeError) as gone:
                raise Closed() from gone
            if not part:
                raise Closed()
            self.rest += part
        taken, self.rest = self.rest[:n], self.rest[n:]
        return taken

    def read_frame(self):
        first, second = self.take(2)
        length = second & 0x7F
        if length == 126:
            length = struct.unpack(">H", self.take(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.take(8))[0]
        return first & 0x0F, bool(first & 0x80), self.take(length)

    def read_text(self):
        """The next message as bytes; pings are answered on the way."""
        whole = b""
        while True:
            opcode, final, data = self.read_frame()
            if opcode == CLOSE:
                raise Closed(struct.unpack(">H", data[:2])[0] if len(data) >= 2 else None)
            if opcode == PING:
                self.send_frame(PONG, data)
            elif opcode in (0, TEXT):
                whole += data
                if final:
                    return whole

    # --- The table ---

    def send(self, cmd, **keys):
        self.number += 1
        self.send_frame(TEXT, json.dumps({"cmd": cmd, "id": self.number, **keys}).encode())
        return self.number

    def read(self):
        return json.loads(self.read_text())

    def ask(self, cmd, **keys):
        """The answer to a request; what is pushed before it is kept."""
        number = self.send(cmd, **keys)
        while True:
            got = self.read()
            if "push" in got:
                self.pushes.append(got)
                continue
            assert got.get("id") == number, got
            return got

    def do(self, cmd, **keys):
        got = self.ask(cmd, **keys)
        assert got["ok"], got
        return got

    def code(self, cmd, **keys):
        got = self.ask(cmd, **keys)
        assert not got["ok"], got
        return got["error"]["code"]

    def push(self, kind="update", seconds=PATIENCE):
        """The next push of a kind; others are passed over."""
        end = time.monotonic() + seconds
        while True:
            while self.pushes:
                got = self.pushes.pop(0)
                if got["push"] == kind:
                    return got
            self.wire.settimeout(max(0.01, end - time.monotonic()))
            try:
                got = self.read()
            finally:
                self.wire.settimeout(PATIENCE)
            assert "push" in got, got
            self.pushes.append(got)

    def close(self):
        self.wire.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def run_cases(cases, prefix):
    """Run the functions named test_*; prints ok and not ok lines, answers the exit code."""
    failed = 0
    for name, case in list(cases.items()):
        if not name.startswith("test_"):
            continue
        try:
            case()
            print(f"ok {prefix}_{name[5:]}", flush=True)
        except (AssertionError, Closed, OSError, ValueError, KeyError, IndexError,
                subprocess.TimeoutExpired) as fault:
            failed += 1
            print(f"not ok {prefix}_{name[5:]}")
            print("# " + repr(fault)[:2000].replace("\n", "\n# "), flush=True)
    return 1 if failed else 0
