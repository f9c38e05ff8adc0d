"""A comparison as Markdown, fit for a comment on a pull request."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.compare.blocks import Block, lay_out
from pipeline.compare.escape import escape
from pipeline.compare.model import Comparison, PeopleChange, PlayerChange, SeasonChange, SeatChange
from pipeline.compare.rows import (
    LONGEST_NAME,
    Cells,
    award_row,
    event_row,
    moved_row,
    name_of,
    named,
    person_rows,
    player_row,
    points_of,
    seat_row,
    standing_row,
    tie_row,
)
from pipeline.compare.rows_of_findings import finding_rows
from pipeline.compare.rows_of_invitational import chair_rows, draw_row, finalist_row, game_row
from pipeline.compare.sentence import sentence

LARGEST = 40_000
"""Bytes; a comment holds 65,536 characters at most, and what the check says stands in it too."""
FINDINGS = ("level", "where", "what, and what to type")
EVENTS = ("event", "season", "status", "class", "also")
RESULTS = ("player", "place", "points", "by these results")
SEATS = ("player", "before", "after")
AWARDS = ("award", "player", "before", "after")
SIDES = ("what", "before", "after")
GAMES = ("Game", "winner", "also")
STANDING = ("player", "eligible (3.2)", "Rookie of the Year Season (1.6)")
OTHERS = ("player", "place", "points", "also")


def as_markdown(comparison: Comparison, largest: int = LARGEST) -> str:
    """The sentence, then a table for each kind of change; what finds no room is counted.

    Names and all other words of people are escaped; lists of more than ten rows are folded.
    """
    head = f"{escape(sentence(comparison), 2_000)}\n"
    return head + lay_out(list(_blocks(comparison)), largest - len(head.encode()))


def _blocks(comparison: Comparison) -> Iterator[Block]:
    yield Block("New findings", FINDINGS, finding_rows(comparison.new_findings))
    yield Block("Events", EVENTS, [event_row(change) for change in comparison.events])
    for season in comparison.seasons:
        yield from _season_blocks(season)
    yield Block("Players", ("what", "who"), list(_people(comparison.people)))
    yield Block("Findings that are gone", FINDINGS, finding_rows(comparison.gone_findings))


def _season_blocks(season: SeasonChange) -> Iterator[Block]:
    show, year = points_of(season), season.season
    mine = [change for change in season.standings if change.results]
    others = [change for change in season.standings if not change.results and _moved(change)]
    yield Block(f"{year}: the season itself", SIDES, list(_itself(season)))
    yield Block(f"{year}: up and down by their own results", RESULTS, [player_row(c, show) for c in mine])
    seats = [seat_row(change) for change in season.invitations if _joins_or_leaves(change)]
    yield Block(f"{year}: who is invited, who is an alternate (3.4, 3.5)", SEATS, seats)
    awards = [award_row(change, show) for change in season.awards]
    yield Block(f"{year}: awards (1.6 to 1.8)", AWARDS, awards)
    yield Block(f"{year}: ties (2.7)", SIDES, [tie_row(tie) for tie in season.ties])
    yield from _invitational_blocks(season)
    seeds = [seat_row(change) for change in season.invitations if not _joins_or_leaves(change)]
    yield Block(f"{year}: other changes of seeds (3.6)", SEATS, seeds)
    flips = [standing_row(change) for change in season.standings if _flips(change)]
    yield Block(f"{year}: eligible and rookies", STANDING, flips)
    yield Block(f"{year}: moved by the results of others", OTHERS, [moved_row(c, show) for c in others])


def _invitational_blocks(season: SeasonChange) -> Iterator[Block]:
    change, year = season.invitational, season.season
    final = [finalist_row(each) for each in change.championship]
    yield Block(f"{year}: who plays the Championship Game (5.2, 5.3)", SEATS, final)
    yield Block(f"{year}: Games of the Invitational (6)", GAMES, [game_row(each) for each in change.games])
    yield Block(f"{year}: seats of the Semi-Finals (4.2 to 4.5)", SEATS, chair_rows(change.rounds))
    yield Block(f"{year}: draws (3.3.6, 4.2)", SIDES, [draw_row(each) for each in change.draws])


def _moved(change: PlayerChange) -> bool:
    """Whether anything else than being eligible or a rookie differs."""
    was, now = change.before, change.after
    return was is None or now is None or was[:6] != now[:6]


def _flips(change: PlayerChange) -> bool:
    was, now = change.before, change.after
    return was is not None and now is not None and was[6:] != now[6:]


def _joins_or_leaves(change: SeatChange) -> bool:
    """Whether the status or the route differs, and not the seed alone."""
    was, now = change.before, change.after
    return was is None or now is None or was[:2] != now[:2]


def _itself(season: SeasonChange) -> Iterator[Cells]:
    for what, (was, now) in (("status", season.status), ("seeds set on", season.seeds_set_on)):
        if was != now:
            yield (what, str(was or "none"), str(now or "none"))


def _people(people: PeopleChange) -> Iterator[Cells]:
    yield from person_rows("new", people.new)
    yield from person_rows("vanished", people.vanished)
    for word, pairs in (("merged into", people.merged), ("parted from", people.split)):
        for one, other in pairs:
            yield (word, f"{named(one)} {word} {named(other)}")
    for person, was in people.renamed:
        yield ("renamed", f"{escape(was, LONGEST_NAME)} → {named(person)}")
    yield from person_rows("asked not to be named", people.hidden)
    yield from (("may be named again", name_of(person)) for person in people.named)
