"""Eligibility, invitation and the two lines as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from pipeline.explain.model import Eligibility, Invitation, Line, Story
from pipeline.findings import shown
from pipeline.pages.words import REPLY, ROUTE, listed
from pipeline.plurals import count
from pipeline.rulebooks.dbni_2027 import NANO, QUALIFIERS


def seat_lines(story: Story) -> Iterator[str]:
    """Whether the player may play (3.2), is invited or an alternate (3.4-3.6), and how far the lines are."""
    if story.eligibility is None or story.invitation is None:
        return
    yield from _eligibility(story.eligibility)
    yield _invitation(story.invitation)
    for line in story.invitation.lines:
        yield f"    {_line(line)}"


def _eligibility(eligibility: Eligibility) -> Iterator[str]:
    yield f"  Eligible: {_yes(eligibility.eligible)} (3.2)"
    events = f", {listed([shown(name) for name in eligibility.events])}" if eligibility.events else ""
    yield f"    a whole virtual game at a Qualifying Event (3.2.2): {_yes(eligibility.virtual)}{events}"
    yield f"    the other requirements of 3.2: {_yes(eligibility.others)}"


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _invitation(invitation: Invitation) -> str:
    if invitation.seed is None:
        reply = f", {REPLY[invitation.reply]}" if invitation.reply else ""
        return f"  Invitation: none{reply} (3.4, 3.5)"
    level = ", level with another seed" if invitation.tied else ""
    what = f"{invitation.status}, route {ROUTE[invitation.route]}, seed {invitation.seed}{level}"
    return f"  Invitation: {what}, {REPLY[invitation.reply]} (3.4 to 3.6)"


def _line(line: Line) -> str:
    which = "line of 28 (3.4)" if line.seats == QUALIFIERS else "line of 35 (3.5)"
    if line.holder is None or line.total is None or line.missing is None:
        if line.free:
            return f"{which}: {count(line.free, 'seat')} still free"
        return f"{which}: every seat went to the winner of a Major"
    held = f"last total {_points(line.total)}, {shown(line.holder.called)}"
    if line.missing > 0:
        return f"{which}: {held}; {_points(line.missing)} points missing to reach it"
    if line.missing < 0:
        return f"{which}: {held}; {_points(-line.missing)} points above it"
    return f"{which}: {held}; just on it"


def _points(nano: int) -> str:
    return f"{Decimal(nano) / NANO:.9f}"
