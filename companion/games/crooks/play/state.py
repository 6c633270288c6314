"""The table as all phones know it: money, stacks, where crooks lie, but never the face of a hidden crook.

| stage     | what the game waits for                                | next stage|
|-----------|--------------------------------------------------------|-----------|
| setup     | the roll for the first seat                            | turns     |
| turns     | recruit, then rob; or pass; until all have passed      | evening   |
| evening   | a tap that turns up all hidden crooks                  | reckoning |
| reckoning | seals that open, faces that are missing; then a tap    | over      |
| over      | nothing                                                |           |
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

from companion.games.crooks.rules import money
from companion.games.crooks.rules.crooks import Action, CrookFace, may_lie
from companion.games.crooks.rules.editions import Edition
from companion.games.crooks.rules.grid import Lie
from companion.games.crooks.rules.ranking import Ranking
from companion.games.crooks.rules.reckoning import Reckoning, Turned, reckon
from companion.table.copies import replace
from companion.table.ids import Seat, clockwise


class Stage(StrEnum):
    """The stage that the game is in."""

    SETUP = "setup"
    TURNS = "turns"
    EVENING = "evening"
    RECKONING = "reckoning"
    OVER = "over"


@dataclass(frozen=True)
class Options:
    """What the players chose before the start."""

    edition: Edition
    stacks: tuple[int, ...]  # how many crooks lie under each hangout at the start
    gang_points: int


@dataclass(frozen=True)
class Player:
    """One player. `figure`: the name of the hat that the player chose."""

    figure: str
    money: int = money.START
    passed: bool = False


@dataclass(frozen=True)
class InHand:
    """The crook that was just recruited and is not laid yet. `price`: what it cost, which is the number of crooks that
    lay in its stack, itself included."""

    hangout: int
    price: int


@dataclass(frozen=True)
class Crook:
    """A crook on the table. `face`: its face if everybody knows it; None: nobody has noted it, or only its owner knows
    it."""

    seat: Seat
    target: int
    up: bool
    price: int  # what it cost to recruit
    action: Action | None = None  # the action that it was played with
    face: CrookFace | None = None
    turned: bool = False  # it was laid face down, and the reckoning has dealt with its seal

    @property
    def lie(self) -> Lie:
        """Where the crook lies."""
        return Lie(self.seat, self.target)

    @property
    def is_dark(self) -> bool:
        """Whether the crook is hidden: it was laid face down, and the reckoning has not dealt with its seal yet."""
        return not self.up and not self.turned

    @property
    def is_void(self) -> bool:
        """Whether the crook counts for nothing, as its face shows a Kingpin that may not lie so (ruling 11)."""
        return self.face is not None and not may_lie(self.face, up=self.up, price=self.price)

    @property
    def counted(self) -> Turned | None:
        """The crook for the reckoning; None if its face is not known, or if it counts for nothing."""
        return None if self.face is None or self.is_void else Turned(self.seat, self.target, self.face)


@dataclass(frozen=True)
class State:
    """Everything that the rules need to know of a running game."""

    options: Options
    ring: tuple[Seat, ...]
    players: Mapping[Seat, Player]
    stacks: tuple[int, ...]
    stage: Stage = Stage.SETUP
    first: Seat | None = None
    roll_is_real: bool = False
    turn: int = 0  # counted over all seats; a seat that passes without a tap has no turn
    seat: Seat | None = None  # the seat whose turn it is, or was last
    hand: InHand | None = None
    crooks: Mapping[int, Crook] = field(default_factory=dict)  # by number, in the order in which they were laid
    killed: frozenset[int] = frozenset()  # the numbers of crooks that were killed and have left the game
    boxed: int = 0  # how many crooks were recruited and went to the box, as they had no place
    ranking: Ranking | None = None

    def with_player(self, seat: Seat, **changes: Any) -> "State":
        """The same table with one player changed."""
        return replace(self, players={**self.players, seat: replace(self.players[seat], **changes)})

    def paid(self, seat: Seat, amount: int) -> "State":
        """The same table after this player has paid so many dollars to the bank. A negative amount goes from the bank
        to the player."""
        return self.with_player(seat, money=self.players[seat].money - amount)

    def with_crook(self, number: int, **changes: Any) -> "State":
        """The same table with one crook changed."""
        return replace(self, crooks={**self.crooks, number: replace(self.crooks[number], **changes)})

    @cached_property
    def lies(self) -> tuple[Lie, ...]:
        """Where all crooks lie."""
        return tuple(crook.lie for crook in self.crooks.values())

    def at(self, seat: Seat, target: int) -> tuple[int, ...]:
        """The numbers of this seat's crooks at a target, the lowest card first."""
        return tuple(number for number, crook in self.crooks.items() if crook.lie == Lie(seat, target))

    @property
    def next_seats(self) -> Iterator[Seat]:
        """The seats that have not passed, in the order of their next turns."""
        start = self.first if self.seat is None else self.seat
        assert start is not None  # the roll is made
        order = clockwise(self.ring, start)
        order = order if self.seat is None else (*order[1:], order[0])
        return (seat for seat in order if not self.players[seat].passed)

    @property
    def dark(self) -> tuple[int, ...]:
        """The numbers of all hidden crooks."""
        return tuple(number for number, crook in self.crooks.items() if crook.is_dark)

    @property
    def faceless(self) -> tuple[int, ...]:
        """The numbers of the crooks that everybody can see, and whose faces nobody has noted."""
        return tuple(number for number, crook in self.crooks.items() if crook.face is None and not crook.is_dark)

    @property
    def known(self) -> tuple[Turned, ...]:
        """The crooks whose faces everybody knows, and which count."""
        return tuple(counted for crook in self.crooks.values() if (counted := crook.counted))

    @cached_property
    def reckoning(self) -> Reckoning | None:
        """The reckoning, as soon as the game has come to it and every face is known; else None."""
        if self.stage not in (Stage.RECKONING, Stage.OVER) or self.dark or self.faceless:
            return None
        return reckon(self.known, self.ring, self.options.gang_points)
