"""Finds the Kivy screen of a page by the name of its layout. Screens are imported when they are first needed."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module

from companion.present.pages import Page
from companion.ui.page_screen import PageScreen

ROOMS = {"screens": "companion.ui.screens", "play": "companion.ui.play"}
"""The packages of the house's screens, by the folder of their layouts; every other folder belongs to a game."""


def screen_for_page(page: Page) -> PageScreen:
    """Makes the screen of a page, with a new presenter: `play/menu` is drawn by `MenuScreen` in `ui.play.menu`."""
    folder, stem = page.layout.split("/")
    room = import_module(f"{ROOMS.get(folder, f'companion.games.{folder}.screens')}.{stem}")
    name = "".join(word.title() for word in stem.split("_")) + "Screen"
    screen: PageScreen = getattr(room, name)(page.present())
    return screen


def screen_makers(pages: Mapping[str, Page]) -> dict[str, Callable[[], PageScreen]]:
    """How the screen of each page is made, by the name of the page."""
    return {name: partial(screen_for_page, page) for name, page in pages.items()}
