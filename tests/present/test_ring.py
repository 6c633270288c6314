"""Promises about who sits where: the ring from the own chair, and how each phone is, in words."""

import pytest

from companion.present.ring import (
    called,
    connection,
    from_own_chair,
    is_here,
    known,
    lasting,
    order,
    ring,
    silent,
    successors,
)
from companion.present.table_view import TableView
from companion.table import operations
from companion.table.ids import Seat
from companion.table.snapshot import Contact
from companion.table.state import Chair, Device, TableState
from tests.support.front_rooms import rooms, sees, table


def test_the_ring_begins_at_the_own_chair() -> None:
    """The own chair comes first, then the others clockwise; a phone without a seat begins anywhere."""
    three = table(3)
    assert from_own_chair(sees(three, 1), order(sees(three, 1))) == (1, 2, 0)
    assert from_own_chair(sees(three, 1, seats=()), order(sees(three, 1))) == (0, 1, 2)


def test_a_game_has_its_own_order() -> None:
    """It is the order of the start; seats that came later are at the end."""
    three = table(3)
    three.start({"row": [1, 2, 3, 4]}, ring=(2, 0, 1))
    three.sit(three.add_phone(), 3)
    assert order(sees(three)) == (2, 0, 1, 3)


def test_before_the_game_the_host_has_the_order() -> None:
    """It has the seats that are taken; a seat that is free, or named twice, does no harm. A game has its own order."""
    three = table(3)
    arranged = (Seat(2), Seat(0), Seat(9), Seat(2))
    assert order(sees(three, 1, arranged=arranged)) == (2, 0, 1)
    three.start({"row": [1, 2, 3, 4]})
    assert order(sees(three, 1, arranged=arranged)) == (0, 1, 2)


def test_every_chair_says_how_it_is_played() -> None:
    """It says own, host, away since when, never seen, or without a phone and who helps: in words, not by colour."""
    four = table(3, cardboard=[3])
    phone = rooms(sees(four, 1, here=frozenset("B"), away={"A": 60.0}))
    drawn = ring(phone.desk, order(phone.desk.seen))
    assert [(chair.name, chair.word, chair.tone, chair.you) for chair in drawn] == [
        ("name 0 (fox)", "away 0:40, host", "bad", False),
        ("name 1 (owl)", "you", "accent", True),
        ("name 2 (cat)", "not here", "bad", False),
        ("bee", "no phone, helper name 0 (fox)", "faint", False),
    ]
    assert [(chair.key, chair.emblem) for chair in drawn][:2] == [("0", "figure_fox"), ("1", "figure_owl")]


def test_who_went_home_is_said_so() -> None:
    """No helper is named: nobody plays the seat."""
    two = table(2, begun=True)
    two.must(two.host, two.host.say(operations.GoesHome(Seat(1))))
    phone = rooms(sees(two))
    assert [(chair.word, chair.tone) for chair in ring(phone.desk, order(phone.desk.seen))][1] == ("went home", "faint")


def test_a_phone_that_may_soon_be_gone_says_so() -> None:
    """It does so while it is here; the owner of this phone knows about it."""
    three = table(3)
    phone = rooms(sees(three, 1, here=frozenset("AB"), low=frozenset("ABC")))
    assert [chair.word for chair in ring(phone.desk, order(phone.desk.seen))] == [
        "battery low, host",
        "you",
        "not here",
    ]


def test_several_seats_on_one_phone() -> None:
    """The first is "you", the others are on the same phone, and a robot is called a robot."""
    two = table(2)
    two.sit(two.phones[1], 2)
    phone = rooms(sees(two, 1, seats=(Seat(2), Seat(1))))
    assert [chair.word for chair in ring(phone.desk, (Seat(0), Seat(1), Seat(2)))] == [
        "here, host",
        "on this phone",
        "you",
    ]
    phone.see(robots=(Seat(1),))
    assert ring(phone.desk, (Seat(1),))[0].word == "robot"


def test_in_a_rehearsal_nobody_hosts_anybody() -> None:
    """All sit at this phone, and most are robots."""
    ring_of_two = table(1)
    ring_of_two.sit(ring_of_two.phones[0], 1)
    phone = rooms(sees(ring_of_two, seats=(Seat(0),), robots=(Seat(1),), rehearses=True))
    assert [chair.word for chair in ring(phone.desk, (Seat(0), Seat(1)))] == ["you", "robot"]


@pytest.mark.parametrize(("seconds", "read"), [(0, "0:00"), (40.9, "0:40"), (754, "12:34"), (-3, "0:00")])
def test_a_stretch_of_time_reads_like_a_clock(seconds: float, read: str) -> None:
    """It has minutes and seconds, and is never below 0."""
    assert lasting(seconds) == read


def test_a_phone_is_called_by_who_plays_on_it() -> None:
    """Without players it has its own name; an unknown one is "a phone"."""
    state = TableState(
        devices={"A": Device(b"", "", "Ben's", 1), "B": Device(b"", "", "", 2)},
        chairs={Seat(0): Chair("Ann", "fox", "A", phone=True), Seat(1): Chair("", "owl", "A", phone=True)},
    )
    phone = rooms(TableView(state))
    assert [called(phone.desk, letter) for letter in "ABC"] == ["Ann (fox) & owl", "a phone", "a phone"]
    assert known(TableState(devices=state.devices), "A") == "Ben's"


def test_the_dot_has_a_word_for_every_contact() -> None:
    """Without a table there is no word."""
    phone = rooms()
    for contact in Contact:
        phone.see(contact=contact)
        dot, word = connection(phone.desk)
        assert bool(dot) == bool(word) == (contact is not Contact.NONE)


def test_the_dot_says_what_is_on_its_way_and_who_is_missed() -> None:
    """Only phones with a seat are missed."""
    three = table(3)
    three.add_phone()
    phone = rooms(sees(three, away={"D": 1.0}))
    assert connection(phone.desk) == ("wifi", "connected")
    phone.see(away={"B": 1.0, "D": 1.0})
    assert connection(phone.desk) == ("warn", "1 away")
    phone.see(said=True)
    assert connection(phone.desk) == ("wait", "sending")


def test_silent_are_those_that_play_and_are_not_here() -> None:
    """A seat without a phone cannot be silent, and one's own phone never is."""
    four = table(3, cardboard=[3])
    seen = sees(four, 1, here=frozenset("A"))
    assert silent(seen) == ("C",)
    assert is_here(seen, "B")


def test_a_browser_is_named_beside_every_seat_that_it_plays() -> None:
    """Everybody can see who trusts the phone that hosts, whether it is here or not; its own phone says so, too."""
    three = table(3, browsers={1, 2})
    phone = rooms(sees(three, here=frozenset("AB"), away={"C": 60.0}))
    drawn = ring(phone.desk, order(phone.desk.seen))
    assert [(chair.word, chair.tone) for chair in drawn] == [
        ("you, host", "accent"),
        ("here, browser", "ink"),
        ("away 0:40, browser", "bad"),
    ]
    own = rooms(sees(three, 1))
    assert ring(own.desk, (Seat(1),))[0].word == "you, browser"


def test_the_table_goes_to_phones_that_are_here_and_can_be_called() -> None:
    """Not to a browser, a phone that is away, or the host itself."""
    assert successors(sees(table(4, browsers={1}), here=frozenset("ABC"))) == ["C"]
