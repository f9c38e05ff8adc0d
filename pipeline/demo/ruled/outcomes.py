"""How games end under each rule text: by centers, by a vote, by a concession, with the last year."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pipeline.demo.names import Person
from pipeline.demo.play import FIRST_YEAR, SOLO, Counts, unfold
from pipeline.demo.ruled.shapes import Ending
from pipeline.rulebooks.armada_2000 import text as armada
from pipeline.rulebooks.pco_iv import text as pco
from pipeline.rulebooks.wdc_2027 import text as wdc

LEVEL = ((4, 3, 4, 4, 4, 4, 3), (4,) * 7)  # two years of a board on which nobody came ahead
PEACE_BY = 1905  # the first year after which players think of voting
FULL_TIME = 1909  # the last year that six hours allow
CONCEDED_TO = 9  # centers of a leader to whom others concede, at least
MOST_DRAWN = 5
LEAST_DRAWN = (1, 2, 3, 4)


def years_to(rng: Random, table: Sequence[Person], last: int) -> tuple[Counts, ...]:
    """Centers after each year to `last`, or to a solo."""
    return unfold(rng, [person.skill for person in table], last)


def leader_of(final: Counts) -> int | None:
    """The power (its index) with the most centers; None where several have them."""
    most = max(final)
    return final.index(most) if final.count(most) == 1 else None


def won(final: Counts, winner: int, word: str) -> tuple[str, ...]:
    """The results of a game that one power won."""
    return tuple(
        word if i == winner else "survived" if owned else "eliminated" for i, owned in enumerate(final)
    )


def drawn(final: Counts, least: int = 1) -> tuple[str, ...]:
    """The results of a draw of the powers with `least` centers or more."""
    return tuple("draw" if n >= least else "survived" if n else "eliminated" for n in final)


def wdc_ending(rng: Random, table: Sequence[Person]) -> Ending:
    """Most boards play to the end of 1907; some agree to end a year or two before."""
    years = years_to(rng, table, wdc.LAST_YEAR - rng.choice((0, 0, 0, 0, 0, 0, 0, 1, 2)))
    winner = leader_of(years[-1])
    solo = winner is not None and years[-1][winner] >= SOLO
    return Ending(years, won(years[-1], winner, "solo") if solo and winner is not None else ())


def conceded(years: tuple[Counts, ...]) -> Ending | None:
    """The game ended by a concession to a clear leader short of a solo; None where there is none."""
    winner = leader_of(years[-1])
    if winner is None or not CONCEDED_TO <= years[-1][winner] < SOLO:
        return None
    return Ending(years, won(years[-1], winner, "conceded"))


def qualifying_ending(rng: Random, table: Sequence[Person]) -> Ending:
    """PCO: a solo, a draw agreed on that need not hold everybody (D.7), or in 1912 all of them (D.8)."""
    years = years_to(rng, table, pco.END_YEAR)
    voted = rng.choice((1907, 1908, 1909, 1910, 1911, pco.END_YEAR, pco.END_YEAR)) - FIRST_YEAR + 1
    if len(years) > voted:
        years = years[:voted]
    final = years[-1]
    if max(final) >= SOLO:
        return Ending(years, won(final, final.index(max(final)), "solo"))
    if len(years) == pco.END_YEAR - FIRST_YEAR + 1:
        return Ending(years, rng.choice(((), drawn(final))))
    return Ending(years, drawn(final, _least(rng, final)))


def _least(rng: Random, final: Counts) -> int:
    """The centers that a part in a draw takes: so many that two powers or more, but not all seven, share."""
    able = [n for n in LEAST_DRAWN if 2 <= sum(owned >= n for owned in final) <= MOST_DRAWN]
    return rng.choice(able) if able else 1


def medal_ending(rng: Random, table: Sequence[Person]) -> Ending:
    """PCO, Medal Round: a solo, or a draw of all survivors, whenever they agree (D.7(a), D.8(a))."""
    years = years_to(rng, table, rng.choice((1909, 1910, 1911, 1913)))
    final = years[-1]
    if max(final) >= SOLO:
        return Ending(years, won(final, final.index(max(final)), "solo"))
    return Ending(years, drawn(final))


def unfinished(ending: Ending, years: int) -> Ending:
    """A game that is still being played after so many years."""
    return Ending(ending.years[:years])


def armada_ending(rng: Random, table: Sequence[Person]) -> Ending:
    """ARMADA: the table of centers to win, or before it a vote for a draw of all survivors."""
    years = years_to(rng, table, rng.randint(PEACE_BY, FULL_TIME))
    for count in range(2, len(years) + 1):
        if (winner := _wins(years[:count])) is not None:
            results = won(years[count - 1], winner, "solo")
            return Ending(years[:count], rng.choice(((), results)))
    return Ending(years, rng.choice(((), drawn(years[-1]))))


def _wins(years: Sequence[Counts]) -> int | None:
    """Who wins with the last of these years: enough centers, more than others, more than a year before."""
    needed = armada.CENTERS_TO_WIN.get(FIRST_YEAR + len(years) - 1)
    winner = leader_of(years[-1])
    if needed is None or winner is None or years[-1][winner] < max(needed, years[-2][winner] + 1):
        return None
    return winner


def armada_concession(rng: Random, table: Sequence[Person]) -> Ending:
    """ARMADA: a game conceded to its leader, two years before the clock would have ended it or earlier."""
    while True:
        ending = armada_ending(rng, table)
        for count in range(PEACE_BY - FIRST_YEAR + 1, len(ending.years)):
            if given_up := conceded(ending.years[:count]):
                return given_up


def level_ending(_: Random, __: Sequence[Person]) -> Ending:
    """ARMADA: a board on which seven powers were level when they voted for a draw."""
    return Ending(LEVEL, drawn(LEVEL[-1]))
