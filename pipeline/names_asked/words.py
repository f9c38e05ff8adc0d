"""A review of names as text for a terminal and as JSON; hidden people under their public ids only."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from pipeline.contracts import ALIASES, PLAYERS, Table
from pipeline.findings import Secrets, shown
from pipeline.likeness import likeness
from pipeline.names_asked.effects import Change, Effect
from pipeline.names_asked.evidence import Person, Seen
from pipeline.names_asked.offers import Offer
from pipeline.names_asked.questions import Question
from pipeline.names_asked.review import Answer, Newcomer, Review, Reviewed
from pipeline.plurals import count
from pipeline.store import Folder
from pipeline.variant import Cells, headings_of, line_of

EXAMPLES = 5
Line = Callable[[Table, Cells], str]


def line_maker(folder: Folder) -> Line:
    """Lines of CSV under the columns of the folder's own files."""
    known = {t.name: headings_of(folder.read(t.file), t) for t in (PLAYERS, ALIASES)}

    def line(table: Table, cells: Cells) -> str:
        lacking = [name for name in table.names if cells.get(name) and name not in known[table.name]]
        return line_of([*known[table.name], *lacking], cells)

    return line


def as_text(review: Review, line: Line, secrets: Secrets) -> str:
    """The questions, each with its evidence and the lines that answer it; then the new players."""
    lines = [text for one in review.questions for text in _question(one, line)]
    if review.left_out:
        lines.append(
            f"What {count(review.left_out, 'more answer')} would change was left out: answer some, run again."
        )
    if review.newcomers:
        lines.append(f"New players, made from names like no other: {len(review.newcomers)}")
        lines += [f"  {_newcomer(one)}" for one in review.newcomers]
    return secrets.hide("\n".join(lines or ["No name is asked about, and no new player was made."]))


def _question(one: Reviewed, line: Line) -> Iterator[str]:
    question = one.question
    for found in question.findings:
        yield f"{found.path}:{found.line or found.cell}: {found.message} [{found.code}]"
    if question.withheld:
        yield ""
        return
    yield from (f"  seen at {_seen(seen)}" for seen in question.seen)
    for person in question.persons:
        yield f"  {_how_likely(question, person)} {_person(person)}"
        yield from (f"    seen at {_seen(seen)}" for seen in person.seen)
        both = {seen.event for seen in person.seen} & {seen.event for seen in question.seen}
        if both:
            yield f"    both played at {', '.join(sorted(both))}: one person cannot stand there twice (2.6.2)"
    if one.answers and not question.suggestion:
        yield "  nobody is suggested: add the lines of one of these answers"
    for answer in one.answers:
        yield from _answer(answer, question, line)
    yield ""


def _how_likely(question: Question, person: Person) -> str:
    """Whether a person is suggested, and why, or merely alike; with the likeness of the two names."""
    alike = f"{likeness(question.name, person.name):.0f} of 100"
    why = _why(question, person)
    return f"suggested ({why}; {alike})" if why else f"alike ({alike})"


def _why(question: Question, person: Person) -> str:
    """Why this person is suggested; blank where they are not."""
    one = question.suggestion
    return str(one.why) if one and one.player == person.player else ""


def _answer(answer: Answer, question: Question, line: Line) -> Iterator[str]:
    of = {person.player: person for person in question.persons}
    who = f"the same person as {of[answer.offer.player].shown}" if answer.offer.player else "somebody else"
    yield f"  {_preferred(answer, question)}{who}: add"
    yield from offer_lines(answer.offer, line)
    if answer.held:
        yield f"    other errors hold {', '.join(answer.held)} all the same"
    if answer.effect is not None:
        yield "    against somebody else this changes:"
        yield from effect_lines(answer.effect)


def _preferred(answer: Answer, question: Question) -> str:
    """What stands before an answer: which one is suggested, where one is."""
    one = question.suggestion
    if one is None:
        return ""
    return "suggested: " if answer.offer.player == one.player else "only if the suggestion is wrong: "


def offer_lines(offer: Offer, line: Line) -> Iterator[str]:
    """The lines of an offer, each below the file it goes into."""
    for table, rows in ((PLAYERS, offer.players), (ALIASES, offer.aliases)):
        yield from (f"    to data/{table.file}: {line(table, row)}" for row in rows)


def effect_lines(effect: Effect) -> Iterator[str]:
    """The errors an answer makes; then every total, award and rookie season, and a few of the mere moves."""
    yield from (f"      it makes an error: {found.text()}" for found in effect.errors)
    if not effect.changes and not effect.errors:
        yield "      nothing"
    earned = {(c.season, c.whose) for c in effect.changes if c.what == "total"}
    mere = [c for c in effect.changes if c.what in ("place", "seed") and (c.season, c.whose) not in earned]
    for change in effect.changes:
        if change not in mere or change in mere[:EXAMPLES]:
            yield f"      {_change(change)}"
    if len(mere) > EXAMPLES:
        more = count(len(mere) - EXAMPLES, "more place or seed that moves", "more places and seeds that move")
        yield f"      and {more} by this"


def _change(change: Change) -> str:
    season = f"{change.season}: " if change.season else ""
    return f"{season}{change.what} of {change.whose}: {change.was or 'none'} -> {change.now or 'none'}"


def _seen(seen: Seen) -> str:
    details = ", ".join(d for d in (seen.location, seen.wdr_id and f"WDR {seen.wdr_id}") if d)
    place = f"place {seen.place}" if not seen.place.startswith("game ") else seen.place
    return f"{seen.event}, {place}: {shown(seen.name)}{f' ({shown(details)})' if details else ''}"


def _person(person: Person) -> str:
    details = [person.name, person.location, *(f"WDR {number}" for number in person.numbers)]
    return f"{person.shown} ({', '.join(d for d in details if d) or 'hidden'})"


def _newcomer(one: Newcomer) -> str:
    seen = "; ".join(_seen(s) for s in one.person.seen)
    near = f" - nearest: {_person(one.nearest)}, {one.likeness:.0f} of 100" if one.nearest else ""
    return f"{one.person.shown}: {seen}{near}"


def as_json(review: Review, line: Line, secrets: Secrets) -> str:
    """The same as JSON: `questions`, `new_players`, `left_out`."""
    content = {
        "questions": [_question_object(one, line) for one in review.questions],
        "new_players": [
            {**_person_object(n.person), "nearest": n.nearest.shown if n.nearest else None}
            for n in review.newcomers
        ],
        "left_out": review.left_out,
    }
    return json.dumps(without_secrets(content, secrets), indent=1, ensure_ascii=False)


def _question_object(one: Reviewed, line: Line) -> dict[str, Any]:
    question = one.question
    about = {"code": question.code, "findings": [found.as_json() for found in question.findings]}
    if question.withheld:
        return {**about, "name": None, "seen": [], "candidates": [], "answers": []}
    return {
        **about,
        "name": question.name,
        "seen": [seen._asdict() for seen in question.seen],
        "candidates": [_candidate(question, person) for person in question.persons],
        "answers": [_answer_object(answer, question.persons, line) for answer in one.answers],
    }


def _answer_object(answer: Answer, persons: tuple[Person, ...], line: Line) -> dict[str, Any]:
    shown_as = {person.player: person.shown for person in persons}
    return {
        "same_as": shown_as.get(answer.offer.player),
        "players": [line(PLAYERS, row) for row in answer.offer.players],
        "aliases": [line(ALIASES, row) for row in answer.offer.aliases],
        "changes": None if answer.effect is None else [c._asdict() for c in answer.effect.changes],
        "errors": None if answer.effect is None else [f.as_json() for f in answer.effect.errors],
        "still_held": list(answer.held),
    }


def _candidate(question: Question, person: Person) -> dict[str, Any]:
    why = _why(question, person)
    alike = round(likeness(question.name, person.name), 1)
    return {**_person_object(person), "likeness": alike, "suggested": bool(why), "why": why or None}


def _person_object(person: Person) -> dict[str, Any]:
    return {
        "player": person.shown,
        "name": person.name,
        "location": person.location,
        "wdr_ids": list(person.numbers),
        "seen": [seen._asdict() for seen in person.seen],
    }


def without_secrets(value: Any, secrets: Secrets) -> Any:
    """The same object with every secret replaced in every text."""
    if isinstance(value, str):
        return secrets.hide(value)
    if isinstance(value, dict):
        return {key: without_secrets(each, secrets) for key, each in value.items()}
    return [without_secrets(each, secrets) for each in value] if isinstance(value, list) else value
