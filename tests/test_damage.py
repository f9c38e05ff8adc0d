"""Whatever happens to a file, the answer is findings, never an exception, and never a silent loss."""

from __future__ import annotations

from datetime import date

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pipeline.findings import Level
from pipeline.tables import tabulate
from tests.folders import compute, tiny_files

NASTY = (
    *("", "0", "-1", "999", "1e2", "1_0", "٣", "½", "NaN", "None", "null", "2.5", "4-Mar", "=1+1", "'=1+1"),
    *(
        "yes",
        "no",
        "Yes ",
        "2027-13-01",
        "0001-01-01",
        "9999-12-31",
        "46515",
        "x" * 5000,
        "a > b",
        "\u202e",
        "\ud7ff",
    ),
    *(
        "<script>",
        "../..",
        "con",
        "index",
        "ada-quill",
        "Ada Quill",
        "1/0",
        "7/3",
        "-0",
        "\u200b",
        "\x00",
        '"',
        "é" * 50,
        "9" * 5000,
        "²",
        "1e999",
        "999999999",
        "a/" * 3000,
    ),
)
FILES: dict[str, str] = {
    **tiny_files(),
    "players.csv": "player,name,location,wdr_id,merged_into,hidden,public_id\n"
    "ada-quill,Ada Quill,Town A,5,,,\n"
    "old-ben,Benny Roost,Town B,,ben-roost,,\nben-roost,Ben Roost,Town B,,,yes,player-1\n",
    "aliases.csv": "name,player,event,evidence\nBenjamin R,ben-roost,harbour,said so\n",
    "rulings.csv": "section,season,event,player,decision,value,decided_on,decided_by,note\n"
    "2.5,2027,harbour,,confirm,,2027-05-11,,\n",
    "coin_tosses.csv": "season,event,section,order,held_on,link\n"
    "2027,,2.7.3,ada-quill > ben-roost,2027-06-20,\n",
    "eligibility.csv": "player,season,section,status,decided_on\nada-quill,2027,1.5,no,2027-05-11\n",
    "career.csv": "player,season,event\nada-quill,2026,Old Cup\n",
    "corrections.csv": "event,table,name,column,was,becomes,because,decided_on\n"
    "fen,results,Ada Quill,location,Town A,Town,slip,2027-06-20\n",
    "games/harbour.csv": "round,game,board,power,name,role,result,turns,1901,1902\n"
    "1,A,,Austria,Ada Quill,,solo,1,5,18\n1,A,,Italy,Ben Roost,,survived,,4,3\n",
    "invitational/2027/invitations.csv": "player,reply,first_chance,last_chance\n"
    "ada-quill,accepted,1>2,either\n",
    "invitational/2027/absences.csv": "player,round,noted_on\nada-quill,1,2027-06-20\n",
}


@st.composite
def damaged(draw):
    """The files with one to three cells, lines or bytes spoilt."""
    files: dict[str, str | bytes] = dict(FILES)
    for _ in range(draw(st.integers(1, 3))):
        name = draw(st.sampled_from(sorted(FILES)))
        if isinstance(files[name], bytes):
            continue
        lines = str(files[name]).splitlines()
        if not lines:
            continue
        at = draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(("cell", "cell", "cell", "drop", "double", "cut", "bytes")))
        if kind == "cell":
            cells = lines[at].split(",")
            cells[draw(st.integers(0, len(cells) - 1))] = draw(st.sampled_from(NASTY) | st.text(max_size=8))
            lines[at] = ",".join(cells)
        elif kind == "drop":
            del lines[at]
        elif kind == "double":
            lines.insert(at, lines[at])
        elif kind == "cut":
            lines[at] = lines[at][: len(lines[at]) // 2]
        text = "\n".join(lines) + "\n"
        files[name] = text.encode("utf-8", "surrogatepass")[:-3] + b"\xff\xfe" if kind == "bytes" else text
    return files


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(damaged())
def test_damage_is_reported_and_nothing_raises(tmp_path_factory, files):
    encoded = {n: t if isinstance(t, bytes) else t.encode("utf-8", "replace") for n, t in files.items()}
    everything = compute(tmp_path_factory.mktemp("damage"), encoded, date(2027, 7, 1))
    braces = any(b"{" in content for content in encoded.values())
    for found in everything.findings:
        assert found.path.startswith("data/")
        assert found.message
        assert braces or "{" not in found.message + found.fix
        assert "\n" not in found.text()
    shared = [f for f in everything.findings if f.level is Level.ERROR and not f.event]
    assert everything.complete == (not shared)
    if everything.complete:
        for season in tabulate(everything):
            held = set(season.tables["events"].filter(status="held")["event"])
            assert not held & set(season.tables["placements"]["event"])
