"""What lies before everybody, at a glance: points, coins, cards, loot by its colours."""

from dataclasses import dataclass

from companion.games.swindler.play.state import State, Swindler
from companion.games.swindler.rules import orders
from companion.games.swindler.rules.abilities import is_master
from companion.games.swindler.rules.tiles import Heap
from companion.present.ports import TableReader, Words
from companion.table.ids import Seat


@dataclass(frozen=True)
class Tally:
    """How many of one thing: its picture and a number; `text`: in words, where a picture alone would not do."""

    emblem: str
    number: str
    text: str = ""


@dataclass(frozen=True)
class PurseLine:
    """What one seat has. `now`: its turn; `yours`: that it plays on this phone, in a word."""

    seat: Seat
    name: str
    emblem: str
    now: bool
    yours: str
    counts: tuple[Tally, ...]
    loot: tuple[Tally, ...]
    notes: str


def purses(desk: TableReader, state: State) -> tuple[PurseLine, ...]:
    """A line for each seat, clockwise."""
    return tuple(_line(desk, state, seat) for seat in state.ring)


def _line(desk: TableReader, state: State, seat: Seat) -> PurseLine:
    words, swindler = desk.words, state.swindler(seat)
    counts = {"points": swindler.points, "coin": swindler.coins, "accomplice": swindler.cards, "order": swindler.orders}
    if swindler.posters:
        counts["poster"] = swindler.posters
    return PurseLine(
        seat=seat,
        name=swindler.figure,
        emblem=desk.emblem(swindler.figure),
        now=seat == state.active,
        yours=words.say("play.you") if seat in desk.seen.seats else "",
        counts=tuple(Tally(emblem, str(number), words.say(f"purses.{emblem}")) for emblem, number in counts.items()),
        loot=loot(words, swindler.tiles),
        notes=" · ".join(_notes(words, state, swindler)),
    )


def loot(words: Words, tiles: Heap) -> tuple[Tally, ...]:
    """Loot by its colours; what shows coins is told apart."""
    return tuple(
        Tally(
            f"tile_{tile.colour}",
            str(count) if not tile.coins else words.say("purses.with_coins", n=count, coins=tile.coins),
        )
        for tile, count in tiles.counts.items()
    )


def _notes(words: Words, state: State, swindler: Swindler) -> list[str]:
    notes = []
    if swindler.in_dungeon:
        notes.append(words.say("purses.dungeon"))
    if swindler.resting:
        notes.append(words.say("purses.resting", cards=swindler.resting))
    if swindler.ability is not None and is_master(swindler.orders, orders.MASTER_AT[len(state.ring)]):
        notes.append(words.say(f"abilities.{swindler.ability}") if not swindler.written else swindler.written)
    return notes
