"""The number pad of a plan, which shows what acts before the guard, and the tiles that lay cards.

A plan is opened and covered many times in a turn. So keys and tiles without content stay, blank, and are ready when the
plan is opened again."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.games.age_of_thieves.presenters.stages.declaration_view import NumberKey
from companion.present.page_parts import Choice
from companion.ui.ignore_taps import Tappable
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import TapBox
from companion.ui.widgets.pad import NumberPad
from companion.ui.widgets.text import natural_width

PLACES = 11
"""The keys that are made before the first plan is opened: ten numbers and "one less"."""
BLANK_KEY, BLANK_TILE = NumberKey("", "", can=False), Choice("", "", can=False)


class PlanKey(Tappable, Label):
    """One number; a bar on top says that with so many AP the chosen card acts before the guard."""

    key = ObjectProperty(BLANK_KEY, rebind=True)
    natural = NumericProperty()

    def on_release(self) -> None:
        """Tells the pad."""
        if self.key.can:
            self.parent.dispatch("on_chosen", self.key.key)


class PlanPad(NumberPad):
    """All numbers, as many in a line as a thumb can hit."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not self.keys:
            _fill(self, "key", [BLANK_KEY] * PLACES, BLANK_KEY, PlanKey)

    def on_keys(self, *_: object) -> None:
        """Shows each number on the key at its place."""
        _fill(self, "key", self.keys, BLANK_KEY, PlanKey)


class PlanTile(TapBox):
    """A card to lay."""

    choice = ObjectProperty(BLANK_TILE, rebind=True)
    natural = NumericProperty()
    drawn = BooleanProperty(True)
    """Whether there is room for its emblem."""

    def on_release(self) -> None:
        """Tells the tiles."""
        self.parent.dispatch("on_chosen", self.choice.key)


class PlanTiles(NumberPad):
    """All tiles in one line, or in two where the print is large."""

    bare = BooleanProperty(False)
    """Whether there is room for words only."""

    def on_keys(self, *_: object) -> None:
        """Shows each choice on the tile at its place."""
        _fill(self, "choice", self.keys, BLANK_TILE, PlanTile)

    def on_bare(self, *_: object) -> None:
        """Places the tiles again."""
        self._trigger_layout()

    def do_layout(self, *_: object) -> None:
        """Places as many tiles in a line as their words allow."""
        count = max(len(self.keys), 1)
        widest = max((natural_width(each.text, "small", True, theme.sizes) for each in self.keys), default=0)
        room = (self.width - self.spacing * (count - 1)) / count - theme.gap
        self.columns = count if widest <= room else 2
        for tile in self.children:
            tile.drawn = self.columns == count and not self.bare
        super().do_layout()


def _fill(pad: NumberPad, name: str, items: Sequence[Any], blank: object, make: Callable[[], Widget]) -> None:
    """Shows each item at its place. Without items, the places stay and are blank."""
    places = list(reversed(pad.children))
    for place in places[len(items) or len(places) :]:
        pad.remove_widget(place)
    for place in places:
        setattr(place, name, blank)
    for at, item in enumerate(items):
        if at == len(places):
            places.append(make())
            pad.add_widget(places[at])
        setattr(places[at], name, item)


load("age_of_thieves/plan_pad")
