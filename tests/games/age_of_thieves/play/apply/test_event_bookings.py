"""Each event has its effect: jewels, tokens, catches, reversals, Clean-up and the end."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.state import (
    Debts,
    District,
    Heist,
    Stage,
)
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.jewels import Jewel, Purse
from companion.games.age_of_thieves.rules.scoring import Decided, Ranking
from companion.games.age_of_thieves.rules.tokens import Token
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    Changes,
    after,
    at_event,
    at_resolution,
    table,
)

# -- bookings ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "supply", "left", "in_supply"),
    [(2, 3, 1, 3), (0, 3, 0, 2), (0, 0, 0, 0)],
)
def test_a_jewel_is_picked_up(board: int, supply: int, left: int, in_supply: int) -> None:
    """It comes from the board if the phones know one there, else from the supply, so that no jewel appears from
    nowhere."""
    state = at_resolution(board=Purse(yellow=board), supply=Purse(yellow=supply))
    state = after(state, ev.JewelPicked(NOIRON, Jewel.YELLOW))
    assert (state.board.yellow, state.supply.yellow, state.thief(NOIRON).purse) == (left, in_supply, Purse(yellow=1))


def test_the_first_taking_is_remembered_for_good() -> None:
    """Best Burglar and the turn stay those of the first taking; later the jewel only changes its owner."""
    state = after(at_resolution(turn=4), ev.EmperorsTaken(NOIRON, first=True))
    assert state.heist == Heist(holder=NOIRON, burglar=NOIRON, turn=4)
    state = after(replace(state, turn=6), ev.DistrictDrawn(District.EMPTY_POT), ev.EmperorsTaken(JASMINE, first=False))
    assert state.heist == Heist(holder=JASMINE, burglar=NOIRON, turn=4, district=District.EMPTY_POT)


@pytest.mark.parametrize("token", Token)
def test_a_token_is_revealed(token: Token) -> None:
    """Every kind is counted. Kept ones are on the sheet of their finder, Trinkets in its purse."""
    before = at_resolution()
    state = after(before, ev.TokenRevealed(NOIRON, token), ev.TokenRevealed(NOIRON, token))
    assert state.revealed == {token: 2}
    assert before.revealed == {}
    kept: dict[Token, dict[str, Any]] = {
        Token.INFORMER: {"informer": 2},
        Token.AGENT: {"agent": 2},
        Token.NEIGHBORHOOD: {"neighborhood": 2},
        Token.TRINKETS: {"purse": Purse(trinkets=2)},
    }
    assert state.thief(NOIRON) == replace(before.thief(NOIRON), looted=0, **kept.get(token, {}))


def test_a_neighborhood_is_spent() -> None:
    """One of them, for an action that the phones know or for none."""
    state = after(at_resolution(thieves={NOIRON: {"neighborhood": 3}}), ev.NeighborhoodSpent(NOIRON))
    assert (state.thief(NOIRON).neighborhood, state.thief(NOIRON).lengthened) == (2, ())
    state = after(state, ev.NeighborhoodSpent(NOIRON, 4), ev.NeighborhoodSpent(NOIRON, 5))
    assert (state.thief(NOIRON).neighborhood, state.thief(NOIRON).lengthened) == (0, (4, 5))


def test_loot_belongs_to_the_moment_of_the_resolution_it_came_in() -> None:
    """This holds for jewels, tokens and thefts; outside the Resolution no card can have brought them; Clean-up forgets
    it."""
    purse: Changes = {MORIUS: {"purse": Purse(green=2)}}
    state = replace(at_resolution((5,), thieves=purse), moment=3)
    brought = (
        ev.JewelPicked(NOIRON, Jewel.GREEN),
        ev.TokenRevealed(NOIRON, Token.STASH),
        ev.EmperorsTaken(NOIRON, first=True),
        ev.Stolen(NOIRON, MORIUS, Jewel.GREEN),
    )
    for event in brought:
        assert after(state, event).thief(NOIRON).looted == 3
        assert after(state, event).thief(MORIUS).looted is None
        assert after(at_event(thieves=purse), event).thief(NOIRON).looted is None
    spent = after(state, brought[0], ev.NeighborhoodSpent(NOIRON, 3), ev.CleanedUp()).thief(NOIRON)
    assert (spent.looted, spent.lengthened) == (None, ())


@pytest.mark.parametrize(
    ("lost", "purse", "supply"),
    [
        (None, Purse(1, 1, 1), Purse(yellow=10)),
        (Jewel.YELLOW, Purse(1, 0, 1), Purse(yellow=11)),
        (Jewel.GREEN, Purse(0, 1, 1), Purse(green=1, yellow=10)),
        (Jewel.TRINKETS, Purse(1, 1, 0), Purse(yellow=10)),
    ],
)
def test_a_thief_is_caught(lost: Jewel | None, purse: Purse, supply: Purse) -> None:
    """It is in the dungeon, not hidden any more, with one jewel less. The jewel goes to the supply, Trinkets to the box
    (ruling 27)."""
    state = at_resolution(thieves={NOIRON: {"purse": Purse(1, 1, 1), "hidden": True}}, moment=3)
    state = after(state, ev.ThiefCaught(NOIRON, lost))
    noiron = state.thief(NOIRON)
    assert (noiron.caught, noiron.in_dungeon, noiron.hidden, noiron.jailed) == (True, True, False, 3)
    assert (noiron.purse, noiron.lost, state.supply) == (purse, lost, supply)


def test_caught_with_the_emperors_jewel() -> None:
    """The jewel is on the board again; who took it first stays known, and no other jewel is lost."""
    heist = Heist(holder=NOIRON, burglar=NOIRON, turn=1)
    state = at_resolution(thieves={NOIRON: {"purse": Purse(1, 1, 1)}}, heist=heist)
    state = after(state, ev.ThiefCaught(NOIRON, Jewel.EMPERORS))
    assert state.heist == replace(heist, holder=None)
    assert state.thief(NOIRON).purse == Purse(1, 1, 1)


def test_being_caught_clears_no_debt() -> None:
    """Debts of Cunning Plan and Bola stay."""
    debts = Debts(gains=2, asides=(4, 4), draws=2)
    state = at_resolution(thieves={NOIRON: {"debts": debts}})
    assert after(state, ev.ThiefCaught(NOIRON, None)).thief(NOIRON).debts == debts


def test_a_theft() -> None:
    """One jewel changes its owner; the victim counts as robbed this turn, and its marker goes."""
    state = at_resolution(thieves={NOIRON: {"purse": Purse(green=2), "marked": True}})
    state = after(state, ev.Stolen(JASMINE, NOIRON, Jewel.GREEN))
    assert (state.thief(NOIRON).purse, state.thief(JASMINE).purse) == (Purse(green=1), Purse(green=1))
    assert (state.thief(NOIRON).robbed, state.thief(NOIRON).marked) == (True, False)
    assert not state.thief(JASMINE).robbed


def test_the_emperors_jewel_is_stolen() -> None:
    """Only its owner changes."""
    heist = Heist(holder=NOIRON, burglar=NOIRON, turn=1)
    state = after(at_resolution(heist=heist), ev.Stolen(JASMINE, NOIRON, Jewel.EMPERORS))
    assert state.heist == replace(heist, holder=JASMINE)
    assert state.thief(NOIRON).robbed


def test_a_theft_marker() -> None:
    """The marker is before its victim."""
    state = after(at_resolution(), ev.Marked(MORIUS, NOIRON))
    assert (state.thief(MORIUS).marked, state.thief(NOIRON).marked) == (False, True)


def test_debts_add_up() -> None:
    """Two Bolas count twice, and gains do not cancel them."""
    state = after(
        at_resolution(),
        ev.DueLater(NOIRON, Debts(asides=(4,))),
        ev.DueLater(NOIRON, Debts(gains=2, draws=2)),
        ev.DueLater(NOIRON, Debts(gains=1, asides=(4,))),
    )
    assert state.thief(NOIRON).debts == Debts(gains=3, asides=(4, 4), draws=2)


def test_hidden_and_no_longer() -> None:
    """The state is as it was tapped."""
    state = after(at_resolution(), ev.Hid(NOIRON, hidden=True))
    assert state.thief(NOIRON).hidden
    assert not after(state, ev.Hid(NOIRON, hidden=False)).thief(NOIRON).hidden


def test_thieves_leave_one_after_another() -> None:
    """Each has its place among those who left; its debts lapse (ruling 22), and it is no longer in the dungeon."""
    state = at_resolution(thieves={JASMINE: {"debts": Debts(gains=2), "in_dungeon": True}})
    state = after(state, ev.ThiefLeft(JASMINE), ev.ThiefLeft(MORIUS))
    assert [state.thief(seat).left for seat in state.ring] == [2, None, 1]
    assert (state.thief(JASMINE).debts, state.thief(JASMINE).in_dungeon) == (Debts(), False)


PUT_BACK = ev.JewelPutBack(NOIRON, Jewel.EMPERORS)

# -- what is turned round ----------------------------------------------------------------------------------------------


def test_a_jewel_lies_on_the_board_again() -> None:
    """It can be picked up; the supply stays the same."""
    before = at_resolution(thieves={NOIRON: {"purse": Purse(green=1, yellow=1)}}, board=Purse(green=3))
    state = after(before, ev.JewelPutBack(NOIRON, Jewel.YELLOW))
    assert (state.board, state.supply) == (Purse(green=3, yellow=1), before.supply)
    assert state.thief(NOIRON).purse == Purse(green=1)


def test_the_emperors_jewel_lies_on_the_board_again() -> None:
    """Nobody has it; who took it first, when, and the open gates stay known."""
    state = after(at_resolution(heist=Heist(NOIRON, MORIUS, 1, District.EMPTY_POT)), PUT_BACK)
    assert state.heist == Heist(None, MORIUS, 1, District.EMPTY_POT)
    assert state.board == at_resolution().board


def test_a_marker_is_taken_off() -> None:
    """The thief can be marked again, and was not robbed."""
    thief = after(at_resolution(thieves={NOIRON: {"marked": True}}), ev.MarkerTakenOff(NOIRON)).thief(NOIRON)
    assert (thief.marked, thief.robbed) == (False, False)


def test_the_first_thief_token_passes() -> None:
    """How it was found at the start is remembered."""
    state = after(at_resolution(rolled=((0, 8),)), ev.FirstThiefPassed(JASMINE))
    assert (state.first, state.rolled) == (JASMINE, ((0, 8),))


def test_the_guard_is_skipped_for_one_turn() -> None:
    """The next turn has its guard."""
    state = after(at_resolution((5,)), ev.GuardSkipped())
    assert (state.guard_skipped, state.guard_done) == (True, None)
    assert not after(state, ev.TurnBegan(2, NOIRON, Mood.CALM, alarm_raised=False)).guard_skipped


@pytest.mark.parametrize(
    ("stage", "then_in"),
    [(Stage.EVENT, Stage.EVENT), (Stage.RESOLUTION, Stage.RESOLUTION), (Stage.CLEANUP, Stage.RESOLUTION)],
)
def test_the_guard_is_called(stage: Stage, then_in: Stage) -> None:
    """A turn goes on that had reached Clean-up."""
    for done in ({"guard_done": 2}, {"guard_skipped": True}):
        state = after(table(stage=stage, moment=3, **done), ev.GuardCalled())
        assert (state.stage, state.guard_done, state.guard_skipped, state.moment) == (then_in, None, False, 3)


# -- Clean-up and the end ----------------------------------------------------------------------------------------------


def test_clean_up_begins() -> None:
    """Cards and AP stay until Clean-up is done."""
    state = after(at_resolution((5,)), ev.CleanUpBegan())
    assert (state.stage, len(state.thief(MORIUS).slots)) == (Stage.CLEANUP, 1)


def test_a_game_is_counted_and_ends() -> None:
    """The count replaces the purse; then the ranking ends the game."""
    ranking = Ranking(None, Decided.NOBODY_LEFT, (), ())
    state = after(table(), ev.CountBegan())
    assert state.stage is Stage.COUNT
    state = after(state, ev.Counted(NOIRON, Purse(4, 0, 1)), ev.GameEnded(ranking))
    assert (state.stage, state.ranking, state.thief(NOIRON).purse) == (Stage.OVER, ranking, Purse(4, 0, 1))
