"""Promises of rows in which tiles are chosen one by one."""

from collections import Counter

from companion.games.swindler.presenters.forms.tile_counters import changed, key, tile_of, tile_rows
from companion.games.swindler.rules.tiles import KINDS, Heap
from companion.shell.words import load
from tests.support.swindlers import BLUE, COIN, RED

EN = load("en", "swindler")
HEAP = Heap([RED, RED, COIN, BLUE])


def test_every_kind_has_a_row_up_to_what_lies_there() -> None:
    """With its picture, and what it shows."""
    rows = tile_rows(EN, HEAP, Counter({RED: 2}))
    assert [(row.text, row.emblem, row.number, row.fewer, row.more) for row in rows] == [
        ("red (of 2)", "tile_red", 2, True, False),
        ("red, 1 coin (of 1)", "tile_red", 0, False, True),
        ("blue (of 1)", "tile_blue", 0, False, True),
    ]


def test_when_enough_are_chosen_no_more_can_be() -> None:
    """Only fewer."""
    assert not any(row.more for row in tile_rows(EN, HEAP, Counter({RED: 1}), full=True))


def test_a_kind_is_counted_up_and_down() -> None:
    """Not below nothing."""
    one = changed(Counter(), key(RED), 1)
    assert one == Counter({RED: 1})
    assert changed(changed(one, key(RED), -1), key(RED), -1) == Counter()


def test_every_kind_has_a_key_of_its_own() -> None:
    """Read back as the same kind."""
    assert [tile_of(key(tile)) for tile in KINDS] == list(KINDS)
