"""The Event phase: the alarm if it is due, the event card, the yellow jewel, the guard's roll."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.decide.turn import alarm_due
from companion.games.age_of_thieves.play.state import District, Stage, State
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.frame import game, may_tap, top, undo_line, waits_for
from companion.games.age_of_thieves.presenters.page import ThievesPage
from companion.games.age_of_thieves.presenters.stages.real_dice import RealDice
from companion.games.age_of_thieves.presenters.to_do import districts, to_do
from companion.present.page_parts import Bar, Choice, Top
from companion.present.play.booking_tree import why_not
from companion.present.play.rolling import Rolling
from companion.present.play.to_do import ToDo
from companion.present.play.who_taps import delegated, is_others, leads
from companion.present.ports import GameDesk, Pages
from companion.table.checklist import ChecklistStep

_OURS = ("alarm_placed", "yellow_jewel", "guard_roll", "guard_roll_real")
"""The steps that the phase waits for, in their order. All other steps can wait until Clean-up."""

_WITH = {
    "alarm_placed": ("alarm_captains", "alarm_guards", "alarm_decks"),
    "yellow_jewel": ("event_card", "yellow_jewel"),
    "guard_roll": ("event_card", "guard_roll"),
    "guard_roll_real": ("event_card", "guard_roll_real"),
}
"""What people do by hand before each tap."""

_SAID = frozenset({"alarm_sheet", "alarm_placed"})
"""Steps that are not listed: the headline of the first Alarm turn or the main button says them."""


@dataclass(frozen=True)
class EventView:
    """What the screen shows."""

    top: Top = Top()
    bar: Bar = Bar()
    alarm: str = ""  # the headline of the first Alarm turn
    place: str = ""  # the district with the open gates
    steps: tuple[ToDo, ...] = ()
    pad: tuple[Choice, ...] = ()
    district_title: str = ""
    districts: tuple[Choice, ...] = ()
    more_title: str = ""
    more: tuple[Choice, ...] = ()


class EventPresenter(ThievesPage):
    """The presenter of the page. The first thief or the host taps."""

    ticks = True  # counts the wait for a silent phone

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._rolling = Rolling(desk)
        self.dice = RealDice(desk)

    def tick(self) -> None:
        """Measures the wait for a roll."""
        self._rolling.tick()

    def view(self) -> EventView:
        """The page as it is now: what is due, and for whom."""
        desk, state = self._desk, game(self._desk)
        if state is None or state.stage is not Stage.EVENT:
            return EventView(top=top(desk))
        due, rolls, chooses = self._due(state), self._rolling.bar(), districts(desk, state)
        raised = _raised(state)
        more = self._more(state)
        return EventView(
            top=top(desk),
            bar=rolls or self._bar(state, due),
            alarm=desk.words.say("event.alarm") if raised else "",
            place=_place(desk, state) if raised else "",
            steps=tuple(_lines(desk, state, due)),
            pad=self.dice.pad(state) if self._types(due) else (),
            district_title=desk.words.say("event.district") if chooses else "",
            districts=chooses,
            more_title=desk.words.say("event.more") if more else "",
            more=more,
        )

    # -- what is tapped ------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """The big button: does what is due."""
        state = game(self._desk)
        due = None if state is None else self._due(state)
        if state is None or due is None or not may_tap(self._desk, due):
            return
        if due.id == "alarm_placed":
            self._desk.wish.tap(do.AlarmPlaced(state.turn))
        elif due.id == "yellow_jewel":
            self._desk.wish.tap(do.JewelPlaced(state.turn, placed=True))
        elif due.id == "guard_roll":
            self._rolling.call()

    def second(self) -> None:
        """The small button: there is no room for the jewel; or stop waiting for a silent phone."""
        state = game(self._desk)
        due = None if state is None else self._due(state)
        if state is None or due is None or not may_tap(self._desk, due):
            return
        if due.id == "yellow_jewel":
            self._desk.wish.tap(do.JewelPlaced(state.turn, placed=False))
        else:
            self._rolling.skip()

    def district(self, key: str) -> None:
        """Enters the district card, if the first taking came in this phase."""
        state = game(self._desk)
        if state is not None:
            self._desk.wish.tap(do.DrawDistrict(state.turn, District(key)))

    def chose(self, key: str) -> None:
        """Enters what an event card changes."""
        state = game(self._desk)
        if key == "bookings":
            self._pages.go("bookings")
        elif state is not None:
            self._desk.wish.tap(_by_event(state)[key])

    # -- parts of the view ---------------------------------------------------------------------------------------------

    def _due(self, state: State) -> ChecklistStep | None:
        """What the phase waits for."""
        return next(
            (step for step in steps(state) if step.id in _OURS and step.waits is not None and not step.done), None
        )

    def _bar(self, state: State, due: ChecklistStep | None) -> Bar:
        desk, undo = self._desk, undo_line(self._desk)
        if due is None or not may_tap(desk, due):
            return Bar(waits=waits_for(desk), undo=undo)
        if self._types(due):
            return Bar(waits=self.dice.asks(state), undo=undo)
        second = desk.words.say("event.no_room") if due.id == "yellow_jewel" else ""
        main = delegated(desk, desk.words.say(f"event.{due.id}"))
        return Bar(main=main, second=second, undo=undo, quiet=is_others(desk))

    def _types(self, due: ChecklistStep | None) -> bool:
        """Whether real dice are typed here now."""
        return due is not None and due.id == "guard_roll_real" and may_tap(self._desk, due)

    def _more(self, state: State) -> tuple[Choice, ...]:
        """What the first thief and the host can enter for an event card; nothing before the alarm is placed."""
        if not leads(self._desk) or alarm_due(state):
            return ()
        words = self._desk.words
        taps = (
            Choice(key, words.say(f"event.{key}"), why, can=not why)
            for key, command in _by_event(state).items()
            for why in [why_not(self._desk, command)]
        )
        return (*taps, Choice("bookings", words.say("event.adjust"), emblem="plus"))


def _by_event(state: State) -> dict[str, Command]:
    """What event cards can bring, as far as their texts are known."""
    return {"extra": do.ExtraEvent(state.turn), "hide_all": do.Hide(state.turn, hidden=True)}


def _place(desk: GameDesk, state: State) -> str:
    return "" if state.heist.district is None else desk.words.say(f"districts.{state.heist.district}")


def _raised(state: State) -> bool:
    """Whether this is the first Alarm turn."""
    return state.heist.turn == state.turn - 1


def _lines(desk: GameDesk, state: State, due: ChecklistStep | None) -> Iterator[ToDo]:
    """The steps to do; those for the next tap are highlighted. The headline has already named the district."""
    now = () if due is None else _WITH[due.id]
    lines = to_do(desk, steps(state))
    revealed = any(line.done for line in lines if line.id == "yellow_jewel")  # the compass of the event card said where
    for line in lines:
        if line.id not in _SAID:
            done = line.done or (revealed and line.id == "event_card")
            place = "" if _raised(state) else line.place
            yield replace(line, done=done, now=line.id in now and not done, place=place)
