"""A night as the workflow runs it: pull, check, commit or ask, with a remote of the test's own."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.folders import EVENT, PEOPLE
from tests.pulling.events import SEASONS, sheet
from tests.pulling.server import Server, data, serving, status
from tests.workflows.steps import Runner, whole, workflow

STEPS = workflow("nightly.yml")["jobs"]["pull"]["steps"]
TELL = workflow("nightly.yml")["jobs"]["tell"]["steps"]
LOOK = workflow("nightly.yml")["jobs"]["look"]
ONE, TWO = "data/snapshots/one/standings.csv", "data/snapshots/two/standings.csv"
OF_A_FORK = {"number": 3, "isCrossRepository": True}
NIGHT = "data/snapshots/last-night.txt"


@pytest.fixture
def night(tmp_path: Path):
    """A runner whose data has two events with their tables on a server."""
    with serving() as server:
        rows = "".join(
            f"{name},{name.title()} Cup,,{day},{day},vftf,60,spreadsheet,{server.address}/{name}.csv,,,\n"
            for name, day in (("one", "2027-05-08"), ("two", "2027-06-12"))
        )
        runner = Runner(tmp_path)
        files = {"seasons.csv": SEASONS, "events.csv": EVENT + rows, "README.txt": ""}
        (runner.clone / "data").mkdir()
        for name, text in files.items():
            (runner.clone / "data" / name).write_text(text)
        runner.push("Data")
        for name in ("one", "two"):
            server.say(f"/{name}.csv", data(sheet()))
        yield runner, server


def asked(runner: Runner) -> list[str]:
    """What was asked of `gh` since the last time, without setting up git."""
    lines = (runner.home / "gh-log").read_text().splitlines()
    (runner.home / "gh-log").write_text("")
    return [line for line in lines if not line.startswith("auth")]


def commits(runner: Runner, branch: str = "main") -> int:
    return int(runner.git("rev-list", "--count", branch, at=runner.remote))


def test_a_good_night_puts_the_snapshots_and_its_day_on_main(night: tuple[Runner, Server]):
    runner, _ = night
    assert runner.job(STEPS) == 0, runner.said
    today = datetime.now(UTC).date().isoformat()
    assert "15,Otto Pell" in runner.on("main", ONE)
    asked_at, failed, waiting, *heard = runner.on("main", NIGHT).splitlines()
    assert asked_at.startswith(f"asked: {today}T")
    assert (failed, waiting) == ("failed:", "waiting:")
    assert [line.split(f" {today}T")[0] for line in heard] == ["heard: one", "heard: two"]
    assert runner.outputs["pull"] == {"failed": "0", "waiting": ""}
    assert asked(runner) == []
    author = runner.git("log", "-1", "--format=%an %s", "main", at=runner.remote).strip()
    assert author == f"github-actions[bot] Snapshots of {today}"


def test_a_quiet_night_commits_the_day_alone_so_that_the_schedule_stays_alive(night: tuple[Runner, Server]):
    runner, _ = night
    assert runner.job(STEPS) == 0, runner.said
    (runner.clone / NIGHT).write_text("asked: 2026-01-01T03:17:00Z\nfailed:\nwaiting:\n")
    runner.push("As after an earlier night")
    before = commits(runner)
    assert runner.job(STEPS) == 0, runner.said
    assert runner.git("show", "--name-only", "--format=", "main", at=runner.remote).split() == [NIGHT]
    assert commits(runner) == before + 1


def test_a_source_that_is_down_ends_the_night_red_with_the_others_on_main(night: tuple[Runner, Server]):
    runner, server = night
    server.say("/two.csv", status(404))
    assert runner.job(STEPS) == 0, runner.said
    assert runner.on("main", ONE)
    assert not runner.on("main", TWO)
    assert "failed: two" in runner.on("main", NIGHT)
    assert runner.outputs["pull"]["failed"] == "1"
    assert workflow("nightly.yml")["jobs"]["tell"]["if"] == "needs.pull.outputs.failed == '1'"
    assert runner.step(TELL[0]) == 1
    whole(runner, "nightly.yml", "tell")
    assert asked(runner) == []


def test_a_table_that_shrank_is_put_into_a_pull_request_and_not_on_main(night: tuple[Runner, Server]):
    runner, server = night
    assert runner.job(STEPS) == 0, runner.said
    (runner.home / "gh-open").write_text(json.dumps([OF_A_FORK, {"number": 7, "isCrossRepository": False}]))
    server.say("/two.csv", data(sheet(*PEOPLE[:4])))
    server.say("/one.csv", data(sheet(*reversed(PEOPLE))))
    assert runner.job(STEPS) == 0, runner.said
    assert "15,Otto Pell" in runner.on("main", TWO)
    assert "1,Otto Pell" in runner.on("main", ONE)
    assert runner.on("nightly-look", TWO).count("\n") == 5
    assert [line.split(" --")[0] for line in asked(runner)] == ["pr list", "pr edit 7", "pr list"]
    assert runner.outputs["look"] == {"number": "7"}
    whole(runner, "nightly.yml", "pull")
    assert "Fewer rows or other ids than before: two." in (runner.home / "look.md").read_text()


def test_a_table_that_brings_new_errors_is_put_into_a_pull_request(night: tuple[Runner, Server]):
    runner, server = night
    (runner.home / "gh-open").write_text(json.dumps([OF_A_FORK]))  # a branch of that name, and not ours
    server.say("/two.csv", data(sheet().replace("2,Ben", "2.5,Ben")))
    assert runner.job(STEPS) == 0, runner.said
    assert runner.outputs["check"] == {"look": "yes"}
    assert not runner.on("main", ONE)
    assert "asked:" in runner.on("main", NIGHT)
    assert "2.5,Ben Roost" in runner.on("nightly-look", TWO)
    first, second, _ = asked(runner)
    assert first.startswith("pr list --head nightly-look")
    assert second.startswith("pr create --base main --head nightly-look")
    assert runner.outputs["look"] == {"number": "12"}
    received = json.loads(runner.on("nightly-look", "data/snapshots/two/snapshot.json"))["received"]
    (heard,) = [line for line in runner.on("main", NIGHT).splitlines() if line.startswith("heard: two")]
    assert heard.endswith(received)  # so main can say that this answer is not the one it shows
    assert f'{TWO}:3:place: "2.5" is not a place' in (runner.home / "look.md").read_text()


def test_the_check_of_what_a_person_should_look_at_is_started_by_hand(night: tuple[Runner, Server]):
    runner, _ = night
    assert LOOK["if"] == "needs.pull.outputs.number != ''"
    assert LOOK["permissions"] == {"actions": "write"}
    outputs = workflow("nightly.yml")["jobs"]["pull"]["outputs"]
    assert outputs["number"] == "${{ steps.look.outputs.number }}"
    runner.context |= {"needs.pull.outputs.number": "12", "github.repository": "board/dbni"}
    assert runner.job(LOOK["steps"]) == 0, runner.said
    assert asked(runner) == ["workflow run check.yml --ref nightly-look --raw-field number=12"]
    whole(runner, "nightly.yml", "look")
    by_hand = workflow("check.yml")["on"]["workflow_dispatch"]
    assert list(by_hand["inputs"]) == ["number"]


def test_a_main_that_moved_in_the_meantime_is_caught_up_with(night: tuple[Runner, Server]):
    runner, _ = night
    board = runner.home / "board"
    runner.git("clone", "--quiet", str(runner.remote), str(board), at=runner.home)
    pull = next(step for step in STEPS if step.get("id") == "pull")
    meantime = {
        **pull,
        "run": pull["run"] + f"\ncd {board} && echo x >> data/README.txt && git -c user.name=B "
        "-c user.email=b@example.org commit --quiet --all -m Board && git push --quiet",
    }
    assert runner.job([meantime if step is pull else step for step in STEPS]) == 0, runner.said
    assert runner.on("main", ONE)
    assert runner.on("main", "data/README.txt") == "x\n"


def test_wrong_usage_or_data_that_is_not_there_ends_the_night_before_anything_is_committed(
    night: tuple[Runner, Server],
):
    runner, _ = night
    before = commits(runner)
    runner.git("rm", "--quiet", "-r", "data")
    runner.push("No data")
    assert runner.job(STEPS) == 1
    assert "there is no data folder" in runner.said
    assert commits(runner) == before + 1
