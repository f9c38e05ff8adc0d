"""What a verification found: problems, how much was looked at, and what could not be."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

MOST_OF_A_KIND = 10
"""Lines about one file and one section; a table that is wrong throughout says so once more, with a number."""


class Problem(NamedTuple):
    """Something that does not hold: the file below the site, its line (0 = all of it), what, the section."""

    path: str
    line: int
    what: str
    section: str = ""

    def text(self) -> str:
        """The problem as one line."""
        where = f"{self.path}:{self.line}" if self.line else self.path
        return f"{where}: {' '.join(self.what.split())}" + (f" ({self.section})" if self.section else "")


class Report:
    """Collects what checks find, in the order they find it."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.counts: Counter[str] = Counter()
        self.left_out: list[str] = []

    def problem(self, path: str, line: int, what: str, section: str = "") -> None:
        """Something does not hold."""
        self.problems.append(Problem(path, line, what, section))

    def looked_at(self, what: str, number: int = 1) -> None:
        """So many things of a kind were checked; `what` in the singular."""
        self.counts[what] += number

    def leave_out(self, sentence: str) -> None:
        """Something that the site alone does not tell."""
        if sentence not in self.left_out:
            self.left_out.append(sentence)

    def lines(self) -> list[str]:
        """Every problem as a line; many of one file and section end with how many more there are."""
        of_a_kind: Counter[tuple[str, str]] = Counter()
        out = []
        for problem in self.problems:
            kind = problem.path, problem.section
            of_a_kind[kind] += 1
            if of_a_kind[kind] <= MOST_OF_A_KIND:
                out.append(problem.text())
        more = [(*kind, many - MOST_OF_A_KIND) for kind, many in of_a_kind.items() if many > MOST_OF_A_KIND]
        return out + [
            Problem(path, 0, f"{many} more like these", section).text() for path, section, many in more
        ]
