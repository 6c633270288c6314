"""What a line can expect of a game, and what people read when it is not so."""

import pytest

from companion.table.ids import Seat
from companion.table.notation.expectations import Expectation, ExpectLines, Subject, of_seats
from companion.table.notation.words import Names, Unclear, number, split
from tests.toys.lanterns import Lanterns

NAMES = {Seat(0): "Fox", Seat(1): "Owl"}
STATE = Lanterns((5, 7), (Seat(0), Seat(1)), points={Seat(0): 3, Seat(1): 4}, throws=2)


def _niche(word: str, _names: Names) -> int:
    return number(word)


LINES: ExpectLines[Lanterns] = ExpectLines(
    {"throws": lambda state, _: str(state.throws), "faces": lambda state, _: " ".join(map(str, state.faces))},
    [
        of_seats({"points": lambda state, seat: str(state.points[seat])}),
        Subject(_niche, {"worth": lambda state, niche: str(state.row[niche])}),
    ],
    "expect points Fox 3",
)


@pytest.mark.parametrize("line", ["throws 2", "faces -", "points Owl 4", "worth 0 5", "worth 1 7"])
def test_what_is_so(line: str) -> None:
    """It may be of the table, of a player, or of anything else that a game has; a wrong value is refused."""
    LINES.read(split(line), NAMES).check(STATE, NAMES)
    with pytest.raises(Unclear, match=f"^expected '{line} , more', found '{line}'$".replace(" ,", ",")):
        LINES.read([*split(line), ",", "more"], NAMES).check(STATE, NAMES)


def test_two_that_say_the_same_are_equal() -> None:
    """The function that finds a fact does not matter."""
    assert LINES.read(split("points Owl 4"), NAMES) == Expectation("points Owl", ("4",), lambda _state, _names: "")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "nothing is known about ''; expected throws, faces, points or worth"),
        ("luck Fox", "nothing is known about 'luck'; expected throws"),
        ("throws", "what is expected\\? a line like 'expect points Fox 3'; '-' stands for nothing at all"),
        ("points", "what is expected"),
        ("points Fox", "what is expected"),
        ("points Cat 3", "nobody called 'Cat' sits at this table"),
        ("worth x 3", "'x' is no number"),
    ],
)
def test_what_cannot_be_expected(line: str, said: str) -> None:
    """The sentence lists what can be."""
    with pytest.raises(Unclear, match=said):
        LINES.read(split(line), NAMES)


def test_an_empty_word_is_a_word() -> None:
    """It names nobody."""
    with pytest.raises(Unclear, match="nobody called '' sits at this table"):
        LINES.read(["points", "", "3"], NAMES)
