"""What a tap is meant for: it changes when somebody else has moved the game on, and else stays the same."""

from typing import Any

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.presenters.frame import FRAME
from companion.games.age_of_thieves.rules.cards import Way
from companion.table.ids import Seat
from companion.table.state import TableState
from tests.support.rounds import Around, Desk
from tests.support.thieves import JASMINE, MORIUS, NOIRON, at_event, at_resolution, then, use

STATE = then(at_resolution((7, 3), (6, 5), (2,)), use(MORIUS, 0))


def phones(around: Around) -> list[Desk]:
    """The host's, which is the first thief's, and another."""
    return [Desk(around, "A", (MORIUS,)), Desk(around, "C", (JASMINE,))]


def after(around: Around, letter: str, *taps: Any) -> list[bool]:
    """On which of the phones a tap means something else after this phone has tapped this."""
    before = [FRAME.tap_token(desk) for desk in phones(around)]
    for tap in taps:
        Desk(around, letter).tap(tap)
    assert not around.refused
    return [was != FRAME.tap_token(desk) for was, desk in zip(before, phones(around), strict=True)]


def test_without_a_game_nothing_changes() -> None:
    """Before it begins."""
    assert FRAME.tap_token(Desk(Around(STATE), facts={"state": TableState()})) is None


def test_the_step_that_is_due() -> None:
    """The jewel lies: the same button rolls now."""
    assert after(Around(at_event()), "A", do.JewelPlaced(1, placed=True)) == [True, True]


def test_the_next_card() -> None:
    """The rows move, and the same button uses another card."""
    assert after(Around(STATE), "B", use(NOIRON, 0, Way.SNEAK)) == [True, True]


def test_who_is_caught_has_no_cards_left() -> None:
    """The rows move, though no card was used."""
    assert after(Around(STATE), "A", do.Catch(1, NOIRON)) == [True, True]


def test_what_undo_strikes() -> None:
    """A booking from elsewhere changes that, where it may be struck; nothing else."""
    assert after(Around(STATE), "C", do.DueNext(1, JASMINE, gain=1)) == [True, False]


def test_what_was_tapped_here_surprises_nobody_here() -> None:
    """This holds before and after somebody else's booking."""
    around = Around(STATE)
    assert after(around, "A", do.DueNext(1, MORIUS, gain=1)) == [False, False]
    assert after(around, "C", do.DueNext(1, JASMINE, gain=1)) == [True, False]
    assert after(around, "A", do.DueNext(1, MORIUS, gain=1)) == [False, False]


def test_an_undo_elsewhere_changes_what_undo_strikes() -> None:
    """Own steps stand below each other: with the last one struck by somebody else, the same button means another."""
    around = Around(STATE)
    host, other = phones(around)
    for seat in (MORIUS, JASMINE):
        other.tap(do.DueNext(1, seat, gain=1))
    before = FRAME.tap_token(other), FRAME.tap_token(host)
    other.undo()
    assert (FRAME.tap_token(other), FRAME.tap_token(host) != before[1]) == (before[0], True)


def test_a_seat_is_its_phone() -> None:
    """A step may be a seat's, too: another's is another phone's, an own one is not."""
    around = Around(STATE)
    before = FRAME.tap_token(phones(around)[0])
    around.change(taps={Seat(MORIUS): 7})
    assert FRAME.tap_token(phones(around)[0]) == before
    around.change(taps={Seat(NOIRON): 7})
    assert FRAME.tap_token(phones(around)[0]) != before
