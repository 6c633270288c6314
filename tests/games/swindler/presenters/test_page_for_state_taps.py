"""A plain turn takes 12 taps at most, on the pages that the phone shows: reserve, steal, fulfil, refill, end."""

from typing import Any

from companion.games.swindler.play.state import Stage
from companion.games.swindler.presenters.page_for_state import page_for_state
from companion.games.swindler.rules.tiles import Heap
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.scene_making import presenter_of
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import BLUE, RED, A, B, table

MOST = 12


class Thumb:
    """Taps on whatever page the phone shows, and counts."""

    def __init__(self, **changes: Any) -> None:
        self.desk = desk_at(table(deck=30, **changes))
        self.taps = 0
        self._pages: dict[str, Any] = {}

    @property
    def page(self) -> Any:
        """The page that is up."""
        name = page_for_state(self.desk)
        return self._pages.setdefault(name, presenter_of("swindler", name, self.desk, Paper()))

    def tap(self, verb: str, *facts: Any) -> None:
        """One tap on something that is there."""
        self.taps += 1
        page = self.page
        part, _, of_part = verb.partition(".")
        getattr(getattr(page, part), of_part)(*facts) if of_part else getattr(page, part)(*facts)
        look(page)

    def main(self) -> None:
        """The big button, which can be tapped."""
        bar = look(self.page).bar
        assert bar.main
        assert bar.can
        self.tap("main")


def steal(thumb: Thumb, draws: int) -> None:
    """A reserved order, a bag, loot, and nobody answers the stop."""
    thumb.tap("order", look(thumb.page).orders[0])
    thumb.tap("bag", "red")
    for _ in range(draws):
        thumb.tap("drawn", "loot")
    thumb.main()
    thumb.main()


def test_a_turn_with_an_order() -> None:
    """Three tiles stolen, two of them given for an order, the board refilled, the turn over."""
    thumb = Thumb()
    steal(thumb, 2)
    thumb.tap("order", look(thumb.page).orders[0])
    thumb.tap("filling.tap", "points", "5")
    thumb.tap("filling.count", "more red-0")
    thumb.main()
    thumb.main()
    thumb.main()
    state = thumb.desk.around.state
    assert (state.active, state.stage, state.turn) == (B, Stage.RESERVE, 2)
    assert state.swindler(A).points == 8
    assert thumb.taps <= MOST


def test_a_turn_with_a_sale() -> None:
    """What is sold fills a dealer."""
    thumb = Thumb(dealers=(Heap([BLUE, BLUE]), Heap(), Heap()))
    steal(thumb, 2)
    thumb.tap("dealer", look(thumb.page).dealers[0])
    thumb.tap("filling.tap", "points", "2")
    thumb.main()
    thumb.main()
    thumb.main()
    state = thumb.desk.around.state
    assert (state.active, state.swindler(A).points) == (B, 7)
    assert state.swindler(A).tiles == Heap([RED])
    assert thumb.taps <= MOST


def test_a_turn_with_a_skull() -> None:
    """The shortest one."""
    thumb = Thumb()
    for verb, fact in (("bag", "red"), ("drawn", "skull")):
        thumb.tap(verb, fact)
    thumb.main()
    thumb.main()
    assert (thumb.desk.around.state.active, thumb.taps) == (B, 4)
