"""What people write on the command line is read, or refused in one sentence."""

from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path

import pytest

from companion.catalogue import TENANTS
from companion.terminal.argument_types import LANGUAGES, add_game, folder, game_options, port, settle, text


def test_what_can_be_read_is_read() -> None:
    """Letters of any alphabet, as the terminal hands them over."""
    assert text("Zoë".encode().decode("ascii", "surrogateescape")) == "Zoë"
    assert folder("here") == Path("here")
    assert [port(each) for each in ("0", "4711", "65535")] == [0, 4711, 65535]


@pytest.mark.parametrize("written", ["-1", "65536", "http", ""])
def test_what_is_no_port_is_refused(written: str) -> None:
    """The sentence says which ports there are."""
    with pytest.raises(ArgumentTypeError, match="choose one from 1024 to 65535"):
        port(written)


def test_what_is_no_text_or_no_folder_is_refused() -> None:
    """Two cases: a name in another encoding, and an empty name."""
    with pytest.raises(ArgumentTypeError, match="no text in UTF-8"):
        text("\udcff")
    with pytest.raises(ArgumentTypeError, match="this one is empty"):
        folder("")


def test_options_of_a_game_go_by_their_names() -> None:
    """An option has a value, or is a switch; a word without a name is refused."""
    assert game_options(["--edition", "de", "--first_game", "--row=1,2"]) == ("edition=de", "first_game", "row=1,2")
    assert game_options(["de"]) is None
    assert game_options(["--edition", "de", "fr"]) is None


@pytest.mark.parametrize(
    ("written", "language"),
    [((), "en"), (("edition=de",), "de"), (("--language", "en", "edition=de"), "en"), (("short", "row=1,2"), "en")],
)
def test_a_game_in_a_language_of_ours_is_told_in_it(written: tuple[str, ...], language: str) -> None:
    """People can choose another language."""
    parser = ArgumentParser()
    parser.add_argument("--language", choices=LANGUAGES)
    add_game(parser, TENANTS)
    chosen, options = parser.parse_known_args(written)
    settle(chosen, options)
    assert (chosen.language, chosen.chosen) == (language, tuple(options))
