"""A lesson in a terminal: what is typed are its taps, an empty line goes on."""

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
    """A die before its roll is not. Where nothing else can be tapped, a number means a row."""
    lines = told("1", "", "1", "")
    assert lines.index("    [3]") > lines.index("It is bright.")
    assert "     7  Lanterns   \N{CHECK MARK}" in lines
    assert lines.count("Enter goes on. Or type one of: 1 quit") == 2


def test_it_can_be_left_at_any_time() -> None:
    """With a word, or when there is nothing more to read."""
    assert told("quit") == told()
    assert "Learn in 3 minutes · 2 of 2" not in told()
