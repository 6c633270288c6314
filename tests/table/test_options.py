"""The options that a table chooses before it starts."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.options import (
    Number,
    NumberRow,
    OneOf,
    OnOff,
    Option,
    as_typed,
    asked,
    examples,
    listed,
    meant,
    typed,
    usual,
    wrong,
)

EDITION = OneOf("edition", ("en", "de"), "en")
SHORT = OnOff("short", usual=True)
CARDS = Number("cards", 1, 9, None)
STAKES = NumberRow("stakes", 2, 5, (2, None, 5))
FORM: tuple[Option, ...] = (EDITION, SHORT, CARDS, STAKES)
FILLED = {"edition": "de", "short": False, "cards": 4, "stakes": [2, 3, 4]}

anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(max_size=3),
    st.lists(st.one_of(st.none(), st.booleans(), st.integers(0, 6)), max_size=4),
)
limits = st.tuples(st.integers(-9, 9), st.integers(0, 9)).map(lambda low: (low[0], low[0] + low[1]))


@st.composite
def options(draw: st.DrawFn, name: str) -> Option:
    """Any option that a game may offer; its usual value is accepted, or has blanks."""
    least, most = draw(limits)
    number = st.integers(least, most)
    values = tuple(draw(st.lists(st.text(min_size=1, max_size=4), min_size=1, max_size=4, unique=True)))
    usual_row = tuple(draw(st.lists(st.none() | number, min_size=1, max_size=4)))
    return draw(
        st.one_of(
            st.sampled_from(values).map(lambda value: OneOf(name, values, value)),
            st.booleans().map(lambda value: OnOff(name, value)),
            st.one_of(st.none(), number).map(lambda value: Number(name, least, most, value)),
            st.just(NumberRow(name, least, most, usual_row)),
        )
    )


forms = st.tuples(*(options(name) for name in "abcd"))


@pytest.mark.parametrize(
    ("option", "accepted", "refused"),
    [
        (EDITION, ["en", "de"], ["fr", "", None, 0, ["en"]]),
        (SHORT, [True, False], [None, 0, 1, "yes"]),
        (CARDS, [1, 5, 9], [0, 10, None, True, 4.0, "4", [4]]),
        (
            STAKES,
            [[2, 3, 5], [5, 5, 5]],
            [[2, 3], [2, 3, 5, 5], [1, 3, 5], [2, 6, 5], [2, None, 5], [2, True, 5], 2, None],
        ),
    ],
)
def test_a_table_starts_with_what_an_option_accepts(option: Option, accepted: list[Any], refused: list[Any]) -> None:
    """A value has the right type and is within its limits, without blanks; true and false are not numbers."""
    assert all(option.accepts(value) for value in accepted)
    assert not any(option.accepts(value) for value in refused)


def test_a_row_comes_as_plain_data() -> None:
    """It is a list, as in a log."""
    assert not STAKES.accepts((2, 3, 5))


def test_a_form_begins_with_what_is_usual() -> None:
    """Blanks stay blank until people fill them in."""
    assert usual(FORM) == {"edition": "en", "short": True, "cards": None, "stakes": [2, None, 5]}


def test_two_forms_share_nothing() -> None:
    """Filling in one does not change the other."""
    usual(FORM)["stakes"][1] = 4
    assert usual(FORM)["stakes"] == [2, None, 5]


@given(form=forms)
def test_what_is_usual_is_accepted_unless_it_is_blank(form: tuple[Option, ...]) -> None:
    """A form without blanks can stay as it is; with blanks, exactly those options are named."""
    chosen = usual(form)
    blank = [name for name, value in chosen.items() if value is None or (isinstance(value, list) and None in value)]
    assert wrong(form, chosen) == blank


def test_everything_that_is_wrong_is_named() -> None:
    """These are missing, wrong and unknown options: known ones in the order of the form, then unknown ones."""
    assert wrong(FORM, FILLED) == []
    assert wrong(FORM, {}) == ["edition", "short", "cards", "stakes"]
    assert wrong(FORM, {**FILLED, "dice": True, "short": None, "cards": 10}) == ["short", "cards", "dice"]


@given(form=forms, chosen=st.dictionaries(st.sampled_from("abcdefg"), anything))
def test_no_wrong_option_is_passed_over(form: tuple[Option, ...], chosen: dict[str, Any]) -> None:
    """A table starts if and only if every option is there with an accepted value, and nothing else is there."""
    named = wrong(form, chosen)
    assert len(named) == len(set(named))
    for option in form:
        assert (option.name in named) is not (option.name in chosen and option.accepts(chosen[option.name]))
    assert {name for name in chosen if name not in "abcd"} == {name for name in named if name not in "abcd"}


def test_what_can_be_the_language_of_a_phone_is() -> None:
    """This is so until somebody chooses another value; no other option follows the phone."""
    assert usual(FORM, "de") == {**usual(FORM), "edition": "de"}
    assert usual(FORM, "fr") == usual(FORM)


def test_options_are_typed_by_name_or_by_what_they_are() -> None:
    """A value of only one option needs no name, and neither does a switch that is on."""
    words = "de", "short", "cards=4", "stakes=2,3,4"
    assert typed(FORM, words) == {**FILLED, "short": True}
    assert typed(FORM, ["edition=de", "short=no"]) == {"edition": "de", "short": False}
    assert typed(FORM, []) == {}


@pytest.mark.parametrize(
    "word",
    [
        "fr",
        "edition=fr",
        "edition",
        "short=maybe",
        "cards",
        "cards=x",
        "cards=10",
        "stakes=2,3",
        "stakes=2,x,4",
        "=de",
        "",
    ],
)
def test_a_word_that_chooses_nothing_is_named(word: str) -> None:
    """Other typed words do not matter."""
    assert typed(FORM, ["de", word]) == word


def test_everything_that_can_be_typed_is_listed() -> None:
    """Each option with its values."""
    assert listed(FORM) == "edition=en|de, short=yes|no, cards=1..9, stakes=2..5,2..5,2..5"


SIZES = (("long", (None, None)), ("short", (None,)))
LONG, SHORT_ROW = (NumberRow(f"row_{size}", 1, 9, blanks, when=("size", size)) for size, blanks in SIZES)
SIZED: tuple[Option, ...] = (OneOf("size", ("long", "short"), "long"), LONG, SHORT_ROW)


def test_a_row_may_belong_to_one_choice() -> None:
    """The row of another choice is not asked for, whatever it holds, and is no part of the start."""
    form = {**usual(SIZED), "size": "short", "row_short": [4]}
    assert asked(SIZED, form) == [SIZED[0], SHORT_ROW]
    assert meant(SIZED, form) == {"size": "short", "row_short": [4]}
    assert wrong(SIZED, meant(SIZED, form)) == []
    assert wrong(SIZED, form) == ["row_long"]
    assert wrong(SIZED, meant(SIZED, {**form, "size": "long"})) == ["row_long"]
    assert wrong(SIZED, {"size": "short"}) == ["row_short"]


def test_robots_fill_in_what_is_blank_and_no_more() -> None:
    """Only what is asked for, has an example, and was not chosen."""
    cards, row = Number("cards", 1, 9, None, example=4), NumberRow("row", 1, 9, (None, 5), ("size", "long"), (3, 5))
    known, bare = Number("known", 1, 9, 2, example=4), Number("bare", 1, 9, None)
    form = (OneOf("size", ("long", "short"), "long"), OnOff("fast", usual=True), cards, row, known, bare)
    assert examples(form, usual(form)) == {"cards": 4, "row": [3, 5]}
    assert examples(form, usual(form) | {"size": "short", "cards": 7}) == {}


@pytest.mark.parametrize("chosen", [FILLED, FILLED | {"short": True, "stakes": [5, 5, 5]}])
def test_what_was_chosen_can_be_typed(chosen: dict[str, Any]) -> None:
    """It can be read back, too."""
    assert typed(FORM, as_typed(chosen)) == chosen
