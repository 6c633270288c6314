"""What a layout may name: each of our widgets and the module that is imported when a layout first does."""

from kivy.factory import Factory

WIDGETS = {
    "BottomFrame": "frame",
    "BottomSheet": "sheet",
    "ChoiceList": "choices",
    "Chips": "chips",
    "Column": "boxes",
    "DiceView": "dice",
    "Emblem": "emblem",
    "Field": "field",
    "FlipPanel": "flip",
    "IconButton": "icon_button",
    "NumberPad": "pad",
    "Only": "boxes",
    "PanelBox": "boxes",
    "PushButton": "button",
    "QrView": "qr",
    "Row": "rows",
    "RowBox": "boxes",
    "Rows": "rows",
    "Scroll": "scroll",
    "SeatRing": "ring",
    "SwitchRow": "switch",
    "TapBox": "boxes",
    "Text": "text",
    "Tick": "emblem",
    "Toast": "toast",
    "TopFrame": "frame",
}

for name, stem in WIDGETS.items():
    Factory.register(name, module=f"companion.ui.widgets.{stem}")
