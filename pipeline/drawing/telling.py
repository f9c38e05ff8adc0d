"""A draw as text for a terminal and as JSON; seating requests have no place in either."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Any

from pipeline.drawing.beacon import address_of
from pipeline.drawing.carry_out import Outcome
from pipeline.drawing.commitment import PROCEDURE
from pipeline.drawing.public_value import lines_of_value, published_at
from pipeline.drawing.retrace import digest_line, index_line, index_text, list_line, tier_line
from pipeline.drawing.season import Setting
from pipeline.proceedings import Assignment, Deal, Recorded
from pipeline.seating.games import tier_digest
from pipeline.seating.rounds import Placement

COLUMNS = (
    *("draw", "source", "beacon_round", "value", "attempt"),
    *("digest", "committed_on", "drawn_on"),
)


def cells_of(name: str, row: Recorded) -> dict[str, str]:
    """The line of `randomness`, every cell as it is typed."""
    texts = [row.source, row.beacon_round, row.value, row.attempt or "", row.digest]
    days = [row.committed_on or "", row.drawn_on or ""]
    return dict(zip(COLUMNS, [name, *map(str, texts), *map(str, days)], strict=True))


def csv_line(cells: list[str]) -> str:
    """Cells as a line of a CSV."""
    out = StringIO()
    csv.writer(out, lineterminator="").writerow(cells)
    return out.getvalue()


def as_facts(setting: Setting, name: str, outcome: Outcome) -> dict[str, Any]:
    """A draw as JSON: pool, seats, candidates, commitment; once drawn, assignment, index or digests."""
    draw, row = outcome.draw, outcome.row
    facts: dict[str, Any] = {"season": setting.year, "draw": name, "procedure": PROCEDURE}
    facts |= facts_of_value(row, outcome.text, outcome.digest) | {"row": cells_of(name, row)}
    facts |= {"published_at": published_at(row) or None, "address": address_of(row.source, row.beacon_round)}
    if isinstance(draw, Assignment) and isinstance(draw.placed, Placement):
        facts |= _rounds(setting, draw, draw.placed)
    elif isinstance(draw, Deal):
        facts |= _games(setting, draw, row)
    return facts


def facts_of_value(row: Recorded, text: str, digest: str) -> dict[str, Any]:
    """The public value behind a draw of any kind, and what was committed to before it was known."""
    return {
        "source": row.source,
        "beacon_round": row.beacon_round,
        "value": row.value or None,
        "attempt": row.attempt or 0,
        "commitment": text,
        "digest": digest,
    }


def _rounds(setting: Setting, draw: Assignment, placed: Placement) -> dict[str, Any]:
    seats = placed.seating(draw.taken) if draw.taken is not None else ()
    where = {seat.contender.player: seat.round for seat in seats}
    pool = [
        {
            "seed": each.seed,
            "player": each.player,
            "name": setting.name(each.player),
            "preference": str(each.preference),
            "played_round_2": each.played_round_2,
            "round": where.get(each.player),
        }
        for each in placed.pool
    ]
    numbers = dict(zip(map(str, draw.stage.rounds), draw.seats, strict=True))
    return {"seats": numbers, "pool": pool, "candidates": placed.count, "index": draw.taken}


def _games(setting: Setting, draw: Deal, row: Recorded) -> dict[str, Any]:
    where = {seat.player: seat.game for seat in draw.seats}
    size, known = len(draw.games), bool(row.value)
    pool = [
        {
            "tier": number // size + 1,
            "seed": each.seed,
            "player": each.player,
            "name": setting.name(each.player),
            "digest": tier_digest(row.value, draw.round, row.attempt or 0, each.player) if known else None,
            "game": where.get(each.player),
        }
        for number, each in enumerate(draw.players)
    ]
    return {"games": list(draw.games), "pool": pool}


def as_lines(setting: Setting, name: str, outcome: Outcome) -> list[str]:
    """A draw as lines: who is drawn, how to work it out again, the line to type."""
    facts, row = as_facts(setting, name, outcome), outcome.row
    lines = [f"{name} {setting.year}, procedure {PROCEDURE}", ""]
    lines += _stage_lines(facts, outcome) if "candidates" in facts else _round_lines(facts, outcome)
    if waits := lines_of_value(row):
        lines += ["", *waits]
    lines += ["", "What is fixed beforehand, and its digest:", f"  {digest_line(outcome.text)}"]
    lines += [f"  {outcome.digest}", "", f"The line for {setting.path}/randomness.csv:"]
    return [*lines, ",".join(COLUMNS), csv_line(list(facts["row"].values()))]


def _stage_lines(facts: dict[str, Any], outcome: Outcome) -> list[str]:
    draw, row = outcome.draw, outcome.row
    seats = ", ".join(f"{number} in Round {name}" for name, number in facts["seats"].items())
    lines = [f"Pool of {len(facts['pool'])} for {seats} (4.2.3):", "seed  preference  round  player"]
    for each in facts["pool"]:
        back = ", played Round 2" if each["played_round_2"] else ""
        where = each["round"] or ("-" if facts["index"] is not None else "?")
        lines.append(f"{each['seed']:>4}  {each['preference']:<10}  {where:<5}  {_who(each)}{back}")
    many = "assignment" if facts["candidates"] == 1 else "assignments"
    lines += ["", f"Candidates: {facts['candidates']:,} equally good {many}."]
    if facts["index"] is None:
        return [*lines, "The public value is not known yet, so nothing is decided."]
    if facts["candidates"] == 1:
        return [*lines, *_settled_lines(row)]
    lines.append(f"Index: {facts['index']} (attempt {facts['attempt']}).")
    if isinstance(draw, Assignment):
        text = index_text(row.value, draw.stage, facts["attempt"])
        lines.append(f"  {digest_line(text)}")
        lines.append(f"  {index_line(row.value, draw.stage, facts['attempt'], facts['candidates'])}")
    if isinstance(draw, Assignment) and isinstance(draw.placed, Placement):
        lines += [f"Seeds chosen for Round {draw.stage.rounds[0]} at that number, counted again:"]
        lines.append(f"  {list_line(draw.placed, draw.seats, facts['index'])}")
    return lines


def _settled_lines(row: Recorded) -> list[str]:
    """What there is to say where a single assignment is best."""
    lines = ["Nothing is left to chance, so no public value is needed."]
    if row.drawn_on:
        lines.append(f"An absence noted on {row.drawn_on} or later leaves a seat to be filled (4.5).")
    return lines


def _round_lines(facts: dict[str, Any], outcome: Outcome) -> list[str]:
    row, draw = outcome.row, outcome.draw
    games = " and ".join(map(str, facts["games"]))
    lines = [f"Tiers of {len(facts['games'])} for Games {games} (4.2.4):", "tier  seed  game  player"]
    for each in facts["pool"]:
        lines.append(f"{each['tier']:>4}  {each['seed']:>4}  {each['game'] or '?':<4}  {_who(each)}")
    if not row.value or not isinstance(draw, Deal):
        return [*lines, "", "The public value is not known yet, so nothing is decided."]
    lines += [
        "",
        f"Inside a tier the smallest digest takes Game {facts['games'][0]} (attempt {facts['attempt']}):",
    ]
    return lines + [
        f"  {tier_line(row.value, draw.round, facts['attempt'], each['player'])}" for each in facts["pool"]
    ]


def _who(each: dict[str, Any]) -> str:
    return each["player"] if each["name"] == each["player"] else f"{each['name']} ({each['player']})"
