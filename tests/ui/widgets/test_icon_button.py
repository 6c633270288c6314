"""Small buttons with a picture and a word."""

import pytest

from companion.ui.widgets.icon_button import IconButton
from tests.support import stage


@pytest.mark.parametrize("word", ["", "Menu", "Verbunden mit allen"])
@pytest.mark.parametrize("can", [True, False])
def test_it_is_large_enough_and_its_word_is_readable(word: str, can: bool) -> None:
    """It has at least 48 dp in both directions, with any word."""

    def make() -> IconButton:
        button = IconButton(emblem="menu", word=word, can=can, pos_hint={})
        button.size_hint_x = None
        return button

    assert not stage.everywhere(make)


def test_a_tap_fires_once() -> None:
    """It fires nothing if the button cannot be tapped."""
    fired: list[IconButton] = []
    button = stage.show(IconButton(emblem="menu", word="Menu", on_release=fired.append))
    stage.tap("Menu")
    button.can = False
    stage.tap("Menu")
    assert fired == [button]
