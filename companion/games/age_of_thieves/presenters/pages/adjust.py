"""An adjustment by hand, for cards and events that this companion does not know: what, whom, which card, how long."""

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.decide.adjustments import OF_A_THIEF
from companion.games.age_of_thieves.play.decide.move_builder import lying
from companion.games.age_of_thieves.play.state import PLAYING, Adjustment, Span, State, What
from companion.games.age_of_thieves.play.view import view
from companion.games.age_of_thieves.presenters.frame import FRAME, game
from companion.games.age_of_thieves.presenters.timeline_rows import place_of
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.present.page_parts import Choice
from companion.present.play import adjust
from companion.present.play.adjust import Adjustable, AdjustGroup, Adjusting, AdjustQuestion
from companion.present.play.lines import sentence, signed
from companion.present.play.who_taps import reader
from companion.present.ports import GameDesk, Pages, TableReader, Words
from companion.table.ids import Seat

ALL = "all"
_CARDS = (What.AP, What.CARD_AP)
_OF_THIEVES = OF_A_THIEF | {*_CARDS}
"""Changes that can be for one thief or for all."""
_GROUPS = {
    "cards": _CARDS,
    "guard": tuple(what for what in What if what not in _OF_THIEVES),
    "sheet": tuple(what for what in What if what in OF_A_THIEF),
}
"""The numbers that can be changed, in the order of the page."""


class AdjustPresenter(adjust.AdjustPage):
    """The page on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, ADJUSTABLE)


# -- what is asked -----------------------------------------------------------------------------------------------------


def _groups(desk: TableReader) -> tuple[AdjustGroup, ...]:
    """The numbers to choose from, in any phase of a turn."""
    state, words = game(desk), desk.words
    if state is None or state.stage not in PLAYING:
        return ()
    return tuple(
        AdjustGroup(
            words.say(f"adjust.{group}"),
            tuple(Choice(what, sentence(words.say(f"adjusted.{what}"))) for what in whats),
        )
        for group, whats in _GROUPS.items()
    )


def _asks(desk: TableReader, said: Adjusting) -> tuple[AdjustQuestion, ...]:
    """The questions for this number: for whom, which card, how long."""
    state, words, what = _state(desk), desk.words, What(said.what)
    asked = []
    if what in _OF_THIEVES:
        asked.append(_whom(words, state, what))
    if what not in OF_A_THIEF:
        spans = tuple(Choice(span, sentence(words.say(f"spans.{span}"))) for span in Span)
        asked.append(AdjustQuestion("span", words.say("adjust.span"), spans, Span.TURN))
    if what is What.CARD_AP:
        whom, span = (question.answer(said) for question in asked)
        cards = _cards(words, state, Seat(int(whom))) if whom != ALL and span == Span.TURN else ()
        if cards:
            asked.insert(1, AdjustQuestion("card", words.say("adjust.card"), cards, ALL))
    return tuple(asked)


def _whom(words: Words, state: State, what: What) -> AdjustQuestion:
    """Asks for whom. A thief sheet belongs to one thief; other changes may be for all."""
    everybody = (Choice(ALL, sentence(words.say("tale.of_all"))),)
    thieves = ((seat, state.thief(seat).figure) for seat in state.in_town)
    choices = tuple(Choice(str(seat), name, emblem=emblem_of(name)) for seat, name in thieves)
    if what in OF_A_THIEF:
        return AdjustQuestion("whom", words.say("adjust.whom"), choices)
    return AdjustQuestion("whom", words.say("adjust.whom"), everybody + choices, ALL)


def _cards(words: Words, state: State, seat: Seat) -> tuple[Choice, ...]:
    """Asks for a card of one thief that is not done. The keys name the thief, too, so that another thief's cards are
    other answers."""
    thief = state.thief(seat)
    each = [Choice(f"{seat}:{slot}", f"{thief.slots[slot].ap}: {place_of(words, slot)}") for slot in lying(thief)]
    return (Choice(ALL, sentence(words.say("adjust.all_cards"))), *each) if each else ()


# -- what is entered ---------------------------------------------------------------------------------------------------


def _step(desk: TableReader, said: Adjusting) -> do.Adjust:
    whom, card = (said.answers.get(key, ALL) for key in ("whom", "card"))
    return do.Adjust(
        _state(desk).turn,
        What(said.what),
        said.amount,
        Span(said.answers.get("span", Span.TURN)),
        None if whom == ALL else int(whom),
        None if card == ALL else int(card.partition(":")[2]),
        said.note,
    )


def _told(desk: TableReader, step: do.Adjust) -> str:
    seat = None if step.seat is None else Seat(step.seat)
    entered = Adjustment(step.what, step.amount, seat, step.slot, step.span, step.note, step.turn)
    return _change(desk.words, _state(desk), entered)


def _in_force(desk: TableReader) -> tuple[str, ...]:
    state = _state(desk)
    return tuple(_change(desk.words, state, each) for each in view(state, reader(desk), {}).adjustments)


def _change(words: Words, state: State, a: Adjustment) -> str:
    """A change in words: what, by how much, for whom, how long."""
    parts = [f"{words.say(f'adjusted.{a.what}')} {signed(a.amount)}" if a.amount else words.say(f"adjusted.{a.what}")]
    if a.what in _OF_THIEVES:
        parts.append(words.say("tale.of_all") if a.seat is None else state.thief(a.seat).figure)
    if a.slot is not None:
        parts.append(place_of(words, a.slot))
    if a.what not in OF_A_THIEF:
        parts.append(words.say(f"spans.{a.span}"))
    return ", ".join([*parts, f'"{a.note}"'] if a.note else parts)


def _state(desk: TableReader) -> State:
    """The state of the game, while there are numbers to correct."""
    state = game(desk)
    assert state is not None
    return state


ADJUSTABLE = Adjustable(_groups, _asks, _step, _told, _in_force)
