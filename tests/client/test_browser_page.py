"""Promises of the page for browsers that a phone with the app serves: made once, handed to each table, told of."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from companion.client.browser_page import BrowserPage
from companion.shell.served_files import File, Files, NotMade
from tests.support.phone_in_hand import Hand

FILES: Files = {"/": File("text/html", b"page", False, sha256(b"page").digest())}


class Workshop:
    """A desk's neighbour: it works when it is told to, and the screens hear of it when they look."""

    def __init__(self, folder: Path) -> None:
        self.desk = Hand(folder / "Ann").desk
        self.answers: list[Files | Exception] = []
        self.asked = 0
        self.works: list[Callable[[], None]] = []
        self.heard: list[Callable[[], None]] = []
        self.served: list[tuple[str, Files]] = []
        self.page = BrowserPage(self.desk, self.heard.append, self.make)

    def make(self, tell: Callable[[str], None]) -> Files:
        """Answers what the test has set."""
        self.asked += 1
        tell("browser.packing")
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def beside(self, work: Callable[[], Any], then: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        """Works later."""

        def run() -> None:
            try:
                then(work())
            except Exception as error:  # noqa: BLE001  # as a thread hands it on
                failed(error)

        self.works.append(run)

    def table(self, name: str) -> None:
        """A table is open for others."""
        self.page.offer(lambda files: self.served.append((name, files)), self.beside)

    def look(self) -> str:
        """The screens hear what came; what they say then."""
        while self.heard:
            self.heard.pop(0)()
        return self.page.line


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    """One of a phone that serves a page."""
    return Workshop(tmp_path)


def test_it_is_made_once_for_all_tables(workshop: Workshop) -> None:
    """The newest table gets it, and the next one at once; people read how far it is."""
    workshop.answers = [FILES]
    assert workshop.page.line == ""
    workshop.table("first")
    assert workshop.page.line == "Browsers can join in a moment."
    workshop.table("second")
    [work] = workshop.works
    work()
    assert not workshop.served
    workshop.heard.pop(0)()
    assert "packing their page" in workshop.page.line
    assert workshop.look() == ""
    workshop.table("third")
    assert workshop.served == [("second", FILES), ("third", FILES)]
    assert workshop.asked == 1


def test_what_is_missing_is_said_and_tried_again(workshop: Workshop) -> None:
    """By its own sentence, with the reason; the next table tries anew."""
    workshop.answers = [NotMade("browser.not_fetched", "no way out"), OSError(), FILES]
    for sentence in ("could not be fetched (no way out)", "could not be made", ""):
        workshop.table("table")
        workshop.works.pop()()
        assert sentence in workshop.look()
    assert workshop.served == [("table", FILES)]


def test_a_phone_that_serves_none_says_nothing(tmp_path: Path) -> None:
    """A browser, and the windows of a demo."""
    workshop = Workshop(tmp_path)
    page = BrowserPage(workshop.desk, workshop.heard.append, None)
    page.offer(lambda _: None, workshop.beside)
    assert (page.line, workshop.works) == ("", [])
