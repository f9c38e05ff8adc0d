"""The published cases as the adjudicator takes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pipeline.adjudication.board import Kind, Unit
from pipeline.adjudication.orders import Act, Order

DATA = Path(__file__).parent / "data"


def load(name: str) -> dict[str, dict[str, Any]]:
    """The cases of a file by id; random positions are numbered."""
    cases = json.loads((DATA / name).read_text(encoding="utf-8"))["cases"]
    return {case.get("id", f"random {i}"): case for i, case in enumerate(cases)}


def unit(text: str) -> Unit:
    """`ENGLAND F nth` as a unit."""
    power, kind, at = text.split()
    return Unit(power.title(), Kind(kind), at)


def units(texts: list[str]) -> list[Unit]:
    """Several units."""
    return [unit(text) for text in texts]


def order(row: dict[str, Any]) -> Order:
    """One order of a test case."""
    of = (row.get("of") or {}).get("loc", "")
    via = row.get("via", False)
    return Order(row["power"].title(), Act(row["kind"]), row["loc"], row.get("to") or "", of, via)


def brief_order(text: str, power: str) -> Order:
    """An order of the random positions: `bul S ank - con`, `bel - kie via convoy`, `syr H`."""
    via = text.endswith(" via convoy")
    words = text.removesuffix(" via convoy").split()
    at, rest = words[0], words[1:]
    if rest[0] == "H":
        return Order(power, Act.HOLD, at)
    if rest[0] == "-":
        return Order(power, Act.MOVE, at, rest[1], via=via)
    act = Act.SUPPORT if rest[0] == "S" else Act.CONVOY
    return Order(power, act, at, rest[3] if len(rest) > 2 else "", rest[1])


def shouted(unit: Unit) -> str:
    """A unit as the case files write it: `ENGLAND F nth`."""
    return f"{unit.power.upper()} {unit.kind} {unit.at}"
