"""What came of a call to the web: an answer that came whole, or why there is none."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

from sources.web_addresses import WEB


class Reply(NamedTuple):
    """An answer that came whole; status 304 has no content and says that the last one still holds."""

    status: int
    content: bytes = b""
    etag: str = ""
    modified: str = ""


class NoAnswer(Exception):
    """Why there is nothing to work with: the code of a finding and the words that fill it.

    `status` is that of the answer, 0 where none came; `silent` that the host gave no sign of life.
    """

    def __init__(self, code: str, status: int = 0, silent: bool = False, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.silent = silent
        self.facts = {"status": status, **facts}


def redirect_target(first: SplitResult, address: str) -> SplitResult:
    """The parts of an address that was redirected to; NoAnswer where a redirect may not lead there."""
    host_of(address)
    to = urlsplit(address)
    if first.scheme == "https" and to.scheme != "https":
        raise NoAnswer("address-not-web", why="a redirect leaves https")
    return to


def host_of(address: str) -> str:
    """The host of an address; NoAnswer where it is none that may be asked."""
    try:
        parts = urlsplit(address)
        host, _ = parts.hostname, parts.port
    except ValueError:
        raise NoAnswer("address-not-web", why="it is not well formed") from None
    if parts.scheme not in WEB or not host:
        raise NoAnswer("address-not-web", why="it does not begin with http:// or https:// and a host")
    if parts.username or parts.password:
        raise NoAnswer("address-not-web", why="it holds a name or a password")
    return host


def words_for(fault: BaseException) -> str:
    """What befell a call, in words without any address."""
    names: list[str] = []
    at: BaseException | None = fault
    while at is not None and len(names) < 10:
        names.append(type(at).__name__)
        inner = next((each for each in at.args if isinstance(each, BaseException)), None)
        at = inner or at.__cause__ or at.__context__
    known = {
        "Timeout": "it took too long",
        "ConnectionRefused": "it refused the connection",
        "ConnectionReset": "it broke off the connection",
        "RemoteDisconnected": "it closed the connection without an answer",
        "IncompleteRead": "the answer broke off",
        "CertVerification": "its certificate does not hold",
        "SSL": "no safe connection came about",
    }
    return next((words for part, words in known.items() if any(part in name for name in names)), names[-1])
