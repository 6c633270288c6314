"""One of each frame that phones say to each other, every field filled."""

from companion.seal.canonical import b64
from companion.table.entry import Operation
from companion.table.frame import Frame
from companion.table.ids import Seat
from companion.wire.messages import Beat, Claim, Hail, Hello, In, Log, Message, No, Op, Whereabouts

DOOR = Whereabouts(("192.168.43.1", "fe80::1"), 41234)
OPERATION = Operation(Seat(3), 7, "step", {"do": "move", "steps": [1, {"way": "roof"}]}, 4, bytes(32))
HEADS = (b"\1" * 32, b"\2" * 32, b"\3" * 32)

SPOKEN: tuple[Message, ...] = (
    Hail(b64(bytes(range(32))), 1, (1, 2), bytes(16), "B", 2, "A"),
    Hello(
        1,
        {"lanterns": (1, 2), "marbles": (1,)},
        b"k" * 32,
        "Anna's phöne",
        2,
        "A",
        4,
        HEADS,
        DOOR,
        b"s" * 64,
        b"p" * 32,
    ),
    In("C", 4, HEADS, b"p" * 32),
    Op(OPERATION, b"s" * 64),
    Log(Frame(2, 5, ((OPERATION, b"s" * 64), (OPERATION, b"t" * 64)), HEADS[0], b"h" * 64)),
    No("stale", Seat(3), 7),
    Beat(
        *(2, 5, HEADS[0], ("A", "B"), {"B": DOOR, "C": Whereabouts((), 0)}, "COMPANION://T/1/AAAA"),
        ring=(Seat(2), Seat(0)),
        low=("B",),
    ),
    Claim("B", ("B", "D"), 7, HEADS[0]),
)
