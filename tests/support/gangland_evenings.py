"""Whole games of Crooks, played by robots through the game alone: no log, no phones, seals that open when due."""

import hashlib
from collections.abc import Collection, Iterator
from dataclasses import fields
from typing import Any

from companion.games.crooks.play.commands import KINDS, Command
from companion.games.crooks.play.events import Event
from companion.games.crooks.play.robots.robot import Robot
from companion.games.crooks.play.sealing import SealedFace
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.games.crooks.rules.editions import CROOKS, HANGOUTS, Edition
from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream
from companion.table.game import Answers, Laid, Opened, Proof, RollMade, RollReal, SetAside
from companion.table.ids import Seat
from companion.table.move_builder import MoveEvents
from companion.table.options import wrong
from companion.table.refusals import Refused
from tests.support.gangland import GAME
from tests.support.made import MadeOrRefused

MOST_MOVES = 500


Made = MadeOrRefused[State, Command | Proof, Event]


def form(chance: Chance, seats: int) -> dict[str, Any]:
    """A filled form of any edition, with stacks that the box can fill."""
    edition = chance.pick(tuple(Edition))
    stacks = [1 + chance.below(5) for _ in range(HANGOUTS[edition][seats])]
    while sum(stacks) > CROOKS:
        stacks[stacks.index(max(stacks))] -= 1
    gangs = 1 + chance.below(6)
    filled = {"edition": edition.value, f"stacks_{edition}_{seats}": stacks, f"gang_points_{seats}": gangs}
    assert wrong(GAME.options(seats), filled) == []
    return filled


def moves(seed: int, seats: int = 4, *, cardboard: Collection[int] = (), strays: bool = False) -> Iterator[Made]:
    """Every move of one game; the same arguments give the same game.

    `cardboard`: seats whose hidden crooks nobody notes. `strays`: also what robots do not do: taps of every kind at odd
    times, most of them refused; seals that hold no face or do not open, a roll that turns real.
    """
    table = _Table(seed, seats, cardboard)
    count = 0
    while table.state.stage is not Stage.OVER:
        count += 1
        assert count < MOST_MOVES, "this game does not end"
        if strays and table.chance.one_in(4):
            yield table.make(stray(table.state, table.chance), may_fail=True)
        else:
            yield table.make(table.next_move(strays), may_fail=strays)


def last(seed: int, seats: int = 4, **options: Any) -> State:
    """The state in which such a game ends."""
    *_, made = moves(seed, seats, **options)
    return made.after


class _Table:
    """The phones around one state: their seals, their robot, their dice."""

    def __init__(self, seed: int, seats: int, cardboard: Collection[int]) -> None:
        self.chance = Chance(Stream(_bytes(seed, "chance")))
        ring = tuple(Seat(seat) for seat in range(seats))
        state = GAME.setup(form(self.chance, seats), ring, dict(zip(ring, GAME.identities, strict=False)))
        assert isinstance(state, State)
        self.state = state
        self._robot = Robot(_bytes(seed, "robot"), corrects=True)
        self._seed = seed
        self._cardboard = cardboard
        self._sealed: dict[int, SealedFace] = {}

    def make(self, move: Command | Proof, *, may_fail: bool) -> Made:
        """The move, decided and evolved; new hidden crooks are sealed."""
        before = self.state
        events = GAME.decide(before, move)
        if isinstance(events, Refused):
            assert may_fail, (move, events)
            return Made(before, move, (), before, events)
        for event in events:
            self.state = GAME.evolve(self.state, event)
        assert isinstance(events, MoveEvents)
        assert events.after == self.state
        for question in GAME.seals_due(self.state):
            [seat] = question.seats
            if seat not in self._cardboard and question.number not in self._sealed:
                self._sealed[question.number] = self._robot.sealed(self.state, seat, question.number)
        return Made(before, move, tuple(events), self.state)

    def next_move(self, strays: bool) -> Command | Proof:
        """What the table waits for: a seal, a tap, the roll."""
        for due in GAME.openings_due(self.state):
            return Answers(due.question, {due.seat: self._answer(due.question, strays)})
        tapped = self._robot.tap(self.state, self.state.ring)
        if tapped is not None:
            return tapped[1]
        [roll] = GAME.rolls_due(self.state)
        return RollReal(roll.purpose) if self.chance.one_in(4) else RollMade(roll.purpose, _bytes(self._seed, "first"))

    def _answer(self, number: int, strays: bool) -> Opened | Laid | SetAside:
        if number not in self._sealed:
            return Laid()
        if strays and self.chance.one_in(8):
            return SetAside()
        odd = {"rank": 10, "action": "kingpin"} if self.chance.one_in(2) else "odd"
        return Opened(odd if strays and self.chance.one_in(8) else self._sealed[number].open)


def stray(state: State, chance: Chance) -> Command:
    """A command of any kind; mostly of this turn, mostly of seats that sit here."""

    def pick(*values: Any) -> Any:
        return chance.pick(values)

    seats = (*state.ring, *state.ring, len(state.ring))
    faces = CrookFace(3), CrookFace(99, -9, tuple(Gang)), CrookFace(-1), CrookFace(10, action=Action.KINGPIN)
    kind: Any = pick(*KINDS.values())
    drawn = {
        "turn": lambda: pick(*[state.turn] * 9, state.turn - 1),
        "seat": lambda: pick(*[seat for seat in (state.seat,) * 4 if seat is not None], *seats),
        "hangout": lambda: chance.below(10),
        "anyway": lambda: pick(True, False),
        "number": lambda: pick(*state.crooks, *state.killed, 999, 5000 + state.turn, 5000 + state.turn),
        "target": lambda: 1 + chance.below(10),
        "up": lambda: pick(True, False),
        "action": lambda: pick(None, *Action),
        "to": lambda: pick(None, None, 3, 8),
        "victim": lambda: pick(None, None, *seats),
        "face": lambda: pick(*faces) if kind is KINDS["note"] else pick(None, None, *faces),
    }
    made: Command = kind(**{field.name: drawn[field.name]() for field in fields(kind)})
    return made


def _bytes(*parts: object) -> bytes:
    return hashlib.sha256(repr(parts).encode()).digest()
