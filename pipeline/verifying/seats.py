"""Whether seeds and awards follow from the standings, and a player has one name everywhere."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pipeline.rulebooks import dbni_2027 as book
from pipeline.verifying.figures import nano, whole
from pipeline.verifying.report import Report
from pipeline.verifying.tables import Published, each_row

Row = dict[str, Any]


def check_seats(season: Published, report: Report) -> None:
    """Invitations (3.4 to 3.6) and awards (1.6 to 1.8) of a season."""
    if "standings" not in season.rows:
        return
    standings = {row["player"]: row for row in season.rows["standings"]}
    _names(season, report)
    _invitations(season, standings, report)
    _awards(season, standings, report)


def _names(season: Published, report: Report) -> None:
    """A player has one name, whatever the table."""
    names: dict[str, str] = {}
    for table, rows in season.rows.items():
        for row, line in zip(rows, season.lines[table], strict=True):
            if "player" in row and names.setdefault(row["player"], row["name"]) != row["name"]:
                what = f'{row["player"]} is "{row["name"]}" here and "{names[row["player"]]}" elsewhere'
                report.problem(season.path(table), line, what)


def _invitations(season: Published, standings: dict[str, Row], report: Report) -> None:
    path = season.path("invitations")
    rows = each_row(season, "invitations", report, "seed")
    seen: Counter[str] = Counter()
    before: dict[bool, int] = {}
    for number, (row, line) in enumerate(rows, 1):
        alternate, standing = row["route"] == "alternate", standings.get(row["player"])
        seen[row["player"]] += 1
        if row["seed"] != str(number):
            report.problem(path, line, f"seed {row['seed']} stands where {number} must stand", "3.6")
        if alternate != (number > book.QUALIFIERS) or number > book.QUALIFIERS + book.ALTERNATES:
            report.problem(path, line, f"{row['player']} is seed {row['seed']} by {row['route']}", "3.5")
        if seen[row["player"]] > 1:
            report.problem(path, line, f"{row['player']} is seeded twice", "3.4")
        if standing is None or standing["place"] != row["place"]:
            said = f"place {standing['place']}" if standing else "no place"
            report.problem(
                path, line, f"{row['player']}: place {row['place']}, the standings say {said}", "3.6.1"
            )
        elif standing["eligible"] != "yes":
            report.problem(path, line, f"{row['player']} is seeded and not eligible", "3.2")
        place = whole(row["place"]) or 0
        if place < before.get(alternate, 0):
            report.problem(path, line, f"{row['player']} is seeded below somebody of a lower place", "3.6.1")
        before[alternate] = place


def _awards(season: Published, standings: dict[str, Row], report: Report) -> None:
    path = season.path("awards")
    winners = [
        r["player"]
        for r in season.rows.get("invitational_games", [])
        if (r["game"], r["winner"]) == ("8", "yes")
    ]
    awarded: Counter[str] = Counter()
    for row, line in each_row(season, "awards", report, "award"):
        award, player, standing = row["award"], row["player"], standings.get(row["player"])
        section = book.AWARDS.get(award, ("", ""))[1]
        if (row["title"], row["section"]) != book.AWARDS.get(award):
            report.problem(path, line, f'"{award}" is not the {row["title"]} of {row["section"]}', section)
        elif award == "champion":
            if winners != [player]:
                report.problem(path, line, f"{player} has not won Game 8", section)
        elif standing is None or nano(row["value"]) != nano(standing["total"]):
            total = standing["total"] if standing else "none"
            report.problem(path, line, f"{player}: value {row['value']}, the total is {total}", section)
        elif better := _better(standing, standings, award):
            report.problem(path, line, f"{better} stands higher than {player}", section)
        awarded[award] += row["status"] == "awarded"
        if awarded[award] > 1:
            report.problem(path, line, f"{award} is awarded twice", section)


def _better(standing: Row, standings: dict[str, Row], award: str) -> str:
    """Somebody eligible who stands higher and could have had the award; blank if nobody could."""
    rookies = award == "rookie-of-the-year"
    if rookies and standing["rookie"] != "yes":
        return "every rookie"
    ahead = (
        row["player"]
        for row in standings.values()
        if row["eligible"] == "yes"
        and (not rookies or row["rookie"] == "yes")
        and (whole(row["place"]) or 0) < (whole(standing["place"]) or 0)
    )
    return next(ahead, "")
