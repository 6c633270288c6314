"""What a thumb does about a step that the phones wait for."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.cards import choices
from companion.games.age_of_thieves.play.state import District, State
from companion.table.checklist import ChecklistStep


def tap(state: State, step: ChecklistStep) -> Command:
    """A tap that does what this waiting step asks for."""
    turn = state.turn
    match step.id:
        case "setup_roll_real":
            return do.FirstThief(state.ring[-1])
        case "setup_stand":
            return do.FiguresStand()
        case "alarm_placed":
            return do.AlarmPlaced(turn)
        case "yellow_jewel":
            return do.JewelPlaced(turn, True)
        case "guard_roll_real":
            return do.DiceThrown(turn, (5,) * state.dice)
        case "type_ap":
            return do.TypeAp(turn, step.seats[0], ())
        case "act":
            return do.Resign(turn, step.seats[0], choices(state)[0])
        case "guard_done":
            return do.GuardDone(turn)
        case "district_after_movement" | "district_after_action":
            return do.DrawDistrict(turn, District.SALTY_DOCKS)
        case "next_turn":
            return do.NextTurn(turn)
    assert step.id == "count_right"
    return do.CountIsRight()
