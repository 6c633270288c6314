"""What README.md shows: a handful of phones, side by side, as people meet them in one evening."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Stage
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Purse
from companion.present.home import HomePresenter
from companion.present.lobby import LobbyPresenter
from companion.present.table_view import TableView
from companion.ui.screens.home import HomeScreen
from companion.ui.screens.lobby import LobbyScreen
from tests.support import gallery, stage
from tests.support.front_rooms import rooms
from tests.support.front_rooms import table as seated
from tests.support.scenes.age_of_thieves.pages import ALARM, RAISED, SENT_HOME, TWELVE, _around, _moment, _page, _plan
from tests.support.shared_scenes import INVITED, NAMES, named
from tests.support.thieves import FIGURES, JASMINE, MORIUS, NOIRON, at_event, at_resolution, table, then, use
from tests.support.worn import wear

PHONE, WIDE = (360, 740), (1024, 768)
GAP, CORNER = 24, 28
REST = 3.0
"""Seconds after which nothing moves any more."""
FEWER = 0xFE
"""Colours that nobody tells apart are one: half the bytes."""
LARGEST = 150_000
"""Bytes that a picture may have."""

Pixels = Any
"""Rows of a picture from above, each pixel blue, green, red, alpha."""
Picture = tuple[Callable[..., Any], tuple[int, int], str]
"""What makes the screen, the size of its window, the mood."""


def _home(_: object) -> Any:
    phone = rooms(TableView())
    phone.desk.wording = gallery.words("en")
    return HomeScreen(HomePresenter(phone.desk, phone.front, phone.pages))


def _lobby(_: object) -> Any:
    """A full table of the real game."""
    seen = named(seated(4))
    chairs = {seat: replace(chair, figure=FIGURES[seat], name=NAMES[seat]) for seat, chair in seen.state.chairs.items()}
    phone = rooms(replace(seen, state=replace(seen.state, chairs=chairs), invited=INVITED))
    phone.desk.game, phone.desk.wording = TENANTS[AGE_OF_THIEVES].game, gallery.words("en")
    phone.desk.emblems = {figure: f"thief_{figure.lower()}" for figure in FIGURES}
    return LobbyScreen(LobbyPresenter(phone.desk, phone.front, phone.pages))


def _scene(page: str, scene: str) -> Callable[..., Any]:
    """A state of the gallery, of any game."""
    return lambda _: gallery.make(page, scene, "en")


TALLIES: dict[int, Any] = {
    NOIRON: {"left": 1, "purse": Purse(2, 1, 1)},
    MORIUS: {"left": 2, "purse": Purse(3, 2, 1)},
    JASMINE: {"left": 3, "purse": Purse(2, 2, 0)},
}
COUNTED = table(4, thieves=TALLIES, stage=Stage.COUNT, turn=9, heist=RAISED, mood=Mood.ALARM)
ACTING = then(at_resolution((9, 7, 3), (8, 6, 2), (5, 4, 1), (5, 3, 1)), use(MORIUS, 0, name="beacon"))
RINGING = at_resolution((7, 3), (6, 5), (5,), (4, 2), turn=5, **ALARM)
BEFORE, AFTER = SENT_HOME, then(SENT_HOME, do.NextTurn(3))

PICTURES: dict[str, Sequence[Picture]] = {
    "home": ((_home, PHONE, "night"), (_lobby, PHONE, "night")),
    "declaration": (
        (_plan(None), PHONE, "night"),
        (_plan({}, "move 3 ambush card 5"), PHONE, "night"),
        (_plan({}, "move 3 ambush card 5", ("main",)), PHONE, "night"),
    ),
    "resolution": (
        (_around("resolution", ACTING, "B", (NOIRON,)), PHONE, "night"),
        (_around("resolution", at_resolution((3, 2), (2, 1), (1,))), PHONE, "night"),
    ),
    "alarm": (
        (_moment(BEFORE, AFTER), PHONE, "ember"),
        (_page("event", at_event(4, turn=4, ready_to_roll=False, **ALARM)), PHONE, "ember"),
        (_around("resolution", RINGING), PHONE, "ember"),
    ),
    "ranking": (
        (_page("count", COUNTED), PHONE, "ember"),
        (_page("ranking", then(COUNTED, do.CountIsRight())), PHONE, "ember"),
    ),
    "swindler": (
        (_scene("swindler/steal", "steal_more"), PHONE, "night"),
        (_scene("swindler/actions", "actions_usual"), PHONE, "night"),
        (_scene("swindler/cards", "cards_asked"), PHONE, "night"),
    ),
    "crooks": (
        (_scene("crooks/grid", "grid_recruit"), PHONE, "night"),
        (_scene("crooks/grid", "grid_lay"), PHONE, "night"),
        (_scene("crooks/reckoning", "reckoning_tie"), PHONE, "ember"),
    ),
    "display": ((_around("display", TWELVE, "D", ()), WIDE, "night"),),
}
"""File in tests/pictures -> its screens, from left to right."""


def make(folder: Path) -> None:
    """Draws all of them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, screens in PICTURES.items():
        path = folder / f"{name}.png"
        cv2.imwrite(str(path), beside([_shot(*screen) for screen in screens]), [cv2.IMWRITE_PNG_COMPRESSION, 9])
        if path.stat().st_size > LARGEST:
            raise ValueError(f"{path.name} has {path.stat().st_size} bytes, {LARGEST} at most")


def _shot(maker: Callable[..., Any], size: tuple[int, int], mood: str) -> Pixels:
    wear(AGE_OF_THIEVES)
    stage.show(maker(gallery.words("en")), size, 1.0, mood)
    stage.wait(REST)
    drawn = cv2.cvtColor(stage.pixels()[::-1], cv2.COLOR_RGBA2BGRA)
    stage.clear()
    return drawn


def beside(
    screens: Sequence[Pixels],
) -> Pixels:
    """Screens side by side, each with the round corners of a phone, on nothing."""
    gap = np.zeros((screens[0].shape[0], GAP, 4), np.uint8)
    row = [part for screen in screens for part in (_rounded(screen), gap)][:-1]
    return np.hstack(row)


def _rounded(screen: Pixels) -> Pixels:
    high, wide = screen.shape[:2]
    mask = np.zeros((high, wide), np.uint8)
    cv2.rectangle(mask, (CORNER, 0), (wide - CORNER - 1, high), 255, -1)
    cv2.rectangle(mask, (0, CORNER), (wide, high - CORNER - 1), 255, -1)
    for x in (CORNER, wide - CORNER - 1):
        for y in (CORNER, high - CORNER - 1):
            cv2.circle(mask, (x, y), CORNER, 255, -1, cv2.LINE_AA)
    phone = np.zeros((high, wide, 4), np.uint8)
    phone[:, :, :3], phone[:, :, 3] = screen[:, :, :3] & FEWER, mask
    return phone
