"""`web.seat.no_hardware`: a plain page does without, and never stands still over it."""

from companion.web.seat.no_hardware import NoHardware


def test_it_says_that_nothing_is_there() -> None:
    """What is copied goes to the page; every question gets its answer at once."""
    copied: list[str] = []
    failed: list[str] = []
    allowed: list[bool] = []
    hardware = NoHardware(copied.append)
    hardware.copy("a link")
    hardware.scan(copied.append, failed.append)
    hardware.read("file", copied.append, failed.append)
    hardware.ask_for_network(allowed.append)
    hardware.hold_wifi(True)
    hardware.let_wifi_go()
    assert (copied, failed, allowed) == (["a link"], ["no_camera", "no_camera"], [True])
    assert (hardware.scanner, hardware.paste(), hardware.share("a link"), hardware.battery()) == ("", "", False, None)
