"""The public value of a draw or toss: when and where it is published, and whether a text can be it."""

from __future__ import annotations

from datetime import date

from pipeline.drawing.beacon import FIELD, address_of, looks_wrong, moment_of
from pipeline.findings import At, Finding, finding
from pipeline.proceedings import Recorded


def published_at(row: Recorded) -> str:
    """When the value of a draw comes out, as `2028-01-16 19:00:00 UTC`; blank where nobody can tell."""
    moment = moment_of(row.source, row.beacon_round)
    return f"{moment:%Y-%m-%d %H:%M:%S} UTC" if moment else ""


def lines_of_value(row: Recorded) -> list[str]:
    """What to wait for and where to read it, as lines; none where no value is named."""
    if row.value or not row.beacon_round:
        return []
    when, where = published_at(row), address_of(row.source, row.beacon_round)
    out = [
        f"What decides: value {row.beacon_round} of {row.source}" + (f", published {when}." if when else ".")
    ]
    if when:
        out.append(f'Then copy the text of "{FIELD}" from {where} and add it as --value.')
    return out


def doubts_of_value(
    name: str, row: Recorded, as_of: date, at: At, section: str | None = None, event: str = ""
) -> list[Finding]:
    """Whether a value can be the one that was waited for. `section`: None = that of the draws (4.2.3).

    `event`: the event whose round is drawn; blank = the Invitational, or a toss.
    """
    out = []
    rest: dict[str, str | None] = {"section": section, "event": event}
    moment = moment_of(row.source, row.beacon_round)
    if moment and moment.date() > as_of:
        out.append(finding("draw-value-early", at, name, moment=published_at(row), **rest))
    if looks_wrong(row.source, row.value):
        out.append(finding("draw-value-odd", at, row.value, draw=name, field=FIELD, **rest))
    return out
