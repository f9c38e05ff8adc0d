"""The Invitational followed again says the same as its published tables, whatever stands in the tables."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from hashlib import sha256

from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.drawing.replay import follow_invitational
from pipeline.findings import At
from pipeline.model import Season
from pipeline.proceedings import Proceedings
from pipeline.seating.preferences import Stage
from tests.postseason.invitational import SEEDS_SET_ON, people_of, play, rows_of, seeds, start, whole
from tests.postseason.test_any_tables import spoilt


def followed(texts: Mapping[str, str], seeds_set: bool = True) -> Proceedings:
    days = date(2027, 1, 1), date(2027, 12, 31)
    at = At("data/seasons.csv", 2, "season")
    season = Season(2027, "dbni-2027", *days, "closed", SEEDS_SET_ON if seeds_set else None, at)
    final = {name: rows_of(name, text) for name, text in texts.items() if name not in ("players", "rulings")}
    people, rulings = people_of(texts.get("players", "")), rows_of("rulings", texts.get("rulings", ""))
    finalists = play(texts, seeds_set=seeds_set).championship
    return follow_invitational(season, final, seeds(), people, rulings, finalists)


@settings(max_examples=25, deadline=None)
@given(spoilt(), st.booleans())
def test_it_agrees_with_what_is_published(texts: dict[str, str], seeds_set: bool) -> None:
    played, again = play(texts, seeds_set=seeds_set), followed(texts, seeds_set)
    for row in played.draws:
        if row.candidates is not None:
            assigned = again.assignments[Stage(row.draw)]
            assert (assigned.taken, assigned.placed.count) == (row.taken, row.candidates)
    seated = {(seat.game, seat.player) for seat in played.rounds if seat.game}
    holders = {(game, each.holder) for game, seats in again.tables.items() if game < 8 for each in seats}
    assert seated == holders


def test_games_are_dealt_among_those_who_were_in_the_round_that_day() -> None:
    texts = {**start(invitational_games=""), "absences": "p01,1,2028-01-10\n"}
    deal = followed(texts).deals[1]
    assert len(deal.seats) == 14
    for tier in range(0, 14, 2):
        two = deal.players[tier : tier + 2]
        first = min(two, key=lambda each: sha256(f"b2|round-1|0|{each.player}".encode()).hexdigest())
        assert next(seat.game for seat in deal.seats if seat.player == first.player) == 1


def test_a_late_absence_leaves_the_deal_and_the_seat() -> None:
    texts = start(invitational_games="")
    before = followed(texts)
    gone = before.tables[1][0].player
    after = followed({**texts, "absences": f"{gone},1,2028-01-10\n"})
    assert after.deals[1] == before.deals[1]
    assert after.left[1] == (gone,)
    assert gone not in [each.player for each in after.tables[1]]


def test_an_absence_before_the_games_are_drawn_changes_the_tiers() -> None:
    later = {"randomness": "first-chance,a1,,2028-01-06\nround-1,b2,,2028-01-12\n"}
    texts = start(invitational_games="", **later)
    gone = followed(texts).tables[1][0].player
    deal = followed({**texts, "absences": f"{gone},1,2028-01-10\n"}).deals[1]
    assert gone not in [each.player for each in deal.players]


def test_before_anybody_is_asked_there_is_only_the_schedule() -> None:
    again = followed({"schedule": whole()["schedule"]}, seeds_set=False)
    assert again == Proceedings(schedule=again.schedule)
    assert len(again.schedule) == 6
