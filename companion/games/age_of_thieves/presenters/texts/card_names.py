"""Names for a general card: names used in this game already, the catalogue, or what its owner types."""

from collections.abc import Iterable, Iterator, Mapping

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.texts.phrases import card_name
from companion.games.age_of_thieves.rules.allocation import name_fault
from companion.games.age_of_thieves.rules.cards import CATALOGUE, Kind
from companion.present.page_parts import Choice
from companion.present.play.searched_article import plain
from companion.present.ports import Words
from companion.seal.commitment import Plan

NO_NAME, NAMED, TYPED = "none", "named:", "typed:"
"""How the keys of the offered names begin."""

_GENERAL = tuple(card.id for card in CATALOGUE.values() if card.kind is Kind.GENERAL)


def offered(words: Words, kept: Iterable[str], typed: str, name: str | None) -> tuple[Choice, ...]:
    """Names for a card, best first: `kept` names, the catalogue, the typed text. `name`: its name now."""
    text = tidy(typed)
    found = (
        Choice(f"{NAMED}{card}", card_name(words, card), chosen=card == name) for card in _found(words, kept, text)
    )
    none = [Choice(NO_NAME, words.say("card_names.none"), emblem="minus")] if name is not None and not text else []
    return (*none, *found, *_own(words, kept, text))


def picked(key: str) -> str | None:
    """The name of a key; None for any other key."""
    return next((key.removeprefix(begun) for begun in (NAMED, TYPED) if key.startswith(begun)), None)


def tidy(typed: str) -> str:
    """The typed text without extra spaces."""
    return " ".join(typed.split())


def heard(state: State, own: Mapping[int, Plan]) -> tuple[str, ...]:
    """Names that are not in the catalogue: of cards that everybody has seen, and from this thief's own plans."""
    seen = [slot.card for seat in state.ring for slot in state.thief(seat).slots]
    sealed = [card for number in sorted(own) for card in own[number].parts]
    names = [card for card in (*sealed, *seen) if isinstance(card, str) and card not in CATALOGUE]
    return tuple(dict.fromkeys(reversed(names)))


def _found(words: Words, kept: Iterable[str], text: str) -> Iterator[str]:
    """The names that contain the typed text, with or without its accents; first those that begin with it."""
    wanted = plain(text)
    by_name = sorted(_GENERAL, key=lambda card: plain(card_name(words, card)))
    every = [(card, plain(card_name(words, card))) for card in (*kept, *by_name)]
    yield from (card for card, name in every if name.startswith(wanted))
    yield from (card for card, name in every if wanted in name and not name.startswith(wanted))


def _own(words: Words, kept: Iterable[str], text: str) -> tuple[Choice, ...]:
    """The typed name itself, unless a card has this name."""
    called = {card_name(words, card).casefold() for card in (*kept, *CATALOGUE)} | set(CATALOGUE)
    if not text or text.casefold() in called:
        return ()
    fault = name_fault(text)
    why = words.say(f"refused.{fault}") if fault else ""
    return (Choice(f"{TYPED}{text}", words.say("card_names.own", name=text), why, "plus", can=not fault),)
