"""Step 4 after a raid: whoever was hit hands in loot on its own phone; then the rest is turned up."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.presenters.forms.filling import Filling
from companion.games.swindler.presenters.forms.form_view import FormView
from companion.games.swindler.presenters.forms.hand_in_form import HandInForm
from companion.games.swindler.presenters.frame import game, top
from companion.games.swindler.presenters.page import SwindlerPage
from companion.games.swindler.presenters.parts.turn_view import TurnView, around, bar
from companion.games.swindler.presenters.stages.refilling import Refilling, RefillView, refill_view
from companion.games.swindler.presenters.texts.phrases import figure
from companion.present.page_parts import Bar
from companion.present.play.tapper import Tapper
from companion.present.play.who_taps import taps_for
from companion.present.ports import GameDesk, Pages, Words
from companion.table.ids import Seat


@dataclass(frozen=True)
class RefillPageView(TurnView):
    """What the screen shows: what a seat of this phone hands in, or what is to be done."""

    form: FormView | None = None
    raid_title: str = ""
    raid: tuple[str, ...] = ()  # what it does, seat by seat
    refill: RefillView = RefillView()


class RefillPresenter(SwindlerPage):
    """The presenter of the page."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._tapper = Tapper(desk)
        self.refilling = Refilling(desk, self._tapper)
        self.filling = Filling(desk, self._tapper)

    def tick(self) -> None:
        """Asks the next seat of this phone that has to hand in."""
        self.filling.tick()
        self.refilling.tick()
        state = game(self._desk)
        seat = None if state is None else self._due(state)
        if seat is not None and self.filling.form is None:
            self.filling.open(HandInForm(seat))

    def view(self) -> RefillPageView:
        """The page as it is now."""
        desk, state, words = self._desk, game(self._desk), self._desk.words
        if state is None or state.stage is not Stage.REFILL:
            return RefillPageView(top=top(desk))
        form = self.filling.view()
        return RefillPageView(
            **around(desk, state),
            bar=self._bar(state) if form is None else self.filling.bar(back=False),
            sheet=self.refilling.sheet(state),
            form=form,
            raid_title=words.say("refill.raid_came") if state.raided else "",
            raid=tuple(_raid(words, state)),
            refill=refill_view(words, state, can=False),
        )

    # -- what is tapped ------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """Hands in; or all lies out again."""
        if self.filling.form is not None:
            self.filling.submit()
        else:
            self.refilling.done()

    def second(self) -> None:
        """Not all orders lie out again."""
        self.refilling.ask()

    def closed(self) -> None:
        """All orders lie out again, after all."""
        self.refilling.closed()

    # -- parts of the view ---------------------------------------------------------------------------------------------

    def _due(self, state: State) -> Seat | None:
        """The first seat of this phone that has to hand in."""
        seats = (seat for seat in state.ring if state.swindler(seat).hand_in)
        return next((seat for seat in seats if taps_for(self._desk, seat)), None)

    def _bar(self, state: State) -> Bar:
        """Nothing is refilled before all have handed in."""
        waits = any(swindler.hand_in for swindler in state.swindlers.values())
        return bar(self._desk) if waits else self.refilling.bar(state)


def _raid(words: Words, state: State) -> Iterator[str]:
    """What the raid printed, then whom it has hit."""
    card = state.raided
    if card is None:
        return
    if card.loot is not None:
        yield words.say("tale.raid_loot", loot=card.loot, tiles=card.hand_in)
    if card.posters is not None:
        yield words.say("tale.raid_posters", posters=card.posters)
    for swindler in state.swindlers.values():
        if swindler.hand_in:
            yield words.say("tale.hand_in", swindler=swindler.figure, tiles=swindler.hand_in)
    for seat in state.jailed:
        yield words.say("refill.jailed", who=figure(state, seat))
