"""What a robot takes out of what lies before it."""

from hypothesis import given
from hypothesis import strategies as st

from companion.games.swindler.play.robots.purse import payment, some_of
from companion.games.swindler.play.state import Swindler
from companion.games.swindler.rules.tiles import KINDS, Heap
from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream
from tests.support.swindlers import COIN, RED


@given(st.lists(st.sampled_from(KINDS), max_size=6).map(Heap), st.integers(0, 8), st.binary(min_size=1, max_size=8))
def test_some_of_a_heap(heap: Heap, number: int, seed: bytes) -> None:
    """So many, each of which lies there."""
    taken = some_of(Chance(Stream(seed)), heap, number)
    assert len(taken) == min(number, len(heap))
    assert heap.holds(Heap(taken))


def test_a_coin_is_paid_with_a_coin() -> None:
    """With a tile only where there is none."""
    assert payment(Swindler("Nell", coins=1, tiles=Heap((COIN,)))) == ()
    assert payment(Swindler("Nell", coins=0, tiles=Heap((COIN, RED)))) == (COIN,)
