"""The demonstration: two invented seasons, the first played to the end of its Invitational.

Nobody and no event in it is real. The same arguments give the same bytes.
"""

from __future__ import annotations

from pathlib import Path

from pipeline.demo.regular import regular_files

__all__ = ["write"]


def write(folder: Path, *, size: int = 1, seed: int = 2027) -> None:
    """Write a complete data folder: the tables of the contract with everything they refer to.

    `size` 1 has about 40 events in its first season and 400 players. 10 and 100 have ten and a hundred
    times as many, for measuring; both seasons are then open, and there is no Invitational. Files that
    are there already are written over, others stay. Raises OSError.
    """
    for path, content in regular_files(size, seed):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    if size == 1:
        from pipeline.demo.settled import close_season  # asks the whole pipeline, which larger sizes need not

        close_season(folder, seed)
