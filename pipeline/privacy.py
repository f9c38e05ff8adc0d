"""What no output may hold: names of hidden people, in whatever spelling somebody sent them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from pipeline.findings import WITHHELD, Finding, Level, Secrets
from pipeline.folding import fold
from pipeline.naming import Named
from pipeline.people import People
from pipeline.register import Register
from sources.rows import Row

TELLING = ("name", "location", "wdr_id")
"""Columns of received rows that tell who somebody is."""


def secrets_received(
    people: People, named: Mapping[str, Named], register: Register, corrections: Iterable[Row]
) -> dict[str, str]:
    """`People.secrets`, and every spelling of a hidden person that somebody sent.

    Names like a hidden one are withheld too, and both sides of a correction that leads to one.
    """
    known = people.secrets()
    out = {**known, **dict.fromkeys(register.near_hidden, WITHHELD)}
    for one in named.values():
        for row, player in (*one.results, *one.games):
            if player is not None and player.hidden:
                out[row.text("name")] = player.id
    folded = {fold(text) for text in out}
    for row in corrections:
        texts = [row.text(column) for column in ("name", "was", "becomes")]
        if any(text and fold(text) in folded for text in texts):
            names = texts if row.text("column") == "name" else texts[:1]
            out |= {text: out.get(text, WITHHELD) for text in names if text}
    return {text: public for text, public in out.items() if text}


def without_details(corrections: Iterable[Row], named: Mapping[str, Named], secrets: Secrets) -> list[Row]:
    """The corrections as published: not what they say of a hidden person's name, town or number."""
    hidden = {
        (event, row.text("place"))
        for event, one in named.items()
        for row, player in one.results
        if player is not None and player.hidden
    }
    out = []
    for row in corrections:
        name = row.text("name")
        theirs = secrets.hide(name) != name if name else (row["event"], row.text("place")) in hidden
        if theirs and row["column"] in TELLING:
            for column in ("was", "becomes"):
                row = row.with_cell(column, WITHHELD).with_parsed(column, WITHHELD)
        out.append(row)
    return out


def without_names(findings: Iterable[Finding], players: str) -> list[Finding]:
    """The findings without any name where a line of players.csv could not be read: it may hide somebody.

    `players` is the path of that file.
    """
    found = list(findings)
    if not any(f.path == players and f.level is Level.ERROR and not f.column for f in found):
        return found
    return [_nameless(f) for f in found]


def _nameless(found: Finding) -> Finding:
    if found.column != "name" or not found.value:
        return found
    message, fix = (text.replace(found.value, WITHHELD) for text in (found.message, found.fix))
    return replace(found, value=WITHHELD, message=message, fix=fix)
