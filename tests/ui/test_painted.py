"""Pictures that are worked out in the app."""

import subprocess
import sys

from tests.house.plan import ROOT


def test_pictures_that_the_chip_has_lost_are_painted_again() -> None:
    """The QR code that a host shows when its phone wakes up, and light. Tried in a process of its own."""
    script = """
from kivy.core.window import Window
from kivy.graphics.context import get_context
from companion.ui.painted import lit
from companion.ui.widgets.qr import picture
drawn = picture("THIEVES"), lit(range(0, 256, 4))
before = [texture.pixels for texture in drawn]
for texture, colours in zip(drawn, ("luminance", "rgba")):
    texture.blit_buffer(bytes(len(texture.pixels)), colorfmt=colours)
print([texture.pixels for texture in drawn] == before)
get_context().reload()
print([texture.pixels for texture in drawn] == before)
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
