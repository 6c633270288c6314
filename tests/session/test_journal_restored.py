"""A phone comes back after a restart, with only its journal and its seats' words."""

from dataclasses import replace

import pytest

from companion.seal.canonical import encode
from companion.session.journal import read_journal, restore
from companion.session.news import Dropped
from companion.session.phone import Signed, say_again
from companion.session.shared_parts import Context
from companion.table import operations
from companion.table.entry import Operation
from companion.table.frame import pack, write_frame
from companion.table.ids import Seat
from companion.wire.messages import Whereabouts
from tests.support.contexts import MEDDLING, at_table, context, root, stored
from tests.support.ring import LANTERNS, Ring
from tests.toys.lanterns import Adjust, Hide, Play, Race

Q = 1001
BEN = Seat(1)


def records(ring: Ring) -> list[bytes]:
    """What a phone that has followed everything has stored: a frame for each entry."""
    log = ring.ordering.log
    return [write_frame(frame) for n in range(len(log)) for frame in pack(log.truncated(n + 1), ring.signatures, n)]


def reborn(ring: Ring, journal: list[bytes], seats: tuple[int, ...] = (1,)) -> tuple[Context, list[Signed]]:
    """Ben's phone after its restart, and what it says again; the ring goes on with it."""
    ben = context("Ben", MEDDLING if ring.games is MEDDLING else LANTERNS, life="again")
    again = restore(ben, read_journal(journal), {Seat(seat): root(seat) for seat in seats}).waiting
    ring.phones[1] = ben.phone
    return ben, again


def own(*said: Signed) -> list[bytes]:
    """What this phone had stored of its own."""
    writer = context("anybody")
    for signed in said:
        writer.store_own(signed)
    return stored(writer)


def racing() -> tuple[Ring, Context]:
    """Ben and Cas are asked; Ben's phone says nothing without a tap."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    ring.tap(0, Race((BEN, Seat(2))))
    ring.asleep = {1}
    return ring, ben


def test_the_table_is_as_it_was_left() -> None:
    """Letter, seats, log and table, from the journal alone; nothing is said that was heard already."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    signed = ben.phone.tap(Adjust(BEN, 1))
    ring.must(ben.phone, signed)
    back, again = reborn(ring, own(signed) + records(ring))
    assert back.phone.state == ring.state
    assert (back.letter, back.phone.seats) == ("B", (BEN,))
    assert back.phone.replica.signatures
    assert again == []


def test_what_was_never_seen_in_the_log_is_said_again() -> None:
    """The very same words, so that they count once; new words have new numbers."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    before = records(ring)
    signed = ben.phone.tap(Adjust(BEN, 1))
    back, again = reborn(ring, before + own(signed))
    assert again == [signed]
    ring.must(back.phone, signed)
    assert back.phone.tap(Adjust(BEN, 1)).operation.counter == signed.operation.counter + 1


def test_numbers_are_not_used_twice() -> None:
    """This holds even before the old operations have been heard: two different ones with one number would look like a
    copied seat."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    before = records(ring)
    signed = ben.phone.tap(Adjust(BEN, 1))
    back, _ = reborn(ring, before + own(signed))
    assert back.phone.tap(Adjust(BEN, 2)).operation.counter == signed.operation.counter + 1


def test_what_the_log_has_gone_past_is_not_said_again() -> None:
    """A later operation of the same author counts: the older one would be refused."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    older, newer = ben.phone.tap(Adjust(BEN, 1)), ben.phone.tap(Adjust(BEN, 2))
    ring.must(ben.phone, newer)
    assert reborn(ring, own(older, newer) + records(ring))[1] == []


def test_a_plan_comes_back_out_of_its_envelope() -> None:
    """With its words a phone that lost everything else signs and opens what it had sealed."""
    ring, _ = racing()
    ring.plan(1, Q, "bid", ("oil",))
    back, _ = reborn(ring, records(ring))
    assert back.phone.own(BEN)[Q].open == "bid"
    ring.plan(2, Q, "other")
    ring.wake()
    assert ring.playing.state.results[Q][BEN] == ("bid", 1)


def test_without_its_words_a_seat_stays_silent() -> None:
    """Nobody signs or opens what lies there; the table sees who is missing."""
    ring, _ = racing()
    ring.plan(1, Q, "bid")
    back, _ = reborn(ring, records(ring), seats=())
    ring.plan(2, Q, "other")
    ring.wake()
    assert back.phone.seats == ()
    assert Q not in ring.playing.state.results


def test_a_ready_that_was_not_seen_in_the_log_is_laid_again() -> None:
    """No plan is lost between the tap and the host."""
    ring, ben = racing()
    before = records(ring)
    signed = ben.phone.seal_plan(BEN, Q, "bid", ())
    back, again = reborn(ring, before + own(signed))
    assert again == [signed]
    ring.must(back.phone, signed)
    ring.plan(2, Q, "other")
    ring.wake()
    assert ring.playing.state.results[Q][BEN] == ("bid", 0)


def test_a_take_back_that_was_not_seen_in_the_log_is_respected() -> None:
    """Not even a dead battery undoes it: the question is locked, but the phone does not sign."""
    ring, ben = racing()
    ready = ben.phone.seal_plan(BEN, Q, "bid", ())
    ring.must(ben.phone, ready)
    taken_back = ben.phone.take_back(BEN, Q)
    back, again = reborn(ring, own(ready) + records(ring) + own(taken_back))
    assert again == [taken_back]
    ring.plan(2, Q, "other")
    ring.wake()
    assert Q not in ring.playing.state.results
    ring.plan(1, Q, "better")
    assert back.phone.own(BEN)[Q].open == "better"
    assert ring.playing.state.results[Q][BEN] == ("better", 0)


def test_a_voided_plan_is_kept_for_another_tap() -> None:
    """The table changed before the lock: after a restart its owner still has the plan, and only has to tap Ready."""
    ring, _ = racing()
    ring.plan(1, Q, "bid", ("oil",))
    ring.tap(0, Adjust(Seat(0), 1))
    back, again = reborn(ring, records(ring))
    assert back.phone.own(BEN)[Q].open == "bid"
    ring.plan(2, Q, "other")
    ring.wake()
    assert again == []
    assert Q not in ring.playing.state.results


def test_a_host_finds_its_own_words_in_the_log_alone() -> None:
    """It stores no word of its own beside its frames: the last of Ready and take-back counts, in the log's order."""
    ring, ben = racing()
    for plan in ("older", "newer"):
        ring.must(ben.phone, ben.phone.seal_plan(BEN, Q, plan, ()))
        ring.must(ben.phone, ben.phone.take_back(BEN, Q))
    back, _ = reborn(ring, records(ring))
    assert back.phone.own(BEN)[Q].open == "newer"
    ring.plan(2, Q, "other")
    ring.must(back.phone, back.phone.seal_plan(BEN, Q, "newest", ()))
    ring.wake()
    assert ring.playing.state.results[Q][BEN] == ("newest", 0)


def test_a_plan_that_was_cut_off_comes_back() -> None:
    """A host that follows another one back had its plan in dropped entries alone: its owner may still seal it anew."""
    ring, ben = racing()
    n = ring.state.n
    ring.must(ben.phone, ben.phone.seal_plan(BEN, Q, "bid", ("oil",)))
    sealed = ring.entries[-1].operation
    ring.must(ben.phone, ben.phone.take_back(BEN, Q))
    taken_back = ring.entries[-1].operation
    back, again = reborn(ring, [*records(ring), encode(["cut", n])])
    assert back.phone.own(BEN)[Q] == ben.phone.own(BEN)[Q]
    assert again == []
    assert say_again(back.phone, sealed) is None, "it was taken back"
    ready = back.phone.seal_plan(BEN, Q, "better", ())
    assert ready.operation.counter == taken_back.counter + 1, "no number is used twice, not even a dropped one's"


def test_what_was_still_to_be_done_again_when_that_log_went_is_done_again() -> None:
    """It comes in its turn, behind what was dropped last."""
    journal, dropped = list[bytes](), list[Operation]()
    for points in (1, 2):
        ring, _ = at_table("Ann", "Ben", "Cas")
        n = ring.state.n
        ring.tap(1, Adjust(BEN, points))
        journal += [*records(ring), encode(["cut", n, [n + 1], n])]
        dropped.append(ring.entries[-1].operation)
    back = context("Ben", life="again")
    redo = restore(back, read_journal(journal), {BEN: root(1)}).redo
    for operation in reversed(dropped):
        assert redo.turn(back.phone.replica.log, {"B"}, lambda _, __: 0.0, 0.0) == operation
        redo.refused(operation)


def test_what_was_refused_is_not_said_again() -> None:
    """Its owner knows, and may have tapped something else; only a plan is kept, for another Ready."""
    ring, ben = racing()
    ready, tap = ben.phone.seal_plan(BEN, Q, "bid", ()), ben.phone.tap(Adjust(BEN, 1))
    stored(ben)  # since it sat down
    ben.store_refusal(ready.operation)
    ben.store_refusal(tap.operation)
    refusals = stored(ben)
    before = records(ring)
    assert reborn(ring, before + own(ready, tap) + refusals[:1])[1] == [tap]
    assert reborn(ring, before + own(ready, tap) + refusals[1:])[1] == [ready]
    back, again = reborn(ring, before + own(ready, tap) + refusals)
    assert again == []
    assert back.phone.own(BEN)[Q].open == "bid"
    assert back.phone.tap(Adjust(BEN, 1)).operation.counter == tap.operation.counter + 1


def test_plans_of_the_game_before_do_not_come_back() -> None:
    """Another game's questions have the same numbers."""
    ring, _ = racing()
    ring.plan(1, Q, "bid")
    ring.start({"row": [1, 2, 3, 4]})
    back, _ = reborn(ring, records(ring))
    assert back.phone.own(BEN) == {}


def test_a_sign_is_not_said_again_from_memory() -> None:
    """If the table still waits for one, it is made again; an old one could belong to another lock."""
    ring, ben = racing()
    ready = ben.phone.seal_plan(BEN, Q, "bid", ())
    ring.must(ben.phone, ready)
    ring.plan(2, Q, "other")
    [sign] = ben.phone.owed()
    assert sign.operation.kind == "sign"
    back, again = reborn(ring, own(ready) + records(ring) + own(sign))
    assert again == []
    [anew] = back.phone.owed()
    assert (anew.operation.kind, anew.operation.body) == ("sign", sign.operation.body)
    assert anew.operation.counter > sign.operation.counter


def test_a_part_that_somebody_else_asked_for_still_waits_for_its_owner() -> None:
    """A crash agrees to nothing: taps of others open no part while a phone restarts."""
    ring, _ = at_table("Ann", "Ben", "Cas", games=MEDDLING)
    ring.tap(0, Race((BEN, Seat(2))))
    for seat in (1, 2):
        ring.plan(seat, Q, "bid", ("oil",))
    ring.tap(0, Play(Q, BEN, 0))
    assert ring.playing.state.cards == {}
    back, _ = reborn(ring, records(ring))
    ring.run()
    assert ring.playing.state.cards == {}
    back.phone.asked_to_show = frozenset()
    ring.run()
    assert ring.playing.state.cards == {(Q, BEN, 0): "oil"}


def test_a_part_whose_owner_had_agreed_is_shown() -> None:
    """It was on its way when the phone stopped: nobody has to tap twice."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    ring.tap(0, Race((BEN, Seat(2))))
    for seat in (1, 2):
        ring.plan(seat, Q, "bid", ("oil",))
    ring.asleep = {1}
    ring.tap(1, Play(Q, BEN, 0))
    [part] = ben.phone.owed()
    reborn(ring, records(ring) + own(part))
    ring.wake()
    assert ring.playing.state.cards == {(Q, BEN, 0): "oil"}


def test_what_was_cut_off_stays_cut_off() -> None:
    """The journal keeps both stories; the phone follows the one it had chosen."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    n = ring.state.n
    ring.tap(0, Hide(Seat(0), 5, 0))
    signed = ben.phone.tap(Adjust(BEN, 1))
    back, again = reborn(ring, records(ring) + own(signed) + [encode(["cut", n])])
    assert back.phone.state.n == n
    assert again == [], "it had seen what is no more"


def test_who_was_not_told_what_was_cut_off_is_told_now() -> None:
    """The app was killed before its people could read it. What they have read is no news any more."""
    ring, _ = at_table("Ann", "Ben", "Cas")
    n = ring.state.n
    ring.tap(0, Hide(Seat(0), 5, 0))
    ring.tap(0, Hide(Seat(0), 6, 1))
    cut_off = tuple(ring.ordering.log.since(n))
    journal = [*records(ring), encode(["cut", n, [], n, 2, "dropped-9.game"])]
    assert reborn(ring, journal)[0].news == [Dropped(cut_off, 2, "dropped-9.game")]
    assert reborn(ring, [*journal, encode(["told"])])[0].news == []


def test_a_cut_in_the_midst_of_a_frame_goes_back_to_what_is_signed() -> None:
    """An older app could leave one: entries without a host's signature are gone, and the journal says so from now
    on."""
    ring, _ = at_table("Ann", "Ben", "Cas")
    whole = records(ring)
    n = ring.state.n
    for number in (5, 6):
        ring.tap(0, Hide(Seat(0), number, number - 5))
    [two] = pack(ring.ordering.log, ring.signatures, n)
    back, _ = reborn(ring, [*whole, write_frame(two), encode(["cut", n + 1])])
    assert back.phone.state.n == n
    assert stored(back) == [encode(["cut", n])]


def test_frames_that_came_twice_count_once() -> None:
    """After a new connection the first frame often begins with known entries."""
    ring, _ = at_table("Ann", "Ben", "Cas")
    back, _ = reborn(ring, records(ring) + records(ring))
    assert back.phone.state == ring.state


def test_doors_are_remembered() -> None:
    """The phone knocks where the others were last."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    first, last = Whereabouts(("10.0.0.1",), 4000), Whereabouts(("10.0.0.2",), 4000)
    ben.learn_door("A", first)
    ben.learn_door("A", last)
    back, _ = reborn(ring, records(ring) + stored(ben))
    assert back.known.doors == {"A": last}


def test_a_journal_that_does_not_hold_is_named() -> None:
    """Somebody has changed it: the phone does not sit down with it."""
    ring, _ = at_table("Ann", "Ben", "Cas")
    [frame] = pack(ring.ordering.log, ring.signatures, 0)
    with pytest.raises(ValueError, match="does not hold"):
        reborn(ring, [write_frame(replace(frame, signature=bytes(64)))])


def test_a_newcomer_that_was_not_yet_in_says_nothing_again() -> None:
    """Its letter may be another's by now: it joins again by an invitation."""
    ring, _ = at_table("Ann", started=False)
    ben = context("Ben")
    for entry in ring.entries:
        ben.phone.replica.receive(entry)
    joining = ben.phone.join(ben.me.pin, ben.me.name)
    assert isinstance(operations.read_body("device", joining.operation.body), operations.DeviceJoins)
    again = restore(context("Ben", life="again"), read_journal(records(ring) + own(joining)), {}).waiting
    assert again == []
