"""A person at a browser: a real Chromium at the address that a host shows."""

import os
import re
import shutil
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.support.web_page import FLAGS

PATIENCE = 90
"""Seconds until a test gives up: it is the first start of Python that takes longest."""

PAGE_LINK = r"(http://\S+#\S+)"
"""The link that opens the page, as a host shows it."""

HELD = 0.7
"""Seconds for which a cover is held: longer than it asks for."""

ANSWERED = 10
"""Seconds in which a page has answered a touch: on a busy machine that takes a while, and a second touch would hit what
comes up meanwhile."""

TOLD = """
if (!("told" in window)) {
  window.told = 0;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...others) {
    window.told += "fire" in message;
    return post.call(this, message, ...others);
  };
}
return window.told;
"""
"""How many touches the page has told its worker, since this was first asked."""

BUTTONS = """
return [...document.querySelectorAll("button")].filter((each) => !each.disabled && each.getClientRects().length)
  .map((each) => [each, each.innerText || each.getAttribute("aria-label") || ""]);
"""


class BrowserSeat:
    """One browser with a profile of its own, so that it finds again what it has kept."""

    def __init__(self, profile: Path) -> None:
        self.driver = self.start(profile)

    def start(self, profile: Path) -> Any:
        """Starts the browser, and returns what drives it. Skips the test where there is none."""
        webdriver = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
        browser, driver = shutil.which("chromium"), shutil.which("chromedriver")
        if not (browser and driver):
            pytest.skip("Chromium and its driver are not installed")
        options = webdriver.ChromeOptions()
        options.binary_location = browser
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        for flag in (*FLAGS.split(), f"--user-data-dir={profile}", "--window-size=430,900"):
            options.add_argument(flag)
        return webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))

    def open(self, link: str) -> None:
        """Opens a link, as the phone's camera does."""
        self.driver.get(link)

    def text(self) -> str:
        """What stands on the page."""
        return str(self.driver.execute_script("return document.body.innerText"))

    def document(self) -> str:
        """All that the document holds, seen or not."""
        return str(self.driver.execute_script("return document.documentElement.outerHTML"))

    def until(self, true: Callable[[], Any], what: str) -> Any:
        """Waits until this is true."""
        from selenium.common.exceptions import StaleElementReferenceException, TimeoutException
        from selenium.webdriver.support.ui import WebDriverWait

        waits = WebDriverWait(self.driver, PATIENCE, 0.05, [StaleElementReferenceException])
        try:
            return waits.until(lambda _: true())
        except TimeoutException:
            pytest.fail(f"{what} did not come:\n{self.text()}\n{self.complaints()}")

    def reads(self, pattern: str) -> re.Match[str]:
        """Waits until this stands on the page."""
        found = self.until(lambda: re.search(pattern, self.text()), f"'{pattern}'")
        assert isinstance(found, re.Match)
        return found

    def complaints(self) -> list[str]:
        """What the browser has logged as wrong."""
        return [each["message"] for each in self.driver.get_log("browser") if each["level"] == "SEVERE"]

    def button(self, pattern: str) -> Any:
        """The first thing to tap that says this, and can be tapped; None if there is none."""
        offered = self.driver.execute_script(BUTTONS)
        return next((button for button, text in offered if re.search(pattern, text.strip())), None)

    def tap(self, pattern: str, then: str) -> None:
        """Taps, and waits until the page says something else."""
        self._touches(pattern, then, lambda button: button.click())

    def hold(self, pattern: str, then: str) -> None:
        """Holds something, and waits until the page says something else."""
        from selenium.webdriver import ActionChains

        def held(button: Any) -> None:
            ActionChains(self.driver).click_and_hold(button).pause(HELD).release().perform()

        self._touches(pattern, then, held)

    def _touches(self, pattern: str, then: str, touch: Callable[[Any], None]) -> None:
        """Again if it did not count: a touch right after the page has changed does not."""

        def is_there() -> bool:
            return re.search(then, self.text()) is not None

        def touched() -> bool:
            if not is_there() and (button := self.button(pattern)):
                before = self.driver.execute_script(TOLD)
                touch(button)
                if self.driver.execute_script(TOLD) > before:
                    self._waits_for(is_there)
            return is_there()

        self.until(touched, f"'{then}' after a touch of '{pattern}'")

    def _waits_for(self, true: Callable[[], bool]) -> None:
        """For as long as anybody would."""
        from selenium.common.exceptions import TimeoutException
        from selenium.webdriver.support.ui import WebDriverWait

        with suppress(TimeoutException):
            WebDriverWait(self.driver, ANSWERED, 0.05).until(lambda _: true())

    def pasted(self) -> str:
        """What the clipboard holds, as a person pastes it."""
        from selenium.webdriver import Keys

        make = (
            "const field = document.body.appendChild(document.createElement('textarea')); field.focus(); return field"
        )
        field = self.driver.execute_script(make)
        field.send_keys(Keys.CONTROL, "v")
        return str(field.get_attribute("value"))

    def kill(self) -> None:
        """Kills the browser in the middle of whatever it does, as a phone does that needs its memory."""
        os.kill(int(self.driver.capabilities["goog:processID"]), signal.SIGKILL)
        self.driver.quit()

    def close(self) -> None:
        """Closes the browser."""
        self.driver.quit()
