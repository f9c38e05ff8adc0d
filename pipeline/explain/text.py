"""An explanation as lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal

from pipeline.explain.model import Explanation, Neighbour, Placement, Rookie, Story
from pipeline.explain.text_of_corrections import corrected, removed
from pipeline.explain.text_of_seats import seat_lines
from pipeline.explain.text_of_shares import share_lines
from pipeline.findings import shown
from pipeline.pages.words import AWARD_STATUS, CLASS, days, listed
from pipeline.persons import Person
from pipeline.plurals import count
from pipeline.rulebooks.dbni_2027 import NANO, ROOKIE_EVENTS

LONGEST_STEP = 400
"""Signs of one step: a game with all that changed its score."""


def as_text(explanation: Explanation) -> str:
    """The whole explanation: who, each season with its figures and their parts, the career."""
    return "\n".join(_lines(explanation)) + "\n"


def _lines(explanation: Explanation) -> Iterator[str]:
    yield f"{named(explanation.person)}, as of {explanation.as_of}"
    if explanation.location:
        yield f"  from {shown(explanation.location)}"
    if explanation.former:
        yield f"  formerly {', '.join(explanation.former)}"
    if not explanation.complete:
        yield "  An error stands in a shared table (dbni check names it): these figures are not published."
    if not explanation.stories and not explanation.elsewhere:
        yield "  No results in the seasons asked for."
    for story in explanation.stories:
        yield ""
        yield from _season(story)
    yield from _beside_the_seasons(explanation)


def _beside_the_seasons(explanation: Explanation) -> Iterator[str]:
    parts = (
        ("Events that lie in no season (2.1.2)", _all(explanation.elsewhere)),
        ("Rows that were removed (2.4.4)", [f"  {removed(row)}" for row in explanation.removed]),
        (
            "Career: Qualifying Events with points, over all seasons (1.6.2)",
            [f"  {c.number}. {c.season}, {shown(c.event)} ({c.where})" for c in explanation.career],
        ),
    )
    for title, lines in parts:
        yield from ["", title, *lines] if lines else []


def _all(placements: Iterable[Placement]) -> list[str]:
    return [line for placement in placements for line in _placement(placement)]


def named(person: Person) -> str:
    """Name and id, or the public id alone."""
    return f"{shown(person.name)} ({person.player})" if person.name else person.player


def points(nano: int) -> str:
    """Points to nine decimals."""
    return f"{Decimal(nano) / NANO:.9f}"


def _season(story: Story) -> Iterator[str]:
    yield f"Season {story.season}, {story.status}, {days(story.starts, story.ends)}"
    yield from _total(story)
    yield from _place(story)
    yield "  Results"
    yield from _all(story.placements)
    yield from share_lines(story.top_share)
    yield _rookie(story.rookie)
    yield from seat_lines(story)
    for award in story.awards:
        yield f"  Award: {award.title} ({award.section}), {AWARD_STATUS[award.status]}"


def _total(story: Story) -> Iterator[str]:
    if story.total is None or story.best is None:
        yield "  Total: none, as there is no result with points (2.6.2)"
        return
    parts = [p for p in story.placements if p.counted and p.points is not None]
    sum_of = " + ".join(points(p.points or 0) for p in parts)
    yield f"  Total: {sum_of} = {points(story.total)} (2.6.2)"
    where = listed([shown(p.name) for p in story.placements if p.points == story.best])
    yield f"  Best: {points(story.best)}, {where} (2.7.1)"


def _place(story: Story) -> Iterator[str]:
    place = story.place
    if place is None:
        return
    yield f"  Place: {place.place} of {place.of} (2.6.3)"
    if place.level:
        yield f"    shared with {_names(place.level)}: undecided (2.7)"
    if place.above:
        yield f"    above: {_neighbour(place.above)}, {place.above.sentence} ({place.above.section})"
    if place.below:
        reason = f"this player {place.below.sentence} ({place.below.section})"
        yield f"    below: {_neighbour(place.below)}; {reason}"


def _neighbour(other: Neighbour) -> str:
    return f"{other.place}. {_names(other.persons)}, {points(other.total)}"


def _names(persons: Iterable[Person]) -> str:
    return listed([shown(person.called) for person in persons])


def _placement(placement: Placement) -> Iterator[str]:
    yield f"    {shown(placement.name)}, {days(placement.starts, placement.ends)} ({placement.event})"
    score = placement.event_score
    category = CLASS.get(placement.classification, "not classified yet")
    yield f"      {category}: event score {score} (2.2.3)" if score else f"      {category}"
    if not placement.listed:
        yield f"      not in the standings; in the games ({placement.where})"
    elif placement.scoring:
        yield f"      place {placement.place or 'none'} as {placement.scoring} ranks it ({placement.where})"
    else:
        yield f'      place "{shown(placement.received)}" as received ({placement.where})'
    for step in placement.steps:
        yield f"        {shown(step, LONGEST_STEP)}"
    for correction in placement.corrections:
        yield f"      {corrected(correction)}"
    if placement.points is not None:
        place = placement.place
        yield f"      1.5 × {score} / (1.5 + ({place} − 1)^1.17) = {points(placement.points)} (2.6.1)"
    yield f"      {placement.why}"


def _rookie(rookie: Rookie) -> str:
    numbers = f"{count(rookie.before, 'Qualifying Event')} before this season and {rookie.now} in it"
    season = "this is the Rookie of the Year Season" if rookie.season else _no_rookie(rookie)
    return f"  Rookie: {numbers}; {season} (1.6)"


def _no_rookie(rookie: Rookie) -> str:
    if rookie.before >= ROOKIE_EVENTS:
        return "the third was reached before"
    return f"the third is not reached, {ROOKIE_EVENTS - rookie.before - rookie.now} missing"
