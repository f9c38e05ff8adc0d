"""Whether the figures of a season follow from each other: points, totals, places, ties (2.6, 2.7)."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import Any

from pipeline.plurals import counted
from pipeline.rulebooks import dbni_2027 as book
from pipeline.verifying.forms import decimal_of
from pipeline.verifying.report import Report
from pipeline.verifying.tables import Published

Row = dict[str, Any]
MET = ("met", "waived")


def check_figures(season: Published, report: Report) -> None:
    """Everything that `standings`, `placements` and `events` of a season say of each other."""
    if {"standings", "placements", "events"} <= season.rows.keys():
        _events(season, report)
        _points(season, report)
        _totals(season, report)
        _places(season, report)


def nano(text: str) -> int | None:
    """Points in billionths; None where the cell is no number of at most nine places."""
    number = decimal_of(text)
    scaled = None if number is None else number * book.NANO
    return int(scaled) if scaled is not None and scaled == int(scaled) else None


def whole(text: str) -> int | None:
    """A whole number; None where the cell is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _events(season: Published, report: Report) -> None:
    """The score of each class (2.2.3), and the nine requirements of what qualifies (2.3)."""
    path = season.path("events")
    for row, line in zip(season.rows["events"], season.lines["events"], strict=True):
        score = book.EVENT_SCORES.get(row["classification"])
        if row["event_score"] != ("" if score is None else str(score)):
            what = (
                f'{row["event"]}: the event score is "{row["event_score"]}", of its class {score or "none"}'
            )
            report.problem(path, line, what, "2.2.3")
        open_ones = [f"2.3.{n}" for n in range(1, 10) if row[f"r{n}"] not in MET]
        if row["status"] == "qualifying" and open_ones:
            report.problem(path, line, f"{row['event']} qualifies without {', '.join(open_ones)}", "2.3")
    report.looked_at("event", len(season.rows["events"]))


def _points(season: Published, report: Report) -> None:
    """Points are those of the place and the event's score (2.6.1), at Qualifying Events only (2.2.1)."""
    events = {row["event"]: row for row in season.rows["events"]}
    path = season.path("placements")
    for row, line in zip(season.rows["placements"], season.lines["placements"], strict=True):
        event, place = events.get(row["event"], {}), whole(row["place"])
        score = book.EVENT_SCORES.get(event.get("classification", ""))
        if event.get("status") != "qualifying":
            report.problem(path, line, f"{row['event']} is no Qualifying Event", "2.2.1")
        elif not place or score is None:
            report.problem(path, line, f'"{row["place"]}" of {row["event"]} earns no points', "2.6.1")
        elif nano(row["points"]) != (due := book.placement_points(score, place)):
            what = f"{row['player']}: place {place} of {score} earns {shown(due)}, not {row['points']}"
            report.problem(path, line, what, "2.6.1")
    report.looked_at("placement", len(season.rows["placements"]))


def _totals(season: Published, report: Report) -> None:
    """A total is the exact sum of the three largest placements; who has points stands (2.6.2, 2.6.3)."""
    parts: dict[str, list[Row]] = defaultdict(list)
    for row in season.rows["placements"]:
        parts[row["player"]].append(row)
    path = season.path("standings")
    for row, line in zip(season.rows["standings"], season.lines["standings"], strict=True):
        own = parts.pop(row["player"], [])
        own.sort(key=lambda part: (-(nano(part["points"]) or 0), part["event"]))
        marked = {part["event"] for part in own if part["counted"] == "yes"}
        if marked != {part["event"] for part in own[: book.RESULTS_COUNTED]}:
            what = f"{row['player']}: another three than the largest placements are marked as counted"
            report.problem(season.path("placements"), 0, what, "2.6.2")
        total = sum(nano(part["points"]) or 0 for part in own if part["counted"] == "yes")
        best = nano(own[0]["points"]) if own else None
        for column, due, section in (("total", total, "2.6.2"), ("best", best, "2.7.1")):
            if nano(row[column]) != due:
                said = "its counted placements add up to" if column == "total" else "its largest placement is"
                what = f"{row['player']}: {column} {row[column]}, {said} {shown(due)}"
                report.problem(path, line, what, section)
        if row["results"] != str(len(own)):
            what = f"{row['player']}: {counted(row['results'], 'result')}, {len(own)} listed"
            report.problem(path, line, what, "2.6.2")
    for player in parts:
        report.problem(path, 0, f"{player} has points and no place", "2.6.3")
    report.looked_at("total", len(season.rows["standings"]))


def _places(season: Published, report: Report) -> None:
    """Places are competition ranks of the totals; equal totals are ordered by 2.7 or marked as tied."""
    path, rows, lines = season.path("standings"), season.rows["standings"], season.lines["standings"]
    level: dict[str, int] = defaultdict(int)
    known: dict[tuple[str, str], bool] = defaultdict(lambda: True)
    for row in rows:
        level[row["place"]] += 1
        known[row["total"], row["best"]] &= row["top_share"] != ""
    first = 0
    for number, (row, line) in enumerate(zip(rows, lines, strict=True), 1):
        if number == 1 or row["place"] != rows[number - 2]["place"]:
            first = number
        if row["place"] != str(first):
            report.problem(path, line, f"{row['player']}: place {row['place']}, it must be {first}", "2.6.3")
        if (row["tied"] == "yes") != (level[row["place"]] > 1):
            alone = "shares the place" if level[row["place"]] > 1 else "has the place alone"
            report.problem(path, line, f'{row["player"]} {alone}, tied is "{row["tied"]}"', "2.7")
    for (above, below), line in zip(pairwise(rows), lines[1:], strict=True):
        section = _out_of_order(above, below, known[below["total"], below["best"]])
        if section:
            what = f"{below['player']} stands below {above['player']} and ought not to"
            report.problem(path, line, what, section)


def _out_of_order(above: Row, below: Row, shares_known: bool) -> str:
    """The section by which two neighbours stand the wrong way round, or apart or level without reason."""
    steps = [("total", "2.6.3"), ("best", "2.7.1"), *([("top_share", "2.7.2")] if shares_known else [])]
    for column, section in steps:
        higher, lower = nano(above[column]), nano(below[column])
        if higher is None or lower is None or higher < lower:
            return section
        if higher > lower:
            return section if above["place"] == below["place"] else ""
    if above["place"] == below["place"] and above["player"] > below["player"]:
        return "2.6.3"
    return ""


def shown(points: int | None) -> str:
    """Billionths as points with nine decimals."""
    return "none" if points is None else f"{points // book.NANO}.{points % book.NANO:09d}"
