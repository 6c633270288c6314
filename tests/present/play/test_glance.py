"""Promises of the glance: the numbers stand in the order of the timeline, each once."""

from companion.present.play.glance import TrackMark, track
from companion.present.play.timeline import TimelineEntry


def entry(number: str, emblem: str, look: str) -> TimelineEntry:
    """An entry of a timeline."""
    return TimelineEntry(number=number, emblem=emblem, look=look)


def test_who_acts_at_the_same_number_stands_there_together() -> None:
    """In their order; a number looks like what comes next at it."""
    stops = track(
        entry(*each)
        for each in (
            ("9", "fox", "done"),
            ("7", "fox", "cancelled"),
            ("7", "owl", "now"),
            ("7", "fox", "next"),
            ("4", "owl", "next"),
        )
    )
    assert [(stop.number, stop.look) for stop in stops] == [("9", "done"), ("7", "now"), ("4", "next")]
    assert stops[1].marks == (TrackMark("fox", "cancelled"), TrackMark("owl", "now"), TrackMark("fox", "next"))


def test_without_a_timeline_there_is_no_track() -> None:
    """Before the cards lie open."""
    assert track([]) == ()
