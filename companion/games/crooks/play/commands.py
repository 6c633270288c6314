"""What people tap. Each command names what it acts on, so that the same tap made twice counts once.

`turn` is the turn in which the tap was made. The phone that lays a crook chooses its `number`, which no other crook of
this game may ever have had, not even one that was taken back: the face of a hidden crook is sealed under this number.
"""

from dataclasses import dataclass

from companion.games.crooks.rules.crooks import Action, CrookFace

NUMBERS = range(1000, 2**31)
"""The numbers that crooks can have. Questions with lower numbers are answered by taps."""


@dataclass(frozen=True)
class FirstSeat:
    """This seat begins. People threw a real die for it, as no shared roll was possible."""

    seat: int


@dataclass(frozen=True)
class Recruit:
    """A player recruits: takes a crook from the stack of this hangout, counted from 0. `anyway`: the player recruits
    although the own row has no free place."""

    turn: int
    seat: int
    hangout: int
    anyway: bool = False


@dataclass(frozen=True)
class Lay:
    """The player lays the crook in hand at a target of the own row, face up or face down.

    `action`: the action that it is played with; None: it is played as an ordinary crook. `to`: the target to which a
    Swap moves the crooks that lay there. `victim`: the seat whose crooks a Killer kills. `face`: the face of a crook
    that lies face up, if it is noted at once."""

    turn: int
    seat: int
    number: int
    target: int
    up: bool
    action: Action | None = None
    to: int | None = None
    victim: int | None = None
    face: CrookFace | None = None


@dataclass(frozen=True)
class ToBox:
    """The crook in hand goes to the box, as it has no legal place."""

    turn: int
    seat: int


@dataclass(frozen=True)
class Pass:
    """The player passes: this seat has no more turns."""

    turn: int
    seat: int


@dataclass(frozen=True)
class TurnUp:
    """All players have passed, and every hidden crook is turned up."""


@dataclass(frozen=True)
class NoteFace:
    """Notes the face of a crook that everybody can see, or corrects a face that was noted before."""

    number: int
    face: CrookFace


@dataclass(frozen=True)
class ReckoningStands:
    """Everybody agrees with the reckoning: the ranking follows."""


Command = FirstSeat | Recruit | Lay | ToBox | Pass | TurnUp | NoteFace | ReckoningStands

KINDS: dict[str, type[Command]] = {
    "first": FirstSeat,
    "recruit": Recruit,
    "lay": Lay,
    "box": ToBox,
    "pass": Pass,
    "turnup": TurnUp,
    "note": NoteFace,
    "stands": ReckoningStands,
}
"""The short word of each command in the log and in the notation of a game."""

RELATIVE = (TurnUp, ReckoningStands)
"""Commands that depend on what the screen showed."""
