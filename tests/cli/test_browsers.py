"""What a host in a terminal says of browsers, step by step."""

import threading
from collections.abc import Callable

import pytest

from companion.cli.browsers import offer_page
from companion.shell.served_files import Files, NotMade
from companion.shell.words import load

READY = "Browsers can join, too."


@pytest.mark.parametrize("error", [NotMade("browser.no_npm"), OSError(), None])
def test_people_are_told_how_far_it_is(error: Exception | None) -> None:
    """Each step, then that it is ready, or in one sentence why not."""

    def make(progress: Callable[[str], None]) -> Files:
        progress("browser.packing")
        if error:
            raise error
        return {}

    said, served, over = list[str](), list[Files](), threading.Event()

    def say(line: str) -> None:
        said.append(line)
        if len(said) == 2:
            over.set()

    offer_page(say, load("en"), served.append, make)
    assert over.wait(10)
    assert "packing their page" in said[0]
    expected = {NotMade: "npm, which is missing", OSError: "could not be made", type(None): READY}
    assert expected[type(error)] in said[1]
    assert not (error and served)
