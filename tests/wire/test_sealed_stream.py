"""`wire.sealed_stream`: who answers is proved, and what travels is sealed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.seal.canonical import message
from companion.seal.vault import Secret
from companion.shell.certificate import certificate
from companion.shell.entropy import Seeded
from companion.shell.keys import Keys
from companion.wire.limits import CERTIFICATE, PIECE
from companion.wire.sealed_stream import ANSWER, CALL, SEALED_PIECE, Called, Caller, SealedStream, StreamFault, pin_of
from tests.support.curve import small_order_agreements

CRYPTO = Keys()
DEVICE, OTHER = Secret(b"d" * 32), Secret(b"o" * 32)
HOST = certificate(DEVICE)


def caller(pin: str = HOST.pin, seed: bytes = b"caller") -> Caller:
    """A browser that knows this pin."""
    return Caller(CRYPTO, pin, Seeded(seed))


def called(device: Secret = DEVICE, der: bytes = HOST.der, seed: bytes = b"called") -> Called:
    """A phone that is called."""
    return Called(CRYPTO, CRYPTO.signer(device), der, Seeded(seed))


def answer_of(call: bytes, phone: Called | None = None) -> tuple[bytes, SealedStream]:
    """The answer to a good call."""
    found = (phone or called()).answer(call)
    assert not isinstance(found, StreamFault)
    return found


def signed(call: bytes, nonce: bytes, key: bytes) -> bytes:
    """What the called phone signs in its answer to this call."""
    return message("door", HOST.pin, call[:32], nonce, call[32:], key)


def pair() -> tuple[SealedStream, SealedStream]:
    """Both ends of a stream: the caller's and the called one's."""
    browser = caller()
    answer, theirs = answer_of(browser.call())
    mine = browser.answered(answer)
    assert isinstance(mine, SealedStream)
    return mine, theirs


@given(st.lists(st.binary(max_size=40), max_size=5), st.lists(st.binary(max_size=40), max_size=5))
def test_both_ends_hear_each_other(up: list[bytes], down: list[bytes]) -> None:
    """Whatever is said at one end comes out at the other, and nothing of it is seen between them."""
    mine, theirs = pair()
    for one, other, said in ((mine, theirs, up), (theirs, mine, down)):
        for data in said:
            for piece in one.seal(data):
                assert len(data) < 8 or data not in piece
                assert other.open(piece) == data


@pytest.mark.parametrize("size", [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])
def test_much_is_cut_into_pieces(size: int) -> None:
    """No piece is larger than the limit, and none is empty."""
    mine, theirs = pair()
    pieces = list(mine.seal(bytes(size)))
    assert [len(piece) for piece in pieces[:-1]] == [SEALED_PIECE] * (len(pieces) - 1)
    assert len(pieces) == -(-size // PIECE)
    opened = [theirs.open(piece) for piece in pieces]
    assert opened == [bytes(min(PIECE, size - start)) for start in range(0, size, PIECE)]


def test_the_sizes_are_as_written() -> None:
    """A call has one size, an answer is as long as its certificate and 128 bytes."""
    assert len(caller().call()) == CALL
    assert len(answer_of(caller().call())[0]) == len(HOST.der) + 128 <= ANSWER


@given(st.binary(max_size=80).filter(lambda call: len(call) != CALL))
def test_a_call_of_another_size_is_not_answered(call: bytes) -> None:
    """Nothing is computed for it."""
    assert called().answer(call) is StreamFault.MISFIT


@given(st.binary(max_size=400))
def test_any_other_answer_is_a_fault(answer: bytes) -> None:
    """No bytes raise an error."""
    assert isinstance(caller().answered(answer), StreamFault)


@pytest.mark.parametrize("size", [0, 128, ANSWER + 1])
def test_an_answer_of_no_such_size(size: int) -> None:
    """It has a certificate, and not more than the limit."""
    assert caller().answered(bytes(size)) is StreamFault.MISFIT


def test_another_phone_answers() -> None:
    """Its certificate is not the one of the invitation, however well it signs."""
    other = certificate(OTHER)
    browser = caller()
    answer, _ = answer_of(browser.call(), called(OTHER, other.der))
    assert browser.answered(answer) is StreamFault.WRONG_PIN


def test_another_phone_shows_the_certificate_of_the_first() -> None:
    """Everybody can show it; only its own phone can sign."""
    browser = caller()
    answer, _ = answer_of(browser.call(), called(OTHER))
    assert browser.answered(answer) is StreamFault.FORGED


@pytest.mark.parametrize("place", [-128, -97, -96, -65, -64, -1])
def test_each_byte_behind_the_certificate_is_signed(place: int) -> None:
    """Nonce, key and signature: whoever stands between both ends can change none of them."""
    browser = caller()
    answer = bytearray(answer_of(browser.call())[0])
    answer[place] ^= 1
    assert browser.answered(bytes(answer)) is StreamFault.FORGED


@pytest.mark.parametrize("place", [0, 31, 32, 63])
def test_each_byte_of_the_call_is_signed(place: int) -> None:
    """Whoever stands between both ends cannot put in a key of its own."""
    browser = caller()
    call = bytearray(browser.call())
    call[place] ^= 1
    answer, _ = answer_of(bytes(call))
    assert browser.answered(answer) is StreamFault.FORGED


def test_an_answer_is_good_for_one_call() -> None:
    """An old one that somebody has recorded proves nothing to the next caller."""
    old, _ = answer_of(caller().call())
    assert caller(seed=b"another").answered(old) is StreamFault.FORGED


def test_a_certificate_without_a_key() -> None:
    """The pin may lead to anything, for instance to a certificate of another kind."""
    der = b"no key in it"
    browser = caller(pin_of(der))
    answer, _ = answer_of(browser.call(), called(DEVICE, der))
    assert browser.answered(answer) is StreamFault.FORGED


def test_the_longest_certificate() -> None:
    """The key is found anywhere in it; the limit counts to the byte."""
    for size, fault in ((CERTIFICATE, None), (CERTIFICATE + 1, StreamFault.MISFIT)):
        der = HOST.der.ljust(size, b"\0")
        browser = caller(pin_of(der))
        found = browser.answered(answer_of(browser.call(), called(DEVICE, der))[0])
        assert found is fault if fault else isinstance(found, SealedStream)


def test_weak_keys_are_refused_at_both_ends() -> None:
    """With a key of small order the secret would be known to everybody."""
    browser = caller()
    call = browser.call()
    for weak in small_order_agreements():
        assert called().answer(call[:32] + weak) is StreamFault.WEAK_KEY
    weak = min(small_order_agreements())
    answer = HOST.der + bytes(32) + weak + CRYPTO.signer(DEVICE).sign(signed(call, bytes(32), weak))
    assert browser.answered(answer) is StreamFault.WEAK_KEY


def test_what_is_signed_and_how_keys_grow_is_for_good() -> None:
    """A browser with a page of today speaks to a phone of tomorrow: these are the bytes of the first version."""
    browser = caller()
    answer, theirs = answer_of(browser.call())
    nonce, key, signature = answer[-128:-96], answer[-96:-64], answer[-64:]
    assert CRYPTO.verify(CRYPTO.signer(DEVICE).public, signed(browser.call(), nonce, key), signature)
    assert next(theirs.seal(b"hail")).hex() == "7e8e0a483864fd1a4026ae2b824a6d1ea7adc171"


def test_a_changed_piece_ends_the_stream() -> None:
    """Afterwards even a good piece is refused: nobody goes on with a stream that somebody has touched."""
    mine, theirs = pair()
    first, second = *mine.seal(b"one"), *mine.seal(b"two")
    assert theirs.open(first[:-1] + bytes([first[-1] ^ 1])) is StreamFault.BROKEN
    assert theirs.open(first) is StreamFault.BROKEN
    assert theirs.open(second) is StreamFault.BROKEN


def test_pieces_keep_their_order() -> None:
    """A piece cannot be said twice, left out, or sent back to where it came from."""
    for spoil in ("again", "later", "back"):
        mine, theirs = pair()
        first, second = *mine.seal(b"one"), *mine.seal(b"two")
        if spoil == "again":
            assert theirs.open(first) == b"one"
            assert theirs.open(first) is StreamFault.BROKEN
        elif spoil == "later":
            assert theirs.open(second) is StreamFault.BROKEN
        else:
            assert mine.open(first) is StreamFault.BROKEN


@pytest.mark.parametrize("size", [0, 15, 16, SEALED_PIECE + 1])
def test_a_piece_of_no_such_size(size: int) -> None:
    """An empty piece, too, costs work and says nothing."""
    assert pair()[1].open(bytes(size)) is StreamFault.MISFIT


def test_a_piece_of_another_connection() -> None:
    """Each connection has keys of its own, though both ends are the same phones."""
    mine, _ = pair()
    browser = caller(seed=b"another time")
    answer, theirs = answer_of(browser.call())
    assert isinstance(browser.answered(answer), SealedStream)
    assert theirs.open(next(mine.seal(b"one"))) is StreamFault.BROKEN


def test_chance_is_not_printed() -> None:
    """Where random bytes come from shows in no printed line."""
    assert "entropy" not in repr(called())
