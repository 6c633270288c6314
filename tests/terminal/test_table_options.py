"""Options of a table are checked before anything begins."""

from argparse import ArgumentParser

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.shell.files import Complaint
from companion.shell.words import load
from companion.terminal.argument_types import settle
from companion.terminal.table_options import TableOptions, add_arguments, check_game, checked, table_options

GAME, WORDS = TENANTS[AGE_OF_THIEVES].game, load("en", AGE_OF_THIEVES)


@pytest.mark.parametrize(
    "options",
    [
        TableOptions(figure="Bob"),
        TableOptions(figure="Zain", cardboard=("zain",)),
        TableOptions(robot=True, cardboard=("Zain", "Noiron"), seats=2),
        TableOptions(name="x" * 49),
        TableOptions(seats=5),
        TableOptions(chosen=("edition=fr",)),
    ],
)
def test_options_that_no_table_can_grant_are_complaints(options: TableOptions) -> None:
    """Who plays, how many, and what they are called."""
    with pytest.raises(Complaint):
        check_game(checked(options, GAME.identities, WORDS), GAME, WORDS)


def test_figures_are_written_as_the_game_writes_them() -> None:
    """However they were typed."""
    options = checked(TableOptions(figure="zain", cardboard=("MORIUS",)), GAME.identities, WORDS)
    assert (options.figure, options.cardboard) == ("Zain", ("Morius",))


def test_what_was_not_written_is_as_usual() -> None:
    """The parser and the options agree on it."""
    parser = ArgumentParser()
    add_arguments(parser)
    ann = TableOptions(name="Ann", robot=True)
    for written, options in (([], TableOptions()), (["--name", "Ann", "--robot"], ann)):
        chosen = parser.parse_args(written)
        settle(chosen, ())
        assert table_options(chosen) == options
