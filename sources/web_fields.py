"""What may be kept of an answer: the fields that the readers of the formats use, and no others.

`FIELD` is a text, a number, true, false, null, or a list of these. A mapping names the members that
are kept; `EVERY` stands for members of any name; a list of one tree keeps its elements, and a `Only`
keeps those elements whose field has one value.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Field(NamedTuple):
    """A text, a number, true, false, null, or a list of these."""


class Only(NamedTuple):
    """Those elements of a list whose `field` is `value` as written."""

    field: str
    value: str
    each: Tree


Tree = Field | Only | Mapping[str, "Tree"] | list["Tree"]
FIELD = Field()
EVERY = "*"


def _fields(names: str) -> dict[str, Tree]:
    return dict.fromkeys(names.split(), FIELD)


_DRAW: Tree = _fields("season year powers")
_SEAT: Tree = _fields("name location wdr_id score final_scs elimination_year in_draw")
_PLAYED: Tree = {
    **_fields("sandbox started is_finished is_top_board"),
    "draw": _DRAW,
    "players": {EVERY: _SEAT},
}
DIPTV_TOURNAMENT: Tree = {
    **_fields("name year url wdr_id wdd_id start_date end_date kind"),
    "rounds": {EVERY: {"scoring_system": FIELD, "games": {EVERY: _PLAYED}}},
    "results": [
        {
            **_fields("player_name player_wdr_id ranking score"),
            "score_breakdown": [_fields("round game score dropped")],
        }
    ],
    "tournaments": [{}],
}
DIPTV_GAME: Tree = {
    **_fields("round_number started_at is_finished is_top_board external_url final-year"),
    "draw": _DRAW,
    "sc_chart": {EVERY: {EVERY: FIELD}},
}
WDR_TOURNAMENT: Tree = {
    **_fields("tournament_id tournament_name tournament_start_date tournament_end_date tournament_kind"),
    "tournament_classifications": [_fields("player_id player_full_name player_score player_rank")],
}


def wdr_player(tournament: str) -> Tree:
    """Of a player: where they live, and what concerns one tournament."""
    of_tournament = _fields(
        "tournament_id tournament_name tournament_start_date tournament_end_date tournament_kind"
    )
    of_board = _fields(
        "board_tournament board_round board_number board_is_top board_power board_centers "
        "board_year_of_elimination board_url"
    )
    return {
        "player_location": FIELD,
        "player_tournaments_played": Only("tournament_id", tournament, of_tournament),
        "player_boards_played": Only("board_tournament", tournament, of_board),
    }
