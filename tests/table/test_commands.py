"""Dataclasses as plain data, strictly."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.commands import Codec, read_as, write_as
from companion.table.refusals import Refused
from companion.table.why import Why
from tests.support.table_builders import why

Number = NewType("Number", int)


class Colour(StrEnum):
    """A field of few values."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Card:
    """A command inside a command."""

    colour: Colour
    worth: int = 1


@dataclass(frozen=True)
class Lay:
    """Every type of field there is."""

    seat: Number
    name: str
    up: bool
    key: bytes
    card: Card
    anything: Any
    table: dict[str, Any]
    row: tuple[int, ...]
    grid: tuple[tuple[int | None, ...], ...]
    pair: tuple[int, str]
    slot: int | None = None
    note: str = ""


@dataclass(frozen=True)
class Wait:
    """No field at all."""


CODEC: Codec[Lay | Wait] = Codec({"lay": Lay, "wait": Wait})

lays = st.builds(
    Lay,
    seat=st.integers().map(Number),
    name=st.text(),
    up=st.booleans(),
    key=st.binary(max_size=5),
    card=st.builds(Card, st.sampled_from(Colour), st.integers(0, 3)),
    anything=st.none() | st.integers() | st.lists(st.integers()),
    table=st.dictionaries(st.text(), st.integers()),
    row=st.lists(st.integers()).map(tuple),
    grid=st.lists(st.lists(st.none() | st.integers()).map(tuple)).map(tuple),
    pair=st.tuples(st.integers(), st.text()),
    slot=st.none() | st.integers(),
    note=st.sampled_from(["", "seen"]),
)


def plain(**changes: Any) -> dict[str, Any]:
    """A command as plain data, with some fields changed; None removes a field."""
    body = CODEC.write(Lay(Number(1), "x", True, b"k", Card(Colour.RED), None, {}, (1,), ((2, None),), (3, "y")))
    return {name: value for name, value in {**body, **changes}.items() if value is not ...}


@given(lays)
def test_what_is_written_is_read_back(command: Lay) -> None:
    """No command changes on its way through plain data, and none has two forms."""
    body = CODEC.write(command)
    assert CODEC.read(body) == command
    assert all(value is not None for name, value in body.items() if name == "slot")


def test_a_command_without_fields() -> None:
    """Its kind alone is enough."""
    assert CODEC.write(Wait()) == {"do": "wait"}
    assert CODEC.read({"do": "wait"}) == Wait()


@pytest.mark.parametrize("kind", ["dance", 3, None, ["lay"]])
def test_unknown_kinds_are_refused(kind: Any) -> None:
    """A command of another version is named, whatever is in the place of its kind."""
    assert why(CODEC.read({"do": kind})) is Why.COMMAND_UNKNOWN


def test_fields_too_many_and_too_few_are_refused() -> None:
    """No field is ignored, and none is made up."""
    assert why(CODEC.read(plain(more=1))) is Why.FIELD_UNKNOWN
    missing = CODEC.read(plain(name=...))
    assert why(missing) is Why.FIELD_MISSING
    assert isinstance(missing, Refused)
    assert missing.reasons[0].facts == {"field": "name"}


def test_a_name_that_nobody_knows_is_told_by_its_beginning() -> None:
    """A message of strangers cannot fill the screen with it."""
    field, command = CODEC.read(plain() | {"x" * 41: 1}), CODEC.read({"do": "y" * 41})
    assert isinstance(field, Refused)
    assert isinstance(command, Refused)
    assert field.reasons[0].facts == {"field": "x" * 40}
    assert command.reasons[0].facts == {"command": "y" * 40}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seat", True),
        ("seat", "1"),
        ("seat", None),
        ("name", 1),
        ("up", 1),
        ("key", "not base64!"),
        ("key", 7),
        ("card", "red"),
        ("card", {"colour": "green"}),
        ("card", {"colour": ["red"]}),
        ("card", {"worth": 2}),
        ("table", []),
        ("row", 1),
        ("row", [1, "2"]),
        ("grid", [1]),
        ("pair", [3]),
        ("pair", [3, "y", "z"]),
        ("slot", "0"),
    ],
)
def test_fields_of_another_type_are_refused(field: str, value: Any) -> None:
    """A similar value of another type is refused, too."""
    refused = CODEC.read(plain(**{field: value}))
    assert why(refused) is Why.FIELD_WRONG
    assert isinstance(refused, Refused)
    assert refused.reasons[0].facts == {"field": field}


@pytest.mark.parametrize("changes", [{"slot": None}, {"note": ""}, {"card": {"colour": "red", "worth": 1}}])
def test_there_is_one_written_form(changes: dict[str, Any]) -> None:
    """A default that is written out would be another form of the same command. It is refused, as hashes cover the
    form."""
    assert isinstance(CODEC.read(plain(**changes)), Refused)


def test_a_class_by_itself() -> None:
    """It has no kind, for code that knows the class already."""
    assert write_as(Card(Colour.BLUE, 2)) == {"colour": "blue", "worth": 2}
    assert read_as(Card, {"colour": "blue"}) == Card(Colour.BLUE)
    assert why(read_as(Card, {"colour": "blue", "worth": 1})) is Why.FORM_ODD
