"""How far sealed questions are, what makes a Ready void, and what the game may be told."""

from dataclasses import replace

from companion.table import operations
from companion.table.game import Answer, Answers, NoAnswer, Question
from companion.table.ids import Seat
from companion.table.seals import (
    SealStage,
    answered,
    complete,
    given_up,
    questions,
    screens_going,
    stage,
    voided,
    without,
)
from companion.table.state import Games, Seal, Sealing
from companion.table.why import Why
from tests.support.races import Q, bid, hidden, locked, opened, opening_of, racing, ready, stages
from tests.support.ring import lantern_ring
from tests.support.table_builders import why
from tests.toys.lanterns import Adjust, ApartLanternGame, Hide, Light, Play, Swap, Throw

APART: Games = {("lanterns", 1): ApartLanternGame()}


def test_a_plan_goes_from_planning_to_open() -> None:
    """It is ready, signed, open: a plan opens only after both phones have signed."""
    ring = racing(1, 2)
    assert stages(ring) == [SealStage.PLANNING, SealStage.PLANNING]
    bid(ring, 1)
    assert stages(ring) == [SealStage.READY, SealStage.PLANNING]
    bid(ring, 2)
    assert stages(ring) == [SealStage.READY, SealStage.READY]
    ring.asleep = {2}
    ring.run()
    assert stages(ring) == [SealStage.SIGNED, SealStage.READY]
    assert not screens_going(ring.playing)
    ring.asleep = {1}
    ring.run()
    assert stages(ring) == [SealStage.SIGNED, SealStage.OPEN]
    assert screens_going(ring.playing)
    assert ring.playing.state.results == {}
    ring.wake()
    assert stages(ring) == [SealStage.OPEN, SealStage.OPEN]
    assert ring.playing.state.results == {Q: {Seat(1): ("bid", 2), Seat(2): ("bid", 2)}}


def test_a_step_voids_every_ready() -> None:
    """Nobody opens to a table that has changed unseen; the plans stay on their phones."""
    ring = racing(2)
    bid(ring, 1)
    bid(ring, 2)
    ring.tap(0, Adjust(Seat(0), 1))
    assert stages(ring) == [SealStage.PLANNING, SealStage.PLANNING]
    assert ring.phones[1].own(Seat(1))[Q].open == "bid"


def test_an_undo_voids_every_ready() -> None:
    """An undo changes the table like a step."""
    ring = racing()
    ring.tap(0, Adjust(Seat(0), 1))
    bid(ring, 1)
    ring.undo(0)
    assert stages(ring) == [SealStage.PLANNING, SealStage.PLANNING]


def test_a_step_voids_only_what_it_touches() -> None:
    """The game says what: other questions keep their Readys, also after an undo of that step."""
    ring = racing(games=APART)
    bid(ring, 1)
    ring.tap(0, Throw(Seat(0)))
    ring.undo(0)
    assert stages(ring) == [SealStage.READY, SealStage.PLANNING]


def test_a_ready_must_have_seen_what_voided_its_own_question() -> None:
    """A change for another question does not matter."""
    ring = racing(games=APART)
    ring.tap(0, Hide(Seat(0), 5, 0))
    seen = ring.state.n
    ring.tap(0, Swap(5, 1))
    assert ring.playing.changed(Q) == ring.state.n
    assert ring.playing.changed(Q + 1) == seen
    void = voided(ring.playing, ring.state.n + 1, frozenset({Q + 1}))
    assert (void.changed(Q), void.changed(Q + 1)) == (ring.state.n, ring.state.n + 1)


def test_a_phone_given_up_while_the_screens_go_is_set_aside() -> None:
    """A phone that withholds its plan loses only its own turn."""
    ring = locked(2)
    ring.say(0, operations.Cardboard(Seat(2), "A"))
    assert ring.playing.state.results == {Q: {Seat(1): ("bid", 2), Seat(2): "set aside"}}
    assert stages(ring) == [SealStage.OPEN, SealStage.SET_ASIDE]


def test_a_phone_given_up_after_it_opened_stays_open() -> None:
    """What it has shown counts."""
    ring = locked(2)
    ring.say(0, operations.Cardboard(Seat(1), "A"))
    ring.wake()
    assert ring.playing.state.results == {Q: {Seat(1): ("bid", 2), Seat(2): ("bid", 2)}}


def test_a_cardboard_seat_lays_its_answer() -> None:
    """Its helper says Ready; the cards are typed in later."""
    ring = racing(cardboard=2)
    ready(ring, 2)
    assert stages(ring) == [SealStage.PLANNING, SealStage.READY]
    bid(ring, 1)
    assert ring.playing.state.results == {Q: {Seat(1): ("bid", 2), Seat(2): "laid"}}


def test_only_cardboard_needs_no_signs() -> None:
    """If no phone is asked, the last Ready opens all plans."""
    ring = racing(cardboard=2)
    ring.say(0, operations.Cardboard(Seat(1), "A"))
    ready(ring, 2)
    ready(ring, 1)
    assert ring.playing.state.results == {Q: {Seat(1): "laid", Seat(2): "laid"}}


def test_a_question_to_nobody_is_answered_at_once() -> None:
    """If the last seat asked has left, nothing has to be waited for."""
    ring = lantern_ring()
    assert complete(ring.playing, Question(9, (), Answer.LOCK, ""))


def test_a_part_once_shown_stays_known() -> None:
    """An undone use leaves the card known: used again, the game has it at once."""
    ring = opened()
    ring.tap(1, Play(Q, Seat(1), 1))
    ring.undo(1)
    assert ring.playing.state.cards == {}
    ring.asleep = {1}
    ring.tap(1, Play(Q, Seat(1), 1))
    assert ring.playing.state.cards == {(Q, Seat(1), 1): "card 1.1"}


def test_a_single_seal_lies_through_steps_and_opens_when_due() -> None:
    """It has no lock, needs no turn, and no step makes it void."""
    ring = hidden()
    ring.tap(0, Adjust(Seat(0), 1))
    ring.plan(1, 5, "red", ("lamp oil",))
    ring.tap(0, Adjust(Seat(0), 1))
    assert why(ring.say(1, opening_of(ring, 1, 5), Seat(1))) is Why.NOT_DUE
    ring.tap(0, Light())
    assert ring.playing.state.colours == {5: ("red", 1)}


def test_a_single_seal_that_was_never_laid() -> None:
    """If it is due but not there, the answer is laid on the table."""
    ring = hidden()
    ring.tap(0, Light())
    assert ring.playing.state.colours == {5: "laid"}


def test_a_single_seal_waits_for_its_sleeping_phone() -> None:
    """The game waits for the opening, or until the table gives that phone up."""
    ring = hidden(1)
    ring.plan(1, 5, "red")
    ring.tap(0, Light())
    assert ring.playing.state.colours == {}
    ring.say(0, operations.Cardboard(Seat(1), "A"))
    assert ring.playing.state.colours == {5: "set aside"}


def test_a_seal_whose_question_is_undone_is_gone() -> None:
    """Another lantern with the same number is another lantern."""
    ring = hidden()
    ring.plan(1, 5, "red")
    ring.undo(1)
    ring.tap(1, Hide(Seat(1), 5, 1))
    assert stage(ring.playing, 5, Seat(1)) is SealStage.PLANNING


def test_what_lies_open_is_never_dropped() -> None:
    """Only closed seals go with their question, and only those of these questions."""
    closed = Sealing({Seat(1): Seal(b"d", b"e")})
    shown = racing()
    bid(shown, 1)
    bid(shown, 2)
    opened = shown.playing.sealings[Q]
    assert without({1: closed, 2: opened, 3: closed}, frozenset({1, 2})) == {2: opened, 3: closed}


def test_giving_up_a_phone_marks_its_closed_seals_alone() -> None:
    """Seals of other seats, and open ones, stay as they are."""
    ring = locked(2)
    sealings = ring.playing.sealings
    assert given_up(sealings, Seat(0)) == sealings
    assert given_up(sealings, Seat(1)) == sealings
    assert given_up(sealings, Seat(2))[Q].seals[Seat(2)].given_up


def test_the_table_tells_nothing_before_it_knows() -> None:
    """While one opening is missing, the game gets none."""
    ring = locked(2)
    assert list(answered(ring.playing)) == []


def test_a_rolls_question_is_no_sealed_one() -> None:
    """Facts of other kinds do not change seals."""
    ring = racing(2)
    ring.tap(1, Throw(Seat(1)))
    bid(ring, 1)
    bid(ring, 2)
    ring.asleep.clear()
    ring.say(1, operations.Call("throw-1"))
    assert len(ring.playing.state.faces) == 1
    assert ring.playing.state.results[Q] == {Seat(1): ("bid", 2), Seat(2): ("bid", 2)}


def test_who_went_home_is_not_asked() -> None:
    """The question is complete without that seat, and the game is told that it has no answer."""
    ring = racing(1, 2)
    bid(ring, 1)
    bid(ring, 2)
    playing = replace(ring.playing, absent=frozenset({Seat(1)}))
    asked = questions(playing, Answer.LOCK)[Q]
    assert asked.seats == (2,)
    assert stage(playing, Q, Seat(1)) is SealStage.SET_ASIDE
    assert not complete(playing, asked)
    nobody = replace(ring.playing, absent=frozenset({Seat(1), Seat(2)}))
    assert [*answered(nobody)] == [Answers(Q, {Seat(1): NoAnswer(), Seat(2): NoAnswer()})]
