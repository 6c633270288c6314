"""What a game brings with it: the one record of it that every room above the rules is handed."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.table.ids import Seat

if TYPE_CHECKING:  # the first page does without
    from companion.table.game import Game


@dataclass(frozen=True)
class Screens:
    """What a game shows in the app. `moments` and `pages` are made for one phone."""

    moments: Callable[..., Any]  # desk, pages: what everybody should notice; see its `presenters.pages.moments`
    pages: Callable[..., Mapping[str, Callable[[], Any]]]  # desk, front, pages, moments: how each page is made
    underneath: Callable[[Any], str]  # desk: the page that the game asks for


@dataclass(frozen=True)
class Tenant:
    """A game, with what faces and the command line need of it beside its rules."""

    games: "tuple[Game[Any, Any, Any], ...]"  # one for each version of its rules, the newest first
    robots: Callable[[bytes], Any]  # out of 32 bytes of chance; fulfils `cli.rehearsal.RehearsalRobots`
    tell: Callable[[Any, Any, Any, Any], Iterable[str]]  # words, state before, event, state after: lines for a terminal
    outcome: Callable[[Any], dict[str, Any]]  # a finished game as plain data
    lone_robot: Callable[[Seat, bytes], Any]  # one seat out of 32 bytes of chance; see its `play.robots.lone_robot`
    typed: Callable[[Any, Seat | None, str, bytes], Any]  # state, seat, line, entropy; see `play.notation.typed_line`
    forms: Callable[[], Iterable[str]]  # how every line looks that can be typed
    emblem: Callable[[str], str]  # of a figure
    turn: Callable[[Any], int]  # of a state
    is_over: Callable[[Any], bool]  # whether a game has been played to its end
    screens: Callable[[], Screens]  # loads Kivy
    prompt: Callable[..., Iterable[str]]  # words, snapshot, seat: what to do, whom to await

    @property
    def game(self) -> "Game[Any, Any, Any]":
        """By the newest rules."""
        return self.games[0]
