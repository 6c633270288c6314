"""The page of a seat in a browser, in Chromium: what stays over a redraw, what a touch says, what is never there."""

from selenium.webdriver.common.keys import Keys

from tests.support.web_page import WebPage

FIELD = {"k": "field", "id": "name", "word": "Name", "t": "", "typed": 1, "entered": 2}
BUTTON = {"k": "button", "id": "go", "t": "Go", "tap": 3}
HOLD = {"k": "button", "id": "stop", "t": "Stop", "hold": True, "tap": 4, "let_go": 5}
SHEET = {"title": "Really?", "cancel": "No", "choices": [{"key": "yes", "text": "Yes"}]}
LONG_ENOUGH, TOO_SHORT = 0.7, 0.1
A_MOMENT = 0.4
"""Seconds after which touches count again when the page has changed."""


def tap(page: WebPage, selector: str) -> None:
    """Taps when touches count again."""
    page.hand.pause(A_MOMENT).click(page.find(selector)).perform()


def test_a_redraw_keeps_the_keyboard_and_what_was_typed(page: WebPage) -> None:
    """New lines above, and the echo of an older letter, change nothing for somebody who types."""
    page.draw(FIELD)
    page.find("input").send_keys("Jem")
    page.draw({"k": "text", "id": "new", "t": "Somebody joins"}, FIELD | {"t": "J"})
    assert page.focused.get_attribute("value") == "Jem"
    page.focused.send_keys(Keys.ENTER)
    assert page.said("fire") == [[1, "J"], [1, "Je"], [1, "Jem"], [2]]


def test_what_the_worker_corrects_is_shown(page: WebPage) -> None:
    """A text that nobody typed replaces what is in the field."""
    page.draw(FIELD)
    page.find("input").send_keys("x")
    page.draw(FIELD | {"t": "X1"})
    assert page.focused.get_attribute("value") == "X1"


def test_a_list_keeps_the_keyboard_on_its_item(page: WebPage) -> None:
    """An item that moves takes the keyboard along."""
    chips = [{"k": "chip", "id": name, "t": name, "tap": at} for at, name in enumerate("abc")]
    page.draw({"k": "flow", "id": "all", "list": True, "c": chips})
    page.driver.execute_script("document.querySelectorAll('.chip')[2].focus()")
    page.draw({"k": "flow", "id": "all", "list": True, "c": chips[::-1]})
    assert page.focused.text == "c"


def test_a_tap_counts(page: WebPage) -> None:
    """It says which handler, and of which drawing."""
    page.draw(BUTTON)
    tap(page, ".button")
    assert page.said("fire") == [[3]]


def test_a_tap_that_was_meant_for_something_else_does_nothing(page: WebPage) -> None:
    """The page changes between finger down and finger up."""
    page.draw(BUTTON)
    page.hand.pause(A_MOMENT).move_to_element(page.find(".button")).click_and_hold().perform()
    page.draw(BUTTON | {"t": "Give up"}, meant="something else")
    page.hand.release().perform()
    assert page.said("fire") == []
    tap(page, ".button")
    assert page.said("fire") == [[3]]


def test_what_is_off_says_why_and_does_nothing(page: WebPage) -> None:
    """It can still be reached with the keyboard."""
    page.draw(BUTTON | {"off": True, "why": "Not yet"})
    tap(page, ".button")
    assert "Not yet" in page.focused.text
    assert page.said("fire") == []


def test_a_hold_counts_when_it_was_long_enough(page: WebPage) -> None:
    """A touch that was too short only lets go."""
    page.draw(HOLD)
    button = page.find(".button")
    page.hand.pause(A_MOMENT).click_and_hold(button).pause(TOO_SHORT).release().perform()
    assert page.said("fire") == [[5]]
    page.hand.click_and_hold(button).pause(LONG_ENOUGH).release().perform()
    assert page.said("fire") == [[5], [4], [5]]


def test_the_keyboard_can_hold(page: WebPage) -> None:
    """Space held is a finger held."""
    page.draw(HOLD)
    page.driver.execute_script("document.querySelector('.button').focus()")
    page.hand.key_down(Keys.SPACE).pause(LONG_ENOUGH).key_up(Keys.SPACE).perform()
    assert page.said("fire") == [[4], [5]]


def test_a_tap_can_take_the_place_of_a_hold(page: WebPage) -> None:
    """The setting is for people who cannot hold."""
    page.draw(HOLD, tap_not_hold=True)
    tap(page, ".button")
    assert page.said("fire") == [[4]]


def test_a_secret_leaves_the_document_with_its_reader(page: WebPage) -> None:
    """Nothing is drawn while nobody looks, not even what was on its way; then the newest is."""
    page.draw({"k": "text", "id": "t", "t": "the red bag"}, name="plan", secret=True)
    page.driver.execute_script("window.dispatchEvent(new Event('blur'))")
    assert "red bag" not in page.driver.page_source
    page.draw({"k": "text", "id": "t", "t": "the blue bag"}, name="plan", secret=True)
    assert "blue bag" not in page.driver.page_source
    page.driver.execute_script("window.dispatchEvent(new Event('focus'))")
    assert "the blue bag" in page.text("main")
    assert page.said("event") == ["blur", "shown"]


def test_a_redraw_leaves_nothing_behind(page: WebPage) -> None:
    """Not even of two things that have the same name by mistake."""
    page.draw({"k": "text", "id": "t", "t": "red"}, {"k": "text", "id": "t", "t": "blue"})
    page.draw({"k": "text", "id": "t", "t": "green"})
    assert page.text(".scroll") == "green"


def test_what_is_empty_is_not_there(page: WebPage) -> None:
    """Neither banners nor a table of nothing leave a trace."""
    page.draw(BUTTON | {"k": "tap", "beside": []}, banners=[], over=[])
    assert page.text("#root") == "The pageGo"


def test_a_text_stays_a_text(page: WebPage) -> None:
    """Whatever somebody calls themselves."""
    name = "<img src=x onerror=alert(1)><script>alert(1)</script>"
    page.draw({"k": "text", "id": "t", "t": name}, {"k": "emblem", "id": "e", "emblem": name}, BUTTON | {"t": name})
    page.post(emblems={"bad": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'}, live=name)
    assert page.text(".scroll").count(name) == 2
    assert not page.driver.find_elements("css selector", "#root script, #root img, #sprite script")


def test_a_question_takes_the_keyboard_and_gives_it_back(page: WebPage) -> None:
    """Escape closes it, if the worker agrees."""
    page.draw(BUTTON)
    page.driver.execute_script("document.querySelector('.button').focus()")
    page.draw(BUTTON, sheet=SHEET, fires={"chosen": 8, "closed": 9})
    assert page.focused.text == "Really?"
    page.hand.send_keys(Keys.ESCAPE).perform()
    assert page.find("dialog").is_displayed()
    assert page.said("fire") == [[9]]
    page.draw(BUTTON)
    assert page.focused.text == "Go"


def test_troubles_have_their_sentences_in_every_language(page: WebPage) -> None:
    """The page says them before any other words are there. Without another game one plays on."""
    keys = "return import('/words.js').then(({WORDS}) => Object.values(WORDS).map(words => Object.keys(words).sort()))"
    english, *others = page.driver.execute_script(keys)
    assert others
    assert all(each == english for each in others)
    page.draw(BUTTON)
    page.post(trouble="game")
    assert ("scan the code" in page.text(".note"), page.text(".button.look-tonal")) == (True, "Go")
    page.post(trouble="wasm")
    assert "Lockdown Mode" in page.text(".boot")
