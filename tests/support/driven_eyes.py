"""What a test sees of an app that it drives: its texts, its pages, and what its widgets keep."""

import gc
from collections.abc import Callable, Generator, Iterator
from dataclasses import is_dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.graphics.opengl import GL_PACK_ALIGNMENT, glPixelStorei
from kivy.properties import DictProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.window.app import CompanionApp

PATIENCE = 100.0
"""Seconds until somebody gives up. What is waited for comes in milliseconds, but machines may be busy."""
LOOKS = 0.05
"""Seconds between two looks at a screen that does not show yet what is waited for."""
MORE = "…"
"""At the end of a text that is looked for: it may go on."""
HOLD_TEXTS = (StringProperty, ObjectProperty, ListProperty, DictProperty)

Steps = Generator[float, None, Any]


class Eyes:
    """On one phone, and on what happens to it from outside."""

    def __init__(self, app: CompanionApp) -> None:
        self._app = app
        self._looks: dict[str, list[bool]] = {}  # by text that is watched: whether it was there

    # -- texts ---------------------------------------------------------------------------------------------------------

    @staticmethod
    def read() -> list[str]:
        """Everything that can be read now, from the top down."""
        return [each.text for each in shown(Widget) if isinstance(getattr(each, "text", None), str) and each.text]

    def texts(self) -> Steps:
        """The same texts, for a test."""
        yield 0
        return self.read()

    def readable(self, *texts: str) -> Steps:
        """Those of these texts that are on the screen now."""
        yield 0
        return [text for text in texts if self._found(text)]

    def until(self, *texts: str) -> Steps:
        """The first of these texts to be on the screen, in full."""
        return (yield from until(lambda: next((found for text in texts for found in self._found(text)), None), texts))

    def until_gone(self, text: str) -> Steps:
        """Waits until the text is no longer on the screen."""
        yield from until(lambda: not self._found(text), f"no {text}")

    def watch(self, text: str) -> Steps:
        """Watches for a text that may disappear again."""
        yield 0
        looks = self._looks[text] = [False]

        def look(_: float) -> bool:
            looks.append(bool(self._found(text)))
            return self._looks[text] is looks

        Clock.schedule_interval(look, LOOKS)

    def seen(self, text: str) -> Steps:
        """Whether the text has come up since."""
        yield from until(lambda: any(self._looks[text]), text)

    def times(self, text: str) -> Steps:
        """How often it has come up since."""
        yield 0
        return sum(now and not before for before, now in pairwise(self._looks[text]))

    def _found(self, wanted: str) -> list[str]:
        return [text for text in self.read() if same(wanted, text)]

    # -- pages ---------------------------------------------------------------------------------------------------------

    def until_page(self, page: str) -> Steps:
        """Waits until this page is on the screen."""
        yield from until(lambda: self._app.navigator.page == page, page)

    def picture(self, path: str) -> Steps:
        """What is on the screen, as a PNG file."""
        Window.canvas.ask_update()
        yield from frames(2)
        glPixelStorei(GL_PACK_ALIGNMENT, 1)  # else rows whose bytes are no multiple of 4 come out aslant
        Path(Window.screenshot(name=path)).rename(path)

    # -- secrets -------------------------------------------------------------------------------------------------------

    def traces(self, *needles: str) -> Steps:
        """Where in any widget of this process, shown or not, one of these texts is kept."""
        yield 0
        gc.unfreeze()  # pages are frozen, and what is frozen is not among the collector's objects
        if not any(_traces(needles)):
            return []
        gc.collect()  # what nobody holds any more has kept nothing
        return sorted(set(_traces(needles)))

    # -- the phone around it -------------------------------------------------------------------------------------------

    def clipboard(self, text: str = "") -> Steps:
        """Another app puts a text on the clipboard, if any; what is on it."""
        yield 0
        if text:
            Clipboard.copy(text)
        return str(Clipboard.paste())

    def lose_focus(self) -> Steps:
        """Another window comes up, and goes again."""
        Window._focus = False  # where the window system tells Kivy
        yield from frames(2)
        Window._focus = True

    def call(self) -> Steps:
        """A call comes in, and is over."""
        self._app.dispatch("on_pause")
        yield from frames(2)
        self._app.dispatch("on_resume")


# -- waiting -----------------------------------------------------------------------------------------------------------


def frames(count: int) -> Steps:
    """So many of them."""
    for _ in range(count):
        yield 0


def until(true: Callable[[], Any], what: object) -> Steps:
    """Look after look; what has come true. Raises LookupError when nobody waits any longer."""
    given_up = Clock.get_time() + PATIENCE
    while not (found := true()):
        if Clock.get_time() > given_up:
            raise LookupError(f"waited in vain for {what}")
        yield LOOKS
    return found


# -- looking -----------------------------------------------------------------------------------------------------------


def shown(kind: type) -> Iterator[Any]:
    """Every such widget in the tree, from the top down."""
    for top in Window.children:
        yield from (each for each in top.walk(restrict=True) if isinstance(each, kind))


def same(wanted: str, text: str) -> bool:
    """Whether this is the text that is looked for."""
    return text == wanted or (wanted.endswith(MORE) and text.startswith(wanted.removesuffix(MORE)))


def _traces(needles: tuple[str, ...]) -> Iterator[str]:
    """In every text of every widget that is alive, on the screen or not."""
    names: dict[type, list[str]] = {}
    for each in gc.get_objects():
        kind = type(each)
        if not issubclass(kind, Widget):
            continue
        if kind not in names:
            names[kind] = [name for name, held in each.properties().items() if isinstance(held, HOLD_TEXTS)]
        for name in names[kind]:
            for text in _strings(_kept(each, name)):
                if any(needle in text for needle in needles):
                    yield f"{kind.__name__}.{name}: {text}"


def _kept(widget: Any, name: str) -> Any:
    """What a property holds; a presenter is passed over: it knows its own phone's secrets, and shows none."""
    try:
        return None if name == "presenter" else getattr(widget, name)
    except (AttributeError, ReferenceError):  # half made, or about to go
        return None


def _strings(value: Any) -> Iterator[str]:
    kind = type(value)  # not isinstance, which would ask what a proxy stands for, and that may be gone
    if issubclass(kind, str):
        yield value
    elif issubclass(kind, list | tuple | set | frozenset):
        for each in value:
            yield from _strings(each)
    elif issubclass(kind, dict):
        yield from _strings(list(value.items()))
    elif is_dataclass(kind):
        yield from _strings(vars(value))
