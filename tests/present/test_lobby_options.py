"""Promises of the options: plain data of any game becomes choices to tap, and the phone remembers them."""

from dataclasses import replace
from typing import Any

import pytest

from companion.present.lobby_options import GameOptions, opened, shown, standing, tapped, word
from companion.present.page_parts import Choice
from companion.shell.words import Translation
from companion.table.options import Number, NumberRow, OneOf, OnOff, Option
from tests.support.front_rooms import FakeDesk, rooms, sees, table
from tests.toys.lanterns import ShelvedLanternGame

EDITION = OneOf("edition", ("en", "de"), "en")
OPTIONS: tuple[Option, ...] = (
    EDITION,
    OnOff("first_game", usual=False),
    Number("rounds", 2, 4, None),
    NumberRow("row", 1, 9, (None, 5)),
)
SENTENCES = {
    "options.edition": "Edition",
    "options.edition_de": "German",
    "options.row_2": "right",
    "lobby.blank": "?",
    "lobby.more": "more",
    "lobby.numbers": "{name}, {least} to {most}",
    "lobby.sum": "{name}, {sum} of {most}",
}
WORDS = Translation("en", SENTENCES)


def desk(language: str = "en", before: dict[str, Any] | None = None) -> FakeDesk:
    """A phone of this language; perhaps a game was played before."""
    phone = rooms(sees(table(2, begun=True)), language)
    state = phone.desk.seen.state
    assert state.playing is not None
    playing = replace(state.playing, options=before) if before else None
    phone.see(state=replace(state, playing=playing))
    return phone.desk


def test_at_first_all_is_as_usual() -> None:
    """Only an option that has this phone's language among its values takes that."""
    assert standing(desk(), OPTIONS, {}) == {"edition": "en", "first_game": False, "rounds": None, "row": [None, 5]}
    assert standing(desk("de"), OPTIONS, {})["edition"] == "de"


def test_the_game_before_is_remembered() -> None:
    """Later taps win; a value that no longer fits is replaced by the usual one."""
    before = {"edition": "en", "first_game": True, "rounds": 9, "row": [1, 2]}
    found = standing(desk("de", before), OPTIONS, {"first_game": False, "edition": "xx"})
    assert found == {"edition": "en", "first_game": False, "rounds": None, "row": [1, 2]}


def test_a_row_that_is_half_filled_stays_so() -> None:
    """No tapped number is lost; but for another number of seats it is a new row."""
    assert standing(desk(), OPTIONS, {"row": [3, None]})["row"] == [3, None]
    assert standing(desk(), OPTIONS, {"row": [3, None, 4]})["row"] == [None, 5]


def test_a_rehearsal_needs_no_box() -> None:
    """What is blank is filled as robots would fill it, and the phone does not take that for what somebody has read."""
    phone = rooms(replace(sees(table(2)), rehearses=True))
    row = NumberRow("row", 1, 9, (None, 5), example=(3, 5))
    assert standing(phone.desk, (row, OPTIONS[0]), {}) == {"row": [3, 5], "edition": "en"}
    assert standing(phone.desk, (row,), {"row": [4, None]}) == {"row": [3, 5]}
    phone.desk.game = ShelvedLanternGame()
    page = GameOptions(phone.desk, phone.front.preferences)
    page.tap("row:0:7")
    page.keep()
    assert phone.desk.settings.choices == {}


def test_every_kind_can_be_tapped() -> None:
    """One of several values, a switch, and a number for each place within its limits; the game names them."""
    views = shown(WORDS, OPTIONS, {"edition": "de", "first_game": True, "rounds": None, "row": [None, 5]})
    assert [view.text for view in views] == ["Edition", "first_game", "rounds, 2 to 4", "row, 1 to 9"]
    assert [[(choice.text, choice.detail, choice.chosen) for choice in view.choices] for view in views] == [
        [("edition_en", "", False), ("German", "", True)],
        [],
        [("?", "", False)],
        [("?", "", False), ("5", "right", False)],
    ]
    assert [view.on for view in views] == [None, True, None, None]
    assert not any(view.keys for view in views)
    assert word(WORDS, "unheard_of") == "unheard_of"


@pytest.mark.parametrize(
    ("key", "name", "value"),
    [
        ("edition:en", "edition", "en"),
        ("edition:xx", "edition", "de"),
        ("first_game", "first_game", False),
        ("rounds:0", "rounds", 2),
        ("rounds:0:4", "rounds", 4),
        ("rounds:0:5", "rounds", 2),
        ("row:0", "row", [None, 9]),
        ("row:0:1", "row", [1, 9]),
        ("row:1:x", "row", [None, 9]),
        ("row:2:1", "row", [None, 9]),
        ("row:x:1", "row", [None, 9]),
        ("odd:1:1", "row", [None, 9]),
    ],
)
def test_a_tap_changes_one_thing(key: str, name: str, value: object) -> None:
    """A number outside the limits, or an unknown option, changes nothing."""
    values = {"edition": "de", "first_game": True, "rounds": 2, "row": [None, 9]}
    after = tapped(OPTIONS, values, key)
    assert after[name] == value
    assert {other: after[other] for other in values if other != name} == {o: values[o] for o in values if o != name}


def test_a_number_that_is_open_shows_all_that_it_can_be() -> None:
    """The number that it is stands out."""
    (view,) = shown(WORDS, OPTIONS[3:], {"row": [None, 5]}, "row:1")
    assert [choice.chosen for choice in view.choices] == [False, True]
    assert [(key.key, key.text) for key in view.keys][:2] == [("row:1:1", "1"), ("row:1:2", "2")]
    assert [key.text for key in view.keys if key.chosen] == ["5"]
    (rounds,) = shown(WORDS, OPTIONS[2:3], {"rounds": None}, "rounds:0")
    assert [key.key for key in rounds.keys] == ["rounds:0:2", "rounds:0:3", "rounds:0:4"]


SHELVES = NumberRow("row", 1, 9, (None, 5), signs=("A", "B"), likely=3, in_all=20)


def test_signs_of_the_box_stand_beside_what_they_stand_for() -> None:
    """Of a value, and of each place of a row; with the sum, if all numbers together have a limit."""
    (edition,) = shown(WORDS, [replace(EDITION, signs=("A-C", "A-D"))], {"edition": "en"})
    assert [choice.detail for choice in edition.choices] == ["A-C", "A-D"]
    (row,) = shown(WORDS, [SHELVES], {"row": [None, 5]})
    assert [choice.detail for choice in row.choices] == ["A", "B"]
    assert row.text == "row, 5 of 20"


def test_rare_numbers_come_behind_a_key_of_their_own() -> None:
    """Unless the number that is changed is one of them."""
    values = {"row": [None, 5]}
    (few,) = shown(WORDS, [SHELVES], values, "row:0")
    assert [key.text for key in few.keys] == ["1", "2", "3", "more"]
    more = few.keys[-1].key
    assert tapped([SHELVES], values, more) == values
    is_open = opened([SHELVES], values, more)
    (all_of_them,) = shown(WORDS, [SHELVES], values, is_open)
    assert [key.text for key in all_of_them.keys] == [*"123456789"]
    assert [choice.chosen for choice in all_of_them.choices] == [True, False]
    assert opened([SHELVES], {"row": [7, 5]}, "row:0:7") == ""
    (rare,) = shown(WORDS, [SHELVES], values, "row:1")
    assert len(rare.keys) == 9


@pytest.mark.parametrize(
    ("row", "key", "is_open"),
    [
        ([None, None], "row:1", "row:1"),
        ([1, None], "row:0:1", "row:1"),
        ([None, 1], "row:1:1", "row:0"),
        ([1, 2], "row:0:1", ""),
        ([1, 2], "edition:de", ""),
        ([1, 2], "row:x", ""),
    ],
)
def test_after_a_number_comes_the_next_blank(row: list[int | None], key: str, is_open: str) -> None:
    """So people read a row off its box number by number; a full row closes."""
    assert opened(OPTIONS, {"edition": "en", "row": row}, key) == is_open


WHOLE: tuple[Option, ...] = (NumberRow("bags", 1, 30, (None, None, None), example=(9, 9, 18), likely=12, total=36),)


@pytest.mark.parametrize(
    ("row", "key", "after"),
    [
        ([None, None, None], "bags:0:7", [7, None, None]),
        ([7, None, None], "bags:1:9", [7, 9, 20]),
        ([7, None, 9], "bags:0:8", [8, 19, 9]),
        ([7, 9, 20], "bags:0:8", [8, 9, 19]),
        ([7, 9, 20], "bags:2:3", [7, 9, 3]),
        ([7, None, 9], "bags:1:3", [7, 3, 26]),
        ([7, 28, 1], "bags:0:8", [8, 28, 1]),
        ([1, None, None], "bags:1:3", [1, 3, None]),
    ],
)
def test_what_follows_from_the_others_need_not_be_tapped(row: list[int | None], key: str, after: object) -> None:
    """The only blank of a row that has a sum, else its last number; a tapped one stays, and none leaves its limits."""
    assert tapped(WHOLE, {"bags": row}, key)["bags"] == after


def test_many_numbers_begin_with_the_low_ones() -> None:
    """One more key shows the rest; a high number is shown at once. The name of a row says what it is together."""
    (view,) = shown(WORDS, WHOLE, {"bags": [7, None, None]}, "bags:0")
    assert (view.text, len(view.keys), view.keys[-1]) == ("bags", 13, Choice("bags:0:more", "more"))
    assert opened(WHOLE, {"bags": [7, None, None]}, "bags:0:more") == "bags:0:more"
    (view,) = shown(WORDS, WHOLE, {"bags": [7, None, None]}, "bags:0:more")
    assert [view.keys[-1].text, len(view.keys)] == ["30", 30]
    assert [choice.chosen for choice in view.choices] == [True, False, False]
    (view,) = shown(WORDS, WHOLE, {"bags": [20, None, None]}, "bags:0")
    assert view.keys[-1].text == "30"


def tapping(seats: int) -> GameOptions:
    """The options on the phone that hosts a table of so many."""
    phone = rooms(sees(table(seats)))
    return GameOptions(phone.desk, phone.front.preferences)


def test_what_is_tapped_stands_until_the_start() -> None:
    """There are as many places as players, each number takes one tap when the row is open, and a second tap on a place
    closes it."""
    options = tapping(3)
    assert options.values() == {"row": [None] * 4}
    for key in ("row:1", "row:1:2", "row:2:9"):
        options.tap(key)
    assert options.values() == {"row": [None, 2, 9, None]}
    assert [[choice.text for choice in view.choices] for view in options.view()] == [["?", "2", "9", "?"]]
    assert options.view()[0].keys
    options.tap("row:3")
    assert not options.view()[0].keys


def test_what_was_tapped_is_kept_on_this_phone() -> None:
    """It is kept from the tap on, even if the game never starts, beside the options of other games and numbers of
    seats."""
    options = tapping(3)
    kept = {"other": {"edition": "de"}, "lanterns": {"row_of_five": [1]}}
    options.desk.settings = replace(options.desk.settings, choices=kept)  # type: ignore[misc]  # a double's
    options.tap("row:0:4")
    assert options.desk.settings.choices == {
        "other": {"edition": "de"},
        "lanterns": {"row_of_five": [1], "row": [4, None, None, None]},
    }
    again = GameOptions(options.desk, options.preferences)
    assert again.values() == {"row": [4, None, None, None]}


def test_a_game_begins_with_what_belongs_to_its_choices() -> None:
    """The row of another choice is kept, but not shown, and is no part of the start."""
    phone = rooms(sees(table(2)))
    phone.desk.game = ShelvedLanternGame()
    options = GameOptions(phone.desk, phone.front.preferences)
    options.tap("row_oak:0:1")
    options.tap("shelf:tin")
    assert [option.name for option in options.view()] == ["shelf", "row_tin"]
    assert options.values() == {"shelf": "tin", "row_oak": [1, None, None], "row_tin": [None, None]}
    assert options.meant() == {"shelf": "tin", "row_tin": [None, None]}
