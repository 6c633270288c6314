"""Promises of the STOP! button: it is held."""

from companion.games.swindler.screens import stops  # noqa: F401 - the row that is drawn
from companion.present.page_parts import Choice
from companion.ui.widgets.rows import Rows
from tests.support import stage


def _rows() -> Rows:
    return Rows(row="StopRow", items=(Choice("0", "Hold: STOP!", emblem="hand"),))


def test_it_is_read_and_hit_everywhere() -> None:
    """In every size of print and in both moods."""
    assert not stage.everywhere(_rows)


def test_a_brush_pauses_nobody() -> None:
    """A hold does, and tells whose it is."""
    rows, said = stage.show(_rows()), []
    rows.bind(on_chosen=lambda _, item: said.append(item.key))
    stage.tap("Hold: STOP!")
    assert said == []
    stage.hold("Hold: STOP!")
    assert said == ["0"]
