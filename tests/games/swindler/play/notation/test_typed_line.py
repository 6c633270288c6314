"""Promises of typed lines: the notation, with the own swindler understood; whatever is typed gets an answer."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import KINDS, Command
from companion.games.swindler.play.notation.typed_line import TYPED_LINES
from companion.games.swindler.play.planning import SealedAnswer
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.reasons import Veto
from companion.games.swindler.rules.tiles import Colour
from companion.seal.canonical import encode
from companion.table.ids import Seat
from companion.table.notation.typed_line import TypedSeal
from companion.table.operations import SealLaid, Step
from companion.table.refusals import Refused
from tests.support.swindlers import ALL_HOLD, GAME, RED, A, B, C, D, fresh, stealing, stopped, table, then

ASKED = then(table(swindlers=ALL_HOLD), do.CallStop(1, B))
BEGGED = stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.BEGGAR})
NESTED = then(BEGGED, do.CallStop(1, D))
HANDING = table(
    Stage.ACTIONS, finished=True, swindlers={A: {"hand_in": 1, "tiles": stealing(Colour.RED, 0).swindler(A).tiles}}
)


def typed(state: State, line: str, seat: Seat | None = A) -> Any:
    """What the active seat means by it."""
    return TYPED_LINES.read(state, seat, line, bytes(32))


def command(state: State, line: str, seat: Seat | None = A) -> Command | Refused:
    """The tap that a line means."""
    meant = typed(state, line, seat)
    assert isinstance(meant, Step), meant
    return GAME.read(meant.command)


@pytest.mark.parametrize(
    ("state", "line", "seat", "tap"),
    [
        (fresh(), "first Jem", A, do.FirstSeat(B)),
        (fresh(), "first", B, do.FirstSeat(B)),
        (table(), "bag red  # a comment", A, do.PickBag(1, Colour.RED)),
        (table(), "reserve 2", A, do.Reserve(1, 1)),
        (stealing(Colour.RED, 0), "loot 1", B, do.DrawLoot(1, 2, 1)),
        (stealing(Colour.RED, 0), "stop", A, do.StopStealing(1, 1)),
        (HANDING, "handin red", A, do.HandIn(1, A, (RED,))),
        (HANDING, "handin Nell red", B, do.HandIn(1, A, (RED,))),
        (table(swindlers=ALL_HOLD), "halt", C, do.CallStop(1, C)),
        (BEGGED, "go", B, do.CarryOut(1, 1)),
    ],
)
def test_a_tap_is_one_of_the_notation_for_the_own_swindler(
    state: State, line: str, seat: Seat | None, tap: Command
) -> None:
    """The turn, the number of the draw and the card on the table are filled in."""
    assert command(state, line, seat) == tap


def test_an_answer_is_for_the_innermost_question() -> None:
    """A card, an Assassin with its target, or none."""
    assert typed(ASKED, "answer beggar") == TypedSeal(1, SealedAnswer(["beggar", 0]))
    assert typed(ASKED, "answer Nell none") == TypedSeal(1, SealedAnswer(["none", 0]))
    assert typed(NESTED, "answer assassin 1") == TypedSeal(2, SealedAnswer(["assassin", 1]))


def test_a_seat_without_a_phone_is_said_to_be_ready() -> None:
    """By name."""
    assert typed(NESTED, "answer Sal table") == SealLaid(2, seat=C)
    assert typed(NESTED, "answer Sal table", None) == SealLaid(2, seat=C)


@pytest.mark.parametrize(
    ("state", "line", "why"),
    [
        (table(), "stop", Veto.NOT_NOW),
        (table(), "answer none", Veto.STEP_NOT_DUE),
        (BEGGED, "answer none", Veto.STEP_NOT_DUE),
        (then(table(swindlers={B: {"cards": 1}}), do.CallStop(1, B)), "answer none", Veto.STEP_NOT_DUE),
        (ASKED, "answer decoy", Veto.NOT_ITS_MOMENT),
        (ASKED, "answer assassin 7", Veto.NOT_ITS_MOMENT),
    ],
)
def test_what_the_game_would_refuse_is_refused_at_once(state: State, line: str, why: Veto) -> None:
    """Before anything is sealed or said."""
    refused = typed(state, line)
    assert isinstance(refused, Refused)
    assert refused.reasons[0].code is why


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "no line begins with nothing; expected answer, first,"),
        ("dance", "no line begins with 'dance'; expected answer, first,"),
        ("answer pirate", "what is the answer? expected a line like 'answer beggar', with know_it_all,"),
        ("answer beggar 1 2", "what is the answer?"),
        ("answer", "what is the answer?"),
        ("answer assassin first", "'first' is no number"),
        ("answer Sal none", "Sal has to type that on a phone of its own"),
        ("bag white", "BAG cannot be 'white'"),
    ],
)
def test_an_unclear_line_gets_a_sentence(line: str, why: str) -> None:
    """About the word that is wrong."""
    assert typed(ASKED, line).startswith(why)


def test_every_word_has_its_form() -> None:
    """What a help shows is complete."""
    assert [line.strip("'").split()[0] for line in TYPED_LINES.forms()] == ["answer", "answer", *KINDS]


WORDS = [
    *KINDS,
    "answer",
    "Nell",
    "Jem",
    "Trilby",
    "red",
    "red1/red",
    "1",
    "2",
    "9999999999999999",
    "-",
    "none",
    "yes",
    "cheat",
]
LINES = st.text() | st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join)
STATES = [fresh(), table(), stealing(Colour.RED, 0), table(Stage.ACTIONS), table(Stage.HIRE), ASKED, BEGGED, NESTED]


@given(line=LINES, state=st.sampled_from(STATES), seat=st.sampled_from([A, B, None]))
def test_whatever_is_typed_gets_an_answer(line: str, state: State, seat: Seat | None) -> None:
    """And whatever it says to the table can be written into a log."""
    meant = TYPED_LINES.read(state, seat, line, bytes(32))
    assert isinstance(meant, Step | TypedSeal | SealLaid | Refused | str)
    if isinstance(meant, Step):
        encode(meant.command)
        tap = GAME.read(meant.command)
        assert not isinstance(tap, Refused)
        assert not isinstance(GAME.decide(state, tap), Refused)
