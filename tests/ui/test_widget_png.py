"""Promises of a shared picture: it is whole, upright and readable, and the page stays as before."""

import cv2
import numpy as np
from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.theme import theme
from companion.ui.widget_png import widget_png
from tests.support import stage

RED, BLUE = (0, 0, 255), (255, 0, 0)  # as cv2 has them


def test_a_widget_becomes_a_picture() -> None:
    """It has a margin in the colour of the page, and is not upside down; the page stays as it is."""
    page = BoxLayout(orientation="vertical")
    flag = Widget(size_hint=(None, None), size=(200, 100))
    for part in (Widget(), flag, Widget()):
        page.add_widget(part)
    stage.show(page)
    with flag.canvas:
        Color(1, 0, 0)
        Rectangle(pos=(flag.x, flag.y + 50), size=(200, 50))
        Color(0, 0, 1)
        Rectangle(pos=flag.pos, size=(200, 50))
    stage.frames(2)
    before = stage.pixels().copy()
    made = cv2.imdecode(np.frombuffer(widget_png(flag), np.uint8), cv2.IMREAD_COLOR)
    assert made is not None
    margin = round(theme.pad)
    assert made.shape[:2] == (100 + 2 * margin, 200 + 2 * margin)
    assert tuple(made[margin + 25, margin + 100]) == RED
    assert tuple(made[margin + 75, margin + 100]) == BLUE
    assert np.allclose(made[0, 0][::-1] / 255, theme.roles["surface"][:3], atol=0.01)
    stage.frames(2)
    assert (stage.pixels() == before).all()
