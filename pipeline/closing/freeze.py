"""A closed season stands: what moved since it was published, unless a later decision accounts for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from datetime import date
from typing import NamedTuple

from pipeline.closing.decisions import Touched
from pipeline.closing.figures import Figures, Standing
from pipeline.findings import At, Finding, finding
from pipeline.model import Season
from pipeline.rulebooks import dbni_2027 as book


class Published(NamedTuple):
    """The figures as published, and the day they were."""

    figures: Figures
    on: date


def check_published(season: Season, now: Figures, published: Published, touched: Touched) -> list[Finding]:
    """Errors where a total, points, a place or an award of a closed season moved unexplained.

    In: figures of today's data and as published; what was decided since. A correction or a ruling accounts
    for the total of a player it names, and for points at an event it names. A coin toss moves no points: it
    accounts for places and awards of the players it orders. Good standing moves awards only (1.5). Places
    and awards follow from totals: take out everybody whom the decisions touch, and the others must stand in
    the order published. Seeds are held fast elsewhere, without exception (3.6.3).
    """
    if season.status != "closed":
        return []
    was = published.figures
    free = touched_players(was, now, touched)
    placed = free | touched.tossed
    facts = {"season": season.season, "published_on": published.on}
    return [
        *_totals(was, now, free, facts),
        *_points(was, now, touched, facts),
        *_places(was, now, placed, facts),
        *_awards(was, now, placed | touched.standing, facts),
    ]


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
            through = _through(was, now, player)
            out.append(finding("published-moved", at, player, through=through, **words, **facts))
    for former, (player, old) in was.absorbed.items():
        if player not in free:
            words = {"player": f"{former} (now {player})", "was": old.total}
            out.append(finding("published-gone", _at(old, "total"), former, **words, **facts))
    for player, new in now.standings.items():
        if player not in was.standings and player not in free:
            words = {"what": "the total", "player": player, "was": "none", "now": new.total}
            at = next(iter(_lines(was)), At(""))._replace(line=1)
            through = _through(was, now, player)
            out.append(finding("published-moved", at, player, through=through, **words, **facts))
    return out


def _through(was: Figures, now: Figures, player: str) -> str:
    """Which events moved the total of a player: those whose points are not as published."""
    events = {event for who, event in {*was.points, *now.points} if who == player}
    moved = [e for e in sorted(events) if was.points.get((player, e)) != now.points.get((player, e))]
    return f", through {', '.join(moved)}" if was.points and moved else ""


def _points(was: Figures, now: Figures, touched: Touched, facts: Mapping[str, object]) -> list[Finding]:
    """Points that moved though the total did not: they do not count, or make up for each other."""
    out = []
    for key in sorted({*was.points, *now.points} if was.points else ()):
        old, new = was.points.get(key), now.points.get(key)
        player, event = key
        told = event in touched.events or player in touched.players or _total_moved(was, now, player)
        if old == new or told:
            continue
        at = was.points_at.get(key) or next(iter(was.points_at.values()), At(""))._replace(line=1)
        words = {
            "what": f"the points at {event}",
            "player": player,
            "was": "none" if old is None else old,
            "now": "none" if new is None else new,
        }
        out.append(finding("published-moved", at, player, section="2.6.1", through="", **words, **facts))
    return out


def _total_moved(was: Figures, now: Figures, player: str) -> bool:
    """Whether the total differs, which is told by itself."""
    old, new = was.standings.get(player), now.standings.get(player)
    return old is None or new is None or old.total != new.total


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
            out.append(finding("published-moved", _at(here, "place"), player, through="", **words, **facts))
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
        out.append(finding("published-moved", at, award, section=section, through="", **words, **facts))
    return out
