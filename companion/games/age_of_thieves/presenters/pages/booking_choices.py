"""What can be booked, as questions: each answer leads to the next question, and in the end to a command.

What the rules refuse is grey, with the reason; the first thief and the host may tap it all the same.
"""

from collections.abc import Iterator, Mapping
from functools import partial

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.state import Fate, Slot, State
from companion.games.age_of_thieves.presenters.pages import booking_reversals as turned
from companion.games.age_of_thieves.presenters.pages.booking import (
    Answer,
    Booking,
    GoTo,
    Hold,
    Next,
    Option,
    Path,
    Question,
    tap,
)
from companion.games.age_of_thieves.presenters.pages.moments import taking_lines
from companion.games.age_of_thieves.presenters.texts.phrases import card_name, sentence
from companion.games.age_of_thieves.presenters.timeline_rows import place_of
from companion.games.age_of_thieves.rules.jewels import Jewel, lost_when_caught, theft_options
from companion.games.age_of_thieves.rules.tokens import CITY_TOKENS
from companion.present.pieces import Choice
from companion.present.play.who_taps import leads
from companion.present.ports import TableReader, Words
from companion.table.ids import Seat

CHIPS = {
    "jewel": "jewel",
    "token": "token",
    "caught": "caught",
    "theft": "theft",
    "effect": "effect",
    "more": "plus",
}
"""The first question, with an emblem for each answer."""

EFFECTS: dict[str, tuple[int, int, int]] = {
    "gain_1": (1, 0, 0),
    "gain_2": (2, 0, 0),
    "gain_3": (3, 0, 0),
    "aside_2": (0, 2, 0),
    "aside_4": (0, 4, 0),
    "draws_1": (0, 0, 1),
    "draws_2": (0, 0, 2),
    "gain_2_draws_2": (2, 0, 2),
}
"""What cards leave for the next Declaration: AP gained, AP set aside, cards drawn."""


def chips(words: Words, seat: Seat | None) -> tuple[Choice, ...]:
    """The first question, for a thief or for the table, where a phone may book at all."""
    asked = [kind for kind, question in _QUESTIONS.items() if seat is not None or not question.of_a_thief]
    return tuple(Choice(kind, words.say(f"bookings.chip_{kind}"), emblem=CHIPS[kind]) for kind in asked)


def answer(desk: TableReader, state: State, seat: Seat | None, path: Path) -> Answer:
    """What follows from the answers so far."""
    at, (kind, *keys) = Booking(desk, state, seat), path
    found: Next | None = _QUESTIONS.get(kind)
    for key in keys:
        options = at.options(found) if isinstance(found, Question) else ()
        found = next((option.follows for option in options if option.key == key), None)
    if not isinstance(found, Question):
        return found
    return None if found.of_a_thief and seat is None else at.sheet(found)


# -- the thief's own affairs -------------------------------------------------------------------------------------------


def _jewels(at: Booking) -> Iterator[Option]:
    """What the rules refuse stands behind the rest."""
    options = [_pick_up(at, Jewel.YELLOW), _pick_up(at, Jewel.GREEN), _emperors(at, Jewel.EMPERORS)]
    yield from sorted(options, key=at.is_refused)
    yield from turned.jewels(at)


def _pick_up(at: Booking, jewel: Jewel) -> Option:
    return tap(jewel, sentence(at.jewel(jewel)), do.PickUp(at.state.turn, at.thief, jewel), emblem=f"jewel_{jewel}")


def _emperors(at: Booking, key: str) -> Option:
    first = at.state.heist.burglar is None
    follows = taking_lines(at.desk.words, at.state) if first else ()
    command = do.TakeEmperors(at.state.turn, at.thief)
    hold = Hold(command, at.say("hold_emperors", thief=at.figure(at.thief)), follows)
    detail = at.say("emperors_detail") if first else ""
    return Option(key, sentence(at.jewel(Jewel.EMPERORS)), hold, command, detail, "jewel_emperors")


def _tokens(at: Booking) -> Iterator[Option]:
    words, turn = at.desk.words, at.state.turn
    for token in CITY_TOKENS:
        reveal, does = do.Reveal(turn, at.thief, token), words.say(f"tokens_do.{token}")
        yield tap(token, words.say(f"tokens.{token}"), reveal, does, f"token_{token}")
    if at.state.thief(at.thief).neighborhood:
        spend = do.SpendNeighborhood(turn, at.thief)
        yield tap("spend", at.say("spend"), spend, emblem="token_neighborhood")


def _left(at: Booking) -> Option:
    command = do.Leave(at.state.turn, at.thief)
    hold = Hold(command, at.say("hold_left", thief=at.figure(at.thief)))
    return Option("left", at.say("left"), hold, command, emblem="arrow")


# -- what comes upon thieves -------------------------------------------------------------------------------------------


def _caught(at: Booking) -> Iterator[Option]:
    for seat in at.state.in_town:
        yield _catch(at, seat)
    yield from turned.prisoners(at)


def offer_caught(at: Booking, seat: Seat) -> Choice | None:
    """This thief is caught; which jewel is lost is asked later, if there is a choice."""
    return at.shown(_catch(at, seat))


def _catch(at: Booking, seat: Seat) -> Option:
    losable = lost_when_caught(at.state.thief(seat).purse, carries_emperors=at.state.heist.holder == seat)
    catches = {jewel: do.Catch(at.state.turn, seat, jewel) for jewel in losable}
    if len(catches) < 2:
        return tap(str(seat), at.figure(seat), do.Catch(at.state.turn, seat), emblem=at.emblem(seat))
    return Option(str(seat), at.figure(seat), _which("lost", catches), catches[losable[0]], emblem=at.emblem(seat))


def _which(key: str, commands: Mapping[Jewel, Command]) -> Question:
    """Each jewel with the command that it leads to."""

    def options(at: Booking) -> Iterator[Option]:
        for jewel, command in commands.items():
            yield tap(jewel, sentence(at.jewel(jewel)), command, emblem=f"jewel_{jewel}")

    return Question(key, options)


def _thefts(at: Booking) -> Iterator[Option]:
    """Stealing at once, or a theft marker."""
    for victim in at.others():
        figure, emblem = at.figure(victim), at.emblem(victim)
        if steals := _steals(at, victim):
            command = next(iter(steals.values()))
            follows = command if len(steals) == 1 else _which("loot", steals)
            yield Option(f"steal_{victim}", at.say("steal", victim=figure), follows, command, emblem=emblem)
        mark = do.MarkForTheft(at.state.turn, at.thief, victim)
        yield tap(f"mark_{victim}", at.say("mark", victim=figure), mark, at.say("mark_detail"), emblem)
    yield from turned.markers(at)


def _steals(at: Booking, victim: Seat) -> dict[Jewel, Command]:
    loot = theft_options(at.state.thief(victim).purse, carries_emperors=at.state.heist.holder == victim)
    return {jewel: do.Steal(at.state.turn, at.thief, victim, jewel) for jewel in loot}


def _effects(at: Booking) -> Iterator[Option]:
    """What first, then whom."""
    for key, effect in EFFECTS.items():
        yield Option(key, _effect_text(at, *effect), Question("whom", partial(_whom, effect)), emblem="effect")


def _effect_text(at: Booking, gain: int, aside: int, draws: int) -> str:
    words = at.desk.words
    parts = [words.say("tale.gains", ap=gain)] if gain else []
    parts += [words.say("tale.aside", ap=aside)] if aside else []
    parts += [words.say("tale.draws", cards=draws)] if draws else []
    return ", ".join(parts)


def _whom(effect: tuple[int, int, int], at: Booking) -> Iterator[Option]:
    for seat in at.state.in_town:
        yield tap(str(seat), at.figure(seat), do.DueNext(at.state.turn, seat, *effect), emblem=at.emblem(seat))


# -- more --------------------------------------------------------------------------------------------------------------


def _more(at: Booking) -> Iterator[Option]:
    yield from at.door("hidden", _HIDDEN, "eye_off")
    if at.seat is not None:
        yield _left(at)
        yield _emperors(at, "emperors")
    if leads(at.desk):
        yield Option("adjust", at.say("adjust"), GoTo("adjust"), detail=at.say("adjust_detail"), emblem="gear")
    yield tap("event", at.say("event"), do.ExtraEvent(at.state.turn), emblem="phase_event")
    yield from at.door("mismatch", _MISMATCH, "cross")
    yield from at.door("cancel_card", turned.CANCEL_CARD, "effect")
    yield from turned.guard(at)
    yield from at.door("passfirst", turned.PASS_FIRST, "first")


def _hidden(at: Booking) -> Iterator[Option]:
    for seat in at.state.in_town:
        how = "seen" if at.state.thief(seat).hidden else "hide"
        text, command = at.say(how, thief=at.figure(seat)), do.Hide(at.state.turn, how == "hide", seat)
        yield tap(f"{how}_{seat}", text, command, emblem="eye_off")
    yield tap("all", at.say("hide_all"), do.Hide(at.state.turn, hidden=True), emblem="people")


def _mismatch(at: Booking) -> Iterator[Option]:
    """Which card the table sees otherwise."""
    for seat in at.state.in_town:
        for number, slot in enumerate(at.state.thief(seat).slots):
            if slot.fate in (Fate.USED, Fate.LIES):
                text = at.say("card", thief=at.figure(seat), ap=slot.ap, card=_known(at, slot, number))
                yield tap(f"{seat}_{number}", text, do.Mismatch(at.state.turn, seat, number), emblem=at.emblem(seat))


def _known(at: Booking, slot: Slot, number: int) -> str:
    return card_name(at.desk.words, slot.card) if slot.card else place_of(at.desk.words, number)


_HIDDEN = Question("hidden", _hidden)
_MISMATCH = Question("mismatch", _mismatch)

_QUESTIONS = {
    "jewel": Question("jewel", _jewels, of_a_thief=True),
    "token": Question("token", _tokens, of_a_thief=True),
    "caught": Question("caught", _caught),
    "theft": Question("theft", _thefts, of_a_thief=True),
    "effect": Question("effect", _effects),
    "more": Question("more", _more),
}
