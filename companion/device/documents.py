"""The files of an Android phone's owner. A page of the system asks which one; the app needs no permission, and sees no
other file."""

import os
from collections.abc import Callable
from typing import Any, BinaryIO

from companion.device.app_answer import ask
from companion.device.java import activity, java, quietly

INTENT = "android.content.Intent"
NEW, OLD = 0x7A79, 0x7A7A
READ, WRITE = "r", "wt"
"""Android's words for it. What a file held before is cut off: people may choose one that is there."""

Later = Callable[[Callable[[], None]], None]
Given = Callable[[BinaryIO | None], None]
"""Gets the open file; None if people went back."""


class Documents:
    """Fulfils `client.phone_device.FilePicker`."""

    def __init__(self, later: Later) -> None:
        self._later = later
        self._made: Any = None  # how Android calls the newest file

    def new(self, name: str, then: Given, failed: Callable[[], None]) -> None:
        """Asks where a new file should lie, and opens it to be written. `failed`: this phone cannot do that."""

        def wish() -> Any:
            intent = _wish(java(INTENT).ACTION_CREATE_DOCUMENT, "application/x-tar")
            intent.putExtra(java(INTENT).EXTRA_TITLE, name)
            return intent

        def made(intent: Any) -> None:
            self._made = None if intent is None else intent.getData()
            _open(self._made, WRITE, then, failed)

        ask(wish, NEW, made, failed, self._later)

    def drop(self) -> bool:
        """Removes the file that `new` has opened last, as nothing came of it. What it held before is cut off already.
        Returns False if it stays: some clouds let no app do that."""
        made, self._made = self._made, None
        with quietly():
            return made is not None and bool(
                java("android.provider.DocumentsContract").deleteDocument(activity().getContentResolver(), made)
            )
        return False

    def old(self, then: Given, failed: Callable[[], None]) -> None:
        """Asks for a file, and opens it to be read. Any type will do: a chat or a cloud may have changed it."""

        def wish() -> Any:
            return _wish(java(INTENT).ACTION_OPEN_DOCUMENT, "*/*")

        def chosen(intent: Any) -> None:
            _open(None if intent is None else intent.getData(), READ, then, failed)

        ask(wish, OLD, chosen, failed, self._later)


def _wish(action: str, kind: str) -> Any:
    intent = java(INTENT)(action)
    intent.addCategory(java(INTENT).CATEGORY_OPENABLE)
    intent.setType(kind)
    return intent


def _open(named: Any, mode: str, then: Given, failed: Callable[[], None]) -> None:
    if named is None:
        then(None)
        return
    fd = -1
    with quietly():
        opened = activity().getContentResolver().openFileDescriptor(named, mode)
        fd = opened.detachFd() if opened else -1  # from now on it is Python's to close
    if fd < 0:
        failed()
    else:
        then(os.fdopen(fd, "rb" if mode == READ else "wb"))
