"""Numbers that a card prints, tapped on a row of keys."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.present.page_parts import Choice
from companion.present.ports import Words

MORE = "more"


@dataclass(frozen=True)
class AmountPad:
    """What is asked, and its keys."""

    key: str
    title: str
    emblem: str
    keys: tuple[Choice, ...]


def pad(
    words: Words, key: str, emblem: str, chosen: int | None, numbers: Iterable[int], *, none: str = ""
) -> AmountPad:
    """Keys for these numbers. `none`: a first key for what the card does not print at all. A number that was reached
    beyond the keys stands on a key of its own."""
    offered = list(numbers)
    first = [Choice(none, words.say("amounts.none"), chosen=chosen is None)] if none else []
    if chosen is not None and chosen > offered[-1]:
        offered[-1] = chosen
    keys = [Choice(str(number), str(number), chosen=number == chosen) for number in offered]
    return AmountPad(key, words.say(f"amounts.{key}"), emblem, (*first, *keys, Choice(MORE, "+")))


def amount(key: str, chosen: int | None, *, last: int, most: int) -> int | None:
    """The number on a key; "+" is one more than the last key or what was reached beyond it; None for a word."""
    if key == MORE:
        return min(max(last, chosen or 0) + 1, most)
    return int(key) if key.isdigit() else None
