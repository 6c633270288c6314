"""Step 4 as part of a page: what is turned up, a raid that may come, and that it is done."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.decide.actions import can_act, may_come, orders_out
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.presenters.frame import game
from companion.games.swindler.presenters.parts.turn_view import bar
from companion.games.swindler.rules import dealers, orders
from companion.present.page_parts import Bar, Choice, Sheet
from companion.present.play.tapper import Tapper
from companion.present.ports import GameDesk, Words
from companion.table.copies import replace

RAID = "raid"
NEARLY_OUT = 2 * orders.OUT
"""So few cards by the phones' count may be none on the table: they do not see every raid."""


@dataclass(frozen=True)
class RefillView:
    """What is to be done."""

    title: str = ""
    lines: tuple[str, ...] = ()
    raid: tuple[Choice, ...] = ()


def refill_view(words: Words, state: State, *, can: bool) -> RefillView:
    """Dealers first, then orders one by one."""
    if not state.finished:
        return RefillView()
    raid = (Choice(RAID, words.say("refill.raid"), emblem="raid"),) if can and may_come(state) else ()
    return RefillView(words.say("refill.title"), tuple(_lines(words, state)), raid)


def _lines(words: Words, state: State) -> Iterator[str]:
    if missing := sum(dealer is None for dealer in state.dealers):
        yield words.say("refill.full", n=missing)
        yield words.say("refill.dealers", n=missing, all=dealers.OUT)
    if missing := orders.OUT - orders_out(state):
        yield words.say("refill.orders", n=missing, all=orders.OUT)
        yield words.say("refill.aside" if state.raided else "refill.raid_comes")


class Refilling:
    """The last tap of the step on one phone: all lies out again, or fewer orders, which is asked about."""

    def __init__(self, desk: GameDesk, tapper: Tapper) -> None:
        self._desk = desk
        self._tapper = tapper
        self._asks = False

    def tick(self) -> None:
        """A question that is no more due is dropped."""
        state = game(self._desk)
        if state is None or not state.finished:
            self._asks = False

    def bar(self, state: State) -> Bar:
        """Done; or fewer orders, if any is missing and the pile may be out. In step 3 it says that the actions are
        over, and is quiet as long as there is something left to do."""
        words = self._desk.words
        second = words.say("refill.fewer") if orders_out(state) < orders.OUT and state.deck <= NEARLY_OUT else ""
        acting = state.stage is Stage.ACTIONS
        shown = bar(self._desk, words.say("refill.no_more" if acting else "refill.done"), second=second)
        return replace(shown, quiet=acting and can_act(state))

    def sheet(self, state: State) -> Sheet | None:
        """How many orders lie out, if not all."""
        if not self._asks:
            return None
        words, numbers = self._desk.words, range(orders_out(state), orders.OUT)
        choices = tuple(Choice(str(out), words.say("refill.out", n=out)) for out in numbers)
        return Sheet(words.say("refill.how_many"), choices, words.say("refill.pile_is_out"), words.say("forms.back"))

    def done(self, out: str = str(orders.OUT)) -> None:
        """So many orders lie out."""
        state = game(self._desk)
        self._asks = False
        if state is not None:
            self._tapper.once(do.Refill(state.turn, int(out)))

    def ask(self) -> None:
        """Not all orders lie out."""
        self._asks = True

    def closed(self) -> None:
        """All do."""
        self._asks = False
