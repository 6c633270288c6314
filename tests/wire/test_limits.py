"""The limits fit each other, and each has its reason."""

import ast
from pathlib import Path

from companion.table.entry import LARGEST, SIGNATURE
from companion.table.frame import PER_FRAME
from companion.table.ids import LETTERS, SEATS, Seat
from companion.wire import limits
from companion.wire.codec import GAME_ID, GAMES, encode
from companion.wire.messages import Beat, Hello, Whereabouts

FARTHEST = Whereabouts(tuple(f"{place + 1:x}fff:" + ":".join(["ffff"] * 7) for place in range(limits.ADDRESSES)), 65535)
MOST = 2**53 - 1


def test_every_limit_has_its_reason() -> None:
    """Nobody dares to change a number without a reason."""
    body = ast.parse(Path(limits.__file__).read_text("utf-8")).body
    for place, node in enumerate(body):
        if isinstance(node, ast.Assign):
            reason = body[place + 1]
            assert isinstance(reason, ast.Expr), ast.unparse(node)
            assert isinstance(reason.value, ast.Constant), ast.unparse(node)
            assert len(str(reason.value.value)) > 50, ast.unparse(node)


def test_a_frame_holds_a_full_row_of_entries() -> None:
    """The largest operations, their signatures and the frame's own ends go through."""
    assert PER_FRAME * (LARGEST + 2 * SIGNATURE) + 1024 < limits.FRAME
    assert limits.FRAME + 4 < limits.UNSENT


def test_the_longest_hello_passes_as_a_stranger() -> None:
    """A phone that calls after the longest evening, with the longest name and all addresses, is not cut off."""
    heads = tuple(bytes([place]) * 32 for place in range(54))  # numbers below 2^53 halve so often
    rules = tuple(range(MOST - 15, MOST + 1))
    name = "\u0101" * (limits.PHONE_NAME // 2)  # two bytes in UTF-8, six as ASCII JSON
    games = [f"{number:a>{GAME_ID}}" for number in range(GAMES)]
    for played, known in ((games[:1], heads), (games, ())):  # who knows which game it is has a log
        versions = dict.fromkeys(played, rules)
        hello = Hello(1, versions, bytes(32), name, MOST, "Z", MOST, known, FARTHEST, bytes(64), bytes(32))
        assert len(encode(hello)) <= limits.GREETING / 2


def test_the_longest_beat_is_a_frame() -> None:
    """A host can name all devices, all their doors and all seats at once."""
    ring = tuple(map(Seat, range(SEATS)))
    beat = Beat(MOST, MOST, bytes(32), LETTERS, dict.fromkeys(LETTERS, FARTHEST), "L" * 200, ring, LETTERS)
    assert len(encode(beat)) < limits.FRAME


def test_times_follow_each_other() -> None:
    """A phone is shown as silent after three beats, the offer to host comes after that, and a greeting by code ends
    before its code does."""
    assert limits.SILENT == 3 * limits.BEAT
    assert limits.KNOCK_FIRST < limits.KNOCK_LAST < limits.SILENT < limits.OFFER
    assert limits.CODE_ANSWER <= limits.GREETING_SECONDS < limits.QR_SECONDS < limits.CODE_SECONDS


def test_strangers_are_as_designed() -> None:
    """These are the numbers that the design promises."""
    assert (limits.STRANGERS, limits.PER_ADDRESS, limits.GREETING, limits.LOCKED_OUT) == (8, 2, 8192, 10.0)
    assert (limits.FRAME, limits.UNSENT) == (65536, 1048576)
