"""What a card or event turns round, as answers to the questions under which it is looked for."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.flow import lying
from companion.games.age_of_thieves.play.reversals import (
    CallGuard,
    CancelCard,
    GetOut,
    PassFirstThief,
    PutBack,
    TakeMarkerOff,
)
from companion.games.age_of_thieves.presenters.booking import Booking, Path
from companion.games.age_of_thieves.presenters.phrases import sentence
from companion.games.age_of_thieves.rules.jewels import Jewel, theft_options
from companion.present.pieces import Choice, Sheet
from companion.table.ids import Seat

CANCEL_CARD: Path = ("more", "cancel_card")
PASS_FIRST: Path = ("more", "passfirst")
"""Questions of their own, behind a door."""


@dataclass(frozen=True)
class _Turn:
    """One thing that can be turned round now."""

    key: str
    text: str
    command: Command
    emblem: str


def offers(at: Booking, question: Path) -> Iterator[Choice | None]:
    """What can be turned round under this question, as far as it is this phone's to tap."""
    return (at.offer(turn.key, turn.text, turn.command, emblem=turn.emblem) for turn in _UNDER[question](at))


def door(at: Booking, question: Path, emblem: str) -> Choice | None:
    """To a question of its own, if that has any answer here."""
    key = question[-1]
    return Choice(key, at.say(key), emblem=emblem) if any(offers(at, question)) else None


def answer(at: Booking, path: Path) -> Sheet | Command | None:
    """What follows from these answers, if they are about something that is turned round."""
    *before, key = path
    if path in (CANCEL_CARD, PASS_FIRST):
        return at.sheet(key, offers(at, path))
    turns = _UNDER[tuple(before)](at) if tuple(before) in _UNDER else ()
    return next((turn.command for turn in turns if turn.key == key), None)


def _jewels(at: Booking) -> Iterator[_Turn]:
    """Trinkets are a city token: they never lie on the board again."""
    if at.seat is None:
        return
    for jewel in theft_options(at.state.thief(at.seat).purse, carries_emperors=at.state.heist.holder == at.seat):
        if jewel is not Jewel.TRINKETS:
            text = sentence(at.say("putback", jewel=at.jewel(jewel)))
            yield _Turn(f"putback_{jewel}", text, PutBack(at.state.turn, at.seat, jewel), f"jewel_{jewel}")


def _prisoners(at: Booking) -> Iterator[_Turn]:
    for seat in at.state.in_town:
        if at.state.thief(seat).in_dungeon:
            text = at.say("getout", thief=at.figure(seat))
            yield _Turn(f"getout_{seat}", text, GetOut(at.state.turn, seat), "dungeon")


def _markers(at: Booking) -> Iterator[_Turn]:
    for seat in at.state.in_town:
        if at.state.thief(seat).marked:
            text = at.say("unmark", thief=at.figure(seat))
            yield _Turn(f"unmark_{seat}", text, TakeMarkerOff(at.state.turn, seat), "theft")


def _cards(at: Booking) -> Iterator[_Turn]:
    for seat in at.state.in_town:
        thief = at.state.thief(seat)
        for slot in lying(thief):
            place = at.say("place", number=slot + 1)
            text = at.say("card", thief=thief.figure, ap=thief.slots[slot].ap, card=place)
            yield _Turn(f"{seat}_{slot}", text, CancelCard(at.state.turn, seat, slot), at.emblem(seat))


def _guard(at: Booking) -> Iterator[_Turn]:
    acts = not at.state.guard_to_act
    yield _Turn("patrol", guard_text(at, acts=acts), CallGuard(at.state.turn, acts), "guard")


def guard_text(at: Booking, *, acts: bool) -> str:
    """What turning the guard round means now."""
    if not acts:
        return at.say("guard_rests")
    return at.say("guard_after_all" if at.state.guard_skipped else "guard_acts")


def _firsts(at: Booking) -> Iterator[_Turn]:
    for seat in at.state.in_town:
        if seat != at.state.first:
            yield _Turn(str(seat), at.figure(seat), PassFirstThief(at.state.turn, Seat(seat)), at.emblem(seat))


_UNDER: Mapping[Path, Callable[[Booking], Iterator[_Turn]]] = {
    ("jewel",): _jewels,
    ("caught",): _prisoners,
    ("theft",): _markers,
    CANCEL_CARD: _cards,
    ("more",): _guard,
    PASS_FIRST: _firsts,
}
