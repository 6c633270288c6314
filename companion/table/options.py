"""What a table chooses before it starts, as plain data that any lobby can show and check.

Each option's name is also its word key. A blank (None) may stand in a form while it is filled in, never at the start.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class OneOf:
    """One of some named values."""

    name: str
    values: tuple[str, ...]
    usual: str

    def accepts(self, value: object) -> bool:
        """Whether the table can start with it."""
        return isinstance(value, str) and value in self.values


@dataclass(frozen=True)
class OnOff:
    """Yes or no."""

    name: str
    usual: bool

    def accepts(self, value: object) -> bool:
        """Whether the table can start with it."""
        return isinstance(value, bool)


@dataclass(frozen=True)
class Number:
    """A whole number within limits; `usual` None: blank until somebody reads it off the box."""

    name: str
    least: int
    most: int
    usual: int | None

    def accepts(self, value: object) -> bool:
        """Whether the table can start with it."""
        return type(value) is int and self.least <= value <= self.most


@dataclass(frozen=True)
class NumberRow:
    """A row of numbers, each within the limits; blanks as in `Number`."""

    name: str
    least: int
    most: int
    usual: tuple[int | None, ...]

    def accepts(self, value: object) -> bool:
        """Whether the table can start with it."""
        number = Number(self.name, self.least, self.most, None)
        return isinstance(value, list) and len(value) == len(self.usual) and all(map(number.accepts, value))


Option = OneOf | OnOff | Number | NumberRow


def usual(options: Sequence[Option], language: str = "") -> dict[str, Any]:
    """Every option as it stands before anybody touches it; one that can be the language of the phone is."""
    return {option.name: _usual(option, language) for option in options}


def _usual(option: Option, language: str) -> Any:
    if isinstance(option, OneOf) and language in option.values:
        return language
    return list(option.usual) if isinstance(option, NumberRow) else option.usual


def typed(options: Sequence[Option], words: Iterable[str]) -> dict[str, Any] | str:
    """What people chose by typing, each as `name=value`, or as the value or the switch alone; or the word that is none.

    A switch is `yes` or `no`, the numbers of a row are parted by commas."""
    chosen = dict[str, Any]()
    for word in words:
        name, given, value = word.partition("=")
        found = [each for each in options if each.name == name or (not given and _is_value(each, name))]
        if not found:
            return word
        read = _read(found[0], value if given else name)
        if not found[0].accepts(read):
            return word
        chosen[found[0].name] = read
    return chosen


def _is_value(option: Option, word: str) -> bool:
    return isinstance(option, OneOf) and word in option.values


def _read(option: Option, value: str) -> object:
    match option:
        case OnOff(name=name):
            return {"yes": True, "no": False, name: True}.get(value)
        case Number():
            return int(value) if value.isdecimal() else None
        case NumberRow():
            return [int(each) if each.isdecimal() else None for each in value.split(",")]
    return value


def listed(options: Sequence[Option]) -> str:
    """All that can be typed."""
    return ", ".join(f"{option.name}={_values(option)}" for option in options)


def _values(option: Option) -> str:
    match option:
        case OneOf(values=values):
            return "|".join(values)
        case OnOff():
            return "yes|no"
        case Number(least=least, most=most):
            return f"{least}..{most}"
    return ",".join([f"{option.least}..{option.most}"] * len(option.usual))


def wrong(options: Sequence[Option], chosen: Mapping[str, Any]) -> list[str]:
    """The names of options that are missing, unknown or not acceptable."""
    known = {option.name: option for option in options}
    bad = [name for name, option in known.items() if not option.accepts(chosen.get(name))]
    return bad + [name for name in chosen if name not in known]
