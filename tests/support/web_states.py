"""Every page of the app in every telling state, as the worker of a seat in a browser would post it."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.catalogue import TENANTS
from companion.present.settings import Settings
from companion.ui.widgets.parts import forget
from companion.web.drawing.drawer import Drawer
from companion.web.drawing.names import Viewport
from companion.web.seat.dress import Dress
from tests.support import gallery, stage
from tests.support.drawn import layouts, matrix

DRAWER = Drawer(layouts(), matrix)
HOUSE_PAGE = "home", "home_first"
"""What stands below the banners."""


def message(page: str, scene: str, around: Viewport, language: str = "en", mood: str = "night") -> dict[str, Any]:
    """What the page in the browser is told when this state comes up. The banners are told with a page below them."""
    game = gallery.game_of(page)
    dress = Dress(TENANTS, Settings(language, around.scale, motion=False), game, mood)
    seen = Viewport(around.width, around.height, around.scale, frozenset(dress.own_colours))
    tree = _tree(*(HOUSE_PAGE if page == "banners" else (page, scene)), seen, language)
    if page == "banners":
        tree["banners"] = [each for each in [_tree(page, scene, seen, language)] if each]
    title = tree.get("top", {}).get("title", "")
    return {"tree": tree, "drawn": 1, "title": title, "meant": f"{page} {scene}", **dress.said()}


def _tree(page: str, scene: str, around: Viewport, language: str) -> dict[str, Any]:
    screen = gallery.make(page, scene, language)
    layout = screen.layout() if hasattr(screen, "layout") else "screens/banners"
    tree = DRAWER.draw(layout, screen.presenter, screen.view, around).tree
    forget(screen)
    stage.frames()  # else the next one has all to do that hundreds of them still wanted, which takes minutes
    return tree


def pictures(game: str) -> dict[str, str]:
    """The emblems that are posted when people sit down to a game."""
    return Dress(TENANTS, Settings(), game).emblems()


def states(first_only: bool = False, pages: Iterable[str] = ()) -> Iterator[tuple[str, str]]:
    """Page and scene: all of them, or the first one of each page; of all pages, or of these."""
    for page in [*pages] or gallery.PAGES:
        scenes = list(gallery.PAGES[page])
        yield from ((page, scene) for scene in (scenes[:1] if first_only else scenes))
