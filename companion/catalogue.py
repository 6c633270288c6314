"""The tenants: which games live in this house. Nothing of a game is imported before it is asked for."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.table.game import Game


@dataclass(frozen=True)
class Tenant:
    """A game with what the front door needs of it beside the rules."""

    game: Game[Any, Any, Any]
    robots: Callable[[bytes], Any]  # out of 32 bytes of chance; fulfils `session.rehearsal.Robots`
    tell: Callable[[Any, Any, Any, Any], Iterable[str]]  # words, state before, event, state after: lines for a terminal
    outcome: Callable[[Any], dict[str, Any]]  # a finished game as plain data


def age_of_thieves() -> Tenant:
    """Age of Thieves, *Wettstreit der Diebe*."""
    from companion.games.age_of_thieves.play.game import AgeOfThieves
    from companion.games.age_of_thieves.play.players import Players
    from companion.games.age_of_thieves.presenters.outcome import outcome
    from companion.games.age_of_thieves.presenters.tale import tell

    return Tenant(AgeOfThieves(), Players, tell, outcome)


AGE_OF_THIEVES = "age_of_thieves"
TENANTS: Mapping[str, Callable[[], Tenant]] = {AGE_OF_THIEVES: age_of_thieves}


def order(text: str, why: bool) -> Any:
    """The verb `order` of Age of Thieves: rounds in notation, answered; or what is wrong with the text."""
    from companion.games.age_of_thieves.play.order import order as answer

    return answer(text, why)
