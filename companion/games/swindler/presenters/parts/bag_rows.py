"""The five bags: what is left in each, the chance and the cost of a skull."""

from dataclasses import dataclass
from fractions import Fraction

from companion.games.swindler.play.state import State
from companion.games.swindler.play.view import BagView, view
from companion.games.swindler.rules.tiles import Colour
from companion.present.ports import Words


@dataclass(frozen=True)
class BagLine:
    """A bag. The chances are empty where the table plays without odds."""

    key: str
    name: str
    emblem: str
    left: str  # loot and skulls in it
    says: str  # the same, and what a skull would cost
    risk: str  # the chance that the next draw is a skull
    safe: str  # the chance of two draws without one
    risks: bool  # whether it would cost anything
    can: bool  # whether it can be chosen here


def bag_lines(words: Words, state: State, *, can: bool = False) -> tuple[BagLine, ...]:
    """All five."""
    return tuple(_line(words, bag, can) for bag in view(state, None, {}).bags)


def bag_of(words: Words, state: State, colour: Colour) -> BagLine:
    """One of them."""
    return next(line for line in bag_lines(words, state) if line.key == colour)


def _line(words: Words, bag: BagView, can: bool) -> BagLine:
    loot = words.say("bag_rows.loot", n=bag.loot)
    skulls = words.say("bag_rows.skulls", n=bag.skulls)
    left = words.say("bag_rows.left", loot=loot, skulls=skulls)
    stake = words.say("bag_rows.stake", tiles=words.say(f"tiles.{bag.colour}", n=bag.stake))
    return BagLine(
        key=bag.colour.value,
        name=words.say(f"bag_names.{bag.colour}"),
        emblem=f"bag_{bag.colour}",
        left=left,
        says=words.say("bag_rows.with_stake", left=left, stake=stake) if bag.stake else left,
        risk="" if bag.skull is None else percent(words, bag.skull),
        safe="" if bag.safe_two is None else words.say("bag_rows.safe", chance=percent(words, bag.safe_two)),
        risks=bool(bag.stake),
        can=can,
    )


def percent(words: Words, chance: Fraction) -> str:
    """A chance, rounded; what can happen is never said to be impossible, nor certain what need not happen."""
    rounded = round(chance * 100)
    if 0 < chance < 1:
        rounded = min(max(rounded, 1), 99)
    return words.say("bag_rows.percent", n=rounded)
