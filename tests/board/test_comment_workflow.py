"""The workflow that writes the comment, step by step in a shell, with a stand-in for the program `gh`.

What the artifact of a fork holds is hostile here: another number, another commit, markup, endless text.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
import yaml

WORKFLOW = Path(__file__).parents[2] / ".github" / "workflows" / "comment.yml"
NEEDED = ("bash", "jq", "unzip", "iconv")
pytestmark = pytest.mark.skipif(
    not all(map(shutil.which, NEEDED)), reason=f"the runner's programs are missing: {', '.join(NEEDED)}"
)
SHA, FORK = "a" * 40, "77"
GH = """#!/bin/bash
# Answers like the API: the artifact, the pull request, its comments; keeps what is sent.
echo "$*" >> "$FAKE/calls"
for word in "$@"; do last="$word"; done
case "$*" in
  *"/zip"*) cat "$FAKE/said.zip" ;;
  *"/artifacts "*) jq -r "$last" "$FAKE/artifacts.json" ;;
  *"/pulls/"*) jq -r "$last" "$FAKE/pull.json" ;;
  *"--method"*) cp "$last" "$FAKE/sent.json" ;;
  *"/comments "*) jq -r "$last" "$FAKE/comments.json" ;;
esac
"""


def fake(tmp_path: Path, members: dict[str, bytes], **more: object) -> dict[str, str]:
    """A folder with answers of the API, and the environment of the steps."""
    home = tmp_path / "fake"
    home.mkdir()
    with zipfile.ZipFile(home / "said.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    size = more.get("size", (home / "said.zip").stat().st_size)
    artifact = {"id": 5, "name": "said", "expired": False, "size_in_bytes": size}
    answers = {
        "artifacts": {"artifacts": more.get("artifacts", [artifact])},
        "pull": more.get("pull", {"state": "open", "head": {"sha": SHA, "repo": {"id": int(FORK)}}}),
        "comments": more.get("comments", []),
    }
    for name, answer in answers.items():
        (home / f"{name}.json").write_text(json.dumps(answer))
    (home / "gh").write_text(GH)
    (home / "gh").chmod(0o755)
    path = f"{home}:{os.environ['PATH']}"
    given = {"PATH": path, "FAKE": str(home), "RUNNER_TEMP": str(tmp_path), "REPOSITORY": "board/dbni"}
    return {**given, "RUN": "9", "HEAD_SHA": SHA, "HEAD_REPOSITORY": FORK}


def run(tmp_path: Path, environment: dict[str, str]) -> dict[str, str]:
    """Run the steps as the runner does, conditions included; what they put out."""
    job = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]["comment"]
    out: dict[str, str] = {}
    for step in job["steps"]:
        if "found" in step.get("if", "") and out.get("found") != "true":
            continue
        if "number" in step.get("if", "") and not out.get("number"):
            continue
        output = tmp_path / "output"
        output.write_text("")
        given = {**environment, "GITHUB_OUTPUT": str(output), "NUMBER": out.get("number", "")}
        done = subprocess.run(["bash", "-e", "-c", step["run"]], env=given, check=False, cwd=tmp_path)
        out |= dict(line.split("=", 1) for line in output.read_text().splitlines())
        if done.returncode:
            return {**out, "failed": str(done.returncode)}
    return out


def sent(environment: dict[str, str]) -> str | None:
    """The body that was sent to the API, None where nothing was."""
    file = Path(environment["FAKE"]) / "sent.json"
    return json.loads(file.read_text())["body"] if file.exists() else None


def calls(environment: dict[str, str]) -> str:
    return (Path(environment["FAKE"]) / "calls").read_text()


GOOD = {
    "number.txt": b"12\n",
    "comment.md": b"## What changes\n\n| player | place |\n| --- | --- |\n| x | 1 |\n",
}


def test_a_first_comment_is_written(tmp_path):
    environment = fake(tmp_path, GOOD)
    assert run(tmp_path, environment) == {"found": "true", "number": "12"}
    body = sent(environment)
    assert body.startswith("<!-- dbni: what check says -->\nFor commit " + SHA)
    assert "| player | place |" in body
    assert "--method POST repos/board/dbni/issues/12/comments" in calls(environment)


def test_a_comment_of_ours_is_brought_up_to_date_and_nobody_elses(tmp_path):
    mark = "<!-- dbni: what check says -->\nold"
    comments = [
        {"id": 1, "user": {"login": "somebody"}, "body": mark},
        {"id": 2, "user": {"login": "github-actions[bot]"}, "body": "another workflow"},
        {"id": 3, "user": {"login": "github-actions[bot]"}, "body": mark},
    ]
    environment = fake(tmp_path, GOOD, comments=comments)
    run(tmp_path, environment)
    assert "--method PATCH repos/board/dbni/issues/comments/3" in calls(environment)


@pytest.mark.parametrize(
    "pull",
    [
        {"state": "open", "head": {"sha": "b" * 40, "repo": {"id": 77}}},
        {"state": "closed", "head": {"sha": SHA, "repo": {"id": 77}}},
        {"state": "open", "head": {"sha": SHA, "repo": {"id": 78}}},
        {"state": "open", "head": {"sha": SHA, "repo": None}},
    ],
)
def test_a_number_that_the_api_does_not_confirm_gets_no_comment(tmp_path, pull):
    environment = fake(tmp_path, GOOD, pull=pull)
    assert "number" not in run(tmp_path, environment)
    assert sent(environment) is None


@pytest.mark.parametrize("number", [b"", b"0", b"1; rm -rf /", b"$(id)", b"12/../13", b"\n12", b"9" * 30])
def test_a_number_that_is_none_fails_before_it_reaches_an_address(tmp_path, number):
    environment = fake(tmp_path, {**GOOD, "number.txt": number})
    out = run(tmp_path, environment)
    assert out.get("failed") == "1"
    assert "/pulls/" not in calls(environment)


def test_hostile_text_calls_nobody_and_is_no_markup(tmp_path):
    text = "@everyone <img src=x> [click](http://evil.example) ![x](http://evil.example) [a]: http://e.example\0\x1b"
    environment = fake(tmp_path, {**GOOD, "comment.md": text.encode() + b"\xff\xfe"})
    run(tmp_path, environment)
    body = sent(environment).split("\n\n", 1)[1]
    for dangerous in ("@everyone", "<img", "](", "]:", "\0", "\x1b"):
        assert dangerous not in body
    assert "evil.example" in body


def test_folded_tables_stay_folded_and_no_other_tag_is_one(tmp_path):
    folded = "<details><summary><b>2027 (12)</b></summary>\n\n| a<br>b |\n\n</details>\n"
    hostile = "<b onclick=x> <br/> <detailsx> </img> <script> <a href=x> <!-- <details open>"
    environment = fake(tmp_path, {**GOOD, "comment.md": f"{folded}{hostile}".encode()})
    run(tmp_path, environment)
    body = sent(environment).split("\n\n", 1)[1]
    assert body.startswith(folded)
    assert "<" not in body.removeprefix(folded).replace("<\u200b", "")


def test_endless_text_is_cut_off(tmp_path):
    environment = fake(tmp_path, {**GOOD, "comment.md": b"x" * 5_000_000})
    run(tmp_path, environment)
    assert len(sent(environment)) < 65_536


@pytest.mark.parametrize(
    "more",
    [
        {"artifacts": []},
        {"size": 2_000_000},
        {"artifacts": [{"id": 5, "name": "site", "expired": False, "size_in_bytes": 1}]},
    ],
)
def test_without_an_artifact_of_the_right_name_and_size_nothing_happens(tmp_path, more):
    environment = fake(tmp_path, GOOD, **more)
    assert run(tmp_path, environment) == {}
    assert "/zip" not in calls(environment)


def test_members_with_odd_paths_are_never_unpacked(tmp_path):
    environment = fake(tmp_path, {**GOOD, "../escaped": b"x", "/tmp/escaped-too": b"x"})
    run(tmp_path, environment)
    names = {path.name for path in tmp_path.rglob("*")} | {path.name for path in tmp_path.parent.iterdir()}
    assert "escaped" not in names
