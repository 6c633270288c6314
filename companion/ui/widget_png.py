"""Makes a PNG picture of a widget, to be shared."""

from io import BytesIO

from kivy.core.image import Image
from kivy.graphics import ClearBuffers, ClearColor, Fbo, Translate
from kivy.uix.widget import Widget

from companion.ui.theme import theme


def widget_png(widget: Widget) -> bytes:
    """The bytes of a PNG file: the widget with a margin, on the background of the mood. The widget stays on its
    page."""
    fbo = Fbo(size=[round(side + 2 * theme.pad) for side in widget.size])
    with fbo:
        ClearColor(*theme.roles["surface"])
        ClearBuffers()
        Translate(theme.pad - widget.x, theme.pad - widget.y)
    page = widget.parent.canvas
    place = page.indexof(widget.canvas)
    page.remove(widget.canvas)  # a widget has only one parent
    fbo.add(widget.canvas)
    fbo.draw()
    fbo.remove(widget.canvas)
    page.insert(place, widget.canvas)
    file = BytesIO()
    Image(fbo.texture).save(file, flipped=True, fmt="png")
    return file.getvalue()
