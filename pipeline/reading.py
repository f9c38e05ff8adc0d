"""A data folder read whole: what was decided, what was received and put right, what is wrong with it."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from pipeline.findings import Finding, errors
from pipeline.gather import gather
from pipeline.inputs import parse_received, read_entrants, read_invitational, read_shared
from pipeline.judging import held_events
from pipeline.misplaced import misplaced
from pipeline.orders import Played, play_events
from pipeline.other_sources import compare_other_sources
from pipeline.settings import FILE, read_settings
from pipeline.stages.correct import correct_received
from pipeline.store import Folder
from pipeline.strays import strays
from sources.rows import Received, Row

Tables = dict[str, list[Row]]


class Inputs(NamedTuple):
    """A data folder as read on one day.

    `tables`: shared tables by name, parsed; `later`: applications dated after that day. `received`:
    what each event's source gave, corrected. `results`, `games`, `entrants`: per event, parsed.
    `orders`: the adjudicated games of the events that send order sheets.
    `invitational`: per season and table name, parsed. `unread`: events of which some cell or file
    could not be read. `settings`: of the site.
    """

    tables: Tables
    later: list[Row]
    received: dict[str, Received]
    results: dict[str, list[Row]]
    games: dict[str, list[Row]]
    entrants: dict[str, list[Row]]
    orders: dict[str, list[Played]]
    invitational: dict[int, Tables]
    unread: set[str]
    settings: dict[str, str]
    findings: list[Finding]


def read_inputs(folder: Folder, as_of: date) -> Inputs:
    """Read everything once, apply the corrections, parse every cell; all findings of all files."""
    tables, later, findings = read_shared(folder, as_of)
    sheets = play_events(folder, tables["events"])
    gathered, found = gather(folder, tables["events"], sheets)
    if not tables["events"] and errors(findings):
        found = []  # the table of events could not be read, so no file is known to be a stray
    entrants, also = read_entrants(folder, gathered)
    years = [row["season"] for row in tables["seasons"] if row["season"]]
    invitational, more = read_invitational(folder, years, as_of)
    received, misfits = correct_received(gathered, tables["corrections"])
    results, games, refused = parse_received(received)
    found = [*found, *compare_other_sources(folder, tables["events"], results, games)]
    of_sources = [f for given in received.values() for f in given.findings]
    settings, wrong = read_settings(folder.read(FILE), folder.label(FILE))
    findings = [*findings, *found, *also, *more, *misfits, *refused, *of_sources, *wrong]
    findings += misplaced(folder, tables["events"], years) + strays(folder, tables["events"], years)
    unread = held_events(findings)
    orders = {event: given.games for event, given in sheets.items()}
    return Inputs(
        tables, later, received, results, games, entrants, orders, invitational, unread, settings, findings
    )
