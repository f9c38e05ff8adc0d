"""Connections that lead to the web and nowhere else, and that can be cut off.

The name of a host is looked up once, every address found is checked, and the connection goes to an
address that was checked: a name that answers differently the next time gains nothing by it.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http.client import HTTPResponse
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any

from requests.adapters import HTTPAdapter
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool

Resolve = Callable[[str, int], list[str]]
NAT64 = IPv6Network("64:ff9b::/96")


class AddressInside(Exception):
    """The host's address is not one of the public web."""


class HostUnknown(Exception):
    """No address is known for the host."""


def look_up(host: str, port: int) -> list[str]:
    """The addresses of a host, in the order in which they should be tried."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]).partition("%")[0] for each in found))


def is_public(address: str) -> bool:
    """Whether an address belongs to the public web; one that wraps an older kind is judged by that."""
    ip = _unwrapped(ip_address(address))
    return ip is not None and ip.is_global and not ip.is_multicast


def may_be_allowed(address: str) -> bool:
    """Whether an address inside is a computer of one's own: this one, or one of a private net.

    Link-local addresses are not: machines in data centers answer there with their own secrets.
    """
    ip = _unwrapped(ip_address(address))
    if ip is None or ip.is_link_local or ip.is_multicast or ip.is_unspecified or ip.is_reserved:
        return bool(ip and ip.is_loopback)
    return ip.is_private


def _unwrapped(ip: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address | None:
    """The older address inside a newer one; None for tunnels, which lead anywhere."""
    if isinstance(ip, IPv4Address):
        return ip
    if ip.sixtofour or ip.teredo:
        return None
    if ip in NAT64:
        return IPv4Address(int(ip) & 0xFFFFFFFF)
    return ip.ipv4_mapped or ip


class Gate:
    """Lets connections out to checked addresses, remembers the last, and can cut them off."""

    def __init__(self, resolve: Resolve = look_up) -> None:
        self.resolve = resolve
        self.allow_inside = False
        self.went_inside = False
        self._open: list[socket.socket] = []

    def connect(self, host: str, port: int, timeout: float | None) -> socket.socket:
        """A connection to the first of the host's checked addresses that takes it.

        Raises AddressInside when any of them is refused, HostUnknown, or the last OSError.
        """
        try:
            addresses = self.resolve(host, port)
        except (OSError, UnicodeError) as fault:
            raise HostUnknown(host) from fault
        for address in addresses:
            if not is_public(address) and not (self.allow_inside and may_be_allowed(address)):
                raise AddressInside(address)
        self.went_inside = not all(map(is_public, addresses))
        refused = OSError("no address")
        for address in addresses:
            try:
                opened = socket.create_connection((address, port), timeout)
            except OSError as fault:
                refused = fault
                continue
            self._open.append(opened.dup())
            return opened
        raise refused

    def cut(self) -> None:
        """End every open connection, whatever it is waiting for; called from another thread."""
        for each in list(self._open):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def forget(self) -> None:
        """Let go of the connections of the last call."""
        while self._open:
            self._open.pop().close()


class _UntilClosed(HTTPResponse):
    """An answer read until the other side closes, so that what came is compared with its length."""

    def begin(self) -> None:
        super().begin()
        if self.length:
            self.length = None


class _Http(HTTPConnection):
    response_class = _UntilClosed

    def __init__(self, gate: Gate, host: str, *args: Any, **more: Any) -> None:
        super().__init__(host, *args, **more)
        self.gate = gate

    def _new_conn(self) -> socket.socket:
        return self.gate.connect(self.host, self.port, _seconds(self.timeout))


class _Https(HTTPSConnection):
    response_class = _UntilClosed

    def __init__(self, gate: Gate, host: str, *args: Any, **more: Any) -> None:
        super().__init__(host, *args, **more)
        self.gate = gate

    def _new_conn(self) -> socket.socket:
        return self.gate.connect(self.host, self.port, _seconds(self.timeout))


def _seconds(timeout: object) -> float | None:
    return float(timeout) if isinstance(timeout, int | float) else None


class GatedAdapter(HTTPAdapter):
    """The adapter of `requests` with every connection made through a gate. It never tries twice."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        super().__init__(max_retries=0)

    def init_poolmanager(self, *args: Any, **more: Any) -> None:
        """Make the pools of both schemes hand out gated connections."""
        super().init_poolmanager(*args, **more)
        self.poolmanager.pool_classes_by_scheme = {
            "http": partial(_pool, HTTPConnectionPool, _Http, self.gate),
            "https": partial(_pool, HTTPSConnectionPool, _Https, self.gate),
        }


def _pool(kind: Any, connection: Any, gate: Gate, *args: Any, **more: Any) -> Any:
    pool = kind(*args, **more)
    pool.ConnectionCls = partial(connection, gate)
    return pool
