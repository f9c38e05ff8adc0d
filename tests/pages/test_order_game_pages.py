"""The pages of a game that was adjudicated from order sheets, on the invented site."""

from __future__ import annotations

import gzip
from collections import Counter

import pytest

from pipeline.adjudication.board import Kind, Unit, standard_board
from pipeline.adjudication.game import Game, play_game
from pipeline.boards import EventGames
from pipeline.findings import Secrets
from pipeline.orders import BoardGame, Played, tell_games
from pipeline.pages import render
from pipeline.pages.gathered import gather
from pipeline.pages.order_games import findings_of, order_game_pages
from pipeline.pages.pictures import in_words, picture_orders, picture_position
from pipeline.pages.plan import HEIGHT, WIDTH, cells, spot
from pipeline.pages.turns import tell
from tests.adjudication.cases import DATA
from tests.orders.test_order_events import post
from tests.pages.document import Document, target
from tests.pages.season import site

EVENT, FOLDER = "slow-post", "2026/events/slow-post/boards/r1-1"
BORDERS_NOT_DRAWN, DRAWN_WITHOUT_BORDER = 10, 3
LARGEST = 15_000  # bytes, compressed
PATH = "data/orders/slow-post/r1-1"


def example() -> Game:
    files = {path.name: path.read_text(encoding="utf-8") for path in sorted((DATA / "example").iterdir())}
    return play_game(files, PATH)


def told(game: Game, secrets: Secrets | None = None) -> BoardGame:
    return tell_games(EVENT, [Played("r1-1", PATH, game)], secrets or Secrets({}))[0]


def small(sheet: str, season: str = "S1901", settings: str = "") -> Game:
    return play_game({"game.toml": f'first = "{season}"\n{settings}', f"{season}.txt": sheet}, PATH)


@pytest.fixture(scope="module")
def pages() -> dict[str, bytes]:
    made = render(site()._replace(orders={EVENT: [told(example())]}))
    return {path: content for path, content in made.items() if path.startswith(f"{FOLDER}/")}


@pytest.fixture(scope="module")
def read(pages: dict[str, bytes]) -> dict[str, Document]:
    return {path: Document(content) for path, content in pages.items()}


def test_a_game_has_a_page_and_one_for_each_of_its_years(pages):
    years = [f"{FOLDER}/{year}/index.html" for year in range(1901, 1911)]
    assert sorted(pages) == sorted([f"{FOLDER}/index.html", *years])


def test_every_page_is_nested_has_unique_ids_and_nothing_inline(read):
    for page in read.values():
        assert page.broken == []
        assert max(Counter(page.ids).values()) == 1
        assert not [a for _, attributes in page.elements for a in attributes if a == "style" or a[:2] == "on"]


def test_every_page_fits_the_budget(pages):
    assert {path: size for path, page in pages.items() if (size := len(gzip.compress(page))) > LARGEST} == {}


def test_links_between_years_and_to_anchors_lead_somewhere(read):
    for path, page in read.items():
        for link in page.all("a") + page.all("use"):
            page_there, fragment = target(path, link["href"])
            if page_there in read and fragment:
                assert fragment in read[page_there].ids, (path, link)
    links = [
        target(f"{FOLDER}/1905/index.html", a["href"])[0] for a in read[f"{FOLDER}/1905/index.html"].all("a")
    ]
    assert {f"{FOLDER}/{year}/index.html" for year in range(1901, 1911)} <= set(links)
    assert links.count(f"{FOLDER}/1904/index.html") == links.count(f"{FOLDER}/1906/index.html") == 2


def test_each_board_is_named_and_described_for_who_cannot_see_it(read):
    page = read[f"{FOLDER}/1901/index.html"]
    boards = [a for a in page.all("svg") if a.get("role") == "img"]
    assert [board["aria-labelledby"] for board in boards] == [
        "s1901-t s1901-d",
        "f1901-t f1901-d",
        "end-t end-d",
    ]
    assert "Spring 1901: the board and its orders" in page.inside("title")
    assert page.inside("desc")[0].startswith("Austria: A bud, A vie, F tri; owns bud, tri, vie. England:")


def test_the_table_has_every_unit_with_its_order_outcome_and_reason(read):
    page = read[f"{FOLDER}/1905/index.html"]
    turns = [turn for turn in example().turns if turn.season.endswith("1905")]
    assert all(step.unit.short() in page.inside("th") for turn in turns for step in turn.steps)
    assert (
        ": Turkey A bul comes the other way, 1 against 1; Italy A ser moves there too, 1 against 1"
        in page.text
    )


def test_retreats_and_adjustments_stand_with_the_sentence_that_decides(read):
    page = read[f"{FOLDER}/1905/index.html"]
    assert "dislodged by England F stp/nc; England F stp/nc came from stp" in page.text
    assert "Russia F nwy" in page.inside("th")
    assert {"R3", "B3", "D1"} <= set(page.ids)
    assert any("then the next preferred build order will be used" in words for words in page.inside("dd"))


def test_who_sent_nothing_is_named_with_the_rule(read):
    page = read[f"{FOLDER}/1902/index.html"]
    assert "No orders came from Turkey" in page.text
    assert "N2" in page.ids


def test_the_summary_has_the_centers_of_every_year_and_how_it_ended(read):
    page = read[f"{FOLDER}/index.html"]
    assert "Germany won alone in Fall 1910." in page.text
    assert "eliminated 1905" in page.inside("td")
    assert page.inside("td").count("18") == 1


def test_findings_about_the_sheets_stand_with_the_game(tmp_path):
    files = {f"orders/post/g1/{p.name}": p.read_bytes() for p in sorted((DATA / "example").iterdir())}
    everything = post(tmp_path, files)
    game = tell_games("post", everything.inputs.orders["post"], everything.secrets)[0]
    gathered = gather(site()._replace(findings=everything.findings))
    assert {"order-unreadable", "order-remark"} <= {one.code for one in findings_of(gathered, game)}
    assert "no-application" not in {one.code for one in findings_of(gathered, game)}


def test_no_board_is_shown_while_the_rule_text_keeps_back_who_sits_where():
    gathered = gather(site()._replace(orders={EVENT: [told(example())]}))
    season = gathered.seasons[0]
    assert list(order_game_pages(gathered))
    kept = EventGames("armada-2000", "Scoring System", "Player Seeding", ())
    seasons = [one._replace(boards={EVENT: kept}) for one in gathered.seasons]
    assert season.boards.get(EVENT) != kept
    assert list(order_game_pages(gathered._replace(seasons=seasons))) == []


def test_a_game_without_any_season_has_a_page_that_says_so():
    pages = render(site()._replace(orders={EVENT: [told(play_game({"game.toml": ""}, PATH))]}))
    assert "No season of it could be adjudicated." in pages[f"{FOLDER}/index.html"].decode()


def test_what_sheets_say_is_told_without_hidden_names_and_addresses():
    units = '[units]\nItaly = ["A ven"]\nAustria = ["A tri"]\nRussia = ["A tyr"]\n'
    units += '[centers]\nItaly = ["ven", "rom"]\n'
    sheet = (
        "Austria\nA Tri-Ven\nRussia\nA Tyr S A Tri-Ven\nItaly\nA Ven H\nR A Ven-Gus Ohm, OTB\nB A Gus Ohm\n"
    )
    game = told(small(sheet, "F1901", units), Secrets({"Gus Ohm": "player-7f3a"}))
    (turn,) = game.game.turns
    assert "Gus" not in repr([retreat.decision for retreat in turn.retreats])
    assert "player-7f3a" in turn.retreats[0].decision.why
    subjects = [entry.subject for change in turn.adjusted.values() for entry in change.entries]
    assert "B A player-7f3a" in subjects
    assert game.game.file.players == {}


def test_a_picture_tells_moves_that_came_off_from_those_that_failed():
    sheet = (
        "Austria\nA Vie-Gal\nF Tri-Alb\nRussia\nA War-Gal\nA Mos S A War-Gal\nItaly\nA Ven H\nA Rom S A Ven\n"
    )
    (turn,) = small(sheet).turns
    strokes = picture_orders(turn, "s", "Spring").strokes
    kinds = Counter((stroke.kind, stroke.done, bool(stroke.head)) for stroke in strokes)
    assert kinds == {("move", False, False): 2, ("move", True, True): 1, ("support", True, False): 1}


def test_a_picture_shows_dislodged_retreated_built_and_removed_units():
    units = '[units]\nItaly = ["A ven", "F nap"]\nAustria = ["A tri"]\nRussia = ["A tyr", "A mos"]\n'
    centers = '[centers]\nItaly = ["rom", "nap"]\nAustria = ["tri", "vie", "bud"]\nRussia = ["mos"]\n'
    sheet = "Austria\nA Tri-Ven\nB A Vie\nRussia\nA Tyr S A Tri-Ven\nD A Tyr\nItaly\nR A Ven-Tus\n"
    (turn,) = small(sheet, "F1901", units + centers).turns
    before, after = picture_orders(turn, "f", "Fall"), picture_position(turn, "end", "After")
    assert [piece.letter for piece in before.pieces if piece.state == "dislodged"] == ["I"]
    assert [stroke.kind for stroke in before.strokes if stroke.head] == ["retreat", "move"][::-1]
    states = Counter((piece.state, piece.letter) for piece in after.pieces if piece.state)
    assert states == {("built", "A"): 1, ("removed", "R"): 1}
    assert after.says == in_words(turn.position)


def test_an_owner_is_told_by_a_letter_unless_a_unit_of_its_own_stands_there():
    (turn,) = small("Germany\nA Mun-Ruh\n").turns
    rings = {one.code: one.letter for one in picture_position(turn, "end", "After").owned if one.ring}
    assert rings == {"mun": "G"}


def test_the_owner_of_a_center_is_told_where_its_unit_was_removed():
    settings = '[units]\nRussia = ["A mos", "A gal"]\n[centers]\nRussia = ["mos"]\n'
    (turn,) = small("Russia\nA Gal H\nD A Mos\n", "F1901", settings).turns
    rings = {one.code: one.letter for one in picture_position(turn, "end", "After").owned if one.ring}
    assert rings == {"mos": "R"}


def test_help_that_fits_nothing_is_drawn_as_in_vain():
    (turn,) = small("Austria\nA Bud S A Vie-Gal\nA Vie H\nF Tri S A Vie\n").turns
    strokes = picture_orders(turn, "s", "Spring").strokes
    assert [(stroke.kind, stroke.done) for stroke in strokes] == [("support", False)]


def test_a_story_tells_an_order_without_order_and_one_that_can_never_work():
    (turn,) = small("Germany\nA Mun-Sev\n").turns
    rows = {row.unit: row for block in tell(turn).orders for row in block.rows}
    assert (rows["A mun"].order, rows["A mun"].outcome) == ("no order", "holds")
    assert "mun - sev: an army cannot get from mun to sev" in rows["A mun"].why
    assert rows["A vie"].why == "it has no order that can be followed"


def test_the_drawing_has_every_province_inside_its_frame_and_labelled_in_its_cell():
    assert set(cells()) == set(standard_board().provinces)
    for cell in cells().values():
        corners = [tuple(map(float, point.split(","))) for point in cell.points.split()]
        assert len(corners) >= 3
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in corners)
        assert all(
            inside(corners, cell.at.x + x, cell.at.y + y) for x, y in ((-5, 0), (5, 0), (0, -5), (0, 5))
        )


def inside(corners: list[tuple[float, ...]], x: float, y: float) -> bool:
    """Whether a point lies in a convex cell whose corners go round clockwise on the screen."""
    turns = zip(corners, [*corners[1:], corners[0]], strict=True)
    return all((b[0] - a[0]) * (y - a[1]) >= (b[1] - a[1]) * (x - a[0]) for a, b in turns)


def test_neighbours_on_the_board_are_neighbours_in_the_drawing_save_a_few():
    board = standard_board()
    borders = {frozenset((a, b)) for a, near in board.around.items() for b in near if a in board.provinces}
    edges: dict[frozenset[str], str] = {}
    drawn = set()
    for cell in cells().values():
        points = cell.points.split()
        for edge in map(frozenset, zip(points, [*points[1:], points[0]], strict=True)):
            drawn |= {frozenset((cell.code, edges[edge]))} if edge in edges else set()
            edges[edge] = cell.code
    assert len(borders) == 206
    assert len(borders - drawn) <= BORDERS_NOT_DRAWN
    assert len(drawn - borders) <= DRAWN_WITHOUT_BORDER


def test_units_on_different_coasts_of_a_province_stand_apart():
    assert len({spot(place) for place in ("stp", "stp/nc", "stp/sc")}) == 3
    assert spot(Unit("Russia", Kind.FLEET, "stp/sc").at).y > spot("stp").y
