"""Bytes of a text file to its physical lines, or why they cannot be read."""

from __future__ import annotations

import re

from pipeline.findings import At, Finding, finding

CONFLICT = re.compile(r"(<{7}|\|{7}|>{7})( .*)?|={7}")


def read_lines(content: bytes, path: str, event: str = "") -> tuple[list[str], list[Finding]]:
    """The physical lines of a UTF-8 text, as an editor numbers them; none of them when it is unusable.

    A byte order mark and CRLF are accepted. Other encodings, zero bytes, bare CR line ends and
    conflict markers of an unfinished merge are errors of the file.
    """
    if content[:2] in (b"\xff\xfe", b"\xfe\xff") or content.count(0) > len(content) // 4:
        return [], [finding("file-not-utf8", At(path), event=event, line="1", guess="UTF-16")]
    if b"\0" in content:
        at = At(path, content.count(b"\n", 0, content.index(0)) + 1)
        return [], [finding("file-zero-bytes", at, event=event)]
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        at = At(path, line)
        return [], [finding("file-not-utf8", at, event=event, line=line, guess="Windows-1252 or Latin-1")]
    lines = text.replace("\r\n", "\n").split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    marks = [n for n, line in enumerate(lines, 1) if CONFLICT.fullmatch(line)]
    if any(lines[n - 1][0] != "=" for n in marks):
        names = ", ".join(map(str, marks))
        return [], [finding("conflict-markers", At(path, marks[0]), event=event, lines=names)]
    bare = [n for n, line in enumerate(lines, 1) if "\r" in line]
    if bare:
        return [], [finding("bare-cr", At(path, bare[0]), event=event)]
    return lines, []
