"""Every kind of finding about the Invitational fires at the row and column that has to be changed."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import NamedTuple

import pytest

from tests.postseason.invitational import Texts, answers, game_rows, play, player, rest, spots, start, whole

XAVER = "x,Xaver Ypsilon,,,\n"
RECORDED = "draw,value,digest,committed_on,drawn_on\n"
CHOICES_1 = "1,p28,,{}\n1,p25,1,{}\n1,p18,1,{}\n1,p14,1,{}\n1,p10,1,{}\n1,p09,1,{}\n1,p01,1,{}\n"
CHOICES_5 = "5,p25,,\n5,p22,1,\n5,p17,1,\n5,p14,1,\n5,p10,1,\n5,p02,1,\n5,p01,1,{}\n"


class Case(NamedTuple):
    """What is written otherwise than in the whole Invitational, and where it must be reported."""

    spot: str
    texts: Texts
    says: str = ""


def swap(table: str, old: str, new: str, **more: str) -> Texts:
    text = whole()[table]
    assert text.count(old) == 1, (old, text.count(old))
    return {**whole(), table: text.replace(old, new), **more}


def add(table: str, text: str, **more: str) -> Texts:
    """The whole Invitational with more lines; picks stand alone, so that their lines count from the first."""
    before = "" if table == "picks" else whole().get(table, "")
    return {**whole(), table: before + text, **more}


def games(old: str, new: str, **more: str) -> Texts:
    return swap("invitational_games", old, new, **more)


def year(name: str, **counts: str) -> Texts:
    """The whole Invitational with one more year, filled for the Games named (`game_1="9 8 6 5 4 2 0"`)."""
    filled = {game.removeprefix("game_"): text.split() for game, text in counts.items()}
    rows = f"game,player,power,result,replaces,1906,1907,{name}\n"
    for line in whole()["invitational_games"].splitlines():
        left = filled.get(line.split(",")[0])
        rows += f"{line},{left.pop(0) if left else ''}\n"
    return {**whole(), "invitational_games": rows}


def managed(line: str) -> Texts:
    """The whole Invitational with a line of the schedule that names a Game Manager."""
    rest = whole()["schedule"].replace(",2028", ",,2028").replace("+00:00,", "+00:00,,")
    return {**whole(), "schedule": f"round,game,starts,gm,chosen\n{line}\n{rest}"}


def level(game: int, first: str, second: str, third: str) -> Texts:
    """A Game of 9, 8, 6, … centers with its first two made level at 8."""
    text = whole()["invitational_games"]
    for who, power, old, new in ((first, "Austria", "6,9", "6,8"), (third, "France", "5,6", "5,7")):
        was = f"{game},{who},{power},draw,,{old}"
        assert was in text
        text = text.replace(was, was.removesuffix(old) + new)
    assert f"{game},{second},England,draw,,6,8" in text
    return {**whole(), "invitational_games": text}


def alone(*seeds: int, stage: str = "either none") -> str:
    """Only these players can play the First Chance."""
    return answers("none", "either", **{player(seed): stage for seed in seeds})


FULL_ROUNDS = {player(n): "1 either" for n in range(1, 15)} | {player(n): "2 either" for n in range(15, 29)}
RULING = "section,season,decision,value\n"
AWAY = "".join(f"{player(n)},final,2028-01-30\n" for n in range(1, 36) if n not in (9, 12, 13, 19, 22))

TWICE = games("1,p01,Turkey,,", "1,p30,Turkey,,p01")["invitational_games"].replace(
    "2,p03,Turkey,,", "2,p30,Turkey,,p03"
)
CROSSED = games("1,p09,Austria,draw,", "1,p30,Austria,draw,p09")["invitational_games"].replace(
    "1,p01,Turkey,,", "1,p31,Turkey,,p01 > p30"
)

THROUGH_ONE = games("1,p10,England,draw,", "1,p31,England,draw,p10 > p30")["invitational_games"].replace(
    "1,p14,France,draw,", "1,p32,France,draw,p14 > p30"
)

CASES = [
    Case(
        "accepted-nothing error invitations.csv:36:last_chance",
        swap("invitations", "p35,accepted,either,either", "p35,accepted,none,none"),
        "p35",
    ),
    Case(
        "preference-missing error invitations.csv:36:first_chance",
        swap("invitations", "p35,accepted,either,either", "p35,accepted,,either"),
        "first-chance",
    ),
    Case(
        "preference-missing error seasons.csv:2:seeds_set_on",
        swap("invitations", "p35,accepted,either,either\n", ""),
        "p35, seed 35",
    ),
    Case(
        "reply-open warning invitations.csv:36:reply",
        swap("invitations", "p35,accepted,either,either", "p35,,either,either"),
    ),
    Case("schedule-day warning schedule.csv:4:starts", swap("schedule", "2028-01-22T19", "22 January 19")),
    Case(
        "schedule-time warning schedule.csv:4:starts",
        swap("schedule", "2028-01-22T19:00+00:00", "2028-01-22T19:00"),
        '"2028-01-22T19:00" names a day',
    ),
    Case(
        "schedule-time warning schedule.csv:4:starts",
        swap("schedule", "2028-01-22T19:00", "2028-01-22T29:00"),
    ),
    Case(
        "schedule-order warning schedule.csv:3:starts",
        swap("schedule", "2028-01-16T", "2028-01-14T"),
        "Round 2 begins on 2028-01-14, before 2028-01-15 of Round 1",
    ),
    Case(
        "schedule-order warning schedule.csv:6:starts",
        swap("schedule", "2028-02-05T", "2027-02-05T"),
        "the Championship Game begins on 2027-02-05",
    ),
    Case(
        "schedule-game warning schedule.csv:2:game",
        managed("1,5,2028-01-15T19:00+00:00,,"),
        "Game 5 stands in a line of Round 1, which has Games 1 and 2",
    ),
    Case(
        "schedule-game warning schedule.csv:2:game",
        managed("3,6,2028-01-22T19:00+00:00,,"),
        "a line of Round 3, which has Game 5",
    ),
    Case(
        "schedule-game warning schedule.csv:2:game", managed("final,7,2028-02-05T19:00+00:00,,"), "has Game 8"
    ),
    Case(
        "schedule-twice warning schedule.csv:3:starts",
        managed("1,,2028-01-15T20:00+00:00,,"),
        "line 2 has another start of Round 1",
    ),
    Case(
        "starts-missing warning schedule.csv",
        swap("schedule", "3,2028-01-22T19:00+00:00,\n", ""),
        "for Round 3 (4.2.1.1)",
    ),
    Case("starts-missing warning seasons.csv:2:season", {**whole(), "schedule": ""}, "Round 1, 2, 3, 4"),
    Case(
        "final-options warning schedule.csv",
        swap("schedule", "final,2028-02-06T19:00+00:00,\n", ""),
        "1 start times are offered",
    ),
    Case(
        "final-chosen-twice warning schedule.csv:7:chosen",
        swap("schedule", "final,2028-02-06T19:00+00:00,", "final,2028-02-06T19:00+00:00,yes"),
        "line 6",
    ),
    Case("manager-plays warning schedule.csv:2:gm", managed("1,1,2028-01-15T19:00+00:00,p09,"), "Game 1"),
    Case(
        "manager-plays warning schedule.csv:2:gm",
        managed("4,7,2028-01-15T19:00+00:00,Ada and Player 18,"),
        "p18 manages Game 7",
    ),
    Case("manager-plays warning schedule.csv:2:gm", managed("final,8,2028-02-05T19:00+00:00,p12,"), "Game 8"),
    Case("unknown-player error absences.csv:2:player", add("absences", "nobody,1,2028-01-01\n"), "nobody"),
    Case(
        "absence-unseeded warning absences.csv:2:player", add("absences", "x,1,2028-01-01\n", players=XAVER)
    ),
    Case("absence-undated warning absences.csv:2:noted_on", add("absences", "p35,1,\n")),
    Case("draw-undated warning randomness.csv:7:drawn_on", swap("randomness", "f6,,2028-01-18", "f6,,")),
    Case(
        "field-short warning invitations.csv",
        start(invitations=alone(*range(1, 21))),
        "20 players form the first-chance pool and cannot fill its seats: Round 1 lacks 0 to 8 of 14 seats",
    ),
    Case(
        "seat-empty warning invitations.csv",
        start(invitations=answers("none", **FULL_ROUNDS), absences="p05,1,2028-01-08\n"),
        "p05 in Round 1, Game",
    ),
    Case("final-short warning invitations.csv", add("absences", AWAY), "lacks 2 of seven"),
    Case(
        "ruling-without-games warning rulings.csv:2:value",
        start(
            invitations=alone(*range(1, 21)),
            randomness="",
            rulings=f"{RULING}4.3,2027,allocate,two boards\n",
        ),
        "all of 1, 2, 3, 4 are waited for",
    ),
    Case(
        "game-not-ruled warning games.csv:2:game",
        start(
            invitations=alone(*range(1, 21)),
            invitational_games=game_rows(3, [player(seed) for seed in range(1, 8)]),
            rulings=f"{RULING}4.3,2027,allocate,1 2\n",
        ),
        "names only 1, 2",
    ),
    Case(
        "ruling-by-player warning rulings.csv:2:decided_by",
        add("rulings", "2.5,,confirm,2028-01-20,Player 4 and a friend\n"),
        "p04",
    ),
    Case("game-number error games.csv:58:game", add("invitational_games", "9,p01,Turkey,,,,\n")),
    Case(
        "game-without-seats warning games.csv:30:game",
        swap("randomness", "last-chance,d4", "last-chance,"),
        "Game 5",
    ),
    Case("game-without-seats warning picks.csv:2:game", start(randomness="", picks="3,p04,1,\n"), "Game 3"),
    Case("not-seeded error games.csv:2:player", games("1,p09,", "1,x,", players=XAVER)),
    Case("unknown-player error games.csv:2:player", games("1,p09,", "1,nobody,")),
    Case("not-seated error games.csv:2:player", games("1,p09,", "1,p30,"), "p30 has no seat in Game 1"),
    Case("not-seated error picks.csv:2:player", add("picks", "1,p02,1,\n")),
    Case(
        "game-row-twice error games.csv:58:player", add("invitational_games", "1,p09,Italy,,,,\n"), "line 2"
    ),
    Case(
        "choice-out-of-range error picks.csv:3:choice", add("picks", "1,p28,1,\n1,p25,3,\n"), "1 to 2 so far"
    ),
    Case("choice-out-of-range error picks.csv:2:choice", add("picks", "1,p28,2,\n"), "1 to 1 so far"),
    Case("choice-out-of-turn error picks.csv:2:choice", add("picks", "1,p14,1,\n"), "before p25"),
    Case(
        "pick-twice error picks.csv:3:choice",
        add("picks", "1,p25,1,\n1,old,2,\n", players="p25,Player 25,,,\nold,Old Name,p25,,\n"),
        "line 2",
    ),
    Case("pick-out-of-turn error picks.csv:2:power", add("picks", "1,p28,,Turkey\n"), "turn of p25"),
    Case(
        "pick-out-of-turn error picks.csv:3:power",
        add("picks", CHOICES_1.format("", "Italy", *[""] * 5)),
        "turn of p01",
    ),
    Case(
        "pick-taken error picks.csv:7:power",
        add("picks", CHOICES_1.format(*[""] * 5, "Turkey", "Turkey")),
        "Write one of Austria, England, France, Germany, Italy, Russia.",
    ),
    Case("pick-barred error picks.csv:8:power", add("picks", CHOICES_5.format("Turkey")), "6.3.2.3"),
    Case("paris-missing warning games.csv:2:game", {**whole()}, "picks.csv, from the lowest seed up"),
    Case("paris-missing warning games.csv:51:game", {**whole()}, "Game 8 is over"),
    Case(
        "power-twice error games.csv:3:power", games("1,p10,England", "1,p10,Austria"), "already that of p09"
    ),
    Case(
        "power-differs error games.csv:8:power",
        add("picks", CHOICES_1.format(*[""] * 6, "Italy")),
        "p01 has Turkey in Game 1 and picked Italy",
    ),
    Case(
        "power-again warning games.csv:32:power",
        games("5,p01,France", "5,p01,Turkey"),
        "p01 has Turkey in Game 5",
    ),
    Case(
        "replaces-nobody error games.csv:2:replaces", games("1,p09,Austria,draw,", "1,p30,Austria,draw,p02")
    ),
    Case(
        "replaces-nobody error games.csv:3:replaces", games("1,p10,England,draw,", "1,p10,England,draw,p01")
    ),
    Case(
        "replaces-nobody error games.csv:2:replaces",
        games("1,p09,Austria,draw,", "1,p30,Austria,draw,p09>p30"),
    ),
    Case(
        "unknown-player error games.csv:2:replaces", games("1,p09,Austria,draw,", "1,p30,Austria,draw,p09>me")
    ),
    Case(
        "replacement-out error games.csv:30:player",
        games("5,p22,Austria,draw,", "5,p09,Austria,draw,p22"),
        "p09 won Game 1 and is through",
    ),
    Case("replaces-nobody error games.csv:8:replaces", games("1,p01,Turkey,,", "1,p31,Turkey,,p30 > p01")),
    Case("replaces-nobody error games.csv:8:replaces", {**whole(), "invitational_games": CROSSED}),
    Case(
        "replaces-nobody error games.csv:4:replaces",
        {**whole(), "invitational_games": THROUGH_ONE},
    ),
    Case(
        "replacement-busy error games.csv:15:player",
        {**whole(), "invitational_games": TWICE},
        "seated in Game 1",
    ),
    Case(
        "replacement-out error games.csv:8:player",
        games("1,p01,Turkey,,", "1,p30,Turkey,,p01", absences="p30,all,2028-01-10\n"),
        "p30 is noted absent",
    ),
    Case(
        "replacement-busy error games.csv:8:player",
        games("1,p01,Turkey,,", "1,p02,Turkey,,p01"),
        "seated in Game 2",
    ),
    Case(
        "replacement-passes-over warning games.csv:3:player",
        games("1,p10,England,draw,", "1,p05,England,draw,p10"),
        "p05, seed 5, took over a power in Game 1, and the Game Manager seeks the highest seed available "
        "first: seed 4 Player 4 (6.8.1). Write a line for each of them who was sought and not reached into "
        "absences.csv, such as p04,1,2028-01-15;",
    ),
    Case(
        "centers-missing warning games.csv:3:1907", games("1,p10,England,draw,,6,8", "1,p10,England,draw,,6,")
    ),
    Case(
        "centers-impossible error games.csv:2:1907", games("p09,Austria,draw,,6,9", "p09,Austria,draw,,6,10")
    ),
    Case(
        "centers-impossible error games.csv:2:1907", games("p09,Austria,draw,,6,9", "p09,Austria,draw,,6,40")
    ),
    Case(
        "centers-impossible error games.csv:2:1907",
        games("p09,Austria,draw,,6,9", "p09,Austria,draw,,6,8"),
        "34 were owned the year before",
    ),
    Case(
        "centers-impossible error games.csv:2:1907", games("p09,Austria,draw,,6,9", "p09,Austria,draw,,0,9")
    ),
    Case("centers-impossible error games.csv:2:1900", year("1900", game_1="3 3 3 3 3 4 3")),
    Case("year-too-late error games.csv:2:1914", year("1914", game_1="9 8 6 5 4 2 0"), "Game 1 ends by 1913"),
    Case(
        "year-too-late error games.csv:51:1917", year("1917", game_8="9 8 6 5 4 2 0"), "Game 8 ends by 1916"
    ),
    Case(
        "game-went-on error games.csv:16:1907",
        year("1908", game_3="18 9 4 2 1 0 0"),
        "p13 had 18 centers after 1907 of Game 3",
    ),
    Case("two-winners error games.csv:17:result", games("3,p20,England,,", "3,p20,England,solo,")),
    Case(
        "solo-too-small error games.csv:2:result", games("1,p09,Austria,draw", "1,p09,Austria,solo"), "has 9"
    ),
    Case("draw-and-solo error games.csv:17:result", games("3,p20,England,,", "3,p20,England,draw,")),
    Case(
        "draw-too-early error games.csv:2:result",
        {
            **whole(),
            "invitational_games": "game,player,power,result,replaces,1904,1905\n"
            + whole()["invitational_games"],
        },
        "after 1905",
    ),
    Case("draw-eliminated warning games.csv:8:result", games("1,p01,Turkey,,", "1,p01,Turkey,draw,"), "p01"),
    Case(
        "winner-open warning games.csv:2:game",
        level(1, "p09", "p10", "p14"),
        "p09 and p10 are level at 8 and the Selection Order is not known",
    ),
    Case(
        "absence-twice warning absences.csv:3:player",
        add("absences", "p35,all,2028-02-20\np35,all,2028-02-21\n"),
        "p35 is noted absent from all Rounds on line 2",
    ),
    Case(
        "absence-twice warning absences.csv:3:player",
        add("absences", "p35,final,2028-02-20\np35,final,\n"),
        "from the Championship Game",
    ),
    Case(
        "draw-attempt-large warning randomness.csv:2:attempt",
        swap("randomness", "first-chance,a1,,", "first-chance,a1,10000,"),
        "attempt 10000 of first-chance",
    ),
    Case(
        "draw-digest-odd warning randomness.csv:2:digest",
        {**whole(), "randomness": f"{RECORDED}first-chance,a1,{'A' * 64},2028-01-05,2028-01-06\n"},
        "no SHA-256 digest",
    ),
    Case(
        "draw-committed-late warning randomness.csv:2:committed_on",
        {**whole(), "randomness": f"{RECORDED}first-chance,a1,{'a' * 64},2028-01-07,2028-01-06\n"},
        "after the draw of 2028-01-06",
    ),
    Case("winner-open warning games.csv:2:game", games("1,p01,Turkey,,,3,0\n", ""), "not complete"),
    Case("winner-open warning games.csv:51:game", level(8, "p12", "p19", "p03"), "p12 and p19"),
    Case("abandoned-tops warning games.csv:2:result", games("1,p09,Austria,draw", "1,p09,Austria,abandoned")),
    Case(
        "won-twice error games.csv:9:player", games("1,p09,Austria,draw,", "1,p12,Austria,draw,p09"), "Game 1"
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.spot)
def test_a_finding_says_where_what_and_what_to_type(case: Case) -> None:
    findings = play(case.texts).findings
    assert case.spot in spots(findings), [each.text() for each in findings]
    hits = [each for each, spot in zip(findings, spots(findings), strict=True) if spot == case.spot]
    assert any(case.says in f"{each.message} {each.fix}" for each in hits), [each.text() for each in hits]
    assert all((each.fix and each.section) or each.code == "unknown-player" for each in hits)
    assert {each.event for each in findings} == {""}


@pytest.mark.parametrize(
    ("day", "warned"),
    [("2028-01-14", 0), ("2028-01-15", 1), ("2028-02-05", 1), ("2028-02-06", 0), ("", 0)],
)
def test_a_seeded_player_may_rule_before_round_1_and_after_the_final(day: str, warned: int) -> None:
    assert len(rest(play(add("rulings", f"2.5,,confirm,{day},p04\n")))) == warned


def test_rulings_of_others_and_before_a_schedule_are_not_asked_about() -> None:
    assert rest(play(add("rulings", "2.5,,confirm,2028-01-20,The Board\n"))) == []
    undated = {name: text for name, text in whole().items() if name != "schedule"}
    ruled = rest(play({**undated, "rulings": "2.5,,confirm,2028-01-20,p04\n"}))
    assert {each.code for each in ruled} == {"starts-missing", "final-options"}


def test_a_manager_of_no_game_in_particular_manages_none() -> None:
    assert rest(play(managed("1,,2028-01-15T19:00+00:00,p09,"))) == []


def test_a_schedule_of_one_line_is_asked_for_all_that_is_missing() -> None:
    texts = {**whole(), "schedule": "2,2028-01-16T19:00+00:00,\n"}
    found = [each for each in rest(play(texts)) if each.code in ("starts-missing", "final-options")]
    assert spots(found) == ["starts-missing warning schedule.csv", "final-options warning schedule.csv"]
    assert "Round 1, 3, 4" in found[0].message


def test_before_seeds_are_set_no_start_is_asked_for() -> None:
    assert play({**start(), "schedule": ""}, seeds_set=False).findings == []


def test_every_code_of_the_invitational_has_a_case() -> None:
    text = files("pipeline").joinpath("codes", "invitational.toml").read_text(encoding="utf-8")
    fired = {case.spot.split()[0] for case in CASES}
    assert set(tomllib.loads(text)) - fired == set()


def test_no_finding_can_mention_a_seating_request() -> None:
    text = files("pipeline").joinpath("codes", "invitational.toml").read_text(encoding="utf-8").lower()
    assert [word for word in ("3.3.6", "request", "apart", "confidential") if word in text] == []
