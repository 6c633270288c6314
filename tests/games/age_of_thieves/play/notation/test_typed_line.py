"""Promises of typed lines: they are notation in which the own thief may be left out, and every line gets an answer."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import KINDS, Command
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.notation.typed_line import TYPED_LINES
from companion.games.age_of_thieves.play.planning import Halves
from companion.games.age_of_thieves.play.reversals import (
    CallGuard,
    CancelCard,
    GetOut,
    PassFirstThief,
    PutBack,
    TakeMarkerOff,
)
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.seal.canonical import encode
from companion.table.ids import Seat
from companion.table.notation.typed_line import TypedSeal
from companion.table.operations import SealLaid, Step
from companion.table.refusals import Refused
from tests.support.thieves import (
    LAID,
    MORIUS,
    NOIRON,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    table,
    then,
)

GAME = AgeOfThieves()
ENTROPY = bytes(range(32))
RICH: dict[int, Any] = {MORIUS: {"purse": Purse(yellow=1)}, NOIRON: {"purse": Purse(yellow=1)}}


def typed(state: State, line: str, seat: Seat | None = MORIUS) -> Any:
    """What Morius means by it."""
    return TYPED_LINES.read(state, seat, line, ENTROPY)


def command(state: State, line: str, seat: Seat | None = MORIUS) -> Command | Refused:
    """The tap that a line means."""
    meant = typed(state, line, seat)
    assert isinstance(meant, Step), meant
    return GAME.read(meant.command)


# -- taps --------------------------------------------------------------------------------------------------------------

ACTING = at_resolution((5,), (4,), thieves=RICH)


@pytest.mark.parametrize(
    ("state", "line", "tap"),
    [
        (ACTING, "use 1 sneak", do.Use(1, 0, 0, Way.SNEAK)),
        (ACTING, "use Morius 1 sneak", do.Use(1, 0, 0, Way.SNEAK)),
        (ACTING, "use 1 card beacon  # a comment", do.Use(1, 0, 0, Way.CARD, "beacon")),
        (ACTING, "use 1 card poisonous_bola Noiron", do.Use(1, 0, 0, Way.CARD, "poisonous_bola", 1)),
        (ACTING, "resign 1", do.Resign(1, 0, 0)),
        (ACTING, "here", do.WeAreHere(1)),
        (ACTING, "here 1", do.WeAreHere(1, 0, 0)),
        (ACTING, "here Noiron 1", do.WeAreHere(1, 1, 0)),
        (ACTING, "caught", do.Catch(1, 0)),
        (ACTING, "caught Noiron", do.Catch(1, 1)),
        (ACTING, "jewel green", do.PickUp(1, 0, Jewel.GREEN)),
        (ACTING, "theft Noiron yellow", do.Steal(1, 0, 1, Jewel.YELLOW)),
        (ACTING, "theft Noiron Morius yellow", do.Steal(1, 1, 0, Jewel.YELLOW)),
        (ACTING, "mark Noiron insist", do.MarkForTheft(1, 0, 1, insist=True)),
        (ACTING, "hide yes", do.Hide(1, True)),
        (then(ACTING, do.PickUp(1, Seat(0), Jewel.GREEN)), "putback green", PutBack(1, 0, Jewel.GREEN)),
        (then(ACTING, do.Catch(1, 0)), "getout", GetOut(1, 0)),
        (then(ACTING, do.MarkForTheft(1, 0, 1)), "unmark Noiron", TakeMarkerOff(1, 1)),
        (ACTING, "cancel 1", CancelCard(1, 0, 0)),
        (ACTING, "cancel Noiron 1", CancelCard(1, 1, 0)),
        (ACTING, "passfirst Noiron", PassFirstThief(1, 1)),
        (ACTING, "patrol no", CallGuard(1, acts=False)),
        (at_resolution(), "guard", do.GuardDone(1)),
        (at_cleanup(), "next", do.NextTurn(1)),
        (at_event(), "place yes", do.JewelPlaced(1, placed=True)),
        (table(), "stand", do.FiguresStand()),
        (at_resolution(LAID), "type 4, special 3", do.TypeAp(1, 0, ((4, 0, 0, 0), (3, 1, 0, 0)))),
    ],
)
def test_a_tap_is_one_of_the_notation_for_the_own_thief(state: State, line: str, tap: Command) -> None:
    """A name in the line comes first; only a line without one means the own thief."""
    assert command(state, line) == tap


def test_a_tap_belongs_to_the_turn_it_was_typed_in() -> None:
    """So a line that is typed too late does nothing."""
    assert command(at_event(turn=3), "place no") == do.JewelPlaced(3, placed=False)


def test_beside_the_table_thieves_are_named() -> None:
    """Without a seat there is no own thief."""
    assert command(ACTING, "use Morius 1 sneak", None) == do.Use(1, 0, 0, Way.SNEAK)
    assert typed(ACTING, "use 1 sneak", None).startswith("nobody called '1' sits at this table; expected Morius")


def test_what_the_game_would_refuse_is_refused_at_once() -> None:
    """The refusal has all facts for its sentence."""
    refused = typed(ACTING, "use 1 sneak", NOIRON)
    assert isinstance(refused, Refused)
    assert [(reason.code, reason.facts) for reason in refused.reasons] == [
        (Veto.NOT_NEXT, {"next": "Morius", "ap": 5}),
    ]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "no line begins with nothing; expected plan, first,"),
        ("dance", "no line begins with 'dance'; expected plan, first,"),
        ("use 1 fly", "WAY cannot be 'fly'; expected sneak"),
        ("use Noiron 1 fly", "WAY cannot be 'fly'; expected sneak"),
        ("caught Noiron twice", "LOST cannot be 'twice'; expected"),
        ("use", "something is missing; expected 'use THIEF SLOT WAY [CARD] [TARGET] [insist]'"),
        ("place perhaps", "PLACED cannot be 'perhaps'"),
        ("guard now", "'now' is too much; expected 'guard'"),
        ('use 1 card "', "'\"' cannot be read"),
        ("caught Noiron - insist 9", "'insist' is too much"),
        ('adjust ap 1 turn - - "\\ud800"', "'adjust ap 1 turn - - \"\\\\ud800\"' cannot be written into a log: half"),
        ("effect 9999999999999999", "'effect 9999999999999999' cannot be written into a log: whole number too large"),
    ],
)
def test_an_unclear_line_gets_a_sentence(line: str, why: str) -> None:
    """It is about the wrong word, whether the thief was named or not."""
    assert typed(ACTING, line).startswith(why)


# -- plans -------------------------------------------------------------------------------------------------------------

PLANNING = at_declaration(thieves={MORIUS: {"informer": 1}})


@pytest.mark.parametrize(
    "line", ["plan beacon 5, special - 3+informer, move 1", "plan Morius beacon 5, special - 3+informer, move 1"]
)
def test_a_plan_is_ready_to_be_sealed(line: str) -> None:
    """Cards and AP, tokens and the special, as `play.planning` puts them; nothing of the cards is in its text."""
    meant = typed(PLANNING, line)
    assert isinstance(meant, TypedSeal)
    plan = meant.halves
    assert meant.question == PLANNING.question
    assert plan.open == [[5, 0, 0, 0, 0, 0], [3, 0, 0, 1, 0, 1], [1, 0, 0, 0, 0, 0]]
    assert plan.parts == ("beacon", None, "move")
    assert "beacon" not in repr(plan)


def test_a_plan_without_cards() -> None:
    """The word alone."""
    assert typed(PLANNING, "plan") == TypedSeal(PLANNING.question, Halves([], ()))


def test_entropy_mixes_equal_cards() -> None:
    """So that their order, which all can see, says nothing."""
    line = "plan beacon 2, firecracker 2"
    plans = [TYPED_LINES.read(PLANNING, MORIUS, line, bytes([n]) * 32) for n in range(20)]
    parts = {plan.halves.parts for plan in plans if isinstance(plan, TypedSeal)}
    assert parts == {("beacon", "firecracker"), ("firecracker", "beacon")}


@pytest.mark.parametrize(
    ("state", "line", "why"),
    [
        (PLANNING, "plan move 11", Veto.TOO_FEW_AP),
        (PLANNING, "plan move 1+agent", Veto.TOO_FEW_AP),
        (PLANNING, "plan move 2, move 1", Veto.BASIC_TWICE),
        (ACTING, "plan move 1", Veto.NOT_NOW),
    ],
)
def test_an_illegal_plan_is_refused(state: State, line: str, why: Veto) -> None:
    """Nothing is sealed."""
    refused = typed(state, line)
    assert isinstance(refused, Refused)
    assert [reason.code for reason in refused.reasons] == [why]


def test_a_seat_without_a_phone_is_said_to_be_ready() -> None:
    """The thief is named, or is the own one if this device plays a seat without a phone."""
    assert typed(PLANNING, "plan Noiron table") == SealLaid(PLANNING.question, seat=NOIRON)
    assert typed(PLANNING, "plan Noiron table", None) == SealLaid(PLANNING.question, seat=NOIRON)
    assert typed(PLANNING, "plan table") == SealLaid(PLANNING.question, seat=MORIUS)


@pytest.mark.parametrize(
    ("line", "seat", "why"),
    [
        (
            "plan Noiron move 3",
            MORIUS,
            "Noiron has to type that on a phone of its own; if it has none, 'plan N",
        ),
        ("plan Noiron move 3", None, "Noiron has to type that on a phone of its own"),
        ("plan move 3", None, "whose is it? expected a line like 'plan Morius table'"),
        ("plan", None, "whose is it?"),
        ("plan move", MORIUS, "'move' is no card with AP"),
        ("plan move 1, ambush 3", MORIUS, "3 AP stand behind 1; expected the most AP first"),
    ],
)
def test_an_unclear_plan_gets_a_sentence(line: str, seat: Seat | None, why: str) -> None:
    """One of them plans for a rival, which nobody may."""
    assert typed(PLANNING, line, seat).startswith(why)


# -- all lines ---------------------------------------------------------------------------------------------------------


def test_every_word_has_its_form() -> None:
    """What a help shows is complete."""
    assert [line.strip("'").split()[0] for line in TYPED_LINES.forms()] == ["plan", "plan", *KINDS]


WORDS = [
    *KINDS,
    "plan",
    "table",
    "Morius",
    "Noiron",
    "Jasmine",
    "yes",
    "no",
    "-",
    "?",
    "1",
    "2",
    "9999999999999999",
    ",",
]
MORE = [
    "sneak",
    "card",
    "special",
    "beacon",
    "+agent",
    "green",
    "ap",
    "insist",
    '"\\ud800"',
    '"\ud800"',
    '"x"',
    '"',
    "#",
    "turn",
]
LINES = st.text() | st.lists(st.sampled_from(WORDS + MORE), max_size=7).map(" ".join)
STATES = [table(), at_event(), PLANNING, ACTING, at_resolution(), at_resolution(LAID), at_cleanup()]


@given(line=LINES, state=st.sampled_from(STATES), seat=st.sampled_from([MORIUS, NOIRON, None]))
def test_whatever_is_typed_gets_an_answer(line: str, state: State, seat: Seat | None) -> None:
    """If it says something to the table, that can be written into a log."""
    meant = TYPED_LINES.read(state, seat, line, ENTROPY)
    assert isinstance(meant, Step | SealLaid | TypedSeal | Refused | str)
    if isinstance(meant, Step):
        encode(meant.command)
        tap = GAME.read(meant.command)
        assert not isinstance(tap, Refused)
        assert not isinstance(GAME.decide(state, tap), Refused)
