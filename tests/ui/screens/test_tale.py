"""Promises of a line of the tale."""

from companion.present.log_rows import TaleRow
from companion.ui.screens.tale import TaleLine
from tests.support import stage


def test_a_line_says_who_what_and_that_it_was_undone() -> None:
    """Words say it, not only a colour."""
    line = stage.show(TaleLine(item=TaleRow("12", "Anna", "lights a lantern.", note="undone")), (360, 640), 2.0)
    assert stage.texts() == ["12  ·  Anna", "undone", "lights a lantern."]
    assert stage.audit() == []
    line.item = TaleRow("13", "Ben", "sits down", quiet=True)
    stage.frames(3)
    assert stage.texts() == ["13  ·  Ben", "sits down"]
