"""The shared pages on the stage: shown in one of their scenes, and looked at as people would."""

import importlib
from collections.abc import Iterator
from typing import Any

from companion.ui.theme import theme
from tests.support import stage
from tests.support.shared_scenes import SCENES, STEMS, of

SMALL = ("de", (360, 640), 2.0, "ember")
LOOKS = (("en", (412, 915), 1.0, "night"), ("de", (640, 360), 1.3, "night"), ("en", (1280, 800), 1.6, "night"))
"""Language, size of the window, size of the print, mood: each scene is looked at in the hardest and in one of these."""


def show(
    scene: str, language: str = "en", size: tuple[int, int] = (412, 915), scale: float = 1.0, mood: str = "night"
) -> Any:
    """The page in this scene."""
    stem = next(stem for stem in STEMS if scene in of(stem))
    module = importlib.import_module(f"companion.ui.screens.{stem}")
    name = "BannerStrip" if stem == "banners" else "".join(part.title() for part in stem.split("_")) + "Screen"
    theme.motion = False  # a sheet is up at once
    return stage.show(getattr(module, name)(SCENES[scene](language)), size, scale, mood)


def complaints(stem: str) -> Iterator[str]:
    """What somebody could not read or hit on any scene of a page; of one that is covered, on what covers it."""
    for at, scene in enumerate(of(stem)):
        for look in (SMALL, LOOKS[at % len(LOOKS)]):
            show(scene, *look)
            cover = next((part for part in stage.walk() if type(part).__name__ in ("SheetPanel", "HeldPanel")), None)
            yield from (f"{scene} {look}: {found}" for found in stage.audit(cover))
