"""Who acts unasked at a table of phones in one process."""

from companion.app.unasked import Unasked, figure_called, free_figure, free_seat
from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.seal.vault import Secret
from companion.session.member import Member
from companion.session.place import Me
from companion.table.state import TableState
from tests.support.keys import StandInKeys
from tests.support.ring import LANTERNS, Entropy

SEED = Secret(b"of the only phone, of 32 bytes..")


def opened() -> Member:
    """A host whose table is open."""
    member = Member(Me(StandInKeys().signer(SEED), "", "Ann"), LANTERNS, StandInKeys(), Entropy("unasked"), 0.0)
    member.open_table("lanterns")
    return member


def test_everybody_acts_once_after_each_entry() -> None:
    """However often something happens in between."""
    acted: list[Member] = []
    member, unasked = opened(), Unasked([acted.append])
    unasked.move(member)
    unasked.move(member)
    assert acted == [member]


def test_thieves_are_found_however_written() -> None:
    """What is no thief stays as it is, to be refused by the table."""
    tenant = TENANTS[AGE_OF_THIEVES]()
    assert figure_called(tenant, "zAIN") == "Zain"
    assert figure_called(tenant, "Robin") == "Robin"


def test_an_empty_table_offers_its_first_seat_and_the_first_wish() -> None:
    """Seats are counted from 0."""
    assert free_seat(TableState()) == 0
    assert free_figure(TableState(), ("Zain", "Morius")) == "Zain"


def test_two_who_sit_down_at_once_do_not_meet() -> None:
    """Each phone begins with another seat; one with a letter beyond all seats counts on from the first."""
    assert [free_seat(TableState(), letter) for letter in "ABDZ"] == [0, 1, 3, 9]
