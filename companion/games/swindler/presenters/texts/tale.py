"""A game told to a terminal: every event as it happens.

Only what the table can see is told. A card is named when its answer opens, never before.
"""

from dataclasses import dataclass
from functools import singledispatch
from typing import Any

from companion.games.swindler.play import events as ev
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.presenters.texts.phrases import figure, heap_text
from companion.games.swindler.presenters.texts.tale_cards import card_told
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.tiles import Heap, Tile
from companion.present.play.lines import clean, lines, signed
from companion.present.ports import Words
from companion.table.ids import Seat

_LINE = 2
"""The column at which what happens in a turn begins."""


@dataclass(frozen=True)
class _Telling:
    """The table before and after one event, and the words for it."""

    words: Words
    before: State
    after: State

    def say(self, key: str, /, **facts: str | int) -> list[str]:
        return lines(self.words.say(f"tale.{key}", **facts), _LINE)

    def of(self, key: str, seat: Seat, /, **facts: str | int) -> list[str]:
        return self.say(key, swindler=figure(self.after, seat), **facts)

    def heap(self, heap: Heap) -> str:
        return heap_text(self.words, heap)

    def tile(self, tile: Tile) -> str:
        return self.heap(Heap((tile,)))

    @property
    def thief(self) -> Seat:
        assert self.before.active is not None  # what is told of the thief happens in a turn
        return self.before.active


def tell(words: Words, before: State, event: ev.Event, after: State) -> list[str]:
    """The event in lines for a terminal; nothing if there is nothing to tell."""
    return _told(event, _Telling(words, before, after))


@singledispatch
def _told(event: Any, told: _Telling) -> list[str]:
    return [line for text in card_told(told.words, told.before, event) for line in lines(text, _LINE)]


# -- the turn ----------------------------------------------------------------------------------------------------------


@_told.register
def _(event: ev.FirstSeatFound, told: _Telling) -> list[str]:
    return told.of("first", event.seat)


@_told.register
def _(event: ev.AbilityTaken, told: _Telling) -> list[str]:
    if event.ability is Ability.WRITTEN:
        return told.of("ability_written", event.seat, text=clean(event.text))
    return told.of("ability", event.seat, ability=told.words.say(f"abilities.{event.ability}"))


@_told.register
def _(event: ev.TurnBegan, told: _Telling) -> list[str]:
    swindler = told.after.swindler(event.seat)
    text = told.words.say("tale.turn", turn=event.turn, swindler=swindler.figure, points=swindler.points)
    return ["", *lines(text, 0)]


@_told.register
def _(event: ev.TurnLost, told: _Telling) -> list[str]:
    return ["", *told.of("turn_lost", event.seat, turn=event.turn)]


@_told.register
def _(event: ev.StageBegan, told: _Telling) -> list[str]:
    return told.say("count") if event.stage is Stage.COUNT else []  # what is done in the others says so


@_told.register
def _(event: ev.LastRoundBegan, told: _Telling) -> list[str]:
    return told.of("last_round", event.seat, turns=event.turns)


@_told.register
def _(event: ev.RankingMade, told: _Telling) -> list[str]:
    rows = ["", *lines(told.words.say("tale.ranking"), 0)]
    for rank in event.ranking:
        facts: dict[str, str | int] = {"place": rank.place, "points": rank.score.points, "orders": rank.score.orders}
        if rank.ahead_by is None:
            rows += told.of("place", rank.score.seat, **facts)
        else:
            rows += told.of("place_ahead", rank.score.seat, why=told.words.say(f"won_by.{rank.ahead_by}"), **facts)
    return rows


# -- points, coins, tiles, cards ---------------------------------------------------------------------------------------


@_told.register
def _(event: ev.Scored, told: _Telling) -> list[str]:
    if not event.amount:
        return []
    after = told.after.swindler(event.seat).points
    source = told.words.say(f"sources.{event.source}")
    return told.of("scored", event.seat, change=signed(event.amount), source=source, points=after)


@_told.register
def _(event: ev.CoinsMoved, told: _Telling) -> list[str]:
    paid = [] if event.giver is None else told.of("coins_paid", event.giver, coins=event.coins)
    return paid + ([] if event.taker is None else told.of("coins_got", event.taker, coins=event.coins))


@_told.register
def _(event: ev.TilesMoved, told: _Telling) -> list[str]:
    tiles = told.heap(event.tiles)
    if event.giver is None:
        return [] if event.taker is None else told.of("tiles_got", event.taker, tiles=tiles)
    if event.taker is None:
        return told.of("tiles_back", event.giver, tiles=tiles)
    return told.of("tiles_passed", event.giver, tiles=tiles, taker=figure(told.after, event.taker))


@_told.register
def _(event: ev.PostersMoved, told: _Telling) -> list[str]:
    if event.posters < 0:
        return told.of("posters_back", event.seat)
    return told.of("posters_got", event.seat, posters=event.posters)


@_told.register
def _(event: ev.CardsDrawn, told: _Telling) -> list[str]:
    return told.of("cards_drawn" if event.cards else "no_card_drawn", event.seat, cards=event.cards)


# -- orders and dealers ------------------------------------------------------------------------------------------------


@_told.register
def _(event: ev.MarkerLaid, told: _Telling) -> list[str]:
    return told.of("reserved", event.seat, order=event.slot + 1)


@_told.register
def _(event: ev.MarkerOff, told: _Telling) -> list[str]:
    return told.of("marker_off", event.seat, order=event.slot + 1)


@_told.register
def _(event: ev.OrderFulfilled, told: _Telling) -> list[str]:
    orders = told.after.swindler(event.seat).orders
    return told.of("fulfilled", event.seat, order=event.slot + 1, orders=orders)


@_told.register
def _(event: ev.TileSold, told: _Telling) -> list[str]:
    return told.of("sold", event.seat, tiles=told.tile(event.tile), dealer=event.slot + 1)


@_told.register
def _(event: ev.DealerDone, told: _Telling) -> list[str]:
    return told.say("dealer_done", dealer=event.slot + 1)


@_told.register
def _(event: ev.RaidCame, told: _Telling) -> list[str]:
    raid = event.raid
    loot = [] if raid.loot is None else told.say("raid_loot", loot=raid.loot, tiles=raid.hand_in)
    return loot + ([] if raid.posters is None else told.say("raid_posters", posters=raid.posters))


@_told.register
def _(event: ev.HandInDue, told: _Telling) -> list[str]:
    return told.of("hand_in", event.seat, tiles=event.tiles) if event.tiles else []


@_told.register
def _(event: ev.Jailed, told: _Telling) -> list[str]:
    return told.of("jailed", event.seat)


@_told.register
def _(event: ev.Refilled, told: _Telling) -> list[str]:
    return told.say("refilled", new=event.new, out=event.out)


@_told.register
def _(event: ev.CountSet, told: _Telling) -> list[str]:
    change = event.change
    what = told.words.say(f"counts.{change.what}")
    if change.seat is None:
        return told.say("count_set", what=what, count=change.count)
    return told.of("count_set_seat", Seat(change.seat), what=what, count=change.count)


# -- stealing ----------------------------------------------------------------------------------------------------------


@_told.register
def _(event: ev.BagPicked, told: _Telling) -> list[str]:
    key = "bag_switched" if event.switched else "bag"
    return told.of(key, told.thief, bag=told.words.say(f"bags.{event.bag}"))


@_told.register
def _(event: ev.LootDrawn, told: _Telling) -> list[str]:
    return told.of("loot", event.seat, tiles=told.tile(event.tile))


@_told.register
def _(event: ev.SkullDrawn, told: _Telling) -> list[str]:
    return told.of("skull_of_cheat" if event.by_cheat else "skull", event.seat)


@_told.register
def _(_event: ev.StealStopped, told: _Telling) -> list[str]:
    return told.of("stops", told.thief)


@_told.register
def _(event: ev.SkullStood, told: _Telling) -> list[str]:
    return told.say("skull_harmless" if event.harmless else "skull_stood")


@_told.register
def _(_event: ev.StealEnded, told: _Telling) -> list[str]:
    return told.say("kept")
