"""One season on one screen: from its events to standings, awards, invitations and seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import polars as pl

from pipeline.findings import Finding, finding
from pipeline.model import Reason, Season
from pipeline.naming import Named
from pipeline.people import People
from pipeline.postseason import Postseason, play_invitational
from pipeline.stages.award import Award, award_season
from pipeline.stages.eligible import Exceptions, eligible_players, list_exceptions, played_virtually
from pipeline.stages.events import Event
from pipeline.stages.invite import (
    Invitation,
    check_seeds,
    invite_players,
    list_replies,
    major_winners,
    places_that_matter,
)
from pipeline.stages.movement import places_moved
from pipeline.stages.rank import Rank, Standings, rank_players
from pipeline.stages.rookies import rookies_of
from pipeline.stages.score import count_best_three, score_placements, total_points
from pipeline.stages.share import top_share_percent, tops_of_event
from pipeline.stages.ties import Toss, check_tosses
from sources.rows import Row


class Decisions(NamedTuple):
    """What people decided for one season: rows of the tables that say so."""

    eligibility: list[Row]
    coin_tosses: list[Row]
    rulings: list[Row]


class Known(NamedTuple):
    """Everybody's published id, and whether an error holds an event of the season.

    While one is held the standings lack its results, so a toss that fits nobody says nothing.
    """

    players: set[str]
    held: bool


class Computed(NamedTuple):
    """A season computed: points in billionths, counted marks, order, awards, invitations."""

    season: Season
    counted: pl.DataFrame
    ranks: list[Rank]
    reasons: list[Reason]
    undecided: list[list[str]]
    moved: dict[str, int | None]
    eligible: set[str]
    rookies: set[str]
    awards: list[Award]
    replies: dict[str, str]
    invitations: list[Invitation]
    postseason: Postseason
    findings: list[Finding]


def compute_season(
    season: Season,
    qualifying: Sequence[tuple[Event, Named]],
    decisions: Decisions,
    people: People,
    career: Counter[str],
    final: dict[str, list[Row]],
    known: Known,
) -> Computed:
    """The whole way of a number (2.6 to 3.6) for one season.

    In: its Qualifying Events with named rows, decisions, Qualifying Events per player before it, the
    Invitational's tables by name, who is known and whether an event of the season is held.
    Out: everything computed, and what people still have to settle. Nothing random decides.
    """
    regular = rank_season(season, qualifying, decisions, people, known)
    ranks, exceptions = regular.standings.ranks, regular.exceptions
    eligible = eligible_players((r.player for r in ranks), played_virtually(qualifying), exceptions)
    rookies = rookies_of(career, {r.player: r.results for r in ranks})

    replies, strangers = list_replies(final.get("invitations", []), people, {r.player for r in ranks})
    invitations = invite_players(ranks, eligible, major_winners(qualifying), replies)
    postseason = play_invitational(season, final, invitations, people, decisions.rulings)
    awards = award_season(season, ranks, exceptions.no.get("1.5", set()), rookies, postseason.champion)
    able = {player for player in eligible if replies.get(player) != "declined"}
    places = places_that_matter(ranks, invitations, able)
    asked = ask_for_tosses(season, ranks, regular.standings.undecided, awards, places)
    moved_seeds = check_seeds(season, invitations, final.get("published_seeds", []), people)
    return Computed(
        season=season,
        counted=regular.counted,
        ranks=ranks,
        reasons=regular.standings.reasons,
        undecided=regular.standings.undecided,
        moved=regular.moved,
        eligible=eligible,
        rookies=rookies,
        awards=awards,
        replies=replies,
        invitations=invitations,
        postseason=postseason,
        findings=[*moved_seeds, *strangers, *regular.findings, *asked, *postseason.findings],
    )


class Regular(NamedTuple):
    """The regular season: marked placements, the order, the places gained, exceptions to eligibility."""

    counted: pl.DataFrame
    standings: Standings
    moved: dict[str, int | None]
    exceptions: Exceptions
    findings: list[Finding]


def rank_season(
    season: Season,
    qualifying: Sequence[tuple[Event, Named]],
    decisions: Decisions,
    people: People,
    known: Known,
) -> Regular:
    """From the Qualifying Events to the order of the standings (2.6, 2.7), and who is excepted (1.5, 3.2)."""
    counted = count_best_three(score_placements(qualifying))
    tops = {event.id: tops_of_event(named) for event, named in qualifying}
    tosses, found = list_tosses(decisions.coin_tosses, season, people, known.players)
    standings = rank_players(total_points(counted), top_share_percent(tops.values()), tosses)
    exceptions, unknown = list_exceptions(decisions.eligibility, season.season, people)
    misfits = [] if known.held else check_tosses(tosses, standings.used, season.status == "closed")
    moved = places_moved(qualifying, tops, standings.ranks, tosses)
    return Regular(counted, standings, moved, exceptions, [*found, *unknown, *misfits])


def list_tosses(
    rows: Iterable[Row], season: Season, people: People, known: set[str]
) -> tuple[list[Toss], list[Finding]]:
    """The coin tosses of 2.7.3 for a season, by published ids; one that names nobody known is an error."""
    tosses = []
    findings = []
    for row in rows:
        if row["season"] != season.season or row["event"] or row.text("section") != "2.7.3":
            continue
        names = [name.strip() for name in row.text("order").split(">")]
        order = tuple(player.id if (player := people.find(name)) else name for name in names)
        if len(order) < 2 or len(set(order)) < len(order) or not set(order) <= known:
            findings.append(finding("toss-player", row.at("order"), row.text("order")))
        else:
            tosses.append(Toss(order, row))
    return tosses, findings


def ask_for_tosses(
    season: Season,
    ranks: Sequence[Rank],
    undecided: list[list[str]],
    awards: Sequence[Award],
    places: set[int],
) -> list[Finding]:
    """A toss is asked for only where a seed 1-35 or an award hangs on it (2.7.3)."""
    place_of = {rank.player: rank.place for rank in ranks}
    candidates = [a.player for a in awards if a.status == "undecided"]
    out = []
    for group in undecided:
        why = [f"the award {a.title}" for a in awards if a.status == "undecided" and a.player in group][:1]
        if place_of[group[0]] in places:
            why.append("a seed")
        if not why:
            continue
        named = [p for p in group if p in candidates] or group
        facts = {"players": ", ".join(named), "why": " and ".join(why), "order": " > ".join(group)}
        code = "toss-missing" if season.status == "closed" else "toss-needed"
        out.append(finding(code, season.at, season=season.season, **facts))
    return out
