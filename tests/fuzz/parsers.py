"""Random and spoiled bytes into everything that reads what others wrote: `python -m tests.fuzz.parsers 1000000`.

Each must give a value that says the same when it is written again, or our error, soon and in little memory. An input is
made from its number alone: `--from N` begins with that one. It is parsed for its processor time, and once more for its
memory if it is large, or its turn. `--resume FILE` notes what is done, and goes on behind it the next time.
"""

import argparse
import gc
import json
import os
import sys
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from hashlib import shake_256
from pathlib import Path
from typing import Any, NamedTuple

from websockets.frames import Frame, Opcode

from companion.seal import canonical
from companion.seal.vault import Secret
from companion.shell.browser_layer import BrowserLayer
from companion.shell.entropy import Seeded
from companion.shell.layer import FileAnswer, HandshakeDone
from companion.shell.link_ports import Lost
from companion.shell.served_files import File, ServedPages
from companion.table.fold import BadEntry
from companion.table.record import verify
from companion.wire.codec import encode
from companion.wire.deflate import deflated, inflated
from companion.wire.errors import RemoteWireError
from companion.wire.framing import framed
from companion.wire.limits import FRAME
from companion.wire.pairing import Invitation, read, write_link, write_page_link
from companion.wire.sealed_stream import CALL, SEALED_PIECE, Called
from companion.wire.typed_code import Code, code_secret, write_code
from tests.fuzz.files import FILES, TOLD
from tests.fuzz.frames import deflated_frame, frame, stream
from tests.house.slices import Slices
from tests.support.browser_caller import CallerLayer
from tests.support.evenings import Deed, evening
from tests.support.keys import StandInKeys, StandInSigner
from tests.support.ring import LANTERNS
from tests.support.spoken import SPOKEN

SLOWEST = 0.050
"""Seconds that no input may take."""

LARGEST = 4 * 1024 * 1024
"""Bytes that no input may make a parser hold at once."""

BATCH = 500

SLICE = 20 * BATCH
"""Inputs between two notes of what is done."""

SMALL, WEIGHED = 32 * 1024, 64
"""Of inputs with fewer bytes, one in so many is weighed: they hold little, and weighing takes longest."""

INVITED = Invitation(1, bytes(range(32)), Secret(b"x" * 16), 8123, ("10.0.0.1", "fe80::1", "192.168.1.4"))
LINK = write_link(INVITED).encode()
TO_PAGE = write_page_link(INVITED).encode()
CODE = write_code(Code("192.168.1.4", 4000, code_secret(b"abcdef"))).encode()


class Parser(NamedTuple):
    """`parse` says whether there was a value; anything but our error comes out. `seeds`: good inputs to be spoiled."""

    parse: Callable[[bytes], bool]
    seeds: Callable[[], Sequence[bytes]]


# -- who reads what others wrote ---------------------------------------------------------------------------------------


def invitation(data: bytes) -> bool:
    """What was scanned, pasted or typed."""
    try:
        found = read(data.decode("utf-8", "surrogateescape"))
    except RemoteWireError:
        return False
    assert read(write_link(found) if isinstance(found, Invitation) else write_code(found)) == found
    if isinstance(found, Invitation):
        again = read(write_page_link(found))  # not all of its addresses need fit
        assert isinstance(again, Invitation)
        assert again == replace(found, addresses=again.addresses)
    return True


def door(data: bytes) -> bool:
    """What a browser says at the door, in two chunks: a request, a call, pieces of a sealed stream. A value is an
    answer with a file, or a handshake that is done."""
    layer = BrowserLayer(CALLED, PAGES, HERE)
    said: object = None
    for chunk in (data[: len(data) // 3], data[len(data) // 3 :]):
        layer.feed(chunk)
        said = said or layer.shake()
        if isinstance(said, HandshakeDone):
            layer.write(b"hail")
            assert not layer.read().data, "nobody has the keys of this stream"
        layer.pending()
    assert said is None or isinstance(said, FileAnswer | HandshakeDone | Lost)
    return isinstance(said, HandshakeDone) or (isinstance(said, FileAnswer) and b" 200 " in said.head[:15])


def record(data: bytes) -> bool:
    """A game that somebody sent."""
    return not isinstance(verify(data, LANTERNS, StandInKeys()), BadEntry)


@cache
def _record() -> list[bytes]:
    return [evening([Deed("heat", 0, 1, 1), Deed("play", 1, 0, 1), Deed("throw", 1)]).record()]


@cache
def _deflated() -> list[bytes]:
    return [deflated(line) for line in _record()[0].splitlines()]


BODIES = [encode(message) for message in SPOKEN]
STREAMS = [framed(body) * times for body in BODIES for times in (1, 3)]

CALLED = Called(StandInKeys(), StandInSigner(b"k" * 32), b"a certificate", Seeded(b"door"))
PAGES = ServedPages({"/": File("text/html", b"hello", False, b"")})
HERE = ("10.0.0.1", 4000)


@cache
def _visits() -> list[bytes]:
    """Requests for a page, and pages that come to the table."""
    page = CallerLayer(*HERE, "").pending()
    call = Frame(Opcode.BINARY, bytes(range(CALL))).serialize(mask=True, extensions=[])
    piece = Frame(Opcode.BINARY, bytes(SEALED_PIECE // 8), fin=False).serialize(mask=True, extensions=[])
    get = b"GET / HTTP/1.1\r\nHost: 10.0.0.1:4000\r\nAccept-Encoding: gzip\r\n\r\n"
    seeds = [get, page + call, page + call + piece * 3]
    assert all(map(door, seeds))  # so nobody waits for what is worked out once
    return seeds


PARSERS: dict[str, Parser] = {
    "stream": Parser(stream, lambda: STREAMS),
    "frame": Parser(frame, lambda: BODIES),
    "deflated": Parser(deflated_frame, _deflated),
    "invitation": Parser(invitation, lambda: [LINK, LINK.lower(), TO_PAGE, CODE]),
    "door": Parser(door, _visits),
    "record": Parser(record, _record),
    **{name: Parser(*each) for name, each in FILES.items()},
}
TURNS = (
    *("stream",) * 3, "deflated", *("frame",) * 4, *("invitation",) * 4, *("door",) * 3, "record",
    "thieves", "swindler", "crooks", *("rounds",) * 2, "layout", "journal", "tables", "kept",
)  # fmt: skip
"""Who gets input 0, 1, 2 ... of twenty-five; whole games and files take longest."""


# -- inputs ------------------------------------------------------------------------------------------------------------


class Chance:
    """Draws that hang on a number alone."""

    def __init__(self, number: int) -> None:
        self._name = f"input {number}".encode()
        self._left = int.from_bytes(shake_256(self._name).digest(128), "big")

    def below(self, n: int) -> int:
        """0 to n - 1."""
        self._left, drawn = divmod(self._left, n)
        return drawn

    def noise(self, size: int) -> bytes:
        """Any bytes."""
        return shake_256(self._name + b" noise").digest(size)


TOKENS = (
    *(
        b"",
        b"[",
        b"[" * 2000,
        b"{",
        b'"',
        b"\\u0000",
        b"\\ud800",
        b",",
        b"-",
        b"-0",
        b"0",
        b"1e9",
        b"true",
        b"null",
        b"[]",
    ),
    *(b"{}", b"9007199254740992", b"9" * 5000, b"\0", b"\xff", b"\xff\xff\xff\xff", b"\0\0\0\0", b"\0\1\0\0", b"\n"),
    *(b" ", b"://", b"A", b'"log"'),
)
WORDS = (
    *(b"", b"-", b"?", b"0", b"1", b"9" * 30, b"-1", b"1.5", b"yes", b"no", b"insist", b"undo", b"expect", b"refused"),
    *(b"#", b'"', b'"x"', b"\xc2\xb2", b"\xd9\xa3", b"+", b"6+informer", b"table", b"withheld", b"x" * 3000, b"\t"),
    *(b"\r", b":", b"on_x:", b"canvas:"),
)
"""What somebody may write in a game, or slip in."""
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2**53 - 1, "", "A", "AAAA", "\u202e", "::1", [], {}, [[]], "x" * 300, [0] * 100),
)


def spoiled(seed: bytes, chance: Chance) -> bytes:
    """A good input with one to three things wrong."""
    data = seed
    for _ in range(1 + chance.below(3)):
        start = chance.below(len(data) + 1)
        end = min(len(data), start + chance.below(9))
        match chance.below(6):
            case 0:
                data = data[:start] + bytes([chance.below(256)]) + data[start + 1 :]
            case 1:
                data = data[:start] + TOKENS[chance.below(len(TOKENS))] + data[end:]
            case 2:
                data = data[:start] + data[start + chance.below(len(data) + 1) :]
            case 3:
                data = data[:start]
            case 4:
                data = data[:end] + data[start:]
            case _:
                data = (data[:end] + data[start:end] * (1 + chance.below(4000)) + data[end:])[: 2 * FRAME]
    return data


def recast(line: bytes, chance: Chance) -> bytes:
    """Canonical data with one value replaced; if it is not canonical, the line as it is."""
    try:
        value = canonical.decode(line)
    except canonical.NotCanonical:
        return line
    node: Any = [value]
    place: Any = 0
    while isinstance(node[place], list | dict) and node[place] and chance.below(5):
        node = node[place]
        places = sorted(node) if isinstance(node, dict) else range(len(node))
        place = places[chance.below(len(places))]
    node[place] = json.loads(json.dumps(VALUES[chance.below(len(VALUES))]))
    return canonical.encode(value)


def retold(text: bytes, chance: Chance) -> bytes:
    """A text with a word or line left out, doubled, or put where another one was."""
    lines = [line.split(b" ") for line in text.split(b"\n")]
    for _ in range(1 + chance.below(3)):
        at, other = chance.below(len(lines)), chance.below(len(lines))
        row = lines[at]
        match chance.below(5):
            case 0:
                row[chance.below(len(row))] = lines[other][chance.below(len(lines[other]))]
            case 1:
                row[chance.below(len(row))] = WORDS[chance.below(len(WORDS))]
            case 2:
                row.insert(chance.below(len(row) + 1), row[chance.below(len(row))])
            case 3:
                lines[at], lines[other] = lines[other], row
            case _:
                lines[at : at + 1] = [row] * (2 * chance.below(2))
        lines = lines or [[b""]]
    return b"\n".join(map(b" ".join, lines))


def made(number: int) -> tuple[str, bytes]:
    """The input of this number, and who gets it."""
    chance = Chance(number)
    name = TURNS[number % len(TURNS)]
    seeds = PARSERS[name].seeds()
    seed = seeds[chance.below(len(seeds))]
    match chance.below(8):
        case 0:
            return name, chance.noise(chance.below(400))
        case 1 | 2 | 3 if name in ("frame", "stream"):
            body = recast(seed if name == "frame" else seed[4:], chance)
            return name, body if name == "frame" else framed(body)
        case 1 | 2 | 3 if name == "deflated":
            return name, deflated(recast(inflated(seed), chance))
        case 1 | 2 | 3 if name == "record":
            lines = seed.split(b"\n")
            place = chance.below(len(lines) - 1)
            return name, b"\n".join([*lines[:place], recast(lines[place], chance), *lines[place + 1 :]])
        case 1 | 2 | 3 | 4 | 5 if name in TOLD:
            return name, retold(seed, chance)
    return name, spoiled(seed, chance)


# -- figures -----------------------------------------------------------------------------------------------------------


class Figures(NamedTuple):
    """What a batch of inputs did."""

    seen: dict[str, int]
    slowest: dict[str, tuple[float, int]]  # by parser: seconds, and the input's number
    largest: tuple[int, int]  # bytes, and the input's number
    broken: list[str]


def tried(numbers: range) -> Figures:
    """The inputs of these numbers."""
    seen, slowest, largest = Counter[str](), dict[str, tuple[float, int]](), (0, numbers.start)
    broken = list[str]()
    for number in numbers:
        name, data = made(number)
        parse = PARSERS[name].parse
        begun = time.process_time()
        try:
            seen[f"{name}: a value" if parse(data) else f"{name}: refused"] += 1
        except Exception as error:  # noqa: BLE001 - named with its number, and the run fails
            broken.append(f"input {number} into {name}: {type(error).__name__}: {error}")
            continue
        seconds = time.process_time() - begun
        if seconds > SLOWEST:  # a machine with much to do takes longer for the same
            seconds = min(seconds, *(_seconds(parse, data) for _ in range(3)))
        slowest[name] = max(slowest.get(name, (0.0, number)), (seconds, number))
        if len(data) >= SMALL or number % WEIGHED == 0:
            tracemalloc.start()
            parse(data)
            largest = max(largest, (tracemalloc.get_traced_memory()[1], number))
            tracemalloc.stop()
    return Figures(dict(seen), slowest, largest, broken)


def _seconds(parse: Callable[[bytes], bool], data: bytes) -> float:
    begun = time.process_time()
    parse(data)
    return time.process_time() - begun


def together(batches: Sequence[Figures]) -> Figures:
    """The figures of all."""
    slowest = dict[str, tuple[float, int]]()
    for name, figure in (pair for batch in batches for pair in batch.slowest.items()):
        slowest[name] = max(slowest.get(name, (0.0, 0)), (figure[0], figure[1]))
    return Figures(
        dict(sum((Counter(batch.seen) for batch in batches), Counter[str]())),
        slowest,
        max((batch.largest[0], batch.largest[1]) for batch in batches),
        [line for batch in batches for line in batch.broken],
    )


def main() -> int:
    """The command line; 0 if every input did what it is allowed to do."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("inputs", type=int)
    parser.add_argument("--from", dest="start", type=int, default=0, metavar="N", help="the number of the first one")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="note there what is done, and go on behind it")
    chosen = parser.parse_args()
    slices = Slices("fuzz", chosen.resume)
    with ProcessPoolExecutor(os.cpu_count(), initializer=gc.freeze) as pool:  # no input waits for old garbage
        for numbers in slices.parts(chosen.start, chosen.start + chosen.inputs, SLICE):
            batches = [numbers[at : at + BATCH] for at in range(0, len(numbers), BATCH)]
            slices.note(numbers, **together(list(pool.map(tried, batches)))._asdict())
    return told(slices)


def told(slices: Slices) -> int:
    """All that was found, also before this run."""
    fields = Figures._fields
    figures = together([Figures(*(line[field] for field in fields)) for line in slices.lines])
    for name, count in sorted(figures.seen.items()):
        sys.stdout.write(f"{name:>24} {count}\n")
    for name, (seconds, slow) in figures.slowest.items():
        sys.stdout.write(f"{name:>24} at most {seconds * 1000:.1f} ms (input {slow})\n")
    sys.stdout.write("".join(f"{line}\n" for line in figures.broken))
    size, large = figures.largest
    trees = ", ".join(f"{count} by tree {tree}" for tree, count in slices.trees().items())
    sys.stdout.write(f"{trees}, {len(figures.broken)} broken, largest {size / 1024:.0f} KiB (input {large})\n")
    slow = any(seconds > SLOWEST for seconds, _ in figures.slowest.values())
    return 1 if figures.broken or slow or size > LARGEST else 0


if __name__ == "__main__":
    sys.exit(main())
