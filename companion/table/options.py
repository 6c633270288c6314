"""What a table chooses before it starts, as plain data that any lobby can show and check.

Each option's name is also its word key. A blank (None) may stand in a form while it is filled in, never at the start.
"""

from collections.abc import Mapping, Sequence
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


def usual(options: Sequence[Option]) -> dict[str, Any]:
    """Every option as it stands before anybody touches it."""
    return {o.name: list(o.usual) if isinstance(o, NumberRow) else o.usual for o in options}


def wrong(options: Sequence[Option], chosen: Mapping[str, Any]) -> list[str]:
    """The names of options that are missing, unknown or not acceptable."""
    known = {option.name: option for option in options}
    bad = [name for name, option in known.items() if not option.accepts(chosen.get(name))]
    return bad + [name for name in chosen if name not in known]
