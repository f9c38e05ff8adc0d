"""A draw of an event as text, as JSON, and as rows for the games file; nothing private has a place in it."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Any

from pipeline.downloads import guard
from pipeline.drawing.retrace import digest_line
from pipeline.drawing.telling import facts_of_value
from pipeline.event_draws.carry_out import Outcome
from pipeline.event_draws.chance import seed_of
from pipeline.event_draws.commitment import PROCEDURE
from pipeline.event_draws.drawing import Drawn
from pipeline.event_draws.entrants import Entrant
from pipeline.event_draws.plan import TOP_BOARD, tiers_of
from pipeline.event_draws.problem import Chair, Seat
from pipeline.plurals import count
from pipeline.values import POWERS

GAMES = ("round", "game", "board", "power", "name", "location", "wdr_id")
DRAWS = ("event", "draw", "source", "beacon_round", "value", "attempt", "digest", "committed_on")


def cells_of(outcome: Outcome) -> dict[str, str]:
    """The line of draws.csv, every cell as it is typed."""
    plan, row = outcome.plan, outcome.row
    attempt = "" if row.attempt is None else row.attempt
    cells = (plan.event, plan.draw, row.source, row.beacon_round, row.value, attempt, row.digest)
    return dict(zip(DRAWS, map(str, (*cells, row.committed_on or "")), strict=True))


def as_csv(outcome: Outcome) -> str:
    """The rows for games/<event>.csv, one per power per board; blank powers are chosen by the players.

    Who has a secret number stands there under it, without town and id.
    """
    plan, drawn = outcome.plan, outcome.drawn
    rows = [list(GAMES)]
    known = {one.label: one for one in plan.entrants}
    for board, seats in _tables(drawn).items():
        for power, label in seats:
            top = "top" if board == TOP_BOARD else ""
            rows.append([str(plan.round), board, top, power, *map(guard, _named(known[label]))])
    return _written(rows)


def _named(entrant: Entrant) -> tuple[str, str, str]:
    """Name, location and WDR id of somebody in the games file."""
    if entrant.number or entrant.hidden:
        return entrant.number or entrant.label, "", ""
    return entrant.label, entrant.row.text("location"), entrant.row.text("wdr_id")


def _written(rows: list[list[str]]) -> str:
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def _tables(drawn: Drawn | None) -> dict[str, list[tuple[str, str]]]:
    """Power and label of each seat by board, the Top Board first, in order of powers."""
    out: dict[str, list[tuple[str, str]]] = {}
    for chair, seat in sorted(drawn.seating.items(), key=_in_order) if drawn else ():
        out.setdefault(seat.board, []).append((seat.power, chair.player))
    return out


def _in_order(placed: tuple[Chair, Seat]) -> tuple[bool, int, int, str]:
    chair, seat = placed
    number = 0 if seat.board == TOP_BOARD else int(seat.board)
    return seat.board != TOP_BOARD, number, POWERS.index(seat.power) if seat.power else 0, chair.player


def as_facts(outcome: Outcome) -> dict[str, Any]:
    """A draw as JSON: who plays, who sits out, the commitment; once drawn, boards and repeats."""
    plan, drawn, row = outcome.plan, outcome.drawn, outcome.row
    facts: dict[str, Any] = {
        "event": plan.event,
        "rules": plan.rules,
        "round": plan.round,
        "draw": plan.draw,
        "procedure": PROCEDURE,
        **facts_of_value(row, outcome.text, outcome.digest),
        "row": cells_of(outcome),
        "players": list(plan.field.playing),
        "top_board": list(plan.top),
        "two_boards": list(plan.field.twice),
        "sit_out": [{"name": label, "why": why} for label, why in (drawn.out if drawn else plan.field.out)],
        "sit_out_by_lot": plan.field.lots,
        "levels": [list(level) for level in plan.levels],
        "boards": None,
    }
    return facts | (_drawn_facts(outcome, drawn) if drawn else {})


def _drawn_facts(outcome: Outcome, drawn: Drawn) -> dict[str, Any]:
    plan, seed = outcome.plan, seed_of(outcome.row.value, outcome.plan.draw, 0)
    boards = {
        board: [{"power": power or None, "name": label} for power, label in seats]
        for board, seats in _tables(drawn).items()
    }
    return {
        "boards": boards,
        "groups": [sorted(tier) for tier in tiers_of(plan, seed)],
        "powers_again": [chair.player for chair in drawn.powers_again],
        "powers_again_least": drawn.bounds.powers,
        "unwanted_meetings": drawn.counts.meetings,
        "unwanted_meetings_least": drawn.bounds.meetings,
        "met_again": [list(pair) for pair in drawn.met_again],
        "people_who_met_again": len(_again(drawn)),
        "proven_minimal": drawn.counts == drawn.bounds,
        "unsettled": drawn.unsettled,
    }


def as_lines(outcome: Outcome) -> list[str]:
    """A draw as lines: boards or pool, who sits out, repeats, how to work it out again, the line to type."""
    plan, drawn = outcome.plan, outcome.drawn
    lines = [f"{plan.event}, Round {plan.round} ({plan.rules}), procedure {PROCEDURE}", ""]
    lines += _boards(drawn) if drawn else _pool(outcome)
    for label, why in drawn.out if drawn else plan.field.out:
        lines.append(f"Sits out: {label}, {why}.")
    lines += [f"Two boards: {label} ({plan.terms.rest_section})." for label in plan.field.twice]
    lines += ["", *_repeats(outcome, drawn)] if drawn else []
    lines += ["", "What is fixed beforehand, and its digest:", f"  {digest_line(outcome.text)}"]
    lines += [f"  {outcome.digest}", "", "The line for draws.csv:"]
    return [*lines, ",".join(DRAWS), _written([[*map(guard, cells_of(outcome).values())]]).rstrip("\n")]


def _pool(outcome: Outcome) -> list[str]:
    plan = outcome.plan
    lines = [f"Top Board ({plan.terms.top_section}): {', '.join(plan.top)}."] if plan.top else []
    lines.append(f"{count(len(plan.field.playing), 'player')} for {count(len(plan.boards), 'board')}:")
    lines += [f"  {label}" for label in plan.field.playing]
    if plan.levels:
        lines.append(f"In order of Round {plan.terms.seeded_by}, level people in brackets:")
        lines.append("  " + ", ".join(f"({', '.join(x)})" if len(x) > 1 else x[0] for x in plan.levels))
    if plan.field.lots:
        lines.append(f"The public value says which {plan.field.lots} of them sit out.")
    return [*lines, "The public value is not known yet, so nothing is decided."]


def _boards(drawn: Drawn) -> list[str]:
    lines = []
    for board, seats in _tables(drawn).items():
        lines.append("Top Board" if board == TOP_BOARD else f"Board {board}")
        lines += [f"  {power or 'chosen':<8} {label}" for power, label in seats]
    return lines


def _repeats(outcome: Outcome, drawn: Drawn) -> list[str]:
    """The repeats, and what is proven of them."""
    terms, lines = outcome.plan.terms, []
    if terms.powers_section:
        names = ", ".join(f"{chair.player}" for chair in drawn.powers_again) or "nobody"
        least = _least(drawn.counts.powers, drawn.bounds.powers)
        lines.append(f"A power again ({terms.powers_section}): {drawn.counts.powers}, {least}: {names}.")
    if terms.meetings:
        times = "before" if terms.meetings == 1 else f"{terms.meetings} times before"
        least = _least(drawn.counts.meetings, drawn.bounds.meetings)
        lines.append(f"Pairs who met {times} ({terms.meetings_section}): {drawn.counts.meetings}, {least}.")
    if terms.meetings != 1:
        lines.append(f"Pairs who met before, which these rules allow: {len(drawn.met_again)}.")
    if drawn.met_again:
        lines.append(f"{count(len(_again(drawn)), 'person meets', 'people meet')} somebody again:")
        lines += [f"  {one} and {other}" for one, other in drawn.met_again]
    if drawn.unsettled:
        lines.append(f"Not settled: {count(drawn.unsettled, 'question')}; these boards are the witness.")
    return lines


def _again(drawn: Drawn) -> set[str]:
    """Everybody at a board with somebody they sat with before."""
    return {who for pair in drawn.met_again for who in pair}


def _least(count: int, bound: int) -> str:
    return "proven minimal" if count == bound else f"at least {bound} for certain"
