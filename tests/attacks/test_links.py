"""Attacks on the links of the dice: to learn one early, or to get one twice, and so to choose a roll.

The host cuts the log back, begins anew, changes its own chain, skips, hands over; a guest says that its link is spent,
or picks another. The honest phones remember every link that they gave."""

from collections.abc import Callable

import pytest

from companion.seal.canonical import b64, unb64
from companion.seal.shared_dice import Chain
from companion.session.journal import read_journal, restore
from companion.session.shared_parts import Context
from companion.table import operations
from companion.table.entry import Entry
from companion.table.frame import pack, write_frame
from companion.table.game import RollMade, RollReal
from companion.table.ids import Seat
from companion.table.refusals import Refused
from companion.table.why import Why
from tests.support.contexts import at_table, context, root, stored
from tests.support.ring import Ring, go_back, lantern_ring
from tests.support.table_builders import hold, spoken, why
from tests.toys.lanterns import Adjust, Throw

CALL = operations.Call("throw-1")
PICTURES = operations.Call("pictures")


def asked() -> tuple[Ring, int]:
    """Seat 1 wants a roll; the entry before its call."""
    ring = lantern_ring()
    ring.tap(1, Throw(Seat(1)))
    return ring, ring.state.n


def links(ring: Ring, purpose: str = "throw-1") -> dict[Seat, bytes]:
    """The shares of a roll that was made."""
    made = ring.playing.rolls[purpose]
    assert isinstance(made, RollMade), made
    return dict(made.shares)


def overheard(ring: Ring, seat: int) -> bytes:
    """The link that this seat's phone gives now; nobody puts it into the log."""
    [said] = [signed for signed in ring.phone_of(seat).owed() if signed.operation.author == seat]
    return unb64(said.operation.body.get("link", ""))


def test_going_back_and_rolling_again() -> None:
    """The same roll has the same links, so the same faces: a host that does not like them gets no others."""
    ring, n = asked()
    ring.say(1, CALL)
    first, faces = links(ring), ring.playing.state.faces
    for _ in range(3):
        go_back(ring, n)
        spoken(ring, "B" if ring.state.host == "A" else "A", operations.Host(ring.state.epoch + 1))
        ring.say(1, CALL)
        assert (links(ring), ring.playing.state.faces) == (first, faces)


def test_going_back_for_another_number() -> None:
    """Other calls before it change nothing: no number, head or place goes into a roll."""
    ring, n = asked()
    ring.say(1, CALL)
    first = ring.playing.rolls
    for fillers in range(1, 4):
        go_back(ring, n)
        for _ in range(fillers):
            ring.tap(2, Adjust(Seat(0), 1))
        ring.say(1, CALL)
        assert ring.playing.rolls == first


def _pictures(ring: Ring) -> None:
    """The host's own share comes first and is the only one: the others have none for this."""
    ring.asleep = {1, 2}
    ring.host_says(PICTURES)
    ring.host_says(operations.Skip(Seat(1)))


def _cardboard(ring: Ring) -> None:
    ring.host_says(operations.Cardboard(Seat(0), "A"))


def _new_chain(ring: Ring) -> None:
    assert not isinstance(hold(ring, 0, "A"), Refused)


def _gone(ring: Ring) -> None:
    ring.host_says(operations.Cardboard(Seat(0), "A"))
    ring.sit(ring.phones[0], 0)


@pytest.mark.parametrize("moves", [_pictures, _cardboard, _new_chain, _gone])
def test_going_back_to_change_ones_own_share(moves: Callable[[Ring], None]) -> None:
    """The host knows the others' links and moves its own seat: elsewhere in its chain, to a new one, or out. The others
    are asked for a roll that is another one under the same name, and it is a real die."""
    ring, n = asked()
    ring.say(1, CALL)
    known = links(ring)
    go_back(ring, n)
    moves(ring)
    ring.asleep = set()
    ring.say(1, CALL)
    assert ring.playing.rolls["throw-1"] == RollReal("throw-1")
    given = {link for entry in ring.entries if (link := entry.operation.body.get("link"))}
    assert not {b64(known[Seat(1)]), b64(known[Seat(2)])} & given


def test_learning_a_link_for_another_roll() -> None:
    """A link that left for one roll, on a log that is no more, is given for no other: neither roll nor pictures."""
    ring, n = asked()
    ring.asleep = {0, 1, 2}
    ring.say(1, CALL)
    heard = {seat: overheard(ring, seat) for seat in range(3)}
    for said in (PICTURES, operations.Start((Seat(0), Seat(1)), 1, {"row": [1, 2, 3]})):
        go_back(ring, n)
        ring.asleep = set()
        ring.host_says(said)
        ring.run()
        assert not set(heard.values()) & {chair.link for chair in ring.state.chairs.values()}


def test_beginning_anew_for_another_first_roll() -> None:
    """Another start is another game: the links that were heard are good for none of its rolls, and the roll is real."""
    ring, n = asked()
    ring.say(1, CALL)
    known = links(ring)
    go_back(ring, n - 2)
    assert ring.state.playing is None
    ring.add_phone()
    ring.start({"row": [1, 2, 3, 4]})
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, CALL)
    assert ring.playing.rolls["throw-1"] == RollReal("throw-1")
    assert not set(known.values()) & {chair.link for chair in ring.state.chairs.values()}


def test_starting_while_a_roll_is_open() -> None:
    """The shares that came are known: the roll is made, or skipped by name, before anything else begins."""
    ring, _ = asked()
    ring.asleep = {2}
    ring.say(1, CALL)
    again = ring.host_says(operations.Start((Seat(0), Seat(1)), 1, {"row": [1, 2, 3]}))
    assert why(again) is Why.ROLL_OPEN
    ring.wake()
    assert links(ring).keys() == {0, 1, 2}


def test_turning_an_open_roll_into_another_one() -> None:
    """After a second call, pictures, a change of seats or another host, it waits for the same seats and purpose."""
    ring, _ = asked()
    ring.asleep = {2}
    ring.say(1, CALL)
    before = ring.playing.call
    assert before
    assert why(ring.say(1, CALL)) is Why.ROLL_OPEN
    assert why(ring.host_says(PICTURES)) is Why.ROLL_OPEN
    ring.sit(ring.add_phone(), 3)
    ring.host_says(operations.Cardboard(Seat(0), "A"))  # it has shared
    assert isinstance(spoken(ring, "B", operations.Host(2)), Entry)
    assert ring.playing.call == before
    ring.wake()
    assert links(ring).keys() == {0, 1, 2}


def test_withholding_what_was_given_and_skipping() -> None:
    """A host that drops a share it has seen buys one real die, by name. That link is good for nothing any more; nor
    does it help to skip somebody else the next time: then all rolls of this game are real."""
    ring, _ = asked()
    ring.asleep = {2}
    ring.say(1, CALL)
    heard = overheard(ring, 2)
    ring.host_says(operations.Skip(Seat(2)))
    assert (ring.playing.rolls["throw-1"], ring.playing.skips) == (RollReal("throw-1"), ("C",))
    ring.wake()
    for number in (2, 3):
        ring.tap(1, Throw(Seat(1)))
        ring.say(1, operations.Call(f"throw-{number}"))
        assert heard not in links(ring, f"throw-{number}").values()


def test_skipping_one_device_after_another() -> None:
    """A guest does it: its second skip makes all later rolls of this game real."""
    ring = lantern_ring(4)
    for number, asleep in ((1, 2), (2, 3)):
        ring.tap(1, Throw(Seat(1)))
        ring.asleep = {asleep}
        ring.say(1, operations.Call(f"throw-{number}"))
        ring.say(1, operations.Skip(Seat(asleep)), Seat(1))
        ring.asleep = set()
    assert ring.playing.skips == ("B", "B")
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-3"))
    assert ring.playing.rolls["throw-3"] == RollReal("throw-3")
    assert ring.playing.diceless == {2, 3}


@pytest.mark.parametrize("seats", [2, 3])
def test_skipping_all_others_to_roll_alone(seats: int) -> None:
    """Each of them is another device's first skip. Who is left would know all rolls to come, and could have chosen
    them: real dice are thrown."""
    ring = lantern_ring(seats)
    for number in range(1, seats):
        ring.asleep = {seats - number}
        ring.tap(0, Throw(Seat(0)))
        ring.say(0, operations.Call(f"throw-{number}"))
        ring.host_says(operations.Skip(Seat(seats - number)))
    ring.tap(0, Throw(Seat(0)))
    ring.say(0, operations.Call(f"throw-{seats}"))
    assert ring.playing.rolls[f"throw-{seats}"] == RollReal(f"throw-{seats}")


def test_a_guest_that_says_its_link_is_spent() -> None:
    """It has seen all other shares and does not like them: it gets one real die, by name, and then shares no more."""
    ring, _ = asked()
    ring.asleep = {2}
    ring.say(1, CALL)
    ring.say(2, operations.Share(1, anchor=b"n" * 32), Seat(2))
    assert (ring.playing.rolls["throw-1"], ring.playing.skips) == (RollReal("throw-1"), ("C",))
    ring.wake()
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-2"))
    assert links(ring, "throw-2").keys() == {0, 1}


def test_a_guest_that_picks_another_link() -> None:
    """Whichever of its links suits it best: none but the next one follows."""
    ring, _ = asked()
    ring.asleep = {2}
    ring.say(1, CALL)
    hand, chair = ring.phones[2]._secrets[Seat(2)], ring.state.chairs[Seat(2)]
    chain: Chain = hand.chains._chain(chair.anchor)
    for k in range(2, 60):
        assert why(ring.say(2, operations.Share(1, chain.link(k)), Seat(2))) is Why.LINK_WRONG
    both = operations.Share(1, chain.link(1), b"n" * 32)
    assert why(ring.say(2, both, Seat(2))) is Why.LINK_WRONG


def test_shares_that_crossed_a_skip() -> None:
    """They are noted, though the roll is over. Otherwise their phones could not share in the next one, and one skip
    would end the dice for everybody."""
    ring, _ = asked()
    ring.asleep = {0, 1, 2}
    ring.say(1, CALL)
    late = [(phone, signed) for phone in ring.phones for signed in phone.owed()]
    ring.host_says(operations.Skip(Seat(2)))
    for phone, signed in late:
        ring.must(phone, signed)
    assert ring.playing.rolls == {"throw-1": RollReal("throw-1")}
    ring.wake()
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-2"))
    assert links(ring, "throw-2").keys() == {0, 1}
    assert not isinstance(ring.start({"row": [1, 2, 3, 4]}), Refused)
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, CALL)
    assert links(ring).keys() == {0, 1, 2}


# -- restarts, and words without a journal -----------------------------------------------------------------------------


def restarted(ring: Ring, ben: Context, *, journal: bool) -> None:
    """Ben's phone comes back with its words, and with its journal or only with frames that others lent it."""
    frames = [write_frame(frame) for frame in pack(ring.ordering.log, ring.signatures, 0)]
    again = context("Ben", life="again")
    restore(again, read_journal([*(stored(ben) if journal else []), *frames]), {Seat(1): root(1)})
    ring.phones[1] = again.phone


@pytest.mark.parametrize("other", [False, True], ids=["the same roll", "another roll"])
def test_a_restart_between_two_questions(other: bool) -> None:
    """A phone that gave its link and lost its battery gives the same for the same roll, and none for another one."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    ring.tap(1, Throw(Seat(1)))
    n = ring.state.n
    ring.asleep = {1}
    ring.say(1, CALL)
    heard = overheard(ring, 1)
    restarted(ring, ben, journal=True)
    go_back(ring, n)
    ring.asleep = {0, 1, 2}
    if other:
        ring.host_says(PICTURES)
    else:
        ring.say(1, CALL)
    assert overheard(ring, 1) == (b"" if other else heard)


def test_the_words_alone_give_no_link() -> None:
    """A phone without the journal cannot know which links were given: its seat is out of this game's
    dice, and has a new chain for the next."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    ring.tap(1, Throw(Seat(1)))
    before = ring.state.chairs[Seat(1)]
    restarted(ring, ben, journal=False)
    ring.say(1, CALL)
    assert ring.playing.rolls == {"throw-1": RollReal("throw-1")}
    assert ring.playing.diceless == {1}
    assert ring.state.chairs[Seat(1)].anchor != before.anchor
    ring.start({"row": [1, 2, 3, 4]})
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, CALL)
    assert links(ring).keys() == {0, 1, 2}
