"""A look at the own cards that are not done, for their owner alone."""

from collections.abc import Iterator

from companion.games.age_of_thieves.play.decide.cards import next_place
from companion.games.age_of_thieves.play.decide.move_builder import lying
from companion.games.age_of_thieves.play.lying_plan import lying_plan
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.presenters.texts.phrases import card_name
from companion.games.age_of_thieves.presenters.timeline_rows import place_of
from companion.present.lid import Lid
from companion.present.play.cover import Cover, Look
from companion.present.ports import GameDesk, TableReader
from companion.table.ids import Seat


class OwnCards:
    """Keeps whether the cards can be seen now."""

    def __init__(self, desk: GameDesk) -> None:
        self._desk = desk
        self._lid = Lid(desk)

    def peeked(self, what: str) -> None:
        """Shows the cards when their cover opens; covers them when it is let go."""
        if what == "open":
            self.open()
        else:
            self.cover()

    def open(self) -> None:
        """Shows the cards. With taps instead of holds, a second tap covers them."""
        self._lid.held()

    def cover(self) -> None:
        """Covers the cards."""
        self._lid.close()

    def looks(self, state: State) -> tuple[Look, ...]:
        """The button for the look; None if no own card is left, or if nobody may look at it here."""
        desk = self._desk
        seat = _looker(desk, state)
        plan = None if seat is None else lying_plan(state, seat, desk.seen.own.get(seat, {}))
        if seat is None or plan is None or not lying(state.thief(seat)):
            return ()
        words, hold = desk.words, not desk.settings.tap_not_hold
        if not self._lid.is_open():
            return (Look(Cover(words.say("resolution.peek" if hold else "resolution.peek_tap"), "", "card", hold)),)
        cards = "\n".join(_cards(desk, state, seat, plan.parts))
        return (Look(Cover(words.say("resolution.own_cards"), cards, "card", hold), open=True),)


def _looker(desk: TableReader, state: State) -> Seat | None:
    """The seat that may look: the only one on this phone; if several share it, the one whose turn it is."""
    if len(desk.seen.seats) == 1:
        return desk.seen.seats[0]
    place = next_place(state) if state.stage is Stage.RESOLUTION else None
    return place.seat if place and place.seat in desk.seen.seats else None


def _cards(desk: TableReader, state: State, seat: Seat, parts: tuple[str | None, ...]) -> Iterator[str]:
    words = desk.words
    for slot in lying(state.thief(seat)):
        card = parts[slot]
        name = card_name(words, card) if card else words.say("resolution.general")
        yield words.say("resolution.peeked", place=place_of(words, slot), card=name)
