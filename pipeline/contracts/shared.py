"""The tables that all events share, edited by the Board."""

from __future__ import annotations

from pipeline.contracts.shape import Kind, Table, column

SEASONS = Table(
    "seasons",
    "seasons.csv",
    (
        column("season", Kind.COUNT, "the year", need=True),
        column("rulebook", Kind.TEXT, "the rule text of that season", need=True, of="dbni-2027"),
        column("starts", Kind.DATE, "first day (2.1.1)", need=True),
        column("ends", Kind.DATE, "last day (2.1.1)", need=True),
        column("status", Kind.TEXT, "whether results may still change it", need=True, of="open closed"),
        column("seeds_set_on", Kind.DATE, "the day seeds were fixed (3.6.3); blank = provisional"),
    ),
    key=("season",),
    needed=True,
    meaning="One row per Regular Season (2.1).",
)
EVENTS = Table(
    "events",
    "events.csv",
    (
        column("event", Kind.SLUG, "the event's id, in its address", need=True),
        column("name", Kind.NAME, "as it is shown", need=True),
        column("season", Kind.COUNT, "blank = the season whose days hold `starts` (2.1.2)"),
        column("starts", Kind.DATE, "first day where it is played", need=True),
        column("ends", Kind.DATE, "last day where it is played", need=True),
        column(
            "medium",
            Kind.TEXT,
            "face to face, virtual, extended deadlines",
            need=True,
            of="ftf vftf extended",
        ),
        column("classification", Kind.TEXT, "the Board's class (2.5); blank = not yet", of="60 80 major"),
        column(
            "source",
            Kind.TEXT,
            "where the results come from",
            need=True,
            of="results games orders spreadsheet diptv wdr wdd",
        ),
        column("ref", Kind.TEXT, "a file or folder below data/, a web address, or an id"),
        column(
            "scoring", Kind.TEXT, "the rule text that ranks it from games", of="wdc-2027 pco-iv armada-2000"
        ),
        column("status", Kind.TEXT, "blank unless one of these", of="cancelled withdrawn in-progress"),
        column("website", Kind.TEXT, "the organiser's page"),
    ),
    key=("event",),
    needed=True,
    meaning="One row per event that asked to count (2.2).",
)
APPLICATIONS = Table(
    "applications",
    "applications.csv",
    (
        column("event", Kind.SLUG, "id in events.csv", need=True),
        column("applied_on", Kind.DATE, "the day the application came in (2.3.8)"),
        column("standings_on", Kind.DATE, "the day the final standings came in (2.4.3); blank = not final"),
        column(
            "channel",
            Kind.TEXT,
            "how they came (2.4.1); blank = as `source` says",
            of="spreadsheet diptv wdr",
        ),
        column("games", Kind.COUNT, "games played, as declared (2.3.1)"),
        column("players", Kind.COUNT, "different players, as declared (2.3.1)"),
        column("code_of_conduct", Kind.YES_NO, "2.3.2"),
        column("open_to_public", Kind.YES_NO, "2.3.3"),
        column("standings_public", Kind.YES_NO, "2.3.4"),
        column("competitive", Kind.YES_NO, "2.3.5"),
        column("original_map", Kind.YES_NO, "2.3.6, negotiations included"),
        column("players_notified", Kind.YES_NO, "2.3.7, advertising included"),
    ),
    key=("event",),
    meaning="The DBNI Qualification Application and the Board's look at it (2.3, 2.4).",
)
PLAYERS = Table(
    "players",
    "players.csv",
    (
        column("player", Kind.SLUG, "the player's id, in their address", need=True),
        column("name", Kind.NAME, "as it is shown", need=True),
        column("location", Kind.TEXT, "town, country"),
        column("wdr_id", Kind.COUNT, "number in the World Diplomacy Reference"),
        column("merged_into", Kind.SLUG, "the id this person is kept under now"),
        column("hidden", Kind.YES_NO, "asked not to be named"),
        column("public_id", Kind.SLUG, "shown instead of a hidden player's name"),
    ),
    key=("player",),
    meaning="One row per known person; people who only ever appear in results need none.",
)
ALIASES = Table(
    "aliases",
    "aliases.csv",
    (
        column("name", Kind.NAME, "a name as somebody wrote it", need=True),
        column("player", Kind.SLUG, "whose it is", need=True),
        column("event", Kind.SLUG, "blank = everywhere, else only there"),
        column("evidence", Kind.TEXT, "how we know"),
    ),
    meaning="Other names of known people: nicknames, handles, spellings.",
)
ELIGIBILITY = Table(
    "eligibility",
    "eligibility.csv",
    (
        column("player", Kind.SLUG, "whose it is", need=True),
        column("season", Kind.COUNT, "blank = every season"),
        column("section", Kind.TEXT, "which requirement", need=True, of="1.5 3.2.2 3.2.3 3.2.4 3.2.5"),
        column("status", Kind.YES_NO, "met or not", need=True),
        column("decided_on", Kind.DATE, "the day of the decision"),
    ),
    meaning="Exceptions to eligibility (1.5, 3.2); reasons are kept elsewhere.",
)
RULING_SECTIONS = (
    "2.1.3 2.2.1 2.3.1 2.3.2 2.3.3 2.3.4 2.3.5 2.3.6 2.3.7 2.3.8 2.3.9 2.4.1 2.4.2 2.4.3 2.5 2.6.1"
)
RULINGS = Table(
    "rulings",
    "rulings.csv",
    (
        column("section", Kind.TEXT, "the section ruled on", need=True),
        column("season", Kind.COUNT, "the season it touches"),
        column("event", Kind.SLUG, "the event it touches"),
        column("player", Kind.SLUG, "the player it touches"),
        column(
            "decision", Kind.TEXT, "what was decided", need=True, of="assign waive deny confirm gap allocate"
        ),
        column("value", Kind.TEXT, "for `gap` the place nobody holds"),
        column("decided_on", Kind.DATE, "the day of the decision"),
        column("decided_by", Kind.TEXT, "who decided"),
        column("note", Kind.TEXT, "published; no addresses or numbers of people"),
    ),
    meaning="What the Board decided (1.3).",
)
COIN_TOSSES = Table(
    "coin_tosses",
    "coin_tosses.csv",
    (
        column("season", Kind.COUNT, "the season", need=True),
        column("event", Kind.SLUG, "blank for 2.7.3"),
        column("section", Kind.TEXT, "the section that asks for it", need=True),
        column("order", Kind.TEXT, "player ids, best first, joined by ` > `", need=True),
        column("held_on", Kind.DATE, "the day it was held"),
        column("link", Kind.TEXT, "where it can be seen"),
    ),
    meaning="Public coin tosses (2.7.3).",
)
CORRECTIONS = Table(
    "corrections",
    "corrections.csv",
    (
        column("event", Kind.SLUG, "the event", need=True),
        column("table", Kind.TEXT, "which table of it", need=True, of="results games"),
        column("round", Kind.TEXT, "picks the row as received; blank = any"),
        column("game", Kind.TEXT, "picks the row as received; blank = any"),
        column("place", Kind.TEXT, "picks the row as received; blank = any"),
        column("name", Kind.TEXT, "picks the row as received; blank = any"),
        column("column", Kind.TEXT, "the column to put right, or `row` to remove it", need=True),
        column("was", Kind.TEXT, "the cell as received"),
        column("becomes", Kind.TEXT, "the cell as it should be"),
        column("because", Kind.TEXT, "why", need=True),
        column("decided_on", Kind.DATE, "the day of the decision"),
    ),
    meaning="Puts one cell of a received result right without touching what was received.",
)
CAREER = Table(
    "career",
    "career.csv",
    (
        column("player", Kind.SLUG, "whose it is", need=True),
        column("season", Kind.COUNT, "a season before those kept here", need=True),
        column("event", Kind.TEXT, "the Qualifying Event", need=True),
    ),
    key=("player", "season", "event"),
    meaning="Qualifying Events with points before the first season kept here (1.6.2).",
)
DRAWS = Table(
    "draws",
    "draws.csv",
    (
        column("event", Kind.SLUG, "the event; blank for a toss of 2.7.3"),
        column("draw", Kind.TEXT, "which draw, such as `round-1` or `toss-2027-ada-quill`", need=True),
        column("source", Kind.TEXT, "who publishes the value"),
        column("beacon_round", Kind.TEXT, "which of its values"),
        column("value", Kind.TEXT, "the public value"),
        column("attempt", Kind.COUNT, "the smallest that keeps people apart (WDC); blank = 0"),
        column("digest", Kind.TEXT, "committed before the value was known"),
        column("committed_on", Kind.DATE),
    ),
    key=("event", "draw"),
    meaning="Public random values of the draws of events.",
)
PENALTIES = Table(
    "penalties",
    "penalties.csv",
    (
        column("event", Kind.SLUG, "the event", need=True),
        column("name", Kind.NAME, "as in the games file", need=True),
        column("section", Kind.TEXT, "of the event's own rule text", need=True),
        column("round", Kind.COUNT),
        column("game", Kind.TEXT),
        column("effect", Kind.TEXT, "what it does", need=True, of="-25% void unranked"),
        column("note", Kind.TEXT, "published; no addresses or numbers of people"),
    ),
    meaning="Penalties under an event's own rule text.",
)
