"""Links that open this app on an Android phone: from a chat, or from the camera of a phone that knows the scheme."""

from collections.abc import Callable
from typing import Any

from companion.device.java import activity, java, quietly

INTENT = "android.content.Intent"


def opened_by() -> str:
    """The link that has started the app. Empty if there is none, or if the app comes back from the list of recent
    apps."""
    with quietly():
        intent = activity().getIntent()
        if intent is not None and not intent.getFlags() & java(INTENT).FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
            return _link(intent)
    return ""


def listen(then: Callable[[str], None]) -> None:
    """Calls `then` with every link from now on, in Android's own thread."""
    from android import activity as events

    def came(intent: Any) -> None:
        link = _link(intent)
        if link:
            then(link)

    events.bind(on_new_intent=came)


def _link(intent: Any) -> str:
    return str(intent.getDataString() or "") if intent.getAction() == java(INTENT).ACTION_VIEW else ""
