"""A setting that is on or off."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import TapBox


class SwitchRow(TapBox):
    """The name of a setting and its switch. The whole row can be tapped. It shows `on` and changes nothing itself."""

    text = StringProperty()
    detail = StringProperty()
    on = BooleanProperty(False)

    __events__ = ("on_toggled",)

    def on_release(self) -> None:
        """Asks for the other state."""
        self.dispatch("on_toggled", not self.on)

    def on_toggled(self, on: bool) -> Any:
        """It was tapped; the setting should change."""


load("widgets/switch")
