"""What a seat answers when it is asked for a card: as plain data that is sealed, and read again when it opens."""

from dataclasses import dataclass, field
from typing import Any

from companion.games.swindler.play.decide.moments import is_playable
from companion.games.swindler.play.state import State
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.reasons import Veto
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse

NOTHING = "none"


@dataclass(frozen=True)
class Answered:
    """A card or none; `target`: the card on the table that an Assassin is meant for."""

    card: Accomplice | None = None
    target: int | None = None


@dataclass(frozen=True)
class SealedAnswer:
    """What goes into the seal."""

    open: list[Any] = field(repr=False)
    parts: tuple[Any, ...] = field(default=(), repr=False)


def sealed(state: State, seat: Seat, answered: Answered) -> SealedAnswer | Refused:
    """An answer that can be played now, ready to be sealed."""
    if refused := refused_answer(state, seat, answered):
        return refused
    return SealedAnswer(written(answered))


def written(answered: Answered) -> list[Any]:
    """The answer as plain data."""
    return [answered.card.value if answered.card else NOTHING, answered.target or 0]


def refused_answer(state: State, seat: Seat, answered: Answered) -> Refused | None:
    """Veto a seat cannot answer so. Its card is its own affair; that the moment fits is not."""
    if answered.card is None:
        return None
    if answered.target is not None and answered.card is not Accomplice.ASSASSIN:
        return refuse(Veto.CARD_UNREADABLE)
    if not is_playable(state, seat, answered.card, answered.target):
        return refuse(Veto.NOT_ITS_MOMENT)
    return None


def opened(value: Any) -> Answered | None:
    """The answer in plain data; None if it is none."""
    match value:
        case [str(card), int(target)] if type(target) is int and target >= 0:
            named = card in tuple(Accomplice)
            if named or (card == NOTHING and not target):
                return Answered(Accomplice(card) if named else None, target or None)
    return None
