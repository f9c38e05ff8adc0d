"""Whatever stands in the tables: findings, never an exception, never two Winners of a Game."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.findings import errors
from pipeline.values import POWERS
from tests.postseason.invitational import Texts, play, player, whole

WHO = st.sampled_from([*map(player, range(1, 36)), "x", "nobody"])
XAVER = "x,Xaver Ypsilon,,,\n"
DAYS = st.sampled_from(
    ["", "2028-01-04", "2028-01-06", "2028-01-10", "2028-01-15", "2028-01-20", "2028-02-10"]
)
CHAINS = st.lists(WHO, max_size=3).map(" > ".join)
RESULTS = st.sampled_from(["", "", "draw", "solo", "abandoned"])
GAMES = st.integers(1, 9)


def lines(*cells: st.SearchStrategy[object]) -> st.SearchStrategy[str]:
    row = st.tuples(*cells).map(lambda each: ",".join(map(str, each)) + "\n")
    return st.lists(row, max_size=12).map("".join)


ROWS = lines(GAMES, WHO, st.sampled_from(POWERS), RESULTS, CHAINS, *[st.integers(0, 20)] * 2)
PICKS = lines(GAMES, WHO, st.sampled_from(["", "0", "1", "2", "5", "8"]), st.sampled_from(["", *POWERS]))
ABSENCES = lines(WHO, st.sampled_from(["1", "2", "3", "4", "final", "all"]), DAYS)
RULINGS = st.builds(
    "section,season,decision,value\n{},2027,allocate,{}\n".format,
    st.sampled_from(["4.3", "4.4.3", "4.2", "5.3"]),
    st.sampled_from(["", "1 2", "3 and 5", "Games 1 2 3 4 5 6 7", "7", "some"]),
) | st.just("")


@st.composite
def spoilt(draw: st.DrawFn) -> Texts:
    """The whole Invitational with some rows gone, and rows of anything added."""
    kept = draw(st.lists(st.booleans(), min_size=56, max_size=56))
    rows = whole()["invitational_games"].splitlines(keepends=True)
    texts = {**whole(), "players": XAVER, "rulings": draw(RULINGS), "absences": draw(ABSENCES)}
    texts["invitational_games"] = "".join(r for r, keep in zip(rows, kept, strict=True) if keep) + draw(ROWS)
    texts["picks"] = draw(st.sampled_from(["", *map("{},p01,1,\n".format, range(1, 9))])) + draw(PICKS)
    for table in draw(st.sets(st.sampled_from(["schedule", "invitations", "randomness"]))):
        texts[table] = "".join(draw(st.permutations(texts[table].splitlines(keepends=True)))[3:])
    return texts


@settings(max_examples=150, deadline=None)
@given(spoilt(), st.booleans())
def test_bad_rows_are_findings_and_never_exceptions(texts: Texts, seeds_set: bool) -> None:
    played = play(texts, seeds_set=seeds_set)
    winners = Counter(row.game for row in played.games if row.winner == "yes")
    assert max(winners.values(), default=1) == 1
    if not errors(played.findings):
        assert max(Counter((row.round, row.player) for row in played.rounds).values(), default=1) == 1
    assert max(Counter(row.game for row in played.rounds if row.game).values(), default=0) <= 7
    assert played.champion is None or len(played.championship) <= 7


@settings(max_examples=60, deadline=None)
@given(ABSENCES)
def test_absences_alone_never_leave_a_drawn_seat_to_somebody_absent(absences: str) -> None:
    texts = {key: text for key, text in whole().items() if key != "invitational_games"}
    played = play({**texts, "absences": absences, "players": XAVER})
    for seat in played.rounds:
        for line in absences.splitlines():
            who, absent, day = line.split(",")
            away = absent in ("all", str(seat.round)) and day < "2028-01-15"
            assert not (who == seat.player and away)
