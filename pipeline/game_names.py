"""How the games of an event are called where a game is named after somebody who is hidden.

A game's name is part of addresses, so no two games may come to bear one name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count

from pipeline.compute import Everything
from pipeline.findings import WITHHELD

Hide = Callable[[str], str]
UNNAMED = "withheld"


def games_called(everything: Everything, event: str) -> Hide:
    """How each game of an event is called on its pages, those of order sheets among them."""
    inputs = everything.inputs
    names = [row.text("game") for row in inputs.games.get(event, [])]
    names += [played.name for played in inputs.orders.get(event, [])]
    return told_apart(names, everything.secrets.hide)


def told_apart(names: Iterable[str], hide: Hide) -> Hide:
    """What `hide` makes of a name or a path, with a number behind it where another is called so already.

    One that tells nobody stays as it is. Any other text than one of these names is hidden as ever.
    """
    told = {name: hide(name).replace(WITHHELD, UNNAMED) for name in sorted(set(names))}
    taken = {name.lower() for name, public in told.items() if name == public}
    for name, public in told.items():
        if name != public:
            told[name] = _free(public, taken)
            taken.add(told[name].lower())
    return lambda text: told[text] if text in told else hide(text)


def _free(public: str, taken: set[str]) -> str:
    others = (f"{public}-{number}" for number in count(2))
    return public if public.lower() not in taken else next(o for o in others if o.lower() not in taken)
