"""Small pieces of text that presenters are made of, those of the terminal most of all."""

from collections.abc import Iterable
from textwrap import wrap

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import CATALOGUE
from companion.games.age_of_thieves.rules.initiative import Precedence
from companion.games.age_of_thieves.rules.jewels import VP, Purse
from companion.present.ports import Words

WIDTH = 100
NAME = 10  # the longest name, the German guard's, fits

_GLUE = "\N{NO-BREAK SPACE}"  # the wrapping leaves it alone


def lines(text: str, indent: int, hang: int | None = None) -> list[str]:
    """The text in lines of at most WIDTH columns; those after the first begin at `hang`."""
    later = indent + 2 if hang is None else hang
    wrapped = wrap(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * later, break_on_hyphens=False)
    return [line.replace(_GLUE, " ") for line in wrapped]


def row(number: int, name: str, text: str) -> list[str]:
    """A number, a name and what it is about, in columns."""
    return lines(f"{number:>2}  {name:<{NAME}} {text}", 4, hang=9 + NAME)


def glued(text: str) -> str:
    """The text, never broken at the end of a line."""
    return text.replace(" ", _GLUE)


def sentence(text: str) -> str:
    """The text with a capital letter before it."""
    return text[:1].upper() + text[1:]


def clean(text: str) -> str:
    """What people typed, without anything that could move the cursor or turn the writing round."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def card_name(words: Words, card: str) -> str:
    """A card's name: from the words if the rulebooks know it, else as the players wrote it."""
    return words.say(f"cards.{card}") if card in CATALOGUE else clean(card)


def kinds(words: Words, points: Points) -> list[str]:
    """The AP that are not blue, kind by kind."""
    numbers = {"purple": points.purple, "red": points.red, "informer": points.informer, "agent": points.agent}
    return [glued(words.say(f"ap.{kind}", number=number)) for kind, number in numbers.items() if number]


def purse_text(words: Words, purse: Purse) -> str:
    """How many of each kind of jewel."""
    return ", ".join(glued(words.say(f"purse.{jewel}", number=purse.number(jewel))) for jewel in VP)


def nth(words: Words, number: int) -> str:
    """Which one in a row: 1st, 2nd..."""
    return words.say(f"ordinals.{number}")


def because(words: Words, state: State, reasons: Iterable[Precedence]) -> str:
    """Why somebody acts now; nothing if the number alone says it."""
    first = "" if state.first is None else state.thief(state.first).figure
    return "; ".join(words.say(f"precedence.{why}", first=first) for why in reasons if why is not Precedence.HIGHEST)
