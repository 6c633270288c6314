"""The first page, tapped."""

import numpy as np

from companion.ui.screens.home import HOUSES, WIDEST, Roofs
from companion.ui.theme import theme
from tests.support import stage
from tests.support.shared_stage import complaints, show


def test_nobody_is_left_out() -> None:
    """Every state in large print on a small phone, and beyond: readable, reachable, nothing cut off."""
    assert list(complaints("home")) == []


def test_every_tap_does_its_thing() -> None:
    """The big button, the ways, the question behind one of them."""
    page = show("home_resume")
    rooms = page.presenter
    stage.tap("Resume game")
    stage.tap("Host a table")
    stage.tap("Past games")
    stage.tap("Practice")
    stage.wait(0.3)
    stage.tap("Cancel")
    assert "3 seats" not in stage.texts()
    stage.tap("Practice")
    stage.wait(0.3)
    stage.tap("3 seats")
    assert rooms.front.wishes == [("resume", "a"), ("host",), ("rehearse", 3)]
    assert rooms.pages.went == ["past"]


def test_the_town_follows_the_mood() -> None:
    """Every house of it stands on the ground, is no wider than the page, and has the colours of the mood."""
    roofs = stage.show(Roofs(size_hint_y=None, height=96), (915, 412))
    calm = stage.pixels()[420 - 8 - 96 : 412].copy()
    assert all(at + wide <= 1.0 and walls + roof < 1.0 for at, wide, walls, roof, _ in HOUSES)
    lit = calm[:, :, 0] > 200
    assert np.flatnonzero(lit.any(axis=0))[0] >= (roofs.width - roofs.height * WIDEST) / 2
    theme.mood = "ember"
    stage.frames(2)
    assert (stage.pixels()[420 - 8 - 96 : 412] != calm).any()
