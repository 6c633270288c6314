"""Promises of the page of cards: what is secret is covered, and every tap finds its way."""

from typing import Any

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.presenters.stages.cards import CardsPresenter
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.screens.cards import CardsScreen
from companion.table.state import Seal
from tests.support import stage
from tests.support.gallery import FEW, PAGES, faults
from tests.support.paper import Paper
from tests.support.swindler_answers import lie, phone
from tests.support.swindler_cards import CALLED, LINE, STOPS, played
from tests.support.swindlers import A, B, C, then


def show(state: Any, *seats: Any, **more: Any) -> Any:
    """The page on the phone of these seats."""
    desk = phone(state, *seats, **more)
    return stage.show(CardsScreen(CardsPresenter(desk, Paper())), (412, 915)), desk


@pytest.mark.parametrize("scene", PAGES["swindler/cards"])
def test_it_stands_everywhere(scene: str) -> None:
    """In small windows and large print."""
    look = FEW[list(PAGES["swindler/cards"]).index(scene) % len(FEW)]
    assert not list(faults("swindler/cards", scene, look))


def test_an_answer_by_a_hold_and_two_taps() -> None:
    """And it is covered when the page goes."""
    page, desk = show(CALLED, C)
    stage.hold("Sal: a card or none?")
    stage.tap("Traitor")
    page.leave()
    page.refresh()
    assert "Traitor" not in stage.texts()
    stage.hold("Sal: a card or none?")
    stage.tap("Ready: Traitor")
    assert desk.sealed[C][1].open == ["traitor", 0]


def test_touches_keep_it_open() -> None:
    """Its owner still reads."""
    page, desk = show(CALLED, C)
    stage.hold("Sal: a card or none?")
    desk.now = 15.0
    stage.tap("Beggar")
    desk.now = 30.0
    page.refresh()
    assert "Ready: Beggar" in stage.texts()
    stage.tap("Cover")
    assert "Ready: Beggar" not in stage.texts()


def test_an_assassin_aims() -> None:
    """Where several cards lie there."""

    _, desk = show(then(LINE, do.CallStop(1, A)), A)
    stage.hold("Nell: a card or none?")
    stage.tap("Assassin")
    stage.tap("Beggar of Ned")
    stage.tap("Ready: Assassin, on the Beggar of Ned")
    assert desk.sealed[A][2].open == ["assassin", 3]


def test_a_card_is_carried_out_and_chosen_for() -> None:
    """By its button, or by a tap on the choice."""
    _, desk = show(LINE, B)
    stage.tap("Carry it out: Traitor")
    assert desk.taps == [do.CarryOut(1, 1)]
    _, desk = show(played(STOPS, A, Accomplice.BEGGAR, do.CarryOut(1, 1)), C)
    stage.tap("1 blue")
    assert isinstance(desk.taps[0], do.Give)
    _, desk = show(played(STOPS, A, Accomplice.TRICKSTER), A)
    stage.tap("1 red")
    assert desk.taps == []


def test_stop_is_held_here_too() -> None:
    """On top of a card."""
    _, desk = show(LINE, A)
    stage.hold("Hold: STOP!")
    assert desk.taps == [do.CallStop(1, A)]


def test_undo_asks_on_the_page() -> None:
    """And strikes only after a yes."""
    _, desk = show(STOPS, B)
    desk.tap(do.CallStop(1, B))
    lie(desk.around, C, Seal(b"x" * 32))
    stage.wait(1.1)
    stage.tap("Undo: STOP! by Jem")
    stage.tap("Leave it")
    assert desk.around.state == then(STOPS, do.CallStop(1, B))
    stage.tap("Undo: STOP! by Jem")
    stage.tap("Take it back")
    assert desk.around.state == STOPS
