"""The rule texts of events: each value of `scoring` is explained, and the rules and rulings lead there."""

from __future__ import annotations

from pipeline.contracts import EVENTS
from pipeline.pages.event_rules import rule_texts
from tests.pages.document import Document


def test_every_value_of_scoring_is_explained_with_its_readings():
    (scoring,) = (column for column in EVENTS.columns if column.name == "scoring")
    assert set(rule_texts()) == {*scoring.choices, "two-season"}
    assert all(text.readings for text in rule_texts().values())


def test_each_rule_text_has_a_heading_to_lead_to(documents: dict[str, Document]):
    page = documents["rules/events/index.html"]
    assert set(rule_texts()) <= set(page.ids)
    for text in rule_texts().values():
        for _, reading in text.readings:
            assert reading in page.text


def test_the_rules_and_the_rulings_lead_to_the_rules_of_events(documents: dict[str, Document]):
    for path in ("rules/index.html", "rulings/index.html"):
        assert "../rules/events/index.html" in [a.get("href") for a in documents[path].all("a")]
