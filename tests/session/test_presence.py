"""The phones of the table as one of them sees them."""

import pytest

from companion.session.news import Fault, Presence, PresenceChanged
from companion.session.presence import KnownPhones, has_a_say, may_host, phone_seats, players
from companion.table import operations
from companion.table.ids import Seat
from companion.wire.limits import SILENT
from companion.wire.messages import Whereabouts
from tests.support.contexts import at_table, comes, context, sits

LATER = 1.0 + SILENT
HOME, ABROAD = Whereabouts(("10.0.0.1",), 4000), Whereabouts(("192.168.1.2",), 4000)


def test_a_door_is_learnt_once() -> None:
    """Only a new door is news, and is stored; a phone that moved is found at its new door."""
    known = KnownPhones()
    assert known.learn("B", HOME)
    assert not known.learn("B", HOME)
    assert known.learn("B", ABROAD)
    assert known.doors == {"B": ABROAD}


def test_where_phones_were_is_not_forgotten() -> None:
    """A browser's page came from one of these places, and still says so when its phone has moved."""
    known = KnownPhones()
    known.learn("B", HOME)
    known.learn("B", ABROAD)
    known.learn("C", Whereabouts(("fe80::1", "10.0.0.3"), 5000))
    assert known.places == {("10.0.0.1", 4000), ("192.168.1.2", 4000), ("fe80::1", 5000), ("10.0.0.3", 5000)}


def test_a_phone_without_a_door_does_not_lose_the_old_one() -> None:
    """No address is no news: it is still called where it was."""
    known = KnownPhones()
    known.learn("B", HOME)
    assert not known.learn("B", Whereabouts((), 0))
    assert known.doors == {"B": HOME}


@pytest.mark.parametrize(("theirs", "highest"), [([], 3), ([{1, 2}], 2), ([{1, 2}, {1, 3}], 1), ([{4}], None)], ids=str)
def test_the_rules_are_the_highest_that_all_share(theirs: list[set[int]], highest: int | None) -> None:
    """If there are none, somebody has to update."""
    known = KnownPhones()
    for letter, rules in zip("BCD", theirs, strict=False):
        known.knows_rules(letter, rules)
    assert known.rules({1, 2, 3}, "BCD") == highest
    assert known.rules({1, 2, 3}, "A") == 3, "whoever only looks on holds nobody up"


def test_an_updated_phone_counts_as_it_is_now() -> None:
    """What it said last is what it knows."""
    known = KnownPhones()
    known.knows_rules("B", {1})
    known.knows_rules("B", {1, 2})
    assert known.rules({1, 2}, "B") == 2


def test_the_phones_to_be_updated_are_named() -> None:
    """Those that lack the newest rules among all who play; it may be this one."""
    known = KnownPhones()
    known.knows_rules("B", {2, 3})
    known.knows_rules("C", {1})
    known.knows_rules("D", {9})
    assert known.outdated({1, 2, 3}, "ABC", "A") == {"C"}
    assert known.outdated({1}, "ABC", "A") == {"A", "C"}


def test_a_low_battery_is_news_once() -> None:
    """It is news again when it is charged."""
    known = KnownPhones()
    assert not known.learn_low(())
    assert known.learn_low(["B"])
    assert not known.learn_low(["B"])
    assert known.low == {"B"}
    assert known.learn_low(())
    assert known.low == frozenset()


def test_who_comes_and_falls_silent_is_told_once() -> None:
    """It is not repeated while nothing changes; a phone that was never here is no news."""
    ring, _ = at_table("Ann", "Ben")
    known = KnownPhones()
    assert known.look_round({"A": 0.0}, ring.state, 0.0) == [PresenceChanged("A", Presence.HERE)]
    assert known.look_round({"A": 0.0}, ring.state, 0.0) == []
    assert known.look_round({"A": 1.0, "B": 1.0}, ring.state, 1.0) == [PresenceChanged("B", Presence.HERE)]
    assert known.look_round({"A": LATER}, ring.state, LATER) == [PresenceChanged("B", Presence.SILENT)]
    assert known.look_round({"A": LATER}, ring.state, LATER) == []


def test_a_phone_that_is_lost_and_found_was_here_all_the_time() -> None:
    """It counts from when it was heard, not from when it was looked for. A phone that is to be called is called at
    once."""
    ring, _ = at_table("Ann", "Ben")
    known = KnownPhones()
    known.look_round({"A": 5.0, "B": 3.0}, ring.state, 5.0)
    for now in (5.1, 3.0 + SILENT - 0.1):
        assert known.look_round({"A": now}, ring.state, now) == []
        assert known.here == {"A", "B"}
        assert known.missed(ring.state, "A") == ["B"]
    now = 3.0 + SILENT
    assert known.look_round({"A": now}, ring.state, now) == [PresenceChanged("B", Presence.SILENT)]
    assert known.here == {"A"}


def test_who_said_goodbye_is_gone_until_it_is_back() -> None:
    """It is shown as gone, not as silent, and nobody calls it. After it is back, this is forgotten."""
    ring, _ = at_table("Ann", "Ben")
    known = KnownPhones()
    both = {"A": 0.0, "B": 0.0}
    known.look_round(both, ring.state, 0.0)
    known.gone("B", Fault.LEAVING)
    assert known.look_round({"A": 0.0}, ring.state, 0.0) == [PresenceChanged("B", Presence.GONE, Fault.LEAVING)]
    assert known.missed(ring.state, "A") == []
    assert known.look_round(both, ring.state, 0.0) == [PresenceChanged("B", Presence.HERE)]
    known.look_round({"A": LATER}, ring.state, LATER)
    assert known.presence("B") is Presence.SILENT


def test_missed_are_the_phones_that_may_come_back() -> None:
    """This phone itself, and phones in touch, are not among them."""
    ring, _ = at_table("Ann", "Ben", "Cas")
    known = KnownPhones()
    known.look_round({"A": 0.0, "B": 0.0}, ring.state, 0.0)
    assert known.missed(ring.state, "A") == ["C"]
    assert known.missed(ring.state, "B") == ["C"]
    assert KnownPhones().missed(ring.state, "C") == ["A", "B"]


def test_phone_seats_are_those_that_phones_play() -> None:
    """Several on one phone count each; cardboard and displays do not."""
    ring, [ann, _] = at_table("Ann", "Ben", started=False)
    sits(ring, ann, 2)
    comes(ring, context("a display"))
    assert players(ring.state) == {"A": (Seat(0), Seat(2)), "B": (Seat(1),)}
    assert phone_seats(ring.state, "AC") == (0, 2)
    assert phone_seats(ring.state, "ABC") == (0, 1, 2)
    ring.host_says(operations.Cardboard(Seat(1), "A"))
    assert players(ring.state) == {"A": (Seat(0), Seat(2))}
    assert phone_seats(ring.state, "AB") == (0, 2)


def test_who_plays_or_hosted_has_a_say_about_who_hosts() -> None:
    """A phone that only looks on has none, unless nobody plays at all."""
    ring, _ = at_table("Ann", "Ben", started=False)
    comes(ring, context("screen"))
    assert [has_a_say(ring.state, letter) for letter in "ABC"] == [True, True, False]
    ring.host_says(operations.Cardboard(Seat(0), "A"))
    assert has_a_say(ring.state, "A"), "its seat is cardboard now, and it hosts"
    ring.host_says(operations.Cardboard(Seat(1), "A"))
    assert has_a_say(ring.state, "C")


def test_how_long_a_phone_is_away_counts_from_when_it_was_heard_last() -> None:
    """If it never was, it counts from when it was first missed. The own phone is never away."""
    ring, _ = at_table("Ann", "Ben", "Cas", started=False)
    known = KnownPhones()
    known.look_round({"A": 5.0, "B": 5.0}, ring.state, 5.0)
    for now in (5.0, 9.0):
        known.misses(ring.state, "A", now)
    assert known.away == {"C": 5.0}
    known.look_round(dict.fromkeys("ABC", 12.0), ring.state, 12.0)
    known.misses(ring.state, "A", 12.0)
    assert known.away == {}
    known.look_round({"A": 12.0 + SILENT}, ring.state, 12.0 + SILENT)
    known.misses(ring.state, "A", 12.0 + SILENT)
    assert known.away == {"B": 12.0, "C": 12.0}


def test_where_only_browsers_play_a_phone_that_looks_on_may_host() -> None:
    """Nobody can call a browser: it has a say if it plays, and never hosts."""
    ring, _ = at_table("Ann", started=False)
    for seat, each in enumerate([context("Ben", door=False), context("screen"), context("page", door=False)]):
        comes(ring, each)
        if seat == 0:
            sits(ring, each, 1)
    assert [has_a_say(ring.state, letter) for letter in "ABCD"] == [True, True, False, False]
    assert [may_host(ring.state, letter) for letter in "ABCD"] == [True, False, False, False]
    ring.host_says(operations.Cardboard(Seat(0), "A"))
    assert [may_host(ring.state, letter) for letter in "ABCD"] == [True, False, True, False]
