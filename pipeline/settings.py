"""The settings of the site, `data/site.toml`."""

from __future__ import annotations

import tomllib

from pipeline.findings import At, Finding, finding
from sources.text import read_lines

FILE = "site.toml"
DEFAULTS = {"title": "DBN Invitational", "address": "", "demonstration": "no"}


def read_settings(content: bytes | None, path: str) -> tuple[dict[str, str], list[Finding]]:
    """Title, address and whether the data is a demonstration, every value as text; defaults where unset."""
    lines, unusable = read_lines(content or b"", path)
    if unusable:
        return dict(DEFAULTS), unusable
    try:
        written = tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError as problem:
        return dict(DEFAULTS), [finding("settings-unreadable", At(path), str(problem))]
    known = ", ".join(sorted(DEFAULTS))
    unknown = [
        finding("settings-unknown", At(path), name, known=known) for name in written if name not in DEFAULTS
    ]
    return DEFAULTS | {name: str(value) for name, value in written.items() if name in DEFAULTS}, unknown
