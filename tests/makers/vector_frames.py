"""Frames: one of each kind, and each field of each kind filled so that nobody may take it."""

import json
from collections.abc import Iterator
from typing import Any

from companion.seal.canonical import b64, encode
from companion.wire import codec
from tests.support.spoken import SPOKEN

HEAD, SHORT = b64(bytes(32)), b64(bytes(31))
DOORS: tuple[Any, ...] = (
    *([], [[], -1], [[], 65536], [["10.0.0.1"] * 2, 1], [[f"10.0.0.{n}" for n in range(5)], 1]),
    *([["10.0.0.01"], 1], [["fe80::1%1"], 1], [["FE80::1"], 1], [["::ffff:10.0.0.1"], 1], [["table.local"], 1]),
)
HEADS: tuple[Any, ...] = (
    *([""], [SHORT], [HEAD, HEAD], HEAD),
    [b64(bytes([n]) * 32) for n in range(65)],
)
LETTERS: tuple[Any, ...] = (["A", "A"], ["a"], [""], "A", {})
RULES: tuple[Any, ...] = ([1, 1], [-1], [True], list(range(17)), 1)
NUMBER: tuple[Any, ...] = (-1, True, "1")
BLOB: tuple[Any, ...] = (SHORT, HEAD + "A", None)

SPOILT: dict[str, dict[str, tuple[Any, ...]]] = {
    "hail": {
        "table": ("", *BLOB),
        "protocol": NUMBER,
        "rules": RULES,
        "nonce": (b64(bytes(15)), ""),
        "letter": ("", "a", "AB", 0),
        "epoch": NUMBER,
        "host": ("a", "AB", None),
    },
    "hello": {
        "protocol": NUMBER,
        "rules": ({"x" * 33: [1]}, {str(n): [1] for n in range(9)}, {"x": [1, 1]}, [1]),
        "key": ("", *BLOB),
        "name": ("n" * 49, "ä" * 25, "two\nlines", None),
        "epoch": NUMBER,
        "host": ("a", None),
        "n": NUMBER,
        "heads": HEADS,
        "door": DOORS,
        "signature": ("", b64(bytes(63))),
        "proof": BLOB,
    },
    "in": {"letter": ("a", None), "n": NUMBER, "heads": HEADS, "proof": BLOB},
    "op": {
        "operation": (
            [],
            ["a", 1, "call", {}, 1, HEAD],
            [16, 1, "call", {}, 1, HEAD],
            [0, -1, "call", {}, 1, HEAD],
            [0, True, "call", {}, 1, HEAD],
            [0, 1, "call", [], 1, HEAD],
            [0, 1, "call", {}, 0, HEAD],
            [0, 1, "call", {}, 1, ""],
            [0, 1, 2, {}, 1, HEAD],
        ),
        "signature": ("", b64(bytes(65))),
    },
    "beat": {
        "epoch": NUMBER,
        "n": NUMBER,
        "head": BLOB,
        "here": LETTERS,
        "doors": ({"a": [[], 0]}, {"A": []}, []),
        "link": ("x" * 201, "two\nlines", "\u00e4", None),
        "ring": ([16], [-1], [1, 1], ["1"]),
        "low": LETTERS,
    },
    "claim": {"host": ("", "a", 0), "here": LETTERS, "n": NUMBER, "head": BLOB},
    "no": {"reason": ("r" * 65, 1), "author": ("", "a", 16, True), "counter": NUMBER},
}
"""By frame and field: what nobody may find there."""


def frames() -> dict[str, Any]:
    """Good ones, without their length, and spoilt ones with what is wrong."""
    good = [codec.encode(message).decode() for message in SPOKEN]
    return {"good": good, "refused": [{"wrong": wrong, "frame": frame} for wrong, frame in _spoilt(good)]}


def _spoilt(good: list[str]) -> Iterator[tuple[str, str]]:
    for text in good:
        tag, *fields = json.loads(text)
        yield f"{tag}: fields", _written(tag, *fields[:-1])
        yield f"{tag}: fields", _written(tag, *fields, 0)
        for place, (name, values) in enumerate(SPOILT.get(tag, {}).items()):
            for value in values:
                yield f"{tag}: {name}", _written(tag, *fields[:place], value, *fields[place + 1 :])
        if tag == "log":
            yield from _spoilt_log(*fields)
        if tag == "in":
            yield "tag", _written("IN", *fields)
            yield "tag", encode({"in": fields}).decode()
            yield "form", text.replace(",", ", ", 1)
            yield "form", text + "\n"
    yield "size", ""
    yield "tag", "[]"


def _spoilt_log(*fields: Any) -> Iterator[tuple[str, str]]:
    for name, place, value in (
        ("epoch", 0, True),
        ("first", 1, "1"),
        ("operation", 2, []),
        ("signature", 3, b64(bytes(63))),
        ("head", 6, ""),
        ("host's signature", 7, HEAD),
    ):
        yield f"log: {name}", _written("log", *fields[:place], value, *fields[place + 1 :])
    yield "log: fields", _written("log", *fields[:2], *fields[-2:])
    yield "log: fields", _written("log", *fields[:2], *fields[2:4] * 16, *fields[-2:])


def _written(*frame: Any) -> str:
    return encode(list(frame)).decode()
