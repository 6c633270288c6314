"""Loads layouts of kv/ and finds files of assets/ for the screens."""

from kivy.lang import Builder

from companion.data_files import ASSETS, KV
from companion.ui.kivy_inside import keep_rules_at_home

HOUSE = ("", "play", "screens", "widgets")
"""Folders of layouts that belong to no game; every other one is a game's."""

_loaded: set[str] = set()


def load(name: str) -> None:
    """Loads `kv/<name>.kv`, once: a layout that is loaded twice would be applied twice. Games may have pages of the
    same name."""
    if name not in _loaded:
        _loaded.add(name)
        file, folder = str(KV / f"{name}.kv"), name.rpartition("/")[0]
        Builder.load_file(file, rulesonly=True)
        keep_rules_at_home(file, "" if folder in HOUSE else folder)


def asset(name: str) -> str:
    """Where a file of `assets/` lies; empty if there is none."""
    path = ASSETS / name
    return str(path) if path.is_file() else ""


def display_font() -> str:
    """The house's own typeface, or Kivy's if none is packed."""
    return next((str(path) for path in sorted(ASSETS.glob("fonts/*.ttf"))), "Roboto")
