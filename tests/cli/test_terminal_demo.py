"""The demo believes no phone without its record. A whole demo: test_demo."""

from pathlib import Path

import pytest

from companion.cli.rehearse import RehearsalWished, play
from companion.cli.terminal_demo import _made_sure
from companion.shell.files import Complaint


def test_records_of_two_stories_are_told_apart(tmp_path: Path) -> None:
    """Two records that both hold, but of different games, are named; so is the first bad entry of one that does not
    hold."""
    first, second = (play(RehearsalWished("age_of_thieves", 2), seed).record for seed in ("one", "two"))
    files = [tmp_path / name for name in ("first", "second", "third")]
    for file, record in zip(files, (first, second, first.replace(b'"do":"stand"', b'"do":"guard"')), strict=True):
        file.write_bytes(record)
    assert "hold the same" in _made_sure([str(files[0]), str(files[0])])
    with pytest.raises(Complaint, match="hold different entries"):
        _made_sure([str(file) for file in files[:2]])
    with pytest.raises(Complaint, match=r"entry \d+ of one phone does not hold"):
        _made_sure([str(file) for file in files])
