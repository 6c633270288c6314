"""The verb `order` between a file and the game's answer."""

import io

import pytest

from companion.cli.order import answer
from companion.shell.files import Complaint


def test_a_round_is_answered() -> None:
    """With reasons only if asked for."""
    text = b"calm guard 6 first Morius\nMorius 4\nNoiron 10\n"
    assert answer("-", io.BytesIO(text), why=False) == "10 Noiron\n6 guard\n4 Morius\n"
    assert len(answer("-", io.BytesIO(text), why=True)) > 40


def test_a_bad_round_is_a_complaint() -> None:
    """The game's own sentence, with its line."""
    with pytest.raises(Complaint, match="line 2:"):
        answer("-", io.BytesIO(b"calm guard 6 first Morius\nRobin 4\n"), why=False)
