"""Promises of the prompt: what people here do, with words to type, whom the table waits for, and no secrets of
others."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import KINDS
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.notation.typed_line import TYPED_LINES
from companion.games.age_of_thieves.play.state import Options, Stage, State
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.texts.terminal import TERMINAL
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.cards import Way
from companion.present.play.lines import WIDTH
from companion.seal.commitment import Opening, Plan
from companion.seal.vault import Secret
from companion.shell.words import Translation, languages, load
from companion.table.checklist import Waits
from companion.table.ids import Seat
from companion.table.notation.typed_line import TypedSeal
from companion.table.operations import SealLaid, Step
from companion.table.snapshot import Snapshot
from companion.table.state import Chair, OpenCall, Playing, Seal, Sealing, TableState
from tests.house.plan import COMPANION
from tests.support.language_files import sentences as read_words
from tests.support.played import moves
from tests.support.thieves import (
    JASMINE,
    LAID,
    MORIUS,
    NOIRON,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    card,
    table,
    then,
)
from tests.support.typed_forms import offered

FORMS = (*KINDS, "plan")
EN, DE = load("en", "age_of_thieves"), load("de", "age_of_thieves")
GAME = AgeOfThieves()
HOST = "A"
SEALED, CARDBOARD = Seal(b"digest"), Seal()
OPEN = Seal(b"digest", opening=Opening(None, (), b""))


def around(
    state: State, seals: Mapping[Seat, Seal] | None = None, signed: Collection[Seat] = (), call: OpenCall | None = None
) -> TableState:
    """The table of this game: every seat with a phone A, B, C... of its own, Jasmine's cards helped by the first."""
    chairs = {
        seat: Chair("", state.thief(seat).figure, HOST if seat == JASMINE else "ABCD"[seat], seat != JASMINE)
        for seat in state.ring
    }
    sealings = {state.question: Sealing(seals or {}, frozenset(signed))}
    return TableState(chairs=chairs, playing=Playing(GAME, state.ring, {}, state, sealings=sealings, call=call))


def prompt(words: Translation, seen: Snapshot, seat: Seat | None) -> list[str]:
    """Everything that is told at once."""
    told_ = TERMINAL.prompt(words, seen, seat)
    return [*told_.here, *told_.awaited]


def told(
    state: State, seat: Seat | None, own: Mapping[int, Plan] | None = None, words: Translation = EN, **more: Any
) -> list[str]:
    """What the phone of this seat is told; None: a device that only hosts."""
    device = HOST if seat is None else "ABCD"[seat]
    return prompt(words, on_phone(around(state, **more), device, seat, own or {}), seat)


def on_phone(
    at: TableState, device: str, seat: Seat | None, own: Mapping[int, Plan], known: Collection[int] = ()
) -> Snapshot:
    """This table as the phone of this seat has it; `known`: questions whose plan has to be sealed anew."""
    if seat is None:
        return Snapshot(at, device)
    return Snapshot(at, device, (seat,), {seat: own}, to_seal=frozenset((seat, q) for q in known))


def test_without_a_game_there_is_nothing_to_do() -> None:
    """This holds, too, while there are only chairs."""
    assert prompt(EN, Snapshot(), MORIUS) == []


# -- before and between the plans --------------------------------------------------------------------------------------


def test_shared_steps_are_the_first_thiefs() -> None:
    """What it does by hand, then what it types; the others see whom they wait for."""
    assert told(at_event(), MORIUS) == [
        "  - Reveal an event card and resolve it (9 left).",
        "  > Place 1 yellow jewel in the compass district: empty space, 6+ spaces from every thief. None",
        "    fits? Skip it.",
        "      place yes | place no",
    ]
    assert told(at_event(), NOIRON)[0].startswith("  Waiting for Morius: Place 1 yellow jewel")


def test_a_helper_sees_what_its_cardboard_seat_has_to_do() -> None:
    """As first thief, too, and for whom it is."""
    assert told(at_event(first=JASMINE), MORIUS)[:1] == [
        "  > For Jasmine: Place 1 yellow jewel in the compass district: empty space, 6+ spaces from every",
    ]
    assert told(at_event(first=JASMINE), NOIRON)[0].startswith("  Waiting for Jasmine: ")


def test_what_is_nobodys_is_the_hosts() -> None:
    """The host may have a seat or not; other phones wait for it."""
    state = table(first=None)
    for host in (MORIUS, None):
        assert told(state, host) == ["  > Roll for first thief on the phones.", "      roll"]
    assert told(state, NOIRON) == ["  Waiting for host: Roll for first thief on the phones."]
    real = table(first=None, options=Options(real_dice=True))
    assert told(real, MORIUS, words=DE)[-1] == "      first DIEB"


def test_a_roll_under_way_waits_for_shares() -> None:
    """Nobody calls it a second time."""
    state = at_event(ready_to_roll=True)
    assert told(state, MORIUS)[-1] == "      roll"
    call = OpenCall(1, "guard-1", frozenset(), frozenset({MORIUS, NOIRON}), {MORIUS: b""})
    lines = told(state, MORIUS, call=call)
    assert lines[-1] == "  Waiting for the phones of Noiron: their shares of the roll."
    assert "      roll" not in lines


# -- plans -------------------------------------------------------------------------------------------------------------

SCREENS = "Waiting for the phones of Noiron: the screens go."
PLAN = Plan([[5, 0, 0, 0, 0, 1], [3, 0, 0, 0, 0, 0]], (None, "move"), Secret(bytes(32)))


def test_planning_says_with_how_many_ap() -> None:
    """Kinds that are not blue by name; the helper says that a seat without a phone is ready."""
    state = at_declaration(thieves={MORIUS: {"markers": Points(10, 2), "informer": 1}})
    assert told(state, MORIUS)[-6:] == [
        "  > Declare in secret: cards and their AP.",
        "      You have 13 AP, with 2 purple, 1 Informer.",
        "      plan CARD AP, CARD AP... | plan",
        "  > For Jasmine: Declare in secret: cards and their AP.",
        "      plan Jasmine table",
        "  Waiting for Noiron: Declare in secret: cards and their AP.",
    ]
    assert "      You have 10 AP." in told(state, NOIRON)


def test_a_step_by_hand_is_said_to_its_player() -> None:
    """The draw is all thieves'."""
    assert told(at_declaration(), NOIRON)[0] == "  - From the first thief clockwise: draw 1 action card."
    assert told(at_declaration(), None)[0] == "  > For Jasmine: Declare in secret: cards and their AP."


def test_the_own_plan_is_shown_to_its_owner() -> None:
    """With what may come to nothing; it can be taken back until its phone has signed."""
    state = at_declaration(thieves={MORIUS: {"in_dungeon": True}})
    own = {state.question: PLAN}
    ready = told(state, MORIUS, own, seals={MORIUS: SEALED})
    mine = [line for line in ready if line.startswith("      ")]
    assert mine[0] == "      You are ready: 5 a general card, on the special action, 3 Move"
    assert mine[1:] == [
        "      In the dungeon: you can only resign the cards before Move.",
        "      Planning 2+ cards: Dash or Cunning Plan means giving up the others.",
        "      back",
        "      plan Jasmine table",
    ]
    signed = told(state, MORIUS, own, seals={MORIUS: SEALED}, signed=[MORIUS])
    assert "      back" not in signed
    assert not [line for line in told(state, NOIRON, {}, seals={MORIUS: SEALED}) if "Move" in line]


def test_a_plan_whose_ready_is_gone_is_kept() -> None:
    """The table has changed and wants another one."""
    state = at_declaration()
    assert "      Your last plan, to be typed again: no cards" in told(
        state, MORIUS, {state.question: Plan([], (), Secret(bytes(32)))}
    )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (EN, "Your plan was shown before the table went back, so others may know it: plan again"),
        (DE, "Dein Plan lag offen, bevor der Tisch zurückging, also können andere ihn kennen: Plane noch"),
    ],
    ids=["en", "de"],
)
def test_a_plan_that_others_may_know_is_asked_for_again(words: Translation, why: str) -> None:
    """It lies ready on the table, and its phone does not sign it: its owner reads why, and how to plan again."""
    state = at_declaration()
    lying = around(state, {MORIUS: SEALED, NOIRON: SEALED, JASMINE: CARDBOARD})
    lines = prompt(words, on_phone(lying, "A", MORIUS, {state.question: PLAN}, {state.question}), MORIUS)
    assert any(why in line for line in lines)
    assert [line for line in lines if line.startswith("      plan ")]
    assert "      back" not in lines
    assert not [line for line in lines if line.startswith("  Waiting")]


@pytest.mark.parametrize(
    ("seals", "signed", "waits"),
    [
        ({MORIUS: SEALED}, (), "Waiting for Noiron: Declare in secret: cards and their AP."),
        (
            {MORIUS: SEALED, NOIRON: SEALED, JASMINE: CARDBOARD},
            (MORIUS,),
            "Waiting for the phones of Noiron: the screens go.",
        ),
        (
            {MORIUS: OPEN, NOIRON: SEALED, JASMINE: CARDBOARD},
            (MORIUS, NOIRON),
            "Waiting for the phones of Noiron: the screens go.",
        ),
    ],
)
def test_who_the_screens_wait_for(seals: Mapping[Seat, Seal], signed: Collection[Seat], waits: str) -> None:
    """Who plans, then who signs, then who opens; a seat without a phone does neither."""
    assert told(at_declaration(), MORIUS, seals=seals, signed=signed)[-1] == f"  {waits}"


def test_when_all_is_open_nothing_is_awaited() -> None:
    """The order follows at once."""
    lines = told(
        at_declaration(), MORIUS, seals={MORIUS: OPEN, NOIRON: OPEN, JASMINE: CARDBOARD}, signed=[MORIUS, NOIRON]
    )
    assert not [line for line in lines if line.startswith(("  >", "  Waiting"))]


def test_cards_without_a_phone_are_typed_in() -> None:
    """Its helper types them."""
    state = at_resolution((2,), (2,), LAID)
    assert told(state, MORIUS)[-2:] == [
        "  > For Jasmine: Type in the AP on the cards.",
        "      type Jasmine AP, AP, special AP...",
    ]
    assert told(state, NOIRON)[-1] == "  Waiting for Jasmine: Type in the AP on the cards."


# -- the resolution ----------------------------------------------------------------------------------------------------


def acting(state: State, *cards: str | None, seat: Seat = MORIUS) -> list[str]:
    """What this seat may type with these cards before it."""
    own = {state.question: Plan([], cards, Secret(bytes(32)))} if cards else {}
    return [line for line in told(state, seat, own) if line.startswith("      ") and "resign" in line]


def test_every_card_that_may_be_next_with_its_ways() -> None:
    """Named from the own plan: so effects are booked at once; whom a card asks for is still to be filled in."""
    state = at_resolution((4, 4, 4, 4), (1,))
    assert acting(state, "move", "My own", "poisonous_bola", None) == [
        "      card 1: Move: use 1 sneak | use 1 dash | resign 1",
        '      card 2: My own: use 2 card "My own" | resign 2',
        "      card 3: Poisonous Bola: use 3 card poisonous_bola THIEF | resign 3",
        "      card 4: use 4 card | resign 4",
    ]


def test_a_special_offers_itself_or_its_cover() -> None:
    """The special lies open, its cover does not."""
    state = at_resolution((card(4, special=1),), (1,))
    offer = "card 1: Beacon, on the special action: use 1 special | use 1 cover beacon | resign 1"
    assert acting(state, "beacon") == [f"      {offer}"]
    assert acting(state) == ["      card 1, on the special action: use 1 special | use 1 cover | resign 1"]


def test_ways_that_are_closed_are_not_offered() -> None:
    """Out of the dungeon with Move only; no Dash after another card."""
    jailed = at_resolution((4,), (1,), thieves={MORIUS: {"in_dungeon": True}})
    assert acting(jailed, "beacon") == ["      card 1: Beacon: resign 1"]
    used = then(at_resolution((4, 3), (1,)), do.Use(1, MORIUS, 0, Way.CARD), do.GuardDone(1))
    assert acting(used, None, "move") == ["      card 2: Move: use 2 sneak | resign 2"]


def test_of_a_seat_without_a_phone_any_card_may_turn_up() -> None:
    """Its helper names the thief."""
    state = then(at_resolution((), (), LAID), do.TypeAp(1, JASMINE, ((5, 0, 0, 0),)))
    assert [line for line in told(state, MORIUS) if "Jasmine 1" in line] == [
        "      card 1: use Jasmine 1 sneak | use Jasmine 1 dash | use Jasmine 1 wits |",
        "        use Jasmine 1 cunning | use Jasmine 1 card | resign Jasmine 1",
    ]
    assert "  > For Jasmine: Resolve the card with 5 AP, or resign it." in told(state, MORIUS)


def test_the_order_stands_above() -> None:
    """With the own cards by name; what else one's thief brings about stands below, while it is in town."""
    state = at_resolution((3,), (5,))
    own = {state.question: Plan([], ("move",), Secret(bytes(32)))}
    lines = told(state, MORIUS, own)
    assert lines[0] == "  The order of this turn:"
    assert "     3  Morius     card 1: Move" in lines
    assert lines[-3].startswith("  What your thief does: jewel green | token informer")
    assert lines[-1] == "  Waiting for Noiron: Resolve the card with 5 AP, or resign it."
    assert not [line for line in told(state, NOIRON) if "Move" in line]
    assert not [line for line in told(state, None) if "What your thief" in line]
    gone = state.with_thief(MORIUS, left=1)
    assert not [line for line in told(gone, MORIUS) if "What your thief" in line]


def test_the_guard_and_the_end_of_the_turn() -> None:
    """Typed by the first thief."""
    assert "      guard | caught THIEF | patrol no" in told(at_resolution(), MORIUS)
    assert "      next" in told(at_cleanup(), MORIUS)


def test_the_count_is_everybodys_own() -> None:
    """Who left corrects it, the first thief ends it."""
    state = replace(at_cleanup(), stage=Stage.COUNT).with_thief(NOIRON, left=1)
    assert "      count GREEN YELLOW TRINKETS" in told(state, NOIRON)
    assert told(state, NOIRON)[-1] == "  Waiting for Morius: The count is right: show the ranking."
    assert told(state, MORIUS)[-1] == "      counted"


# -- whole games -------------------------------------------------------------------------------------------------------


@settings(max_examples=15)
@given(seed=st.integers(0, 10_000), seats=st.integers(2, 4), words=st.sampled_from([EN, DE]), real=st.booleans())
def test_a_whole_game_can_be_typed(seed: int, seats: int, words: Translation, real: bool) -> None:
    """At every moment somebody is told what to do, nobody gets a line too long, and what is offered is accepted."""
    for made in moves(seed, seats, edition=words.language, real_dice=real, cardboard={2}, strays=True):
        state = made.after
        at_table = around(state)
        lines = {seat: prompt(words, on_phone(at_table, "ABCD"[seat], seat, {}), seat) for seat in state.ring}
        assert all(len(line) <= WIDTH for told_ in lines.values() for line in told_)
        if any(step.waits and not step.done for step in steps(state)):
            assert any(line.startswith("  > ") for told_ in lines.values() for line in told_)
        for seat, told_ in lines.items():
            for form in offered(told_, FORMS):
                assert isinstance(TYPED_LINES.read(state, seat, form, bytes(32)), Step | TypedSeal | SealLaid), form


def test_forms_are_found() -> None:
    """The measure itself."""
    lines = told(at_resolution((card(4, special=1),), (1,)), MORIUS)
    assert list(offered(lines, FORMS)) == ["use 1 special", "use 1 cover", "resign 1"]
    assert list(offered(told(at_declaration(), MORIUS), FORMS)) == ["plan", "plan Jasmine table"]


@pytest.mark.parametrize("language", languages())
def test_every_step_that_is_tapped_has_its_words(language: str) -> None:
    """No words are for a step that is gone."""
    found = read_words(COMPANION.parent / "assets" / "age_of_thieves" / "words", language)
    typed = {key.removeprefix("typed.") for key in found if key.startswith("typed.")}
    apart = {"declare_table", "whom", "happened"}
    assert {f"steps.{key}" for key in typed - apart} <= found.keys()
    waits = {
        step.id
        for seed in range(12)
        for made in moves(seed, 3, edition=("en", "de")[seed % 2], real_dice=seed % 3 == 0, cardboard={2})
        for step in steps(made.after)
        if step.waits in (Waits.TAP, Waits.ROLL)
    }
    assert typed - apart - {"declare", "count"} == waits - {"act"}
