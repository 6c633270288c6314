"""Operations in plain form, the message that their signature covers, and the chain."""

import hashlib
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.seal.canonical import NotCanonical, b64, decode, encode
from companion.table.entry import (
    Operation,
    chained,
    read_operation,
    read_signed,
    signed_message,
    table_id,
    write_signed,
)
from companion.table.ids import Seat
from companion.table.why import Why
from tests.support.table_builders import why

FIRST = Operation("A", 1, "table", {"name": "Friday"}, 0, b"")
LATER = Operation(Seat(2), 7, "step", {"do": "light"}, 3, bytes(32))

operations = st.builds(
    Operation,
    author=st.sampled_from(["A", "Q", Seat(0), Seat(3)]),
    counter=st.integers(0, 9),
    kind=st.text(max_size=5),
    body=st.dictionaries(st.text(max_size=3), st.integers(0, 9), max_size=3),
    seen_n=st.integers(1, 9),
    seen_head=st.binary(min_size=32, max_size=32),
)


@given(operations)
def test_an_operation_survives_the_wire(operation: Operation) -> None:
    """It is read exactly as it was sent, through plain form and canonical bytes."""
    assert read_operation(decode(operation.written), operation.written) == operation


def test_the_first_operation_has_seen_nothing() -> None:
    """Before entry 1 the head is empty."""
    assert read_operation(decode(FIRST.written), FIRST.written) == FIRST


def wire(place: int, value: Any) -> list[Any]:
    """An operation from the wire with one wrong field."""
    plain: list[Any] = decode(encode(LATER.plain()))
    return [*plain[:place], value, *plain[place + 1 :]]


@pytest.mark.parametrize(
    "plain",
    [
        None,
        "operation",
        [],
        LATER.plain()[:5],
        wire(0, None),
        wire(0, True),
        wire(1, "7"),
        wire(1, True),
        wire(2, 7),
        wire(3, []),
        wire(4, True),
        wire(4, 0),  # the head of entry 0 is empty
        wire(5, "AAAA"),
        wire(5, "?"),
        wire(5, None),
    ],
)
def test_anything_else_is_malformed(plain: Any) -> None:
    """Lists from strangers are refused, without an exception and without half an operation."""
    assert why(read_operation(plain, encode(plain))) is Why.OPERATION_MALFORMED


@given(operations, st.binary(min_size=64, max_size=64))
def test_a_signed_operation_has_one_byte_form(operation: Operation, signature: bytes) -> None:
    """It comes back from its bytes, and from no others."""
    written = write_signed(operation, signature)
    assert written == encode(["op", operation.plain(), signature])
    read = read_signed(written)
    assert read == (operation, signature)
    assert isinstance(read, tuple)
    assert read[0].written == operation.written
    with pytest.raises(NotCanonical):
        read_signed(written.replace(b",", b" ,", 1))


@pytest.mark.parametrize(
    ("value", "code"), [(["op", LATER.plain()], Why.OPERATION_MALFORMED), (["op", [], ""], Why.OPERATION_MALFORMED)]
)
def test_other_lists_are_no_signed_operations(value: Any, code: Why) -> None:
    """Without a signature, or without an operation."""
    assert why(read_signed(encode(value))) is code


def test_an_operation_is_written_once() -> None:
    """Whatever is signed, hashed, stored and sent holds these very bytes; a changed copy has others."""
    operation = replace(LATER)
    assert operation.written is operation.written == encode(operation.plain())
    assert replace(operation, counter=8).written == encode([*LATER.plain()[:1], 8, *LATER.plain()[2:]])
    assert signed_message("t", operation) == encode(["op", "t", *operation.plain()])
    head = hashlib.sha256(encode(["entry", "t", 1, 4, b"h", operation.plain(), b"s"])).digest()
    assert chained("t", 1, 4, b"h", operation, b"s").head == head
    assert table_id(operation) == b64(hashlib.sha256(encode(["table", "", *operation.plain()])).digest())


def test_an_operation_fits_into_an_entry() -> None:
    """One that is nested as deep as canonical data may be does not: an entry nests it deeper."""
    deep: Any = 0
    for _ in range(6):
        deep = [deep]
    with pytest.raises(NotCanonical):
        _ = replace(LATER, body={"x": [deep]}).written
    assert replace(LATER, body={"x": deep[0]}).written


@pytest.mark.parametrize("field", ["author", "counter", "kind", "body", "seen_n", "seen_head"])
def test_a_signature_covers_every_field(field: str) -> None:
    """No field can be changed under a signature, and no operation can move to another table."""
    other = replace(LATER, **{field: getattr(FIRST, field)})
    assert signed_message("t", other) != signed_message("t", LATER)
    assert signed_message("u", LATER) != signed_message("t", LATER)


def test_a_table_is_named_by_its_first_operation() -> None:
    """With another first operation it is another table."""
    assert table_id(FIRST) == table_id(replace(FIRST))
    assert table_id(replace(FIRST, body={"name": "Saturday"})) != table_id(FIRST)


def test_a_head_covers_everything_up_to_it() -> None:
    """Another table, epoch, place, past, operation or signature gives another head."""
    heads = {
        chained(*fields).head
        for fields in (
            ("t", 1, 4, b"h" * 32, LATER, b"s"),
            ("u", 1, 4, b"h" * 32, LATER, b"s"),
            ("t", 2, 4, b"h" * 32, LATER, b"s"),
            ("t", 1, 5, b"h" * 32, LATER, b"s"),
            ("t", 1, 4, b"g" * 32, LATER, b"s"),
            ("t", 1, 4, b"h" * 32, FIRST, b"s"),
            ("t", 1, 4, b"h" * 32, LATER, b"z"),
        )
    }
    assert len(heads) == 7
