"""What an order prints, tapped when it is fulfilled: what it brings, which tiles it takes, what is paid."""

from collections import Counter
from dataclasses import dataclass, field, replace

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.decide.actions import MOST
from companion.games.swindler.play.decide.move_builder import active
from companion.games.swindler.play.state import State, Swindler
from companion.games.swindler.presenters.forms import tile_counters
from companion.games.swindler.presenters.forms.form_view import CounterGroup, FormView
from companion.games.swindler.presenters.parts.amounts import amount, pad
from companion.games.swindler.presenters.parts.order_cards import Lies, lies, loses
from companion.games.swindler.presenters.parts.payment import Way, way_text, ways
from companion.games.swindler.rules.tiles import Heap
from companion.present.page_parts import Choice
from companion.present.ports import TableReader, Words

LAST = 10
"""The last number of points that is one tap away; beyond it one taps on."""
PRICE, DROP = "price", "drop"
BROUGHT = {"coins": "coin", "neutral": "tile_neutral", "posters": "poster"}
"""What an order may bring besides points, with its emblem."""


@dataclass(frozen=True)
class OrderForm:
    """What somebody has tapped so far. `way`: which of the ways to pay."""

    slot: int
    points: int | None = None
    amounts: Counter[str] = field(default_factory=Counter)
    gives: tile_counters.Chosen = field(default_factory=Counter)
    way: int = 0

    # -- taps ----------------------------------------------------------------------------------------------------------

    def tapped(self, _pad: str, key: str) -> "OrderForm":
        """A key: the points on the card."""
        return replace(self, points=amount(key, self.points, last=LAST, most=MOST))

    def counted(self, key: str, step: int) -> "OrderForm":
        """One more or one fewer of what it brings, takes or costs."""
        if key in (PRICE, *BROUGHT):
            return replace(self, amounts=self.amounts + Counter({key: step}), way=0)
        return replace(self, gives=tile_counters.changed(self.gives, key, step), way=0)

    def chose(self, key: str) -> "OrderForm":
        """Another way to pay."""
        return replace(self, way=int(key))

    # -- what it shows -------------------------------------------------------------------------------------------------

    def view(self, desk: TableReader, state: State) -> FormView:
        """Points first: an order always brings some. Everything else stands at 0."""
        words, swindler = desk.words, state.swindler(active(state))
        offered = self._ways(swindler)
        told = offered if len(offered) > 1 or any(offered) else ()  # no tile is spent without a word
        payments = [way_text(words, self.amounts[PRICE], way) for way in told]
        return FormView(
            title=words.say("order_form.title", place=self.slot + 1),
            text=words.say("order_form.text"),
            pads=(pad(words, "points", "points", self.points, range(LAST + 1)),),
            groups=(
                CounterGroup(words.say("order_form.takes"), self._takes(words, swindler)),
                CounterGroup(words.say("order_form.brings"), self._brings(words)),
            ),
            payments_title=words.say("order_form.pay") if payments else "",
            payments=tuple(Choice(str(at), text, chosen=at == self.way) for at, text in enumerate(payments)),
            beside=self._beside(desk, state),
            main=words.say("order_form.main", n=self.points or 0),
            why="" if self.points is not None else words.say("order_form.points_first"),
        )

    def command(self, state: State) -> do.Fulfil | None:
        """The step, once its points are said."""
        if self.points is None:
            return None
        offered = self._ways(state.swindler(active(state)))
        return do.Fulfil(
            state.turn,
            self.slot,
            points=self.points,
            coins=self.amounts["coins"],
            neutral=self.amounts["neutral"],
            posters=self.amounts["posters"],
            gives=tuple(Heap(self.gives)),
            price=self.amounts[PRICE],
            paid_with=offered[self.way] if self.way < len(offered) else (),
        )

    def _takes(self, words: Words, swindler: Swindler) -> tuple[tile_counters.Row, ...]:
        """Tiles, as far as they are there; and a price."""
        text, most = words.say("order_form.price"), swindler.coins_shown
        price = tile_counters.row(PRICE, "coin", text, self.amounts[PRICE], most)
        return (*tile_counters.tile_rows(words, swindler.tiles, self.gives), price)

    def _brings(self, words: Words) -> tuple[tile_counters.Row, ...]:
        """What it brings besides points."""
        return tuple(
            tile_counters.row(key, emblem, words.say(f"order_form.{key}"), self.amounts[key], MOST)
            for key, emblem in BROUGHT.items()
        )

    def _beside(self, desk: TableReader, state: State) -> tuple[Choice, ...]:
        if lies(state, self.slot) is not Lies.OWN:
            return ()
        return (Choice(DROP, desk.words.say("order_form.drop"), loses(desk, state, active(state)), "warn"),)

    def _ways(self, swindler: Swindler) -> tuple[Way, ...]:
        """Tiles that are given away pay nothing."""
        return ways(replace(swindler, tiles=swindler.tiles - Heap(self.gives)), self.amounts[PRICE])
