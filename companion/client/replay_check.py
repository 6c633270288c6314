"""Tells a log again from its first entry, and checks all of it."""

from collections.abc import Callable, Sequence

from companion.client.news_lines import entry_told
from companion.present.ports import Words
from companion.present.refusal import refusal
from companion.present.result import Result
from companion.present.table_view import Checked, Told
from companion.present.tenant import Tenants
from companion.seal.keys import Crypto
from companion.session.journal import Cut
from companion.session.replica import Replica
from companion.shell.background import Steps
from companion.shell.journal import Journal
from companion.store.open_table import recalled
from companion.store.paths import JOURNAL, TableFolder
from companion.table import record
from companion.table.fold import BadEntry
from companion.table.frame import Frame, read_frame
from companion.table.refusals import Refused
from companion.table.state import TableState

STEP = 8
"""Frames between two pauses, and reports of progress."""


def frames_of_record(record: bytes) -> list[Frame | Cut]:
    """The frames of a record that this app has just written."""
    frames = map(read_frame, record.splitlines())
    return [frame for frame in frames if isinstance(frame, Frame)]


def frames_of_journal(folder: TableFolder) -> list[Frame | Cut]:
    """The frames in a kept table's journal. Raises Complaint if it is in use, damaged, or missing."""
    path = folder.path / JOURNAL
    journal, records = Journal.open(path)
    journal.close()
    return [record for record in recalled(path, records) if isinstance(record, Frame | Cut)]


def check(
    tenants: Tenants,
    language: str,
    crypto: Crypto,
    frames: Sequence[Frame | Cut],
    how_far: Callable[[Checked], None],
) -> Steps[Checked]:
    """The tale of these frames, or the first entry that does not hold, in steps: after each, `how_far` is called with
    the progress."""
    replica, tale = Replica(tenants.games, crypto), list[Told]()
    for number, frame in enumerate(frames, 1):
        if isinstance(frame, Cut):
            replica.cut_back(frame.n)
            tale = tale[: frame.n]
            continue
        taken = replica.take(frame) if frame.last > replica.state.n else ()
        words = words_of(tenants, language, replica.state)
        if isinstance(taken, BadEntry):
            why = refusal(words, Refused(taken.reasons))
            return Checked(number, len(frames), tuple(tale), replica.state, taken.n, why)
        tale += [entry_told(words, tenants, before, admitted) for before, admitted in taken]
        if number % STEP == 0:
            how_far(Checked(number, len(frames)))
            yield
    written = record.write(replica.log, replica.signatures)
    return Checked(
        len(frames), len(frames), tuple(tale), replica.state, record=written, result=_result(tenants, language, replica)
    )


def _result(tenants: Tenants, language: str, replica: Replica) -> Result | None:
    state = replica.state
    if state.playing is None or state.game_id not in tenants:
        return None
    return tenants[state.game_id].result(words_of(tenants, language, state), state.playing.state)


def words_of(tenants: Tenants, language: str, state: TableState) -> Words:
    """The words for telling a table, with those of its game if this app has the game."""
    return tenants.words(language, state.game_id if state.game_id in tenants else "")
