"""`web.seat.dress`: what a page is told besides its tree."""

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.present.settings import Settings
from companion.web.seat.dress import BrowserWindow, Dress


def test_colours_pictures_and_sounds_are_those_of_the_game() -> None:
    """The house's are there for every game; a sound that nobody has is none."""
    dress = Dress(TENANTS, Settings(text_size=1.3), AGE_OF_THIEVES, "ember", 2)
    said = dress.said()
    assert said["roles"]["ink"] == said["roles"]["on_surface"]
    assert said["roles"].keys() >= dress.own_colours.keys()
    assert (said["mood"], said["scale"]) == ("ember", 2.6)
    assert all(picture.startswith("<svg") for picture in dress.emblems().values())
    assert dress.sound("dice") == "sounds/dice.wav"
    assert dress.sound("alarm") == "age_of_thieves/sounds/alarm.wav"
    assert dress.sound("nothing") == ""


def test_a_window_is_read_as_the_page_tells_it() -> None:
    """An old page may not know how large its owner's print is."""
    assert BrowserWindow.read({"width": 400, "height": 800}) == BrowserWindow(400, 800, 1)
    assert BrowserWindow.read({"width": 400, "height": 800, "text": 1.5}).text == 1.5
