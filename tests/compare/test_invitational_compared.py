"""What a change does to the Invitational: seats, draws, Games, the final, the champion (4 to 6, 1.8)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from pipeline.compare import as_json, as_markdown, compare
from pipeline.compare.model import Comparison
from pipeline.compare.model_of_invitational import Chair, Drawn, Finalist, GameChange
from pipeline.compute import Everything, compute_everything
from pipeline.persons import Person
from pipeline.store import Folder
from pipeline.timing import Clock
from tests.drawing.played import AS_OF, played_folder
from tests.postseason.invitational import RANDOMNESS, SOLOED, answers, start, whole

Texts = Mapping[str, str]
WITHOUT_GAMES = {"invitational_games": ""}


def everything(top: Path, texts: Texts, **more: str) -> Everything:
    """An Invitational computed; errors in its tables are part of what is compared."""
    return compute_everything(Folder(played_folder(top, texts, **more)), AS_OF, Clock())


def between(top: Path, base: Texts, head: Texts) -> Comparison:
    return compare(everything(top / "base", base), everything(top / "head", head))


def games(*kept: int, instead: Texts | None = None) -> dict[str, str]:
    """The Invitational with these Games only; `instead` puts lines in the place of lines."""
    lines = whole()["invitational_games"].splitlines(keepends=True)
    lines = [line for line in lines if int(line.partition(",")[0]) in kept]
    text = "".join((instead or {}).get(line.strip(), line.strip()) + "\n" for line in lines)
    return {**whole(), "invitational_games": text}


def line_of(game: int, player: str) -> str:
    rows = whole()["invitational_games"].splitlines()
    return next(row for row in rows if row.startswith(f"{game},{player},"))


def crowned(game: int, player: str, other: str) -> dict[str, str]:
    """The two lines of a Game with the last counts of two players exchanged."""
    one, two = line_of(game, player), line_of(game, other)
    first, second = one.rpartition(","), two.rpartition(",")
    return {one: f"{first[0]},{second[2]}", two: f"{second[0]},{first[2]}"}


def test_an_invitational_compared_with_itself_has_no_change(tmp_path):
    comparison = between(tmp_path, whole(), whole())
    assert (comparison.same, comparison.seasons) == (True, [])


def test_a_vacancy_moves_one_player_out_of_a_round_and_another_in(tmp_path):
    absences = {"absences": "p03,1,2028-01-10\n"}
    comparison = between(tmp_path, start(), start(**absences))
    change = comparison.seasons[0].invitational
    told = {(c.person.called, c.round): (c.before, c.after) for c in change.rounds}
    assert told == {
        ("P03", 1): (Chair(2, "either", "drawn"), None),
        ("P04", 1): (None, Chair(2, "either", "vacancy")),
    }
    text = as_markdown(comparison)
    assert "| P03 | Round 1, Game 2, drawn | no seat |" in text
    assert "| P04 | no seat | Round 1, Game 2, took a vacant seat |" in text
    assert text.startswith("2027: 2 players with other Semi-Final seats")


def test_another_wish_moves_others_and_each_has_one_row_with_both_seats(tmp_path):
    own = {"p05": "2 either"}
    comparison = between(tmp_path, start(), start(invitations=answers(**own)))
    moved = [c for c in comparison.seasons[0].invitational.rounds if c.person.called == "P03"]
    assert [(c.round, c.before, c.after) for c in moved] == [
        (1, Chair(2, "either", "drawn"), None),
        (2, None, Chair(3, "either", "drawn")),
    ]
    text = as_markdown(comparison)
    assert "| P03 | Round 1, Game 2, drawn | Round 2, Game 3, drawn |" in text
    same = "Round 2, Game 4, drawn, asked for"
    assert f"| P05 | {same} no preference | {same} Round 2 only |" in text


def test_another_public_value_is_told_with_the_index_it_takes(tmp_path):
    head = start(randomness=RANDOMNESS.replace("first-chance,a1", "first-chance,a2"))
    change = between(tmp_path, start(), head).seasons[0].invitational
    assert [draw.draw for draw in change.draws] == ["first-chance"]
    before, after = change.draws[0].before, change.draws[0].after
    assert (before.value, after.value, before.candidates) == ("a1", "a2", after.candidates)
    assert before.candidates > 1
    assert change.rounds


def test_a_draw_that_waits_for_its_value_says_so(tmp_path):
    base = start(randomness="")
    text = as_markdown(between(tmp_path, base, start()))
    assert "| Rounds 1 and 2 | no value, " in text
    assert "| Games of Round 1 | no" in text


def test_other_centers_make_another_winner_and_another_champion(tmp_path):
    second = whole()["invitational_games"].splitlines()[-6].split(",")[1]
    head = games(*range(1, 9), instead=crowned(8, "p12", second))
    comparison = between(tmp_path, whole(), head)
    season = comparison.seasons[0]
    game = season.invitational.games[0]
    assert [each.game for each in season.invitational.games] == [8]
    assert [person.called for person in game.winner] == ["P12", second.upper()]
    assert {p.person.called: (p.before.centers, p.after.centers) for p in game.players} == {
        "P12": (9, 8),
        second.upper(): (8, 9),
    }
    champion = {a.person.called: (a.before, a.after) for a in season.awards if a.award == "champion"}
    assert champion["P12"][1] is None
    assert champion[second.upper()][0] is None
    text = as_markdown(comparison)
    assert f"| Championship Game (8) | P12 → {second.upper()} |" in text
    assert "P12: centers 9 → 8" in text
    assert "1 changed Game (1 with another winner)" in text


def test_another_winner_of_a_semi_final_changes_who_plays_the_final(tmp_path):
    semi_finals = range(1, 8)
    head = games(*semi_finals, instead=crowned(7, "p03", "p05"))
    comparison = between(tmp_path, games(*semi_finals), head)
    finalists = {c.person.called: c for c in comparison.seasons[0].invitational.championship}
    assert finalists["P03"].before.qualified == finalists["P05"].after.qualified == "top-last"
    assert (finalists["P03"].after, finalists["P05"].before) == (None, None)
    assert f"| P03 | seed {finalists['P03'].before.seed}, top in a Last Chance Game (5.2) | not in it |" in (
        as_markdown(comparison)
    )


def test_a_solo_puts_a_finalist_before_the_others_and_says_by_which_section(tmp_path):
    lines = [line for line in whole()["invitational_games"].splitlines() if line.startswith("7,")]
    counts = zip(lines, SOLOED.split(), strict=True)
    solo = {line: f"{line.rpartition(',')[0].replace(',draw,', ',,')},{count}" for line, count in counts}
    semi_finals = range(1, 8)
    comparison = between(tmp_path, games(*semi_finals), games(*semi_finals, instead=solo))
    changes = comparison.seasons[0].invitational.championship
    winner = next(c for c in changes if c.person.called == "P03")
    assert (winner.before.qualified, winner.after) == ("top-last", Finalist(2, "solo-last"))
    assert len(changes) > 1
    assert "seed 2, solo in a Last Chance Game (5.2)" in as_markdown(comparison)


def test_a_game_that_is_entered_brings_its_players_in(tmp_path):
    comparison = between(tmp_path, games(1), games(1, 2))
    games_changed = comparison.seasons[0].invitational.games
    assert [(g.game, g.winner[0], g.winner[1].called) for g in games_changed] == [(2, None, "P12")]
    assert {each.before for each in games_changed[0].players} == {None}
    text = as_markdown(comparison)
    assert "| Game 2 | none → P12 |" in text
    assert "P12: comes in, Austria, 9 centers" in text


def test_a_game_that_is_declared_over_has_a_winner_though_no_figure_moved(tmp_path):
    lines = [line for line in whole()["invitational_games"].splitlines() if line.startswith("2,")]
    running = {line: line.replace(",draw,", ",,") for line in lines}
    comparison = between(tmp_path, games(1, 2, instead=running), games(1, 2))
    assert comparison.seasons[0].invitational.games == [
        GameChange(2, (None, Person("p12", "P12")), []),
    ]
    assert "| Game 2 | none → P12 |  |" in as_markdown(comparison)


def test_the_json_has_every_table_of_the_invitational(tmp_path):
    head = start(
        randomness=RANDOMNESS.replace("first-chance,a1", "first-chance,a2"), absences="p03,1,2028-01-10\n"
    )
    told = json.loads(as_json(between(tmp_path, start(), head)))["seasons"][0]["invitational"]
    assert list(told) == ["rounds", "draws", "games", "championship"]
    assert set(told["rounds"][0]) == {"player", "name", "round", "before", "after"}
    assert {frozenset(c["after"]) for c in told["rounds"] if c["after"]} == {
        frozenset({"game", "preference", "how"})
    }
    assert list(told["draws"][0]["after"]) == ["value", "attempt", "candidates", "index"]


def test_the_json_has_games_and_finalists_with_both_sides(tmp_path):
    semi_finals = range(1, 8)
    head = games(*semi_finals, instead=crowned(7, "p03", "p05"))
    comparison = between(tmp_path, games(*semi_finals), head)
    told = json.loads(as_json(comparison))["seasons"][0]["invitational"]
    assert told["games"] == [
        {
            "game": 7,
            "winner": {
                "before": {"player": "p03", "name": "P03"},
                "after": {"player": "p05", "name": "P05"},
            },
            "players": [
                {
                    "player": player,
                    "name": player.upper(),
                    "before": {"selection": None, "power": power, "centers": before},
                    "after": {"selection": None, "power": power, "centers": after},
                }
                for player, power, before, after in (("p03", "Austria", 9, 8), ("p05", "England", 8, 9))
            ],
        }
    ]
    rows = {row["player"]: row for row in told["championship"]}
    assert rows["p05"]["before"] is None
    assert rows["p03"]["before"] == {"seed": rows["p03"]["before"]["seed"], "qualified": "top-last"}


def test_whoever_is_hidden_on_one_side_is_named_in_no_table_of_the_invitational(tmp_path):
    hidden = "p12,Zora Vane,Town,,,yes,player-7f3a\n"
    second = whole()["invitational_games"].splitlines()[-6].split(",")[1]
    head = games(*range(1, 9), instead=crowned(8, "p12", second))
    sides = (
        everything(tmp_path / "base", whole(), named=hidden.replace("yes,player-7f3a", ",")),
        everything(tmp_path / "head", head, named=hidden),
    )
    for base, other in (sides, sides[::-1]):
        comparison = compare(base, other)
        text = as_markdown(comparison) + as_json(comparison)
        assert "player-7f3a" in text
        assert not any(secret in text.lower() for secret in ("zora", "vane", "p12"))


def test_who_turns_out_to_be_somebody_hidden_is_not_told_as_gone_from_a_table(tmp_path):
    merged = "p11,P11,Town,,,yes,player-7f3a\np12,P12,Town,,p11,,\n"
    sides = everything(tmp_path / "base", whole()), everything(tmp_path / "head", whole(), named=merged)
    for base, other in (sides, sides[::-1]):
        comparison = compare(base, other)
        change = comparison.seasons[0].invitational
        assert len(change.rounds) > 20
        text = as_markdown(comparison) + as_json(comparison)
        assert not any(secret in text.lower() for secret in ("p11", "p12"))
        everybody = {c.person.player for c in (*change.rounds, *change.championship)}
        assert everybody >= {"p09", "p13"}
        told = [c.round for c in change.rounds if c.person.player == "player-7f3a"]
        assert told == [row.round for row in sides[0].seasons[0].postseason.rounds if row.player == "p11"]


def test_a_draw_has_the_numbers_that_are_published(tmp_path):
    season = everything(tmp_path, start()).seasons[0]
    change = between(tmp_path, start(randomness=""), start()).seasons[0].invitational
    drawn = {each.draw: each.after for each in change.draws}
    assert {row.draw: Drawn(*row[1:]) for row in season.postseason.draws} == drawn
