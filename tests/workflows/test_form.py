"""The workflows are well formed, ask for little, and are refused where they are not."""

from __future__ import annotations

import pytest

from tests.workflows.linting import LINTERS, lint
from tests.workflows.steps import workflow

OURS = ("nightly.yml", "publish.yml")


@pytest.mark.parametrize("program", LINTERS)
def test_the_linters_of_workflows_find_nothing_without_a_network(program):
    code, said = lint(program, *LINTERS[program])
    assert code == 0, said


def test_each_job_may_write_only_what_it_is_for():
    night, site = workflow("nightly.yml"), workflow("publish.yml")
    assert (night["permissions"], site["permissions"]) == ({}, {})
    assert {name: job["permissions"] for name, job in night["jobs"].items()} == {
        "pull": {"contents": "write", "pull-requests": "write"},
        "look": {"actions": "write"},
        "publish": {"contents": "read", "pages": "write", "id-token": "write"},
        "tell": {},
    }
    assert {name: job["permissions"] for name, job in site["jobs"].items()} == {
        "build": {"contents": "read"},
        "deploy": {"pages": "write", "id-token": "write"},
    }


def test_the_site_is_replaced_only_after_a_build_that_succeeded():
    jobs = workflow("publish.yml")["jobs"]
    assert jobs["deploy"]["needs"] == "build"
    assert "if" not in jobs["deploy"]
    publish = workflow("nightly.yml")["jobs"]["publish"]
    assert (publish["needs"], publish["if"]) == ("pull", "${{ !cancelled() }}")


def test_no_checkout_leaves_its_token_behind():
    steps = [
        step for name in OURS for job in workflow(name)["jobs"].values() for step in job.get("steps", [])
    ]
    checkouts = [step for step in steps if step.get("uses", "").startswith("actions/checkout@")]
    assert len(checkouts) == 2
    assert all(step["with"] == {"ref": "main", "persist-credentials": False} for step in checkouts)
