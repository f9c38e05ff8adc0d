"""The archive that an XLSX or ODS file is, measured and unpacked before any reader opens it.

A file of 5 kB can make a reader ask for half a terabyte: a member that unpacks a thousandfold, a cell
in the last row of the last column, a count of strings that is not true. So nothing is handed on but
what was read here within limits, packed anew.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping
from typing import NamedTuple

from pipeline.findings import At, Finding, finding

MOST_BYTES = 10_000_000
MOST_MEMBERS = 1_000
MOST_UNPACKED = 40_000_000
MOST_RATIO = 200  # unpacked to packed; real workbooks stay below 60
RATIO_MATTERS_FROM = 1_000_000
READ = (".xml", ".rels", "mimetype")
MACROS = ("xl/vbaproject.bin", "basic/", "scripts/", "xl/macrosheets/", "xl/dialogsheets/")
LINKS_OUT = "xl/externallinks/"
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


class Unpacked(NamedTuple):
    """The text members of an archive by name (none when it is refused), and what was found."""

    members: dict[str, bytes]
    findings: list[Finding]


class _Refused(ValueError):
    """Why an archive is not opened; `code` names the finding."""

    def __init__(self, code: str, why: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.why = why


def unpack(content: bytes, path: str, event: str = "") -> Unpacked:
    """The XML members of a zip archive within the limits above; pictures and the like are not read.

    Findings: broken, too large, closed with a password, with macros (errors, nothing is read);
    references to other files (a warning, they are not followed).
    """
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            members = _read(archive)
    except _Refused as refused:
        return Unpacked({}, [finding(refused.code, At(path), event=event, why=refused.why)])
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError) as fault:
        return Unpacked({}, [finding("workbook-broken", At(path), event=event, why=f"archive: {fault}")])
    found = []
    if any(name.lower().startswith(LINKS_OUT) for name in members):
        found.append(finding("workbook-links-out", At(path), event=event))
    return Unpacked(members, found)


def repack(members: Mapping[str, bytes]) -> bytes:
    """A plain archive of these members alone; `mimetype` comes first, as OpenDocument wants it."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members, key=lambda name: (name != "mimetype", name)):
            archive.writestr(zipfile.ZipInfo(name), members[name])
    return packed.getvalue()


def _read(archive: zipfile.ZipFile) -> dict[str, bytes]:
    infos = archive.infolist()
    _check_directory(infos)
    members: dict[str, bytes] = {}
    left = MOST_UNPACKED
    for info in infos:
        if not info.filename.endswith(READ):
            continue
        with archive.open(info) as member:
            members[info.filename] = member.read(left + 1)
        left -= len(members[info.filename])
        if left < 0:
            raise _Refused("workbook-too-large", f"more than {MOST_UNPACKED} bytes unpacked")
    return members


def _check_directory(infos: list[zipfile.ZipInfo]) -> None:
    """Refuse by the archive's table of contents, before anything is unpacked."""
    names = [info.filename.lower() for info in infos]
    if len(infos) > MOST_MEMBERS:
        raise _Refused("workbook-too-large", f"{len(infos)} parts")
    if len(set(names)) < len(names):
        raise _Refused("workbook-broken", "archive: two parts bear one name")
    if any(info.flag_bits & 0x1 for info in infos):
        raise _Refused("workbook-password")
    if any(info.compress_type not in METHODS for info in infos):
        raise _Refused("workbook-broken", "archive: packed in an unusual way")
    if any(name.startswith(MACROS) for name in names):
        raise _Refused("workbook-macros")
    unpacked = sum(info.file_size for info in infos if info.filename.endswith(READ))
    packed = sum(info.compress_size for info in infos if info.filename.endswith(READ))
    if unpacked > MOST_UNPACKED:
        raise _Refused("workbook-too-large", f"{unpacked} bytes unpacked")
    if unpacked > RATIO_MATTERS_FROM and unpacked > MOST_RATIO * max(packed, 1):
        raise _Refused("workbook-too-large", f"it unpacks {unpacked // max(packed, 1)}fold")
