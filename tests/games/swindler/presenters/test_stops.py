"""Promises of the part that says STOP!: only who may say it finds it."""

from dataclasses import replace

from companion.games.swindler.play.state import Reaction, Stage
from companion.games.swindler.presenters.stops import stops
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import A, B, C, table

HOLDING = {A: {"cards": 1}, B: {"cards": 2, "resting": 2}, C: {"cards": 1}}


def test_who_holds_a_card_may_say_it() -> None:
    """One that does not rest, and while no answers are out."""
    state = table(swindlers=HOLDING)
    assert [(stop.key, stop.text) for stop in stops(desk_at(state, "A"))] == [("0", "Hold: STOP!")]
    assert not stops(desk_at(state, "B"))
    assert not stops(desk_at(state, "Z"))
    assert not stops(desk_at(replace(state, stack=(Reaction(1, (A, C), A),)), "A"))
    assert not stops(desk_at(replace(state, stage=Stage.COUNT), "A"))


def test_each_seat_of_a_phone_has_its_own() -> None:
    """Also a seat without a phone; where a hold is hard, it is tapped."""
    desk = desk_at(table(swindlers=HOLDING), "A", cardboard=(C,))
    assert [stop.text for stop in stops(desk)] == ["Hold: STOP! · Nell", "Hold: STOP! · Sal"]
    desk.settings = replace(desk.settings, tap_not_hold=True)
    assert [stop.text for stop in stops(desk)] == ["STOP! · Nell", "STOP! · Sal"]


def test_before_a_game_there_is_none() -> None:
    """The page may be left open."""
    desk = desk_at(table())
    desk.around.change(state=None)
    assert not stops(desk)
