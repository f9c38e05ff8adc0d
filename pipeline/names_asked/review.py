"""All questions about names with what each answer would change, and the new players that were made."""

from __future__ import annotations

from typing import NamedTuple

from rapidfuzz import fuzz, process

from pipeline.compute import Everything, compute_everything
from pipeline.contracts import PLAYERS
from pipeline.folding import plain
from pipeline.judging import held_events
from pipeline.names_asked.effects import Effect, answered, effect
from pipeline.names_asked.evidence import Person, list_persons
from pipeline.names_asked.offers import Offer, person_row, same_person
from pipeline.names_asked.questions import Question, list_questions
from pipeline.store import Folder
from pipeline.timing import Clock
from pipeline.variant import Variant, headings_of, line_of

MOST_EFFECTS = 40
"""Answers that are computed in one run; each costs a computation of everything."""
NEAR = 75.0
"""Likeness from which the nearest known name is shown beside a new player."""


class Answer(NamedTuple):
    """One offer, what it changes against "somebody else" (None: not computed), events still held."""

    offer: Offer
    effect: Effect | None
    held: tuple[str, ...]


class Reviewed(NamedTuple):
    """One question with its answers, the one for somebody else last."""

    question: Question
    answers: tuple[Answer, ...]


class Newcomer(NamedTuple):
    """A new player made from a name, and the known person with the nearest name, if one is near."""

    person: Person
    nearest: Person | None
    likeness: float


class Review(NamedTuple):
    """Everything to be looked at: questions, new players, answers whose effect was left out."""

    questions: tuple[Reviewed, ...]
    newcomers: tuple[Newcomer, ...]
    left_out: int


def review(folder: Folder, everything: Everything, most: int = MOST_EFFECTS) -> Review:
    """Every open question with what each answer would change.

    An answer is compared with "somebody else", every other question being answered by "somebody else"
    both times: so the difference is that of this one answer, though several questions hold an event.
    """
    questions = list_questions(everything)
    others = [question.offers[-1] for question in questions]
    apart = answered(folder, everything, others) if questions else everything
    left = most
    out = []
    for number, question in enumerate(questions):
        rest = others[:number] + others[number + 1 :]
        answers = []
        for offer in question.offers[:-1]:
            if left > 0 and apart.complete:
                after = answered(folder, everything, [offer, *rest])
                answers.append(Answer(offer, effect(apart, after), _still_held(question, after)))
            else:
                answers.append(Answer(offer, None, ()))
            left -= 1
        answers.append(Answer(question.offers[-1], None, _still_held(question, apart)))
        out.append(Reviewed(question, tuple(answers)))
    return Review(tuple(out), tuple(newcomers(everything)), max(0, -left))


def _still_held(question: Question, after: Everything) -> tuple[str, ...]:
    """Events of a question that other errors hold all the same."""
    held = held_events(after.findings)
    return tuple(dict.fromkeys(seen.event for seen in question.seen if seen.event in held))


def newcomers(everything: Everything) -> list[Newcomer]:
    """The new players of a run, by id, each with the nearest known name (`NEAR`) as a hint."""
    persons = list_persons(everything)
    shown = {i: plain(p.name) for i, p in persons.items() if p.name}
    out = []
    for player, person in sorted(persons.items()):
        if person.known:
            continue
        others = {i: name for i, name in shown.items() if i != player}
        hit = process.extractOne(plain(person.name), others, scorer=fuzz.ratio, score_cutoff=NEAR)
        out.append(Newcomer(person, persons[hit[2]], hit[1]) if hit else Newcomer(person, None, 0.0))
    return out


class Unknown(Exception):
    """Nobody is known by that id."""


def preview(folder: Folder, everything: Everything, one: str, other: str) -> tuple[Offer, Effect]:
    """What it would change to say that `one` (a name, or an id) is the same person as the player `other`.

    A player of players.csv is merged (`merged_into`), any other name becomes an alias; the offer holds
    the line that stands for it, and none where it would show what is known of somebody hidden. Raises
    Unknown where `other` is nobody's id.
    """
    persons = list_persons(everything)
    one = " ".join(one.split())
    if other not in persons:
        raise Unknown(other)
    if one in everything.people.rows:
        offer, after = _merged(folder, everything, one, persons[other])
    else:
        name = persons[one].name if one in persons else one
        offer = same_person(name, persons[other], "")
        after = answered(folder, everything, [offer])
    return offer, effect(everything, after)


def _merged(folder: Folder, everything: Everything, one: str, other: Person) -> tuple[Offer, Everything]:
    """The line of players.csv with `merged_into` filled in, and everything with it."""
    row = everything.people.rows[one]
    content = folder.read(PLAYERS.file) or b""
    headings = headings_of(content, PLAYERS)
    headings += [name for name in ("merged_into",) if name not in headings]
    cells = {**row.cells, "merged_into": other.player}
    rows = [dict(r.cells) for r in everything.inputs.tables["players"] if r["player"] != one]
    rows += [] if other.known else [dict(person_row(other))]
    lines = [line_of(headings, {name: name for name in headings})]
    lines += [line_of(headings, each) for each in [*rows, cells]]
    instead = {PLAYERS.file: ("\n".join(lines) + "\n").encode()}
    after = compute_everything(Variant(folder.root, instead), everything.as_of, Clock())
    added = () if other.known else (person_row(other),)
    told = () if everything.people.public(everything.people.final[one]).hidden else (cells,)
    return Offer(other.player, (*told, *added), ()), after
