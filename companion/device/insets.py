"""The edges of an Android app that the system covers: bars, a notch, the strip for gestures."""

from typing import NamedTuple

from companion.device.java import activity, java, quietly, sdk

BY_KIND_SINCE = 30


class Insets(NamedTuple):
    """Pixels, in the order of Kivy's paddings."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


def insets(width: int, height: int) -> Insets | None:
    """The covered edges of a window of this size; None as long as the system does not know.

    Where the window is smaller than the screen, as before Android 15, the system has left that room free already."""
    with quietly():
        whole = activity().getWindow().getDecorView()
        found = whole.getRootWindowInsets()
        if found is None or not whole.getHeight():
            return None
        if sdk() >= BY_KIND_SINCE:
            kinds = java("android.view.WindowInsets$Type")
            edges = found.getInsets(kinds.systemBars() | kinds.displayCutout())
            left, top, right, bottom = edges.left, edges.top, edges.right, edges.bottom
        else:
            left, top = found.getSystemWindowInsetLeft(), found.getSystemWindowInsetTop()
            right, bottom = found.getSystemWindowInsetRight(), found.getSystemWindowInsetBottom()
        wide, high = width >= whole.getWidth(), height >= whole.getHeight()
        return Insets(left * wide, top * high, right * wide, bottom * high)
    return Insets()
