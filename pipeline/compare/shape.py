"""A comparison as JSON, for machines.

The comparison as one object; `before` is BASE, `after` is HEAD, null where the side has none.

- `as_of`, `same` (nothing differs), `summary` (the sentence), `compared` (false: an error in a shared
  table left nothing but findings), `base_complete`, `head_complete` (no such error there)
- `events`: [{`event`, `name`, `before`, `after`}], each side {`name`, `season`, `status`,
  `classification`, `medium`, `starts`, `ends`, `games`, `players`, `requirements` [r1 … r9]}
- `seasons`: [{`season`, `status` [before, after], `seeds_set_on` [before, after], and what follows}]
  - `standings`: [{`player`, `name`, `move` (`up` `down` `same` `new` `gone`), `before`, `after`:
    {`place`, `total`, `best`, `top_share`, `results`, `tied`, `eligible`, `rookie`}, `results`:
    [{`event`, `name`, `change` (`added` `removed` `changed`), `before`, `after`: {`place`, `points`,
    `counted`}}]}]
  - `invitations`: [{`player`, `name`, `before`, `after`: {`status` (`invited` `alternate`), `route`,
    `seed`, `reply`, `tied`}}], null = not among the 35
  - `awards`: [{`award`, `title`, `section`, `player`, `name`, `before`, `after`: {`value`, `status`}}]
  - `ties`: [{`change` (`opened` `settled` `otherwise`), `before`, `after`: {`state` (`undecided`
    `decided` `apart` `absent`), `order` [player], `sections`, `sentence`}}]
  - `invitational`: {`rounds` [{`player`, `name`, `round`, `before`, `after`: {`game`, `preference`,
    `how`}}], `draws` [{`draw`, `before`, `after`: {`value`, `attempt`, `candidates`, `index`}}],
    `games` [{`game`, `winner` {`before`, `after`: {`player`, `name`}}, `players` [{`player`, `name`,
    `before`, `after`: {`selection`, `power`, `centers`}}]}], `championship` [{`player`, `name`,
    `before`, `after`: {`seed`, `qualified`}}]}
- `players`: {`new`, `vanished`, `hidden`, `named`: [{`player`, `name`}], `merged`, `split`:
  [{`player`, `name`, `into`, `into_name`}], `renamed`: [{`player`, `name`, `was`}]}
- `findings`: {`new`, `gone`}, each a list of the objects of `dbni check --format json`

Points and percentages are numbers with up to nine decimals, days ISO text, yes and no true and false;
`name` is "" for somebody hidden on either side.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from typing import Any

from pipeline.compare.model import Comparison, EventState, SeasonChange, TieChange, Verdict
from pipeline.compare.model_of_invitational import Drawn, InvitationalChange
from pipeline.compare.sentence import sentence
from pipeline.persons import Person
from pipeline.points import to_nine_places
from pipeline.rulebooks.dbni_2027 import NANO

POINTS = {"total", "best", "points", "value"}


def as_json(comparison: Comparison) -> str:
    """The comparison as one object, of the shape that this module states."""
    content = {
        **{
            name: getattr(comparison, name) for name in ("same", "compared", "base_complete", "head_complete")
        },
        "as_of": comparison.as_of.isoformat(),
        "summary": sentence(comparison),
        "events": [
            {"event": c.event, "name": c.name, "before": _state(c.before), "after": _state(c.after)}
            for c in comparison.events
        ],
        "seasons": [_season(season) for season in comparison.seasons],
        "players": _people(comparison),
        "findings": {
            "new": [found.as_json() for found in comparison.new_findings],
            "gone": [found.as_json() for found in comparison.gone_findings],
        },
    }
    return json.dumps(content, indent=1, ensure_ascii=False)


def _season(season: SeasonChange) -> dict[str, Any]:
    return {
        "season": season.season,
        "status": list(season.status),
        "seeds_set_on": [_plain("", day) for day in season.seeds_set_on],
        "standings": [
            {**_person(c.person), "move": c.move, **_sides(c), "results": [_result(r) for r in c.results]}
            for c in season.standings
        ],
        "invitations": [{**_person(c.person), **_sides(c)} for c in season.invitations],
        "awards": [
            {"award": c.award, "title": c.title, "section": c.section, **_person(c.person), **_sides(c)}
            for c in season.awards
        ],
        "ties": [_tie(tie) for tie in season.ties],
        "invitational": _invitational(season.invitational),
    }


def _invitational(change: InvitationalChange) -> dict[str, Any]:
    return {
        "rounds": [{**_person(c.person), "round": c.round, **_sides(c)} for c in change.rounds],
        "draws": [
            {"draw": c.draw, "before": _drawn(c.before), "after": _drawn(c.after)} for c in change.draws
        ],
        "games": [
            {
                "game": game.game,
                "winner": dict(zip(("before", "after"), map(_object, game.winner), strict=True)),
                "players": [{**_person(c.person), **_sides(c)} for c in game.players],
            }
            for game in change.games
        ],
        "championship": [{**_person(c.person), **_sides(c)} for c in change.championship],
    }


def _drawn(drawn: Drawn | None) -> dict[str, Any] | None:
    return drawn and dict(zip(("value", "attempt", "candidates", "index"), drawn, strict=True))


def _result(change: Any) -> dict[str, Any]:
    return {"event": change.event, "name": change.name, "change": change.change, **_sides(change)}


def _sides(change: Any) -> dict[str, Any]:
    return {"before": _object(change.before), "after": _object(change.after)}


def _object(side: Any) -> dict[str, Any] | None:
    """A named tuple as an object, None as it is."""
    return None if side is None else {key: _plain(key, value) for key, value in side._asdict().items()}


def _plain(key: str, value: Any) -> Any:
    if key in POINTS and value is not None:
        return value / NANO  # nine places of a number below a thousand pass through a double unchanged
    if isinstance(value, Fraction):
        return float(to_nine_places(value))
    return value.isoformat() if isinstance(value, date) else value


def _state(state: EventState | None) -> dict[str, Any] | None:
    made = _object(state)
    return made and {**made, "requirements": list(made["requirements"])}


def _person(person: Person) -> dict[str, Any]:
    return {"player": person.player, "name": person.name}


def _tie(tie: TieChange) -> dict[str, Any]:
    return {"change": tie.change, "before": _verdict(tie.before), "after": _verdict(tie.after)}


def _verdict(verdict: Verdict) -> dict[str, Any]:
    order = [person.player for person in verdict.order]
    return {**verdict._asdict(), "order": order, "sections": list(verdict.sections)}


def _people(comparison: Comparison) -> dict[str, Any]:
    people = comparison.people
    alone = {name: getattr(people, name) for name in ("new", "vanished", "hidden", "named")}
    return {
        **{name: [_person(person) for person in persons] for name, persons in alone.items()},
        "merged": _joined(people.merged),
        "split": _joined(people.split),
        "renamed": [{**_person(person), "was": was} for person, was in people.renamed],
    }


def _joined(pairs: Sequence[tuple[Person, Person]]) -> list[dict[str, Any]]:
    return [{**_person(one), "into": other.player, "into_name": other.name} for one, other in pairs]
