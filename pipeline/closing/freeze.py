"""A closed season stands: what moved since it was published, unless a later decision accounts for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from datetime import date
from typing import NamedTuple

from pipeline.closing.figures import Figures, Standing
from pipeline.findings import At, Finding, finding
from pipeline.model import Season
from pipeline.rulebooks import dbni_2027 as book
from sources.rows import Row


class Touched(NamedTuple):
    """What was decided after publication: the events and the players that the decisions name."""

    events: frozenset[str]
    players: frozenset[str]


class Published(NamedTuple):
    """The figures as published, and the day they were."""

    figures: Figures
    on: date


def check_published(
    season: Season,
    now: Figures,
    published: Published,
    corrections: Iterable[Row],
    rulings: Iterable[Row],
    same: Mapping[str, str],
) -> list[Finding]:
    """Errors where a total, a place or an award of a closed season moved and no later decision says why.

    In: figures of today's data and as published; rows of corrections.csv and rulings.csv; `same`, the
    published id of a player behind an id of players.csv. A decision counts when its `decided_on` lies
    after the day of publication. It accounts for the total of a player it names, and for points at an
    event it names. Places and awards follow from totals: take out everybody whom the decisions touch, and
    the others must stand in the order published. Seeds are held fast elsewhere, without exception (3.6.3).
    """
    if season.status != "closed":
        return []
    touched = decided_after(published.on, corrections, rulings, same)
    free = touched_players(published.figures, now, touched)
    facts = {"season": season.season, "published_on": published.on}
    return [
        *_totals(published.figures, now, free, facts),
        *_places(published.figures, now, free, facts),
        *_awards(published.figures, now, free, facts),
    ]


def decided_after(
    day: date, corrections: Iterable[Row], rulings: Iterable[Row], same: Mapping[str, str]
) -> Touched:
    """The events and players named by decisions of a later day; a decision without a day is not later."""
    later = [row for row in (*corrections, *rulings) if row["decided_on"] and row["decided_on"] > day]
    events = {row["event"] for row in later if row["event"]}
    players = {same.get(row.text("player"), row.text("player")) for row in later if row.text("player")}
    return Touched(frozenset(events), frozenset(players))


def touched_players(was: Figures, now: Figures, touched: Touched) -> frozenset[str]:
    """Players whose figures may move: those named, and those whose points changed at named events only."""
    here = {player for player, event in {*was.points, *now.points} if event in touched.events}
    moved = {key for key in {*was.points, *now.points} if was.points.get(key) != now.points.get(key)}
    elsewhere = {player for player, event in moved if event not in touched.events}
    return frozenset(touched.players | (here - elsewhere))


def _totals(was: Figures, now: Figures, free: Set[str], facts: Mapping[str, object]) -> list[Finding]:
    out = []
    for player, old in was.standings.items():
        new = now.standings.get(player)
        at = _at(old, "total")
        if player in free or (new and new.total == old.total):
            continue
        if new is None:
            out.append(finding("published-gone", at, player, player=player, was=old.total, **facts))
        else:
            words = {"what": "the total", "player": player, "was": old.total, "now": new.total}
            out.append(finding("published-moved", at, player, **words, **facts))
    for player, new in now.standings.items():
        if player not in was.standings and player not in free:
            words = {"what": "the total", "player": player, "was": "none", "now": new.total}
            at = next(iter(_lines(was)), At(""))
            out.append(finding("published-moved", at._replace(line=1), player, **words, **facts))
    return out


def _lines(was: Figures) -> Iterable[At]:
    return (standing.at for standing in was.standings.values() if standing.at)


def _at(standing: Standing, column: str) -> At:
    return (standing.at or At(""))._replace(column=column)


def _places(was: Figures, now: Figures, free: Set[str], facts: Mapping[str, object]) -> list[Finding]:
    """Places of those nobody decided about, counted among themselves; a moved total is told once, above."""
    fixed = [p for p in was.standings if p in now.standings and p not in free]
    fixed = [p for p in fixed if was.standings[p].total == now.standings[p].total]
    old, new = _among(was, fixed), _among(now, fixed)
    out = []
    for player in fixed:
        if old[player] != new[player]:
            here, there = was.standings[player], now.standings[player]
            words = {"what": "the place", "player": player, "was": here.place, "now": there.place}
            out.append(finding("published-moved", _at(here, "place"), player, **words, **facts))
    return out


def _among(figures: Figures, players: Iterable[str]) -> dict[str, int]:
    """The place of each of these players among these players only."""
    places = sorted(figures.standings[player].place for player in players)
    first = {place: number for number, place in reversed(list(enumerate(places, 1)))}
    return {player: first[figures.standings[player].place] for player in players}


def _awards(was: Figures, now: Figures, free: Set[str], facts: Mapping[str, object]) -> list[Finding]:
    """Awards whose holders changed, though nobody who gained or lost one was touched by a decision."""
    out = []
    for award, old in was.awards.items():
        new = now.awards.get(award, frozenset())
        if old == new or (old ^ new) & free:
            continue
        title, section = book.AWARDS.get(award, (award, None))
        words = {
            "what": title,
            "player": "the season",
            "was": ", ".join(sorted(old)),
            "now": ", ".join(sorted(new)) or "nobody",
        }
        at = was.award_at.get(award, At(""))
        out.append(finding("published-moved", at, award, section=section, **words, **facts))
    return out
