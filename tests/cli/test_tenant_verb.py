"""A verb of one game, between a file and the game's answer."""

import io
from argparse import ArgumentParser
from pathlib import Path

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.cli.tenant_verb import TenantVerb, answer
from companion.cli.verb import DONE
from companion.shell.files import Complaint

GAME = TENANTS[AGE_OF_THIEVES]
ROUND = b"calm guard 6 first Morius\nMorius 4\nNoiron 10\n"


def test_a_round_is_answered() -> None:
    """The answer has reasons only if they are asked for."""
    assert answer(GAME, "order", "-", io.BytesIO(ROUND)) == "10 Noiron\n6 guard\n4 Morius\n"
    assert len(answer(GAME, "order", "-", io.BytesIO(ROUND), {"why"})) > 40


def test_a_bad_round_is_a_complaint() -> None:
    """The game's own sentence, with its line."""
    with pytest.raises(Complaint, match="line 2:"):
        answer(GAME, "order", "-", io.BytesIO(b"calm guard 6 first Morius\nRobin 4\n"))


def test_its_switches_are_those_of_the_catalogue(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is printed is the answer, and nothing else."""
    (tmp_path / "round").write_bytes(ROUND)
    verb = TenantVerb(AGE_OF_THIEVES, "order", TENANTS.entries[AGE_OF_THIEVES].verbs["order"])
    parser = ArgumentParser()
    verb.add_arguments(parser)
    assert verb.run(parser.parse_args([str(tmp_path / "round")])) == DONE
    assert capsys.readouterr().out == "10 Noiron\n6 guard\n4 Morius\n"
    verb.run(parser.parse_args([str(tmp_path / "round"), "--why"]))
    assert "highest" in capsys.readouterr().out
