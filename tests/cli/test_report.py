"""Promises of `companion report`: the facts of the app's page for testers, without a window."""

import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

import pytest

from companion import __version__
from companion.cli import report
from companion.cli.verb import DONE
from companion.shell.files import Complaint
from tests.house.plan import ROOT
from tests.store.test_table_archive import ONE, kept


def test_it_says_what_the_page_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the language that is wished."""
    kept(tmp_path, ONE)
    parser = ArgumentParser()
    report.add_arguments(parser)
    assert report.run(parser.parse_args(["--folder", str(tmp_path), "--language", "de"])) == DONE
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"App: {__version__}, Protokoll ")
    assert any("OpenSSL" in line and "cryptography" in line for line in lines)
    assert lines[-1].startswith("Aufbewahrte Tische: 1, ")


def test_no_window_is_loaded_for_it(tmp_path: Path) -> None:
    """It is for terminals, too."""
    script = f"import sys; from companion.__main__ import main; main(['report', '--folder', {str(tmp_path)!r}]); "
    script += "assert 'kivy' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True)


def test_a_mistyped_folder_is_not_made(tmp_path: Path) -> None:
    """It would be told of as one without tables."""
    parser = ArgumentParser()
    report.add_arguments(parser)
    with pytest.raises(Complaint, match="is no folder"):
        report.run(parser.parse_args(["--folder", str(tmp_path / "typo")]))
    assert not (tmp_path / "typo").exists()
