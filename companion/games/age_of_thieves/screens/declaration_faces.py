"""The three faces of the Declaration: the cover, the plan, the names of a card."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.games.age_of_thieves.presenters.stages.declaration_page import DeclarationView
from companion.games.age_of_thieves.screens import (  # noqa: F401 - layouts name what is in them
    marks,
    plan_pad,
    plan_rows,
)
from companion.ui.kv_loader import load
from companion.ui.play.faces import Face
from companion.ui.theme import theme


class SecretFace(Face):
    """Two panes of a secret. On a wide screen they stay as small as on a phone, and in reach of a thumb."""

    edge = NumericProperty(0)
    """The free space at both sides."""


class CoverFace(SecretFace):
    """How far each seat is; below, in reach of the thumb, the cover. While the cover is held, it shows the sealed
    plan."""

    view = ObjectProperty(DeclarationView(), rebind=True)
    low = BooleanProperty(False)
    """Whether there is little height: then everything is closer together."""

    __events__ = ("on_opened", "on_let_go", "on_seat", "on_helped")

    def on_opened(self) -> None:
        """The cover was held."""

    def on_let_go(self) -> None:
        """The cover was let go."""

    def on_seat(self, key: str) -> None:
        """A seat was chosen: the phone goes to somebody else."""

    def on_helped(self, key: str) -> None:
        """A seat without a phone is ready, or not ready again."""


class PlanFace(SecretFace):
    """The list, the AP that are left, the pad and the tiles."""

    view = ObjectProperty(DeclarationView(), rebind=True)
    cramped = BooleanProperty(False)
    """Whether there is room only for what is needed."""

    __events__ = ("on_laid", "on_number", "on_removed", "on_named", "on_covered", "on_strip")

    def __init__(self, **kwargs: Any) -> None:
        self._later = Clock.create_trigger(self._to_chosen, 0)
        self._lay_anew = Clock.create_trigger(self.do_layout, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, _: object) -> None:
        """Follows the height of the keys."""
        for part in (self.ids.foot, *self.ids.foot.children):
            part.fbind("height", self._lay_anew)

    def do_layout(self, *_: object) -> None:
        """Places the AP that are left above the keys; if there is no room, above the list."""
        listed, head, pads, foot = (self.ids[name] for name in ("list", "head", "pads", "foot"))
        edge, above, _, _ = self.padding
        beside = self.orientation == "horizontal"
        wide, high = (self.width - 2 * edge) / (2 if beside else 1), self.height - above
        left = self.x + edge
        right = left + wide if beside else left
        listed.width = head.width = pads.width = wide
        if beside and head.height + foot.height > high:
            pads.height = self._whole_keys(high)
            listed.height = high - head.height
            head.pos, listed.pos = (left, self.y + listed.height), (left, self.y)
        else:
            pads.height = self._whole_keys(high - head.height - (0 if beside else theme.touch))
            listed.height = high if beside else high - head.height - pads.height
            head.pos, listed.pos = (right, self.y + pads.height), (left, self.y + high - listed.height)
        pads.pos = right, self.y

    def _whole_keys(self, room: float) -> float:
        """The height of all keys, or of as many whole lines as fit."""
        foot = self.ids.foot
        tops, below = [foot.height], theme.gap
        for pad in foot.children:
            lines = -(-len(pad.children) // pad.columns)
            tops += [below + (pad.height + pad.spacing) * (at + 1) / lines - pad.spacing for at in range(lines)]
            below += pad.height + foot.spacing
        return float(max((top for top in tops if top <= room), default=room))

    def on_view(self, *_: object) -> None:
        """The list has changed."""
        self._later()

    def follow(self) -> None:
        """Keeps the chosen card in sight when it is sorted to another place."""
        self._later()

    def _to_chosen(self, *_: object) -> None:
        listed, column = self.ids.list, self.ids.column
        chosen = next((box for box in self.ids.rows.children if box.row.chosen), None)
        spare = column.height - listed.height
        if spare <= 0:
            listed.scroll_y = 1
        elif chosen is not None:  # not `scroll_to`: it takes the places from before the list has grown
            above = (1 - listed.scroll_y) * spare
            above = max(above, column.top - chosen.y + theme.gap / 2 - listed.height)
            above = min(above, column.top - chosen.top - theme.gap / 2)
            listed.scroll_y = 1 - min(max(above, 0), spare) / spare

    def on_laid(self, key: str) -> None:
        """A tile, a row or a token was tapped."""

    def on_number(self, key: str) -> None:
        """A key of the pad was tapped."""

    def on_removed(self, key: str) -> None:
        """The cross of a card was tapped: the card goes back into the hand."""

    def on_named(self, key: str) -> None:
        """The name button of a card was tapped."""

    def on_covered(self) -> None:
        """The button was tapped that covers the plan."""

    def on_strip(self) -> None:
        """The strip about the draw was tapped: it unfolds or folds."""


class NamingFace(Face):
    """Search, and names to choose from."""

    view = ObjectProperty(DeclarationView(), rebind=True)

    __events__ = ("on_search", "on_picked")

    def on_search(self, text: str) -> None:
        """Something was typed."""

    def on_picked(self, key: str) -> None:
        """A name was chosen, or the way back."""


for stem in ("faces", "cover", "plan", "naming"):
    load(f"age_of_thieves/declaration_{stem}")
