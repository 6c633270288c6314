"""The page of a seat in Chromium, for all journeys that try it without a host."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.web_page import WebPage, chromium, served


@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    """One browser for all of them."""
    with chromium() as driver:
        yield driver


@pytest.fixture
def page(browser: Any) -> Iterator[WebPage]:
    """The page; nothing in it breaks the content policy, and nothing fails."""
    with served() as address:
        browser.get_log("browser")
        yield WebPage(browser, address)
        assert not [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]
