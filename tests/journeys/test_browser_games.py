"""Whole games with seats in browsers: robots at terminals, and clumsy people who tap whatever their page offers."""

from collections.abc import Mapping
from pathlib import Path

from tests.support.browser_player import Player
from tests.support.browser_seat import BrowserSeat
from tests.support.browser_table import BrowserTable, browser_table, played, told
from tests.support.chance import Chance
from tests.support.terminals import verified

NEVER = (
    r"Undo|Take back|Leave|Host from|Hand over|Set by hand|by hand|Paste|Move my seat|Take over|How to|Something else"
    r"|more|no phone|Your name|cancel|Cancel it|Change my plan|Skip the guard|words|[Nn]ew game|Play again|Just watch"
)
THIEVES: Mapping[str, int] = {
    "^Back$|^Close$|^Cover$|^Noted$": 30,
    NEVER: 0,
    "^One more event card": 60,  # ten of them end the game
    r"^(Ready|All set|Continue|Next|Done|Start|It stands|Roll|Placed|Sneak|Use|Nobody|Yes)": 30,
    "Hold to open": 30,
}
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


def test_thieves_in_two_browsers_and_a_terminal(tmp_path: Path) -> None:
    """A whole game of Age of Thieves."""
    with browser_table(tmp_path) as table:
        table.hosts("--seats", "3", *table.room.records("host"))
        seats, people = players(table, THIEVES, "Noiron", "Jasmine")
        table.robot("one")
        table.host.until("Roll for first thief")
        table.host.type("roll")
        played(people, told(table.host, "THE END"))
        same_end(table, seats, "(?i)the end|wins|lose")


def test_stop_in_two_browsers(tmp_path: Path) -> None:
    """Swindler: one of them says STOP!, all answer in secret, the answers open together, and the game goes on."""
    with browser_table(tmp_path) as table:
        host = table.hosts("--game", "swindler", "--bag_loot", "7,8,8,7,6", "--seats", "3", *table.room.records("host"))
        seats, people = players(table, SWINDLERS, "Nell", "Jem")
        table.robot("one")
        played(people, told(host, "STOP! says (Nell|Jem)"))
        before = len(host.lines)
        played(people, lambda: any("plays: " in line or "Nobody plays" in line for line in host.lines[before:]))
        same_end(table, seats, "Steal|STOP!|turn")


def test_a_reckoning_in_two_browsers(tmp_path: Path) -> None:
    """Crooks: what lay face down is opened and reckoned, and all agree in their browsers."""
    with browser_table(tmp_path) as table:
        stacks = ("--stacks_2016_3", "2,2,2,3,3,3,4,4", "--gang_points_3", "4")
        host = table.hosts("--game", "crooks", *stacks, "--seats", "3", *table.room.records("host"))
        seats, people = players(table, RECKONERS, "Bowler", "Fedora")
        table.robot("one")
        played(people, told(host, " wins?: "))
        same_end(table, seats, "All have passed|wins")
