"""A setting that is on or off."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import TapBox


class SwitchRow(TapBox):
    """What it is, and the switch; the whole row is tapped. It shows `on` and changes nothing by itself."""

    text = StringProperty()
    detail = StringProperty()
    on = BooleanProperty(False)

    __events__ = ("on_toggled",)

    def on_release(self) -> None:
        """Asks for the other state."""
        self.dispatch("on_toggled", not self.on)

    def on_toggled(self, on: bool) -> Any:
        """It was tapped, and should be so now."""


load("widgets/switch")
