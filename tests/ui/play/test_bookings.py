"""The page on which people enter what happened, in any phase."""

from functools import partial
from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.presenters.pages.bookings import BookingsPresenter
from companion.games.age_of_thieves.rules.tokens import Token
from companion.ui.play.bookings import BookingsScreen
from tests.support import stage
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.thieves import NOIRON, at_event, table


def test_thief_chip_and_token() -> None:
    """It takes three touches, here in the Event phase."""
    desk = Desk(Around(at_event()))
    stage.show(BookingsScreen(BookingsPresenter(port(desk), Paper())))
    stage.tap("Noiron")
    stage.tap("token")
    stage.wait(0.3)
    stage.tap("Ladder")
    assert desk.taps == [do.Reveal(1, NOIRON, Token.LADDER)]
    stage.tap("Undo: Noiron revealed Ladder")
    assert desk.around.state.revealed == {}


def test_the_emperors_jewel_is_held() -> None:
    """It must be held on this page, too, or can be left."""
    desk = Desk(Around(at_event()))
    stage.show(BookingsScreen(BookingsPresenter(port(desk), Paper())))
    for _ in range(2):
        stage.tap("jewel")
        stage.wait(0.3)
        stage.tap("The Emperors' Jewel")
        stage.tap("Cancel")
    stage.tap("jewel")
    stage.wait(0.3)
    stage.tap("The Emperors' Jewel")
    stage.hold("Hold: Morius takes the Emperors' Jewel")
    assert desk.taps == [do.TakeEmperors(1, 0)]


def _page(desk: Any) -> Any:
    return BookingsScreen(BookingsPresenter(desk, Paper()))


def test_it_can_be_read_everywhere() -> None:
    """This includes the state with nothing to book."""
    for state in (at_event(), table()):
        desk = port(Desk(Around(state, language="de")))
        assert stage.everywhere(partial(_page, desk)) == []
