"""The site: markup in a name, points that print alike, what counts and what does not."""

from __future__ import annotations

import re
from datetime import date
from html.parser import HTMLParser

import pytest

from pipeline.build import render_site
from pipeline.compute import Everything
from pipeline.store import Folder
from pipeline.tables import tabulate
from pipeline.timing import Clock
from tests.cases.given import filled, results
from tests.cases.test_points_cases import nearly_level

HOSTILE = ("<img src=x onerror=alert(1)> Zed", "</script><script>alert(1)//")
LEGAL = 'Ann "Q" O\'Neal & Sons'


class Elements(HTMLParser):
    """Every element of a page with its attributes, and the page's text outside scripts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.text += data


def pages(tmp_path, everything: Everything) -> dict[str, str]:
    """Every page and text file of the site."""
    files = render_site(Folder(tmp_path / "data"), everything, tabulate(everything), Clock())
    texts = (".html", ".json", ".xml", ".js")
    return {path: content.decode() for path, content in files.items() if path.endswith(texts)}


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    tmp_path = tmp_path_factory.mktemp("hostile")
    rows = f'1,{HOSTILE[0]},Hull\n2,"{HOSTILE[1]}",Cork\n3,"Ann ""Q"" O\'Neal & Sons",Lima\n'
    everything = results(tmp_path, filled("place,name,location\n" + rows, 4))
    return everything, pages(tmp_path, everything)


def test_b43_markup_in_a_name_is_told_at_its_line(hostile):
    told = [(f.line, f.column) for f in hostile[0].findings if f.code == "markup-in-name"]
    assert told == [(2, "name"), (3, "name")]


def test_b43_markup_in_a_name_never_becomes_an_element_of_any_page(hostile):
    html = {path: page for path, page in hostile[1].items() if path.endswith(".html")}
    assert len(html) > 20
    for path, page in html.items():
        elements = Elements(page).elements
        handlers = [e for e in elements if any(name.startswith("on") for name in e[1])]
        assert handlers == [], path
        inline = [attrs for tag, attrs in elements if tag == "script" and "src" not in attrs]
        assert [attrs for attrs in inline if attrs.get("type") != "application/json"] == [], path
        assert "</script><script>alert(1)" not in page, path
        assert "<img src=x" not in page, path


def test_b43_every_name_is_shown_exactly_as_it_is_and_on_its_own_in_direction(hostile):
    home = next(page for path, page in hostile[1].items() if LEGAL in Elements(page).text)
    text = Elements(home).text
    for name in (*HOSTILE, LEGAL):
        assert name in text
    assert "<bdi>" in home


def test_b43_pages_let_no_inline_script_run(hostile):
    policies = [
        attrs["content"]
        for path, page in hostile[1].items()
        if path.endswith("index.html")
        for tag, attrs in Elements(page).elements
        if tag == "meta" and attrs.get("http-equiv", "").lower() == "content-security-policy"
    ]
    assert policies
    for policy in policies:
        assert "script-src" in policy or "default-src" in policy
        assert "unsafe-inline" not in re.sub(r"style-src[^;]*", "", policy)


def test_b25_two_totals_that_differ_never_look_the_same_on_a_page(tmp_path):
    everything = nearly_level().compute(tmp_path)
    shown = "".join(
        Elements(page).text for path, page in pages(tmp_path, everything).items() if path.endswith(".html")
    )
    assert "139.998" in shown or "139.999" in shown
    assert "140.000" in shown


def test_b37_days_are_shown_as_the_events_own_calendar_has_them(tmp_path):
    everything = results(tmp_path, filled("place,name,location\n", 1))
    html = "".join(page for path, page in pages(tmp_path, everything).items() if path.endswith(".html"))
    assert 'datetime="2027-05-08"' in html
    assert "2027-05-08T" not in html
    assert everything.as_of == date(2027, 7, 1)


def test_b27_an_unknown_share_is_never_shown_as_a_number(tmp_path):
    everything = results(tmp_path, filled("place,name,location\n", 1))
    html = "".join(Elements(p).text for f, p in pages(tmp_path, everything).items() if f.endswith(".html"))
    assert not re.search(r"\b(?:nan|None|inf)\b", html)
