"""A lesson in a terminal: what is typed are its taps, an empty line goes on."""

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.shell.words import load
from companion.terminal.lesson_lines import lesson_lines
from tests.toys.lantern_lesson import LANTERN_LESSON
from tests.toys.lantern_tenant import ASSETS


def told(*typed: str) -> list[str]:
    """The lesson of Lanterns, for somebody who types this."""
    return list(lesson_lines(LANTERN_LESSON, load("en", ASSETS), typed))


def test_it_goes_on_when_the_step_is_done() -> None:
    """Not before; what cannot be tapped is not offered."""
    lines = told("", "b", "A", "")
    assert lines.count("Type one of: a 1 quit") == 3
    assert "    a  Light" in lines
    assert "    b  never" not in lines
    assert lines.index("Enter goes on. Or type one of: a 1 2 quit") < lines.index("Learn in 3 minutes · 2 of 2")


def test_dice_and_rows_are_shown() -> None:
    """A die before its roll is not. A row that does nothing is offered no letter."""
    lines = told("1", "", "a", "")
    assert lines.index("    [3]") > lines.index("It is bright.")
    assert "     7  Lanterns   \N{CHECK MARK}" in lines
    assert lines.count("Enter goes on. Or type one of: quit") == 2


PLAN = ("", "a", "", "a", "", "a", "6", "")
"""Up to the order of Age of Thieves: Move with 6 AP."""


def thieves(*typed: str) -> list[str]:
    """The lesson of Age of Thieves; what is told after the last line that is typed."""
    lesson, words = TENANTS[AGE_OF_THIEVES].lesson(), load("en", AGE_OF_THIEVES)
    before = len([*lesson_lines(lesson, words, typed[:-1])])
    return [*lesson_lines(lesson, words, typed)][before:]


def test_what_was_chosen_is_marked() -> None:
    """The card, and its number."""
    lines = thieves(*PLAN[:-1])
    assert [line.strip() for line in lines if line.endswith("\N{CHECK MARK}")] == [
        "a  Move \N{CHECK MARK}",
        "6 \N{CHECK MARK}",
    ]


def test_rows_are_tapped_by_their_letters() -> None:
    """Where nothing else can be tapped: numbers stand in them already. What is done is offered no more."""
    assert thieves(*PLAN)[-1] == "Type one of: a b c d quit"
    lines = thieves(*PLAN, "7", "a")
    assert [line.split()[:2] for line in lines[:2]] == [["7", "Morius"], ["b", "6"]]
    assert lines[-1] == "Enter goes on. Or type one of: b c d quit"


def test_it_can_be_left_at_any_time() -> None:
    """With a word, or when there is nothing more to read."""
    assert told("quit") == told()
    assert "Learn in 3 minutes · 2 of 2" not in told()
