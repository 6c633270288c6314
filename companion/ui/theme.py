"""How everything looks: colours of the mood, sizes of the print, spaces. Layouts read `theme` and follow it live."""

from collections.abc import Mapping
from typing import Protocol
from weakref import WeakSet

from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.utils import get_color_from_hex

from companion.ui.kv_loader import display_font
from companion.ui.litter import undisturbed
from companion.ui.palettes import MOODS

LARGEST = 2.0
LEADING = 0.75  # the house's own typeface leaves room for letters of India above and below ours
PRINT = {
    # role: size in dp, and which share of the wished growth it takes: what is large already grows less
    "small": (13, 1.0),
    "body": (16, 1.0),
    "lead": (18, 0.85),
    "title": (22, 0.6),
    "numeral": (30, 0.5),
    "display": (34, 0.3),
}
TONES = {
    # how a text is said: the role that colours it
    "ink": "on_surface",
    "faint": "on_surface_variant",
    "accent": "primary",
    "over_accent": "on_primary",
    "bad": "error",
    "over_bad": "on_error",
    "good": "success",
    "gold": "tertiary",
}


class ThemeFollower(Protocol):
    """A widget that draws itself: it is told, which costs less than watching each colour and size."""

    def dress(self) -> None:
        """The colours are others now."""

    def resize(self) -> None:
        """The sizes are."""


class Theme(EventDispatcher):
    """One for the whole app; screens and widgets bind to it."""

    mood = OptionProperty("night", options=list(MOODS))
    scale = NumericProperty(1.0)
    motion = BooleanProperty(True)
    left_handed = BooleanProperty(False)
    tap_not_hold = BooleanProperty(False)

    roles = DictProperty()
    """Colours by the roles of Material 3. Together, as Kivy would take `on_primary` for what hears of `primary`."""
    tones = DictProperty()
    """Colours by how something is said, for widgets whose tone is a property; and those that are worn."""

    small = NumericProperty()
    body = NumericProperty()
    lead = NumericProperty()
    title = NumericProperty()
    numeral = NumericProperty()
    display = NumericProperty()
    sizes = DictProperty()
    """Sizes of print by role."""
    icon = NumericProperty()
    """Side of an emblem beside text."""

    gap, pad, touch, round = dp(8), dp(16), dp(48), dp(16)
    """These never change, so no widget has to watch them."""

    folder = StringProperty()
    """In which folder of `assets` the game of now keeps its emblems; empty: no game is known."""
    text_font = StringProperty("Roboto")
    display_font = StringProperty("Roboto")
    leading = NumericProperty(1.0)
    """Share of its own line height in which the display typeface is set."""

    def __init__(self) -> None:
        super().__init__()
        self._followers: WeakSet[ThemeFollower] = WeakSet()
        self._worn: dict[str, list[float]] = {}
        self.display_font = display_font()
        self.leading = LEADING if self.display_font != "Roboto" else 1.0
        self.on_mood()
        self.on_scale()

    def __setattr__(self, name: str, value: object) -> None:
        """Nothing is swept while widgets follow: one that is gone half-way through would still be asked to."""
        with undisturbed():
            super().__setattr__(name, value)

    def follow(self, follower: ThemeFollower) -> None:
        """For as long as it lives, it is told."""
        self._followers.add(follower)

    def wear(self, colours: Mapping[str, str]) -> None:
        """A game's own colours, which no mood changes: they are tones, and an emblem of that name is drawn in it."""
        self._worn = {name: get_color_from_hex(code) for name, code in colours.items()}
        self._tone()

    def _tone(self) -> None:
        self.tones = {tone: self.roles[role] for tone, role in TONES.items()} | self._worn

    def on_mood(self, *_: object) -> None:
        """Every colour of the mood at once."""
        self.roles = {role: get_color_from_hex(code) for role, code in MOODS[self.mood].items()}
        self._tone()
        for follower in list(self._followers):
            follower.dress()

    def on_scale(self, *_: object) -> None:
        """Every size, by what the phone and its owner wish together."""
        wished = min(max(self.scale * Metrics.fontscale, 1.0), LARGEST)
        sizes = {role: round(dp(size) * (1 + (wished - 1) * share)) for role, (size, share) in PRINT.items()}
        for role, size in sizes.items():
            setattr(self, role, size)
        self.sizes = sizes
        self.icon = round(dp(24) * (1 + (wished - 1) * 0.5))
        for follower in list(self._followers):
            follower.resize()


theme = Theme()
