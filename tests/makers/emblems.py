"""Draws the pictures under assets from their vector sources: emblems in one colour, to be tinted, and the app's icon.

    python -m tests.makers.emblems

Run again, it makes the same files.
"""

import sys
from pathlib import Path

import resvg_py

from tests.house.plan import ROOT

SHELVES = ROOT / "assets" / "emblems", *sorted((ROOT / "assets").glob("*/emblems"))
"""The house's, and each game's own."""
ICON = ROOT / "assets" / "icon"
SIDE = 128
"""Of an emblem, in pixels: a power of two, for it is drawn smaller most of the time."""
ICONS = {"icon": 512, "icon_fg": 432, "icon_bg": 432, "presplash": 512}


def drawn(source: Path, side: int) -> bytes:
    """A vector picture as PNG."""
    return bytes(resvg_py.svg_to_bytes(svg_path=str(source), width=side, height=side, skip_system_fonts=True))


def sources() -> list[Path]:
    """Every emblem that somebody has drawn."""
    return sorted(source for shelf in SHELVES for source in shelf.glob("*.svg"))


def pictures() -> dict[Path, bytes]:
    """Every picture that is made, and what it holds."""
    emblems = {source.with_suffix(".png"): drawn(source, SIDE) for source in sources()}
    icons = {ICON / f"{name}.png": drawn(ICON / f"{name}.svg", side) for name, side in ICONS.items()}
    return emblems | icons


def main() -> None:
    """All of them."""
    for path, content in pictures().items():
        path.write_bytes(content)
    sys.stdout.write(f"{len(pictures())} pictures\n")


if __name__ == "__main__":
    main()
