"""Who is asked to look at a change, and what a pull request asks of its author."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

GITHUB = Path(__file__).parents[2] / ".github"
OWNERS = (GITHUB / "CODEOWNERS").read_text(encoding="utf-8")
ACCOUNT = re.compile(r"@[A-Za-z0-9](?:-?[A-Za-z0-9]){0,38}(?:/[a-z0-9_-]+)?")
PATTERN = re.compile(r"/(?:[\w.-]+/)*(?:[\w.-]+)?")
BOARD_DECIDES = ("seasons", "rulings", "corrections", "coin_tosses", "eligibility")


def faults(text: str) -> list[str]:
    """What is wrong with a CODEOWNERS file; it is right with nobody in it, and with somebody everywhere."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    paths = [line.split()[0] for line in lines]
    owners = [line.split()[1:] for line in lines]
    out = [f"{path}: no path from the top" for path in paths if not PATTERN.fullmatch(path)]
    out += [f"{one}: no account or team" for some in owners for one in some if not ACCOUNT.fullmatch(one)]
    out += [f"{path}: twice" for path in sorted(set(paths)) if paths.count(path) > 1]
    if any(owners):
        out += [
            f"{path}: nobody, and some have somebody"
            for path, some in zip(paths, owners, strict=True)
            if not some
        ]
    for number, path in enumerate(paths):
        out += [f"{path}: never counts" for later in paths[number + 1 :] if path.startswith(later)]
    return out


def with_owners(owners: str) -> str:
    return re.sub(r"^(/.*)$", rf"\1 {owners}", OWNERS, flags=re.MULTILINE)


def test_the_file_is_right_whether_nobody_or_everybody_is_entered():
    assert faults(OWNERS) == []
    assert faults(with_owners("@some-name @an-organisation/the-board")) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (OWNERS.replace("/data/\n", "/data/ @some-name\n", 1), "nobody, and some have somebody"),
        (with_owners("somebody@else.example"), "no account or team"),
        (with_owners("the-board"), "no account or team"),
        (OWNERS + "!/data/career.csv\n", "no path from the top"),
        (OWNERS + "/data/rulings.csv\n", "twice"),
        (OWNERS + "/pipeline/\n", "never counts"),
    ],
)
def test_a_slip_in_the_file_is_noticed(text, fault):
    assert any(fault in each for each in faults(text))


def test_the_groups_are_named_by_what_follows_from_a_mistake():
    groups = [re.sub(r"^# ", "", part.splitlines()[0]) for part in OWNERS.split("\n\n")[1:]]
    assert all(re.fullmatch(r"[A-Z][^:]+: [^:]+\.", group) for group in groups)
    assert len(groups) == 6


def test_what_decides_ranks_and_seats_and_names_stands_behind_the_rest_of_the_data():
    paths = [line.split()[0] for line in OWNERS.splitlines() if line.startswith("/")]
    deciding = [f"/data/{name}.csv" for name in (*BOARD_DECIDES, "players", "aliases")]
    assert all(paths.index(path) > paths.index("/data/") for path in [*deciding, "/data/invitational/"])


def test_a_pull_request_asks_two_questions():
    template = (GITHUB / "PULL_REQUEST_TEMPLATE.md").read_text(encoding="utf-8")
    assert re.findall(r"^\*\*(.+\?)\*\*", template, re.MULTILINE) == [
        "What changes, and why?",
        "Who decided it, and where can that be read?",
    ]
