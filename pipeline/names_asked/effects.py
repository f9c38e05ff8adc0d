"""What an answer about a name would change: two computations of everything, laid side by side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pipeline.compute import Everything, compute_everything
from pipeline.contracts import ALIASES, PLAYERS
from pipeline.findings import Finding, errors
from pipeline.names_asked.offers import Offer
from pipeline.points import show_points
from pipeline.season import Computed
from pipeline.store import Folder
from pipeline.timing import Clock
from pipeline.variant import Variant, with_rows


class Change(NamedTuple):
    """One figure that differs: `total`, `place`, `rookie season`, `seed` of a player, or an award's holder.

    `was` and `now` are blank where the player has none.
    """

    season: int | None
    what: str
    whose: str
    was: str
    now: str


class Effect(NamedTuple):
    """What an answer changes, and the errors that it would make; without seasons nothing can be compared."""

    changes: tuple[Change, ...]
    errors: tuple[Finding, ...]


def answered(folder: Folder, everything: Everything, offers: Iterable[Offer]) -> Everything:
    """Everything as it would be with the rows of these offers in the data folder."""
    given = list(offers)
    rows: dict[str, list[dict[str, str]]] = {"players": [], "aliases": []}
    for offer in given:
        rows["players"] += [dict(row) for row in offer.players if dict(row) not in rows["players"]]
        rows["aliases"] += [dict(row) for row in offer.aliases]
    instead = {
        table.file: with_rows(folder.read(table.file), table, rows[table.name])
        for table in (PLAYERS, ALIASES)
        if rows[table.name]
    }
    return compute_everything(Variant(folder.root, instead), everything.as_of, Clock())


def effect(before: Everything, after: Everything) -> Effect:
    """Totals, places, Rookie of the Year Seasons, awards and seeds that differ (1.6, 1.7, 2.6, 2.7, 3.6)."""
    old = set(before.findings)
    new = tuple(f for f in errors(after.findings) if f not in old and (after.complete or not f.event))
    if not after.seasons:
        return Effect((), new)
    pairs = {c.season.season: c for c in before.seasons}
    changes = [
        change
        for now in after.seasons
        if (was := pairs.get(now.season.season))
        for change in _of_season(was, now)
    ]
    return Effect(tuple(changes + _rookies(before, after)), new)


def _of_season(was: Computed, now: Computed) -> list[Change]:
    year = was.season.season
    tables = (
        ("total", _totals(was), _totals(now)),
        ("place", _places(was), _places(now)),
        ("award", _awards(was), _awards(now)),
        ("seed", _seeds(was), _seeds(now)),
    )
    return [Change(year, *line) for what, old, new in tables for line in differences(what, old, new)]


def differences(what: str, old: dict[str, str], new: dict[str, str]) -> list[tuple[str, str, str, str]]:
    """What differs between two lists of figures by whose they are, in order of names."""
    return [
        (what, whose, old.get(whose, ""), new.get(whose, ""))
        for whose in sorted({*old, *new})
        if old.get(whose, "") != new.get(whose, "")
    ]


def _totals(computed: Computed) -> dict[str, str]:
    return {rank.player: show_points(rank.total) for rank in computed.ranks}


def _places(computed: Computed) -> dict[str, str]:
    return {rank.player: f"{'=' if rank.tied else ''}{rank.place}" for rank in computed.ranks}


def _seeds(computed: Computed) -> dict[str, str]:
    return {invitation.player: str(invitation.seed) for invitation in computed.invitations}


def _awards(computed: Computed) -> dict[str, str]:
    out: dict[str, str] = {}
    for award in computed.awards:
        out[award.title] = f"{out[award.title]}, {award.player}" if award.title in out else award.player
    return out


def _rookies(before: Everything, after: Everything) -> list[Change]:
    old, new = (
        {player: str(c.season.season) for c in one.seasons for player in c.rookies} for one in (before, after)
    )
    return [Change(None, *line) for line in differences("rookie season", old, new)]
