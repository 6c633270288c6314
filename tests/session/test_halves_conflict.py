"""Two halves that did what cannot stand together: which one is proposed, and what an agreement drops."""

from dataclasses import replace

import pytest

from companion.session.halves import Case
from companion.session.phone import Signed
from companion.table import operations
from companion.table.ids import Seat
from companion.table.operations import Yield
from companion.table.refusals import Refused
from tests.support.parted import Parted, kinds, with_throw
from tests.support.ring import Ring, lantern_ring
from tests.support.table_builders import spoken
from tests.toys.lanterns import COMMANDS, Adjust, Hide

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


def test_it_drops_nothing_of_a_third_half_that_only_is_shorter() -> None:
    """Who agreed gave up a longer log, and had no part in this one."""
    parted = torn("AB", "CD")
    longer = dropped(parted, 1)
    spoken(parted.rings[0], Seat(1), replace(longer, n=longer.n + 3, head=bytes(32)))
    assert parted.verdict().asked == {2, 3}


def test_who_gives_up_its_own_half_for_another_has_no_part_in_that_one() -> None:
    """What it had given up before was a third one: its own goes."""
    parted = torn("AB", "CD")
    longer = dropped(parted, 1)
    spoken(parted.rings[0], Seat(1), replace(longer, n=longer.n + 3, head=bytes(32)))
    spoken(parted.rings[1], Seat(1), dropped(parted, 0))
    judged = parted.verdict()
    assert (judged.goes_on.host, judged.asked) == ("C", frozenset())


def test_it_drops_no_half_in_which_its_seat_has_said_something_since() -> None:
    """Its phone counts what a seat says, in whatever half."""
    parted = torn("ABC", "D")
    longer, tap = dropped(parted, 1), operations.Step(COMMANDS.write(adjust(3)))
    spoken(parted.rings[0], Seat(3), replace(longer, n=longer.n + 9, head=bytes(32)))
    spoken(parted.rings[1], Seat(3), tap)
    assert parted.verdict().asked == frozenset()
    spoken(parted.rings[1], Seat(3), tap)
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


def test_who_came_over_to_a_half_may_agree_for_it() -> None:
    """By giving up the other one it had a part in: of both halves it is the last word that tells where it is."""
    parted = torn("AC", "BD")
    spoken(parted.rings[0], Seat(1), operations.Step(COMMANDS.write(adjust(1))))
    came = dropped(parted, 0)
    parted.rings[0].tap(0, adjust(0))
    spoken(parted.rings[1], Seat(1), came)
    assert parted.verdict().asked, "what it gave up went on without it"
    spoken(parted.rings[0], Seat(1), dropped(parted, 1))
    judged = parted.verdict()
    assert (judged.goes_on.host, judged.asked) == ("A", frozenset())
