"""drand quicknet: which of its public random values comes when.

Genesis time, period and chain hash are those that the network publishes about itself at `CHAIN_INFO`.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

QUICKNET = "drand quicknet"
CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
CHAIN_INFO = f"https://api.drand.sh/{CHAIN}/info"
GENESIS = datetime.fromtimestamp(1692803367, UTC)
PERIOD = timedelta(seconds=3)
FIELD = "randomness"
"""Where in quicknet's answer the public value stands; the signature beside it is another text."""
_VALUE = re.compile(r"[0-9a-f]{64}")


class BeforeGenesis(ValueError):
    """A time or a round before the network's first one."""


def round_at(moment: datetime) -> int:
    """The newest round at a moment (with its offset); round 1 comes at `GENESIS`. Raises BeforeGenesis."""
    if moment < GENESIS:
        raise BeforeGenesis(f"{moment.isoformat()} is before {GENESIS.isoformat()}")
    return (moment - GENESIS) // PERIOD + 1


def time_of(number: int) -> datetime:
    """When a round is published, in UTC. Raises BeforeGenesis for a number below 1."""
    if number < 1:
        raise BeforeGenesis(f"there is no round {number}")
    return GENESIS + (number - 1) * PERIOD


def moment_of(source: str, beacon_round: str) -> datetime | None:
    """When a recorded value is published; None for another source or an unreadable round."""
    if source.strip().lower() != QUICKNET or not (beacon_round.isascii() and beacon_round.isdigit()):
        return None
    try:
        return time_of(int(beacon_round))
    except (ValueError, OverflowError):  # BeforeGenesis is one; so is a number of thousands of digits
        return None


def address_of(source: str, beacon_round: str) -> str:
    """Where anybody can read a value: quicknet's own address for it, or a source that is an address."""
    if moment_of(source, beacon_round):
        return f"https://api.drand.sh/{CHAIN}/public/{int(beacon_round)}"
    return source if source.startswith(("https://", "http://")) and " " not in source else ""


def looks_wrong(source: str, value: str) -> bool:
    """Whether a value is none that quicknet publishes: 64 digits and small letters a to f."""
    return source.strip().lower() == QUICKNET and not _VALUE.fullmatch(value)
