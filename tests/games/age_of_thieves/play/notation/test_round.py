"""Rounds are read back as they were written; a bad one gets one sentence with the reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play.notation.round import Round, parse, write
from companion.games.age_of_thieves.rules.cards import Figure
from companion.games.age_of_thieves.rules.guards import Mood
from companion.table.notation.words import WrongLine

GOOD = "calm guard 2 first Morius\nMorius 4 4\nNoiron 4 2\n"
ROUND = Round(Mood.CALM, "2", Figure.MORIUS, ((Figure.MORIUS, ("4", "4")), (Figure.NOIRON, ("4", "2"))))

numbers = st.integers(1, 30).map(str) | st.text("123456789", min_size=1)


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """Any round that can be written."""
    names = draw(st.lists(st.sampled_from(Figure), min_size=2, max_size=4, unique=True))
    rows = tuple((name, tuple(draw(st.lists(numbers, max_size=5)))) for name in names)
    return Round(draw(st.sampled_from(Mood)), draw(st.just("0") | numbers), draw(st.sampled_from(names)), rows)


def test_a_round_is_read() -> None:
    """All three kinds of line are understood."""
    assert parse(GOOD) == (ROUND,)


def test_rows_stay_clockwise() -> None:
    """Thieves keep the order of their lines, which is the order at the table; the first thief may be any of them."""
    found = parse("alarm guard 8 first Joanne\nZain 1\nMorius\nJoanne 2\nNoiron 10 1\n")
    assert found == (
        Round(
            Mood.ALARM,
            "8",
            Figure.JOANNE,
            (
                (Figure.ZAIN, ("1",)),
                (Figure.MORIUS, ()),
                (Figure.JOANNE, ("2",)),
                (Figure.NOIRON, ("10", "1")),
            ),
        ),
    )


@given(st.lists(rounds(), min_size=1, max_size=4))
def test_round_trip(given_rounds: list[Round]) -> None:
    """What is written reads back the same, one round or several parted by an empty line."""
    assert parse("\n".join(map(write, given_rounds))) == tuple(given_rounds)


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("\n", "\r\n"),
        GOOD.replace("\n", " \t \n"),
        GOOD.replace("\n", " \r\n"),
        GOOD.replace(" ", "\t "),
        GOOD.rstrip("\n"),
        "\n \n" + GOOD + "\n\t\r\n\n",
        "\ufeff" + GOOD,
        GOOD.replace("4 4", "04 004"),
    ],
    ids=["crlf", "trailing blanks", "blanks and crlf", "tabs", "no end", "empty lines around", "bom", "leading zeros"],
)
def test_what_editors_leave_behind_is_accepted(text: str) -> None:
    """Line ends, blanks, a byte order mark and leading zeros do not change a round."""
    assert parse(text) == (ROUND,)


def test_rounds_may_be_parted_by_several_empty_lines() -> None:
    """Empty lines part rounds however many there are, blanks in them or not."""
    assert parse(f"{GOOD}\n \t\r\n\n{GOOD}") == (ROUND, ROUND)


def test_a_round_without_end_is_refused_at_its_first_wrong_line() -> None:
    """However many lines follow."""
    told = parse("calm guard 4 first Zain\nZain 5\n" + "e\n" * 50)
    assert isinstance(told, WrongLine)
    assert told.line == 3


def test_numbers_may_be_of_any_length() -> None:
    """This includes numbers that Python refuses to read at once."""
    long = "9" * 20_000
    found = parse(f"calm guard {long} first Zain\nZain {long} 1\nMorius\n")
    assert found == (Round(Mood.CALM, long, Figure.ZAIN, ((Figure.ZAIN, (long, "1")), (Figure.MORIUS, ()))),)


HEAD = "calm guard 4 first Zain\n"
NAMES = "Morius, Noiron, Jasmine, Nikolai, Joanne, Zain"
BEGINS = "a round begins with a line like 'calm guard 4 first Morius', not with"
AP = "expected whole numbers of at least 1 in the digits 0 to 9, parted by blanks"
EMPTY = "line 1: there is no round here; a round begins with a line like 'calm guard 4 first Morius'"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", EMPTY),
        ("\ufeff\r\n \t\n", EMPTY),
        ("Zain 4 1\nMorius\n", f"line 1: {BEGINS} 'Zain 4 1'"),
        ("\ncalm guard 4 Zain\n", f"line 2: {BEGINS} 'calm guard 4 Zain'"),
        ("calm guard 4 first Zain Morius\n", f"line 1: {BEGINS} 'calm guard 4 first Zain Morius'"),
        ("x" * 50, f"line 1: {BEGINS} '{'x' * 40}...'"),
        (
            "Calm guard 4 first Zain\n",
            "line 1: 'Calm' is no side of the city guard sheet; expected calm or alarm",
        ),
        (
            "calm guard -4 first Zain\n",
            "line 1: the guard cannot act at '-4'; expected a whole number in the digits 0 to 9",
        ),
        (
            "calm guard four first Zain\n",
            "line 1: the guard cannot act at 'four'; expected a whole number in the digits 0 to 9",
        ),
        ("calm guard 4 first zain\n", f"line 1: 'zain' cannot be first thief; expected one of {NAMES}"),
        (f"{HEAD}zain 3\n", f"line 2: 'zain' is none of the thieves; expected one of {NAMES}"),
        (f"{HEAD}Zain\u00a03\n", f"line 2: 'Zain\\xa03' is none of the thieves; expected one of {NAMES}"),
        (f"{HEAD}Zain\u2003\n", f"line 2: 'Zain\\u2003' is none of the thieves; expected one of {NAMES}"),
        (f"{HEAD}Zain 3 0\n", f"line 2: Zain cannot have a card with '0' AP; {AP}"),
        (f"{HEAD}Zain 3\nMorius 00\n", f"line 3: Morius cannot have a card with '00' AP; {AP}"),
        (f"{HEAD}Zain +3\n", f"line 2: Zain cannot have a card with '+3' AP; {AP}"),
        (f"{HEAD}Zain 1_0\n", f"line 2: Zain cannot have a card with '1_0' AP; {AP}"),
        (f"{HEAD}Zain 3.5\n", f"line 2: Zain cannot have a card with '3.5' AP; {AP}"),
        (f"{HEAD}Zain \u0663\n", f"line 2: Zain cannot have a card with '\u0663' AP; {AP}"),
        (f"{HEAD}Zain \u00b2\n", f"line 2: Zain cannot have a card with '\u00b2' AP; {AP}"),
        (
            f"{HEAD}Zain 3\nZain 1\n",
            "line 3: Zain stands in line 2 already; each thief has one line in a round",
        ),
        (
            f"{HEAD}Zain\nMorius\nNoiron\nJasmine\nJoanne\n",
            "line 6: Joanne would be thief number 5; a round has 2 to 4 thieves",
        ),
        (HEAD, "line 1: this round has no thieves; 2 to 4 lines like 'Morius 4 1' must follow it"),
        (
            f"{GOOD}\n{HEAD}Zain 3\n",
            "line 5: this round has 1 thief; 2 to 4 lines like 'Morius 4 1' must follow it",
        ),
        (
            f"{HEAD}Morius 3\nNoiron\n",
            "line 1: Zain is the first thief but has no line below; expected one, even without cards",
        ),
        (
            f"{HEAD}Zain 3\nMorius\nalarm guard 4 first Zain\n",
            "line 4: a new round begins here; expected an empty line before it",
        ),
    ],
)
def test_trouble_is_told_in_one_sentence(text: str, sentence: str) -> None:
    """The first bad line is named, with what is wrong and what would be right."""
    found = parse(text)
    assert isinstance(found, WrongLine)
    assert str(found) == sentence


words = st.sampled_from(
    [*Mood, "guard", "first", *Figure, "0", "1", "10", "-1", "\u0663", "", "\n", "\n\n", "\r", "\t"]
)


@given(st.text() | st.lists(words).map(" ".join) | st.lists(words).map("\n".join))
def test_any_text_gives_rounds_or_trouble(text: str) -> None:
    """Whatever is in a file, the answer is rounds or a printable sentence that names a line of the file."""
    found = parse(text)
    if isinstance(found, WrongLine):
        assert 1 <= found.line <= text.count("\n") + 1
        assert str(found).isprintable()
    else:
        assert len(found) >= 1
