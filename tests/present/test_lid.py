"""The lid on a secret: when it opens, and when it closes by itself."""

from companion.present.lid import UNTOUCHED, Lid
from companion.present.settings import Settings
from tests.support.parlour import phone


def test_it_starts_closed_opens_and_closes() -> None:
    """If people tap instead of hold, a second tap closes it."""
    lid = Lid(phone())
    assert not lid.is_open()
    lid.held()
    assert lid.is_open()
    lid.held()
    assert not lid.is_open()


def test_it_closes_when_nobody_touches_it() -> None:
    """It closes after exactly twenty seconds, and says so once."""
    desk = phone()
    lid = Lid(desk)
    lid.held()
    desk.now += UNTOUCHED - 0.1
    assert not lid.tick()
    assert lid.is_open()
    desk.now += 0.1
    assert not lid.is_open()
    assert (lid.tick(), lid.tick()) == (True, False)
    desk.now -= 5
    assert not lid.is_open()


def test_touches_keep_it_open_but_open_nothing() -> None:
    """A player who plans is not hurried; a touch on a closed cover is not a hold."""
    desk = phone()
    lid = Lid(desk)
    lid.touched()
    assert not lid.is_open()
    lid.held()
    desk.now += UNTOUCHED - 1
    lid.touched()
    desk.now += UNTOUCHED - 1
    assert lid.is_open()
    lid.close()
    assert not lid.is_open()


def test_a_look_is_over_when_the_finger_is_off() -> None:
    """If people tap instead of hold, the next tap ends it."""
    for tap_not_hold in (False, True):
        place = phone()
        place.settings = Settings(tap_not_hold=tap_not_hold)
        lid = Lid(place)
        lid.held()
        lid.let_go()
        assert lid.is_open() is tap_not_hold
