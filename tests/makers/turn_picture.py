"""A short looping picture of a turn for README.md: plan, ready, screens go, dice, order, alarm.

    python -m tests.makers.turn_picture

Draws tests/pictures/turn.webp anew; run again, it makes the same file.
"""

import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PIL import Image

logging.disable()  # Kivy has much to say about what is not on this computer

from tests import conftest  # noqa: E402, F401, I001 - the window that nobody sees, before everything that wants one
from kivy.core.window import Window  # noqa: E402 - as above
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager  # noqa: E402 - as above

from companion.games.age_of_thieves.play import commands as do  # noqa: E402 - as above
from companion.games.age_of_thieves.play.state import State  # noqa: E402 - as above
from companion.games.age_of_thieves.rules.guards import Mood  # noqa: E402 - as above
from companion.table.game import RollMade  # noqa: E402 - as above
from companion.ui.ignore_taps import TapLayer  # noqa: E402 - as above
from companion.ui.play.curtain import raise_curtain  # noqa: E402 - as above
from companion.ui.theme import theme  # noqa: E402 - as above
from tests.support import gallery, stage  # noqa: E402 - as above
from tests.support.readme import ACTING, BEFORE  # noqa: E402 - as above
from tests.support.scenes.age_of_thieves.pages import RAISED, _around, _moment, _plan  # noqa: E402 - as above
from tests.support.thieves import NOIRON, at_event, then  # noqa: E402 - as above

OUT = Path(__file__).parents[1] / "pictures" / "turn.webp"
SIZE, SHOWN = (360, 640), (300, 532)
"""The size of the phone, and that of the picture."""
A_SECOND = 12
"""Pictures of a second in which something moves."""
LARGEST = 1_500_000
"""Bytes that the picture may have."""

Frame = tuple[Image.Image, int]
"""A picture, and for how many milliseconds it is seen."""


class Phone:
    """One phone, of which pictures are taken."""

    def __init__(self) -> None:
        self.layer = TapLayer()
        self.pages = ScreenManager(transition=NoTransition())
        self.layer.add_widget(self.pages)
        stage.show(self.layer, SIZE)
        self.pages.add_widget(Screen(name="none"))

    def page(self, make: Callable[..., Any], mood: str = "night") -> Any:
        """Another page comes up."""
        theme.mood, theme.motion = mood, True
        Window.clearcolor = theme.roles["surface"]
        screen = make(gallery.words("en"))
        screen.name = str(len(self.pages.screens))
        screen.size = self.pages.size
        self.pages.add_widget(screen)
        stage.frames(3)  # a page is made before it comes up
        self.pages.current = screen.name
        return screen

    def still(self, seconds: float) -> Iterator[Frame]:
        """Nothing moves."""
        stage.frames(2)
        yield _picture(), round(seconds * 1000)

    def moves(self, seconds: float, tells: Any = None) -> Iterator[Frame]:
        """Something moves. `tells`: the desk whose clock goes on."""
        for _ in range(round(seconds * A_SECOND)):
            stage.frames(round(1 / stage.FRAME / A_SECOND))
            if tells is not None:
                tells.now += 1 / A_SECOND
            yield _picture(), round(1000 / A_SECOND)


def _picture() -> Image.Image:
    return Image.fromarray(stage.pixels()[::-1]).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)


def _told(before: State, after: State) -> Callable[..., Any]:
    return _moment(before, after, later=0.0)


def turn() -> Iterator[Frame]:
    """All of it, picture by picture."""
    phone = Phone()
    thrown = at_event(4, turn=5, mood=Mood.ALARM, heist=RAISED, alarm_cards=1)
    phone.page(_plan(None))
    yield from phone.still(1.0)
    for keys in ("", "move", "move 3", "move 3 ambush", "move 3 ambush card", "move 3 ambush card 5"):
        phone.page(_plan({}, keys))
        yield from phone.still(1.0 if keys.endswith("5") else 0.35)
    phone.page(_plan({}, "move 3 ambush card 5", ("main",)))
    yield from phone.still(1.0)
    order = phone.page(_around("resolution", ACTING, "B", (NOIRON,)))
    raise_curtain(phone.layer, "Screens away", "phase_resolution", lambda: order)
    yield from phone.moves(1.6)
    yield from phone.still(1.4)
    dice = phone.page(_told(thrown, then(thrown, RollMade("guard-5", b"\x02\x06" * 16))), "ember")
    yield from phone.moves(1.2, dice.presenter._desk)
    yield from phone.still(1.2)
    phone.page(_told(BEFORE, then(BEFORE, do.NextTurn(3))), "ember")
    yield from phone.moves(3.6)
    yield from phone.still(1.2)


def main() -> int:
    """As the first lines of this file say."""
    pictures, seen = zip(*turn(), strict=True)
    first, *others = pictures
    options: dict[str, Any] = {"append_images": others, "duration": list(seen), "loop": 0, "quality": 62, "method": 4}
    first.save(OUT, save_all=True, minimize_size=True, **options)
    size = OUT.stat().st_size
    sys.stdout.write(f"{OUT.name}: {len(pictures)} pictures, {sum(seen) / 1000:.1f} seconds, {size} bytes\n")
    return int(size > LARGEST)


if __name__ == "__main__":
    sys.exit(main())
