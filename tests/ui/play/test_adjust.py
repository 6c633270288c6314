"""An adjustment by hand."""

from functools import partial

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Span, What
from companion.games.age_of_thieves.presenters.pages.adjust import AdjustPresenter
from companion.ui.play.adjust import AdjustScreen
from companion.ui.widgets.field import Field
from tests.support import stage
from tests.support.paper import Paper
from tests.support.rounds import Around, Desk, port
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_event, at_resolution


def test_five_touches_enter_it() -> None:
    """The way to this page takes two more."""
    desk, paper = Desk(Around(at_event())), Paper()
    stage.show(AdjustScreen(AdjustPresenter(port(desk), paper)))
    for touched in ("AP at the Declaration", "\N{MINUS SIGN}2", "Jasmine", "Next turn"):
        stage.tap(touched)
    stage.tap("Enter: AP at the Declaration \N{MINUS SIGN}2, Jasmine, next turn")
    assert desk.taps == [do.Adjust(1, What.AP, -2, Span.NEXT_TURN, JASMINE)]
    assert paper.went == ["<"]


def test_a_card_and_a_note() -> None:
    """The card is chosen by its place, and the note comes along."""
    desk = Desk(Around(at_resolution((5, 3))))
    screen = stage.show(AdjustScreen(AdjustPresenter(port(desk), Paper())))
    for touched in ("AP on cards", "+4", "Morius", "3: 2nd card from the left"):
        stage.tap(touched)
    next(part for part in screen.walk() if isinstance(part, Field)).text = "Elixir"
    stage.frames(2)
    screen.more(1)
    screen.main()
    assert desk.taps == [do.Adjust(1, What.CARD_AP, 5, Span.TURN, MORIUS, 1, "Elixir")]


def test_it_can_be_read_everywhere() -> None:
    """Three states: empty, filled in, and on a phone that may only read."""
    filled = AdjustPresenter(port(Desk(Around(at_resolution((5, 3)), language="de"))), Paper())
    filled.what("card_ap")
    filled.amount("2")
    filled.answer("whom", "0")
    filled.answer("card", "0:1")
    presenters = (
        AdjustPresenter(port(Desk(Around(at_event()))), Paper()),
        AdjustPresenter(port(Desk(Around(at_event()), "B", (NOIRON,))), Paper()),
        filled,
    )
    for presenter in presenters:
        assert stage.everywhere(partial(AdjustScreen, presenter)) == []
