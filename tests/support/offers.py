"""What the page of a phone at a table of Lanterns offers to tap, worked out from what it shows and nothing else."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from companion.table import operations
from companion.table.game import Answer
from companion.table.ids import Letter, Seat
from companion.table.seals import SealStage, stage
from companion.table.state import Playing
from tests.support.chance import Chance
from tests.support.glance import Page, Taps, sit_again
from tests.toys.lanterns import Adjust, Hide, Lanterns, Light, Play, Race, Swap, Throw

LANTERNS_ENOUGH = 3
"""So many lanterns are hidden in one evening; each is a plan more to seal."""


class Offer(NamedTuple):
    """One button."""

    what: str
    tap: Callable[[Taps], None]


class Offers:
    """All buttons of a page. What is typed or chosen with them comes out of `chance`; no two plans are alike."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._made = 0

    def of(self, page: Page) -> list[Offer]:
        """What can be tapped now."""
        found = [*_asked(page), *self._table(page)]
        if page.state.playing and not page.busy:
            found += self._game(page, page.state.playing)
        return found

    def _table(self, page: Page) -> Iterator[Offer]:
        """Who hosts, and who plays by phone."""
        if page.may_go_on:
            others = [letter for letter in page.silent if letter != page.letter]
            ticked = [letter for letter in others if not self._chance.once_in(6)]
            yield Offer("go on", partial(Taps.go_on, gone=frozenset(ticked) | {page.state.host}))
        for seat in page.given_up:
            yield Offer("sit again", partial(sit_again, seat=seat))
        if page.hosts and not page.state.handing:
            for letter in sorted(page.here - {page.letter}):
                if not page.state.is_doorless(letter):
                    yield Offer("hand over", partial(Taps.hand_to, letter=letter))
            for seat in _seats_of(page, page.silent):
                yield Offer("cardboard", partial(_gives_up, page=page, seat=seat))

    def _game(self, page: Page, playing: Playing) -> Iterator[Offer]:
        game: Lanterns = playing.state
        yield from self._plans(page, playing)
        yield from _rolls(page, playing)
        if page.may_undo:
            yield Offer("undo", Taps.undo)
        if page.hosts and not game.lit:
            yield _step("light", Light())
        for seat in set(page.seats) & set(game.ring):
            yield from self._own(game, seat)

    def _plans(self, page: Page, playing: Playing) -> Iterator[Offer]:
        for question in playing.game.waiting_for(playing.state):
            for seat in question.seats if question.answer is not Answer.STEP else ():
                at = stage(playing, question.number, seat)
                if seat in page.seats and (at is SealStage.PLANNING or (seat, question.number) in page.to_seal):
                    yield Offer("ready", partial(self._ready, seat=seat, q=question.number, answer=question.answer))
                if seat in page.seats and at is SealStage.READY and question.answer is Answer.LOCK:
                    yield Offer("take back", partial(Taps.take_back, seat=seat, question=question.number))
                if _helps(page, seat) and at is SealStage.PLANNING:
                    laid = operations.SealLaid(question.number, seat=seat)
                    yield Offer("ready", partial(Taps.say, said=laid))

    def _own(self, game: Lanterns, seat: Seat) -> Iterator[Offer]:
        chance, free = self._chance, sorted(set(range(len(game.row))) - set(game.niches.values()))
        if not game.runners:
            runners = chance.some(game.ring, chance.within(1, min(2, len(game.ring) - 1)))
            yield _step("race", Race(tuple(sorted(runners))))
        if game.thrower is None:
            yield _step("throw", Throw(seat))
        if free and len(game.owners) < LANTERNS_ENOUGH:
            yield _step("hide", Hide(seat, chance.within(1, 999), chance.one(free)))
        if free and game.owners:
            yield _step("swap", Swap(chance.one(sorted(game.owners)), chance.one(free)))
        for race, results in game.results.items():
            cards = [card for card in range(2) if (race, seat, card) not in game.played]
            if seat in results and cards:
                yield _step("play", Play(race, seat, cards[0]))
        yield _step("adjust", Adjust(chance.one(game.ring), 1, f"note {chance.within(1, 9999)}"))

    def _ready(self, taps: Taps, seat: Seat, q: int, answer: Answer) -> None:
        self._made += 1
        cards = (f"card-{q}-{self._made}", f"card-{q}-{self._made}") if answer is Answer.LOCK else ()
        taps.ready(seat, q, f"plan-{q}-{self._made}", cards)


def _asked(page: Page) -> Iterator[Offer]:
    if page.asks_to_drop:
        yield Offer("agree", Taps.agree_to_drop)
    if page.asks_to_show:
        yield Offer("show", Taps.show)


def _rolls(page: Page, playing: Playing) -> Iterator[Offer]:
    """A roll that is due is called by who threw, by the first of the ring or at the host; so is a missing share."""
    calls = page.hosts or playing.ring[0] in page.seats
    for due in () if playing.call else playing.game.rolls_due(playing.state):
        if calls or due.callers & set(page.seats):
            yield Offer("call", partial(Taps.say, said=operations.Call(due.purpose)))
    for seat in sorted(playing.call.missing) if playing.call and calls else ():
        if page.state.chairs[seat].device in page.silent:
            yield Offer("skip", partial(Taps.say, said=operations.Skip(seat)))


def _seats_of(page: Page, letters: tuple[Letter, ...]) -> list[Seat]:
    return [seat for seat, chair in sorted(page.state.chairs.items()) if chair.phone and chair.device in letters]


def _helps(page: Page, seat: Seat) -> bool:
    chair = page.state.chairs[seat]
    return not chair.phone and chair.device == page.letter


def _gives_up(taps: Taps, page: Page, seat: Seat) -> None:
    taps.say(operations.Cardboard(seat, page.letter))


def _step(what: str, command: Any) -> Offer:
    return Offer(what, partial(Taps.tap, command=command))
