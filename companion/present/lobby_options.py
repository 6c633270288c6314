"""What a table chooses before it starts, whatever it plays: the options of the game as things to tap."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.present.pieces import Choice
from companion.present.ports import Desk, Words
from companion.table.options import Number, NumberRow, OneOf, OnOff, Option, usual

Chosen = Mapping[str, Any]


@dataclass(frozen=True)
class OptionView:
    """One option: its name, and what can be tapped; `on` is None unless it is a switch."""

    name: str
    text: str
    choices: tuple[Choice, ...] = ()
    on: bool | None = None


def standing(desk: Desk, options: Sequence[Option], chosen: Chosen) -> dict[str, Any]:
    """Every option as it stands: as tapped, else as in the game before, at this table or the last one that began here,
    else as usual and in this phone's language."""
    before = desk.seen.state.playing.options if desk.seen.state.playing else {}
    found = usual(options, desk.settings.language)
    for option in options:
        for wish in (desk.settings.choices, before, chosen):
            if option.accepts(wish.get(option.name)) or _half_filled(option, wish.get(option.name)):
                found[option.name] = wish[option.name]
    return found


def _half_filled(option: Option, value: object) -> bool:
    return isinstance(option, NumberRow) and isinstance(value, list) and len(value) == len(option.usual)


def shown(words: Words, options: Sequence[Option], values: Chosen) -> tuple[OptionView, ...]:
    """All options, ready to be tapped."""
    return tuple(_shown(words, option, values[option.name]) for option in options)


def _shown(words: Words, option: Option, value: Any) -> OptionView:
    if isinstance(option, OnOff):
        return OptionView(option.name, word(words, option.name), on=bool(value))
    return OptionView(option.name, _title(words, option), tuple(_choices(words, option, value)))


def _title(words: Words, option: Option) -> str:
    """Its name; with its limits, if it is about numbers."""
    name = word(words, option.name)
    if isinstance(option, Number | NumberRow):
        return words.say("lobby.numbers", name=name, least=option.least, most=option.most)
    return name


def word(words: Words, name: str) -> str:
    """What an option or one of its values is called; by its own name if the game has no word for it."""
    key = f"options.{name}"
    return words.say(key) if words.has(key) else name


def _choices(words: Words, option: OneOf | Number | NumberRow, value: Any) -> Iterator[Choice]:
    match option:
        case OneOf(name, values):
            for each in values:
                yield Choice(f"{name}:{each}", word(words, f"{name}_{each}"), chosen=each == value)
        case _:
            yield from _numbers(words, option, value if isinstance(option, NumberRow) else (value,))


def _numbers(words: Words, option: Number | NumberRow, values: Sequence[int | None]) -> Iterator[Choice]:
    """A number goes up with each tap and begins anew behind the last: one thing to tap for each place."""
    for place, value in enumerate(values):
        text = words.say("lobby.blank") if value is None else str(value)
        yield Choice(f"{option.name}:{place}", text, emblem="plus")


def tapped(options: Sequence[Option], values: Chosen, key: str) -> dict[str, Any]:
    """The options after one was tapped."""
    name, _, what = key.partition(":")
    option = next((each for each in options if each.name == name), None)
    match option:
        case OneOf(values=known) if what in known:
            return {**values, name: what}
        case OnOff():
            return {**values, name: not values[name]}
        case Number(least=least, most=most):
            return {**values, name: _next(values[name], least, most)}
        case NumberRow(least=least, most=most) if what.isdigit() and int(what) < len(values[name]):
            place = int(what)
            row = [_next(each, least, most) if at == place else each for at, each in enumerate(values[name])]
            return {**values, name: row}
    return dict(values)


def _next(value: int | None, least: int, most: int) -> int:
    return least if value is None or value >= most else value + 1
