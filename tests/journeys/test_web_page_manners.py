"""How the page of a seat behaves towards keyboard, eyes and ears, in Chromium."""

from functools import partial

import pytest
from selenium.webdriver.common.keys import Keys

from companion.web.drawing.names import Viewport
from tests.support import web_audit
from tests.support.web_page import WebPage

BUTTON = {"k": "button", "id": "go", "t": "Go", "tap": 3}
BUSY = {"k": "busy", "id": "busy", "on": True}
ABOVE = """
const foot = document.querySelector(".foot").getBoundingClientRect();
return foot.top - document.activeElement.getBoundingClientRect().bottom;
"""
LAMPS = "window.lamps = document.querySelector('.flicker').getAnimations()"
LOUD = """
window.played = 0;
window.AudioContext = class {
  state = "running";
  decodeAudioData(bytes, done) { done({}); }
  createBufferSource() { return {connect() {}, start: () => (window.played += 1)}; }
};
"""


def style(page: WebPage, selector: str, name: str) -> str:
    """How an element looks now."""
    script = "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]"
    return str(page.driver.execute_script(script, selector, name))


def test_the_keyboard_shows_where_it_is(page: WebPage) -> None:
    """A ring that nobody overlooks; a finger leaves none."""
    page.draw(BUTTON)
    page.hand.click(page.find(".button")).perform()
    assert style(page, ".button", "outlineStyle") == "none"
    page.draw(BUTTON, name="another")
    page.hand.send_keys(Keys.TAB).perform()
    page.until(lambda: page.focused.text == "Go")
    assert (style(page, ".button", "outlineStyle"), style(page, ".button", "outlineWidth")) == ("solid", "3px")


def test_the_keyboard_stays_above_the_foot(page: WebPage) -> None:
    """On a page that is low, what has the keyboard is not under the foot, with room for its ring."""
    web_audit.size(page, Viewport(400, 220))
    buttons = [{**BUTTON, "id": f"go {at}", "t": f"Go {at}"} for at in range(9)]
    page.draw(
        *buttons, top={"title": "The page", "phase": "1 of 5", "line": "ties: thieves first"}, bar={"main": "Roll"}
    )
    assert page.driver.execute_script("return 'squeezed' in document.documentElement.dataset")
    for button in buttons:
        page.hand.send_keys(Keys.TAB).perform()
        assert page.focused.text == button["t"]
        page.until(lambda: page.driver.execute_script(ABOVE) >= 3)
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_nothing_moves_for_whom_motion_is_too_much(page: WebPage) -> None:
    """The system says so, whatever this phone is set to."""
    page.draw(BUSY)
    page.post(motion=True, tree={"k": "page", "id": "page", "top": {"title": "The page"}, "c": [BUSY]}, drawn=9)
    assert style(page, ".busy", "animationName") != "none"
    reduced = {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]}
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", reduced)
    assert style(page, ".busy", "animationName") == "none"
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_lights_flicker_again_after_a_touch(page: WebPage) -> None:
    """As in the app: as long as when they came up, also where they still do; and nothing is drawn before it."""
    scene = {"k": "scene", "id": "town"}
    page.post(emblems={"flicker": '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'})
    page.draw(scene)
    page.post(motion=True, tree={"k": "page", "id": "page", "top": {"title": "The page"}, "c": [scene]}, drawn=9)
    for late, left in ((5000, "window.lamps[0].currentTime < 3600"), (7200, "window.lamps.length === 1")):
        page.driver.execute_script(f"{LAMPS}; lamps[0].currentTime = arguments[0]", late)
        assert page.driver.execute_script(f"{LAMPS}; return lamps.length") == (late < 7200)
        page.hand.click(page.find("h1")).perform()
        page.until(partial(page.driver.execute_script, f"{LAMPS}; return {left}"))


def test_sounds_come_only_after_the_first_touch(page: WebPage) -> None:
    """Before it browsers allow none, and warn of each attempt."""
    page.driver.execute_script(LOUD)
    page.draw(BUTTON)
    page.post(play="index.html")
    assert page.driver.execute_script("return played") == 0
    page.hand.click(page.find(".button")).perform()
    page.post(play="index.html")
    page.until(lambda: page.driver.execute_script("return played") == 1)


def test_a_page_whose_head_is_empty_is_named_by_its_largest_words(page: WebPage) -> None:
    """Or else by the app: no page is nameless to the ear."""
    page.draw({"k": "text", "id": "title", "t": "The sheets", "role": "display"}, top={"back": True})
    assert [each.text for each in page.driver.find_elements("css selector", "h1")] == ["The sheets"]
    page.draw(BUTTON, top={"back": True})
    assert page.text("h1") == "Companion"


@pytest.mark.parametrize(("gone", "next_to_it"), [("a", "b"), ("b", "c"), ("c", "b")])
def test_the_keyboard_goes_to_the_neighbour_of_what_is_gone(page: WebPage, gone: str, next_to_it: str) -> None:
    """To the next one of its list, else to the one before; not to the top of the page."""
    rows = [{"k": "chip", "id": name, "t": name, "tap": at} for at, name in enumerate("abc")]
    page.draw({"k": "flow", "id": "all", "list": True, "c": rows}, BUTTON)
    page.driver.execute_script("document.querySelectorAll('.chip')[arguments[0]].focus()", "abc".index(gone))
    page.draw({"k": "flow", "id": "all", "list": True, "c": [each for each in rows if each["t"] != gone]}, BUTTON)
    assert page.focused.text == next_to_it


def test_the_keyboard_goes_to_the_head_when_a_list_is_empty(page: WebPage) -> None:
    """As on a new page."""
    page.draw({"k": "flow", "id": "all", "list": True, "c": [{"k": "chip", "id": "a", "t": "a", "tap": 1}]}, BUTTON)
    page.driver.execute_script("document.querySelector('.chip').focus()")
    page.draw({"k": "flow", "id": "all", "list": True, "c": []}, BUTTON)
    assert page.focused.tag_name == "h1"


def test_a_link_has_a_tab_of_its_own_or_is_copied(page: WebPage) -> None:
    """Some browsers let no tab come up a moment after the touch: then people are told that they have the link."""
    page.draw(BUTTON)
    page.driver.execute_script("window.tab = {opener: window}; window.open = () => tab")
    page.post(open="https://example.org")
    assert page.driver.execute_script("return tab.opener") is None
    assert "copied" not in page.said("event")
    page.driver.execute_script("window.open = () => null")
    page.post(open="https://example.org")
    assert "copied" in page.said("event")
