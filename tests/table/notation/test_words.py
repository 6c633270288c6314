"""The words of a line in notation: how a line is split, and what each word may be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.ids import Seat
from companion.table.notation.words import (
    Stopped,
    Unclear,
    WrongLine,
    clip,
    listed,
    number,
    on_line,
    place,
    quoted,
    rows,
    seat_of,
    split,
    write_quoted,
)

NAMES = {Seat(0): "Noiron", Seat(1): "Zain"}

anything = st.text(st.characters(exclude_categories=()))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", []),
        (" \t # a comment", []),
        ("use Noiron 1 sneak", ["use", "Noiron", "1", "sneak"]),
        ("\tuse  Noiron \t", ["use", "Noiron"]),
        ("guard# at once", ["guard"]),
        (
            "plan Zain move 3,beacon 2+informer +agent",
            ["plan", "Zain", "move", "3", ",", "beacon", "2", "+informer", "+agent"],
        ),
        ("refused not_next: guard", ["refused", "not_next", ":", "guard"]),
        (r'note "a # b, c" "say \"so\""', ["note", '"a # b, c"', r'"say \"so\""']),
        ("say\u00a0so", ["say\u00a0so"]),
    ],
)
def test_a_line_falls_into_words(line: str, words: list[str]) -> None:
    """Blanks separate words, quotes keep them together, and text after # is a comment."""
    assert split(line) == words


@pytest.mark.parametrize("line", ['plan Zain "My card 3', "plan Zain move 3 + agent", '"'])
def test_half_a_word_is_none(line: str) -> None:
    """Examples: a quote that is not closed, a plus with nothing after it."""
    with pytest.raises(Unclear, match="is a quote missing"):
        split(line)


@pytest.mark.parametrize(("words", "said"), [("a", "a"), ("ab", "a or b"), ("abc", "a, b or c")])
def test_alternatives_are_listed(words: str, said: str) -> None:
    """A complaint says which words are possible."""
    assert listed(words) == said


@pytest.mark.parametrize(("word", "value"), [("0", 0), ("-2", -2), ("+3", 3), ("007", 7), ("9" * 16, 10**16 - 1)])
def test_numbers(word: str, value: int) -> None:
    """They are digits, with a sign or without."""
    assert number(word) == value


@pytest.mark.parametrize("word", ["", "x", "1.5", "1_0", "\u0663", "9" * 17, "9" * 9999, "--1", '"1"'])
def test_no_numbers(word: str) -> None:
    """Nothing else is a number, and none is too long."""
    with pytest.raises(Unclear, match=r"is no number; expected digits"):
        number(word)


def test_players_have_their_seats() -> None:
    """A name must be written exactly, and its player must sit at the table."""
    assert seat_of("Zain", NAMES) == Seat(1)
    with pytest.raises(Unclear, match="nobody called 'zain' sits at this table; expected Noiron or Zain"):
        seat_of("zain", NAMES)


@pytest.mark.parametrize("word", ["0", "-1", "one", "\u0663", "9" * 17])
def test_places_are_counted_from_one(word: str) -> None:
    """People count from 1, the game from 0."""
    assert place("1") == 0
    with pytest.raises(Unclear, match=r"is no place|no number"):
        place(word)


@given(anything)
def test_every_text_can_be_written(value: str) -> None:
    """Any name or note stays on its line and is read back."""
    word = write_quoted(value)
    assert word.isprintable()
    assert split(f"note {word} # end") == ["note", word]
    assert quoted(word) == value


@pytest.mark.parametrize("word", [r'"\q"', r'"\u12"', '"'])
def test_bad_escapes_are_told(word: str) -> None:
    """A backslash must stand before a known letter."""
    with pytest.raises(Unclear, match="cannot be read"):
        quoted(word)


def test_trouble_has_its_line() -> None:
    """An unclear word becomes a mistake with the number of its line."""
    with pytest.raises(Stopped, match="line 7: why not") as stopped, on_line(7):
        raise Unclear("why not")
    assert stopped.value.trouble == WrongLine(7, "why not")


def test_a_word_that_should_be_a_text_is_told() -> None:
    """Texts stand in quotes, so a mistake in another word does not become a text."""
    with pytest.raises(Unclear, match="'rain' cannot stand alone; a text stands in double quotes"):
        quoted("rain")


def test_lines_keep_their_numbers() -> None:
    """Empty lines and comments count, with any line ends; the first line that cannot be read ends the reading."""
    assert list(rows("\ufeffone two\r\n\n# three\n four\n")) == [(1, ["one", "two"]), (4, ["four"])]
    with pytest.raises(Stopped, match="line 2: "):
        list(rows('one\n"two\n'))


def test_what_is_repeated_is_short_and_safe() -> None:
    """A wrong word is repeated in quotes, cut short, and cannot control a terminal."""
    assert clip("\x1b" + "x" * 100) == repr("\x1b" + "x" * 39 + "...")
    assert clip("x" * 40) == repr("x" * 40)
