"""Keys in a grid."""

from companion.present.page_parts import Choice
from companion.ui.widgets.pad import NumberPad
from tests.support import stage

KEYS = tuple(Choice(str(number), str(number), chosen=number == 3, can=number < 8) for number in range(1, 11))


def test_keys_are_readable_and_large_enough() -> None:
    """Five in a row fit on the smallest phone, with words, too."""
    assert not stage.everywhere(lambda: NumberPad(keys=KEYS, columns=5))
    more = (Choice("more", "More", "Gilde", emblem="plus"), Choice("none", "None", chosen=True))
    assert not stage.everywhere(lambda: NumberPad(keys=more, columns=2))


def test_a_key_names_itself() -> None:
    """A key that cannot be pressed names nothing."""
    pressed: list[str] = []
    pad = NumberPad(keys=KEYS, columns=5)
    pad.bind(on_chosen=lambda _, key: pressed.append(key))
    stage.show(pad)
    for text in ("2", "9", "7"):
        stage.tap(text)
    assert pressed == ["2", "7"]


def test_keys_stand_in_their_columns() -> None:
    """All have the same size, with the wished number in a row, at every width."""
    pad = stage.show(NumberPad(keys=KEYS, columns=5), size=(367, 640))
    assert len({key.width for key in pad.children}) == 1
    assert len({round(key.x) for key in pad.children}) == 5
    pad.columns = 2
    stage.frames(3)
    assert len({round(key.x) for key in pad.children}) == 2


def test_without_a_number_of_columns_as_many_stand_there_as_have_room() -> None:
    """At least as wide as a thumb wants them."""
    keys = tuple(Choice(str(number), str(number)) for number in range(12))
    pad = stage.show(NumberPad(keys=keys, columns=0), size=(360, 640))
    assert len({key.x for key in pad.children}) == 5
    assert min(key.width for key in pad.children) >= 48
