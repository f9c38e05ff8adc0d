"""How places moved when the newest results came in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pipeline.naming import Named
from pipeline.stages.events import Event
from pipeline.stages.rank import Rank, rank_players
from pipeline.stages.score import count_best_three, score_placements, total_points
from pipeline.stages.share import Tops, top_share_percent
from pipeline.stages.ties import Toss


def places_moved(
    qualifying: Sequence[tuple[Event, Named]],
    tops: Mapping[str, Mapping[str, Tops | None]],
    ranks: Sequence[Rank],
    tosses: Sequence[Toss],
) -> dict[str, int | None]:
    """Places gained (positive) or lost by each player since the day before the newest results.

    None for somebody who was not in the standings then. The newest results are those received last
    (`standings_on`); without any earlier ones nobody has moved and nothing is returned.
    """
    newest = max((event.standings_on for event, _ in qualifying if event.standings_on), default=None)
    before = [(event, named) for event, named in qualifying if event.standings_on != newest]
    if not before:
        return {}
    totals = total_points(count_best_three(score_placements(before)))
    shares = top_share_percent(tops[event.id] for event, _ in before)
    places = {rank.player: rank.place for rank in rank_players(totals, shares, tosses).ranks}
    return {r.player: places[r.player] - r.place if r.player in places else None for r in ranks}
