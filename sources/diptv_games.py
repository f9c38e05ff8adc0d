"""The games of a tournament as the DipTV software answers them (`…/tournament/<id>/game/<name>/`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pipeline.findings import At, Finding, Level, finding
from pipeline.values import is_power
from sources.boards import last_year, outcomes, with_final_centers, without_chart
from sources.intake import take_in_all
from sources.json_lines import Answer, members, number, word
from sources.rows import Row

Chart = Mapping[int, Mapping[str, int | None]]


class Game(NamedTuple):
    """A game as the tournament lists it (`said`) and as its own answer has it (`detail`, may be empty)."""

    round: str
    name: str
    said: Answer
    detail: Answer

    @property
    def seats(self) -> Mapping[str, Answer]:
        """The players by power."""
        return members(self.said.get("players"))

    @property
    def finished(self) -> bool:
        """Every player has a score, and nothing says that the game goes on."""
        scored = [seat.get("score") is not None for seat in self.seats.values()]
        running = any(said.get("is_finished") is False for said in (self.said, self.detail))
        return bool(scored) and all(scored) and not running


def game_rows(games: list[Game], path: str, event: str) -> tuple[list[Row], list[Finding]]:
    """A games row per power, in the order of the answer, and what is missing.

    The counts of a year come from the game's chart as far as it has them; a year nobody entered stays
    blank. The counts at the end (`final_scs`) stand in the last year of the chart. Without the game's
    own answer they stand under the last year the tournament names (an elimination, the year before a
    draw), with a warning, and nowhere where it names none.
    """
    rows: list[Row] = []
    findings: list[Finding] = []
    for game in games:
        if all(map(is_power, game.seats)) and game.seats:
            found, wrong = _of_game(game, path, event)
            rows += found
            findings += wrong
        else:
            at = At(path, game.said.line, "power")
            level = Level.ERROR if game.finished else Level.WARNING
            findings.append(finding("power-not-given", at, event=event, level=level, game=game.name))
    cleaned, odd = take_in_all(rows, event)
    return cleaned, findings + odd


def _of_game(game: Game, path: str, event: str) -> tuple[list[Row], list[Finding]]:
    centers = {power: number(seat.get("final_scs")) for power, seat in game.seats.items()}
    out = [power for power, seat in game.seats.items() if number(seat.get("elimination_year"))]
    results = outcomes(centers, out, _drawn(game)) if game.finished else {}
    chart = _chart(game)
    rows = []
    for power, seat in game.seats.items():
        owned = {str(year): _count(counts.get(power)) for year, counts in sorted(chart.items())}
        rows.append(_row(game, power, seat, path, results.get(power, "")).with_cells(owned))
    if not game.finished:
        return rows, []
    last = max(chart) if chart else _year_named(game)
    wrong = [] if chart else without_chart(rows[0], game.name, centers, last, event)
    wrong += _contradictions(game, centers, chart, path, event)
    return with_final_centers(rows, centers, last), wrong


def _contradictions(
    game: Game, centers: Mapping[str, int | None], chart: Chart, path: str, event: str
) -> list[Finding]:
    """An error per power whose end the answers tell in two ways, each at its seat (2.7.2)."""
    last, drawn, out = max(chart, default=0), _drawn(game), []
    for power, seat in game.seats.items():
        charted, gone = chart.get(last, {}).get(power), number(seat.get("elimination_year"))
        if None not in (charted, centers[power]) and charted != centers[power]:
            why = f"{centers[power]} centers at the end, and {charted} in the chart of {last}"
            out.append((seat, "final_scs", power, why))
        if gone and (power in drawn or centers[power]):
            why = (
                f"eliminated in {gone}, and {'in the draw' if power in drawn else 'with centers at the end'}"
            )
            out.append((seat, "elimination_year", power, why))
    return [
        finding("end-contradicts", At(path, seat.line, field), power, event=event, game=game.name, why=why)
        for seat, field, power, why in out
    ]


def _row(game: Game, power: str, seat: Answer, path: str, result: str) -> Row:
    top = game.detail.get("is_top_board", game.said.get("is_top_board")) is True
    cells = {
        "round": game.round,
        "game": game.name,
        "board": "top" if top else "",
        "power": power,
        "name": word(seat.get("name")),
        "location": word(seat.get("location")),
        "wdr_id": word(seat.get("wdr_id")),
        "result": result,
        "link": word(game.said.get("sandbox")) or word(game.detail.get("external_url")),
    }
    return Row(cells, path, seat.line)


def _drawn(game: Game) -> list[str]:
    """The powers of the draw: by the draw itself, else by each seat's `in_draw` of newer answers."""
    for said in (game.said, game.detail):
        draw = said.get("draw")
        powers = draw.get("powers") if isinstance(draw, Answer) else None
        if isinstance(powers, list):
            return [power for power in map(word, powers) if power]
    return [power for power, seat in game.seats.items() if seat.get("in_draw") is True]


def _chart(game: Game) -> Chart:
    """The counts by year after the start; `final-year` is a year of it even where nobody entered any."""
    found: dict[int, Mapping[str, int | None]] = {}
    for text, counts in members(game.detail.get("sc_chart")).items():
        if year := last_year([number(text)]):
            found[year] = {power: number(count) for power, count in counts.items()}
    final = last_year([number(game.detail.get("final-year"))])
    return {**found, final: found.get(final, {})} if final else found


def _count(count: int | None) -> str:
    return "" if count is None else str(count)


def _year_named(game: Game) -> int | None:
    """The last year the tournament itself names: the draw was agreed before that year's count."""
    draw = game.said.get("draw")
    drawn = number(draw.get("year")) if isinstance(draw, Answer) else None
    out = [number(seat.get("elimination_year")) for seat in game.seats.values()]
    return last_year([drawn - 1 if drawn else None, *out])
