"""The tenants: which games live in this house. Nothing of a game is imported before it is asked for."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.table.game import Game
from companion.table.ids import Seat


@dataclass(frozen=True)
class Tenant:
    """A game with what the front door needs of it beside the rules."""

    games: tuple[Game[Any, Any, Any], ...]  # one for each version of its rules, the newest first
    robots: Callable[[bytes], Any]  # out of 32 bytes of chance; fulfils `app.rehearsal.Robots`
    tell: Callable[[Any, Any, Any, Any], Iterable[str]]  # words, state before, event, state after: lines for a terminal
    outcome: Callable[[Any], dict[str, Any]]  # a finished game as plain data
    lone_robot: Callable[[Seat, bytes], Any]  # one seat out of 32 bytes of chance; see its `play.lone_robot`
    typed: Callable[[Any, Seat | None, str, bytes], Any]  # state, seat, line, entropy: what is meant; see `play.typed`
    forms: Callable[[], Iterable[str]]  # how every line looks that can be typed
    emblem: Callable[[str], str]  # of a figure
    turn: Callable[[Any], int]  # of a state
    is_over: Callable[[Any], bool]  # whether a game has been played to its end
    screens: Callable[[], "Screens"]  # loads Kivy
    prompt: Callable[..., Iterable[str]]  # words, snapshot, seat: what to do, whom to await

    @property
    def game(self) -> Game[Any, Any, Any]:
        """By the newest rules."""
        return self.games[0]


def age_of_thieves() -> Tenant:
    """Age of Thieves, *Wettstreit der Diebe*."""
    from companion.games.age_of_thieves.play.game import AgeOfThieves
    from companion.games.age_of_thieves.play.lone_robot import LoneRobot
    from companion.games.age_of_thieves.play.players import Players
    from companion.games.age_of_thieves.play.state import Stage
    from companion.games.age_of_thieves.play.typed import forms, read
    from companion.games.age_of_thieves.presenters.outcome import outcome
    from companion.games.age_of_thieves.presenters.tale import tell
    from companion.games.age_of_thieves.presenters.terminal import prompt
    from companion.games.age_of_thieves.presenters.to_do import emblem_of
    from companion.games.age_of_thieves.rules.editions import VERSIONS

    return Tenant(
        tuple(map(AgeOfThieves, sorted(VERSIONS, reverse=True))),
        robots=Players,
        tell=tell,
        outcome=outcome,
        lone_robot=LoneRobot,
        typed=read,
        forms=forms,
        emblem=emblem_of,
        turn=lambda state: int(state.turn),
        is_over=lambda state: state.stage is Stage.OVER,
        screens=age_of_thieves_screens,
        prompt=prompt,
    )


@dataclass(frozen=True)
class Screens:
    """What a game shows in the app. `moments` and `pages` are made for one phone."""

    moments: Callable[..., Any]  # desk, pages: what everybody should notice; see its `presenters.moments`
    pages: Callable[..., Mapping[str, Callable[[], Any]]]  # desk, front, pages, moments: how each page is made
    underneath: Callable[[Any], str]  # desk: the page that the game asks for


def age_of_thieves_screens() -> Screens:
    """Loads Kivy; from now on the app wears its colours."""
    from companion.games.age_of_thieves.presenters.moments import MomentsPresenter
    from companion.games.age_of_thieves.presenters.underneath import underneath
    from companion.games.age_of_thieves.screens.pages import pages
    from companion.games.age_of_thieves.screens.palettes import COLOURS
    from companion.ui.theme import theme

    theme.wear(COLOURS)
    return Screens(MomentsPresenter, pages, underneath)


AGE_OF_THIEVES = "age_of_thieves"
TENANTS: Mapping[str, Callable[[], Tenant]] = {AGE_OF_THIEVES: age_of_thieves}


def order(text: str, why: bool) -> Any:
    """The verb `order` of Age of Thieves: rounds in notation, answered; or what is wrong with the text."""
    from companion.games.age_of_thieves.play.order import order as answer

    return answer(text, why)
