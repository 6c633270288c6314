"""An adjustment by hand, for cards and events that this companion does not know: what, how much, whom, how long."""

from dataclasses import dataclass, replace

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.decide.adjustments import OF_A_THIEF
from companion.games.age_of_thieves.play.decide.move_builder import lying
from companion.games.age_of_thieves.play.state import PLAYING, Adjustment, Span, State, What
from companion.games.age_of_thieves.play.view import view
from companion.games.age_of_thieves.presenters.frame import game, top, undo_line
from companion.games.age_of_thieves.presenters.page import Page
from companion.games.age_of_thieves.presenters.timeline_rows import place_of
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.present.pieces import Bar, Choice, Top
from companion.present.play.booking import insisted, why_not
from companion.present.play.lines import sentence, signed
from companion.present.play.who_taps import leads, reader
from companion.present.ports import GameDesk, Pages, Words
from companion.table.ids import Seat

ALL = "all"
FAR = 4
"""So many more or fewer are one tap away."""

_CARDS = (What.AP, What.CARD_AP)
_OF_THIEVES = OF_A_THIEF | {*_CARDS}
"""What one thief or all can be meant by."""
_GROUPS = {
    "cards": _CARDS,
    "guard": tuple(what for what in What if what not in _OF_THIEVES),
    "sheet": tuple(what for what in What if what in OF_A_THIEF),
}
"""In what order it is asked."""


@dataclass(frozen=True)
class Group:
    """Some of what can change."""

    title: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class AdjustView:
    """The page; a row without choices is not asked yet."""

    top: Top = Top()
    title: str = ""
    text: str = ""
    whats: tuple[Group, ...] = ()
    amount_title: str = ""
    amounts: tuple[Choice, ...] = ()
    whom_title: str = ""
    whom: tuple[Choice, ...] = ()
    card_title: str = ""
    cards: tuple[Choice, ...] = ()
    span_title: str = ""
    spans: tuple[Choice, ...] = ()
    note_hint: str = ""
    note: str = ""
    in_force_title: str = ""
    in_force: tuple[str, ...] = ()
    bar: Bar = Bar()


class AdjustPresenter(Page):
    """The page on the first thief's and the host's phone; others read what is in force."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._draft: do.Adjust | None = None

    def tick(self) -> None:
        """What was begun in another game is over."""
        if self.is_another_game():
            self._draft = None

    def view(self) -> AdjustView:
        """What is asked so far."""
        state, desk = game(self._desk), self._desk
        if state is None or state.stage not in PLAYING:
            title, none = desk.words.say("adjust.title"), desk.words.say("bookings.none")
            return AdjustView(top=top(desk, back=True), title=title, bar=Bar(waits=none))
        words, told = desk.words, _in_force(desk.words, state, reader(desk))
        shown = AdjustView(
            top=top(desk, back=True),
            title=words.say("adjust.title"),
            in_force_title=words.say("adjust.in_force") if told else "",
            in_force=told,
        )
        if not leads(desk):
            nothing = shown.in_force_title or words.say("adjust.nothing")
            bar = Bar(waits=words.say("adjust.not_yours"))
            return replace(shown, text=words.say("adjust.text"), in_force_title=nothing, bar=bar)
        draft, asks = self._draft, Bar(waits=words.say("adjust.what"), undo=undo_line(desk))
        shown = replace(shown, title=words.say("adjust.asks"), whats=_whats(words, draft), bar=asks)
        return shown if draft is None else self._asked(shown, state, draft)

    def _asked(self, shown: AdjustView, state: State, draft: do.Adjust) -> AdjustView:
        words = self._desk.words
        whom, cards, spans = _whom(words, state, draft), _cards(words, state, draft), _spans(words, draft)
        return replace(
            shown,
            amount_title=words.say("adjust.amount", amount=signed(draft.amount) if draft.amount else "?"),
            amounts=_amounts(draft.amount),
            whom_title=words.say("adjust.whom") if whom else "",
            whom=whom,
            card_title=words.say("adjust.card") if cards else "",
            cards=cards,
            span_title=words.say("adjust.span") if spans else "",
            spans=spans,
            note_hint=words.say("adjust.note"),
            note=draft.note,
            bar=self._bar(state, draft),
        )

    def _bar(self, state: State, draft: do.Adjust) -> Bar:
        desk, entered = self._desk, self._now(state, draft)
        why = why_not(desk, entered) if draft.amount else desk.words.say("adjust.how_much")
        anyway = draft.amount and why and insisted(desk, entered) is not None
        second = desk.words.say("booking.anyway") if anyway else ""
        main = desk.words.say("adjust.enter", change=_change(desk.words, state, _as_entered(state, entered)))
        return Bar(main=main, can=not why, why=why, second=second, undo=undo_line(desk))

    # -- taps ----------------------------------------------------------------------------------------------------------

    def what(self, key: str) -> None:
        """What is changed; tapped again, it is asked anew."""
        what = What(key)
        if self._draft and self._draft.what is what:
            self._draft = None
            return
        kept = self._draft or do.Adjust(0, what, 0)
        of_one = what in OF_A_THIEF
        self._draft = replace(
            kept,
            what=what,
            seat=kept.seat if what in _OF_THIEVES else None,
            slot=None,
            span=Span.TURN if of_one else kept.span,
        )

    def amount(self, key: str) -> None:
        """By how much."""
        self._change(amount=int(key))

    def more(self, by: int) -> None:
        """By one more, or one less."""
        if self._draft:
            self._change(amount=self._draft.amount + by)

    def who(self, key: str) -> None:
        """Whom it is for."""
        self._change(seat=None if key == ALL else int(key), slot=None)

    def card(self, key: str) -> None:
        """Which of that thief's cards."""
        self._change(slot=None if key == ALL else int(key))

    def span(self, key: str) -> None:
        """How long it lasts."""
        self._change(span=Span(key))

    def noted(self, note: str) -> None:
        """Why, in people's own words."""
        self._change(note=note)

    def main(self) -> None:
        """It is entered."""
        self._enter(insist=False)

    def second(self) -> None:
        """It is entered although the rules say otherwise."""
        self._enter(insist=True)

    def _change(self, **changes: object) -> None:
        if self._draft:
            self._draft = replace(self._draft, **changes)  # type: ignore[arg-type]  # callers name fields of the draft

    def _now(self, state: State, draft: do.Adjust) -> do.Adjust:
        return replace(draft, turn=state.turn, note=draft.note.strip())

    def _enter(self, insist: bool) -> None:
        state, draft = game(self._desk), self._draft
        if state is None or draft is None or not leads(self._desk):
            return
        entered = replace(self._now(state, draft), insist=insist)
        if draft.amount and not why_not(self._desk, entered):
            self._draft = None
            self._desk.wish.tap(entered)
            self._pages.back()


# -- the rows ----------------------------------------------------------------------------------------------------------


def _whats(words: Words, draft: do.Adjust | None) -> tuple[Group, ...]:
    """All, until one is chosen."""
    if draft is not None:
        return (Group("", (replace(_what(words, draft.what), chosen=True),)),)
    return tuple(
        Group(words.say(f"adjust.{group}"), tuple(_what(words, what) for what in whats))
        for group, whats in _GROUPS.items()
    )


def _what(words: Words, what: What) -> Choice:
    return Choice(what, sentence(words.say(f"adjusted.{what}")))


def _amounts(amount: int) -> tuple[Choice, ...]:
    near = [number for number in range(-FAR, FAR + 1) if number]
    return tuple(Choice(str(number), signed(number), chosen=number == amount) for number in near)


def _whom(words: Words, state: State, draft: do.Adjust) -> tuple[Choice, ...]:
    if draft.what not in _OF_THIEVES:
        return ()
    everybody = (Choice(ALL, sentence(words.say("tale.of_all")), chosen=draft.seat is None),)
    thieves = [(seat, state.thief(seat).figure) for seat in state.in_town]
    return (
        *(() if draft.what in OF_A_THIEF else everybody),
        *(Choice(str(seat), name, emblem=emblem_of(name), chosen=seat == draft.seat) for seat, name in thieves),
    )


def _cards(words: Words, state: State, draft: do.Adjust) -> tuple[Choice, ...]:
    """Those of one thief that still lie."""
    if draft.what is not What.CARD_AP or draft.seat is None or draft.span is not Span.TURN:
        return ()
    thief = state.thief(Seat(draft.seat))
    each = [
        Choice(str(slot), f"{thief.slots[slot].ap}: {place_of(words, slot)}", chosen=slot == draft.slot)
        for slot in lying(thief)
    ]
    return (Choice(ALL, sentence(words.say("adjust.all_cards")), chosen=draft.slot is None), *each) if each else ()


def _spans(words: Words, draft: do.Adjust) -> tuple[Choice, ...]:
    if draft.what in OF_A_THIEF:
        return ()
    return tuple(Choice(span, sentence(words.say(f"spans.{span}")), chosen=span is draft.span) for span in Span)


# -- in words ----------------------------------------------------------------------------------------------------------


def _as_entered(state: State, draft: do.Adjust) -> Adjustment:
    seat = None if draft.seat is None else Seat(draft.seat)
    return Adjustment(draft.what, draft.amount, seat, draft.slot, draft.span, draft.note, state.turn)


def _in_force(words: Words, state: State, seat: Seat | None) -> tuple[str, ...]:
    return tuple(_change(words, state, adjustment) for adjustment in view(state, seat, {}).adjustments)


def _change(words: Words, state: State, a: Adjustment) -> str:
    """What, by how much, whom, how long."""
    parts = [f"{words.say(f'adjusted.{a.what}')} {signed(a.amount)}" if a.amount else words.say(f"adjusted.{a.what}")]
    if a.what in _OF_THIEVES:
        parts.append(words.say("tale.of_all") if a.seat is None else state.thief(a.seat).figure)
    if a.slot is not None:
        parts.append(place_of(words, a.slot))
    if a.what not in OF_A_THIEF:
        parts.append(words.say(f"spans.{a.span}"))
    return ", ".join([*parts, f'"{a.note}"'] if a.note else parts)
