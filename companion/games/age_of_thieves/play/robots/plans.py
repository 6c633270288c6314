"""What a robot declares: legal plans, sometimes with tokens, a special, unnamed cards, or without a card."""

from collections.abc import Iterator, Sequence

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import State, Thief
from companion.games.age_of_thieves.rules.action_points import NO_POINTS, spread
from companion.games.age_of_thieves.rules.allocation import LaidCard
from companion.games.age_of_thieves.rules.cards import AMBUSH, CATALOGUE, MOVE, Kind, kind_of
from companion.seal.chance import Chance
from companion.table.ids import Seat

GENERALS = tuple(card.id for card in CATALOGUE.values() if card.kind is Kind.GENERAL)


def plan(chance: Chance, state: State, seat: Seat) -> tuple[LaidCard, ...]:
    """A legal plan."""
    thief = state.thief(seat)
    cards = _cards(chance, thief)
    numbers = _numbers(chance, thief.markers.value, len(cards))
    cards = cards[: len(numbers)]
    special = None if state.options.first_game or chance.one_in(2) else _cover(chance, cards)
    tokens = thief.pool.tokens if chance.one_in(2) else NO_POINTS
    return tuple(
        LaidCard(points if slot else points + tokens, card, special=slot == special)
        for slot, (points, card) in enumerate(zip(spread(thief.markers, numbers), cards, strict=True))
    )


def typed(chance: Chance, state: State, seat: Seat) -> do.TypeAp:
    """What lies on the cards of a seat without a phone: AP, special, Informers, Guild Agents. All its tokens are on the
    first card."""
    thief = state.thief(seat)
    numbers = _numbers(chance, thief.markers.value, chance.below(4))
    special = not state.options.first_game and chance.one_in(3)
    tokens = thief.pool.tokens if chance.one_in(2) else NO_POINTS
    first = [(ap + tokens.value, int(special), tokens.informer, tokens.agent) for ap in numbers[:1]]
    return do.TypeAp(state.turn, seat, (*first, *((ap, 0, 0, 0) for ap in numbers[1:])))


def _cards(chance: Chance, thief: Thief) -> list[str | None]:
    """The cards of a plan. Most plans have Move; in the dungeon it always has the most AP, as it is the way out."""

    def drawn() -> Iterator[str | None]:
        if thief.in_dungeon or not chance.one_in(5):
            yield MOVE
        if chance.one_in(3):
            yield AMBUSH
        for _ in range(chance.below(3)):
            yield None if chance.one_in(3) else chance.pick(GENERALS)

    return list(drawn())


def _numbers(chance: Chance, ap: int, cards: int) -> list[int]:
    """Numbers of at least 1, largest first, as long as the AP last."""
    numbers = []
    for still in range(min(ap, cards), 0, -1):
        numbers.append(1 + chance.below(ap - still + 1))
        ap -= numbers[-1]
    return sorted(numbers, reverse=True)


def _cover(chance: Chance, cards: Sequence[str | None]) -> int | None:
    general = [slot for slot, card in enumerate(cards) if kind_of(card) is Kind.GENERAL]
    return chance.pick(general) if general else None
