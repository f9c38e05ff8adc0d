"""The page of draws: candidates written out, when a value comes, and what was fixed beforehand checked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from html import escape, unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.drawing.played import played_folder
from tests.drawing.test_draw_command import BEFORE, draw
from tests.pages.invitational_site import built, drawn_site, shown
from tests.pages.test_invitational_browser import verdicts
from tests.postseason.invitational import RANDOMNESS, answers, start

HEADING = "draw,source,beacon_round,value,attempt,digest,committed_on,drawn_on\n"
SOURCE = "it's a wheel"
"""Its quote stands in the shell line as five signs."""
FEW = {f"p{seed:02}": "1>2 either" if (seed - 3) % 4 in (0, 3) else "2>1 either" for seed in range(3, 27)}
"""Both Rounds have the same sum of seeds; left are 1, 2, 27 and 28: 1 and 28 or 2 and 27 go together."""
PAGE = "2027/draws/index.html"


@pytest.fixture
def opened(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    yield context.new_page()
    context.close()


def lines_of(capsys: pytest.CaptureFixture[str], top: Path) -> str:
    """The lines of `randomness` as the command prints them: committed to, then drawn; Round 1 after it."""
    lines = ""
    for name, value in (("first-chance", "a1"), ("round-1", "b2")):
        for n, given in enumerate((("--commit-source", SOURCE, "--beacon-round", name), ("--value", value))):
            texts = start(**{**BEFORE, "randomness": HEADING + lines})
            row = draw(capsys, played_folder(top / name / str(n), texts), name, *given)["row"]
            lines = "".join(each for each in lines.splitlines(keepends=True) if not each.startswith(name))
            lines += ",".join(row.values()) + "\n"
    return lines


@pytest.fixture
def committed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Path:
    """The page of a First Chance and a Round 1 that were committed to and then drawn, and its script."""
    texts = start(invitational_games="", randomness=HEADING + lines_of(capsys, tmp_path / "rows"))
    return laid_out(tmp_path / "page", built(tmp_path / "site", texts))


def laid_out(top: Path, site: dict[str, bytes]) -> Path:
    for path in (PAGE, "static/verify.js"):
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_bytes(site[path])
    return top / PAGE


def test_a_browser_checks_what_was_fixed_beforehand(opened: Page, committed: Path) -> None:
    assert verdicts(opened, committed) == ["✓ Worked out again in this browser: everything matches."] * 2
    right = committed.read_text()
    assert right.count('data-is="recorded"') == 2
    for old, new, words in (
        (r'data-is="recorded">[0-9a-f]', 'data-is="recorded">z', "has another digest than the recorded one"),
        ("&#34;seed&#34;:28}", "&#34;seed&#34;:27}", "has another digest than the recorded one"),
    ):
        committed.write_text(re.sub(old, new, right, count=1))
        found = [each for each in verdicts(opened, committed) if each.startswith("✕")]
        assert len(found) == 1, old
        assert words in found[0]


def test_a_browser_notices_players_other_than_those_fixed_beforehand(opened: Page, committed: Path) -> None:
    """The digest is that of the text, but the text has another preference of p01 than the table."""
    right = committed.read_text()
    [line] = re.findall(r'data-is="committed">([^<]*)<', right[: right.index('data-draw="round-1"')])
    quote = "'\"'\"'"
    text = unescape(line).removeprefix("printf '%s' '").removesuffix("' | sha256sum").replace(quote, "'")
    other = text.replace('"player":"p01","preference":"either"', '"player":"p01","preference":"1"')
    digests = [sha256(each.encode()).hexdigest() for each in (text, other)]
    assert digests[0] in right
    told = f"printf '%s' '{other.replace(chr(39), quote)}' | sha256sum"
    committed.write_text(right.replace(line, escape(told)).replace(digests[0], digests[1]))
    found = verdicts(opened, committed)
    assert found[0] == "✕ Does not match: seed 1 was not fixed beforehand as shown."
    assert found[1].startswith("✓")


def test_without_a_recorded_digest_the_draw_alone_is_worked_out(opened: Page, tmp_path: Path) -> None:
    page = laid_out(tmp_path / "page", drawn_site(tmp_path / "site"))
    assert 'data-is="recorded"' not in page.read_text()
    assert {each[:1] for each in verdicts(opened, page)} == {"✓"}


def test_a_few_candidates_are_all_written_out(tmp_path: Path) -> None:
    texts = start(invitational_games="", invitations=answers(**FEW))
    content = built(tmp_path, texts)[PAGE].decode()
    [many], [taken] = shown(content, "first-chance", "candidates"), shown(content, "first-chance", "index")
    listed = [unescape(each) for each in re.findall(r"Number (\d+)(?:, drawn)?: [0-9, ]+<", content)]
    assert 1 < int(many) <= 12
    assert listed == [str(number) for number in range(int(many))]
    assert f"<strong>Number {taken}, drawn: " in content


def test_of_many_candidates_the_one_drawn_is_written_out(tmp_path: Path) -> None:
    content = drawn_site(tmp_path)[PAGE].decode()
    [taken] = shown(content, "first-chance", "index")
    assert re.findall(r"Number (\d+)(?:, drawn)?: [0-9, ]+<", content) == [taken]


def test_where_nothing_is_left_to_chance_no_value_is_missed(tmp_path: Path) -> None:
    texts = start(invitational_games="", randomness="")
    wishes = {f"p{seed:02}": "1 either" if seed % 2 else "1>2 either" for seed in range(1, 25)}
    content = built(tmp_path, texts | {"invitations": answers(**wishes)})[PAGE].decode()
    part = content[content.index('data-draw="first-chance"') :].partition("</dl>")[0]
    assert "none is needed" in part
    assert "not known yet" not in part


def test_the_page_says_when_a_value_is_published(tmp_path: Path) -> None:
    line = f"{HEADING}first-chance,drand quicknet,46141012,,,,,\n"
    content = built(tmp_path, start(invitational_games="", randomness=line))[PAGE].decode()
    assert 'published <time datetime="2028-01-11T18:00:00+00:00">11 January 2028, 18:00 UTC</time>' in content


def test_of_a_round_without_games_only_its_seats_are_shown(tmp_path: Path) -> None:
    first = RANDOMNESS.splitlines(keepends=True)[0]
    site = built(tmp_path, start(invitational_games="", randomness=first))
    rounds = site["2027/rounds/index.html"].decode()
    table = rounds[rounds.index("Games not drawn yet") :].partition("</table>")[0]
    assert "No Winner" not in table
    assert "Centers" not in table
    heads, cells = table.count('<th scope="col"'), table.partition("<tbody>")[2].partition("</tr>")[0]
    assert heads == cells.count("<td") + cells.count("<th")
    assert "Next, the Games of Round 1 are to be drawn." in rounds


def test_the_start_of_a_round_is_that_of_its_games(tmp_path: Path) -> None:
    rounds = built(tmp_path, start(invitational_games=""))["2027/rounds/index.html"].decode()
    caption = rounds[rounds.index("<strong>Game 3</strong>") :].partition("</caption>")[0]
    assert "16 January 2028, 19:00 UTC" in caption
    assert "Game 1 begins on 15 January 2028, 19:00 UTC" in rounds
