"""Every tap as a line: it is read back as it was written, and a missing word is named."""

from dataclasses import MISSING, fields, replace
from types import NoneType
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import KINDS, Command
from companion.games.age_of_thieves.play.notation.taps import LINES
from companion.games.age_of_thieves.play.reversals import (
    CallGuard,
    CancelCard,
    GetOut,
    PassFirstThief,
    PutBack,
    TakeMarkerOff,
)
from companion.games.age_of_thieves.play.state import Span, What
from companion.games.age_of_thieves.rules.action_points import AGENT_AP
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.tokens import Token
from companion.table.ids import Seat
from companion.table.notation.taps import has_turn
from companion.table.notation.words import Unclear, split

NAMES = {Seat(0): "Noiron", Seat(1): "Zain", Seat(2): "Morius"}
WHOLE = 10**16 - 1


@st.composite
def typed_cards(draw: st.DrawFn) -> tuple[tuple[int, ...], ...]:
    """What people read off the cards of a seat without a phone, most AP first."""
    numbers = st.tuples(st.integers(0, 99), st.integers(0, 1), st.integers(0, 9), st.integers(0, 5))
    cards = [(ap + i + AGENT_AP * a, special, i, a) for ap, special, i, a in draw(st.lists(numbers, max_size=4))]
    return tuple(sorted(cards, key=lambda card: -card[0]))


def of_hint(name: str, hint: Any) -> st.SearchStrategy[Any]:
    """Values for a field: thieves and places of cards by the field's name, all else by its type."""
    if NoneType in get_args(hint):
        return st.none() | of_hint(name, next(kind for kind in get_args(hint) if kind is not NoneType))
    if name in ("seat", "thief", "victim", "target"):
        return st.sampled_from(sorted(NAMES))
    if name == "slot":
        return st.integers(0, WHOLE - 1)
    by_type = {
        int: st.integers(-WHOLE, WHOLE),
        bool: st.booleans(),
        str: st.text(),
        tuple[int, ...]: st.lists(st.integers(-9, 9), max_size=4).map(tuple),
        tuple[tuple[int, ...], ...]: typed_cards(),
    }
    return by_type[hint] if hint in by_type else st.sampled_from(hint)


@st.composite
def taps(draw: st.DrawFn) -> Command:
    """Any tap of any kind, made in turn 0."""
    kind: Any = KINDS[draw(st.sampled_from(sorted(KINDS)))]
    hints = get_type_hints(kind).items()
    tap: Command = kind(**{name: 0 if name == "turn" else draw(of_hint(name, hint)) for name, hint in hints})
    return tap


@given(taps())
def test_every_tap_reads_back(tap: Command) -> None:
    """A new kind of tap can be written and read without more code."""
    assert LINES.read(split(LINES.write(tap, NAMES)), NAMES) == tap


@pytest.mark.parametrize(
    ("tap", "line"),
    [
        (do.GuardDone(3), "guard"),
        (do.FirstThief(1), "first Zain"),
        (do.JewelPlaced(1, placed=False), "place no"),
        (do.DiceThrown(1, (3, 6)), "dice 3 6"),
        (do.Use(1, 0, 0, Way.SNEAK), "use Noiron 1 sneak"),
        (do.Use(1, 0, 1, Way.CARD, "poisonous_bola", 2), "use Noiron 2 card poisonous_bola Morius"),
        (do.Use(1, 0, 1, Way.CARD, "Öl"), 'use Noiron 2 card "Öl"'),
        (do.Resign(1, 1, 1), "resign Zain 2"),
        (do.WeAreHere(1), "here"),
        (do.Catch(1, 1, Jewel.YELLOW), "caught Zain yellow"),
        (do.Catch(1, 1, insist=True), "caught Zain insist"),
        (do.Steal(1, 1, 0, Jewel.GREEN), "theft Zain Noiron green"),
        (do.Reveal(1, 1, Token.INFORMER), "token Zain informer"),
        (do.DueNext(1, 1, draws=2), "effect Zain 0 0 2"),
        (do.Hide(1, hidden=True), "hide yes"),
        (do.Adjust(1, What.INITIATIVE, 2), "adjust initiative 2"),
        (do.Adjust(1, What.AP, -1, Span.GAME, note="rain"), 'adjust ap -1 game - - "rain"'),
        (PutBack(1, 1, Jewel.EMPERORS), "putback Zain emperors"),
        (GetOut(1, 1), "getout Zain"),
        (TakeMarkerOff(1, 1), "unmark Zain"),
        (CancelCard(1, 1, 0, insist=True), "cancel Zain 1 insist"),
        (PassFirstThief(1, 1), "passfirst Zain"),
        (CallGuard(1, acts=False), "patrol no"),
        (do.TypeAp(1, 1, ()), "type Zain"),
        (do.TypeAp(1, 1, ((6, 1, 0, 1), (4, 0, 1, 0))), "type Zain special 4+agent, 3+informer"),
        (do.TypeAp(1, 1, ((2, 0, 0, 0), (3, 0, 0, 0))), "type Zain 3, 2"),
        (do.Count(1, 2, 0, 1, insist=True), "count Zain 2 0 1 insist"),
    ],
)
def test_lines_are_as_short_as_they_can_be(tap: Command, line: str) -> None:
    """The turn and usual values at the end are left out; typed cards have most AP first."""
    assert LINES.write(tap, NAMES) == line


def test_cards_that_are_typed_in_read_back() -> None:
    """They take all remaining words."""
    typed = do.TypeAp(0, 1, ((6, 1, 0, 1), (4, 0, 1, 0)))
    assert LINES.read(split("type Zain special 4+agent, 3+informer"), NAMES) == typed


def test_the_turn_is_found_by_the_player() -> None:
    """A line has no turn, but it is known which taps have one."""
    assert LINES.read(["guard"], NAMES) == do.GuardDone(0)
    assert has_turn(do.GuardDone)
    assert not has_turn(do.CountIsRight)
    assert replace(do.GuardDone(0), turn=4) == do.GuardDone(4)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_forms_name_every_field(kind: str) -> None:
    """If something is missing, the whole line is shown, with optional parts in brackets."""
    shown = LINES.form(kind).strip("'").split()
    made: Any = KINDS[kind]
    told = [field for field in fields(made) if field.name != "turn"]
    assert shown[0] == kind
    assert [word.startswith("[") for word in shown[1:]] == [field.default is not MISSING for field in told]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("use Noiron 1", r"something is missing; expected 'use THIEF SLOT WAY \[CARD\] \[TARGET\] \[insist\]'"),
        ("count Zain 1 insist", r"something is missing; expected 'count THIEF GREEN YELLOW TRINKETS \[insist\]'"),
        ("guard now", "'now' is too much; expected 'guard'"),
        ("next insist", "'insist' is too much; expected 'next'"),
        ("use Joanne 1 sneak", "nobody called 'Joanne' sits at this table"),
        ("use - 1 sneak", "nobody called '-' sits at this table"),
        ("use Noiron 0 sneak", "'0' is no place"),
        ("use Noiron 1 sneek", "WAY cannot be 'sneek'; expected sneak, dash, wits, cunning, special, cover or card"),
        ("place maybe", "PLACED cannot be 'maybe'; expected yes or no"),
        ("adjust ap lots", "'lots' is no number"),
        ("adjust ap 1 turn - - rain", "'rain' is no card of the catalogue"),
        ("dice six", "'six' is no number"),
        ("type Zain move 3", "'move' is no number"),
    ],
)
def test_bad_lines_are_told_what_is_expected(line: str, said: str) -> None:
    """One sentence that says what is wrong and what could stand there."""
    with pytest.raises(Unclear, match=said):
        LINES.read(split(line), NAMES)
