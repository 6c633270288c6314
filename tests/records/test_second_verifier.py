"""Two programs that share no line judge the same records: `companion verify`, and the one that knows the page alone."""

import ast
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.cli.rehearse import RehearsalWished, play
from companion.games.age_of_thieves.play import commands
from companion.seal.seat_words import WORDS
from companion.shell.keys import Keys
from companion.table import operations
from companion.table.fold import BadEntry
from companion.table.record import verify
from companion.table.why import Why
from companion.wire.deflate import deflated
from tests.house.plan import TESTS
from tests.makers.protocol_page import fields_of
from tests.makers.vectors import FOLDER
from tests.second_verifier import bodies, rolls
from tests.second_verifier.__main__ import lines, main
from tests.second_verifier.plain import Wrong, canonical, text_of
from tests.second_verifier.record import judge
from tests.second_verifier.vectors import JUDGES, judged
from tests.support.ring import Ring
from tests.support.scribe import OPTIONS

RECORDS = [TESTS / "records" / "rules_1.log", *sorted((TESTS / "records" / "protocol1").glob("*.game"))]
VECTORS = sorted(FOLDER.glob("*.log"))
EVENING = (FOLDER / "evening.log").read_bytes()


def held(data: bytes) -> bool:
    """Whether the app accepts a record; the other program must agree."""
    first = not isinstance(verify(data, TENANTS.games, Keys()), BadEntry)
    try:
        judge(data)
    except Wrong:
        assert not first, "the second program refuses what holds"
        return False
    assert first, "the second program takes what does not hold"
    return True


@pytest.mark.parametrize("path", RECORDS + VECTORS, ids=lambda path: path.name)
def test_both_judge_a_record_alike(path: Path) -> None:
    """The records have both protocols and both versions of the rules. Neither program knows Lanterns."""
    assert held(path.read_bytes()) is (path.name != "lanterns.game")


@pytest.mark.parametrize(("seats", "edition"), [(2, "en"), (3, "de"), (4, "en")])
def test_both_judge_a_fresh_game_alike(seats: int, edition: str) -> None:
    """Robots play it to its end."""
    assert held(play(RehearsalWished(AGE_OF_THIEVES, seats, options=(edition,)), f"second {seats}").record)


def test_both_judge_a_table_of_phones_alike() -> None:
    """It has our own phones, pictures, a hand-over, and a roll under the new host."""
    ring = Ring(TENANTS.games, Keys())
    for seat, figure in enumerate(("Zain", "Joanne")):
        ring.sit(ring.add_phone("age_of_thieves"), seat, figure)
    ring.host_says(operations.Call("pictures"))
    ring.start(OPTIONS)
    ring.host_says(operations.Hand("B"))
    successor = ring.phones[1]
    ring.must(successor, successor.say(operations.Host(2)))
    ring.host_says(operations.Call("first"))
    assert ring.playing.rolls.keys() == {"first"}
    assert held(ring.record())


# -- what does not hold ------------------------------------------------------------------------------------------------

REFUSED = json.loads((FOLDER / "refused.json").read_text("ascii"))


@pytest.mark.parametrize("refused", REFUSED, ids=lambda refused: refused["what"])
def test_neither_takes_what_is_signed_well_and_wrong(refused: dict[str, str]) -> None:
    """Both give the same word as the reason, and the page explains it."""
    data = ((FOLDER / refused["behind"]).read_bytes() if refused["behind"] else b"") + refused["line"].encode()
    found = verify(data, TENANTS.games, Keys())
    assert isinstance(found, BadEntry)
    assert found.reasons[0].code == refused["code"]
    with pytest.raises(Wrong, match=f"(^|: ){refused['code']}(:|$)"):
        judge(data)


def test_every_refusal_of_a_table_is_among_them() -> None:
    """Each in several ways, where there are several."""
    assert {refused["code"] for refused in REFUSED} == {why.value for why in Why}
    assert len({refused["line"] for refused in REFUSED}) == len(REFUSED) >= 300


def leaves(given: Any, *at: str | int) -> Iterator[tuple[str | int, ...]]:
    """The way to every text and number in a file of values."""
    if isinstance(given, dict | list):
        for key, value in given.items() if isinstance(given, dict) else enumerate(given):
            yield from leaves(value, *at, key)
    elif given is not None and not isinstance(given, bool):
        yield at


def other(value: Any) -> Any:
    """Another value of its kind, as near as can be."""
    if not isinstance(value, str):
        return value + 1
    return f"{'B' if value[:1] == 'A' else 'A'}{value[1:]}"


@cache
def evening() -> Sequence[bytes]:
    """The lines of a table with a bit of everything."""
    return EVENING.splitlines(keepends=True)


def _changed(place: int, spoil: Callable[[list[object]], None]) -> bytes:
    """The evening with one spoilt frame that is still canonical."""
    frame = json.loads(evening()[place])
    spoil(frame)
    return b"".join([*evening()[:place], canonical(frame) + b"\n", *evening()[place + 1 :]])


def _first_operation(change: Callable[[list[object]], None]) -> Callable[[list[object]], None]:
    def spoil(frame: list[object]) -> None:
        operation = frame[3]
        assert isinstance(operation, list)
        change(operation)

    return spoil


def _put(place: int, value: object) -> Callable[[list[object]], None]:
    def spoil(row: list[object]) -> None:
        row[place] = value

    return spoil


TAMPERED: dict[str, Callable[[], bytes]] = {
    "nothing at all": lambda: b"",
    "no line feed at the end": lambda: EVENING[:-1],
    "line ends of another kind": lambda: EVENING.replace(b"\n", b"\r\n"),
    "an empty line": lambda: EVENING + b"\n",
    "a line left out": lambda: b"".join([*evening()[:2], *evening()[3:]]),
    "a line twice": lambda: b"".join([*evening()[:3], *evening()[2:]]),
    "a deflated line": lambda: b"".join([*evening()[:2], deflated(evening()[2][:-1]), b"\n", *evening()[3:]]),
    "two lines swapped": lambda: b"".join([evening()[0], evening()[2], evening()[1], *evening()[3:]]),
    "the first line left out": lambda: b"".join(evening()[1:]),
    "a blank between parts": lambda: EVENING.replace(b",", b", ", 1),
    "a frame with another tag": lambda: _changed(2, _put(0, "beat")),
    "another epoch": lambda: _changed(2, _put(1, 2)),
    "true for 1": lambda: _changed(0, _put(1, True)),
    "another number": lambda: _changed(2, _put(2, 1)),
    "another head": lambda: _changed(2, _put(-2, text_of(bytes(32)))),
    "a head of another size": lambda: _changed(2, _put(-2, text_of(bytes(31)))),
    "a signature of another size": lambda: _changed(2, _put(4, text_of(bytes(63)))),
    "another host's signature": lambda: _changed(2, _put(-1, text_of(bytes(64)))),
    "a signature of another entry": lambda: _changed(2, lambda frame: _put(4, frame[6])(frame)),
    "a signature left out": lambda: _changed(2, lambda frame: frame.remove(frame[4])),
    "two operations swapped": lambda: _changed(2, lambda f: f.__setitem__(slice(3, 7), [*f[5:7], *f[3:5]])),
    "sixteen operations": lambda: _changed(2, lambda f: f.__setitem__(slice(3, 3), f[3:5] * 15)),
    "no operation": lambda: _changed(2, lambda f: f.__setitem__(slice(3, -2), [])),
    "another author": lambda: _changed(2, _first_operation(_put(0, "C"))),
    "another counter": lambda: _changed(2, _first_operation(_put(1, 99))),
    "another kind": lambda: _changed(2, _first_operation(_put(2, "sign"))),
    "another body": lambda: _changed(2, _first_operation(_put(3, {}))),
    "seen later than it was": lambda: _changed(2, _first_operation(_put(4, 99))),
    "another head seen": lambda: _changed(2, _first_operation(_put(5, text_of(bytes(32))))),
    "a part too many": lambda: _changed(2, _first_operation(lambda operation: operation.append(0))),
    "a body that is a list": lambda: _changed(2, _first_operation(_put(3, []))),
    "an operation that is none": lambda: _changed(2, _put(3, "table")),
}


@pytest.mark.parametrize("spoilt", TAMPERED.values(), ids=TAMPERED.keys())
def test_neither_takes_what_was_tampered_with(spoilt: Callable[[], bytes]) -> None:
    """Bytes, frames and operations are changed."""
    assert not held(spoilt())


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("a line twice", "gap"),
        ("a line left out", "gap"),
        ("a head of another size", "frame_malformed"),
        ("a signature of another size", "frame_malformed"),
        ("another head", "head_wrong"),
        ("another host's signature", "host_signature_wrong"),
    ],
)
def test_both_call_what_is_wrong_with_a_frame_alike(name: str, code: str) -> None:
    """A record passes nothing over; sizes are part of a frame's form."""
    found = verify(TAMPERED[name](), TENANTS.games, Keys())
    assert isinstance(found, BadEntry)
    assert found.reasons[0].code == code
    with pytest.raises(Wrong, match=f": {code}$"):
        judge(TAMPERED[name]())


def test_the_end_alone_may_be_missing() -> None:
    """The record is then that of a shorter evening."""
    assert held(b"".join(evening()[:-1]))


# -- the program itself ------------------------------------------------------------------------------------------------


def test_it_needs_pythons_own_library_alone() -> None:
    """Above all, it imports nothing of the app."""
    imported = set[str]()
    for path in (TESTS / "second_verifier").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not str(node.module).startswith("tests.second_verifier"):
                imported.add(str(node.module))
    assert {name.split(".")[0] for name in imported} <= sys.stdlib_module_names


def test_its_tables_are_the_pages() -> None:
    """It has fields, values, commands that depend on the screen, and words exactly as the page writes them."""
    said = {kind: fields_of(cls) for kind, cls in operations.KINDS.items() if kind != "step"}
    assert said == bodies.OPERATIONS
    assert {kind: fields_of(cls) for kind, cls in commands.KINDS.items()} == bodies.COMMANDS
    assert {kind for kind, cls in commands.KINDS.items() if cls in commands.RELATIVE} == bodies.FRESH
    assert tuple(rolls.WORDS) == WORDS


def test_it_judges_every_vector() -> None:
    """What can be worked out from a file's other values is as it stands there; what is refused is, for that reason."""
    held = dict(judged(FOLDER))
    assert held.keys() == {path.name for path in FOLDER.iterdir()}
    assert sum(held.values()) >= 700


@pytest.mark.parametrize("file", ["dice", "greeting", "hashes", "keys", "operations", "plan", "stream"])
def test_no_value_of_a_vector_can_be_another(file: str) -> None:
    """Each pins something: with one character changed, the rest does not fit."""
    given = json.loads((FOLDER / f"{file}.json").read_text("ascii"))
    for *way, last in leaves(given):
        place = given
        for step in way:
            place = place[step]
        kept, place[last] = place[last], other(place[last])
        with pytest.raises((Wrong, KeyError)):
            JUDGES[file](given)
        place[last] = kept


def test_it_says_in_one_line_what_it_found(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The file holds, with its rolls if they are asked for; or the first mistake; or there is no such file."""
    good, bad = str(FOLDER / "evening.log"), str(TESTS / "records" / "protocol1" / "lanterns.game")
    monkeypatch.setattr(sys, "argv", ["second_verifier", "--rolls", good])
    assert main() == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"{good}: holds (101 entries, protocol 2)"
    assert lines(bad, rolls=False) == (False, [f"{bad}: line 1, entry 1: signature_wrong"])
    assert lines("none.log", rolls=False)[0] is False
