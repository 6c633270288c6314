"""A Declaration and a Resolution in a browser, by ear and keyboard: what is heard was read once, and found good.

Focus goes only where Tab, Enter and Space bring it. What changed on purpose is written anew by
`python -m tests.makers.read_aloud`."""

import pytest

from tests.makers.read_aloud import EARS, GAME, RECORDS, story
from tests.support.web_page import WebPage, chromium, served


@pytest.mark.parametrize("language", EARS)
def test_a_turn_can_be_heard_and_played_without_eyes(language: str) -> None:
    """Names, what they are, how they stand, what is said by itself; and that the keyboard gets everywhere."""
    with chromium() as browser, served() as address:
        told = story(WebPage(browser, address), language)
    assert told == (RECORDS / f"{GAME}_{language}.txt").read_text("utf-8")
