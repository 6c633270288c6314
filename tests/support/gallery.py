"""Every page of the app in every telling state, and every look that it has to stand: what people will meet.

`python -m tests.makers.gallery` looks at all of it; tests/house/test_audits.py at every page once in every size of
window and print. Pages of the house stand here once, worded and worn as the first game has them.

A game adds its pages as modules in `tests/support/scenes/<its id>`, any number of them, by any names. They are found
there; nothing else has to know of them. Each may hold:

| name | what it is |
|---|---|
| `SCENES` | page and state, as in `setup_fresh` -> what makes the screen, in the words handed in |
| `DATA` | in one text: figures, names and what else its tables say for themselves, whatever the language |
| `LISTS` | widgets of its own in which items are compared with each other |

The page is the first word of a scene's name. The words are those in `assets/<its id>`, the colours its
`screens.colours`. `scene_making` puts screens together.
"""

import gc
import importlib
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import cycle, product
from pathlib import Path
from typing import Any

from companion.catalogue import AGE_OF_THIEVES
from companion.present.pages import Page
from companion.shell.words import Translation, languages, load
from companion.ui.screen_for_page import screen_for_page
from companion.ui.screens.banners import BannerStrip
from companion.ui.theme import theme
from companion.ui.widgets.emblem import Emblem
from tests.support import shared_scenes, stage
from tests.support.front_rooms import FACTS, WORDS
from tests.support.stretched import stretched, unworded
from tests.support.worn import wear

SCENES = Path(__file__).parent / "scenes"
GAMES: dict[str, list[Any]] = {}
"""Every game that has scenes, and the modules that hold them."""
for _file in sorted(SCENES.glob("*/*.py")):
    _module = importlib.import_module(f"tests.support.scenes.{_file.parent.name}.{_file.stem}")
    GAMES.setdefault(_file.parent.name, []).append(_module)

SIZES = {"small": (360, 640), "usual": (412, 915), "landscape": (915, 412), "tablet": (800, 1280)}
SCALES = (1.0, 1.3, 1.6, 2.0)
MOODS = ("night", "ember")
LANGUAGES = (*languages(), "stretched")
MET = ("en", "de", "stretched")
"""The languages that meet everything else."""
FURTHER = tuple(language for language in LANGUAGES if language not in MET)
"""The others. Their words are tried where they have the least room."""

Look = tuple[str, float, str, str]
"""Size, scale of the print, mood, language."""
ALL: tuple[Look, ...] = tuple(product(SIZES, SCALES, MOODS, LANGUAGES))
FEW: tuple[Look, ...] = tuple(
    (size, scale, MOODS[(i // 2 + j) % 2], MET[(i + j) % 3])
    for j, scale in enumerate(SCALES)
    for i, size in enumerate(SIZES)
)
"""Every size in every scale, and any two other things together at least once, in the first languages."""
TIGHT: tuple[Look, ...] = tuple(("small", SCALES[-1], mood, said) for mood, said in zip(cycle(MOODS), FURTHER))
"""The others in the largest print on the smallest phone."""

HOUSE_DATA = (
    f"guest fox owl cat bee {' '.join(shared_scenes.NAMES)} English Deutsch Français Polski wick windy "
    "companion tables tar"
)
TYPED = (
    "home_damaged",
    "join_slip",
    "past_damaged_sheet",
    "past_unread",
    "seat_move_odd",
    "table_move_odd",
    "table_move_saved",
)
"""Here an answer was given while the state was made, in English."""


def own(game: str, name: str) -> Iterator[Any]:
    """What the modules of a game say under this name."""
    return (getattr(module, name) for module in GAMES[game] if hasattr(module, name))


def data(game: str) -> str:
    """What its tables, and those of the house, say for themselves."""
    return " ".join((HOUSE_DATA, *own(game, "DATA")))


@cache
def not_worded(game: str) -> frozenset[str]:
    """Names, and what was typed: no language says it otherwise."""
    said = f"{data(game)} {WORDS} {FACTS} {shared_scenes.TALE} {shared_scenes._ASKED.suspicion}"
    return frozenset(re.findall(r"[^\W\d_]+", said.lower()))


@cache
def words(language: str, game: str = AGE_OF_THIEVES) -> Translation:
    """The sentences of a language, or of the one that nobody speaks."""
    return stretched(game) if language == "stretched" else load(language, game)


def _shared(scene: str, stem: str, said: Translation) -> Any:
    presenter = shared_scenes.SCENES[scene](said.language)
    presenter.desk.wording = said
    if stem == "banners":
        return BannerStrip(presenter)
    return screen_for_page(Page(f"screens/{stem}", lambda: presenter))


def _stem(scene: str, stems: tuple[str, ...]) -> str:
    return next(stem for stem in stems if scene == stem or scene.startswith(f"{stem}_"))


PAGES: dict[str, dict[str, Callable[[Translation], Any]]] = {}
"""Page -> state -> its screen, made in some words. A game stands before its pages, as in `crooks/setup`."""
for _scene in shared_scenes.SCENES:
    _page = _stem(_scene, shared_scenes.STEMS)
    PAGES.setdefault(_page, {})[_scene] = partial(_shared, _scene, _page)
for _game in GAMES:
    for _scenes in own(_game, "SCENES"):
        for _scene, _make in _scenes.items():
            PAGES.setdefault(f"{_game}/{_scene.partition('_')[0]}", {})[_scene] = _make


def game_of(page: str) -> str:
    """Whose words and colours a page has."""
    return page.rpartition("/")[0] or AGE_OF_THIEVES


def make(page: str, scene: str, language: str) -> Any:
    """The screen of a state, which nobody sees yet."""
    wear(game_of(page))
    return PAGES[page][scene](words(language, game_of(page)))


def show(page: str, scene: str, look: Look) -> Any:
    """A page on the stage, as it stands once everything has come to rest."""
    size, scale, mood, language = look
    theme.motion = False  # a sheet is up at once
    return stage.show(make(page, scene, language), SIZES[size], scale, mood)


def faults(page: str, scene: str, look: Look, *moods: str) -> Iterator[str]:
    """What somebody could not read, hit or understand there, and when the mood turns to others.

    What lies under a question is not looked at."""
    show(page, scene, look)
    over = next((part for part in stage.walk() if type(part).__name__ in ("SheetPanel", "HeldPanel")), None)
    found = stage.audit(over) + [
        f"no picture: {part.name}"
        for part in stage.walk(over)
        if isinstance(part, Emblem) and part.name and not part.texture
    ]
    if look[-1] == "stretched" and scene not in TYPED:
        said = [text for text in stage.texts(over) if "://" not in text]
        found += [f"not worded: {text!r}" for text in said if unworded(text) - not_worded(game_of(page))]
    for mood in moods:
        stage.turn(mood)
        found += [f"turned {mood}: {fault}" for fault in stage.audit(over)]
    yield from (f"{page} {scene} {' '.join(map(str, look))}: {fault}" for fault in found)
    stage.clear()
    for _ in range(6):  # what waits to fade, and then fades away, would hold this page beside the next fifty
        stage.time.now += 1
        stage.frames()


def turns(page: str) -> Iterator[tuple[str, Look]]:
    """Every state of a page and every second look of `FEW`, taking turns; the next page has the other ones. Then every
    state once where a further language has the least room, and each such language at least once."""
    scenes = list(PAGES[page])
    looks = [look for at, look in enumerate(FEW) if (at + at // 4 + list(PAGES).index(page)) % 2]
    for some in (looks, TIGHT):
        for at in range(max(len(scenes), len(some)) if some else 0):
            yield scenes[at % len(scenes)], some[at % len(some)]


def undisturbed() -> None:
    """What is here by now is not swept again and again: making hundreds of screens would take twice as long."""
    gc.collect()
    gc.freeze()
