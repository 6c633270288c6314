"""The one byte form of each frame."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.seal.canonical import encode as canonical
from companion.table.entry import Operation
from companion.table.forms import KEY, misshapen
from companion.table.frame import Frame, write_frame
from companion.table.ids import LETTERS, Author, Seat
from companion.table.operations import DeviceJoins
from companion.wire.codec import decode, encode, plain
from companion.wire.errors import LocalWireError, RemoteWireError
from companion.wire.messages import Beat, Claim, Hail, Hello, In, Log, Message, No, Op, Whereabouts
from tests.support.spoken import DOOR, HEADS, OPERATION, SPOKEN

HAIL, HELLO, IN, OP, LOG, NO, BEAT, CLAIM = (json.loads(encode(message)) for message in SPOKEN)

counts = st.integers(0, 2**53 - 1)
letters = st.sampled_from(LETTERS)
heads = st.lists(st.binary(min_size=32, max_size=32), max_size=64, unique=True).map(tuple)
rules = st.lists(counts, max_size=16, unique=True).map(tuple)
names = st.text(max_size=48).filter(lambda name: not misshapen(DeviceJoins(bytes(KEY), "", name)))
addresses = st.lists(st.sampled_from(["10.0.0.1", "192.168.1.7", "fe80::1", "2001:db8::7", "127.0.0.1"]), max_size=4)
doors = st.builds(Whereabouts, addresses.map(lambda row: tuple(dict.fromkeys(row))), st.integers(0, 65535))
seats = st.integers(0, 15).map(Seat)
authors: st.SearchStrategy[Author] = seats | letters
tables = st.just(HAIL[1])
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=64)
proofs = st.just(b"") | st.binary(min_size=32, max_size=32)
signatures = st.binary(min_size=64, max_size=64)
data: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | texts, lambda inner: st.lists(inner, max_size=3), max_leaves=5
)
operations = st.one_of(
    st.builds(Operation, authors, counts, texts, st.dictionaries(texts, data, max_size=3), st.just(0), st.just(b"")),
    st.builds(Operation, authors, counts, texts, st.just({}), st.integers(1, 2**53 - 1), st.just(HEADS[0])),
)
said = st.lists(st.tuples(operations, signatures), min_size=1, max_size=3).map(tuple)
links = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=200)
played = st.dictionaries(st.text(st.characters(exclude_categories=["Cs"]), max_size=32), rules, max_size=8)
messages = st.one_of(
    st.builds(Hail, tables, counts, rules, st.binary(min_size=16, max_size=16), letters, counts, letters),
    st.builds(
        Hello,
        *(
            counts,
            played,
            st.binary(min_size=32, max_size=32),
            names,
            counts,
            letters | st.just(""),
            counts,
            heads,
            doors,
        ),
        *(signatures, proofs),
    ),
    st.builds(In, letters | st.just(""), counts, heads, proofs),
    st.builds(Op, operations, signatures),
    st.builds(Log, st.builds(Frame, counts, counts, said, st.just(HEADS[0]), signatures)),
    st.builds(No, texts, st.none() | authors, counts),
    st.builds(
        Beat,
        *(counts, counts, proofs, st.lists(letters, max_size=26, unique=True).map(tuple)),
        *(st.dictionaries(letters, doors, max_size=26), links, st.lists(seats, max_size=16, unique=True).map(tuple)),
    ),
    st.builds(Claim, letters, st.lists(letters, max_size=26, unique=True).map(tuple), counts, proofs),
)


def refused(body: bytes) -> bool:
    """Whether nobody may send this."""
    with pytest.raises(RemoteWireError):
        decode(body)
    return True


@pytest.mark.parametrize("message", SPOKEN, ids=lambda message: type(message).__name__)
def test_each_frame_comes_through(message: Message) -> None:
    """All eight, every field filled."""
    assert decode(encode(message)) == message


@given(messages)
def test_what_is_said_is_heard(message: Message) -> None:
    """Every legal message comes through as it is, in one form."""
    body = encode(message)
    assert decode(body) == message
    assert encode(decode(body)) == body


@given(st.binary(max_size=200) | data.map(canonical) | st.lists(data, max_size=8).map(canonical))
def test_other_bytes_are_refused(body: bytes) -> None:
    """Our one error refuses them; bytes that are legal by chance are the one form of a message."""
    try:
        message = decode(body)
    except RemoteWireError:
        return
    assert encode(message) == body


@given(st.sampled_from(SPOKEN), st.data())
def test_a_changed_byte_is_refused_or_heard_as_such(message: Message, draw: st.DataObject) -> None:
    """Two byte forms never mean the same."""
    body = bytearray(encode(message))
    place = draw.draw(st.integers(0, len(body) - 1))
    body[place] ^= draw.draw(st.integers(1, 255))
    try:
        heard = decode(bytes(body))
    except RemoteWireError:
        return
    assert heard != message


@given(st.sampled_from(SPOKEN), st.data())
def test_a_field_too_few_or_too_many_is_refused(message: Message, draw: st.DataObject) -> None:
    """Every frame has all its fields and no others."""
    value = json.loads(encode(message))
    place = draw.draw(st.integers(0, len(value) - 1))
    assert refused(canonical([*value[:place], *value[place + 1 :]]))
    if not isinstance(message, Log):
        assert refused(canonical([*value, 0]))


@pytest.mark.parametrize("message", [message for message in SPOKEN if not isinstance(message, Log)], ids=str)
@pytest.mark.parametrize("odd", [None, True, -1, 2**53 - 1, "?", [], {}, [[]]], ids=repr)
def test_no_field_takes_everything(message: Message, odd: object) -> None:
    """A value of another type is refused in every field, unless it happens to be allowed there."""
    value = json.loads(encode(message))
    for place in range(len(value)):
        body = canonical([*value[:place], odd, *value[place + 1 :]])
        try:
            assert encode(decode(body)) == body
        except RemoteWireError:
            continue
        assert type(odd) is not bool


def changed(value: list[Any], place: int, *to: Any) -> list[Any]:
    """The same list with one item replaced."""
    return [*value[:place], *to, *value[place + 1 :]]


WRONG: dict[str, list[Any]] = {
    "table of another size": changed(HAIL, 1, "AAAA"),
    "seventeen rules": changed(HAIL, 3, list(range(17))),
    "a rule twice": changed(HAIL, 3, [1, 1]),
    "rules of no game": changed(HELLO, 2, [1]),
    "nine games": changed(HELLO, 2, {str(number): [1] for number in range(9)}),
    "a game with a long id": changed(HELLO, 2, {"a" * 33: [1]}),
    "a rule of a game twice": changed(HELLO, 2, {"lanterns": [1, 1]}),
    "nonce of another size": changed(HAIL, 4, "AAAA"),
    "no letter": changed(HAIL, 5, ""),
    "letter beyond": changed(HAIL, 7, "AB"),
    "true for one": changed(HELLO, 1, True),
    "negative": changed(HELLO, 1, -1),
    "key of another size": changed(HELLO, 3, "AAAA"),
    "long name": changed(HELLO, 4, "x" * 49),
    "name that turns writing": changed(HELLO, 4, "\u202eanna"),
    "head of another size": changed(HELLO, 8, ["AAAA"]),
    "too many heads": changed(HELLO, 8, [bytes([n]) * 32 for n in range(65)]),
    "a head twice": changed(HELLO, 8, [bytes(32)] * 2),
    "an address twice": changed(HELLO, 9, [["10.0.0.1"] * 2, 1]),
    "five addresses": changed(HELLO, 9, [[f"10.0.0.{n}" for n in range(5)], 1]),
    "a zone": changed(HELLO, 9, [["fe80::1%eth0"], 1]),
    "a name for an address": changed(HELLO, 9, [["example.org"], 1]),
    "a number for an address": changed(HELLO, 9, [[1], 1]),
    "port beyond": changed(HELLO, 9, [["10.0.0.1"], 65536]),
    "port true": changed(HELLO, 9, [["10.0.0.1"], True]),
    "half a door": changed(HELLO, 9, [["10.0.0.1"]]),
    "unsigned": changed(HELLO, 10, ""),
    "proof of another size": changed(HELLO, 11, "AAAA"),
    "letter by number": changed(IN, 1, 1),
    "operation by nobody": changed(OP, 1, changed(OP[1], 0, "AA")),
    "operation by seat 16": changed(OP, 1, changed(OP[1], 0, 16)),
    "operation before the first": changed(OP, 1, changed(OP[1], 1, -1)),
    "operation without counter": changed(OP, 1, OP[1][:1] + OP[1][2:]),
    "operation with a short signature": changed(OP, 2, "AAAA"),
    "log without entries": [*LOG[:3], *LOG[-2:]],
    "log with a short head": changed(LOG, len(LOG) - 2, "AAAA"),
    "long code": changed(NO, 1, "x" * 65),
    "author beyond": changed(NO, 2, 16),
    "here twice": changed(BEAT, 4, ["A", "A"]),
    "somebody else's door": changed(BEAT, 5, {"AB": [[], 0]}),
    "long link": changed(BEAT, 6, "x" * 201),
    "link in letters nobody scans": changed(BEAT, 6, "\u00e4"),
    "link with a line break": changed(BEAT, 6, "a\nb"),
    "a seat that counts twice": changed(CLAIM, 3, [0, 0]),
    "seat sixteen": changed(CLAIM, 3, [16]),
    "unknown tag": ["howl", *CLAIM[1:]],
    "no tag": [],
    "tag that is a list": [["hail"]],
}


@pytest.mark.parametrize("value", WRONG.values(), ids=WRONG)
def test_what_nobody_may_send(value: list[Any]) -> None:
    """Each field has its own limits; `test_what_is_said_is_heard` sends the same frames without the fault."""
    assert refused(canonical(value))


def test_another_byte_form_is_refused() -> None:
    """White space or padding gives the same value, but not its one form."""
    assert refused(encode(SPOKEN[0]).replace(b",", b", "))
    assert refused(b"\xff" + encode(SPOKEN[0]))
    assert refused(b"")


def hello() -> Hello:
    """An example of a hello."""
    return next(message for message in SPOKEN if isinstance(message, Hello))


UNSAYABLE: tuple[Message, ...] = (
    replace(hello(), signature=b""),
    replace(hello(), rules={"lanterns": [1]}),  # type: ignore[dict-item]  # a list in the place of a row is the mistake
    Claim("B", ("B", "B"), 7, HEADS[0]),
    Op(replace(OPERATION, body={"a": 0.5}), b"s" * 64),
    Log(Frame(1, 1, ((replace(OPERATION, body={"a": 0.5}), b"s" * 64),), HEADS[0], b"s" * 64)),
)


@pytest.mark.parametrize("message", UNSAYABLE, ids=range(len(UNSAYABLE)))
def test_what_nobody_would_take_is_not_said(message: Message) -> None:
    """It is our own mistake, and is found before it leaves."""
    with pytest.raises(LocalWireError):
        encode(message)


def test_errors_do_not_repeat_the_bytes() -> None:
    """Text and printed cause of an error do not have them: they may hold a secret."""
    with pytest.raises(RemoteWireError) as caught:
        decode(canonical(changed(HELLO, 4, "hushhush" * 10)))
    assert "hushhush" not in str(caught.value)
    assert caught.value.__suppress_context__


def test_a_log_frame_is_the_tables_own() -> None:
    """The same bytes in a journal, in a record and here."""
    log = SPOKEN[4]
    assert isinstance(log, Log)
    assert encode(log) == write_frame(log.frame)


def test_fields_in_their_order() -> None:
    """What a greeting covers, and what follows the tag."""
    assert plain(In("C", 4, HEADS, b"p")) == ["C", 4, HEADS, b"p"]
    assert plain(Beat(1, 0, b"", (), {"B": DOOR})) == [1, 0, b"", (), {"B": [DOOR.addresses, DOOR.port]}, "", (), ()]
