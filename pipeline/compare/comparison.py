"""Two data folders, both computed on one day, compared whole."""

from __future__ import annotations

from pipeline.compare.events import compare_events, event_states
from pipeline.compare.findings import compare_findings
from pipeline.compare.identity import Identity, identify
from pipeline.compare.invitational import compare_invitational
from pipeline.compare.model import Comparison, PeopleChange, SeasonChange
from pipeline.compare.seats import compare_awards, compare_invitations
from pipeline.compare.standings import compare_standings
from pipeline.compare.ties import compare_ties
from pipeline.compute import Everything
from pipeline.findings import Finding, Level, errors
from pipeline.season import Computed

NOBODY = PeopleChange([], [], [], [], [], [], [])


def compare(base: Everything, head: Everything) -> Comparison:
    """Everything that is not the same in HEAD as in BASE; both were computed for one day.

    Where an error in a shared table left a side without seasons, only findings are compared.
    """
    compared = _was_judged(base) and _was_judged(head)
    facts = (head.as_of, base.complete, head.complete, compared)
    findings = changed_findings(base, head)
    if not compared:
        return Comparison(*facts, [], [], NOBODY, *findings)
    identity, people = identify(base, head)
    seasons = compare_seasons(base, head, identity)
    return Comparison(*facts, compare_events(base, head), seasons, people, *findings)


def changed_findings(base: Everything, head: Everything) -> tuple[list[Finding], list[Finding]]:
    """The findings of HEAD that BASE lacks, and those of BASE that HEAD lacks.

    What an error in a shared table kept from being looked at on one side is neither new nor gone.
    """
    new, gone = compare_findings(*(unnamed(side.findings, base, head) for side in (base, head)))
    if not _was_judged(base):
        new = errors(new)
    if not _was_judged(head):
        new = [found for found in new if found.level is not Level.INFO]
        gone = errors(gone)
    return new, gone


def _was_judged(side: Everything) -> bool:
    return bool(side.complete or side.seasons)


def unnamed(findings: list[Finding], base: Everything, head: Everything) -> list[Finding]:
    """Findings without what either side keeps secret: what one hides, the other may still name."""
    return head.secrets.withhold(base.secrets.withhold(findings))


def compare_seasons(base: Everything, head: Everything, identity: Identity) -> list[SeasonChange]:
    """The seasons in which anything differs, in order; one that a side lacks is compared with nothing."""
    was, now = ({c.season.season: c for c in side.seasons} for side in (base, head))
    events = {event: state.name for side in (base, head) for event, state in event_states(side).items()}
    made = [
        _season(year, was.get(year), now.get(year), identity, events)
        for year in sorted(was.keys() | now.keys())
    ]
    return [season for season in made if not season.same]


def _season(
    year: int, base: Computed | None, head: Computed | None, identity: Identity, events: dict[str, str]
) -> SeasonChange:
    return SeasonChange(
        year,
        (base.season.status if base else None, head.season.status if head else None),
        (base.season.seeds_set_on if base else None, head.season.seeds_set_on if head else None),
        compare_standings(base, head, identity, events),
        compare_invitations(base, head, identity),
        compare_awards(base, head, identity),
        compare_ties(base, head, identity),
        compare_invitational(base, head, identity),
    )
