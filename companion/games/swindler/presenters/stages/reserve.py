"""Step 1 and the choice of the bag: a tap reserves an order, a tap on a bag begins the steal."""

from dataclasses import dataclass

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.presenters.frame import acts, game, top
from companion.games.swindler.presenters.page import SwindlerPage
from companion.games.swindler.presenters.parts.bag_rows import BagLine, bag_lines
from companion.games.swindler.presenters.parts.order_cards import OrderCard, loses, owner, to_reserve
from companion.games.swindler.presenters.parts.turn_view import TurnView, around, bar
from companion.games.swindler.presenters.texts.phrases import figure, whose_turn
from companion.games.swindler.rules.tiles import Colour
from companion.present.page_parts import Choice, Sheet
from companion.present.play.tapper import Tapper
from companion.present.ports import GameDesk, Pages
from companion.table.ids import Seat

DROP = "drop"


@dataclass(frozen=True)
class ReserveView(TurnView):
    """What the screen shows."""

    before: str = ""  # what is due before step 1
    orders_title: str = ""
    orders: tuple[OrderCard, ...] = ()
    bags_title: str = ""
    bags_text: str = ""
    bags: tuple[BagLine, ...] = ()


class ReservePresenter(SwindlerPage):
    """The presenter of the page. It keeps the order about which somebody is asked, and whose marker it was."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._tapper = Tapper(desk)
        self._asked: tuple[int, Seat, bool] | None = None  # its place, whose marker, whether that only comes off

    def tick(self) -> None:
        """A question about a marker that is gone is asked no more."""
        state = game(self._desk)
        if self._asked is not None and (state is None or owner(state, self._asked[0]) != self._asked[1]):
            self._asked = None

    def view(self) -> ReserveView:
        """The page as it is now."""
        desk, state, words = self._desk, game(self._desk), self._desk.words
        if state is None or state.stage not in (Stage.BEFORE, Stage.RESERVE):
            return ReserveView(top=top(desk))
        waits_for_card = state.stage is Stage.BEFORE
        can = acts(desk) and not waits_for_card
        return ReserveView(
            **around(desk, state),
            bar=bar(desk, words.say("reserve.drawn") if waits_for_card else "", says=words.say("reserve.tap_bag")),
            sheet=self._sheet(state),
            before=words.say("reserve.before", who=whose_turn(state)) if waits_for_card else "",
            orders_title=words.say("reserve.orders" if acts(desk) else "reserve.orders_of", who=whose_turn(state)),
            orders=to_reserve(desk, state, can=can),
            bags_title=words.say("reserve.bags" if acts(desk) else "reserve.bags_of", who=whose_turn(state)),
            bags_text=words.say("reserve.must"),
            bags=bag_lines(words, state, can=can),
        )

    # -- what is tapped ------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """The accomplice before the turn is drawn."""
        state = game(self._desk)
        if state is not None:
            self._tapper.once(do.DrawCard(state.turn))

    def order(self, card: OrderCard) -> None:
        """Lays a marker on an order. Taking one off costs somebody points, so that is asked first."""
        state = game(self._desk)
        if state is None or not card.can:
            return
        marker = owner(state, card.slot)
        if marker is not None:
            self._asked = card.slot, marker, card.drops
        else:
            self._tapper.once(do.Reserve(state.turn, card.slot))

    def bag(self, key: str) -> None:
        """Begins the steal."""
        state = game(self._desk)
        if state is not None and acts(self._desk):
            self._tapper.once(do.PickBag(state.turn, Colour(key)))

    def chose(self, _key: str) -> None:
        """The own marker comes off, or a rival's for the own."""
        state, asked = game(self._desk), self._asked
        self._asked = None
        if state is not None and asked is not None:
            slot, seat, drops = asked
            self._tapper.once(do.Drop(state.turn, seat, slot) if drops else do.Reserve(state.turn, slot))

    def closed(self) -> None:
        """The marker stays."""
        self._asked = None

    def _sheet(self, state: State) -> Sheet | None:
        if self._asked is None:
            return None
        words, (slot, seat, drops) = self._desk.words, self._asked
        does, asks = ("take_off", "ask_off") if drops else ("take_over", "ask_over")
        off = Choice(DROP, words.say(f"reserve.{does}"), loses(self._desk, state, seat), "warn")
        title = words.say(f"reserve.{asks}", place=slot + 1, who=figure(state, seat))
        return Sheet(title, (off,), cancel=words.say("reserve.keep"))
