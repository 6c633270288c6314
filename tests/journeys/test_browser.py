"""Journeys of a seat in a browser: a real Chromium at a real `companion host`, from the link to the screens that go."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.browser_seat import PAGE_LINK, BrowserSeat
from tests.support.in_pyodide import served
from tests.support.own_network import own_network
from tests.support.terminals import Room, Terminal, room
from tests.support.webkit import WebKitSeat

HOST = ("--figure", "Zain", "--name", "Ann", "--lets-in", "--port", "47113")


class Evening:
    """A host that types, and a person at a browser."""

    def __init__(self, folder: Path, made: Room, *, alone: bool, seat: type[BrowserSeat] = BrowserSeat) -> None:
        self.seat = seat
        self.folder = folder
        self.room = made
        self.alone = alone  # in a network of its own
        self.host = made.open("host", "host", *HOST, "--seats", "2")
        self.link = self.host.until(PAGE_LINK)[1]
        self.bob = self.browser("bob")

    def browser(self, name: str) -> BrowserSeat:
        """A browser with what it has kept under this name."""
        return self.seat(self.folder / name)

    def sits(self) -> None:
        """Bob opens the link and sits down; the game begins."""
        self.bob.open(self.link)
        self.bob.reads("Who are you")
        self.bob.tap("^Noiron", "Set-up|first thief")
        self.host.until("Noiron sits down|Roll for first thief")

    def declares(self) -> None:
        """Both do what the table asks until the screens go up; Bob plans one card."""
        self.host.type("roll")
        self.bob.until(self._moves_on, "the Declaration")

    def _moves_on(self) -> bool:
        if "Declaration" in self.bob.text():
            return True
        waits = next((line for line in reversed(self.host.lines) if line.strip().startswith((">", "Waiting"))), "")
        if "Waiting for Noiron" in waits:
            if button := self.bob.button("^(All set|Roll|Place|Done|It stands|None)"):
                button.click()
        elif line := _to_type(self.host):
            self.host.type(line)
        return False

    def plans(self) -> None:
        """Bob opens his plan and lays a card."""
        self.bob.hold("Your plan", "AP left")
        self.bob.tap("^Move", "9 of 10 AP left")


def _to_type(host: Terminal) -> str:
    """The line that the last prompt offers; empty if it was typed already."""
    offered = host.lines[-1].strip().split(" | ")[0]
    return offered if offered in ("roll", "stand", "place yes", "place no", "event", "alarm") else ""


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """An evening in a network of its own, where root allows it."""
    served()
    with own_network() as alone, room(tmp_path) as made:
        made_up = Evening(tmp_path, made, alone=alone)
        yield made_up
        made_up.bob.close()


@pytest.fixture
def evening_in_webkit(tmp_path: Path) -> Iterator[Evening]:
    """The same with the other engine, the one of an iPhone."""
    served()
    with own_network() as alone, room(tmp_path) as made:
        made_up = Evening(tmp_path, made, alone=alone, seat=WebKitSeat)
        yield made_up
        made_up.bob.close()


def test_from_the_link_to_the_screens_that_go(evening: Evening) -> None:
    """A person scans, sits, plans and says Ready; the plan is in no document while it is covered, nor at the host."""
    evening.sits()
    assert evening.bob.driver.execute_script("return isSecureContext") is not evening.alone
    assert "#" not in evening.bob.driver.current_url, "the secret has left the address"
    evening.declares()
    evening.plans()
    evening.bob.driver.execute_script("window.dispatchEvent(new Event('blur'))")
    evening.bob.until(lambda: "AP left" not in evening.bob.document(), "the cover")
    assert "9 of 10" not in evening.bob.document()
    evening.bob.driver.execute_script("window.dispatchEvent(new Event('focus'))")
    evening.bob.hold("Your plan", "9 of 10 AP left")
    evening.bob.hold("^Ready", "Change my plan")
    evening.host.type("plan")
    evening.host.until("Noiron +1 · 9 AP unused")
    evening.bob.reads("Resolution")
    assert evening.bob.complaints() == []


def test_a_reload_keeps_the_plan(evening: Evening) -> None:
    """So does a browser that was killed."""
    evening.sits()
    evening.declares()
    evening.plans()
    evening.bob.driver.refresh()
    evening.bob.hold("Your plan", "9 of 10 AP left")
    address = evening.bob.driver.current_url
    evening.bob.kill()
    evening.bob = evening.browser("bob")
    evening.bob.open(address)
    evening.bob.hold("Your plan", "9 of 10 AP left")


def test_a_reload_keeps_the_plan_in_webkit(evening_in_webkit: Evening) -> None:
    """From the link to the screens that go, with the engine that is nearest to an iPhone's."""
    evening = evening_in_webkit
    evening.sits()
    evening.declares()
    evening.plans()
    evening.bob.driver.refresh()
    evening.bob.hold("Your plan", "9 of 10 AP left")
    evening.bob.hold("^Ready", "Change my plan")
    evening.host.type("plan")
    evening.host.until("Noiron +1 · 9 AP unused")
    evening.bob.reads("Resolution")


def test_a_host_that_was_killed_goes_on(evening: Evening) -> None:
    """The page waits, says so, and is at the table again without a tap."""
    evening.sits()
    evening.host.kill()
    evening.bob.reads("searching")
    again = evening.room.open("host", "host", "--again", "--port", "47113", "--lets-in")
    again.until("Noiron is here|B is here")
    evening.bob.reads("connected")


def test_a_second_tab_is_told_to_close(evening: Evening) -> None:
    """The first one keeps the seat."""
    evening.sits()
    driver = evening.bob.driver
    driver.switch_to.new_window("tab")
    evening.bob.open(evening.link)
    evening.bob.reads("tab")
    driver.switch_to.window(driver.window_handles[0])
    evening.bob.reads("Set-up")


def test_links_opened_in_the_same_tab(evening: Evening) -> None:
    """That of another evening says why it leads nowhere. The right one leads to the table, and opened once more it asks
    nothing."""
    front, _, payload = evening.link.partition("#")
    evening.bob.open(f"{front}#{payload[:20]}AAAA{payload[24:]}")
    evening.bob.reads("invitation|link|code")
    evening.sits()
    evening.bob.driver.execute_script("window.isOld = true")
    evening.bob.open(evening.link)
    evening.bob.until(lambda: not evening.bob.driver.execute_script("return window.isOld"), "the page anew")
    evening.bob.reads("Set-up")
    assert "Leave the table" not in evening.bob.text()
    assert "#" not in evening.bob.driver.current_url


def test_a_reload_on_the_way_in_knocks_again(evening: Evening) -> None:
    """Nothing is kept of a table before its host lets the page in: so the address still holds the link."""
    host = evening.room.open("slow", "host", "--figure", "Zain", "--name", "Cora", "--port", "47114")
    evening.bob.open(host.until(PAGE_LINK)[1])
    host.until("asks to join")
    assert "#" in evening.bob.driver.current_url
    evening.bob.driver.refresh()
    host.until("asks to join")
    evening.bob.reads("The host's phone was asked")
    host.type("in")
    evening.bob.reads("Who are you")
    assert "#" not in evening.bob.driver.current_url
    evening.bob.driver.refresh()
    evening.bob.reads("Who are you")


def test_a_tale_can_be_copied(evening: Evening) -> None:
    """A page over plain HTTP has no clipboard of its own; the old way still works."""
    evening.sits()
    evening.bob.tap("^Menu", "The log")
    evening.bob.tap("The log", "Share the story")
    evening.bob.tap("Share the story", "copied")
    assert "Noiron" in evening.bob.pasted()
    assert evening.bob.complaints() == []
