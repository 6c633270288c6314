"""`web.seat.no_hardware`: a plain page does without, and never stands still over it."""

from companion.web.seat.no_hardware import NoHardware


def test_it_says_that_nothing_is_there() -> None:
    """What is copied or opened goes to the page; every question gets its answer at once."""
    copied: list[str] = []
    opened: list[str] = []
    failed: list[str] = []
    allowed: list[bool] = []
    hardware = NoHardware(copied.append, opened.append, lambda: ("A browser 1.0", "400 x 800, 1"))
    hardware.copy("a link")
    assert hardware.open("https://example.org")
    hardware.scan(copied.append, failed.append)
    hardware.read("file", copied.append, failed.append)
    hardware.ask_for_network(allowed.append)
    hardware.hold_wifi(True)
    hardware.let_wifi_go()
    assert (copied, opened) == (["a link"], ["https://example.org"])
    assert (failed, allowed) == (["no_camera", "no_camera"], [True])
    assert (hardware.picker, hardware.has_paths) == (None, False)
    about = hardware.about()
    assert (about["device"], about["screen"]) == ("A browser 1.0", "400 x 800, 1")
    assert "Python" in about["parts"]
    assert (hardware.scanner, hardware.paste(), hardware.share("a link"), hardware.battery()) == ("", "", False, None)
