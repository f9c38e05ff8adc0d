"""Who took over whose power (6.8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.postseason.entries import Entry, seeded_player
from pipeline.postseason.field import Field
from pipeline.seating.faults import NotInTheGame
from pipeline.seating.paris import inherit_places


class Unavailable(NamedTuple):
    """Who cannot take over a power: `out` of the tournament and why, `busy` in which Game of that Round."""

    out: Mapping[str, str]
    busy: Mapping[str, int]


class Taker(NamedTuple):
    """Somebody free to take over a power who did, and the row that says so."""

    player: str
    entry: Entry


class Takeover(NamedTuple):
    """Who has each power at the end, by the player seated; and the player seated, by whoever had the power.

    `takers`: all who took over, the replaced among them. `replaced`: ids that play no more (6.8.7).
    `refused`: replacements whose row does not fit.
    """

    holders: dict[str, str]
    seat_of: dict[str, str]
    takers: tuple[Taker, ...]
    replaced: frozenset[str]
    refused: frozenset[str]
    findings: list[Finding]


def follow_replacements(
    game: int, seated: Collection[str], entries: Iterable[Entry], field: Field, unavailable: Unavailable
) -> Takeover:
    """Follow the `replaces` of a Game's rows; one that names nobody seated there is an error at its cell.

    A chain `a > b` begins with the player seated and ends before the player of the row. Section 6.8.
    """
    heirs: dict[str, list[str]] = {}
    takers: list[Taker] = []
    refused: set[str] = set()
    findings: list[Finding] = []
    for entry in entries:
        if not entry.row.text("replaces"):
            continue
        chain, found = _chain(game, seated, entry, field, heirs)
        findings += found
        if chain is None:
            refused.add(entry.player)
            continue
        heirs[entry.player] = chain
        able, found = _takers(game, entry, [*chain[1:], entry.player], unavailable)
        takers += able
        findings += found
    holders = dict(zip(seated, inherit_places(list(seated), heirs), strict=True))
    seat_of = {player: player for player in seated}
    for heir, chain in heirs.items():
        seat_of |= dict.fromkeys([*chain, heir], chain[0])
    replaced = frozenset(player for chain in heirs.values() for player in chain)
    return Takeover(holders, seat_of, tuple(takers), replaced, frozenset(refused), findings)


def _chain(
    game: int, seated: Collection[str], entry: Entry, field: Field, heirs: Mapping[str, list[str]]
) -> tuple[list[str] | None, list[Finding]]:
    """The ids a row replaces, the player seated first; None where they do not fit."""
    chain: list[str] = []
    findings = []
    for text in entry.row.text("replaces").split(">"):
        who, found = seeded_player(entry.row, "replaces", text.strip(), field)
        findings += found
        chain += [who] if who else []
    if findings:
        return None, findings
    others = {player for before in heirs.values() for player in before[1:]} | set(heirs)
    fits = chain and chain[0] in seated and len({*chain, entry.player}) > len(chain)
    try:
        inherit_places(list(seated), {**heirs, entry.player: chain})
    except NotInTheGame:
        fits = False
    if not fits or others & {*chain[1:], entry.player}:
        text = entry.row.text("replaces")
        return None, [
            finding("replaces-nobody", entry.row.at("replaces"), text, game=game, player=entry.player)
        ]
    return chain, []


def _takers(
    game: int, entry: Entry, players: list[str], unavailable: Unavailable
) -> tuple[list[Taker], list[Finding]]:
    """Those who took over and were free to: in the tournament, and in no other Game of the Round."""
    at = entry.row.at("player")
    able, findings = [], []
    for player in players:
        if why := unavailable.out.get(player):
            findings.append(finding("replacement-out", at, player, game=game, why=why))
        elif (other := unavailable.busy.get(player)) is not None:
            findings.append(finding("replacement-busy", at, player, game=game, other=other))
        else:
            able.append(Taker(player, entry))
    return able, findings
