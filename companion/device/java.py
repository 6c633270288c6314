"""The Java side of an Android phone. Only an Android phone has it."""

import os
from contextlib import AbstractContextManager, suppress
from typing import Any

ACTIVITY = "org.kivy.android.PythonActivity"


def is_android() -> bool:
    """Whether this is an app on an Android phone. A terminal on such a phone calls its system Android, too, but has no
    app's Java."""
    return "ANDROID_ARGUMENT" in os.environ


def java(name: str) -> Any:
    """A class of Java's."""
    from jnius import autoclass

    return autoclass(name)


def activity() -> Any:
    """The object that stands for this app in Android."""
    return java(ACTIVITY).mActivity


def service(name: str, kind: str) -> Any:
    """A service of the system, as an object of this class."""
    from jnius import cast

    return cast(kind, activity().getSystemService(name))


def sdk() -> int:
    """The number of this Android's SDK: newer Androids have higher ones."""
    return int(java("android.os.Build$VERSION").SDK_INT)


def quietly() -> AbstractContextManager[None, bool]:
    """Ignores what this device cannot or may not do."""
    thrown: tuple[type[BaseException], ...] = ()
    if is_android():
        from jnius import JavaException

        thrown = (JavaException,)
    return suppress(*thrown)
