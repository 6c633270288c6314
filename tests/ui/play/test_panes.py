"""Two panes."""

from companion.ui.play.panes import FittedPane, Panes
from companion.ui.widgets.boxes import Column
from companion.ui.widgets.scroll import Scroll
from tests.support import stage


def panes(wide: bool, high: float) -> tuple[Scroll, FittedPane]:
    """A pane that takes what is left, and one that takes what it needs, up to 300."""
    both, rest, fitted = Panes(wide=wide), Scroll(), FittedPane(wide=wide, most=300)
    fitted.add_widget(Column(size_hint_y=None, least=high))
    both.add_widget(rest)
    both.add_widget(fitted)
    stage.show(both, (600, 800))
    return rest, fitted


def test_below_each_other_one_takes_what_it_needs() -> None:
    """It takes up to its greatest height; the other one has the rest."""
    for high, taken in ((120, 120), (500, 300), (0, 0)):
        rest, fitted = panes(False, high)
        assert (rest.height, fitted.height) == (800 - taken, taken)


def test_beside_each_other_they_are_alike() -> None:
    """An empty one is gone."""
    rest, fitted = panes(True, 120)
    assert (rest.size, fitted.size) == ([300, 800], [300, 800])
    rest, fitted = panes(True, 0)
    assert rest.width > 599
