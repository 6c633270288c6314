"""The seats that a command line wishes for, checked before anything begins."""

from collections.abc import Sequence

from companion.client.autopilot import figure_called
from companion.present.ports import Words
from companion.present.tenant import AnyTenant
from companion.shell.files import Complaint
from companion.table.forms import is_readable


def known_figures(tenant: AnyTenant, words: Words, written: Sequence[str]) -> list[str]:
    """Those figures as the game writes them; raises Complaint for one that it has not, or that is wished twice."""
    figures = [figure_called(tenant, each) for each in written]
    for number, figure in enumerate(figures):
        if figure not in tenant.game.identities or figure in figures[:number]:
            choice = ", ".join(tenant.game.identities)
            raise Complaint(words.say("command_line.figure", figure=figure, choice=choice))
    return figures


def check_room(tenant: AnyTenant, words: Words, count: int, begins_with: int) -> None:
    """Raises Complaint if more sit than the game seats, or than it is to begin with; 0 leaves that open."""
    most = begins_with or max(tenant.game.seats)
    if count > most:
        raise Complaint(words.say("command_line.too_many", count=count, most=most))


def check_name(words: Words, name: str) -> None:
    """Raises Complaint for a name that no table takes."""
    if not is_readable(name):
        raise Complaint(words.say("refused.name_wrong"))
