"""A web server of the tests' own on 127.0.0.1: answers by path, and every way in which one can go wrong."""

from __future__ import annotations

import socket
import ssl
import struct
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

KEY = "test-only-key-known-to-everybody.pem"
Behaviour = Callable[["Handler"], None]


@dataclass
class Server:
    """What is answered at which path (`say`), who asked (`asked`), and how to end it all (`over`)."""

    address: str = ""
    answers: dict[str, Behaviour] = field(default_factory=dict)
    asked: list[tuple[str, Mapping[str, str]]] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    def say(self, path: str, behaviour: Behaviour) -> str:
        """Answer a path so from now on; gives its whole address."""
        self.answers[path] = behaviour
        return self.address + path

    def paths(self) -> list[str]:
        """The paths asked for so far, in order; the list begins anew."""
        paths = [path for path, _ in self.asked]
        self.asked.clear()
        return paths


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    home: Server

    def do_GET(self) -> None:
        self.home.asked.append((self.path, dict(self.headers.items())))
        self.home.answers.get(self.path, status(404))(self)

    def log_message(self, *_: object) -> None:
        """Nothing is printed."""

    def send(self, code: int, headers: Mapping[str, str], body: bytes) -> None:
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def serving(certificate: Path | None = None) -> Iterator[Server]:
    """A server for the length of a test; with a certificate it speaks TLS."""
    home = Server()
    handler = type("Handler", (Handler,), {"home": home})
    with _Quiet(("127.0.0.1", 0), handler) as server:
        if certificate:
            server.socket = _safe(server.socket, certificate)
        home.address = f"{'https' if certificate else 'http'}://127.0.0.1:{server.server_address[1]}"
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield home
        home.over.set()
        server.shutdown()


def _safe(listening: socket.socket, certificate: Path) -> ssl.SSLSocket:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, certificate.with_name(KEY))
    return context.wrap_socket(listening, server_side=True, do_handshake_on_connect=False)


class _Quiet(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def handle_error(self, *_: object) -> None:
        """A connection that the other side cut is what many tests are about."""


def data(body: bytes | str, kind: str = "text/csv", **more: str) -> Behaviour:
    """A whole answer; `more` are headings, `_` for `-`."""
    content = body.encode() if isinstance(body, str) else body
    extra = {name.replace("_", "-"): value for name, value in more.items()}

    def answer(handler: Handler) -> None:
        mark = extra.get("ETag")
        if mark and handler.headers.get("If-None-Match") == mark:
            handler.send(304, {"ETag": mark}, b"")
        else:
            handler.send(200, {"Content-Type": kind, "Content-Length": str(len(content)), **extra}, content)

    return answer


def status(code: int, body: str = "", **more: str) -> Behaviour:
    """An answer that is a status alone."""
    extra = {name.replace("_", "-"): value for name, value in more.items()}
    return lambda handler: handler.send(code, {"Content-Length": str(len(body)), **extra}, body.encode())


def moved(to: str, code: int = 302) -> Behaviour:
    """A redirect."""
    return status(code, Location=to)


def first(*behaviours: Behaviour) -> Behaviour:
    """One behaviour after the other, the last one for good."""
    left = list(behaviours)
    return lambda handler: (left.pop(0) if len(left) > 1 else left[0])(handler)


def with_length(body: bytes, length: int, kind: str = "text/csv") -> Behaviour:
    """A body whose declared length is another, and then the end."""

    def answer(handler: Handler) -> None:
        handler.send(200, {"Content-Type": kind, "Content-Length": str(length)}, body)
        handler.close_connection = True

    return answer


def chunked_in_half(body: bytes) -> Behaviour:
    """Chunks that break off in the middle of one."""

    def answer(handler: Handler) -> None:
        half = b"%x\r\n%b" % (len(body), body[: len(body) // 2])
        handler.send(200, {"Content-Type": "text/csv", "Transfer-Encoding": "chunked"}, half)
        handler.close_connection = True

    return answer


def raw(answer: bytes) -> Behaviour:
    """These bytes on the line, as they are, and the end."""

    def write(handler: Handler) -> None:
        handler.wfile.write(answer)
        handler.close_connection = True

    return write


def reset(handler: Handler) -> None:
    """The connection is thrown away without a word."""
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    handler.connection.close()
    handler.close_connection = True


def hang_up(handler: Handler) -> None:
    """The connection is closed without an answer."""
    handler.close_connection = True


def silence(handler: Handler) -> None:
    """Nothing is answered until the test is over."""
    handler.home.over.wait(20)
    handler.close_connection = True


def drip(body: bytes, *, head: bool = False) -> Behaviour:
    """One byte every twentieth of a second; with `head`, from the status line on."""

    def answer(handler: Handler) -> None:
        beginning = b"HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\nConnection: close\r\n\r\n"
        if not head:
            handler.wfile.write(beginning)
        for byte in (beginning if head else b"") + body:
            handler.wfile.write(bytes([byte]))
            if handler.home.over.wait(0.05):
                break
        handler.close_connection = True

    return answer
