"""Whether the Invitational's tables follow from the seeds and from each other (4, 5, 6.1)."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from pipeline.plurals import count
from pipeline.seating.pools import GAME_SEATS
from pipeline.verifying.figures import whole
from pipeline.verifying.report import Report
from pipeline.verifying.tables import Published, each_row

Row = dict[str, Any]
ROUND_GAMES = {"1": {"1", "2"}, "2": {"3", "4"}, "3": {"5", "6"}, "4": {"6", "7"}}
ORDER = ("solo-first", "solo-last", "top-first", "top-last", "alternate")


def check_bracket(season: Published, report: Report) -> None:
    """Seats of the Rounds, the Games and the seeds of the final."""
    _rounds(season, report)
    _games(season, report)
    _championship(season, report)


def _rounds(season: Published, report: Report) -> None:
    """At most seven seats a Game, nobody twice in a Round, the seeds of the invitations (4.2 to 4.5)."""
    path = season.path("rounds")
    seeds = {row["player"]: row["seed"] for row in season.rows.get("invitations", [])}
    sizes: Counter[str] = Counter()
    twice: Counter[tuple[str, str]] = Counter()
    for row, line in each_row(season, "rounds", report, "seat"):
        sizes[row["game"]] += 1
        twice[row["round"], row["player"]] += 1
        if twice[row["round"], row["player"]] > 1:
            report.problem(path, line, f"{row['player']} sits twice in Round {row['round']}", "4.5")
        if seeds.get(row["player"]) != row["seed"]:
            said = seeds.get(row["player"], "none")
            report.problem(
                path, line, f"{row['player']}: seed {row['seed']}, the invitations say {said}", "3.6"
            )
        if row["game"] and row["game"] not in ROUND_GAMES.get(row["round"], ()):
            report.problem(path, line, f"Game {row['game']} is no Game of Round {row['round']}", "4.1.2")
    for game, size in sizes.items():
        if game and size > GAME_SEATS:
            report.problem(path, 0, f"Game {game} has {count(size, 'seat')}, not {GAME_SEATS}", "4.2.4")


def _games(season: Published, report: Report) -> None:
    """A power each, one winner at most, and it is the one with the most centers, the later pick (6.1)."""
    path = season.path("invitational_games")
    games: dict[str, list[tuple[Row, int]]] = defaultdict(list)
    for row, line in each_row(season, "invitational_games", report, "power"):
        games[row["game"]].append((row, line))
    for game, rows in games.items():
        powers = Counter(row["power"] for row, _ in rows if row["power"])
        for power, many in powers.items():
            if many > 1:
                report.problem(path, 0, f"Game {game}: {many} players of {power}", "6.3.2")
        won = [(row, line) for row, line in rows if row["winner"] == "yes"]
        if len(won) > 1:
            report.problem(path, won[1][1], f"Game {game} has {len(won)} winners", "6.1")
        for row, line in won[:1]:
            if any(_beats(other, row) for other, _ in rows):
                report.problem(path, line, f"Game {game}: {row['player']} has not topped", "6.1")


def _beats(one: Row, other: Row) -> bool:
    """Whether one player of a Game has more centers than another, or as many and picked later."""
    for column in ("centers", "selection"):
        ours, theirs = whole(one[column]), whole(other[column])
        if ours is None or theirs is None:
            return False  # not known, so nothing can be said
        if ours != theirs:
            return ours > theirs
    return False


def _championship(season: Published, report: Report) -> None:
    """Seven seeds, ordered by how they qualified and then by DBNI seed (5.2)."""
    path = season.path("championship")
    seeds = {row["player"]: whole(row["seed"]) or 0 for row in season.rows.get("invitations", [])}
    rows = each_row(season, "championship", report, "finalist")
    before = (0, 0)
    for number, (row, line) in enumerate(rows, 1):
        if row["seed"] != str(number) or number > GAME_SEATS:
            report.problem(path, line, f"seed {row['seed']} stands where {number} must stand", "5.2")
        rank = ORDER.index(row["qualified"]) if row["qualified"] in ORDER else len(ORDER)
        now = (rank, seeds.get(row["player"], 0))
        if now <= before:
            report.problem(path, line, f"{row['player']} ({row['qualified']}) is seeded too low", "5.2")
        before = now
