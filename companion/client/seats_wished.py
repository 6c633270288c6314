"""Checks the table that the command line asks for, before anything begins."""

from collections.abc import Sequence
from typing import Any

from companion.client.autopilot import figure_called
from companion.present.ports import Words
from companion.shell.files import Complaint
from companion.table.forms import is_readable
from companion.table.game import Game
from companion.table.options import listed, typed


def known_figures(figures: Sequence[str], words: Words, written: Sequence[str]) -> list[str]:
    """These as a game with such figures writes them; raises Complaint for one that it has not, or that is wished
    twice."""
    found = [figure_called(figures, each) for each in written]
    for number, figure in enumerate(found):
        if figure not in figures or figure in found[:number]:
            choice = ", ".join(figures)
            raise Complaint(words.say("command_line.figure", figure=figure, choice=choice))
    return found


def check_room(game: Game[Any, Any, Any], words: Words, count: int, begins_with: int) -> None:
    """Raises Complaint if more sit than the game seats, or than it is to begin with, or if it cannot begin with so
    many; 0 leaves that open."""
    least, most = min(game.seats), max(game.seats)
    if begins_with and begins_with not in game.seats:
        raise Complaint(words.say("refused.seats_wrong", least=least, most=most))
    most = begins_with or most
    if count > most:
        raise Complaint(words.say("command_line.too_many", count=count, most=most))


def check_options(game: Game[Any, Any, Any], words: Words, written: Sequence[str], seats: int = 0) -> dict[str, Any]:
    """What was chosen of the game's options; raises Complaint for a word that chooses nothing."""
    options = game.options(seats or max(game.seats))
    chosen = typed(options, written)
    if isinstance(chosen, str):
        raise Complaint(words.say("command_line.option", option=chosen, options=listed(options)))
    return chosen


def check_name(words: Words, name: str) -> None:
    """Raises Complaint for a name that no table takes."""
    if not is_readable(name):
        raise Complaint(words.say("refused.name_wrong"))
