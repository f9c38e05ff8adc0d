"""What a place means for the Invitational (3.2-3.6) and for the awards (1.6-1.8): yes or no, never why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.explain.model import Eligibility, Honour, Invitation, Line
from pipeline.judging import Judged
from pipeline.people import People
from pipeline.persons import Person
from pipeline.rulebooks import dbni_2027 as book
from pipeline.season import Computed
from pipeline.stages.eligible import list_exceptions, played_virtually
from pipeline.stages.invite import Invitation as Seat
from pipeline.stages.rank import Rank
from sources.rows import Row

VIRTUAL = "3.2.2"
OTHERS = ("1.5", "3.2.3", "3.2.4", "3.2.5")


def explain_eligibility(
    computed: Computed, qualifying: Iterable[Judged], exceptions: Iterable[Row], people: People, player: str
) -> Eligibility:
    """Yes or no, the virtual game apart, as its events are published; what was decided stays one word.

    An exception decides without its section being told, so that nothing shows what was held against
    somebody.
    """
    decided, _ = list_exceptions(exceptions, computed.season.season, people)
    shown = [j.event.name for j in qualifying if player in played_virtually([(j.event, j.named)])]
    refused = player in decided.no.get(VIRTUAL, set())
    virtual = (bool(shown) or player in decided.yes.get(VIRTUAL, set())) and not refused
    others = not any(player in decided.no.get(section, set()) for section in OTHERS)
    return Eligibility(player in computed.eligible, virtual, shown if virtual else [], others)


def explain_invitation(computed: Computed, mine: Rank) -> Invitation:
    """The player's seat among the 35, if any, and how far both lines are."""
    seats = computed.invitations
    seat = next((each for each in seats if each.player == mine.player), None)
    lines = [
        _line(computed.ranks, seats, mine, "standings", book.QUALIFIERS),
        _line(computed.ranks, seats, mine, "alternate", book.QUALIFIERS + book.ALTERNATES),
    ]
    if seat is None:
        return Invitation("none", "", None, computed.replies.get(mine.player, ""), False, lines)
    status = "alternate" if seat.route == "alternate" else "invited"
    return Invitation(status, seat.route, seat.seed, seat.reply, seat.tied, lines)


def _line(ranks: Sequence[Rank], seats: Sequence[Seat], mine: Rank, route: str, seats_to: int) -> Line:
    """The line below the last of a route; none while seats are free, as any total would do."""
    free = max(seats_to - len(seats), 0)
    takers = {seat.player for seat in seats if seat.route == route}
    last = next((rank for rank in reversed(ranks) if rank.player in takers), None)
    if free or last is None:
        return Line(seats_to, None, None, None, free)
    return Line(seats_to, Person(last.player, last.name), last.total, last.total - mine.total, free)


def explain_awards(computed: Computed, player: str) -> list[Honour]:
    """The awards the player holds, leads in, or shares undecided."""
    return [Honour(a.title, a.section, a.status) for a in computed.awards if a.player == player]
