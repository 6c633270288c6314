"""A plan has left its phone with an opening, and the log goes back behind that."""

import pytest

from companion.seal.canonical import encode
from companion.session.journal import read_journal, restore
from companion.session.phone import TablePhone, ToSealAnew, say_again
from companion.session.seat_secrets import ChainBegun
from companion.session.shared_parts import Context, write_kept
from companion.table import operations
from companion.table.frame import pack, write_frame
from companion.table.ids import Seat
from companion.table.refusals import Refused
from companion.table.seals import SealStage
from tests.support.contexts import at_table, context, root, stored
from tests.support.races import Q, bid, stages
from tests.support.ring import Ring, go_back
from tests.support.table_builders import spoken
from tests.toys.lanterns import COMMANDS, Hide, Light, Race

BEN, CAS = Seat(1), Seat(2)
ANEW = {ToSealAnew(BEN, Q)}


def opened() -> tuple[Ring, Context, int]:
    """Ben and Cas have signed, and Ben's opening has left his phone; the entry before the first sign."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    ring.asleep = {1, 2}
    ring.tap(0, Race((BEN, CAS)))
    bid(ring, 1)
    bid(ring, 2)
    n = ring.state.n
    for phone in ring.phones[1:]:
        for signed in phone.owed():
            ring.must(phone, signed)
    [said] = ben.phone.owed()
    assert said.operation.kind == "open"
    return ring, ben, n


def kinds(phone: TablePhone) -> list[str]:
    """What this phone says without a tap."""
    return [signed.operation.kind for signed in phone.owed()]


def test_nothing_is_signed_or_opened_before_its_owner_taps() -> None:
    """Cas may plan anew, knowing Ben's plan: so Ben's phone waits, and says why. Another Ready has a fresh x."""
    ring, ben, n = opened()
    go_back(ring, n)
    assert stages(ring) == [SealStage.READY, SealStage.READY]
    assert kinds(ben.phone) == []
    assert ben.phone.to_seal_anew == ANEW
    ring.must(ben.phone, ben.phone.seal_plan(BEN, Q, "bid", ()))
    assert ben.phone.to_seal_anew == frozenset()
    ring.wake()
    assert ring.playing.state.results[Q] == {BEN: ("bid", 0), CAS: ("bid", 2)}


def test_to_the_same_plans_it_is_opened_again() -> None:
    """Only Cas's signature was lost, Ben's still stands: nobody has changed anything, and nobody has to tap."""
    ring, ben, n = opened()
    go_back(ring, n + 1)
    assert stages(ring) == [SealStage.SIGNED, SealStage.READY]
    assert ben.phone.to_seal_anew == frozenset()
    ring.wake()
    assert ring.playing.state.results[Q] == {BEN: ("bid", 2), CAS: ("bid", 2)}


def test_a_sign_for_an_older_plan_opens_nothing() -> None:
    """Cas had two plans, and Ben signed both: she may not choose between them now that she knows his."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    ring.asleep = {1, 2}
    ring.tap(0, Race((BEN, CAS)))
    bid(ring, 1)
    bid(ring, 2, "older")
    [sign] = ben.phone.owed()
    ring.must(ben.phone, sign)
    n = ring.state.n
    bid(ring, 2, "newer")
    for phone in ring.phones[1:]:
        ring.must(phone, phone.owed()[0])
    assert kinds(ben.phone) == ["open"]
    go_back(ring, n)
    assert not isinstance(spoken(ring, CAS, operations.Sign(Q)), Refused)
    assert stages(ring) == [SealStage.SIGNED, SealStage.SIGNED]
    assert kinds(ben.phone) == []
    assert ben.phone.to_seal_anew == ANEW


def test_a_plan_that_is_known_is_not_laid_again_by_itself() -> None:
    """Its seal was dropped, too: it is not sealed again before its owner taps, and the page says why."""
    ring, ben, n = opened()
    sealed = next(e.operation for e in ring.entries if e.operation.kind == "seal" and e.operation.author == BEN)
    go_back(ring, n - 2)
    assert stages(ring) == [SealStage.PLANNING, SealStage.PLANNING]
    assert say_again(ben.phone, sealed) is None
    assert ben.phone.to_seal_anew == ANEW
    ben.phone.take_back(BEN, Q)
    assert ben.phone.to_seal_anew == frozenset()


@pytest.mark.parametrize("cut", [True, False], ids=["cut before", "cut after"])
def test_a_restart_forgets_nothing(cut: bool) -> None:
    """The journal has it, even if the log goes back only later; this holds for hosts and guests."""
    ring, ben, n = opened()
    log = ring.ordering.log
    frames = [
        write_frame(frame) for at in range(len(log)) for frame in pack(log.truncated(at + 1), ring.signatures, at)
    ]
    again = context("Ben", life="again")
    strange = write_kept(ChainBegun(CAS, b"a" * 32, b"s" * 32))
    restore(
        again, read_journal([strange, *stored(ben), *frames, *([encode(["cut", n])] if cut else [])]), {BEN: root(1)}
    )
    ring.phones[1] = again.phone
    go_back(ring, n)
    assert kinds(again.phone) == []
    assert again.phone.to_seal_anew == ANEW


def test_a_single_seal_opens_again() -> None:
    """It cannot be sealed anew, and nobody lays anything against it."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    ring.tap(1, Hide(BEN, 5, 0))
    ring.plan(1, 5, "red")
    n = ring.state.n
    ring.host_says(operations.Step(COMMANDS.write(Light())))
    assert ring.playing.state.colours
    go_back(ring, n)
    ring.host_says(operations.Step(COMMANDS.write(Light())))
    assert ring.playing.state.colours == {5: ("red", 0)}
    assert ben.phone.to_seal_anew == frozenset()
