"""The permissions of an Android app. People are asked when the app is about to use one, never before."""

from collections.abc import Callable, Sequence

from companion.device.java import sdk

CAMERA = "android.permission.CAMERA"
LOCAL_NETWORK = "android.permission.ACCESS_LOCAL_NETWORK"

LOCAL_NETWORK_SINCE = 37
"""The first Android that has this permission. Older ones let every app call the phones in the room."""


Later = Callable[[Callable[[], None]], None]


def ask(permission: str, then: Callable[[bool], None], later: Later) -> None:
    """Calls `then` at once if the permission is there already. Else Android asks people, and `later` brings their
    answer to the thread of the screens."""
    from android.permissions import check_permission, request_permissions

    if check_permission(permission):
        then(True)
        return

    def answered(_asked: Sequence[str], granted: Sequence[bool]) -> None:
        may = bool(granted) and all(granted)  # an interrupted question comes back without an answer
        later(lambda: then(may))

    request_permissions([permission], answered)


def ask_for_network(then: Callable[[bool], None], later: Later) -> None:
    """Asks for the permission to call the other phones in the room."""
    if sdk() < LOCAL_NETWORK_SINCE:
        then(True)
    else:
        ask(LOCAL_NETWORK, then, later)
