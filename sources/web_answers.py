"""What came of a call to the web: an answer that came whole, or why there is none."""

from __future__ import annotations

from ssl import SSLCertVerificationError
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urljoin, urlsplit

from sources.web_addresses import WEB

LONGEST_CHAIN = 10


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


def redirect_target(first: SplitResult, address: str, location: str) -> SplitResult:
    """Where a redirect at an address leads; NoAnswer where it may not, or to nothing that is an address."""
    try:
        to = urlsplit(urljoin(address, location))
    except ValueError:
        raise NoAnswer("address-not-web", why="a redirect leads to what is no address") from None
    host_of(to.geturl())
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


def chain_of(fault: BaseException) -> list[BaseException]:
    """A fault and those it came from, the last of all at the end."""
    chain: list[BaseException] = []
    at: BaseException | None = fault
    while at is not None and len(chain) < LONGEST_CHAIN:
        chain.append(at)
        inner = next((each for each in at.args if isinstance(each, BaseException)), None)
        at = inner or at.__cause__ or at.__context__
    return chain


def why_untrusted(fault: BaseException) -> str:
    """What is wrong with a certificate that was refused; blank where the fault is another one."""
    refused = (each for each in chain_of(fault) if isinstance(each, SSLCertVerificationError))
    return next((each.verify_message.rstrip(".") or "it was refused" for each in refused), "")


def words_for(fault: BaseException) -> str:
    """What befell a call, in words without any address."""
    names = [type(each).__name__ for each in chain_of(fault)]
    known = {
        "Timeout": "it took too long",
        "ConnectionRefused": "it refused the connection",
        "ConnectionReset": "it broke off the connection",
        "RemoteDisconnected": "it closed the connection without an answer",
        "IncompleteRead": "the answer broke off",
        "SSL": "no safe connection came about",
    }
    return next((words for part, words in known.items() if any(part in name for name in names)), names[-1])
