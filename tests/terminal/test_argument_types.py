"""What people write on the command line is read, or refused in one sentence."""

from argparse import ArgumentTypeError
from pathlib import Path

import pytest

from companion.terminal.argument_types import folder, port, text


def test_what_can_be_read_is_read() -> None:
    """Letters of any alphabet, as the terminal hands them over."""
    assert text("Zoë".encode().decode("ascii", "surrogateescape")) == "Zoë"
    assert folder("here") == Path("here")
    assert [port(each) for each in ("0", "4711", "65535")] == [0, 4711, 65535]


@pytest.mark.parametrize("written", ["-1", "65536", "http", ""])
def test_what_is_no_port_is_refused(written: str) -> None:
    """With a sentence that says which ones there are."""
    with pytest.raises(ArgumentTypeError, match="choose one from 1024 to 65535"):
        port(written)


def test_what_is_no_text_or_no_folder_is_refused() -> None:
    """A name in another encoding; an empty name."""
    with pytest.raises(ArgumentTypeError, match="no text in UTF-8"):
        text("\udcff")
    with pytest.raises(ArgumentTypeError, match="this one is empty"):
        folder("")
