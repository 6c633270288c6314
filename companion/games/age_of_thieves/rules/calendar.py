"""Turns and decks: the five phases, who is first thief, when the alarm comes and when the game is over."""

from collections.abc import Collection, Sequence
from enum import StrEnum

from companion.games.age_of_thieves.rules.editions import Book
from companion.games.age_of_thieves.rules.guards import Mood
from companion.table.ids import Seat, clockwise

CALM_CARDS = 10
ALARM_CARDS = 5


class Phase(StrEnum):
    """The phases of a turn, in order. Rulebook p. 6."""

    EVENT = "event"
    PLANNING = "planning"
    DECLARATION = "declaration"
    RESOLUTION = "resolution"
    CLEANUP = "cleanup"

    @property
    def number(self) -> int:
        """The number of the phase, 1 to 5."""
        return tuple(Phase).index(self) + 1


class Ending(StrEnum):
    """Why a game is over."""

    EMPERORS_CARRIED_OFF = "emperors_carried_off"  # at once
    JEWEL_NEVER_TAKEN = "jewel_never_taken"
    ALARM_CARDS_OUT = "alarm_cards_out"
    ALL_LEFT = "all_left"


def cards_left(mood: Mood, *, calm_drawn: int, alarm_drawn: int) -> int:
    """Event cards left in the deck in use. With none left, this turn is the last of the deck. Only cards count, not
    turns. Ruling 25."""
    left = CALM_CARDS - calm_drawn if mood is Mood.CALM else ALARM_CARDS - alarm_drawn
    return max(0, left)


def alarm_due(mood: Mood, *, first_taken: bool) -> bool:
    """Whether the alarm is raised at the start of this turn, which is the one after the first taking. Rulebook p.
    14."""
    return mood is Mood.CALM and first_taken


def after_turn(mood: Mood, *, calm_drawn: int, alarm_drawn: int, first_taken: bool, in_town: int) -> Ending | None:
    """Whether the game is over when a turn ends, and why; None: another turn. Rulebook p. 15.

    The game goes on if the Emperors' Jewel is taken in the turn of the last Calm card (ruling 3). It ends when nobody
    is left in town (ruling 9)."""
    if not in_town:
        return Ending.ALL_LEFT
    if alarm_due(mood, first_taken=first_taken) or cards_left(mood, calm_drawn=calm_drawn, alarm_drawn=alarm_drawn):
        return None
    return Ending.JEWEL_NEVER_TAKEN if mood is Mood.CALM else Ending.ALARM_CARDS_OUT


def next_first(first: Seat, ring: Sequence[Seat], gone: Collection[Seat]) -> Seat:
    """The first thief token goes to the next seat on the left that is still in town. Rulebook p. 14, ruling 8.

    If nobody is in town, it stays where it is."""
    _, *others = clockwise(ring, first)
    return next((seat for seat in others if seat not in gone), first)


def acting_first(first: Seat, ring: Sequence[Seat], gone: Collection[Seat]) -> Seat:
    """Who does the first thief's duties now: the next one in town if that thief has left. Ruling 23.

    Ties of this turn are still broken from the seat with the token.
    """
    return first if first not in gone else next_first(first, ring, gone)


def may_leave(mood: Mood, book: Book, *, district_known: bool, alarm_placed: bool) -> bool:
    """Whether a thief may leave the city by an open gate. Rulebook p. 14, ruling 14.

    The alarm counts as raised after all its figures are placed; its other changes begin only then.
    """
    alarm = mood is Mood.ALARM and (alarm_placed or not book.gates_wait_for_alarm)
    return alarm or (district_known and book.gates_open_with_district)
