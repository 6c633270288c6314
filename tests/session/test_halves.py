"""What two halves did, and which goes on: the four cases of the page."""

from dataclasses import replace

import pytest

from companion.session.halves import Case
from companion.session.phone import Signed
from companion.table import operations
from companion.table.entry import Entry
from companion.table.ids import Seat
from companion.table.operations import Cardboard, DeviceJoins, Hand, Skip, Start, Yield
from companion.table.refusals import Refused
from tests.support.parted import Parted, thrown
from tests.support.ring import Ring, lantern_ring
from tests.support.table_builders import newcomer, spoken
from tests.toys.lanterns import COMMANDS, Adjust, Hide, Race, Throw

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


def with_throw() -> Ring:
    """Somebody has asked for the die."""
    ring = lantern_ring()
    ring.tap(1, Throw(Seat(1)))
    return ring


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


def kinds(entries: tuple[Entry, ...]) -> list[str]:
    """What kind each is."""
    return [entry.operation.kind for entry in entries]


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


# -- what cannot stand together ----------------------------------------------------------------------------------------


def torn(*at: str) -> Parted:
    """Both halves did what meant their screen."""
    parted = Parted(*at)
    for number, letters in enumerate(at):
        seat = "ABCDE".index(letters[0])
        parted.rings[number].tap(seat, adjust(seat, 2))
    return parted


def test_the_half_with_more_phone_seats_is_proposed() -> None:
    """The others are asked, and what they did is named."""
    parted = torn("ABC", "D")
    parted.hosts(1)
    parted.rings[1].tap(3, adjust(3))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.asked) == (Case.CONFLICT, "A", frozenset({Seat(3)}))
    assert (kinds(judged.lost), judged.again) == (["step", "step"], ())


def test_then_the_longer_then_the_later_then_the_first_letter() -> None:
    """So that there is always one answer."""
    parted = torn("A", "B")
    assert parted.goes_on() == 0
    parted.hosts(1)
    parted.rings[0].tap(0, adjust(0))
    assert parted.goes_on() == 1
    parted.rings[0].tap(0, adjust(0))
    assert parted.goes_on() == 0


def test_what_still_fits_in_a_conflict_is_laid_again() -> None:
    """The rest is lost."""
    parted = torn("AC", "B")
    parted.rings[1].tap(1, hide(1, 5, 2))
    judged = parted.verdict()
    assert (judged.goes_on.host, len(judged.lost), len(judged.again)) == ("A", 1, 1)
    assert parted.laid_again(judged).playing.state.owners == {5: 1}


def test_a_half_without_seats_is_not_asked() -> None:
    """It blocks nobody."""
    parted = Parted("D", "AB", before=with_display)
    spoken(parted.rings[0], "D", operations.Host(2))
    spoken(parted.rings[0], "D", operations.Step(COMMANDS.write(adjust(0))))
    parted.rings[1].tap(0, adjust(0))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, len(judged.lost), judged.asked) == (Case.CONFLICT, "A", 1, frozenset())


# -- an agreement ------------------------------------------------------------------------------------------------------


def dropped(parted: Parted, half: int, **changes: int | bytes) -> Yield:
    """That this half is dropped."""
    tip = parted.rings[half].state
    return replace(Yield(parted.fork.n, tip.n, tip.head), **changes)  # type: ignore[arg-type]


def test_one_seat_agrees_for_its_half() -> None:
    """Nobody is asked again: neither the other phones of that half nor those that slept before its last entry."""
    parted = torn("AB", "CD")
    said = dropped(parted, 1)
    spoken(parted.rings[0], Seat(2), said)
    assert parted.verdict().asked == frozenset()
    parted.at[1] = "D"
    assert parted.verdict().asked == frozenset()
    parted = torn("AB", "CD")
    spoken(parted.rings[0], Seat(2), replace(said, n=said.n + 3, head=bytes(32)))
    assert parted.verdict().asked == frozenset()


def test_the_half_that_was_proposed_may_agree_to_be_dropped() -> None:
    """Then the smaller one goes on."""
    parted = torn("ABC", "D")
    spoken(parted.rings[1], Seat(0), dropped(parted, 0))
    judged = parted.verdict()
    assert (judged.goes_on.host, judged.asked) == ("D", frozenset())


def test_of_two_agreements_the_proposed_half_stands() -> None:
    """Whoever tapped first."""
    parted = torn("ABC", "D")
    first, second = dropped(parted, 0), dropped(parted, 1)
    spoken(parted.rings[1], Seat(0), first)
    spoken(parted.rings[0], Seat(3), second)
    judged = parted.verdict()
    assert (judged.goes_on.host, judged.asked) == ("A", frozenset())


@pytest.mark.parametrize("changes", [{"k": 3}, {"head": bytes(32)}])
def test_an_agreement_names_what_it_drops(changes: dict[str, int | bytes]) -> None:
    """Another fork, or a branch that nobody has, is none."""
    parted = torn("ABC", "D")
    spoken(parted.rings[0], Seat(3), dropped(parted, 1, **changes))
    assert parted.verdict().asked == {3}


def test_it_drops_nothing_that_was_done_later() -> None:
    """Who agreed had not seen it."""
    parted = torn("ABC", "D")
    said = dropped(parted, 1)
    parted.rings[1].tap(3, adjust(3))
    spoken(parted.rings[0], Seat(3), said)
    assert parted.verdict().asked == {3}


def test_what_a_phone_said_to_both_makes_it_no_part_of_either() -> None:
    """It is asked, and may agree: a sign, a share, or a tap that it said again to another host."""
    parted = Parted("AC", "B", before=with_throw)
    parted.rings[1].say(1, operations.Call("throw-1"))
    ring = parted.rings[0]
    for entry in parted.rings[1].entries[parted.fork.n :]:
        if entry.operation.kind in ("call", "share"):
            ring.offer(ring.phone_of(1), Signed(entry.operation, entry.signature))
    parted.rings[0].tap(0, adjust(0))
    parted.rings[1].tap(1, adjust(1))
    assert {entry.operation.author for entry in parted.half(0).entries} >= {"B", Seat(1)}
    assert parted.verdict().asked == frozenset({Seat(1)})
    said = dropped(parted, 1)
    spoken(parted.rings[0], Seat(1), said)
    assert parted.verdict().asked == frozenset()


def test_a_seat_that_both_halves_have_is_not_asked() -> None:
    """It went over with its twelve words: whoever has those has the seat, and what it left behind is kept in a file."""
    parted = torn("A", "B")
    assert not isinstance(spoken(parted.rings[1], Seat(0), operations.Hold("B", bytes([9]) * 32)), Refused)
    parted.hosts(1)
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.asked) == (Case.CONFLICT, "B", frozenset())
    assert kinds(judged.lost) == ["step"]


def test_no_seat_of_the_other_half_can_agree() -> None:
    """Whoever had a part in that half's work is none of those that are dropped."""
    parted = torn("ABC", "D")
    spoken(parted.rings[0], Seat(0), operations.Step(COMMANDS.write(adjust(0))))
    spoken(parted.rings[0], Seat(0), dropped(parted, 1))
    assert parted.verdict().asked == {3}
