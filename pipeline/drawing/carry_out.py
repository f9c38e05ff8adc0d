"""One draw carried out: before its public value is known the commitment, after it the seats."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from typing import NamedTuple

from pipeline.drawing.apart import Pair, attempt_for
from pipeline.drawing.beacon import moment_of
from pipeline.drawing.commitment import commitment, digest_of
from pipeline.drawing.public_value import doubts_of_value
from pipeline.drawing.season import Setting, day_of, draw_in, games_in, look_at, why_not
from pipeline.findings import At, Finding, Level, finding
from pipeline.plurals import count
from pipeline.proceedings import Assignment, Deal, Recorded
from pipeline.seating.rounds import Placement, ShortField


class Outcome(NamedTuple):
    """What a draw came to: None where it cannot be drawn. `row` is the line to put into the table.

    `text` and `digest`: of the players as they are now. `findings` are for the director alone.
    """

    draw: Assignment | Deal | None
    row: Recorded
    text: str
    digest: str
    findings: list[Finding]


def carry_out(
    setting: Setting, name: str, wanted: Recorded, pairs: Collection[Pair] | None, as_of: date
) -> Outcome:
    """Commit to a draw, or with a value carry it out.

    `wanted`: source, round and value as asked for; what is blank in it comes from the recorded line.
    `pairs`: seating requests (3.3.6), None where none were given; without a value they change nothing.
    """
    before = setting.records.get(name, Recorded())
    at = At(f"{setting.given.at.path.partition('/')[0]}/{setting.path}/randomness.csv")
    if wanted.value and before.value and wanted.value != before.value:
        return _refused(before, finding("draw-value-differs", at, draw=name))
    row = before._replace(
        source=wanted.source or before.source,
        beacon_round=wanted.beacon_round or before.beacon_round,
        value=wanted.value or before.value,
    )
    dated = row._replace(drawn_on=day_of(row, as_of))
    proceedings = look_at(setting, name, dated)
    draw = draw_in(proceedings, name)
    number = int(name.removeprefix("round-")) if name.startswith("round-") else 0
    if draw is None and len(proceedings.games.get(number, ())) == 1:
        return _refused(row, finding("draw-single", at, f"Round {number}"))
    if draw is None or (row.value and not setting.given.seeds_set):
        return _refused(row, finding("draw-waits", at, name, why=why_not(setting, proceedings, name)))
    if isinstance(draw, Assignment) and isinstance(draw.placed, ShortField):
        lacking = f"of {count(sum(draw.seats), 'seat')}, {draw.placed.lacking} would stay empty"
        return _refused(row, finding("draw-short", at, name, lacking=lacking))
    text = commitment(setting.year, draw, row.source, row.beacon_round)
    if not row.value:
        return _commit(name, draw, row, text, as_of, at, seeds_set=setting.given.seeds_set)
    findings = [*doubts_of_value(name, row, as_of, at), *_doubts(name, before, digest_of(text), at)]
    if pairs is not None:
        found = attempt_for(draw, row.value, pairs, dict(games_in(proceedings)))
        findings += _told(name, before, found, at)
        dated = dated._replace(attempt=found or 0)
        draw = draw_in(look_at(setting, name, dated), name)
    return Outcome(draw, dated, text, digest_of(text), findings)


def _refused(row: Recorded, why: Finding) -> Outcome:
    return Outcome(None, row, "", "", [why])


def _commit(
    name: str, draw: Assignment | Deal, row: Recorded, text: str, as_of: date, at: At, *, seeds_set: bool
) -> Outcome:
    """The line that fixes players and public value before that value is known.

    Where a single assignment is best and no value is named, none is needed: the line draws it that day.
    """
    settled = seeds_set and is_settled(draw) and not row.beacon_round
    findings = [] if seeds_set else [finding("draw-provisional", at, name)]
    moment = moment_of(row.source, row.beacon_round)
    if not row.beacon_round and not settled:
        findings.append(finding("draw-value-unnamed", at, name))
    elif moment and moment.date() < as_of:
        findings.append(finding("draw-value-past", at, row.beacon_round, draw=name))
    digest = digest_of(text)
    if row.digest and row.digest != digest:
        findings.append(finding("draw-digest-differs", at, draw=name))
    kept = row.committed_on if row.digest == digest else None
    drawn_on = (row.drawn_on or as_of) if settled else None
    line = row._replace(digest=digest, committed_on=kept or as_of, drawn_on=drawn_on, attempt=None)
    return Outcome(draw, line, text, digest, findings)


def is_settled(draw: Assignment | Deal) -> bool:
    """Whether nothing is left to chance: one assignment is better than all others (4.2.3.3)."""
    return isinstance(draw, Assignment) and isinstance(draw.placed, Placement) and draw.placed.count == 1


def _doubts(name: str, before: Recorded, digest: str, at: At) -> list[Finding]:
    """Whether the commitment stands: written down before, and of the players as they are."""
    if not before.digest:
        return [finding("draw-uncommitted", at, name)]
    return [] if before.digest == digest else [finding("draw-digest-differs", at, draw=name)]


def _told(name: str, before: Recorded, found: int | None, at: At) -> list[Finding]:
    """What the director alone is told of the seating requests."""
    out = [finding("requests-unmet", at, name)] if found is None else []
    recorded = before.attempt or 0
    if before.value and recorded != (found or 0):
        out.append(finding("requests-attempt-differs", at, name))
    return out


def refused(outcome: Outcome) -> bool:
    """Whether an error stands in the way; a Round of one Game is none."""
    return any(each.level is Level.ERROR for each in outcome.findings)
