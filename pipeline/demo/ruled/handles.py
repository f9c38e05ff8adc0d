"""What people are called while a rule text hides them: invented handles, secret numbers."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from random import Random

LOWEST, HIGHEST = 11, 99


@lru_cache
def _words() -> dict[str, list[str]]:
    return tomllib.loads(files(__package__).joinpath("handles.toml").read_text("utf-8"))


def handles(rng: Random, count: int) -> list[str]:
    """So many different handles, such as `quiet_otter` or `RustyQuill`."""
    pairs = [(first, second) for first in _words()["first"] for second in _words()["second"]]
    return [_written(rng, *pair) for pair in rng.sample(pairs, count)]


def _written(rng: Random, first: str, second: str) -> str:
    forms = (f"{first}_{second}", f"{first}{second}", f"{first.title()}{second.title()}")
    return rng.choice(forms)


def secret_numbers(rng: Random, count: int) -> list[str]:
    """So many different numbers of two digits."""
    return [str(number) for number in rng.sample(range(LOWEST, HIGHEST + 1), count)]
