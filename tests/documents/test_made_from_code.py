"""The documents that repeat what the code states are what the code makes of it."""

from __future__ import annotations

import pytest

from pipeline.build import NOTE
from pipeline.documents import pages
from pipeline.values import NEVER_PLAYED, UNRANKED
from sources.headings import PARTS, SYNONYMS
from tests.documents.markdown import ROOT, documents, spans_of

AGAIN = "run: python -m pipeline.documents"


@pytest.mark.parametrize("name", pages())
def test_a_made_document_is_what_its_generator_gives(name):
    assert (ROOT / "docs" / name).read_bytes() == pages()[name], AGAIN


def test_the_note_in_the_site_folder_is_the_one_a_build_writes():
    assert (ROOT / "site" / "README.md").read_bytes() == NOTE


def test_organisers_read_exactly_the_headings_that_are_understood():
    rows = [spans_of(line) for line in documents()["docs/for-organisers.md"].lines if line.startswith("| `")]
    told = {row[0]: row[1:] for row in rows[: len(SYNONYMS)]}
    assert told == {column: words.split(" | ") for column, words in SYNONYMS.items()}
    parts = {row[0]: row[1:] for row in rows[len(SYNONYMS) :][: len(PARTS)]}
    assert parts == {
        column: [word for words in several for word in words] for column, several in PARTS.items()
    }


def test_organisers_read_every_word_for_somebody_not_placed():
    spans = {span.casefold() for span in documents()["docs/for-organisers.md"].spans}
    assert spans >= UNRANKED | NEVER_PLAYED
