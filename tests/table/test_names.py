"""Promises of names: a shown name can be seen, and no two look the same."""

import pytest

from companion.table.names import name_of, told_apart, visible

UNSEEN = "\u00ad\u034f\u061c\u115f\u200b\u200d\u200f\u202e\u2060\u2067\u2800\u3164\ufe0f\ufeff\uffa0\U000e0041"


@pytest.mark.parametrize("text", ["Anna", "Jürgen", "Ngọc Ánh", "李雷", "سارة", "🦊 Fox", "O'Neill & Söhne", ""])
def test_what_can_be_seen_stays(text: str) -> None:
    """This holds for any script."""
    assert visible(text) == name_of(text) == told_apart(text, ["Ben"]) == text


@pytest.mark.parametrize("sign", UNSEEN)
def test_what_nobody_sees_is_left_out(sign: str) -> None:
    """Examples: characters without width, blanks that count as letters, marks of direction, tags. A name of only these
    is empty."""
    assert visible(f"An{sign}na") == "Anna"
    assert name_of(f" {sign} ") == ""


@pytest.mark.parametrize("sign", "\x00\x07\x08\t\n\r\x1b\x7f\x85\x9b\u2028\u2029\ud800")
def test_what_a_terminal_would_obey_is_a_question_mark(sign: str) -> None:
    """So nothing moves the cursor, clears the screen or begins a line."""
    assert visible(f"An{sign}[2Jna") == "An?[2Jna"


def test_blanks_are_one() -> None:
    """There are none at the ends."""
    assert name_of(" Anna \u00a0 \u2003 Maria ") == "Anna Maria"
    assert visible("two  blanks") == "two  blanks", "a sentence keeps its own"


@pytest.mark.parametrize("alike", ["Anna", "anna", "An\u200bna", " Anna ", "\uff21nna"])
def test_a_doubled_name_gets_a_number(alike: str) -> None:
    """It is the first free number."""
    assert told_apart(alike, ["Anna"]) == f"{name_of(alike)} 2"
    assert told_apart(alike, ["Anna", "ANNA 2"]) == f"{name_of(alike)} 3"


def test_those_without_a_name_need_no_number() -> None:
    """They are shown by something else."""
    assert told_apart("\u3164", [""]) == ""
