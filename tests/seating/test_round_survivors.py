"""The counted assignments agree with listing every way to fill the seats."""

from fractions import Fraction
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.seating.pools import Contender, highest_seeds
from pipeline.seating.preferences import Stage, parse_preference
from pipeline.seating.rounds import Placement, ShortField, place_pool

Listed = list[tuple[int, ...]]


def list_survivors(pool: list[Contender], earlier: int, seats: tuple[int, int]) -> Listed | None:
    """Items 1 to 3 read word by word; None when a seat stays empty."""
    later = earlier + 1
    room = {earlier: seats[0], later: seats[1]}
    into: dict[int, list[Contender]] = {earlier: [], later: []}
    unseated: list[Contender] = []
    overflow: list[Contender] = []
    for each in pool:
        if str(each.preference) in (str(earlier), str(later)):
            wish = int(str(each.preference))
            (into[wish] if len(into[wish]) < room[wish] else unseated).append(each)
    for each in pool:
        if ">" in str(each.preference):
            wish = int(str(each.preference)[0])
            (into[wish] if len(into[wish]) < room[wish] else overflow).append(each)
    for each in overflow:
        wish = int(str(each.preference)[2])
        into[wish].append(each)
    free = [each for each in pool if str(each.preference) == "either"]
    if len(pool) - len(unseated) < sum(seats):
        return None
    ways = {}
    for chosen in combinations(free, seats[0] - len(into[earlier])):
        first = into[earlier] + list(chosen)
        second = into[later] + [each for each in free if each not in chosen]
        tired = sum(each.played_round_2 for each in first) if earlier == 3 else 0
        averages = [Fraction(sum(each.seed for each in part), len(part)) for part in (first, second)]
        ways[tuple(each.seed for each in chosen)] = (tired, abs(averages[0] - averages[1]))
    return sorted(way for way, merit in ways.items() if merit == min(ways.values()))


def list_with_newcomers(
    pool: list[Contender], further: list[Contender], seats: tuple[int, int]
) -> Listed | None:
    """Item 4 by trial: the first one behind the pool who fills an empty seat joins, until none is empty."""
    earlier = pool[0].preference.stage.rounds[0]
    while (ways := list_survivors(pool, earlier, seats)) is None:
        only = [sum(str(each.preference) == str(n) for each in pool) for n in (earlier, earlier + 1)]
        empty = earlier if only[1] > seats[1] else earlier + 1
        joins = next((each for each in further if each.preference.admits(empty)), None)
        if joins is None:
            return None
        pool, further = [*pool, joins], [each for each in further if each != joins]
    return ways


@st.composite
def fields(draw: st.DrawFn) -> tuple[Stage, list[Contender], tuple[int, int]]:
    """A few contenders with gaps between their seeds, and Rounds of 1 to 5 seats."""
    stage = draw(st.sampled_from(Stage))
    earlier, later = stage.rounds
    wish = st.sampled_from(
        ["either"] * 4 + [f"{earlier}", f"{later}", f"{earlier}>{later}", f"{later}>{earlier}"]
    )
    seats = (draw(st.integers(1, 5)), draw(st.integers(1, 5)))
    size = sum(seats) + draw(st.integers(0, 3))
    numbers = sorted(draw(st.sets(st.integers(1, 30), min_size=size, max_size=size)))
    return (
        stage,
        [Contender(n, f"p-{n}", parse_preference(draw(wish), stage), draw(st.booleans())) for n in numbers],
        seats,
    )


@settings(max_examples=400, deadline=None)
@given(fields())
def test_count_and_every_survivor_are_those_of_the_full_list(
    field: tuple[Stage, list[Contender], tuple[int, int]],
) -> None:
    stage, contenders, seats = field
    size = sum(seats)
    result = place_pool(highest_seeds(stage, contenders, size), seats)
    listed = list_with_newcomers(contenders[:size], contenders[size:], seats)
    if listed is None:
        assert isinstance(result, ShortField)
        return
    assert isinstance(result, Placement)
    assert result.count == len(listed)
    assert [result.survivor(index) for index in range(result.count)] == listed
