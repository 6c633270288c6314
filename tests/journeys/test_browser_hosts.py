"""Seats in browsers while the network goes and hosts change: the page follows by itself, and keeps its plan."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journeys.test_app_kills import moves
from tests.journeys.test_browser_games import THIEVES
from tests.support.app_player import AppPlayer, taps
from tests.support.app_table import Phone
from tests.support.app_table import room as windows
from tests.support.browser_player import Player
from tests.support.browser_seat import BrowserSeat
from tests.support.browser_table import BrowserTable, Plays, played
from tests.support.chance import Chance
from tests.support.in_pyodide import served
from tests.support.namespaces import Air, namespaces
from tests.support.own_network import inside
from tests.support.terminals import Terminal, room

PLANNED = "9 of 10 AP left"
BROWSER = "two"
GONE = "Resolution|Clean-up|Turn 2"
"""The screens are gone. If the guard catches her first, there is nothing left for her to do, and a robot is quick."""


class Night:
    """A host without a seat, and Jasmine at a browser: each in a network namespace, as their guest will be."""

    def __init__(self, table: BrowserTable, air: Air) -> None:
        self.table, self.air = table, air
        self.host = table.hosts("--seats", "2", before=air.inside("host"))
        self.page: BrowserSeat = table.opens("jasmine")
        assert self.page.driver.execute_script("return isSecureContext") is False
        table.sits(self.page, "Jasmine")

    def begins(self, *people: Plays) -> None:
        """The guest has sat down. Jasmine lays a card; nobody has sealed anything."""
        self.host.until("Roll for first thief")
        self.host.type("roll")
        person = Player(self.page, Chance("Jasmine"), {**THIEVES, "Hold to open": 0})
        played([person, *people], lambda: "Hold to open" in self.page.text())
        self.page.hold("Your plan", "AP left")
        self.page.tap("^Move", PLANNED)

    def robot(self) -> Terminal:
        """A robot is the guest, and the game has begun."""
        guest = self.table.robot("one", self.air.inside("one"))
        self.begins()
        return guest

    def follows(self, host: str) -> None:
        """The page says who hosts now; nobody has tapped anything."""
        self.page.reads("\nconnected")
        self.page.tap("^connected$", f"Hosted by {host}")
        self.page.tap("^Back$", "Hold to open")

    def goes_on(self) -> None:
        """The plan is still there; the screens go."""
        self.page.hold("Your plan", PLANNED)
        self.page.tap("^Ready", f"Change my plan|{GONE}")
        self.page.reads(GONE)


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Night]:
    """The guest's seat is free."""
    served()
    with namespaces() as air, inside(air.inside(BROWSER)[-1]), room(tmp_path) as made:
        table = BrowserTable(tmp_path, made)
        try:
            yield Night(table, air)
        finally:
            table.close()


def test_the_network_goes_and_comes_back(night: Night) -> None:
    """The page says so, comes back without a tap, and has its plan."""
    night.robot()
    night.air.cut(BROWSER)
    night.page.reads("searching|not answering")
    night.air.mend(BROWSER)
    night.page.reads("\nconnected")
    night.goes_on()


def test_the_table_is_handed_over(night: Night) -> None:
    """The page follows the new host, and its plan is sealed there."""
    guest = night.robot()
    night.host.type("hand one")
    guest.until("You're hosting now")
    night.follows("one")
    night.host.kill()
    night.goes_on()


def test_a_window_goes_on_and_the_old_host_comes_back(night: Night, tmp_path: Path) -> None:
    """The page follows to the other address by itself. Then the old host is a guest like any other."""
    with windows(tmp_path / "windows", in_network=True) as made:
        with inside(night.air.inside("one")[-1]):
            zain = made.phone("Zain")
        sits(zain, night.table.room.link)
        night.begins(AppPlayer(zain, taps("Continue", "All set: start turn 1", "Placed: go on", "Roll")))
        night.host.kill()
        zain.tap("Host from this phone")
        night.follows("Zain")
        back = night.table.room.open("host", "host", "--again", before=night.air.inside("host"))
        back.until("Zain hosts the table")
        moves(zain, 8)
        night.goes_on()


def sits(phone: Phone, link: str) -> None:
    """A person at a window joins by the link, and sits down as Zain."""
    phone.clipboard(link)
    phone.tap("Join a table")
    phone.tap("Paste")
    phone.tap("Zain")
