"""Promises of the refill as part of a page."""

from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut, Stage, State
from companion.games.swindler.presenters.stages.refilling import Refilling, RefillView, refill_view
from companion.games.swindler.rules.raid import RaidCard
from companion.games.swindler.rules.tiles import Heap
from companion.present.play.tapper import Tapper
from companion.shell.words import load
from companion.table.copies import replace
from companion.table.state import TableState
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import RED, A, table, tiles

EN = load("en", "swindler")
ORDERS = (None, None, OrderOut(), OrderOut())
DUE = table(Stage.ACTIONS, finished=True, orders=ORDERS, dealers=(None, Heap(), Heap()), deck=8)


def test_nothing_is_due_before_something_is_finished() -> None:
    """The step is left out."""
    assert refill_view(EN, table(Stage.ACTIONS), can=True) == RefillView()


def test_what_is_turned_up_is_said() -> None:
    """Dealers, orders, and that a raid may be among them."""
    view = refill_view(EN, DUE, can=True)
    assert view.lines == (
        "The tiles of the full dealer go back into their bags, the dealer onto the discards.",
        "Turn up 1 dealer, until 3 lie out.",
        "Turn up 2 orders, one by one, until 4 lie out.",
        "A police raid among them? Tap it at once.",
    )
    assert len(view.raid) == 1
    assert not refill_view(EN, DUE, can=False).raid


def test_only_the_first_raid_counts() -> None:
    """More are laid aside."""
    raided = table(Stage.REFILL, finished=True, orders=ORDERS, raided=RaidCard(posters=2))
    view = refill_view(EN, raided, can=True)
    assert view.raid == ()
    assert view.lines[-1] == "More raids: lay them aside, and shuffle them back at the end."


def test_a_dealer_alone_brings_no_raid() -> None:
    """And orders need not be counted."""
    dealer = table(Stage.ACTIONS, finished=True, dealers=(None, Heap(), Heap()))
    view = refill_view(EN, dealer, can=True)
    assert (view.raid, view.lines[1:]) == ((), ("Turn up 1 dealer, until 3 lie out.",))


def on(state: State) -> tuple[Refilling, Any]:
    """The last tap on the phone of the active seat."""
    desk = desk_at(state)
    return Refilling(desk, Tapper(desk)), desk


def test_one_tap_ends_it() -> None:
    """All lies out; where no order is missing, there is no other answer."""
    done, desk = on(DUE)
    assert (done.bar(DUE).main, done.bar(DUE).second) == ("No more actions: all lie out again", "Fewer orders")
    assert not done.bar(DUE).quiet
    assert done.bar(table(Stage.ACTIONS, finished=True, deck=8)).second == ""
    assert done.bar(replace(DUE, deck=9)).second == ""
    done.done()
    assert desk.taps == [do.Refill(1, 4)]


def test_as_long_as_there_are_actions_the_button_is_quiet() -> None:
    """An order of one's own, or loot to sell; after step 3 there are none."""
    wares = DUE.with_swindler(A, **tiles(RED))
    own = replace(DUE, orders=(None, None, OrderOut(A), OrderOut()))
    late = replace(wares, stage=Stage.REFILL)
    assert [on(state)[0].bar(state).quiet for state in (DUE, wares, own, late)] == [False, True, True, False]
    assert on(late)[0].bar(late).main == "Done: all lie out again"


def test_fewer_orders_are_asked_about() -> None:
    """From those that lie out up to all but one; the question goes when nothing is due any more."""
    done, desk = on(DUE)
    assert done.sheet(DUE) is None
    done.ask()
    sheet = done.sheet(DUE)
    assert sheet is not None
    assert [choice.key for choice in sheet.choices] == ["2", "3"]
    done.closed()
    assert done.sheet(DUE) is None
    done.ask()
    done.tick()
    assert done.sheet(DUE) is not None
    done.done("3")
    assert desk.taps == [do.Refill(1, 3)]
    done.ask()
    done.tick()
    assert done.sheet(DUE) is None


def test_without_a_game_nothing_is_tapped() -> None:
    """It is lost."""
    done, desk = on(DUE)
    desk.facts = {"state": TableState()}
    done.tick()
    done.done()
    assert desk.taps == []
