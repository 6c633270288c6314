"""`seal.shared_dice`: shares that cannot be chosen late, and dice that favour no face."""

import hashlib
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.seal.canonical import digest
from companion.seal.shared_dice import LINKS, Chain, Stream, follows, highest, roll_seed
from companion.seal.vault import Secret

CHAIN = Chain(Secret(b"c" * 32))
SHARES = st.dictionaries(st.integers(0, 5), st.binary(min_size=32, max_size=32), min_size=1)


def test_links_follow() -> None:
    """From the anchor to the last link, each follows the one before, and the last is the secret."""
    previous = CHAIN.anchor
    for k in range(1, LINKS + 1):
        link = CHAIN.link(k)
        assert follows(link, previous)
        previous = link
    assert previous == b"c" * 32
    assert LINKS == 4096


@given(st.integers(1, LINKS), st.integers(1, LINKS), st.binary(max_size=40))
def test_nothing_else_follows(k: int, other: int, garbage: bytes) -> None:
    """Only the next link follows: earlier, later and invented ones do not."""
    previous = CHAIN.link(k - 1) if k > 1 else CHAIN.anchor
    assert follows(CHAIN.link(other), previous) == (other == k)
    assert not follows(garbage, previous)


@pytest.mark.parametrize("k", [-1, 0, LINKS + 1])
def test_no_such_link(k: int) -> None:
    """A used-up chain gives no share, and the anchor is not a share."""
    with pytest.raises(ValueError, match="numbered"):
        CHAIN.link(k)


def test_chain_never_printed() -> None:
    """A chain does not print its links, and cannot be pickled."""
    chain = Chain(Secret(b"sapphire" * 4))
    assert "sapphire" not in f"{chain} {chain!r}"
    with pytest.raises(TypeError):
        pickle.dumps(chain)


@given(SHARES, st.data())
def test_seed_hangs_on_every_share(shares: dict[int, bytes], data: st.DataObject) -> None:
    """The seed changes with each share, with a missing or an added one, with game, purpose and table. The order in
    which shares came does not matter."""
    seed = roll_seed("t", 3, "first", shares)
    assert roll_seed("t", 3, "first", dict(reversed(shares.items()))) == seed
    seat = data.draw(st.sampled_from(sorted(shares)))
    share = data.draw(st.binary(min_size=32, max_size=32).filter(lambda share: share != shares[seat]))
    others = [shares | {seat: share}, shares | {6: share}]
    if len(shares) > 1:
        others.append({one: held for one, held in shares.items() if one != seat})
    assert seed not in [roll_seed("t", 3, "first", other) for other in others]
    assert seed not in (roll_seed("t", 4, "first", shares), roll_seed("u", 3, "first", shares))
    assert seed != roll_seed("t", 3, "guard-1", shares)


def test_seed_for_good() -> None:
    """The digest covers the game's start, the purpose, who shares, and the shares in the order of the seats."""
    assert roll_seed("t", 3, "first", {2: b"c", 0: b"a"}) == digest("roll", "t", 3, "first", [0, 2], [b"a", b"c"])


def test_seed_of_nobody() -> None:
    """A roll without any share is refused."""
    with pytest.raises(ValueError, match="without a share"):
        roll_seed("t", 3, "first", {})


def test_bytes_in_order() -> None:
    """Each die takes the next byte of the seed and skips bytes that favour a face. After 32 bytes the seed's SHA-256
    follows."""
    seed = bytes([0, 5, 252, 251, 255, 7]) + bytes(26)
    stream = Stream(seed)
    assert [stream.die(6) for _ in range(4)] == [1, 6, 6, 2]
    assert [stream.below(256) for _ in range(26)] == [0] * 26
    following = hashlib.sha256(seed).digest()
    assert [stream.below(256) for _ in range(32)] == list(following)
    assert stream.below(256) == hashlib.sha256(following).digest()[0]


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(1, 256), max_size=80))
def test_faces_in_range_and_again(seed: bytes, dice: list[int]) -> None:
    """Every face lies on its die, and the same seed shows the same faces."""
    one, other = Stream(seed), Stream(seed)
    faces = [one.die(n) for n in dice]
    assert all(1 <= face <= n for face, n in zip(faces, dice, strict=True))
    assert [other.below(n) + 1 for n in dice] == faces


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10, 100, 256])
def test_uniform(n: int) -> None:
    """No face is favoured: chi-squared for 100 throws of each face stays within five of its standard deviations."""
    stream = Stream(digest("uniform", "", n))
    counts = Counter(stream.die(n) for _ in range(100 * n))
    chi = sum((counts[face] - 100) ** 2 / 100 for face in range(1, n + 1))
    assert chi < n - 1 + 5 * (2 * (n - 1)) ** 0.5


@pytest.mark.parametrize("n", [-1, 0, 257])
def test_no_such_die(n: int) -> None:
    """A die has 1 to 256 faces."""
    with pytest.raises(ValueError, match="faces"):
        Stream(bytes(32)).die(n)


@given(
    st.binary(min_size=32, max_size=32),
    st.lists(st.integers(0, 9), min_size=1, max_size=6, unique=True),
    st.integers(2, 6),
)
def test_highest(seed: bytes, seats: list[int], sides: int) -> None:
    """Each round is thrown by those who tied in the one before, in their order, until one is left."""
    winner, rounds = highest(Stream(seed), seats, sides)
    stream = Stream(seed)
    left = seats
    for thrown in rounds:
        assert thrown == tuple((seat, stream.die(sides)) for seat in left)
        best = max(face for _, face in thrown)
        left = [seat for seat, face in thrown if face == best]
    assert left == [winner]
    assert all(len(thrown) > 1 for thrown in rounds[1:])


def test_ties_go_on() -> None:
    """The screen gets every round: here two tie, then one of them wins."""
    stream = Stream(bytes([5, 1, 5, 0, 3]) + bytes(27))
    assert highest(stream, [4, 2, 0], 6) == (0, (((4, 6), (2, 2), (0, 6)), ((4, 1), (0, 4))))


@pytest.mark.parametrize(("seats", "sides"), [([], 6), ([0, 1], 1)])
def test_nobody_can_win(seats: list[int], sides: int) -> None:
    """Without a seat, or with a die that always ties, nobody is asked to throw for ever."""
    with pytest.raises(ValueError, match="needs"):
        highest(Stream(bytes(32)), seats, sides)
