"""Promises of the proof page: everybody can check a roll on their own phone."""

from dataclasses import replace
from typing import Any

from companion.present.play.proof import ProofPage, ProofView, Roll
from companion.seal.shared_dice import Stream, roll_seed
from companion.table.game import RollMade, RollReal
from companion.table.state import TableState
from tests.present.play.test_frame import FRAME
from tests.support.paper import Paper
from tests.support.parlour import ADA, CY, phone, table

SHARES = {ADA: b"a" * 32, CY: b"c" * 32}
SEED = roll_seed("t", 0, "roll-1", SHARES)
FACE = Stream(SEED).die(6)


def roll(face: int = FACE, *, known: bool = True) -> Roll:
    """One die of six sides."""
    faces = (face,) if known else ()
    return Roll("The roll", "roll-1", faces, lambda stream: (stream.die(6),) == faces, known=known)


def view(last: Roll | None = None, made: Any = None, **facts: Any) -> ProofView:
    """The page after this roll."""
    rolls = {} if made is None else {"roll-1": made}
    presenter = ProofPage(phone(**{"state": table(rolls=rolls)} | facts), Paper(), FRAME, lambda _: last)
    return presenter.view()


def test_a_shared_roll_is_worked_out_again() -> None:
    """The page shows who gave a share, the number that they make, the faces, and that all fits."""
    shown = view(roll(), RollMade("roll-1", SEED, SHARES))
    assert (shown.title, shown.faces, len(shown.story)) == ("The roll", (FACE,), 3)
    assert shown.holds == "This phone has worked it out again, and it holds."
    assert [(each.name, each.emblem) for each in shown.details] == [
        ("Ada", "figure_ada"),
        ("Cy", "figure_cy"),
        ("All together", "dice"),
    ]
    assert shown.details[0].number == "6161 6161"
    assert (shown.top.back, shown.top.line) == (True, "")


def test_what_does_not_fit_is_not_vouched_for() -> None:
    """Examples: other faces, another number, shares of another game, no shares."""
    made = RollMade("roll-1", SEED, SHARES)
    other = table(rolls={"roll-1": made})
    assert other.playing is not None
    again = replace(other, playing=replace(other.playing, since=7))
    for shown in (
        view(roll(FACE % 6 + 1), made),
        view(roll(), replace(made, seed=bytes(32))),
        view(roll(), replace(made, shares={})),
        view(roll(), state=again),
    ):
        assert shown.holds.startswith("The shares of this roll are in the log")


def test_real_dice_prove_nothing_and_say_so() -> None:
    """The faces were typed in by hand; before a roll there is nothing to say."""
    assert view(roll(), RollReal("roll-1")).story == ("Real dice, typed in by hand. The log says so, too.",)
    assert view(roll(known=False)).story == ("Nothing has been rolled yet.",)
    for nothing in (view(None), view(roll(), state=TableState())):
        assert nothing == ProofView(top=nothing.top)


def test_the_log_has_every_other_roll() -> None:
    """It is one tap away."""
    pages = Paper()
    ProofPage(phone(), pages, FRAME, lambda _: roll()).to_log()
    assert pages.went == ["log"]
