"""Promises of `companion save`: it says how many tables are in the file, and what else is."""

from argparse import ArgumentParser
from pathlib import Path

import pytest

from companion.cli import save
from companion.cli.verb import DONE
from tests.store.test_table_archive import ONE, TWO, kept


def test_it_says_what_is_in_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The secrets of the seats are."""
    kept(tmp_path / "here", ONE)
    parser = ArgumentParser()
    save.add_arguments(parser)
    assert save.run(parser.parse_args([str(tmp_path / "t.tar"), "--folder", str(tmp_path / "here")])) == DONE
    told = capsys.readouterr().out
    assert told.startswith("1 table saved in ")
    assert told.endswith("It holds the secrets of your seats: show it to nobody, and open no table in two places.\n")


def test_it_counts(tmp_path: Path) -> None:
    """Two are more than one."""
    kept(tmp_path / "here", ONE)
    kept(tmp_path / "here", TWO)
    assert save.saved(tmp_path / "here", tmp_path / "t.tar").startswith("2 tables saved in ")
