"""Every page of a seat in a browser can be heard, read and hit; `tests.makers.web_gallery --audit` tries all of it."""

from collections.abc import Iterator

import pytest

from companion.ui.theme import theme
from tests.support import stage, web_states
from tests.support.web_audit import BY_EAR, FURTHER, LARGEST, LYING, faults
from tests.support.web_page import WebPage, chromium, served

pytestmark = [pytest.mark.usefixtures("undisturbed"), pytest.mark.timeout(300)]


@pytest.fixture(scope="module")
def page() -> Iterator[WebPage]:
    """One browser for all of them. Sheets are up at once."""
    with chromium() as browser, served() as address:
        stage.clear()
        theme.motion = False
        yield WebPage(browser, address)
        stage.clear()


def test_every_page_can_be_heard(page: WebPage) -> None:
    """axe-core finds nothing serious in the first state of any page."""
    assert list(faults(page, BY_EAR, web_states.states(first_only=True))) == []


def test_every_state_fits_the_smallest_window_in_largest_print(page: WebPage) -> None:
    """Nothing is cut off, nothing lies outside or below something else; fingers hit what is there."""
    assert list(faults(page, LARGEST, web_states.states())) == []


@pytest.mark.parametrize("at", range(len(LYING)), ids=["usual", "largest"])
def test_some_states_fit_a_phone_on_its_side(page: WebPage, at: int) -> None:
    """Every sixth one; `tests.makers.web_gallery --audit` tries them all."""
    assert list(faults(page, LYING[at], [*web_states.states()][at + 1 :: 6])) == []


@pytest.mark.parametrize("at", range(len(FURTHER)), ids=[look.language for look in FURTHER])
def test_further_languages_fit_it_in_turn(page: WebPage, at: int) -> None:
    """Each state in one of them; `tests.makers.web_gallery --audit` tries every state in each."""
    mine = [*web_states.states()][at :: len(FURTHER)]
    assert list(faults(page, FURTHER[at], mine)) == []
