"""Every decision of a movement phase says what stopped it."""

from __future__ import annotations

import pytest

from pipeline.adjudication.board import standard_board
from pipeline.adjudication.movement import adjudicate_movement
from tests.adjudication.cases import load, order, units

DATC = load("datc_cases.json")


def results(name: str) -> dict[str, str]:
    case = DATC[name]
    came = adjudicate_movement(standard_board(), units(case["units"]), [order(row) for row in case["orders"]])
    return {unit.full(): words for unit, words in came.results().items()}


@pytest.mark.parametrize(
    ("case", "unit", "words"),
    [
        ("6.A.11", "Austria A vie", "fails: Italy A ven moves there too, 1 against 1"),
        (
            "6.A.12",
            "Italy A ven",
            "fails: Germany A mun moves there too, 1 against 1; Austria A vie moves there too, 1 against 1",
        ),
        (
            "6.A.1",
            "England F nth",
            "holds: it has no order that can be followed (nth - pic: a fleet cannot get from nth to pic)",
        ),
        (
            "6.B.1",
            "France F por",
            "holds: it has no order that can be followed"
            " (por - spa: it names no coast of spa and the fleet reaches spa/nc and spa/sc)",
        ),
        ("6.D.1", "Austria A tri", "fails: Italy A ven does not leave, 2 against 2"),
        ("6.D.2", "Italy A tyr", "cut: Austria A vie attacks it"),
        ("6.D.7", "Germany F pru", "void: Germany F bal was ordered to move"),
        ("6.D.10", "Germany F kie", "fails: its own power's A ber does not leave"),
        ("6.D.17", "Russia F con", "cut: Turkey F ank dislodges it; dislodged by Turkey F ank, 2 against 1"),
        (
            "6.E.1",
            "Russia A pru",
            "fails: Germany A ber comes the other way, 1 against 2; "
            "Germany F kie moves there too, 1 against 1; "
            "dislodged by Germany A ber, 2 against 1",
        ),
        ("6.F.8", "England A lon", "fails: its convoy is disrupted, England F nth dislodged"),
        (
            "6.F.14",
            "France A bre",
            "fails: its convoy is part of a paradox and fails (Szykman's rule)",
        ),
        ("6.F.12", "England A lon", "moves"),
        ("6.G.8", "France A bel", "fails: no fleet was ordered to convoy it"),
        ("6.D.9", "Austria A alb", "void: Austria A tri does not move to ser"),
    ],
)
def test_a_result_says_why(case, unit, words):
    assert results(case)[unit] == words
