"""Small parts of sentences: heaps of tiles, who it is, a card by its name."""

from companion.games.swindler.play.decide.move_builder import active
from companion.games.swindler.play.state import PlayedCard, State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Heap, Tile
from companion.present.ports import Words
from companion.table.ids import Seat


def figure(state: State, seat: Seat) -> str:
    """Who sits there."""
    return state.swindler(seat).figure


def whose_turn(state: State) -> str:
    """The figure of the active seat."""
    return figure(state, active(state))


def card_name(words: Words, card: Accomplice) -> str:
    """As it stands on the card."""
    return words.say(f"cards.{card}")


def card_of(words: Words, state: State, card: PlayedCard) -> str:
    """A card with its owner: the Beggar of Jem."""
    return words.say("cards_page.card_of", card=card_name(words, card.card), who=figure(state, card.seat))


def heap_text(words: Words, heap: Heap) -> str:
    """The tiles kind by kind: 2 red, 1 black with 2 coins."""
    kinds = [_kind(words, tile, count) for tile, count in heap.counts.items()]
    return ", ".join(kinds) or words.say("tale.nothing")


def _kind(words: Words, tile: Tile, count: int) -> str:
    text = words.say(f"tiles.{tile.colour}", n=count)
    return words.say("tiles.coins", tiles=text, coins=tile.coins) if tile.coins else text
