"""When Rounds begin, and which absences count at which point (4.2.1.1, 4.5)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import date
from typing import NamedTuple

from pipeline.findings import Finding, finding
from pipeline.postseason.field import Field
from pipeline.postseason.schedule import called, check_in
from pipeline.seating.pools import Absence
from pipeline.values import Refused, parse_date
from sources.rows import Row

ISO_DAY = len("2028-01-15")


class Noted(NamedTuple):
    """An absence and the day it was noted; None = known from the start."""

    absence: Absence
    noted_on: date | None

    def before(self, day: date | None) -> bool:
        """Whether a draw of that day knew of it; a draw without a day knows everything noted so far."""
        return self.noted_on is None or day is None or self.noted_on < day

    def leaves_seat(
        self, start: date | None, played: Collection[str] = (), replaced: Collection[str] = ()
    ) -> bool:
        """Whether it takes the player out of a Round that begins on `start` (None = not scheduled).

        What is noted after that day changes nothing in it. On the day, or without one, the rows of the
        Round's Games tell: who was `replaced` (6.8), or `played` and was removed later, had the seat.
        """
        if self.noted_on is None:
            return True
        if start is not None and self.noted_on != start:
            return self.noted_on < start
        removed_later = self.absence.round == "all" and self.absence.player in played
        return not removed_later and self.absence.player not in replaced


def list_days(rows: Iterable[Row]) -> tuple[dict[str, date], list[Finding]]:
    """The first day of each Round and of the `final`, as far as the schedule says.

    Of several options for the final the chosen one counts (5.1.4); none chosen = no day yet.
    """
    days: dict[str, list[date]] = defaultdict(list)
    chosen: list[date] = []
    findings = []
    for row in rows:
        text = row.text("starts")
        try:
            day = parse_date(text[:ISO_DAY]) if text else None
        except Refused:
            findings.append(finding("schedule-day", row.at("starts"), text))
            continue
        if day and not check_in(text):
            findings.append(finding("schedule-time", row.at("starts"), text))
        if day and row["round"]:
            days[row["round"]].append(day)
            chosen += [day] if row["chosen"] == "yes" and row["round"] == "final" else []
    out = {name: min(several) for name, several in days.items()}
    if chosen:
        out["final"] = min(chosen)
    elif len(set(days["final"])) != 1:
        out.pop("final", None)
    return out, findings


def list_absences(rows: Iterable[Row], field: Field, dated: bool) -> tuple[tuple[Noted, ...], list[Finding]]:
    """The absences of seeded players, in the order given; an unknown player is an error.

    `dated`: whether a day is asked for, because draws already depend on it (4.5).
    """
    noted, findings = [], []
    lines: dict[Absence, int] = {}
    for row in rows:
        who = field.find(row["player"] or "")
        if who is None:
            if row["player"]:
                findings.append(finding("unknown-player", row.at("player"), row["player"]))
        elif who not in field.invitees:
            findings.append(finding("absence-unseeded", row.at("player"), who))
        elif row["round"]:
            absence = Absence(who, row["round"])
            noted.append(Noted(absence, row["noted_on"]))
            if absence in lines:
                facts = {"what": called(absence.round), "first": lines[absence]}
                findings.append(finding("absence-twice", row.at("player"), who, **facts))
            lines.setdefault(absence, row.line)
            if dated and not row.text("noted_on"):
                findings.append(finding("absence-undated", row.at("noted_on"), player=who))
    return tuple(noted), findings
