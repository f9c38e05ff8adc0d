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
from tests.cases.given import PLAYERS, filled, results
from tests.cases.test_points_cases import nearly_level
from tests.seasons import Drawn

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


def test_b28_a_result_that_does_not_count_is_marked_on_the_players_page(tmp_path):
    season = Drawn()
    places = {"m1": ("major", 3), "w1": ("80", 1), "s1": ("60", 2), "s2": ("60", 5), "w2": ("80", 2)}
    for month, (event, (size, place)) in enumerate(places.items(), 1):
        season.add(event, size, {place: "Lars Moe"}, day=f"2027-{month:02}-06")
    page = pages(tmp_path, season.compute(tmp_path))["players/lars-moe/index.html"]
    counted, _, uncounted = page.partition("Do not count for the total")
    shown = {event: re.search(rf"/events/{event}/[^\n]*?>(\(?[\d.]+\)?)</td>", page) for event in places}
    assert {event: found and found[1] for event, found in shown.items()} == {
        "m1": "39.999",
        "w1": "80.000",
        "w2": "48.000",
        "s1": "(36.000)",
        "s2": "(13.713)",
    }
    assert [event for event in places if f"/events/{event}/" in uncounted.split("<tfoot>")[0]] == ["s1", "s2"]
    assert "/events/s1/" not in counted


def test_b33_the_page_of_the_old_name_leads_to_the_players_page(tmp_path):
    players = PLAYERS + "p-040,Tamsin Hart,Ely,,,,\ntamsin-vole,Tamsin Vole,Ely,,p-040,,\n"
    text = filled("place,name,location\n1,Tamsin Vole,Ely\n", 2)
    html = pages(tmp_path, results(tmp_path, text, players=players))
    old = html["players/tamsin-vole/index.html"]
    assert 'href="../p-040/' in old
    assert "Tamsin Hart" in html["players/p-040/index.html"]
    assert [path for path, page in html.items() if "Tamsin Vole" in page] == []
