"""People at a table: each sees one page and taps what it offers, sometimes late, wrong or twice."""

from collections.abc import Callable, Mapping
from functools import partial

from tests.support.chance import Chance
from tests.support.glance import App, Page
from tests.support.net import Node
from tests.support.offers import Offer, Offers
from tests.support.streams import Streams

LIKES: Mapping[str, int] = {
    "go on": 60,
    "agree": 60,
    "show": 40,
    "sit again": 40,
    "ready": 60,
    "call": 40,
    "race": 12,
    "play": 12,
    "hide": 5,
    "throw": 4,
    "swap": 3,
    "skip": 3,
    "adjust": 2,
    "undo": 2,
    "take back": 1,
    "cardboard": 1,
    "hand over": 1,
}
"""How much people like to tap what, against all else that the page offers."""

IDLE = 20
"""How much they like to do nothing."""

TO_THE_END = frozenset({"go on", "agree", "show", "sit again", "ready", "call", "skip", "light"})
"""What people tap who want to go home."""

ANSWERS = frozenset({"go on", "agree", "hand over"})
"""What decides who hosts."""


class Person:
    """The owner of one phone. `decides` hears of every tap that decides who hosts."""

    def __init__(self, net: Streams, node: Node, chance: Chance, decides: Callable[[Node, str], None]) -> None:
        self.node = node
        self.net = net
        self.away = False  # from the table
        self.homeward = False
        self.pause = 1.0 + 2.0 * chance.share()  # between two looks, in the mean
        self.terminal = chance.once_in(3)
        self.opens()
        self._chance = chance
        self._offers = Offers(chance)
        self._decides = decides
        self._later()

    def opens(self) -> None:
        """Opens the app again, which has nothing left of what it showed."""
        self.app = App(self.node, terminal=self.terminal)
        self.net.hears[self.node.name] = self.app.told

    def offers(self) -> list[Offer]:
        """What can be tapped now."""
        return self._offers.of(self.app.page())

    def _later(self) -> None:
        self.net.at(self.net.now + min(4 * self.pause, self._chance.wait(self.pause)), self._looks)

    def _looks(self) -> None:
        """Looks at the page, and taps or does not."""
        self._later()
        if self.away or not self.node.alive:
            return
        page = self.app.page()
        offer = self._chosen(self._offers.of(page))
        if offer is None:
            return
        app, late = self.app, self._chance.once_in(20)
        press = partial(self._taps, app, page, offer)
        if late:
            self.net.at(self.net.now + 3.0 * self._chance.share(), press)
        else:
            press()
            if self._chance.once_in(15):
                press()

    def _chosen(self, offers: list[Offer]) -> Offer | None:
        if self.homeward:
            offers = [offer for offer in offers if offer.what in TO_THE_END]
            return self._chance.one(offers) if offers else None
        if offers and self._chance.once_in(40):
            return self._chance.one(offers)  # whatever the finger meets
        liked = {at: LIKES.get(offer.what, 0) for at, offer in enumerate(offers)}
        at = self._chance.weighed({**liked, -1: IDLE})
        return None if at < 0 else offers[at]

    def _taps(self, app: App, page: Page, offer: Offer) -> None:
        """The page may be another one by now; a closed app hears nothing."""
        if app is not self.app or not self.node.alive or (page.state.playing and not self._plays_on()):
            return
        if offer.what in ANSWERS:
            self._decides(self.node, offer.what)
        offer.tap(app.taps)

    def _plays_on(self) -> bool:
        return self.app.taps.seen.state.playing is not None
