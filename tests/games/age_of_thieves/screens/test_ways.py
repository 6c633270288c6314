"""The ways to use a card."""

from companion.games.age_of_thieves.presenters.stages.acting import WayOut
from companion.games.age_of_thieves.screens.ways import Ways
from tests.support import stage

TWO = (WayOut("sneak", "Sneak"), WayOut("dash", "Dash"))


def test_two_ways_stand_beside_each_other() -> None:
    """Where both have room; an odd one has a line of its own."""
    ways = stage.show(Ways(ways=(*TWO, WayOut("card", "A different card"))))
    last, dash, sneak = ways.children
    assert sneak.y == dash.y
    assert sneak.right < dash.x
    assert last.top < sneak.y
    assert last.width == ways.width


def test_a_closed_way_is_one_grey_line_that_can_be_asked() -> None:
    """Its reason is told by a tap; it stands where it stood."""
    heard: list[str] = []
    ways = stage.show(Ways(ways=(TWO[0], WayOut("dash", "Dash · why?", can=False, why="It stands alone."))))
    ways.bind(on_chosen=lambda _, key: heard.append(key))
    dash, sneak = ways.children
    assert (dash.look, sneak.look) == ("grey", "tonal")
    assert dash.x > sneak.right
    assert "It stands alone." not in stage.texts()
    stage.tap("Dash · why?")
    assert heard == ["dash"]


def test_a_way_says_what_it_does() -> None:
    """In its second line."""
    stage.show(Ways(ways=(WayOut("sneak", "Sneak", "up to 4 spaces"),)))
    assert {*stage.texts()} == {"Sneak", "up to 4 spaces"}


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
