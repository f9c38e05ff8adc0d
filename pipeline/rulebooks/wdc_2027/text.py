"""The WDC 2027 tournament rules: every number, once, beside the heading it stands under."""

from __future__ import annotations

SCORING = "Scoring"
ENDING = "Ending the Game"
AWARDS = "Awards"
TOP_BOARD_AWARD = "Awards 1"
BEST_COUNTRY_AWARD = "Awards 2"
ASSIGNMENT = "Board Assignments / Power Assignments"
GAME = "Tournament Structure, Rules"
ROUNDS_SECTION = "Tournament Structure, Rounds"
CONDUCT = "Player Conduct"
DIRECTOR = "Tournament Director / GM"

ROUNDS = 4  # Tournament Structure, Rounds
QUALIFYING_ROUNDS = (1, 2, 3)  # Tournament Structure, Rounds
TOP_BOARD_ROUND = 4  # Tournament Structure, Rounds
TOP_BOARD_SEATS = 7  # Tournament Structure, Rounds
BEST_FOR_TOP_BOARD = 2  # Tournament Structure, Rounds
BEST_AFTER_TWO_BOARDS = 3  # Board Assignments / Power Assignments 5
LAST_YEAR = 1907  # Game Timing a; Ending the Game 2
SOLO_CENTERS = 18  # Ending the Game 1
SOLO = 100  # Scoring
PARTICIPATION = 1  # Scoring
PER_CENTER = 1  # Scoring
POSITIONS = (38, 14, 7)  # Scoring: most, 2nd most, 3rd most centers
TIE_BREAK_YEARS = (1906, 1905, 1904, 1903, 1902, 1901)  # Scoring: the year before the last, and down
CHAMPION = "Champion"
BEST_COUNTRY = "Best Country: {power}"

PENALTIES = {CONDUCT: (frozenset({"void", "unranked"}),)}  # Player Conduct
NEED_A_GAME = frozenset({"void"})  # Player Conduct: "the score … for the round"
