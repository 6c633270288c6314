"""The hand that drives an app: things are found by what can be read on them, scrolled to, and touched."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.ignore_taps import IGNORED
from companion.ui.widgets.emblem import Emblem
from companion.ui.widgets.field import Field, TextField
from companion.ui.widgets.sheet import SheetPanel
from tests.support import driven_eyes
from tests.support.driven_eyes import Steps, frames, same, shown, until

FELT = 2.0
"""Seconds in which a button that felt a finger has answered; else it is touched again, as anybody would."""


class Hand:
    """With one finger. `taps`: how often something was tapped or held, and felt it."""

    def __init__(self) -> None:
        self.taps = 0
        self._finger: Finger | None = None

    def tap(self, text: str, nth: int = 0) -> Steps:
        """A tap on the button with this text; of several, the nth."""
        for _ in _tries(text):
            button = yield from _touchable(text, nth)
            answered = _ears(button, "on_release")
            finger = Finger(button)
            yield from finger.touch()
            yield from _soon(finger, answered)
            if answered():
                self.taps += 1
                return

    def tap_if(self, text: str) -> Steps:
        """A tap on the button with this text if it is there and answers; whether it was tapped."""
        for _ in _tries(text):
            if not (found := _buttons(text)):
                return False
            answered = _ears(found[0], "on_release")
            finger = Finger(found[0])
            yield from finger.touch()
            yield from _soon(finger, answered)
            if answered():
                self.taps += 1
                return True

    def press(self, text: str, nth: int = 0) -> Steps:
        """A finger stays on the button with this text, until that has answered."""
        for _ in _tries(text):
            button = yield from _touchable(text, nth)
            answered = _ears(button, "on_opened" if button.is_event_type("on_opened") else "on_release")
            self._finger = Finger(button)
            self._finger.down()
            yield from _soon(self._finger, answered)
            if answered():
                self.taps += 1
                return
            self._finger.up()

    def lift(self) -> Steps:
        """The finger that stayed goes up."""
        if self._finger:
            self._finger.up()
        self._finger = None
        yield from frames(2)

    def hold(self, text: str, nth: int = 0) -> Steps:
        """Presses the button with this text, and lets go when it has answered."""
        yield from self.press(text, nth)
        yield from self.lift()

    def aim(self, text: str, nth: int = 0) -> Steps:
        """A finger over the button with this text, and not yet on it, until a screen that has just come up feels it."""
        self._finger = Finger((yield from _touchable(text, nth)))
        yield 2 * IGNORED

    def fire(self) -> Steps:
        """The finger goes down on whatever is there by now."""
        if self._finger:
            self._finger.down()
        yield from frames(2)
        yield from self.lift()
        self.taps += 1

    def type(self, hint: str, text: str) -> Steps:
        """Touches the field for this, and writes into it; what stood there is replaced."""
        field, entry = yield from _entered(hint)
        entry.select_all()
        entry.delete_selection()
        for letter in text:
            Window.dispatch("on_textinput", letter)
        yield from until(lambda: field.text == text, f"{hint}: {text}")


class Finger(MotionEvent):
    """On the middle of a widget, to the window like any other."""

    def __init__(self, widget: Widget) -> None:
        x, y = widget.to_window(*widget.center)
        share = {"x": x / (Window.width - 1.0), "y": y / (Window.height - 1.0)}
        super().__init__("finger", 1, share, is_touch=True, type_id="touch")
        self.profile = ["pos"]
        self.felt = False

    def depack(self, args: Any) -> None:
        """Where it is, as a share of the window."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def down(self) -> None:
        """It touches, and something may feel it."""
        EventLoop.post_dispatch_input("begin", self)
        self.felt = bool(self.grab_list)

    def up(self) -> None:
        """The finger goes up."""
        EventLoop.post_dispatch_input("end", self)

    def touch(self) -> Steps:
        """The finger goes down and up."""
        self.down()
        yield from frames(2)
        self.up()


# -- finding -----------------------------------------------------------------------------------------------------------


def _touchable(text: str, nth: int) -> Steps:
    """The button with this text, scrolled into sight, uncovered and at rest."""

    def found() -> Any:
        buttons = _buttons(text)
        return buttons[nth] if nth < len(buttons) else None

    while True:
        button = yield from until(found, f"{text} ({nth})" if nth else text)
        yield from _in_sight(button)
        place = button.to_window(*button.center)
        yield from frames(2)
        if found() is button and button.to_window(*button.center) == place:
            return button


def _buttons(wanted: str) -> list[Any]:
    """What can be tapped and reads so, from the top down; if something says nothing else, only that.

    What has no words is called by its emblem: "(menu)"."""
    written: dict[Any, list[str]] = {}
    drawn: dict[Any, list[str]] = {}
    for each in shown(Widget):
        button = next((up for up in (each, *_above(each)) if isinstance(up, ButtonBehavior)), None)
        if button is not None:
            text = getattr(each, "text", None)
            if isinstance(text, str) and text:
                written.setdefault(button, []).append(text)
            if isinstance(each, Emblem):
                drawn.setdefault(button, []).append(f"({each.name})")
    sheets = list(shown(SheetPanel))
    said = {
        button: texts
        for button, texts in (drawn | written).items()
        if getattr(button, "can", True) and (not sheets or any(sheet in _above(button) for sheet in sheets))
    }
    alone = [button for button, texts in said.items() if all(same(wanted, text) for text in texts)]
    return alone or [button for button, texts in said.items() if any(same(wanted, text) for text in texts)]


def _entered(hint: str) -> Steps:
    """The field for this, and its line, when that has felt the finger."""
    for _ in _tries(hint):
        field = yield from until(partial(_field, hint), hint)
        entry = next(each for each in field.walk(restrict=True) if isinstance(each, TextField))
        yield from _in_sight(entry)
        finger = Finger(entry)
        yield from finger.touch()
        yield from _soon(finger, partial(getattr, entry, "focus"))
        if entry.focus:
            return field, entry


def _field(hint: str) -> Any:
    return next((each for each in shown(Field) if each.hint == hint), None)


def _above(widget: Any) -> Iterator[Any]:
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        yield widget


def _in_sight(widget: Widget) -> Steps:
    """Scrolls to it, as far as that takes."""
    for above in _above(widget):
        if isinstance(above, ScrollView):
            middle = above.parent.to_widget(*widget.to_window(*widget.center))
            if not above.collide_point(*middle):
                above.scroll_to(widget, animate=False)
                yield from frames(2)


# -- feeling -----------------------------------------------------------------------------------------------------------


def _tries(what: str) -> Iterator[None]:
    """Again and again, as long as anybody would. Raises LookupError then: a button that must be held never answers a
    tap."""
    given_up = Clock.get_time() + driven_eyes.PATIENCE
    while Clock.get_time() <= given_up:
        yield
    raise LookupError(f"{what} feels the finger, and does not answer; if it has to be held, hold it")


def _soon(finger: Finger, true: Callable[[], bool]) -> Steps:
    """For a moment, and for some frames however long they take, if anything felt the finger at all."""
    end, seen = Clock.get_time() + FELT, 0
    while not true() and finger.felt and (seen < 30 or Clock.get_time() < end):
        seen += 1
        yield 0


def _ears(button: Widget, event: str) -> Callable[[], bool]:
    """Asks whether this button has dispatched this event since."""
    heard: list[str] = []
    button.bind(**{event: lambda *_: heard.append(event)})
    return lambda: bool(heard)
