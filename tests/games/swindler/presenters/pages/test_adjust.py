"""Promises of a count that is set by hand: every number that the phones keep can be what the table says."""

import pytest

from companion.games.swindler.play.commands import SetCount, What
from companion.games.swindler.play.state import OrderOut, Stage
from companion.games.swindler.presenters.pages.adjust import AdjustPresenter
from companion.games.swindler.rules.tiles import Colour, Heap, Tile
from companion.table.state import TableState
from tests.support.paper import Paper
from tests.support.swindler_answers import AnswerDesk, phone
from tests.support.swindler_cards import RICH
from tests.support.swindlers import BLACK, COIN, GREEN, RED, A, B, C, table

STATE = table(
    Stage.ACTIONS,
    swindlers=RICH,
    orders=(OrderOut(B), OrderOut(), None, OrderOut()),
    dealers=(Heap((RED, RED)), None, Heap()),
)


def page(state: object = STATE, *seats: int) -> tuple[AdjustPresenter, AnswerDesk]:
    """The page on the host's phone, or on another."""
    desk = phone(state, *(seats or (A,)))  # type: ignore[arg-type]  # seats are numbers
    return AdjustPresenter(desk, Paper()), desk


@pytest.mark.parametrize(
    ("what", "answers", "more", "step", "told"),
    [
        (What.POINTS, {"whose": "1"}, 2, SetCount(What.POINTS, 11, 1), "Jem, points: 9, now 11"),
        (What.COINS, {"whose": "1"}, -1, SetCount(What.COINS, 2, 1), "Jem, coins: 3, now 2"),
        (
            What.TILES,
            {"whose": "0", "tile": "red1"},
            -1,
            SetCount(What.TILES, 0, 0, None, COIN),
            "Nell, tiles, 1 red with 1 coin: 1, now 0",
        ),
        (What.DUNGEON, {"whose": "3"}, -1, SetCount(What.DUNGEON, 0, 3), "Ned, in the dungeon: 1, now 0"),
        (
            What.MARKER,
            {"whose": "1", "slot": "0"},
            -1,
            SetCount(What.MARKER, 0, 1, 0),
            "Jem, markers on an order: 1, now 0",
        ),
        (
            What.SOLD,
            {"slot": "0", "tile": "red"},
            -1,
            SetCount(What.SOLD, 1, None, 0, RED),
            "tiles at a dealer, 1 red: 2, now 1",
        ),
        (
            What.SOLD,
            {"slot": "2", "tile": "green"},
            1,
            SetCount(What.SOLD, 1, None, 2, GREEN),
            "tiles at a dealer, 1 green: 0, now 1",
        ),
        (
            What.DECK,
            {},
            1,
            SetCount(What.DECK, STATE.deck + 1),
            f"orders in the pile: {STATE.deck}, now {STATE.deck + 1}",
        ),
        (
            What.BAG_LOOT,
            {"tile": "black"},
            1,
            SetCount(What.BAG_LOOT, 7, None, None, BLACK),
            "loot of a bag, Black bag: 6, now 7",
        ),
        (
            What.BAG_SKULLS,
            {"tile": "black"},
            -1,
            SetCount(What.BAG_SKULLS, 1, None, None, Tile(Colour.BLACK)),
            "skulls of a bag, Black bag: 2, now 1",
        ),
    ],
)
def test_every_count_can_be_set(what: What, answers: dict[str, str], more: int, step: SetCount, told: str) -> None:
    """The button says what it was and what it will be."""
    presenter, desk = page()
    presenter.what(what)
    for question, answer in answers.items():
        presenter.answer(question, answer)
    presenter.more(more)
    assert (presenter.view().bar.main, presenter.view().bar.why) == (f"Enter: {told}", "")
    presenter.main()
    assert desk.taps == [step]


def test_a_dealer_that_is_not_there_holds_nothing() -> None:
    """And the rules say so."""
    presenter, _ = page()
    presenter.what(What.SOLD)
    presenter.answer("slot", "1")
    presenter.answer("tile", "red")
    presenter.more(1)
    assert not presenter.view().bar.can


def test_coins_are_asked_for_only_where_they_can_lie() -> None:
    """No dealer takes them; no step holds a note."""
    presenter, _ = page()
    presenter.what(What.SOLD)
    assert not any("coin" in choice.text for choice in presenter.view().questions[1].choices)
    presenter.what(What.SOLD)
    presenter.what(What.TILES)
    assert any("coin" in choice.text for choice in presenter.view().questions[1].choices)
    assert presenter.view().note_hint == ""


def test_before_the_first_turn_there_is_nothing_to_set() -> None:
    """Others than the leader read who enters it."""
    assert page(table(Stage.SETUP))[0].view().groups == ()
    assert page(table(Stage.COUNT))[0].view().groups
    assert page(STATE, C)[0].view().bar.waits == "Whose turn it is, or the host, enters this"
    presenter, desk = page()
    desk.facts = {**desk.facts, "state": TableState()}
    assert presenter.view().groups == ()
