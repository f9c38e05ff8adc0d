"""The words of a finding as a pattern, for tests that read what was printed."""

from __future__ import annotations

import re


def pattern_of(says: str) -> str:
    """Matches what a code says, whatever stands in the place of its `{facts}`."""
    return ".+".join(map(re.escape, re.split(r"\{[^{}]+\}", says)))
