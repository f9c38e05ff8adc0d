"""An explanation as JSON, for machines.

The explanation as one object.

- `as_of`, `complete` (false: an error in a shared table), `person` {`player`, `name`}, `former` [id],
  `location`
- `stories`: a list with an object per season the player took part in
  - `season`, `status`, `starts`, `ends`, `total`, `best` (null without points)
  - `placements`: [{`event`, `name`, `starts`, `ends`, `status`, `classification`, `event_score`,
    `scoring`, `place`, `received` (the cell), `where`, `corrections` [{`column`, `was`, `becomes`,
    `because`, `decided_on`, `where`}], `points`, `counted`, `why`, `listed`,
    `steps` [text]}]
  - `top_share`: {`percent`, `games`, `shares`, `events` [{`event`, `name`, `games`, `shares`, `played`
    [{`round`, `game`, `power`, `role`, `share`, `where`, `corrections`}], `stated`, `missing`}]}
  - `place`: {`place`, `of`, `level` [person], `above`, `below`: {`persons`, `place`, `total`,
    `section`, `sentence`} or null}
  - `rookie`: {`before`, `now`, `season`}
  - `eligibility`: {`eligible`, `virtual`, `events`, `others`}
  - `invitation`: {`status`, `route`, `seed`, `reply`, `tied`, `lines` [{`seats`, `holder`, `total`,
    `missing`, `free`}]}
  - `awards`: [{`title`, `section`, `status`}]
- `elsewhere`: placements at events that lie in no season, of the same shape
- `removed`: [{`event`, `table`, `because`, `decided_on`, `where`}], rows that corrections took out
- `career`: [{`number`, `season`, `event`, `where`}]

Points are numbers with up to nine decimals; shares are exact, as text such as "7/3"; `percent` is a
number; `where` is file:line or file:sheet!cell; `missing` of an event's share is text.
"""

from __future__ import annotations

import json
from datetime import date
from fractions import Fraction
from typing import Any

from pipeline.explain.model import Explanation
from pipeline.points import to_nine_places
from pipeline.rulebooks.dbni_2027 import NANO

POINTS = {"points", "total", "best", "missing"}


def as_json(explanation: Explanation) -> str:
    """The explanation as one object, of the shape that this module states."""
    return json.dumps(_object(explanation), indent=1, ensure_ascii=False)


def _object(value: Any) -> dict[str, Any]:
    return {key: _plain(key, each) for key, each in value._asdict().items()}


def _plain(key: str, value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return _object(value)
    if isinstance(value, list):
        return [_plain(key, each) for each in value]
    if isinstance(value, Fraction):
        return float(to_nine_places(value)) if key == "percent" else str(value)
    if isinstance(value, int) and key in POINTS:
        return value / NANO  # nine places of a number below a thousand pass through a double unchanged
    return value.isoformat() if isinstance(value, date) else value
