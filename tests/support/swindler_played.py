"""Whole games of Swindler, played by robots through the game alone: no log, no seals, no phones."""

import hashlib
from collections.abc import Collection, Iterator
from typing import Any

from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.events import Event
from companion.games.swindler.play.game import SwindlerGame
from companion.games.swindler.play.planning import sealed
from companion.games.swindler.play.robots.robot import Robot
from companion.games.swindler.play.state import Stage, State
from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream
from companion.table.game import Answers, Laid, Opened, Proof, SetAside
from companion.table.ids import Seat
from companion.table.move_builder import MoveEvents
from companion.table.refusals import Refused
from tests.support.made import MadeOrRefused
from tests.support.swindler_strays import stray

GAME = SwindlerGame()
BAGS = {"bag_loot": [8, 8, 7, 7, 6], "bag_skulls": [1, 1, 1, 1, 2]}
MOST_MOVES = 5000


Made = MadeOrRefused[State, Command | Proof, Event]


def begin(seed: int, seats: int, **options: Any) -> State:
    """A game before its first tap."""
    ring = tuple(Seat(seat) for seat in range(seats))
    figures = {seat: GAME.identities[(seed + seat) % len(GAME.identities)] for seat in ring}
    state = GAME.setup({**BAGS, "master_thieves": True, "odds_shown": True, **options}, ring, figures)
    assert not isinstance(state, Refused)
    return state


def moves(
    seed: int, seats: int = 4, *, cardboard: Collection[int] = (), strays: bool = False, **options: Any
) -> Iterator[Made]:
    """Every move of one game; the same arguments give the same game.

    `cardboard`: seats without a phone. `strays`: also taps of every kind at odd times, most of them refused; answers
    that do not open or cannot be read.
    """
    state = begin(seed, seats, **options)
    chance = Stream(_bytes(seed, "chance"))
    robot = Robot(Chance(Stream(_bytes(seed, "robot"))))
    count = 0
    while state.stage is not Stage.OVER:
        count += 1
        assert count < MOST_MOVES, "this game does not end"
        if strays and chance.below(4) == 0:
            made = _make(state, stray(state, chance), may_fail=True)
        else:
            made = _make(state, _next_move(state, robot, chance, cardboard, strays), may_fail=False)
        yield made
        state = made.after


def play(seed: int, seats: int = 4, **options: Any) -> Iterator[tuple[State, Event, State]]:
    """Every event of one whole game, with the state before and after it. Options as for `moves`."""
    for made in moves(seed, seats, **options):
        state = made.before
        for event in made.events:
            after = GAME.evolve(state, event)
            yield state, event, after
            state = after


def _make(before: State, move: Command | Proof, *, may_fail: bool) -> Made:
    events = GAME.decide(before, move)
    if isinstance(events, Refused):
        assert may_fail, (move, events)
        return Made(before, move, (), before, events)
    state = before
    for event in events:
        state = GAME.evolve(state, event)
    assert isinstance(events, MoveEvents)
    assert events.after == state
    return Made(before, move, tuple(events), state)


def _next_move(state: State, robot: Robot, chance: Stream, cardboard: Collection[int], strays: bool) -> Command | Proof:
    for question in GAME.seals_due(state):
        answers = {seat: _answer(state, robot, chance, seat, cardboard, strays) for seat in question.seats}
        return Answers(question.number, answers)
    tapped = robot.tap(state)
    assert tapped is not None, "the table waits for nobody"
    seat, command = tapped
    assert seat in GAME.doers(state, command).seats
    return command


def _answer(
    state: State, robot: Robot, chance: Stream, seat: Seat, cardboard: Collection[int], strays: bool
) -> Opened | Laid | SetAside:
    if seat in cardboard:
        return Laid()
    if strays and chance.below(20) == 0:
        return SetAside()
    answer = sealed(state, seat, robot.answer(state, seat))
    assert not isinstance(answer, Refused), answer
    if strays and chance.below(20) == 0:
        return Opened(["odd", *answer.open], 0)
    return Opened(answer.open, int(strays and chance.below(20) == 0))


def _bytes(*parts: object) -> bytes:
    return hashlib.sha256(repr(parts).encode()).digest()
