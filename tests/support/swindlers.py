"""Tables of Swindler in the middle of a game, for tests: four seats, A's turn, bags as in the golden cases."""

from collections.abc import Mapping
from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.events import Event
from companion.games.swindler.play.game import SwindlerGame
from companion.games.swindler.play.planning import NOTHING
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour, Heap, Tile
from companion.table.copies import replace
from companion.table.game import Answers, Fact, Laid, Opened, SetAside
from companion.table.ids import Seat
from companion.table.refusals import Refused

GAME = SwindlerGame()
A, B, C, D = RING = tuple(map(Seat, range(4)))
OPTIONS: dict[str, Any] = {
    "bag_loot": [7, 8, 8, 7, 6],
    "bag_skulls": [1, 1, 1, 1, 2],
    "master_thieves": False,
    "odds_shown": True,
}
RED, BLUE, YELLOW, GREEN, BLACK, WHITE = (Tile(colour) for colour in Colour)
COIN, DOUBLE = Tile(Colour.RED, 1), Tile(Colour.BLACK, 2)

Changes = Mapping[Seat, Mapping[str, Any]]


def fresh(seats: int = 4, **options: Any) -> State:
    """Before the first tap."""
    ring = RING[:seats]
    state = GAME.setup(OPTIONS | options, ring, dict(zip(ring, GAME.identities, strict=False)))
    assert not isinstance(state, Refused)
    return state


def table(
    stage: Stage = Stage.RESERVE, *, seats: int = 4, swindlers: Changes | None = None, turn: int = 1, **changes: Any
) -> State:
    """A turn of A, in this step; A has the start marker."""
    state = replace(fresh(seats), **{"stage": stage, "turn": turn, "start": A, "active": A, **changes})
    for seat, fields in (swindlers or {}).items():
        state = state.with_swindler(seat, **fields)
    return state


def stealing(bag: Colour = Colour.RED, *draws: int, **changes: Any) -> State:
    """A steals from this bag; each draw is the number of its coins."""
    state = then(table(**changes), do.PickBag(1, bag))
    for coins in draws:
        state = then(state, do.DrawLoot(1, state.draws + 1, coins))
    return state


def then(state: State, *moves: Command | Fact) -> State:
    """The table after these."""
    for move in moves:
        for event in events(state, move):
            state = GAME.evolve(state, event)
    return state


def events(state: State, move: Command | Fact) -> tuple[Event, ...]:
    """What follows from a move that must be accepted."""
    decided = GAME.decide(state, move)
    assert not isinstance(decided, Refused), decided
    return tuple(decided)


def refused(state: State, move: Command) -> str:
    """Why a tap is refused."""
    decided = GAME.decide(state, move)
    assert isinstance(decided, Refused), decided
    return str(decided.reasons[0].code)


Played = Accomplice | tuple[Accomplice, int] | None
"""A card, an Assassin with its target, or none."""


def stopped(state: State, by: Seat, cards: Mapping[Seat, Played]) -> State:
    """STOP! by a seat, and what everybody answers; who is not named answers nothing."""
    state = then(state, do.CallStop(state.turn, by))
    reaction = state.reaction
    assert reaction is not None
    answers: dict[Seat, Opened | Laid | SetAside] = {
        seat: Opened(answer(cards.get(seat)), 0) for seat in reaction.asked
    }
    return then(state, Answers(reaction.question, answers))


def answer(played: Played) -> list[Any]:
    """As a phone seals it."""
    if played is None:
        return [NOTHING, 0]
    card, target = played if isinstance(played, tuple) else (played, 0)
    return [card.value, target]


def tiles(*each: Tile) -> dict[str, Any]:
    """What lies before a seat."""
    return {"tiles": Heap(each)}


ALL_HOLD: Changes = {seat: {"cards": 2} for seat in RING}
"""Everybody has two cards that do not rest."""
