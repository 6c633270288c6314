"""A clumsy person at a browser, who knows nothing but what stands on the page: taps whatever it offers until the game
is over, sometimes late, sometimes twice."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.support.browser_seat import HELD, BrowserSeat
from tests.support.chance import Chance

OFFERS = """
const dialog = document.querySelector("dialog[open]");
const touched = "button[data-touch]:not([aria-disabled=true])";
const places = dialog ? [dialog] : document.querySelectorAll(".banners, main, .foot");
const found = [...places].flatMap((place) => [...place.querySelectorAll(touched)]);
const back = dialog ? [] : [...document.querySelectorAll(".head button[aria-label=Back]")];
const is = (each, name) => each.getAttribute(name) === "true";
return [...back, ...found].filter((each) => each.getClientRects().length).map((each) => [
  each, each.innerText || each.getAttribute("aria-label") || "",
  Boolean(each.touch.hold), is(each, "aria-pressed") || is(each, "aria-checked")]);
"""
"""What can be tapped: in a question that is asked, else on the page; of its head only the way back."""


class Offer(NamedTuple):
    """Something to tap."""

    element: Any
    text: str
    is_held: bool
    is_on: bool


class Player:
    """`likes`: patterns of what is tapped, each with how much; what none of them fits is tapped as much as `else_`."""

    def __init__(self, seat: BrowserSeat, chance: Chance, likes: Mapping[str, int], else_: int = 2) -> None:
        self.seat = seat
        self.taps: list[str] = []
        self.likes = likes
        self._chance, self._else = chance, else_

    def plays(self) -> None:
        """Looks at the page once, and taps something, or nothing."""
        from selenium.common.exceptions import WebDriverException

        try:
            offers = self.offers()
            weights = {at: self._weight(offer) for at, offer in enumerate(offers)}
            at = self._chance.weighed({**weights, -1: 1})
            if at >= 0:
                self._taps(offers[at])
        except WebDriverException:  # the page has changed under the finger: somebody looks again
            pass

    def told(self) -> str:
        """What was tapped last, and what stands on the page."""
        return f"{self.taps[-20:]}\n{self.seat.text()}\n{self.seat.complaints()}"

    def offers(self) -> list[Offer]:
        """What can be tapped now."""
        return [Offer(*each) for each in self.seat.driver.execute_script(OFFERS)]

    def _weight(self, offer: Offer) -> int:
        weight = next((weight for like, weight in self.likes.items() if re.search(like, offer.text)), self._else)
        return 0 if offer.is_on else weight

    def _taps(self, offer: Offer) -> None:
        """Once, or twice in a row; a hold is held."""
        from selenium.webdriver import ActionChains

        self.taps.append(offer.text.replace("\n", " "))
        hand = ActionChains(self.seat.driver, duration=0)
        if offer.is_held:
            hand.click_and_hold(offer.element).pause(HELD).release()
        elif self._chance.once_in(8):
            hand.click(offer.element).click()
        else:
            hand.click(offer.element)
        hand.perform()
