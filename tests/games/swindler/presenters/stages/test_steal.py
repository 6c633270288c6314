"""Promises of the bag pad: any phone taps, each draw counts once, what a skull costs is known before it."""

from typing import Any

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Bet, Pending, Stage, State
from companion.games.swindler.presenters.stages.steal import StealPresenter, StealView
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour
from companion.present.page_parts import Bar
from companion.table.state import TableState
from tests.support.looked import look
from tests.support.paper import Paper
from tests.support.swindler_desk import Around, beside, desk_at
from tests.support.swindlers import ALL_HOLD, BLUE, COIN, RED, A, B, C, stealing, stopped, table, then, tiles

HELD: Any = {"swindlers": ALL_HOLD}


def on(state: State, letter: str = "A") -> tuple[StealPresenter, Any]:
    """The page of one phone."""
    desk = desk_at(state, letter)
    return StealPresenter(desk, Paper()), desk


def keys(page: StealPresenter) -> list[str]:
    """What stands on the pad and can be tapped."""
    return [key.text for key in look(page).pad if key.can]


# -- draws -------------------------------------------------------------------------------------------------------------


def test_what_comes_out_is_one_tap() -> None:
    """Loot, a coin, a skull; out of the black bag a double coin, too."""
    page, desk = on(stealing(Colour.BLACK))
    assert keys(page) == ["LOOT", "COIN", "DOUBLE", "SKULL"]
    for key in ("loot", "coin", "double"):
        page.drawn(key)
    page.drawn("skull")
    assert desk.taps == [do.DrawLoot(1, 1), do.DrawLoot(1, 2, 1), do.DrawLoot(1, 3, 2), do.DrawSkull(1, 4)]
    assert keys(on(stealing())[0]) == ["LOOT", "COIN", "SKULL"]


def test_two_phones_cannot_count_a_draw_twice() -> None:
    """A tap names the number of its draw: the second phone's, made for the same tile, is refused."""
    around = Around(stealing())
    first, second = beside(around, "B"), beside(around, "C")
    meant = do.DrawLoot(1, around.state.draws + 1)
    StealPresenter(first, Paper()).drawn("loot")
    second.tap(meant)
    assert around.state.draws == 1
    assert len(around.refused) == 1


def test_a_display_taps_nothing() -> None:
    """It shows the odds."""
    page, desk = on(stealing(), "Z")
    assert (look(page).pad, look(page).bar.waits, look(page).risk) == ((), "Nell draws", "12%")
    page.drawn("loot")
    assert desk.taps == []


def test_an_empty_bag_has_only_skulls() -> None:
    """By the count."""
    state = stealing(swindlers={B: tiles(*[RED] * 7)})
    assert keys(on(state)[0]) == ["SKULL"]


def test_after_the_first_tile_any_phone_may_stop() -> None:
    """Before it the button says why not."""
    page, desk = on(stealing())
    assert look(page).bar == Bar(main="Stop stealing", can=False, why="Draw at least once")
    page.drawn("loot")
    assert look(page).bar.main == "Stop stealing with 1 tile"
    other = StealPresenter(beside(desk.around, "C"), Paper())
    bar = look(other).bar
    assert (bar.main, bar.quiet, look(other).pad_title) == (
        "Nell stops with 1 tile",
        True,
        "Nell, draw 2: tap what comes out. Any phone may.",
    )
    other.main()
    assert desk.around.state.theft.pending is Pending.STOP


def test_a_stop_that_nobody_can_answer_says_so() -> None:
    """Everybody sees how many cards there are."""
    view = look(on(then(stealing(Colour.RED, 0), do.StopStealing(1, 1)))[0])
    assert (view.says, view.bar.main) == ("Nobody holds a card that can be played now.", "Keep 1 tile")


def test_a_robot_draws_for_itself() -> None:
    """Its bag is offered to nobody beside it; people say STOP! all the same."""
    around = Around(stealing(active=B, swindlers=ALL_HOLD))
    desk = beside(around, "A")
    desk.facts = {"robots": (B,)}
    page = StealPresenter(desk, Paper())
    view = look(page)
    assert (view.pad, view.pad_title, view.bar.main, view.bar.waits) == ((), "", "", "Jem draws")
    assert len(view.stops) == 1
    page.drawn("loot")
    assert desk.taps == []


# -- what is risked ----------------------------------------------------------------------------------------------------


def test_chance_and_cost_stand_there_before_every_draw() -> None:
    """Golden case 1: after two loot out of 7, of which 1 lies there and 2 on a dealer: 1/3."""
    state = stealing(swindlers={A: tiles(RED, RED, BLUE)})
    page, _ = on(state)
    view = look(page)
    assert (view.title, view.left) == ("Nell steals", "Red bag: 5 loot, 1 skull left")
    assert (view.risk, view.safe) == ("17%", "2 safe: 67%")
    assert view.says == "A skull now costs 2 red. As the very first draw it brings 1 coin."
    page.drawn("loot")
    view = look(page)
    assert (view.risk, view.says) == ("20%", "A skull now costs 3 red.")
    assert (view.stolen_title, view.stolen[0].number) == ("Stolen in this turn: 1 tile", "1")


def test_with_nothing_to_lose_that_is_said() -> None:
    """And there is nothing stolen yet."""
    view = look(on(stealing())[0])
    assert view.says == "A skull now costs no loot. As the very first draw it brings 1 coin."
    assert (view.stolen_title, view.stolen) == ("", ())


def test_what_a_skull_costs_is_one_number() -> None:
    """With the coins on the tiles; one tile alone "goes" back."""
    rich = look(on(stealing(swindlers={A: tiles(RED, RED, COIN)}))[0])
    assert rich.says.startswith("A skull now costs 3 red, with 1 coin on them.")
    one = look(on(then(stealing(Colour.RED, 0), do.DrawSkull(1, 2)))[0])
    assert one.says.startswith("1 red goes back into the bag.")


def test_bets_stand_there() -> None:
    """Who bets on what."""
    view = look(on(stealing(bets=(Bet(B, on_skull=True), Bet(C, on_skull=False))))[0])
    assert view.bets == "Jem bets on a skull. Sal bets on no skull."


# -- stop and skull ----------------------------------------------------------------------------------------------------


def test_a_stop_stays_open_for_cards() -> None:
    """The thief's phone keeps the loot; all others wait, and may say STOP!"""
    state = then(stealing(Colour.RED, 0, 1, **HELD), do.StopStealing(1, 2))
    page, desk = on(state)
    view = look(page)
    assert (view.title, view.bar.main, view.pad, view.risk) == ("Nell stops", "No card: keep 2 tiles", (), "")
    other = look(on(state, "B")[0])
    assert (other.bar.waits, len(other.stops)) == ("Waiting for Nell: keep the loot", 1)
    page.main()
    assert desk.taps == [do.KeepLoot(1, 2)]
    assert desk.around.state.stage is Stage.ACTIONS


@pytest.mark.parametrize(
    ("state", "says", "main"),
    [
        (
            then(stealing(Colour.RED, 0, swindlers={A: tiles(RED, BLUE), C: {"cards": 1}}), do.DrawSkull(1, 2)),
            "2 red go back into the bag. A Guardian Angel? Say STOP! now.",
            "No card: 2 tiles go back",
        ),
        (
            then(stealing(swindlers={C: {"cards": 1}}), do.DrawSkull(1, 1)),
            "There is nothing to put back but the skull. As the very first draw it brings 1 coin."
            " A Guardian Angel? Say STOP! now.",
            "No card: go on",
        ),
        (
            then(stealing(Colour.RED, 0, swindlers={A: tiles(RED, BLUE)}), do.DrawSkull(1, 2)),
            "2 red go back into the bag. Nobody holds a card that can be played now.",
            "2 tiles go back",
        ),
        (
            then(stealing(), do.DrawSkull(1, 1)),
            "There is nothing to put back but the skull. As the very first draw it brings 1 coin."
            " Nobody holds a card that can be played now.",
            "Go on",
        ),
    ],
)
def test_a_skull_stays_open_for_an_angel(state: State, says: str, main: str) -> None:
    """What goes back is said before it does."""
    page, desk = on(state)
    view = look(page)
    assert (view.title, view.warns, view.says, view.bar.main) == ("A skull! Nell is caught", True, says, main)
    page.main()
    assert desk.taps == [do.GiveBack(1, state.draws)]
    assert look(page) == StealView(top=look(page).top)


# -- cards that make somebody draw -------------------------------------------------------------------------------------


def test_the_cheat_draws_for_itself() -> None:
    """Any phone taps; the bag is given back by a tap."""
    state = then(stopped(stealing(Colour.RED, 0, **HELD), B, {B: Accomplice.CHEAT}), do.CarryOut(1, 1))
    page, desk = on(state)
    view = look(page)
    assert (view.title, view.says) == ("Jem cheats", "The loot is the Cheat's. A skull only ends the draws.")
    assert view.bar.main == "The Cheat stops"
    page.drawn("loot")
    page.main()
    assert desk.taps == [do.DrawLoot(1, 2), do.StopCheating(1, 1)]


def test_a_traitor_forces_one_more_draw() -> None:
    """Nobody can stop instead; a skull would bring its owner a coin."""
    stop = then(stealing(Colour.RED, 0, **HELD), do.StopStealing(1, 1))
    page, _ = on(then(stopped(stop, B, {B: Accomplice.TRAITOR}), do.CarryOut(1, 1)))
    view = look(page)
    assert view.says == "A skull now costs 1 red. One more draw for the Traitor: a skull brings Jem 1 coin."
    assert (view.bar.main, view.bar.waits, len(view.pad)) == ("", "Nell draws", 3)


def test_the_first_skull_after_a_decoy_does_nothing() -> None:
    """Out of the second bag."""
    stop = then(stealing(Colour.RED, 0, **HELD), do.StopStealing(1, 1))
    switched = then(stopped(stop, A, {A: Accomplice.DECOY}), do.SwitchBag(1, 1, Colour.BLUE))
    page, desk = on(switched)
    assert look(page).says == "A skull as the first draw out of the second bag does nothing."
    page.drawn("skull")
    view = look(page)
    assert (view.warns, view.bar.main) == (False, "No card: go on")
    page.main()
    assert desk.around.state.stage is Stage.ACTIONS


def test_without_a_steal_nothing_is_tapped() -> None:
    """Nor without a game."""
    page, desk = on(table())
    assert look(page) == StealView(top=look(page).top)
    page.main()
    page.drawn("loot")
    desk.facts = {"state": TableState()}
    page.main()
    page.drawn("loot")
    assert desk.taps == []
