"""What the actions of this turn brought."""

from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.reversals import GetOut, PassFirstThief, PutBack, TakeMarkerOff
from companion.games.age_of_thieves.presenters.texts.gains import NOW, gains
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.games.age_of_thieves.rules.tokens import Token
from companion.table.state import Standing, TableState
from tests.support.rounds import GAME, Around, Desk
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_event, at_resolution, use

RICH: dict[int, Any] = {NOIRON: {"purse": Purse(yellow=1), "neighborhood": 1}}
STATE = at_resolution((7, 3), (6, 5), (), thieves=RICH)


def test_what_is_booked_before_the_tap_stands_behind_that_card() -> None:
    """First of the card whose turn it is, then of the one that was used."""
    desk = Desk(Around(STATE))
    desk.wish.tap(do.PickUp(1, MORIUS, Jewel.GREEN))
    desk.wish.tap(do.Reveal(1, MORIUS, Token.LADDER))
    assert gains(desk, desk.around.state) == {NOW: ("a green jewel", "Ladder")}
    desk.wish.tap(use(MORIUS, 0))
    assert gains(desk, desk.around.state) == {"0_0": ("a green jewel", "Ladder")}


def test_what_is_booked_later_stands_behind_the_last_card() -> None:
    """This holds even while another thief acts."""
    desk = Desk(Around(STATE))
    desk.wish.tap(use(MORIUS, 0))
    desk.wish.tap(do.Steal(1, MORIUS, NOIRON, Jewel.YELLOW))
    desk.wish.tap(do.MarkForTheft(1, MORIUS, JASMINE))
    desk.wish.tap(do.SpendNeighborhood(1, NOIRON))
    desk.wish.tap(do.Resign(1, NOIRON, 0))
    expected = {"0_0": ("a yellow jewel from Noiron", "theft marker: Jasmine"), "1_0": ("+1 space",)}
    assert gains(desk, desk.around.state) == expected


def test_a_catch_belongs_to_the_thief_who_acts() -> None:
    """Usually the guard makes it."""
    desk = Desk(Around(at_resolution((3,), (2,))))
    desk.wish.tap(do.Catch(1, NOIRON))
    assert gains(desk, desk.around.state) == {NOW: ("Noiron caught",)}
    desk.wish.tap(do.GuardDone(1))
    assert gains(desk, desk.around.state) == {"guard": ("Noiron caught",)}
    desk.wish.tap(do.Resign(1, MORIUS, 0))
    desk.wish.tap(do.Catch(1, JASMINE))
    assert gains(desk, desk.around.state)["guard"] == ("Noiron caught", "Jasmine caught")


def test_we_are_here_leaves_it_behind() -> None:
    """With the card whose turn it was."""
    desk = Desk(Around(STATE))
    desk.wish.tap(do.PickUp(1, MORIUS, Jewel.GREEN))
    desk.wish.tap(do.WeAreHere(1, NOIRON, 1))
    assert gains(desk, desk.around.state) == {"0_0": ("a green jewel",)}


def test_the_great_theft_and_the_way_out() -> None:
    """Both are told; who has no card that is done brings them behind none."""
    desk = Desk(Around(at_resolution((7,), (6,), mood=Mood.ALARM)))
    desk.wish.tap(do.TakeEmperors(1, MORIUS))
    desk.wish.tap(do.Leave(1, NOIRON))
    assert gains(desk, desk.around.state) == {NOW: ("the Emperors' Jewel",), "": ("out of the city",)}


def test_what_a_card_turned_round_stands_behind_it() -> None:
    """It stands behind the card whose turn it is, whichever thief it was done to; guard and token need no words."""
    thieves: dict[int, Any] = {NOIRON: {"purse": Purse(yellow=1), "marked": True}, JASMINE: {"in_dungeon": True}}
    desk = Desk(Around(at_resolution((7, 3), (6, 5), (), thieves=thieves)))
    desk.wish.tap(PutBack(1, NOIRON, Jewel.YELLOW))
    desk.wish.tap(GetOut(1, JASMINE))
    desk.wish.tap(TakeMarkerOff(1, NOIRON))
    desk.wish.tap(PassFirstThief(1, JASMINE))
    desk.wish.tap(use(MORIUS, 0))
    expected = ("a yellow jewel put back: Noiron", "Jasmine out of the dungeon", "theft marker off: Noiron")
    assert gains(desk, desk.around.state) == {"0_0": expected}


def test_what_is_struck_is_gone() -> None:
    """Gains are worked out from the steps that stand."""
    desk = Desk(Around(STATE))
    desk.wish.tap(do.PickUp(1, MORIUS, Jewel.GREEN))
    desk.wish.undo()
    assert gains(desk, desk.around.state) == {}


def test_other_turns_and_odd_steps_bring_nothing() -> None:
    """A table without a game brings nothing either."""
    desk = Desk(Around(STATE))
    body = GAME.write(do.PickUp(1, MORIUS, Jewel.GREEN))
    steps = (Standing(1, "A", body, at_event(turn=2)), Standing(2, "A", {"kind": "?"}, STATE))
    desk.around.change(steps=steps)
    assert gains(desk, STATE) == {}
    desk.wish.tap(do.DueNext(1, MORIUS, gain=1))
    assert gains(desk, STATE) == {}
    desk.facts = {"state": TableState()}
    assert gains(desk, STATE) == {}
