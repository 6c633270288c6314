"""Who may tap what."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import KINDS, Command
from companion.games.swindler.play.who_may_tap import ANYBODY, OF_A_CARD, OF_ONE_SEAT, doers
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour
from companion.table.ids import Seat
from tests.support.swindlers import ALL_HOLD, RED, RING, A, B, C, fresh, stopped, table

PLAYED = stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.BEGGAR})


@pytest.mark.parametrize(
    ("tap", "seats"),
    [
        (do.DrawLoot(1, 1), RING),
        (do.StopStealing(1, 1), RING),
        (do.PickBag(1, Colour.RED), (A,)),
        (do.KeepLoot(1, 1), (A,)),
        (do.EndTurn(1), (A,)),
        (do.SetCount(do.What.DECK, 3), (A,)),
        (do.ChoosePart(1, 1, named=True), (A,)),
        (do.Drop(1, C, 0), (C,)),
        (do.Give(1, 1, C, RED), (C,)),
        (do.CarryOut(1, 1), (B,)),
        (do.CarryOut(1, 9), ()),
    ],
)
def test_who_taps(tap: Command, seats: tuple[Seat, ...]) -> None:
    """Draws anybody; the turn its seat; what is one seat's own that seat; a card its owner. The host always."""
    found = doers(PLAYED, tap)
    assert (found.seats, found.host) == (frozenset(seats), True)


def test_nobody_says_stop_for_another() -> None:
    """Not even the host."""
    found = doers(PLAYED, do.CallStop(1, C))
    assert (found.seats, found.host) == (frozenset({C}), False)


def test_before_the_first_turn() -> None:
    """Each takes its own card; nobody is active."""
    assert doers(fresh(), do.TakeAbility(B, Ability.DRAWS_CARD)).seats == {B}
    assert doers(fresh(), do.EndTurn(0)).seats == frozenset()


def test_the_lists_name_commands() -> None:
    """Each of them stands in one list at most."""
    named = [*ANYBODY, *OF_ONE_SEAT, *OF_A_CARD]
    assert len(named) == len(set(named))
    assert set(named) <= set(KINDS.values())
