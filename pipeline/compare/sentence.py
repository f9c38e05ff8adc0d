"""A comparison in one sentence, the first thing its reader sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pipeline.compare.model import Comparison, EventChange, SeasonChange
from pipeline.compare.model_of_invitational import InvitationalChange
from pipeline.findings import Finding, Level
from pipeline.pages.words import listed
from pipeline.plurals import count

NOTHING = "Nothing changes: standings, invitations, awards, events, players and findings stay as they are."


def sentence(comparison: Comparison) -> str:
    """What changes, in one sentence; an error in a shared table comes first."""
    broken = _broken(comparison)
    if comparison.same and not broken:
        return NOTHING
    parts = [*broken, *_events(comparison.events)]
    parts += [words for season in comparison.seasons for words in _season(season)]
    parts += _people(comparison)
    parts += _findings(comparison.new_findings, "new finding")
    parts += _findings(comparison.gone_findings, "finding that is gone", "findings that are gone")
    text = "; ".join(parts)
    return f"{text[0].upper()}{text[1:]}."


def _broken(comparison: Comparison) -> list[str]:
    sides = [("the data as it was", comparison.base_complete), ("the new data", comparison.head_complete)]
    wrong = [name for name, complete in sides if not complete]
    if not wrong:
        return []
    which = f"{listed(wrong)} {'have' if len(wrong) > 1 else 'has'} an error in a shared table"
    if not comparison.compared:
        if comparison.head_complete:
            return [f"{which}, so that nothing else can be compared with it"]
        return [f"{which}: put it right first, then it is said what changes"]
    return [f"{which}, so that no site can be built from it; what could be computed is compared"]


def _events(changes: Iterable[EventChange]) -> list[str]:
    kinds: Counter[str] = Counter()
    for change in changes:
        was, now = (side.status if side else None for side in (change.before, change.after))
        if "qualifying" in (was, now) and was != now:
            kinds["begins to qualify" if now == "qualifying" else "no longer qualifies"] += 1
        elif "held" in (was, now) and was != now:
            kinds["is held back" if now == "held" else "is no longer held back"] += 1
        elif None in (was, now):
            kinds["is new" if was is None else "is gone"] += 1
        else:
            kinds["changes otherwise"] += 1
    plural = {
        "begins to qualify": "begin to qualify",
        "no longer qualifies": "no longer qualify",
        "is held back": "are held back",
        "is no longer held back": "are no longer held back",
        "is new": "are new",
        "is gone": "are gone",
        "changes otherwise": "change otherwise",
    }
    return [
        f"{count(kinds[one], 'event')} {one if kinds[one] == 1 else many}"
        for one, many in plural.items()
        if kinds[one]
    ]


def _season(season: SeasonChange) -> Iterator[str]:
    moves = Counter(change.move for change in season.standings)
    words = {"up": "up", "down": "down", "new": "new in the standings", "gone": "out of the standings"}
    told = [f"{moves[move]} {said}" for move, said in words.items() if moves[move]]
    if moves["same"]:
        told.append(f"{moves['same']} with other figures in the same place")
    told += _seats(season)
    told += [f"{count(len(season.awards), 'change')} of awards"] if season.awards else []
    told += [f"{count(len(season.ties), 'change')} of ties"] if season.ties else []
    told += _invitational(season.invitational)
    yield f"{season.season}: {listed(told) if told else 'the season itself'}"


def _seats(season: SeasonChange) -> list[str]:
    status = [(c.before and c.before.status, c.after and c.after.status) for c in season.invitations]
    moved = sum(1 for was, now in status if was != now)
    seeds = len(status) - moved
    told = [f"{count(moved, 'change')} of who is invited or an alternate"] if moved else []
    return told + ([f"{count(seeds, 'other change')} of seeds"] if seeds else [])


def _invitational(change: InvitationalChange) -> list[str]:
    moved = len({each.person for each in change.rounds})
    told = [f"{count(moved, 'player')} with other Semi-Final seats"] if moved else []
    told += [count(len(change.draws), "other draw")] if change.draws else []
    if change.games:
        won = sum(1 for game in change.games if game.winner[0] != game.winner[1])
        other = f" ({won} with another winner)" if won else ""
        told.append(f"{count(len(change.games), 'changed Game')}{other}")
    return told + (
        [f"{count(len(change.championship), 'change')} of the final"] if change.championship else []
    )


def _people(comparison: Comparison) -> list[str]:
    people = comparison.people
    numbers = {
        "new": len(people.new),
        "vanished": len(people.vanished),
        "merged or parted": len(people.merged) + len(people.split),
        "named otherwise": len(people.renamed) + len(people.hidden) + len(people.named),
    }
    told = [f"{number} {said}" for said, number in numbers.items() if number]
    return [f"players: {listed(told)}"] if told else []


def _findings(findings: list[Finding], word: str, several: str = "") -> list[str]:
    if not findings:
        return []
    errors = sum(1 for found in findings if found.level is Level.ERROR)
    of_them = f" ({count(errors, 'error')})" if errors else ""
    return [f"{count(len(findings), word, several)}{of_them}"]
