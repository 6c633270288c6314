"""A rehearsal is a real table: every phone follows and checks, cardboard sits among them, faults stop it loudly."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from companion.cli.rehearsal import Guest, Rehearsal, RehearsalStopped
from companion.present.tenant import Hands
from companion.seal.vault import Secret
from companion.session.phone import TablePhone
from companion.table.fold import fold
from companion.table.ids import Seat
from companion.table.record import Verified, verify
from tests.support.keys import StandInKeys
from tests.support.ring import FIGURES, Entropy
from tests.toys.lanterns import Adjust, Hide, LanternGame, Light, Play, Race, Throw

GAMES = {("lanterns", 1): LanternGame()}
OPTIONS = {"row": [1, 2, 3, 4]}


@dataclass(frozen=True)
class Bid:
    """A plan of the toy game."""

    open: int
    parts: tuple[str, ...]


class Racers:
    """Robots that race, show a card of each plan, throw the die and light the lanterns."""

    def __init__(self, taps: Sequence[tuple[int, Any]] | None = None) -> None:
        race: list[tuple[int, Any]] = [(0, Race((Seat(0), Seat(1)))), (2, Throw(Seat(2))), (0, Light())]
        self._taps = iter(race if taps is None else taps)
        self.seen: list[list[tuple[Any, ...]]] = []

    def sealed(self, _state: Any, seat: Seat, question: int) -> Bid:
        """A bid and two hidden cards; a lantern's colour, which says its number."""
        return Bid(10 + seat, (f"left {seat}", f"right {seat}")) if question >= 1000 else Bid(question, ())

    def tap(self, state: Any, hands: Hands) -> tuple[Seat, Any] | None:
        """The next tap of the script, never while a die is in the air."""
        self.seen = [[plan.parts for plan in hands(seat).values()] for seat in state.ring]
        if state.thrower is not None:
            return None
        played = state.results and not state.played
        seat, command = (0, Play(state.race, Seat(0), 1)) if played else next(self._taps, (0, None))
        return None if command is None else (Seat(seat), command)


def table(*guests: bool) -> Rehearsal:
    """A table with these seats: True for a phone, False for cardboard."""
    rehearsal = Rehearsal(GAMES["lanterns", 1], StandInKeys(), Entropy("rehearsal"))
    rehearsal.seat([Guest(FIGURES[n], FIGURES[n], phone) for n, phone in enumerate(guests)])
    return rehearsal


def played(rehearsal: Rehearsal, robots: Racers) -> Iterator[Any]:
    """The events of one game."""
    for _, admitted in rehearsal.play(OPTIONS, robots):
        yield from admitted.events


def test_every_phone_ends_with_the_table_that_the_log_tells() -> None:
    """Plans opened, a card shown, the die fallen: all phones and a fresh fold agree."""
    rehearsal = table(True, True, True)
    assert list(played(rehearsal, Racers()))
    state = rehearsal.playing.state
    assert state.lit
    assert state.faces
    assert state.cards == {(1001, 0, 1): "right 0"}
    assert len(rehearsal.phones) == 3
    assert all(phone.state == rehearsal.ordering.state for phone in rehearsal.phones)
    assert fold(GAMES, StandInKeys(), rehearsal.ordering.log.since(0)) == rehearsal.ordering.state


def test_what_phones_have_said_comes_first() -> None:
    """Two have signed at once: the table is quiet again with the last of them."""
    rehearsal = table(True, True, True)
    spoken = [(admitted.entry.operation.kind, rehearsal.is_quiet) for _, admitted in rehearsal.play(OPTIONS, Racers())]
    assert [quiet for kind, quiet in spoken if kind == "sign"] == [False, True]
    assert spoken[-1][1]


def test_a_cardboard_seat_lays_its_answer_and_the_host_taps_for_it() -> None:
    """It seals nothing, its hand is nobody's to see, and its taps count."""
    rehearsal, robots = table(True, False, False), Racers()
    list(played(rehearsal, robots))
    assert rehearsal.playing.state.results[1001][1] == "laid"
    assert robots.seen[1:] == [[], []]
    assert rehearsal.playing.state.faces[0] is not None, "the only phone rolled alone"


def test_a_seal_that_stands_alone_is_laid_at_once() -> None:
    """The phone of a seat lays a SINGLE seal under its own number; a seat without a phone lays none."""
    rehearsal = table(True, False, True)
    taps = [(0, Hide(Seat(0), 11, 0)), (1, Hide(Seat(1), 12, 1)), (0, Hide(Seat(0), 13, 2)), (0, Light())]
    list(played(rehearsal, Racers(taps)))
    assert rehearsal.playing.state.colours == {11: (11, 0), 12: "laid", 13: (13, 0)}


def test_robots_see_the_cards_of_phones_they_play() -> None:
    """A robot gets the sealed parts of its seat's plans; a seat without a plan gives it nothing."""
    rehearsal, robots = table(True, True, True), Racers()
    list(played(rehearsal, robots))
    assert robots.seen == [[("left 0", "right 0")], [("left 1", "right 1")], []]


def test_a_table_plays_one_game_after_the_other_into_one_record() -> None:
    """The record of both holds with nothing but the bytes."""
    rehearsal = table(True, True, True)
    for _ in range(2):
        list(played(rehearsal, Racers()))
    checked = verify(rehearsal.record(), GAMES, StandInKeys())
    assert isinstance(checked, Verified)
    assert checked.state == rehearsal.ordering.state


def test_without_a_game_there_is_nothing_to_play_on() -> None:
    """Asking for the game too early is a mistake of the caller."""
    with pytest.raises(ValueError, match="no game"):
        _ = table(True, True).playing


def test_a_refused_tap_stops_the_rehearsal_by_name() -> None:
    """A robot that breaks the rules is not passed over."""
    robots = Racers([(0, Adjust(Seat(0), 1)), (0, Race((Seat(0), Seat(1), Seat(2))))])
    with pytest.raises(RehearsalStopped, match="step: race"):
        list(played(table(True, True, True), robots))


def test_a_phone_that_will_not_follow_stops_the_rehearsal() -> None:
    """A phone that never heard the beginning notices the gap."""
    rehearsal = table(True, True, True)
    stranger = TablePhone(StandInKeys().signer(Secret(bytes(32))), GAMES, StandInKeys(), Entropy("stranger"))
    rehearsal.phones.append(stranger)
    with pytest.raises(RehearsalStopped, match="gap"):
        list(played(rehearsal, Racers()))
