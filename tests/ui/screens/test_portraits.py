"""The figures side by side: in as many columns as the print allows, each tapped as a whole."""

from companion.ui.screens.portraits import Portraits
from tests.support import stage
from tests.support.shared_stage import show


def columns(count: int = 6) -> int:
    """How many portraits stand in the first line."""
    portraits = [part for part in stage.walk() if type(part).__name__ == "PortraitRow"]
    assert len(portraits) == count
    return sum(part.top == portraits[0].top for part in portraits)


def test_they_stand_in_columns() -> None:
    """On a phone in two, in the largest print in one, on a tablet in three; side by side in a wide window, but not five
    and one; in two beside the name, where there is little height."""
    sizes = (
        ((360, 640), 1.0, 2),
        ((360, 640), 2.0, 1),
        ((800, 1280), 1.0, 3),
        ((1000, 600), 1.0, 6),
        ((915, 412), 1.3, 2),
    )
    for size, scale, wanted in sizes:
        page = show("join_thieves")
        stage.show(page, size, scale)
        assert columns() == wanted
    stage.clear()


def test_none_is_left_alone() -> None:
    """Four stand two by two where there is room for three."""
    page = stage.show(show("join_thieves"), (800, 1280))
    [portraits] = [part for part in stage.walk(page) if isinstance(part, Portraits) and part.items]
    portraits.items = portraits.items[:4]
    stage.frames(3)
    assert columns(4) == 2
    portraits.items = ()
    stage.frames(3)
    assert columns(0) == 0


def test_each_is_tapped_as_a_whole() -> None:
    """A tap anywhere on it chooses the figure."""
    page = show("join_thieves")
    stage.tap("Morius")
    assert page.presenter.desk.wishes == [("sit", 3, "", "Morius")]
