"""Every figure of a player with its parts, its sections and its lines."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from pipeline.explain import as_text
from pipeline.rulebooks.dbni_2027 import placement_points
from tests.explain.telling import explained, lines, story, usual
from tests.seasons import Drawn

NANO = 1_000_000_000
HERE = Path(__file__).parent


def test_a_season_comes_out_to_the_letter(tmp_path):
    expected = (HERE / "ada_quill.txt").read_text(encoding="utf-8")
    assert as_text(explained(tmp_path, usual())) == expected


def test_the_total_is_the_sum_of_what_counts(tmp_path):
    drawn = usual()
    for number, place in enumerate((5, 6), 5):
        drawn.add(f"moot-{number}", "60", {place: "Ada Quill"}, day=f"2027-0{number}-01")
    told = story(tmp_path, drawn)
    assert [(p.event, p.counted) for p in told.placements] == [
        *(("fen", True), ("harbour", True), ("moot-5", True), ("moot-6", False)),
    ]
    assert told.total == sum(p.points for p in told.placements if p.counted)
    assert told.placements[3].points == placement_points(60, 6)
    assert told.placements[3].why == "does not count: three results are larger (2.6.2)"


def test_a_result_as_large_as_the_third_is_told_so(tmp_path):
    drawn = Drawn()
    for number in range(4):
        drawn.add(f"moot-{number}", "60", {2: "Ada Quill"}, day=f"2027-0{number + 3}-01")
    told = story(tmp_path, drawn).placements
    assert [p.counted for p in told] == [True, True, True, False]
    assert "as large as the third largest" in told[3].why


def test_a_correction_is_shown_with_the_place_as_received(tmp_path):
    drawn = usual()
    drawn.files["results/fen.csv"] = str(drawn.files["results/fen.csv"]).replace("2,Ada", "7,Ada")
    drawn.files["corrections.csv"] = (
        "event,table,round,game,place,name,column,was,becomes,because,decided_on\n"
        "fen,results,,,,Ada Quill,place,7,2,checked with the organiser,2027-05-01\n"
    )
    fen = story(tmp_path, drawn).placements[0]
    assert (fen.received, fen.place, fen.points) == ("7", 2, 60 * NANO)
    correction = fen.corrections[0]
    assert (correction.was, correction.becomes, correction.where) == ("7", "2", "data/corrections.csv:2")
    told = 'corrected: place "7" to "2", checked with the organiser (data/corrections.csv:2, 2027-05-01)'
    assert f"      {told}" in lines(tmp_path, drawn)


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("NC,Ada Quill,Town\n", "no points: unranked (2.6.1)"),
        ("DNS,Ada Quill,Town\n", "no points: did not play (2.6.1)"),
    ],
)
def test_somebody_without_a_place_is_told_why_nothing_is_earned(tmp_path, row, why):
    drawn = Drawn()
    drawn.add("moot", "60", {}, extra=row)
    drawn.people["Ada Quill"] = None
    told = story(tmp_path, drawn)
    assert [(p.points, p.why) for p in told.placements] == [(None, why)]
    assert (told.total, told.place, told.invitation) == (None, None, None)


def test_an_event_that_does_not_qualify_says_which_requirement_is_not_met(tmp_path):
    drawn = usual()
    drawn.add("tiny", "60", {1: "Ada Quill"}, day="2027-05-01", size=(2, 8))
    told = next(p for p in story(tmp_path, drawn).placements if p.event == "tiny")
    assert told.why == "no points; the event: does not qualify; 2.3.1 not met"


def games(*rows: str) -> str:
    """These rows, and boards of others so that the event is large enough."""
    others = [f"{number},Z,Italy,Filler Ac,,3" for number in range(3, 8)]
    return "round,game,power,name,result,1901\n" + "".join(f"{row}\n" for row in (*rows, *others))


def test_a_share_is_told_game_by_game(tmp_path):
    drawn = Drawn()
    drawn.add("moot", "60", {1: "Ada Quill", 2: "Ben Roost"})
    drawn.files["games/moot.csv"] = games(
        "1,A,Austria,Ada Quill,,5",
        "1,A,England,Ben Roost,,5",
        "2,B,Italy,Ada Quill,,3",
        "2,B,Turkey,Ben Roost,,4",
    )
    share = story(tmp_path, drawn).top_share
    assert (share.percent, share.games, share.shares) == (25, 2, Fraction(1, 2))
    assert [(g.round, g.game, g.power, g.share, g.where) for g in share.events[0].played] == [
        ("1", "A", "Austria", Fraction(1, 2), "data/games/moot.csv:2"),
        ("2", "B", "Italy", Fraction(0), "data/games/moot.csv:4"),
    ]
    text = lines(tmp_path, drawn)
    assert "  TopShare: 100 × 1/2 / 2 = 25.000000000 % (2.7.2)" in text
    assert "      round 1 A, Austria: 1/2 (data/games/moot.csv:2)" in text


def test_a_game_without_centers_says_what_is_missing(tmp_path):
    drawn = Drawn()
    drawn.add("moot", "60", {1: "Ada Quill", 2: "Ben Roost"})
    drawn.files["games/moot.csv"] = games("1,A,Austria,Ada Quill,,", "1,A,England,Ben Roost,,4")
    share = story(tmp_path, drawn).top_share
    assert share.percent is None
    assert share.events[0].missing == "neither the result nor the centers say who was on top: round 1 A"


def test_somebody_placed_at_none_of_the_boards_has_played_at_one_that_is_missing(tmp_path):
    drawn = Drawn()
    drawn.add("moot", "60", {1: "Ada Quill", 2: "Ben Roost"})
    drawn.files["games/moot.csv"] = games("1,A,Austria,Ben Roost,,5")
    event = story(tmp_path, drawn).top_share.events[0]
    assert event.missing.startswith("at none of the boards in the game data, and no `games`")
    assert event.stated == "data/results/moot.csv:2"


def test_stated_games_and_shares_are_told_with_their_line(tmp_path):
    drawn = Drawn()
    drawn.add("moot", "60", {1: "Ada Quill,3,7/3"}, columns=",games,shares")
    event = story(tmp_path, drawn).top_share.events[0]
    assert (event.games, event.shares, event.stated) == (3, Fraction(7, 3), "data/results/moot.csv:2")


def test_neighbours_with_the_same_total_are_told_apart_by_the_section_that_decided(tmp_path):
    drawn = Drawn()
    drawn.add("harbour", "60", {1: "Ada Quill"}, day="2027-03-01")
    drawn.add("moot", "60", {1: "Ben Roost"}, day="2027-04-01")
    drawn.files["coin_tosses.csv"] = (
        "season,event,section,order,held_on,link\n2027,,2.7.3,ben-roost > ada-quill,2027-05-01,\n"
    )
    ada, ben = (story(tmp_path, drawn, name).place for name in ("Ada Quill", "Ben Roost"))
    assert (ada.above.section, [p.called for p in ada.above.persons]) == ("2.7.3", ["Ben Roost"])
    assert ada.above.sentence.startswith("won the public coin toss")
    assert (ben.below.section, [p.called for p in ben.below.persons]) == ("2.7.3", ["Ada Quill"])


def test_a_shared_place_is_told_as_undecided(tmp_path):
    drawn = Drawn()
    drawn.add("harbour", "60", {1: "Ada Quill", 2: "Cora Stell"}, day="2027-03-01")
    drawn.add("moot", "60", {1: "Ben Roost", 2: "Dov Tann"}, day="2027-04-01")
    place = story(tmp_path, drawn).place
    assert ([p.called for p in place.level], place.above, place.place) == (["Ben Roost"], None, 1)
    assert "    shared with Ben Roost: undecided (2.7)" in lines(tmp_path, drawn)


def test_the_career_runs_over_all_seasons_and_names_the_rookie_season(tmp_path):
    drawn = usual()
    drawn.files["career.csv"] = "player,season,event\nada-quill,2026,Elder Cup 2\nada-quill,2025,Elder Cup\n"
    told = explained(tmp_path, drawn)
    assert [(c.number, c.season, c.event, c.where) for c in told.career][:3] == [
        (1, 2025, "Elder Cup", "data/career.csv:3"),
        (2, 2026, "Elder Cup 2", "data/career.csv:2"),
        (3, 2027, "Harbour Cup", "data/results/harbour.csv:2"),
    ]
    assert told.stories[0].rookie == (2, 2, True)
    assert [award.section for award in told.stories[0].awards] == ["1.6"]


def many(eligible: bool = True) -> Drawn:
    """Forty people at a virtual Major: the line of 28 is Filler Db's, that of 35 Filler Ea's or so."""
    drawn = Drawn()
    drawn.add("fen", "major", {1: "Ben Roost", 28: "Ada Quill", 29: "Cora Stell", 40: "Dov Tann"})
    return drawn


def test_the_points_missing_to_both_lines_are_told(tmp_path):
    invitation = story(tmp_path, many(), "Dov Tann").invitation
    own = placement_points(100, 40)
    assert (invitation.status, invitation.seed) == ("none", None)
    assert [(line.seats, line.total, line.missing) for line in invitation.lines] == [
        (28, placement_points(100, 28), placement_points(100, 28) - own),
        (35, placement_points(100, 35), placement_points(100, 35) - own),
    ]
    assert invitation.lines[0].holder.called == "Ada Quill"


def test_the_last_invited_stands_just_on_the_line(tmp_path):
    invitation = story(tmp_path, many()).invitation
    assert (invitation.route, invitation.seed, invitation.lines[0].missing) == ("standings", 28, 0)
    alternate = story(tmp_path, many(), "Cora Stell").invitation
    assert (alternate.status, alternate.seed) == ("alternate", 29)


def test_what_was_held_against_somebody_is_not_told(tmp_path):
    drawn = usual()
    drawn.files["eligibility.csv"] = (
        "player,season,section,status,decided_on\nada-quill,2027,3.2.4,no,2027-05-01\n"
    )
    told = story(tmp_path, drawn)
    assert told.eligibility == (False, True, ["Harbour Cup", "Fen Cup"], False)
    text = "\n".join(lines(tmp_path, drawn))
    assert "  Eligible: no (3.2)" in text
    assert "3.2.4" not in text
    assert "eligibility.csv" not in text


def test_a_virtual_game_that_was_never_played_makes_somebody_ineligible(tmp_path):
    drawn = Drawn()
    drawn.add("moot", "60", {1: "Ada Quill"}, medium="ftf")
    told = story(tmp_path, drawn)
    assert told.eligibility == (False, False, [], True)
    assert told.invitation.status == "none"
