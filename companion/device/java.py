"""The Java side of an Android phone: our only way there, and not to be taken on any other device."""

import os
import sys
from contextlib import AbstractContextManager, suppress
from typing import Any

ACTIVITY = "org.kivy.android.PythonActivity"


def is_android() -> bool:
    """Whether this device is one."""
    return sys.platform == "android" or "ANDROID_ARGUMENT" in os.environ


def java(name: str) -> Any:
    """A class of Java's."""
    from jnius import autoclass

    return autoclass(name)


def activity() -> Any:
    """What Android knows this app as."""
    return java(ACTIVITY).mActivity


def service(name: str, kind: str) -> Any:
    """A service of the system, as an object of this class."""
    from jnius import cast

    return cast(kind, activity().getSystemService(name))


def sdk() -> int:
    """How new this Android is."""
    return int(java("android.os.Build$VERSION").SDK_INT)


def quietly() -> AbstractContextManager[None, bool]:
    """What this device cannot or may not do stays undone."""
    thrown: tuple[type[BaseException], ...] = ()
    if is_android():
        from jnius import JavaException

        thrown = (JavaException,)
    return suppress(*thrown)
