"""Seasons whose right outcome was worked out by hand, section by section."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pipeline.stages.invite import invite_players
from pipeline.stages.rank import Rank
from tests.seasons import Drawn, order


def test_2_7_runs_its_steps_in_order_inside_each_part(tmp_path):
    drawn = Drawn()
    more = {"columns": ",games,shares"}
    drawn.add("m1", "major", {1: "Bruno Esk,5,1", 2: "Astrid Dell,3,1"}, day="2027-02-06", **more)
    drawn.add("m2", "major", {2: "Celia Fenn,7,3"}, day="2027-03-06", **more)
    drawn.add("m3", "major", {2: "Celia Fenn,7,3"}, day="2027-04-03", **more)
    drawn.add("s1", "60", {1: "Astrid Dell,4,2"}, day="2027-05-01", **more)
    drawn.add("s2", "60", {1: "Astrid Dell,3,1"}, day="2027-05-08", **more)
    drawn.add("s3", "60", {1: "Celia Fenn,6,3"}, day="2027-05-15", **more)
    drawn.add("w1", "80", {1: "Bruno Esk,5,0"}, day="2027-06-05", **more)
    tables = drawn.tables(tmp_path)
    assert order(tables, "name", "total", "top_share", "tied")[:3] == [
        ("Bruno Esk", "180.000000000", Decimal("10.000000000"), "no"),
        ("Celia Fenn", "180.000000000", Decimal("45.000000000"), "no"),
        ("Astrid Dell", "180.000000000", Decimal("40.000000000"), "no"),
    ]
    sections = {(r.above, r.below): r.section for r in tables.reasons}
    assert sections["bruno-esk", "celia-fenn"] == "2.7.1"
    assert sections["celia-fenn", "astrid-dell"] == "2.7.2"


def test_2_6_3_ranks_on_the_exact_total_not_on_what_is_shown(tmp_path):
    drawn = Drawn()
    drawn.add("m1", "major", {1: "Xenia Roth"}, day="2027-02-06")
    drawn.add("m2", "major", {3: "Xenia Roth"}, day="2027-03-06")
    drawn.add("s1", "60", {1: "Yusuf Sand"}, day="2027-05-01")
    drawn.add("w1", "80", {1: "Yusuf Sand"}, day="2027-06-05")
    people = order(drawn.tables(tmp_path), "name", "total")
    assert people[:2] == [("Yusuf Sand", "140.000000000"), ("Xenia Roth", "139.998752366")]


def test_2_7_2_does_not_run_where_one_share_is_unknown(tmp_path):
    drawn = Drawn()
    more = {"columns": ",games,shares"}
    drawn.add("s1", "60", {1: "Ida Cole,4,2.2"}, day="2027-05-01", **more)
    drawn.add("s2", "60", {1: "Jan Dyer,5,2"}, day="2027-05-08", **more)
    drawn.add("s3", "60", {1: "Kea Ford,0,0"}, day="2027-05-15", **more)
    rows = order(drawn.tables(tmp_path), "place", "name", "top_share", "tied")
    assert [row for row in rows if row[1] in ("Ida Cole", "Jan Dyer", "Kea Ford")] == [
        (3, "Ida Cole", Decimal("55.000000000"), "yes"),
        (3, "Jan Dyer", Decimal("40.000000000"), "yes"),
        (3, "Kea Ford", None, "yes"),
    ]


def test_2_6_2_adds_the_three_largest_and_fewer_where_there_are_fewer(tmp_path):
    drawn = Drawn()
    drawn.add("m1", "major", {3: "Lars Moe"}, day="2027-02-06")
    drawn.add("w1", "80", {1: "Lars Moe", 4: "Mona Nye"}, day="2027-03-06")
    drawn.add("s1", "60", {1: "Mona Nye", 2: "Lars Moe"}, day="2027-05-01")
    drawn.add("s2", "60", {1: "Nils Oak", 5: "Lars Moe"}, day="2027-05-08")
    drawn.add("w2", "80", {2: "Lars Moe"}, day="2027-06-05")
    tables = drawn.tables(tmp_path)
    totals = dict(order(tables, "name", "total"))
    assert totals == {"Lars Moe": "167.998752366", "Mona Nye": "83.455693308", "Nils Oak": "60.000000000"}
    lars = tables.tables["placements"].filter(player="lars-moe")
    assert dict(zip(lars["event"], lars["counted"], strict=True)) == {
        "w1": "yes",
        "w2": "yes",
        "m1": "yes",
        "s1": "no",
        "s2": "no",
    }


def test_1_6_a_name_change_is_one_career_and_the_third_event_makes_the_rookie_season(tmp_path):
    drawn = Drawn()
    drawn.seasons += "2026,dbni-2027,2026-01-01,2026-12-31,open,\n"
    drawn.known += "tamsin,Tamsin Hart,Ely,,,,\nvole,Tamsin Vole,Ely,,tamsin,,\n"
    drawn.add("a1", "60", {1: "Tamsin Vole"}, day="2026-02-07")
    drawn.add("a2", "60", {2: "Tamsin Vole"}, day="2026-03-07")
    drawn.add("a3", "60", {1: "Tamsin Hart"}, day="2027-04-03")
    everything = drawn.compute(tmp_path)
    assert [f.text() for f in everything.findings if f.level != "warning"] == []
    before, now = everything.seasons
    assert "tamsin" not in before.rookies
    assert "tamsin" in now.rookies
    best = [award for award in now.awards if award.award == "rookie-of-the-year"]
    assert next((award.player, award.value, award.status) for award in best) == (
        "tamsin",
        60_000_000_000,
        "leading",
    )


def test_2_2_and_2_3_only_events_that_meet_everything_count(tmp_path):
    drawn = Drawn()
    drawn.add("dbni", "major", {1: "Sten Ulm"}, day="2027-02-20")
    drawn.events[-1] = drawn.events[-1].replace("Dbni Cup", "DBN Invitational")
    drawn.add("tiny", "60", {1: "Sten Ulm"}, day="2027-03-06", size=(4, 13))
    drawn.add("gone", "60", {1: "Sten Ulm"}, day="2027-04-03")
    drawn.events[-1] = drawn.events[-1].replace(",,\n", ",withdrawn,\n")
    drawn.add("mid", "80", {1: "Sten Ulm"}, day="2027-05-01", size=(9, 20))
    drawn.add("good", "60", {1: "Sten Ulm"}, day="2027-06-05", size=(5, 14))
    tables = drawn.tables(tmp_path)
    statuses = dict(tables.tables["events"].select("event", "status").iter_rows())
    assert statuses == {
        "dbni": "not-qualifying",
        "tiny": "not-qualifying",
        "gone": "withdrawn",
        "mid": "held",
        "good": "qualifying",
    }
    assert dict(order(tables, "name", "total")) == {"Sten Ulm": "60.000000000"}


def test_3_4_to_3_6_invite_28_and_7_and_seed_by_the_standings(tmp_path):
    drawn = Drawn()
    forty = [f"P{n:02}" for n in range(1, 41)]
    drawn.add("w", "80", dict(enumerate(forty, 1)), day="2027-02-01", size=(9, 40))
    for n, (event, winner) in enumerate((("m1", "P01"), ("m2", "P01"), ("m4", "P05"))):
        drawn.add(event, "major", {1: winner}, day=f"2027-03-0{n + 1}")
    drawn.add("m3", "major", {1: "P36"}, day="2027-03-09", size=(12, 41))
    drawn.files["eligibility.csv"] = "player,season,section,status\np05,2027,1.5,no\np12,2027,3.2.2,no\n"
    drawn.files["invitational/2027/invitations.csv"] = "player,reply\np10,declined\np01,accepted\n"
    fillers = "".join(
        f"{row[0]},2027,3.2.4,no\n"
        for row in drawn.tables(tmp_path).tables["standings"].select("player").iter_rows()
        if row[0].startswith("filler")
    )
    drawn.files["eligibility.csv"] = str(drawn.files["eligibility.csv"]) + fillers
    rows = list(drawn.tables(tmp_path / "again").tables["invitations"].iter_rows(named=True))
    qualifiers = [r["player"] for r in rows if r["route"] != "alternate"]
    left_out = {"p05", "p10", "p12"}
    assert sorted(qualifiers) == sorted({f"p{n:02}" for n in range(1, 31)} - left_out | {"p36"})
    assert [r["player"] for r in rows if r["route"] == "alternate"] == [
        f"p{n}" for n in (31, 32, 33, 34, 35, 37, 38)
    ]
    assert [r["seed"] for r in rows] == list(range(1, 36))
    assert {r["player"] for r in rows if r["route"] == "major"} == {"p01", "p36"}
    assert [r["place"] for r in rows[:28]] == sorted(r["place"] for r in rows[:28])
    assert next(r["reply"] for r in rows if r["player"] == "p01") == "accepted"


def test_3_4_1_more_majors_winners_than_places_are_invited_in_standings_order():
    ranks = [Rank(n, f"p{n:02}", f"P{n}", 1000 - n, 60, None, 1, False) for n in range(1, 41)]
    winners = {f"p{n:02}" for n in range(5, 41)}
    seeds = invite_players(ranks, {r.player for r in ranks}, winners, {})
    assert [(s.player, s.route) for s in seeds[:28]] == [(f"p{n:02}", "major") for n in range(5, 33)]
    assert [(s.player, s.route) for s in seeds[28:]] == [
        *((f"p{n:02}", "alternate") for n in range(1, 5)),
        *((f"p{n:02}", "alternate") for n in range(33, 36)),
    ]


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.randoms(use_true_random=False))
def test_the_order_of_rows_never_matters(tmp_path_factory, random):
    drawn = Drawn()
    drawn.add("w1", "80", {1: ["Ada Lund", "Bo Kern"], 5: "Cy Voss"}, day="2027-03-06")
    drawn.add("s1", "60", {1: "Cy Voss", 2: "Ada Lund", 3: "Bo Kern"}, day="2027-05-01")
    files = drawn.all_files()
    shuffled: dict[str, str | bytes] = {}
    for path, text in files.items():
        head, *rows = str(text).splitlines(keepends=True)
        random.shuffle(rows)
        shuffled[path] = head + "".join(rows)
    plain = drawn.tables(tmp_path_factory.mktemp("plain"))
    drawn.all_files = lambda: shuffled  # type: ignore[method-assign]  # the same files in another order
    other = drawn.tables(tmp_path_factory.mktemp("shuffled"))
    for name, frame in plain.tables.items():
        assert frame.equals(other.tables[name]) or name == "events"
    assert plain.tables["events"].sort("event").equals(other.tables["events"].sort("event"))
