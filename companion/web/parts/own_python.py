"""Which of our own files a browser gets: all rooms but those that draw with Kivy or talk to this machine."""

from collections.abc import Iterator, Mapping
from importlib.metadata import files
from pathlib import Path

from companion.data_files import ASSETS, KV

HOUSE = Path(__file__).resolve().parents[2]

STAYS = ("__main__.py", "cli", "device", "terminal", "ui", "window", "web/parts", "web/page", "web/package.json")
"""What stays at home: below `companion`, as the first part of a path."""

EVEN_SO = (
    "ui/__init__.py",
    "ui/colours.py",
    "ui/print_sizes.py",
    "device/__init__.py",
    "device/parts.py",
    "device/qr_image.py",
)
"""Modules of these rooms that draw nothing and touch nothing."""

SOUND = ".wav"
"""The end of a sound's name. Only that goes to Python: the page fetches the sound when it plays it."""

NEEDS_A_MACHINE = (
    "browser_layer",
    "certificate",
    "connection",
    "keys",
    "last_word",
    "layer",
    "links",
    "page_answers",
    "this_machine",
    "tls_layer",
    "visit",
)
"""Modules of `shell` that stand on what no browser has."""

DRAWS_QR = "qrcode"
"""The only package beside ours: it works out the squares of a QR."""

DRAWS_MORE = ("colormasks", "console_scripts", "etree", "pil", "release", "styledpil", "svg")
"""Its modules that make pictures in ways that are not ours."""


def game_of(path: str, games: Mapping[str, str]) -> str:
    """Of which of these games this file is, by the path in the browser; else empty. `games`: each with its folder of
    `assets`."""
    inside = ((game, (f"companion/games/{game}/", f"assets/{folder}/")) for game, folder in games.items())
    return next((game for game, begins in inside if path.startswith(begins)), "")


def own_files() -> dict[str, bytes]:
    """Path in the browser -> content: modules, layouts, words and emblems; with the licence of each package that comes
    along."""
    found = dict(_modules())
    for root, name, kinds in ((KV, "kv", ("kv",)), (ASSETS, "assets", ("toml", "svg", "wav"))):
        for path in sorted(root.rglob("*")):
            inside = path.relative_to(root)
            if path.suffix.removeprefix(".") in kinds and "icon" not in path.parts:
                found[f"{name}/{inside.as_posix()}"] = b"" if path.suffix == SOUND else path.read_bytes()
    return found | dict(_package(DRAWS_QR))


def goes(path: Path) -> bool:
    """Whether this module of ours runs in a browser."""
    inside = path.relative_to(HOUSE).as_posix()
    stays = any(inside == each or inside.startswith(f"{each}/") for each in STAYS)
    machine = path.parent.name == "shell" and path.stem in NEEDS_A_MACHINE
    screen = "screens" in path.parts and path.name not in ("colours.py", "__init__.py")
    return inside in EVEN_SO or not (stays or machine or screen or "__pycache__" in path.parts)


def _modules() -> Iterator[tuple[str, bytes]]:
    for path in sorted(HOUSE.rglob("*.py")):
        if goes(path):
            yield f"companion/{path.relative_to(HOUSE).as_posix()}", path.read_bytes()


def _package(name: str) -> Iterator[tuple[str, bytes]]:
    """The modules of an installed package that are used here, and its licence."""
    for file in files(name) or ():
        is_licence, is_used = "LICENSE" in file.name, "tests" not in file.parts and file.stem not in DRAWS_MORE
        if (file.suffix == ".py" and file.parts[0] == name and is_used) or is_licence:
            yield file.as_posix(), Path(str(file.locate())).read_bytes()
