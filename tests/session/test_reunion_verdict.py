"""What two halves did, and which one stays: the four cases of the protocol page."""

import pytest

from companion.session.reunion_verdict import Case
from companion.table import operations
from companion.table.ids import Seat
from companion.table.operations import Cardboard, DeviceJoins, Hand, Skip, Start
from companion.table.refusals import Refused
from tests.support.parted import Parted, adjust, hide, kinds, thrown, with_display, with_throw
from tests.support.ring import Ring, lantern_ring
from tests.support.table_builders import newcomer, spoken
from tests.toys.lanterns import COMMANDS, Adjust, Race

Q = 1001


# -- nobody did anything -----------------------------------------------------------------------------------------------


def test_if_neither_half_did_anything_the_later_epoch_goes_on() -> None:
    """A hand-over or a new host is no work."""
    parted = Parted("A", "BC")
    parted.hosts(1)
    parted.rings[0].host_says(Hand("C"))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.again, judged.asked) == (Case.NOTHING, "B", (), frozenset())


def test_then_the_first_letter() -> None:
    """This is about two hosts that continue from the same entry in the same epoch."""
    parted = Parted("CA", "B")
    parted.hosts(0)
    parted.hosts(1)
    assert parted.verdict().goes_on.host == "B"


def test_a_phone_without_a_seat_deposes_nobody() -> None:
    """This holds however late its epoch is."""
    parted = Parted("A", "D", before=with_display)
    parted.hosts(1)
    parted.hosts(1)
    judged = parted.verdict()
    assert (judged.goes_on.host, judged.yields.seats) == ("A", frozenset())


# -- one half did something --------------------------------------------------------------------------------------------


def test_the_half_that_did_something_goes_on() -> None:
    """Epoch, letter and number of phones of the other half do not matter."""
    parted = Parted("ABC", "D")
    parted.rings[1].tap(3, adjust(3))
    parted.hosts(0)
    parted.hosts(0)
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.asked) == (Case.ONE, "D", frozenset())


@pytest.mark.parametrize(
    "said",
    [
        Cardboard(Seat(0), "B"),
        operations.GoesHome(Seat(0)),
        Skip(Seat(0)),
        Start((Seat(0), Seat(1), Seat(2)), 1, {"row": [1, 2, 3, 4]}),
        operations.Step(COMMANDS.write(Adjust(Seat(1), 2, "I say so"))),
    ],
)
def test_a_half_that_acted_against_seats_of_the_other_one_needs_their_agreement(said: operations.Said) -> None:
    """It took a seat's phone away, sent a player home, skipped a share, began a new game, or insisted on something."""
    parted = Parted("A", "BC")
    if isinstance(said, Skip):
        thrown(parted.rings[1], 1)
    parted.hosts(1)
    assert not isinstance(spoken(parted.rings[1], "B", said), Refused)
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.asked) == (Case.CONFLICT, "B", frozenset({Seat(0)}))


def test_no_half_can_count_the_other_halfs_speaker_as_its_own() -> None:
    """Otherwise a host that lies about its phones could begin a new game, and nobody would be asked."""
    parted = Parted("A", "BC")
    parted.hosts(1)
    spoken(parted.rings[1], "B", Start((Seat(0), Seat(1), Seat(2)), 1, {"row": [1, 2, 3, 4]}))
    parted.at[1] = "BCA"
    judged = parted.verdict()
    assert judged.goes_on.seats == {Seat(1), Seat(2)}
    assert (judged.case, judged.asked) == (Case.CONFLICT, frozenset({Seat(0)}))


def test_acting_against_a_seat_whose_phone_is_in_no_half_needs_no_agreement() -> None:
    """There is nobody who could be asked."""
    parted = Parted("A", "B", before=lantern_ring)
    parted.hosts(1)
    spoken(parted.rings[1], "B", Cardboard(Seat(2), "B"))
    assert parted.verdict().case is Case.ONE


# -- both did something ------------------------------------------------------------------------------------------------


def test_steps_that_fit_are_laid_behind_the_half_that_goes_on() -> None:
    """Here it is a step of the old host that nobody else had heard; nobody is asked."""
    parted = Parted("A", "BC")
    parted.hosts(1)
    parted.rings[1].tap(1, hide(1, 5, 2))
    parted.rings[0].tap(0, hide(0, 7, 1))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.asked) == (Case.BEHIND, "B", frozenset())
    assert [entry.operation.author for entry in judged.again] == ["A"]
    assert parted.laid_again(judged).playing.state.owners == {5: 1, 7: 0}


def test_the_half_goes_on_behind_which_all_of_the_other_fits() -> None:
    """A correction depends on the screen, so it cannot come after taps of others; a tap that names everything can."""
    parted = Parted("A", "BC")
    parted.rings[0].tap(0, adjust(0))
    parted.hosts(1)
    parted.rings[1].tap(1, hide(1, 5, 2))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.BEHIND, "A")
    after = parted.laid_again(judged).playing.state
    assert (after.points[Seat(0)], after.owners) == (4, {5: 1})


def test_the_same_tap_on_either_side_counts_once() -> None:
    """It names what it acts on. A roll that was called on both sides is the same roll."""
    parted = Parted("A", "BC", before=with_throw)
    for number, seat in ((0, 0), (1, 1)):
        parted.rings[number].tap(seat, hide(2, 7, 1))
        parted.rings[number].say(seat, operations.Call("throw-1"))
    parted.hosts(1)
    judged = parted.verdict()
    assert (judged.case, judged.again, judged.lost) == (Case.BEHIND, (), ())


def test_a_ready_is_laid_again() -> None:
    """Two seats were ready at the same time."""
    parted = Parted("A", "BC", before=with_race)
    parted.hosts(1)
    parted.rings[1].plan(1, Q, "bid")
    parted.rings[0].plan(0, Q, "bid")
    judged = parted.verdict()
    assert (judged.case, kinds(judged.again)) == (Case.BEHIND, ["seal"])
    assert parted.laid_again(judged).playing.sealing(Q).seals.keys() == {0, 1}


def with_race() -> Ring:
    """Seats 0 and 1 race."""
    ring = lantern_ring()
    ring.tap(2, Race((Seat(0), Seat(1))))
    return ring


def test_before_a_game_halves_are_judged_alike() -> None:
    """Seats that were taken in either half stay taken. A seat without a phone that both added is one seat."""
    parted = Parted("A", "BC", before=before_the_start)
    parted.hosts(1)
    for number, letter in ((0, "A"), (1, "B")):
        spoken(parted.rings[number], letter, Cardboard(Seat(4), letter, "Dora", "bee"))
    parted.rings[0].say(0, Cardboard(Seat(0), "A"), Seat(0))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.CONFLICT, "B")
    assert (kinds(judged.again), kinds(judged.lost)) == (["cardboard"], ["cardboard"])


def before_the_start() -> Ring:
    """Three phones, each with a seat."""
    ring = Ring()
    for seat in range(3):
        ring.sit(ring.add_phone(), seat)
    return ring


def test_a_ready_that_the_others_have_voided_is_no_loss() -> None:
    """Its phone keeps the plan and asks its owner. The table has changed unseen, so the phone does not repeat Ready
    without a tap."""
    parted = Parted("A", "BC", before=with_race)
    parted.hosts(1)
    parted.rings[1].tap(1, hide(1, 5, 2))
    parted.rings[0].plan(0, Q, "bid")
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.again, judged.lost) == (Case.BEHIND, "B", (), ())


def test_the_half_in_which_plans_were_opened_goes_on() -> None:
    """So no plan has to be opened twice. The other half's work is repeated behind it."""
    parted = Parted("AB", "C", before=with_race)
    parted.rings[0].plan(0, Q, "bid")
    parted.rings[0].plan(1, Q, "bid")
    assert parted.rings[0].playing.state.results
    parted.hosts(1)
    parted.rings[1].plan(2, Q, "none")
    parted.rings[1].tap(2, hide(2, 5, 2))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, kinds(judged.again)) == (Case.BEHIND, "A", ["step"])


def test_an_undo_strikes_the_step_that_it_struck() -> None:
    """Its number after the other half's work does not matter."""
    parted = Parted("A", "BC")
    parted.hosts(1)
    spoken(parted.rings[1], "B", Cardboard(Seat(3), "B", "Dora", "bee"))
    parted.rings[0].tap(0, hide(0, 7, 1))
    parted.rings[0].undo(0)
    judged = parted.verdict()
    assert (judged.case, kinds(judged.again)) == (Case.BEHIND, ["step", "undo"])
    assert not parted.laid_again(judged).playing.state.owners


def test_nothing_that_its_author_has_done_again_is_done_twice() -> None:
    """A phone that comes later judges again: a correction and its undo are done already."""
    parted = Parted("A", "BC")
    parted.hosts(1)
    spoken(parted.rings[1], "B", Cardboard(Seat(3), "B", "Dora", "bee"))
    for tap in (adjust(0), hide(0, 7, 1)):
        parted.rings[0].tap(0, tap)
    parted.rings[0].undo(0)
    judged = parted.verdict()
    assert kinds(judged.again) == ["step", "step", "undo"]
    parted.laid_again(judged)
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.again, judged.lost) == (Case.BEHIND, "B", (), ())


def test_the_half_goes_on_whose_author_has_left() -> None:
    """That seat's phone is in neither half, so nobody could repeat its step behind the other half."""
    parted = Parted("A", "B", before=lantern_ring)
    parted.hosts(1)
    parted.rings[1].tap(1, hide(1, 5, 2))
    parted.rings[0].tap(2, hide(2, 7, 1))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.BEHIND, "A")


def test_a_newcomer_comes_with_the_half_that_let_it_in() -> None:
    """The other half has to follow, or to agree."""
    parted = Parted("A", "BC")
    parted.rings[0].tap(0, hide(0, 7, 1))
    lets_in(parted, 1)
    assert parted.goes_on() == 1
    lets_in(parted, 0)
    judged = parted.verdict()
    assert (judged.case, kinds(judged.lost)) == (Case.CONFLICT, ["device"])


def lets_in(parted: Parted, half: int) -> None:
    """One more phone is a device of this half."""
    said = DeviceJoins(bytes([half + 7]) * 32, "", "Dora")
    assert not isinstance(parted.rings[half].ordering.take(*newcomer(parted.rings[half], "D", said)), Refused)


def test_two_halves_that_both_undid_a_step_have_to_agree() -> None:
    """An undo depends on the screen: it is not the same as the other half's, and cannot be repeated behind it."""
    parted = Parted("A", "BC", before=with_lantern)
    parted.hosts(1)
    for number, seat in ((0, 0), (1, 1)):
        parted.rings[number].undo(seat)
    judged = parted.verdict()
    assert (judged.case, kinds(judged.again), kinds(judged.lost)) == (Case.CONFLICT, [], ["undo"])
    assert judged.asked == {Seat(0)}


def with_lantern() -> Ring:
    """One was hidden."""
    ring = lantern_ring()
    ring.tap(2, hide(2, 7, 1))
    return ring
