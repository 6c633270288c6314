"""Small texts that presenters of this game use."""

from collections.abc import Iterable

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import CATALOGUE
from companion.games.age_of_thieves.rules.initiative import Precedence
from companion.games.age_of_thieves.rules.jewels import VP, Purse
from companion.present.play.lines import clean, glued
from companion.present.ports import Words


def card_name(words: Words, card: str) -> str:
    """A card's name: from our words if the rulebooks know the card, else as the players wrote it."""
    return words.say(f"cards.{card}") if card in CATALOGUE else clean(card)


def kinds(words: Words, points: Points) -> list[str]:
    """The AP that are not blue, by kind."""
    numbers = {"purple": points.purple, "red": points.red, "informer": points.informer, "agent": points.agent}
    return [glued(words.say(f"ap.{kind}", number=number)) for kind, number in numbers.items() if number]


def purse_text(words: Words, purse: Purse) -> str:
    """How many of each kind of jewel."""
    return ", ".join(glued(words.say(f"purse.{jewel}", number=purse.number(jewel))) for jewel in VP)


def nth(words: Words, number: int) -> str:
    """A place in a row: 1st, 2nd..."""
    return words.say(f"ordinals.{number}")


def because(words: Words, state: State, reasons: Iterable[Precedence]) -> str:
    """Why somebody acts now; nothing if the number alone says it."""
    return why_now(words, "" if state.first is None else state.thief(state.first).figure, reasons)


def why_now(words: Words, first: str, reasons: Iterable[Precedence]) -> str:
    """The same, by the name of the first thief."""
    return "; ".join(words.say(f"precedence.{why}", first=first) for why in reasons if why is not Precedence.HIGHEST)
