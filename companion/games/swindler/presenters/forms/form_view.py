"""What a form shows, whichever it is; and what every form can do."""

from dataclasses import dataclass
from typing import Protocol

from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.parts.amounts import AmountPad
from companion.present.page_parts import Choice
from companion.present.play.counting import Counter
from companion.present.ports import TableReader


@dataclass(frozen=True)
class CounterGroup:
    """Rows of counters under a title."""

    title: str
    rows: tuple[Counter, ...]


@dataclass(frozen=True)
class FormView:
    """What a form asks; `main` is its last tap, `why` it cannot be made yet."""

    title: str = ""
    text: str = ""
    choices: tuple[Choice, ...] = ()
    pads: tuple[AmountPad, ...] = ()
    groups: tuple[CounterGroup, ...] = ()
    payments_title: str = ""
    payments: tuple[Choice, ...] = ()
    beside: tuple[Choice, ...] = ()  # what can be done instead
    main: str = ""
    why: str = ""


class Form(Protocol):
    """A form; each tap makes a new one."""

    def tapped(self, asked: str, key: str, /) -> "Form":
        """A key of a pad."""

    def counted(self, key: str, step: int, /) -> "Form":
        """One more or one fewer of something."""

    def chose(self, key: str, /) -> "Form":
        """One of several things."""

    def view(self, desk: TableReader, state: State, /) -> FormView:
        """What it shows."""

    def command(self, state: State, /) -> Command | None:
        """The step that it has come to; None while something is missing."""
