"""Who goes home, in the text of a game: said where the game first feels it, and only when it changes."""

from typing import Any

from companion.table.game import Absent, Answers, NoAnswer, Opened, RollReal
from companion.table.ids import Seat
from companion.table.notation.homegoers import HomeLines
from tests.toys.lanterns import LanternGame, Lanterns, Light

FOX, OWL = Seat(0), Seat(1)
BEGIN = Lanterns((5, 7, 9), (FOX, OWL))
THROWS = Lanterns((5, 7, 9), (FOX, OWL), thrower=OWL)
RACE = Lanterns((5, 7, 9), (FOX, OWL), runners=(FOX, OWL), races=1, owners={7: OWL})


def told(*moves: tuple[Lanterns, Any]) -> list[str]:
    """The lines in front of these moves, each with the state in which it is made."""
    lines = HomeLines(LanternGame(), {FOX: "fox", OWL: "owl"})
    return [line for state, move in moves for line in lines.before(state, move)]


def test_who_is_passed_over_went_home() -> None:
    """It is said once, until somebody is seen to play the seat again: the game would have gone on without it."""
    passed, waited = (THROWS, Absent(OWL)), (THROWS, Light())
    assert told(passed, passed) == ["home owl"]
    assert told(waited, passed, (BEGIN, Light()), waited, waited, passed) == ["home owl", "again owl", "home owl"]


def test_facts_come_before_anybody_is_passed_over() -> None:
    """So they say nothing of who is there."""
    assert told((THROWS, Absent(OWL)), (THROWS, RollReal("throw-1"))) == ["home owl"]


def test_answers_of_all_say_who_is_there() -> None:
    """No answer at all comes from nobody; a seal that one owner opens may still open later."""
    answers = [Answers(RACE.race, {FOX: Opened(0), OWL: answer}) for answer in (NoAnswer(), NoAnswer(), Opened(0))]
    assert told(*((RACE, answer) for answer in answers)) == ["home owl", "again owl"]
    assert told((RACE, answers[0]), (RACE, Answers(7, {OWL: Opened("red")}))) == ["home owl"]


def test_where_all_went_home_nobody_is_left_to_go_on_for() -> None:
    """Then the game waits, whatever the host taps."""
    assert told((THROWS, Absent(OWL)), (THROWS, Absent(FOX)), (THROWS, Light())) == ["home owl", "home fox"]
