"""The demonstration as the pipeline reads it: nothing wrong, and everything in it that it is to show."""

from __future__ import annotations

from collections import Counter

from pipeline.compute import Everything
from pipeline.demo.play import SOLO
from pipeline.findings import Level


def test_there_is_no_error_in_it(everything: Everything) -> None:
    assert [finding for finding in everything.findings if finding.level is Level.ERROR] == []


def test_the_two_seasons_hold_events_in_every_status_but_held(everything: Everything) -> None:
    statuses = Counter(judged.status for judged in everything.judged)
    by_event = {judged.event.id: judged.status for judged in everything.judged}

    assert set(statuses) == {
        *("qualifying", "not-qualifying", "pending", "in-progress", "scheduled"),
        *("cancelled", "withdrawn"),
    }
    assert by_event["dbn-invitational-2025"] == "not-qualifying"  # 2.2.1
    assert by_event["masters-of-the-lantern-2025"] == "not-qualifying"  # a ruling denies 2.3.3
    assert by_event["pinecone-parlour-2026"] == "not-qualifying"  # 2.3.1
    assert by_event["inkwell-endurance-2026"] == "qualifying"  # late, and waived
    assert by_event["postmark-marathon-2026"] == "in-progress"


def test_an_event_over_the_new_year_counts_for_the_season_it_is_assigned_to(everything: Everything) -> None:
    event = next(j.event for j in everything.judged if j.event.id == "turning-year-parley-2026")

    assert (event.starts.year, event.season) == (2025, 2026)


def test_the_closed_season_has_a_top_group_and_enough_people_who_may_be_invited(
    everything: Everything,
) -> None:
    closed = everything.seasons[0]
    totals = [rank.total / 1e9 for rank in closed.ranks]

    assert 200 <= totals[0] <= 300
    assert len(closed.eligible) >= 60
    assert [each.seed for each in closed.invitations] == list(range(1, 36))
    assert {each.route for each in closed.invitations} == {"major", "standings", "alternate"}


def test_each_step_of_the_tie_break_decides_somewhere(everything: Everything) -> None:
    reasons = {(reason.section, reason.above, reason.below) for reason in everything.seasons[0].reasons}

    assert {section for section, _, _ in reasons} == {"2.7.1", "2.7.2", "2.7.3"}
    assert ("2.7.1", "abelone-fyrlund", "crispin-haldane-wray") in reasons
    pair = {"jessamyn-wrenfield", "cornelius-oakapple"}
    assert [{above, below} for section, above, below in reasons if section == "2.7.3"] == [pair]


def test_nobody_is_a_stranger_to_the_standings(everything: Everything) -> None:
    ids = {player.id for player in everything.everybody}

    assert {"player-7f3a", "euphemia-skirrow", "imogen-tidelander-blue-heron"} <= ids
    assert not ids & {"sunniva-lakselv", "clementine-ashcombe"}


def test_the_invitational_is_played_to_its_champion(everything: Everything) -> None:
    postseason = everything.seasons[0].postseason
    ways = {row.how for row in postseason.rounds}

    assert postseason.champion is not None
    assert ways == {"drawn", "vacancy", "replacement"}
    assert [row.winner for row in postseason.games].count("yes") == 8
    assert "alternate" in {row.qualified for row in postseason.championship}


def test_one_game_of_it_is_a_solo_and_one_is_won_by_the_later_pick(everything: Everything) -> None:
    centers: dict[int, list[int]] = {}
    for row in everything.seasons[0].postseason.games:
        centers.setdefault(row.game, []).append(row.centers or 0)

    assert any(max(counts) >= SOLO for counts in centers.values())
    assert any(counts.count(max(counts)) > 1 for counts in centers.values())
