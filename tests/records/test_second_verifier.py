"""Two programs that share no line judge the same records: `companion verify`, and the one that knows the page alone."""

import ast
import json
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.cli.rehearse import RehearsalWished, play
from companion.games.age_of_thieves.play import commands
from companion.seal.seat_words import WORDS
from companion.shell.keys import Keys
from companion.table import operations
from companion.table.fold import BadEntry
from companion.table.record import verify
from tests.house.plan import TESTS
from tests.makers.protocol_page import fields_of
from tests.makers.vectors import FOLDER
from tests.second_verifier import bodies, rolls
from tests.second_verifier.__main__ import lines, main
from tests.second_verifier.ed25519 import is_small
from tests.second_verifier.ed25519 import verify as signature_holds
from tests.second_verifier.plain import Wrong, bytes_of, canonical, digest, read_canonical, text_of
from tests.second_verifier.record import judge
from tests.second_verifier.rolls import seed_of
from tests.second_verifier.told import Game, Roll, Table
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
    """The app gives one word as the reason, and the page explains it."""
    data = (FOLDER / refused["behind"]).read_bytes() + refused["line"].encode()
    found = verify(data, TENANTS.games, Keys())
    assert isinstance(found, BadEntry)
    assert found.reasons[0].code == refused["code"]
    assert not held(data)


def test_there_are_many_kinds_of_it() -> None:
    """They cover most refusals of a table."""
    assert len(REFUSED) >= 60
    assert len({refused["code"] for refused in REFUSED}) >= 40


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


def test_it_reads_the_vectors_of_bytes() -> None:
    """They are canonical forms, texts of bytes, hashes, names."""
    given = json.loads((FOLDER / "canonical.json").read_text("ascii"))
    assert all(canonical(each["value"]) == each["form"].encode() for each in given["forms"])
    assert all(read_canonical(each["form"].encode()) == each["value"] for each in given["forms"])
    assert all(bytes_of(each["text"]).hex() == each["hex"] for each in given["bytes"])
    for refused in given["refused"]:
        with pytest.raises(Wrong):
            read_canonical(refused.encode())
    for refused in given["bytes_refused"]:
        with pytest.raises(Wrong):
            bytes_of(refused)
    hashes = json.loads((FOLDER / "hashes.json").read_text("ascii"))
    assert all(text_of(digest(*each["list"])) == each["H"] for each in hashes)
    names = json.loads((FOLDER / "names.json").read_text("ascii"))
    assert all(map(bodies.is_name, names["names_and_figures"] + names["names_alone"]))
    assert [name for name in names["names_alone"] if bodies.shows_as_written(name)] == []
    assert not any(map(bodies.is_name, names["refused"]))


def test_it_checks_the_vectors_of_signatures() -> None:
    """They are one good, one bad, and points with which anybody could sign."""
    given = json.loads((FOLDER / "signatures.json").read_text("ascii"))
    holds = given["holds"]
    key, said, signature = bytes_of(holds["key"]), holds["message"].encode(), bytes_of(holds["signature"])
    assert signature_holds(key, said, signature)
    assert not signature_holds(key, said[1:], signature)
    for each in given["refused"]:
        assert not signature_holds(bytes_of(each["key"]), each["message"].encode(), bytes_of(each["signature"]))
    for point in map(bytes_of, given["small_order"]):
        assert is_small(point)
        assert not signature_holds(point, said, point + bytes(32))
    for each in given["torsion"]:
        held = signature_holds(bytes_of(each["key"]), each["message"].encode(), bytes_of(each["signature"]))
        assert held is each["holds"]


def test_it_makes_the_vectors_of_dice() -> None:
    """They are the seed of a roll and the faces read off it."""
    given = json.loads((FOLDER / "dice.json").read_text("ascii"))
    about = given["roll"]
    links = {int(seat): bytes_of(link) for seat, link in about["links"].items()}
    told = Table(about["table"], 2, playing=Game(about["start"], [], False, set(), 0))
    seed = seed_of(told, Roll(1, about["purpose"], frozenset(links), {}, 0, links))
    assert text_of(seed) == given["seed"]
    for sides, faces in given["faces"].items():
        stream = rolls.stream_of(seed)
        assert [rolls.die(stream, int(sides)) for _ in faces] == faces


def test_it_says_in_one_line_what_it_found(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The file holds, with its rolls if they are asked for; or the first mistake; or there is no such file."""
    good, bad = str(FOLDER / "evening.log"), str(TESTS / "records" / "protocol1" / "lanterns.game")
    monkeypatch.setattr(sys, "argv", ["second_verifier", "--rolls", good])
    assert main() == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"{good}: holds (101 entries, protocol 2)"
    assert lines(bad, rolls=False) == (False, [f"{bad}: line 1, entry 1: signature_wrong"])
    assert lines("none.log", rolls=False)[0] is False
