"""QR codes to be scanned by another phone."""

import pytest
import zxingcpp

from companion.ui.widgets.boxes import Column
from companion.ui.widgets.qr import QrView
from tests.support import stage

LINK = "THIEVES://J/4KQ7F2M9PDX38HTAZ6RW"


@pytest.mark.parametrize("look", stage.LOOKS)
def test_another_phone_can_read_it(look: tuple[tuple[int, int], float, str]) -> None:
    """It can in every mood and size, as the code is shown on the screen."""
    size, scale, mood = look
    view = stage.show(QrView(text=LINK), size, scale, mood)
    assert view.height >= 240
    assert [code.text for code in zxingcpp.read_barcodes(stage.pixels()[::-1, :, :3].copy())] == [LINK]


def test_it_stands_in_a_column() -> None:
    """It is as wide as the column, and is not left out while the column has no width yet."""
    column = Column()
    column.add_widget(view := QrView(text=LINK))
    stage.show(column)
    assert (view.width, view.height) == (412, 312)
    view.room = 200
    stage.frames(2)
    assert view.height == 200


def test_another_text_is_another_code() -> None:
    """An empty text is no code at all."""
    view = stage.show(QrView(text=LINK))
    view.text = LINK[:-1]
    stage.frames(2)
    assert zxingcpp.read_barcodes(stage.pixels()[::-1, :, :3].copy())[0].text == LINK[:-1]
    view.text = ""
    stage.frames(2)
    assert (view.height, view.texture) == (0, None)


def test_a_text_that_fits_no_code_is_refused() -> None:
    """Invitations are written in ASCII."""
    with pytest.raises(ValueError, match="ascii"):
        QrView(text="täglich")
