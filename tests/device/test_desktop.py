"""Promises of a computer: what it cannot do it leaves out, at once and without a word."""

import getpass
import platform
import webbrowser
from pathlib import Path

import pytest

from companion.client.phone_device import Hardware
from companion.device import picture_scan
from companion.device.desktop import Desktop
from companion.device.insets import Insets


def test_a_computer_fulfils_the_port() -> None:
    """mypy checks the shape; here no method complains."""
    desktop = Desktop(lambda what: what())
    device: Hardware = desktop
    heard: list[object] = []
    device.ask_for_network(heard.append)
    desktop.listen(heard.append)
    assert heard == [True]
    device.hold_wifi(True)
    device.let_wifi_go()
    desktop.light(1.0)
    desktop.secret(True)
    desktop.feel(True)
    assert (desktop.battery(), desktop.is_face_down(), desktop.step_aside()) == (None, False, False)
    assert desktop.language() in ("", "de", "en", "c")
    assert (desktop.share("text"), desktop.insets(412, 915), desktop.scanner) == (False, Insets(), "picture")


def test_files_are_named_by_their_path() -> None:
    """No page of the system asks for them."""
    desktop = Desktop(lambda what: what())
    assert (desktop.picker, desktop.has_paths) == (None, True)


def test_it_tells_what_it_is_and_not_whose() -> None:
    """The system and its version; neither the name of the computer nor that of its owner."""
    about = Desktop(lambda what: what()).about()
    assert platform.system() in about["device"]
    assert "Python" in about["parts"]
    assert not [name for name in (platform.node(), getpass.getuser()) if f" {name} " in f" {about} "]


@pytest.mark.parametrize("there", [True, False])
def test_a_link_of_the_web_opens_in_the_browser(there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the computer has one."""
    opened: list[str] = []

    def begun(link: str) -> bool:
        opened.append(link)
        return there

    monkeypatch.setattr(webbrowser, "open", begun)
    assert Desktop(lambda what: what()).open("https://example.org") is there
    assert opened == ["https://example.org"]


def test_what_is_copied_can_be_pasted() -> None:
    """The clipboard is the system's."""
    desktop = Desktop(lambda what: what())
    desktop.copy("COMPANION://")
    assert desktop.paste() == "COMPANION://"


def test_it_scans_what_is_copied(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It reads a copied picture, a copied file name, or a file that is dropped on the window."""
    read: list[str] = []
    monkeypatch.setattr(picture_scan, "scan", lambda copied, *_: read.append(copied))
    desktop = Desktop(lambda what: what())
    desktop.copy("qr.png")
    desktop.scan(read.append, read.append)
    desktop.read(str(tmp_path), read.append, read.append)
    assert read == ["qr.png", str(tmp_path)]
