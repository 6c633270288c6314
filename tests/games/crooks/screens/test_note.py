"""Promises of the keys of a face: each tap tells which, and as many stand beside each other as find room."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.crooks.presenters.board import Mark
from companion.games.crooks.presenters.noting import NoteView
from companion.games.crooks.screens.note import NotePanel
from companion.present.page_parts import Choice
from companion.ui.widgets.pad import PadKey
from tests.support import stage

NOTE = NoteView(
    "Your crook at target 5",
    "Which rank?",
    Mark("7+2", ("gang_outfit",)),
    tuple(Choice(str(rank), str(rank)) for rank in range(1, 11)),
    4,
    "Or noted before:",
    (Choice("3", "8, Westside"),),
    "Later",
)


def shown(wide: bool = False, **look: Any) -> tuple[NotePanel, list[str]]:
    """On the stage, and what it tells."""
    made = NotePanel(wide=wide)
    made.note = NOTE
    told: list[str] = []
    made.bind(on_key=lambda _, key: told.append(f"key {key}"), on_pick=lambda _, key: told.append(f"pick {key}"))
    made.bind(on_later=lambda _: told.append("later"))
    return stage.show(made, **look), told


def test_each_tap_is_told() -> None:
    """A key, a face noted before, not now."""
    _, told = shown()
    for text in ("4", "8, Westside", "Later"):
        stage.tap(text)
    assert told == ["key 4", "pick 3", "later"]


def test_the_way_out_stays_where_it_is() -> None:
    """Above, whatever is asked below."""
    panel, _ = shown()
    places = []
    for mark, known in ((Mark(), ()), (NOTE.mark, NOTE.known * 4)):
        panel.note = replace(NOTE, mark=mark, known=known)
        stage.frames(5)
        panel.top = 900
        stage.frames(2)
        later = stage.find("Later")
        places.append(later.to_window(*later.pos))
        keys = [part for part in stage.walk(panel) if isinstance(part, PadKey)]
        assert later.y > max(key.top for key in keys)
    assert places[0] == places[1]


def test_a_wide_window_has_more_keys_in_a_line() -> None:
    """Twice as many."""
    for wide, columns in ((False, 4), (True, 8)):
        panel, _ = shown(wide, size=(800, 600))
        keys = [part for part in stage.walk(panel) if isinstance(part, PadKey)]
        assert sum(round(key.top) == round(max(key.top for key in keys)) for key in keys) == columns


@pytest.mark.parametrize(("size", "scale", "mood"), stage.LOOKS)
def test_everything_can_be_read(size: tuple[int, int], scale: float, mood: str) -> None:
    """In every look."""
    assert stage.audit(shown(size=size, scale=scale, mood=mood)[0]) == []
