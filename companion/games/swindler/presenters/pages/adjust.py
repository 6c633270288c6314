"""A count that is set by hand, because table and phone differ: what, whose, and what it really is."""

from companion.games.swindler.play.commands import SetCount, What
from companion.games.swindler.play.decide.by_hand import OF_A_BAG, OF_A_SEAT, OF_A_SLOT, OF_A_TILE
from companion.games.swindler.play.state import PLAYING, Stage, State
from companion.games.swindler.presenters.frame import FRAME, game
from companion.games.swindler.presenters.texts.phrases import figure, heap_text
from companion.games.swindler.rules import dealers, orders
from companion.games.swindler.rules.tiles import BAGS, KINDS, Heap, Tile
from companion.present.page_parts import Choice
from companion.present.play import adjust
from companion.present.play.adjust import Adjustable, AdjustGroup, Adjusting, AdjustQuestion
from companion.present.play.lines import sentence
from companion.present.ports import GameDesk, Pages, TableReader, Words
from companion.table.ids import Seat

_GROUPS = {
    "seat": (What.POINTS, What.COINS, What.TILES, What.CARDS, What.POSTERS, What.ORDERS, What.DUNGEON),
    "board": (What.MARKER, What.SOLD, What.DECK),
    "bags": (What.BAG_LOOT, What.BAG_SKULLS),
}
"""In what order it is asked."""
_TILES = {f"{tile.colour}{tile.coins or ''}": tile for tile in KINDS}


class AdjustPresenter(adjust.AdjustPage):
    """The page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, ADJUSTABLE)


# -- what is asked -----------------------------------------------------------------------------------------------------


def _groups(desk: TableReader) -> tuple[AdjustGroup, ...]:
    """From the first turn to the final count."""
    state, words = game(desk), desk.words
    if state is None or state.stage not in PLAYING | {Stage.COUNT}:
        return ()
    return tuple(
        AdjustGroup(
            words.say(f"adjust.{group}"), tuple(Choice(what, sentence(words.say(f"counts.{what}"))) for what in whats)
        )
        for group, whats in _GROUPS.items()
    )


def _asks(desk: TableReader, said: Adjusting) -> tuple[AdjustQuestion, ...]:
    """Whose, where, of which colour: as far as it is a question of that number at all."""
    state, words, what = _state(desk), desk.words, What(said.what)
    asked = []
    if what in OF_A_SEAT:
        seats = tuple(
            Choice(str(seat), figure(state, seat), emblem=desk.emblem(figure(state, seat))) for seat in state.ring
        )
        asked.append(AdjustQuestion("whose", words.say("adjust.whose"), seats))
    if what in OF_A_SLOT:
        kind, places = ("dealer", dealers.OUT) if what is What.SOLD else ("order", orders.OUT)
        slots = tuple(Choice(str(slot), words.say(f"adjust.{kind}", n=slot + 1)) for slot in range(places))
        asked.append(AdjustQuestion("slot", words.say("adjust.where"), slots))
    if what in OF_A_TILE:
        asked.append(AdjustQuestion("tile", words.say("adjust.which"), _tiles(words, what)))
    return tuple(asked)


def _tiles(words: Words, what: What) -> tuple[Choice, ...]:
    """A bag by its colour; else every kind of tile that can lie there."""
    if what in OF_A_BAG:
        return tuple(Choice(bag, words.say(f"bag_names.{bag}"), emblem=f"bag_{bag}") for bag in BAGS)
    lie = {key: tile for key, tile in _TILES.items() if what is What.TILES or dealers.takes(tile)}
    return tuple(
        Choice(key, heap_text(words, Heap((tile,))), emblem=f"tile_{tile.colour}") for key, tile in lie.items()
    )


# -- what is entered ---------------------------------------------------------------------------------------------------


def _step(desk: TableReader, said: Adjusting) -> SetCount:
    """To what it is now, and what was tapped more or fewer."""
    seat, slot = (int(said.answers[key]) if key in said.answers else None for key in ("whose", "slot"))
    tile = _TILES[said.answers["tile"]] if "tile" in said.answers else None
    what = What(said.what)
    return SetCount(what, _is_now(_state(desk), what, seat, slot, tile) + said.amount, seat, slot, tile)


def _is_now(state: State, what: What, seat: int | None, slot: int | None, tile: Tile | None) -> int:
    """The count as the phones have it."""
    if seat is not None:
        return _of_seat(state, what, Seat(seat), slot, tile)
    if tile is not None and what in OF_A_BAG:
        bag = state.options.contents[tile.colour]
        return bag.loot if what is What.BAG_LOOT else bag.skulls
    loot = None if slot is None else state.dealers[slot]
    if tile is not None:
        return loot.number(tile) if loot else 0
    return state.deck


def _of_seat(state: State, what: What, seat: Seat, slot: int | None, tile: Tile | None) -> int:
    swindler = state.swindler(seat)
    if tile is not None:
        return swindler.tiles.number(tile)
    if slot is not None:
        order = state.orders[slot]
        return int(order is not None and order.marker == seat)
    counts = {
        What.POINTS: swindler.points,
        What.COINS: swindler.coins,
        What.CARDS: swindler.cards,
        What.POSTERS: swindler.posters,
        What.ORDERS: swindler.orders,
        What.DUNGEON: int(swindler.in_dungeon),
    }
    return counts[what]


def _told(desk: TableReader, step: SetCount) -> str:
    """Nell: coins 2, now 3."""
    state, words = _state(desk), desk.words
    what = words.say(f"counts.{step.what}")
    if step.tile is not None:
        bag = step.what in OF_A_BAG
        what = words.say(f"bag_names.{step.tile.colour}") if bag else heap_text(words, Heap((step.tile,)))
        what = words.say("adjust.of", what=words.say(f"counts.{step.what}"), which=what)
    before = _is_now(state, step.what, step.seat, step.slot, step.tile)
    whose = "" if step.seat is None else f"{figure(state, Seat(step.seat))}, "
    return words.say("adjust.change", whose=whose, what=what, before=before, after=step.count)


def _state(desk: TableReader) -> State:
    """While there are counts."""
    state = game(desk)
    assert state is not None
    return state


ADJUSTABLE = Adjustable(_groups, _asks, _step, _told, notes=False)
