"""Rounds, draws, final and hall of fame in every state of an Invitational."""

from __future__ import annotations

import gzip
import re
import subprocess
from hashlib import sha256
from html import unescape
from pathlib import Path

import pytest

from pipeline.pages.bracket import Step, bracket
from pipeline.pages.postseason import honoured, moment, wish
from tests.pages.document import Document, target
from tests.pages.invitational_site import HOSTILE, PAGES, RANDOMNESS, built, drawn_site, played_site, shown
from tests.postseason.invitational import answers, by_game, play, player, start, whole
from tests.postseason.test_short_fields import rows_of_games

AWAY = "".join(f"{player(seed)},all,2028-01-04\n" for seed in range(21, 36))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return played_site(tmp_path_factory.mktemp("played"))


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return drawn_site(tmp_path_factory.mktemp("drawn"))


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Seeds provisional, nobody drawn."""
    texts = start(invitational_games="", randomness="")
    return built(tmp_path_factory.mktemp("asked"), texts, seeds_set="")


def page(site: dict[str, bytes], name: str) -> str:
    return site[f"2027/{name}/index.html"].decode()


def text_of(content: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", content)).split())


def row_of(content: str, key: str) -> str:
    found = re.search(rf'<tr id="{key}".*?</tr>', content, re.DOTALL)
    assert found, key
    return text_of(found[0])


@pytest.mark.parametrize("state", ["played", "drawn", "asked"])
def test_every_link_of_the_new_pages_leads_somewhere(state: str, request: pytest.FixtureRequest) -> None:
    site: dict[str, bytes] = request.getfixturevalue(state)
    documents = {path: Document(site[path]) for path in site if path.endswith(".html")}
    for path in ("hall/index.html", *(f"2027/{name}/index.html" for name in PAGES)):
        assert documents[path].broken == []
        assert len(documents[path].ids) == len(set(documents[path].ids))
        links = [each["href"] for tag in ("a", "link") for each in documents[path].all(tag)]
        for href in links:
            if href.startswith("https://"):
                continue
            where, fragment = target(path, href)
            assert where in site or where == "data/dbni.duckdb", (path, href)
            assert not fragment or fragment in documents[where].ids, (path, href)


def test_the_season_names_its_pages_and_a_season_without_seeds_does_not(played: dict[str, bytes]) -> None:
    links = [each["href"] for each in Document(played["2027/index.html"]).all("a")]
    assert {f"../2027/{name}/index.html" for name in PAGES} | {"../hall/index.html"} <= set(links)


def test_hostile_names_and_links_stay_text(played: dict[str, bytes], drawn: dict[str, bytes]) -> None:
    for site in (played, drawn):
        for name in PAGES:
            document = Document(site[f"2027/{name}/index.html"])
            assert not {tag for tag, _ in document.elements} & {"img", "b", "style", "iframe"}
            assert not [
                a for _, all_ in document.elements for a in all_ if a == "style" or a.startswith("on")
            ]
            assert "javascript:" not in [each["href"].split("alert")[0] for each in document.all("a")]
    assert HOSTILE in Document(drawn["2027/rounds/index.html"]).inside("bdi")
    assert "<b>Gil</b> Marsh" in Document(drawn["2027/rounds/index.html"]).inside("bdi")


def test_a_game_shows_seat_preference_pick_power_centers_and_winner(played: dict[str, bytes]) -> None:
    content = page(played, "rounds")
    winner = next(row for row in play(whole()).games if row.game == 1 and row.winner == "yes")
    assert f"no preference drawn – {winner.power} 9 Winner" in row_of(content, f"g1-{winner.player}")
    assert f"Won by {winner.player.upper()} : topped with {winner.power}, 9 centers" in text_of(content)
    assert "Game 3 , 17 January 2028, 19:00 UTC" in text_of(content)


def test_a_seat_says_whether_the_wish_came_true_and_how_it_was_got(tmp_path: Path) -> None:
    asks = start(invitational_games="", absences="p02,1,2028-01-10\np03,all,2028-01-10\n")
    asks["invitations"] = asks["invitations"].replace("p04,accepted,either", "p04,accepted,2>1")
    seats = play(asks).rounds
    content = page(built(tmp_path, asks), "rounds")
    [four] = [row for row in seats if row.player == "p04" and row.how == "drawn"]
    assert four.round == 2
    assert "Round 2 before 1 as asked drawn" in row_of(content, f"g{four.game}-p04")
    newcomers = [row for row in seats if row.how == "vacancy"]
    assert newcomers
    for row in newcomers:
        line = row_of(content, f"g{row.game}-{row.player}")
        assert "took a vacant seat" in line
        assert "as asked" not in line
    assert re.search(r"Drawn into Round [12] and not in it: P03 \.", text_of(content))
    assert "1 of 1 who named a Round were drawn into it" in text_of(content)


def test_a_replacement_names_whose_power_it_took_over(tmp_path: Path) -> None:
    seats = by_game(play(start()).rounds)[1]
    texts = start(invitational_games=f"1,p35,France,,{seats[2]},,\n")
    line = row_of(page(built(tmp_path, texts), "rounds"), "g1-p35")
    assert f"took over in play from {seats[2].upper()}" in line


def test_before_anything_is_drawn_the_pages_say_what_comes_next(asked: dict[str, bytes]) -> None:
    said = text_of(page(asked, "rounds"))
    assert "Seeds provisional The Board sets the seeds." in said
    assert "Nobody is seated in Games 1 to 4 yet." in said
    assert "Still available for the Last Chance" in said
    assert "none is drawn yet" in text_of(page(asked, "draws"))
    assert "no Winner yet" in text_of(page(asked, "final"))
    assert "Seeds are known once all Games have their Winners." in text_of(page(asked, "final"))


def test_a_draw_that_waits_names_its_value(tmp_path: Path) -> None:
    line = "draw,source,beacon_round\nfirst-chance,drand quicknet,46141012\n"
    said = text_of(page(built(tmp_path, start(invitational_games="", randomness=line)), "rounds"))
    assert "Next, the First Chance Rounds are to be drawn." in said
    waits = "The draw waits for value 46141012 of drand quicknet, published on 11 January 2028, 18:00 UTC."
    assert waits in said


def test_who_is_through_is_no_longer_available(tmp_path: Path) -> None:
    games = "".join(f"{line}\n" for line in whole()["invitational_games"].splitlines() if line[0] == "1")
    winner = next(row.player for row in play(whole()).games if row.game == 1 and row.winner == "yes")
    said = text_of(page(built(tmp_path, start(invitational_games=games)), "rounds"))
    through, _, rest = said.partition("First Chance §" if "First Chance §" in said else "First Chance 4.3")
    assert winner.upper() in through
    assert winner.upper() not in rest.split("Still available for the Last Chance")[-1].split("Schedule")[0]
    assert "Games 2, 3 and 4 are to be won" in said


def lines_of(content: str) -> list[str]:
    """The lines for a shell, as a reader copies them."""
    blocks = re.findall(r"<pre[^>]*><code[^>]*>(.*?)</code></pre>", content, re.DOTALL)
    return [line for block in blocks for line in unescape(block).strip().splitlines() if line[0] != "#"]


def run(lines: list[str]) -> list[str]:
    done = subprocess.run(["bash"], input="\n".join(lines), capture_output=True, text=True, check=True)
    return [line.split()[0] for line in done.stdout.splitlines()]


@pytest.mark.parametrize("state", ["played", "drawn"])
def test_every_line_of_the_page_can_be_pasted_and_what_it_prints_stands_on_the_page(
    state: str, request: pytest.FixtureRequest
) -> None:
    content = page(request.getfixturevalue(state), "draws")
    lines, digits = lines_of(content), set(re.findall(r">([0-9a-f]{64})<", content))
    answers = run(lines)
    assert len(answers) == len(lines)
    stages = [draw for draw in ("first-chance", "last-chance") if f'data-draw="{draw}"' in content]
    counts = [shown(content, draw, "candidates")[0].replace(",", "") for draw in stages]
    indexes = [shown(content, draw, "index")[0] for draw in stages]
    both = [each for pair in zip(indexes, counts, strict=True) for each in pair]
    assert [answer for answer in answers if len(answer) < 64] == both
    texts = sum(line.startswith("i=0;") for line in lines)
    assert len([answer for answer in answers if len(answer) == 64 and answer not in digits]) == texts


def test_the_lines_of_the_page_print_what_the_page_shows(drawn: dict[str, bytes]) -> None:
    content = page(drawn, "draws")
    answers = run(lines_of(content))
    [index], [count] = shown(content, "first-chance", "index"), shown(content, "first-chance", "candidates")
    digest = sha256(b"a1|first-chance|rounds|0").hexdigest()
    assert answers[:2] == [digest, index]
    assert int(digest, 16) % int(count.replace(",", "")) == int(index)
    for draw, value, attempt in (("round-1", "it's <b>", 0), ("round-2", "c3", 2)):
        players, digests = shown(content, draw, "player"), shown(content, draw, "digest")
        assert digests == [sha256(f"{value}|{draw}|{attempt}|{p}".encode()).hexdigest() for p in players]
        assert all(digest in answers for digest in digests)


def test_the_games_on_the_page_follow_from_the_digests(drawn: dict[str, bytes]) -> None:
    content = page(drawn, "draws")
    digests, games = shown(content, "round-1", "digest"), shown(content, "round-1", "game")
    for first in range(0, 14, 2):
        smaller = min((first, first + 1), key=lambda n: digests[n])
        assert games[smaller] == "1"


def test_a_value_of_quicknet_is_linked_to_its_source(drawn: dict[str, bytes]) -> None:
    links = [each["href"] for each in Document(drawn["2027/draws/index.html"]).all("a")]
    assert any(re.fullmatch(r"https://api\.drand\.sh/[0-9a-f]{64}/public/46000000", link) for link in links)


def test_a_recorded_digest_is_compared_with_the_players(tmp_path: Path) -> None:
    without = built(tmp_path / "without", start(invitational_games="", randomness=RANDOMNESS))
    found = re.search(r"That of the text below is <code>([0-9a-f]{64})</code>", page(without, "draws"))
    assert found
    line = f"46000000,a1,,{found[1]},2028-01-05,2028-01-06"
    randomness = RANDOMNESS.replace("46000000,a1,,,,2028-01-06", line)
    same = page(built(tmp_path / "same", start(invitational_games="", randomness=randomness)), "draws")
    assert "It is the digest of the text below" in same
    absences = {"absences": "p30,all,2028-01-01\n"}
    other = start(invitational_games="", randomness=randomness, **absences)
    assert "It is not the digest of the text below" in page(built(tmp_path / "other", other), "draws")


def test_the_final_gives_each_seed_its_reason(played: dict[str, bytes]) -> None:
    content = page(played, "final")
    reasons = {"solo-first": "solo in a First Chance Game", "top-last": "top in a Last Chance Game"}
    for row in play(whole()).championship:
        line = row_of(content, f"f-{row.player}")
        assert line.startswith(f"{row.seed} ")
        assert reasons.get(row.qualified, "Chance Game") in line
    assert row_of(content, f"f-{play(whole()).championship[3].player}").endswith("9 Champion")


def test_the_drawing_says_in_words_what_it_shows(played: dict[str, bytes]) -> None:
    content = page(played, "final")
    document = Document(played["2027/final/index.html"])
    champion = play(whole()).championship[3].player.upper()
    assert document.all("svg")[0]["role"] == "img"
    assert set(document.all("svg")[0]["aria-labelledby"].split()) <= set(document.ids)
    [words] = document.inside("desc")
    assert all(f"Game {game}:" in words for game in range(1, 8))
    assert f"Champion: {champion}" in words
    assert content.count('class="champion"') == 3


def test_a_winner_who_cannot_play_is_followed_by_an_alternate(tmp_path: Path) -> None:
    lost = play(whole()).championship[6].player
    rows = [f"{line}\n" for line in whole()["invitational_games"].splitlines() if line[0] != "8"]
    texts = {**whole(), "absences": f"{lost},final,2028-01-30\n", "invitational_games": "".join(rows)}
    finalists = play(texts).championship
    alternate = next(row.player for row in finalists if row.qualified == "alternate")
    content = page(built(tmp_path, texts), "final")
    assert "cannot play the final" in text_of(content)
    assert content.count('<g class="out">') == 1
    assert "invited for a Winner who cannot play" in row_of(content, f"f-{alternate}")


def test_the_line_of_the_champion_is_drawn_last_and_texts_fit() -> None:
    steps = [
        Step("champion", "1", "A" * 60, "Game 1"),
        Step("through", "2", "B", "Game 2"),
        Step("open", "", "C", ""),
    ]
    made = bracket(steps, Step("open", "", "Final", ""))
    assert [box.first[0] for box in made.boxes] == ["B", "C", "A"]
    assert len(made.boxes[-1].first) <= 28
    assert [bool(box.path) for box in made.boxes] == [True, False, True]


def test_the_hall_names_who_was_honoured(played: dict[str, bytes], asked: dict[str, bytes]) -> None:
    champion = play(whole()).championship[3].player
    line = row_of(played["hall/index.html"].decode(), "s2027")
    assert line.startswith("2027 Championship Game 2027")
    assert champion.upper() in line
    assert "still open" in row_of(asked["hall/index.html"].decode(), "s2027")


def test_the_games_of_the_last_chance_are_allocated_before_round_1(tmp_path: Path) -> None:
    wishes = {player(seed): "either 3" for seed in range(1, 11)} | {player(11): "either 4>3"}
    asks = start(invitational_games="", invitations=answers(**wishes))
    said = text_of(page(built(tmp_path, asks), "rounds"))
    assert (
        "Games 5 and 6 in Round 3, Game 7 in Round 4. That seats 11 of the 25 highest seeds available in the "
        "Round they named; with 1 and 2 Games it would seat 8"
    ) in said


def test_the_schedule_says_when_to_check_in(played: dict[str, bytes]) -> None:
    assert "check in with the Game Manager 30 minutes before a start" in text_of(page(played, "rounds"))


SHORT_RULING = "section,season,decision,value,decided_on\n4.2.3,2027,allocate,{},2028-01-06\n"


def short_site(top: Path, rows: str, value: str | None) -> dict[str, bytes]:
    """Only the seeds 1 to 20 can play; the Board ruled which Games are played, or has not."""
    texts = start(invitational_games=rows, randomness="", absences=AWAY)
    if value is not None:
        texts["rulings"] = SHORT_RULING.format(value)
    return built(top, texts)


def test_a_short_field_says_what_the_board_has_to_decide(tmp_path: Path) -> None:
    said = text_of(page(short_site(tmp_path, "", None), "rounds"))
    assert "Too few players are available: Round 1 lacks 0 to 8 of 14 seats" in said
    assert "The Board decides which Games are played, and by whom." in said


def test_a_ruling_that_names_no_games_is_told_on_the_page(tmp_path: Path) -> None:
    said = text_of(page(short_site(tmp_path, "", ""), "rounds"))
    assert "Its ruling does not name the Games that are played, so all are waited for." in said


def test_a_short_season_shows_which_games_were_left_out_and_who_makes_seven(tmp_path: Path) -> None:
    named = short_site(tmp_path / "named", rows_of_games(1, 2), "1 2 3 5 6")
    assert "the Board gave the seats. Game 3 is to be won." in text_of(page(named, "rounds"))
    site = short_site(tmp_path / "won", rows_of_games(1, 2, 3, 5, 6), "1 2 3 5 6")
    rounds, final = text_of(page(site, "rounds")), text_of(page(site, "final"))
    assert "the Board had the stage played without Game 4 (" in rounds
    assert "the Board had the stage played without Game 7 (" in rounds
    assert "Game 4: not played. " in final
    assert final.count("invited, as fewer than seven Games were played") == 2
    assert page(site, "final").count('<g class="through">') == 7


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2028-01-15T19:00+00:00", "15 January 2028, 19:00 UTC"),
        ("2028-01-15T19:00-05:00", "15 January 2028, 19:00 UTC-05:00"),
        ("soon", "soon"),
        ("2028-01-15T19:00", "2028-01-15T19:00"),
    ],
)
def test_a_time_keeps_its_offset(text: str, words: str) -> None:
    assert moment(text).words == words
    assert bool(moment(text).machine) == ("UTC" in words)


def test_wishes_are_words() -> None:
    assert [wish(text) for text in ("1", "2>1", "either", "none")] == [
        *("Round 1 only", "Round 2 before 1", "no preference", "neither Round")
    ]
    assert [honoured("2>1", 2), honoured("2>1", 1), honoured("either", 1)] == ["as asked", "not as asked", ""]


def test_all_scripts_together_are_small(played: dict[str, bytes]) -> None:
    scripts = b"".join(content for path, content in sorted(played.items()) if path.endswith(".js"))
    assert len(gzip.compress(scripts)) <= 15_000
    sizes = [len(gzip.compress(played[f"2027/{name}/index.html"])) for name in PAGES]
    assert max(sizes) <= 15_000
