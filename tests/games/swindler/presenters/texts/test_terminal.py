"""Promises of the prompt: what is done here with words that can be typed, whom the table awaits, nobody's secrets."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import KINDS
from companion.games.swindler.play.notation.typed_line import TYPED_LINES
from companion.games.swindler.play.state import OrderOut, Stage, State
from companion.games.swindler.play.steps import steps
from companion.games.swindler.presenters.texts.terminal import TERMINAL
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour, Heap
from companion.present.play.lines import WIDTH
from companion.present.play.terminal import Prompt
from companion.seal.commitment import Plan
from companion.seal.vault import Secret
from companion.shell.words import Translation, languages, load
from companion.table.checklist import Waits
from companion.table.ids import Seat
from companion.table.notation.typed_line import TypedSeal
from companion.table.operations import SealLaid, Step
from companion.table.state import Seal, Sealing
from tests.house.plan import COMPANION
from tests.support.language_files import sentences as read_words
from tests.support.swindler_played import moves
from tests.support.swindlers import (
    ALL_HOLD,
    BLUE,
    COIN,
    GAME,
    RED,
    A,
    B,
    C,
    D,
    answer,
    fresh,
    stealing,
    stopped,
    table,
    then,
    tiles,
)
from tests.support.typed_forms import around, offered, prompt

EN, DE = load("en", "swindler"), load("de", "swindler")
FORMS = (*KINDS, "answer")
BEGGED = stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.BEGGAR})
NESTED = then(BEGGED, do.CallStop(1, D))


def told(
    state: State, seat: Seat | None = A, own: Mapping[int, Plan] | None = None, words: Translation = EN, **more: Any
) -> Prompt:
    """At the terminal of this seat."""
    figures = {each: state.swindler(each).figure for each in state.ring}
    return prompt(TERMINAL, words, around(GAME, state, figures, **more), seat, own)


def here(state: State, seat: Seat | None = A, **more: Any) -> list[str]:
    """What is done there."""
    return list(told(state, seat, **more).here)


def last(state: State, seat: Seat | None = A) -> str:
    """The words to type."""
    found = [line.strip() for line in here(state, seat) if line.startswith("      ")]
    return " ".join(found)


def test_before_the_first_turn() -> None:
    """Hands lay everything out, somebody laughs, master thieves choose their card: one that nobody has."""
    assert here(fresh())[-2:] == ["  > Who has the shadiest laugh? That seat begins.", "      first SWINDLER"]
    choosing = then(fresh(master_thieves=True), do.FirstSeat(A), do.TakeAbility(D, Ability.DRAWS_CARD))
    cards = "ability free_orders | ability sells_dearer | ability looks_harmless"
    assert here(choosing, C)[-1] == f'      {cards} | ability written "TEXT"'
    drawing = then(choosing, *(do.TakeAbility(seat, Ability.WRITTEN, "x") for seat in (C, B, A)))
    assert drawing.stage is Stage.RESERVE


def test_before_stealing_every_bag_is_shown_with_its_odds() -> None:
    """And the orders, with whose marker lies there."""
    state = table(
        swindlers={A: tiles(RED), B: {"cards": 1}}, orders=(OrderOut(), OrderOut(B), None, OrderOut()), deck=3
    )
    assert here(state) == [
        "  red bag: 6 loot, 1 skull; skull 1/7 (14 %), two safe draws 5/7 (71 %); a skull costs 1 tile",
        "  blue bag: 8 loot, 1 skull; skull 1/9 (11 %), two safe draws 7/9 (78 %); a skull costs 0 tiles",
        "  yellow bag: 8 loot, 1 skull; skull 1/9 (11 %), two safe draws 7/9 (78 %); a skull costs 0 tiles",
        "  green bag: 7 loot, 1 skull; skull 1/8 (12 %), two safe draws 3/4 (75 %); a skull costs 0 tiles",
        "  black bag: 6 loot, 2 skulls; skull 1/4 (25 %), two safe draws 15/28 (54 %); a skull costs 0 tiles",
        "  Orders: 1 not reserved, 2 Jem, 3 none, 4 not reserved",
        "  - Reserve orders if you like.",
        "      reserve PLACE | drop PLACE",
        "  > Choose the bag to steal from.",
        "      bag red | bag blue | bag yellow | bag green | bag black",
    ]
    without = table(options=fresh(odds_shown=False).options)
    assert here(without)[0] == "  red bag: 7 loot, 1 skull; a skull costs 0 tiles"
    assert here(state, B)[-1] == "  With a card you can say STOP!: halt"
    assert told(state, B).awaited == ("  Waiting for Nell: Choose the bag to steal from.",)


def test_a_steal() -> None:
    """One bag; the black one has a double; nobody stops before the first tile."""
    assert last(stealing(Colour.RED)) == "loot | loot 1 | skull"
    state = stealing(Colour.BLACK, 0)
    assert next(line for line in here(state) if "bag:" in line).startswith("  black bag: 5 loot, 2 skulls")
    assert last(state) == "loot | loot 1 | loot 2 | skull | stop"
    assert last(then(state, do.StopStealing(1, 1))) == "keep"
    assert last(then(state, do.DrawSkull(1, 2))) == "return"


def test_actions_show_dealers_and_the_own_purse() -> None:
    """What can be fulfilled and sold with it."""
    state = table(Stage.ACTIONS, swindlers={A: tiles(RED, COIN)}, dealers=(Heap((BLUE,)), None, Heap()))
    assert here(state)[1:3] == [
        "  Dealers: 1: 1 blue; 2: none; 3: nothing",
        "  Nell has 1 coin; 1 red, 1 red with 1 coin",
    ]
    assert last(state).endswith("sell DEALER TILE POINTS | hire CARDS | end")


def test_a_stop_asks_everybody_who_holds_a_card() -> None:
    """With all cards that could be played, whatever is in the hand; an own answer is shown to its owner alone."""
    asked = then(table(swindlers={A: {"cards": 2}, B: {"cards": 1}, C: {"cards": 1}}), do.CallStop(1, B))
    lines = here(asked, B, cardboard={C})
    assert "      answer know_it_all" in " ".join(lines)
    assert lines[-1] == "      answer none"
    assert "      answer Sal table" in here(asked, A, cardboard={C})
    plan = {1: Plan(answer(Accomplice.BEGGAR), (), Secret(bytes(32)))}
    ready = {1: Sealing({B: Seal(b"digest")}, frozenset())}
    assert here(asked, B, own=plan, sealings=ready)[-2:] == ["      You are ready: Beggar", "      back"]
    assert not any("Beggar" in line for line in here(asked, A, sealings=ready))
    none = {1: Plan(answer(None), (), Secret(bytes(32)))}
    assert here(asked, B, own=none, sealings=ready)[-2] == "      You are ready: no card"


def test_a_nested_question_names_the_cards_on_the_table() -> None:
    """By number, so that an Assassin can be meant for one."""
    assert here(NESTED, C)[0] == "  On the table: card 1, Beggar, of Jem"
    assert "answer assassin 1" in last(NESTED, C)
    aimed = stopped(BEGGED, D, {D: (Accomplice.ASSASSIN, 1)})
    assert here(aimed, D)[1] == "  On the table: card 2, Assassin on the Beggar, of Ned"
    assert last(aimed, D) == "go"


@pytest.mark.parametrize(
    ("state", "seat", "typed"),
    [
        (stopped(table(swindlers=ALL_HOLD), B, {B: Accomplice.KNOW_IT_ALL}), B, "bet yes | bet no"),
        (
            stopped(
                then(stealing(Colour.RED, 0, swindlers=ALL_HOLD), do.DrawSkull(1, 2)), B, {B: Accomplice.GUARDIAN_ANGEL}
            ),
            B,
            "rescue red",
        ),
        (
            stopped(
                then(stealing(Colour.RED, swindlers=ALL_HOLD), do.DrawSkull(1, 1)), B, {B: Accomplice.GUARDIAN_ANGEL}
            ),
            B,
            "rescue",
        ),
        (
            stopped(then(stealing(Colour.RED, 0, swindlers=ALL_HOLD), do.StopStealing(1, 1)), A, {A: Accomplice.DECOY}),
            A,
            "switch blue | switch yellow | switch green | switch black",
        ),
        (
            stopped(
                then(stealing(Colour.RED, 0, swindlers=ALL_HOLD), do.StopStealing(1, 1)),
                B,
                {B: Accomplice.LEGACY_HUNTER},
            ),
            B,
            "split TILE/TILE | split -",
        ),
        (
            stopped(
                table(swindlers={A: {**tiles(RED), "cards": 1}, B: {**tiles(BLUE), "cards": 1}}),
                B,
                {B: Accomplice.TRICKSTER},
            ),
            B,
            "swap SWINDLER TILE TILE",
        ),
        (
            then(stopped(stealing(Colour.RED, 0, swindlers=ALL_HOLD), B, {B: Accomplice.CHEAT}), do.CarryOut(1, 1)),
            B,
            "loot | loot 1 | skull",
        ),
        (
            then(
                stopped(stealing(Colour.RED, 0, swindlers=ALL_HOLD), B, {B: Accomplice.CHEAT}),
                do.CarryOut(1, 1),
                do.DrawLoot(1, 2),
            ),
            B,
            "loot | loot 1 | skull | enough",
        ),
    ],
)
def test_a_card_is_carried_out_by_what_it_needs(state: State, seat: Seat, typed: str) -> None:
    """Each in its own words, at its owner's terminal."""
    assert last(state, seat) == typed
    assert not told(state, seat).awaited


def test_a_beggar_is_given_a_tile_or_a_coin() -> None:
    """By each that must, also for a seat without a phone."""
    rich = {A: {**tiles(RED, RED, BLUE), "cards": 1}, B: {"cards": 1}, C: {**tiles(RED, RED, RED), "coins": 0}}
    begged = then(stopped(table(swindlers=rich), B, {B: Accomplice.BEGGAR}), do.CarryOut(1, 1))
    assert last(begged, A) == "give | give red | give blue"
    assert "      give Sal red" in here(begged, A, cardboard={C})


# -- whole games -------------------------------------------------------------------------------------------------------


@settings(max_examples=6)
@given(seed=st.integers(0, 10_000), seats=st.integers(2, 4), words=st.sampled_from([EN, DE]), odds=st.booleans())
def test_a_whole_game_can_be_typed(seed: int, seats: int, words: Translation, odds: bool) -> None:
    """At every moment somebody is told what to do, nobody gets a line too long, and what is offered is accepted."""
    for made in moves(seed, seats, cardboard={2}, odds_shown=odds):
        state = made.after
        prompts = {seat: told(state, seat, words=words, cardboard={Seat(2)}) for seat in state.ring}
        assert all(len(line) <= WIDTH for each in prompts.values() for line in (*each.here, *each.awaited))
        if any(step.waits and not step.done for step in steps(state)):
            assert any(line.startswith("  > ") for each in prompts.values() for line in each.here)
        for seat, each in prompts.items():
            for form in offered(each.here, FORMS):
                assert isinstance(TYPED_LINES.read(state, seat, form, bytes(32)), Step | TypedSeal | SealLaid), form


@pytest.mark.parametrize("language", languages())
def test_every_step_that_is_tapped_has_its_words(language: str) -> None:
    """And no words lie there for a step that is gone."""
    found = read_words(COMPANION.parent / "assets" / "swindler" / "words", language)
    typed = {key.removeprefix("typed.") for key in found if key.startswith("typed.")}
    waits = {
        step.id
        for seed in range(8)
        for made in moves(seed, 3, cardboard={2})
        for step in steps(made.after)
        if step.waits in (Waits.TAP, Waits.SEAL)
    }
    by_hand = {"reserve", "act_on", "raid"}
    assert typed - by_hand - {"react_table"} == waits - {"draw", "cheat", "carry_out", "give", "ability"}


def test_a_raid_is_handed_in_to_by_the_words_of_the_own_tiles() -> None:
    """Also for a seat without a phone, and by somebody who has none left. Rulebook p. 6."""
    caught = table(Stage.ACTIONS, finished=True, swindlers={B: {"hand_in": 2, **tiles(RED, COIN, COIN, BLUE)}})
    asked = ["  > Hand in 2 tiles of your choice.", "      handin TILE/TILE", "      TILE: red, red1, red1, blue"]
    assert here(caught, B)[-3:] == asked
    assert "      handin Jem TILE/TILE" in here(caught, cardboard={B})
    assert here(caught.with_swindler(B, **tiles()), B)[-1] == "      TILE: -"


def test_nobody_refills_while_somebody_must_hand_in() -> None:
    """The word for it comes when all whom the raid has caught are done. Rulebook p. 6."""
    caught = table(Stage.ACTIONS, finished=True, swindlers={B: {"hand_in": 1, **tiles(RED)}})
    done = then(caught, do.HandIn(1, B, (RED,)))
    assert any(line.strip().startswith("refill") for line in here(done))
    assert not any(line.strip().startswith("refill") for line in here(caught))
