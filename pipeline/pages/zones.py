"""Where the two lines run through the standings, and what a place means for the Invitational (3.2-3.5)."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from pipeline.pages.gathered import Gathered, Row, SeasonRows
from pipeline.pages.people import Label
from pipeline.pages.stretches import Stretch, stretch
from pipeline.pages.words import points
from pipeline.plurals import count

ROWS_PER_PAGE = 600
INVITED, ALTERNATES, OTHERS = "invited", "alternates", "others"
IS = {"major": "Invited as a Major’s winner", "standings": "Invited", "alternate": "Alternate"}
WOULD_BE = {
    "major": "Would be invited as a Major’s winner",
    "standings": "Would be invited",
    "alternate": "Would be an alternate",
}


class Ends(NamedTuple):
    """How many rows of the standings stand above the first and above the second line."""

    first: int
    second: int

    def zone(self, index: int) -> str:
        """The zone of the row at that index, counted from 0."""
        return INVITED if index < self.first else ALTERNATES if index < self.second else OTHERS

    def drawn(self, rows: int) -> int:
        """How many lines run between the rows: none without invitations or with nobody below them."""
        return sum(0 < end < rows for end in set(self))


class Needed(NamedTuple):
    """A total that was just enough, and whose it is."""

    words: str
    total: str
    label: Label
    place: int


def zone_ends(season: SeasonRows) -> Ends:
    """Where the two lines run.

    The first follows the last invitation before the first alternate, so Majors' winners from further
    down move it up (3.4.2); the second follows the last alternate (3.5).
    """
    invited = season.invitations
    routes = [invited[row["player"]]["route"] if row["player"] in invited else "" for row in season.standings]
    alternates = [index for index, route in enumerate(routes) if route == "alternate"]
    head = routes[: alternates[0]] if alternates else routes
    first = max((index + 1 for index, route in enumerate(head) if route), default=0)
    return Ends(first, alternates[-1] + 1 if alternates else first)


def standings_stretches(season: SeasonRows) -> Iterator[Stretch[Row]]:
    """The standings cut into pages; a long season goes on at `<season>/standings/<n>/`."""
    return stretch(season.standings, ROWS_PER_PAGE, f"{season.year}/index.html", f"{season.year}/standings")


def needed(gathered: Gathered, season: SeasonRows) -> list[Needed]:
    """The last total that brings an invitation by the standings, and the last that makes an alternate."""
    last: dict[str, Row] = {}
    for row in season.standings:
        if row["player"] in season.invitations:
            last[season.invitations[row["player"]]["route"]] = row
    words = (
        ("standings", "Last total that would be invited" if season.open else "Last total invited"),
        ("alternate", "Last total of an alternate"),
    )
    just = [(said, last[route]) for route, said in words if route in last]
    return [
        Needed(said, points(row["total"], season.places), gathered.label(row["player"]), row["place"])
        for said, row in just
    ]


def heading(season: SeasonRows, zone: str) -> str:
    """What stands over a zone; blank where nobody is invited yet."""
    routes = [row["route"] for row in season.invitations.values()]
    majors = routes.count("major")
    if not routes:
        return ""
    if zone == OTHERS:
        not_invited = "Not invited at present" if season.open else "Not invited"
        return f"{not_invited}, Majors’ winners excepted" if majors else not_invited
    if zone == ALTERNATES:
        return f"Below the first line: {count(routes.count('alternate'), 'alternate')}"
    invited = count(len(routes) - routes.count("alternate"), "invitation")
    winners = f", {majors} of them for winning a Major" if majors else ""
    return f"{'If the season ended now' if season.open else 'Invited'}: {invited}{winners}"


def status_words(season: SeasonRows, row: Row, zone: str) -> str:
    """What a place means for the Invitational, in words that give no reason (3.2, 3.4, 3.5)."""
    invitation = season.invitations.get(row["player"])
    if invitation:
        words = WOULD_BE if season.open else IS
        return f"{words[invitation['route']]}, seed {invitation['seed']}"
    if row["eligible"] == "no":
        return "Not eligible yet" if season.open else "Not eligible"
    if zone != OTHERS:
        return "Declined"
    return f"Not invited{' at present' * season.open} (eligible){_below(season, row)}"


def _below(season: SeasonRows, row: Row) -> str:
    """How far a total lies below the last invited one, as the difference of the figures shown."""
    if season.last_invited is None:
        return ""
    shown = [Decimal(points(total, season.places)) for total in (season.last_invited, row["total"])]
    less = shown[0] - shown[1]
    return f", {less} below the last invited total" if less else ", level with the last invited total"
