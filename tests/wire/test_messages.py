"""The frames as facts."""

from dataclasses import fields
from typing import get_args

import pytest

from companion.wire.messages import Claim, Message, No
from tests.support.spoken import SPOKEN


def test_every_frame_has_its_example() -> None:
    """What the other tests of this room say is said of all eight."""
    assert {type(message) for message in SPOKEN} == set(get_args(Message))


@pytest.mark.parametrize("message", SPOKEN, ids=lambda message: type(message).__name__)
def test_a_frame_is_a_fact(message: Message) -> None:
    """Nobody changes what was said after it was said."""
    with pytest.raises(AttributeError):
        setattr(message, fields(message)[0].name, None)


def test_a_refusal_without_author_names_no_operation() -> None:
    """That is how the answer to a hello is told from the answer to an operation."""
    assert (No("x").author, No("x").counter) == (None, 0)


def test_an_assent_is_the_same_claim() -> None:
    """A claim said back compares equal."""
    assert Claim("B", ("B",), 7, b"") == Claim("B", ("B",), 7, b"")
