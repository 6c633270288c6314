"""Promises of the panel of a steal: chance and cost are the first that is read, also where there is little room."""

import pytest

from companion.games.swindler.presenters.stages.steal import StealPresenter
from companion.games.swindler.screens.steal_panel import StealPanel
from tests.support import stage
from tests.support.paper import Paper
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import stealing


@pytest.mark.parametrize("brief", [False, True])
def test_the_odds_stand_above_what_is_left(brief: bool) -> None:
    """The chance, the cost, then the bag."""
    view = StealPresenter(desk_at(stealing()), Paper()).view()
    stage.show(StealPanel(view=view, brief=brief), (360, 640), 2.0 if brief else 1.0)
    assert stage.texts()[:4] == ["Nell steals", "12%", view.safe, view.says]
    assert stage.audit() == []
