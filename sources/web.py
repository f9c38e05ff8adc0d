"""Asking the web politely: one call at a time, in bounded time and size, never inside a network."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import requests
from urllib3.exceptions import HTTPError, MaxRetryError
from urllib3.util.retry import Retry

from sources.page import is_web_page
from sources.web_addresses import WEB
from sources.web_answers import NoAnswer, Reply, host_of, redirect_target, why_untrusted, words_for
from sources.web_bodies import BrokenOff, TooLarge, read_body
from sources.web_connections import AddressInside, Gate, GatedAdapter, HostUnknown, Resolve, look_up

AGENT = f"dbni/{version('dbni')} (standings of the DBN Invitational)"
AGAIN = (429, 500, 502, 503, 504)
MOVED = (301, 302, 303, 307, 308)
NOT_DATA = ("text/html", "application/xhtml", "image/", "audio/", "video/", "application/pdf")


@dataclass(frozen=True, slots=True)
class Manners:
    """How a source is asked. Seconds: to connect, for the next bytes, for a whole answer with all its
    tries, between two calls to one host, the longest wait a source may ask for. Sizes in bytes."""

    connect: float = 8
    read: float = 12
    whole: float = 40
    pause: float = 1
    longest_wait: float = 20
    backoff: float = 1
    tries: int = 3
    redirects: int = 5
    most: int = 10_000_000
    silent_calls: int = 2


class _TryAgain(Exception):
    """One call came to nothing and may be made again; the cause says to what."""

    def __init__(self, reason: NoAnswer, response: Any = None) -> None:
        super().__init__(reason.code)
        self.reason = reason
        self.response = response


class _Session(requests.Session):
    def get_redirect_target(self, resp: requests.Response) -> None:
        """No redirect is looked at here: `requests` would read its whole body first, however long."""


class Web:
    """Asks for one answer after the other, and remembers which host was asked when and kept silent."""

    def __init__(
        self,
        *,
        allow_local: bool = False,
        manners: Manners | None = None,
        resolve: Resolve = look_up,
        trusted: Path | None = None,
    ) -> None:
        """`trusted`: a file of certificates to trust instead of those that `requests` comes with."""
        self.manners = manners or Manners()
        self.allow_local = allow_local
        self._gate = Gate(resolve)
        self._asked: dict[str, float] = {}
        self._near: set[str] = set()  # hosts of one's own, which need no pause
        self._silent: Counter[str] = Counter()
        self._session = _Session()
        self._session.trust_env = False  # a proxy or a password file of this computer is no business here
        self._session.verify = str(trusted) if trusted else True
        self._session.headers.update({"User-Agent": AGENT, "Accept-Encoding": "gzip", "Connection": "close"})
        for scheme in WEB:
            self._session.mount(f"{scheme}://", GatedAdapter(self._gate))

    def get(self, address: str, etag: str = "", modified: str = "") -> Reply:
        """The answer at an address, by redirects if need be; with the marks of the last one, 304 if it holds.

        Raises NoAnswer for whatever is not a whole answer with data in it.
        """
        host = host_of(address)
        if self._silent[host] >= self.manners.silent_calls:
            raise NoAnswer("host-not-asked", silent=True, host=host)
        marks = {"If-None-Match": etag, "If-Modified-Since": modified}
        ends = time.monotonic() + self.manners.whole
        watchdog = threading.Timer(self.manners.whole, self._gate.cut)
        watchdog.daemon = True
        watchdog.start()
        try:
            reply = self._patiently(address, {name: mark for name, mark in marks.items() if mark}, ends)
        except NoAnswer as reason:
            self._silent[host] = self._silent[host] + 1 if reason.silent else 0
            raise
        finally:
            watchdog.cancel()
            self._gate.forget()
        self._silent[host] = 0
        return reply

    def _patiently(self, address: str, marks: Mapping[str, str], ends: float) -> Reply:
        """Ask again after a failure that may pass, as long as the source's own wish and the time allow."""
        patience = Retry(total=self.manners.tries - 1, backoff_factor=self.manners.backoff)
        while True:
            try:
                return self._follow(address, marks, ends)
            except _TryAgain as again:
                try:
                    patience = patience.increment("GET", address, response=again.response)
                except MaxRetryError:
                    raise again.reason from None
                wait = _wish(patience, again.response)
                if wait is None:
                    wait = patience.get_backoff_time()
                elif wait > self.manners.longest_wait:
                    raise NoAnswer("source-wants-pause", again.reason.status, seconds=round(wait)) from None
                if time.monotonic() + wait >= ends:
                    raise again.reason from None
                time.sleep(wait)

    def _follow(self, address: str, marks: Mapping[str, str], ends: float) -> Reply:
        first = urlsplit(address)
        seen = {address}
        self._gate.allow_inside = self.allow_local
        while True:
            response = self._call(address, marks, ends)
            try:
                if response.status_code not in MOVED:
                    return self._reply(response, bool(marks), ends)
                to = redirect_target(first, address, response.headers.get("Location", ""))
            finally:
                response.raw.close()
                self._session.close()  # no connection is used twice: the other side was asked to close it
            address = to.geturl()
            if address in seen or len(seen) > self.manners.redirects:
                raise NoAnswer("redirects-endless", response.status_code, calls=len(seen))
            seen.add(address)
            self._gate.allow_inside = self.allow_local and to.hostname == first.hostname

    def _call(self, address: str, marks: Mapping[str, str], ends: float) -> requests.Response:
        host = host_of(address)
        left = ends - time.monotonic()
        wait = self._asked.get(host, -self.manners.pause) + self.manners.pause - time.monotonic()
        if host not in self._near:
            time.sleep(max(min(wait, left), 0))
        self._asked[host] = time.monotonic()
        patience = (self.manners.connect, self.manners.read)
        try:
            response = self._session.get(
                address, headers=marks, timeout=patience, stream=True, allow_redirects=False
            )
        except AddressInside:
            raise NoAnswer("address-inside", host=host) from None
        except HostUnknown:
            raise NoAnswer("source-silent", silent=True, why=f"there is no host {host}") from None
        except (requests.RequestException, HTTPError, OSError) as fault:
            if why := why_untrusted(fault):
                raise NoAnswer("certificate-not-trusted", why=why, host=host) from None
            self._in_time(ends)
            raise _TryAgain(NoAnswer("source-silent", silent=True, why=words_for(fault))) from None
        if self._gate.went_inside:
            self._near.add(host)
        return response

    def _reply(self, response: requests.Response, asked_for_change: bool, ends: float) -> Reply:
        status = response.status_code
        if status == 304 and asked_for_change:
            return Reply(304)
        if status in AGAIN:
            raise _TryAgain(NoAnswer("source-status", status), response.raw)
        if status != 200:
            raise NoAnswer("source-status", status)
        try:
            content = read_body(response, self.manners.most, lambda: self._in_time(ends))
        except TooLarge:
            raise NoAnswer("answer-too-large", status, most=self.manners.most) from None
        except BrokenOff as fault:
            raise _TryAgain(NoAnswer("answer-broken-off", status, why=str(fault))) from None
        except (HTTPError, OSError) as fault:
            self._in_time(ends)
            raise _TryAgain(NoAnswer("answer-broken-off", status, why=words_for(fault))) from None
        kind = response.headers.get("Content-Type", "").strip().lower()
        if is_web_page(content) or kind.startswith(NOT_DATA[:2]):
            raise NoAnswer("answer-is-page", status)
        if kind.startswith(NOT_DATA):
            raise NoAnswer("answer-kind", status, kind=kind)
        return Reply(
            200, content, response.headers.get("ETag", ""), response.headers.get("Last-Modified", "")
        )

    def _in_time(self, ends: float) -> None:
        if time.monotonic() >= ends:
            raise NoAnswer("source-slow", silent=True, seconds=self.manners.whole)


def _wish(patience: Retry, response: Any) -> float | None:
    """The seconds a source asks to be left alone for; None where it says nothing that can be read."""
    try:
        return None if response is None else patience.get_retry_after(response)
    except HTTPError:
        return None
