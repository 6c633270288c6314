"""Every page of the app in every telling state, and every look that it has to stand: what people will meet.

`python -m tests.makers.gallery` looks at all of it; tests/house/test_audits.py at every page once in every size of
window and print.
"""

import gc
import importlib
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import product
from typing import Any

from companion.shell.words import Translation, load
from companion.ui.kivy_inside import drop_rules
from companion.ui.theme import theme
from companion.ui.widgets.parts import whole
from tests.support import game_scenes, shared_scenes, stage
from tests.support.front_rooms import WORDS
from tests.support.game_scenes import OWN_CARDS
from tests.support.stretched import stretched, unworded

GAME = "age_of_thieves"
SIZES = {"small": (360, 640), "usual": (412, 915), "landscape": (915, 412), "tablet": (800, 1280)}
SCALES = (1.0, 1.3, 1.6, 2.0)
MOODS = ("night", "ember")
LANGUAGES = ("en", "de", "stretched")

Look = tuple[str, float, str, str]
"""Size, scale of the print, mood, language."""
ALL: tuple[Look, ...] = tuple(product(SIZES, SCALES, MOODS, LANGUAGES))
FEW: tuple[Look, ...] = tuple(
    (size, scale, MOODS[(i // 2 + j) % 2], LANGUAGES[(i + j) % 3])
    for j, scale in enumerate(SCALES)
    for i, size in enumerate(SIZES)
)
"""Every size in every scale, and any two other things together at least once."""

FIGURES = "Charlotte Joanne Jasmine Morius Nikolai Noiron Zain guest fox owl cat bee"
DATA = f"{FIGURES} {shared_scenes.NAMES} {OWN_CARDS} {WORDS} English Deutsch wick windy guard xylophone"
NOT_WORDED = frozenset(
    re.findall(
        r"[a-z]+",
        f"{DATA} {shared_scenes.TALE} {shared_scenes._ASKED.suspicion}".lower(),
    )
)
"""Names, what was typed, and what these tables say for themselves: no language says it otherwise."""
TYPED = ("home_damaged", "join_slip", "past_damaged_sheet", "past_unread", "seat_move_odd")
"""Here an answer was given while the state was made, in English."""


@cache
def words(language: str) -> Translation:
    """The sentences of a language, or of the one that nobody speaks."""
    return stretched(GAME) if language == "stretched" else load(language, GAME)


def _shared(scene: str, stem: str, said: Translation) -> Any:
    presenter = shared_scenes.SCENES[scene](said.language)
    presenter.desk.wording = said
    module = importlib.import_module(f"companion.ui.screens.{stem}")
    name = "NoticesStrip" if stem == "notices" else "".join(part.title() for part in stem.split("_")) + "Screen"
    return getattr(module, name)(presenter)


def _stem(scene: str, stems: tuple[str, ...]) -> str:
    return next(stem for stem in stems if scene == stem or scene.startswith(f"{stem}_"))


SHARED = (
    "conflict",
    "home",
    "join",
    "lobby",
    "log",
    "notices",
    "past",
    "seat_move",
    "settings_page",
    "table",
    "waiting",
)
PAGES: dict[str, dict[str, Callable[[Translation], Any]]] = {}
"""Page -> state -> its screen, made in some words."""
for _scene in shared_scenes.SCENES:
    _page = _stem(_scene, SHARED)
    PAGES.setdefault(_page, {})[_scene] = partial(_shared, _scene, _page)
for _scene, _make in game_scenes.SCENES.items():
    PAGES.setdefault(_scene.partition("_")[0], {})[_scene] = _make


def show(page: str, scene: str, look: Look) -> Any:
    """A page on the stage, as it stands once everything has come to rest."""
    size, scale, mood, language = look
    theme.motion = False  # a sheet is up at once
    screen = PAGES[page][scene](words(language))
    return stage.show(screen, SIZES[size], scale, mood)


def faults(page: str, scene: str, look: Look, *moods: str) -> Iterator[str]:
    """What somebody could not read, hit or understand there, and when the mood turns to others.

    What lies under a question is not looked at."""
    screen = show(page, scene, look)
    over = next((part for part in stage.walk() if type(part).__name__ in ("SheetPanel", "HeldPanel")), None)
    found = stage.audit(over)
    if look[-1] == "stretched" and scene not in TYPED:
        said = [text for text in stage.texts(over) if "://" not in text]
        found += [f"not worded: {text!r}" for text in said if unworded(text) - NOT_WORDED]
    for mood in moods:
        stage.turn(mood)
        found += [f"turned {mood}: {fault}" for fault in stage.audit(over)]
    yield from (f"{scene} {' '.join(map(str, look))}: {fault}" for fault in found)
    stage.clear()
    for part in whole(screen):
        drop_rules(part)  # else it follows the theme until it is swept
    for _ in range(6):  # what waits to fade, and then fades away, would hold this page beside the next fifty
        stage.time.now += 1
        stage.frames()


def turns(page: str) -> Iterator[tuple[str, Look]]:
    """Every state of a page and every second look of `FEW`, taking turns; the next page has the other ones."""
    scenes = list(PAGES[page])
    looks = [look for at, look in enumerate(FEW) if (at + at // 4 + list(PAGES).index(page)) % 2]
    for at in range(max(len(scenes), len(looks))):
        yield scenes[at % len(scenes)], looks[at % len(looks)]


def undisturbed() -> None:
    """What is here by now is not swept again and again: making hundreds of screens would take twice as long."""
    gc.collect()
    gc.freeze()
