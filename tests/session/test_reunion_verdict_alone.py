"""A phone without a seat that put itself in the host's place: what its half weighs, and whose half is none of that."""

from collections.abc import Callable

import pytest

from companion.session.phone import Signed
from companion.session.reunion_verdict import Case
from companion.table import operations
from companion.table.ids import Letter, Seat
from companion.table.operations import Cardboard, DeviceJoins, Hand, Hold, SeatTaken
from companion.table.refusals import Refused
from tests.support.parted import Parted, adjust, hide, kinds, with_display
from tests.support.ring import FIGURES, Ring, lantern_ring
from tests.support.table_builders import newcomer, spoken
from tests.toys.lanterns import COMMANDS


def works(parted: Parted, half: int, letter: Letter) -> None:
    """The host of this half does what harms nobody."""
    ring = parted.rings[half]
    assert not isinstance(spoken(ring, letter, Cardboard(Seat(4), letter, "Dora", unplayed(ring))), Refused)


def unplayed(ring: Ring) -> str:
    """A figure that nobody plays."""
    return next(figure for figure in FIGURES if figure not in {chair.figure for chair in ring.state.chairs.values()})


def sits_down(parted: Parted, letter: Letter) -> None:
    """This phone takes a free seat in the second half."""
    ring = parted.rings[1]
    said = SeatTaken(letter, b"5" * 32, b"5" * 32, "Dora", unplayed(ring))
    ring.must(ring.host, Signed(*newcomer(ring, Seat(5), said)))


def usurped(at: str = "ABC", *, before: Callable[[], Ring] = with_display) -> Parted:
    """D, which plays no seat, says that it hosts, and does something; the half of A has done nothing."""
    parted = Parted(at, "D", before=before)
    parted.hosts(1)
    works(parted, 1, "D")
    return parted


def headless() -> Ring:
    """A opened the table and plays no seat; B, C and D play."""
    return seatless(Ring())


def browsers() -> Ring:
    """The same where nobody who plays can be called; E is a phone without a seat that can."""
    ring = seatless(Ring(), door=False)
    ring.add_phone()
    return ring


def seatless(ring: Ring, *, door: bool = True) -> Ring:
    """A game of three phones beside the one that opened the table."""
    ring.add_phone()
    for seat in (1, 2, 3):
        ring.sit(ring.add_phone(door=door), seat)
    ring.start({"row": [1, 2, 3, 4]})
    return ring


# -- a host to whom no seat has said a word ----------------------------------------------------------------------------


def test_what_it_does_alone_deposes_nobody() -> None:
    """It is told that this was dropped: nobody but a host may do it."""
    judged = usurped().verdict()
    assert (judged.case, judged.goes_on.host, kinds(judged.lost)) == (Case.ALONE, "A", ["cardboard"])


def test_what_fits_is_done_again() -> None:
    """It taps for a seat without a phone."""

    def with_helper() -> Ring:
        ring = lantern_ring()
        ring.add_phone()
        spoken(ring, "A", Cardboard(Seat(2), "D"))
        return ring

    parted = Parted("AB", "D", before=with_helper)
    parted.hosts(1)
    spoken(parted.rings[1], "D", operations.Step(COMMANDS.write(hide(2, 7, 1))))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.lost) == (Case.ALONE, "A", ())
    assert parted.laid_again(judged).playing.state.owners == {7: 2}


def test_it_may_claim_whom_it_likes() -> None:
    """Only what a seat has signed shows that it follows."""
    parted = usurped("A")
    parted.at[1] = "DBC"
    assert parted.verdict().goes_on.host == "A"


def test_it_asks_nobody_whether_a_game_is_over() -> None:
    """People are not asked about what nobody wanted."""
    parted = Parted("ABC", "D", before=with_display)
    parted.hosts(1)
    spoken(parted.rings[1], "D", operations.Start((Seat(0), Seat(1), Seat(2)), 1, {"row": [1, 2, 3, 4]}))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, kinds(judged.lost)) == (Case.ALONE, "A", ["start"])


def test_it_may_sit_down_and_host_again() -> None:
    """At its own table: that is no word of those who played before."""
    parted = Parted("ABC", "D", before=with_display)
    parted.hosts(1)
    sits_down(parted, "D")
    parted.hosts(1)
    assert parted.verdict().case is Case.ALONE


def test_a_seats_word_of_before_is_none() -> None:
    """Somebody heard it on its way to the host, and puts it behind a `host` that its author has never seen."""
    parted = usurped()
    said = operations.Step(COMMANDS.write(hide(1, 5, 2)))
    spoken(parted.rings[1], Seat(1), said, seen_n=parted.fork.n, seen_head=parted.fork.head)
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, kinds(judged.again)) == (Case.ALONE, "A", ["step"])


def test_a_seats_tap_from_before_it_counts() -> None:
    """The last tap of a host that died: who kept it may show it, whoever hosts by then."""
    parted = Parted("BC", "D", before=with_display)
    parted.rings[1].tap(0, adjust(0))
    parted.hosts(0)
    parted.hosts(1)
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.ONE, "D")


def test_two_such_hosts_are_compared_as_all_others_are() -> None:
    """Neither has more right than the other, and both did what no guest may."""
    parted = Parted("D", "E", before=two_displays)
    for half, letter in enumerate("DE"):
        parted.hosts(half)
        works(parted, half, letter)
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.CONFLICT, "D")


def two_displays() -> Ring:
    """D and E look on."""
    ring = with_display()
    ring.add_phone()
    return ring


# -- a seat follows it -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("author", [Seat(1), "B", "A"], ids=["a seat", "its phone", "the host before it"])
def test_a_word_upon_it_is_an_agreement(author: Letter | Seat) -> None:
    """It saw that this phone hosts, and went on there: the half counts like any other."""
    parted = usurped("C")
    said: operations.Said = operations.Step(COMMANDS.write(hide(1, 5, 2)))
    if author == "A":
        said = operations.Host(parted.rings[1].state.epoch + 1)
    assert not isinstance(spoken(parted.rings[1], author, said), Refused)
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.ONE, "D")


# -- hosts without a seat that are not alone ---------------------------------------------------------------------------


def test_the_phone_that_opened_the_table_goes_on_without_a_seat() -> None:
    """It was cut off, and somebody came in there; the others had somebody host and did nothing."""
    parted = Parted("A", "BCD", before=headless)
    parted.hosts(1)
    ring = parted.rings[0]
    ring.must(ring.host, Signed(*newcomer(ring, "E", DeviceJoins(bytes([7]) * 32, "", "Dora"))))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.ONE, "A")


def test_so_it_does_when_it_has_slept_or_was_started_again() -> None:
    """It hosts in an epoch of its own; by the log it is still the host."""
    parted = Parted("A", "BCD", before=headless)
    parted.hosts(1)
    parted.hosts(0)
    parted.hosts(0)
    works(parted, 0, "A")
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.ONE, "A")


def test_so_it_does_with_one_seat_on_its_side() -> None:
    """Both halves have done something that stands together."""
    parted = Parted("AB", "CD", before=headless)
    parted.hosts(1)
    parted.rings[0].tap(1, adjust(1))
    parted.rings[1].tap(2, hide(2, 5, 2))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.BEHIND, "A")


def test_so_it_does_upon_the_log_of_those_who_went_on_without_it() -> None:
    """Their host died; it takes what they had, hosts from there on, and meets others that have only a host."""
    parted = Parted("AC", "D", before=headless)
    spoken(parted.rings[0], "B", operations.Host(2))
    parted.hosts(0)
    works(parted, 0, "A")
    parted.hosts(1)
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.ONE, "A")


def test_it_is_no_host_of_a_table_that_went_on_without_it() -> None:
    """Both logs say that B hosts: its own word alone makes it no host again."""

    def handed_on() -> Ring:
        ring = headless()
        spoken(ring, "B", operations.Host(2))
        return ring

    parted = Parted("BCD", "A", before=handed_on)
    parted.hosts(1)
    works(parted, 1, "A")
    assert parted.verdict().case is Case.ALONE


@pytest.mark.parametrize("before_the_fork", [False, True])
def test_a_phone_that_was_named_goes_on_without_a_seat(before_the_fork: bool) -> None:
    """The host has handed the table to a display, with or without the other half's knowledge."""

    def handing() -> Ring:
        ring = with_display()
        if before_the_fork:
            spoken(ring, "A", Hand("D"))
        return ring

    parted = Parted("B", "D", before=handing)
    if not before_the_fork:
        spoken(parted.rings[1], "A", Hand("D"))
    parted.hosts(1)
    parted.hosts(0)
    works(parted, 1, "D")
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.ONE, "D")


def test_a_phone_that_has_sat_down_since() -> None:
    """The host gave it a seat of which the other half does not know yet, and died."""
    parted = Parted("BC", "D", before=with_display)
    sits_down(parted, "D")
    parted.hosts(1)
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.ONE, "D")


def test_a_phone_that_holds_a_seat_by_its_words() -> None:
    """Its old phone is lost: this one plays the seat, and may host."""
    parted = Parted("BC", "D", before=with_display)
    assert not isinstance(spoken(parted.rings[1], Seat(0), Hold("D", bytes([9]) * 32)), Refused)
    parted.hosts(1)
    works(parted, 1, "D")
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.ONE, "D")


@pytest.mark.parametrize("gives_up", [Cardboard(Seat(3), "A"), operations.GoesHome(Seat(3))], ids=["box", "home"])
def test_a_phone_that_has_given_up_its_seat(gives_up: operations.Said) -> None:
    """It hosts alone then, like any other. What the host had ordered before that counts."""
    parted = Parted("BC", "D", before=lambda: lantern_ring(4))
    spoken(parted.rings[1], "A", gives_up)
    parted.hosts(1)
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host, judged.goes_on.alone) == (Case.ONE, "D", parted.fork.n + 2)


def test_before_anybody_sits_every_phone_may_go_on() -> None:
    """Phones have joined, nobody has a seat yet; so it is where all play from the box."""

    def joined() -> Ring:
        ring = Ring()
        for _ in range(4):
            ring.add_phone()
        return ring

    judged = usurped(before=joined).verdict()
    assert (judged.case, judged.goes_on.host) == (Case.ONE, "D")


def test_among_browsers_somebody_must_have_followed() -> None:
    """Where nobody who plays can host, any phone may go on. A seat's word shows that it was wanted."""
    parted = Parted("A", "EBCD", before=browsers)
    parted.hosts(1)
    works(parted, 1, "E")
    assert parted.verdict().case is Case.ALONE
    parted.rings[1].tap(1, hide(1, 5, 2))
    judged = parted.verdict()
    assert (judged.case, judged.goes_on.host) == (Case.ONE, "E")
