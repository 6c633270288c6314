"""Operations whose body is not of their kind: each field of each kind left out, filled wrongly, or written for nothing.

They are rightly signed, chained and ordered, and form is what is looked at first, so this alone is wrong with them.
"""

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from enum import StrEnum
from typing import Any, get_type_hints

from companion.games.age_of_thieves.play import commands
from companion.seal.canonical import b64
from companion.table import operations
from companion.table.why import Why
from tests.makers.protocol_page import kind_of
from tests.makers.vector_refusals import DECLARING

Form = tuple[Why, str, str, dict[str, Any]]
"""The code, what is wrong, and the kind and body that have it."""

GOOD: dict[str, Any] = {
    "number": 1,
    "text": "x",
    "bytes": b64(bytes(32)),
    "seat": 1,
    "true or false": True,
    "object": {},
    "anything": [],
}
WRONG: dict[str, Any] = {"number": "1", "text": 1, "bytes": "A", "seat": "1", "true or false": 1, "object": []}


def forms() -> Iterator[Form]:
    """All of them; of a step's commands only the field that is likeliest to be taken for another."""
    for kind, cls in operations.KINDS.items():
        if kind != "step":
            yield from _of_kind(kind, cls)
    for tap, command in commands.KINDS.items():
        said = {"do": tap, **_body(command)}
        yield Why.FIELD_UNKNOWN, f"step {tap}: a field that no tap has", "step", said | {"why": "tired"}
        for one in fields(command)[-1:]:
            wrong = said | {one.name: _wrong(command, one)}
            yield Why.FIELD_WRONG, f"step {tap}: {one.name} of another kind", "step", wrong
            if one.default is MISSING:
                del said[one.name]
                yield Why.FIELD_MISSING, f"step {tap}: {one.name} left out", "step", said


def form_lines() -> Iterator[tuple[Why, str, bytes]]:
    """Each as the one line that says it, behind a table at which everybody is ready."""
    table, _ = DECLARING.table()
    before = table.record()
    for code, what, kind, body in forms():
        again = table.twin()
        again.say("A", kind, **body)
        yield code, what, again.record().removeprefix(before)


def _of_kind(kind: str, cls: Any) -> Iterator[Form]:
    body = _body(cls)
    yield Why.FIELD_UNKNOWN, f"{kind}: a field that no operation has", kind, body | {"why": "tired"}
    for one in fields(cls):
        if kind_of(get_type_hints(cls)[one.name]) != "anything":
            yield Why.FIELD_WRONG, f"{kind}: {one.name} of another kind", kind, body | {one.name: _wrong(cls, one)}
        if one.default is MISSING:
            rest = {name: value for name, value in body.items() if name != one.name}
            yield Why.FIELD_MISSING, f"{kind}: {one.name} left out", kind, rest
        else:
            default = b64(one.default) if isinstance(one.default, bytes) else one.default
            default = list(default) if isinstance(default, tuple) else default
            yield Why.FORM_ODD, f"{kind}: {one.name} though it is as always", kind, body | {one.name: default}


def _body(cls: Any) -> dict[str, Any]:
    """A body with all fields that must be there."""
    hints = get_type_hints(cls)
    good = {one.name: _good(hints[one.name]) for one in fields(cls) if one.default is MISSING}
    if cls is operations.Table:
        good |= {"protocol": 2, "nonce": b64(bytes(16))}
    return good


def _good(hint: Any) -> Any:
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return next(iter(hint)).value
    kind = kind_of(hint)
    return [] if kind.startswith("list of ") else GOOD[kind]


def _wrong(cls: Any, one: "Field[Any]") -> Any:
    """What is nearest to a good value and none."""
    hint = get_type_hints(cls)[one.name]
    kind = kind_of(hint).removesuffix(" or null")
    if kind.startswith("list of ["):
        return [[0]]
    if kind.startswith("list of "):
        return [WRONG[kind.removeprefix("list of ").removeprefix("list of ")]]
    return WRONG.get(kind, "x")
