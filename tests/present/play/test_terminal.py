"""Promises of the prompt in any game: what people do here, with the words to type, and whom the table waits for."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.present.play.terminal import Prompt, SealedLines, TerminalLines, Typist
from companion.seal.commitment import Opening, Plan
from companion.seal.vault import Secret
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat
from companion.table.snapshot import Snapshot
from companion.table.state import Seal, Sealing
from tests.support.parlour import ADA, BO, CY, PHONES, Spoken, calling, table

WORDS = Spoken(
    **{
        "steps.draw": "Draw {count} marbles.",
        "steps.mix": "Mix them.",
        "steps.bid": "Bid in secret.",
        "steps.roll": "Roll.",
        "typed.draw": "draw {who} COLOUR",
        "typed.mix": "mixed",
        "typed.roll": "roll",
        "typed.bid": "bid NUMBER",
        "typed.bid_table": "bid {who} table",
    }
)
DRAW = ChecklistStep("draw", None, (BO, ADA), Waits.TAP, facts={"count": 2})
MIX = ChecklistStep("mix", None, (ADA,))
BID = ChecklistStep("bid", None, (ADA, BO, CY), Waits.SEAL)
ROLL = ChecklistStep("roll", None, (), Waits.ROLL)
PLAN = Plan(4, (), Secret(bytes(32)))
SEALED, OPEN = Seal(b"digest"), Seal(b"digest", opening=Opening(None, (), b""))

SEALS = SealedLines(
    question=lambda _typist, _step: 7,
    plan=lambda typist, _: f"a bid of {typist.own[7].open}",
    before=lambda _, seat: [f"      {seat} has 9"],
    hints=lambda _typist, _seat: ["      That is a lot."],
)


def told(
    *due: ChecklistStep,
    seat: Seat | None = ADA,
    own: Mapping[int, Plan] | None = None,
    known: bool = False,
    lines: Mapping[str, Any] | None = None,
    **playing: Any,
) -> Prompt:
    """The prompt at the terminal of this seat (None: a terminal that only hosts). Cy has no phone; Ada's helps."""
    letter = PHONES[seat or ADA]
    to_seal = frozenset({(ADA, 7)} if known else ())
    own = {} if own is None else own
    seen = Snapshot(
        table(cardboard=(CY,), **playing), letter, () if seat is None else (seat,), {ADA: own}, to_seal=to_seal
    )
    return TerminalLines(lambda _: due, SEALS, **(lines or {})).prompt(WORDS, seen, seat)


def test_without_a_game_there_is_nothing_to_do() -> None:
    """Nobody is waited for."""
    assert TerminalLines(lambda _: [DRAW]).prompt(WORDS, Snapshot(), ADA) == Prompt()


def test_what_is_done_here_comes_with_the_words_to_type() -> None:
    """It says for whom, if not for the own seat. People with nothing to do read whom the table waits for."""
    assert told(DRAW, seat=BO) == Prompt(("  > Draw 2 marbles.", "      draw COLOUR"))
    assert told(DRAW) == told(DRAW, seat=BO)  # any of several may do it
    for_cy = ChecklistStep("draw", None, (CY,), Waits.TAP, facts={"count": 2})
    assert told(for_cy) == Prompt(("  > For Cy: Draw 2 marbles.", "      draw Cy COLOUR"))
    assert told(DRAW, seat=None) == Prompt(awaited=("  Waiting for Bo, Ada: Draw 2 marbles.",))
    done = ChecklistStep("draw", None, (BO,), Waits.TAP, done=True, facts={"count": 2})
    assert told(done) == Prompt()


def test_nobody_reads_that_the_table_waits_for_who_went_home() -> None:
    """The host taps what is left to tap for that seat; a plan is not asked of it."""
    for_bo = ChecklistStep("draw", None, (BO,), Waits.TAP, facts={"count": 2})
    assert told(for_bo, absent=frozenset({BO})).awaited == ("  Waiting for host: Draw 2 marbles.",)
    without_cy = told(BID, absent=frozenset({CY}))
    assert not any("Cy" in line for line in (*without_cy.here, *without_cy.awaited))


def test_a_step_by_hand_is_named_to_its_player() -> None:
    """It has words to type if there are any; a game may also name it to others."""
    assert told(MIX) == Prompt(("  - Mix them.", "      mixed"))
    assert told(MIX, seat=BO) == Prompt()
    everybody = {"by_hand": lambda _typist, _step: True}
    assert told(ChecklistStep("bid", None, ()), seat=BO, lines=everybody).here[0] == "  - Bid in secret."
    assert told(ChecklistStep("spin", None, (ADA,))) == Prompt(("  - steps.spin",))


def test_a_game_says_more_where_it_wants() -> None:
    """It can add lines above and below, and to a step whose words depend on the state."""

    def choices(typist: Typist, step: ChecklistStep) -> list[str]:
        return [f"      draw red | draw blue in turn {typist.state.turn} ({len(step.seats)})"]

    more = {"above": lambda _: ["above"], "below": lambda _: ["below"], "typed": {"draw": choices}}
    assert told(DRAW, seat=BO, lines=more).here == (
        "above",
        "  > Draw 2 marbles.",
        "      draw red | draw blue in turn 1 (2)",
        "below",
    )


def test_a_roll_is_called_once() -> None:
    """A roll without a seat is the host's. After the call the table waits for phones with missing shares."""
    assert told(ROLL, seat=None) == Prompt(("  > Roll.", "      roll"))
    assert told(ROLL, seat=BO) == Prompt(awaited=("  Waiting for host: Roll.",))
    waits = Prompt(awaited=("  Waiting for the phones of Bo, Cy: their shares of the roll.",))
    assert told(ROLL, call=calling("roll-1", (2, 1))) == waits


def test_a_player_who_plans_reads_how() -> None:
    """A helper says "ready" for a seat without a phone; it sees no plans of others."""
    assert told(BID) == Prompt(
        ("  > Bid in secret.", "      0 has 9", "      bid NUMBER", "  > For Cy: Bid in secret.", "      bid Cy table"),
        ("  Waiting for Bo: Bid in secret.",),
    )
    assert told(BID, seat=BO).awaited == ("  Waiting for Ada, Cy: Bid in secret.",)


def test_the_own_answer_is_shown_to_its_owner() -> None:
    """The owner can take it back until the phone has signed. An answer without its Ready is kept, to be typed again."""
    mine = ("      You are ready: a bid of 4", "      That is a lot.")
    own, ready = {7: PLAN}, {ADA: SEALED, CY: Seal()}
    assert told(BID, own=own, sealings={7: Sealing(ready, frozenset())}).here == (*mine, "      back")
    assert told(BID, own=own, sealings={7: Sealing(ready, frozenset({ADA}))}).here == mine
    assert told(BID, own=own).here[1:5] == (
        "      0 has 9",
        "      Your last plan, to be typed again: a bid of 4",
        "      That is a lot.",
        "      bid NUMBER",
    )


def test_an_answer_that_others_may_know_is_asked_for_again() -> None:
    """It is, even though it lies ready on the table."""
    sealings = {7: Sealing({ADA: SEALED, BO: SEALED, CY: Seal()}, frozenset())}
    prompt = told(BID, own={7: PLAN}, known=True, sealings=sealings)
    assert any(line.strip().startswith("Your plan was shown before the table went back") for line in prompt.here)
    assert (prompt.here[-1], prompt.awaited) == ("      bid NUMBER", ())


@pytest.mark.parametrize(("seal", "signed"), [(SEALED, ()), (SEALED, (BO,)), (OPEN, (ADA, BO))])
def test_whose_phone_the_screens_wait_for(seal: Seal, signed: tuple[Seat, ...]) -> None:
    """First phones that have not signed, then those that have not opened. A seat without a phone does neither."""
    seals = {ADA: seal if signed else OPEN, BO: SEALED if signed else seal, CY: Seal()}
    who = "Bo" if signed != (BO,) else "Ada"
    prompt = told(BID, own={7: PLAN}, sealings={7: Sealing(seals, frozenset(signed))})
    assert prompt.awaited == (f"  Waiting for the phones of {who}: the screens go.",)


def test_seals_that_open_by_themselves_are_only_waited_for() -> None:
    """Nobody is told to type anything for them."""
    seen = Snapshot(table(), "A", (ADA,), {})
    prompt = TerminalLines(lambda _: [BID]).prompt(WORDS, seen, ADA)
    assert prompt == Prompt(awaited=("  Waiting for the phones of Ada, Bo, Cy: they open what they have sealed.",))


def test_a_game_need_not_say_more() -> None:
    """It must only say which question a step asks, and what was sealed."""
    plain = TerminalLines(lambda _: [BID], SealedLines(SEALS.question, SEALS.plan))
    seen = Snapshot(table(), "A", (ADA,), {ADA: {7: PLAN}})
    assert plain.prompt(WORDS, seen, ADA).here == (
        "  > Bid in secret.",
        "      Your last plan, to be typed again: a bid of 4",
        "      bid NUMBER",
    )
