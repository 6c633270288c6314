"""What the others did since a player's own last turn, and that the player has passed: one line above what is to be
done. A Killer and a Spy of the player's own are told, too: cards are to be taken away, or to be looked at."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import Command
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.frame import game
from companion.games.crooks.rules.crooks import Action
from companion.games.crooks.rules.editions import LETTERS
from companion.present.ports import TableReader, Words
from companion.table.ids import Seat
from companion.table.refusals import Refused

Step = tuple[Command, State, State]
"""A step, with the table before and after it."""


def news(desk: TableReader, seat: Seat | None) -> str:
    """The line for this player; empty while there is nothing new."""
    state = game(desk)
    if state is None or seat is None:
        return ""
    steps = tuple(_steps(desk))
    told = _since(desk.words, steps, seat)[-len(state.ring) :]
    if state.players[seat].passed:
        wished = any(isinstance(command, do.Pass) and command.seat == seat for command, _, _ in steps)
        told.append(desk.words.say("news.you_pass" if wished else "news.you_must"))
    return " · ".join(told)


def _steps(desk: TableReader) -> Iterator[Step]:
    """All steps that stand, in order."""
    playing = desk.seen.state.playing
    assert playing is not None  # a game is on
    states = [*(step.before for step in playing.steps), playing.state]
    for step, (before, after) in zip(playing.steps, pairwise(states), strict=True):
        command = playing.game.read(step.command)
        assert not isinstance(command, Refused)  # the table has taken the step
        yield command, before, after


def _since(words: Words, steps: Iterable[Step], seat: Seat) -> list[str]:
    """What was done since this player's own last turn ended."""
    told: list[str] = []
    for command, before, after in steps:
        if isinstance(command, do.Lay | do.ToBox):
            line = _turn(words, before, command)
            stays = isinstance(command, do.Lay) and command.action in (Action.KILLER, Action.SPY)
            told = [*told, line] if command.seat != seat else [line] if stays else []
        if isinstance(command, do.Pass) and command.seat == seat:
            told = []
        told += [
            words.say("news.passes", player=player.figure)
            for other, player in after.players.items()
            if player.passed and not before.players[other].passed and other != seat
        ]
    return told


def _turn(words: Words, before: State, command: do.Lay | do.ToBox) -> str:
    """What was done with a crook that was recruited."""
    assert before.hand is not None  # one was in hand
    facts: dict[str, str | int] = {
        "player": before.players[Seat(command.seat)].figure,
        "hangout": LETTERS[before.hand.hangout],
    }
    if isinstance(command, do.ToBox):
        return words.say("news.boxes", **facts)
    facts["target"] = command.target
    if command.victim is not None:
        victim = Seat(command.victim)
        facts |= {"victim": before.players[victim].figure, "crooks": len(before.at(victim, command.target))}
        return words.say("news.kills", **facts)
    if command.action is Action.SPY:
        return words.say("news.spies", **facts)
    if command.action is not None:
        return words.say("news.plays", crook=words.say(f"actions.{command.action}"), **facts)
    return words.say("news.lays" if command.up else "news.hides", **facts)
