"""Shared rolls."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.seal.shared_dice import LINKS
from companion.table import calls, operations
from companion.table.game import RollAsked, RollMade, RollReal
from companion.table.ids import Seat
from companion.table.operations import PROTOCOL
from companion.table.refusals import Refused
from companion.table.state import Admission
from companion.table.why import Why
from tests.support.ring import LANTERNS, Ring, lantern_ring
from tests.support.table_builders import bent, why
from tests.toys.lanterns import Adjust, LanternGame, Lanterns, Throw

CALL = operations.Call("throw-1")


def called(ring: Ring, *asleep: int) -> None:
    """Seat 1 asks for the die and calls. All phones give their share, except these, which sleep."""
    ring.asleep.update(asleep)
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, CALL)


def test_a_roll_is_made_when_all_shares_are_in() -> None:
    """The game gets a seed and reads one face from it; no share is missing."""
    ring = lantern_ring()
    called(ring)
    assert isinstance(ring.playing.rolls["throw-1"], RollMade)
    assert ring.playing.call is None
    [face] = ring.playing.state.faces
    assert face in (1, 2, 3)


def test_every_share_bends_the_roll() -> None:
    """Each share changes the seed. Neither host nor log goes into it: with other keys there is another seed."""
    seeds = set()
    for name in ("one", "two"):
        ring = Ring(name=name)
        for seat in range(2):
            ring.sit(ring.add_phone(), seat)
        ring.start({"row": [1, 2, 4]})
        called(ring)
        roll = ring.playing.rolls["throw-1"]
        assert isinstance(roll, RollMade)
        seeds.add(roll.seed)
    assert len(seeds) == 2


def test_each_roll_takes_the_next_link() -> None:
    """A second roll has another seed, and each seat has opened two links."""
    ring = lantern_ring()
    called(ring)
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-2"))
    one, two = ring.playing.rolls["throw-1"], ring.playing.rolls["throw-2"]
    assert isinstance(one, RollMade)
    assert isinstance(two, RollMade)
    assert one.seed != two.seed
    assert {chair.links for chair in ring.state.chairs.values()} == {2}


def test_a_roll_only_when_the_game_asks() -> None:
    """Nobody rolls in advance, or for another purpose."""
    ring = lantern_ring()
    assert why(ring.say(1, CALL)) is Why.NO_ROLL_DUE
    ring.tap(1, Throw(Seat(1)))
    assert why(ring.say(1, operations.Call("throw-2"))) is Why.NO_ROLL_DUE


def test_the_game_says_who_calls() -> None:
    """It is the seat that may, or the host; nobody else."""
    ring = lantern_ring()
    ring.tap(1, Throw(Seat(1)))
    assert why(ring.say(2, CALL)) is Why.NOT_YOURS
    assert why(ring.say(0, CALL, Seat(0))) is Why.NOT_YOURS
    assert not isinstance(ring.say(0, CALL), Refused)


def test_one_roll_at_a_time() -> None:
    """While shares come in, no other roll can be called."""
    ring = lantern_ring()
    called(ring, 2)
    assert why(ring.say(1, CALL)) is Why.ROLL_OPEN


def test_a_missing_share_is_waited_for() -> None:
    """The roll stays open until it comes, and then it is made."""
    ring = lantern_ring()
    called(ring, 2)
    assert ring.playing.call
    assert ring.playing.call.missing == {2}
    assert ring.playing.state.faces == ()
    ring.wake()
    assert len(ring.playing.state.faces) == 1


def test_a_share_must_be_the_promised_one() -> None:
    """A link that was made after other shares were seen is refused, and the seat is named."""
    ring = lantern_ring()
    called(ring, 2)
    made_up = ring.say(2, operations.Share(1, bytes(32)), Seat(2))
    assert why(made_up) is Why.LINK_WRONG
    assert isinstance(made_up, Refused)
    assert made_up.reasons[0].facts == {"name": "name 2"}


def test_shares_that_nobody_asked_for() -> None:
    """Examples: no roll, another roll, a second share, a device in place of a seat."""
    ring = lantern_ring()
    said = operations.Share(1, bytes(32))
    assert why(ring.say(1, said, Seat(1))) is Why.NO_ROLL_OPEN
    called(ring, 2)
    assert why(ring.say(1, said, Seat(1))) is Why.SHARE_NOT_ASKED
    assert why(ring.say(1, said)) is Why.SHARE_NOT_ASKED
    assert why(ring.say(2, operations.Share(2, bytes(32)), Seat(2))) is Why.NO_ROLL_OPEN


def test_skipping_a_share_makes_the_roll_real_and_the_seat_diceless() -> None:
    """A phone that withholds its share changes one roll and is named; the rest of the game goes on without its
    share."""
    ring = lantern_ring()
    called(ring, 2)
    ring.say(1, operations.Skip(Seat(2)))
    assert ring.playing.rolls["throw-1"] == RollReal("throw-1")
    assert ring.playing.state.faces == (None,)
    assert ring.playing.diceless == {2}
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-2"))
    assert isinstance(ring.playing.rolls["throw-2"], RollMade)
    assert ring.state.chairs[Seat(2)].links == 0


def test_who_may_skip_whom() -> None:
    """The caller or the host may, and only a missing share."""
    ring = lantern_ring()
    assert why(ring.say(0, operations.Skip(Seat(2)))) is Why.NO_ROLL_OPEN
    called(ring, 2)
    assert why(ring.say(1, operations.Skip(Seat(0)))) is Why.SHARE_NOT_ASKED
    assert why(ring.say(2, operations.Skip(Seat(2)))) is Why.NOT_YOURS
    assert not isinstance(ring.say(0, operations.Skip(Seat(2))), Refused)


def test_a_seat_given_up_while_its_share_is_missing() -> None:
    """The open roll becomes a real one, as if the share had been skipped."""
    ring = lantern_ring()
    called(ring, 2)
    ring.say(0, operations.Cardboard(Seat(2), "A"))
    assert ring.playing.rolls["throw-1"] == RollReal("throw-1")
    assert ring.playing.diceless == {2}


def test_a_seat_given_up_after_its_share() -> None:
    """Its share counts; the roll is made when the others are in."""
    ring = lantern_ring()
    called(ring, 2)
    ring.say(0, operations.Cardboard(Seat(1), "A"))
    ring.wake()
    assert isinstance(ring.playing.rolls["throw-1"], RollMade)


def test_a_seat_that_ever_was_cardboard_gives_no_share_in_this_game() -> None:
    """This holds even after a phone plays it again; in the next game it shares."""
    ring = lantern_ring()
    ring.say(0, operations.Cardboard(Seat(2), "A"))
    ring.sit(ring.add_phone(), 2)
    called(ring)
    assert isinstance(ring.playing.rolls["throw-1"], RollMade)
    assert ring.state.chairs[Seat(2)].links == 0
    ring.start({"row": [1, 2, 3, 4]}, (0, 1, 2))
    called(ring)
    assert ring.state.chairs[Seat(2)].links == 1


class _Lone(LanternGame):
    """Only seat 1 is still in the game."""

    def rolls_due(self, state: Lanterns) -> Iterator[RollAsked]:
        for asked in super().rolls_due(state):
            yield replace(asked, sharers=(Seat(1),))


@pytest.mark.parametrize(("protocol", "sharers"), [(PROTOCOL, {0, 1, 2}), (1, {1})])
def test_nobody_rolls_alone_while_others_sit_there(protocol: int, sharers: set[int]) -> None:
    """The last one in a game would know the roll before planning, so seats that are out of the game share, too."""
    ring = lantern_ring()
    ring.tap(1, Throw(Seat(1)))
    state, playing = replace(ring.state, protocol=protocol), replace(ring.playing, game=_Lone())
    after = calls.call(state, playing, Admission(state.n + 1, bytes(32), "A", state.n, "A", LANTERNS), CALL)
    assert not isinstance(after, Refused)
    assert after.playing
    assert after.playing.call
    assert after.playing.call.sharers == sharers


def test_cardboard_alone_rolls_real_dice() -> None:
    """If nobody can share, the call itself makes the roll real."""
    ring = Ring()
    ring.add_phone()
    for seat in (0, 1):
        ring.must(ring.phones[0], ring.phones[0].say(operations.Cardboard(Seat(seat), "A", "x", ("fox", "owl")[seat])))
    ring.start({"row": [1, 2, 4]})
    called(ring)
    assert ring.playing.rolls["throw-1"] == RollReal("throw-1")
    assert ring.playing.call is None


@pytest.mark.parametrize(("links", "made"), [(LINKS - 1, True), (LINKS, False)])
def test_a_chain_that_is_used_up(links: int, made: bool) -> None:
    """If one seat has no link left, the table throws real dice; its last link still counts."""
    ring = lantern_ring()
    ring.tap(1, Throw(Seat(1)))
    chairs = {**ring.state.chairs, Seat(2): replace(ring.state.chairs[Seat(2)], links=links)}
    late = replace(ring.state, chairs=chairs)
    after = calls.call(late, ring.playing, Admission(late.n + 1, bytes(32), "A", late.n, "A", LANTERNS), CALL)
    assert not isinstance(after, Refused)
    assert after.playing
    assert (after.playing.call is not None) is made
    assert (after.playing.rolls == {"throw-1": RollReal("throw-1")}) is not made


def test_a_roll_made_again_shows_the_same_faces() -> None:
    """An undo takes back the step that asked; when the game asks again, it gets the same roll at once."""
    ring = lantern_ring()
    called(ring)
    faces = ring.playing.state.faces
    ring.undo(1)
    assert ring.playing.state.faces == ()
    ring.tap(2, Adjust(Seat(0), 1))
    ring.tap(1, Throw(Seat(1)))
    assert ring.playing.state.faces == faces
    assert ring.state.rolls == 1


def test_an_undo_while_shares_come_in_changes_no_roll() -> None:
    """The call goes on without the game; the result is ready when the game asks again."""
    ring = lantern_ring()
    called(ring, 2)
    ring.undo(1)
    assert ring.playing.state.thrower is None
    ring.wake()
    assert ring.playing.state.faces == ()
    assert isinstance(ring.playing.rolls["throw-1"], RollMade)
    ring.tap(1, Throw(Seat(1)))
    assert len(ring.playing.state.faces) == 1


def test_a_share_sent_again_is_no_second_share() -> None:
    """The link of an old roll under a new counter does not follow."""
    ring = lantern_ring()
    called(ring)
    old = next(entry.operation for entry in ring.entries if entry.operation.kind == "share")
    ring.asleep.update({0, 1, 2})
    ring.tap(1, Throw(Seat(1)))
    ring.say(1, operations.Call("throw-2"))
    giver = Seat(int(old.author))
    again = bent(ring, ring.phone_of(giver).say(operations.Undo(0), giver), kind="share", body={**old.body, "roll": 2})
    assert why(ring.offer(ring.phone_of(giver), again)) is Why.LINK_WRONG
