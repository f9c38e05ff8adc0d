"""What holds of any two seasons: nothing against itself, mirrored the other way, in any order of rows."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.compare import compare
from pipeline.compare.model import Comparison
from tests.compare.sides import everything, scratch
from tests.seasons import Drawn

CAST = ("Ada Quill", "Ben Roost", "Cora Stell", "Dov Tann", "Eli Marsh")
MIRROR = {"up": "down", "down": "up", "same": "same", "new": "gone", "gone": "new"}
TIES = {"opened": "settled", "settled": "opened", "otherwise": "otherwise"}
FEW = settings(max_examples=12, deadline=None)
seasons = st.lists(
    st.tuples(st.sampled_from(["60", "80", "major"]), st.permutations(CAST), st.integers(0, 5)),
    min_size=1,
    max_size=3,
)


def draw(events) -> Drawn:
    drawn = Drawn()
    for number, (category, order, placed) in enumerate(events):
        places = dict(enumerate(order[:placed], 1))
        drawn.add(f"event-{number}", category, places, day=f"2027-0{number + 3}-01")
    return drawn


def told(comparison: Comparison, mirrored: bool = False):
    """Moves, seats, awards and ties of a comparison, read from the other side where mirrored."""
    out = {}
    for season in comparison.seasons:
        for change in season.standings:
            sides = (change.before, change.after)
            move = MIRROR[change.move] if mirrored else change.move
            results = {(r.event, *_sides(r, mirrored)) for r in change.results}
            out[season.season, "line", change.person] = (move, _turned(sides, mirrored), frozenset(results))
        for kind in ("invitations", "awards"):
            for change in getattr(season, kind):
                out[season.season, kind, change.person, getattr(change, "award", "")] = _sides(
                    change, mirrored
                )
        for tie in season.ties:
            word = TIES[tie.change] if mirrored else tie.change
            key = frozenset((*tie.before.order, *tie.after.order))
            out[season.season, word, key] = _sides(tie, mirrored)
    return out


def _sides(change, mirrored: bool):
    return _turned((change.before, change.after), mirrored)


def _turned(sides, mirrored: bool):
    return sides[::-1] if mirrored else sides


@FEW
@given(seasons)
def test_a_folder_against_itself_has_no_change(events):
    with scratch() as folder:
        one = everything(folder, draw(events))
        assert compare(one, everything(folder, draw(events))).same


@FEW
@given(seasons, seasons)
def test_the_other_way_round_up_is_down(base, head):
    with scratch() as folder:
        one, other = everything(folder, draw(base)), everything(folder, draw(head))
        there, back = compare(one, other), compare(other, one)
    assert told(there) == told(back, mirrored=True)
    assert there.new_findings == back.gone_findings
    assert there.people.new == back.people.vanished
    assert [(c.event, c.before, c.after) for c in there.events] == [
        (c.event, c.after, c.before) for c in back.events
    ]


@FEW
@given(seasons, st.randoms(use_true_random=False))
def test_the_order_of_rows_is_no_change(events, random):
    drawn = draw(events)
    files = drawn.all_files()
    shuffled = {}
    for name, content in files.items():
        heading, *rows = str(content).splitlines(keepends=True)
        random.shuffle(rows)
        shuffled[name] = heading + "".join(rows)
    with scratch() as folder:
        comparison = compare(everything(folder, files), everything(folder, shuffled))
    assert comparison.same
