"""The fields of the answers of DipTV and WDR that the readers use, and the kind of each."""

from __future__ import annotations

from sources.answer_shape import COUNT, POWER, SCORE, TEXT, WHOLE, YES_NO, Every, Shape

_DRAW: Shape = {"year": WHOLE, "powers": [POWER]}
_SEAT: Shape = {
    "name": TEXT,
    "location": TEXT,
    "wdr_id": TEXT,
    "score": SCORE,
    "final_scs": COUNT,
    "elimination_year": WHOLE,
    "in_draw": YES_NO,
}
_LISTED: Shape = {
    "sandbox": TEXT,
    "started": TEXT,
    "is_finished": YES_NO,
    "is_top_board": YES_NO,
    "draw": _DRAW,
    "players": Every(_SEAT),
}
_RANKED: Shape = {
    "player_name": TEXT,
    "player_wdr_id": TEXT,
    "ranking": TEXT,
    "score": SCORE,
}
DIPTV_TOURNAMENT: Shape = {
    "rounds": Every({"games": Every(_LISTED)}),
    "results": [_RANKED],
}
DIPTV_GAME: Shape = {
    "is_finished": YES_NO,
    "is_top_board": YES_NO,
    "external_url": TEXT,
    "final-year": WHOLE,
    "draw": _DRAW,
    "sc_chart": Every(Every(COUNT, of_objects=False)),
}
WDR_TOURNAMENT: Shape = {
    "tournament_id": WHOLE,
    "tournament_classifications": [
        {"player_id": WHOLE, "player_full_name": TEXT, "player_rank": TEXT, "player_score": SCORE}
    ],
}
WDR_PLAYER: Shape = {"player_location": TEXT, "player_boards_played": [{"board_tournament": WHOLE}]}
WDR_BOARD: Shape = {
    "board_round": WHOLE,
    "board_number": WHOLE,
    "board_is_top": YES_NO,
    "board_power": POWER,
    "board_centers": COUNT,
    "board_year_of_elimination": WHOLE,
    "board_url": TEXT,
}
"""Of a board of the tournament asked for; those of other tournaments are nobody's business here."""
