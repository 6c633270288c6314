"""The three dealers as they lie out, with the loot on them."""

from dataclasses import dataclass

from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.parts.purses import Tally
from companion.games.swindler.rules import dealers
from companion.present.ports import Words


@dataclass(frozen=True)
class DealerCard:
    """One dealer: its fields from the left, what a sale there brings besides its points."""

    slot: int
    name: str
    fields: tuple[Tally, ...]
    says: str
    can: bool


def dealer_cards(words: Words, state: State, *, can: bool) -> tuple[DealerCard, ...]:
    """All three. `can`: something may be sold at this phone now."""
    return tuple(_card(words, state, slot, can) for slot in range(dealers.OUT))


def _card(words: Words, state: State, slot: int, can: bool) -> DealerCard:
    loot = state.dealers[slot]
    name = words.say("dealers.name", number=slot + 1)
    if loot is None:
        return DealerCard(slot, name, (), words.say("dealers.gone"), can=False)
    taken = [Tally(f"tile_{tile.colour}", "") for tile in loot]
    free = dealers.FIELDS - len(taken)
    says = words.say("dealers.last", points=dealers.FILLED) if free == 1 else words.say("dealers.free", n=free)
    return DealerCard(slot, name, (*taken, *[Tally("field", "")] * free), says, can=can)
