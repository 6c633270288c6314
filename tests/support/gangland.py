"""A table of Crooks for tests: begun by a real die, with the stacks, money and crooks that a test wants."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import Command
from companion.games.crooks.play.events import Event
from companion.games.crooks.play.game import Crooks
from companion.games.crooks.play.notation.write import renumbered
from companion.games.crooks.play.state import Crook, State
from companion.games.crooks.rules.crooks import Action, CrookFace
from companion.games.crooks.rules.reasons import Veto
from companion.table.copies import replace
from companion.table.game import Answers, Fact, Opened, Proof, RollReal
from companion.table.ids import Seat
from companion.table.refusals import Refused

GAME = Crooks()
A, B, C = Seat(0), Seat(1), Seat(2)
STACKS = (2, 3, 3, 4, 4, 5)


def options(stacks: Sequence[int] = STACKS, gang_points: int = 5, seats: int = 2) -> dict[str, Any]:
    """A form that is filled in; the second edition's row takes as many stacks as a test wants."""
    return {"edition": "2016", f"stacks_2016_{seats}": list(stacks), f"gang_points_{seats}": gang_points}


def fresh(stacks: Sequence[int] = STACKS, seats: int = 2) -> State:
    """Before the roll."""
    ring = tuple(Seat(seat) for seat in range(seats))
    state = GAME.setup(options(stacks, seats=seats), ring, {seat: GAME.identities[seat] for seat in ring})
    assert isinstance(state, State)
    return state


def begun(
    stacks: Sequence[int] = STACKS,
    seats: int = 2,
    money: Mapping[Seat, int] | None = None,
    crooks: Sequence[Crook] = (),
) -> State:
    """Seat A has the first turn, with so much money left; crooks get the numbers 1000, 1001..."""
    state = replace(fresh(stacks, seats), crooks=dict(enumerate(crooks, 1000)))
    for seat, amount in (money or {}).items():
        state = state.with_player(seat, money=amount)
    return played(state, RollReal("first"), do.FirstSeat(A))


def crook(seat: Seat, target: int, rank: int = 5, *, up: bool = True, **changes: Any) -> Crook:
    """A crook that lies there; one that lies down has no face that everybody knows."""
    return replace(Crook(seat, target, up, 2, face=CrookFace(rank) if up else None), **changes)


def made(state: State, move: Command | Fact) -> tuple[Event, ...]:
    """What follows from a move that is accepted."""
    events = GAME.decide(state, move)
    assert not isinstance(events, Refused), (move, events)
    return events


def played(state: State, *moves: Command | Fact) -> State:
    """The state after these moves, all of which are accepted."""
    for move in moves:
        for event in made(state, move):
            state = GAME.evolve(state, event)
    return state


def refused(state: State, move: Command) -> Veto:
    """Why this is refused."""
    events = GAME.decide(state, move)
    assert isinstance(events, Refused), events
    return Veto(events.reasons[0].code)


def laid(state: State, number: int, target: int, *, up: bool = True, **fields: Any) -> do.Lay:
    """Whose turn it is lays the crook in hand."""
    assert state.seat is not None
    return do.Lay(state.turn, state.seat, number, target, up, **fields)


def recruited(state: State, hangout: int = 0) -> State:
    """Whose turn it is recruits there, with a full row as well."""
    assert state.seat is not None
    return played(state, do.Recruit(state.turn, state.seat, hangout, anyway=True))


def robbed(state: State, number: int, target: int, hangout: int = 0, *, up: bool = True, **fields: Any) -> State:
    """A whole turn: recruit, then lay."""
    state = recruited(state, hangout)
    return played(state, laid(state, number, target, up=up, **fields))


def passed(state: State) -> State:
    """Everybody passes, one after the other."""
    while state.stage == "turns":
        assert state.seat is not None
        state = played(state, do.Pass(state.turn, state.seat))
    return state


def opened(number: int, seat: Seat, value: Any) -> Answers:
    """A seal that opens."""
    return Answers(number, {seat: Opened(value)})


KINGPIN = CrookFace(10, action=Action.KINGPIN)


def told(begin: State, moves: Iterable[Command | Proof]) -> State:
    """What a text brings back of a game: everything but how the roll was made, and the numbers that phones drew."""
    return replace(played(begin, *renumbered(moves)), roll_is_real=True)
