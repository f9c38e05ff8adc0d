"""One player explained on one day, season by season, from what was computed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from pipeline.compute import Everything
from pipeline.explain.career import list_career, rookie_of
from pipeline.explain.corrections import list_corrections, list_removed
from pipeline.explain.lookup import names_of
from pipeline.explain.model import CareerEvent, Explanation, Placement, Story
from pipeline.explain.neighbours import explain_place
from pipeline.explain.placements import Known, explain_placements
from pipeline.explain.seats import explain_awards, explain_eligibility, explain_invitation
from pipeline.explain.shares import explain_top_share
from pipeline.findings import Finding, errors
from pipeline.judging import Judged
from pipeline.people import Player
from pipeline.persons import Person
from pipeline.season import Computed
from sources.rows import Received, Row


def events_of(everything: Everything, player: Player) -> list[Row]:
    """The rows of events.csv of every event in whose standings or games the player is."""
    return [
        judged.event.row
        for judged in everything.judged
        if any(
            who is not None and who.id == player.id for _, who in (*judged.named.results, *judged.named.games)
        )
    ]


def explain(
    everything: Everything, player: Player, received: Mapping[str, Received], season: int | None = None
) -> Explanation:
    """Every figure of a player with its parts.

    In: everything computed, the published player, what the sources of `events_of` gave as received
    (before corrections), one season or None for all. Seasons without the player are left out.
    """
    hide = everything.secrets.hide if player.name else _nothing
    corrections = everything.inputs.tables["corrections"]
    known = Known(list_corrections(received, corrections, hide), _errors(everything), everything.scored)
    placements = {
        computed.season.season: explain_placements(computed, _events(everything, computed), player, known)
        for computed in everything.seasons
    }
    rows = everything.inputs.tables["career"]
    career = list_career(rows, placements, everything.people, player.id)
    stories = [
        story
        for computed in everything.seasons
        if season in (None, computed.season.season)
        and (story := _story(everything, computed, player, placements[computed.season.season], career, known))
    ]
    astray = [judged for judged in everything.judged if judged.event.season not in placements]
    return Explanation(
        everything.as_of,
        everything.complete,
        Person(player.id, player.name),
        sorted(_former(everything, player)) if player.name else [],
        player.location,
        stories,
        explain_placements(None, astray, player, known),
        list_removed(corrections, names_of(everything, player), hide),
        career,
    )


def _errors(everything: Everything) -> dict[str, list[Finding]]:
    """The errors that hold events, by event."""
    out: dict[str, list[Finding]] = defaultdict(list)
    for found in errors(everything.findings):
        out[found.event].append(found)
    return out


def _nothing(_text: str) -> str:
    """What is told of a corrected cell of somebody hidden: it may hold a name or a town."""
    return ""


def _events(everything: Everything, computed: Computed) -> list[Judged]:
    return [judged for judged in everything.judged if judged.event.season == computed.season.season]


def _story(
    everything: Everything,
    computed: Computed,
    player: Player,
    placements: list[Placement],
    career: list[CareerEvent],
    known: Known,
) -> Story | None:
    season = computed.season
    qualifying = [judged for judged in _events(everything, computed) if judged.qualifying]
    top_share = explain_top_share(qualifying, player, known.touched)
    if not placements and not top_share.events:
        return None
    mine = next((rank for rank in computed.ranks if rank.player == player.id), None)
    exceptions, people = everything.inputs.tables["eligibility"], everything.people
    return Story(
        season.season,
        season.status,
        season.starts,
        season.ends,
        placements,
        mine.total if mine else None,
        mine.best if mine else None,
        top_share,
        explain_place(computed.ranks, computed.reasons, player.id),
        rookie_of(career, season.season),
        explain_eligibility(computed, qualifying, exceptions, people, player.id) if mine else None,
        explain_invitation(computed, mine) if mine else None,
        explain_awards(computed, player.id),
    )


def _former(everything: Everything, player: Player) -> list[str]:
    """Ids that lead to this player since they were merged."""
    final = everything.people.final
    return [start for start, end in final.items() if end == player.id and start != end]
