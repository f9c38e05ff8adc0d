"""Reads an order sheet: whose orders begin where, which lines hold which orders, what could not be read."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import NamedTuple

from pipeline.adjudication.grammar import no_builds, preferences, read_order, read_retreat, spoken
from pipeline.adjudication.headings import power_misspelt, power_named
from pipeline.adjudication.lines import tidy, without_remark
from pipeline.adjudication.names import meanings
from pipeline.adjudication.written import Section, Verb, Written
from pipeline.findings import At, Finding, finding

_HEADING = re.compile(
    r"^(?P<what>orders?|moves|movement|retreats|retreat orders|builds|build orders|adjustments|"
    r"removals|disbands|disbandments)\s*(?P<colon>:)?\s*(?P<rest>.*)$",
    re.IGNORECASE,
)
_LETTER = re.compile(
    r"^(?P<word>r|ret|retreats?|b|builds?|d|disbands?|removes?|rem)(?:\s*:\s*|\.?\s+)"
    r"(?:an?\s+(?=army|fleet))?(?P<rest>.+)$",
    re.IGNORECASE,
)
_STATEMENTS = re.compile(r"\s*(?:;|\||\s/\s)\s*")
_COMMA = re.compile(r"\s*,\s*")
_NOTHING = re.compile(r"^(?:none|nothing|n/?a|-)\.?$", re.IGNORECASE)
LONGEST_LINE = 1000  # characters; all orders of a power in one line have a few hundred
_LETTERS = {"r": Verb.RETREAT, "b": Verb.BUILD, "d": Verb.DISBAND}


class Sheet(NamedTuple):
    """One file of orders: a section by power, in the order in which they begin, and what is wrong in it."""

    sections: dict[str, Section]
    findings: list[Finding]


def read_sheet(text: str, path: str) -> Sheet:
    """Read the orders of all powers of one file.

    A line with a power's name starts its orders; blank lines and lines that begin with `#` are skipped.
    A power named twice in one file goes on where it stopped. What cannot be read is a finding that says
    what was understood.
    """
    reader = _Reader(path)
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if len(line) > LONGEST_LINE:
            facts = {"most": LONGEST_LINE, "length": len(line)}
            reader.findings.append(finding("sheet-line-long", At(path, number), line, **facts))
        elif line.strip() and not line.lstrip().startswith("#"):
            reader.take(line, number)
    sections = {power: Section(path, tuple(orders)) for power, orders in reader.orders.items()}
    return Sheet(sections, reader.findings)


class _Reader:
    """Goes down a sheet. `meant` is what a heading says its lines are, `carried` the list that a line
    left open with a comma at its end, `misspelt` a line that looks like a power's name and is none."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.raw = ""
        self.power: str | None = None
        self.meant: Verb | None = None
        self.carried: Verb | None = None
        self.misspelt: tuple[int, str, str] | None = None
        self.orders: dict[str, list[Written]] = defaultdict(list)
        self.findings: list[Finding] = []

    def take(self, raw: str, number: int) -> None:
        """Take the next line as it stands."""
        self.raw = raw.strip()
        rest = self._behind_heading(tidy(raw), number)
        for statement in _STATEMENTS.split(rest):
            if self.power is not None:
                self._statement(statement, number)
            else:
                self._nobodys(statement, number)

    def _say(self, code: str, number: int, value: str, **facts: str) -> None:
        self.findings.append(finding(code, At(self.path, number), value, **facts))

    def _behind_heading(self, line: str, number: int) -> str:
        """What is left of the line behind a power's name and a heading such as `Builds:`."""
        power, rest = power_named(line)
        if power:
            self.power, self.meant, self.carried, self.misspelt = power, None, None, None
            self.orders[power] = self.orders[power]  # a section without orders is one, too
        elif likely := power_misspelt(line):
            self._unreadable(line, number)
            self.power, self.misspelt = None, (number, line, likely)
            return ""
        heading = _HEADING.match(rest)
        if heading is None or not (heading["colon"] or not heading["rest"]):
            return rest
        self.meant, self.carried = _LETTERS.get(_initial(heading["what"])), None
        if _NOTHING.match(heading["rest"]):
            return "No builds" if self.meant is Verb.BUILD else ""
        return heading["rest"]

    def _nobodys(self, statement: str, number: int) -> None:
        """A statement that stands below no power's name, or below one that is misspelt."""
        is_order = bool(_LETTER.match(statement) or read_order(statement, number))
        if is_order and self.misspelt:
            line, name, likely = self.misspelt
            self._say("power-unknown", line, name, likely=likely)
            self.misspelt = None
        if statement.strip(" ."):
            self._say("order-nobodys" if is_order else "words-nobodys", number, self._quoted(statement))

    def _statement(self, statement: str, number: int) -> None:
        """One statement: an order, or a list that goes on after each comma."""
        going = self.carried or self.meant
        for piece in _COMMA.split(statement):
            text, remark = without_remark(piece.strip(" ."))
            if remark:
                self._say("order-remark", number, remark)
            if text:
                going = self._piece(text, number, going)
        self.carried = going if statement.endswith(",") else None

    def _piece(self, text: str, number: int, going: Verb | None) -> Verb | None:
        """Take one piece of a statement; gives what the next piece goes on with."""
        if waiving := no_builds(text):
            return self._add(Written(waiving, number, text), Verb.BUILD)
        if found := _LETTER.match(text):
            return self._listed(_LETTERS[_initial(found["word"])], found["rest"], text, number)
        order = read_order(text, number)
        if going is Verb.RETREAT and order is None and "-" not in text and self._goes_on(text, number):
            return going
        without_verb = order is None or (order.verb is Verb.MOVE and going is Verb.RETREAT)
        if going is not None and without_verb:
            return self._listed(going, text, text, number)
        if order is None:
            return self._unreadable(text, number)
        return self._add(order, Verb.RETREAT if order.verb is Verb.RETREAT else self.meant)

    def _listed(self, verb: Verb, rest: str, text: str, number: int) -> Verb | None:
        """An order with its letter: R, B or D."""
        if verb is Verb.RETREAT:
            order = read_retreat(rest, number)
        else:
            unit = spoken(re.sub(r"^(?:in|at)\s+|(?<=\s)in\s+", "", rest))
            order = Written(verb, number, text, unit) if unit and "-" not in rest else None
        return self._add(order._replace(text=text), verb) if order else self._unreadable(text, number)

    def _add(self, order: Written, going: Verb | None) -> Verb | None:
        self.orders[self.power or ""].append(order)
        return going

    def _goes_on(self, text: str, number: int) -> bool:
        """Add entries to the retreat list that is open, if one is."""
        orders = self.orders[self.power or ""]
        if not orders or orders[-1].verb is not Verb.RETREAT:
            return False
        last = orders[-1]
        if last.line != number and self.carried is not Verb.RETREAT:
            return False
        orders[-1] = last._replace(entries=(*last.entries, *preferences(text)), text=f"{last.text}, {text}")
        return True

    def _unreadable(self, text: str, number: int) -> Verb | None:
        known = [word for word in re.split(r"[\s-]+", text) if len(word) > 2 and meanings(word)]
        kinds = [
            {"a": "an army", "f": "a fleet"}[letter] for letter in re.findall(r"\b([af])\b", text.lower())
        ]
        understood = ", ".join(dict.fromkeys([*kinds, *known])) or "nothing"
        quoted = self._quoted(text)
        self._say("order-unreadable", number, quoted, power=self.power or "", understood=understood)
        return self.meant

    def _quoted(self, text: str) -> str:
        """The line as it stands if it holds one statement, else the statement, tidied."""
        return text if re.search(r"[,;|(]|\s/\s", self.raw) else self.raw


def _initial(word: str) -> str:
    """R, B or D of a word for retreats, builds or removals, in small letters."""
    small = word.lower()
    return "d" if small.startswith("rem") else small[0]
