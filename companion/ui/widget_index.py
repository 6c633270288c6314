"""All widgets that a layout (kv) can name, each with its module, which is imported when a layout first names it."""

from kivy.factory import Factory

WIDGETS = {
    "BottomFrame": "frame",
    "BottomSheet": "sheet",
    "Busy": "material",
    "Check": "material",
    "ChoiceList": "choices",
    "ChipBar": "chips",
    "Chips": "chips",
    "Column": "boxes",
    "DiceView": "dice",
    "Divider": "material",
    "Emblem": "emblem",
    "EvenChips": "chips",
    "Field": "field",
    "FlipPanel": "flip",
    "IconButton": "icon_button",
    "NumberPad": "pad",
    "Only": "boxes",
    "PageFrame": "page",
    "Pair": "pair",
    "PanelBox": "boxes",
    "Pinned": "page",
    "Progress": "material",
    "PushButton": "button",
    "QrPanel": "qr",
    "QrView": "qr",
    "Readable": "page",
    "Reading": "page",
    "Row": "rows",
    "RowBox": "boxes",
    "Rows": "rows",
    "Scene": "scene",
    "Scroll": "scroll",
    "ScrollPage": "page",
    "SeatRing": "ring",
    "Steps": "material",
    "SwitchRow": "switch",
    "TapBox": "boxes",
    "Text": "text",
    "Tick": "emblem",
    "Toast": "toast",
    "Toggle": "material",
    "TopFrame": "frame",
}

PLAY = {
    "CheckRow": "lines",
    "CounterRow": "counting",
    "CountingRow": "counting",
    "Faces": "faces",
    "FittedPane": "panes",
    "Archway": "archway",
    "HeldRow": "lines",
    "HoldPanel": "cover",
    "Panes": "panes",
    "PeekRow": "cover",
    "TimelineRow": "timeline",
    "ToDoGroup": "to_do",
    "ToDoPanel": "to_do",
    "ToDoRow": "to_do",
}
"""The widgets in `ui.play`, each with its module."""

for room, names in {"widgets": WIDGETS, "play": PLAY}.items():
    for name, stem in names.items():
        Factory.register(name, module=f"companion.ui.{room}.{stem}")
