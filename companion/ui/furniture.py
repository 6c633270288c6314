"""What a layout may name: each of our widgets and the module that is imported when a layout first does."""

from kivy.factory import Factory

WIDGETS = {
    "BottomFrame": "frame",
    "BottomSheet": "sheet",
    "Busy": "material",
    "Check": "material",
    "ChoiceList": "choices",
    "Chips": "chips",
    "Column": "boxes",
    "DiceView": "dice",
    "Divider": "material",
    "Emblem": "emblem",
    "Field": "field",
    "FlipPanel": "flip",
    "IconButton": "icon_button",
    "NumberPad": "pad",
    "Only": "boxes",
    "PageFrame": "page",
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

for name, stem in WIDGETS.items():
    Factory.register(name, module=f"companion.ui.widgets.{stem}")
