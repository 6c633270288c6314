"""Promises of `companion bring`: it says how many tables are new, and how many stayed as they were."""

from argparse import ArgumentParser
from pathlib import Path

import pytest

from companion.cli import bring
from companion.cli.save import saved
from companion.cli.verb import DONE
from tests.store.test_table_archive import ONE, TWO, kept

AFTER = " Delete the file: it holds the secrets of your seats. Open no table in two places."


def test_it_says_how_many_are_new(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And that the file has to go."""
    kept(tmp_path / "here", ONE)
    saved(tmp_path / "here", tmp_path / "t.tar")
    parser = ArgumentParser()
    bring.add_arguments(parser)
    assert bring.run(parser.parse_args([str(tmp_path / "t.tar"), "--folder", str(tmp_path / "there")])) == DONE
    assert capsys.readouterr().out == f"1 table brought.{AFTER}\n"


def test_it_says_what_stayed(tmp_path: Path) -> None:
    """Nothing is overwritten."""
    for table in (ONE, TWO):
        kept(tmp_path / "here", table)
    saved(tmp_path / "here", tmp_path / "t.tar")
    kept(tmp_path / "there", ONE)
    file = tmp_path / "t.tar"
    one = bring.brought(tmp_path / "there", file)
    assert one == f"1 table brought. 1 is here already and stayed as it was.{AFTER}"
    assert bring.brought(tmp_path / "there", file).startswith("0 tables brought. 2 are here already")
