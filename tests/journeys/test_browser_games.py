"""Games with seats in browsers: clumsy people who tap whatever their page offers, beside windows and terminals."""

from collections.abc import Mapping
from contextlib import ExitStack, closing
from pathlib import Path

from tests.support.app_player import AppPlayer, Habit, taps
from tests.support.app_table import Phone
from tests.support.app_table import room as windows
from tests.support.browser_player import Player
from tests.support.browser_seat import BrowserSeat
from tests.support.browser_table import BrowserTable, browser_table, played, told
from tests.support.chance import Chance
from tests.support.in_pyodide import served
from tests.support.own_network import own_network
from tests.support.terminal_player import TerminalPlayer
from tests.support.terminals import room as terminals
from tests.support.terminals import verified

NEVER = (
    r"Undo|Take back|Leave|Host from|Hand over|Set by hand|by hand|Paste|Move my seat|Take over|How to|Something else"
    r"|more|no phone|Your name|cancel|Cancel it|Change my plan|Skip the guard|words|[Nn]ew game|Play again|Just watch"
)
THIEVES: Mapping[str, int] = {
    "^Back$|^Close$|^Cover$|^Noted$": 30,
    NEVER: 0,
    "Emperors|Zain|caught": 0,  # they leave the Emperors' Jewel to Zain, and Zain alone
    r"^(Ready|All set|Continue|Next|Done|Start|It stands|Roll|Placed|Sneak|Use|Nobody|Yes)": 30,
    "Hold to open": 30,
}
LEADER = (
    Habit("See also", ["(back)"]),
    Habit("Hold to open", ["Hold to open", "Move", "10", "Ready…"]),
    Habit("Your turn…", ["jewel", "The Emperors' Jewel", "Hold: Zain takes the Emperors' Jewel", "Sneak"], once=True),
    Habit("Your turn…", ["more", "Leave the city", "Hold: Zain leaves the city for good"], once=True),
    *taps("Continue", "All set: start turn 1", "Placed: go on", "Roll", "Nobody caught", "Salty Docks", "Next turn…"),
    *taps("The count is right…"),
)
"""Zain, at the window."""
TYPED = {
    r"^ *(roll|stand|alarm|place yes|district \w+|guard|next|counted)( \||$)": r"\1",
    "plan CARD AP": "plan move 5",
    "use 1 sneak": "use 1 sneak",
}
"""Bob, at the terminal."""
SWINDLERS: Mapping[str, int] = {
    "^Back$|^Close$|^Cover$|^Noted$": 30,
    NEVER: 0,
    "STOP!": 60,
    "^Give|Give up|Take it over|Take the order|Reserve": 0,  # loot is kept for accomplices, whose cards say STOP!
    "^SKULL": 12,
    r"^(Hire|Ready|Continue|Next|Done|Start|Yes|Go on|End)": 30,
    "Hold to choose": 30,
}
RECKONERS: Mapping[str, int] = {
    "^Back$|^Close$|^Cover$|^Noted$": 30,
    NEVER: 0,
    "^Later|^Pass|^Yes, pass|^Turn everything up|^Show all|^It's right": 30,
    r"^(Ready|Continue|Next|Done|Start|Yes|Go on|Roll)": 30,
}


def players(table: BrowserTable, likes: Mapping[str, int], *figures: str) -> tuple[list[BrowserSeat], list[Player]]:
    """People at browsers, seated."""
    seats = [table.opens(figure) for figure in figures]
    for seat, figure in zip(seats, figures, strict=True):
        table.sits(seat, figure)
    return seats, [Player(seat, Chance(figure), likes) for seat, figure in zip(seats, figures, strict=True)]


def same_end(table: BrowserTable, seats: list[BrowserSeat], end: str) -> None:
    """Every page has the end that the host has told; nothing was wrong in any of them, and the record holds."""
    for seat in seats:
        seat.reads(end)
        assert seat.complaints() == []
    table.host.type("quit")
    assert table.host.end() == 0
    verified(table.folder / "host.record")


def test_thieves_in_a_window_a_terminal_and_two_browsers(tmp_path: Path) -> None:
    """A whole game of Age of Thieves, hosted by the window: Zain takes the Emperors' Jewel, the alarm is raised, and
    Zain leaves the city and wins. All have the same end."""
    served()
    with own_network(), windows(tmp_path, in_network=True) as phones, terminals(tmp_path) as others:
        zain, link = phones.host("Zain")
        with ExitStack() as browsers:
            seats = [browsers.enter_context(closing(BrowserSeat(tmp_path / name))) for name in ("Noiron", "Jasmine")]
            people = [let_in(zain, link, seat, name) for seat, name in zip(seats, ("Noiron", "Jasmine"), strict=True)]
            bob = others.open("Bob", "join", link, "--name", "Bob", "--figure", "Morius", *others.records("Bob"))
            zain.tap("Let in")
            zain.tap("Roll for first thief · 4 of 4 here")
            played([AppPlayer(zain, LEADER), TerminalPlayer(bob, TYPED), *people], told(bob, "THE END"))
            zain.until("Zain wins")
            played(people, lambda: all("Zain wins" in seat.text() for seat in seats))
            assert [seat.complaints() for seat in seats] == [[], []]
            bob.type("quit")
            assert bob.end() == 0
            verified(tmp_path / "Bob.record")


def let_in(host: Phone, link: str, seat: BrowserSeat, figure: str) -> Player:
    """A person at a browser knocks at a window, is let in, and sits down."""
    seat.open(link)
    host.tap("Let in")
    seat.reads("Who are you")
    seat.tap(rf"^{figure}\b", "you, browser")
    return Player(seat, Chance(figure), THIEVES)


def test_stop_in_two_browsers(tmp_path: Path) -> None:
    """Swindler: one of them says STOP!, all answer in secret, the answers open together, and the game goes on."""
    with browser_table(tmp_path) as table:
        host = table.hosts("--game", "swindler", "--bag_loot", "7,8,8,7,6", "--seats", "3", *table.room.records("host"))
        seats, people = players(table, SWINDLERS, "Nell", "Jem")
        table.robot("one")
        played(people, told(host, "STOP! says (Nell|Jem)"))
        before = len(host.lines)
        played(people, lambda: any("plays: " in line or "Nobody plays" in line for line in host.lines[before:]))
        same_end(table, seats, "Steal|STOP!|turn|Continue")  # a card may be shown until somebody goes on


def test_a_reckoning_in_two_browsers(tmp_path: Path) -> None:
    """Crooks: what lay face down is opened and reckoned, and all agree in their browsers."""
    with browser_table(tmp_path) as table:
        stacks = ("--stacks_2016_3", "2,2,2,3,3,3,4,4", "--gang_points_3", "4")
        host = table.hosts("--game", "crooks", *stacks, "--seats", "3", *table.room.records("host"))
        seats, people = players(table, RECKONERS, "Bowler", "Fedora")
        table.robot("one")
        played(people, told(host, " wins?: "))
        same_end(table, seats, "All have passed|wins")
