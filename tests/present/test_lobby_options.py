"""Promises of the options: plain data of any game becomes things to tap, and what was chosen is remembered."""

from dataclasses import replace
from typing import Any

import pytest

from companion.present.lobby_options import shown, standing, tapped, word
from companion.shell.words import Translation
from companion.table.options import Number, NumberRow, OneOf, OnOff, Option
from tests.support.front_rooms import FakeDesk, rooms, sees, table

OPTIONS: tuple[Option, ...] = (
    OneOf("edition", ("en", "de"), "en"),
    OnOff("first_game", usual=False),
    Number("rounds", 2, 4, None),
    NumberRow("row", 1, 9, (None, 5)),
)
SENTENCES = {
    "options.edition": "Edition",
    "options.edition_de": "German",
    "lobby.blank": "?",
    "lobby.numbers": "{name}, {least} to {most}",
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
    """But for a choice that has this phone's language among its values."""
    assert standing(desk(), OPTIONS, {}) == {"edition": "en", "first_game": False, "rounds": None, "row": [None, 5]}
    assert standing(desk("de"), OPTIONS, {})["edition"] == "de"


def test_the_game_before_is_remembered() -> None:
    """What was tapped since then goes first; what does not fit any more is as usual."""
    before = {"edition": "en", "first_game": True, "rounds": 9, "row": [1, 2]}
    found = standing(desk("de", before), OPTIONS, {"first_game": False, "edition": "xx"})
    assert found == {"edition": "en", "first_game": False, "rounds": None, "row": [1, 2]}


def test_a_row_that_is_half_filled_stays_so() -> None:
    """Nothing tapped is lost; but a row for another number of seats is a new one."""
    assert standing(desk(), OPTIONS, {"row": [3, None]})["row"] == [3, None]
    assert standing(desk(), OPTIONS, {"row": [3, None, 4]})["row"] == [None, 5]


def test_every_kind_can_be_tapped() -> None:
    """One of several; a switch; a number for each place, with its limits; named as the game names it."""
    views = shown(WORDS, OPTIONS, {"edition": "de", "first_game": True, "rounds": None, "row": [None, 5]})
    assert [view.text for view in views] == ["Edition", "first_game", "rounds, 2 to 4", "row, 1 to 9"]
    assert [[(choice.text, choice.chosen) for choice in view.choices] for view in views] == [
        [("edition_en", False), ("German", True)],
        [],
        [("?", False)],
        [("?", False), ("5", False)],
    ]
    assert [view.on for view in views] == [None, True, None, None]
    assert word(WORDS, "unheard_of") == "unheard_of"


@pytest.mark.parametrize(
    ("key", "name", "value"),
    [
        ("edition:en", "edition", "en"),
        ("edition:xx", "edition", "de"),
        ("first_game", "first_game", False),
        ("rounds:0", "rounds", 3),
        ("row:0", "row", [1, 9]),
        ("row:1", "row", [None, 1]),
        ("row:2", "row", [None, 9]),
        ("row:x", "row", [None, 9]),
        ("odd:1", "row", [None, 9]),
    ],
)
def test_a_tap_changes_one_thing(key: str, name: str, value: object) -> None:
    """Numbers go up and begin anew behind the last; what does not exist changes nothing."""
    values = {"edition": "de", "first_game": True, "rounds": 2, "row": [None, 9]}
    after = tapped(OPTIONS, values, key)
    assert after[name] == value
    assert {other: after[other] for other in values if other != name} == {o: values[o] for o in values if o != name}
