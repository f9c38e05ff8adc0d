"""The site's pages, feeds and static files."""

from __future__ import annotations

from itertools import chain

from pipeline.model import Site
from pipeline.pages.addresses import address_pages, feeds
from pipeline.pages.awards import award_pages
from pipeline.pages.decisions import decision_pages
from pipeline.pages.draws import draw_pages
from pipeline.pages.environment import static_files
from pipeline.pages.events import event_pages
from pipeline.pages.final import final_pages
from pipeline.pages.frame import Framer
from pipeline.pages.gathered import gather
from pipeline.pages.hall import hall_pages
from pipeline.pages.invitations import invitation_pages
from pipeline.pages.order_games import order_game_pages
from pipeline.pages.players import player_pages
from pipeline.pages.quality import quality_pages
from pipeline.pages.reference import reference_pages
from pipeline.pages.rounds import round_pages
from pipeline.pages.sources import source_pages
from pipeline.pages.standings import standings_pages

ROOMS = (
    standings_pages,
    event_pages,
    order_game_pages,
    player_pages,
    award_pages,
    invitation_pages,
    round_pages,
    draw_pages,
    final_pages,
    hall_pages,
    quality_pages,
    source_pages,
    decision_pages,
    reference_pages,
)


def render(site: Site) -> dict[str, bytes]:
    """Every page, feed and static file of a site by its path below the site's top.

    The downloads that pages link to are written elsewhere. The same site gives the same bytes.
    """
    gathered = gather(site)
    framer = Framer(gathered)
    made = {page.path: framer.render(page) for page in chain.from_iterable(room(gathered) for room in ROOMS)}
    extra = {page.path: framer.render(page) for page in address_pages(gathered)}
    return made | extra | feeds(gathered, made) | static_files()
