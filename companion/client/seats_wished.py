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
    """These names as the game writes its figures. Raises Complaint for an unknown name, and for a name that comes
    twice."""
    found = [figure_called(figures, each) for each in written]
    for number, figure in enumerate(found):
        if figure not in figures or figure in found[:number]:
            choice = ", ".join(figures)
            raise Complaint(words.say("command_line.figure", figure=figure, choice=choice))
    return found


def check_room(game: Game[Any, Any, Any], words: Words, count: int, begins_with: int) -> None:
    """Raises Complaint if the game cannot begin with `begins_with` seats, or if `count` seats are too many.

    `begins_with` 0: the number is open, and only the game's own limit counts."""
    least, most = min(game.seats), max(game.seats)
    if begins_with and begins_with not in game.seats:
        raise Complaint(words.say("refused.seats_wrong", least=least, most=most))
    most = begins_with or most
    if count > most:
        raise Complaint(words.say("command_line.too_many", count=count, most=most))


def check_options(game: Game[Any, Any, Any], words: Words, written: Sequence[str], seats: int = 0) -> dict[str, Any]:
    """The options as they were typed, by name; raises Complaint for a word that fits none of them."""
    options = game.options(seats or max(game.seats))
    chosen = typed(options, written)
    if isinstance(chosen, str):
        raise Complaint(words.say("command_line.option", option=chosen, options=listed(options)))
    return chosen


def check_name(words: Words, name: str) -> None:
    """Raises Complaint for a name that a table would refuse."""
    if not is_readable(name):
        raise Complaint(words.say("refused.name_wrong"))
