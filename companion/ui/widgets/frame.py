"""Head and foot of every page: what happens at the table now, and the one big button."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.present.page_parts import Bar, Top
from companion.ui.kv_loader import load
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Column, PanelBox, RowBox
from companion.ui.widgets.button import PushButton
from companion.ui.widgets.icon_button import IconButton
from companion.ui.widgets.page import Readable, margin
from companion.ui.widgets.parts import part
from companion.ui.widgets.text import Text, natural_width

BESIDE = 0.4
"""The share of the foot that a second button may take from the main one."""


TOLD = 0.6
"""The share of a wide head that title and phase may take; the line beside them has the rest."""
WELL = "wifi"
"""The emblem of a good connection. In large print it is shown without its word."""


class Dot(IconButton):
    """The dot that shows the connection."""

    def on_release(self) -> None:
        """Tells the frame."""
        self.parent.parent.dispatch("on_table")


class Flag(Column):
    """Who carries the token of the first player."""

    who = StringProperty()
    emblem = StringProperty()


class TopFrame(Column):
    """The head: the turn, the phase, the one line, a way back or to the menu, and the dot of the connection."""

    head = ObjectProperty(Top(), rebind=True)
    wide = BooleanProperty(False)
    """Whether the line stands beside the title: a screen in landscape has little height."""
    tight = BooleanProperty(False)
    """Whether the print is so large that the phase needs a line of its own."""

    __events__ = ("on_table", "on_back", "on_menu")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("head", "wide", "tight"):
            self.fbind(name, self._fill)

    def on_kv_post(self, _: object) -> None:
        """Makes the parts that every head has."""
        self._fill()

    def _fill(self, *_: object) -> None:
        """Shows the parts that are not always there, or not always in the same place."""
        if "row" not in self.ids:
            return
        head, row = self.head, self.ids.row
        dot, beside = bool(head.dot or head.dot_word), head.line if self.wide else ""
        above, below = ("", head.phase) if self.tight else (head.phase, "")
        first = "" if self.tight else head.first
        part(row, Dot, 0, dot, emblem=head.dot, word="" if self.tight and head.dot == WELL else head.dot_word)
        part(row, Flag, int(dot), first, who=first, emblem=head.flag)
        part(row, Text, int(dot) + bool(first), beside, text=beside, role="small", halign="center")
        part(self.ids.said, Text, 0, above, text=above, role="small", tone="accent")
        part(self.ids.below, Text, 1, below, text=below, role="small", tone="accent", halign="center")

    def told(self, sizes: dict[str, float]) -> float:
        """The width of title and phase in one line each, if that leaves enough room for the line beside them."""
        title = natural_width(self.head.title, "lead", True, sizes)
        phase = natural_width(self.head.phase, "small", False, sizes)
        return float(min(max(title, phase), self.width * TOLD))

    def corner(self) -> None:
        """The corner was tapped: the way back or the menu."""
        self.dispatch("on_back" if self.head.back else "on_menu")

    def on_table(self) -> None:
        """The dot was tapped."""

    def on_back(self) -> None:
        """The way back was tapped."""

    def on_menu(self) -> None:
        """The menu was tapped."""


class Waiting(PanelBox):
    """Says whom the table waits for, in the place of the main button."""

    text = StringProperty()


class BottomFrame(Readable):
    """The foot: Undo, and the main button or whom the table waits for. Its parts are made when they are first
    needed."""

    bar = ObjectProperty(Bar())

    __events__ = ("on_main", "on_undo", "on_second")

    def __init__(self, **kwargs: Any) -> None:
        self._parts: dict[str, Any] = {}
        self._rows: list[list[str]] = []
        super().__init__(**kwargs)
        self.fbind("width", self.on_bar)
        theme.bind(sizes=self.on_bar)

    def on_bar(self, *_: object) -> None:
        """Shows the new parts. A part that stays is not made anew, as a thumb may be on it."""
        bar = self.bar
        self._set("on_undo", PushButton, "" if bar.brief else bar.undo, look="plain", emblem="undo")
        self._sign(bar)
        self._set("on_second", PushButton, bar.second, least=theme.touch * 7 / 6)
        look = "tonal" if bar.quiet else "filled"
        self._set("on_main", PushButton, bar.main, look=look, detail=bar.about, can=bar.can, why=bar.why, hold=bar.hold)
        self._set("waits", Waiting, "" if bar.main and not bar.quiet else bar.waits)
        beside = bar.main and bar.second and self._is_short(bar.second)
        rows = [["on_undo"], ["on_second", "on_main"] if beside else ["on_second"], ["waits"], ["on_main"]]
        shown = [[name for name in row if self._text(name)] for row in rows[: 2 if beside else 4]]
        shown = [row for row in shown if row]
        self._lay([["sign", *shown[0]], *shown[1:]] if bar.brief and shown else shown)

    def _sign(self, bar: Bar) -> None:
        """Makes Undo as a sign. While there is nothing to undo, its place stays empty."""
        if bar.brief and "sign" not in self._parts:
            sign = self._parts["sign"] = IconButton()
            frame = self.proxy_ref
            sign.bind(on_release=lambda _: frame.dispatch("on_undo"))
        if "sign" in self._parts:
            self._parts["sign"].emblem = "undo" if bar.undo else ""
            self._parts["sign"].can = bool(bar.undo)

    def _set(self, name: str, kind: type[Any], text: str, **how: Any) -> None:
        """Makes a part, or changes it."""
        if text and name not in self._parts:
            made = self._parts[name] = kind()
            if name != "waits":
                frame = self.proxy_ref  # a weak reference, so that no part keeps the whole foot in memory
                made.bind(on_release=lambda _: frame.dispatch(name))
        if name in self._parts:
            for attribute, value in {"text": text, **how}.items():
                setattr(self._parts[name], attribute, value)

    def _text(self, name: str) -> str:
        return self._parts[name].text if name in self._parts else ""

    def _is_short(self, text: str) -> bool:
        """Whether the second button is short enough to stand beside the main button without breaking a word."""
        inner, both = self.width - 2 * margin(self.width), 2 * theme.pad
        wide = natural_width(text, "body", True, theme.sizes) + both
        word = max((natural_width(part, "body", True, theme.sizes) for part in text.split()), default=0) + both
        return bool(wide < (inner + both) * BESIDE and word <= (inner - theme.gap) / 3)

    def _lay(self, rows: list[list[str]]) -> None:
        """Puts the parts below each other, two of them beside each other. A part that is in its place does not move."""
        if rows == self._rows:
            return
        self._rows = rows
        for made in self._parts.values():
            if made.parent:
                made.parent.remove_widget(made)
        self.clear_widgets()
        for row in filter(None, rows):
            box = RowBox(hand=True)
            for name in row:
                made = self._parts[name]
                if name != "sign":
                    made.size_hint_x = 0.5 if name == "on_second" and "on_main" in row else 1
                box.add_widget(made)
            self.add_widget(box)

    def on_main(self) -> None:
        """The main button was tapped, or held."""

    def on_undo(self) -> None:
        """Undo was tapped."""

    def on_second(self) -> None:
        """The second button was tapped."""


load("widgets/frame")
