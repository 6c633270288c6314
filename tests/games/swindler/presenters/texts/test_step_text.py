"""What Undo would strike, in a few words."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import KINDS, Command
from companion.games.swindler.presenters.texts.step_text import step_text
from companion.games.swindler.rules.accomplices import Accomplice
from companion.shell.words import load
from tests.support.swindlers import ALL_HOLD, B, fresh, stopped, table

EN, DE = load("en", "swindler"), load("de", "swindler")
PLAYED = stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.BEGGAR})


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (do.Reserve(1, 2), "Nell reserved order 3"),
        (do.Drop(1, 1, 0), "Jem gave up order 1"),
        (do.CarryOut(1, 1), "the Beggar begins"),
        (do.DrawSkull(1, 1), "a skull was drawn"),
        (do.DrawLoot(1, 1), "loot was drawn"),
        (do.DrawLoot(1, 1, 1), "a tile with a coin was drawn"),
    ],
)
def test_a_step_is_said_with_whose_and_where(command: Command, text: str) -> None:
    """The active seat's, if it names none."""
    assert step_text(EN, PLAYED, command) == text


def test_before_the_first_turn_a_step_is_nobodys() -> None:
    """Only the seat that it names is said."""
    assert step_text(EN, fresh(), do.ConfirmCount()) == "the count is right"


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_its_words(kind: str) -> None:
    """In both languages."""
    assert EN.has(f"frame.did.{kind}")
    assert DE.has(f"frame.did.{kind}")
