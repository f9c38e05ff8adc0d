"""The draws worked out again from the published pools and public values (2.7.3, 4.2.3, 4.2.4)."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple

from pipeline.plurals import count, counted
from pipeline.seating.balance import balance_rounds
from pipeline.seating.faults import SeatingFault
from pipeline.seating.games import UndecidedGames, draw_games
from pipeline.seating.pools import Contender
from pipeline.seating.preferences import Preference, Stage, parse_preference
from pipeline.seating.rounds import Placement, RoundDraw, draw_rounds
from pipeline.seating.stated import place_stated
from pipeline.store import Folder
from pipeline.verifying.drawn import Drawn, read_draws
from pipeline.verifying.figures import whole
from pipeline.verifying.report import Report
from pipeline.verifying.tables import Published

Row = dict[str, Any]


class Unclear(Exception):
    """A draw of the page cannot be worked out again from what it shows; the words say why."""


class Draw(NamedTuple):
    """One draw: its row of `draws.csv`, what the page shows of it, and who has which seat by `rounds.csv`."""

    row: Row
    drawn: Drawn
    seats: list[Row]

    @property
    def value(self) -> str:
        """The public value."""
        return str(self.row["value"])

    @property
    def attempt(self) -> int:
        """The attempt; blank means 0 (3.3.6)."""
        return whole(self.row["attempt"]) or 0

    def kept(self, player: dict[str, str], column: str) -> str | None:
        """Where a player sits by `rounds.csv` in a seat that was drawn; None for a seat given up since."""
        for seat in self.seats:
            if seat["seed"] == player["seed"] and seat["how"] == "drawn":
                return str(seat[column])
        return None


def check_draws(folder: Folder, season: Published, report: Report) -> None:
    """Work every draw of a season out again and compare the page and the tables with what comes out."""
    path = f"{season.season}/draws/index.html"
    rows = list(zip(season.rows.get("draws", []), season.lines.get("draws", []), strict=True))
    page = folder.read(path) if rows else None
    drawn = {draw.name: draw for draw in read_draws((page or b"").decode("utf-8", "replace"))}
    for row, line in rows:
        name = row["draw"]
        if name not in drawn and _needs_no_draw(season, name):
            continue
        if name not in drawn:
            report.leave_out(f"{season.season}, draw {name}: {path} does not show whom it was among")
        elif not row["value"] and row["candidates"] != "1":
            report.leave_out(f"{season.season}, draw {name}: its public value is not known yet")
        else:
            draw = Draw(row, drawn[name], _seats(season, drawn[name]))
            _check(draw, path, season.path("draws"), line, report)


def _needs_no_draw(season: Published, name: str) -> bool:
    """Whether a Round has one Game only, so that its value decides nothing (4.2.4)."""
    games = {row["game"] for row in season.rows.get("rounds", []) if f"round-{row['round']}" == name}
    return len(games) == 1


def _seats(season: Published, drawn: Drawn) -> list[Row]:
    """The seats of the Rounds a draw is about."""
    rounds = drawn.attributes.get("rounds", drawn.name.removeprefix("round-")).split()
    return [row for row in season.rows.get("rounds", []) if row["round"] in rounds]


def _check(draw: Draw, path: str, table: str, line: int, report: Report) -> None:
    work_out, section = KINDS.get(draw.drawn.attributes.get("kind", ""), (None, ""))
    if work_out is None:
        report.leave_out(f"{path}, draw {draw.drawn.name}: of a kind this program does not know")
        return
    for key in ("value", "attempt"):
        said, stands = draw.drawn.shown.get(key), draw.row[key] or ("0" if key == "attempt" else "")
        if said is not None and said != stands:
            what = f'draw {draw.drawn.name}: {key} "{said}", in line {line} of {table} "{stands}"'
            report.problem(path, 0, what, section)
    try:
        for what in work_out(draw):
            report.problem(table, line, f"draw {draw.drawn.name}: {what}", section)
    except (Unclear, SeatingFault) as fault:
        report.problem(path, 0, f"draw {draw.drawn.name} cannot be worked out again: {fault}", section)
    report.looked_at("draw")


def _rounds(draw: Draw) -> list[str]:
    """4.2.3: the number of equally good assignments, the one the value points at, and everybody's Round."""
    stage, seats = _stage(draw.drawn), _numbers(draw.drawn, "seats")
    pool = [_contender(stage, player) for player in draw.drawn.players]
    stated = place_stated(stage, pool, (seats[0], seats[1]))
    if stated.lacking:
        raise Unclear(f"its pool leaves {count(stated.lacking, 'seat')} empty")
    balance = balance_rounds(stage, stated, (seats[0], seats[1]))
    seated, free = stated.seats, stated.no_preference
    placement = Placement(stage, tuple(pool), (), stated.unseated, seated, free, balance)
    said = []
    if whole(draw.row["candidates"]) != placement.count:
        said.append(f"{counted(draw.row['candidates'], 'candidate')} published, {placement.count} worked out")
    taken = draw_rounds(placement, draw.value, draw.attempt)
    if not isinstance(taken, RoundDraw):
        raise Unclear("it has no public value")
    if whole(draw.row["index"]) != taken.index:
        said.append(f"index {draw.row['index']} is published, {taken.index} worked out")
    rounds = {str(seat.contender.seed): str(seat.round) for seat in taken.seats}
    return said + _compare(draw, "round", lambda player: rounds.get(player["seed"], "–"), "Round")


def _games(draw: Draw) -> list[str]:
    """4.2.4: everybody's Game, by the digests inside each tier."""
    number = whole(draw.drawn.name.removeprefix("round-")) or 0
    people = [Contender(_seed(p), p.get("player", ""), _ANY) for p in draw.drawn.players]
    dealt = draw_games(number, people, _numbers(draw.drawn, "games"), draw.value, draw.attempt)
    if isinstance(dealt, UndecidedGames):
        raise Unclear("it has no public value")
    games = {str(seat.seed): str(seat.game) for seat in dealt}
    return _compare(draw, "game", lambda player: games[player["seed"]], "Game")


def _toss(draw: Draw) -> list[str]:
    """2.7.3: the smallest digest stands first."""
    season = draw.drawn.attributes.get("season", "")
    people = [player.get("player", "") for player in draw.drawn.players]
    digests = {p: sha256(f"{draw.value}|toss|{season}|{p}".encode()).hexdigest() for p in people}
    order = sorted(people, key=digests.__getitem__)
    return [f"{' > '.join(people)} is shown, {' > '.join(order)} worked out"] if order != people else []


KINDS: dict[str, tuple[Callable[[Draw], list[str]], str]] = {
    "rounds": (_rounds, "4.2.3"),
    "games": (_games, "4.2.4"),
    "toss": (_toss, "2.7.3"),
}
_ANY = Preference(Stage.FIRST_CHANCE, Stage.FIRST_CHANCE.rounds)


def _compare(draw: Draw, column: str, worked_out: Callable[[dict[str, str]], str], word: str) -> list[str]:
    """What the page shows of each player, and who still has the seat drawn, beside what comes out."""
    said = []
    for player in draw.drawn.players:
        out, kept = worked_out(player), draw.kept(player, column)
        seed, shown = player["seed"], player.get(column)
        if shown != out:
            said.append(f"seed {seed} is shown in {word} {shown}, worked out is {out}")
        if kept is not None and kept != out:
            said.append(f"seed {seed} has {word} {kept} in rounds.csv, worked out is {out}")
    return said


def _stage(drawn: Drawn) -> Stage:
    try:
        return Stage(drawn.name)
    except ValueError:
        raise Unclear("it is no draw of Rounds") from None


def _contender(stage: Stage, player: dict[str, str]) -> Contender:
    preference = parse_preference(player.get("preference", ""), stage)
    return Contender(_seed(player), f"seed-{player['seed']}", preference, player.get("back") == "yes")


def _seed(player: dict[str, str]) -> int:
    seed = whole(player.get("seed", ""))
    if seed is None:
        raise Unclear("one of its players has no seed")
    return seed


def _numbers(drawn: Drawn, key: str) -> list[int]:
    found = [whole(word) for word in drawn.attributes.get(key, "").split()]
    numbers = [number for number in found if number is not None]
    if len(numbers) != len(found) or not numbers or (key == "seats" and len(numbers) != 2):
        raise Unclear(f"its {key} are not given in numbers")
    return numbers
