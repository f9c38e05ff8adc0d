from __future__ import annotations

import csv
import io
import json
from datetime import date
from decimal import Decimal

import polars as pl
import pytest

from pipeline.downloads import as_csv, as_json, as_parquet
from sources.cells import clean

FRAME = pl.DataFrame(
    {
        "name": ["=SUM(1+1)", "+1", "-2", "@x", "\tTab", 'O\'Neal, "Q"', None],
        "day": [date(2027, 5, 8)] * 7,
        "points": pl.Series([Decimal("39.998752366")] * 6 + [None], dtype=pl.Decimal(18, 9)),
        "place": [1, 2, 3, 4, 5, 6, None],
    }
)


def test_text_that_a_spreadsheet_would_run_gets_one_apostrophe():
    names = [row["name"] for row in csv.DictReader(io.StringIO(as_csv(FRAME).decode()))]
    assert names == ["'=SUM(1+1)", "'+1", "'-2", "'@x", "'\tTab", 'O\'Neal, "Q"', ""]


@pytest.mark.parametrize("name", ["=SUM(1+1)", "+1", "-2", "@x"])
def test_our_readers_take_the_apostrophe_off_again(name):
    assert clean("'" + name) == (name, [])


def test_a_name_that_begins_with_an_apostrophe_keeps_it():
    assert clean("'t Hooft")[0] == "'t Hooft"


def test_numbers_are_written_with_a_point_however_small():
    figures = [Decimal(text) for text in ("0", "0.000000001", "100", "-2.5")]
    frame = pl.DataFrame({"share": pl.Series(figures, dtype=pl.Decimal(18, 9))})
    assert as_csv(frame) == b"share\n0.000000000\n0.000000001\n100.000000000\n-2.500000000\n"


def test_json_holds_the_true_text_numbers_as_numbers_and_null():
    rows = json.loads(as_json(FRAME))
    assert rows[0] == {"name": "=SUM(1+1)", "day": "2027-05-08", "points": 39.998752366, "place": 1}
    assert rows[6] == {"name": None, "day": "2027-05-08", "points": None, "place": None}
    assert json.loads(as_json(FRAME.head(0))) == []


def test_parquet_keeps_points_exact():
    assert pl.read_parquet(io.BytesIO(as_parquet(FRAME))).equals(FRAME)


def test_an_empty_table_is_its_header():
    assert as_csv(FRAME.head(0)) == b"name,day,points,place\n"
