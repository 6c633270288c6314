"""Promises of the glance: the numbers stand in the order of the timeline, each once; before a game, who sits and how
others join, as long as somebody can."""

from typing import Any

from companion.present.play.glance import Gathering, TrackMark, gathering, track, trouble
from companion.present.play.timeline import TimelineEntry
from companion.table.ids import Seat
from companion.table.snapshot import Invited
from tests.support.front_rooms import Rooms, rooms, table
from tests.support.ring import Ring
from tests.support.shared_scenes import INVITED, named

BROWSERS = Invited("http://192.168.0.7:4000/abcd#x", "")


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


# -- before a game -----------------------------------------------------------------------------------------------------


def looking_on(ring: Ring, **facts: Any) -> Rooms:
    """A display at this table."""
    return rooms(named(ring, seats=(), hosts=False, **facts))


def test_any_camera_leads_in() -> None:
    """With what to look at if it does not; the link itself is in no text of a program."""
    shown = gathering(looking_on(table(3), invited=BROWSERS).desk)
    assert (shown.title, shown.link, shown.room) == ("Scan to join", BROWSERS.link, "Room for 1 more")
    assert "camera" in shown.how
    assert "Wi-Fi" in shown.check
    assert BROWSERS.link not in repr(shown)


def test_where_the_host_serves_no_browsers_the_app_scans() -> None:
    """And no page can fail to load."""
    shown = gathering(looking_on(table(2), invited=INVITED).desk)
    assert (shown.link, shown.how, shown.check) == (INVITED.link, "Scan this with the app.", "")


def test_it_says_who_sits() -> None:
    """By name and figure, clockwise; whose phone is away is said in a word."""
    desk = looking_on(table(3), here=frozenset("ABD"), away={"C": 12.0}).desk
    assert [(bust.name, bust.word) for bust in gathering(desk).busts] == [
        ("Anna (fox)", ""),
        ("Ben (owl)", ""),
        ("Clementine (cat)", "away 1:28"),
    ]
    assert trouble(desk, Seat(0)) == ""


def test_without_a_seat_or_a_link_nobody_is_called() -> None:
    """All chairs are taken, or the host shows no link."""
    for seats, invited in ((4, BROWSERS), (3, None), (3, Invited("", ""))):
        shown = gathering(looking_on(table(seats), invited=invited).desk)
        assert shown == Gathering("The game begins soon", busts=shown.busts)
        assert len(shown.busts) == seats
