"""The 2027 DBN Invitational Rules: every number, once, beside its section."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import ROUND_HALF_EVEN, Context, Decimal, localcontext
from functools import lru_cache

EVENT_SCORES = {"60": 60, "80": 80, "major": 100}  # 2.2.3
MIN_GAMES, MIN_PLAYERS = 5, 14  # 2.3.1
DBN_80_GAMES, DBN_80_PLAYERS = 9, 21  # 2.5.2
DAYS_TO_SUBMIT = 7  # 2.4.3
RESULTS_COUNTED = 3  # 2.6.2
ROOKIE_EVENTS = 3  # 1.6.2
QUALIFIERS = 28  # 3.4.1
ALTERNATES = 7  # 3.5.2
NANO = 1_000_000_000
"""Points are kept as whole billionths, so that sums and comparisons are exact."""

REQUIREMENTS = {  # 2.3
    1: ("2.3.1", "At least 5 games and 14 different players"),
    2: ("2.3.2", "A code of conduct"),
    3: ("2.3.3", "Open to the public"),
    4: ("2.3.4", "Final standings publicly available"),
    5: ("2.3.5", "A sufficient level of competition"),
    6: ("2.3.6", "The original map, with negotiations"),
    7: ("2.3.7", "Players told that it counts, DBN advertised"),
    8: ("2.3.8", "Qualification Application submitted"),
    9: ("2.3.9", "Final standings submitted in time (2.4)"),
}
BOARD_COLUMNS = {
    2: "code_of_conduct",
    3: "open_to_public",
    4: "standings_public",
    5: "competitive",
    6: "original_map",
    7: "players_notified",
}
AWARDS = {
    "regular-season-winner": ("John Boardman Banner", "1.7"),
    "rookie-of-the-year": ("Edi Birsan Rookie of the Year Award", "1.6"),
    "champion": ("Allan Calhamer Cup", "1.8"),
}
_EXPONENT = Decimal("1.17")
_NINE_PLACES = Decimal("1e-9")


@lru_cache(maxsize=10_000)
def placement_points(event_score: int, place: int) -> int:
    """Placement Points of a place (2.6.1) in billionths: 1.5·S / (1.5 + (place − 1)^1.17), half-even.

    Raises ValueError for a place below 1.
    """
    if place < 1:
        raise ValueError(f"there is no place {place}")
    with localcontext(Context(prec=50, rounding=ROUND_HALF_EVEN)):
        below = Decimal(place - 1) ** _EXPONENT if place > 1 else Decimal(0)
        points = Decimal("1.5") * event_score / (Decimal("1.5") + below)
        return int(points.quantize(_NINE_PLACES) * NANO)


def standings_due(season_ends: date, event_ends: date) -> date:
    """The last day on which final standings are in time (2.4.3)."""
    last = min(season_ends, event_ends)
    return last + min(timedelta(days=DAYS_TO_SUBMIT), date.max - last)


def suggested_class(games: int, players: int) -> str:
    """DBN 60 or DBN 80 by the counts alone (2.5.1, 2.5.2)."""
    return "80" if games >= DBN_80_GAMES and players >= DBN_80_PLAYERS else "60"


def enough(games: int, players: int) -> bool:
    """Whether an event is large enough to qualify (2.3.1)."""
    return games >= MIN_GAMES and players >= MIN_PLAYERS


def is_invitational(name: str, kind: str) -> bool:
    """Whether an event is the Invitational itself, which never qualifies (2.2.1)."""
    return kind == "DBNI" or "dbn invitational" in " ".join(name.lower().split())
