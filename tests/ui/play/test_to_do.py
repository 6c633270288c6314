"""Promises of a line of a checklist: everything about it can be read, done or not, without its colours."""

from companion.present.play.to_do import ToDo
from companion.ui.play.to_do import ToDoPanel, ToDoRow
from companion.ui.widgets.emblem import Tick
from companion.ui.widgets.rows import Rows
from tests.support import stage

LINES = (
    ToDo("event_card", "Reveal an event card.", "Noiron", emblem="phase_event", done=True),
    ToDo("alarm_guards", "Put 2 guards there.", "You", "Empty Pot", "guard", now=True, yours=True),
)


def rows() -> Rows:
    """Both lines below each other."""
    return Rows(row="ToDoRow", items=LINES)


def test_a_line_tells_whose_what_and_where() -> None:
    """They come in this order; a place only if there is one."""
    stage.show(rows())
    assert stage.texts() == ["Noiron", "Reveal an event card.", "You", "Put 2 guards there.", "Empty Pot"]


def test_what_is_done_has_a_tick() -> None:
    """It is a drawn one, not only another colour."""
    shown = stage.show(rows())
    lines = [row for row in stage.walk(shown) if isinstance(row, ToDoRow)]
    ticks = [next(part for part in stage.walk(row) if isinstance(part, Tick)) for row in lines]
    assert [bool(tick.width) for tick in sorted(ticks, key=lambda tick: -tick.center_y)] == [True, False]


def test_a_panel_has_a_heading_and_hears_which_line_is_tapped() -> None:
    """With nothing to do there is no panel."""
    panel, tapped = ToDoPanel(heading="For you to do", items=LINES), []
    panel.bind(on_chosen=lambda _, line: tapped.append(line.id))
    stage.show(panel)
    assert stage.texts()[0] == "For you to do"
    stage.tap("Put 2 guards there.")
    assert tapped == ["alarm_guards"]
    panel.heading, panel.items = "", ()
    stage.frames(3)
    assert panel.height == 0


def test_a_line_can_be_read_everywhere() -> None:
    """This holds on every phone, in both moods, in the largest print."""
    assert stage.everywhere(rows) == []
