"""Promises of the last page: all can read the ranking, and share it as it is shown there."""

from typing import Any

import cv2
import numpy as np
import pytest
from kivy.uix.widget import Widget

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.stages.ranking import RankingPresenter
from companion.present.motions import SECONDS
from companion.table import operations
from companion.ui.play.ranking import STEP, RankingScreen
from companion.ui.theme import theme
from tests.support import stage
from tests.support.clipboard import Clipboard
from tests.support.desk_at import DE, EN, desk_at
from tests.support.paper import Paper
from tests.support.thieves import at_cleanup, then
from tests.ui.play.test_count import COUNTING

OVER = then(COUNTING, do.CountIsRight())
LOST = then(at_cleanup(calm_cards=10), do.NextTurn(1))


def made(state: State | None, words: Any = EN) -> tuple[RankingScreen, Any, Paper, Any]:
    """The screen of the host's phone, its desk, where it leads, what it holds."""
    front: Any = Clipboard()
    desk, pages = desk_at(state, words=words), Paper()
    return RankingScreen(RankingPresenter(desk, pages, front)), desk, pages, front


def test_a_rematch_is_one_touch() -> None:
    """It is the host's; all phones have the way to the log."""
    screen, desk, pages, _ = made(OVER)
    stage.show(screen)
    stage.tap("Rematch, same seats")
    assert isinstance(desk.said[0], operations.Start)
    stage.tap("Replay & verify")
    assert pages.went == ["log"]


def test_a_result_is_shared_with_its_picture() -> None:
    """The picture has the archway and the ranking as shown, without the buttons below it."""
    screen, _, _, front = made(OVER)
    stage.show(screen)
    stage.tap("Share the result")
    [drawn] = front.pictures
    picture = cv2.imdecode(np.frombuffer(drawn, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    gold = (picture == [round(part * 255) for part in theme.roles["tertiary"][2::-1]]).all(axis=2)
    assert gold.any()
    bars = (picture == [round(part * 255) for part in theme.roles["outline"][2::-1]]).all(axis=2)
    assert bars[: picture.shape[0] // 2].any()
    assert picture.shape[0] == round(screen.ids.result.height + 2 * theme.pad)


def test_places_are_dealt_from_the_last_to_the_first() -> None:
    """One after the other, once; without motion all are there at once."""
    screen = made(OVER)[0]
    screen.ids.places.items = screen.view.places * 3
    stage.show(screen)
    last, *others = screen.ids.places.children
    assert last.opacity > others[0].opacity == 0
    stage.wait(SECONDS["deal"] + STEP * len(others) + 0.1)
    assert all(row.opacity == 1 for row in (last, *others))
    theme.motion = False
    still = made(OVER)[0]
    Widget().add_widget(still)
    assert all(row.opacity == 1 for row in still.ids.places.children)


@pytest.mark.parametrize("state", [OVER, LOST, None])
def test_it_can_be_read_everywhere(state: State | None) -> None:
    """This holds on every phone, in both moods, in the largest print, in the longer language."""
    assert stage.everywhere(lambda: made(state, DE)[0]) == []
