"""The device's room on a real Java, with pyjnius and p4a's own Python: `python -m tests.support.on_java STUBS`.

Plays all scenes; prints, as JSON by the name of each, what it ended with and what Java was called for. Needs
`ANDROID_ARGUMENT` in the environment, as an app on a phone has it."""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import jnius_config
import pythonforandroid

P4A = Path(pythonforandroid.__file__).parent / "recipes" / "android" / "src" / "android"
ACTIVITY = "org.kivy.android.PythonActivity"


class RealPhone:
    """What people and Android do, on that Java. Fulfils `device_scenes.Acts`."""

    def __init__(self) -> None:
        from jnius import autoclass

        self.java = autoclass("phone.Phone")
        self.activity = autoclass(ACTIVITY).mActivity
        self.fail = self.java.fail

    def answer(self, method: str, value: object) -> None:
        """What Android says from now on. As an object, pyjnius would make a number of a truth."""
        if isinstance(value, bool):
            self.java.confirm(method, value)
        else:
            self.java.answer(method, value)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.activity, name)

    def told(self) -> list[str]:
        """The calls since the last time."""
        return str(self.java.told()).splitlines()


def bring_android() -> None:
    """p4a's own modules, as it packs them; of its module `android` what we and others import."""
    from jnius import autoclass

    android, config = ModuleType("android"), ModuleType("android.config")
    android.__path__ = [str(P4A)]
    vars(android).update(python_act=autoclass(ACTIVITY), mActivity=autoclass(ACTIVITY).mActivity)
    vars(config).update(
        ACTIVITY_CLASS_NAME=ACTIVITY,
        ACTIVITY_CLASS_NAMESPACE=ACTIVITY.replace(".", "/"),
        JAVA_NAMESPACE="org.kivy.android",
    )
    sys.modules |= {"android": android, "android.config": config}


def clipboard(hand: Any) -> object:
    """Copies and pastes, by Kivy's Java."""
    hand.device.copy("Anna wins")
    hand.acts.answer("ClipData$Item.coerceToText", "COMPANION://T/1/A")
    return hand.device.paste()


def pulse(_: object) -> None:
    """Trembles, by plyer's Java."""
    from companion.data_files import ASSETS
    from companion.device.senses import Senses

    Senses(ASSETS, is_phone=True).pulse("double")


def colours(_: object) -> None:
    """KivyMD's colours ask a phone for its wallpaper when they are loaded."""
    import materialyoucolor.utils.platform_utils  # noqa: F401 - loading it is the question


def main(stubs: str) -> None:
    """Plays all scenes."""
    jnius_config.set_classpath(stubs)
    bring_android()
    from tests.support.android_api import SERVICES
    from tests.support.device_scenes import SCENES, Hand

    phone = RealPhone()
    for service in SERVICES.items():
        phone.java.serves(*service)
    phone.answer("Context.getPackageName", "org.example.companion")
    hand, played = Hand(phone), {}
    for scene in (*SCENES, clipboard, pulse, colours):
        ended = scene(hand)
        played[scene.__name__] = {"ended": repr(ended), "calls": phone.told()}
    sys.stdout.write(json.dumps(played))


if __name__ == "__main__":
    main(sys.argv[1])
