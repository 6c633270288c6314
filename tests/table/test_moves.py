"""Steps, undo, and the facts that follow."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.table import operations
from companion.table.game import RollAsked, RollReal
from companion.table.ids import Seat
from companion.table.move_builder import MoveBuilder
from companion.table.moves import UNDOABLE, GameBroken, settle
from companion.table.refusals import Refused
from companion.table.state import Playing
from companion.table.why import Why
from tests.support.evenings import OFTEN, Deed, evening
from tests.support.ring import Ring, lantern_ring
from tests.support.table_builders import bent, why
from tests.toys import lanterns
from tests.toys.lanterns import Adjust, Changed, Hide, LanternGame, Lanterns, Light, Play, Race, Swap, Throw


def raced() -> Ring:
    """A race that is over; its cards are still hidden."""
    ring = lantern_ring()
    ring.tap(0, Race((Seat(1), Seat(2))))
    ring.plan(1, 1001, "bid", ("oil", "wick"))
    ring.plan(2, 1001, "bid")
    return ring


# -- steps -------------------------------------------------------------------------------------------------------------


def test_a_step_is_decided_by_the_game() -> None:
    """What the game allows happens; what it refuses is refused with its own reason."""
    ring = lantern_ring()
    ring.tap(1, Hide(Seat(1), 5, 0))
    assert ring.playing.state.niches == {5: 0}
    assert why(ring.tap(1, Hide(Seat(1), 6, 0))) is lanterns.Why.NICHE


def test_a_sealed_thing_is_moved_by_its_number() -> None:
    """Only the game knows its place: the seal stays with the number."""
    ring = lantern_ring()
    ring.tap(1, Hide(Seat(1), 5, 0))
    ring.plan(1, 5, "red")
    ring.tap(2, Swap(5, 3))
    ring.tap(0, Light())
    assert ring.playing.state.niches == {5: 3}
    assert ring.playing.state.colours == {5: ("red", 0)}


def test_a_command_that_cannot_be_read() -> None:
    """The game reads its commands strictly."""
    ring = lantern_ring()
    assert why(ring.say(1, operations.Step({"do": "dance"}))) is Why.COMMAND_UNKNOWN


def test_the_game_says_who_may_tap() -> None:
    """Steps of a seat come only from its phone, steps of the host only from the hosting device."""
    ring = lantern_ring()
    assert why(ring.tap(2, Hide(Seat(1), 5, 0))) is Why.NOT_YOURS
    assert why(ring.tap(0, Hide(Seat(1), 5, 0))) is Why.NOT_YOURS
    assert why(ring.tap(1, Light())) is Why.NOT_YOURS
    said = operations.Step(lanterns.COMMANDS.write(Light()))
    assert why(ring.say(0, said, Seat(0))) is Why.NOT_YOURS
    assert not isinstance(ring.tap(0, Light()), Refused)


def stale(ring: Ring, seat: int, said: operations.Said) -> object:
    """A tap on a screen that shows the table without the last entry."""
    phone = ring.phones[seat]
    n = ring.state.n - 1
    return ring.offer(phone, bent(ring, phone.say(said), seen_n=n, seen_head=ring.ordering.log.head(n)))


def tap(command: lanterns.Command) -> operations.Step:
    """The step of a command."""
    return operations.Step(lanterns.COMMANDS.write(command))


def test_a_tap_on_an_old_screen_does_nothing() -> None:
    """If a tap depends on the screen, another phone's step in between refuses it."""
    ring = lantern_ring()
    ring.tap(1, Adjust(Seat(0), 1))
    assert why(stale(ring, 2, tap(Adjust(Seat(0), 1)))) is Why.STALE


def test_an_undo_in_between_makes_a_tap_stale() -> None:
    """An undo changes the screen as much as a step."""
    ring = lantern_ring()
    ring.tap(1, Hide(Seat(1), 5, 0))
    ring.undo(1)
    assert why(stale(ring, 2, tap(Adjust(Seat(0), 1)))) is Why.STALE


def test_own_taps_and_lasting_commands_are_never_stale() -> None:
    """Two quick taps of one phone both count; so does a command that names everything it means."""
    ring = lantern_ring()
    ring.tap(1, Adjust(Seat(0), 1))
    assert not isinstance(stale(ring, 1, tap(Adjust(Seat(0), 1))), Refused)
    assert not isinstance(stale(ring, 2, tap(Hide(Seat(2), 5, 0))), Refused)
    ring.say(2, operations.Cardboard(Seat(2), "A"), Seat(2))
    assert not isinstance(stale(ring, 1, tap(Hide(Seat(1), 6, 1))), Refused)


def test_only_taps_make_a_tap_stale() -> None:
    """What phones say without a tap, and who sits where, changes no screen that a tap depends on."""
    ring = lantern_ring()
    ring.tap(1, Adjust(Seat(0), 1))
    ring.say(2, operations.Cardboard(Seat(2), "A"), Seat(2))
    assert not isinstance(stale(ring, 0, tap(Adjust(Seat(0), 1))), Refused)


# -- undo --------------------------------------------------------------------------------------------------------------


def test_undo_restores_the_state_exactly() -> None:
    """It does so step by step, back to the start."""
    ring = lantern_ring()
    states = [ring.playing.state]
    for command in (Hide(Seat(1), 5, 0), Adjust(Seat(2), 3), Swap(5, 1), Throw(Seat(1))):
        ring.tap(1, command)
        states.append(ring.playing.state)
    for state in reversed(states[:-1]):
        ring.undo(0)
        assert ring.playing.state == state
    assert why(ring.undo(0)) is Why.NOTHING_TO_UNDO


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.builds(Deed, st.sampled_from(OFTEN), st.integers(0, 2), st.integers(0, 4), st.integers(0, 4)), max_size=15
    ),
    st.sampled_from([Hide(Seat(1), 900, 4), Adjust(Seat(1), 3), Throw(Seat(1)), Race((Seat(0), Seat(1))), Swap(1, 4)]),
)
def test_a_step_and_its_undo_leave_nothing_behind(happens: list[Deed], command: lanterns.Command) -> None:
    """This holds after any past and for any step: game and facts are as before."""
    ring = evening(happens)
    before = ring.playing
    if not isinstance(ring.tap(1, command), Refused):
        ring.undo(0)
        after = ring.playing
        assert (after.state, after.steps, after.rolls) == (before.state, before.steps, before.rolls)


def test_only_the_last_steps_are_kept() -> None:
    """So memory does not grow without end if nothing opens; older steps cannot be struck any more."""
    ring = lantern_ring(2)
    for _ in range(UNDOABLE + 1):
        ring.tap(1, Adjust(Seat(1), 1))
    assert len(ring.playing.steps) == UNDOABLE
    for _ in range(UNDOABLE):
        ring.undo(1)
    assert ring.playing.state.points[Seat(1)] == 2 + 1
    assert why(ring.undo(1)) is Why.NOTHING_TO_UNDO


def test_undo_keeps_what_was_shown() -> None:
    """A shown card stays known, and a roll stays rolled: the game gets them again as soon as it asks."""
    ring = raced()
    before = ring.playing.state
    ring.tap(1, Play(1001, Seat(1), 0))
    played = ring.playing.state
    ring.undo(1)
    assert ring.playing.state == before
    ring.asleep = {1}
    ring.tap(1, Play(1001, Seat(1), 0))
    assert ring.playing.state == played


def test_undo_tells_nothing_that_is_known() -> None:
    """What came after the struck step is told to the game again, and people have read it. It follows the state before
    that step: whoever tells it as what follows the last one breaks down."""
    ring = raced()
    ring.asleep = {1}
    ring.tap(1, Play(1001, Seat(1), 0))
    ring.tap(0, Adjust(Seat(0), 1))
    ring.wake()
    shown = ring.playing.state.cards
    assert ring.playing.told
    ring.undo(0)
    assert ring.playing.state.cards == shown
    assert not ring.playing.told


def test_undo_never_goes_behind_an_opening() -> None:
    """A secret that was shown is no secret any more; after that a correction helps."""
    ring = raced()
    assert why(ring.undo(0)) is Why.NOTHING_TO_UNDO
    ring.tap(1, Adjust(Seat(1), 1))
    assert not isinstance(ring.undo(0), Refused)
    assert why(ring.undo(0)) is Why.NOTHING_TO_UNDO


def test_undo_never_goes_behind_a_single_opening() -> None:
    """A lantern that was lit cannot be hidden again; an unsealed one showed nothing."""
    ring = lantern_ring()
    ring.tap(1, Hide(Seat(1), 5, 0))
    ring.tap(0, Light())
    assert ring.playing.state.colours == {5: "laid"}
    ring.undo(0)
    assert ring.playing.state.colours == {}
    ring.plan(1, 5, "red")
    ring.tap(0, Light())
    assert why(ring.undo(0)) is Why.NOTHING_TO_UNDO


def test_undo_never_goes_behind_screens_of_cardboard() -> None:
    """After the last Ready of seats without phones, everybody sees their cards."""
    ring = lantern_ring()
    for seat in (1, 2):
        ring.say(0, operations.Cardboard(Seat(seat), "A"))
    ring.tap(0, Race((Seat(1), Seat(2))))
    for seat in (1, 2):
        ring.say(0, operations.SealLaid(1001, seat=Seat(seat)))
    assert ring.playing.state.results
    assert why(ring.undo(0)) is Why.NOTHING_TO_UNDO


def test_nothing_moves_while_the_screens_go() -> None:
    """Between the last signature and the last opening there is no step and no undo."""
    ring = lantern_ring()
    ring.tap(0, Race((Seat(1), Seat(2))))
    ring.plan(1, 1001, "bid")
    ring.asleep = {2}
    phone = ring.phones[2]
    ring.plan(2, 1001, "bid")
    ring.must(phone, phone.owed()[0])
    assert why(ring.tap(0, Adjust(Seat(0), 1))) is Why.SCREENS_GOING
    assert why(ring.undo(0)) is Why.SCREENS_GOING


def test_undo_names_the_last_step_that_stands() -> None:
    """A step in the middle cannot be struck."""
    ring = lantern_ring()
    first = ring.tap(1, Adjust(Seat(1), 1))
    assert not isinstance(first, Refused)
    ring.tap(1, Adjust(Seat(1), 2))
    refused = ring.say(1, operations.Undo(first.n))
    assert why(refused) is Why.NOT_LAST_STEP


def test_undo_always_means_what_was_shown() -> None:
    """An undo by a phone that had not seen another's last tap is refused."""
    ring = lantern_ring()
    ring.tap(2, Adjust(Seat(1), 1))
    ring.tap(1, Adjust(Seat(1), 1))
    assert why(stale(ring, 0, operations.Undo(ring.state.n))) is Why.STALE


def test_who_may_undo() -> None:
    """The step's own author, a seat that may correct, and the host may; others may not."""
    ring = Ring()
    for seat in (2, 0, 1):  # the host's phone plays seat 2; seat 0, on phone B, may correct
        ring.sit(ring.add_phone(), seat)
    ring.start({"row": [1, 2, 3, 4]})
    for by, seat in ((2, 1), (0, 1), (1, 1), (1, 2)):
        ring.tap(seat, Adjust(Seat(1), 1))
        answer = ring.undo(by)
        if (by, seat) == (1, 2):
            assert why(answer) is Why.NOT_YOURS
        else:
            assert not isinstance(answer, Refused)


def test_a_seat_and_its_phone_strike_each_others_steps() -> None:
    """The phone that a seat names may strike the seat's step; another seat may not."""
    ring = lantern_ring()
    ring.say(1, tap(Adjust(Seat(1), 1)), Seat(1))
    assert not isinstance(ring.say(1, operations.Undo(ring.state.n), Seat(1)), Refused)
    ring.say(1, tap(Adjust(Seat(1), 1)), Seat(1))
    assert why(ring.say(2, operations.Undo(ring.state.n), Seat(2))) is Why.NOT_YOURS
    assert not isinstance(ring.undo(1), Refused)


# -- a game that breaks its word ---------------------------------------------------------------------------------------


class Deaf(LanternGame):
    """A game that asks for the same roll for ever."""

    def decide(self, *_: Any) -> list[Changed] | Refused:
        """Learns nothing from a fact."""
        return []

    def rolls_due(self, *_: Any) -> Iterator[RollAsked]:
        """Always the same roll."""
        yield RollAsked("throw-1", frozenset(), ())


class Proud(Deaf):
    """A game that refuses facts."""

    def decide(self, *_: Any) -> list[Changed] | Refused:
        """Always a refusal."""
        return Refused(())


@pytest.mark.parametrize("game", [Deaf(), Proud()])
def test_a_game_that_does_not_take_a_fact_is_a_bug(game: LanternGame) -> None:
    """An exception says so, instead of asking for ever."""
    playing = Playing(game, (Seat(0),), {}, Lanterns((1,), (Seat(0),)), rolls={"throw-1": RollReal("throw-1")})
    with pytest.raises(GameBroken, match="lanterns"):
        settle(playing)


class Stubborn(LanternGame):
    """A game that always has something more to pass over."""

    def decide(self, state: Lanterns, _move: Any) -> list[Changed] | Refused:
        """One throw more."""
        return [Changed({"throws": state.throws + 1})]


def test_a_game_that_never_passes_a_seat_over_is_a_bug() -> None:
    """It may be told once for each seat, as turns may come to the absent seat again at once; then no more."""
    ring = (Seat(0), Seat(1))
    playing = Playing(Stubborn(), ring, {}, Lanterns((1,), ring), absent=frozenset({Seat(1)}))
    with pytest.raises(GameBroken, match="lanterns"):
        settle(playing)


class Foresighted(LanternGame):
    """A game that works each move out event by event, and hands over where that leads to."""

    def decide(self, state: Lanterns, _move: Any) -> Any:
        """Nobody throws any more."""
        builder: MoveBuilder[Lanterns, Changed] = MoveBuilder(state, super().evolve)
        builder.add(Changed({"thrower": None}))
        return builder.done() if state.thrower is not None else []

    def evolve(self, *_: Any) -> Lanterns:
        """That would be the second time."""
        raise AssertionError


def test_events_are_worked_into_the_state_once() -> None:
    """A game that has done so while it decided is not asked again; the tale gets the plain events."""
    ring = lantern_ring()
    ring.tap(1, Throw(Seat(1)))
    absent = replace(ring.playing, game=Foresighted(), told=(), absent=frozenset({Seat(1)}))
    settled = settle(absent)
    assert (settled.state.thrower, settled.told) == (None, (Changed({"thrower": None}),))
    assert type(settled.told) is tuple


def test_who_went_home_is_passed_over() -> None:
    """While somebody is left for whom the game goes on."""
    ring = lantern_ring()
    ring.tap(1, Throw(Seat(1)))
    assert settle(replace(ring.playing, absent=frozenset({Seat(1)}))).state.thrower is None
    assert settle(replace(ring.playing, absent=frozenset({Seat(2)}))).state.thrower == 1
    assert settle(replace(ring.playing, absent=frozenset(ring.playing.ring))).state.thrower == 1


def test_a_game_that_asks_nothing_is_left_alone() -> None:
    """Facts that it does not ask for stay outside its state."""
    ring = lantern_ring()
    playing = replace(ring.playing, rolls={"throw-9": RollReal("throw-9")})
    assert settle(playing) is playing
