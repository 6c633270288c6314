"""What can happen to a phone at a table: each begins as it is called, and returns what ends it."""

import signal
from collections.abc import Callable

from tests.support.chance import Chance
from tests.support.namespaces import Air
from tests.support.troubled_phone import TroubledPhone

Ends = Callable[[], None]
Trouble = Callable[[TroubledPhone, Chance], Ends]

MORE_BYTES = 1200
"""So many bytes at most fit on a disk that is nearly full: less than a sealed plan, so that records are torn."""


def kill(phone: TroubledPhone, _: Chance) -> Ends:
    """Killed in the midst of whatever it does; it comes back with all its plans."""
    phone.dies()
    return phone.back


def stop(phone: TroubledPhone, _: Chance) -> Ends:
    """Its system freezes it, connections and all."""
    return _frozen(phone, signal.SIGSTOP)


def wake(phone: TroubledPhone, _: Chance) -> Ends:
    """Frozen, and by its clock it is an hour later when it goes on."""
    return _frozen(phone, signal.SIGSTOP, signal.SIGUSR1)


def leap(phone: TroubledPhone, _: Chance) -> Ends:
    """An hour passes for it at once."""
    phone.signal(signal.SIGUSR1)
    return lambda: None


def fill(phone: TroubledPhone, chance: Chance) -> Ends:
    """Its disk takes some more bytes, up to the middle of a record, and no more: it stops and says so."""
    assert phone.journal
    phone.is_full = True
    phone.limit(phone.journal.stat().st_size + chance.below(MORE_BYTES))
    opens_in_vain = chance.once_in(2)

    def has_room_again() -> None:
        if not phone.has_ended():  # it had nothing to write
            phone.dies()
        if not phone.is_over:
            phone.check()
            phone.died()
            if opens_in_vain:
                _opens_in_vain(phone)
            phone.back()
        phone.is_full = False

    return has_room_again


def cut(phone: TroubledPhone, _: Chance) -> Ends:
    """It is out of reach."""
    return _out_of_reach(phone, Air.cut)


def mute(phone: TroubledPhone, _: Chance) -> Ends:
    """It hears all, and nobody hears it."""
    return _out_of_reach(phone, Air.mute)


def deafen(phone: TroubledPhone, _: Chance) -> Ends:
    """All hear it, and it hears nobody."""
    return _out_of_reach(phone, Air.deafen)


TROUBLES: dict[Trouble, int] = {kill: 6, stop: 3, fill: 3, leap: 2, wake: 2}
CUTS: dict[Trouble, int] = {cut: 3, mute: 2, deafen: 2}
"""How often each comes; the second ones where phones have a network of their own."""


def _frozen(phone: TroubledPhone, *signals: int) -> Ends:
    phone.away = True
    phone.signal(*signals)

    def goes_on() -> None:
        phone.signal(signal.SIGCONT)
        phone.away = False

    return goes_on


def _out_of_reach(phone: TroubledPhone, how: Callable[[Air, str], None]) -> Ends:
    air = phone.air
    assert air
    phone.away = True
    how(air, phone.name)

    def in_reach() -> None:
        air.mend(phone.name)
        phone.away = False

    return in_reach


def _opens_in_vain(phone: TroubledPhone) -> None:
    """While the disk is still full: it says so again, or has nothing to write."""
    phone.back()
    assert phone.journal
    phone.limit(phone.journal.stat().st_size)
    if phone.has_ended() and not phone.is_over:
        phone.check()
        phone.died()
    else:
        phone.dies()
