"""Lines of a terminal, and small pieces of text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.present.play.lines import WIDTH, clean, glued, lines, row, sentence, signed, unbroken


def test_a_short_text_is_one_line() -> None:
    """It is indented, and nothing else changes."""
    assert lines("Bo draws 4.", 4) == ["    Bo draws 4."]


def test_a_long_text_hangs() -> None:
    """Later lines begin two columns further right, or where the caller says."""
    text = "word " * 30
    assert [line[:7] for line in lines(text, 4)] == ["    wor", "      w"]
    assert lines(text, 4, hang=5)[1].startswith("     word")


def test_what_is_glued_stays_together() -> None:
    """A number is never parted from its name, and the glue character is not printed."""
    told = lines("x" * 97 + " " + glued("10 Cy"), 0)
    assert told[1] == "  10 Cy"


@given(st.text(max_size=400), st.integers(0, 30))
def test_no_line_is_too_long(text: str, indent: int) -> None:
    """Every text fits into a terminal of 100 columns."""
    assert WIDTH == 100
    assert all(len(line) <= 100 for line in lines(text, indent))


def test_a_row_stands_in_columns() -> None:
    """Numbers end and names begin in one column; a long text hangs below its own beginning."""
    told = [*row(4, "Ada1", "Move: Sneak"), *row(10, "Zeremonien", "hat agiert"), *row(3, "Cy1234", "word " * 25)]
    assert told[:3] == [
        "     4  Ada1       Move: Sneak",
        "    10  Zeremonien hat agiert",
        "     3  Cy1234     " + "word " * 15 + "word",
    ]
    assert told[3].startswith(" " * 19 + "word")


def test_words_to_type_are_parted_where_a_choice_ends() -> None:
    """A choice itself is never broken."""
    told = lines(unbroken("use 1 card | " * 12 + "resign 1"), 6)
    assert len(told) > 1
    assert all(line.rstrip().endswith("|") for line in told[:-1])


def test_foreign_text_cannot_move_the_cursor() -> None:
    """Escapes, line ends and characters that turn the direction become question marks; letters stay."""
    assert clean("Ä\x1b[2J\nb\u202ec\xa0d") == "Ä?[2J?b?c?d"


def test_a_sentence_begins_with_a_capital() -> None:
    """An empty text stays empty."""
    assert [sentence(text) for text in ("über alle", "AP", "")] == ["Über alle", "AP", ""]


@pytest.mark.parametrize(("number", "text"), [(2, "+2"), (0, "+0"), (-4, "\N{MINUS SIGN}4")])
def test_a_change_has_its_sign(number: int, text: str) -> None:
    """It is a real minus sign, as wide as the plus."""
    assert signed(number) == text
