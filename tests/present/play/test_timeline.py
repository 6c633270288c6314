"""A timeline: one entry has its turn, and an entry is found by its key."""

from companion.present.play.timeline import TimelineEntry, found, in_turn


def test_the_first_that_is_to_come_has_its_turn() -> None:
    """Entries that are done stay done, and later ones wait."""
    entries = in_turn([TimelineEntry("a", look="done"), TimelineEntry("b", open=True), TimelineEntry("c", open=True)])
    assert [entry.look for entry in entries] == ["done", "now", "next"]
    assert [entry.look for entry in in_turn([TimelineEntry("a", look="cancelled")])] == ["cancelled"]


def test_an_entry_is_found_by_its_key() -> None:
    """If the entry is gone, the answer is None."""
    entries = (TimelineEntry("a"), TimelineEntry("b"))
    assert found(entries, "b") is entries[1]
    assert found(entries, "c") is None
