"""The page of the reckoning. First seals open, and owners note the missing faces. Then people walk through the targets
and gangs, one stop after the other.

Each phone walks at its own pace, but all phones show the same stops. A face that was noted wrong is corrected here, on
the phone of the owner of the crook or of the host.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.state import Stage, State
from companion.games.crooks.presenters.frame import due, game, may_tap, top, undo_line, waits_for
from companion.games.crooks.presenters.noting import NoteView, Noting, may_note
from companion.games.crooks.presenters.page import CrooksPage
from companion.games.crooks.presenters.stages.walk import Stop, stops, totals
from companion.games.crooks.presenters.texts.phrases import face_text
from companion.present.page_parts import Bar, Choice, Sheet, Top
from companion.present.play.tapper import Tapper
from companion.present.play.who_taps import figure
from companion.present.ports import GameDesk, Pages


@dataclass(frozen=True)
class Score:
    """A player's points so far."""

    emblem: str
    name: str
    points: str
    money: str


@dataclass(frozen=True)
class ReckoningView:
    """What the screen shows."""

    top: Top = Top()
    bar: Bar = Bar()
    sheet: Sheet | None = None
    title: str = ""
    text: str = ""
    missing: tuple[Choice, ...] = ()  # crooks of this phone whose faces nobody has noted
    others: tuple[str, ...] = ()  # which players still have to note faces on other phones
    note: NoteView = field(default=NoteView(), repr=False)
    stops: tuple[Stop, ...] = ()  # the newest first
    scores: tuple[Score, ...] = ()
    wrong: tuple[Choice, ...] = ()  # the button that corrects a face


class ReckoningPresenter(CrooksPage):
    """The presenter of the page. It keeps how many stops people have seen."""

    ticks = True  # the keys for a face are put away after a while

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self.noting = Noting(desk, pages)
        self._tapper = Tapper(desk)
        self._at = 1  # how many stops are shown
        self._corrects = False  # whether the sheet is open that asks which face is corrected

    def tick(self) -> None:
        """Goes back to the first stop when another game has begun, and puts the keys away when their time is over."""
        if self.is_another_game():
            self._at, self._corrects = 1, False
            self.noting.stop()
        self.noting.tick()

    def view(self) -> ReckoningView:
        """The page as it is now."""
        desk, state, words = self._desk, game(self._desk), self._desk.words
        if state is None or state.stage is not Stage.RECKONING:
            return ReckoningView(top=top(desk))
        note, walk = self.noting.view(state), stops(desk, state)
        shown = walk[: self._at]
        missing = () if note.keys else _missing(self._desk, state)
        key = "walk" if walk else "faces" if missing else "seals" if state.dark else "others"
        return ReckoningView(
            top=top(desk),
            bar=self._bar(state, walk),
            sheet=self._sheet(state),
            title="" if note.keys else words.say(f"reckoning.{key}_title"),
            text="" if note.keys else words.say(f"reckoning.{key}_text"),
            missing=missing,
            others=_others(self._desk, state),
            note=note,
            stops=tuple(reversed(shown)),
            scores=_scores(self._desk, state, len(shown)),
            wrong=(Choice("wrong", words.say("reckoning.wrong"), emblem="swap"),) if _mine(self._desk, state) else (),
        )

    # -- what is tapped ------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """The big button: shows the next stop. After the last one it agrees with the reckoning, for all."""
        state = game(self._desk)
        walk = () if state is None else stops(self._desk, state)
        if self._at < len(walk):
            self._at += 1
        elif walk and state is not None and _may_agree(self._desk, state):
            self._tapper.once(do.ReckoningStands())

    def second(self) -> None:
        """The small button: shows all stops at once."""
        state = game(self._desk)
        self._at = max(len(stops(self._desk, state)), 1) if state else 1

    def missed(self, key: str) -> None:
        """Asks for the face of this crook, which nobody has noted."""
        self.noting.begin(int(key))

    def wrong(self) -> None:
        """A face is wrong: opens the sheet that asks which crook shows another one."""
        self._corrects = True

    def chose(self, key: str) -> None:
        """A crook was chosen on the sheet: asks for its right face."""
        self._corrects = False
        self.noting.begin(int(key))

    def closed(self) -> None:
        """The sheet was closed without an answer."""
        self._corrects = False

    def cover(self) -> None:
        """Puts the keys for a face away. Nothing on this page is secret."""
        self.noting.stop()

    # -- parts of the view ---------------------------------------------------------------------------------------------

    def _bar(self, state: State, walk: tuple[Stop, ...]) -> Bar:
        desk, words, undo = self._desk, self._desk.words, undo_line(self._desk)
        if not walk:
            mine = any(desk.seen.helps(state.crooks[number].seat) for number in state.faceless)
            return Bar(waits=words.say("reckoning.yours") if mine else waits_for(desk), undo=undo)
        if self._at < len(walk):
            return Bar(
                main=words.say("reckoning.next", what=walk[self._at].title),
                second=words.say("reckoning.all"),
                undo=undo,
            )
        if not _may_agree(self._desk, state):
            return Bar(waits=waits_for(desk), undo=undo)
        return Bar(main=words.say("reckoning.stands"), undo=undo)

    def _sheet(self, state: State) -> Sheet | None:
        if not self._corrects:
            return None
        words = self._desk.words
        choices = tuple(
            Choice(str(number), words.say("reckoning.crook", player=player.figure, target=crook.target), shown)
            for number in _by_target(state, _mine(self._desk, state))
            for crook in [state.crooks[number]]
            for player in [state.players[crook.seat]]
            for shown in [face_text(words, crook.face) if crook.face else ""]
        )
        return Sheet(words.say("reckoning.which"), choices, cancel=words.say("grid.cancel"))


def _mine(desk: GameDesk, state: State) -> list[int]:
    """The numbers of the crooks whose faces can be corrected on this phone."""
    return [
        number for number, crook in state.crooks.items() if crook.face is not None and may_note(desk, state, number)
    ]


def _by_target(state: State, numbers: Iterable[int]) -> list[int]:
    """As they lie on the table: target by target, in each by the order of the players."""
    crooks = state.crooks
    return sorted(numbers, key=lambda number: (crooks[number].target, state.ring.index(crooks[number].seat)))


def _missing(desk: GameDesk, state: State) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            str(number),
            desk.words.say("reckoning.crook", player=figure(desk, crook.seat), target=crook.target),
            emblem="eye",
        )
        for number in _by_target(state, state.faceless)
        for crook in [state.crooks[number]]
        if may_note(desk, state, number)
    )


def _others(desk: GameDesk, state: State) -> tuple[str, ...]:
    """A line for each player whose missing faces are noted on another phone."""
    words = desk.words
    waited = [state.crooks[number].seat for number in state.faceless if not may_note(desk, state, number)]
    return tuple(
        words.say("reckoning.waits", player=state.players[seat].figure, crooks=waited.count(seat))
        for seat in state.ring
        if seat in waited
    )


def _scores(desk: GameDesk, state: State, shown: int) -> tuple[Score, ...]:
    """The points of all players from the stops that are shown."""
    words, points = desk.words, totals(state, shown)
    return tuple(
        Score(
            desk.emblem(player.figure),
            player.figure,
            str(points[seat]),
            words.say("board.money", money=player.money),
        )
        for seat in state.ring
        for player in [state.players[seat]]
        if points
    )


def _may_agree(desk: GameDesk, state: State) -> bool:
    step = due(state)
    return step is not None and step.id == "stands" and may_tap(desk, step)
