"""The form of the documents, and what may stand in no file of the project."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.documents.markdown import ROOT, documents

README_LINES = 60
RECORDS = [path for path in documents() if re.match(r"docs/decisions/\d", path)]
LOCAL = re.compile(
    r"(?<![\w.~:/<-])/(?:home|Users|root|work|mnt|private)/[\w.]|[A-Z]:\\\\?Users|\.\./shared\b"
)
REGISTRIES = [
    "".join(parts)
    for parts in (("py", "pi.org"), ("python", "hosted.org"), ("npm", "js.org"), ("ana", "conda.org"))
]
INDEX = re.compile(r"(?<!emit-)index-url")


def texts() -> Iterator[tuple[str, str]]:
    """Every text file that is kept, by path; what `.gitignore` leaves out is left out."""
    ignored = {
        line.strip("/\n") for line in (ROOT / ".gitignore").read_text().splitlines() if line.endswith("/")
    }
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        if {*parts} & {".git", *ignored} or parts[0].startswith("site.") or not path.is_file():
            continue
        if parts[0] == "site" and parts != ("site", "README.md"):
            continue
        try:
            yield "/".join(parts), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def local_paths(text: str) -> list[str]:
    return [found.group() for found in LOCAL.finditer(text)]


def test_the_readme_fits_on_one_screen():
    assert len(documents()["README.md"].text.splitlines()) <= README_LINES


@pytest.mark.parametrize("path", RECORDS)
def test_a_decision_record_has_its_number_and_three_headings(path):
    text = documents()[path].text
    assert text.startswith(f"# {Path(path).name[:4]}. ")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == ["Context", "Decision", "Consequences"]


def test_the_list_of_decisions_names_each_record_once_and_in_order():
    listed = [link for link in documents()["docs/decisions/README.md"].links if re.match(r"\d", link)]
    assert listed == [Path(path).name for path in RECORDS]
    labels = re.findall(r"\[(\d{4})\]\((\d{4})-", documents()["docs/decisions/README.md"].text)
    assert labels == [(name[:4], name[:4]) for name in listed]


def test_no_file_names_a_folder_of_somebodys_computer():
    assert {path: found for path, text in texts() if (found := local_paths(text))} == {}


def test_no_file_names_a_package_registry():
    named = {path: host for path, text in texts() for host in REGISTRIES if host in text}
    assert named == {}
    assert [path for path, text in texts() if INDEX.search(text)] == ["tests/documents/test_shape.py"]


def test_a_local_path_is_noticed_and_an_address_is_not():
    slips = "/" + "home/ada/site, file in " + "/" + "work/main, .." + "/shared/x"
    assert len(local_paths(slips)) == 3
    assert local_paths("https://standings.example/work/a docs/home/a ./root/b") == []
