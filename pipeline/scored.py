"""Events that their own rule text ranks: scored from games, the ranking put where a sent one would be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pipeline.findings import Finding, errors, finding
from pipeline.folding import fold
from pipeline.naming import Named
from pipeline.people import People
from pipeline.rulebooks.tournament.numbers import by_number
from pipeline.rulebooks.tournament.secrecy import BY_NUMBER
from pipeline.rulebooks.tournament.shapes import Scored
from pipeline.scoring import score_event, sound_findings, standings_rows
from pipeline.stages.events import Event
from sources.rows import Row


class Sent(NamedTuple):
    """What is known of all events: rankings their sources sent, entrants, penalties, coin tosses.

    `unread` are events of which some cell or file could not be read.
    """

    results: Mapping[str, list[Row]]
    entrants: Mapping[str, list[Row]]
    penalties: list[Row]
    tosses: list[Row]
    unread: set[str]


def score_events(
    events: list[Event], named: Mapping[str, Named], sent: Sent, people: People
) -> tuple[dict[str, Named], dict[str, Scored], list[Finding]]:
    """Rank each event with `scoring` from its games; the others stay as they are.

    Out: all named rows, those of ranked events with `results` from the ranking; what was scored, by
    event; findings. An event with a cell that cannot be read is not ranked, its sound games are checked.
    """
    out = dict(named)
    scored: dict[str, Scored] = {}
    for event in events:
        if not event.scoring or event.status in ("cancelled", "withdrawn"):
            continue
        given, odd = _by_number(event, named[event.id], sent, people)
        if event.id in sent.unread:
            scored[event.id] = Scored([], [], odd + sound_findings(event.scoring, event, given))
        else:
            scored[event.id] = _with(odd, _score(event, given, sent, people))
        out[event.id] = given._replace(results=standings_rows(given, scored[event.id]))
    findings = [found for one in scored.values() for found in one.findings]
    return out, scored, [*findings, *_of_no_use(events, sent)]


def _by_number(event: Event, given: Named, sent: Sent, people: People) -> tuple[Named, list[Finding]]:
    """The games as they may be shown: by number where the rule text asks for that while the event runs."""
    if event.scoring not in BY_NUMBER or event.finished:
        return given, []
    entrants = sent.entrants.get(event.id, [])
    games, findings = by_number(
        event.scoring, given.games, entrants, lambda text: bool(people.by_name.get(fold(text))), event.id
    )
    return given._replace(games=games), findings


def _with(found: list[Finding], scored: Scored) -> Scored:
    """What was scored with findings of before; nothing is ranked where one of them is an error."""
    if errors(found):
        return Scored([], [], found + scored.findings)
    return scored._replace(findings=found + scored.findings)


def _of_no_use(events: list[Event], sent: Sent) -> list[Finding]:
    """A warning for each penalty and toss of an event that no rule text of ours ranks."""
    others = {event.id for event in events if not event.scoring}
    return [
        finding("decision-unused", row.at("event"), row["event"], event=row["event"])
        for row in (*sent.penalties, *sent.tosses)
        if row["event"] in others
    ]


def _score(event: Event, given: Named, sent: Sent, people: People) -> Scored:
    penalties = [row for row in sent.penalties if row["event"] == event.id]
    tosses = [_published(row, people) for row in sent.tosses if row["event"] == event.id]
    entrants = sent.entrants.get(event.id, [])
    scored = score_event(event.scoring, event, given, entrants, penalties, tosses, event.finished)
    if not event.finished:
        return scored
    return scored._replace(findings=[*scored.findings, *_as_sent(event, scored, sent)])


def _published(toss: Row, people: People) -> Row:
    """The toss with published ids instead of those of players.csv."""
    names = [name.strip() for name in toss.text("order").split(">")]
    return toss.with_cell("order", " > ".join(p.id if (p := people.find(name)) else name for name in names))


def _as_sent(event: Event, scored: Scored, sent: Sent) -> list[Finding]:
    """A warning where the source sent a ranking as well, and it places somebody otherwise."""
    places = {fold(one.row.text("name")): one.place for one in scored.ranking}
    others = []
    for row in sent.results.get(event.id, []):
        name, spot = fold(row.text("name")), row["place"]
        if spot is not None and name in places and spot.place != places[name]:
            others.append((row, places[name]))
    if not others:
        return []
    row, place = others[0]
    facts = {
        "count": len(others),
        "computed": place or "unranked",
        "name": row.text("name"),
        "rules": event.scoring,
    }
    return [finding("ranking-differs", row.at("place"), row.text("place"), event=event.id, **facts)]
