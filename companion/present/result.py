"""How a game ended, in the form that every game gives it."""

from dataclasses import dataclass

from companion.table.ids import Seat


@dataclass(frozen=True)
class Finisher:
    """One seat in the ranking."""

    seat: Seat
    figure: str
    points: int
    sources: tuple[tuple[str, int], ...] = ()
    """What the points are for, in words, and how many there are."""
    ahead: str = ""
    """What put this seat before the next one, in words. Empty if points did, and for the last seat."""
    tied: bool = False
    """Whether this seat shares the place of the one before."""
    spoils: tuple[str, ...] = ()
    """The emblems of what it has carried off."""


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    decided: str
    """Who has won and by what, in one sentence: "Ada wins: most points"."""
    winners: tuple[Seat, ...]
    """The seats that have won; None: all lose."""
    finishers: tuple[Finisher, ...]
    """The seats in the ranking, the best first."""
    apart: str = ""
    """The seats that do not count, in words."""
    bgg: int = 0
    """The number of the game at BoardGameGeek, by which other apps know it; 0: nobody has looked it up."""

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each finisher: after two who share the first place comes the third."""
        found: list[int] = []
        for number, finisher in enumerate(self.finishers, 1):
            found.append(found[-1] if finisher.tied else number)
        return tuple(found)
