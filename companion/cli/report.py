"""`companion report`: what a tester should send, in a terminal."""

from argparse import ArgumentParser, Namespace

from companion.catalogue import TENANTS
from companion.cli import standard_streams
from companion.cli.verb import DONE
from companion.client.app_facts import facts
from companion.client.table_client import TableClient
from companion.device.desktop import Desktop
from companion.present.report import told
from companion.present.settings import Settings
from companion.shell.files import Complaint
from companion.shell.this_machine import THIS_MACHINE
from companion.store.paths import usual_folder
from companion.store.table_store import TableStore
from companion.terminal.argument_types import LANGUAGES, folder


def add_arguments(parser: ArgumentParser) -> None:
    """Where the tables are, and the language."""
    parser.add_argument("--folder", type=folder, help="where tables are kept")
    parser.add_argument("--language", choices=LANGUAGES, help="the words")


def run(chosen: Namespace) -> int:
    """Says it, a line for each fact. The log is that of the app while it runs: its page has it."""
    if chosen.folder and not chosen.folder.is_dir():  # a mistyped one would be made, and told of as empty
        raise Complaint(f"'{chosen.folder}' is no folder; name the one of your tables with --folder")
    store = TableStore(chosen.folder or usual_folder())
    desk = TableClient(TENANTS, Settings(language=chosen.language), lambda: 0.0)
    device = Desktop(lambda what: what()).about()
    for line in told(desk, facts(TENANTS, store, device, THIS_MACHINE.ciphers)):
        standard_streams.say(line)
    return DONE
