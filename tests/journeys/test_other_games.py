"""Tables of Swindler and Crooks, real processes over real connections: a person who types, robots, a host that dies."""

import re
from pathlib import Path

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.notation.typed_line import TYPED_LINES
from companion.games.swindler.play.state import Stage
from companion.games.swindler.presenters.texts.terminal import TERMINAL
from companion.shell.words import load
from companion.table.operations import Step
from companion.table.refusals import Refused
from tests.journeys.kills import ended
from tests.support.swindlers import BLUE, COIN, GAME, A, table, tiles
from tests.support.terminals import Room, Terminal, room
from tests.support.typed_forms import around, prompt
from tests.support.typist import Typist

SWINDLER = ("--game", "swindler", "--bag_loot", "7,8,8,7,6")
CROOKS = ("--game", "crooks", "--stacks_2016_4", "2,2,3,3,3,4,4,5,5", "--gang_points_4", "4")

PLAYS_A_BEGGAR = {
    "first SWINDLER": "first Nell",
    "stop": "",
    "skull": "",  # which loses nothing, for there is nothing before this seat, and brings a coin
    "answer beggar": "",
    "bag red": "",
    "(ability|give) .*": "",
    r"TILE: (\w+)": r"handin \1",
    r"TILE: (\w+), (\w+).*": "handin \\1\nhandin \\1/\\2",  # two, if the raid does not take one
    "card|keep|return|go|refill|counted": "",
    "end": "hire 2\nend",  # as soon as it has the coins for two
}
PLAYS_NO_CARD = {**PLAYS_A_BEGGAR, "answer beggar": "answer none"}
LAYS_ALL_DOWN = {
    r"recruit \w": "",
    r"TARGET: (\d).*": "lay \\1 down\nlay \\1 up",  # up, if no dollar is left
    r"note (\S+) RANK.*": r"note \1 7-1 northside",
    "roll|box|pass|turnup|stands": "",
}
LAYS_ALL_UP = {r"recruit \w": "", r"TARGET: (\d).*": r"lay \1 up", "roll|box|pass|turnup": ""}
"""And notes no face."""
EVENINGS = 20
"""So many have no nested reaction in a row only if none can be had: robots play as they like."""
SHOWN = r"\w+ at target \d: 7.1, Northside"


def a_table(made: Room, game: tuple[str, ...], figure: str) -> tuple[list[Terminal], Terminal]:
    """Three robots, one of them hosting, and a person, who learns from the table which game it is."""
    robots = list(made.robots(2, 1, game))
    return robots, made.join("person", "--figure", figure, *made.records("person"))


def says_stop_upon_a_beggar(person: Terminal) -> bool:
    """The person says STOP! with a Beggar, then STOP! upon that; False if a robot has thwarted it with a card, or the
    person has no second one."""
    beggar = Typist(person, PLAYS_A_BEGGAR)
    beggar.play("you can say STOP!: halt")
    person.type("halt")
    beggar.play("You are ready: Beggar|plays: Beggar")
    carried = Typist(person, PLAYS_NO_CARD).play("> Carry out the card: Beggar|The Beggar of .* does nothing")
    if not carried[0].startswith(">"):
        return False
    person.type("halt")
    return person.until("On the table: card|has no card that may be played")[0].startswith("On")


def all_ended(made: Room, robots: list[Terminal], person: Terminal) -> None:
    """Robots leave by themselves, then the person, who may host them; one log, one ranking."""
    for robot in robots[1:]:
        assert robot.end() == 0, robot.told()
    person.type("quit")
    ended(made, [*robots, person])


def a_host_dies_and_comes_back(made: Room, robots: list[Terminal], person: Terminal) -> None:
    """Killed now; the person hosts from here on, and the robot comes back as a guest."""
    robots[0].kill()
    person.until("The connection to host is gone")
    person.type("goon host")
    person.until("You're hosting now")
    robots[0] = made.again(robots[0])
    robots[0].until("person hosts the table")


class Prompted:
    """Stands in for a terminal: it tells these lines, and keeps what is typed."""

    def __init__(self, *lines: str) -> None:
        self._lines = iter(lines)
        self.typed: list[str] = []

    def until(self, pattern: str) -> re.Match[str]:
        """The next line in which this is found."""
        return next(found for line in self._lines if (found := re.search(pattern, line)))

    def type(self, *lines: str) -> None:
        """Kept."""
        self.typed += "\n".join(lines).split("\n")


@pytest.mark.parametrize("wanted", [1, 2])
def test_the_person_hands_in_to_a_raid(wanted: int) -> None:
    """By the words that stand there, however many tiles a robot's raid wants."""
    state = table(Stage.ACTIONS, finished=True, swindlers={A: {"hand_in": wanted, **tiles(COIN, BLUE)}})
    figures = {seat: state.swindler(seat).figure for seat in state.ring}
    asked = prompt(TERMINAL, load("en", "swindler"), around(GAME, state, figures), A).here
    person = Prompted(*asked, "over")
    Typist(person, PLAYS_NO_CARD).play("over")
    steps = [TYPED_LINES.read(state, A, typed, bytes(32)) for typed in person.typed]
    taps = [GAME.read(step.command) for step in steps if isinstance(step, Step)]
    taken = [tap for tap in taps if not isinstance(tap, Refused) and not isinstance(GAME.decide(state, tap), Refused)]
    assert taken == [do.HandIn(1, A, (COIN, BLUE)[:wanted])]


def test_a_person_plays_swindler_against_robots(tmp_path: Path) -> None:
    """From the laugh to the last coin, with the words that stand there."""
    with room(tmp_path) as made:
        robots, person = a_table(made, SWINDLER, "Nell")
        Typist(person, PLAYS_NO_CARD).play("The game is over")
        all_ended(made, robots, person)


def test_a_host_dies_in_a_nested_reaction(tmp_path: Path) -> None:
    """A card lies on the table, and everybody is asked for one on top of it: nothing is lost, and the game goes on."""
    assert any(a_host_has_died_in_a_nested_reaction(tmp_path / str(evening)) for evening in range(EVENINGS))


def a_host_has_died_in_a_nested_reaction(folder: Path) -> bool:
    """One evening; False if it had no such moment."""
    with room(folder) as made:
        robots, person = a_table(made, SWINDLER, "Nell")
        if not says_stop_upon_a_beggar(person):
            return False
        person.until("> A card, or none")
        a_host_dies_and_comes_back(made, robots, person)
        person.type("answer none")
        Typist(person, PLAYS_NO_CARD).play("The game is over")
        all_ended(made, robots, person)
        return True


def test_a_person_plays_crooks_against_robots(tmp_path: Path) -> None:
    """What was sealed crook by crook is what everybody reads at the end."""
    with room(tmp_path) as made:
        robots, person = a_table(made, CROOKS, "Bowler")
        shown = Typist(person, LAYS_ALL_DOWN).play(SHOWN)[0]
        Typist(person, LAYS_ALL_DOWN).play(" wins?: ")
        all_ended(made, robots, person)
        assert all(any(shown in line for line in each.lines) for each in robots)


def test_a_host_dies_in_a_reckoning(tmp_path: Path) -> None:
    """What robots have sealed is open, the person's crooks have no faces yet: another goes on, and all is reckoned."""
    with room(tmp_path) as made:
        robots, person = a_table(made, CROOKS, "Bowler")
        Typist(person, LAYS_ALL_UP).play("> Type what . of your")
        place = person.until(r"note (\S+) RANK")[1]
        a_host_dies_and_comes_back(made, robots, person)
        person.type(f"note {place} 7-1 northside")
        Typist(person, LAYS_ALL_DOWN).play(" wins?: ")
        all_ended(made, robots, person)
