"""`seal.canonical`: one value, one byte form."""

import hashlib
import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.seal.canonical import NotCanonical, b64, decode, decode_items, digest, encode, extended, message, unb64

WHOLE = 2**53 - 1
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-WHOLE, WHOLE) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
).filter(lambda value: _depth(value) <= 8)


def _depth(value: Any) -> int:
    if not isinstance(value, list | dict):
        return 0
    inner = value.values() if isinstance(value, dict) else value
    return 1 + max(map(_depth, inner), default=0)


def _nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


@given(VALUES)
def test_round_trip(value: Any) -> None:
    """Every plain value comes back as it was."""
    assert decode(encode(value)) == value


def test_form() -> None:
    """The bytes are the ones the protocol names: sorted, tight, ASCII, bytes as base64url."""
    value = {"b": [1, -2, True, None], "a": "jewel \u00e9", "": b"\xff\xfe", "t": ("x",)}
    assert encode(value) == b'{"":"__4","a":"jewel \\u00e9","b":[1,-2,true,null],"t":["x"]}'


@given(st.binary(max_size=70))
def test_bytes_alone_are_written_as_in_a_list(data: bytes) -> None:
    """Their own quick way leads to the same bytes."""
    assert b"[" + encode(data) + b"]" == encode([data])


@given(st.integers())
def test_numbers_alone_are_written_as_in_a_list(number: int) -> None:
    """Their own quick way leads to the same bytes, and refuses the same numbers."""
    if abs(number) > WHOLE:
        with pytest.raises(NotCanonical):
            encode(number)
    else:
        assert b"[" + encode(number) + b"]" == encode([number])


@given(st.lists(VALUES, min_size=1, max_size=3), st.lists(VALUES, max_size=3))
def test_a_list_grows_by_what_is_written(start: list[Any], more: list[Any]) -> None:
    """Its bytes are those of the whole list."""
    assert extended(encode(start, 9), *map(encode, more)) == encode([*start, *more], 9)


def test_less_room_than_the_whole_depth() -> None:
    """What will be an item of a list is written with one step less."""
    assert encode(_nested(7), 7) == encode(_nested(7))
    with pytest.raises(NotCanonical):
        encode(_nested(8), 7)


@given(st.dictionaries(TEXTS, st.integers(0, 9)))
def test_order_of_keys(value: dict[str, int]) -> None:
    """The order in which keys were put in does not show."""
    assert encode(dict(reversed(value.items()))) == encode(value)


@pytest.mark.parametrize(
    "value",
    [0.5, float("nan"), WHOLE + 1, -WHOLE - 1, {1: 2}, {None: 1}, {"\udc00": 1}, "\ud800", {1}, object(), _nested(9)],
)
def test_refused_values(value: Any) -> None:
    """What has no canonical form is refused, however deep it lies."""
    with pytest.raises(NotCanonical):
        encode(value)
    with pytest.raises(NotCanonical):
        encode({"a": [value]})


def test_edges() -> None:
    """The largest whole numbers and the deepest nesting still pass; a circle does not."""
    for value in (WHOLE, -WHOLE, _nested(8)):
        assert decode(encode(value)) == value
    circle: list[Any] = []
    circle.append(circle)
    with pytest.raises(NotCanonical):
        encode(circle)


def test_refusals_are_silent() -> None:
    """A refusal never repeats the value."""
    for value in ("plum\ud800", {"plum\ud800": 1}, {b"plum": 1}):
        with pytest.raises(NotCanonical) as caught:
            encode(value)
        assert "plum" not in str(caught.value)


@pytest.mark.parametrize(
    "data",
    [
        b"", b" 1", b"1 ", b"[1, 2]", b'{"b":1,"a":2}', b'{"a":1,"a":2}', b'{"a":2,"a":2}', b"1.0", b"1e3", b"-0",
        b"NaN", b"Infinity", b"-Infinity", b"9007199254740992", b"9" * 5000, b"[" * 100_000, b'{"a":' * 100_000,
        b"[" * 9 + b"]" * 9, b'"\\u0041"', b'"\\/"', b'"\\ud800"', '"\u00e9"'.encode(), b'"\\u00E9"', b"\xff",
        b"\xfe\xff1", b"01", '"a"'.encode("utf-16"), b"nul", b'{"a"}', b"'a'", b'"\n"', b"1\x00",
    ],
)  # fmt: skip
def test_refused_bytes(data: bytes) -> None:
    """Any other spelling of a value is refused, and so are bytes that are no value; also as an item of a list."""
    for read, wrong in ((decode, data), (decode_items, data), (decode_items, b"[1," + data + b"]")):
        with pytest.raises(NotCanonical):
            read(wrong)


@given(st.lists(VALUES, max_size=4).filter(lambda value: _depth(value) <= 8))
def test_a_list_is_taken_apart(value: list[Any]) -> None:
    """Each item comes with the bytes that it would be written as alone."""
    assert decode_items(encode(value)) == (value, [*map(encode, value)])


@pytest.mark.parametrize("value", [None, 7, "[1]", {"a": [1]}, []])
def test_of_another_value_there_are_no_items(value: Any) -> None:
    """It is canonical all the same."""
    assert decode_items(encode(value)) == ([], [])


@pytest.mark.parametrize("data", [b"[", b"[1", b"[1,", b"[1,]", b"[1[2", b"[1]]", b"[1],", b"[1]1", b"[,1]", b"[1}"])
def test_half_a_list_is_refused(data: bytes) -> None:
    """So is one with something behind it."""
    with pytest.raises(NotCanonical):
        decode_items(data)


JSONISH = st.lists(st.sampled_from([*'[]{}":,0123eE.-+ aut\\', "true", "null", "\\u00", "\u00e9"])).map("".join)


@given(st.binary() | JSONISH.map(str.encode))
@example(json.dumps({"a": 1}).encode())
def test_any_bytes(data: bytes) -> None:
    """Any bytes give a value with exactly these bytes, or NotCanonical."""
    try:
        value = decode(data)
    except NotCanonical:
        with pytest.raises(NotCanonical):
            decode_items(data)
        return
    assert encode(value) == data
    assert decode_items(data)[0] == (value if isinstance(value, list) else [])


@given(st.binary())
def test_base64_round_trip(data: bytes) -> None:
    """Bytes come back from their text, also at every length."""
    assert unb64(b64(data)) == unb64(b64(data), len(data)) == data


@given(st.text() | st.text("AZaz09-_=+/\n", max_size=9))
def test_any_text(text: str) -> None:
    """Any text either is the only text of some bytes and gives them, or raises NotCanonical."""
    try:
        data = unb64(text)
    except NotCanonical:
        return
    assert b64(data) == text


@pytest.mark.parametrize("text", ["A", "AA==", "AB", "AAB", "+/+/", "AA A", "AAAA\n", "\u00e9\u00e9", 7, None, b"AAAA"])
def test_refused_texts(text: object) -> None:
    """Padding, another alphabet, trailing bits, blanks and values that are not text are refused."""
    with pytest.raises(NotCanonical):
        unb64(text)


@pytest.mark.parametrize("size", [0, 2, 4])
def test_wrong_size(size: int) -> None:
    """A text of another size than asked is refused."""
    with pytest.raises(NotCanonical):
        unb64("AAAA", size)


def test_message_and_digest() -> None:
    """A signature covers the list of tag, table and fields; the digest is the SHA-256 of the same list."""
    assert message("op", "t", 1, b"\0", ["x"]) == b'["op","t",1,"AA",["x"]]'
    assert message("op", "t", True) == b'["op","t",true]'
    assert message("op", "t", _nested(7)) == encode(["op", "t", _nested(7)])
    with pytest.raises(NotCanonical):
        message("op", "t", _nested(8))
    assert digest("op", "t", 1) == hashlib.sha256(b'["op","t",1]').digest()
