"""What a seat hands in to a raid: so many tiles, of its own choice."""

from collections import Counter
from dataclasses import dataclass, field, replace

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.forms import tile_counters
from companion.games.swindler.presenters.forms.form_view import CounterGroup, FormView
from companion.games.swindler.rules.tiles import Heap
from companion.present.play.who_taps import figure
from companion.present.ports import TableReader
from companion.table.ids import Seat


@dataclass(frozen=True)
class HandInForm:
    """What somebody has tapped so far."""

    seat: Seat
    tiles: tile_counters.Chosen = field(default_factory=Counter)

    def tapped(self, _pad: str, _key: str) -> "HandInForm":
        """There is no pad."""
        return self

    def counted(self, key: str, step: int) -> "HandInForm":
        """One more or one fewer of a kind."""
        return replace(self, tiles=tile_counters.changed(self.tiles, key, step))

    def chose(self, _key: str) -> "HandInForm":
        """Nothing is chosen here."""
        return self

    def view(self, desk: TableReader, state: State) -> FormView:
        """The tiles that lie there, until as many are chosen as the raid wants."""
        words, swindler = desk.words, state.swindler(self.seat)
        wanted, chosen = swindler.hand_in, self.tiles.total()
        rows = tile_counters.tile_rows(words, swindler.tiles, self.tiles, full=chosen == wanted)
        return FormView(
            title=words.say("hand_in_form.title", who=figure(desk, self.seat), n=wanted),
            text=words.say("hand_in_form.text"),
            groups=(CounterGroup("", rows),),
            main=words.say("hand_in_form.main", n=wanted),
            why="" if chosen == wanted else words.say("hand_in_form.why", n=wanted - chosen),
        )

    def command(self, state: State) -> do.HandIn | None:
        """The step, when it is as many as the raid wants."""
        if self.tiles.total() != state.swindler(self.seat).hand_in:
            return None
        return do.HandIn(state.turn, self.seat, tuple(Heap(self.tiles)))
