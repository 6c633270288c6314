"""What two halves did, and which goes on: the four cases of the page."""

import pytest

from companion.session.halves import Case
from companion.table import operations
from companion.table.ids import Seat
from companion.table.operations import Cardboard, DeviceJoins, Hand, Skip, Start
from companion.table.refusals import Refused
from tests.support.parted import Parted, kinds, thrown, with_throw
from tests.support.ring import Ring, lantern_ring
from tests.support.table_builders import newcomer, spoken
from tests.toys.lanterns import COMMANDS, Adjust, Hide, Race

Q = 1001


def adjust(seat: int, points: int = 1, note: str = "") -> Adjust:
    """A score corrected by hand: it means what was on the screen."""
    return Adjust(Seat(seat), points, note)


def hide(seat: int, number: int, niche: int) -> Hide:
    """A lantern put into a niche, which names everything it acts on."""
    return Hide(Seat(seat), number, niche)


def with_display() -> Ring:
    """A phone D without a seat looks on."""
    ring = lantern_ring()
    ring.add_phone()
    return ring


# -- nobody did anything -----------------------------------------------------------------------------------------------


def test_without_work_the_later_epoch_hosts() -> None:
    """Whatever the formalities on either side."""
    parted = Parted("A", "BC")
    parted.hosts(1)
    parted.rings[0].host_says(Hand("C"))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.again, judged.asked) == (Case.NOTHING, "B", (), frozenset())


def test_then_the_first_letter() -> None:
    """Of two that went on from the same entry in the same epoch."""
    parted = Parted("CA", "B")
    parted.hosts(0)
    parted.hosts(1)
    assert parted.verdict().goes_on.host == "B"


def test_a_phone_without_a_seat_deposes_nobody() -> None:
    """However late the epoch that it brings."""
    parted = Parted("A", "D", before=with_display)
    parted.hosts(1)
    parted.hosts(1)
    judged = parted.verdict()
    assert (judged.goes_on.host, judged.yields.seats) == ("A", frozenset())


# -- one half did something --------------------------------------------------------------------------------------------


def test_the_half_that_did_something_goes_on() -> None:
    """Whatever epoch, letter or number of phones the other has."""
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
        Skip(Seat(0)),
        Start((Seat(0), Seat(1), Seat(2)), 1, {"row": [1, 2, 3, 4]}),
        operations.Step(COMMANDS.write(Adjust(Seat(1), 2, "I say so"))),
    ],
)
def test_not_if_it_acted_against_the_others(said: operations.Said) -> None:
    """A seat of theirs given up or skipped, a new game, something insisted on: they have to agree."""
    parted = Parted("A", "BC")
    if isinstance(said, Skip):
        thrown(parted.rings[1], 1)
    parted.hosts(1)
    assert not isinstance(spoken(parted.rings[1], "B", said), Refused)
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.asked) == (Case.CONFLICT, "B", frozenset({Seat(0)}))


def test_no_half_can_claim_the_phone_that_speaks_for_the_other() -> None:
    """Else a host that lies about who is with it could begin anew, and nobody would be asked."""
    parted = Parted("A", "BC")
    parted.hosts(1)
    spoken(parted.rings[1], "B", Start((Seat(0), Seat(1), Seat(2)), 1, {"row": [1, 2, 3, 4]}))
    parted.at[1] = "BCA"
    judged = parted.verdict()
    assert judged.goes_on.seats == {Seat(1), Seat(2)}
    assert (judged.case, judged.asked) == (Case.CONFLICT, frozenset({Seat(0)}))


def test_the_same_against_a_seat_that_is_nowhere_is_work_like_any_other() -> None:
    """Nobody is there whom it could have been taken from."""
    parted = Parted("A", "B", before=lantern_ring)
    parted.hosts(1)
    spoken(parted.rings[1], "B", Cardboard(Seat(2), "B"))
    assert parted.verdict().case is Case.ONE


# -- both did something ------------------------------------------------------------------------------------------------


def test_what_fits_is_laid_again() -> None:
    """The old host's own step that nobody had heard of: nobody is asked."""
    parted = Parted("A", "BC")
    parted.hosts(1)
    parted.rings[1].tap(1, hide(1, 5, 2))
    parted.rings[0].tap(0, hide(0, 7, 1))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.asked) == (Case.BEHIND, "B", frozenset())
    assert [entry.operation.author for entry in judged.again] == ["A"]
    assert parted.laid_again(judged).playing.state.owners == {5: 1, 7: 0}


def test_the_other_way_round_if_only_that_fits() -> None:
    """A tap that meant its screen cannot be laid behind taps of others; those name all they need, so they go behind."""
    parted = Parted("A", "BC")
    parted.rings[0].tap(0, adjust(0))
    parted.hosts(1)
    parted.rings[1].tap(1, hide(1, 5, 2))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.BEHIND, "A")
    after = parted.laid_again(judged).playing.state
    assert (after.points[Seat(0)], after.owners) == (4, {5: 1})


def test_the_same_tap_on_either_side_counts_once() -> None:
    """It names what it acts on; and a roll that was called on either side is the same roll."""
    parted = Parted("A", "BC", before=with_throw)
    for number, seat in ((0, 0), (1, 1)):
        parted.rings[number].tap(seat, hide(2, 7, 1))
        parted.rings[number].say(seat, operations.Call("throw-1"))
    parted.hosts(1)
    judged = parted.verdict()
    assert (judged.case, judged.again, judged.lost) == (Case.BEHIND, (), ())


def test_a_ready_is_laid_again() -> None:
    """Two that were ready at the same time."""
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


def test_before_a_game_it_is_the_same() -> None:
    """Who sat down on either side, sits; a seat without a phone that both have is one."""
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
    """Its phone keeps the plan and asks, as after any step; and says nothing by itself to a table changed unseen."""
    parted = Parted("A", "BC", before=with_race)
    parted.hosts(1)
    parted.rings[1].tap(1, hide(1, 5, 2))
    parted.rings[0].plan(0, Q, "bid")
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.again, judged.lost) == (Case.BEHIND, "B", (), ())


def test_a_plan_that_is_open_is_not_opened_again_unasked() -> None:
    """The half in which the screens went goes on, and the other's work is laid behind that."""
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
    """Whatever numbers both have behind the other half's work."""
    parted = Parted("A", "BC")
    parted.hosts(1)
    spoken(parted.rings[1], "B", Cardboard(Seat(3), "B", "Dora", "bee"))
    parted.rings[0].tap(0, hide(0, 7, 1))
    parted.rings[0].undo(0)
    judged = parted.verdict()
    assert (judged.case, kinds(judged.again)) == (Case.BEHIND, ["step", "undo"])
    assert not parted.laid_again(judged).playing.state.owners


def test_what_its_author_has_done_again_is_done() -> None:
    """Whoever of that half comes later judges anew, and nothing is done twice: neither a correction nor its undo."""
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


def test_what_nobody_there_can_say_again_is_kept_by_going_on_from_it() -> None:
    """Its author's phone was with one half and has left."""
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


def test_two_that_struck_the_same_step_are_asked() -> None:
    """An undo meant its screen: it is never taken for the other half's, nor laid behind it."""
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
