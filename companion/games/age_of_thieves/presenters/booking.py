"""Who books what on which phone, and what an answer to one of the questions leads to."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.doers import doers
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.frame import leads
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.games.age_of_thieves.presenters.why_not import why_not
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.present.pieces import Choice, Sheet
from companion.present.ports import Place
from companion.table.ids import Seat

Path = tuple[str, ...]
"""The answers so far."""


@dataclass(frozen=True)
class Hold:
    """A command that is too heavy for a slip of the thumb."""

    command: Command
    text: str
    follows: tuple[str, ...] = ()
    """What comes of it."""


@dataclass(frozen=True)
class GoTo:
    """Another page asks the rest."""

    page: str


Answer = Sheet | Command | Hold | GoTo | None
"""None: nothing of the kind is offered."""


@dataclass(frozen=True)
class Booking:
    """Who books, and for which thief; None: for the table."""

    desk: Place
    state: State
    seat: Seat | None

    def say(self, key: str, /, **facts: str | int) -> str:
        """A sentence of this page."""
        return self.desk.words.say(f"bookings.{key}", **facts)

    def figure(self, seat: Seat) -> str:
        """A thief's name."""
        return self.state.thief(seat).figure

    def emblem(self, seat: Seat) -> str:
        """A thief's emblem."""
        return emblem_of(self.figure(seat))

    def jewel(self, jewel: Jewel) -> str:
        """A jewel's name."""
        return self.desk.words.say(f"jewels.{jewel}")

    def others(self) -> Iterator[Seat]:
        """The other thieves in town, clockwise."""
        return (seat for seat in self.state.in_town if seat != self.seat)

    def sheet(self, key: str, choices: Iterable[Choice | None]) -> Sheet:
        """A question with those answers that are offered here."""
        offered = tuple(choice for choice in choices if choice is not None)
        title = self.say(f"ask_{key}", thief="" if self.seat is None else self.figure(self.seat))
        return Sheet(title, offered, cancel=self.say("cancel"))

    def offer(self, key: str, text: str, command: Command, detail: str = "", emblem: str = "") -> Choice | None:
        """An answer that this command follows from; nothing if it is not this phone's to tap."""
        if not is_ours(self.desk, self.state, command):
            return None
        why = why_not(self.desk.words, self.state, command)
        can = not why or insisted(self.desk, self.state, command) is not None
        return Choice(key, text, why or detail, emblem, can, dim=bool(why))


def is_ours(desk: Place, state: State, command: Command) -> bool:
    """Whether the table takes this command from this phone."""
    return desk.seen.hosts or bool(doers(state, command).seats & desk.seen.state.taps_for(desk.seen.letter))


def insisted(desk: Place, state: State, command: Any) -> Command | None:
    """The command with the last word of the first thief or the host, where that helps."""
    if not leads(desk) or not hasattr(command, "insist"):
        return None
    firm: Command = replace(command, insist=True)
    return None if why_not(desk.words, state, firm) else firm
