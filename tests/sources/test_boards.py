"""The result words of one board, from its centers, eliminations and draw."""

from __future__ import annotations

import pytest

from sources.boards import last_year, outcomes


@pytest.mark.parametrize(
    ("france", "turkey", "out", "drawn", "words"),
    [
        (18, 16, [], [], "solo survived"),
        (18, 16, [], ["turkey"], "solo survived"),  # the centers speak first
        (17, 17, [], [], " "),  # nothing says how it ended
        (17, 17, [], ["france", "turkey"], "draw draw"),
        (17, 0, [], ["france"], "conceded eliminated"),
        (None, None, ["turkey"], ["france"], "conceded eliminated"),
        (None, None, [], ["france"], "conceded survived"),
        (9, 9, [], ["gascony"], " "),  # a draw of somebody who does not sit here
    ],
)
def test_a_board_marks_all_its_powers_or_none(france, turkey, out, drawn, words):
    found = outcomes({"france": france, "turkey": turkey}, out, drawn)
    assert " ".join(found.values()) == words


def test_the_last_year_is_the_latest_one_after_the_start():
    assert last_year([1900, 1904, None, 1902]) == 1904
    assert last_year([1900, None]) is None
