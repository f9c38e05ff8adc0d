"""The files of one event: its source in the format of the source, and its games beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pipeline.demo.diptv import diptv_files
from pipeline.demo.event import Held
from pipeline.demo.pulled import note_beside
from pipeline.demo.slips import slip_in_games, slip_in_standings
from pipeline.demo.tables import Cells, csv_bytes, game_rows, standings_rows
from pipeline.demo.wdd import wdd_files
from pipeline.demo.wdr import FIRST_TOURNAMENT, wdr_files
from pipeline.demo.workbook import ods_bytes, xlsx_bytes

SHEETS = {"spreadsheet-xlsx": xlsx_bytes, "spreadsheet-ods": ods_bytes, "spreadsheet-csv": csv_bytes}


class EventFiles(NamedTuple):
    """Paths below `data/` with their content, the event's `ref`, and lines for corrections.csv."""

    files: Mapping[str, bytes]
    ref: str
    corrections: list[Cells]


def event_files(held: Held, seed: int, index: int) -> EventFiles:
    """Everything received about one event; `index` numbers the events, for sources that number theirs."""
    snapshot = f"snapshots/{held.plan.event}"
    match held.plan.kind:
        case "diptv":
            return _in_folder(snapshot, note_beside(held.plan, index + 1, diptv_files(held)))
        case "wdr":
            return _in_folder(
                snapshot, note_beside(held.plan, FIRST_TOURNAMENT + index, wdr_files(held, index))
            )
        case "wdd":
            return _in_folder(snapshot, wdd_files(held))
    columns, rows = standings_rows(held, seed)
    corrections = slip_in_standings(held.plan.event, rows)
    ref = ""
    if sheet := SHEETS.get(held.plan.source):
        ref = f"submissions/{held.plan.event}.{held.plan.source.removeprefix('spreadsheet-')}"
        files = {ref: sheet(columns, rows)}
    else:
        files = {f"results/{held.plan.event}.csv": csv_bytes(columns, rows)}
    if held.plan.data == "file":
        game_columns, seats = game_rows(held)
        corrections += slip_in_games(held.plan.event, seats)
        files[f"games/{held.plan.event}.csv"] = csv_bytes(game_columns, seats)
    return EventFiles(files, ref, corrections)


def _in_folder(folder: str, files: Mapping[str, bytes]) -> EventFiles:
    return EventFiles({f"{folder}/{name}": content for name, content in files.items()}, folder, [])
