"""Two halves did what cannot stand together: which one is proposed, and what an agreement drops."""

from dataclasses import replace
from typing import Any

import pytest

from companion.session.phone import Signed
from companion.session.reunion_verdict import Case
from companion.table import operations
from companion.table.ids import Seat
from companion.table.operations import Yield
from companion.table.refusals import Refused
from tests.support.parted import Parted, adjust, hide, kinds, with_display, with_throw
from tests.support.table_builders import spoken
from tests.toys.lanterns import COMMANDS

Q = 1001


# -- what cannot stand together ----------------------------------------------------------------------------------------


def torn(*at: str) -> Parted:
    """Both halves corrected a score, which depends on the screen: so the two cannot stand together."""
    parted = Parted(*at)
    for number, letters in enumerate(at):
        seat = "ABCDE".index(letters[0])
        parted.rings[number].tap(seat, adjust(seat, 2))
    return parted


def test_the_half_with_more_phone_seats_is_proposed() -> None:
    """The other half is asked, and its work is named."""
    parted = torn("ABC", "D")
    parted.hosts(1)
    parted.rings[1].tap(3, adjust(3))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.asked) == (Case.CONFLICT, "A", frozenset({Seat(3)}))
    assert (kinds(judged.lost), judged.again) == (["step", "step"], ())


def test_then_the_longer_then_the_later_then_the_first_letter() -> None:
    """So there is always one answer."""
    parted = torn("A", "B")
    assert parted.goes_on() == 0
    parted.hosts(1)
    parted.rings[0].tap(0, adjust(0))
    assert parted.goes_on() == 1
    parted.rings[0].tap(0, adjust(0))
    assert parted.goes_on() == 0


def test_what_still_fits_in_a_conflict_is_laid_again() -> None:
    """All other work is lost."""
    parted = torn("AC", "B")
    parted.rings[1].tap(1, hide(1, 5, 2))
    judged = parted.verdict()
    assert (judged.goes_on.host, len(judged.lost), len(judged.again)) == ("A", 1, 1)
    assert parted.laid_again(judged).playing.state.owners == {5: 1}


def test_a_half_without_seats_is_not_asked() -> None:
    """Its phones play no seat, so nobody there has to agree."""
    parted = Parted("D", "AB", before=with_display)
    spoken(parted.rings[0], "A", operations.Hand("D"))
    spoken(parted.rings[0], "D", operations.Host(2))
    spoken(parted.rings[0], "D", operations.Step(COMMANDS.write(adjust(0))))
    parted.rings[1].tap(0, adjust(0))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, len(judged.lost), judged.asked) == (Case.CONFLICT, "A", 1, frozenset())


# -- an agreement ------------------------------------------------------------------------------------------------------


def dropped(parted: Parted, half: int, **changes: Any) -> Yield:
    """The operation by which a seat agrees that this half is dropped."""
    tip = parted.rings[half].state
    return replace(Yield(parted.fork.n, tip.n, tip.head), **changes)


def test_one_seat_agrees_for_its_whole_half() -> None:
    """Nobody is asked again: neither the half's other phones nor those that slept before its last entry."""
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
    """No matter which seat tapped first."""
    parted = torn("ABC", "D")
    first, second = dropped(parted, 0), dropped(parted, 1)
    spoken(parted.rings[1], Seat(0), first)
    spoken(parted.rings[0], Seat(3), second)
    judged = parted.verdict()
    assert (judged.goes_on.host, judged.asked) == ("A", frozenset())


@pytest.mark.parametrize("changes", [{"k": 3}, {"head": bytes(32)}])
def test_an_agreement_names_what_it_drops(changes: dict[str, Any]) -> None:
    """Another fork, or entries that nobody has, do not count."""
    parted = torn("ABC", "D")
    spoken(parted.rings[0], Seat(3), dropped(parted, 1, **changes))
    assert parted.verdict().asked == {3}


def test_an_agreement_does_not_drop_a_shorter_third_half() -> None:
    """The seat gave up a longer log, and took no part in this one."""
    parted = torn("AB", "CD")
    longer = dropped(parted, 1)
    spoken(parted.rings[0], Seat(1), replace(longer, n=longer.n + 3, head=bytes(32)))
    assert parted.verdict().asked == {2, 3}


def test_a_seat_that_gave_up_a_third_half_may_still_give_up_its_own() -> None:
    """Its second agreement is the one that counts between these two."""
    parted = torn("AB", "CD")
    longer = dropped(parted, 1)
    spoken(parted.rings[0], Seat(1), replace(longer, n=longer.n + 3, head=bytes(32)))
    spoken(parted.rings[1], Seat(1), dropped(parted, 0))
    judged = parted.verdict()
    assert (judged.goes_on.host, judged.asked) == ("C", frozenset())


def test_an_agreement_ends_when_its_seat_goes_on_in_the_half_that_it_gave_up() -> None:
    """The count of what the seat said shows it, in whatever half."""
    parted = torn("ABC", "D")
    longer, tap = dropped(parted, 1), operations.Step(COMMANDS.write(adjust(3)))
    spoken(parted.rings[0], Seat(3), replace(longer, n=longer.n + 9, head=bytes(32)))
    spoken(parted.rings[1], Seat(3), tap)
    assert parted.verdict().asked == frozenset()
    spoken(parted.rings[1], Seat(3), tap)
    assert parted.verdict().asked == {3}


def test_an_agreement_drops_nothing_that_was_done_later() -> None:
    """The seat that agreed had not seen it."""
    parted = torn("ABC", "D")
    said = dropped(parted, 1)
    parted.rings[1].tap(3, adjust(3))
    spoken(parted.rings[0], Seat(3), said)
    assert parted.verdict().asked == {3}


def test_a_phone_that_spoke_in_both_halves_may_still_agree() -> None:
    """It repeated a signature, a share or a tap to another host. That makes it no part of either half, so it is
    asked."""
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
    """It moved to another phone by its twelve words: that phone has the seat. What it left behind is kept in a file."""
    parted = torn("A", "B")
    assert not isinstance(spoken(parted.rings[1], Seat(0), operations.Hold("B", bytes([9]) * 32)), Refused)
    parted.hosts(1)
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.asked) == (Case.CONFLICT, "B", frozenset())
    assert kinds(judged.lost) == ["step"]


def test_no_seat_can_agree_to_drop_a_half_that_it_is_not_in() -> None:
    """A seat that worked in the half that stays cannot give up the other one."""
    parted = torn("ABC", "D")
    spoken(parted.rings[0], Seat(0), operations.Step(COMMANDS.write(adjust(0))))
    spoken(parted.rings[0], Seat(0), dropped(parted, 1))
    assert parted.verdict().asked == {3}


def test_a_seat_that_changed_halves_may_agree_for_its_new_one() -> None:
    """The last thing it said in either half tells where it is now."""
    parted = torn("AC", "BD")
    spoken(parted.rings[0], Seat(1), operations.Step(COMMANDS.write(adjust(1))))
    came = dropped(parted, 0)
    parted.rings[0].tap(0, adjust(0))
    spoken(parted.rings[1], Seat(1), came)
    assert parted.verdict().asked, "what it gave up went on without it"
    spoken(parted.rings[0], Seat(1), dropped(parted, 1))
    judged = parted.verdict()
    assert (judged.goes_on.host, judged.asked) == ("A", frozenset())
