"""Large buttons of one width, in as few lines as possible. All lines hold the same number of them, if they can."""

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.games.crooks.screens.levelled import level
from companion.ui.theme import theme
from companion.ui.widgets.boxes import Flow
from companion.ui.widgets.parts import match


class Tiles(Flow):
    """A button for each tile. `kind`: the class of the buttons."""

    tiles = ObjectProperty(())
    kind: type[Widget] = Widget
    most = 10
    """The largest number of buttons in a line."""

    __events__ = ("on_chosen",)

    def on_tiles(self, *_: object) -> None:
        """Shows each tile on the button at its place."""
        match(self, "tile", self.tiles, self.kind)

    def do_layout(self, *_: object) -> None:
        """Gives every button the same width, and those of a line the same height."""
        buttons = list(reversed(self.children))
        fit = max(int((self.width + self.spacing) // (theme.touch + self.spacing)), 1)
        lines = -(-len(buttons) // min(fit, self.most))
        columns = max(-(-len(buttons) // max(lines, 1)), 1)
        for button in buttons:
            button.width = button.natural = (self.width - self.spacing * (columns - 1)) // columns
        for at in range(0, len(buttons), columns):
            level(buttons[at : at + columns])
        super().do_layout()

    def on_chosen(self, key: str) -> None:
        """A tile was tapped."""
