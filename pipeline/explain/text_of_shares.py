"""% TopShare as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.explain.model import EventShare, GameShare, TopShare
from pipeline.explain.text_of_corrections import corrected
from pipeline.findings import shown
from pipeline.plurals import count
from pipeline.points import to_nine_places


def share_lines(top_share: TopShare) -> Iterator[str]:
    """The percentage with its sum, then each event with its games or what is missing (2.7.2)."""
    if top_share.percent is not None:
        figure = f"{to_nine_places(top_share.percent):.9f} %"
        yield f"  TopShare: 100 × {top_share.shares} / {top_share.games} = {figure} (2.7.2)"
    else:
        yield "  TopShare: unknown (2.7.2)"
    for event in top_share.events:
        yield f"    {shown(event.name)}: {_figures(event)}"
        for game in event.played:
            yield f"      {_game(game)}"
            yield from (f"        {corrected(each)}" for each in game.corrections)


def _figures(event: EventShare) -> str:
    if event.games is None:
        where = f" ({event.stated})" if event.stated else ""
        return f"missing: {event.missing}{where}"
    where = f", as stated ({event.stated})" if event.stated else ""
    return f"{count(event.games, 'game')}, shares {event.shares}{where}"


def _game(game: GameShare) -> str:
    name = f"round {game.round} {shown(game.game)}, {game.power}"
    if game.role == "substitute":
        return f"{name}: as a substitute, the game of who began it ({game.where})"
    share = "unknown" if game.share is None else str(game.share)
    return f"{name}: {share} ({game.where})"
