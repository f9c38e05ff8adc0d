"""The Paris Method as it was written down: choices and picks of one Game (6.3)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from pipeline.findings import Finding, finding
from pipeline.postseason.entries import Entry
from pipeline.seating.faults import ChoiceOutOfRange, ChoiceOutOfTurn
from pipeline.seating.paris import SelectionOrder, follow_picks, order_selection
from pipeline.seating.seeds import Seeded, in_seed_order


class Selection(NamedTuple):
    """The Selection Order by the players seated, empty until it is final, and the powers lawfully picked."""

    order: tuple[str, ...]
    powers: dict[str, str]
    findings: list[Finding]


def follow_selection(
    game: int,
    seats: Sequence[Seeded],
    entries: Sequence[Entry],
    seat_of: Mapping[str, str],
    barred: Mapping[str, Collection[str]],
) -> Selection:
    """Follow choices, then picks, and say at its cell what the Paris Method does not allow.

    `seat_of`: the player seated, by whoever has or had the power. `barred`: powers of First Chance Games by
    whoever picks. Section 6.3.
    """
    findings = [
        finding("not-seated", each.row.at("player"), each.player, game=game)
        for each in entries
        if each.player not in seat_of
    ]
    choices, twice = _by_seat(game, "choice", entries, seat_of)
    picks, also = _by_seat(game, "power", entries, seat_of)
    order, found = _order(game, seats, choices)
    findings += [*twice, *also, *found]
    if found:
        return Selection((), {}, findings)
    if order.to_choose is not None:
        facts = {"game": game, "before": order.to_choose}
        findings += [_at("pick-out-of-turn", each, "power", **facts) for each in picks.values()]
        return Selection((), {}, findings)
    powers, found = _powers(game, order.placed, picks, barred)
    return Selection(order.placed, powers, [*findings, *found])


def _by_seat(
    game: int, column: str, entries: Sequence[Entry], seat_of: Mapping[str, str]
) -> tuple[dict[str, Entry], list[Finding]]:
    """The entry that fills a column for each seat; a second one is an error."""
    out: dict[str, Entry] = {}
    findings = []
    for entry in entries:
        seat = seat_of.get(entry.player)
        if seat is None or entry.row[column] is None:
            continue
        if seat in out:
            findings.append(_at("pick-twice", entry, column, game=game, first=out[seat].row.line))
        out.setdefault(seat, entry)
    return out, findings


def _order(
    game: int, seats: Sequence[Seeded], choices: Mapping[str, Entry]
) -> tuple[SelectionOrder, list[Finding]]:
    """The Selection Order as far as the choices carry it, from the lowest seed up (6.3.1)."""
    kept: dict[str, int] = {}
    findings: list[Finding] = []
    for most, seat in enumerate(reversed(in_seed_order(seats)), start=1):
        if (entry := choices.get(seat.player)) is None:
            continue
        try:
            order_selection(seats, {**kept, seat.player: entry.row["choice"]})
        except ChoiceOutOfRange:
            findings.append(_at("choice-out-of-range", entry, "choice", game=game, most=most))
            break
        except ChoiceOutOfTurn:
            before = order_selection(seats, kept).to_choose
            findings.append(_at("choice-out-of-turn", entry, "choice", game=game, before=before))
        else:
            kept[seat.player] = entry.row["choice"]
    return order_selection(seats, kept), findings


def _powers(
    game: int, order: Sequence[str], picks: Mapping[str, Entry], barred: Mapping[str, Collection[str]]
) -> tuple[dict[str, str], list[Finding]]:
    """The powers picked in Selection Order; those not legal and those out of turn are errors (6.3.2)."""
    wanted = {seat: entry.row["power"] for seat, entry in picks.items()}
    seat_barred = {seat: barred.get(entry.player, ()) for seat, entry in picks.items()}
    followed = follow_picks(order, wanted, seat_barred)
    powers: dict[str, str] = {}
    findings = []
    for pick in followed:
        if pick.power is None:
            continue
        entry, legal = picks[pick.player], ", ".join(pick.legal)
        if pick.lawful:
            powers[pick.player] = pick.power
        elif pick.power in powers.values():
            findings.append(_at("pick-taken", entry, "power", game=game, legal=legal))
        else:
            findings.append(_at("pick-barred", entry, "power", game=game, legal=legal))
    waiting, reached = followed[-1].player, {pick.player for pick in followed}
    early = [picks[seat] for seat in order if seat in picks and seat not in reached]
    findings += [_at("pick-out-of-turn", each, "power", game=game, before=waiting) for each in early]
    return powers, findings


def _at(code: str, entry: Entry, column: str, **facts: Any) -> Finding:
    return finding(code, entry.row.at(column), entry.row.text(column), player=entry.player, **facts)
