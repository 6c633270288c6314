"""A covered secret is nowhere: not in any property of any widget, in the tree or kept beside it, at any depth."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.games.age_of_thieves.presenters.stages.resolution import ResolutionPresenter
from companion.games.age_of_thieves.screens.declaration import DeclarationScreen
from companion.games.age_of_thieves.screens.resolution import ResolutionScreen
from companion.present.page_parts import Choice
from companion.ui.play.faces import Faces
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Only
from companion.ui.widgets.rows import Rows
from tests.support import stage
from tests.support.declaring import PaperDesk, opened
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.scenes.age_of_thieves.pages import NEXT, OWN_CARDS, TURN
from tests.support.thieves import NOIRON, at_declaration

TYPED, KNOWN = "Quiet Hound", "Smoke Grenade"
SECRETS = (TYPED, KNOWN, "smoke_grenade", "Move", "Card A", "before the guard")
LYING = ("Poisonous Bola", "Velvet Rope")
BEHIND = {"presenter", "parent", "children"}
"""The presenter may know: it shows what it chooses to."""


def strings(thing: Any) -> Iterator[str]:
    """Every string inside a value; a widget is looked at separately."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, Mapping):
        yield from strings(list(thing.items()))
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from strings(getattr(thing, field.name))
    elif isinstance(thing, Iterable) and not isinstance(thing, Widget):
        for part in thing:
            yield from strings(part)


def everything(widget: Widget) -> Iterator[Widget]:
    """A widget, all widgets in it, and those that it keeps for later."""
    yield widget
    kept = widget.kept if isinstance(widget, Only) else widget._faces if isinstance(widget, Faces) else ()
    for part in {*kept, *widget.children}:
        yield from everything(part)


def told(screen: Widget, secrets: Iterable[str]) -> set[str]:
    """Those of the secrets that are somewhere, and where."""
    return {
        f"{secret!r} in {type(widget).__name__}.{name}"
        for widget in everything(screen)
        for name in widget.properties()
        if name not in BEHIND
        for text in strings(getattr(widget, name))
        for secret in secrets
        if secret in text
    }


def planned() -> tuple[Any, PaperDesk]:
    """The secret screen, held open, with two named cards and a Move."""
    desk = PaperDesk(at_declaration(4))
    presenter = opened(desk, "move", "3", "card", "card")
    theme.motion = False
    screen = stage.show(DeclarationScreen(presenter))
    for card, name in (("A", TYPED), ("B", KNOWN)):
        screen.naming.begin(card)
        screen.naming.search(name)
        screen.naming.pick(screen.view.naming.choices[0].key)
    stage.frames(3)
    return screen, desk


def naming(screen: Any, _: PaperDesk) -> None:
    """The plan is covered while its owner looks for a name."""
    screen.naming.begin("A")
    screen.naming.search(TYPED)
    stage.frames(3)
    screen.cover()


def waited(_: Any, desk: PaperDesk) -> None:
    """The plan covers itself after a while."""
    desk.now += 21
    stage.wait(1.1)


def left(screen: Any, _: PaperDesk) -> None:
    """The plan is covered as another page comes up."""
    screen.leave()


def readied(screen: Any, desk: PaperDesk) -> None:
    """The plan is sealed."""
    screen.main()
    desk.settle()
    screen.refresh()


def peeked(screen: Any, desk: PaperDesk) -> None:
    """The plan is covered after a look at the sealed plan."""
    readied(screen, desk)
    stage.frames(3)
    finger = stage.finger("Hold to peek")
    finger.down()
    stage.wait(0.6)
    assert told(screen, (TYPED,))
    finger.up()


@pytest.mark.parametrize("covered", [lambda screen, _: screen.cover(), naming, waited, left, readied, peeked])
def test_nothing_of_a_covered_plan_is_anywhere(covered: Callable[[Any, PaperDesk], None]) -> None:
    """This holds for every way to cover it; before, its parts could be found."""
    screen, desk = planned()
    assert {each.partition(" in ")[0] for each in told(screen, SECRETS)} >= {repr(TYPED), repr(KNOWN)}
    covered(screen, desk)
    stage.frames(3)
    assert told(screen, SECRETS) == set()


@pytest.mark.parametrize(("state", "secrets"), [(TURN, LYING), (NEXT, LYING[:1])], ids=["a turn before", "the next"])
def test_nothing_of_a_lying_card_is_anywhere(state: Any, secrets: tuple[str, ...]) -> None:
    """This holds before its turn, on its own phone: for a card that nobody looked at, one that was covered again, and
    one behind another page."""
    desk = Desk(Around(state), "B", (NOIRON,), own=OWN_CARDS)
    screen = stage.show(ResolutionScreen(ResolutionPresenter(port(desk), Paper())))
    for cover in (screen.cover, screen.leave):
        assert told(screen, secrets) == set()
        screen.own_cards.peeked("open")
        stage.frames(3)
        assert told(screen, secrets)
        cover()
        screen.refresh()
        stage.frames(3)
    assert told(screen, secrets) == set()


def test_what_is_told_is_found() -> None:
    """The search sees nested layers, and widgets beside the tree."""
    only = Only()
    only.add_widget(Rows(items=(Choice("", "", emblem="a Quiet Hound"),)))
    assert told(only, (TYPED,)) == {"'Quiet Hound' in Rows.items"}
