"""The permissions of an Android app. People are asked when the app is about to use one, never before."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.device.java import sdk

CAMERA = "android.permission.CAMERA"
LOCAL_NETWORK = "android.permission.ACCESS_LOCAL_NETWORK"

LOCAL_NETWORK_SINCE = 37
"""The first Android that has this permission. Older ones let every app call the phones in the room."""


Later = Callable[[Callable[[], None]], None]


def ask(permission: str, then: Callable[[bool], None], later: Later) -> None:
    """Calls `then` at once if the permission is there already. Else Android asks people, and `later` brings their
    answer to the thread of the screens. If none has come when the app is in front again, it is no."""
    from android.activity import register_activity_lifecycle_callbacks, unregister_activity_lifecycle_callbacks
    from android.permissions import check_permission, request_permissions

    if check_permission(permission):
        then(True)
        return
    heard: list[bool] = []

    def answered(_asked: Sequence[str], granted: Sequence[bool]) -> None:
        end(bool(granted) and all(granted))  # an interrupted question comes back without an answer

    def is_back(_: Any) -> None:
        end(False)  # while it asks something else, Android answers at once, which p4a does not hear

    def end(may: bool) -> None:
        if not heard:
            heard.append(may)
            later(tell)  # not at once: Android is still calling its listeners

    def tell() -> None:
        unregister_activity_lifecycle_callbacks(listener)
        then(*heard)

    listener = register_activity_lifecycle_callbacks(onActivityResumed=is_back)
    request_permissions([permission], answered)


def ask_for_network(then: Callable[[bool], None], later: Later) -> None:
    """Asks for the permission to call the other phones in the room."""
    if sdk() < LOCAL_NETWORK_SINCE:
        then(True)
    else:
        ask(LOCAL_NETWORK, then, later)
