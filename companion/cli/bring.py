"""`companion bring`: adds the tables in a file that was saved elsewhere."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from companion.cli import standard_streams
from companion.cli.verb import DONE
from companion.store.paths import usual_folder
from companion.store.table_archive import bring_tables
from companion.terminal.argument_types import folder


def add_arguments(parser: ArgumentParser) -> None:
    """The file, and where the tables go."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that `companion save` wrote")
    parser.add_argument("--folder", type=folder, help="where tables are kept")


def run(chosen: Namespace) -> int:
    """Says how many are new here."""
    standard_streams.say(brought(chosen.folder or usual_folder(), chosen.file))
    return DONE


def brought(tables: Path, source: Path) -> str:
    """Brings them; the sentence about it."""
    done = bring_tables(tables, source)
    added = f"{done.added} {'table' if done.added == 1 else 'tables'} brought."
    stays = " 1 is here already and stayed as it was."
    if done.known > 1:
        stays = f" {done.known} are here already and stayed as they were."
    known = stays if done.known else ""
    return f"{added}{known} Delete the file: it holds the secrets of your seats. Open no table in two places."
