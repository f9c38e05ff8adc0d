"""The body of an answer, read within limits of size, unpacked size and time, and whole or not at all."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

from requests import Response

PIECE = 65_536
# zlib's word for: a gzip or a zlib heading, whichever comes
EITHER_HEADING = 32 + zlib.MAX_WBITS
PACKED = ("gzip", "x-gzip", "deflate")


class TooLarge(Exception):
    """More bytes than an answer of this kind can have."""


class BrokenOff(Exception):
    """The answer ended before or after its end; the words say how."""


def read_body(response: Response, most: int, in_time: Callable[[], None]) -> bytes:
    """Every byte of an answer, unpacked.

    Raises TooLarge as soon as the bytes received or unpacked pass `most`, BrokenOff where the length
    differs from the declared one or the packed data has no end, and what `in_time` raises.
    """
    declared = _declared(response)
    if declared is not None and declared > most:
        raise TooLarge
    unpack = _unpacker(response, most)
    content = bytearray()
    received = 0
    while piece := response.raw.read1(PIECE, decode_content=False):
        in_time()
        received += len(piece)
        content += unpack(piece)
        if max(received, len(content)) > most:
            raise TooLarge
    in_time()
    if declared is not None and received != declared:
        raise BrokenOff(f"{received} of {declared} bytes")
    unpack(b"")
    return bytes(content)


def _declared(response: Response) -> int | None:
    text = response.headers.get("Content-Length", "")
    chunked = "chunked" in response.headers.get("Transfer-Encoding", "").lower()
    return int(text) if text.isascii() and text.isdecimal() and not chunked else None


def _unpacker(response: Response, most: int) -> Callable[[bytes], bytes]:
    """What unpacks the next piece; an empty piece is the end and must be one."""
    packing = response.headers.get("Content-Encoding", "identity").strip().lower()
    if packing in ("", "identity"):
        return lambda piece: piece
    if packing not in PACKED:
        raise BrokenOff(f"packed as {packing[:20]}")
    inflate: Any = zlib.decompressobj(EITHER_HEADING)

    def unpack(piece: bytes) -> bytes:
        if not piece:
            if not inflate.eof or inflate.unused_data:
                raise BrokenOff("the packed data has no right end")
            return b""
        try:
            out: bytes = inflate.decompress(piece, most + 1)
        except zlib.error:
            raise BrokenOff("the packed data is damaged") from None
        if inflate.unconsumed_tail:
            raise TooLarge
        return out

    return unpack
