"""The shape of every input table, stated once.

The strict reader, the typed frames in DuckDB, the expectation suites and the documentation of the
columns are all made from what stands in this package.
"""

from __future__ import annotations

from pipeline.contracts.per_event import ENTRANTS, GAMES, RESULTS
from pipeline.contracts.per_season import (
    ABSENCES,
    FINAL_GAMES,
    INVITATIONS,
    PICKS,
    PUBLISHED_SEEDS,
    RANDOMNESS,
    SCHEDULE,
)
from pipeline.contracts.shape import FRAME_TYPES, PARSERS, Column, Kind, Table, in_frame
from pipeline.contracts.shared import (
    ALIASES,
    APPLICATIONS,
    CAREER,
    COIN_TOSSES,
    CORRECTIONS,
    DRAWS,
    ELIGIBILITY,
    EVENTS,
    PENALTIES,
    PLAYERS,
    RULING_SECTIONS,
    RULINGS,
    SEASONS,
)

__all__ = [
    "ABSENCES",
    "ALIASES",
    "APPLICATIONS",
    "CAREER",
    "COIN_TOSSES",
    "CORRECTIONS",
    "DECIDED_LATER",
    "DRAWS",
    "ELIGIBILITY",
    "ENTRANTS",
    "EVENTS",
    "FINAL_GAMES",
    "FRAME_TYPES",
    "GAMES",
    "INVITATIONS",
    "PARSERS",
    "PENALTIES",
    "PER_EVENT",
    "PER_SEASON",
    "PICKS",
    "PLAYERS",
    "PUBLISHED_SEEDS",
    "RANDOMNESS",
    "RESULTS",
    "RULINGS",
    "RULING_SECTIONS",
    "SCHEDULE",
    "SEASONS",
    "SHARED",
    "Column",
    "Kind",
    "Table",
    "in_frame",
]

SHARED = (
    SEASONS,
    EVENTS,
    APPLICATIONS,
    PLAYERS,
    ALIASES,
    ELIGIBILITY,
    RULINGS,
    COIN_TOSSES,
    CORRECTIONS,
    CAREER,
    DRAWS,
    PENALTIES,
)
PER_EVENT = (RESULTS, GAMES, ENTRANTS)
PER_SEASON = (SCHEDULE, INVITATIONS, RANDOMNESS, ABSENCES, PICKS, FINAL_GAMES, PUBLISHED_SEEDS)
DECIDED_LATER = {
    "eligibility": "decided_on",
    "rulings": "decided_on",
    "coin_tosses": "held_on",
    "corrections": "decided_on",
    "applications": "applied_on",
    "absences": "noted_on",
    "randomness": "drawn_on",
}
"""The date of a row that makes it unknown before that day (`--as-of`)."""
