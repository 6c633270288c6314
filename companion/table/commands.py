"""Turns plain data into frozen dataclasses and back, strictly: for commands of a game and operations of the table.

A field may be int, str, bool, bytes, an enum of text, plain data (`Any`, `Body`), another frozen dataclass, a tuple of
such, or `... | None`. A value has exactly one written form: fields that hold their default are left out, all others are
there.
"""

import dataclasses
import types
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.seal.canonical import NotCanonical, b64, unb64
from companion.table.game import Body
from companion.table.refusals import Refused, refuse
from companion.table.why import Why

KIND = "do"
"""The field that names a command's kind."""

C = TypeVar("C")
T = TypeVar("T")

Reader = Callable[[Any], Any]


class Codec(Generic[C]):
    """The commands of one game: kind -> frozen dataclass. Fits `Game.read` and `Game.write`."""

    def __init__(self, kinds: Mapping[str, type[C]]) -> None:
        self._classes = dict(kinds)
        self._names = {cls: kind for kind, cls in kinds.items()}

    def read(self, body: Body) -> C | Refused:
        """The command of this plain data, or what is wrong with it."""
        kind = body.get(KIND)
        if not isinstance(kind, str) or kind not in self._classes:
            return refuse(Why.COMMAND_UNKNOWN, command=str(kind)[:40])
        return read_as(self._classes[kind], {name: value for name, value in body.items() if name != KIND})

    def write(self, command: C) -> Body:
        """The one plain form of a command; `read(write(c)) == c`."""
        return {KIND: self._names[type(command)], **write_as(command)}


def read_as(cls: type[T], body: Body) -> T | Refused:
    """A dataclass out of exactly its own written form, or what is wrong with it."""
    kind: Any = cls  # mypy does not see that a dataclass is hashable
    fields = _fields(kind)
    for name in body:
        if name not in fields:
            return refuse(Why.FIELD_UNKNOWN, field=name[:40])
    values, is_odd = {}, False
    for name, (reader, default) in fields.items():
        if name in body:
            try:
                value = values[name] = reader(body[name])
            except _Wrong:
                return refuse(Why.FIELD_WRONG, field=name)
            is_odd = is_odd or value == default
        elif default is dataclasses.MISSING:
            return refuse(Why.FIELD_MISSING, field=name)
    return refuse(Why.FORM_ODD) if is_odd else cls(**values)


def write_as(made: Any) -> Body:
    """The one plain form of a dataclass."""
    return {
        name: _written(value)
        for name, default in _defaults(made.__class__)  # mypy does not take `type(made)` as a key
        if (value := getattr(made, name)) != default
    }


class _Wrong(Exception):
    """A field holds a value of a wrong type."""


def _written(value: Any) -> Any:
    if isinstance(value, bytes):
        return b64(value)
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [_written(item) for item in value]
    if dataclasses.is_dataclass(value):
        return write_as(value)
    return value


@cache
def _defaults(cls: type[Any]) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, field.default) for field in dataclasses.fields(cls))


@cache
def _fields(cls: type[Any]) -> dict[str, tuple[Reader, Any]]:
    """Name -> how to read it, and its default."""
    hints = get_type_hints(cls)
    return {field.name: (_reader(hints[field.name]), field.default) for field in dataclasses.fields(cls)}


def _reader(hint: Any) -> Reader:
    hint = getattr(hint, "__supertype__", hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _maybe(_reader(next(kind for kind in arguments if kind is not types.NoneType)))
    if origin is tuple:
        return _row(arguments)
    if hint is Any:
        return _as_it_is
    if hint is bytes:
        return _bytes
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return _member(hint)
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return _record(hint)
    return _exactly(origin or hint)


def _as_it_is(value: Any) -> Any:
    return value


def _bytes(value: Any) -> bytes:
    try:
        return unb64(value)
    except NotCanonical:
        raise _Wrong from None


def _exactly(kind: type[Any]) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not kind:  # True is an int in Python, but not here
            raise _Wrong
        return value

    return read


def _member(kind: type[StrEnum]) -> Reader:
    def read(value: Any) -> StrEnum:
        try:
            return kind(value)
        except ValueError:
            raise _Wrong from None

    return read


def _maybe(reader: Reader) -> Reader:
    def read(value: Any) -> Any:
        return None if value is None else reader(value)

    return read


def _row(arguments: tuple[Any, ...]) -> Reader:
    readers = [_reader(kind) for kind in arguments if kind is not Ellipsis]
    endless = Ellipsis in arguments

    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or not (endless or len(value) == len(readers)):
            raise _Wrong
        each = readers * len(value) if endless else readers
        return tuple(reader(item) for reader, item in zip(each, value, strict=True))

    return read


def _record(kind: type[Any]) -> Reader:
    def read(value: Any) -> Any:
        made = read_as(kind, value) if isinstance(value, dict) else None
        if made is None or isinstance(made, Refused):
            raise _Wrong
        return made

    return read
