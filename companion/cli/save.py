"""`companion save`: all tables of this device in one file."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from companion.cli import standard_streams
from companion.cli.verb import DONE
from companion.store.paths import usual_folder
from companion.store.table_archive import save_tables
from companion.table.names import visible
from companion.terminal.argument_types import folder


def add_arguments(parser: ArgumentParser) -> None:
    """The file, and where the tables are."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a new file for the tables")
    parser.add_argument("--folder", type=folder, help="where tables are kept")


def run(chosen: Namespace) -> int:
    """Says how many were saved, and what is in the file."""
    standard_streams.say(saved(chosen.folder or usual_folder(), chosen.file))
    return DONE


def saved(tables: Path, to: Path) -> str:
    """Saves them; the sentence about it."""
    count = save_tables(tables, to)
    many = f"{count} {'table' if count == 1 else 'tables'} saved in '{visible(str(to))}'."
    return f"{many} It holds the secrets of your seats: show it to nobody, and open no table in two places."
