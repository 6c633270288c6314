"""Taps as lines: each line is read back as it was written, and a missing word is named."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import pytest

from companion.table.ids import Seat
from companion.table.notation.taps import AllWords, OneWord, TapLines, filled, has_turn
from companion.table.notation.words import Unclear, place, split
from tests.toys.lanterns import Adjust, Hide, Light, Race, Swap

NAMES = {Seat(0): "Fox", Seat(1): "Owl"}


class Glass(StrEnum):
    """What a lantern is made of."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Paint:
    """A tap with a field of every type."""

    turn: int
    seat: int
    glass: Glass
    coats: int = 1
    dry: bool = False
    helper: int | None = None
    over: Glass | None = None
    note: str = ""
    insist: bool = False


Tap = Hide | Swap | Race | Adjust | Light | Paint


def read_runners(words: Sequence[str]) -> tuple[int, ...]:
    """Seats by number."""
    return tuple(map(int, words))


def write_runners(runners: Sequence[int]) -> str:
    """Writes what `read_runners` reads."""
    return " ".join(map(str, runners))


def write_place(niche: int) -> str:
    """Writes what `place` reads."""
    return str(niche + 1)


LINES: TapLines[Tap] = TapLines(
    {"hide": Hide, "swap": Swap, "race": Race, "adjust": Adjust, "light": Light, "paint": Paint},
    seats={"seat": "lamplighter", "helper": "helper"},
    own={"niche": OneWord(place, write_place), tuple[Seat, ...]: AllWords(read_runners, write_runners)},
)


@pytest.mark.parametrize(
    ("tap", "line"),
    [
        (Light(), "light"),
        (Hide(Seat(1), 7, 0), "hide Owl 7 1"),
        (Swap(7, 3), "swap 7 4"),
        (Race((Seat(0), Seat(1))), "race 0 1"),
        (Race(()), "race"),
        (Adjust(Seat(0), -2), "adjust Fox -2"),
        (Adjust(Seat(0), -2, "wind, #1"), 'adjust Fox -2 "wind, #1"'),
        (Paint(0, 0, Glass.RED), "paint Fox red"),
        (Paint(0, 0, Glass.RED, over=Glass.BLUE), "paint Fox red 1 no - blue"),
        (Paint(0, 1, Glass.BLUE, 2, dry=True, helper=0, insist=True), "paint Owl blue 2 yes Fox insist"),
    ],
)
def test_a_tap_and_its_line(tap: Tap, line: str) -> None:
    """The turn is left out, and so are usual values at the end; a game writes its own fields in its own way."""
    assert LINES.write(tap, NAMES) == line
    assert LINES.read(split(line), NAMES) == tap


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hide Owl 7", "something is missing; expected 'hide LAMPLIGHTER NUMBER NICHE'"),
        ("light now", "'now' is too much; expected 'light'"),
        ("light insist", "'insist' is too much; expected 'light'"),
        ("hide Cat 7 1", "nobody called 'Cat' sits at this table; expected Fox or Owl"),
        ("hide - 7 1", "nobody called '-' sits at this table"),
        ("hide Fox many 1", "'many' is no number"),
        ("hide Fox 7 0", "'0' is no place"),
        ("paint Fox green", "GLASS cannot be 'green'; expected red or blue"),
        ("paint Fox red 1 maybe", "DRY cannot be 'maybe'; expected yes or no"),
        ("adjust Fox 1 wind", "a text stands in double quotes"),
    ],
)
def test_bad_lines_are_told_what_is_expected(line: str, said: str) -> None:
    """One sentence says what is wrong and what is possible there."""
    with pytest.raises(Unclear, match=said):
        LINES.read(split(line), NAMES)


def test_a_form_names_every_field() -> None:
    """Fields that may be left out stand in brackets."""
    assert LINES.form("paint") == "'paint LAMPLIGHTER GLASS [COATS] [DRY] [HELPER] [OVER] [NOTE] [insist]'"


def test_the_turn_is_found_by_the_player() -> None:
    """A line has no turn, but it is known which taps have one."""
    assert has_turn(Paint)
    assert not has_turn(Light)


def test_what_follows_from_the_moment_is_left_out() -> None:
    """The turn is left out like this, too; the code that plays the line fills it in."""
    lines: TapLines[Hide | Light] = TapLines({"hide": Hide, "light": Light}, {"seat": "lamplighter"}, {}, {"number"})
    assert lines.write(Hide(Seat(0), 7, 2), NAMES) == "hide Fox 2"
    assert lines.read(["hide", "Fox", "2"], NAMES) == Hide(Seat(0), 0, 2)
    assert lines.read(["light"], NAMES) == Light()
    assert lines.form("hide") == "'hide LAMPLIGHTER NICHE'"


def test_what_a_line_begins_with() -> None:
    """Its word, then the field that comes first, if any does."""
    assert list(LINES.kinds) == ["hide", "swap", "race", "adjust", "light", "paint"]
    assert [LINES.first_field(kind) for kind in ("hide", "swap", "light")] == ["seat", "number", ""]


def test_the_moment_fills_in_what_a_tap_has_of_it() -> None:
    """And nothing else."""
    moment = {"turn": 3, "number": 9}
    assert filled(Paint(0, 1, Glass.RED), moment) == Paint(3, 1, Glass.RED)
    assert filled(Swap(0, 2), moment) == Swap(9, 2)
    assert filled(Light(), moment) == Light()
