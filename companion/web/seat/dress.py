"""How a page is drawn here: what its worker posts beside the tree of nodes, and what the browser's window reports."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.data_files import ASSETS
from companion.present.settings import Settings
from companion.present.tenant import Tenants
from companion.ui.colours import MOODS
from companion.ui.print_sizes import TONES

FAR = 480
"""The greatest width of a phone. On a wider display the print grows with the width."""

PULSES = {"short": (30,), "double": (40, 90, 40), "long": (250,)}
"""Vibration patterns by name: milliseconds of vibration and of rest by turns."""


@dataclass(frozen=True)
class BrowserWindow:
    """The browser's window in CSS pixels. `text`: how much larger than usual its owner has set all print."""

    width: float = 412
    height: float = 860
    text: float = 1.0

    @property
    def told(self) -> str:
        """As a tester tells it."""
        return f"{self.width:g} x {self.height:g}, {self.text:g}"

    @classmethod
    def read(cls, said: Mapping[str, Any]) -> "BrowserWindow":
        """What the page reports."""
        return cls(float(said["width"]), float(said["height"]), float(said.get("text") or 1))


@dataclass(frozen=True)
class Dress:
    """Colours and habits of one phone at one game."""

    tenants: Tenants
    settings: Settings
    game: str
    mood: str = "night"
    far: float = 1.0  # how much larger print is on a display, which is read across the table

    @property
    def scale(self) -> float:
        """The size of the print, by the settings of this phone."""
        return self.settings.text_size * self.far

    @property
    def own_colours(self) -> Mapping[str, str]:
        """The game's own colours by name."""
        return self.tenants.looks(self.game)[0]

    def said(self) -> dict[str, Any]:
        """What the page is told with each tree."""
        own, moods = self.tenants.looks(self.game)
        roles = (moods or MOODS)[self.mood]
        return {
            "language": self.settings.language,
            "mood": self.mood,
            "roles": {**roles, **{tone: roles[role] for tone, role in TONES.items()}, **own},
            "scale": self.scale,
            "motion": self.settings.motion,
            "left_handed": self.settings.left_handed,
            "tap_not_hold": self.settings.tap_not_hold,
        }

    def emblems(self) -> dict[str, str]:
        """Every picture that a page of this game can name, as SVG: those of the house, its archway,
        those of the game, and its scene."""
        folder = ASSETS / self.tenants.folder(self.game)
        shelves = (ASSETS / "emblems", ASSETS / "archway", folder / "emblems", folder / "painted", folder / "scene")
        return {path.stem: path.read_text("utf-8") for shelf in shelves for path in sorted(shelf.glob("*.svg"))}

    def sound(self, name: str) -> str:
        """Where a sound lies, of the house or of the game; empty if there is none."""
        shelves = "sounds", f"{self.tenants.folder(self.game)}/sounds"
        return next((f"{shelf}/{name}.wav" for shelf in shelves if (ASSETS / shelf / f"{name}.wav").is_file()), "")
