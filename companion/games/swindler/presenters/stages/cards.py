"""Cards on the table: the sealed answers to a STOP!, then the line in which they are carried out, one after the other.

Theory of operation: which half is up, and everything on it, is read off the table. A phone keeps only what its people
have begun: the answer that it has in hand (`cards_answer`), and what was picked on the form of the front card.
"""

from dataclasses import dataclass, field, replace

from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.frame import game, top, undo_line, waits_for
from companion.games.swindler.presenters.page import SwindlerPage
from companion.games.swindler.presenters.parts.cards_line import line, news
from companion.games.swindler.presenters.stages.cards_answer import AnswerInHand
from companion.games.swindler.presenters.stages.cards_answer_view import (
    OpenAnswer,
    bar_of,
    cover_of,
    helped_here,
    open_answer,
    seats_here,
)
from companion.games.swindler.presenters.stages.cards_forms import CardForm, FormPart, Picks, form, typed
from companion.games.swindler.presenters.stages.cards_now import AnswersNow, answers
from companion.games.swindler.presenters.stops import stops
from companion.games.swindler.presenters.texts.phrases import figure
from companion.present.page_parts import Bar, Choice, Sheet, Top
from companion.present.play.booking_tree import why_not
from companion.present.play.cover import Cover
from companion.present.play.tapper import Tapper
from companion.present.play.timeline import TimelineEntry
from companion.present.play.waits import names
from companion.present.play.who_taps import taps_for
from companion.present.ports import GameDesk, Pages, TableReader
from companion.present.ring import RingSeat
from companion.present.undoing import unseals

TAKES_BACK = "takes_back"
"""The key of the answer that takes a STOP! back, with all that was sealed for it."""


@dataclass(frozen=True)
class CardsView:
    """What the screen shows: while answers are out, who has answered and the own cover; then the line."""

    top: Top = Top()
    bar: Bar = field(default=Bar(), repr=False)
    sheet: Sheet | None = None
    title: str = ""
    news: str = ""
    chairs: tuple[RingSeat, ...] = ()
    seats: tuple[Choice, ...] = ()
    helped: tuple[Choice, ...] = ()
    cover: Cover = Cover()
    peeks: bool = False
    open: OpenAnswer = field(default=OpenAnswer(), repr=False)
    entries: tuple[TimelineEntry, ...] = ()
    form_title: str = ""
    form_emblem: str = ""
    form_text: str = ""
    parts: tuple[FormPart, ...] = ()
    notes: tuple[str, ...] = ()
    stops: tuple[Choice, ...] = ()


class CardsPresenter(SwindlerPage):
    """The presenter of the page. Each tap may come at any time; one that is not offered does nothing."""

    ticks = True
    secret = True

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self.answer = AnswerInHand(desk)
        self._tapper = Tapper(desk)
        self._picks: Picks = frozenset()
        self._front: object = None
        self._takes_back = 0  # the question that Undo would take back, while this phone asks whether it should

    def tick(self) -> None:
        """Covers what is over; what was picked was meant for the card that was the next one then."""
        self.answer.tick()
        state = game(self._desk)
        front = None if state is None or state.front is None else (state.front.number, state.front.begun)
        if front != self._front:
            self._front, self._picks = front, frozenset()

    def cover(self) -> None:
        """Nothing is to be seen any more."""
        self.answer.cover()

    def left(self) -> None:
        """Covers the answer before another page comes up."""
        self.cover()

    def touched(self) -> None:
        """Keeps an open answer open, as its owner is still there."""
        self.answer.lid.touched()

    def view(self) -> CardsView:
        """The page as it is now."""
        desk, state, now = self._desk, game(self._desk), answers(self._desk)
        if state is None or not state.stack:
            return CardsView(top=top(desk))
        if now is None:
            return _line(desk, state, self._picks)
        return replace(self._answers(now), sheet=_asks(now) if self._takes_back == now.question else None)

    def _answers(self, now: AnswersNow) -> CardsView:
        desk, state, hand = self._desk, now.state, self.answer
        opened = open_answer(now, hand)
        if opened.cards:
            return CardsView(top(desk), bar_of(now, hand), news=news(desk.words, state), open=opened)
        return CardsView(
            top(desk),
            bar_of(now, hand),
            title=_asked(desk, state),
            news=news(desk.words, state),
            chairs=now.chairs(),
            seats=seats_here(now, hand),
            helped=helped_here(now, now.does(hand.readys, hand.seat, hand.lid.is_open())),
            cover=cover_of(now, hand),
            peeks=bool(opened.sealed),
            open=opened,
            entries=line(desk, state),
        )

    # -- taps ----------------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """Ready; or the front card does what it says."""
        if answers(self._desk) is not None:
            self.answer.main()
            return
        asked = self._asked_here()
        if asked is not None and asked.step is not None and not why_not(self._desk, asked.step):
            self._tapper.once(asked.step)

    def undo(self) -> None:
        """Strikes the last step; asks first if sealed answers would be lost."""
        now = answers(self._desk)
        if now is not None and _asks(now):
            self._takes_back = now.question
        else:
            super().undo()

    def chose(self, key: str) -> None:
        """The question was answered with yes."""
        asked = self.view().sheet
        self.closed()
        if key == TAKES_BACK and asked:
            super().undo()

    def closed(self) -> None:
        """The question was answered with no."""
        self._takes_back = 0

    def picked(self, key: str) -> None:
        """An answer on the form: the step itself, or one part of it."""
        asked = self._asked_here()
        if asked is None:
            return
        if key in asked.answers:
            self._tapper.once(asked.answers[key])
            return
        part = next((part for part in asked.parts if key in _keys(part)), None)
        if part is not None:
            beside = _keys(part) if part.one else frozenset()
            self._picks = self._picks - {key} if key in self._picks else self._picks - beside | {key}

    def _asked_here(self) -> CardForm | None:
        state = game(self._desk)
        asked = (
            None if state is None or not state.stack or answers(self._desk) else _form(self._desk, state, self._picks)
        )
        return asked if asked is not None and taps_for(self._desk, asked.seat) else None


def _line(desk: GameDesk, state: State, picks: Picks) -> CardsView:
    asked = _form(desk, state, picks)
    shown = CardsView(
        top(desk),
        Bar(waits=waits_for(desk), undo=undo_line(desk)),
        title=desk.words.say("cards_page.line"),
        news=news(desk.words, state),
        entries=line(desk, state),
        stops=stops(desk),
    )
    if asked is None or not taps_for(desk, asked.seat):
        return shown
    return replace(
        shown,
        bar=_bar(desk, asked),
        form_title=asked.title,
        form_emblem=asked.emblem,
        form_text=asked.text,
        parts=asked.parts,
        notes=asked.notes,
    )


def _form(desk: TableReader, state: State, picks: Picks) -> CardForm | None:
    """What is asked now: first cards that lie there to be typed in; of several who give, first who gives here."""
    reaction = state.reaction
    if reaction is not None and reaction.to_type:
        here = [seat for seat in reaction.to_type if taps_for(desk, seat)]
        return typed(desk.words, state, (here or reaction.to_type)[0])
    givers = state.front.givers if state.front else ()
    own = next((seat for seat in givers if taps_for(desk, seat)), None)
    return form(desk.words, state, picks, own)


def _asked(desk: TableReader, state: State) -> str:
    """The question, with who has said STOP!"""
    assert state.reaction is not None  # its answers are out
    by = state.reaction.by
    key = "asked_yours" if desk.seen.seats == (by,) else "asked"
    return desk.words.say(f"cards_page.{key}", who=figure(state, by))


def _asks(now: AnswersNow) -> Sheet | None:
    """The question before an Undo that takes back a STOP!, with whose answers would be lost; None if nobody's."""
    desk, say, sealed = now.desk, now.desk.words.say, now.sealed
    if not sealed or not unseals(desk.seen):
        return None
    yes = Choice(TAKES_BACK, say("cards_page.takes_back"), emblem="undo")
    lost = say("cards_page.take_back_text", who=names(desk, sealed), count=len(sealed))
    return Sheet(say("cards_page.take_back"), (yes,), lost, say("cards_page.keep_stop"))


def _bar(desk: GameDesk, asked: CardForm) -> Bar:
    undo = undo_line(desk)
    if not asked.main:
        return Bar(waits=desk.words.say("cards_page.choose"), undo=undo)
    why = desk.words.say("cards_page.pick_all") if asked.step is None else why_not(desk, asked.step)
    return Bar(main=asked.main, can=not why, why=why, undo=undo)


def _keys(part: FormPart) -> Picks:
    return frozenset(choice.key for choice in part.choices)
