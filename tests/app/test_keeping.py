"""Folders of tables."""

from pathlib import Path

import pytest

from companion.app.folders import new_table
from companion.app.keeping import network
from companion.app.verify import games
from companion.catalogue import AGE_OF_THIEVES
from companion.shell.files import Complaint


def test_a_folder_is_used_by_one_at_a_time(tmp_path: Path) -> None:
    """A second network of the same table is a complaint, not a second phone with the same key."""
    kept = new_table(tmp_path)

    def open_it() -> object:
        return network(kept, "Ann", games(), lambda member, _: member.open_table(AGE_OF_THIEVES), 0.0, lambda _: None)

    first = open_it()
    with pytest.raises(Complaint, match="another companion"):
        open_it()
    del first
