"""The lesson of each game on the command line."""

import io
import sys
from argparse import ArgumentParser

import pytest

from companion.catalogue import TENANTS
from companion.cli.learn import add_arguments, run


@pytest.mark.parametrize("game", TENANTS)
def test_every_game_has_one(game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins with the goal, in the language that was asked for, and ends where nothing more is typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n"))
    parser = ArgumentParser()
    add_arguments(parser)
    assert run(parser.parse_args(["--game", game, "--language", "de"])) == 0
    told = capsys.readouterr().out
    assert "Worum es geht" in told
    assert "In 3 Minuten lernen · 2 von" in told
