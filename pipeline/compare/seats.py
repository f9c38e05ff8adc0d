"""Who gains or loses one of the 35 seats (3.4-3.6) or an award (1.6-1.8)."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.compare.identity import Identity
from pipeline.compare.model import AwardChange, Candidate, Seat, SeatChange
from pipeline.rulebooks import dbni_2027 as book
from pipeline.season import Computed


def compare_invitations(base: Computed | None, head: Computed | None, identity: Identity) -> list[SeatChange]:
    """Everybody whose seat differs in any way, by seed now, or before where there is none now."""
    before, after = _seats(base, identity.base), _seats(head, identity.head)
    out = [
        SeatChange(identity.persons[key], before.get(key), after.get(key))
        for key in (before.keys() | after.keys()) - identity.concealed
        if before.get(key) != after.get(key)
    ]
    return sorted(out, key=lambda change: ((change.after or change.before or _NOWHERE).seed, change.person))


_NOWHERE = Seat("", "", 0, "", False)


def _seats(season: Computed | None, keys: Mapping[str, str]) -> dict[str, Seat]:
    return {
        keys[seat.player]: Seat(
            "alternate" if seat.route == "alternate" else "invited",
            seat.route,
            seat.seed,
            seat.reply,
            seat.tied,
        )
        for seat in (season.invitations if season else ())
    }


def compare_awards(base: Computed | None, head: Computed | None, identity: Identity) -> list[AwardChange]:
    """Every hold on an award that differs, by award in the order of the rules and person."""
    before, after = _candidates(base, identity.base), _candidates(head, identity.head)
    out = []
    for award, key in before.keys() | after.keys():
        one, other = before.get((award, key)), after.get((award, key))
        if one != other and key not in identity.concealed:
            title, section = book.AWARDS[award]
            out.append(AwardChange(award, title, section, identity.persons[key], one, other))
    ranked = list(book.AWARDS)
    return sorted(out, key=lambda change: (ranked.index(change.award), change.person))


def _candidates(season: Computed | None, keys: Mapping[str, str]) -> dict[tuple[str, str], Candidate]:
    return {
        (award.award, keys[award.player]): Candidate(award.value, award.status)
        for award in (season.awards if season else ())
        if award.player in keys
    }
