"""Random choices for robots."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream


@given(seed=st.binary(min_size=1, max_size=32))
def test_the_same_stream_gives_the_same_answers(seed: bytes) -> None:
    """So a rehearsal can be repeated."""

    def asked() -> list[object]:
        chance = Chance(Stream(seed))
        return [chance.below(6), chance.one_in(2), chance.pick("abc"), chance.below(256)]

    assert asked() == asked()


def test_draws_are_fair() -> None:
    """Each of three values comes about equally often, `one_in(4)` about once in four times, and no number is beyond the
    last."""
    chance = Chance(Stream(bytes(32)))
    picked = Counter(chance.pick((1, 2, 3)) for _ in range(3000))
    assert set(picked) == {1, 2, 3}
    assert min(picked.values()) > 850
    assert 650 < sum(chance.one_in(4) for _ in range(3000)) < 850
    assert {chance.below(3) for _ in range(100)} == {0, 1, 2}
    assert all(chance.one_in(1) for _ in range(10))
