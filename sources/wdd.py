"""Results in the files that older DipTV versions wrote for the World Diplomacy Database.

Two CSVs: the classification (FIRST NAME, NAME, RANK, EXAEQUO, LOCATION, SCORE) and the boards (ROUND,
BOARD, COUNTRY `0AU` …, NB_CENTRE, YEAR_ELIMINATION, DRAW, CT_01 … = centers after 1901 …). HOMONYME
tells namesakes apart only inside that database, so two people of one name stay two rows of equal name
here, and the names stage asks who is who.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pipeline.findings import At, Finding, finding
from sources.answer_shape import COUNT, SCORE, WHOLE, Leaf
from sources.countries import country_of_wdd
from sources.intake import take_in_all
from sources.layout import without_layout_rows
from sources.rows import Received, Row
from sources.tables import read_grid
from sources.wdd_boards import Record, Spot, board_rows

CLASSIFICATION = {"first name", "name", "rank", "location"}
BOARDS = {"first name", "name", "round", "board", "country", "nb_centre"}
NOT_PLACED = ("-1", "999")
VALUES = {
    "score": SCORE,
    "exaequo": WHOLE,
    "nb_centre": COUNT,
    "year_elimination": WHOLE,
    "draw": Leaf("how many shared the draw, 0 to 7", lambda text: text in tuple("01234567")),
}
"""What the columns hold that the readers count with; ranks and counts of a year are parsed as any."""


def read_wdd(files: Mapping[str, bytes], event: str) -> Received:
    """The results and games of one event out of its classification and its boards, all text.

    In: contents by path; which is which is told by the headings, the boards may be missing. Out: a
    results row per line of the classification (rank 999 is `unranked`, the country of the LOCATION
    code), a games row per line of the boards. The files do not say whether the event is over.
    """
    findings: list[Finding] = []
    classification: list[Record] = []
    boards: list[Record] = []
    found = ""
    for path in sorted(path for path in files if path.endswith(".csv")):
        headings, records = _records(files[path], path, event, findings)
        if headings >= BOARDS:
            boards += records
        elif headings >= CLASSIFICATION:
            found = path
            classification += records
    if found and not classification:
        findings.append(finding("no-results", At(found, 1), event=event))
    if not found:
        at = At(next(iter(sorted(files)), ""))
        names = ", ".join(sorted(files)) or "nothing"
        findings.append(finding("answer-not-found", at, names, event=event, wanted="a classification"))
    rows, odd = take_in_all([_result(record) for record in classification], event)
    kept, layout = without_layout_rows(rows, event)
    games, about_games = board_rows(boards, _top_boards(classification), event)
    games, odd_games = take_in_all(games, event)
    findings += [wrong for record in (*classification, *boards) for wrong in _wrong_values(record, event)]
    findings += [*odd, *layout, *_tie_counts(classification, event), *about_games, *odd_games]
    return Received(kept, games, findings)


def _records(content: bytes, path: str, event: str, findings: list[Finding]) -> tuple[set[str], list[Record]]:
    heading, lines, wrong = read_grid(content, path, event)
    findings += wrong
    if heading is None:
        return set(), []
    out = []
    for line in lines:
        if len(line.cells) == len(heading.cells):
            out.append(Record(path, line.line, dict(zip(heading.cells, line.cells, strict=True))))
            continue
        at, cells, headings = At(path, line.line), len(line.cells), len(heading.cells)
        findings.append(finding("ragged-row", at, event=event, cells=cells, headings=headings))
    return set(heading.cells), out


def _result(record: Record) -> Row:
    rank = record.said["rank"].strip()
    cells = {
        "place": "unranked" if rank in NOT_PLACED else rank,
        "name": record.name,
        "location": country_of_wdd(record.said["location"].strip()),
        "score": record.said.get("score", ""),
    }
    return Row(cells, record.path, record.line)


def _wrong_values(record: Record, event: str) -> list[Finding]:
    """An error per filled cell of a line that is not what its column holds."""
    return [
        finding("answer-value", At(record.path, record.line, column), text, event=event, wanted=kind.wanted)
        for column, kind in VALUES.items()
        if (text := record.said.get(column, "").strip()) and not kind.fits(text)
    ]


def _tie_counts(classification: list[Record], event: str) -> list[Finding]:
    """A warning per place that more or fewer people share than EXAEQUO says (2.6.1)."""
    ranks = Counter(record.said["rank"].strip() for record in classification)
    out: list[Finding] = []
    for rank, said in dict.fromkeys(
        (record.said["rank"].strip(), record.said.get("exaequo", "").strip()) for record in classification
    ):
        if rank not in NOT_PLACED and said.isdecimal() and int(said) != ranks[rank]:
            first = next(record for record in classification if record.said["rank"].strip() == rank)
            at = At(first.path, first.line, "place")
            out.append(finding("tie-count-differs", at, said, event=event, place=rank, found=ranks[rank]))
    return out


def _top_boards(classification: list[Record]) -> set[Spot]:
    """Round and board of every top board that somebody's line names."""
    said = ((r.said.get("heat_topboard", ""), r.said.get("board_topboard", "")) for r in classification)
    return {(heat, board) for heat, board in said if heat and board}
