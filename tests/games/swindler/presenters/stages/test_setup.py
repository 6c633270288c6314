"""Promises of Set-up: what goes where, one laugh, and a master thief card for everybody."""

from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.stages.setup import SetupPresenter, SetupView
from companion.games.swindler.rules.abilities import Ability
from companion.table.state import TableState
from tests.support.paper import Paper
from tests.support.swindler_answers import AnswerDesk, phone
from tests.support.swindlers import A, B, C, D, fresh, table, then

BEGUN = then(fresh(master_thieves=True), do.FirstSeat(0))


def page(state: State, *seats: Any, **more: Any) -> tuple[SetupPresenter, AnswerDesk]:
    """The page on the phone of these seats."""
    desk = phone(state, *seats, **more)
    presenter = SetupPresenter(desk, Paper())
    presenter.tick()
    return presenter, desk


def test_the_laugh_takes_one_tap_of_anybody() -> None:
    """Below what goes where; a display only looks on."""
    presenter, desk = page(fresh(), C)
    view = presenter.view()
    assert (view.asks, [seat.text for seat in view.seats]) == (
        "Who has the shadiest laugh?",
        ["Nell", "Jem", "Sal", "Ned"],
    )
    assert len(view.steps) == 5
    presenter.laughed("1")
    assert desk.taps == [do.FirstSeat(1)]
    assert page(fresh())[0].view().seats == ()


def test_cards_are_chosen_counter_clockwise() -> None:
    """From the last seat; each phone its own, and whoever has dealt them taps at once."""
    view = page(BEGUN, A)[0].view()
    assert view.title == "Nell begins"
    assert view.text.startswith("Ned chooses a master thief card first, then Sal, Jem, Nell. If you deal them")
    assert (view.asks, view.bar.waits) == (
        "Nell: which master thief card?",
        "Waiting for Ned: choose a master thief card",
    )
    presenter, desk = page(BEGUN, D)
    assert presenter.view().bar.waits == "Tap a master thief card"
    presenter.ability("sells_dearer")
    assert desk.taps == [do.TakeAbility(3, Ability.SELLS_DEARER)]
    presenter.tick()
    view = presenter.view()
    assert (view.asks, view.abilities) == ("", ())
    assert [(each.text, each.detail) for each in view.chosen] == [("Ned", "Once a turn: 1 point more when selling")]
    presenter.ability("free_orders")
    assert len(desk.taps) == 1


def test_every_card_is_another_one() -> None:
    """Who has it is said; other cards may be there twice. The last one to choose is alone."""
    taken = then(
        BEGUN,
        do.TakeAbility(D, Ability.FREE_ORDERS),
        do.TakeAbility(C, Ability.WRITTEN, "Looks"),
        do.TakeAbility(B, Ability.DRAWS_CARD),
    )
    view = page(taken, A)[0].view()
    assert [(each.key, each.can, each.detail) for each in view.abilities] == [
        ("draws_card", False, "Jem has it"),
        ("free_orders", False, "Ned has it"),
        ("sells_dearer", True, ""),
        ("looks_harmless", True, ""),
        ("written", True, ""),
    ]
    assert view.text.startswith("Nell chooses a master thief card. If")
    assert "Looks" in [each.detail for each in view.chosen]


def test_another_card_is_written_in() -> None:
    """In people's own words, and never empty."""
    presenter, desk = page(BEGUN, D)
    presenter.ability("written")
    assert (presenter.view().bar.can, presenter.view().hint) == (False, "What your card says")
    presenter.main()
    presenter.wrote(" May look into a bag ")
    presenter.tick()
    assert presenter.view().bar.main == "Take this card"
    presenter.main()
    assert desk.taps == [do.TakeAbility(3, Ability.WRITTEN, "May look into a bag")]
    again, _ = page(BEGUN, D)
    again.ability("written")
    again.ability("written")
    assert again.view().hint == ""


def test_two_seats_at_one_phone_take_turns() -> None:
    """Either may be first, if they were dealt."""
    presenter, desk = page(BEGUN, A, B)
    assert [(turn.text, turn.chosen) for turn in presenter.view().turns] == [("Jem", True), ("Nell", False)]
    presenter.turn(str(D))
    presenter.turn(str(A))
    presenter.ability("draws_card")
    assert desk.taps == [do.TakeAbility(0, Ability.DRAWS_CARD)]
    presenter.tick()
    assert presenter.view().asks == "Jem: which master thief card?"


def test_elsewhere_there_is_nothing() -> None:
    """The page may still be left open."""
    presenter, desk = page(table(), A)
    assert presenter.view() == SetupView(top=presenter.view().top)
    desk.facts = {**desk.facts, "state": TableState()}
    presenter.tick()
    presenter.turn("0")
    assert presenter.view().steps == ()


def test_a_practice_needs_no_board() -> None:
    """The laugh is still tapped."""
    view = page(fresh(), A, facts={"rehearses": True})[0].view()
    assert (view.steps, view.title) == ((), "Practice: no board needed, nothing to set up.")
    assert view.seats
