"""The seeded players of an Invitational and what they answered (3.4 to 3.6, 4.2.2)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

from pipeline.findings import Finding, finding
from pipeline.model import Season
from pipeline.people import People, Player
from pipeline.seating.pools import Invitee
from pipeline.seating.preferences import Preference, Stage, parse_preference
from pipeline.stages.invite import Invitation
from sources.rows import Row

COLUMN = {Stage.FIRST_CHANCE: "first_chance", Stage.LAST_CHANCE: "last_chance"}


class Field(NamedTuple):
    """The seeded players in seed order, by published id, and the way from an id of a table to one of them.

    `answers`: the row of everybody who was asked, seeded or not, by published id.
    """

    invitees: dict[str, Invitee]
    players: dict[str, Player]
    answers: dict[str, Row]
    people: People

    def find(self, text: str) -> str | None:
        """The published id behind an id of a table, merges followed; None if nobody is known by it."""
        known = self.people.find(text)
        if known:
            return known.id
        return text if text in self.invitees or text in self.answers else None

    def name(self, player: str) -> str:
        """The name of a seeded player as shown, blank if hidden."""
        return self.players[player].name


def list_field(invitations: Sequence[Invitation], rows: Iterable[Row], people: People) -> Field:
    """The seeded players with their preferences; a blank reply is an acceptance, a blank preference `either`.

    In: seeds as computed, rows of `invitations`. Section 4.2.2.
    """
    answers = {}
    for row in rows:
        known = people.find(row["player"] or "")
        answers[known.id if known else row.text("player")] = row
    invitees, players = {}, {}
    for each in sorted(invitations, key=lambda invitation: invitation.seed):
        first, last = (_preference(answers.get(each.player), stage) for stage in Stage)
        accepted = each.reply != "declined"
        invitees[each.player] = Invitee(each.seed, each.player, accepted, first, last)
        players[each.player] = Player(each.player, each.name, "", False)
    return Field(invitees, players, answers, people)


def check_answers(field: Field, season: Season, removed: Collection[str]) -> list[Finding]:
    """Acceptances for no Round at all (3.2.4), and once seeds are set, answers that are still blank (4.2.2).

    `removed`: ids that play no Round any more, and so need no preference.
    """
    out = [
        finding("accepted-nothing", row.at(COLUMN[Stage.LAST_CHANCE]), "none", player=player)
        for player, row in field.answers.items()
        if row["reply"] == "accepted" and all(row[COLUMN[stage]] == "none" for stage in Stage)
    ]
    for each in field.invitees.values() if season.seeds_set_on else ():
        if each.player not in removed:
            out += _blanks(each, field.answers.get(each.player), season)
    return out


def _blanks(invitee: Invitee, row: Row | None, season: Season) -> list[Finding]:
    facts: dict[str, Any] = {"player": invitee.player, "seed": invitee.seed}
    if row is None:
        at = season.at._replace(column="seeds_set_on")
        return [finding("preference-missing", at, stage="either stage", **facts)]
    out = [
        finding("preference-missing", row.at(COLUMN[stage]), stage=f"the {stage} Rounds", **facts)
        for stage in Stage
        if not row.text(COLUMN[stage])
    ]
    if not row.text("reply"):
        out.append(finding("reply-open", row.at("reply"), **facts))
    return out


def _preference(row: Row | None, stage: Stage) -> Preference:
    return parse_preference((row[COLUMN[stage]] if row else None) or "either", stage)
