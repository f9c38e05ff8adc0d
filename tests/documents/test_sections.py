"""Every section that a document names is a section of the 2027 rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.documents.markdown import Document, documents

# The numbers of all sections, items and sub-items of the 2027 DBN Invitational Rules, one a line.
SECTIONS = set((Path(__file__).parent / "sections.txt").read_text(encoding="utf-8").split())
NUMBER = re.compile(r"(?<![\w.])(?<!Python )[1-6](?:\.\d{1,2}){1,3}(?!\d|\.\d)")


def named(document: Document) -> list[str]:
    return NUMBER.findall(document.prose)


@pytest.mark.parametrize("path", documents())
def test_every_section_named_is_one_of_the_rules(path):
    assert [number for number in named(documents()[path]) if number not in SECTIONS] == []


def test_sections_are_found_in_prose_and_not_in_code():
    text = "See (2.6.1), 2.3.1 to 2.3.12, `9.9.9` and Python 3.11. [a](b/1.2.99.md)\n```\n5.99\n```\n"
    assert named(Document("a.md", text)) == ["2.6.1", "2.3.1", "2.3.12"]


def test_the_documents_name_sections_at_all():
    assert len({number for document in documents().values() for number in named(document)}) > 80
