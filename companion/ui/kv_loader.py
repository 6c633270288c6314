"""Loads layouts of kv/ and finds files of assets/ for the screens."""

from kivy.lang import Builder

from companion.data_files import ASSETS, KV

_loaded: set[str] = set()


def load(name: str) -> None:
    """Loads `kv/<name>.kv` unless it is: a layout that is loaded twice would be applied twice."""
    if name not in _loaded:
        _loaded.add(name)
        Builder.load_file(str(KV / f"{name}.kv"), rulesonly=True)


def asset(name: str) -> str:
    """Where a file of `assets/` lies; empty if there is none."""
    path = ASSETS / name
    return str(path) if path.is_file() else ""


def display_font() -> str:
    """The house's own typeface, or Kivy's if none is packed."""
    return next((str(path) for path in sorted(ASSETS.glob("fonts/*.ttf"))), "Roboto")
