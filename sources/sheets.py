"""Which sheet of a workbook holds the final standings, and where its headings are (2.4.1)."""

from __future__ import annotations

import re
from typing import NamedTuple

from pipeline.contracts import RESULTS
from pipeline.findings import At, Finding, finding
from sources.headings import KNOWN, Columns, plain, read_headings
from sources.tabs import Tab

HEADINGS_WITHIN = 20
STANDINGS = "standings"
NAMED = {STANDINGS, "final standings", "standings final", "standings (final)", "results", "final results"} | {
    "classification", "final classification", "ranking", "rankings", "final ranking", "final rankings"
}  # fmt: skip
WORDS_FOR_RANKINGS = frozenset({"standings", "results", "classification", "ranking", "rankings"})
FINAL = "final"
OF_A_PART = re.compile(
    r"\b(?:rounds?|rds?|r ?\d+|days?|games?|boards?|teams?|powers?|countr(?:y|ies)|after|before|through|"
    r"prelim\w*|qualif\w*|semi\w*|rookies?|novices?)\b"
)
"""What a sheet is called that ranks less than the whole event, or something else than its players."""
FORM_SHEETS = ("form responses", "form answers", "responses")
FORM_HEADINGS = {"email", "e-mail", "email address", "e-mail address", "mail", "phone", "phone number"} | {
    "telephone", "mobile", "address", "postal address", "timestamp", "date of birth", "birthday"
}  # fmt: skip
SEPARATORS = {";": "semicolons", "\t": "tabs", "|": "bars"}


class Chosen(NamedTuple):
    """The sheet that counts: its heading row is `tab.lines[heading]`."""

    tab: Tab
    heading: int
    columns: Columns


class Choice(NamedTuple):
    """The sheet that counts, None where it cannot be told, and what was found on the way.

    `passed_over`: visible sheets that have the headings and are called standings, too.
    """

    chosen: Chosen | None
    findings: list[Finding]
    passed_over: tuple[Chosen, ...] = ()


def choose_sheet(tabs: list[Tab], path: str, event: str = "") -> Choice:
    """Find the one sheet of final standings by its headings, and by its name where several have them.

    A visible sheet goes before a hidden one, a sheet called Standings before one called Results or
    the like, and these before the rest; where that leaves several, an error names them.
    """
    candidates = [found for tab in tabs if (found := _headings_of(tab))]
    named = [found for found in candidates if plain(found.tab.name) in NAMED]
    if not named and (empty := _named_without_headings(tabs)):
        at = At(path, None, "", empty.name)
        facts = {"wanted": ", ".join(RESULTS.names), "rows": HEADINGS_WITHIN}
        return Choice(None, [finding("sheet-without-headings", at, empty.name, event=event, **facts)])
    if not candidates:
        return Choice(None, [_not_found(tabs, path, event)])
    chosen = _best(candidates)
    if chosen is None:
        names = ", ".join(found.tab.name for found in candidates)
        return Choice(None, [finding("sheet-doubtful", At(path), names, event=event)])
    passed_over = tuple(found for found in candidates if found is not chosen and _is_called_so(found.tab))
    about = [*_hidden(candidates, chosen, event), *_form_answers(tabs, chosen, event)]
    return Choice(chosen, about, passed_over)


def _is_called_so(tab: Tab) -> bool:
    """Whether a visible sheet is called standings of the whole event, also as a copy: `Standings (2)`."""
    name = plain(tab.name)
    return not tab.hidden and bool(WORDS_FOR_RANKINGS & _words(name)) and not OF_A_PART.search(name)


def says_final(tab: Tab) -> bool:
    """Whether the name of a sheet says that nothing comes after it: `Standings` alone, or the word final."""
    name = plain(tab.name)
    return name == STANDINGS or FINAL in _words(name)


def _words(name: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", name))


def _headings_of(tab: Tab) -> Chosen | None:
    for number, line in enumerate(tab.lines[:HEADINGS_WITHIN]):
        columns = read_headings(line.cells)
        if columns.complete:
            return Chosen(tab, number, columns)
    return None


def _named_without_headings(tabs: list[Tab]) -> Tab | None:
    """A visible sheet whose name says standings and whose headings say nothing; empty ones apart."""
    for tab in tabs:
        filled = any(cell != "" for line in tab.lines for cell in line.cells)
        if plain(tab.name) in NAMED and filled and not tab.hidden and not _headings_of(tab):
            return tab
    return None


def _best(candidates: list[Chosen]) -> Chosen | None:
    pool = [found for found in candidates if not found.tab.hidden] or candidates
    called_so = [found for found in pool if plain(found.tab.name) == STANDINGS]
    named = [found for found in pool if plain(found.tab.name) in NAMED]
    for group in (called_so, named, pool):
        if len(group) == 1:
            return group[0]
        if group:
            return None
    return None


def _not_found(tabs: list[Tab], path: str, event: str) -> Finding:
    first = tabs[0] if tabs else None
    of_csv = first is not None and not first.name
    if first and of_csv and len(cells := first.lines[0].cells) == 1:
        for separator, word in SEPARATORS.items():
            if separator in str(cells[0]):
                return finding("columns-not-by-comma", At(path, 1), word, event=event)
    heard = [heading for tab in tabs for heading in _like_headings(tab)]
    return finding(
        "sheet-not-found",
        At(path, 1 if of_csv else None),
        event=event,
        sheets=", ".join(tab.name for tab in tabs if tab.name) or "none",
        wanted=", ".join(RESULTS.names),
        found=", ".join(dict.fromkeys(heard)) or "none of them",
        rows=HEADINGS_WITHIN,
    )


def _like_headings(tab: Tab) -> list[str]:
    """The cells of the first line that names a place or a player, as it may be meant for headings."""
    for line in tab.lines[:HEADINGS_WITHIN]:
        texts = [cell for cell in line.cells if isinstance(cell, str) and cell]
        if any(KNOWN.get(plain(text), ("",))[0] in ("place", "name") for text in texts):
            return texts
    return []


def _hidden(candidates: list[Chosen], chosen: Chosen, event: str) -> list[Finding]:
    return [
        finding(
            "sheet-hidden",
            At(found.tab.path, None, "", found.tab.name),
            found.tab.name,
            event=event,
            done="read" if found is chosen else "not read",
        )
        for found in candidates
        if found.tab.hidden
    ]


def _form_answers(tabs: list[Tab], chosen: Chosen, event: str) -> list[Finding]:
    """An error per further sheet that holds answers of a form or details of persons."""
    out = []
    for tab in tabs:
        if tab is chosen.tab:
            continue
        words = [plain(c) for line in tab.lines[:HEADINGS_WITHIN] for c in line.cells if isinstance(c, str)]
        private = [word for word in dict.fromkeys(words) if word in FORM_HEADINGS]
        if private or (words and plain(tab.name).startswith(FORM_SHEETS)):
            at = At(tab.path, None, "", tab.name)
            out.append(finding("form-answers", at, ", ".join(private) or tab.name, event=event))
    return out
