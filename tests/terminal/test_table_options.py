"""Options of a table are checked before anything begins."""

from argparse import ArgumentParser

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.shell.files import Complaint
from companion.shell.words import load
from companion.terminal.table_options import TableOptions, add_arguments, checked, table_options

TENANT, WORDS = TENANTS[AGE_OF_THIEVES](), load("en", AGE_OF_THIEVES)


@pytest.mark.parametrize(
    "options",
    [
        TableOptions(figure="Bob"),
        TableOptions(figure="Zain", cardboard=("zain",)),
        TableOptions(robot=True, cardboard=("Zain", "Noiron"), seats=2),
        TableOptions(name="x" * 49),
    ],
)
def test_options_that_no_table_can_grant_are_complaints(options: TableOptions) -> None:
    """Who plays, how many, and what they are called."""
    with pytest.raises(Complaint):
        checked(options, TENANT, WORDS)


def test_figures_are_written_as_the_game_writes_them() -> None:
    """However they were typed."""
    options = checked(TableOptions(figure="zain", cardboard=("MORIUS",)), TENANT, WORDS)
    assert (options.figure, options.cardboard) == ("Zain", ("Morius",))


def test_what_was_not_written_is_as_usual() -> None:
    """The parser and the options agree on it."""
    parser = ArgumentParser()
    add_arguments(parser)
    assert table_options(parser.parse_args([])) == TableOptions()
    assert table_options(parser.parse_args(["--name", "Ann", "--robot"])) == TableOptions(name="Ann", robot=True)
