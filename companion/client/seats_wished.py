"""Checks the seats that the command line asks for, before anything begins."""

from collections.abc import Sequence

from companion.client.autopilot import figure_called
from companion.present.ports import Words
from companion.present.tenant import Tenant
from companion.shell.files import Complaint
from companion.table.forms import is_readable


def known_figures(tenant: Tenant, words: Words, written: Sequence[str]) -> list[str]:
    """The figures as the game writes them. Raises Complaint for an unknown figure, or if two are the same."""
    figures = [figure_called(tenant, each) for each in written]
    for number, figure in enumerate(figures):
        if figure not in tenant.game.identities or figure in figures[:number]:
            choice = ", ".join(tenant.game.identities)
            raise Complaint(words.say("command_line.figure", figure=figure, choice=choice))
    return figures


def check_room(tenant: Tenant, words: Words, count: int, begins_with: int) -> None:
    """Raises Complaint if more sit than the game has seats, or than it begins with; 0 leaves that open."""
    most = begins_with or max(tenant.game.seats)
    if count > most:
        raise Complaint(words.say("command_line.too_many", count=count, most=most))


def check_name(words: Words, name: str) -> None:
    """Raises Complaint for a name that no table takes."""
    if not is_readable(name):
        raise Complaint(words.say("refused.name_wrong"))
