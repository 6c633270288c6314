"""Promises of typed lines: the notation, with the own player understood; whatever is typed gets an answer."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import KINDS, NUMBERS, Command
from companion.games.crooks.play.notation.typed_line import TYPED_LINES, drawn_number, write_place
from companion.games.crooks.play.sealing import SealedFace
from companion.games.crooks.play.state import State
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.games.crooks.rules.reasons import Veto
from companion.seal.canonical import encode
from companion.table.commands import write_as
from companion.table.ids import Seat
from companion.table.notation.typed_line import TypedSeal
from companion.table.operations import Step
from companion.table.refusals import Refused
from tests.support.gangland import GAME, A, B, begun, crook, passed, played, recruited

ENTROPY = bytes([0, 1, *[0] * 30])
FACE = CrookFace(7, -1, (Gang.NORTHSIDE,))
LYING = begun(crooks=[crook(A, 5, up=False), crook(B, 6, up=False), crook(A, 5, face=None), crook(A, 7, face=None)])
RECRUITED = recruited(LYING)
TURNED = played(passed(LYING), do.TurnUp())


def typed(state: State, line: str, seat: Seat | None = A) -> Any:
    """What the first seat means by it."""
    return TYPED_LINES.read(state, seat, line, ENTROPY)


def command(state: State, line: str, seat: Seat | None = A) -> Command | Refused:
    """The tap that a line means."""
    meant = typed(state, line, seat)
    assert isinstance(meant, Step), meant
    return GAME.read(meant.command)


@pytest.mark.parametrize(
    ("state", "line", "seat", "tap"),
    [
        (LYING, "recruit B", A, do.Recruit(1, A, 1)),
        (LYING, "recruit Bowler B  # a comment", B, do.Recruit(1, A, 1)),
        (LYING, "recruit Bowler B", None, do.Recruit(1, A, 1)),
        (LYING, "pass", A, do.Pass(1, A)),
        (RECRUITED, "lay 3 down", A, do.Lay(1, A, drawn_number(ENTROPY), 3, up=False)),
        (RECRUITED, "lay 5 up swap 8", A, do.Lay(1, A, drawn_number(ENTROPY), 5, True, Action.SWAP, 8)),
        (RECRUITED, "lay 3 up - - - 7-1 northside", A, do.Lay(1, A, drawn_number(ENTROPY), 3, up=True, face=FACE)),
        (LYING, "note 7 7-1 northside", A, do.NoteFace(1003, FACE)),
        (LYING, "note Bowler 5.2 7-1 northside", B, do.NoteFace(1002, FACE)),
        (passed(LYING), "turnup", B, do.TurnUp()),
    ],
)
def test_a_tap_is_one_of_the_notation_for_the_own_player(
    state: State, line: str, seat: Seat | None, tap: Command
) -> None:
    """The turn, and the number of a new crook, are filled in."""
    assert command(state, line, seat) == tap


def test_a_number_is_drawn_by_chance() -> None:
    """Any that a crook can have: so none comes again, not even after an undo."""
    assert drawn_number(bytes(32)) == NUMBERS[0]
    drawn = {drawn_number(bytes([n]) * 32) for n in range(200)}
    assert len(drawn) == 200
    assert all(number in NUMBERS for number in drawn)


def test_an_own_hidden_crook_is_sealed() -> None:
    """Under its own number, whichever of several it is; a rival's never."""
    meant = typed(LYING, "note 5.1 7-1 northside")
    assert meant == TypedSeal(1000, SealedFace(write_as(FACE)))
    refused = typed(LYING, "note Fedora 6 7")
    assert isinstance(refused, Refused)
    assert refused.reasons[0].code is Veto.FACE_IS_SEALED


def test_places_are_written_as_they_are_read() -> None:
    """With a second number only where several lie."""
    assert [write_place(LYING, number) for number in LYING.crooks] == ["5.1", "6", "5.2", "7"]


@pytest.mark.parametrize(
    ("state", "line", "why"),
    [
        (LYING, "note 5.1 10 kingpin", Veto.KINGPIN_NOT_SO),
        (LYING, "lay 3 up", Veto.RECRUIT_FIRST),
        (TURNED, "note Fedora 6 7", Veto.SEAL_OPENS_FIRST),
    ],
)
def test_what_the_game_would_refuse_is_refused_at_once(state: State, line: str, why: Veto) -> None:
    """Before anything is sealed or said."""
    refused = typed(state, line)
    assert isinstance(refused, Refused)
    assert refused.reasons[0].code is why


@pytest.mark.parametrize(
    ("line", "seat", "why"),
    [
        ("", A, "no line begins with nothing; expected note, first,"),
        ("dance", A, "no line begins with 'dance'; expected note, first,"),
        ("note", A, "'' is no place; expected a target like 5, or 5.2 for the second crook there"),
        ("note 5", A, "2 crooks lie there; expected 5.1 for the lowest one, 5.2 for the next"),
        ("note 7", A, "what does it show? expected a crook like"),
        ("note 7.2 3", A, "no such crook of Bowler lies at 7.2; expected another place"),
        ("note 3 3", A, "no such crook of Bowler lies at 3; expected another place"),
        ("note 5 3", None, "whose crook is it? expected a line like 'note Bowler 5 7-1'"),
        ("recruit J", A, "'J' is no hangout"),
    ],
)
def test_an_unclear_line_gets_a_sentence(line: str, seat: Seat | None, why: str) -> None:
    """About the word that is wrong."""
    assert typed(LYING, line, seat).startswith(why)


def test_every_word_has_its_form() -> None:
    """What a help shows is complete."""
    assert {line.strip("'").split()[0] for line in TYPED_LINES.forms()} == set(KINDS)


WORDS = [
    *KINDS,
    "Bowler",
    "Fedora",
    "Trilby",
    "A",
    "5",
    "5.2",
    "up",
    "down",
    "swap",
    "killer",
    "-",
    "7-1",
    "9999999999",
]
LINES = st.text() | st.lists(st.sampled_from(WORDS), max_size=7).map(" ".join)


@given(line=LINES, state=st.sampled_from([LYING, RECRUITED, TURNED]), seat=st.sampled_from([A, B, None]))
def test_whatever_is_typed_gets_an_answer(line: str, state: State, seat: Seat | None) -> None:
    """And whatever it says to the table can be written into a log."""
    meant = TYPED_LINES.read(state, seat, line, ENTROPY)
    assert isinstance(meant, Step | TypedSeal | Refused | str)
    if isinstance(meant, Step):
        encode(meant.command)
        tap = GAME.read(meant.command)
        assert not isinstance(tap, Refused)
        assert not isinstance(GAME.decide(state, tap), Refused)
