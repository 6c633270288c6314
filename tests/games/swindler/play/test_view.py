"""What each seat may know."""

from fractions import Fraction

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.planning import Answered
from companion.games.swindler.play.state import Pending, Stage, State
from companion.games.swindler.play.view import BagView, TheftView, view
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour, Heap
from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from tests.support.swindlers import (
    ALL_HOLD,
    BLACK,
    RED,
    A,
    B,
    C,
    answer,
    fresh,
    stealing,
    stopped,
    table,
    then,
    tiles,
)


def plan(card: Accomplice | None) -> Plan:
    """An answer as a phone keeps it."""
    return Plan(answer(card), (), Secret(bytes(32)))


ASKED = then(table(swindlers=ALL_HOLD), do.CallStop(1, A))


def test_an_answer_is_seen_by_its_owner_alone() -> None:
    """It comes from its own phone; no text that a log might hold shows it."""
    assert [view(ASKED, seat, {}).own for seat in (A, C, None)] == [None] * 3
    mine = [view(ASKED, B, {1: plan(card)}) for card in (Accomplice.BEGGAR, None)]
    assert [each.own for each in mine] == [Answered(Accomplice.BEGGAR), Answered()]
    assert "Answered" not in repr(mine[0])


def test_an_old_answer_is_not_shown_again() -> None:
    """Once all are open, they lie on the table."""
    state = stopped(table(swindlers=ALL_HOLD), A, {B: Accomplice.BEGGAR})
    seen = view(state, B, {1: plan(Accomplice.BEGGAR)})
    assert (seen.own, seen.asked) == (None, ())
    assert seen.stack == ((state.stack[0].cards[0],),)


def test_odds_of_the_bags() -> None:
    """Golden case 1, with what a skull would cost; a table that plays without odds sees none."""
    before = {A: tiles(RED, BLACK, BLACK)}
    state = table(dealers=(Heap((RED, RED)), None, Heap()), swindlers=before)
    seen = {bag.colour: bag for bag in view(state, B, {}).bags}
    assert seen[Colour.RED] == BagView(Colour.RED, 4, 1, Fraction(1, 5), 1, Fraction(3, 5))
    assert seen[Colour.BLACK] == BagView(Colour.BLACK, 4, 2, Fraction(1, 3), 2, Fraction(2, 5))
    blind = view(fresh(odds_shown=False), None, {}).bags
    assert {(bag.skull, bag.safe_two, bag.stake) for bag in blind} == {(None, None, 0)}


def test_a_seat_as_all_see_it() -> None:
    """Numbers of cards, never which; what is reserved; who is a master thief."""
    state = then(table(swindlers={A: {"cards": 2, "resting": 1, "orders": 3}}), do.Reserve(1, 2))
    seen = view(state, C, {})
    a = seen.swindlers[A]
    assert (a.cards, a.resting, a.reserved, a.master, a.points) == (2, 1, 1, True, 3)
    assert (seen.orders, seen.empty_orders) == ((None, None, A, None), ())
    assert (seen.seat, seen.turn, seen.active, seen.last_round) == (C, 1, A, False)


def test_the_steal_under_way() -> None:
    """With the number of its next draw."""
    seen = view(then(stealing(Colour.RED, 0), do.StopStealing(1, 1)), A, {})
    assert seen.theft == TheftView(Colour.RED, Heap((RED,)), Pending.STOP, False, None, 2)
    assert view(table(), A, {}).theft is None


def test_what_could_be_played_whatever_is_held() -> None:
    """From each seat's place; an Assassin once a card waits."""
    assert Accomplice.KNOW_IT_ALL in view(table(), B, {}).playable
    assert Accomplice.KNOW_IT_ALL not in view(table(), A, {}).playable
    assert Accomplice.ASSASSIN not in view(table(), B, {}).playable
    played: State = stopped(table(Stage.ACTIONS, swindlers=ALL_HOLD), A, {B: Accomplice.BEGGAR})
    seen = view(played, C, {})
    assert Accomplice.ASSASSIN in seen.playable
    assert seen.may_stop
    assert view(played, None, {}).playable == ()
    assert not view(played, None, {}).may_stop
