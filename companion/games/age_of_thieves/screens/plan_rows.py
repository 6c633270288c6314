"""The list of a plan: cards with their AP, and the guard among them.

The list is sorted again at every tap. So each row is one flat box, which can be laid out quickly.
"""

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.games.age_of_thieves.presenters.stages.declaration_view import PlanRow
from companion.games.age_of_thieves.screens.marks import Marks
from companion.ui.ignore_taps import Tappable
from companion.ui.kv_loader import load
from companion.ui.play.widths import widest
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column, TapBox
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.rows import Row
from companion.ui.widgets.text import Text, natural_width

BLANK = PlanRow("", "", "", "")


class Tag(Tappable, Label):
    """A word to tap."""


class Cross(Tappable, Widget):
    """A cross that takes its row away."""


class PlanBox(TapBox):
    """A card of the plan; a tap chooses it, or lays one more AP."""

    row = ObjectProperty(BLANK, rebind=True)

    __events__ = ("on_named", "on_removed")

    def __init__(self, **kwargs: Any) -> None:
        self._number = Text(role="title", halign="center", size_hint_x=None)
        self._text = Text(bold=True, size_hint_x=None)
        self._place = Text(role="small", tone="faint", size_hint_x=None)
        self._marks = Marks()
        self._tag = Tag(on_release=lambda _: self.dispatch("on_named"))
        self._cross = Cross(on_release=lambda _: self.dispatch("on_removed"))
        self._shield = Emblem(name="guard")
        super().__init__(**kwargs)
        theme.bind(sizes=self.on_row, mood=self.on_row)  # not fbind, which would keep what has left the tree
        self.on_row()

    def on_row(self, *_: object) -> None:
        """Shows the card; parts that it does not need are not in the tree."""
        row = self.row
        self._number.text, self._text.text, self._place.text = row.ap, row.text, row.place
        self._number.tone = self._text.tone = "gold" if row.guard else "ink"
        self._shield.tint = theme.roles["tertiary"]
        self._marks.marks, self._tag.text = list(row.marks), row.name
        self.can = not row.guard
        tail = [(self._marks, row.marks), (self._tag, row.name), (self._cross, row.remove), (self._shield, row.guard)]
        wanted = [self._number, self._text, self._place, *(widget for widget, there in tail if there)]
        if list(reversed(self.children)) != wanted:
            self.clear_widgets()
            for widget in wanted:
                self.add_widget(widget)
        self._trigger_layout()

    def do_layout(self, *_: object) -> None:
        """Places the parts in one line, or in two if a word would break."""
        tail = [child for child in reversed(self.children) if child not in (self._number, self._text, self._place)]
        word = natural_width(self._tag.text, "small", False, theme.sizes)
        self._tag.size = max(word + theme.gap * 1.5, theme.touch), theme.touch
        edge, gap = theme.gap / 2, theme.gap / 2
        end = edge if self._cross in tail else theme.gap * 2  # the cross has a margin of its own
        self._number.width = theme.title * 1.6
        left = self.x + edge + self._number.width + gap
        room = self.right - end - left
        behind = sum(child.width + gap for child in tail)
        broken = widest((self._text.text, "body"), (self._place.text, "small"), sizes=theme.sizes) > room - behind
        for line in (self._text, self._place):
            line.width = max(room if broken else room - behind, 1)  # before the first layout the width is 0
        lines = self._text.height + self._place.height
        below = max((child.height for child in tail), default=0) if broken else 0
        self.height = max(theme.touch, self._number.height, lines + theme.gap) + below
        top = self.top - (self.height - below - lines) / 2
        self._text.pos = left, top - self._text.height
        self._place.pos = left, top - lines
        middle = self.y + below + (self.height - below) / 2
        self._number.pos = self.x + edge, middle - self._number.height / 2
        x, middle = self.right - end, self.y + below / 2 if broken else middle
        for child in reversed(tail):
            x -= child.width
            child.pos = x, middle - child.height / 2
            x -= gap

    def on_named(self) -> None:
        """Its name was tapped."""

    def on_removed(self) -> None:
        """The card is taken back."""


class PlanList(Column):
    """A box for each row. A box that is not needed leaves the tree, blank, and is ready when it is needed again."""

    rows = ObjectProperty(())
    brief = BooleanProperty(False)
    """Whether a card is shown by its place alone."""

    __events__ = ("on_chosen", "on_named", "on_removed")

    def __init__(self, **kwargs: Any) -> None:
        self._spare: list[PlanBox] = []
        super().__init__(**kwargs)

    def on_rows(self, *_: object) -> None:
        """Shows each row in the box at its place."""
        boxes: list[PlanBox] = list(reversed(self.children))
        for box in boxes[len(self.rows) :]:
            self.remove_widget(box)
            box.row = BLANK
            self._spare.append(box)
        for at, row in enumerate(self.rows):
            box = boxes[at] if at < len(boxes) else self._spare.pop() if self._spare else self._made()
            box.row = replace(row, place="") if self.brief else row
            if box.parent is None:
                self.add_widget(box)

    def on_brief(self, *_: object) -> None:
        """Shows all rows in brief, or in full."""
        self.on_rows()

    def _made(self) -> PlanBox:
        box = PlanBox()
        box.bind(
            on_release=lambda box: self.dispatch("on_chosen", box.row.key),
            on_named=lambda box: self.dispatch("on_named", box.row.key),
            on_removed=lambda box: self.dispatch("on_removed", box.row.key),
        )
        return box

    def on_chosen(self, key: str) -> None:
        """A card was tapped."""

    def on_named(self, key: str) -> None:
        """The name of a card was tapped."""

    def on_removed(self, key: str) -> None:
        """A card is taken back."""


class StripLine(Row):
    """One sentence beside the list."""


class NoteLine(Row):
    """One sentence that says what is wrong with the plan."""


load("age_of_thieves/plan_rows")
