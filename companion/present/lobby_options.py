"""The options of a game that a table chooses before it starts, as choices to tap."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from companion.present.page_parts import Choice
from companion.present.ports import Desk, Preferences, Words
from companion.present.ring import order
from companion.table.game import options_for
from companion.table.options import Number, NumberRow, OneOf, OnOff, Option, asked, examples, meant, usual

Chosen = Mapping[str, Any]
MORE = "more"
"""The key that brings the rare numbers."""


@dataclass(frozen=True)
class OptionView:
    """One option: its name, and what can be tapped; `on` is None unless it is a switch."""

    name: str
    text: str
    choices: tuple[Choice, ...] = ()
    on: bool | None = None
    keys: tuple[Choice, ...] = ()  # the possible numbers, while one is being chosen


class GameOptions:
    """The options at one table. It keeps what was tapped here until the start tells it to all phones.

    This phone keeps the options for the next table, too, so that nobody reads a number off the box twice."""

    def __init__(self, desk: Desk, preferences: Preferences) -> None:
        self.desk = desk
        self.preferences = preferences
        self.chosen: Chosen = {}
        self.open = ""  # the number that is being chosen: "row:2", or "row:2:more" with all its keys

    def view(self) -> tuple[OptionView, ...]:
        """All options that have to be chosen, as choices to tap."""
        options, values = self.offered(), self.values()
        return shown(self.desk.words, asked(options, values), values, self.open)

    def tap(self, key: str) -> None:
        """An option was tapped, or a number for the open option."""
        options, values = self.offered(), self.values()
        self.chosen = tapped(options, values, key)
        self.open = "" if key == self.open else opened(options, self.chosen, key)
        self.keep()

    def keep(self) -> None:
        """Keeps them on this phone, beside what it knows of other games, other choices and numbers of seats. Not those
        of a rehearsal, as nobody has read them off a box."""
        if self.desk.seen.rehearses:
            return
        settings, game = self.desk.settings, self.desk.game.game_id
        kept = {**_kept(self.desk), **self.values()}
        self.preferences.set(replace(settings, choices={**settings.choices, game: kept}))

    def offered(self) -> Sequence[Option]:
        """The options for the number of seats now."""
        return options_for(self.desk.game, len(order(self.desk.seen)))

    def values(self) -> dict[str, Any]:
        """The value of every option."""
        return standing(self.desk, self.offered(), self.chosen)

    def meant(self) -> dict[str, Any]:
        """The options that the table starts with."""
        return meant(self.offered(), self.values())


def _kept(desk: Desk) -> Chosen:
    """The options that were last chosen on this phone for the game of this table."""
    kept: Chosen = desk.settings.choices.get(desk.game.game_id, {})
    return kept


def standing(desk: Desk, options: Sequence[Option], chosen: Chosen) -> dict[str, Any]:
    """The value of every option: the tapped one; else that of the last game, at this table or on this phone; else the
    usual one for this phone's language. In a rehearsal nobody needs the box, so robots fill what is blank."""
    before = desk.seen.state.playing.options if desk.seen.state.playing else {}
    found = usual(options, desk.settings.language)
    for option in options:
        for wish in (_kept(desk), before, chosen):
            if option.accepts(wish.get(option.name)) or _half_filled(option, wish.get(option.name)):
                found[option.name] = wish[option.name]
    return found | examples(options, found) if desk.seen.rehearses else found


def _half_filled(option: Option, value: object) -> bool:
    return isinstance(option, NumberRow) and isinstance(value, list) and len(value) == len(option.usual)


# -- to be tapped ------------------------------------------------------------------------------------------------------


def shown(words: Words, options: Sequence[Option], values: Chosen, is_open: str = "") -> tuple[OptionView, ...]:
    """All options with their values. For the open number also all numbers that it can be."""
    return tuple(_shown(words, option, values[option.name], is_open) for option in options)


def _shown(words: Words, option: Option, value: Any, is_open: str) -> OptionView:
    name = word(words, option.name)
    match option:
        case OnOff():
            return OptionView(option.name, name, on=bool(value))
        case OneOf():
            return OptionView(option.name, name, tuple(_values(words, option, value)))
    choices = tuple(_numbers(words, option, value, is_open.removesuffix(f":{MORE}")))
    place = next((at for at, choice in enumerate(choices) if choice.chosen), None)
    rare_too = is_open.endswith(f":{MORE}")
    keys = () if place is None else tuple(_keys(words, option, place, _row(value)[place], rare_too=rare_too))
    return OptionView(option.name, _limits(words, option, name, value), choices, keys=keys)


def _limits(words: Words, option: Number | NumberRow, name: str, value: Any) -> str:
    """What the numbers can be: each, or how far all of them together have come. Where they have a total, the name says
    it."""
    if isinstance(option, NumberRow) and option.total is not None:
        return name
    if isinstance(option, NumberRow) and option.in_all is not None:
        return words.say("lobby.sum", name=name, sum=sum(filter(None, _row(value))), most=option.in_all)
    return words.say("lobby.numbers", name=name, least=option.least, most=option.most)


def word(words: Words, name: str) -> str:
    """The word for an option or a value; if the game has no word for it, its name."""
    key = f"options.{name}"
    return words.say(key) if words.has(key) else name


def _values(words: Words, option: OneOf, value: object) -> Iterator[Choice]:
    name = option.name
    for each, sign in zip_longest(option.values, option.signs, fillvalue=""):
        yield Choice(f"{name}:{each}", word(words, f"{name}_{each}"), sign, chosen=each == value)


def _row(value: Any) -> list[int | None]:
    """The numbers of an option; some options have only one."""
    return value if isinstance(value, list) else [value]


def _numbers(words: Words, option: Number | NumberRow, value: Any, is_open: str) -> Iterator[Choice]:
    """A choice for each number, with the sign or the name of its place, if the game has one."""
    signs = dict(enumerate(option.signs)) if isinstance(option, NumberRow) else {}
    for place, number in enumerate(_row(value)):
        key, called = f"{option.name}:{place}", f"options.{option.name}_{place + 1}"
        detail = signs.get(place) or (words.say(called) if words.has(called) else "")
        yield Choice(key, words.say("lobby.blank") if number is None else str(number), detail, chosen=key == is_open)


def _keys(
    words: Words, option: Number | NumberRow, place: int, value: int | None, *, rare_too: bool
) -> Iterator[Choice]:
    """A key for each number. The rare ones come only with `rare_too`; until then one more key brings them."""
    likely = option.likely if isinstance(option, NumberRow) else None
    short = likely is not None and not rare_too and (value or 0) <= likely
    for number in range(option.least, (likely if short and likely else option.most) + 1):
        yield Choice(f"{option.name}:{place}:{number}", str(number), chosen=number == value)
    if short:
        yield Choice(f"{option.name}:{place}:{MORE}", words.say("lobby.more"))


# -- tapped ------------------------------------------------------------------------------------------------------------


def tapped(options: Sequence[Option], values: Chosen, key: str) -> dict[str, Any]:
    """The options after one was tapped: "shelf:oak", "first_game", or a number for a place, "row:2:7"."""
    name, _, what = key.partition(":")
    option = next((each for each in options if each.name == name), None)
    match option:
        case OneOf(values=known) if what in known:
            return {**values, name: what}
        case OnOff():
            return {**values, name: not values[name]}
        case Number() | NumberRow():
            return {**values, name: _with_number(option, values[name], what)}
    return dict(values)


def _with_number(option: Number | NumberRow, value: Any, what: str) -> Any:
    """Puts a number at its place. A place without a number changes nothing."""
    place, _, number = what.partition(":")
    row = _row(value)
    if not (place.isdecimal() and number.isdecimal()):
        return value
    if int(place) >= len(row) or not option.least <= int(number) <= option.most:
        return value
    changed = [int(number) if at == int(place) else each for at, each in enumerate(row)]
    if isinstance(option, NumberRow):
        return _with_rest(option, changed, int(place))
    return changed[0]


def _with_rest(option: NumberRow, row: list[int | None], tapped_at: int) -> list[int | None]:
    """The row with the number that follows from the others: its only blank, else its last one; unless that was tapped,
    or would not fit."""
    blank = [at for at, number in enumerate(row) if number is None] or [len(row) - 1]
    if option.total is None or len(blank) > 1 or blank[0] == tapped_at:
        return row
    rest = option.total - sum(number or 0 for at, number in enumerate(row) if at != blank[0])
    fits = option.least <= rest <= option.most
    return [rest if at == blank[0] and fits else number for at, number in enumerate(row)]


def opened(options: Sequence[Option], values: Chosen, key: str) -> str:
    """The number that is chosen next: the tapped one; after a number is chosen, the next blank of its row, if there is
    one."""
    name, _, what = key.partition(":")
    place, _, number = what.partition(":")
    if not place.isdecimal() or not any(each.name == name and isinstance(each, Number | NumberRow) for each in options):
        return ""
    row = _row(values[name])
    if not number or number == MORE:
        return key
    around = [*range(int(place) + 1, len(row)), *range(int(place))]
    return next((f"{name}:{at}" for at in around if row[at] is None), "")
