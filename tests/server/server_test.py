#!/usr/bin/env python3
"""`grognard serve` as a program: the table over WebSocket, files over HTTP, and whatever is wrong.

usage: server_test.py [--help]

The program is $GROGNARD, else build/grognard. Prints `ok NAME` or `not ok NAME` for each case;
exit codes: 0 all passed, 1 some did not, 2 wrong arguments.
"""
import gzip
import os
import pathlib
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

from client import BINARY, PATIENCE, PING, PONG, PROGRAM, TEXT, Closed, Server, run_cases, serving

LIMIT = 1 << 20
SMALL = {"system": "waterloo", "scenario": "hougoumont-centre"}


def begin(client, **keys):
    """A game of two persons; its id and tokens."""
    made = client.do("create", **{**SMALL, "seed": 1, "dice": "random", "seats": {}, **keys})
    return made["game"], made["tokens"]


def first_choice(look):
    return look["view"]["choices"][0]["action"]


# === The table ====================================================================================

def test_two_connections_at_one_game():
    with serving() as server, server.connect() as french, server.connect() as allied:
        game, tokens = begin(french)
        assert set(tokens) == {"french", "allied"}
        look = {"french": french.do("sit", game=game, tokens=[tokens["french"]]),
                "allied": allied.do("sit", game=game, tokens=[tokens["allied"]])}
        asked = look["french"]["asked"]
        mover, other = (french, allied) if asked == "french" else (allied, french)
        action = first_choice(look[asked])
        assert other.code("play", game=game, at=0, action=action) == "not-asked"
        assert mover.do("play", game=game, at=0, action=action)["at"] == 1
        for client, seat in ((mover, asked), (other, "french" if asked == "allied" else "allied")):
            push = client.push()
            assert push["at"] == 1 and push["seat"] == seat and push["move"]["action"] == action
        assert mover.do("play", game=game, at=0, action=action)["at"] == 1
        assert other.code("play", game=game, at=0, action=action) == "stale"


def test_the_computer_answers():
    with serving() as server, server.connect() as client:
        game, tokens = begin(client, seats={"allied": "greedy"})
        look = client.do("sit", game=game, tokens=list(tokens.values()))
        at, asked = look["at"], look["asked"]
        thought = False
        for _ in range(200):
            if asked == "french":
                if thought:
                    return
                advice = client.do("ai", game=game, level="greedy")
                client.do("play", game=game, at=at, action=advice["action"])
            push = client.push()
            thought = thought or push["move"].get("seat") == "allied"
            at, asked = push["at"], push["asked"]
        raise AssertionError("the computer has not moved")


def test_a_service_that_thinks_goes_on_answering():
    with serving() as server, server.connect() as watcher, server.connect() as client:
        game, _ = begin(client, scenario="waterloo-1815",
                        seats={"french": "greedy", "allied": "greedy"})
        watcher.do("sit", game=game)
        for _ in range(20):
            start = time.monotonic()
            client.do("systems")
            assert time.monotonic() - start < 5
            watcher.push()


def test_spectators_and_deletion():
    with serving() as server, server.connect() as client, server.connect() as watcher:
        game, tokens = begin(client)
        assert watcher.do("sit", game=game)["seat"] == "none"
        assert client.code("delete", game=game, tokens=[tokens["french"]]) == "not-yours"
        client.do("delete", game=game, tokens=list(tokens.values()))
        assert watcher.push("gone")["game"] == game
        assert watcher.code("view", game=game) == "unknown-game"


def test_tokens_differ_and_are_random():
    with serving() as server, server.connect() as client:
        seen = [token for _ in range(50) for token in begin(client)[1].values()]
        assert len(set(seen)) == 100 and all(len(token) == 32 for token in seen)
        digits = "".join(seen)
        # 3200 draws of 16 digits: each 200 times, give or take 7 standard deviations.
        assert all(100 < digits.count(digit) < 300 for digit in "0123456789abcdef")


# === Frames =======================================================================================

def test_fragmented_messages():
    with serving() as server, server.connect() as client:
        data = b'{"cmd":"systems","id":"x"}'
        client.send_frame(TEXT, data[:5], final=False)
        client.send_frame(0, data[5:9], final=False)
        client.send_frame(PING, b"between")
        client.send_frame(0, b"", final=False)
        client.send_frame(0, data[9:], final=True)
        opcode, _, pong = client.read_frame()
        assert opcode == PONG and pong == b"between"
        assert client.read()["id"] == "x"


def test_byte_by_byte():
    with serving() as server, server.connect() as client:
        data = b'{"cmd":"rules","clause":"W1.1"}'
        for i, byte in enumerate(data):
            client.send_frame(TEXT if i == 0 else 0, bytes([byte]), final=i == len(data) - 1)
        assert "ok" in client.read()


def test_binary_is_refused():
    with serving() as server, server.connect() as client:
        client.send_frame(BINARY, b'{"cmd":"systems"}')
        assert closing_code(client) == 1003
        assert server.connect().do("systems")


def test_text_that_is_no_utf8_is_refused():
    with serving() as server, server.connect() as client:
        client.send_frame(TEXT, b'{"cmd":"\xff\xfe"}')
        assert closing_code(client) == 1007
        assert server.connect().do("systems")


def closing_code(client):
    try:
        while True:
            client.read_text()
    except Closed as closed:
        return closed.code


def test_the_longest_message_and_a_longer_one():
    with serving() as server:
        request = b'{"cmd":"systems","id":1}'
        with server.connect() as client:
            client.send_frame(TEXT, request + b" " * (LIMIT - len(request)))
            assert client.read()["ok"]
        with server.connect() as client:
            try:
                client.send_frame(TEXT, request + b" " * (LIMIT + 1 - len(request)))
                assert closing_code(client) in (1009, None)
            except (BrokenPipeError, ConnectionResetError):
                pass
        with server.connect() as client:
            try:
                for i in range(200):
                    client.send_frame(TEXT if i == 0 else 0, b" " * 65536, final=False)
                assert closing_code(client) in (1009, None)
            except (BrokenPipeError, ConnectionResetError):
                pass
        assert server.connect().do("systems")


def test_a_frame_that_promises_too_much():
    with serving() as server, server.connect() as client:
        client.wire.sendall(b"\x81\xff" + struct.pack(">Q", 1 << 62) + b"mask" + b"x" * 100)
        with server.connect() as other:
            assert other.do("systems")


def test_broken_requests_are_answered():
    with serving() as server, server.connect() as client:
        for text, code in (("", "json"), ("{", "json"), ("[]", "request"), ("null", "request"),
                           ("{}", "missing-key"), ('{"cmd":1}', "type"), ('{"cmd":"x"}', "unknown-command"),
                           ('{"cmd":"systems","cmd":"systems"}', "json"), ("[" * 100000, "json"),
                           ('{"cmd":"games","tokens":' + "[" * 1500 + "]" * 1500 + "}", "type"),
                           ('{"cmd":"systems","x":1}', "unknown-key"), ('\u0000', "json"),
                           ('{"cmd":"sit","game":"' + "x" * 100000 + '"}', "unknown-game")):
            client.send_frame(TEXT, text.encode())
            answer = client.read()
            assert answer["error"]["code"] == code, (text[:40], answer)


def test_a_flood_is_slowed_down():
    with serving() as server, server.connect() as client, server.connect() as other:
        other.do("systems")
        start = time.monotonic()
        for i in range(400):
            client.send_frame(TEXT, b'{"cmd":"nothing"}')
        other.do("systems")
        assert time.monotonic() - start < 5, "others had to wait"
        for _ in range(400):
            client.read()
        # 200 at once, then 100 a second.
        assert time.monotonic() - start > 1.5


def test_a_reader_that_does_not_read_is_cut_off():
    with serving() as server, server.connect() as watcher:
        maker = server.connect()
        game, tokens = begin(maker, scenario="waterloo-1815")
        watcher.do("sit", game=game)
        # Three connections a seat, so that none of them is slowed down.
        players = {seat: [server.connect() for _ in range(3)] for seat in tokens}
        for seat, clients in players.items():
            for client in clients:
                look = client.do("sit", game=game, tokens=[tokens[seat]])
        asked, changes = look["asked"], 0
        # 256 messages may wait; the system itself buffers some more.
        while changes < 440:
            player = players[asked][changes % 3]
            advice = player.do("ai", game=game, level="random")
            player.do("play", game=game, at=changes, action=advice["action"])
            changes += 1
            while player.push()["at"] < changes:
                pass
            asked = maker.do("games")["games"][0]["asked"]
        heard = 0
        try:
            while watcher.read():
                heard += 1
        except Closed:
            pass
        print(f"# {heard} of {changes} messages were read")
        assert 0 < heard < changes, (heard, changes)
        assert maker.do("systems")
        for client in [maker, *players["french"], *players["allied"]]:
            client.close()


def test_requests_without_reading_wait():
    """One that asks and never reads is not listened to any more, and memory stays bounded."""
    with serving() as server, server.connect() as client:
        client.wire.settimeout(1)
        request = b'{"cmd":"rules","system":"waterloo"}' + b" " * 16000
        sent = 0
        try:
            for _ in range(4000):
                client.send_frame(TEXT, request)
                sent += 1
        except (TimeoutError, socket.timeout, OSError):
            pass
        assert sent < 4000
        with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
            resident = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
        assert resident < 1 << 19, f"{resident} KiB resident"
        with server.connect() as other:
            assert other.do("systems")


# === Who may come in ==============================================================================

def refused(server, **headers):
    """The HTTP status that a handshake is refused with."""
    try:
        server.connect(**headers).close()
    except Closed as closed:
        return closed.code
    return None


def test_origin():
    with serving() as server:
        port = server.port
        for good in (f"http://127.0.0.1:{port}", None):
            with server.connect(Origin=good) as client:
                client.do("systems")
        with server.connect(Host=f"localhost:{port}", Origin=f"http://localhost:{port}") as client:
            client.do("systems")
        for bad in ("http://evil.example", f"http://127.0.0.1:{port + 1}", "null", "http://127.0.0.1",
                    f"http://127.0.0.1:{port}.evil.example", f"http://localhost:{port}", "http://",
                    "http://" + "x" * 3000):
            assert refused(server, Origin=bad) == 403, bad[:40]


def test_host():
    with serving() as server:
        port = server.port
        for good in (f"127.0.0.1:{port}", f"localhost:{port}", "localhost", f"LOCALHOST:{port}", f"[::1]:{port}"):
            assert server.get("/", Host=good)[0] in (200, 404), good
            with server.connect(Host=good) as client:
                client.do("systems")
        for bad in ("evil.example", f"evil.example:{port}", f"127.0.0.1.evil.example:{port}",
                    "localhost.evil.example", "127.0.0.1:80x", "[::1", f"192.0.2.1:{port}", "@localhost"):
            assert server.get("/", Host=bad)[0] == 403, bad
            assert refused(server, Host=bad) == 403, bad


def test_path_of_the_socket():
    with serving() as server:
        for path in ("/", "/wss", "/ws/", "/ws/../ws2", "/" + "w" * 2000):
            assert refused(server, path=path) is not None, path


def test_other_addresses_are_refused():
    for address in ("0.0.0.0", "192.0.2.1", "::", "localhost", "nonsense", ""):
        done = subprocess.run([PROGRAM, "serve", "--port", "0", "--bind", address], capture_output=True,
                              timeout=PATIENCE, text=True)
        assert done.returncode == 2 and "--allow-remote" in done.stderr, (address, done)


def test_remote_if_asked_for():
    with serving("--bind", "0.0.0.0", "--allow-remote", "--name", "table.example") as server:
        assert server.get("/", Host="192.0.2.7:1815")[0] == 404
        assert server.get("/", Host="table.example")[0] == 404
        assert server.get("/", Host="evil.example")[0] == 403


# === Files ========================================================================================

def page(folder):
    """A small page with everything in it."""
    web = pathlib.Path(folder) / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>x</title>", encoding="utf-8")
    (web / "assets" / "a-1234.js").write_text("export {};", encoding="utf-8")
    (web / "assets" / "a-1234.js.gz").write_bytes(gzip.compress(b"export {};"))
    (web / "engine.wasm").write_bytes(b"\0asm" + bytes(300000))
    (web / "style.css").write_text("a{}", encoding="utf-8")
    (web / ".secret").write_text("hidden", encoding="utf-8")
    (pathlib.Path(folder) / "outside.txt").write_text("outside", encoding="utf-8")
    return str(web)


def test_files():
    with tempfile.TemporaryDirectory() as folder, serving("--web", page(folder)) as server:
        status, headers, body = server.get("/")
        assert status == 200 and headers["content-type"].startswith("text/html") and b"doctype" in body
        assert headers["cache-control"] == "no-cache"
        assert "'wasm-unsafe-eval'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        status, headers, body = server.get("/engine.wasm")
        assert status == 200 and headers["content-type"] == "application/wasm" and len(body) == 300004
        assert server.get("/style.css")[1]["content-type"].startswith("text/css")
        status, headers, body = server.get("/assets/a-1234.js")
        assert status == 200 and headers["content-type"].startswith("text/javascript")
        assert "immutable" in headers["cache-control"] and body == b"export {};"
        status, headers, body = server.get("/assets/a-1234.js", Accept_Encoding="br, gzip")
        assert headers["content-encoding"] == "gzip" and gzip.decompress(body) == b"export {};"
        assert headers["content-type"].startswith("text/javascript")
        tag = server.get("/style.css")[1]["etag"]
        status, headers, body = server.get("/style.css", If_None_Match=tag)
        assert status == 304 and body == b""
        assert "content-security-policy" in headers


def test_nothing_outside_the_page():
    with tempfile.TemporaryDirectory() as folder, serving("--web", page(folder)) as server:
        for path in ("/../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt", "/assets/../../outside.txt",
                     "//outside.txt", "/.secret", "/%2esecret", "/assets", "/assets/", "/web/../../outside.txt",
                     "/..\\outside.txt", "/engine.wasm%00.html", "/" + "a" * 900, "/nothing.html", "/%",
                     "/./style.css/../../outside.txt"):
            status, headers, body = server.get(path)
            assert status in (0, 400, 403, 404) and b"outside" not in body and b"hidden" not in body, \
                (path, status, body[:80])
        assert server.get("/")[0] == 200


def test_a_missing_page_is_explained():
    with tempfile.TemporaryDirectory() as folder, serving("--web", folder) as server:
        status, headers, body = server.get("/")
        assert status == 404 and b"./run --build" in body and folder.encode() in body
        assert headers["content-type"].startswith("text/plain")


def test_methods():
    with tempfile.TemporaryDirectory() as folder, serving("--web", page(folder)) as server:
        assert server.get("/", "POST", Content_Length="0")[0] == 405
        assert server.get("/", "DELETE")[0] in (403, 405)
        for path, code in (("/", 200), ("/engine.wasm", 200), ("/nothing", 404)):
            status, headers, body = server.get(path, "HEAD")
            assert status == code and int(headers["content-length"]) > 0 and body == b"", (path, status, body)
        assert server.get("/")[0] == 200


def test_http_that_is_none():
    with serving() as server:
        for junk in (b"\r\n\r\n", b"GET\r\n\r\n", b"\0" * 100, b"GET / HTTP/9.9\r\n\r\n", os.urandom(3000),
                     b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000, b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n\r\n",
                     b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"):
            with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as wire:
                try:
                    wire.sendall(junk)
                    wire.shutdown(socket.SHUT_WR)
                    wire.settimeout(PATIENCE)
                    while wire.recv(65536):
                        pass
                except OSError:
                    pass
        with server.connect() as client:
            assert client.do("systems")


def test_many_connections():
    """More than there may be: those beyond are refused, and when they go others may come."""
    with serving() as server:
        held = []
        try:
            for _ in range(560):
                try:
                    held.append(server.connect())
                except (Closed, OSError):
                    break
            working = 0
            for client in held:
                try:
                    client.send("systems")
                    client.read_text()
                    working += 1
                except (Closed, OSError):
                    pass
            assert working == 512, working
        finally:
            for client in held:
                client.close()
        for _ in range(100):
            try:
                with server.connect() as client:
                    assert client.do("systems")
                    return
            except (Closed, OSError):
                time.sleep(0.1)
        raise AssertionError("nobody can come in any more")


def test_a_silent_handshake_is_ended():
    with serving() as server:
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as wire:
            wire.sendall(b"GET / HTTP/1.1\r\nHost: ")
            wire.settimeout(PATIENCE)
            start = time.monotonic()
            try:
                assert wire.recv(10) == b""
            except ConnectionResetError:
                pass
            assert time.monotonic() - start < 40


# === The program ==================================================================================

def test_port_in_use():
    with serving() as server, tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([PROGRAM, "serve", "--port", str(server.port), "--data", folder + "/x.sqlite"],
                              capture_output=True, timeout=PATIENCE, text=True)
        assert done.returncode == 1 and str(server.port) in done.stderr and "--port" in done.stderr, done


def test_signals():
    for how in (signal.SIGINT, signal.SIGTERM):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            with server.connect() as client:
                client.do("systems")
                said, code = server.stop(how)
                assert code == 0 and "ended" in said, (said, code)


def test_arguments():
    for wrong in (["x"], ["--port", "70000"], ["--port", "x"], ["--port"], ["--fast"], ["--web", "/nowhere"],
                  ["--data", ""], ["--language", "xx"]):
        done = subprocess.run([PROGRAM, "serve", *wrong], capture_output=True, timeout=PATIENCE)
        assert done.returncode == 2 and done.stderr and not done.stdout, (wrong, done)
    done = subprocess.run([PROGRAM, "serve", "--help"], capture_output=True, timeout=PATIENCE, text=True)
    assert done.returncode == 0 and "--allow-remote" in done.stdout and not done.stderr


def test_data_in_its_usual_place():
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_DATA_HOME": folder + "/data"}
        process = subprocess.Popen([PROGRAM, "serve", "--port", "0"], env=environment, stdout=subprocess.PIPE)
        while b"http://" not in process.stdout.readline():
            pass
        process.terminate()
        process.stdout.read()
        process.stdout.close()
        assert process.wait(PATIENCE) == 0
        file = pathlib.Path(folder) / "data" / "grognard" / "games.sqlite"
        assert file.stat().st_mode & 0o077 == 0, "others may read the tokens"


def main():
    if sys.argv[1:]:
        print(__doc__.strip())
        return 0 if sys.argv[1:] == ["--help"] else 2
    return run_cases(globals(), "server")


sys.exit(main())
