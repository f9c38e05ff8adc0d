"""The rules of PCO / ODC IV: every number, once, beside its section."""

from __future__ import annotations

from fractions import Fraction

GAME = "D.1"
ROUNDS = 5  # B.1
QUALIFYING_ROUNDS = (1, 2, 3, 4)  # B.1(a)
MEDAL_ROUND = 5  # B.1(b)
TOP_BOARD_SEATS = 7  # B.9
TOP_BOARD_FACTOR = 2  # B.13
MEETINGS = 2  # B.3
SOLO_CENTERS = 18  # Classic rules, D.1
END_YEAR = 1912  # D.8, "game End Date"
SOLO = 700  # C.1(a)
DRAWS = {2: 300, 3: 200, 4: 150, 5: 120, 6: 100, 7: 0}  # C.1(b)
SQUARES = 100  # C.1(c)
DECIMALS = 2  # Sum of Squares 4
MOST_TURNS, FEW_TURNS = Fraction(60, 100), Fraction(40, 100)  # C.5
FULL, PART, LITTLE = Fraction(1), Fraction(90, 100), Fraction(75, 100)  # C.5
CUT = Fraction(75, 100)  # H.2, H.3: a reduction of 25 %
ROUNDS_TO_BE_RANKED = 2  # G.3

NO_TOSS = ""  # C.3, C.4: ties never come to a coin
HEAD_TO_HEAD = "C.3"
MEAN_COMPARISON = "C.4"
_CUT, _OUT = frozenset({"-25%"}), frozenset({"unranked"})
PENALTIES = {
    "F.6": (_OUT,),
    "H.1": (_OUT,),
    "H.2": (_CUT, _OUT),
    "H.3": (_CUT, _OUT),
    "H.4": (_OUT,),
    "H.5(a)": (_OUT,),
    "H.6": (_OUT,),
}
NEED_A_GAME = frozenset({"H.3", "void"})  # H.3: the Raw Score for that game
