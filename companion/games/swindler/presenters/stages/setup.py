"""The page of Set-up: what goes where, who laughed best, and the master thief cards."""

from dataclasses import dataclass

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.decide.prepare import TEXT, choosing
from companion.games.swindler.play.state import Stage, State
from companion.games.swindler.play.steps import steps
from companion.games.swindler.presenters.frame import game, top, undo_line, waits_for
from companion.games.swindler.presenters.page import SwindlerPage
from companion.games.swindler.presenters.to_do import to_do
from companion.games.swindler.rules.abilities import ONE_EACH, Ability
from companion.present.page_parts import Bar, Choice, Top
from companion.present.play.tapper import Tapper
from companion.present.play.to_do import ToDo
from companion.present.play.who_taps import called, looks_on, taps_for
from companion.present.ports import GameDesk, Pages, TableReader, Words
from companion.table.ids import Seat


@dataclass(frozen=True)
class SetupView:
    """What the screen shows."""

    top: Top = Top()
    bar: Bar = Bar()
    title: str = ""
    steps: tuple[ToDo, ...] = ()
    asks: str = ""  # the laugh, or whose card it is
    text: str = ""
    seats: tuple[Choice, ...] = ()  # who laughed best
    turns: tuple[Choice, ...] = ()  # whose card is chosen here, where several seats play at this phone
    abilities: tuple[Choice, ...] = ()
    hint: str = ""  # an ability in one's own words
    written: str = ""
    longest: int = TEXT
    chosen: tuple[Choice, ...] = ()  # the cards that are chosen already


class SetupPresenter(SwindlerPage):
    """The presenter of the page. Anybody taps the laugh; each phone the cards of its seats."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._tapper = Tapper(desk)
        self._seat: Seat | None = None
        self._written = ""
        self._writes = False

    def tick(self) -> None:
        """What was begun here is meant for this game and this seat."""
        state = game(self._desk)
        seats = () if state is None else self._choosers(state)
        if self.is_another_game() or self._seat not in seats:
            self._seat, self._written, self._writes = next(iter(seats), None), "", False

    def view(self) -> SetupView:
        """The page as it is now."""
        desk, state = self._desk, game(self._desk)
        if state is None or state.stage is not Stage.SETUP:
            return SetupView(top=top(desk))
        return self._laugh(state) if state.start is None else self._cards(state)

    def _laugh(self, state: State) -> SetupView:
        desk, say = self._desk, self._desk.words.say
        practice = desk.seen.rehearses
        by_hand = [] if practice else [step for step in steps(state) if step.waits is None]
        seats = () if looks_on(desk) else state.ring
        return SetupView(
            top=top(desk),
            bar=Bar(waits=say("setup.laugh_waits"), undo=undo_line(desk)),
            title=say("play.practice" if practice else "setup.all"),
            steps=to_do(desk, by_hand),
            asks=say("setup.laugh"),
            seats=tuple(
                Choice(str(seat), called(desk, seat), emblem=desk.emblem(state.swindler(seat).figure)) for seat in seats
            ),
        )

    def _cards(self, state: State) -> SetupView:
        desk, say, seat = self._desk, self._desk.words.say, self._seat
        assert state.start is not None  # who laughed best is known
        begins = say("setup.begins", who=state.swindler(state.start).figure)
        first, *later = [state.swindler(each).figure for each in choosing(state)]
        order = say("setup.then" if later else "setup.order", who=first, later=", ".join(later))
        shown = SetupView(
            top=top(desk),
            bar=Bar(waits=waits_for(desk), undo=undo_line(desk)),
            title=begins,
            text=f"{order} {say('setup.or_dealt')}",
            chosen=_chosen(self._desk, state),
        )
        if seat is None:
            return shown
        here = self._choosers(state)
        return SetupView(
            top=shown.top,
            bar=self._bar(shown.bar, first=choosing(state)[0] in here),
            title=begins,
            asks=say("setup.card", who=state.swindler(seat).figure),
            text=shown.text,
            turns=tuple(
                Choice(str(each), state.swindler(each).figure, chosen=each == seat) for each in here if len(here) > 1
            ),
            abilities=_abilities(self._desk.words, state, self._writes),
            hint=say("setup.write") if self._writes else "",
            written=self._written,
            chosen=shown.chosen,
        )

    def _bar(self, waits: Bar, *, first: bool) -> Bar:
        """Nobody is told to wait for themselves."""
        if not self._writes:
            return Bar(waits=self._desk.words.say("setup.choose"), undo=waits.undo) if first else waits
        can, say = bool(self._written.strip()), self._desk.words.say
        return Bar(main=say("setup.take"), can=can, why="" if can else say("setup.write_first"), undo=waits.undo)

    def _choosers(self, state: State) -> tuple[Seat, ...]:
        """The seats of this phone that have no card yet."""
        return tuple(seat for seat in choosing(state) if taps_for(self._desk, seat))

    # -- taps ----------------------------------------------------------------------------------------------------------

    def laughed(self, key: str) -> None:
        """This seat laughed best."""
        self._tapper.once(do.FirstSeat(int(key)))

    def turn(self, key: str) -> None:
        """The card of this seat is chosen now."""
        state = game(self._desk)
        seat = next((each for each in self._choosers(state) if str(each) == key), None) if state else None
        if seat is not None:
            self._seat, self._written, self._writes = seat, "", False

    def ability(self, key: str) -> None:
        """This card; one that the phones do not know is written in first."""
        if self._seat is None:
            return
        if key == Ability.WRITTEN:
            self._writes = not self._writes
        else:
            self._tapper.once(do.TakeAbility(self._seat, Ability(key)))

    def wrote(self, text: str) -> None:
        """An ability in people's own words."""
        self._written = text

    def main(self) -> None:
        """Takes what was written in."""
        if self._seat is not None and self._writes and self._written.strip():
            self._tapper.once(do.TakeAbility(self._seat, Ability.WRITTEN, self._written.strip()))


def _abilities(words: Words, state: State, writes: bool) -> tuple[Choice, ...]:
    """The cards that the phones know, and any other one."""
    taken = {swindler.ability: swindler.figure for swindler in state.swindlers.values()}
    return tuple(
        Choice(
            ability.value,
            words.say(f"ability_cards.{ability}"),
            words.say("setup.taken", who=taken[ability]) if ability in taken and ability in ONE_EACH else "",
            "master_thief",
            can=ability not in taken or ability not in ONE_EACH,
            chosen=ability is Ability.WRITTEN and writes,
        )
        for ability in Ability
    )


def _chosen(desk: TableReader, state: State) -> tuple[Choice, ...]:
    """Who has which card already."""
    return tuple(
        Choice(
            str(seat),
            swindler.figure,
            swindler.written or desk.words.say(f"ability_cards.{swindler.ability}"),
            desk.emblem(swindler.figure),
        )
        for seat, swindler in state.swindlers.items()
        if swindler.ability is not None
    )
