"""Seats that fall vacant after the draw (4.5), and who is not available any more."""

from pipeline.seating.games import GameSeat
from pipeline.seating.pools import Absence, Invitee
from pipeline.seating.preferences import Stage, parse_preference
from pipeline.seating.vacancies import FilledRound, Vacancy, fill_vacancies


def invitee(seed: int, first: str = "either", accepted: bool = True) -> Invitee:
    either = parse_preference("either", Stage.LAST_CHANCE)
    return Invitee(seed, f"p{seed}", accepted, parse_preference(first, Stage.FIRST_CHANCE), either)


def seated(seeds_of_games: dict[int, list[int]], round_number: int) -> list[GameSeat]:
    return [
        GameSeat(round_number, game, seed, f"p{seed}")
        for game, seeds in seeds_of_games.items()
        for seed in seeds
    ]


ROUND_1 = seated({1: [1, 4], 2: [2, 5]}, 1)
FIELD = [invitee(seed) for seed in range(1, 10)]


def fill(late: str, field: list[Invitee] = FIELD, known: str = "", out: tuple[str, ...] = ()) -> FilledRound:
    """Absences as `p4:1 p5:all`, in line order."""
    lines = [[Absence(*word.split(":")) for word in text.split()] for text in (known, late)]
    return fill_vacancies(ROUND_1, field, lines[0], lines[1], out)


def test_the_highest_seed_not_in_that_round_takes_the_vacated_seat_and_nothing_is_redrawn() -> None:
    filled = fill("p4:1")
    assert filled.vacancies == (Vacancy(1, 1, "p4", "p3"),)
    assert filled.seats == tuple(seated({1: [1, 3], 2: [2, 5]}, 1))


def test_vacancies_are_filled_in_the_order_of_the_lines() -> None:
    assert fill("p4:1 p5:1").vacancies == (Vacancy(1, 1, "p4", "p3"), Vacancy(1, 2, "p5", "p6"))
    assert fill("p5:1 p4:1").vacancies == (Vacancy(1, 2, "p5", "p3"), Vacancy(1, 1, "p4", "p6"))


def test_a_seed_that_does_not_admit_the_round_declined_or_is_absent_is_not_available() -> None:
    field = [
        *FIELD[:2],
        invitee(3, "2"),
        *FIELD[3:5],
        invitee(6, accepted=False),
        invitee(7, "2>1"),
        *FIELD[7:],
    ]
    assert fill("p4:1", field).vacancies == (Vacancy(1, 1, "p4", "p7"),)
    assert fill("p4:1", known="p3:1 p6:all").vacancies == (Vacancy(1, 1, "p4", "p7"),)
    assert fill("p4:1", out=("p3",)).vacancies == (Vacancy(1, 1, "p4", "p6"),)


def test_a_newcomer_who_drops_out_later_is_followed_and_moves_nobody_else() -> None:
    filled = fill("p4:1 p5:1 p3:1")
    assert filled.vacancies[2] == Vacancy(1, 1, "p3", "p7")
    assert filled.seats == tuple(seated({1: [1, 7], 2: [2, 6]}, 1))


def test_an_absence_from_another_round_or_of_somebody_without_a_seat_leaves_no_vacancy() -> None:
    assert fill("p4:2 p9:1 p1:final").vacancies == ()


def test_a_removed_player_leaves_the_seat_too() -> None:
    assert fill("p4:all").vacancies == (Vacancy(1, 1, "p4", "p3"),)


def test_a_seat_for_which_nobody_is_available_stays_empty() -> None:
    filled = fill("p4:1", field=[invitee(seed) for seed in (1, 2, 4, 5)])
    assert filled.vacancies == (Vacancy(1, 1, "p4", None),)
    assert filled.seats == tuple(seated({1: [1], 2: [2, 5]}, 1))


def test_who_won_or_was_replaced_before_this_round_leaves_the_seat_after_the_absences() -> None:
    filled = fill("p5:1", out=("p1",))
    assert filled.vacancies == (Vacancy(1, 2, "p5", "p3"), Vacancy(1, 1, "p1", "p6"))


def test_last_chance_rounds_look_at_the_last_chance_answer() -> None:
    field = [invitee(1), invitee(2, "none"), invitee(3)]
    filled = fill_vacancies(seated({7: [1]}, 4), field, [], [Absence("p1", "4")])
    assert filled.vacancies == (Vacancy(4, 7, "p1", "p2"),)
