"""Whole games of Age of Thieves, played by robots through the game alone: no log, no seals, no phones."""

import hashlib
from collections.abc import Collection, Iterator
from typing import Any

from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.events import Event
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.planning import Halves, halves
from companion.games.age_of_thieves.play.robots.robot import Robot
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.rules.allocation import LaidCard
from companion.seal.shared_dice import Stream
from companion.table.game import Answer, Answers, Laid, Opened, PartShown, Proof, RollMade, RollReal, SetAside
from companion.table.ids import Seat
from companion.table.move_builder import MoveEvents
from companion.table.refusals import Refused
from tests.support.made import MadeOrRefused
from tests.support.strays import stray

GAME = AgeOfThieves()
MOST_MOVES = 5000


Made = MadeOrRefused[State, Command | Proof, Event]


def play(seed: int, seats: int = 4, **options: Any) -> Iterator[tuple[State, Event, State]]:
    """Every event of one whole game, with the state before and after it. Options as for `moves`."""
    for made in moves(seed, seats, **options):
        state = made.before
        for event in made.events:
            after = GAME.evolve(state, event)
            yield state, event, after
            state = after


def last(seed: int, seats: int = 4, **options: Any) -> State:
    """The state in which such a game ends."""
    *_, made = moves(seed, seats, **options)
    return made.after


def moves(
    seed: int,
    seats: int = 4,
    *,
    edition: str = "en",
    first_game: bool = False,
    real_dice: bool = False,
    cardboard: Collection[int] = (),
    strays: bool = False,
) -> Iterator[Made]:
    """Every move of one game; the same arguments give the same game.

    `cardboard`: seats without a phone. `strays`: also what robots do not do: taps of every kind at odd times, most of
    them refused; cards passed over, plans that break or do not open, rolls that turn real.
    """
    table = _Table(seed, seats, {"edition": edition, "first_game": first_game, "real_dice": real_dice}, cardboard)
    count = 0
    while table.state.stage is not Stage.OVER:
        count += 1
        assert count < MOST_MOVES, "this game does not end"
        if strays and table.chance.below(4) == 0:
            yield table.make(stray(table.state, table.chance), may_fail=True)
        else:
            yield table.make(table.next_move(strays), may_fail=strays)


class _Table:
    """The phones around one state: their sealed plans, their robot, their dice."""

    def __init__(self, seed: int, seats: int, options: dict[str, Any], cardboard: Collection[int]) -> None:
        figures = [GAME.identities[(seed + seat) % len(GAME.identities)] for seat in range(seats)]
        ring = tuple(Seat(seat) for seat in range(seats))
        state = GAME.setup(options, ring, dict(zip(ring, figures, strict=True)))
        assert not isinstance(state, Refused)
        self.state = state
        self.chance = Stream(_bytes(seed, "chance"))
        self._robot = Robot(Stream(_bytes(seed, "robot")))
        self._seed = seed
        self._cardboard = cardboard
        self._sealed: dict[tuple[int, Seat], Halves] = {}

    def make(self, move: Command | Proof, *, may_fail: bool) -> Made:
        """The move, decided and evolved."""
        before = self.state
        events = GAME.decide(before, move)
        if isinstance(events, Refused):
            assert may_fail, (move, events)
            return Made(before, move, (), before, events)
        for event in events:
            self.state = GAME.evolve(self.state, event)
        assert isinstance(events, MoveEvents)
        assert events.after == self.state
        return Made(before, move, tuple(events), self.state)

    def next_move(self, strays: bool) -> Command | Proof:
        """What the table waits for: a proof, sealed plans, a tap, a roll."""
        for due in GAME.openings_due(self.state):
            assert due.part is not None
            card = self._sealed[due.question, due.seat].parts[due.part]
            return PartShown(due.question, due.seat, due.part, card if not strays or self.chance.below(40) else "move")
        for question in GAME.waiting_for(self.state):
            if question.answer is Answer.LOCK:
                return Answers(
                    question.number, {seat: self._answer(question.number, seat, strays) for seat in question.seats}
                )
        tapped = self._robot.tap(self.state, self._hand)
        if tapped is not None:
            return tapped[1]
        roll = next(iter(GAME.rolls_due(self.state)))
        if strays and self.chance.below(10) == 0:
            return RollReal(roll.purpose)
        return RollMade(roll.purpose, _bytes(self._seed, roll.purpose))

    def _answer(self, number: int, seat: Seat, strays: bool) -> Opened | Laid | SetAside:
        if seat in self._cardboard:
            return Laid()
        plan = self._robot.plan(self.state, seat)
        if strays and self.chance.below(20) == 0:
            return SetAside()
        sealed = self._seal(number, seat, plan)
        return Opened(
            [*sealed.open, "odd"] if strays and self.chance.below(30) == 0 else sealed.open, len(sealed.parts)
        )

    def _seal(self, number: int, seat: Seat, plan: tuple[LaidCard, ...]) -> Halves:
        sealed = halves(self.state, seat, plan, _bytes(self._seed, number, seat))
        assert not isinstance(sealed, Refused), sealed
        self._sealed[number, seat] = sealed
        return sealed

    def _hand(self, seat: Seat) -> tuple[str | None, ...] | None:
        sealed = self._sealed.get((self.state.question, seat))
        return sealed.parts if sealed else None


def _bytes(*parts: object) -> bytes:
    return hashlib.sha256(repr(parts).encode()).digest()
