"""A card that was not the tapped one did nothing: its own effects are taken back."""

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Debts, Options, State
from companion.games.age_of_thieves.rules.cards import Way
from companion.table.ids import Seat
from tests.support.thieves import MORIUS, NOIRON, Changes, at_resolution, shown, then, use

MISMATCH = do.Mismatch(1, MORIUS, 0)
FIRST_RULES = Options(version=1)
JAILED: Changes = {MORIUS: {"in_dungeon": True}}


def used(*taps: do.Command, thieves: Changes | None = None, options: Options | None = None) -> State:
    """Morius has two cards, the others one each; what was tapped so far."""
    return then(at_resolution((9, 5), (4,), (3,), thieves=thieves, options=options), *taps)


def debts(state: State, seat: Seat) -> Debts:
    """The debts that fall due at this thief's next Declaration."""
    return state.thief(seat).debts


def test_a_cunning_plan_that_was_none_brings_no_ap() -> None:
    """The 2 purple AP and the 2 cards are gone; other debts stay. It is the same if people at the table notice."""
    cunning = used(do.DueNext(1, MORIUS, gain=1, aside=3), use(MORIUS, 0, Way.CUNNING))
    assert debts(cunning, MORIUS) == Debts(3, (3,), 2)
    assert debts(then(cunning, shown(cunning, MORIUS, 0, "beacon")), MORIUS) == Debts(1, (3,))
    assert debts(then(cunning, MISMATCH), MORIUS) == Debts(1, (3,))


def test_a_bola_that_was_none_sets_nothing_aside() -> None:
    """Of two for the same thief one is left. A thief who has left owes nothing; without a target there never was a
    debt."""
    bola = use(MORIUS, 0, Way.CARD, "poisonous_bola", NOIRON)
    thrown = used(do.DueNext(1, NOIRON, aside=4), bola)
    assert debts(then(thrown, MISMATCH), NOIRON) == Debts(asides=(4,))
    gone = then(thrown, do.Leave(1, NOIRON, insist=True), MISMATCH)
    assert debts(gone, NOIRON) == Debts()
    nameless = used(use(MORIUS, 0))
    nameless = then(nameless, shown(nameless, MORIUS, 0, "poisonous_bola"), do.DueNext(1, NOIRON, aside=4), MISMATCH)
    assert debts(nameless, NOIRON) == Debts(asides=(4,))


def test_a_move_that_was_none_leaves_its_thief_in_the_dungeon() -> None:
    """So its next card must be Move; a real Move behind it gets out."""
    out = used(use(MORIUS, 0, Way.SNEAK), thieves=JAILED)
    assert (out.thief(MORIUS).in_dungeon, out.thief(MORIUS).hidden) == (False, True)
    inside = then(out, shown(out, MORIUS, 0, "beacon"))
    assert (inside.thief(MORIUS).in_dungeon, inside.thief(MORIUS).hidden) == (True, False)
    assert not then(inside, use(MORIUS, 1, Way.SNEAK)).thief(MORIUS).in_dungeon


def test_so_does_a_move_that_people_played_past() -> None:
    """Its phone proves it late, and later still the table sees another card."""
    past = used(do.WeAreHere(1, NOIRON, 0), thieves=JAILED)
    out = then(past, shown(past, MORIUS, 0, "move"))
    assert not out.thief(MORIUS).in_dungeon
    assert then(out, MISMATCH).thief(MORIUS).in_dungeon


def test_nobody_comes_back_into_town() -> None:
    """A thief who left does not come back into the dungeon either."""
    gone = used(use(MORIUS, 0, Way.SNEAK), do.Leave(1, MORIUS, insist=True), thieves=JAILED)
    assert not then(gone, shown(gone, MORIUS, 0, "beacon")).thief(MORIUS).in_dungeon


@pytest.mark.parametrize("name", ["reflective_cloak", None])
def test_a_cloak_that_was_none_hides_nobody(name: str | None) -> None:
    """It may be named at once or proved later; a thief who was hidden before stays hidden."""
    cloaked = used(use(MORIUS, 0, Way.CARD, name))
    cloaked = then(cloaked, shown(cloaked, MORIUS, 0, "reflective_cloak"))
    assert cloaked.thief(MORIUS).hidden
    assert not then(cloaked, MISMATCH).thief(MORIUS).hidden
    before = used(do.Hide(1, True, MORIUS), use(MORIUS, 0, Way.CARD, "reflective_cloak"))
    assert then(before, MISMATCH).thief(MORIUS).hidden


def test_what_people_tapped_stays() -> None:
    """They reverse it themselves, or undo it."""
    looted = used(use(MORIUS, 0, Way.SNEAK), do.TakeEmperors(1, MORIUS))
    assert then(looted, MISMATCH).heist.holder == MORIUS


def test_by_the_first_rules_all_of_it_stays() -> None:
    """A table keeps the rules with which it began."""
    cunning = used(use(MORIUS, 0, Way.CUNNING), options=FIRST_RULES)
    assert debts(then(cunning, MISMATCH), MORIUS) == Debts(2, (), 2)
    out = used(use(MORIUS, 0, Way.SNEAK), thieves=JAILED, options=FIRST_RULES)
    assert not then(out, MISMATCH).thief(MORIUS).in_dungeon


def test_a_card_is_taken_back_once() -> None:
    """Nothing more is taken back if first the table sees it and then its phone proves it."""
    cunning = used(do.DueNext(1, MORIUS, gain=2, draws=2), use(MORIUS, 0, Way.CUNNING), MISMATCH)
    proved = then(cunning, shown(cunning, MORIUS, 0, "beacon"))
    assert debts(proved, MORIUS) == Debts(2, (), 2)
