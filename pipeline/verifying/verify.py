"""The whole verification on one screen: the index, the tables, what follows from them, draws, links."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

from pipeline.downloads import SCHEMA_VERSION
from pipeline.plurals import count
from pipeline.store import Folder
from pipeline.verifying.bracket import check_bracket
from pipeline.verifying.draws import check_draws
from pipeline.verifying.figures import check_figures
from pipeline.verifying.forms import Unreadable, read_csv
from pipeline.verifying.pages import check_pages
from pipeline.verifying.report import Report
from pipeline.verifying.seats import check_seats
from pipeline.verifying.tables import read_seasons

INDEX = "data/index.json"


class NotASite(Exception):
    """The folder is none that a build wrote; the words say why."""


def verify(site: Path) -> Report:
    """Check everything that a site says of itself. Reads nothing outside its folder, writes nothing.

    Raises NotASite for a folder without `data/index.json`, OSError where a file cannot be read.
    """
    folder, report = Folder(site), Report()
    content = folder.read(INDEX)
    if content is None:
        raise NotASite(f"{site} is no site that a build wrote: it has no {INDEX}")
    stated = _index(content, report)
    _digests(folder, stated, report)
    for season in read_seasons(folder, _tables(stated, report), report):
        check_figures(season, report)
        check_seats(season, report)
        check_bracket(season, report)
        check_draws(folder, season, report)
    check_pages(folder, report)
    report.leave_out(f"the inputs: {INDEX} states their digests, the files themselves are not part of a site")
    return report


def _index(content: bytes, report: Report) -> dict[str, Any]:
    """What the index states; empty where it cannot be read."""
    try:
        stated = json.loads(content.decode("utf-8"))
    except (ValueError, RecursionError) as fault:
        report.problem(INDEX, 0, f"it is no JSON: {fault}")
        return {}
    if not isinstance(stated, dict):
        report.problem(INDEX, 0, "it is not an object")
        return {}
    if stated.get("schema") != SCHEMA_VERSION:
        report.problem(
            INDEX, 0, f"schema {stated.get('schema')!r}; this program knows schema {SCHEMA_VERSION}"
        )
    return stated


def _tables(stated: dict[str, Any], report: Report) -> dict[int, list[str]]:
    """The tables of each season as the index lists them."""
    seasons = stated.get("seasons", [])
    out = {}
    for each in seasons if isinstance(seasons, list) else [None]:
        season, tables = (each.get("season"), each.get("tables")) if isinstance(each, dict) else (None, None)
        if not isinstance(season, int) or not isinstance(tables, list) or not all(map(_is_name, tables)):
            report.problem(INDEX, 0, "one of its seasons has no number or no list of tables")
        else:
            out[season] = [str(table) for table in tables]
    report.looked_at("season", len(out))
    return out


def _is_name(table: object) -> bool:
    """Whether it can be the path of a table: words of the contract and ids, no way out of the folder."""
    return isinstance(table, str) and re.fullmatch(r"[a-z0-9_-]+(/[a-z0-9_-]+)?", table) is not None


def _digests(folder: Folder, stated: dict[str, Any], report: Report) -> None:
    """The files of the tables have the digests and numbers of rows that the index states."""
    outputs = stated.get("outputs")
    if not isinstance(outputs, dict):
        report.leave_out(f"digests of the tables: {INDEX} states none")
        return
    for path, said in outputs.items():
        content = folder.read(path)
        report.looked_at("digest")
        if content is None:
            report.problem(path, 0, f"the file is missing; {INDEX} states its digest")
        elif not isinstance(said, dict) or said.get("sha256") != sha256(content).hexdigest():
            report.problem(path, 0, f"its SHA-256 is {sha256(content).hexdigest()}, {INDEX} states another")
        if content is not None and path.endswith(".csv") and isinstance(said, dict):
            _rows(path, content, said.get("rows"), report)


def _rows(path: str, content: bytes, said: object, report: Report) -> None:
    try:
        rows = len(read_csv(content).rows)
    except Unreadable:
        return  # said where the table is read
    if said != rows:
        report.problem(path, 0, f"it has {count(rows, 'row')}, {INDEX} states {said!r}")
