"""Qualifiers, alternates and their seeds (3.4-3.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.model import Season
from pipeline.naming import Named
from pipeline.people import People
from pipeline.rulebooks import dbni_2027 as book
from pipeline.stages.events import Event
from pipeline.stages.rank import Rank
from sources.rows import Row


class Invitation(NamedTuple):
    """One seed: who, their place in the standings, by which route, the reply, whether level with another."""

    seed: int
    player: str
    name: str
    place: int
    route: str
    reply: str
    tied: bool


def list_replies(
    rows: Iterable[Row], people: People, known: set[str]
) -> tuple[dict[str, str], list[Finding]]:
    """The reply of each invited player by published id; somebody nobody knows is an error."""
    replies: dict[str, str] = {}
    findings = []
    for row in rows:
        player = people.find(row["player"] or "")
        who = player.id if player else row.text("player")
        if player is None and who not in known:
            findings.append(finding("unknown-player", row.at("player"), who))
            continue
        if who in replies:
            findings.append(finding("reply-twice", row.at("player"), who))
        replies[who] = row["reply"] or ""
    return replies, findings


def major_winners(qualifying: Iterable[tuple[Event, Named]]) -> set[str]:
    """Everybody in place 1 of a qualifying Major (3.4.2), shared first places included."""
    return {
        player.id
        for event, named in qualifying
        if event.classification == "major"
        for row, player in named.results
        if player is not None and row["place"] is not None and row["place"].place == 1
    }


def invite_players(
    ranks: Sequence[Rank], eligible: set[str], winners: set[str], replies: Mapping[str, str]
) -> list[Invitation]:
    """The 28 qualifiers and 7 alternates with their seeds.

    Majors' winners first, then standings order until 28 (3.4); the next seven are alternates (3.5).
    Where more than 28 have won a Major, the 28 of them highest in the standings are invited.
    Nobody who is not eligible or has declined is invited, and the place passes down the standings.
    Seeds follow the standings inside each group (3.6); level players by id, marked tied.
    """
    able = [r for r in ranks if r.player in eligible and replies.get(r.player) != "declined"]
    chosen = [r for r in able if r.player in winners][: book.QUALIFIERS]
    automatic = {r.player for r in chosen}
    others = [r for r in able if r.player not in automatic]
    free = book.QUALIFIERS - len(chosen)
    qualifiers = sorted(chosen + others[:free], key=lambda r: (r.place, r.player))
    alternates = others[free : free + book.ALTERNATES]
    level = _level_places(qualifiers) | _level_places(alternates) | _split_place(qualifiers, alternates)
    out = []
    for seed, rank in enumerate([*qualifiers, *alternates], 1):
        route = (
            "major" if rank.player in automatic else "standings" if seed <= len(qualifiers) else "alternate"
        )
        reply = replies.get(rank.player, "")
        tied = rank.place in level
        out.append(Invitation(seed, rank.player, rank.name, rank.place, route, reply, tied))
    return out


def _level_places(ranks: Sequence[Rank]) -> set[int]:
    places = [rank.place for rank in ranks]
    return {place for place in places if places.count(place) > 1}


def _split_place(qualifiers: Sequence[Rank], alternates: Sequence[Rank]) -> set[int]:
    """The place of people of whom some are in by the standings and some are not."""
    return {rank.place for rank in qualifiers} & {rank.place for rank in alternates}


def places_that_matter(
    ranks: Sequence[Rank], invitations: Sequence[Invitation], eligible: set[str]
) -> set[int]:
    """Places shared by people of whom at least two could be seeded and at least one is (2.7.3)."""
    seeded = {invitation.place for invitation in invitations}
    able = [rank.place for rank in ranks if rank.player in eligible]
    return {place for place in seeded if able.count(place) > 1}


def check_seeds(
    season: Season, invitations: Sequence[Invitation], published: Iterable[Row], people: People
) -> list[Finding]:
    """Errors where a change moves a seed that was published and set (3.6.3).

    A player hidden, renamed or merged since is still the same one.
    """
    if season.seeds_set_on is None:
        return []
    now = {invitation.seed: invitation.player for invitation in invitations}
    out = []
    for row in published:
        seed, player = row["seed"], people.find(row.text("player"))
        was = player.id if player else row.text("player")
        if seed is not None and now.get(seed) != was:
            facts = {"was": was, "now": now.get(seed, "nobody")}
            out.append(finding("seed-moved", row.at("player"), seed, **facts))
    return out
