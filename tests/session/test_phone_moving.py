"""A seat's phone restarts, is replaced, or follows another host back; and who may open its cards."""

import pytest

from companion.cli.rehearsal import Ordering
from companion.seal.vault import Secret
from companion.session.phone import Signed, TablePhone, say_again, say_upon
from companion.session.shared_parts import Context
from companion.table import operations
from companion.table.ids import Seat
from companion.table.why import Why
from tests.support.contexts import MEDDLING, at_table, comes, context, root
from tests.support.ring import Ring, go_back
from tests.support.table_builders import bent, why
from tests.toys.lanterns import Adjust, Hide, Play, Race, Throw

Q = 1001
BEN, CAS = Seat(1), Seat(2)


def racing() -> tuple[Ring, TablePhone]:
    """Ben and Cas are asked; Ben's phone says nothing without a tap."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    ring.tap(0, Race((BEN, CAS)))
    ring.asleep = {1}
    return ring, ben.phone


def raced() -> tuple[Ring, TablePhone]:
    """The race is over: Ben and Cas have two hidden cards each, and the host may tap for a silent phone."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas", games=MEDDLING)
    ring.tap(0, Race((BEN, CAS)))
    for seat in (1, 2):
        ring.plan(seat, Q, "bid", ("oil", "rope"))
    return ring, ben.phone


def cards(ring: Ring) -> dict[int, str]:
    """Ben's cards that everybody has seen."""
    return {j: card for (_, seat, j), card in ring.playing.state.cards.items() if seat == BEN}


def reborn(ring: Ring, *said: Signed) -> TablePhone:
    """Ben's phone with the log, its words, and what it had not yet seen in the log."""
    phone = context("Ben", ring.games, life="again").phone
    for entry in ring.entries:
        phone.replica.receive(entry)
    phone.back({BEN: root(1)}, said)
    ring.phones[1] = phone
    return phone


def newcomer(ring: Ring) -> Context:
    """One more phone at the table, without a seat."""
    dan = context("Dan", ring.games)
    comes(ring, dan)
    return dan


# -- the same seat on another phone ------------------------------------------------------------------------------------


def test_a_seat_goes_on_where_its_words_are_typed() -> None:
    """With its plan out of its envelope: the new phone signs and opens, the old one has no say any more."""
    ring, old = racing()
    ring.plan(1, Q, "bid", ("oil",))
    dan = newcomer(ring)
    held = dan.phone.hold(BEN, root(1))
    assert held is not None
    assert dan.phone.seats == ()
    ring.must(dan.phone, held)
    assert (dan.phone.seats, old.seats) == ((BEN,), ())
    assert dan.phone.own(BEN)[Q].open == "bid"
    ring.asleep = set()
    ring.plan(2, Q, "other")
    assert ring.playing.state.results[Q][BEN] == ("bid", 1)


def test_what_the_old_phone_sealed_meanwhile_moves_too() -> None:
    """Between the words and the move's place in the log: its plan is there all the same."""
    ring, old = racing()
    dan = newcomer(ring)
    held = dan.phone.hold(BEN, root(1))
    assert held is not None
    ring.must(old, old.seal_plan(BEN, Q, "bid", ()))
    again = dan.phone.hold(BEN, root(1))
    assert again is not None
    ring.must(old, old.seal_plan(BEN, Q, "better", ()))
    moved = bent(ring, again, counter=ring.state.next_counter(BEN))
    ring.must(dan.phone, moved)
    assert dan.phone.own(BEN)[Q].open == "better"
    ring.asleep = set()
    ring.plan(2, Q, "other")
    assert ring.playing.state.results[Q][BEN] == ("better", 0)


def test_a_take_back_after_the_move_survives_a_cut() -> None:
    """The move is read again, and consents to nothing a second time."""
    ring, _ = racing()
    ring.plan(1, Q, "bid")
    dan = newcomer(ring)
    held = dan.phone.hold(BEN, root(1))
    assert held is not None
    ring.must(dan.phone, held)
    dan.phone.take_back(BEN, Q)
    dan.phone.replica.cut_back(ring.state.n)
    ring.plan(2, Q, "other")
    ring.wake()
    assert Q not in ring.playing.state.results


@pytest.mark.parametrize(("seat", "words"), [(1, 2), (3, 1)], ids=["other words", "no such seat"])
def test_other_words_are_not_the_seat(seat: int, words: int) -> None:
    """The page says so before anything is sent, and the phone's seats stay as they were."""
    ring, _ = racing()
    dan = newcomer(ring)
    assert dan.phone.hold(Seat(seat), root(words)) is None
    assert dan.phone.own(Seat(seat)) == {}


def test_a_phone_must_join_before_it_takes_a_seat_over() -> None:
    """Without a letter the seat has nowhere to go."""
    ring, _ = racing()
    stranger = context("Dan").phone
    for entry in ring.entries:
        stranger.replica.receive(entry)
    with pytest.raises(ValueError, match="joined"):
        stranger.hold(BEN, root(1))


def test_what_the_old_phone_had_not_shown_its_owner_shows() -> None:
    """The new phone cannot know who tapped: it asks once."""
    ring, _ = raced()
    ring.asleep = {1}
    ring.tap(0, Play(Q, BEN, 0))
    dan = newcomer(ring)
    held = dan.phone.hold(BEN, root(1))
    assert held is not None
    ring.must(dan.phone, held)
    ring.wake()
    assert cards(ring) == {}
    dan.phone.asked_to_show = frozenset()
    ring.run()
    assert cards(ring) == {0: "oil"}


def test_a_seat_that_is_taken_again_knows_what_its_links_were_for() -> None:
    """By its old words, on the same phone: the log may go back to its old chain."""
    ring, [_, ben, _] = at_table("Ann", "Ben", "Cas")
    n = ring.state.n
    ring.tap(1, Throw(BEN))
    ring.say(1, operations.Call("throw-1"))
    given = ring.state.chairs[BEN].link
    ben.phone.sit(BEN, root(1), "Ben", "fox")
    go_back(ring, n)
    ring.tap(1, Throw(BEN))
    ring.say(1, operations.Call("throw-1"))
    assert ring.state.chairs[BEN].link == given


def test_a_tap_may_be_made_as_the_seat() -> None:
    """Signed by the seat's own key, whatever device it lies on."""
    ring, ben = racing()
    signed = ben.tap(Hide(BEN, 5, 0), BEN)
    assert signed.operation.author == BEN
    ring.must(ben, signed)


# -- after a restart ---------------------------------------------------------------------------------------------------


def test_after_a_restart_it_signs_what_lies_there() -> None:
    """It needs no tap."""
    ring, _ = racing()
    ring.plan(1, Q, "bid")
    back = reborn(ring)
    assert back.own(BEN)[Q].open == "bid"
    ring.plan(2, Q, "other")
    ring.wake()
    assert ring.playing.state.results[Q][BEN] == ("bid", 0)


def test_after_a_restart_its_own_take_back_holds() -> None:
    """Another seat's words in the same journal do not touch it."""
    ring, ben = racing()
    ring.plan(1, Q, "bid")
    reborn(ring, ben.take_back(BEN, Q), ring.phones[2].take_back(CAS, Q))
    ring.plan(2, Q, "other")
    ring.wake()
    assert Q not in ring.playing.state.results


def test_after_a_restart_no_number_is_used_twice() -> None:
    """The highest that was ever used counts, in whatever order its words are found."""
    ring, ben = racing()
    one, two = ben.tap(Adjust(BEN, 1)), ben.tap(Adjust(BEN, 2))
    assert reborn(ring, two, one).tap(Adjust(BEN, 3)).operation.counter == two.operation.counter + 1


# -- after a cut -------------------------------------------------------------------------------------------------------


def test_a_seal_that_was_dropped_is_laid_again() -> None:
    """The same plan under a new number; its owner taps nothing."""
    ring, ben = racing()
    n = ring.state.n
    ring.plan(1, Q, "bid", ("oil",))
    sealed = ring.entries[-1].operation
    ben.replica.cut_back(n)
    assert ben.own(BEN)[Q].open == "bid"
    again = say_again(ben, sealed)
    assert again is not None
    assert again.operation.body == sealed.body
    assert again.operation.counter > sealed.counter
    assert (again.operation.seen_n, again.operation.seen_head) == (n, ben.state.head)


def test_a_seal_of_somebody_else_is_not_ours_to_lay() -> None:
    """Its plan is another phone's."""
    ring, ben = racing()
    ring.plan(2, Q, "other")
    assert say_again(ben, ring.entries[-1].operation) is None


def test_a_plan_that_was_taken_back_is_not_laid_again() -> None:
    """Its owner wants another one."""
    ring, ben = racing()
    ring.plan(1, Q, "bid")
    sealed = ring.entries[-1].operation
    ben.take_back(BEN, Q)
    ben.replica.cut_back(ring.state.n - 1)
    assert say_again(ben, sealed) is None


def test_what_was_owed_on_dropped_entries_is_owed_anew() -> None:
    """A share that was under way when its call was dropped is said again when the roll is called again."""
    ring, ben = racing()
    ring.asleep = {0, 1, 2}
    ring.tap(1, Throw(BEN))
    n = ring.state.n
    ring.say(1, operations.Call("throw-1"))
    [share] = ben.owed()
    call = ring.entries[n]
    ben.replica.cut_back(n)
    assert ben.owed() == ()
    ben.replica.receive(call)
    assert ben.owed() == (), "the same entry is there again: the first word still counts"
    for phone in ring.phones:
        phone.replica.cut_back(n)
    ring.ordering = Ordering(ring.games, ring.crypto, ben.replica.log.truncated(n), ben.state)
    ring.tap(0, Adjust(Seat(0), 1))
    ring.say(1, operations.Call("throw-1"))
    [anew] = ben.owed()
    assert anew.operation.body == share.operation.body
    assert anew.operation.counter > share.operation.counter


def test_a_cut_forgets_no_plan_and_a_new_game_does() -> None:
    """The remaining log is read again with its start; only a new start begins another game."""
    ring, ben = racing()
    ring.plan(1, Q, "bid")
    ben.replica.cut_back(ring.state.n)
    assert ben.own(BEN)[Q].open == "bid"
    ring.start({"row": [1, 2, 3, 4]})
    assert ben.own(BEN) == {}


def test_a_cut_behind_its_own_seat_leaves_it_without() -> None:
    """What is no more it does not play."""
    ring, ben = racing()
    ben.replica.cut_back(2)
    assert (ben.seats, ben.letter) == ((), None)
    for entry in ring.entries[2:]:
        ben.replica.receive(entry)
    assert (ben.seats, ben.letter) == ((BEN,), "B")


# -- whose tap turns up a card -----------------------------------------------------------------------------------------


def test_the_owners_own_tap_shows_at_once() -> None:
    """Nobody is asked."""
    ring, ben = raced()
    ring.tap(1, Play(Q, BEN, 0))
    assert cards(ring) == {0: "oil"}
    assert ben.asked_to_show == frozenset()


def test_somebody_elses_tap_asks_the_owner_before_a_card_is_shown() -> None:
    """However often the host taps; when the owner agrees, what was asked for is shown, in one breath."""
    ring, ben = raced()
    ring.tap(0, Play(Q, BEN, 0))
    ring.tap(0, Play(Q, BEN, 1))
    assert {duty.j for duty in ben.asked_to_show} == {0, 1}
    assert cards(ring) == {}
    ben.asked_to_show = frozenset()
    ring.run()
    assert cards(ring) == {0: "oil", 1: "rope"}
    assert [entry.operation.kind for entry in ring.entries].count("part") == 1


def test_taps_that_are_struck_again_show_nothing() -> None:
    """A host that taps and takes back learns no plan, and nothing is left to agree to."""
    ring, ben = raced()
    ring.tap(0, Play(Q, BEN, 0))
    ring.undo(0)
    assert ben.asked_to_show == frozenset()
    ring.run()
    assert cards(ring) == {}


def test_the_owners_own_tap_on_another_card_shows_that_one_only() -> None:
    """What somebody else asked for still waits."""
    ring, ben = raced()
    ring.tap(0, Play(Q, BEN, 0))
    ring.tap(1, Play(Q, BEN, 1))
    assert cards(ring) == {1: "rope"}
    assert {duty.j for duty in ben.asked_to_show} == {0}


def test_the_owners_next_plan_shows_what_was_asked_for() -> None:
    """Behind it no tap is struck any more; and the table does not wait for a second tap."""
    ring, _ = raced()
    ring.tap(0, Play(Q, BEN, 0))
    ring.tap(0, Race((BEN, CAS)))
    assert cards(ring) == {}
    ring.plan(1, Q + 1, "next")
    assert cards(ring) == {0: "oil"}


def test_a_cut_and_a_restart_agree_to_nothing() -> None:
    """Read again, the same taps ask the same question."""
    ring, ben = raced()
    ring.tap(0, Play(Q, BEN, 0))
    asked = ben.asked_to_show
    ben.replica.cut_back(ring.state.n)
    assert ben.asked_to_show == asked
    assert reborn(ring).asked_to_show == asked
    ring.run()
    assert cards(ring) == {}


def test_what_is_said_for_another_log_is_its_latest_word() -> None:
    """Of all that it said here only its log still knows after a restart."""
    ring, ben = racing()
    fork = ring.state
    sealed = ring.must(ben, ben.seal_plan(BEN, Q, "bid", ()))
    said = say_upon(reborn(ring), fork, operations.Yield(fork.n, ring.state.n, ring.state.head), BEN)
    assert said.operation.counter > sealed.operation.counter


def test_the_words_of_a_seat_are_not_printed() -> None:
    """The phone does not print them, and no operation of it does."""
    ring, _ = racing()
    secret = Secret(b"very secret root".ljust(32))
    held = ring.phones[0].sit(Seat(3), secret, "Eve", "bee")
    assert "very secret" not in repr(held) + repr(vars(ring.phones[0]))


def test_an_old_phone_is_refused_and_named() -> None:
    """What the old phone of a seat still says is older than its move."""
    ring, old = racing()
    dan = newcomer(ring)
    late = old.seal_plan(BEN, Q, "late", ())
    held = dan.phone.hold(BEN, root(1))
    assert held is not None
    ring.must(dan.phone, held)
    assert why(ring.offer(old, late)) in (Why.COUNTER_TWICE, Why.SEEN_UNKNOWN)
