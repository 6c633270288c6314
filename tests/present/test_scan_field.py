"""Promises of a text that is typed or scanned: a whole text is used at once, and typed text is never lost."""

from companion.present.page_parts import Bar
from companion.present.scan_field import ScanField
from tests.support.front_rooms import Rooms, rooms


def field() -> tuple[ScanField, Rooms, list[str]]:
    """A field that notes which texts are used, and turns scanned text into small letters."""
    phone, served = rooms(), list[str]()
    made = ScanField(phone.front, lambda: served.append(made.text), str.lower)
    return made, phone, served


def test_what_is_scanned_serves_at_once() -> None:
    """People who leave the scanner find the field as it was."""
    made, phone, served = field()
    made.typed("KEY")
    made.scan()
    assert (made.text, served) == ("key", [])
    phone.front.camera = "FOX"
    made.scan()
    assert (made.text, served) == ("fox", ["fox"])


def test_a_scan_comes_first_until_something_is_typed() -> None:
    """There must be a camera; later the scan is the second button."""
    made, phone, served = field()
    assert made.bar("scan", "go") == Bar(main="scan")
    made.typed(" ")
    made.main()
    assert (phone.front.looks, served) == (1, [])
    made.typed("key")
    assert made.bar("scan", "go") == Bar(main="go", second="scan")
    made.main()
    assert (phone.front.looks, served) == (1, ["key"])


def test_without_a_camera_a_scan_never_comes_first() -> None:
    """A picture is never asked for without a tap."""
    made, phone, served = field()
    phone.front.scanner = "picture"
    assert made.bar("scan", "go") == Bar(main="go", second="scan")
    made.main()
    assert (phone.front.looks, served) == (0, [""])


def test_what_is_wrong_stays_until_the_text_changes() -> None:
    """The text stays, to be corrected."""
    made, _, _ = field()
    made.typed("key")
    made.trouble = "No."
    assert made.text == "key"
    made.typed("keys")
    assert made.trouble == ""
