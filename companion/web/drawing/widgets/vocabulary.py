"""All widgets that layouts may name and that have no layout of their own for a browser, with what draws each."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.web.drawing.piece import USUAL, Node, Piece, Widget
from companion.web.drawing.widgets import boxes, forms, moving, pages, rows, said, taps

Draw = Callable[[Piece], Node | None]


def _drawn(draw: Draw, **usual: Any) -> Widget:
    return Widget(draw, {**USUAL, **usual})


_GROUND: Mapping[str, Any] = {"colour": None, "edge": None, "padding": lambda piece: piece.drawing.theme.pad}


def _panel(draw: Draw, **usual: Any) -> Widget:
    return _drawn(draw, **{"look": "", **_GROUND, **usual})


def _tapped(draw: Draw, **usual: Any) -> Widget:
    return _panel(draw, can=True, chosen=False, **usual)


_MARGINS: Mapping[str, Any] = {"broad": False, "centred": False, "inner": boxes.between_margins}
_FRAME: Mapping[str, Any] = {"head": None, "bar": None, "sheet": None, "headed": True}

WIDGETS: Mapping[str, Widget] = {
    # what stands where
    "AnchorLayout": _drawn(boxes.column),
    "Column": _drawn(boxes.column),
    "Row": _drawn(boxes.column),
    "RowBox": _drawn(boxes.row, hand=False),
    "Only": _drawn(boxes.only, when=False),
    "Pair": _drawn(boxes.pair, inner=boxes.half),
    "Panes": _drawn(boxes.panes, wide=False, inner=boxes.pane),
    "Faces": _drawn(boxes.faces, mode=""),
    "Face": _drawn(boxes.panes, modes=()),
    "Scroll": _drawn(boxes.scroll, height=boxes.between_bars),
    "FittedPane": _drawn(boxes.fitted, wide=False),
    "Reading": _drawn(boxes.reading, **_MARGINS),
    "Readable": _drawn(boxes.readable, **_MARGINS),
    "Pinned": _drawn(boxes.pinned, **_MARGINS),
    "PanelBox": _panel(boxes.panel),
    "FlipPanel": _panel(boxes.panel),
    "Entrance": _drawn(moving.moved, by="pop", after=0, cue=None),
    "Night": _drawn(moving.night, town=True),
    "DropBox": _drawn(moving.drop, source="", hero="", thing="", span=0),
    "Rows": _drawn(rows.rows, row="", items=(), lie="column", look="", cols=None),
    "Strip": _drawn(rows.rows, row="", items=(), lie="row", look="strip", cols=None, room=0, share=1),
    "Table": _drawn(rows.table, lines=(), shares=(), kinds=MappingProxyType({})),
    # what is said
    "Text": _drawn(said.text, text="", role="body", tone="ink", halign="left", bold=False),
    "Giant": _drawn(said.giant, text="", role="display", tone="ink", halign="center", bold=False, room=0, share=1),
    "Emblem": _drawn(said.emblem, name="", tint=None, side=0, size_hint_x=None),
    "Emblems": _drawn(said.emblems, names=(), dim=(), tint=None, big=None),
    "Marks": _drawn(said.marks, marks=(), word="", size_hint_x=None),
    "Tick": _drawn(said.tick, on=False, size_hint_x=None),
    "DiceView": _drawn(moving.dice, faces=(), tumbles=False),
    "QrPanel": _drawn(said.qr, text="", room=0),
    "QrView": _drawn(said.qr, text="", room=0),
    "Scene": _drawn(said.scene, bleed=False, dim=False),
    "Archway": _drawn(said.archway, hung=()),
    "Divider": _drawn(said.divider),
    "Progress": _drawn(said.progress, done=-1.0),
    "Busy": _drawn(said.busy, on=False),
    # what is tapped
    "TapBox": _tapped(taps.tap_box),
    "PushButton": _tapped(taps.button, text="", emblem="", why="", detail="", look="tonal", hold=False),
    "IconButton": _tapped(taps.icon_button, emblem="", word="", size_hint_x=None),
    "HoldBox": _tapped(taps.cover, hold=False),
    "ChoiceList": _drawn(taps.choices, choices=()),
    "Chips": _drawn(taps.chips, choices=()),
    "EvenChips": _drawn(taps.even_chips, choices=(), ticked=True, most_lines=0),
    "ChipBar": _drawn(taps.chip_bar, choices=(), bare=False),
    "NumberPad": _drawn(taps.pad, keys=(), columns=3),
    "PadKey": _tapped(taps.key, text="", word="", before=False),
    "SeatRing": _drawn(taps.ring, seats=()),
    # what is filled in
    "Field": _drawn(forms.field, text="", hint="", error="", longest=0),
    "SwitchRow": _tapped(forms.switch, text="", detail="", on=False),
    "Steps": _drawn(forms.slider, choices=(), word=forms.set_word),
    # the page
    "PageFrame": _drawn(pages.page, **{**_FRAME, "broad": False, "centred": False}),
    "ScrollPage": _drawn(pages.page, **_FRAME, **_MARGINS),
    "PageScreen": _drawn(pages.screen),
}
