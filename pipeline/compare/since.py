"""What `dbni check --since` tells of a change: what it brings about, and whatever is an error."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from pipeline.compare.comparison import changed_findings, unnamed
from pipeline.compute import Everything
from pipeline.findings import Finding, Level, errors


class Since(NamedTuple):
    """`new` are findings that BASE lacks, `standing` its errors that HEAD still has, `others` the rest."""

    new: list[Finding]
    standing: list[Finding]
    others: list[Finding]


def since(base: Everything, head: Everything) -> Since:
    """The findings of HEAD, parted by whether BASE had them; both were computed for one day."""
    new, _ = changed_findings(base, head)
    old = list((Counter(unnamed(head.findings, base, head)) - Counter(new)).elements())
    return Since(new, errors(old), [found for found in old if found.level is not Level.ERROR])
