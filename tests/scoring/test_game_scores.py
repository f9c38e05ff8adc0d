"""Single games: against DipTV's own figures, the tables of the texts, and for every board one can draw."""

from __future__ import annotations

import csv
import json
import tomllib
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.rulebooks.armada_2000.ratings import rate_game
from pipeline.rulebooks.pco_iv.dc import dc_points, sum_of_squares
from pipeline.rulebooks.tournament.endings import Ending, survivors
from pipeline.rulebooks.wdc_2027.c_diplo import c_diplo
from pipeline.values import POWERS
from tests.scoring.drawn import score

HERE = Path(__file__).parent
DIPTV = json.loads((HERE / "data" / "c_diplo_100.json").read_text(encoding="utf-8"))["games"]
ARMADA = tomllib.loads((HERE / "worked_armada.toml").read_text(encoding="utf-8"))
PCO = tomllib.loads((HERE / "worked_pco.toml").read_text(encoding="utf-8"))


@st.composite
def boards(draw):
    """Centers of seven powers, 34 or fewer in all, somebody alive."""
    cuts = sorted(draw(st.lists(st.integers(0, 34), min_size=7, max_size=7)))
    counts = [b - a for a, b in zip([0, *cuts], cuts, strict=False)]
    if not any(counts):
        counts[draw(st.integers(0, 6))] = 1
    return dict(zip(POWERS, counts, strict=True))


@pytest.mark.parametrize("game", [g for g in DIPTV if g["multiplier"] == 1], ids=lambda g: g["id"])
def test_c_diplo_agrees_with_diptv(game):
    ours = c_diplo(game["centers"])
    assert {power: round(float(points), 9) for power, points in ours.items()} == game["scores"]


def test_diptv_computed_28_games_without_a_multiplier():
    assert sum(g["multiplier"] == 1 for g in DIPTV) == len(DIPTV) - 1 == 28


@given(boards())
def test_a_c_diplo_board_adds_up_to_66_and_its_centers_or_to_100_for_a_solo(centers):
    total = sum(c_diplo(centers).values())
    assert total == (100 if max(centers.values()) >= 18 else 66 + sum(centers.values()))


@given(boards(), st.permutations(POWERS))
def test_c_diplo_and_dc_do_not_care_who_is_named_first(centers, order):
    shuffled = {power: centers[power] for power in order}
    assert c_diplo(shuffled) == c_diplo(centers)
    assert sum_of_squares(shuffled) == sum_of_squares(centers)


@given(boards())
def test_a_draw_of_all_survivors_adds_up_to_600_and_the_squares(centers):
    alive = survivors(centers)
    if len(alive) == 1:
        return
    points = dc_points(Ending("", alive), centers)
    assert sum(p.dc for p in points.values()) == (600 if len(alive) < 7 else 0)
    assert abs(sum(p.squares for p in points.values()) - 100) <= Fraction(len(alive), 200)


@pytest.mark.parametrize("draw", PCO["draws"], ids=lambda d: f"{d['powers']}-way")
def test_c_1_b_a_draw_brings_everybody_in_it_its_points(draw):
    centers = dict(zip(POWERS, (4,) * 7, strict=True))
    points = dc_points(Ending("", POWERS[: draw["powers"]]), centers)
    assert [p.dc for p in points.values()] == [draw["points"]] * draw["powers"] + [0] * (7 - draw["powers"])


def armada(last, winner, before, rest):
    """A game whose first power grows to `winner` in `last` from `before`, the second one owning `rest`."""
    years = last - 1900
    first = " ".join(map(str, [3] * (years - 2) + [before, winner]))
    second = " ".join(map(str, [5] * (years - 1) + [rest]))
    dead = " ".join(["0"] * years)
    names = ["Cy", "Di", "Ed", "Fay", "Gus"]
    return f"1 A {last} | Ada {first} | Ben {second} | " + " | ".join(f"{n} {dead}" for n in names)


@pytest.mark.parametrize("line", ARMADA["wins"], ids=lambda line: line["id"])
def test_the_table_of_centers_to_win(line):
    year, centers = line["year"], line["centers"]
    won = score("armada-2000", armada(year, centers, centers - 1, 5), finished=False)
    short = score("armada-2000", armada(year, centers - 1, centers - 2, 5), finished=False)
    assert won.findings == short.findings == []
    assert won.ranking[0].score == 750 - (year - 1900)
    assert short.ranking[0].score == 330 - (year - 1900)


@pytest.mark.parametrize("draw", ARMADA["draws"], ids=lambda draw: draw["id"])
def test_a_draw_of_n_brings_its_points_less_the_years(draw):
    powers, points = draw["powers"], draw["points"]
    names = ["Ada", "Ben", "Cy", "Di", "Ed", "Fay", "Gus"]
    sides = [f"{n} {'4' if i < powers else '0'}" for i, n in enumerate(names)]
    scored = score("armada-2000", "1 A 1901 | " + " | ".join(sides), finished=False)
    assert {r.name: r.score for r in scored.ranking} == {
        n: points - 1 if i < powers else 1 + powers for i, n in enumerate(names)
    }


def test_the_published_rating_example_comes_out_to_its_whole_numbers():
    with (HERE / "data" / "eidras_example.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    ratings = {row["player"]: Decimal(row["initial"]) for row in rows}
    for column, sharers in (("after_abc_draw", "ABC"), ("after_d_solo", "D"), ("after_abcd_draw", "ABCD")):
        ratings = rate_game(ratings, frozenset(sharers))
        assert {who: f"{rating:.0f}" for who, rating in ratings.items()} == {
            row["player"]: row[column] for row in rows
        }


@given(st.lists(st.integers(200, 2500), min_size=2, max_size=7), st.data())
def test_ratings_only_move_between_players_and_in_any_order(start, data):
    before = {f"p{n}": Decimal(rating) for n, rating in enumerate(start)}
    sharers = frozenset(data.draw(st.lists(st.sampled_from(sorted(before)), min_size=1, unique=True)))
    after = rate_game(before, sharers)
    assert abs(sum(after.values()) - sum(before.values())) < Decimal("1e-20")
    assert rate_game(dict(reversed(before.items())), sharers) == after
