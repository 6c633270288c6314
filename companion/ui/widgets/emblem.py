"""A small picture of ours in one colour."""

from kivy.core.image import Image
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.kv_loader import asset, load

_drawn: dict[str, Texture | None] = {}


def texture(name: str) -> Texture | None:
    """The picture of this name; None if there is none."""
    if name not in _drawn:
        path = asset(f"emblems/{name}.png")
        _drawn[name] = Image.load(path, mipmap=True).texture if path else None
    return _drawn[name]


class Emblem(Widget):
    """Draws `assets/emblems/<name>.png` in its tint; a name that nobody has drawn leaves its place empty."""

    name = StringProperty()
    tint = ColorProperty(None, allownone=True)
    """None: the ink of the theme."""
    side = NumericProperty(0)
    """Nothing: as large as the theme has it."""
    texture = ObjectProperty(None, allownone=True)

    def on_name(self, _: object, name: str) -> None:
        """Looks the picture up."""
        self.texture = texture(name) if name else None


class Tick(Widget):
    """A drawn tick when it is on; takes no room otherwise."""

    on = BooleanProperty(False)


load("widgets/emblem")
