"""The cover of a secret: held for a moment it opens, and it knows when it is let go."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.games.age_of_thieves.presenters.declaration_page import Cover
from companion.ui.kv_loader import load
from companion.ui.widgets.boxes import TapBox
from companion.ui.widgets.button import HOLD


class HoldPanel(TapBox):
    """A large target. `on_opened` comes after the hold (or at a tap, as wished), `on_let_go` when the finger is off."""

    cover = ObjectProperty(Cover(), rebind=True)
    open = BooleanProperty(False)
    """Whether what it covers can be seen now."""
    held = NumericProperty(0.0)
    """How much of the hold is over."""

    __events__ = ("on_opened", "on_let_go")

    def on_press(self) -> None:
        """A hold begins."""
        if self.cover.hold:
            holding = Animation(held=1.0, duration=HOLD)
            holding.bind(on_complete=lambda *_: self.dispatch("on_opened"))
            holding.start(self)

    def on_release(self) -> None:
        """The finger is off."""
        self.dispatch("on_let_go" if self.cover.hold else "on_opened")

    def on_state(self, _: object, state: str) -> None:
        """Nothing is held any more."""
        if state == "normal":
            Animation.cancel_all(self, "held")
            self.held = 0.0

    def on_opened(self) -> None:
        """It was held for long enough."""

    def on_let_go(self) -> None:
        """It is held no longer, whether it has opened or not."""


load("age_of_thieves/hold_panel")
