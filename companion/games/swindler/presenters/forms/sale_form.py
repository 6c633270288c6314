"""A sale: which tile goes to a dealer, and the points on its field."""

from dataclasses import dataclass, replace

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.decide.actions import MOST
from companion.games.swindler.play.decide.move_builder import active
from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.forms import tile_counters
from companion.games.swindler.presenters.forms.form_view import FormView
from companion.games.swindler.presenters.parts.amounts import amount, pad
from companion.games.swindler.rules import dealers
from companion.games.swindler.rules.abilities import SELLING_BONUS, Ability
from companion.games.swindler.rules.tiles import Heap, Tile
from companion.present.page_parts import Choice
from companion.present.ports import TableReader, Words

LAST = 4
"""The last number of points that is one tap away."""


def wares(state: State) -> Heap:
    """What dealers buy of the active seat."""
    tiles = state.swindler(active(state)).tiles
    return Heap({tile: count for tile, count in tiles.counts.items() if dealers.takes(tile)})


@dataclass(frozen=True)
class SaleForm:
    """What somebody has tapped so far."""

    slot: int
    tile: Tile | None = None
    points: int | None = None

    def tapped(self, _pad: str, key: str) -> "SaleForm":
        """A key: the points on the field."""
        return replace(self, points=amount(key, self.points, last=LAST, most=MOST))

    def counted(self, _key: str, _step: int) -> "SaleForm":
        """Nothing is counted here."""
        return self

    def chose(self, key: str) -> "SaleForm":
        """The tile."""
        return replace(self, tile=tile_counters.tile_of(key))

    def view(self, desk: TableReader, state: State) -> FormView:
        """The kinds that can be sold, then the points."""
        words, sold = desk.words, self._sold(state)
        key, name = tile_counters.key, tile_counters.name
        fills = (words.say("sale_form.fills"),) if self._fills(state) else ()
        return FormView(
            title=words.say("sale_form.title", number=self.slot + 1),
            text=" ".join((words.say("sale_form.text"), *fills)),
            choices=tuple(
                Choice(key(tile), name(words, tile, count), emblem=f"tile_{tile.colour}", chosen=tile == sold)
                for tile, count in wares(state).counts.items()
            ),
            pads=(pad(words, "points", "points", self.points, range(LAST + 1)),),
            main=self._main(words, state),
            why=""
            if self.command(state)
            else words.say("sale_form.tile_first" if sold is None else "sale_form.points_first"),
        )

    def command(self, state: State) -> do.Sell | None:
        """The step, when tile and points are said."""
        sold = self._sold(state)
        if sold is None or self.points is None:
            return None
        return do.Sell(state.turn, self.slot, sold, self.points)

    def _sold(self, state: State) -> Tile | None:
        """Where there is only one kind, that."""
        kinds = tuple(wares(state).counts)
        return kinds[0] if len(kinds) == 1 else self.tile

    def _main(self, words: Words, state: State) -> str:
        """The printed points, and what comes on top of them, each with its reason; no number before one is tapped."""
        if self.points is None:
            return words.say("sale_form.sell")
        more = [words.say("sale_form.full", n=dealers.FILLED)] if self._fills(state) else []
        if state.has(active(state), Ability.SELLS_DEARER) and not state.sold_dearer:
            more.append(words.say("sale_form.dearer", n=SELLING_BONUS))
        if not more:
            return words.say("sale_form.main", n=self.points)
        return words.say("sale_form.main_more", points=" + ".join([str(self.points), *more]))

    def _fills(self, state: State) -> bool:
        """Whether this is the last field of the dealer."""
        loot = state.dealers[self.slot]
        return loot is not None and len(loot) == dealers.FIELDS - 1
