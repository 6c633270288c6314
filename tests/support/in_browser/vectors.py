"""Runs in Pyodide: the ciphers of a browser say the same of the vectors as those of a phone."""

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import given_sodium  # type: ignore[import-not-found]  # `pyodide.mjs` hands it over

from companion.seal.canonical import b64, unb64
from companion.seal.commitment import Plan
from companion.seal.envelope import unwrap
from companion.seal.seat_words import parse, root
from companion.seal.vault import Secret
from companion.web.seat.browser_keys import SodiumKeys
from companion.web.seat.pyodide_glue import PyodideSodium
from companion.wire.codec import decode
from companion.wire.deflate import inflated
from companion.wire.errors import RemoteWireError
from companion.wire.sealed_stream import Called, Caller, SealedStream

KEYS = SodiumKeys(PyodideSodium(given_sodium.functions))


def vector(name: str) -> Any:
    """The content of a file of values."""
    return json.loads(Path(f"/given/{name}.json").read_text("ascii"))


def signatures() -> None:
    """Points of small order sign nothing, and inside a key they are weighed as everywhere."""
    given = vector("signatures")
    holds = given["holds"]
    said = holds["message"].encode()
    assert KEYS.verify(unb64(holds["key"]), said, unb64(holds["signature"]))
    assert not KEYS.verify(unb64(holds["key"]), said + b"!", unb64(holds["signature"]))
    assert not KEYS.verify(b"short", said, b"shorter")
    for each in given["refused"]:
        assert not KEYS.verify(unb64(each["key"]), each["message"].encode(), unb64(each["signature"]))
    for each in given["torsion"]:
        held = KEYS.verify(unb64(each["key"]), each["message"].encode(), unb64(each["signature"]))
        assert held is each["holds"]


def agreements() -> None:
    """Secrets are agreed on, and with a weak key none."""
    given = vector("agreements")
    for each in given["agreed"]:
        seed = Secret(unb64(each["seed"]))
        assert KEYS.agreement(seed) == unb64(each["key"])
        assert KEYS.agree(seed, unb64(each["with"])) == Secret(unb64(each["secret"]))
    assert not any(KEYS.agree(Secret(b"s" * 32), unb64(weak)) for weak in given["refused"])
    assert KEYS.agree(Secret(b"s" * 32), b"short") is None


def ciphers() -> None:
    """An envelope is opened; what was changed is not."""
    given = vector("plan")
    digest, envelope = unb64(given["digest"]), unb64(given["envelope"])
    key = Secret(unb64(given["envelope_key"]))
    sealed = unwrap(KEYS, key, digest, envelope)
    assert sealed == Plan(given["open"], tuple(given["hidden"]), Secret(unb64(given["x"])))
    assert unwrap(KEYS, key, digest, envelope[:-1] + b"!") is None
    assert KEYS.decrypt(key, b"n" * 12, b"short", b"") is None
    assert KEYS.decrypt(key, b"n" * 12, KEYS.encrypt(key, b"n" * 12, b"plain", b"with"), b"with") == b"plain"


def words() -> None:
    """A seat's keys grow from its words, though this Python has no OpenSSL."""
    _, seat = vector("keys").values()
    typed = parse(seat["words"])
    assert typed
    assert root(typed, seat["table"]) == Secret(unb64(seat["root"]))


def stream() -> None:
    """Call, answer and pieces are made and read as they stand in the vectors."""
    given = vector("stream")

    def drawn(who: str) -> Callable[[int], bytes]:
        both = iter([unb64(given["seeds"][who]), unb64(given["nonces"][who])])
        return lambda _: next(both)

    device = vector("keys")["device"]
    signer, der = KEYS.signer(Secret(unb64(device["seed"]))), unb64(device["certificate"])
    caller = Caller(KEYS, given["pin"], drawn("caller"))
    answered = Called(KEYS, signer, der, drawn("called")).answer(caller.call())
    assert isinstance(answered, tuple)
    answer, theirs = answered
    mine = caller.answered(answer)
    assert isinstance(mine, SealedStream)
    assert (b64(caller.call()), b64(answer)) == (given["call"], given["answer"])
    for end, other, pieces in ((mine, theirs, given["calls"]), (theirs, mine, given["answers"])):
        for each in pieces:
            assert [b64(piece) for piece in end.seal(each["says"].encode())] == [each["piece"]]
            assert other.open(unb64(each["piece"])) == each["says"].encode()


def deflate() -> None:
    """Frames are inflated; this Python has zlib without any module beside it."""
    given = vector("deflated")
    for each in given["good"]:
        assert inflated(unb64(each["deflated"])) == each["frame"].encode()
    for refused in given["refused"]:
        with suppress(RemoteWireError):
            decode(inflated(unb64(refused["deflated"])))
            raise AssertionError(refused["what"])


for check in (signatures, agreements, ciphers, words, stream, deflate):
    check()
    sys.stdout.write(f"{check.__name__} good\n")
