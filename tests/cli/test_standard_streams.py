"""Streams that are closed, full or of another alphabet: told in a sentence, and never in a traceback."""

import io
import os
import sys
from pathlib import Path
from typing import TextIO

import pytest

from companion.cli.standard_streams import complain, mute, prepare, say
from companion.shell.files import Complaint


@pytest.fixture
def full() -> TextIO:
    """A terminal that takes nothing."""
    return os.fdopen(os.open(os.devnull, os.O_RDONLY), "w")


def test_closed_streams_are_stood_in_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading finds nothing, and printing a line is an error that is noticed; a complaint is not."""
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    prepare()
    streams = sys.stdin, sys.stdout, sys.stderr
    assert sys.stdin.read() == ""
    complain("Nobody reads this.")
    with pytest.raises(Complaint, match="cannot be written"):
        say("Nor this.")
    for stream in streams:
        stream.close()


def test_foreign_letters_are_spelt_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Printed and typed letters are both spelt out. A stream that is not a terminal of ours stays as it is."""
    written, typed = io.BytesIO(), io.BytesIO(b"\xffn")
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, "ascii"))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(typed, "utf-8"))
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    prepare()
    say("\xdcber")
    assert written.getvalue() == b"\\xdcber\n"
    assert sys.stdin.read() == "\\xffn"


@pytest.mark.parametrize(("language", "sentence"), [("en", "Send standard output"), ("de", "Leite die Standard")])
def test_a_full_output_is_a_complaint(
    full: TextIO, language: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The complaint has the words of the table; what the stream still holds does not come back when it is closed."""
    monkeypatch.setattr(sys, "stdout", full)
    with pytest.raises(Complaint, match=sentence):
        say("Anna is here.", language)
    full.close()


def test_a_reader_who_has_gone_is_no_complaint(monkeypatch: pytest.MonkeyPatch) -> None:
    """They have read as much as they wanted."""
    reader, writer = os.pipe()
    os.close(reader)
    pipe = os.fdopen(writer, "w")
    monkeypatch.setattr(sys, "stdout", pipe)
    with pytest.raises(BrokenPipeError):
        say("Anna is here.")
    mute(pipe)
    pipe.close()


def test_a_complaint_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """This holds whatever the name of a file would do to a terminal."""
    complain("'two\nlines\x1b[2J' cannot be read")
    assert capsys.readouterr() == ("", "companion: 'two?lines?[2J' cannot be read\n")


def test_a_complaint_that_finds_no_way_out_is_let_go(full: TextIO, monkeypatch: pytest.MonkeyPatch) -> None:
    """The exit code still tells it."""
    monkeypatch.setattr(sys, "stderr", full)
    complain("'nowhere' cannot be read")
    full.close()


def test_a_muted_stream_writes_nowhere(tmp_path: Path) -> None:
    """What it held before is thrown away, too."""
    file = tmp_path / "file"
    with file.open("w") as stream:
        stream.write("held")
        mute(stream)
    assert file.read_bytes() == b""
