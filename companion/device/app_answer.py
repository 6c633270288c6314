"""Opens a page of another app on an Android phone, and hears what comes of it."""

from collections.abc import Callable
from typing import Any

from companion.device.java import activity, java, quietly


def ask(
    wish: Callable[[], Any],
    request: int,
    answered: Callable[[Any], None],
    failed: Callable[[], None],
    later: Callable[[Callable[[], None]], None],
) -> None:
    """Opens the page that this Intent wishes for. When it is closed, `later` calls `answered` with its Intent; with
    None if people went back. Without such a page it calls `failed` at once. `request` is a number for this question."""
    from android import activity as events

    def came_back(number: int, result: int, intent: Any) -> None:
        if number == request:
            heard = intent if result == java("android.app.Activity").RESULT_OK else None
            later(lambda: end(heard))  # not at once: Android is still calling its listeners

    def end(heard: Any) -> None:
        events.unbind(on_activity_result=came_back)
        answered(heard)

    events.bind(on_activity_result=came_back)
    with quietly():
        activity().startActivityForResult(wish(), request)
        return
    events.unbind(on_activity_result=came_back)
    failed()
