"""What people write on the command line is read, or refused in one sentence."""

from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path

import pytest

from companion.catalogue import TENANTS
from companion.terminal.argument_types import LANGUAGES, add_game, folder, game_options, place, port, settle, text


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


def test_a_place_is_written_as_in_a_url() -> None:
    """An address of the new family has brackets, so that its port can be told from it."""
    assert place("192.168.1.20:4711") == ("192.168.1.20", 4711)
    assert place("[fd00::1]:80") == ("fd00::1", 80)


@pytest.mark.parametrize(
    "written",
    [
        *("", "192.168.1.20", "192.168.1.20:", "192.168.1.20:0", "192.168.1.20:65536", "192.168.1.20:http", "home:80"),
        *(
            "fd00::1:80",
            "[fd00::1]",
            "[192.168.1.20]:80",
            "[fd00::1:80",
            "http://192.168.1.20:80",
            ":80",
            "01.2.3.4:80",
        ),
    ],
)
def test_what_is_no_place_is_refused(written: str) -> None:
    """The sentence shows one; names are refused, for the door would refuse them, too."""
    with pytest.raises(ArgumentTypeError, match=r"192\.168\.1\.20:4711"):
        place(written)


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
