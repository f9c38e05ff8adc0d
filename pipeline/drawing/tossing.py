"""A coin toss carried out: the commitment before its public value is known, the order after it (2.7.3)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any, NamedTuple

from pipeline.compute import Everything
from pipeline.contracts import DRAWS
from pipeline.drawing.beacon import address_of, moment_of
from pipeline.drawing.commitment import PROCEDURE, digest_of
from pipeline.drawing.public_value import doubts_of_value, lines_of_value
from pipeline.drawing.retrace import digest_line
from pipeline.drawing.telling import csv_line
from pipeline.drawing.toss import (
    SECTION,
    list_tosses_drawn,
    toss_commitment,
    toss_digest,
    toss_line,
    toss_name,
    toss_order,
)
from pipeline.findings import At, Finding, Level, finding
from pipeline.proceedings import Recorded
from pipeline.season import Computed

DRAW_COLUMNS = DRAWS.names
TOSS_COLUMNS = ("season", "event", "section", "order", "held_on", "link")


class NobodyLevel(ValueError):
    """The player is in no group that is level after 2.7.2, and in no toss held."""


class LevelGroup(NamedTuple):
    """A group that only a toss can order, by published ids, and the season it is in."""

    computed: Computed
    players: tuple[str, ...]

    @property
    def year(self) -> int:
        """The season's number."""
        return self.computed.season.season

    def name(self, player: str) -> str:
        """A player's name, or the public id where the name is hidden."""
        return next((rank.name for rank in self.computed.ranks if rank.player == player), "") or player


class Tossed(NamedTuple):
    """A toss: `row` is its line of `draws`, `text` what is fixed beforehand; `findings` for its holder."""

    group: LevelGroup
    row: Recorded
    text: str
    findings: list[Finding]

    @property
    def order(self) -> tuple[str, ...]:
        """The players best first; empty before the value is known."""
        return toss_order(self.row.value, self.group.year, self.group.players) if self.row.value else ()

    @property
    def refused(self) -> bool:
        """Whether an error stands in the way."""
        return any(each.level is Level.ERROR for each in self.findings)


def find_group(everything: Everything, text: str, year: int | None) -> LevelGroup:
    """The newest group a player is level in, or was before a toss. Raises NobodyLevel."""
    known = everything.people.find(text)
    who = known.id if known else text
    for computed in reversed(everything.seasons):
        if year not in (None, computed.season.season):
            continue
        tossed = _tossed(everything, computed.season.season)
        for group in (*computed.undecided, *tossed):
            if who in group:
                return LevelGroup(computed, tuple(sorted(group)))
    raise NobodyLevel(text)


def _tossed(everything: Everything, year: int) -> Iterable[list[str]]:
    """The groups of the tosses entered for a season."""
    for row in everything.inputs.tables["coin_tosses"]:
        if row["season"] == year and not row["event"]:
            ids = [each.strip() for each in row.text("order").split(">")]
            yield [known.id if (known := everything.people.find(each)) else each for each in ids]


def hold_toss(everything: Everything, group: LevelGroup, wanted: Recorded, as_of: date) -> Tossed:
    """Commit to a toss, or with its value hold it. `wanted`: its blanks come from the recorded line."""
    rows = everything.inputs.tables["draws"]
    name = toss_name(group.year, group.players)
    before = list_tosses_drawn(rows, group.year).get(name, Recorded())
    at = At("data/draws.csv")
    row = before._replace(
        source=wanted.source or before.source,
        beacon_round=wanted.beacon_round or before.beacon_round,
        value=wanted.value or before.value,
    )
    text = toss_commitment(group.year, group.players, row.source, row.beacon_round)
    if wanted.value and before.value and wanted.value != before.value:
        return Tossed(group, before, text, [finding("draw-value-differs", at, draw=name, section=SECTION)])
    doubts = _doubts(name, before, row, digest_of(text), as_of, at)
    if not row.value:
        kept = before.committed_on if before.digest == digest_of(text) else None
        row = row._replace(digest=digest_of(text), committed_on=kept or as_of)
    return Tossed(group, row, text, doubts)


def _doubts(name: str, before: Recorded, row: Recorded, digest: str, as_of: date, at: At) -> list[Finding]:
    """What whoever holds the toss has to know of its commitment."""
    out = doubts_of_value(name, row, as_of, at, SECTION) if row.value else []
    moment = moment_of(row.source, row.beacon_round)
    if not row.value and not row.beacon_round:
        out.append(finding("draw-value-unnamed", at, name, section=SECTION))
    elif not row.value and moment and moment.date() < as_of:
        out.append(finding("draw-value-past", at, row.beacon_round, draw=name, section=SECTION))
    if row.value and not before.digest:
        out.append(finding("draw-uncommitted", at, name, section=SECTION))
    elif before.digest and before.digest != digest:
        out.append(finding("draw-digest-differs", at, draw=name, section=SECTION))
    return out


def as_facts(tossed: Tossed, as_of: date) -> dict[str, Any]:
    """A toss as JSON: players, commitment, both lines; once held the order and every digest."""
    group, row = tossed.group, tossed.row
    return {
        "season": group.year,
        "draw": toss_name(group.year, group.players),
        "procedure": PROCEDURE,
        "players": [
            {
                "player": each,
                "name": group.name(each),
                "digest": toss_digest(row.value, group.year, each) if row.value else None,
            }
            for each in tossed.order or group.players
        ],
        "source": row.source,
        "beacon_round": row.beacon_round,
        "value": row.value or None,
        "order": list(tossed.order),
        "commitment": tossed.text,
        "digest": digest_of(tossed.text),
        "row": dict(zip(DRAW_COLUMNS, _draw_cells(tossed), strict=True)),
        "toss": dict(zip(TOSS_COLUMNS, _toss_cells(tossed, as_of), strict=True)) if tossed.order else None,
    }


def _draw_cells(tossed: Tossed) -> list[str]:
    row, group = tossed.row, tossed.group
    name = toss_name(group.year, group.players)
    committed = str(row.committed_on or "")
    return ["", name, row.source, row.beacon_round, row.value, "", row.digest, committed]


def _toss_cells(tossed: Tossed, as_of: date) -> list[str]:
    row = tossed.row
    moment = moment_of(row.source, row.beacon_round)
    held_on = moment.date() if moment else as_of
    link = address_of(row.source, row.beacon_round)
    return [str(tossed.group.year), "", SECTION, " > ".join(tossed.order), str(held_on), link]


def as_lines(tossed: Tossed, as_of: date) -> list[str]:
    """A toss as lines: who is level, how to work it out again, the lines to type."""
    group, row = tossed.group, tossed.row
    lines = [f"Coin toss of {group.year} ({SECTION}), procedure {PROCEDURE}", ""]
    if tossed.order:
        lines.append("Best first, by the smallest digest:")
        lines += [f"{n:>3}. {_who(group, each)}" for n, each in enumerate(tossed.order, start=1)]
        lines += ["", *(f"  {toss_line(row.value, group.year, each)}" for each in tossed.order)]
    else:
        lines.append("Level, to be ordered by the public value:")
        lines += [f"  {_who(group, each)}" for each in group.players]
        lines += ["", "The public value is not known yet, so nothing is decided.", *lines_of_value(row)]
    lines += ["", "What is fixed beforehand, and its digest:", f"  {digest_line(tossed.text)}"]
    lines += [f"  {digest_of(tossed.text)}", "", "The line for draws.csv:"]
    lines += [",".join(DRAW_COLUMNS), csv_line(_draw_cells(tossed))]
    if tossed.order:
        cells = csv_line(_toss_cells(tossed, as_of))
        lines += ["", "The line for coin_tosses.csv:", ",".join(TOSS_COLUMNS), cells]
    return lines


def _who(group: LevelGroup, player: str) -> str:
    name = group.name(player)
    return player if name == player else f"{name} ({player})"
