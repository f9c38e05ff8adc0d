"""Shell lines with which anybody works a draw out again: `sha256sum`, and `awk` to count (4.2.3, 4.2.4)."""

from __future__ import annotations

from shlex import quote

from pipeline.seating.preferences import Stage
from pipeline.seating.rounds import Placement


def digest_line(text: str) -> str:
    """The line that prints the SHA-256 of a text."""
    return f"printf '%s' {quote(text)} | sha256sum"


def index_text(value: str, stage: Stage, attempt: int) -> str:
    """The text whose digest chooses among the equally good assignments of a stage."""
    return f"{value}|{stage}|rounds|{attempt}"


def index_line(value: str, stage: Stage, attempt: int, count: int) -> str:
    """The line that prints the index: the digest as a number, modulo `count`, digit after digit."""
    digits = f"{digest_line(index_text(value, stage, attempt))} | cut -c1-64 | fold -w1"
    return f'i=0; for d in $({digits}); do i=$(( (i * 16 + 0x$d) % {count} )); done; echo "$i"'


LIST = """function w(j,n,s,k){k=j" "n" "s;if(k in t)return t[k];\
return t[k]=(n==0?s==0:s<0||j>m?0:w(j+1,n,s)+w(j+1,n-1,s-a[j]))} \
BEGIN{m=split(seeds,a);for(j=1;j<=m;j++)T+=a[j];for(s=0;s<=T;s++)if(w(1,K,s)){d=(F+s)*Q-(A-F-s)*P;\
if(d<0)d=-d;if(b==""||d<b){b=d;z=0}if(d==b)u[++z]=s}for(q=1;q<=z;q++)c+=w(1,K,u[q]);\
printf "%d candidates, number %d:",c,I;for(j=1;K;j++){h=0;for(q=1;q<=z;q++)h+=w(j+1,K-1,u[q]-a[j]);\
if(I<h){printf " %d",a[j];K--;for(q=1;q<=z;q++)u[q]-=a[j]}else I-=h}print ""}"""
"""Of `seeds`, K go to the earlier Round, which has P seats and F as the sum of seeds sent there already; the
other Round has Q seats, and A is the sum of all seeds. `w` counts the ways without listing them."""


def list_line(placed: Placement, seats: tuple[int, int], index: int) -> str:
    """The line that counts the equally good assignments once more and prints the list at an index.

    `seats` of the earlier and the later Round. Printed are the seeds that are chosen; those that go to the
    earlier Round in every assignment (`forced`) are not among them.
    """
    choices, forced = placed.balance.choices, placed.balance.forced
    earlier = placed.stage.rounds[0]
    everybody = sum(each.contender.seed for each in placed.stated)
    everybody += sum(each.seed for each in placed.no_preference)
    fixed = sum(each.contender.seed for each in placed.stated if each.round == earlier) + sum(forced)
    named = {"P": seats[0], "Q": seats[1], "F": fixed, "A": everybody, "K": choices.size, "I": index}
    given = " ".join(f"-v {name}={number}" for name, number in named.items())
    seeds = " ".join(map(str, choices.seeds))
    return f"awk {given} -v seeds={quote(seeds)} {quote(LIST)}"


def tier_text(value: str, round_number: int, attempt: int, player: str) -> str:
    """The text whose digest orders a player inside a tier."""
    return f"{value}|round-{round_number}|{attempt}|{player}"


def tier_line(value: str, round_number: int, attempt: int, player: str) -> str:
    """The line that prints a player's digest in a tier."""
    return digest_line(tier_text(value, round_number, attempt, player))
