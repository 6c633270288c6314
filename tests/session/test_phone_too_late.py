"""What becomes of a plan that its owner changed too late: the older one had been signed by then."""

from companion.table.ids import Seat
from companion.table.seals import SealStage
from companion.table.why import Why
from tests.support.races import Q, bid, racing, stages, take_back
from tests.support.table_builders import why


def test_it_is_laid_once_another_ready_undoes_the_sign() -> None:
    """Nobody taps for that: else the table would wait for a phone whose owner believes that all is done."""
    ring = racing(2)
    bid(ring, 2)
    bid(ring, 1)
    assert why(bid(ring, 1, "too late")) is Why.ALREADY_SIGNED
    bid(ring, 2, "another")
    ring.wake()
    assert ring.playing.state.results[Q] == {Seat(1): ("too late", 2), Seat(2): ("another", 2)}


def test_the_signed_one_opens_if_nothing_undoes_the_sign() -> None:
    """It was signed, and the owner was told so."""
    ring = racing(2)
    bid(ring, 2)
    bid(ring, 1)
    bid(ring, 1, "too late")
    ring.wake()
    assert ring.playing.state.results[Q][Seat(1)] == ("bid", 2)


def test_who_took_ready_back_too_late_is_not_signed_for() -> None:
    """The table waits until the owner taps again."""
    ring = racing(2)
    bid(ring, 2)
    bid(ring, 1)
    assert why(take_back(ring, 1)) is Why.ALREADY_SIGNED
    bid(ring, 2, "another")
    ring.wake()
    assert stages(ring) == [SealStage.READY, SealStage.SIGNED]
    take_back(ring, 1)
    assert stages(ring) == [SealStage.PLANNING, SealStage.READY]


def test_one_on_its_way_is_laid_once() -> None:
    """While the host may still lay it, it is not said again, and the older one is not signed."""
    ring = racing(1, 2)
    bid(ring, 2)
    bid(ring, 1)
    phone = ring.phone_of(1)
    coming = phone.seal_plan(Seat(1), Q, "newer", ())
    assert phone.owed() == ()
    ring.must(phone, coming)
    ring.wake()
    assert ring.playing.state.results[Q][Seat(1)] == ("newer", 0)
