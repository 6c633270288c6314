"""Promises of step 4 after a raid: each seat hands in its own choice, then the board is refilled."""

from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import OrderOut, Stage
from companion.games.swindler.presenters.stages.refill import RefillPageView, RefillPresenter
from companion.table.state import TableState
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.swindler_desk import Around, beside
from tests.support.swindlers import BLUE, RED, A, B, C, table, then, tiles

BEFORE = table(
    Stage.ACTIONS,
    finished=True,
    deck=20,
    orders=(None, OrderOut(), OrderOut(), OrderOut()),
    swindlers={A: tiles(*[RED] * 5), B: tiles(BLUE), C: {**tiles(*[BLUE] * 5), "posters": 2}},
)
RAIDED = then(BEFORE, do.Raid(1, loot=5, hand_in=2, posters=2))


def on(around: Around, letter: str = "A") -> tuple[RefillPresenter, Any]:
    """The page of one phone."""
    desk = beside(around, letter)
    return RefillPresenter(desk, Paper()), desk


def test_each_seat_hands_in_on_its_own_phone() -> None:
    """Its form is open at once; who is not hit waits. Then all that is left is the refill."""
    around = Around(RAIDED)
    (first, desk), (other, _), (third, _) = on(around), on(around, "B"), on(around, "C")
    assert look(first).form.title == "Nell hands in 2 tiles"
    assert look(third).form.title == "Sal hands in 2 tiles"
    assert look(other).form is None
    assert look(other).bar.waits == "Waiting for Nell: hand in loot"
    for page, key in ((first, "red-0"), (third, "blue-0")):
        page.filling.count(f"more {key}")
        page.filling.count(f"more {key}")
        page.main()
        look(page)
    assert around.state.swindler(A).hand_in == around.state.swindler(C).hand_in == 0
    view = look(first)
    assert (view.form, view.bar.main) == (None, "Done: all lie out again")
    first.main()
    assert desk.taps[-1] == do.Refill(1, 4)
    assert look(first) == RefillPageView(top=look(first).top)


def test_the_raid_tells_whom_it_has_hit() -> None:
    """What it printed, who hands in, who is in the dungeon."""
    view = look(on(Around(RAIDED), "B")[0])
    assert view.raid == (
        "Police raid: from 5 tiles on, 2 are handed in.",
        "Police raid: from 2 posters on, it is the dungeon.",
        "Nell must hand in 2 tiles.",
        "Sal must hand in 2 tiles.",
        "Sal: put 1 poster back, and turn your master thief card to its dungeon side.",
    )
    posters = look(on(Around(then(BEFORE, do.Raid(1, posters=3))))[0])
    assert posters.raid == ("Police raid: from 3 posters on, it is the dungeon.",)


def test_a_phone_without_a_form_waits_for_those_with_one() -> None:
    """The active seat, too."""
    around = Around(then(RAIDED, do.HandIn(1, A, (RED, RED))))
    view = look(on(around)[0])
    assert (view.form, view.bar.main, view.bar.waits) == (None, "", "Waiting for Sal: hand in loot")


def test_fewer_orders_may_lie_out() -> None:
    """As on the page before."""
    around = Around(then(BEFORE, do.Raid(1, posters=9)))
    page, desk = on(around)
    page.second()
    assert look(page).sheet is not None
    page.closed()
    assert look(page).sheet is None
    page.second()
    page.refilling.done("3")
    assert desk.taps == [do.Refill(1, 3)]


def test_without_a_raid_there_is_no_panel_of_one() -> None:
    """The stage alone."""
    loot = look(on(Around(then(BEFORE, do.Raid(1, loot=9, hand_in=1))))[0])
    assert loot.raid == ("Police raid: from 9 tiles on, 1 is handed in.",)
    view = look(on(Around(table(Stage.REFILL, finished=True)))[0])
    assert (view.raid_title, view.raid) == ("", ())


def test_without_a_game_nothing_is_tapped() -> None:
    """The page stands empty."""
    page, desk = on(Around(RAIDED), "B")
    desk.facts = {"state": TableState()}
    assert look(page) == RefillPageView(top=look(page).top)
    page.main()
    page.refilling.done("3")
    assert desk.taps == []
