"""The Resolution: the timeline, the one tap of whoever acts, what it brings, and the guard."""

from dataclasses import dataclass, field

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.decide.cards import next_place
from companion.games.age_of_thieves.play.state import District, Stage, State
from companion.games.age_of_thieves.presenters.frame import game, top, undo_line, waits_for
from companion.games.age_of_thieves.presenters.pages.booking import Hold
from companion.games.age_of_thieves.presenters.pages.booking_choices import CHIPS, chips
from companion.games.age_of_thieves.presenters.pages.guard import GuardPanel, caught_now, panel, prey
from companion.games.age_of_thieves.presenters.stages import acting, row_sheets
from companion.games.age_of_thieves.presenters.stages.acting import Turn, WayOut
from companion.games.age_of_thieves.presenters.stages.own_cards import OwnCardsPage
from companion.games.age_of_thieves.presenters.stages.resolution_hands import hands
from companion.games.age_of_thieves.presenters.timeline_rows import entries, place_of
from companion.games.age_of_thieves.presenters.to_do import districts
from companion.games.age_of_thieves.rules.cards import Way
from companion.present.pieces import Bar, Choice, Sheet, Top
from companion.present.play.cover import Look
from companion.present.play.timeline import Entry, found
from companion.present.play.to_do import ToDo
from companion.present.play.who_taps import is_others, leads
from companion.present.ports import GameDesk, Pages, TableReader
from companion.table.ids import Seat


@dataclass(frozen=True)
class ResolutionView:
    """What is on the screen now; whatever is empty is not there."""

    top: Top = Top()
    entries: tuple[Entry, ...] = ()
    to_show: str = ""  # somebody else tapped for this phone: its owner is asked
    show: str = ""
    hands_title: str = ""
    hands: tuple[ToDo, ...] = ()
    headline: str = ""
    card: str = field(default="", repr=False)
    places: tuple[Choice, ...] = ()
    ways: tuple[WayOut, ...] = ()  # beside the one in the bar
    district_title: str = ""
    districts: tuple[Choice, ...] = ()
    guard: tuple[GuardPanel, ...] = ()
    prey_title: str = ""
    prey: tuple[Choice, ...] = ()
    chips: tuple[Choice, ...] = ()
    peek: tuple[Look, ...] = ()
    sheet: Sheet | None = None
    held: tuple[Hold, ...] = ()
    follows: tuple[str, ...] = ()
    bar: Bar = Bar()


@dataclass(frozen=True)
class _About:
    """The sheet of an entry of the timeline is up."""

    key: str


@dataclass(frozen=True)
class _Aim:
    """A card asks on whom it is used in this way."""

    way: Way


class ResolutionPresenter(OwnCardsPage):
    """One phone during the Resolution."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._slot: int | None = None  # chosen among equal cards
        self._opened: _About | _Aim | None = None
        self._moment = (0, 0)

    def tick(self) -> None:
        """What was begun for a card that is done is over."""
        state = _playing(self._desk)
        if state is None:
            return
        self._questions.settle(state)
        if self._moment != (state.turn, state.moment):
            self._moment = state.turn, state.moment
            self._slot = self._opened = None
            if self.subject(state) is not None:
                self._questions.turn_comes()

    # -- what is shown -------------------------------------------------------------------------------------------------

    def view(self) -> ResolutionView:
        """As the table stands."""
        state, desk = _playing(self._desk), self._desk
        if state is None:
            return ResolutionView(top=top(desk))
        turn = self._turn(state)
        ways = acting.ways_out(desk, state, turn) if turn else ()
        guards, drawn = _is_guards_turn(state), districts(desk, state)
        due = hands(desk, state)
        return ResolutionView(
            top=top(desk),
            entries=entries(desk, state),
            to_show=_to_show(desk, state),
            show=desk.words.say("resolution.show") if desk.seen.to_show else "",
            hands_title=due.title,
            hands=due.steps,
            headline=acting.headline(desk, turn) if turn else "",
            card=acting.named(desk.words, state, turn) if turn else "",
            places=acting.places(desk.words, state, turn) if turn else (),
            ways=ways[1:],
            district_title=desk.words.say("event.district") if drawn else "",
            districts=drawn,
            guard=(panel(desk, state),) if guards else (),
            prey_title=desk.words.say("guard.tap") if guards and leads(desk) else "",
            prey=prey(desk, state) if guards and leads(desk) else (),
            chips=_chips(desk, turn, guards=guards),
            peek=self.peeks(state),
            sheet=self._sheet(state, turn),
            held=self.held(),
            follows=self.follows(),
            bar=self.hold_bar() or _bar(desk, state, turn, ways),
        )

    def _sheet(self, state: State, turn: Turn | None) -> Sheet | None:
        match self._opened:
            case _Aim(way) if turn:
                return row_sheets.whom(self._desk, state, turn, way)
            case _About(key):
                return row_sheets.about(self._desk, state, _entry(self._desk, state, key))
        return self._questions.sheet(state)

    # -- taps ----------------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """The one big button."""
        state = _playing(self._desk)
        if state is None:
            return
        turn = self._turn(state)
        ways = acting.ways_out(self._desk, state, turn) if turn else ()
        if self._questions.held:
            return
        if ways:
            self.way(ways[0].key)
        elif not turn and _is_guards_turn(state) and leads(self._desk):
            self.tap_once(do.GuardDone(state.turn))

    def second(self) -> None:
        """Resigned; or, while something waits for its hold: not so."""
        if self._questions.held:
            self._questions.clear()
        elif mine := self._mine():
            state, turn = mine
            if turn.slot is not None:
                self.tap_once(do.Resign(state.turn, turn.seat, turn.slot))

    def way(self, key: str) -> None:
        """The card is used in this way."""
        mine = self._mine()
        if mine is None or key not in [way.key for way in acting.ways_out(self._desk, *mine) if way.can]:
            return
        self._forget()
        state, turn = mine
        if acting.asks_target(turn, Way(key)):
            self._opened = _Aim(Way(key))
        else:
            self.tap_once(acting.use(state, turn, Way(key)))

    def place(self, key: str) -> None:
        """This one of the equal cards."""
        self._slot = int(key)

    def entry(self, key: str) -> None:
        """An entry of the timeline is tapped."""
        self._forget()
        self._opened = _About(key)

    def caught(self, key: str) -> None:
        """The guard has caught this thief."""
        state = _playing(self._desk)
        if state and leads(self._desk):
            self._forget()
            self._turn_to(self._questions.begin(state, None, "caught", key))

    def district(self, key: str) -> None:
        """The district card of the first taking."""
        state = _playing(self._desk)
        if state and state.district_due:
            self.tap_once(do.DrawDistrict(state.turn, District(key)))

    def show(self) -> None:
        """What somebody else tapped for this phone may be shown."""
        self._desk.wish.show()

    def chip(self, key: str) -> None:
        """One of the first questions."""
        self._forget()
        super().chip(key)

    def chose(self, key: str) -> None:
        """An answer on the sheet."""
        state = _playing(self._desk)
        if state is None:
            return
        turn = self._turn(state)
        match self._opened:
            case _Aim(way) if turn:
                self._opened = None
                self._questions.want(state, acting.use(state, turn, way, Seat(int(key))))
            case _About(row):
                self._opened = None
                self._chose_about(state, _entry(self._desk, state, row), key)
            case _:
                super().chose(key)

    def closed(self) -> None:
        """The sheet is put away."""
        self._forget()

    def subject(self, state: State) -> Seat | None:
        """The thief who acts, if that is tapped here."""
        turn = self._turn(state)
        return turn.seat if turn else None

    # -- in between ----------------------------------------------------------------------------------------------------

    def _turn(self, state: State) -> Turn | None:
        return acting.turn(self._desk, state, self._slot)

    def _mine(self) -> tuple[State, Turn] | None:
        """The card whose turn it is, if that is tapped here."""
        state = _playing(self._desk)
        turn = self._turn(state) if state else None
        return (state, turn) if state and turn else None

    def _chose_about(self, state: State, entry: Entry | None, key: str) -> None:
        sheet = row_sheets.about(self._desk, state, entry)
        if entry is None or sheet is None or key not in [choice.key for choice in sheet.choices if choice.can]:
            return
        if key in CHIPS:
            self._turn_to(self._questions.begin(state, entry.seat, key))
        else:
            self._questions.want(state, row_sheets.command_for(state, entry, key))

    def _forget(self) -> None:
        self._opened = None
        self._questions.clear()


def _playing(desk: TableReader) -> State | None:
    """The game, while its timeline lies there."""
    state = game(desk)
    return state if state and state.stage in (Stage.RESOLUTION, Stage.CLEANUP) else None


def _entry(desk: TableReader, state: State, key: str) -> Entry | None:
    return found(entries(desk, state), key)


def _bar(desk: TableReader, state: State, turn: Turn | None, ways: tuple[WayOut, ...]) -> Bar:
    words, undo = desk.words, undo_line(desk)
    if turn and not ways:
        return Bar(waits=words.say("resolution.tap_place"), undo=undo)
    if turn:
        first, resign = ways[0], words.say("resolution.resign")
        return Bar(main=first.text, can=first.can, why=first.why, second=resign, undo=undo)
    if _is_guards_turn(state) and leads(desk):
        main = words.say("guard.done" if caught_now(state) else "guard.nobody")
        return Bar(main=main, undo=undo, quiet=is_others(desk))
    return Bar(waits=waits_for(desk), undo=undo)


def _chips(desk: TableReader, turn: Turn | None, *, guards: bool) -> tuple[Choice, ...]:
    """What can be booked here; whom the guard catches has chips of its own."""
    offered = chips(desk.words, turn.seat if turn else None) if turn or leads(desk) else ()
    return tuple(chip for chip in offered if not (guards and chip.key == "caught"))


def _is_guards_turn(state: State) -> bool:
    place = next_place(state) if state.stage is Stage.RESOLUTION else None
    return place is not None and place.seat is None


def _to_show(desk: TableReader, state: State) -> str:
    """Which of this phone's cards somebody else has turned up."""
    parts = sorted((due.seat, due.j) for due in desk.seen.to_show)
    cards = ", ".join(f"{state.thief(seat).figure}, {place_of(desk.words, slot)}" for seat, slot in parts)
    return desk.words.say("resolution.to_show", cards=cards) if parts else ""
