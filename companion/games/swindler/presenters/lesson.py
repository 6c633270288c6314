"""The lesson of Swindler: one turn with its five steps, and STOP!. Odds, losses and raids come from the rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from companion.games.swindler.presenters.parts.bag_rows import percent
from companion.games.swindler.rules.bags import Bag, goes_back, odds
from companion.games.swindler.rules.orders import LOST, MARKERS, OUT, may_fulfil
from companion.games.swindler.rules.raid import RaidCard, caught
from companion.games.swindler.rules.scoring import AT_START, scored
from companion.games.swindler.rules.tiles import Colour, Heap, Tile
from companion.present.page_parts import Choice
from companion.present.play.lesson import Exercise, Lesson
from companion.present.play.timeline import TimelineEntry
from companion.present.ports import Words
from companion.table.ids import Seat

YOU = Seat(0)
BAG = Bag(loot=7, skulls=1)
UNLUCKY = 4
"""The draw that finds the skull."""
WANTED = 2
"""Red tiles that each order of the lesson takes."""
REWARD, PRICE = 4, 1
"""Points for the order, and for a tile that is sold."""
RAID = RaidCard(loot=2, hand_in=1)
RED = Tile(Colour.RED)
_STEAL, _STOP, _FULFIL, _SELL = "draw", "stop", "fulfil", "sell"
_CALL, _PLAY, _NONE = "call", "play", "none"
_CHOICES = {"refill": "turn_up", "hire": "pay"}


@dataclass(frozen=True)
class FirstSteps:
    """What the learner has done in the turn. `order`: the number of the reserved order, from 1."""

    order: int = 0
    drawn: int = 0
    taps: tuple[str, ...] = ()

    @property
    def caught(self) -> bool:
        """Whether the skull was drawn."""
        return self.drawn >= UNLUCKY

    @property
    def loot(self) -> Heap:
        """What lies before the learner now."""
        drawn = Heap({RED: min(self.drawn, UNLUCKY - 1)})
        kept = drawn - goes_back(drawn, Colour.RED) if self.caught else drawn
        return kept - Heap({RED: WANTED * self.taps.count(_FULFIL) + self.taps.count(_SELL)})

    @property
    def points(self) -> int:
        """The points after the actions."""
        return scored(AT_START, REWARD * self.taps.count(_FULFIL) + PRICE * self.taps.count(_SELL))


class SwindlerLesson(Lesson[FirstSteps]):
    """The only object of this class is `LESSON`."""

    start = FirstSteps()

    @property
    def steps(self) -> Mapping[str, str]:
        """The goal, the five steps of a turn, STOP!, and how it goes on."""
        turn = {"reserve": "order", "steal": "bag_red", "actions": "points", "refill": "raid", "hire": "accomplice"}
        return {"goal": "loot", **turn, "stop": "stop", "end": "master_thief"}

    def tapped(self, so_far: FirstSteps, step: str, key: str) -> FirstSteps:
        """Takes the tap, if the choice is open."""
        if step == "reserve":
            return replace(so_far, order=int(key))
        if step == "steal" and key == _STEAL and _may_draw(so_far):
            return replace(so_far, drawn=so_far.drawn + 1)
        is_open = {
            _STOP: _may_stop(so_far),
            _FULFIL: _may_fulfil(so_far),
            _SELL: len(so_far.loot) > 0,
            **dict.fromkeys((*_CHOICES.values(), _CALL, _PLAY, _NONE), True),
        }
        return replace(so_far, taps=(*so_far.taps, key)) if is_open.get(key) else so_far

    def exercise(self, words: Words, so_far: FirstSteps, step: str) -> Exercise:
        """What this step asks of the learner."""
        match step:
            case "reserve":
                return _reserve(words, so_far)
            case "steal":
                return _steal(words, so_far)
            case "actions":
                return _actions(words, so_far)
            case "refill" | "hire":
                return _one_tap(words, so_far, step)
            case "stop":
                return _stop(words, so_far)
        return Exercise()


LESSON = SwindlerLesson()


def _reserve(words: Words, so_far: FirstSteps) -> Exercise:
    """The orders that lie out, and the own marker on one."""
    choices = tuple(
        Choice(str(number), words.say("lesson.reserve.order", number=number), emblem="order", chosen=is_own)
        for number in range(1, OUT + 1)
        for is_own in (number == so_far.order,)
    )
    said = words.say("lesson.reserve.said", wanted=WANTED, lost=-LOST) if so_far.order else ""
    return Exercise({"markers": MARKERS}, choices=choices, said=said, done=so_far.order > 0)


def _may_draw(so_far: FirstSteps) -> bool:
    return not so_far.caught and _STOP not in so_far.taps


def _may_stop(so_far: FirstSteps) -> bool:
    return so_far.drawn > 0 and _may_draw(so_far)


def _may_fulfil(so_far: FirstSteps) -> bool:
    marker = YOU if so_far.order and _FULFIL not in so_far.taps else None
    return may_fulfil(marker, YOU, free_orders=False) and len(so_far.loot) >= WANTED


def _steal(words: Words, so_far: FirstSteps) -> Exercise:
    """The red bag: what was drawn, and what the next draw risks."""
    choices = (
        Choice(_STEAL, words.say("lesson.steal.draw"), emblem="bag_red", can=_may_draw(so_far)),
        Choice(_STOP, words.say("lesson.steal.stop"), emblem="check", can=_may_stop(so_far)),
    )
    drawn = Heap({RED: so_far.drawn})
    risk = Fraction(0) if so_far.caught else odds(BAG, Colour.RED, (drawn,)).skull
    if so_far.caught:
        said = words.say("lesson.steal.skull", tiles=UNLUCKY - 1)
    elif _STOP in so_far.taps:
        said = words.say("lesson.steal.kept", tiles=so_far.drawn)
    else:
        said = words.say("lesson.steal.risk", risk=percent(words, risk), tiles=so_far.drawn)
    return Exercise(rows=tuple(_drawn(words, so_far)), choices=choices, said=said, done=not _may_draw(so_far))


def _drawn(words: Words, so_far: FirstSteps) -> Iterator[TimelineEntry]:
    for number in range(1, so_far.drawn + 1):
        name, emblem = ("a_skull", "skull") if number == UNLUCKY else ("a_tile", "tile_red")
        yield TimelineEntry(
            str(number),
            number=str(number),
            name=words.say(f"lesson.steal.{name}"),
            emblem=emblem,
            open=not so_far.caught,
        )


def _actions(words: Words, so_far: FirstSteps) -> Exercise:
    """The order and a dealer, for the loot that is left."""
    choices = (
        Choice(_FULFIL, words.say("lesson.actions.fulfil", tiles=WANTED), emblem="order", can=_may_fulfil(so_far)),
        Choice(_SELL, words.say("lesson.actions.sell"), emblem="dealer", can=len(so_far.loot) > 0),
    )
    acted = _FULFIL in so_far.taps or _SELL in so_far.taps
    facts = {"tiles": len(so_far.loot), "points": so_far.points}
    if acted:
        said = words.say("lesson.actions.said", **facts)
    elif not any(each.can for each in choices):
        said = words.say("lesson.actions.nothing")
    else:
        said = words.say("lesson.actions.have", **facts)
    return Exercise(choices=choices, said=said, done=acted or not so_far.loot)


def _one_tap(words: Words, so_far: FirstSteps, step: str) -> Exercise:
    """The raid that turns up while refilling, or the coin for an accomplice."""
    tap = _CHOICES[step]
    done = tap in so_far.taps
    if not done:
        emblem = "order" if step == "refill" else "coin"
        return Exercise(choices=(Choice(tap, words.say(f"lesson.{step}.{tap}"), emblem=emblem),), done=False)
    return Exercise(said=_raid(words, so_far) if step == "refill" else words.say("lesson.hire.said"))


def _raid(words: Words, so_far: FirstSteps) -> str:
    """What the raid does to the learner."""
    tiles = len(so_far.loot)
    hit = caught(RAID, tiles=tiles, posters=0, in_dungeon=False, looks_harmless=False)
    key = "hit" if hit.hand_in else "missed"
    return words.say(f"lesson.refill.{key}", tiles=tiles, least=RAID.loot or 0, hand_in=hit.hand_in)


def _stop(words: Words, so_far: FirstSteps) -> Exercise:
    """STOP!, then a card or none, in secret."""
    if _CALL not in so_far.taps:
        return Exercise(choices=(Choice(_CALL, words.say("lesson.stop.call"), emblem="stop"),), done=False)
    if chosen := next((tap for tap in so_far.taps if tap in (_PLAY, _NONE)), ""):
        return Exercise(said=words.say(f"lesson.stop.said_{chosen}"))
    choices = (
        Choice(_PLAY, words.say("lesson.stop.play"), emblem="accomplice"),
        Choice(_NONE, words.say("lesson.stop.none"), emblem="minus"),
    )
    return Exercise(choices=choices, said=words.say("lesson.stop.secret"), done=False)
