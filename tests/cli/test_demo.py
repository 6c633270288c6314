"""The demo where there is no window: a host and three guests as processes of their own."""

from argparse import Namespace

import pytest

from companion.cli import demo
from companion.cli.verb import DONE


def test_the_demo_says_what_the_phones_made_sure_of(capsys: pytest.CaptureFixture[str]) -> None:
    """A whole game between its first lines and its last, and four records that agree."""
    assert demo.run(Namespace(terminal=True, game="age_of_thieves")) == DONE
    told = capsys.readouterr().out.splitlines()
    assert len(told) > 50
    assert "All phones hold the same" in told[-1]
