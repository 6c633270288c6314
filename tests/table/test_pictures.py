"""The four pictures of a table."""

from dataclasses import replace

from companion.seal.canonical import b64, digest
from companion.seal.shared_dice import LINKS, roll_seed
from companion.table import operations, pictures
from companion.table.game import RollMade
from companion.table.ids import Seat
from companion.table.pictures import PICTURES
from companion.table.refusals import Refused
from companion.table.state import Admission, OpenCall
from companion.table.why import Why
from tests.support.ring import LANTERNS, Ring, lantern_ring
from tests.support.table_builders import hold, spoken, why
from tests.toys.lanterns import Throw

CALL = operations.Call(PICTURES)
ROLL = operations.Call("throw-1")


def table(seats: int = 2, name: str = "ring") -> Ring:
    """Phones that sit and play no game yet."""
    ring = Ring(name=name)
    for seat in range(seats):
        ring.sit(ring.add_phone(), seat)
    return ring


def waiting(*asleep: int) -> Ring:
    """A game of three whose host has called for pictures; these phones sleep."""
    ring = lantern_ring()
    ring.asleep.update(asleep)
    ring.host_says(CALL)
    return ring


def opened(ring: Ring) -> OpenCall:
    """The call that waits for shares."""
    assert ring.state.pictures_call
    return ring.state.pictures_call


def blank(ring: Ring) -> bool:
    """No pictures, and no call for them."""
    return not ring.state.pictures and ring.state.pictures_call is None


def test_four_pictures_out_of_all_shares() -> None:
    """They need no game, and every phone sees the same. The roll has no start, and its purpose is the keys that it is
    for."""
    ring = table()
    ring.sit(ring.add_phone(), 3)
    ring.host_says(CALL)
    state = ring.state
    seats = [[seat, state.chairs[Seat(seat)].key, state.chairs[Seat(seat)].anchor] for seat in (0, 1, 3)]
    keys = digest("keys", state.table, [state.devices[letter].key for letter in "ABC"], seats)
    links = {seat: state.chairs[Seat(seat)].link for seat in (0, 1, 3)}
    seed = roll_seed(state.table, 0, f"pictures-{b64(keys)}", links)
    assert state.pictures == tuple(byte % 64 for byte in seed[:4])
    assert state.pictures_call is None
    assert [phone.state.pictures for phone in ring.phones] == [state.pictures] * 3


def test_another_table_has_other_pictures() -> None:
    """It has other keys and other shares."""
    one, two = table(), table(name="other")
    one.host_says(CALL)
    two.host_says(CALL)
    assert one.state.pictures != two.state.pictures


def test_asked_again_they_are_the_same() -> None:
    """For the same keys nobody gives another link, so asking again changes nothing."""
    ring = lantern_ring()
    ring.host_says(CALL)
    first = ring.state.pictures
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, ROLL)
    ring.host_says(CALL)
    assert ring.state.pictures == first
    assert {chair.links for chair in ring.state.chairs.values()} == {2}


def test_a_call_that_was_skipped_goes_on_where_it_was() -> None:
    """Earlier shares count if the same is called again; only the missing one is asked for."""
    ring = waiting(2)
    ring.host_says(operations.Skip(Seat(2)))
    ring.asleep = set()
    ring.host_says(CALL)
    assert len(ring.state.pictures) == 4
    assert {chair.links for chair in ring.state.chairs.values()} == {1}


def test_a_chain_that_has_gone_on_begins_the_call_anew() -> None:
    """The missing seat has shared in a roll since then: with the earlier shares known, it could choose among its later
    links."""
    ring = waiting(2)
    ring.host_says(operations.Skip(Seat(2)))
    ring.asleep = set()
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, ROLL)
    ring.asleep = {0, 1, 2}
    ring.host_says(CALL)
    assert opened(ring).missing == {0, 1, 2}


def test_a_link_that_has_gone_elsewhere_ends_the_call() -> None:
    """The missing seat has shared in a roll since then, so its old link is spent. With its new chain, and so for new
    keys, there are pictures again."""
    ring = waiting(2)
    ring.host_says(operations.Skip(Seat(2)))
    ring.asleep = set()
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, ROLL)
    for calls, four in ((1, False), (2, True), (3, True)):
        ring.host_says(CALL)
        assert bool(ring.state.pictures) is four, calls
        assert not ring.state.pictures_call


def test_the_host_alone_calls() -> None:
    """It is the device, not a seat on it."""
    ring = lantern_ring()
    assert why(ring.say(1, CALL)) is Why.NOT_YOURS
    assert why(ring.say(0, CALL, Seat(0))) is Why.NOT_YOURS


def test_nobody_to_share() -> None:
    """Without a seat with a phone, or a seat with a link left, there are no pictures."""
    ring = Ring()
    ring.add_phone()
    ring.host_says(operations.Cardboard(Seat(0), "A", "Bo", "owl"))
    assert why(ring.host_says(CALL)) is Why.NO_ROLL_DUE
    ring.sit(ring.phones[0], 1, "bee")
    chair = replace(ring.state.chairs[Seat(1)], links=LINKS)
    used_up = replace(ring.state, chairs={Seat(1): chair})
    at = Admission(used_up.n + 1, bytes(32), "A", used_up.n, "A", LANTERNS)
    assert why(pictures.call(used_up, at)) is Why.NO_ROLL_DUE


def test_a_seat_without_a_link_ends_all_pictures() -> None:
    """Pictures without its share would prove nothing to its phone: somebody who calls often enough could choose
    them."""
    ring = lantern_ring()
    spent = {**ring.state.chairs, Seat(2): replace(ring.state.chairs[Seat(2)], links=LINKS)}
    state = replace(ring.state, chairs=spent)
    at = Admission(state.n + 1, bytes(32), "A", state.n, "A", LANTERNS)
    assert why(pictures.call(state, at)) is Why.NO_ROLL_DUE
    assert not isinstance(pictures.call(replace(state, protocol=1), at), Refused), "as it was before"


def test_one_call_at_a_time() -> None:
    """There are neither pictures nor dice while shares for the other come in: each call needs its own link of a
    seat."""
    ring = waiting(2)
    assert why(ring.host_says(CALL)) is Why.ROLL_OPEN
    ring.tap(1, Throw(Seat(1)))
    assert why(ring.say(1, ROLL)) is Why.ROLL_OPEN
    ring.wake()
    ring.asleep = {2}
    ring.say(1, ROLL)
    assert why(ring.host_says(CALL)) is Why.ROLL_OPEN
    ring.wake()
    assert isinstance(ring.playing.rolls["throw-1"], RollMade)
    assert {chair.links for chair in ring.state.chairs.values()} == {2}


def test_shares_for_pictures_are_checked_like_all() -> None:
    """A share is the promised link, by a seat that is asked, once."""
    ring = waiting(2)
    assert opened(ring).missing == {2}
    said = operations.Share(1, bytes(32))
    assert why(ring.say(2, said, Seat(2))) is Why.LINK_WRONG
    assert why(ring.say(1, said, Seat(1))) is Why.SHARE_NOT_ASKED
    assert why(ring.say(1, said)) is Why.SHARE_NOT_ASKED
    assert why(ring.say(2, operations.Share(2, bytes(32)), Seat(2))) is Why.NO_ROLL_OPEN


def test_a_game_that_starts_meanwhile_changes_nothing() -> None:
    """Missing shares still count, even if they were sent before the start."""
    ring = waiting(2)
    late = ring.phones[2].owed()
    ring.start({"row": [1, 2, 3, 4]})
    ring.must(ring.phones[2], late[0])
    assert len(ring.state.pictures) == 4


def test_a_share_that_is_skipped_ends_the_call() -> None:
    """Only the host may skip, and only a missing share. No pictures are made, and the seat still shares in dice."""
    ring = waiting(2)
    assert why(ring.say(1, operations.Skip(Seat(2)))) is Why.NOT_YOURS
    assert why(ring.host_says(operations.Skip(Seat(1)))) is Why.SHARE_NOT_ASKED
    ring.host_says(operations.Skip(Seat(2)))
    assert blank(ring)
    assert ring.playing.diceless == frozenset()


def test_a_seat_given_up_while_its_share_is_missing_ends_the_call() -> None:
    """After its share has come, nothing changes."""
    ring = waiting(2)
    ring.host_says(operations.Cardboard(Seat(1), "A"))
    assert opened(ring).missing == {2}
    ring.host_says(operations.Cardboard(Seat(2), "A"))
    assert blank(ring)


def test_every_new_key_ends_pictures_and_their_call() -> None:
    """This is a new phone, a new seat, or another device on a seat: the old pictures do not cover it. A game, a seat
    without a phone and a new host change nothing."""
    ring = table()
    ring.host_says(CALL)
    for said in (operations.Start((Seat(0), Seat(1)), 1, {"row": [1, 2, 3]}), operations.Cardboard(Seat(5), "A", "x")):
        ring.host_says(said)
        assert len(ring.state.pictures) == 4
    spoken(ring, "B", operations.Host(2))
    assert len(ring.state.pictures) == 4
    for asleep in (set[int](), {0}):
        ring.asleep = asleep
        ring.host_says(CALL)
        phone = ring.add_phone()
        assert blank(ring)
        ring.host_says(CALL)
        ring.sit(phone, 2 + len(asleep))
        assert blank(ring)
        ring.host_says(CALL)
        assert not isinstance(hold(ring, 1, "A"), Refused)
        assert blank(ring)
