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

from companion.ui.colours import MOODS
from companion.ui.gc_pauses import undisturbed
from companion.ui.kv_loader import display_font
from companion.ui.print_sizes import GAP, PAD, ROUND, TONES, TOUCH, bounded, icon_size, print_sizes

LEADING = 0.75  # the house's own typeface leaves room for Indian letters above and below Latin ones


class ThemeFollower(Protocol):
    """A widget that draws itself. The theme calls its methods; this costs less than watching each colour and size."""

    def dress(self) -> None:
        """The colours have changed."""

    def resize(self) -> None:
        """The sizes have changed."""


class Theme(EventDispatcher):
    """The theme of the whole app; screens and widgets bind to it."""

    mood = OptionProperty("night", options=list(MOODS))
    scale = NumericProperty(1.0)
    motion = BooleanProperty(True)
    left_handed = BooleanProperty(False)
    tap_not_hold = BooleanProperty(False)

    roles = DictProperty()
    """Colours by the roles of Material 3. They are in one dictionary because Kivy would take `on_primary` for a handler
    of `primary`."""
    tones = DictProperty()
    """Colours by tone (`good`, `bad`, ...), for widgets with a property `tone`; and the colours of the game."""

    small = NumericProperty()
    body = NumericProperty()
    lead = NumericProperty()
    title = NumericProperty()
    numeral = NumericProperty()
    display = NumericProperty()
    sizes = DictProperty()
    """Sizes of print by role."""
    icon = NumericProperty()
    """The side of an emblem beside text."""

    gap, pad, touch, round = dp(GAP), dp(PAD), dp(TOUCH), dp(ROUND)
    """Sizes that never change, so that no widget has to watch them."""
    pieces = 20
    """So many straight pieces make a round corner of an edge. Left to itself, Kivy takes 45 with a round joint after
    each, and an edge needs seventy kilobytes."""

    folder = StringProperty()
    """The folder in `assets` with the emblems of the game; empty if no game is known."""
    text_font = StringProperty("Roboto")
    display_font = StringProperty("Roboto")
    leading = NumericProperty(1.0)
    """The share of its line height that the display typeface uses."""

    def __init__(self) -> None:
        super().__init__()
        self._followers: WeakSet[ThemeFollower] = WeakSet()
        self._moods: Mapping[str, Mapping[str, str]] = MOODS
        self._worn: dict[str, list[float]] = {}
        self.display_font = display_font()
        self.leading = LEADING if self.display_font != "Roboto" else 1.0
        self.on_mood()
        self.on_scale()

    def __setattr__(self, name: str, value: object) -> None:
        """Collects no garbage while widgets are told: a widget that disappears half-way would still be called."""
        with undisturbed():
            super().__setattr__(name, value)

    def follow(self, follower: ThemeFollower) -> None:
        """Tells this widget of changes, for as long as it exists."""
        self._followers.add(follower)

    def wear(self, colours: Mapping[str, str], moods: Mapping[str, Mapping[str, str]] | None = None) -> None:
        """Takes over a game's own colours, which are the same in every mood; and its moods, or those of the house. Each
        colour is a tone, and the colour of the emblem of that name."""
        self._worn = {name: get_color_from_hex(code) for name, code in colours.items()}
        self._tone(self.roles)
        if (moods or MOODS) is not self._moods:
            self._moods = moods or MOODS
            self.on_mood()

    def tone(self, name: str) -> list[float]:
        """The colour of a tone. A page of the game before, which may still be on its way out, gets ink for a tone that
        this game does not have."""
        return list(self.tones.get(name, self.tones["ink"]))

    def _tone(self, roles: Mapping[str, list[float]]) -> None:
        self.tones = {tone: roles[role] for tone, role in TONES.items()} | self._worn

    def on_mood(self, *_: object) -> None:
        """Sets all colours of the mood."""
        roles = {role: get_color_from_hex(code) for role, code in self._moods[self.mood].items()}
        self._tone(roles)  # before the roles: Kivy tells a layout that says `theme.tones.get` of these alone
        self.roles = roles
        for follower in list(self._followers):
            follower.dress()

    def on_scale(self, *_: object) -> None:
        """Sets all sizes, by the settings of the phone and of its owner."""
        wished = bounded(self.scale * Metrics.fontscale)
        sizes = print_sizes(wished, dp)
        for role, size in sizes.items():
            setattr(self, role, size)
        self.sizes = sizes
        self.icon = icon_size(wished, dp)
        for follower in list(self._followers):
            follower.resize()


theme = Theme()
