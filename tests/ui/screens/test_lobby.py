"""The lobby, tapped."""

from companion.table import operations
from companion.table.ids import Seat
from companion.table.pictures import PICTURES
from tests.support import stage
from tests.support.front_rooms import OPTIONS
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """Every state can be read and reached with nothing cut off, in large print on a small phone and in other sizes."""
    assert list(complaints("lobby")) == []


def test_the_invitation_is_out_while_the_page_is_up() -> None:
    """It comes and goes with the page; meanwhile people can copy and hide it."""
    page = show("lobby_host")
    lobby = page.presenter
    stage.tap("Copy the link")
    stage.tap("Hide")
    page.leave()
    assert lobby.desk.wishes == [("invite",), ("hide",), ("hide",)]
    assert lobby.front.clipboard.startswith("COMPANION://T/1/")


def test_the_order_is_tapped_on_the_ring() -> None:
    """Each chair says its place."""
    page = show("lobby_ready")
    stage.tap("Change the order")
    stage.tap("Clementine (cat)")
    assert page.view.order == "Clockwise: Anna (fox) > Clementine (cat) > Ben (owl)"


def test_options_are_tapped_and_the_game_starts() -> None:
    """Before, the button says what is missing."""
    page = show("lobby_alone")
    assert "At least 2 players have to sit here." in stage.texts()
    page = show("lobby_ready")
    chips = [part for part in stage.walk() if type(part).__name__ == "Chip"]
    for place, chip in enumerate(chips, 1):
        stage.tap(chip)
        stage.tap(next(key for key in stage.walk() if type(key).__name__ == "PadKey" and key.choice.text == str(place)))
    stage.tap("Start the game · 3 of 3 here")
    start = operations.Start((Seat(0), Seat(1), Seat(2)), 1, OPTIONS)
    assert page.presenter.desk.wishes == [("invite",), ("say", start)]


def test_switches_and_choices_are_tapped() -> None:
    """The game asks for them."""
    page = show("lobby_switch")
    stage.tap("windy")
    stage.tap("wick_short")
    assert page.presenter.options.chosen == {"wick": "short", "windy": True, "row": [None] * 4}


def test_seats_are_added_and_changed() -> None:
    """The sheets of buttons and chairs do it."""
    page = show("lobby_ready")
    stage.tap("Security check")
    stage.tap("+ seat without a phone")
    stage.wait(0.3)
    stage.tap("bee")
    stage.tap("Ben (owl)")
    stage.wait(0.3)
    stage.tap("Play from the box (no phone)")
    stage.tap("Ben (owl)")
    stage.wait(0.3)
    stage.tap("Cancel")
    stage.tap("Show how to join")
    said = [wish[1] for wish in page.presenter.desk.wishes if wish[0] == "say"]
    assert said == [
        operations.Call(PICTURES),
        operations.Cardboard(Seat(3), "A", "", "bee"),
        operations.Cardboard(Seat(1), "A"),
    ]
    assert page.presenter.desk.wishes[-1] == ("invite",)


def test_the_frame_leads_on() -> None:
    """It leads to the table page and to the menu."""
    page = show("lobby_guest")
    stage.tap("Set up the game meanwhile")
    stage.tap("connected")
    stage.tap(next(part for part in stage.walk() if getattr(part, "emblem", "") == "menu"))
    assert page.presenter.pages.went == ["reference/setup", "table_page", "menu"]
