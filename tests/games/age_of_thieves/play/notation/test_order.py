"""The verb `order` answers rounds with who acts when, and says why in words."""

import pytest

from companion.games.age_of_thieves.play.notation.order import order
from companion.table.notation.words import WrongLine

TIE = "Morius 4 4\nNoiron 4 2\n"


def test_one_line_per_action() -> None:
    """Each action is its number and its name, the guard among them."""
    assert order(f"calm guard 2 first Morius\n{TIE}", why=False) == "4 Morius\n4 Noiron\n4 Morius\n2 Noiron\n2 guard\n"


def test_answers_are_parted_by_an_empty_line() -> None:
    """Rounds are answered in their order, with one empty line between two answers and none after the last."""
    text = "calm guard 3 first Zain\nZain\nMorius\n\n\nalarm guard 1 first Zain\nZain 1\nMorius\n"
    assert order(text, why=False) == "3 guard\n\n1 guard\n1 Zain\n"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (
            f"calm guard 2 first Morius\n{TIE}",
            """\
4 Morius  tie at 4: the first thief acts first
4 Noiron  tie at 4: thieves act clockwise from the first thief, Morius
4 Morius  tie at 4: thieves take turns, one card each, Morius again
2 Noiron  tie at 2: while it is calm, thieves act before the guard
2 guard  tie at 2: while it is calm, thieves act before the guard
""",
        ),
        (
            "alarm guard 5 first Zain\nJoanne 7 5 5\nZain 5\n",
            """\
7 Joanne  the highest number left
5 guard  tie at 5: in the alarm, the guard acts before thieves
5 Zain  tie at 5: in the alarm, the guard acts before thieves; the first thief acts first
5 Joanne  tie at 5: in the alarm, the guard acts before thieves; thieves act clockwise from the first thief, Zain
5 Joanne  tie at 5: in the alarm, the guard acts before thieves; only Joanne still has a card of 5
""",
        ),
    ],
)
def test_why(text: str, answer: str) -> None:
    """With the reasons, each line goes on with the rule for its place, after two blanks."""
    assert order(text, why=True) == answer


def test_numbers_are_compared_as_numbers_whatever_their_length() -> None:
    """Ten is more than nine, and a number too long for Python to read at once more than both."""
    long = "1" + "0" * 6_000
    text = f"calm guard 10 first Zain\nZain 9 0{long}\nMorius {long}1 010\n"
    answer = f"{long}1 Morius\n{long} Zain\n10 Morius\n10 guard\n9 Zain\n"
    assert order(text, why=False) == answer


@pytest.mark.parametrize("why", [False, True])
def test_one_bad_round_and_nothing_is_answered(why: bool) -> None:
    """A good round before it gets no answer either."""
    text = f"calm guard 2 first Morius\n{TIE}\ncalm guard 2 first Morius\nMorius 0\n"
    assert isinstance(order(text, why), WrongLine)
