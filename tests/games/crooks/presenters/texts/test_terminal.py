"""Promises of the prompt: what is done here with words that can be typed, whom the table awaits, nobody's secrets."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import KINDS
from companion.games.crooks.play.notation.typed_line import TYPED_LINES
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.play.steps import steps
from companion.games.crooks.presenters.texts.terminal import TERMINAL
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.present.play.lines import WIDTH
from companion.present.play.terminal import Prompt
from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from companion.shell.words import Translation, languages, load
from companion.table.checklist import Waits
from companion.table.commands import write_as
from companion.table.copies import replace
from companion.table.game import RollReal
from companion.table.ids import Seat
from companion.table.notation.typed_line import TypedSeal
from companion.table.operations import Step
from tests.house.plan import COMPANION
from tests.support.gangland import GAME, A, B, begun, crook, fresh, opened, passed, played, recruited
from tests.support.gangland_evenings import moves
from tests.support.language_files import sentences as read_words
from tests.support.typed_forms import around, offered, prompt

EN, DE = load("en", "crooks"), load("de", "crooks")
FACE = CrookFace(7, -1, (Gang.NORTHSIDE,))
NOTED = {1000: Plan(write_as(FACE), (), Secret(bytes(32)))}
HIDDEN = begun(crooks=[crook(A, 5, up=False), crook(B, 6, up=False), crook(A, 7), crook(B, 7, face=None)])


def told(
    state: State, seat: Seat | None = A, own: Mapping[int, Plan] | None = None, words: Translation = EN, **more: Any
) -> Prompt:
    """At the terminal of this seat."""
    figures = {each: state.players[each].figure for each in state.ring}
    return prompt(TERMINAL, words, around(GAME, state, figures, **more), seat, own)


def here(state: State, seat: Seat | None = A, **more: Any) -> list[str]:
    """What is done there."""
    return list(told(state, seat, **more).here)


def test_the_first_seat_is_found() -> None:
    """Hands lay out the cards; the phones roll, or a real die does."""
    assert [line[:4] for line in here(fresh(), None)] == ["  > ", "    "]
    assert here(fresh(), None)[-1] == "      roll"
    assert "  - Lay the targets 2 to 9 in a row." in here(fresh())
    assert told(fresh(), B).awaited == ("  Waiting for host: Roll for the first seat on the phones.",)
    assert here(played(fresh(), RollReal("first")))[-1] == "      first PLAYER"


def test_who_recruits_reads_prices_and_what_can_be_paid() -> None:
    """With everybody's money and row above; the others read whom they wait for."""
    state = begun(money={A: 3})
    assert here(state) == [
        "  Hangouts: A $2, B $3, C $3, D $4, E $4, F $5",
        "  Bowler, $3, 0 points for certain. none",
        "  Fedora, $18, 0 points for certain. none",
        "  > Choose a hangout, pay, look at its cards and take one; or pass.",
        "      recruit A | recruit B | recruit C | pass",
    ]
    [waits] = told(state, B).awaited
    assert waits == "  Waiting for Bowler: Choose a hangout, pay, look at its cards and take one; or pass."
    helped = here(state, B, cardboard={A})
    assert not [line for line in helped if line.startswith("  >")]
    assert "      recruit Fedora A" in " ".join(here(replace(begun(), seat=B), cardboard={B}))


def test_rows_show_what_everybody_sees() -> None:
    """Target by target, and who has passed."""
    state = HIDDEN.with_player(B, passed=True)
    assert here(state)[1:3] == [
        "  Bowler, $18, 0 points for certain. 5: face down; 7: 5",
        "  Fedora, $18, 0 points for certain, has passed. 6: face down; 7: face up",
    ]
    killer = begun(crooks=[crook(A, 5, face=None, action=Action.KILLER), crook(A, 5, face=FACE)])
    assert "5: Killer + 7\N{MINUS SIGN}1, Northside" in here(killer)[1]


def test_where_the_crook_in_hand_may_lie() -> None:
    """On free places, and beside others as what it is played."""
    lines = here(recruited(HIDDEN))
    assert lines[lines.index("  > Lay the crook at a target of your row, face up or down.") + 1 :] == [
        "      lay TARGET up | lay TARGET down | lay TARGET up pickpocket | lay TARGET up spy |",
        "        lay TARGET up kingpin",
        "      TARGET: 2, 3, 4, 6, 8, 9",
        "      lay 5 up accomplice | lay 7 up accomplice | lay 5 up swap TARGET | lay 7 up swap TARGET |",
        "        lay 5 up killer - Bowler | lay 6 up killer - Fedora | lay 7 up killer - Bowler",
        "  Only you see this: at 5: not noted yet",
        "  You can note what your crooks show, now or later:",
        "      note 5 RANK+MODIFIER GANG... ACTION",
    ]


def test_a_full_row_is_said_to_be_meant() -> None:
    """Recruited all the same, a crook goes to the box, or lies beside others."""
    full = begun(crooks=[crook(A, target) for target in range(2, 10)])
    assert "      recruit A anyway | recruit B anyway" in " ".join(here(full))
    lines = here(recruited(full))
    assert "      box" in lines
    assert any(line.startswith("      lay 2 up accomplice") for line in lines)
    assert not any("TARGET up pickpocket" in line for line in lines)


def test_own_hidden_crooks_are_for_their_owner_alone() -> None:
    """With what was noted of them; what is missing can be noted in any turn."""
    own = here(HIDDEN, own=NOTED)
    assert "  Only you see this: at 5: 7\N{MINUS SIGN}1, Northside" in own
    assert not any("note" in line for line in own)
    for seat, plans in ((B, {}), (None, {})):
        assert not any("7\N{MINUS SIGN}1" in line for line in here(HIDDEN, seat, own=plans))
    assert here(HIDDEN, B)[-1] == "      note 6 RANK+MODIFIER GANG... ACTION | note 7 RANK+MODIFIER GANG... ACTION"


def test_the_reckoning() -> None:
    """Everything is turned up, seals open by themselves, what is missing is noted by its owners, then all agree."""
    evening = passed(HIDDEN)
    assert here(evening)[-1] == "      turnup"
    turned = played(evening, do.TurnUp())
    assert told(turned).awaited[0] == "  Waiting for the phones of Bowler, Fedora: they open what they have sealed."
    known = played(turned, opened(1000, A, write_as(FACE)), opened(1001, B, "odd"))
    assert known.stage is Stage.RECKONING
    assert not any("note" in line for line in here(known))
    assert here(known, B)[-2:] == [
        "  > Type what 2 of your crooks show.",
        "      note 6 RANK+MODIFIER GANG... ACTION | note 7 RANK+MODIFIER GANG... ACTION",
    ]
    assert told(known).awaited == ("  Waiting for Fedora: Type what 2 of your crooks show.",)
    whole = played(known, do.NoteFace(1001, FACE), do.NoteFace(1003, FACE))
    assert here(whole)[-1] == "      stands"


# -- whole games -------------------------------------------------------------------------------------------------------


@settings(max_examples=10)
@given(seed=st.integers(0, 10_000), seats=st.integers(2, 4), words=st.sampled_from([EN, DE]))
def test_a_whole_game_can_be_typed(seed: int, seats: int, words: Translation) -> None:
    """At every moment somebody is told what to do, nobody gets a line too long, and what is offered is accepted."""
    for made in moves(seed, seats, cardboard={2}, strays=True):
        state = made.after
        prompts = {seat: told(state, seat, words=words, cardboard={Seat(2)}) for seat in state.ring}
        assert all(len(line) <= WIDTH for each in prompts.values() for line in (*each.here, *each.awaited))
        if any(step.waits in (Waits.TAP, Waits.ROLL) and not step.done for step in steps(state)):
            assert any(line.startswith("  > ") for each in prompts.values() for line in each.here)
        for seat, each in prompts.items():
            for form in offered(each.here, KINDS):
                assert isinstance(TYPED_LINES.read(state, seat, form, bytes(32)), Step | TypedSeal), form


@pytest.mark.parametrize("language", languages())
def test_every_step_that_is_tapped_has_its_words(language: str) -> None:
    """And no words lie there for a step that is gone."""
    found = read_words(COMPANION.parent / "assets" / "crooks" / "words", language)
    typed = {key.removeprefix("typed.") for key in found if key.startswith("typed.")}
    waits = {
        step.id
        for seed in range(12)
        for made in moves(seed, 3, strays=True)
        for step in steps(made.after)
        if step.waits in (Waits.TAP, Waits.ROLL)
    }
    assert typed - {"face", "target"} == waits - {"recruit", "rob", "faces"}
