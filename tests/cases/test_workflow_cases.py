"""Workflows: what a volunteer's first one gets wrong is found, and none of ours has it."""

from __future__ import annotations

import pytest
from yaml import safe_load

from tests.workflows.linting import FIRST_TRY, hazards, zizmor_on
from tests.workflows.steps import FILES


def test_b46_every_hazard_of_a_first_try_is_found():
    assert hazards(FIRST_TRY) == {
        *("cron-minute-zero", "unpinned-action", "write-all", "pull-request-target", "script-injection"),
        *("no-concurrency", "no-timeout", "kept-credentials", "never-by-hand"),
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_b46_no_workflow_of_ours_has_a_hazard(path):
    assert hazards(path.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_b46_a_pull_request_is_checked_without_secrets_and_with_a_token_that_only_reads(path):
    text = path.read_text(encoding="utf-8")
    flow = safe_load(text)
    on = flow.get("on", flow.get(True))
    if "pull_request" in on:
        assert "secrets." not in text
        assert flow["permissions"] == {"contents": "read"}
        assert [job for job in flow["jobs"].values() if "permissions" in job] == []


def test_b46_the_linter_of_the_project_refuses_the_first_try(tmp_path):
    code, said = zizmor_on(tmp_path, FIRST_TRY)
    assert code != 0
    for audit in ("dangerous-triggers", "template-injection", "unpinned-uses"):
        assert audit in said
