"""From a data folder to computed seasons: read, name, judge, compute. No file is written here."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import NamedTuple

from pipeline.check.questions import ask_questions
from pipeline.closing import check_closed_seasons
from pipeline.consequences import tell_consequences_once
from pipeline.contracts import PLAYERS
from pipeline.echoes import without_echoes
from pipeline.findings import Finding, Level, Secrets, in_order
from pipeline.judging import Judged, held_events, is_early, judge, look_at_event
from pipeline.mistaken_merges import find_mistaken_merges, without_what_follows
from pipeline.model import Season
from pipeline.naming import Named, name_everyone
from pipeline.nearest_ids import suggest_ids
from pipeline.nearly_hidden import nearly_hidden
from pipeline.people import People, Player, know
from pipeline.privacy import secrets_received, without_names
from pipeline.pulling.age import old_snapshots, source_ages
from pipeline.pulling.shelf import read_pulls
from pipeline.pulling.source import Age
from pipeline.reading import Inputs, read_inputs
from pipeline.rulebooks.tournament.shapes import Scored
from pipeline.scored import Sent, score_events
from pipeline.season import Computed, Decisions, Known, compute_season
from pipeline.stages.events import Event, assign_events, list_seasons
from pipeline.stages.rookies import count_career
from pipeline.store import Folder
from pipeline.timing import Clock
from sources.rows import Received, Row


class Everything(NamedTuple):
    """All that a data folder says on one day.

    `complete` is False where an error in a shared table stopped the work; then the site stays as it
    was, and `judged` and `seasons` may be empty. `unreadable` are rows of events whose days cannot
    be read; `scored` are the events ranked from their games, by id. `everybody` are all people as
    published; `secrets` are what no output may hold.
    """

    as_of: date
    inputs: Inputs
    people: People
    secrets: Secrets
    everybody: list[Player]
    judged: list[Judged]
    scored: dict[str, Scored]
    unreadable: list[Row]
    seasons: list[Computed]
    findings: list[Finding]
    complete: bool


def compute_everything(folder: Folder, as_of: date, clock: Clock) -> Everything:
    """Read a data folder and compute every season of it. Raises nothing for bad data: it is all findings."""
    with clock("read"):
        inputs = read_inputs(folder, as_of)
    tables = inputs.tables
    with clock("name"):
        people, odd = know(tables["players"], tables["aliases"])
        seasons = list_seasons(row for row in tables["seasons"] if _readable(row))
        events, astray = assign_events(
            tables["events"], tables["applications"], tables["rulings"], seasons, inputs.later
        )
        findings = [*inputs.findings, *odd, *astray]
        if _stops(without_echoes(findings)):
            return _stopped(folder, as_of, inputs, people, findings)
        named, register, questions = name_everyone(
            people, events, inputs.results, inputs.games, inputs.entrants
        )
        people = people._replace(new=register.new)
        findings += questions
    with clock("compute"):
        named, scored, wrong = score_events(events, named, sent(inputs), people)
        findings += wrong
    mistaken = find_mistaken_merges(named, people)
    with clock("check"):
        findings += [*mistaken.findings, *ask_questions(tables, named)]
    with clock("compute"):
        judged, found = judge_events(events, inputs, named, findings, as_of)
        known = {player.id: player for player in map(people.public, people.final.values())}
        everybody = [*known.values(), *register.new.values()]
        computed, more = compute_seasons(seasons, judged, inputs, people, {p.id for p in everybody})
        published = check_closed_seasons(folder, computed, tables, people, as_of)
        findings += found + more + tell_consequences_once(computed, published, judged)
        findings += old_snapshots(ages_of(folder, events, seasons, as_of), events)
        findings = without_what_follows(findings, mistaken)
    unreadable = [row for row in tables["events"] if row["event"] and None in (row["starts"], row["ends"])]
    received = secrets_received(people, named, register, tables["corrections"])
    secrets = Secrets({**nearly_hidden(findings, people), **received})
    printed = _printed(suggest_ids(findings, people, tables["events"]), secrets)
    done = not _stops(printed)
    return Everything(
        as_of, inputs, people, secrets, everybody, judged, scored, unreadable, computed, printed, done
    )


def _stopped(
    folder: Folder, as_of: date, inputs: Inputs, people: People, findings: list[Finding]
) -> Everything:
    """Where an error of a shared table leaves nothing to compute: what was found, without names."""
    secrets = Secrets({**nearly_hidden(findings, people), **people.secrets()})
    findings = suggest_ids(findings, people, inputs.tables["events"])
    printed = _printed(without_names(findings, folder.label(PLAYERS.file)), secrets)
    return Everything(as_of, inputs, people, secrets, [], [], {}, [], [], printed, False)


def sent(inputs: Inputs) -> Sent:
    """What scoring needs of what was read."""
    tables = inputs.tables
    return Sent(inputs.results, inputs.entrants, tables["penalties"], tables["coin_tosses"], inputs.unread)


def ages_of(folder: Folder, events: list[Event], seasons: list[Season], as_of: date) -> list[Age]:
    """How old the answers of the web are that the events rest on."""
    return source_ages(events, read_pulls(folder, [event.id for event in events]), seasons, as_of)


def _printed(findings: list[Finding], secrets: Secrets) -> list[Finding]:
    return in_order(secrets.withhold(without_echoes(findings)))


def _readable(row: Row) -> bool:
    return None not in (row["season"], row["starts"], row["ends"], row["status"], row["rulebook"])


def _stops(findings: list[Finding]) -> bool:
    """Whether an error stands in a shared table, and not in one event."""
    return any(f.level is Level.ERROR and not f.event for f in findings)


def judge_events(
    events: list[Event], inputs: Inputs, named: dict[str, Named], known: list[Finding], as_of: date
) -> tuple[list[Judged], list[Finding]]:
    """The status of every event, once all that is held against it is known."""
    nobody, nothing = Named([], []), Received([], [], [])
    findings: list[Finding] = []
    looked = []
    for event in events:
        given = inputs.received.get(event.id, nothing)
        mine, entrants = named.get(event.id, nobody), inputs.entrants.get(event.id, [])
        look = look_at_event(event, given, mine, entrants, event.id not in inputs.unread, as_of)
        looked.append((look, given.facts.get("kind", "")))
        findings += look.findings
    held = held_events([*known, *findings])
    judged = [judge(look, held, kind, as_of) for look, kind in looked]
    return judged, [found for found in findings if not is_early(found, held)]


def compute_seasons(
    seasons: list[Season], judged: list[Judged], inputs: Inputs, people: People, players: set[str]
) -> tuple[list[Computed], list[Finding]]:
    """Every season in order of its days, careers carried from one to the next (1.6.2).

    What is wrong with a season stands with it.
    """
    tables = inputs.tables
    career, findings = count_career(tables["career"], {season.season for season in seasons}, people)
    decisions = Decisions(tables["eligibility"], tables["coin_tosses"], tables["rulings"])
    out = []
    for season in seasons:
        qualifying = [(j.event, j.named) for j in judged if j.qualifying and j.event.season == season.season]
        final = inputs.invitational.get(season.season, {})
        held = any(j.status == "held" and j.event.season in (season.season, None) for j in judged)
        known = Known(players, held)
        computed = compute_season(season, qualifying, decisions, people, career, final, known)
        career = career + Counter({rank.player: rank.results for rank in computed.ranks})
        out.append(computed)
    return out, findings
