"""Operations that no table takes, though they are rightly signed and chained: each behind a table that holds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial

from companion.seal.canonical import b64
from companion.table.entry import Operation, signed_message
from companion.table.why import Why
from tests.makers.vector_tables import (
    ONE,
    THREE,
    TWO,
    ZERO,
    declaring,
    gone,
    opened,
    ready,
    seated,
    signed,
    signed_by_two,
)
from tests.support.scribe import OPTIONS, Scribe, Sealed

NEUTRAL = (1).to_bytes(32, "little")
BASE = b"\x58" + b"\x66" * 31
"""Two points as they are written: of order 1, and the one that all keys are multiples of."""

Act = Callable[[Scribe, dict[int, Sealed]], None]


@dataclass(frozen=True)
class Behind:
    """A table that holds, and what is refused behind it: the code, what is wrong, and what is said."""

    name: str
    make: Callable[[Scribe], dict[int, Sealed]]
    begin: Callable[[], Scribe]
    refused: tuple[tuple[Why, str, Act], ...]

    def table(self) -> tuple[Scribe, dict[int, Sealed]]:
        """The table, and the plans that lie there."""
        table, plans = _made(self)
        return table.twin(), plans


@cache
def _made(behind: Behind) -> tuple[Scribe, dict[int, Sealed]]:
    table = behind.begin()
    plans = behind.make(table)
    table.turn_page()
    return table, plans


def _no_plans(_table: Scribe) -> dict[int, Sealed]:
    return {}


def lines(behind: Behind) -> Iterator[tuple[Why, str, bytes]]:
    """Each code and what is wrong, with the one line that says it."""
    for code, what, act in behind.refused:
        table, plans = behind.table()
        before = table.record()
        act(table, plans)
        yield code, what, table.record().removeprefix(before)


def _by_a_stranger(table: Scribe, _plans: dict[int, Sealed]) -> None:
    table.new_key("D")
    table.say("D", "call", purpose="pictures")


def _by_another_key(table: Scribe, _plans: dict[int, Sealed]) -> None:
    operation = Operation("B", 2, "call", {"purpose": "pictures"}, table.n, table.heads[-1])
    table.put(operation, table.sign_as("C", signed_message(table.table, operation)))


def _said_again(table: Scribe, _plans: dict[int, Sealed]) -> None:
    operation = Operation("A", 1, "cardboard", {"seat": 3, "helper": "A"}, table.n, table.heads[-1])
    table.put(operation, table.sign_as("A", signed_message(table.table, operation)))


def _of_small_order(table: Scribe, _plans: dict[int, Sealed]) -> None:
    """The neutral point as key: S = 1 and R = the base point fit every message."""
    operation = Operation(
        "D", 1, "device", {"key": b64(NEUTRAL), "pin": "", "name": "D"}, table.n, table.heads[-1]
    )  # fmt: skip
    table.put(operation, BASE + NEUTRAL)


def _in_another_letter(table: Scribe, _plans: dict[int, Sealed]) -> None:
    body = {"key": table.key_of("C"), "pin": "", "name": "D"}
    operation = Operation("D", 1, "device", body, table.n, table.heads[-1])
    table.put(operation, table.sign_as("C", signed_message(table.table, operation)))


def _without_a_phone(table: Scribe, _plans: dict[int, Sealed]) -> None:
    table.new_key(THREE)
    table.say(THREE, "share", roll=1)


def _by_another_host(table: Scribe, _plans: dict[int, Sealed]) -> None:
    table.host = "B"
    table.joins("D")


def _in_another_epoch(table: Scribe, _plans: dict[int, Sealed]) -> None:
    table.epoch = 2
    table.joins("D")


def _handed_to_a_browser(table: Scribe, _plans: dict[int, Sealed]) -> None:
    table.joins("D", pin="")
    table.say("A", "hand", to="D")


def _hosts_in_a_browser(table: Scribe, _plans: dict[int, Sealed]) -> None:
    table.joins("D", pin="")
    table.say("D", "host", epoch=2)


SEATED = Behind(
    "seated",
    _no_plans,
    seated,
    (
        (Why.AUTHOR_UNKNOWN, "a phone that never joined", _by_a_stranger),
        (Why.REPEATED, "the last operation once more", lambda t, _: t.put(*t.last)),
        (Why.SIGNATURE_WRONG, "signed with another device's key", _by_another_key),
        (Why.SIGNATURE_WRONG, "a key of small order", _of_small_order),
        (Why.COUNTER_OLD, "a counter that is past", _said_again),
        (Why.COUNTER_TWICE, "the counter said last", lambda t, _: t.say("B", "hand", to="A", leap=0)),
        (Why.COUNTER_AHEAD, "a counter too far ahead", lambda t, _: t.say("B", "hand", to="A", leap=1001)),
        (Why.HOST_SIGNATURE_WRONG, "ordered by a phone that does not host", _by_another_host),
        (Why.GAP, "another epoch without a host's word", _in_another_epoch),
        (Why.SEEN_UNKNOWN, "seen before it joined", lambda t, _: t.say("C", "hand", to="A", seen=1)),
        (Why.TABLE_TWICE, "a table twice", lambda t, _: t.say("A", "table", game="age_of_thieves", key=t.key_of("A"),
            name="", nonce=b64(bytes(16)), protocol=2)),
        (Why.KIND_UNKNOWN, "no such kind", lambda t, _: t.say("A", "dance")),
        (Why.FIELD_UNKNOWN, "a field too many", lambda t, _: t.say("A", "hand", to="B", why="tired")),
        (Why.FIELD_MISSING, "a field too few", lambda t, _: t.say("A", "hand")),
        (Why.FIELD_WRONG, "a number for a text", lambda t, _: t.say("A", "hand", to=2)),
        (Why.FORM_ODD, "a default written out", lambda t, _: t.say("B", "host", epoch=2, gone=[])),
        (Why.TOO_LARGE, "an operation of more than 4,096 bytes", lambda t, _: t.say("A", "call", purpose="p" * 4096)),
        (Why.NAME_WRONG, "a name with a line break", lambda t, _: t.joins("D", name="two\nlines")),
        (Why.NAME_WRONG, "a name of 49 bytes", lambda t, _: t.joins("D", name="n" * 49)),
        (Why.LETTER_WRONG, "a letter skipped", lambda t, _: t.joins("E")),
        (Why.STALE, "a device that has not seen the last one", lambda t, _: t.joins("D", seen=2)),
        (Why.DEVICE_TWICE, "a device with another one's key", _in_another_letter),
        (Why.SEAT_TAKEN, "a seat that a phone plays", lambda t, _: t.sits(1, "A", "Joanne", leap=1)),
        (Why.FIGURE_WRONG, "a figure that is another's", lambda t, _: t.sits(4, "A", "Noiron")),
        (Why.FIGURE_WRONG, "a figure with a blank that nobody sees", lambda t, _: t.sits(4, "A", "Joanne ")),
        (Why.DEVICE_UNKNOWN, "a device that nobody knows", lambda t, _: t.sits(4, "Q", "Joanne")),
        (Why.SEAT_UNKNOWN, "a seat above 15", lambda t, _: t.sits(16, "A", "Joanne")),
        (Why.SEAT_UNKNOWN, "a box for a seat above 15", lambda t, _: t.say("A", "cardboard", seat=16, helper="A")),
        (Why.ANCHOR_USED, "an anchor that was used before", lambda t, _: t.sits(4, "A", "Joanne", anchor=t.anchors[0])),
        (Why.FIELD_WRONG, "a hold without a new chain", lambda t, _: t.say(ONE, "hold", device="A")),
        (Why.AUTHOR_CARDBOARD, "a seat without a phone speaks", _without_a_phone),
        (Why.NOT_YOURS, "another's seat given up", lambda t, _: t.say("B", "cardboard", seat=2, helper="B")),
        (Why.NOT_YOURS, "another's player sent home", lambda t, _: t.say("B", "home", seat=2)),
        (Why.SEAT_UNKNOWN, "a seat that nobody has goes home", lambda t, _: t.say("A", "home", seat=7)),
        (Why.STALE, "a seat sent home before somebody took it", lambda t, _: t.say("A", "home", seat=2, seen=5)),
        (Why.NOT_YOURS, "a game begun by a guest", lambda t, _: t.say("B", "start", ring=[0, 1], version=2,
            options=OPTIONS)),
        (Why.RING_ODD, "a ring with a seat that nobody has", lambda t, _: t.starts(0, 5)),
        (Why.GAME_UNKNOWN, "rules of a version that is not", lambda t, _: t.starts(0, 1, version=9)),
        (Why.SEATS_WRONG, "a game of one", lambda t, _: t.starts(0)),
        (Why.OPTION_WRONG, "an option too few", lambda t, _: t.starts(0, 1, options={"edition": "en"})),
        (Why.NO_GAME, "a step without a game", lambda t, _: t.say("A", "step", do="stand")),
        (Why.NOT_YOURS, "pictures called by a guest", lambda t, _: t.say("B", "call", purpose="pictures")),
        (Why.NOT_YOURS, "handed over by a guest", lambda t, _: t.say("B", "hand", to="C")),
        (Why.DEVICE_UNKNOWN, "handed over to the host itself", lambda t, _: t.say("A", "hand", to="A")),
        (Why.NO_DOOR, "handed over to a phone in a browser", _handed_to_a_browser),
        (Why.NO_DOOR, "a phone in a browser that hosts", _hosts_in_a_browser),
        (Why.EPOCH_WRONG, "a host in the old epoch", lambda t, _: t.say("B", "host", epoch=1)),
        (Why.EPOCH_WRONG, "a host too many epochs ahead", lambda t, _: t.say("B", "host", epoch=1002)),
        (Why.STALE, "a host that has not seen the last entry", lambda t, _: t.say("B", "host", epoch=2, seen=5)),
        (Why.FORK_WRONG, "a half that ends before it begins", lambda t, _: t.say(ONE, "yield", k=3, n=3,
            head=b64(bytes(32)))),
        (Why.NOT_YOURS, "a half dropped by a phone", lambda t, _: t.say("B", "yield", k=3, n=4, head=b64(bytes(32)))),
        (Why.DEVICE_TWICE, "a host that went on without itself", lambda t, _: t.say("B", "host", epoch=2, gone=["B"])),
    ),
)  # fmt: skip


def _handed(table: Scribe, _plans: dict[int, Sealed]) -> None:
    table.say("A", "hand", to="B")
    table.joins("D")


DECLARING = Behind(
    "declaring",
    ready,
    declaring,
    (
        (Why.HANDING_OVER, "something else after a hand-over", _handed),
        (Why.COMMAND_UNKNOWN, "no such command", lambda t, _: t.say("A", "step", do="sing")),
        (Why.NOT_ASKED, "a Ready for another question", lambda t, p: t.say(ONE, "seal", **p[1].seal | {"q": 200})),
        (Why.ENVELOPE_SIZE, "a seal without its envelope", lambda t, p: t.say(ONE, "seal", q=100,
            digest=p[1].seal["digest"])),
        (Why.STALE, "a Ready upon an older table", lambda t, p: t.say(ONE, "seal", **p[1].seal, seen=13)),
        (Why.NOT_YOURS, "Ready for a seat that another phone helps", lambda t, _: t.say("B", "seal", q=100, seat=3)),
        (Why.ALREADY_SEALED, "Ready twice for a seat without a phone", lambda t, _: t.say("A", "seal", q=100, seat=3)),
        (Why.STALE, "a sign that has not seen the last Ready", lambda t, _: t.say(ZERO, "sign", q=100, seen=t.n - 1)),
        (Why.NOT_ALL_SIGNED, "opened before all have signed", lambda t, p: t.say(ZERO, "open", **p[0].open)),
        (Why.NOT_OPEN, "a part of a plan that is not open", lambda t, p: t.say(ZERO, "part", **p[0].part(0))),
        (Why.NO_ROLL_DUE, "a roll that was made", lambda t, _: t.say("A", "call", purpose="guard-1")),
        (Why.NO_ROLL_OPEN, "a share for no roll", lambda t, _: t.shares(9, 0)),
        (Why.NO_ROLL_OPEN, "a skip of no roll", lambda t, _: t.say("A", "skip", seat=1)),
        (Why.NOT_LAST_STEP, "an undo of an older step", lambda t, _: t.say("A", "undo", n=13)),
    ),
)  # fmt: skip


SIGNED = Behind(
    "signed",
    signed,
    declaring,
    (
        (Why.SCREENS_GOING, "Ready taken back too late", lambda t, _: t.say(ZERO, "unseal", q=100)),
        (Why.SCREENS_GOING, "a step while the screens go", lambda t, _: t.say("A", "step", do="guard", turn=1)),
        (Why.SCREENS_GOING, "an undo while the screens go", lambda t, _: t.say("A", "undo", n=14)),
        (Why.ALREADY_SIGNED, "signed twice", lambda t, _: t.say(ZERO, "sign", q=100)),
    ),
)  # fmt: skip


GONE = Behind(
    "gone",
    signed_by_two,
    gone,
    (
        (Why.SCREENS_GOING, "back from home while the screens go", lambda t, _: t.say(TWO, "hold", device="C",
            anchor=t.chain(2))),
        (Why.AUTHOR_CARDBOARD, "a seat that went home signs", lambda t, _: t.say(TWO, "sign", q=100)),
        (Why.SEAT_UNKNOWN, "a seat that was freed goes home", lambda t, _: t.say("A", "home", seat=3)),
    ),
)  # fmt: skip


def _another_card(table: Scribe, plans: dict[int, Sealed]) -> None:
    """The first card of all is resigned, and another one is shown."""
    table.say("A", "step", do="resign", turn=1, seat=1, slot=0)
    body = plans[1].part(0)
    body["shown"][0][1] = "move"
    table.say(ONE, "part", **body)


def _behind_the_opening(table: Scribe, _plans: dict[int, Sealed]) -> None:
    table.say("A", "undo", n=table.n)
    table.say("A", "undo", n=14)


OPENED = Behind(
    "opened",
    opened,
    declaring,
    (
        (Why.NOT_DUE, "a part without any card", lambda t, p: t.say(ONE, "part", **p[1].part())),
        (Why.DOES_NOT_FIT, "another card than was sealed", _another_card),
        (Why.ALREADY_OPEN, "opened twice", lambda t, p: t.say(ONE, "open", **p[1].open)),
        (Why.NOTHING_TO_UNDO, "an undo behind an opening", _behind_the_opening),
        (Why.NOT_ASKED, "Ready when all is open", lambda t, p: t.say(TWO, "seal", **p[2].seal)),
    ),
)  # fmt: skip


def called() -> Scribe:
    """The roll for first thief is open; seat 0 has given its share."""
    table = seated()
    table.starts(0, 1, 2, 3)
    table.say("A", "call", purpose="first")
    table.shares(1, 0)
    return table


def _a_link_ahead(table: Scribe, _plans: dict[int, Sealed]) -> None:
    table.link(1)
    table.shares(1, 1)


CALLED = Behind(
    "called",
    _no_plans,
    called,
    (
        (Why.ROLL_OPEN, "a second call", lambda t, _: t.say("A", "call", purpose="pictures")),
        (Why.ROLL_OPEN, "a start while a roll is open", lambda t, _: t.starts(0, 1)),
        (Why.LINK_WRONG, "the link behind the next one", _a_link_ahead),
        (Why.LINK_WRONG, "both a link and an anchor", lambda t, _: t.say(ONE, "share", roll=1, link=t.link(1),
            anchor=t.anchors[0])),
        (Why.SHARE_NOT_ASKED, "a share twice", lambda t, _: t.shares(1, 0)),
        (Why.SHARE_NOT_ASKED, "a skip of a seat whose share is there", lambda t, _: t.say("A", "skip", seat=0)),
        (Why.NOT_YOURS, "a skip by somebody who may not call", lambda t, _: t.say("B", "skip", seat=2)),
    ),
)  # fmt: skip

ASKED = Behind(
    "asked",
    _no_plans,
    declaring,
    (
        (Why.NOT_ALL_READY, "a sign before anybody is ready", lambda t, _: t.say(ZERO, "sign", q=100)),
        (Why.NOT_SEALED, "a Ready taken back that was never said", lambda t, _: t.say(ZERO, "unseal", q=100)),
        (Why.NOT_SEALED, "an opening of nothing", lambda t, _: t.say(ZERO, "open", q=100, open=[], parts=[], nonce="")),
        (Why.NOT_SEALED, "a part of nothing", lambda t, _: t.say(ZERO, "part", q=100, shown=[[0, 1, ""]])),
        (Why.SEAL_WANTED, "a plan sealed for a seat without a phone", lambda t, _: t.say("A", "seal", q=100, seat=3,
            digest=b64(bytes(32)))),
        (Why.ENVELOPE_SIZE, "an envelope of 539 bytes", lambda t, _: t.say(ZERO, "seal", q=100,
            digest=b64(bytes(32)), envelope=b64(bytes(539)))),
        (Why.ENVELOPE_SIZE, "a digest of 31 bytes", lambda t, _: t.say(ZERO, "seal", q=100,
            digest=b64(bytes(31)), envelope=b64(bytes(540)))),
    ),
)  # fmt: skip


def _does_not_fit(table: Scribe, plans: dict[int, Sealed]) -> None:
    table.say(ZERO, "open", **plans[0].open | {"open": []})


PROTOCOL_1 = Behind(
    "protocol_1",
    signed,
    partial(declaring, 1),
    (
        (Why.DOES_NOT_FIT, "in protocol 1 an opening that does not fit", _does_not_fit),
        (Why.KIND_UNKNOWN, "in protocol 1 somebody goes home", lambda t, _: t.say("A", "home", seat=1)),
        (Why.FIELD_WRONG, "in protocol 1 a hold with a new chain", lambda t, _: t.say(ONE, "hold", device="A",
            anchor=t.chain(1))),
        (Why.NO_ROLL_OPEN, "in protocol 1 a share that is late", lambda t, _: t.shares(2, 0)),
    ),
)  # fmt: skip

ALL = (SEATED, CALLED, ASKED, DECLARING, SIGNED, OPENED, GONE, PROTOCOL_1)
