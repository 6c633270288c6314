"""A QR code to be scanned from another phone."""

from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.kv_loader import load
from companion.ui.painted import painted
from companion.ui.theme import theme
from companion.ui.widgets.boxes import PanelBox


class QrView(Widget):
    """A QR in black on white in every mood, as scanners need it. Empty without a text."""

    text = StringProperty()
    room = NumericProperty(theme.touch * 6.5)
    """The height that it may take."""
    texture = ObjectProperty(None, allownone=True)

    def on_text(self, _: object, text: str) -> None:
        """Draws one pixel for each module; the layout makes them large without smoothing."""
        self.texture = picture(text) if text else None


class QrPanel(PanelBox):
    """A QR in the middle of a white panel."""

    text = StringProperty()


def picture(text: str) -> Texture:
    """The QR code of a text; ValueError if a character is not of the QR-alphanumeric 45."""
    from companion.device.qr_image import matrix  # the encoder is slow to load, and few screens show a code

    rows = matrix(text)
    pixels = bytes(0 if dark else 255 for row in reversed(rows) for dark in row)
    drawn = painted(lambda: (len(rows), len(rows), pixels), "luminance")
    drawn.mag_filter = drawn.min_filter = "nearest"
    return drawn


load("widgets/qr")
