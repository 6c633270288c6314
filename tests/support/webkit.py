"""WebKitGTK, the engine nearest to the one of an iPhone, on a display that nobody sees."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.support.browser_seat import BrowserSeat

BROWSERS = Path("/usr/lib")
"""Where the small browser that comes with the engine lies, somewhere deep."""


@contextmanager
def display() -> Iterator[str]:
    """The name of a display that nobody sees."""
    if not (program := shutil.which("Xvfb")):  # only Linux has it, and few computers do
        pytest.skip("Xvfb is not installed: apt-get install xvfb")
    reads, writes = os.pipe()
    command = (program, "-displayfd", str(writes), "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
    with subprocess.Popen(command, pass_fds=[writes], stderr=subprocess.DEVNULL) as server:
        os.close(writes)
        try:
            with os.fdopen(reads) as told:
                yield f":{told.readline().strip()}"
        finally:
            server.terminate()


@contextmanager
def webkit() -> Iterator[Any]:
    """A browser that forgets everything when it is closed. The test is skipped where there is none."""
    webdriver = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
    from selenium.webdriver.remote.client_config import ClientConfig
    from selenium.webdriver.remote.remote_connection import RemoteConnection

    driver, browser = shutil.which("WebKitWebDriver"), next(BROWSERS.glob("*/webkit*/MiniBrowser"), None)
    if not (driver and browser):  # a computer that tries no second engine has not got them; `.ci/run` installs both
        pytest.skip("WebKitGTK and its driver are not installed: apt-get install webkit2gtk-driver")
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(browser)
    options.add_argument("--automation")
    with display() as name:
        service = webdriver.WebKitGTKService(driver, env={**os.environ, "DISPLAY": name})
        service.start()
        try:
            made = webdriver.Remote(RemoteConnection(client_config=ClientConfig(service.service_url)), options=options)
            try:
                yield made
            finally:
                made.quit()
        finally:
            service.stop()


class WebKitSeat(BrowserSeat):
    """A person at this browser. It has no profile: what it keeps, it keeps as long as it is open."""

    def start(self, _: Path) -> Any:
        """Opens the browser and its display."""
        self._open = ExitStack()
        driver = self._open.enter_context(webkit())
        driver.set_window_size(430, 900)
        return driver

    def complaints(self) -> list[str]:
        """Nothing: this driver tells nobody what is logged."""
        return []

    def close(self) -> None:
        """Closes the browser and its display."""
        self._open.close()
