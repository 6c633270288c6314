"""What the page of the Resolution shows: the timeline, who acts, the guard, what can be booked."""

from dataclasses import dataclass, field, replace

from companion.games.age_of_thieves.play.decide.cards import next_place
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.presenters.frame import game, top, undo_line, waits_for
from companion.games.age_of_thieves.presenters.pages.booking_choices import LEFT, chips
from companion.games.age_of_thieves.presenters.pages.guard import GuardPanel, caught_now, panel, prey
from companion.games.age_of_thieves.presenters.stages import acting
from companion.games.age_of_thieves.presenters.stages.acting import Turn, WayOut
from companion.games.age_of_thieves.presenters.stages.resolution_hands import hands
from companion.games.age_of_thieves.presenters.timeline_rows import entries, place_of
from companion.games.age_of_thieves.presenters.to_do import districts
from companion.games.age_of_thieves.rules.guards import Mood
from companion.present.page_parts import Bar, Choice, Sheet, Top
from companion.present.play.booking_tree import HeldStep
from companion.present.play.cover import Look
from companion.present.play.timeline import TimelineEntry
from companion.present.play.to_do import ToDo
from companion.present.play.who_taps import is_others, leads
from companion.present.ports import TableReader


@dataclass(frozen=True)
class ResolutionView:
    """What is on the screen now. A part that is empty is not shown."""

    top: Top = Top()
    entries: tuple[TimelineEntry, ...] = ()
    to_show: str = ""  # asks the owner whether cards may be shown that somebody else tapped
    show: str = ""
    hands_title: str = ""
    hands: tuple[ToDo, ...] = ()
    folded: str = ""  # the word of the notes while only their number is shown
    headline: str = ""
    card: str = field(default="", repr=False)
    places: tuple[Choice, ...] = ()
    ways: tuple[WayOut, ...] = ()  # in addition to the button in the bar
    district_title: str = ""
    districts: tuple[Choice, ...] = ()
    guard: tuple[GuardPanel, ...] = ()
    prey_title: str = ""
    prey: tuple[Choice, ...] = ()
    chips: tuple[Choice, ...] = ()
    peek: tuple[Look, ...] = ()
    sheet: Sheet | None = None
    held: tuple[HeldStep, ...] = ()
    follows: tuple[str, ...] = ()
    bar: Bar = Bar()

    @property
    def tall(self) -> Bar:
        """The foot where there is room for Undo in words, above the chips: it comes and goes, they stay."""
        return replace(self.bar, undo="", brief=False)


def playing(desk: TableReader) -> State | None:
    """The game, while it has a timeline."""
    state = game(desk)
    return state if state and state.stage in (Stage.RESOLUTION, Stage.CLEANUP) else None


def is_guards_turn(state: State) -> bool:
    """Whether the guard acts now."""
    place = next_place(state) if state.stage is Stage.RESOLUTION else None
    return place is not None and place.seat is None


def shown(desk: TableReader, state: State, turn: Turn | None) -> ResolutionView:
    """The page while no question is open: what everybody at this phone may see, and what can be tapped here."""
    say, due = desk.words.say, hands(desk, state)
    ways = acting.ways_out(desk, state, turn) if turn else ()
    guards, drawn, main = is_guards_turn(state), districts(desk, state), acting.first_open(ways)
    return ResolutionView(
        top=top(desk),
        entries=entries(desk, state),
        to_show=_to_show(desk, state),
        show=say("resolution.show") if desk.seen.to_show else "",
        hands_title=due.title,
        hands=due.steps,
        headline=acting.headline(desk, turn) if turn else "",
        card=acting.named(desk.words, state, turn) if turn else "",
        places=acting.places(desk.words, state, turn) if turn else (),
        ways=tuple(way for way in ways if way != main),
        district_title=say("event.district") if drawn else "",
        districts=drawn,
        guard=(panel(desk, state),) if guards else (),
        prey_title=say("guard.tap") if guards and leads(desk) else "",
        prey=prey(desk, state) if guards and leads(desk) else (),
        chips=_chips(desk, state, turn),
        bar=_bar(desk, state, turn, main),
    )


def _bar(desk: TableReader, state: State, turn: Turn | None, main: WayOut | None) -> Bar:
    words, undo = desk.words, undo_line(desk)
    if turn and turn.slot is None:
        return Bar(waits=words.say("resolution.tap_place"), undo=undo, brief=True)
    if turn:
        first = main or WayOut()
        return Bar(main=first.text, about=first.about, second=words.say("resolution.resign"), undo=undo, brief=True)
    if is_guards_turn(state) and leads(desk):
        done = words.say("guard.done" if caught_now(state) else "guard.nobody")
        return Bar(main=done, undo=undo, quiet=is_others(desk), brief=True)
    return Bar(waits=waits_for(desk), undo=undo, brief=True)


def _chips(desk: TableReader, state: State, turn: Turn | None) -> tuple[Choice, ...]:
    """The chips for bookings. They are the same in all of a turn, so that each keeps its place."""
    if not turn and not leads(desk):
        return ()
    offered = chips(desk.words, state.ring[0])
    if state.mood is Mood.CALM:
        return offered
    return (*offered[:-1], Choice(LEFT, desk.words.say("bookings.chip_left"), emblem="gate"), offered[-1])


def _to_show(desk: TableReader, state: State) -> str:
    """The cards of this phone that somebody else has tapped."""
    parts = sorted((due.seat, due.j) for due in desk.seen.to_show)
    cards = ", ".join(f"{state.thief(seat).figure}, {place_of(desk.words, slot)}" for seat, slot in parts)
    return desk.words.say("resolution.to_show", cards=cards) if parts else ""
