"""Parts of the Resolution."""

from typing import Any

from companion.games.age_of_thieves.presenters.stages.acting import WayOut
from companion.games.age_of_thieves.presenters.stages.declaration_page import Cover
from companion.games.age_of_thieves.presenters.stages.own_cards import OwnCards
from companion.games.age_of_thieves.presenters.timeline_rows import Entry
from companion.games.age_of_thieves.screens.timeline_rows import PeekRow, TimelineRow, Ways
from companion.ui.theme import theme
from companion.ui.widgets.rows import Rows
from tests.support import stage

TWO = (WayOut("sneak", "Sneak"), WayOut("dash", "Dash"))
ENTRY = Entry(
    "0_0", ap="7", name="Morius", emblem="thief_morius", what="Beacon", fate="done", mark="check", look="done"
)


def test_two_ways_stand_beside_each_other() -> None:
    """Where both have room; an odd one has a line of its own."""
    ways = stage.show(Ways(ways=(*TWO, WayOut("card", "A different card"))))
    last, dash, sneak = ways.children
    assert sneak.y == dash.y
    assert sneak.right < dash.x
    assert last.top < sneak.y
    assert last.width == ways.width


def test_a_closed_way_has_room_for_its_reason() -> None:
    """Then each has a line of its own."""
    ways = stage.show(Ways(ways=(TWO[0], WayOut("dash", "Dash", can=False, why="It stands alone."))))
    assert [button.width for button in ways.children] == [ways.width] * 2
    assert "It stands alone." in stage.texts()


def test_large_print_stands_below_each_other() -> None:
    """As soon as one of them finds no room beside the other."""
    ways = stage.show(Ways(ways=(WayOut("a", "Cunning Plan"), WayOut("b", "Wits"))), (360, 640), 2.0)
    assert [button.width for button in ways.children] == [ways.width] * 2


def test_a_way_is_tapped() -> None:
    """Its key comes back; what is over leaves the tree."""
    heard: list[str] = []
    ways = stage.show(Ways(ways=TWO))
    ways.bind(on_chosen=lambda _, key: heard.append(key))
    stage.tap("Dash")
    assert heard == ["dash"]
    ways.ways = ()
    stage.frames(2)
    assert stage.texts() == []


def test_an_entry_tells_its_fate_in_a_word() -> None:
    """Beside it, or below it in large print."""
    for scale in (1.0, 2.0):
        stage.show(TimelineRow(item=ENTRY), (360, 640), scale)
        assert {"7", "Morius", "Beacon", "done"} == set(stage.texts())
        assert stage.audit() == []


def peeks(hold: bool) -> tuple[Any, list[str]]:
    """A cover and what it fires."""
    fired: list[str] = []
    rows = stage.show(Rows(row="PeekRow", items=(OwnCards(Cover("Hold", "", "card", hold)),)))
    rows.bind(on_fired=lambda _, __, name: fired.append(name))
    assert isinstance(rows.children[0], PeekRow)
    return rows, fired


def test_a_look_opens_after_a_hold_and_ends_with_it() -> None:
    """And a short touch is none."""
    _, fired = peeks(hold=True)
    stage.hold("Hold")
    assert fired == ["open", "let_go"]
    stage.tap("Hold")
    assert fired[2:] == ["let_go"]


def test_a_look_is_a_tap_for_whom_holding_is_hard() -> None:
    """The next tap ends it; letting go does not."""
    _, fired = peeks(hold=False)
    theme.tap_not_hold = True
    stage.tap("Hold")
    assert fired == ["open"]
