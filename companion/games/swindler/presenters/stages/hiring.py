"""Step 5 as part of a page: every way to pay for accomplices, one tap each; and who is next."""

from dataclasses import dataclass

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.decide.move_builder import active
from companion.games.swindler.play.decide.turn import is_over
from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.parts.payment import way_text, ways
from companion.games.swindler.rules import rounds
from companion.games.swindler.rules.accomplices import PRICE
from companion.games.swindler.rules.tiles import DOUBLE
from companion.present.page_parts import Choice
from companion.present.ports import Words

_MOST = 2
"""So many are hired by one tap, if a double coin pays them; else one by one."""


@dataclass(frozen=True)
class HireView:
    """What can be hired."""

    title: str = ""
    text: str = ""
    ways: tuple[Choice, ...] = ()


def hire_view(words: Words, state: State, *, can: bool) -> HireView:
    """A choice for each way to pay; nothing while the board has to be refilled."""
    if state.finished:
        return HireView()
    offered = _offered(state)
    text = "hire.text" if offered else "hire.no_coin" if state.accomplices_left else "hire.no_card"
    choices = tuple(
        Choice(str(at), words.say("hire.cards", n=hire.cards), _paid(words, hire), "accomplice")
        for at, hire in enumerate(offered if can else ())
    )
    return HireView(words.say("hire.title"), words.say(text), choices)


def hired(state: State, key: str) -> do.Hire | None:
    """The step of a choice."""
    return dict(enumerate(_offered(state))).get(int(key))


def end_text(words: Words, state: State) -> str:
    """Whose turn is next, or that the count follows. Who sits in the dungeon is passed over."""
    if is_over(state):
        return words.say("hire.end_game")
    seat = rounds.next_seat(state.ring, active(state))
    for _ in state.ring:
        if state.swindler(seat).in_dungeon:
            seat = rounds.next_seat(state.ring, seat)
    return words.say("hire.end", who=state.swindler(seat).figure)


def _offered(state: State) -> list[do.Hire]:
    swindler = state.swindler(active(state))
    return [
        do.Hire(state.turn, cards, way)
        for cards in range(1, _MOST + 1)
        for way in ways(swindler, PRICE * cards)
        if state.accomplices_left >= cards and (cards == 1 or any(tile.coins == DOUBLE for tile in way))
    ]


def _paid(words: Words, hire: do.Hire) -> str:
    return words.say("hire.for", what=way_text(words, PRICE * hire.cards, hire.paid_with))
