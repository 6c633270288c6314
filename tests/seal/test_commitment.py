"""`seal.commitment`: what was sealed is what is shown, and nothing can be read before."""

import hashlib
import hmac
import itertools
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.seal.canonical import NotCanonical, digest
from companion.seal.commitment import (
    Opening,
    Plan,
    commit,
    fits,
    open_nonce,
    opening,
    part_digest,
    part_fits,
    part_nonce,
    part_opening,
    seal_digest,
)
from companion.seal.vault import Secret

TABLE = "dGFibGU"
SECRETS = st.binary(min_size=32, max_size=32)
VALUES = st.integers(0, 99) | st.text("plum", max_size=4) | st.lists(st.integers(0, 9), max_size=3)
PLANS = st.builds(Plan, VALUES, st.lists(VALUES, max_size=5).map(tuple), SECRETS.map(Secret))
PLAN = Plan([[3, "blue"]], ("dash", "trap"), Secret(b"x" * 32))


@given(PLANS, st.integers(0, 500), st.integers(0, 3))
def test_openings_fit(plan: Plan, q: int, seat: int) -> None:
    """What a seat sealed opens: the open part, then each hidden part by itself."""
    seal = commit(TABLE, q, seat, plan)
    shown = opening(TABLE, q, seat, plan)
    assert fits(seal, TABLE, q, seat, shown)
    assert shown.open == plan.open
    assert len(shown.part_digests) == len(plan.parts)
    for j, expected in enumerate(shown.part_digests):
        value, nonce = part_opening(plan, j)
        assert value == plan.parts[j]
        assert part_fits(expected, TABLE, q, seat, j, value, nonce)


def test_bytes_for_good() -> None:
    """Digests and nonces are those of the protocol's table."""
    first, second = (hmac.new(b"x" * 32, f'["part",{j}]'.encode(), hashlib.sha256).digest() for j in (0, 1))
    parts = [digest("part", TABLE, 7, 2, 0, "dash", first), digest("part", TABLE, 7, 2, 1, "trap", second)]
    nonce = hmac.new(b"x" * 32, b"open", hashlib.sha256).digest()
    assert opening(TABLE, 7, 2, PLAN) == Opening(PLAN.open, tuple(parts), nonce)
    assert commit(TABLE, 7, 2, PLAN) == digest("seal", TABLE, 7, 2, [[3, "blue"]], parts, nonce)


@given(PLANS, st.data())
def test_no_second_opening(plan: Plan, data: st.DataObject) -> None:
    """Another open part, part digest, order or number of them, nonce, seat, question or table: it does not fit."""
    seal, shown = commit(TABLE, 7, 2, plan), opening(TABLE, 7, 2, plan)
    other = data.draw(VALUES.filter(lambda value: value != plan.open))
    wrong = data.draw(SECRETS.filter(lambda nonce: nonce != shown.nonce))
    digests = shown.part_digests
    changed = [
        replace(shown, open=other),
        replace(shown, nonce=wrong),
        replace(shown, part_digests=(*digests, wrong)),
        *(replace(shown, part_digests=(*digests[:j], wrong, *digests[j + 1 :])) for j in range(len(digests))),
        *(replace(shown, part_digests=digests[:j] + digests[j + 1 :]) for j in range(len(digests))),
        *(replace(shown, part_digests=order) for order in itertools.permutations(digests) if order != digests),
    ]
    assert not any(fits(seal, TABLE, 7, 2, one) for one in changed)
    assert not fits(seal, TABLE, 7, 3, shown)
    assert not fits(seal, TABLE, 8, 2, shown)
    assert not fits(seal, "", 7, 2, shown)
    assert not fits(wrong, TABLE, 7, 2, shown)


@given(VALUES, VALUES, SECRETS, SECRETS)
def test_no_second_part(value: Any, other: Any, nonce: bytes, wrong: bytes) -> None:
    """A part fits with its value, nonce, place, seat, question and table, and with no others."""
    expected = part_digest(TABLE, 7, 2, 1, value, nonce)
    assert part_fits(expected, TABLE, 7, 2, 1, other, nonce) == (other == value)
    assert part_fits(expected, TABLE, 7, 2, 1, value, wrong) == (wrong == nonce)
    for table, q, seat, j in (("", 7, 2, 1), (TABLE, 8, 2, 1), (TABLE, 7, 3, 1), (TABLE, 7, 2, 0)):
        assert not part_fits(expected, table, q, seat, j, value, nonce)


def test_part_is_no_seal() -> None:
    """The digest of a part and the digest of a seal are always different, even for the same fields."""
    assert part_digest(TABLE, 7, 2, 1, [], b"n") != seal_digest(TABLE, 7, 2, 1, [], b"n")


def test_shown_parts_hide_the_others() -> None:
    """Every part has its own nonce: a shown part helps nobody to guess another one."""
    nonces = {open_nonce(PLAN.x), *(part_nonce(PLAN.x, j) for j in range(10)), PLAN.x.reveal()}
    assert len(nonces) == 12


@given(SECRETS)
def test_equal_plans_look_different(x: bytes) -> None:
    """The same cards sealed again have another digest, so nobody can guess a seal by trying plans."""
    other = replace(PLAN, x=Secret(x))
    assert (commit(TABLE, 7, 2, other) == commit(TABLE, 7, 2, PLAN)) == (x == PLAN.x.reveal())


@pytest.mark.parametrize("value", [0.5, "\ud800", [[[[[[[[1]]]]]]]]])
def test_strange_openings(value: Any) -> None:
    """A value without a canonical form fits nothing, and nobody can seal it."""
    assert not fits(b"", TABLE, 7, 2, Opening(value, (), b""))
    assert not part_fits(b"", TABLE, 7, 2, 0, value, b"")
    with pytest.raises(NotCanonical):
        commit(TABLE, 7, 2, replace(PLAN, open=value))


def test_never_printed() -> None:
    """Printing a plan shows neither its cards nor its nonces."""
    plan = Plan("sapphire", ("sapphire",), Secret(b"sapphire" * 4))
    assert f"{plan} {plan!r}" == "Plan(x=Secret()) Plan(x=Secret())"
