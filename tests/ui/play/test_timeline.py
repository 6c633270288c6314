"""An entry of a timeline can be read without its colours."""

from companion.present.play.timeline import TimelineEntry
from companion.ui.play.timeline import TimelineRow
from tests.support import stage

ENTRY = TimelineEntry(
    "0_0", number="7", name="Ada", emblem="people", what="Beacon", fate="done", mark="check", look="done"
)


def test_an_entry_tells_its_fate_in_a_word() -> None:
    """The word stands beside the entry, or below it in large print."""
    for scale in (1.0, 2.0):
        stage.show(TimelineRow(item=ENTRY), (360, 640), scale)
        assert {"7", "Ada", "Beacon", "done"} == set(stage.texts())
        assert stage.audit() == []
