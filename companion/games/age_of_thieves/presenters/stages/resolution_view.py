"""What the page of the Resolution shows: the timeline, who acts, the guard, what can be booked."""

from dataclasses import dataclass, field

from companion.games.age_of_thieves.play.decide.cards import next_place
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.presenters.frame import game, top, undo_line, waits_for
from companion.games.age_of_thieves.presenters.pages.booking_choices import chips
from companion.games.age_of_thieves.presenters.pages.guard import GuardPanel, caught_now, panel, prey
from companion.games.age_of_thieves.presenters.stages import acting
from companion.games.age_of_thieves.presenters.stages.acting import Turn, WayOut
from companion.games.age_of_thieves.presenters.stages.resolution_hands import hands
from companion.games.age_of_thieves.presenters.timeline_rows import entries, place_of
from companion.games.age_of_thieves.presenters.to_do import districts
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
    guards, drawn = is_guards_turn(state), districts(desk, state)
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
        ways=ways[1:],
        district_title=say("event.district") if drawn else "",
        districts=drawn,
        guard=(panel(desk, state),) if guards else (),
        prey_title=say("guard.tap") if guards and leads(desk) else "",
        prey=prey(desk, state) if guards and leads(desk) else (),
        chips=_chips(desk, turn, guards=guards),
        bar=_bar(desk, state, turn, ways),
    )


def _bar(desk: TableReader, state: State, turn: Turn | None, ways: tuple[WayOut, ...]) -> Bar:
    words, undo = desk.words, undo_line(desk)
    if turn and not ways:
        return Bar(waits=words.say("resolution.tap_place"), undo=undo)
    if turn:
        first, resign = ways[0], words.say("resolution.resign")
        return Bar(main=first.text, can=first.can, why=first.why, second=resign, undo=undo)
    if is_guards_turn(state) and leads(desk):
        main = words.say("guard.done" if caught_now(state) else "guard.nobody")
        return Bar(main=main, undo=undo, quiet=is_others(desk))
    return Bar(waits=waits_for(desk), undo=undo)


def _chips(desk: TableReader, turn: Turn | None, *, guards: bool) -> tuple[Choice, ...]:
    """The chips for bookings. Thieves whom the guard may catch have chips of their own."""
    offered = chips(desk.words, turn.seat if turn else None) if turn or leads(desk) else ()
    return tuple(chip for chip in offered if not (guards and chip.key == "caught"))


def _to_show(desk: TableReader, state: State) -> str:
    """The cards of this phone that somebody else has tapped."""
    parts = sorted((due.seat, due.j) for due in desk.seen.to_show)
    cards = ", ".join(f"{state.thief(seat).figure}, {place_of(desk.words, slot)}" for seat, slot in parts)
    return desk.words.say("resolution.to_show", cards=cards) if parts else ""
