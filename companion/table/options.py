"""What a table chooses before it starts, as plain data that any lobby can show and check.

Each option's name is also its word key. A form may hold blanks (None) while it is filled in; at the start none is
allowed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class OneOf:
    """One of some named values. `signs`: what stands on the box for each value, the same in every language, so that
    people find theirs."""

    name: str
    values: tuple[str, ...]
    usual: str
    signs: tuple[str, ...] = ()

    def accepts(self, value: object) -> bool:
        """Whether the table can start with this value."""
        return isinstance(value, str) and value in self.values


@dataclass(frozen=True)
class OnOff:
    """Yes or no."""

    name: str
    usual: bool

    def accepts(self, value: object) -> bool:
        """Whether the table can start with this value."""
        return isinstance(value, bool)


@dataclass(frozen=True)
class Number:
    """A whole number within limits; `usual` None: blank until somebody reads it off the box. `example`: what robots
    play with, who have no box; beside people they begin with it in a rehearsal."""

    name: str
    least: int
    most: int
    usual: int | None
    example: int | None = None

    def accepts(self, value: object) -> bool:
        """Whether the table can start with this value."""
        return type(value) is int and self.least <= value <= self.most


@dataclass(frozen=True)
class NumberRow:
    """A row of numbers, each within the limits; blanks and `example` as in `Number`. `when`: it is asked for only while
    the option of this name has this value.

    `signs`: what stands on the table at each place. `likely`: numbers above it are rare. `total`: what the numbers are
    together, so that the last one follows. `in_all`: what they can be together at most; the game's own set-up sees to
    that."""

    name: str
    least: int
    most: int
    usual: tuple[int | None, ...]
    when: tuple[str, str] | None = None
    example: tuple[int, ...] | None = None
    signs: tuple[str, ...] = ()
    likely: int | None = None
    total: int | None = None
    in_all: int | None = None

    def accepts(self, value: object) -> bool:
        """Whether the table can start with this value."""
        number = Number(self.name, self.least, self.most, None)
        return isinstance(value, list) and len(value) == len(self.usual) and all(map(number.accepts, value))


Option = OneOf | OnOff | Number | NumberRow


def asked(options: Sequence[Option], chosen: Mapping[str, Any]) -> list[Option]:
    """The options that have to be filled in, given what is chosen for the others."""
    return [option for option in options if _is_asked(option, chosen)]


def _is_asked(option: Option, chosen: Mapping[str, Any]) -> bool:
    if not isinstance(option, NumberRow) or option.when is None:
        return True
    name, value = option.when
    return chosen.get(name) == value


def meant(options: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The options that a table starts with. Rows that belong to another choice are left out."""
    apart = {option.name for option in options if not _is_asked(option, chosen)}
    return {name: value for name, value in chosen.items() if name not in apart}


def usual(options: Sequence[Option], language: str = "") -> dict[str, Any]:
    """The value of every option before somebody chooses. An option for the language has the language of the phone."""
    return {option.name: _usual(option, language) for option in options}


def _usual(option: Option, language: str) -> Any:
    if isinstance(option, OneOf) and language in option.values:
        return language
    return list(option.usual) if isinstance(option, NumberRow) else option.usual


def examples(options: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """What robots choose among themselves where people would read their box: only what is still blank."""
    return {
        option.name: list(option.example) if isinstance(option.example, tuple) else option.example
        for option in asked(options, chosen)
        if isinstance(option, Number | NumberRow)
        if option.example is not None and not option.accepts(chosen.get(option.name))
    }


def as_typed(chosen: Mapping[str, Any]) -> tuple[str, ...]:
    """What `typed` reads."""
    return tuple(f"{name}={_written(value)}" for name, value in chosen.items())


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def typed(options: Sequence[Option], words: Iterable[str]) -> dict[str, Any] | str:
    """The options that people typed; or the first word that fits none.

    People type `name=value`, or only the value or the switch. A switch is `yes` or `no`; commas stand between the
    numbers of a row."""
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
    """Everything that can be typed for these options."""
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
    known = {option.name: option for option in asked(options, chosen)}
    bad = [name for name, option in known.items() if not option.accepts(chosen.get(name))]
    return bad + [name for name in chosen if name not in known]
