"""The page of the turns: whose turn it is, the hangouts, the crook in hand, the grid, the own hidden crooks.

| the page shows      | when                                                            |
|---------------------|-----------------------------------------------------------------|
| the hangouts        | in the turns, unless this phone has a crook in hand             |
| the crook in hand   | this phone taps for the seat that has just recruited it         |
| the keys for a face | a crook was just laid on this phone, or its face is to be noted |
| the grid            | always                                                          |
| the cover           | a seat of this phone has noted the face of a hidden crook       |
"""

from dataclasses import dataclass, field

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.play.view import GameView
from companion.games.crooks.presenters.board import Board, Seen, board, must_pass_lines
from companion.games.crooks.presenters.frame import due, game, may_tap, top, undo_line, waits_for, whose_turn
from companion.games.crooks.presenters.news import news
from companion.games.crooks.presenters.noting import NoteView, Noting, is_noted, may_note
from companion.games.crooks.presenters.page import CrooksPage
from companion.games.crooks.presenters.prices import HangoutTile, tiles
from companion.games.crooks.presenters.stages.hangouts import Hangouts
from companion.games.crooks.presenters.stages.own_crooks import OwnCrooks, OwnLook
from companion.games.crooks.presenters.stages.placing import PlaceView, Placing
from companion.present.page_parts import Bar, Choice, Sheet, Top
from companion.present.play.tapper import Tapper
from companion.present.play.who_taps import looks_on, reader
from companion.present.ports import GameDesk, Pages
from companion.table.ids import Seat


@dataclass(frozen=True)
class GridView:
    """What the screen shows."""

    top: Top = Top()
    bar: Bar = Bar()
    sheet: Sheet | None = None
    news: str = ""  # what the others did, and that one has passed
    headline: str = ""
    text: str = ""
    yours: bool = False
    hangouts: tuple[HangoutTile, ...] = ()
    place: PlaceView = PlaceView()
    note: NoteView = field(default=NoteView(), repr=False)
    missing_title: str = ""
    missing: tuple[Choice, ...] = ()  # crooks of this phone whose faces nobody has noted
    board: Board = field(default=Board(), repr=False)
    poor: tuple[str, ...] = ()
    looks: tuple[OwnLook, ...] = field(default=(), repr=False)


class GridPresenter(CrooksPage):
    """The presenter of the page."""

    ticks = True  # an open secret covers itself after a while
    secret = True

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self.hangouts = Hangouts(desk)
        self.noting = Noting(desk, pages)
        self.placing = Placing(desk, self.noting.begin)
        self.own = OwnCrooks(desk)
        self._tapper = Tapper(desk)

    def tick(self) -> None:
        """Covers secrets whose time is over. Puts the keys for a face away when another game has begun, or when the
        next crook is recruited on this phone."""
        if self.is_another_game():
            self.noting.stop()
        self.placing.tick()
        self.noting.tick()
        self.own.tick()
        state = game(self._desk)
        lies = state is not None and self.noting.number in state.crooks
        if lies and state is not None and state.hand is not None and whose_turn(self._desk) is not None:
            self.noting.stop()

    def view(self) -> GridView:
        """The page as it is now."""
        desk, state = self._desk, game(self._desk)
        if state is None or state.stage not in (Stage.TURNS, Stage.EVENING):
            return GridView(top=top(desk))
        seat, views = whose_turn(desk), self._views(state)
        column = seat if seat is not None else reader(desk)
        note = self.noting.view(state)
        lays = seat is not None and state.hand is not None
        place = self.placing.view(state, seat) if lays and seat is not None else PlaceView()
        peeks = column is not None and self.own.seat == column
        seen = Seen(self._view_of(state, column, views), column, peeks)
        missing = () if note.keys or lays else _missing(self._desk, state)
        return GridView(
            top=top(desk),
            bar=self._bar(state, seat),
            sheet=self.hangouts.sheet(state),
            news="" if looks_on(desk) else news(desk, column),
            headline=_headline(self._desk, state, seat),
            text=place.text or _text(self._desk, state, seat),
            yours=seat is not None,
            hangouts=tiles(desk, state, seat) if state.stage is Stage.TURNS and not lays else (),
            place=place,
            note=note,
            missing_title=desk.words.say("grid.missing") if missing else "",
            missing=missing,
            board=board(desk.words, state, seen),
            poor=tuple(must_pass_lines(desk.words, state)),
            looks=self.own.looks(state, views),
        )

    # -- what is tapped ------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """The big button: lays the crook face up, or turns up all hidden crooks."""
        state = game(self._desk)
        step = None if state is None else due(state)
        if step is not None and step.id == "turn_up" and may_tap(self._desk, step):
            self._tapper.once(do.TurnUp())
        else:
            self.placing.lays(up=True)

    def second(self) -> None:
        """The small button: lays the crook face down, puts it into the box, or passes."""
        state = game(self._desk)
        if state is not None and state.hand is None:
            self.hangouts.pass_on()
        else:
            self.placing.lays(up=False)

    def missed(self, key: str) -> None:
        """Asks for the face of this crook, which was not noted yet."""
        state = game(self._desk)
        if state is not None and may_note(self._desk, state, int(key)):
            self.noting.begin(int(key))

    def cover(self) -> None:
        """Covers the own hidden crooks, and puts the keys for a face away."""
        self.own.cover()
        self.noting.stop()

    def left(self) -> None:
        """Covers all secrets before another page comes up."""
        self.cover()

    def touched(self) -> None:
        """Keeps the keys for a face open, as somebody touches the page."""
        self.noting.lid.touched()

    def closed(self) -> None:
        """The sheet about a hangout was closed."""
        self.hangouts.closed()

    # -- parts of the view ---------------------------------------------------------------------------------------------

    def _views(self, state: State) -> dict[Seat, GameView]:
        """The game as each seat of this phone sees it."""
        return {seat: _as_seen(self._desk, state, seat) for seat in self._desk.seen.seats if seat in state.players}

    def _view_of(self, state: State, seat: Seat | None, views: dict[Seat, GameView]) -> GameView:
        return views[seat] if seat in views and seat is not None else _as_seen(self._desk, state, None)

    def _bar(self, state: State, seat: Seat | None) -> Bar:
        desk, undo, step = self._desk, undo_line(self._desk), due(state)
        if step is not None and step.id == "turn_up" and may_tap(desk, step):
            return Bar(main=desk.words.say("grid.turn_up"), undo=undo)
        if seat is None:
            return Bar(waits="" if looks_on(desk) else waits_for(desk), undo=undo)
        if state.hand is not None:
            return self.placing.bar(state, seat, undo)
        return Bar(second=desk.words.say("grid.pass"), undo=undo)


def _as_seen(desk: GameDesk, state: State, seat: Seat | None) -> GameView:
    """The game as one seat sees it. None: as everybody may see it."""
    playing = desk.seen.state.playing
    assert playing is not None
    own = {} if seat is None else desk.seen.own.get(seat, {})
    view: GameView = playing.game.view(state, seat, own)
    return view


def _headline(desk: GameDesk, state: State, seat: Seat | None) -> str:
    """What people do on this phone now. It names the player, unless that is the only one of this phone."""
    words = desk.words
    if state.stage is Stage.EVENING:
        return words.say("grid.evening")
    if seat is None or state.seat is None:
        return ""
    own = desk.seen.seats == (seat,)
    key = "grid.lay" if state.hand else "grid.recruit"
    return words.say(key if own else f"{key}_for", player=state.players[seat].figure)


def _text(desk: GameDesk, state: State, seat: Seat | None) -> str:
    """The sentence that says how people do this."""
    words = desk.words
    if state.stage is Stage.EVENING:
        return words.say("grid.evening_text")
    return words.say("grid.hats" if seat is None else "grid.recruit_text")


def _missing(desk: GameDesk, state: State) -> tuple[Choice, ...]:
    """The crooks of the seats of this phone whose faces are not noted and can be noted here. Nobody can note the face
    of a hidden crook of a seat without a phone."""
    return tuple(
        Choice(str(number), desk.words.say("grid.note", target=crook.target), emblem="eye")
        for number, crook in state.crooks.items()
        if crook.seat in desk.seen.seats
        and crook.face is None
        and not is_noted(desk, number)
        and may_note(desk, state, number)
    )
