"""Evenings at which anything may happen: what people tap, rightly or wrongly, in any order."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from hypothesis import strategies as st

from companion.table import operations
from companion.table.game import Answer
from companion.table.ids import Seat
from companion.table.pictures import PICTURES
from companion.table.seals import questions
from tests.support.ring import Ring, lantern_ring
from tests.support.table_builders import spoken
from tests.toys.lanterns import Adjust, Hide, Light, Play, Race, Swap, Throw


class Deed(NamedTuple):
    """What, by which seat, and two small numbers that it may need."""

    what: str
    seat: int
    a: int = 0
    b: int = 0


def _hide(ring: Ring, by: Deed) -> Any:
    ring.tap(by.seat, Hide(Seat(by.seat), by.a + 1, by.b))
    return ring.plan(by.seat, by.a + 1, f"colour {by.b}") if ring.state.chairs[Seat(by.seat)].phone else None


def _swap(ring: Ring, by: Deed) -> Any:
    return ring.tap(by.seat, Swap(by.a + 1, by.b))


def _race(ring: Ring, by: Deed) -> Any:
    return ring.tap(by.seat, Race((Seat(by.a % 3), Seat((by.a + 1 + by.b % 2) % 3))))


def _heat(ring: Ring, by: Deed) -> Any:
    """A race whose runners are ready at once."""
    _race(ring, by)
    for runner in ring.playing.state.runners:
        _plan(ring, by._replace(seat=runner))


def _play(ring: Ring, by: Deed) -> Any:
    return ring.tap(by.seat, Play(ring.playing.state.race, Seat(by.seat), by.b % 3))


def _throw(ring: Ring, by: Deed) -> Any:
    ring.tap(by.seat, Throw(Seat(by.seat)))
    return ring.say(by.seat, operations.Call(f"throw-{ring.playing.state.throws}"))


def _adjust(ring: Ring, by: Deed) -> Any:
    return ring.tap(by.seat, Adjust(Seat(by.a % 3), by.b))


def _light(ring: Ring, by: Deed) -> Any:
    return ring.tap(by.seat, Light())


def _undo(ring: Ring, by: Deed) -> Any:
    return ring.undo(by.seat)


def _plan(ring: Ring, by: Deed) -> Any:
    """Seals for whatever the seat is asked, a race first."""
    asked = {**questions(ring.playing, Answer.LOCK), **questions(ring.playing, Answer.SINGLE)}
    mine = [number for number, question in asked.items() if by.seat in question.seats] or [by.a]
    if ring.state.chairs[Seat(by.seat)].phone:
        return ring.plan(by.seat, mine[0], f"bid {by.a}", ("oil", "wick"))
    return ring.say(by.seat, operations.SealLaid(mine[0], seat=Seat(by.seat)))


def _unseal(ring: Ring, by: Deed) -> Any:
    q, phone = ring.playing.state.race, ring.phone_of(by.seat)
    if ring.state.chairs[Seat(by.seat)].phone:
        return ring.then_run(phone, phone.take_back(Seat(by.seat), q))
    return ring.say(by.seat, operations.Unseal(q, Seat(by.seat)))


def _sleep(ring: Ring, by: Deed) -> Any:
    ring.asleep ^= {by.seat}
    return ring.run()


def _skip(ring: Ring, by: Deed) -> Any:
    return ring.host_says(operations.Skip(Seat(by.seat)))


def _cardboard(ring: Ring, by: Deed) -> Any:
    return ring.host_says(operations.Cardboard(Seat(by.seat), "ABC"[by.a % 3]))


def _sit(ring: Ring, by: Deed) -> Any:
    if not ring.state.chairs[Seat(by.seat)].phone and len(ring.phones) < 8 and not ring.state.handing:
        ring.sit(ring.add_phone(), by.seat)


def _hold(ring: Ring, by: Deed) -> Any:
    """The phone that has the seat's words plays it, perhaps again."""
    phone = ring.keepers[by.seat]
    held = phone.hold(Seat(by.seat))
    return ring.then_run(phone, held) if held else None


def _host(ring: Ring, by: Deed) -> Any:
    """Somebody goes on without the host, or takes over from it."""
    spoken(ring, "ABC"[by.a % 3], operations.Host(ring.state.epoch + 1 + by.b))
    return ring.run()


def _hand(ring: Ring, by: Deed) -> Any:
    """The host hands over; as often as not the next one comes at once."""
    ring.host_says(operations.Hand("ABC"[by.a % 3]))
    return _host(ring, by) if by.b % 2 else None


def _pictures(ring: Ring, by: Deed) -> Any:
    """Whatever phone wishes for them; the host's gets them."""
    return ring.say(by.seat, operations.Call(PICTURES))


def _rematch(ring: Ring, by: Deed) -> Any:
    return ring.say(by.seat, operations.Start((Seat(0), Seat(1), Seat(2)), 1, {"row": [1, 2, 3, by.a]}))


DEEDS: dict[str, Callable[[Ring, Deed], Any]] = {
    "hide": _hide,
    "swap": _swap,
    "race": _race,
    "heat": _heat,
    "play": _play,
    "throw": _throw,
    "adjust": _adjust,
    "light": _light,
    "undo": _undo,
    "plan": _plan,
    "unseal": _unseal,
    "sleep": _sleep,
    "skip": _skip,
    "cardboard": _cardboard,
    "sit": _sit,
    "hold": _hold,
    "host": _host,
    "hand": _hand,
    "pictures": _pictures,
    "rematch": _rematch,
}
OFTEN = ["heat", "heat", "play", "play", "hide", "race", "plan", "plan", "throw", "undo"]

deeds: st.SearchStrategy[list[Deed]] = st.lists(
    st.builds(Deed, st.sampled_from([*OFTEN, *DEEDS]), st.integers(0, 2), st.integers(0, 4), st.integers(0, 4)),
    min_size=8,
    max_size=30,
)


def evening(happens: Sequence[Deed]) -> Ring:
    """The table after all this."""
    ring = lantern_ring()
    for deed in happens:
        DEEDS[deed.what](ring, deed)
    return ring
