"""Both drawers show the same: every page of every game in every state of the gallery, in Kivy and for a browser.

Texts in their order, pictures, what can be touched, what cannot, what is chosen. And every touch has its verb."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from kivy.clock import Clock

from companion.ui.theme import theme
from companion.web.drawing.drawer import Drawer, Drawn
from companion.web.drawing.kv_reader import Element, read
from companion.web.drawing.names import Viewport
from tests.support import gallery, stage
from tests.support.drawn import layouts, matrix, own_tones
from tests.support.leaving import follow_nothing
from tests.support.two_drawers import of_kivy, of_web, untouched

PHONE = (412, 915)
DRAWER = Drawer(layouts(), matrix)

DEAF = {
    "declaration_": {"SeatRing"},  # chairs show how far their owners are
    "declaration_peek": {"PlanBox"},  # the plan is sealed
    "setup_shared": {"Sal"},  # a card that somebody has chosen
    "setup_waits": {"Nell", "Jem", "Sal", "Ned"},
    "display_": {
        "SeatRing",
        "TimelineRow",
        "HangoutButton",
        "OrderTile",
        "BagRow",
        "DealerRow",
    },  # a display is only looked at
}
"""What Kivy shows as something to tap though its layout answers no tap there: for a browser it is no button. By the
beginning of a scene's name: the class that holds it or that it is, or what it says."""
LATER = {"reference_contents": 8}
"""How many frames Kivy takes until a page is whole, if not two."""


@pytest.fixture(scope="module", autouse=True)
def _opened() -> Iterator[None]:
    """Pages are laid out, but nothing is drawn; a sheet is up at once."""
    stage.clear()
    gallery.undisturbed()
    theme.motion = False
    yield
    stage.clear()


def laid_out(page: str, scene: str) -> Any:
    """A page of Kivy with its places, outside of any window."""
    screen = gallery.make(page, scene, "en")
    screen.width, screen.height = PHONE
    for _ in range(LATER.get(scene, 2)):
        stage.time.now += stage.FRAME
        Clock.tick()
        Clock.tick_draw()
    return screen


def layout_of(screen: Any) -> str:
    """Under which name its layout lies. The strip of banners is no page."""
    return screen.layout() if hasattr(screen, "layout") else "screens/banners"


def for_a_browser(page: str, screen: Any) -> Drawn:
    """The same state, drawn from the same layout."""
    around = Viewport(*PHONE, tones=own_tones(gallery.game_of(page)))
    return DRAWER.draw(layout_of(screen), screen.presenter, screen.view, around)


@pytest.mark.parametrize("page", gallery.PAGES)
def test_both_show_the_same(page: str) -> None:
    """Each state is made once, and drawn twice."""
    for scene in gallery.PAGES[page]:
        screen = laid_out(page, scene)
        deaf = {kind for start, kinds in DEAF.items() if scene.startswith(start) for kind in kinds}
        assert of_web(for_a_browser(page, screen).tree) == untouched(of_kivy(screen), deaf), scene
        assert not list(without_verb(layout_of(screen), screen.presenter)), scene
        follow_nothing(screen)


SHARED = {"age_of_thieves/ranking", "swindler/ranking"}
"""Pages whose scenes have no phone to send a picture with."""


@pytest.mark.parametrize("page", [page for page in gallery.PAGES if page not in SHARED])
def test_every_touch_means_something(page: str) -> None:
    """Whatever can be touched in the first state of a page is touched, one after the other, each on the page as it is
    then. What is gone by then does nothing."""
    screen = gallery.make(page, next(iter(gallery.PAGES[page])), "en")
    drawn = for_a_browser(page, screen)
    for number, kind in touches(drawn.tree):
        screen.refresh()
        drawn = for_a_browser(page, screen)
        answers = drawn.tree.get("sheet", {}).get("choices", ())
        facts: dict[str, list[Any]] = {"typed": ["x"], "moved": [0], "chosen": [each["key"] for each in answers[:1]]}
        if kind != "chosen" or answers:
            drawn.fire(number, *facts.get(kind, []))


def touches(node: Any) -> Iterator[tuple[int, str]]:
    """Every number in a tree, and what kind of touch it is for."""
    for name, value in node.items() if isinstance(node, dict) else ():
        if name in ("tap", "let_go", "typed", "entered", "moved"):
            yield value, name
        elif name == "fires":
            yield from ((number, event) for event, number in value.items())
        else:
            yield from touches(value)
    for each in node if isinstance(node, list) else ():
        yield from touches(each)


# -- verbs -------------------------------------------------------------------------------------------------------------


def without_verb(layout: str, presenter: Any) -> Iterator[str]:
    """The handlers of a page whose verb its presenter does not have."""
    rule = read(layouts()[layout]).rules[-1]
    for said in handlers(rule.body):
        called = re.match(r"root\.([\w.]+)\(", said)
        found: Any = presenter
        for name in called[1].split(".") if called else ["?"]:
            found = getattr(found, name, None)
        if not callable(found):
            yield said


def handlers(element: Element) -> Iterator[str]:
    """What happens at the events of an element and of all in it, but for those about places."""
    for event, said in element.handlers.items():
        if event not in ("on_height", "on_viewport_size") and (event, element.name) != ("on_text", "Text"):
            yield said
    for child in element.children:
        yield from handlers(child)
