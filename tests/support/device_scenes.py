"""What an Android phone is asked to do, scene by scene: the same for the Java that is played and for a real one."""

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, BinaryIO, Protocol

from companion.device.android import Android
from companion.device.camera import REQUEST
from companion.device.documents import NEW, OLD
from companion.device.sharing import LONGEST
from companion.device.voice import Voice
from tests.support.java import Java, JavaException

OK, GONE_BACK = -1, 0
LINK = "companion://t/1/a"


class Acts(Protocol):
    """The phone from the other side: what Android answers, and what people do."""

    def answer(self, method: str, value: object) -> None:
        """What Android says from now on."""

    def fail(self, method: str) -> None:
        """What Android throws at from now on."""

    def has_a_network(self) -> None:
        """The phone is in one from now on."""

    def people_answer(self, may: bool) -> None:
        """People allow what they are asked, or not."""

    def comes_back(self, request: int, result: int) -> None:
        """Another page of this app is closed."""

    def link_came(self) -> None:
        """A link is tapped elsewhere."""

    def is_turned(self, pull: float) -> None:
        """The phone is laid down."""

    def voice_is_found(self, status: int) -> None:
        """Android has looked for a voice."""

    def listening(self) -> int:
        """How many listen to links and to other pages."""


class PlayedPhone:
    """Java as it is played. Fulfils `Acts`."""

    def __init__(self, java: Java) -> None:
        self._java = java
        self._listeners: dict[str, Any] = {}
        java.answers["SensorManager.registerListener"] = lambda listener, *_: self._keep(turned=listener)
        java.answers["TextToSpeech.new"] = lambda _, listener: self._keep(found=listener)

    def _keep(self, **listener: Any) -> None:
        self._listeners |= listener

    def answer(self, method: str, value: object) -> None:
        """What Android says from now on."""
        self._java.answers[re.sub("^Activity", "PythonActivity", method)] = value

    def fail(self, method: str) -> None:
        """What Android throws at from now on."""
        self.answer(method, JavaException(method))

    def has_a_network(self) -> None:
        """The phone is in one from now on."""
        self.answer("ConnectivityManager.getAllNetworks", [self._java.obj("android.net.Network")])

    def people_answer(self, may: bool) -> None:
        """People allow what they are asked, or not."""
        self._java.answer(may)

    def comes_back(self, request: int, result: int) -> None:
        """Another page of this app is closed."""
        intent = self._java.obj("android.content.Intent") if result == OK else None
        self._java.happens("on_activity_result", request, result, intent)

    def link_came(self) -> None:
        """A link is tapped elsewhere."""
        self._java.happens("on_new_intent", self._java.obj("android.content.Intent"))

    def is_turned(self, pull: float) -> None:
        """The phone is laid down."""
        event = self._java.obj("android.hardware.SensorEvent", values=[0.0, 0.0, pull])
        self._listeners["turned"].onSensorChanged(event)

    def voice_is_found(self, status: int) -> None:
        """Android has looked for a voice."""
        self._listeners["found"].onInit(status)

    def listening(self) -> int:
        """How many listen to links and to other pages."""
        return sum(map(len, self._java.listening.values()))

    def told(self) -> list[str]:
        """The calls since the last time."""
        told = self._java.calls[:]
        self._java.calls.clear()
        return told


@dataclass
class Hand:
    """Holds a phone."""

    acts: Acts
    heard: list[object] = field(default_factory=list)
    later: list[Callable[[], None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.device = Android(self.later.append)

    def rest(self) -> list[object]:
        """Lets the thread of the screens do its work; returns what was heard since the last time."""
        while self.later:
            self.later.pop(0)()
        heard, self.heard = self.heard, []
        return heard

    def hear(self, what: object) -> None:
        """Noted."""
        self.heard.append(what)


def battery(hand: Hand) -> object:
    """Known, and not known."""
    hand.acts.answer("BatteryManager.getIntProperty", 80)
    hand.acts.answer("BatteryManager.isCharging", True)
    known = str(hand.device.battery())
    hand.acts.answer("BatteryManager.getIntProperty", 0)
    return known, hand.device.battery()


def screen(hand: Hand) -> object:
    """Lit, secret, and left."""
    hand.device.light(0.5)
    hand.device.secret(True)
    hand.device.secret(False)
    hand.acts.answer("Activity.moveTaskToBack", True)
    return hand.device.step_aside()


def edges(hand: Hand) -> object:
    """Before the first layout, and after it."""
    before = hand.device.insets(1080, 2400)
    for name, value in {
        "View.getWidth": 1080,
        "View.getHeight": 2400,
        "WindowInsets.getSystemWindowInsetTop": 60,
    }.items():
        hand.acts.answer(name, value)
    return before, hand.device.insets(1080, 2400)


def share(hand: Hand) -> object:
    """A text, with a picture, and one that is too long; then on a phone without room."""
    device, picture = hand.device, lambda: b"PNG"
    shared = [device.share("Anna wins"), device.share("Anna wins", picture), device.share("x" * (LONGEST + 1))]
    hand.acts.answer("ContentResolver.openOutputStream", None)
    shared.append(device.share("Anna wins", picture))
    hand.acts.fail("ContentResolver.insert")
    return [*shared, device.share("Anna wins", picture), device.open("https://example.org")]


def wifi(hand: Hand) -> object:
    """As a host; as a guest without a network, in one that is no Wi-Fi, and in a VPN; and gone."""
    hand.device.hold_wifi(True)
    hand.device.hold_wifi(False)
    hand.acts.has_a_network()
    for is_any in (False, True):
        hand.acts.answer("NetworkCapabilities.hasTransport", is_any)
        hand.device.hold_wifi(False)
    hand.device.let_wifi_go()
    return None


def facing(hand: Hand) -> object:
    """Felt, turned, and not felt any more."""
    felt = hand.device.feel(True)
    hand.acts.is_turned(-9.8)
    return felt, hand.device.is_face_down(), hand.device.feel(False), hand.device.is_face_down()


def voice(hand: Hand) -> object:
    """Spoken when a voice is found, and at once from then on."""
    speaker = Voice()
    speaker.say("Alarm!", "en")
    hand.acts.voice_is_found(0)
    speaker.say("Achtung!", "de")
    return None


def links(hand: Hand) -> object:
    """The one that opened the app, and a later one."""
    hand.acts.answer("Intent.getAction", "android.intent.action.VIEW")
    hand.acts.answer("Intent.getDataString", LINK)
    hand.device.listen(hand.hear)
    hand.acts.link_came()
    return hand.rest(), hand.acts.listening()


def network(hand: Hand) -> object:
    """Asked for, since Android 17; and the camera beside it, which Android then does not ask for."""
    hand.device.ask_for_network(hand.hear)
    hand.device.scan(hand.hear, hand.hear)
    hand.acts.people_answer(False)
    return hand.rest()


def camera(hand: Hand) -> object:
    """Refused, then allowed; people go back, then scan; at last the scanner is missing."""
    heard = []
    for may in (False, True):
        hand.device.scan(hand.hear, hand.hear)
        hand.acts.people_answer(may)
        heard.append(hand.rest())
    hand.acts.answer("Intent.getStringExtra", LINK)
    hand.acts.comes_back(REQUEST, GONE_BACK)
    heard.append(hand.rest())
    hand.device.scan(hand.hear, hand.hear)
    hand.acts.comes_back(REQUEST + 1, OK)
    hand.acts.comes_back(REQUEST, OK)
    heard.append(hand.rest())
    hand.acts.fail("Activity.startActivityForResult")
    hand.device.scan(hand.hear, hand.hear)
    return [*heard, hand.rest()], hand.acts.listening()


def documents(hand: Hand) -> object:
    """A new file and an old one: people go back, or choose; it is removed; then none can be opened; then no page
    asks."""

    def hear(file: BinaryIO | None) -> None:
        hand.hear(file and file.mode)
        if file:
            file.close()

    def new() -> int:
        hand.device.picker.new("tables.tar", hear, lambda: hand.hear("failed"))
        return NEW

    def old() -> int:
        hand.device.picker.old(hear, lambda: hand.hear("failed"))
        return OLD

    ended: list[object] = []
    for ask in (new, old):
        hand.acts.answer("ParcelFileDescriptor.detachFd", os.open(os.devnull, os.O_RDWR))
        for result in (GONE_BACK, OK):
            hand.acts.comes_back(ask(), result)
            ended.append(hand.rest())
    for gone in (True, False):
        hand.acts.answer("DocumentsContract.deleteDocument", gone)
        hand.acts.answer("ParcelFileDescriptor.detachFd", os.open(os.devnull, os.O_RDWR))
        hand.acts.comes_back(new(), OK)
        ended.append((hand.rest(), hand.device.picker.drop()))
    hand.acts.fail("ContentResolver.openFileDescriptor")
    hand.acts.comes_back(old(), OK)
    ended.append(hand.rest())
    hand.acts.fail("Activity.startActivityForResult")
    new()
    hand.acts.answer("Activity.startActivityForResult", None)
    return [*ended, *hand.rest()], hand.acts.listening(), hand.device.about()["device"].partition(" (")[0]


SCENES = (battery, screen, edges, share, wifi, facing, voice, links, network, documents, camera)
