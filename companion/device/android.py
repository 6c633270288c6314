"""An Android phone."""

from collections.abc import Callable, Mapping

from companion.device import deep_link, permissions, screen, sharing
from companion.device.battery import Battery, battery
from companion.device.camera import Camera
from companion.device.desktop import Desktop, Heard, Later, Picture
from companion.device.documents import Documents
from companion.device.facing import Facing
from companion.device.insets import Insets, insets
from companion.device.java import java
from companion.device.wifi import Wifi


class Android(Desktop):
    """Fulfils `client.phone_device.Hardware`. The docstrings of `Desktop` say what each method is for."""

    scanner = "camera"

    def __init__(self, later: Later) -> None:
        super().__init__(later)
        self._camera = Camera(later)
        self._wifi = Wifi()
        self._facing = Facing()
        self.picker = Documents(later)

    def share(self, text: str, picture: Picture | None = None) -> bool:
        """Opens Android's own sheet."""
        return sharing.share(text, picture() if picture else b"")

    def open(self, link: str) -> bool:
        """Opens the app that has said that it reads such links, or the browser."""
        return sharing.open_link(link)

    def scan(self, then: Heard, failed: Heard) -> None:
        """Opens the camera. People are asked for it now."""
        self._camera.scan(then, failed)

    def listen(self, then: Heard) -> None:
        """Hears links of our own scheme."""
        deep_link.listen(lambda link: self._later(lambda: then(link)))
        link = deep_link.opened_by()
        if link:
            then(link)

    def ask_for_network(self, then: Callable[[bool], None]) -> None:
        """Asks people, since Android 17."""
        permissions.ask_for_network(then, self._later)

    def hold_wifi(self, hosts: bool) -> None:
        """Keeps a host's Wi-Fi awake, and sends a guest's calls through its Wi-Fi."""
        self._wifi.hold(hosts)

    def let_wifi_go(self) -> None:
        """Undoes `hold_wifi`."""
        self._wifi.let_go()

    def language(self) -> str:
        """The first language of the phone's owner."""
        return str(java("java.util.Locale").getDefault().getLanguage() or "")

    def about(self) -> Mapping[str, str]:
        """Its maker, model and Android."""
        build, version = java("android.os.Build"), java("android.os.Build$VERSION")
        device = f"{build.MANUFACTURER} {build.MODEL}, Android {version.RELEASE} (SDK {version.SDK_INT})"
        return {**super().about(), "device": device}

    def battery(self) -> Battery | None:
        """The level that Android gives."""
        return battery()

    def light(self, level: float) -> None:
        """Sets the brightness of our window alone."""
        screen.light(level)

    def secret(self, on: bool) -> None:
        """Hides it from screenshots and from the list of open apps."""
        screen.secret(on)

    def insets(self, width: int, height: int) -> Insets | None:
        """The edges under bars, notch, and the strip for gestures."""
        return insets(width, height)

    def feel(self, on: bool) -> bool:
        """Uses the accelerometer."""
        return self._facing.feel(on)

    def is_face_down(self) -> bool:
        """Uses the accelerometer."""
        return self._facing.is_down()

    def step_aside(self) -> bool:
        """Does what the home button does."""
        return screen.step_aside()
