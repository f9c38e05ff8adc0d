"""One draw carried out: before its public value is known the commitment, after it the boards."""

from __future__ import annotations

import re
from collections.abc import Collection
from datetime import date
from typing import NamedTuple

from pipeline.drawing.beacon import QUICKNET, moment_of
from pipeline.drawing.commitment import digest_of
from pipeline.drawing.public_value import doubts_of_value
from pipeline.event_draws.apart import Pair
from pipeline.event_draws.commitment import commitment
from pipeline.event_draws.drawing import Drawn, draw_round
from pipeline.event_draws.optimum import NoSeating
from pipeline.event_draws.plan import Plan
from pipeline.findings import At, Finding, finding
from pipeline.proceedings import Recorded

ROUND = re.compile(r"[1-9][0-9]{0,11}", re.ASCII)
"""Rounds of quicknet; one of twelve digits is tens of thousands of years away."""


class Outcome(NamedTuple):
    """What a draw came to: `drawn` None while the value is not known. `row`: the line for draws.csv.

    `findings` are for the director alone.
    """

    plan: Plan
    drawn: Drawn | None
    row: Recorded
    text: str
    digest: str
    findings: list[Finding]


def carry_out(
    plan: Plan, before: Recorded, wanted: Recorded, pairs: Collection[Pair] | None, as_of: date, at: At
) -> Outcome:
    """Commit to a draw, or with a value carry it out.

    `before`: the line recorded; `wanted`: source, round, value and attempt as asked for, which fill it.
    Raises SolverMissing.
    """
    row = before._replace(
        source=wanted.source or before.source,
        beacon_round=wanted.beacon_round or before.beacon_round,
        value=wanted.value or before.value,
        attempt=before.attempt if wanted.attempt is None else wanted.attempt,
    )
    text = commitment(plan, row.source, row.beacon_round)
    digest = digest_of(text)
    if wanted.value and before.value and wanted.value != before.value:
        return Outcome(plan, None, before, text, digest, [_said("draw-value-differs", at, draw=plan.draw)])
    if _no_round(row):
        spot = at._replace(column="beacon_round") if at.line else at
        found = finding("draw-round-form", spot, row.beacon_round, event=plan.event)
        return Outcome(plan, None, row, text, digest, [found])
    if not row.value:
        return _commit(plan, row, text, digest, as_of, at)
    doubts = _doubts(plan, before, digest, at)
    doubts += doubts_of_value(plan.draw, row, as_of, at, plan.terms.boards_section, plan.event)
    attempt = (row.attempt or 0) if plan.terms.keeps_apart else 0  # nobody takes another draw at will
    try:
        drawn = draw_round(plan, row.value, attempt, pairs)
    except NoSeating as why:
        found = finding("no-seating", at, plan.draw, event=plan.event, why=str(why))
        return Outcome(plan, None, row, text, digest, [*doubts, found])
    findings = [*doubts, *_about(plan, drawn, before, at)]
    return Outcome(plan, drawn, row._replace(attempt=drawn.attempt or None), text, digest, findings)


def _said(code: str, at: At, value: str = "", **facts: str) -> Finding:
    """A finding that the draws of the Invitational know too, without their section."""
    return finding(code, at, value, section="", **facts)


def _commit(plan: Plan, row: Recorded, text: str, digest: str, as_of: date, at: At) -> Outcome:
    """The line that fixes players and public value before that value is known."""
    findings = []
    moment = moment_of(row.source, row.beacon_round)
    if not row.beacon_round:
        findings.append(_said("draw-value-unnamed", at, plan.draw))
    elif moment and moment.date() < as_of:
        findings.append(_said("draw-value-past", at, row.beacon_round, draw=plan.draw))
    if row.digest and row.digest != digest:
        findings.append(finding("event-draw-changed", at, plan.draw, event=plan.event))
    kept = row.committed_on if row.digest == digest else None
    line = row._replace(digest=digest, committed_on=kept or as_of, attempt=None)
    return Outcome(plan, None, line, text, digest, findings)


def _doubts(plan: Plan, before: Recorded, digest: str, at: At) -> list[Finding]:
    """Whether the commitment stands: written down before, and of the players as they are."""
    if not before.digest:
        return [_said("draw-uncommitted", at, plan.draw)]
    same = before.digest == digest
    return [] if same else [finding("event-draw-changed", at, plan.draw, event=plan.event)]


def _no_round(row: Recorded) -> bool:
    """Whether the value is to come from a round that quicknet can never have."""
    named = row.source.strip().lower() == QUICKNET and row.beacon_round != ""
    return named and not ROUND.fullmatch(row.beacon_round)


def _about(plan: Plan, drawn: Drawn, before: Recorded, at: At) -> list[Finding]:
    """What the director has to know of a draw: bounds, open questions, people to be kept apart."""
    out = []
    if drawn.counts != drawn.bounds:
        facts = {"powers": drawn.bounds.powers, "meetings": drawn.bounds.meetings}
        out.append(finding("draw-not-proven", at, plan.draw, event=plan.event, **facts))
    if drawn.unsettled:
        facts = {"questions": drawn.unsettled}
        out.append(finding("draw-pinned", at, plan.draw, event=plan.event, **facts))
    if drawn.apart is False:
        out.append(finding("apart-unmet", at, plan.draw, event=plan.event))
    if drawn.apart is not None and before.value and (before.attempt or 0) != drawn.attempt:
        out.append(finding("apart-attempt-differs", at, plan.draw, event=plan.event))
    hidden = sum(
        one.hidden and not one.number and any(chair.player == one.label for chair in drawn.seating)
        for one in plan.entrants
    )
    if hidden:
        out.append(finding("hidden-seated", at, hidden, event=plan.event))
    return out


def numbers_seated(outcome: Outcome, at: At) -> list[Finding]:
    """That the rows of a draw for the games file tell whose secret numbers are."""
    seated = {chair.player for chair in outcome.drawn.seating} if outcome.drawn else set()
    numbers = sum(bool(one.number) and one.label in seated for one in outcome.plan.entrants)
    return [finding("numbers-seated", at, numbers, event=outcome.plan.event)] if numbers else []
