"""The taps of Set-up, Event and Clean-up."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.move_builder import MoveBuilder, end_game
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.rules import calendar
from companion.games.age_of_thieves.rules.calendar import Ending
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse

FIRST_ROLL = "first"
DIE = 8


def guard_roll(turn: int) -> str:
    """The purpose of a turn's guard roll."""
    return f"guard-{turn}"


def is_real(state: State, purpose: str) -> bool:
    """Whether people throw this roll with real dice and type it in."""
    return state.options.real_dice or purpose in state.real


def first_thief(builder: MoveBuilder, tap: do.FirstThief) -> Refused | None:
    """The first thief, by real dice: the highest roll. Rulebook p. 4."""
    if builder.state.first is not None:
        return refuse(Veto.STEP_NOT_DUE)
    if not is_real(builder.state, FIRST_ROLL):
        return refuse(Veto.ROLL_IS_SHARED)
    builder.add(ev.FirstThiefFound(Seat(tap.seat)))
    return None


def figures_stand(builder: MoveBuilder, _tap: do.FiguresStand) -> Refused | None:
    """The figures stand: the first turn begins, in Calm. Rulebook p. 4."""
    if builder.state.first is None:
        return refuse(Veto.NO_FIRST_THIEF)
    builder.add(ev.TurnBegan(1, builder.state.first, Mood.CALM, alarm_raised=False))
    return None


def alarm_due(state: State) -> bool:
    """The alarm was raised at the start of this very turn and is not placed yet."""
    return state.mood is Mood.ALARM and not state.ready_to_roll


def alarm_placed(builder: MoveBuilder, _tap: do.AlarmPlaced) -> Refused | None:
    """Captains, guards and decks of the Alarm are placed, before the event card. Rulebook p. 14."""
    if not alarm_due(builder.state):
        return refuse(Veto.STEP_NOT_DUE)
    builder.add(ev.AlarmStood())
    return None


def jewel_placed(builder: MoveBuilder, tap: do.JewelPlaced) -> Refused | None:
    """A yellow jewel in each Calm turn, if there is one left and room for it. Rulebook p. 6."""
    if builder.state.mood is not Mood.CALM or builder.state.ready_to_roll:
        return refuse(Veto.STEP_NOT_DUE)
    builder.add(ev.YellowPlaced(tap.placed))
    return None


def dice_thrown(builder: MoveBuilder, tap: do.DiceThrown) -> Refused | None:
    """The guard's real dice: one in Calm, two in the Alarm (ruling 13)."""
    state = builder.state
    if not is_real(state, guard_roll(state.turn)):
        return refuse(Veto.ROLL_IS_SHARED)
    if not state.ready_to_roll or state.faces:
        return refuse(Veto.STEP_NOT_DUE)
    if len(tap.faces) != state.dice or not all(1 <= face <= DIE for face in tap.faces):
        return refuse(Veto.DICE_WRONG, dice=state.dice, sides=DIE)
    builder.add(ev.GuardRolled(tap.faces, by_hand=True))
    return None


def extra_event(builder: MoveBuilder, _tap: do.ExtraEvent) -> Refused | None:
    """One more event card is drawn. The turn in which the last card is drawn is the last turn (ruling 25)."""
    state = builder.state
    if alarm_due(state):  # the alarm comes before any event card
        return refuse(Veto.STEP_NOT_DUE)
    if not state.cards_left:
        return refuse(Veto.NO_EVENT_CARD)
    builder.add(ev.EventDrawn())
    return None


def next_turn(builder: MoveBuilder, _tap: do.NextTurn) -> Refused | None:
    """Clean-up is done: the next turn begins, or the game is over."""
    if builder.state.district_due:
        return refuse(Veto.DISTRICT_DUE)
    builder.add(ev.CleanedUp())
    over = ending(builder.state)
    if over is Ending.ALARM_CARDS_OUT and builder.state.gone:
        builder.add(ev.CountBegan())
    elif over is not None:
        end_game(builder, over)
    else:
        _begin_turn(builder)
    return None


def ending(state: State) -> Ending | None:
    """Whether this turn is the last, as things stand, and why."""
    return calendar.after_turn(
        state.mood,
        calm_drawn=state.calm_cards,
        alarm_drawn=state.alarm_cards,
        first_taken=state.heist.burglar is not None,
        in_town=len(state.in_town),
    )


def _begin_turn(builder: MoveBuilder) -> None:
    """The next thief in town gets the token; the alarm comes the turn after the first taking."""
    state = builder.state
    assert state.first is not None
    raised = calendar.alarm_due(state.mood, first_taken=state.heist.burglar is not None)
    mood = Mood.ALARM if raised else state.mood
    first = calendar.next_first(state.first, state.ring, state.gone)
    builder.add(ev.TurnBegan(state.turn + 1, first, mood, alarm_raised=raised))
