"""Rows of sentences, and a row that must be held."""

from typing import Any

from companion.ui.widgets.rows import Rows
from tests.support import stage
from tests.support.parlour import Held


def test_sentences_stand_below_each_other() -> None:
    """They keep their order."""
    stage.show(Rows(row="CheckRow", items=("One.", "Two.")))
    assert stage.texts() == ["One.", "Two."]


def test_what_waits_is_held_not_tapped() -> None:
    """A short touch does nothing."""
    heard: list[Any] = []
    rows = stage.show(Rows(row="HeldRow", items=(Held("Hold to leave"),)))
    rows.bind(on_chosen=lambda _, item: heard.append(item))
    stage.tap("Hold to leave")
    assert heard == []
    stage.hold("Hold to leave")
    assert heard == [Held("Hold to leave")]
