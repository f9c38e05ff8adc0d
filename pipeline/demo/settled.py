"""What the pipeline has to be asked before the season can be closed: undecided ties, seeds (2.7.3, 3.6)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from random import Random

from pipeline.closing.close import close
from pipeline.compute import compute_everything
from pipeline.demo.answers import choose_decliners, invitation_rows
from pipeline.demo.chance import dice
from pipeline.demo.invitational import INVITATION_COLUMNS, SEASON, invitational_files
from pipeline.demo.tables import Cells, csv_bytes
from pipeline.season import Computed
from pipeline.store import Folder
from pipeline.timing import Clock

TOSS_COLUMNS = ("season", "event", "section", "order", "held_on", "link")
HELD_ON = "2026-01-12"
AS_OF = date(2026, 1, 14)  # everything is in, seeds are not set yet
PUBLISHED_ON = date(2026, 1, 15)  # seeds are set


def close_season(folder: Path, seed: int) -> None:
    """Add coin tosses and a played Invitational to a folder that holds the regular seasons.

    Writes coin_tosses.csv, the tables of the Invitational, and what the season had published by the day
    seeds were set. Raises OSError, ShortField.
    """
    declined = choose_decliners((each.seed, each.player) for each in _compute(folder).invitations)
    _write(folder, f"invitational/{SEASON}/invitations.csv", _refusals(declined))
    rng, tosses = dice(seed, "tosses"), list[Cells]()
    computed = _compute(folder)
    while new := _toss(_level(computed), rng, len(tosses)):
        tosses += new
        _write(folder, "coin_tosses.csv", csv_bytes(TOSS_COLUMNS, tosses))
        computed = _compute(folder)
    seeded = [(each.seed, each.player) for each in computed.invitations]
    for path, content in invitational_files(seeded, declined, seed).items():
        _write(folder, path, content)
    for path, content in close(Folder(folder), SEASON, PUBLISHED_ON).files.items():
        _write(folder, path, content)


def _compute(folder: Path) -> Computed:
    """The closed season as the pipeline computes it from what is in the folder."""
    seasons = compute_everything(Folder(folder), AS_OF, Clock()).seasons
    return next(each for each in seasons if each.season.season == SEASON)


def _refusals(declined: Iterable[str]) -> bytes:
    return csv_bytes(INVITATION_COLUMNS, invitation_rows([], declined))


def _level(computed: Computed) -> list[list[str]]:
    """Groups nobody can order, of whom somebody is seeded or could have an award."""
    concerned = {each.player for each in computed.invitations}
    concerned |= {each.player for each in computed.awards if each.status == "undecided"}
    return [group for group in computed.undecided if concerned & set(group)]


def _toss(groups: Iterable[list[str]], rng: Random, before: int) -> list[Cells]:
    """A line of coin_tosses.csv for each group; `before`: how many there are already."""
    return [
        {
            "season": str(SEASON),
            "section": "2.7.3",
            "order": " > ".join(rng.sample(group, len(group))),
            "held_on": HELD_ON,
            "link": f"https://coin.example/{SEASON}/{number}",
        }
        for number, group in enumerate(groups, start=before + 1)
    ]


def _write(folder: Path, path: str, content: bytes) -> None:
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
