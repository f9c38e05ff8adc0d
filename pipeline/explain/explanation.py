"""One player explained on one day, season by season, from what was computed."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.compute import Everything
from pipeline.explain.career import list_career, rookie_of
from pipeline.explain.model import CareerEvent, Explanation, Person, Placement, Story
from pipeline.explain.neighbours import explain_place
from pipeline.explain.placements import explain_placements, list_corrections
from pipeline.explain.seats import explain_awards, explain_eligibility, explain_invitation
from pipeline.explain.shares import explain_top_share
from pipeline.judging import Judged
from pipeline.people import Player
from pipeline.season import Computed
from sources.rows import Received, Row


def events_of(everything: Everything, player: Player) -> list[Row]:
    """The rows of events.csv of every event in whose standings the player is."""
    return [
        judged.event.row
        for judged in everything.judged
        if any(who is not None and who.id == player.id for _, who in judged.named.results)
    ]


def explain(
    everything: Everything, player: Player, received: Mapping[str, Received], season: int | None = None
) -> Explanation:
    """Every figure of a player with its parts.

    In: everything computed, the published player, what the sources of `events_of` gave as received
    (before corrections), one season or None for all. Seasons without the player are left out.
    """
    hide = everything.secrets.hide if player.name else _nothing
    touched = list_corrections(received, everything.inputs.tables["corrections"], hide)
    placements = {
        computed.season.season: explain_placements(computed, _events(everything, computed), player, touched)
        for computed in everything.seasons
    }
    rows = everything.inputs.tables["career"]
    career = list_career(rows, placements, everything.people, player.id)
    stories = [
        story
        for computed in everything.seasons
        if season in (None, computed.season.season)
        and (story := _story(everything, computed, player, placements[computed.season.season], career))
    ]
    former = sorted(_former(everything, player)) if player.name else []
    person = Person(player.id, player.name)
    return Explanation(
        everything.as_of, everything.complete, person, former, player.location, stories, career
    )


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
) -> Story | None:
    season = computed.season
    qualifying = [judged for judged in _events(everything, computed) if judged.qualifying]
    top_share = explain_top_share(qualifying, player)
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
