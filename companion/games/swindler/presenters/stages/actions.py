"""Step 3: orders are fulfilled and loot is sold, then the board is refilled, or accomplices are hired."""

from dataclasses import dataclass

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.decide.move_builder import active
from companion.games.swindler.play.state import Stage
from companion.games.swindler.presenters.forms.filling import Filling
from companion.games.swindler.presenters.forms.form_view import FormView
from companion.games.swindler.presenters.forms.order_form import OrderForm
from companion.games.swindler.presenters.forms.raid_form import RaidForm
from companion.games.swindler.presenters.forms.sale_form import SaleForm, wares
from companion.games.swindler.presenters.frame import acts, game, top
from companion.games.swindler.presenters.page import SwindlerPage
from companion.games.swindler.presenters.parts.dealer_cards import DealerCard, dealer_cards
from companion.games.swindler.presenters.parts.order_cards import OrderCard, to_fulfil
from companion.games.swindler.presenters.parts.turn_view import TurnView, around, bar
from companion.games.swindler.presenters.stages.hiring import HireView, end_text, hire_view, hired
from companion.games.swindler.presenters.stages.refilling import Refilling, RefillView, refill_view
from companion.games.swindler.presenters.texts.phrases import whose_turn
from companion.present.play.tapper import Tapper
from companion.present.ports import GameDesk, Pages


@dataclass(frozen=True)
class ActionsView(TurnView):
    """What the screen shows: a form, or what can be done."""

    form: FormView | None = None
    aids: str = ""  # cards laid down for this step
    orders_title: str = ""
    orders: tuple[OrderCard, ...] = ()
    dealers_title: str = ""
    dealers: tuple[DealerCard, ...] = ()
    refill: RefillView = RefillView()
    hire: HireView = HireView()


class ActionsPresenter(SwindlerPage):
    """The presenter of the page."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._tapper = Tapper(desk)
        self.refilling = Refilling(desk, self._tapper)
        self.filling = Filling(desk, self._tapper)

    def tick(self) -> None:
        """What was begun for another moment is given up."""
        self.filling.tick()
        self.refilling.tick()

    def view(self) -> ActionsView:
        """The page as it is now."""
        desk, state, words = self._desk, game(self._desk), self._desk.words
        if state is None or state.stage is not Stage.ACTIONS:
            return ActionsView(top=top(desk))
        form = self.filling.view()
        if form is not None:
            return ActionsView(**around(desk, state), bar=self.filling.bar(), form=form)
        can = acts(desk)
        aids = ", ".join(words.say(f"cards.{card}") for card in state.aids)
        return ActionsView(
            **around(desk, state),
            bar=self.refilling.bar(state) if state.finished else bar(desk, end_text(words, state)),
            sheet=self.refilling.sheet(state),
            aids=words.say("actions.aids", cards=aids) if aids else "",
            orders_title=words.say("actions.orders" if can else "actions.orders_of", who=whose_turn(state)),
            orders=to_fulfil(desk, state, can=can),
            dealers_title=words.say("actions.dealers" if wares(state) else "actions.no_wares"),
            dealers=dealer_cards(words, state, can=can and bool(wares(state))),
            refill=refill_view(words, state, can=can),
            hire=hire_view(words, state, can=can) if can else HireView(),
        )

    # -- what is tapped ------------------------------------------------------------------------------------------------

    def order(self, card: OrderCard) -> None:
        """Opens an order that may be fulfilled."""
        if card.can:
            self.filling.open(OrderForm(card.slot))

    def dealer(self, card: DealerCard) -> None:
        """Opens a dealer."""
        if card.can:
            self.filling.open(SaleForm(card.slot))

    def raid(self, _key: str) -> None:
        """A raid was turned up."""
        self.filling.open(RaidForm())

    def hire(self, key: str) -> None:
        """Hires; with that, step 3 is over."""
        state = game(self._desk)
        command = None if state is None else hired(state, key)
        if command is not None:
            self._tapper.once(command)

    def beside(self, _key: str) -> None:
        """Gives up the order that is open."""
        state, form = game(self._desk), self.filling.form
        if state is not None and isinstance(form, OrderForm):
            self._tapper.once(do.Drop(state.turn, active(state), form.slot))

    def main(self) -> None:
        """The last tap of a form; the board is refilled; the turn is over."""
        state = game(self._desk)
        if self.filling.form is not None:
            self.filling.submit()
        elif state is not None and state.finished:
            self.refilling.done()
        elif state is not None:
            self._tapper.once(do.EndTurn(state.turn))

    def second(self) -> None:
        """Out of a form; or not all orders lie out again."""
        if self.filling.form is not None:
            self.filling.close()
        else:
            self.refilling.ask()

    def closed(self) -> None:
        """All orders lie out again, after all."""
        self.refilling.closed()
