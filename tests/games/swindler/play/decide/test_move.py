"""The one door."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import KINDS, Command
from companion.games.swindler.play.decide.move import HANDLERS
from companion.games.swindler.play.state import Stage
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour
from companion.table.game import Absent, Answers, Opened
from tests.support.swindlers import ALL_HOLD, RED, A, B, answer, events, fresh, refused, stopped, table, then


def test_every_command_has_its_handler() -> None:
    """None is forgotten, none is left over."""
    assert set(HANDLERS) == set(KINDS.values())


@pytest.mark.parametrize(
    ("tap", "why"),
    [
        (do.PickBag(2, Colour.RED), "other_turn"),
        (do.EndTurn(1), "not_now"),
        (do.ConfirmCount(), "not_now"),
        (do.Drop(1, 7, 0), "swindler_unknown"),
        (do.Reserve(1, 4), "slot_unknown"),
        (do.Reserve(1, -1), "slot_unknown"),
    ],
)
def test_a_tap_belongs_to_its_turn_step_and_place(tap: Command, why: str) -> None:
    """Anything else is refused, and nothing is done."""
    assert refused(table(), tap) == why


def test_before_the_first_turn_there_is_none() -> None:
    """Taps of a turn are refused until somebody begins."""
    assert refused(fresh(), do.PickBag(0, Colour.RED)) == "not_now"


def test_a_stop_pauses_everything() -> None:
    """Until all have answered; then cards are carried out, and then the turn goes on."""
    asked = then(table(swindlers=ALL_HOLD), do.CallStop(1, B))
    assert refused(asked, do.PickBag(1, Colour.RED)) == "paused"
    assert refused(asked, do.SetCount(do.What.DECK, 3)) == "paused"
    played = stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.BEGGAR})
    assert refused(played, do.PickBag(1, Colour.RED)) == "paused"
    assert then(played, do.SetCount(do.What.DECK, 3)).deck == 3
    assert then(played, do.CarryOut(1, 1), do.PickBag(1, Colour.RED)).stage is Stage.STEAL


def test_an_open_answer_is_never_refused() -> None:
    """And what follows by itself comes with it."""
    asked = then(table(swindlers={A: {"cards": 1}}), do.CallStop(1, A))
    assert len(events(asked, Answers(1, {A: Opened(answer(None))}))) == 2


def test_a_dealer_has_three_places() -> None:
    """An order has four."""
    state = table(Stage.ACTIONS)
    assert refused(state, do.Sell(1, 3, RED, 1)) == "slot_unknown"
    assert refused(state, do.Fulfil(1, 3)) == "not_reserved"


def test_who_went_home_is_passed_over() -> None:
    """That is a fact, which no game refuses."""
    assert then(table(), Absent(A)).active == B
