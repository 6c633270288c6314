"""A verb of one game, between a file and the game's answer."""

import io

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.cli.tenant_verb import answer
from companion.shell.files import Complaint

GAME = TENANTS[AGE_OF_THIEVES]


def test_a_round_is_answered() -> None:
    """With reasons only if asked for."""
    text = b"calm guard 6 first Morius\nMorius 4\nNoiron 10\n"
    assert answer(GAME, "order", "-", io.BytesIO(text)) == "10 Noiron\n6 guard\n4 Morius\n"
    assert len(answer(GAME, "order", "-", io.BytesIO(text), {"why"})) > 40


def test_a_bad_round_is_a_complaint() -> None:
    """The game's own sentence, with its line."""
    with pytest.raises(Complaint, match="line 2:"):
        answer(GAME, "order", "-", io.BytesIO(b"calm guard 6 first Morius\nRobin 4\n"))
