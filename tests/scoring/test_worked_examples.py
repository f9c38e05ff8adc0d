"""The worked examples of the three rule texts: data files anybody can add to."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from tests.scoring.drawn import score

HERE = Path(__file__).parent
BOOKS = {"wdc": "wdc-2027", "pco": "pco-iv", "armada": "armada-2000"}
EXAMPLES = {
    f"{name}: {example['section']}: {example['says']}": (book, example)
    for name, book in BOOKS.items()
    for file in sorted(HERE.glob(f"worked_{name}*.toml"))
    for example in tomllib.loads(file.read_text(encoding="utf-8"))["example"]
}
GIVEN = ("entrants", "penalties", "tosses", "finished")


def shown_of(scored, what):
    """One part of a scored event in the form of the data files."""
    rows = {row.name: row for row in scored.ranking}
    if what == "places":
        return {name: row.place or "NC" for name, row in rows.items()}
    if what in ("scores", "qualifying", "rounds"):
        column = what.removesuffix("s") if what == "scores" else what
        return {name: getattr(row, column) for name, row in rows.items()}
    if what == "games":
        return {f"{name} {g.round} {g.game}": g.score for name, row in rows.items() for g in row.games}
    if what == "points":
        return {f"{name} {g.round} {g.game}": g.points for name, row in rows.items() for g in row.games}
    if what == "awards":
        titles = dict.fromkeys(a.award for a in scored.awards)
        return {t: sorted(a.name for a in scored.awards if a.award == t) for t in titles}
    if what == "reasons":
        return {
            f"{name} above {r.below}": f"{r.section}: {r.sentence}"
            for name, row in rows.items()
            for r in row.reasons
        }
    raise ValueError(f"an example cannot say {what}")


def as_exact(value):
    return Fraction(value) if isinstance(value, str) and value[:1] in "-0123456789" else value


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_comes_out_as_worked_by_hand(name):
    book, example = EXAMPLES[name]
    given = {key: example["given"][key] for key in GIVEN if key in example["given"]}
    scored = score(book, example["given"]["games"], **given)
    expected = dict(example["then"])
    codes = expected.pop("findings", [])
    assert sorted(f.code for f in scored.findings) == sorted(codes), [f.text() for f in scored.findings]
    for what, values in expected.items():
        actual = shown_of(scored, what)
        for key, value in values.items():
            if value == "absent":
                assert key not in actual, f"{what} of {key}"
            else:
                assert actual.get(key) == as_exact(value), f"{what} of {key}: {actual}"
