"""What a step did, in a few words."""

import pytest

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import reversals
from companion.games.age_of_thieves.play.commands import KINDS, Command
from companion.games.age_of_thieves.play.state import District, What
from companion.games.age_of_thieves.presenters.texts.step_text import step_text
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.tokens import Token
from companion.shell.words import load
from tests.support.thieves import MORIUS, NOIRON, table

TOLD: list[tuple[Command, str]] = [
    (do.FirstThief(NOIRON), "Noiron is first thief"),
    (do.FiguresStand(), "turn 1 begins"),
    (do.AlarmPlaced(1), "everything for the alarm is placed"),
    (do.JewelPlaced(1, placed=True), "a yellow jewel is placed"),
    (do.JewelPlaced(1, placed=False), "no legal space for a yellow jewel"),
    (do.DiceThrown(1, (3,)), "the guard's dice"),
    (do.ExtraEvent(1), "one more event card"),
    (do.TypeAp(1, NOIRON, ()), "the AP of Noiron"),
    (do.Use(1, MORIUS, 0, Way.CARD, "forged_orders"), "Morius used Forged Orders"),
    (do.Resign(1, MORIUS, 0, "beacon"), "Morius resigned Beacon"),
    (do.Resign(1, MORIUS, 0), "Morius resigned a card"),
    (do.GuardDone(1), "the guard has acted"),
    (do.WeAreHere(1, MORIUS, 0), "we're already here"),
    (do.Mismatch(1, MORIUS, 0), "not the planned card of Morius"),
    (do.PickUp(1, MORIUS, Jewel.GREEN), "Morius took a green jewel"),
    (do.TakeEmperors(1, MORIUS), "Morius took the Emperors' Jewel"),
    (do.DrawDistrict(1, District.EMPTY_POT), "district card Empty Pot"),
    (do.Reveal(1, MORIUS, Token.LADDER), "Morius revealed Ladder"),
    (do.SpendNeighborhood(1, MORIUS), "Morius spent Known Neighborhood"),
    (do.Catch(1, MORIUS), "Morius was caught"),
    (do.Steal(1, MORIUS, NOIRON, Jewel.YELLOW), "Morius stole a yellow jewel from Noiron"),
    (do.MarkForTheft(1, MORIUS, NOIRON), "a theft marker on Noiron"),
    (do.DueNext(1, MORIUS, gain=2), "an effect for Morius"),
    (do.Hide(1, True, MORIUS), "Morius is hidden"),
    (do.Hide(1, True), "all thieves are hidden"),
    (do.Hide(1, False, MORIUS), "Morius is no longer hidden"),
    (do.Hide(1, False), "nobody is hidden any more"),
    (do.Leave(1, MORIUS), "Morius left the city"),
    (do.Adjust(1, What.DICE, -1), "by hand, dice for the guard -1"),
    (reversals.PutBack(1, MORIUS, Jewel.GREEN), "Morius put a green jewel back"),
    (reversals.GetOut(1, MORIUS), "Morius is out of the dungeon"),
    (reversals.TakeMarkerOff(1, MORIUS), "no theft marker on Morius"),
    (reversals.CancelCard(1, MORIUS, 0), "a card of Morius is cancelled"),
    (reversals.PassFirstThief(1, MORIUS), "the first thief token for Morius"),
    (reversals.CallGuard(1, acts=True), "the guard acts once more"),
    (reversals.CallGuard(1, acts=False), "the guard does not act"),
    (do.NextTurn(3), "turn 3 is over"),
    (do.Count(MORIUS, 1, 2, 3), "the count of Morius"),
    (do.CountIsRight(), "the count is right"),
]


@pytest.mark.parametrize(("command", "text"), TOLD)
def test_every_step_has_its_words(command: Command, text: str) -> None:
    """A player who undoes a step reads which one."""
    assert step_text(load("en", "age_of_thieves"), table(), command) == text


def test_no_kind_is_forgotten() -> None:
    """Every kind of tap is among the ones told above."""
    assert {type(command) for command, _ in TOLD} == set(KINDS.values())
