"""Countries behind the codes of WDR (ISO 3166-1) and of the World Diplomacy Database (its own).

`countries.csv` holds both. The codes of the World Diplomacy Database are those that its pages and the
DipTV software use; several differ from ISO (`GU` is Guinea, `SA` South Africa, `ANG` the United
Kingdom), `YYY` and `ZZZ` stand for none and have no name. The ISO codes, and the names of countries
without a code of that database, follow the tz database's table of countries (public domain).
"""

from __future__ import annotations

import csv
import io
from functools import cache
from importlib.resources import files


def country_of_iso(code: str) -> str:
    """The English name of an ISO 3166-1 alpha-2 code; the code itself where it is unknown."""
    return _names("iso_code").get(code.upper(), code)


def country_of_wdd(code: str) -> str:
    """The English name of a code of the World Diplomacy Database; blank for none, else the code itself."""
    return _names("wdd_code").get(code.upper(), code)


@cache
def _names(column: str) -> dict[str, str]:
    text = files("sources").joinpath("countries.csv").read_text(encoding="utf-8")
    return {row[column]: row["name"] for row in csv.DictReader(io.StringIO(text)) if row[column]}
