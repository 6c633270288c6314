"""Frames as plain facts."""

from dataclasses import fields
from typing import get_args

import pytest

from companion.wire.messages import Beat, Claim, Message, No
from tests.support.spoken import SPOKEN


def test_every_frame_has_its_example() -> None:
    """So the other tests of this room are about all eight."""
    assert {type(message) for message in SPOKEN} == set(get_args(Message))


@pytest.mark.parametrize("message", SPOKEN, ids=lambda message: type(message).__name__)
def test_a_frame_is_a_fact(message: Message) -> None:
    """A frame cannot be changed."""
    with pytest.raises(AttributeError):
        setattr(message, fields(message)[0].name, None)


def test_a_refusal_without_author_names_no_operation() -> None:
    """This tells the answer to a hello from the answer to an operation."""
    assert (No("x").author, No("x").counter) == (None, 0)


def test_an_assent_is_the_same_claim() -> None:
    """A claim that is repeated compares equal."""
    assert Claim("B", ("B",), 7, b"") == Claim("B", ("B",), 7, b"")


def test_a_beat_does_not_print_the_invitation() -> None:
    """Whoever reads it in a report of an error could join."""
    assert "SECRET" not in repr(Beat(1, 7, b"", link="COMPANION://T/1/SECRET"))
