"""Every link inside the documents leads somewhere."""

from __future__ import annotations

from pathlib import PurePosixPath

import pytest

from tests.documents.markdown import ROOT, Document, documents


def broken(document: Document) -> list[str]:
    out = []
    for target in document.links:
        if target.startswith(("https://", "mailto:")):
            continue
        file, _, fragment = target.partition("#")
        path = (ROOT / document.path).parent / file if file else ROOT / document.path
        if not path.exists():
            out.append(target)
        elif fragment:
            other = documents()[PurePosixPath(path.resolve().relative_to(ROOT)).as_posix()]
            out += [] if fragment in other.anchors else [target]
    return out


@pytest.mark.parametrize("path", documents())
def test_every_relative_link_leads_to_a_file_and_a_heading(path):
    assert broken(documents()[path]) == []


def test_a_link_to_nowhere_is_noticed():
    text = "[a](docs/none.md) [b](README.md#no-such-heading) [c](#neither)"
    text += " [d](CONTRIBUTING.md#door-two-the-code)"
    assert broken(Document("README.md", text)) == ["docs/none.md", "README.md#no-such-heading", "#neither"]
