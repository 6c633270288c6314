"""What many moves have in common."""

import pytest

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.decide.move_builder import active, building, draw_cards, follow, missing, pay
from companion.games.swindler.play.state import PlayedCard, Reaction, Stage
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Heap, Tile
from companion.table.refusals import Refused
from tests.support.swindlers import COIN, DOUBLE, RED, A, B, table, tiles


def test_the_active_seat() -> None:
    """Whose turn it is."""
    assert active(table(active=B)) == B


@pytest.mark.parametrize(
    ("price", "paid_with", "events"),
    [
        (0, (), []),
        (2, (), [ev.CoinsMoved(A, None, 2)]),
        (1, (COIN,), [ev.TilesMoved(A, None, Heap((COIN,)))]),
        (1, (DOUBLE,), [ev.TilesMoved(A, None, Heap((DOUBLE,))), ev.CoinsMoved(None, A, 1)]),
        (4, (DOUBLE,), [ev.TilesMoved(A, None, Heap((DOUBLE,))), ev.CoinsMoved(A, None, 2)]),
    ],
)
def test_paying(price: int, paid_with: tuple[Tile, ...], events: list[ev.Event]) -> None:
    """Tiles with coins go back to their bags; what is left is paid in coins, or comes back."""
    builder = building(table(swindlers={A: {"coins": 2, **tiles(COIN, DOUBLE)}}))
    assert pay(builder, A, price, paid_with) is None
    assert builder.events == events


@pytest.mark.parametrize(
    ("price", "paid_with", "why"),
    [(1, (RED,), "paid_oddly"), (1, (COIN,), "tiles_missing"), (2, (), "coins_missing")],
)
def test_not_paying(price: int, paid_with: tuple[Tile, ...], why: str) -> None:
    """With items, with what lies elsewhere, with too little."""
    found = pay(building(table(swindlers={A: tiles(RED), B: tiles(COIN)})), A, price, paid_with)
    assert isinstance(found, Refused)
    assert found.reasons[0].code == why


def test_what_is_missing() -> None:
    """Each tile counts as often as it is named."""
    state = table(swindlers={A: tiles(RED)})
    assert missing(state, A, (RED,)) is None
    assert missing(state, A, (RED, RED)) is not None


def test_drawing_cards() -> None:
    """They rest or not; the discards are shuffled only if they are needed."""
    builder = building(table(discards=2, swindlers={B: {"cards": 22}}))
    assert draw_cards(builder, A, 3, rest=True) is None
    assert draw_cards(builder, A, 1, rest=False) is None
    assert builder.events == [ev.CardsDrawn(A, 3, True, shuffled=False), ev.CardsDrawn(A, 1, False, shuffled=True)]
    assert draw_cards(builder, A, 2, rest=False) is not None


def test_cards_whose_moment_is_gone_return() -> None:
    """One after the other, and then the question is over; one that fits stops it."""
    late = PlayedCard(1, A, Accomplice.DECOY)
    fitting = PlayedCard(2, B, Accomplice.BEGGAR)
    inner = Reaction(2, (A,), A, opened=True, cards=(late,))
    builder = building(table(stack=(Reaction(1, (A, B), A, opened=True, cards=(fitting,)), inner)))
    follow(builder)
    assert builder.events == [cev.CardReturned(1), cev.ReactionOver()]
    assert builder.state.front == fitting


def test_a_master_thief_waits_for_no_card_while_there_is_none() -> None:
    """Unless a card lies on the table, which may go to the discards (ruling 18)."""
    beggar = PlayedCard(1, B, Accomplice.BEGGAR)
    for cards, stack, nothing_to_draw in (
        (27, (), True),
        (26, (), False),
        (26, (Reaction(1, (B,), B, opened=True, cards=(beggar,)),), False),
    ):
        builder = building(table(Stage.BEFORE, stack=stack, swindlers={B: {"cards": cards}}))
        follow(builder)
        assert (builder.state.stage is Stage.RESERVE) is nothing_to_draw


@pytest.mark.parametrize(
    "reaction", [Reaction(1, (A,), A), Reaction(1, (A,), A, opened=True, to_type=(A,))], ids=["sealed", "to be typed"]
)
def test_nothing_follows_while_answers_are_out(reaction: Reaction) -> None:
    """Neither sealed ones nor those that lie face down."""
    builder = building(table(stack=(reaction,)))
    follow(builder)
    assert builder.events == []
