"""Sheets as players write them: every line below is one that a game-master has to read."""

from __future__ import annotations

import pytest

from pipeline.adjudication.sheets import read_sheet
from pipeline.adjudication.written import Written


def read(text: str) -> list[str]:
    """The orders of a sheet of Italy in one notation, `?` before what could not be read."""
    sheet = read_sheet(f"Italy\n{text}", "S1901.txt")
    lines = [(order.line, shown(order)) for order in sheet.sections["Italy"].orders]
    lines += [(found.line or 0, f"? {found.code}") for found in sheet.findings]
    return [text for _, text in sorted(lines, key=lambda line: line[0])]


def shown(order: Written) -> str:
    parts = [order.verb.value]
    if order.unit:
        parts.append(f"{order.unit.kind or '_'} {place(order.unit.place)}")
    if order.of:
        parts.append(f"of {order.of.kind or '_'} {place(order.of.place)}")
    if order.to:
        parts.append(f"to {place(order.to)}")
    if order.via:
        parts.append("over sea")
    parts += [place(entry.place) if entry.place else "OTB" for entry in order.entries]
    return " ".join(parts)


def place(named) -> str:
    codes = "|".join(sorted(named.codes)) or "unknown"
    return f"{codes}/{named.coast}" if named.coast else codes


@pytest.mark.parametrize(
    ("line", "orders"),
    [
        ("A Ven H", ["hold A ven"]),
        ("Army Venice holds", ["hold A ven"]),
        ("a ven-h.", ["hold A ven"]),
        ("A Ven-Tri", ["move A ven to tri"]),
        ("A Ven – Tri", ["move A ven to tri"]),
        ("A Ven \u2014 Tri", ["move A ven to tri"]),
        ("A Ven \u2212> Tri", ["move A ven to tri"]),
        ("A Ven -> Tri", ["move A ven to tri"]),
        ("A Ven \u2192 Tri", ["move A ven to tri"]),
        ("A Venice moves to Trieste", ["move A ven to tri"]),
        ("Ven-Tri", ["move _ ven to tri"]),
        ("F Mid-Atlantic Ocean - Spain (south coast)", ["move F mao to spa/sc"]),
        ("F StP(sc)-Bot", ["move F stp/sc to bot"]),
        ("F Stp-sc - Gulf of Bothnia", ["move F stp/sc to bot"]),
        ("A Lon-Nwy via convoy", ["move A lon to nwy over sea"]),
        ("A Lon - Nwy (via convoy)", ["move A lon to nwy over sea"]),
        ("A Lon-Nth-Nwy", ["move A lon to nwy over sea"]),
        ("A Lon-Nwy via Nth", ["move A lon to nwy over sea"]),
        ("A Tyl S A Ven-Tri", ["support A tyr of A ven to tri"]),
        ("A Tyl supports Austrian A Vie - Bud", ["support A tyr of A vie to bud"]),
        ("A Tyl S A Ven", ["support A tyr of A ven"]),
        ("A Tyl S Ven to hold", ["support A tyr of _ ven"]),
        ("F Nth C A Lon-Hol", ["convoy F nth of A lon to hol"]),
        ("Fleet North Sea convoys Army London to Holland", ["convoy F nth of A lon to hol"]),
        ("A Ven H; F Nap-Ion, A Rom H", ["hold A ven", "move F nap to ion", "hold A rom"]),
        ("- A Ven H", ["hold A ven"]),
        ("1. A Ven H", ["hold A ven"]),
        ("> A Ven H", ["hold A ven"]),
        ("[b]A Ven H[/b]", ["hold A ven"]),
        ("A\u00a0Ven\u00a0H", ["hold A ven"]),
    ],
)
def test_a_movement_order_is_read_in_its_usual_forms(line, orders):
    assert read(line) == orders


@pytest.mark.parametrize(
    ("line", "orders"),
    [
        ("R A Ven-Pie, Tus, Rom", ["retreat A ven pie tus rom"]),
        ("R Ven\u2013Pie", ["retreat _ ven pie"]),
        ("R: A Ven - Pie, Tus", ["retreat A ven pie tus"]),
        ("Retreat A Ven to Pie or Tus", ["retreat A ven pie tus"]),
        ("A Ven R Pie, Tus", ["retreat A ven pie tus"]),
        ("A Ven retreats to Pie, Tus", ["retreat A ven pie tus"]),
        ("R A Ven-Pie > Tus", ["retreat A ven pie tus"]),
        ("R A Ven OTB", ["retreat A ven OTB"]),
        ("R A Ven-Pie, off the board", ["retreat A ven pie OTB"]),
        ("R A Ven-disband", ["retreat A ven OTB"]),
        ("R A Ven-Pie, Tus; R F Nap-Ion", ["retreat A ven pie tus", "retreat F nap ion"]),
        ("R A Ven-Pie, Tus, R F Nap-Ion, Tys", ["retreat A ven pie tus", "retreat F nap ion tys"]),
        ("R A Ven-Pie,\n  Tus, Rom\nA Rom H", ["retreat A ven pie tus rom", "hold A rom"]),
        ("Retreats:\nA Ven-Pie, Tus\nA Rom-Nap", ["retreat A ven pie tus", "retreat A rom nap"]),
        ("Retreats: none", []),
        ("R F Mao-Spa/nc, Spa(sc)", ["retreat F mao spa/nc spa/sc"]),
        ("B A Vie, B F Tri", ["build A vie", "build F tri"]),
        ("B A Vie, F Tri", ["build A vie", "build F tri"]),
        ("Builds: A Vie, F Tri; Bud", ["build A vie", "build F tri", "build _ bud"]),
        ("Builds\nA Vie\nF Tri", ["build A vie", "build F tri"]),
        ("Build an army in Vienna", ["build A vie"]),
        ("B F StP south coast", ["build F stp/sc"]),
        ("No builds", ["no builds"]),
        ("Builds: none", ["no builds"]),
        ("Waive all builds", ["no builds"]),
        ("B A Vie, waive", ["build A vie", "waive"]),
        ("D F Tys, D A Pic", ["disband F tys", "disband A pic"]),
        ("D F Tys, A Pic", ["disband F tys", "disband A pic"]),
        ("Remove F Tys", ["disband F tys"]),
        ("Removals: Tys; Pic", ["disband _ tys", "disband _ pic"]),
    ],
)
def test_retreats_builds_and_disbandments_are_read_in_their_usual_forms(line, orders):
    assert read(line) == orders


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("Italy\nA Ven H", "Italy"),
        ("ITALY:\nA Ven H", "Italy"),
        ("Italy (Jo Rusk):\nA Ven H", "Italy"),
        ("Italy - Jo Rusk\nA Ven H", "Italy"),
        ("Italy: A Ven H", "Italy"),
        ("Italy A Ven H", "Italy"),
        ("ITA: A Ven H", "Italy"),
        ("Italian orders:\nA Ven H", "Italy"),
        ("Italy's orders\nA Ven H", "Italy"),
        ("Italy, Jo Rusk: A Ven H", "Italy"),
        ("Italy Spring 1901:\nA Ven H", "Italy"),
        ("**Italy**\nA Ven H", "Italy"),
        ("Austria-Hungary\nA Ven H", "Austria"),
        ("\ufeffItaly\r\nA Ven H\r\n", "Italy"),
        ("# a remark\n\nItaly\n# another\nA Ven H", "Italy"),
    ],
)
def test_a_line_with_a_powers_name_starts_its_orders(text, power):
    sheet = read_sheet(text, "S1901.txt")
    assert {name: list(map(shown, section.orders)) for name, section in sheet.sections.items()} == {
        power: ["hold A ven"]
    }
    assert sheet.findings == []


def test_several_powers_stand_in_one_sheet_and_one_named_twice_goes_on():
    sheet = read_sheet("Italy\nA Ven H\nFrance\nA Par H\nItaly\nR A Ven-Pie", "S1901.txt")
    numbers = {power: len(section.orders) for power, section in sheet.sections.items()}
    assert numbers == {"Italy": 2, "France": 1}


def test_a_province_that_begins_like_a_power_does_not_start_its_orders():
    sheet = read_sheet("France\nEnglish Channel - Irish Sea\nF Eng H", "S1901.txt")
    assert [shown(order) for order in sheet.sections["France"].orders] == ["move _ eng to iri", "hold F eng"]


def test_what_cannot_be_read_is_a_finding_that_says_what_was_understood():
    sheet = read_sheet("Italy\nA Ven H\nmaybe A Rom near Tus?\n", "data/orders/x/S1901.txt")
    (found,) = sheet.findings
    assert (found.code, found.path, found.line) == ("order-unreadable", "data/orders/x/S1901.txt", 3)
    assert '"maybe A Rom near Tus?" of Italy' in found.message
    assert found.message.endswith("understood: an army, Rom, Tus?.")


def test_a_remark_in_brackets_is_not_taken_into_account_and_said():
    assert read("A Ven-Tri (if Austria agrees)") == ["move A ven to tri", "? order-remark"]


def test_a_misspelt_power_leaves_its_orders_to_nobody():
    sheet = read_sheet("France\nA Par H\nItlay\nA Ven H", "S1901.txt")
    assert list(sheet.sections) == ["France"]
    errors = [(found.code, found.line) for found in sheet.findings if found.level == "error"]
    assert errors == [("power-unknown", 3), ("order-nobodys", 4)]


def test_a_signature_that_resembles_a_power_is_no_error():
    sheet = read_sheet("France\nA Par H\nFrances", "S1901.txt")
    assert [(found.code, found.level.value) for found in sheet.findings] == [("order-unreadable", "warning")]


def test_words_before_the_first_power_are_a_warning_and_an_order_there_is_an_error():
    sheet = read_sheet("Dear all\nA Ven H\nItaly\nA Ven H", "S1901.txt")
    assert [(f.code, f.level.value) for f in sheet.findings] == [
        ("words-nobodys", "warning"),
        ("order-nobodys", "error"),
    ]


@pytest.mark.parametrize("text", ["", "Italy", "Italy:\n\n#\n", "\n\n", "Italy\n;;;,,,///"])
def test_a_sheet_with_nothing_in_it_gives_nothing(text):
    sheet = read_sheet(text, "S1901.txt")
    assert all(section.orders == () for section in sheet.sections.values())
