"""Everybody known so far in one reading; the answer to a name: a player, a question, or somebody new."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from pipeline.folding import fold, free_id, slug
from pipeline.likeness import Alike, KnownNames
from pipeline.people import People, Player
from pipeline.similar_name import Likeness, ask_about, line_of_player
from pipeline.suggesting import Suggestion, suggested
from sources.rows import Row

MOST = 3
"""Known players that one question names."""
FOOTNOTE_MARKS = tuple("*†‡§¶¹²³⁴⁵⁶⁷⁸⁹")
"""What organisers put behind a name to say something about it below the table."""


class Who(NamedTuple):
    """The answer for one row: the published player, or the code of the question with its facts."""

    player: Player | None
    code: str = ""
    facts: Mapping[str, str] = MappingProxyType({})


@dataclass
class Register:
    """People known so far in this reading: those of players.csv, then new ones in order of events."""

    people: People
    new: dict[str, Player] = field(default_factory=dict)
    new_by_name: dict[str, str] = field(default_factory=dict)
    new_by_wdr: dict[int, str] = field(default_factory=dict)
    numbered: set[str] = field(default_factory=set)
    names: KnownNames = field(default_factory=KnownNames)
    taken: set[str] = field(default_factory=set)
    near_hidden: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        for start, end in self.people.final.items():
            row = self.people.rows[start]
            self.names.add(row.text("name"), end)
            self.taken |= {start, row["public_id"] or start}
        for (_, name), player in self.people.by_alias.items():
            self.names.add(name, player)

    def look_up(self, row: Row, event: str) -> Who | None:
        """The known player of a row, a question, or None where nobody known bears the name."""
        name, number = fold(row.text("name")), row["wdr_id"]
        people = self.people
        if number is not None and number in people.by_wdr:
            return Who(people.public(people.by_wdr[number]))
        if number is not None and number in self.new_by_wdr:
            return Who(self.new[self.new_by_wdr[number]])
        for scope in (event, ""):
            if (scope, name) in people.by_alias:
                return Who(people.public(people.by_alias[scope, name]))
        bearers = people.by_name.get(name, [])
        if number is not None:
            bearers = [b for b in bearers if not people.numbers.get(b)]
            if not bearers and people.by_name.get(name):
                known = people.by_name[name][0]
                return Who(None, "name-other-number", {"known": self.described(known), "number": str(number)})
        if len(bearers) > 1:
            here = [
                b for b in bearers if same_location(people.rows[b].text("location"), row.text("location"))
            ]
            if len(here) != 1:
                choices = "; ".join(self.described(b) for b in sorted(bearers))
                return Who(None, "namesakes", {"choices": choices, "player": sorted(bearers)[0]})
            bearers = here
        if bearers:
            return Who(people.public(bearers[0]))
        return self._new_before(name, number) if name in self.new_by_name else None

    def _new_before(self, name: str, number: int | None) -> Who:
        """The new player who bore a name before; a question where the WDR ids say it is somebody else."""
        made = self.new_by_name[name]
        if number is not None:
            if made in self.numbered:
                facts = {"known": self.described(made), "number": str(number)}
                return Who(None, "name-other-number", facts)
            self._number(made, number)
        return Who(self.new[made])

    def _number(self, made: str, number: int) -> None:
        self.new_by_wdr[number] = made
        self.numbered.add(made)

    def described(self, player: str) -> str:
        """A known player as a suggestion shows them: id, name and location."""
        if player in self.new:
            return f"{player} ({self.new[player].name})"
        row = self.people.rows[player]
        if row["hidden"] == "yes":
            return row["public_id"] or ""
        location = row.text("location")
        return f"{player} ({row.text('name')}{', ' + location if location else ''})"

    def make(self, row: Row, here: Set[str] = frozenset()) -> Who:
        """A new player for a name unlike any known; a question where it is like one or its id is taken.

        `here`: the players who stand in the same event under another name, so that nobody suggests them.
        """
        name = row.text("name")
        near = self.names.alike(name, MOST)
        if self._is_near_hidden(name, _players(near)):
            return Who(None, "name-withheld", {})
        if near:
            return self._asked(row, near, here)
        made = slug(name)
        if not made:
            return Who(None, "name-no-id", {})
        if not any(sign.isalpha() for sign in name):
            return Who(None, "name-without-letters", {})
        if name.startswith(FOOTNOTE_MARKS) or name.endswith(FOOTNOTE_MARKS):
            return Who(None, "name-with-mark", {})
        if made in self.taken:
            return Who(None, "id-taken", {"made": made})
        self.taken.add(made)
        self.names.add(name, made)
        self.new[made] = Player(made, name, row.text("location"), bool(row.text("location")))
        self.new_by_name[fold(name)] = made
        if row["wdr_id"] is not None:
            self._number(made, row["wdr_id"])
        return Who(self.new[made])

    def _asked(self, row: Row, near: list[Alike], here: Set[str]) -> Who:
        """The question about a name like known ones: who it probably is, or merely whom it looks like."""
        one = self._suggested(row, near, here)
        players = [one.player] if one else _players(near)
        new = self.new.get(players[0])
        line = line_of_player(new.id, new.name, new.location) if new else ""
        like = Likeness(players[0], tuple(map(self.described, players)), line, one.why if one else None)
        made = free_id(row.text("name"), {*self.taken, *self.people.rows})
        return Who(None, *ask_about(row, made, like))

    def _suggested(self, row: Row, near: list[Alike], here: Set[str]) -> Suggestion | None:
        """The player a name probably is: not somebody with another number, in the same event, or hidden."""
        one = suggested(row.text("name"), row.text("location"), near, self._location)
        if one is None or one.player in here or self.is_hidden(one.player):
            return None
        numbered = one.player in self.numbered or bool(self.people.numbers.get(one.player))
        return None if numbered and row["wdr_id"] is not None else one

    def _location(self, player: str) -> str:
        known = self.new.get(player)
        return known.location if known else self.people.rows[player].text("location")

    def note_near_hidden(self, name: str) -> bool:
        """Whether a name is like that of somebody who asked not to be named; if so, it is not repeated."""
        return self._is_near_hidden(name, self.names.like(name, MOST))

    def _is_near_hidden(self, name: str, near: list[str]) -> bool:
        if any(map(self.is_hidden, near)):
            self.near_hidden.add(name)
            return True
        return False

    def is_hidden(self, player: str) -> bool:
        """Whether a known player asked not to be named."""
        return player in self.people.rows and self.people.rows[player]["hidden"] == "yes"


def same_location(one: str, other: str) -> bool:
    """Whether two locations are written alike; a blank one is like none."""
    return bool(one) and fold(one) == fold(other)


def _players(near: list[Alike]) -> list[str]:
    """Those whose names are the most alike."""
    return list(dict.fromkeys(each.player for each in near))[:MOST]
