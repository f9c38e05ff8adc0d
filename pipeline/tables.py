"""Computed seasons as the published tables and as what the pages receive."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import polars as pl

from pipeline import outputs
from pipeline.boards import EventGames, publish_games, publish_scored
from pipeline.compute import Everything
from pipeline.drawing.replay import follow_invitational
from pipeline.frames import rows_as_frame
from pipeline.game_names import games_called
from pipeline.judging import Judged
from pipeline.model import SeasonTables
from pipeline.outputs import Output
from pipeline.points import as_points, to_nine_places
from pipeline.proceedings import Proceedings
from pipeline.rulebooks import dbni_2027 as book
from pipeline.rulebooks.tournament.shapes import Scored
from pipeline.season import Computed
from pipeline.stages.status import QUALIFYING
from sources.rows import Row

RESULTS_SCHEMA = {
    "event": pl.String(),
    "place": pl.Int64(),
    "player": pl.String(),
    "name": pl.String(),
    "location": pl.String(),
    "score": pl.String(),
    "points": outputs.POINTS,
    "counted": pl.String(),
    "note": pl.String(),
}


def tabulate(everything: Everything) -> list[SeasonTables]:
    """Every computed season as frames of the output contract."""
    astray = _season_of_the_astray(everything)
    return [
        _season_tables(everything, computed, computed.season.season == astray)
        for computed in everything.seasons
    ]


def _season_of_the_astray(everything: Everything) -> int | None:
    """The season that shows events whose days cannot be read or lie in no season: the newest open one."""
    seasons = [c.season for c in everything.seasons]
    newest_open = [season.season for season in seasons if season.status == "open"]
    years = newest_open or [season.season for season in seasons]
    return years[-1] if years else None


def _season_tables(everything: Everything, computed: Computed, shows_astray: bool) -> SeasonTables:
    year = computed.season.season
    events = [
        j for j in everything.judged if j.event.season == year or (shows_astray and j.event.season is None)
    ]
    unreadable = everything.unreadable if shows_astray else []
    placements = _placements(computed)
    tables = {
        "standings": _standings(computed),
        "placements": outputs.PLACEMENTS.shape(placements),
        "events": _frame(outputs.EVENTS, [*map(_event_row, events), *map(_unreadable_row, unreadable)]),
        "awards": _awards(computed),
        "invitations": _invitations(computed),
        "rounds": _frame(outputs.ROUNDS, computed.postseason.rounds),
        "draws": _frame(outputs.DRAWS, computed.postseason.draws),
        "invitational_games": _frame(outputs.INVITATIONAL_GAMES, computed.postseason.games),
        "championship": _frame(outputs.CHAMPIONSHIP, computed.postseason.championship),
    }
    for judged in events:
        if judged.event.scoring:
            tables |= _event_tables(judged, everything)
    boards = {judged.event.id: _games_shown(judged, everything) for judged in events}
    return SeasonTables(
        season=computed.season,
        tables=tables,
        results=_results(events, placements),
        reasons=computed.reasons,
        checklist=[line for judged in events for line in judged.checklist],
        undecided=computed.undecided,
        moved=computed.moved,
        proceedings=proceedings_of(everything, computed),
        scored=_scored_shown(events, everything, boards),
        boards=boards,
    )


def proceedings_of(everything: Everything, computed: Computed) -> Proceedings:
    """What a season's Invitational did beyond its published tables."""
    return follow_invitational(
        computed.season,
        everything.inputs.invitational.get(computed.season.season, {}),
        computed.invitations,
        everything.people,
        everything.inputs.tables["rulings"],
        computed.postseason.championship,
        everything.inputs.tables["draws"],
    )._replace(sought=computed.postseason.sought)


def _frame(output: Output, rows: Iterable[Sequence[Any]]) -> pl.DataFrame:
    return rows_as_frame(rows, output.schema)


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _placements(computed: Computed) -> pl.DataFrame:
    marked = computed.counted.with_columns(
        counted=pl.when(pl.col("counted")).then(pl.lit("yes")).otherwise(pl.lit("no")), points=pl.col("nano")
    )
    return marked.with_columns(as_points("points"))


def _standings(computed: Computed) -> pl.DataFrame:
    rows = [
        (
            rank.place,
            rank.player,
            rank.name,
            rank.total,
            rank.best,
            _nine(rank.share),
            rank.results,
            _yes(rank.tied),
            _yes(rank.player in computed.eligible),
            _yes(rank.player in computed.rookies),
        )
        for rank in computed.ranks
    ]
    schema = {**outputs.STANDINGS.schema, "total": pl.Int64(), "best": pl.Int64()}
    frame = rows_as_frame(rows, schema)
    return outputs.STANDINGS.shape(frame.with_columns(as_points("total"), as_points("best")))


def _nine(number: Fraction | None) -> str | None:
    return None if number is None else f"{to_nine_places(number):.9f}"


def _event_row(judged: Judged) -> tuple[Any, ...]:
    event, counts = judged.event, judged.counts
    return (
        event.id,
        event.name,
        event.starts,
        event.ends,
        event.medium,
        event.classification,
        book.EVENT_SCORES.get(event.classification),
        counts.games,
        counts.players,
        event.due,
        event.standings_on,
        judged.status,
        *(line.status for line in judged.checklist),
    )


def _unreadable_row(row: Row) -> tuple[Any, ...]:
    """An event of which not even the days can be read: shown as held, everything else open."""
    known = (row["event"], row.text("name"), row["starts"], row["ends"], row["medium"], row["classification"])
    score = book.EVENT_SCORES.get(row["classification"] or "")
    return (*known, score, *[None] * 4, "held", *["pending"] * len(book.REQUIREMENTS))


def _awards(computed: Computed) -> pl.DataFrame:
    rows = [(a.award, a.title, a.section, a.player, a.name, a.value, a.status) for a in computed.awards]
    frame = rows_as_frame(rows, {**outputs.AWARDS.schema, "value": pl.Int64()})
    return outputs.AWARDS.shape(frame.with_columns(as_points("value")))


def _invitations(computed: Computed) -> pl.DataFrame:
    rows = [(*seed[:-1], _yes(seed.tied)) for seed in computed.invitations]
    return _frame(outputs.INVITATIONS, rows)


def _games_shown(judged: Judged, everything: Everything) -> EventGames:
    """The games of an event; none where its rows are not shown."""
    event, rows = judged.event, judged.named.games if shows_results(judged) else []
    called = games_called(everything, event.id)
    return publish_games(event.scoring, event.finished, rows, everything.secrets.hide, called)


def _scored_shown(
    events: list[Judged], everything: Everything, boards: Mapping[str, EventGames]
) -> dict[str, Scored]:
    """What the pages tell of every event that was scored and may be shown."""
    ids = [j.event.id for j in events if shows_results(j) and j.event.id in everything.scored]
    scored, hide = everything.scored, everything.secrets.hide
    return {e: publish_scored(scored[e], boards[e], hide, games_called(everything, e)) for e in ids}


def _event_tables(judged: Judged, everything: Everything) -> dict[str, pl.DataFrame]:
    """The ranking and the awards of an event with `scoring`; header only where its rows are not shown."""
    event, hide = judged.event.id, everything.secrets.hide
    shown = everything.scored[event] if shows_results(judged) else Scored([], [], [])
    ranking = [
        (p.place, p.player, hide(p.name), _nine(p.score), _nine(p.qualifying), p.rounds)
        for p in shown.ranking
    ]
    awards = [(a.award, a.player, hide(a.name), _nine(a.value)) for a in shown.awards]
    (first, at), (second, beside) = outputs.EVENT_OUTPUTS
    return {
        at.format(event=event): _frame(first, ranking),
        beside.format(event=event): _frame(second, awards),
    }


def _results(events: list[Judged], placements: pl.DataFrame) -> pl.DataFrame:
    """All rows of events whose standings may be shown, in order of place; held events show none."""
    written = placements.with_columns(pl.col("points").cast(pl.String))
    points = {(r["event"], r["player"]): r for r in written.iter_rows(named=True)}
    rows = []
    for judged in events:
        for row, player in judged.named.results if shows_results(judged) else []:
            spot = row["place"]
            if spot is None:
                continue
            earned = points.get((judged.event.id, player.id)) if player else None
            rows.append(
                (
                    judged.event.id,
                    spot.place,
                    player.id if player else None,
                    player.name if player else "",
                    (row.text("location") or player.location) if player and player.name else "",
                    row.text("score"),
                    earned["points"] if earned else None,
                    earned["counted"] if earned else None,
                    "" if spot.place else "unranked" if spot.played else "did not play",
                )
            )
    frame = rows_as_frame(rows, RESULTS_SCHEMA)
    return frame.sort("event", "place", "name", "player", nulls_last=True)


def shows_results(judged: Judged) -> bool:
    """Whether an event's rows are shown: once it is judged, or while it is being played; never when held."""
    return judged.status in (QUALIFYING, "pending", "not-qualifying", "in-progress")
