"""From a data folder to computed seasons: read, correct, name, judge, compute. No file is written here."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import NamedTuple

from pipeline.check.questions import ask_questions
from pipeline.findings import Finding, Level, Secrets, in_order
from pipeline.gather import gather
from pipeline.inputs import parse_received, read_entrants, read_invitational, read_shared
from pipeline.judging import Judged, held_events, judge, look_at_event
from pipeline.model import Season
from pipeline.naming import Named, name_everyone
from pipeline.people import People, Player, know
from pipeline.season import Computed, Decisions, compute_season
from pipeline.stages.correct import correct_received
from pipeline.stages.events import Event, assign_events, list_seasons
from pipeline.stages.rookies import count_career
from pipeline.store import Folder
from pipeline.timing import Clock
from sources.rows import Received, Row

Tables = dict[str, list[Row]]


class Everything(NamedTuple):
    """All that a data folder says on one day.

    `complete` is False where an error in a shared table stopped the reading before any rule was
    asked; then `judged` and `seasons` are empty.
    """

    as_of: date
    tables: Tables
    people: People
    everybody: list[Player]
    judged: list[Judged]
    seasons: list[Computed]
    findings: list[Finding]
    complete: bool


def compute_everything(folder: Folder, as_of: date, clock: Clock) -> Everything:
    """Read a data folder and compute every season of it. Raises nothing for bad data: it is all findings."""
    with clock("read"):
        tables, findings = read_shared(folder, as_of)
        received, found = gather(folder, tables["events"])
        entrants, also = read_entrants(folder, received)
        years = [row["season"] for row in tables["seasons"] if row["season"]]
        invitational, more = read_invitational(folder, years, as_of)
        received, misfits = correct_received(received, tables["corrections"])
        results, games, refused = parse_received(received)
        findings += found + also + more + misfits + refused
        for given in received.values():
            findings += given.findings
        unread = held_events(findings)
    with clock("name"):
        people, found = know(tables["players"], tables["aliases"])
        findings += found
        seasons = list_seasons(row for row in tables["seasons"] if not _unreadable(row))
        events, found = assign_events(tables["events"], tables["applications"], tables["rulings"], seasons)
        findings += found
        if _stops(findings):
            findings = in_order(Secrets(people.secrets()).withhold(findings))
            return Everything(as_of, tables, people, [], [], [], findings, False)
        named, register, found = name_everyone(people, events, results, games)
        findings += found
    with clock("check"):
        findings += ask_questions(tables, named)
    with clock("compute"):
        judged, found = judge_events(events, received, named, entrants, findings, unread, as_of)
        findings += found
        computed, found = compute_seasons(seasons, judged, tables, invitational, people)
        findings += found
    everybody = [
        *{p.id: p for p in map(people.public, people.final.values())}.values(),
        *register.new.values(),
    ]
    findings = in_order(Secrets(people.secrets()).withhold(findings))
    return Everything(as_of, tables, people, everybody, judged, computed, findings, not _stops(findings))


def _unreadable(row: Row) -> bool:
    return None in (row["season"], row["starts"], row["ends"], row["status"], row["rulebook"])


def _stops(findings: list[Finding]) -> bool:
    """Whether an error stands in a shared table, and not in one event."""
    return any(f.level is Level.ERROR and not f.event for f in findings)


def judge_events(
    events: list[Event],
    received: dict[str, Received],
    named: dict[str, Named],
    entrants: dict[str, list[Row]],
    known: list[Finding],
    unread: set[str],
    as_of: date,
) -> tuple[list[Judged], list[Finding]]:
    """The status of every event, once all that is held against it is known.

    `unread`: events of which some cell or file could not be read.
    """
    nobody, nothing = Named([], []), Received([], [], [])
    findings: list[Finding] = []
    looked = []
    for event in events:
        given = received.get(event.id, nothing)
        mine = named.get(event.id, nobody)
        look = look_at_event(event, given, mine, entrants.get(event.id, []), event.id not in unread, as_of)
        looked.append((look, given.facts.get("kind", "")))
        findings += look.findings
    held = held_events([*known, *findings])
    return [judge(look, held, kind, as_of) for look, kind in looked], findings


def compute_seasons(
    seasons: list[Season],
    judged: list[Judged],
    tables: Tables,
    invitational: dict[int, Tables],
    people: People,
) -> tuple[list[Computed], list[Finding]]:
    """Every season in order of its days, careers carried from one to the next (1.6.2)."""
    career, findings = count_career(tables["career"], {season.season for season in seasons}, people)
    out = []
    for season in seasons:
        qualifying = [(j.event, j.named) for j in judged if j.qualifying and j.event.season == season.season]
        final = invitational.get(season.season, {})
        decisions = Decisions(tables["eligibility"], tables["coin_tosses"], tables["rulings"])
        computed = compute_season(season, qualifying, decisions, people, career, final)
        findings += computed.findings
        career = career + Counter({rank.player: rank.results for rank in computed.ranks})
        out.append(computed)
    return out, findings
