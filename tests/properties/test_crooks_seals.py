"""Seals of hidden crooks in the log of a table: what Swap, Killer and undo do to them, and what a phone then knows."""

from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import Command
from companion.games.crooks.play.sealing import SealedFace, seal
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.rules.crooks import Action, CrookFace
from companion.table import operations
from companion.table.entry import Entry
from companion.table.fold import fold
from companion.table.ids import Seat
from companion.table.why import Why
from tests.support.gangland import GAME, A, B, options
from tests.support.keys import StandInKeys
from tests.support.ring import Ring
from tests.support.table_builders import why

GAMES = {(GAME.game_id, GAME.version): GAME}
SEVEN, EIGHT = CrookFace(7), CrookFace(8, 1)


def table() -> Ring:
    """A table of two phones; A begins."""
    ring = Ring(GAMES)
    for seat in range(2):
        ring.sit(ring.add_phone(GAME.game_id), seat, GAME.identities[seat])
    ring.start(options((5, 5, 5, 5, 5, 5)))
    ring.host_says(operations.Call("first"))
    if state(ring).seat != A:
        tap(ring, do.Pass(1, B))
    return ring


def state(ring: Ring) -> State:
    """The game as it stands."""
    now: State = ring.playing.state
    return now


def tap(ring: Ring, command: Command) -> None:
    """A tap by the seat whose turn it is; it must count."""
    seat = state(ring).seat if state(ring).stage is Stage.TURNS else A
    assert seat is not None
    assert isinstance(ring.tap(seat, command), Entry)


def lay(ring: Ring, number: int, target: int, *, up: bool = True, action: Action | None = None, **more: Any) -> None:
    """A whole turn of the seat whose turn it is."""
    now = state(ring)
    assert now.seat is not None
    hangout = next(place for place, cards in enumerate(now.stacks) if cards)
    tap(ring, do.Recruit(now.turn, now.seat, hangout))
    tap(ring, do.Lay(now.turn, now.seat, number, target, up, action, **more))


def note(ring: Ring, seat: Seat, number: int, face: CrookFace) -> None:
    """The owner seals the face of a hidden crook."""
    sealed = seal(state(ring), seat, number, face)
    assert isinstance(sealed, SealedFace)
    assert isinstance(ring.plan(seat, number, sealed.open), Entry)


def turn_up(ring: Ring) -> None:
    """All pass, every crook is turned up, and phones say what they owe."""
    while state(ring).stage is Stage.TURNS:
        now = state(ring)
        assert now.seat is not None
        tap(ring, do.Pass(now.turn, now.seat))
    tap(ring, do.TurnUp())


def own(ring: Ring, seat: Seat) -> dict[int, CrookFace | None]:
    """The hidden crooks that the owner's phone shows."""
    return {crook.number: crook.face for crook in ring.phone_of(seat).view(seat).own}


def test_a_swap_moves_the_crook_and_not_its_seal() -> None:
    """Golden case 10: the seal keeps its number wherever the crook lies."""
    ring = table()
    lay(ring, 2001, 5, up=False)
    note(ring, A, 2001, SEVEN)
    if state(ring).seat == B:
        tap(ring, do.Pass(state(ring).turn, B))
    lay(ring, 2002, 5, action=Action.SWAP, to=8)
    assert own(ring, A) == {2001: SEVEN}
    turn_up(ring)
    moved = state(ring).crooks[2001]
    assert (moved.target, moved.face) == (8, SEVEN)


def test_a_killed_crook_stays_unseen_and_comes_back_with_an_undo() -> None:
    """Its seal stays closed; after an undo of the killing it opens like any other."""
    for undone in (False, True):
        ring = table()
        lay(ring, 2001, 5, up=False)
        note(ring, A, 2001, SEVEN)
        if state(ring).seat == B:
            tap(ring, do.Pass(state(ring).turn, B))
        lay(ring, 2002, 5, action=Action.KILLER, victim=A)
        assert own(ring, A) == {}
        assert why(ring.plan(A, 2001, {"rank": 7})) is Why.NOT_ASKED
        if undone:
            assert isinstance(ring.undo(A), Entry)
            assert own(ring, A) == {2001: SEVEN}
            tap(ring, do.Lay(state(ring).turn, A, 2003, 6, up=True))
        turn_up(ring)
        opened = [entry.operation.body["q"] for entry in ring.entries if entry.operation.kind == "open"]
        assert opened == [2001] * undone
        assert (2001 in state(ring).crooks) is undone
        assert fold(GAMES, StandInKeys(), ring.entries) == ring.state


def test_a_crook_laid_anew_wants_a_new_number() -> None:
    """Otherwise its owner's phone would show the face of the one that was taken back."""
    ring = table()
    lay(ring, 2001, 5, up=False)
    note(ring, A, 2001, SEVEN)
    assert isinstance(ring.undo(A), Entry)
    tap(ring, do.Lay(state(ring).turn, A, 2002, 5, up=False))
    assert own(ring, A) == {2002: None}
    note(ring, A, 2002, EIGHT)
    turn_up(ring)
    assert state(ring).crooks[2002].face == EIGHT


def test_a_sleeping_phone_is_waited_for() -> None:
    """Its seal opens when it wakes; for a crook without a seal its owner is asked meanwhile."""
    ring = table()
    lay(ring, 2001, 5, up=False)
    note(ring, A, 2001, SEVEN)
    if state(ring).seat == B:
        tap(ring, do.Pass(state(ring).turn, B))
    lay(ring, 2002, 6, up=False)
    ring.asleep = {0}
    turn_up(ring)
    assert (state(ring).dark, state(ring).faceless) == ((2001,), (2002,))
    ring.wake()
    assert (state(ring).dark, state(ring).crooks[2001].face) == ((), SEVEN)


def test_a_phone_that_is_given_up_opens_nothing() -> None:
    """The seat then has no phone, and people look at the card."""
    ring = table()
    lay(ring, 2001, 5, up=False)
    note(ring, A, 2001, SEVEN)
    ring.asleep = {0}
    turn_up(ring)
    ring.host_says(operations.Cardboard(A, ring.host.letter or ""))
    assert (state(ring).dark, state(ring).faceless) == ((), (2001,))
