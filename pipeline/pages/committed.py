"""What was fixed before a draw, compared with what the page shows (4.2.3, 4.2.4, 2.7.3)."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.drawing.commitment import digest_of
from pipeline.drawing.retrace import digest_line
from pipeline.proceedings import Recorded


class Commitment(NamedTuple):
    """What was fixed beforehand. `fits`: whether the recorded digest is that of the text of this page."""

    text: str
    digest: str
    line: str
    fits: bool


def compared(text: str, recorded: Recorded) -> Commitment:
    """The text of a draw as it stands, and whether the recorded digest is its own."""
    digest = digest_of(text)
    return Commitment(text, digest, digest_line(text), recorded.digest == digest)
