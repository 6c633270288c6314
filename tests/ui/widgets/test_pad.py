"""Keys in a grid."""

from companion.present.pieces import Choice
from companion.ui.widgets.pad import NumberPad
from tests.support import stage

KEYS = tuple(Choice(str(number), str(number), chosen=number == 3, can=number < 8) for number in range(1, 11))


def test_keys_are_readable_and_large_enough() -> None:
    """Five in a row on the smallest phone, with words as well."""
    assert not stage.everywhere(lambda: NumberPad(keys=KEYS, columns=5))
    more = (Choice("more", "More", "Gilde", emblem="plus"), Choice("none", "None", chosen=True))
    assert not stage.everywhere(lambda: NumberPad(keys=more, columns=2))


def test_a_key_names_itself() -> None:
    """What cannot be pressed names nothing."""
    pressed: list[str] = []
    pad = NumberPad(keys=KEYS, columns=5)
    pad.bind(on_chosen=lambda _, key: pressed.append(key))
    stage.show(pad)
    for text in ("2", "9", "7"):
        stage.tap(text)
    assert pressed == ["2", "7"]


def test_keys_stand_in_their_columns() -> None:
    """All alike, as many in a row as asked for, at every width."""
    pad = stage.show(NumberPad(keys=KEYS, columns=5), size=(367, 640))
    assert len({key.width for key in pad.children}) == 1
    assert len({round(key.x) for key in pad.children}) == 5
    pad.columns = 2
    stage.frames(3)
    assert len({round(key.x) for key in pad.children}) == 2
