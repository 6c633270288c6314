"""Draws the pictures under assets from their vector sources: emblems and scenes in one colour, to be tinted; what is
painted in its own colours; the icon.

    python -m tests.makers.emblems

Run again, it makes the same files.
"""

import sys
from pathlib import Path

import resvg_py

from tests.house.plan import ROOT

SHELVES = ROOT / "assets" / "emblems", *sorted((ROOT / "assets").glob("*/emblems"))
"""The house's, and each game's own."""
WIDE, HIGH = 1024, 256
"""Of a layer of a scene."""
ARCHWAY = 1024, 576
"""Of a layer of the archway in which a game ends."""
ICON = ROOT / "assets" / "icon"
SIDE, PAINTED = 128, 256
"""Of an emblem, and of a painted one, which is also drawn large, in pixels: powers of two, for mostly both are drawn
smaller."""
ICONS = {"icon": 512, "icon_fg": 432, "icon_bg": 432, "presplash": 512}


def drawn(source: Path, wide: int, high: int) -> bytes:
    """A vector picture as PNG."""
    return bytes(resvg_py.svg_to_bytes(svg_path=str(source), width=wide, height=high, skip_system_fonts=True))


def sources() -> list[Path]:
    """Every emblem in one colour that somebody has drawn."""
    return sorted(source for shelf in SHELVES for source in shelf.glob("*.svg"))


def painted() -> list[Path]:
    """Every emblem that somebody has painted in its own colours."""
    return sorted((ROOT / "assets").glob("*/painted/*.svg"))


def pictures() -> dict[Path, bytes]:
    """Every picture that is made, and what it holds."""
    emblems = {source.with_suffix(".png"): drawn(source, SIDE, SIDE) for source in sources()}
    coloured = {source.with_suffix(".png"): drawn(source, PAINTED, PAINTED) for source in painted()}
    layers = sorted((ROOT / "assets").glob("*/scene/*.svg"))
    scenes = {layer.with_suffix(".png"): drawn(layer, WIDE, HIGH) for layer in layers}
    archway = {
        part.with_suffix(".png"): drawn(part, *ARCHWAY) for part in sorted((ROOT / "assets" / "archway").glob("*.svg"))
    }
    icons = {ICON / f"{name}.png": drawn(ICON / f"{name}.svg", side, side) for name, side in ICONS.items()}
    return emblems | coloured | scenes | archway | icons


def main() -> None:
    """All of them."""
    for path, content in pictures().items():
        path.write_bytes(content)
    sys.stdout.write(f"{len(pictures())} pictures\n")


if __name__ == "__main__":
    main()
