"""Pictures made of bytes. A phone that was asleep may come back with nothing in its graphics chip: then they are
painted again."""

from collections.abc import Callable, Iterable

from kivy.graphics.texture import Texture

Paint = Callable[[], tuple[int, int, bytes]]
"""The width, the height and the pixels of a picture."""


def painted(paint: Paint, colours: str = "rgba") -> Texture:
    """The picture. `colours`: what the bytes of a pixel are."""
    wide, high, pixels = paint()
    texture = Texture.create(size=(wide, high), colorfmt=colours)
    texture.blit_buffer(pixels, colorfmt=colours)
    texture.add_reload_observer(lambda lost: lost.blit_buffer(paint()[2], colorfmt=colours))
    return texture


def lit(alphas: Iterable[int]) -> Texture:
    """Light. `alphas`: how strong it is from the lowest row to the highest, 0 to 255."""
    pixels = bytes(part for alpha in alphas for part in (255, 255, 255, alpha))
    return painted(lambda: (1, len(pixels) // 4, pixels))
