"""The reckoning in lines: each target and each gang with what explains its result, then the ranking."""

from collections.abc import Iterator

from companion.games.crooks.play.state import State
from companion.games.crooks.rules.ranking import Ranking
from companion.games.crooks.rules.reckoning import GangCount, Reckoning, TargetCount
from companion.present.play.lines import lines, signed
from companion.present.ports import Words

_LINE = 2


def walk(words: Words, state: State, reckoning: Reckoning) -> Iterator[str]:
    """The lines of all targets, then those of all gangs."""
    for target in reckoning.targets:
        yield from lines(f"{_worth(words, target)} {_taken(words, state, target)}", _LINE)
    for gang in reckoning.gangs:
        yield from lines(_led(words, state, gang), _LINE)


def ranking(words: Words, state: State, found: Ranking) -> Iterator[str]:
    """The lines that say who has won and why, and everybody's place."""
    names = [state.players[seat].figure for seat in found.winners]
    key = "wins" if len(names) == 1 else "win"
    how = words.say(f"decided.{found.decided}")
    yield from lines(words.say(f"tale.{key}", player=names[0], players=", ".join(names), how=how), _LINE)
    for place in found.places:
        name = state.players[place.seat].figure
        told = words.say("tale.place", place=place.place, player=name, points=place.points, money=place.money)
        yield from lines(told, _LINE)


def _worth(words: Words, count: TargetCount) -> str:
    key = "target_modified" if count.modifiers else "target"
    modifiers = " ".join([str(count.target), *map(signed, count.modifiers)])
    return words.say(f"tale.{key}", target=count.target, value=count.value, modifiers=modifiers)


def _taken(words: Words, state: State, count: TargetCount) -> str:
    if not count.takers:
        return words.say("tale.nobody_there")
    strengths = ", ".join(f"{state.players[seat].figure} {strength}" for seat, strength in count.strengths.items())
    key = "takes_target" if len(count.takers) == 1 else "shares_target"
    taker = state.players[count.takers[0]].figure
    return words.say(f"tale.{key}", strengths=strengths, player=taker, share=count.share, lost=count.lost)


def _led(words: Words, state: State, count: GangCount) -> str:
    members = ", ".join(f"{state.players[seat].figure} {number}" for seat, number in count.members.items())
    gang = words.say(f"gangs.{count.gang}")
    if count.boss is None:
        return words.say("tale.no_boss", gang=gang, members=members)
    boss = state.players[count.boss].figure
    return words.say("tale.boss", gang=gang, members=members, player=boss, points=count.points)
