"""An Android phone."""

from collections.abc import Callable

from companion.device import deep_link, permissions, screen, sharing
from companion.device.battery import Battery, battery
from companion.device.camera import Camera
from companion.device.desktop import Desktop, Heard, Later, Picture
from companion.device.facing import Facing
from companion.device.insets import Insets, insets
from companion.device.java import java
from companion.device.wifi import Wifi


class Android(Desktop):
    """Fulfils `client.phone_device.Hardware`; what each method is for, a desktop says."""

    scanner = "camera"

    def __init__(self, later: Later) -> None:
        super().__init__(later)
        self._camera = Camera(later)
        self._wifi = Wifi()
        self._facing = Facing()

    def share(self, text: str, picture: Picture | None = None) -> bool:
        """Through Android's own sheet."""
        return sharing.share(text, picture() if picture else b"")

    def scan(self, then: Heard, failed: Heard) -> None:
        """With the camera, which is asked for now."""
        self._camera.scan(then, failed)

    def listen(self, then: Heard) -> None:
        """Links of our own scheme."""
        deep_link.listen(lambda link: self._later(lambda: then(link)))
        link = deep_link.opened_by()
        if link:
            then(link)

    def ask_for_network(self, then: Callable[[bool], None]) -> None:
        """Since Android 17."""
        permissions.ask_for_network(then, self._later)

    def hold_wifi(self, hosts: bool) -> None:
        """The host's stays awake, a guest's is the way to the host."""
        self._wifi.hold(hosts)

    def let_wifi_go(self) -> None:
        """As if we had never been there."""
        self._wifi.let_go()

    def language(self) -> str:
        """The first one that its owner speaks."""
        return str(java("java.util.Locale").getDefault().getLanguage() or "")

    def battery(self) -> Battery | None:
        """Android's word for it."""
        return battery()

    def light(self, level: float) -> None:
        """Of our window alone."""
        screen.light(level)

    def secret(self, on: bool) -> None:
        """Neither on screenshots nor among the open apps."""
        screen.secret(on)

    def insets(self, width: int, height: int) -> Insets | None:
        """Bars, notch, the strip for gestures."""
        return insets(width, height)

    def feel(self, on: bool) -> bool:
        """By its accelerometer."""
        return self._facing.feel(on)

    def is_face_down(self) -> bool:
        """By the same."""
        return self._facing.is_down()

    def step_aside(self) -> bool:
        """As its owners know it."""
        return screen.step_aside()
