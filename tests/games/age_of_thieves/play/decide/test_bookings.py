"""Jewels, tokens, catches, thefts, effects, leaving, and what people enter by hand."""

from typing import Any

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import (
    Debts,
    District,
    Fate,
    Heist,
    State,
)
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.jewels import EXIST, Jewel, Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.tokens import CITY_TOKENS, Token
from companion.table.ids import Seat
from tests.support.thieves import (
    JASMINE,
    MORIUS,
    NOIRON,
    answers,
    at_cleanup,
    at_declaration,
    at_event,
    at_resolution,
    refused,
    resigned,
    then,
)

KNOWN = District.SALTY_DOCKS


def carried(by: Seat) -> Heist:
    """Some thief has had the Emperors' Jewel since an earlier turn."""
    return Heist(holder=by, burglar=NOIRON, turn=1, district=KNOWN)


def town(**thief: Any) -> State:
    """Turn 3, all thieves are in town; Noiron's sheet is given."""
    return at_event(3, turn=3, thieves={NOIRON: thief})


# -- jewels from the board ---------------------------------------------------------------------------------------------


def test_a_jewel_is_picked_up_from_the_board() -> None:
    """The board has one less, the sheet one more."""
    state = then(at_event(board=Purse(green=4, yellow=1)), do.PickUp(1, NOIRON, Jewel.GREEN))
    assert (state.board, state.thief(NOIRON).purse) == (Purse(3, 1), Purse(1))


def test_a_jewel_that_nobody_booked_on_the_board_is_warned_of() -> None:
    """Ruling 11: the phones know of none there; a player who insists takes it from the supply."""
    state = at_event()
    assert refused(state, do.PickUp(1, NOIRON, Jewel.YELLOW)) == [Veto.WARN_NONE_ON_BOARD]
    after = then(state, do.PickUp(1, NOIRON, Jewel.YELLOW, insist=True))
    assert (after.supply.yellow, after.thief(NOIRON).purse.yellow) == (9, 1)


def test_a_fifth_green_jewel_is_warned_of() -> None:
    """Ruling 11: four exist; the first thief may insist all the same."""
    state = at_event(board=Purse())
    assert refused(state, do.PickUp(1, NOIRON, Jewel.GREEN)) == [Veto.WARN_NONE_ON_BOARD]
    assert then(state, do.PickUp(1, NOIRON, Jewel.GREEN, insist=True)).thief(NOIRON).purse.green == 1


@pytest.mark.parametrize("jewel", [Jewel.EMPERORS, Jewel.TRINKETS])
def test_other_jewels_have_buttons_of_their_own(jewel: Jewel) -> None:
    """Nobody can insist on that."""
    assert refused(at_event(), do.PickUp(1, NOIRON, jewel, insist=True)) == [Veto.NOT_ON_BOARD]


def test_nobody_collects_anything_in_the_dungeon() -> None:
    """All warnings are named at once."""
    state = town(in_dungeon=True)
    assert refused(state, do.PickUp(3, NOIRON, Jewel.YELLOW)) == [Veto.WARN_NONE_ON_BOARD, Veto.WARN_IN_DUNGEON]
    assert refused(state, do.TakeEmperors(3, NOIRON)) == [Veto.WARN_IN_DUNGEON]
    assert refused(state, do.Reveal(3, NOIRON, Token.STASH)) == [Veto.WARN_IN_DUNGEON]


# -- the Emperors' Jewel -----------------------------------------------------------------------------------------------


def test_the_first_taking_makes_the_best_burglar() -> None:
    """The token stays with the thief who took the jewel first, in any phase (ruling 16); a district card is due."""
    for state in (at_event(turn=3), at_declaration(turn=3), at_resolution((3,), (), turn=3), at_cleanup(turn=3)):
        taken = then(state, do.TakeEmperors(3, NOIRON))
        assert taken.heist == Heist(holder=NOIRON, burglar=NOIRON, turn=3, district=None)
        assert taken.district_due


def test_the_district_card_is_drawn_once() -> None:
    """A later change of owner draws no other."""
    taken = then(at_event(turn=3), do.TakeEmperors(3, NOIRON))
    drawn = then(taken, do.DrawDistrict(3, District.HAMMERINGS))
    assert drawn.heist.district is District.HAMMERINGS
    assert refused(drawn, do.DrawDistrict(3, District.EMPTY_POT)) == [Veto.STEP_NOT_DUE]
    assert refused(at_event(), do.DrawDistrict(1, District.EMPTY_POT)) == [Veto.STEP_NOT_DUE]
    again = then(drawn, do.Catch(3, NOIRON), do.TakeEmperors(3, MORIUS))
    assert refused(again, do.DrawDistrict(3, District.EMPTY_POT)) == [Veto.STEP_NOT_DUE]


def test_best_burglar_is_never_lost() -> None:
    """No theft, no catch and no other thief who picks the jewel up takes it away (ruling 10)."""
    state = then(at_event(turn=3), do.TakeEmperors(3, NOIRON), do.Steal(3, JASMINE, NOIRON, Jewel.EMPERORS))
    assert (state.heist.holder, state.heist.burglar) == (JASMINE, NOIRON)
    state = then(state, do.Catch(3, JASMINE), do.TakeEmperors(3, MORIUS))
    assert (state.heist.holder, state.heist.burglar, state.heist.turn) == (MORIUS, NOIRON, 3)


def test_nobody_takes_what_another_carries() -> None:
    """It is warned of. The thief who carries it already cannot take it again, even with `insist`."""
    state = at_event(turn=3, heist=carried(MORIUS))
    assert refused(state, do.TakeEmperors(3, JASMINE)) == [Veto.WARN_CARRIED]
    assert then(state, do.TakeEmperors(3, JASMINE, insist=True)).heist.holder == JASMINE
    assert refused(state, do.TakeEmperors(3, MORIUS, insist=True)) == [Veto.ALREADY_CARRIES]


def test_red_ap_come_in_clean_up() -> None:
    """Ruling 5: they can be used from the next Declaration on, one for each rival, and follow a change of owner."""
    state = then(at_resolution((), (), (), turn=3), do.TakeEmperors(3, NOIRON), do.DrawDistrict(3, KNOWN))
    assert state.thief(NOIRON).markers.red == 0
    state = then(state, do.GuardDone(3), do.NextTurn(3))
    assert state.thief(NOIRON).markers.red == 2
    state = then(state, do.Steal(4, JASMINE, NOIRON, Jewel.EMPERORS))
    assert state.thief(NOIRON).markers.red == 2


def test_caught_in_the_very_movement_of_the_first_taking() -> None:
    """Ruling 26: token and alarm stay, and the district card is still drawn."""
    state = then(at_event(turn=3), do.TakeEmperors(3, NOIRON), do.Catch(3, NOIRON))
    assert (state.heist.holder, state.heist.burglar) == (None, NOIRON)
    assert then(state, do.DrawDistrict(3, KNOWN)).heist.district is KNOWN


# -- city tokens -------------------------------------------------------------------------------------------------------

GIVES: dict[Token, dict[str, Any]] = {
    Token.INFORMER: {"informer": 1},
    Token.AGENT: {"agent": 1},
    Token.NEIGHBORHOOD: {"neighborhood": 1},
    Token.TRINKETS: {"purse": Purse(trinkets=1)},
}


@pytest.mark.parametrize("token", Token)
def test_a_revealed_token_is_booked(token: Token) -> None:
    """Kept ones are on the sheet; of others the phones only know that they are revealed."""
    state = town()
    after = then(state, do.Reveal(3, NOIRON, token))
    assert after.revealed == {token: 1}
    expected = state.with_thief(NOIRON, **GIVES.get(token, {}))
    assert after.thief(NOIRON) == expected.thief(NOIRON)


@pytest.mark.parametrize("token", Token)
def test_no_more_tokens_come_out_than_there_are(token: Token) -> None:
    """There is a warning at the number of its kind; with `insist` it counts."""
    count = CITY_TOKENS[token].count
    almost = at_event(revealed={token: count - 1})
    assert then(almost, do.Reveal(1, NOIRON, token)).revealed[token] == count
    out = at_event(revealed={token: count})
    assert refused(out, do.Reveal(1, NOIRON, token)) == [Veto.WARN_TOKENS_OUT]
    assert then(out, do.Reveal(1, NOIRON, token, insist=True)).revealed[token] == count + 1


def test_a_neighborhood_token_is_spent_once() -> None:
    """It goes to the box."""
    state = then(town(neighborhood=1), do.SpendNeighborhood(3, NOIRON, insist=True))
    assert state.thief(NOIRON).neighborhood == 0
    assert refused(state, do.SpendNeighborhood(3, NOIRON, insist=True)) == [Veto.NO_SUCH_TOKEN]


# -- being caught ------------------------------------------------------------------------------------------------------


def test_the_emperors_jewel_goes_first() -> None:
    """It is on the board then; other jewels are kept."""
    state = at_event(turn=3, heist=carried(MORIUS), thieves={MORIUS: {"purse": Purse(1, 1, 1)}})
    after = then(state, do.Catch(3, MORIUS))
    assert (after.heist.holder, after.thief(MORIUS).purse) == (None, Purse(1, 1, 1))


@pytest.mark.parametrize(
    ("purse", "lost", "left", "supply"),
    [
        (Purse(), None, Purse(), Purse(yellow=10)),
        (Purse(green=2), None, Purse(green=1), Purse(green=1, yellow=10)),
        (Purse(green=1, yellow=2), None, Purse(green=1, yellow=1), Purse(yellow=11)),
        (Purse(green=1, yellow=2), Jewel.YELLOW, Purse(green=1, yellow=1), Purse(yellow=11)),
        (Purse(green=1, trinkets=2), None, Purse(green=1, trinkets=1), Purse(yellow=10)),
        (Purse(yellow=1, trinkets=1), Jewel.TRINKETS, Purse(yellow=1), Purse(yellow=10)),
        (Purse(yellow=1, trinkets=1), Jewel.YELLOW, Purse(trinkets=1), Purse(yellow=11)),
    ],
)
def test_a_caught_thief_loses_the_cheapest_jewel(purse: Purse, lost: Jewel | None, left: Purse, supply: Purse) -> None:
    """It goes to the supply, Trinkets to the box (ruling 27). A thief may have nothing to lose."""
    after = then(town(purse=purse), do.Catch(3, NOIRON, lost))
    assert (after.thief(NOIRON).purse, after.supply) == (left, supply)


def test_the_owner_picks_among_equals() -> None:
    """Ruling 27: the owner says yellow or Trinkets; a more valuable jewel, or one that the thief does not have, cannot
    be named."""
    state = town(purse=Purse(1, 1, 1))
    assert refused(state, do.Catch(3, NOIRON)) == [Veto.WHICH_JEWEL]
    assert refused(state, do.Catch(3, NOIRON, Jewel.GREEN)) == [Veto.NOT_THAT_JEWEL]
    assert refused(town(), do.Catch(3, NOIRON, Jewel.YELLOW)) == [Veto.NOT_THAT_JEWEL]
    assert refused(town(purse=Purse(1)), do.Catch(3, NOIRON, Jewel.EMPERORS)) == [Veto.NOT_THAT_JEWEL]


def test_a_caught_thief_resolves_no_more_cards() -> None:
    """Its cards that are not done are cancelled; 2 blue AP in the next turn, and Move first."""
    state = then(at_resolution((3,), (6, 4), guard=1), do.Resign(1, NOIRON, 0), do.Catch(1, NOIRON))
    thief = state.thief(NOIRON)
    assert [slot.fate for slot in thief.slots] == [Fate.RESIGNED, Fate.CANCELLED]
    assert (thief.caught, thief.in_dungeon) == (True, True)
    assert [place.seat for place in state.queue()] == [MORIUS, None]
    after = then(resigned(state), do.NextTurn(1))
    assert (after.thief(NOIRON).markers, after.thief(NOIRON).in_dungeon) == (Points(2), True)


def test_caught_before_the_declaration() -> None:
    """Ruling 21: this turn's AP stay, the next turn has 2 blue."""
    state = then(at_declaration(), do.Catch(1, NOIRON))
    assert state.thief(NOIRON).pool == Points(10)
    assert then(state, answers(state, dict.fromkeys(state.ring, ()))).thief(NOIRON).in_dungeon
    end = then(at_cleanup(), do.Catch(1, NOIRON), do.NextTurn(1))
    assert end.thief(NOIRON).markers == Points(2)


def test_the_turn_after_next_has_all_blue_ap_again() -> None:
    """Ruling 20: the thief is still in the dungeon, but has 10."""
    state = then(at_cleanup(thieves={NOIRON: {"in_dungeon": True}}), do.NextTurn(1))
    assert (state.thief(NOIRON).markers, state.thief(NOIRON).in_dungeon) == (Points(10), True)


def test_a_catch_that_the_rules_exclude_is_warned_of() -> None:
    """Ruling 11: it is hidden, or in the dungeon already; the first thief may insist."""
    state = town(hidden=True, in_dungeon=True)
    assert refused(state, do.Catch(3, NOIRON)) == [Veto.WARN_IN_DUNGEON, Veto.WARN_HIDDEN]
    assert not then(town(hidden=True), do.Catch(3, NOIRON, insist=True)).thief(NOIRON).hidden


# -- theft -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jewel", [Jewel.GREEN, Jewel.YELLOW, Jewel.TRINKETS])
def test_a_theft_moves_exactly_one_jewel(jewel: Jewel) -> None:
    """It goes from sheet to sheet, and the marker goes."""
    purse = Purse(1, 1, 1)
    state = then(town(purse=purse, marked=True), do.Steal(3, MORIUS, NOIRON, jewel))
    assert state.thief(MORIUS).purse == Purse().changed(jewel, 1)
    assert state.thief(NOIRON).purse == purse.changed(jewel, -1)
    assert (state.thief(NOIRON).robbed, state.thief(NOIRON).marked) == (True, False)


def test_the_emperors_jewel_can_be_stolen() -> None:
    """Its owner is another one from then on."""
    state = then(at_event(turn=3, heist=carried(MORIUS)), do.Steal(3, JASMINE, MORIUS, Jewel.EMPERORS))
    assert state.heist.holder == JASMINE
    assert state.thief(MORIUS).robbed


def test_one_theft_for_each_victim_and_turn() -> None:
    """A second one brings a warning, and so does a marker on a robbed thief; in a new turn it is allowed. A thief may
    steal often."""
    state = town(purse=Purse(green=2))
    state = state.with_thief(JASMINE, purse=Purse(green=1))
    state = then(state, do.Steal(3, MORIUS, NOIRON, Jewel.GREEN))
    assert refused(state, do.Steal(3, JASMINE, NOIRON, Jewel.GREEN)) == [Veto.WARN_ROBBED]
    assert refused(state, do.MarkForTheft(3, JASMINE, NOIRON)) == [Veto.WARN_ROBBED]
    assert then(state, do.Steal(3, JASMINE, NOIRON, Jewel.GREEN, insist=True)).thief(NOIRON).purse.green == 0
    assert then(state, do.Steal(3, MORIUS, JASMINE, Jewel.GREEN)).thief(MORIUS).purse.green == 2
    ended = at_cleanup((), (), (), turn=3, thieves={NOIRON: {"purse": Purse(green=1), "robbed": True}})
    assert then(ended, do.NextTurn(3), do.Steal(4, JASMINE, NOIRON, Jewel.GREEN)).thief(JASMINE).purse.green == 1


def test_nothing_is_stolen_that_is_not_there() -> None:
    """Ruling 29: without a jewel there is no theft. Nobody can insist on that, or on robbing oneself."""
    assert refused(town(), do.Steal(3, MORIUS, NOIRON, Jewel.GREEN, insist=True)) == [Veto.NOT_THAT_JEWEL]
    assert refused(town(), do.Steal(3, MORIUS, NOIRON, Jewel.EMPERORS, insist=True)) == [Veto.NOT_THAT_JEWEL]
    state = town(purse=Purse(green=1))
    assert refused(state, do.Steal(3, NOIRON, NOIRON, Jewel.GREEN, insist=True)) == [Veto.FROM_ONESELF]
    assert refused(state, do.MarkForTheft(3, NOIRON, NOIRON, insist=True)) == [Veto.FROM_ONESELF]


def test_a_victim_without_jewels_keeps_its_marker() -> None:
    """Ruling 29: it stays until Clean-up, or until there is something to steal."""
    state = then(town(), do.MarkForTheft(3, MORIUS, NOIRON))
    assert state.thief(NOIRON).marked
    assert refused(state, do.Steal(3, MORIUS, NOIRON, Jewel.GREEN)) == [Veto.NOT_THAT_JEWEL]
    assert state.thief(NOIRON).marked


def test_nobody_is_robbed_in_the_dungeon() -> None:
    """A thief in the dungeon does not steal either, and gets no marker."""
    state = town(in_dungeon=True, purse=Purse(green=1)).with_thief(MORIUS, purse=Purse(green=1))
    assert refused(state, do.Steal(3, MORIUS, NOIRON, Jewel.GREEN)) == [Veto.WARN_IN_DUNGEON]
    assert refused(state, do.Steal(3, NOIRON, MORIUS, Jewel.GREEN)) == [Veto.WARN_IN_DUNGEON]
    assert refused(state, do.MarkForTheft(3, MORIUS, NOIRON)) == [Veto.WARN_IN_DUNGEON]
    assert then(state, do.MarkForTheft(3, MORIUS, NOIRON, insist=True)).thief(NOIRON).marked


# -- effects -----------------------------------------------------------------------------------------------------------


def test_effects_add_up_until_the_next_declaration() -> None:
    """Gains, asides and draws are debts; each Bola counts by itself (ruling 6)."""
    state = then(
        at_event(),
        do.DueNext(1, NOIRON, gain=2, draws=2),
        do.DueNext(1, NOIRON, aside=4),
        do.DueNext(1, NOIRON, gain=1, aside=3),
    )
    assert state.thief(NOIRON).debts == Debts(gains=3, asides=(4, 3), draws=2)


@pytest.mark.parametrize("amounts", [(99, 0, 0), (0, 4, 0), (0, 0, 1)])
def test_one_effect_alone_is_enough(amounts: tuple[int, int, int]) -> None:
    """It may be a gain, an aside or a draw."""
    gain, aside, draws = amounts
    expected = Debts(gain, (aside,) if aside else (), draws)
    assert then(at_event(), do.DueNext(1, NOIRON, *amounts)).thief(NOIRON).debts == expected


@pytest.mark.parametrize("amounts", [(0, 0, 0), (-1, 0, 0), (0, -4, 0), (2, 0, -1), (100, 0, 0)])
def test_an_effect_is_an_amount(amounts: tuple[int, int, int]) -> None:
    """It is not 0, not below 0, and not as large as a typing mistake."""
    assert refused(at_event(), do.DueNext(1, NOIRON, *amounts)) == [Veto.AMOUNT_WRONG]


def test_thieves_are_known_to_be_hidden() -> None:
    """It may be one thief or all in town; it may also end."""
    state = at_event(3, thieves={JASMINE: {"left": 1}})
    everybody = then(state, do.Hide(1, True))
    assert [everybody.thief(seat).hidden for seat in state.ring] == [True, True, False]
    one = then(everybody, do.Hide(1, False, NOIRON))
    assert [one.thief(seat).hidden for seat in state.ring] == [True, False, False]


def test_all_jewels_are_somewhere() -> None:
    """Picking up, stealing and catching neither add nor lose any; only Trinkets leave the game."""
    state = then(
        at_event(board=Purse(4, 3), supply=Purse(yellow=7)),
        do.PickUp(1, NOIRON, Jewel.GREEN),
        do.PickUp(1, NOIRON, Jewel.YELLOW),
        do.Steal(1, MORIUS, NOIRON, Jewel.GREEN),
        do.Catch(1, NOIRON),
        do.Catch(1, MORIUS),
    )
    purses = (state.board, state.supply, *(thief.purse for thief in state.thieves.values()))
    assert sum(purse.green for purse in purses) == EXIST[Jewel.GREEN]
    assert sum(purse.yellow for purse in purses) == EXIST[Jewel.YELLOW]
