"""The one door: stages, seats, and every command behind it."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import KINDS
from companion.games.crooks.play.decide.move import HANDLERS, decide
from companion.games.crooks.play.events import FirstSeatFound, TurnBegan
from companion.games.crooks.rules.reasons import Veto
from companion.table.game import RollMade
from tests.support.gangland import A, begun, fresh, passed, refused


def test_every_command_is_handled() -> None:
    """None is forgotten."""
    assert HANDLERS.keys() == set(KINDS.values())


def test_a_tap_has_its_stage() -> None:
    """Outside it, it is refused."""
    assert refused(fresh(), do.Recruit(0, A, 0)) is Veto.NOT_NOW
    assert refused(begun(), do.FirstSeat(A)) is Veto.NOT_NOW
    assert refused(passed(begun()), do.Pass(1, A)) is Veto.NOT_NOW
    assert refused(begun(), do.ReckoningStands()) is Veto.NOT_NOW


def test_who_sits_beside_the_game_has_no_turn() -> None:
    """Whoever taps for that seat."""
    assert refused(begun(), do.Pass(1, 2)) is Veto.NOT_IN_GAME


def test_a_fact_is_judged() -> None:
    """And never refused."""
    assert decide(fresh(), RollMade("first", bytes(1))) == (FirstSeatFound(A), TurnBegan(1, A))
