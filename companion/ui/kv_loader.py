"""The way to kv/ and assets/; nobody else knows where they lie."""

from pathlib import Path

from kivy.lang import Builder

# beside the package, in a checkout as well as where a wheel was unpacked
_HOUSE = Path(__file__).resolve().parents[2]
KV = _HOUSE / "kv"
ASSETS = _HOUSE / "assets"

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
