"""The demo where there is no window: a host and three guests as processes of their own."""

from argparse import Namespace

import pytest

from companion.catalogue import TENANTS
from companion.cli import demo
from companion.cli.verb import DONE


@pytest.mark.parametrize("game", TENANTS)
def test_the_demo_says_what_the_phones_made_sure_of(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A whole game of any kind between its first lines and its last, and four records that agree."""
    assert demo.run(Namespace(terminal=True, game=game)) == DONE
    told = capsys.readouterr().out.splitlines()
    assert len(told) > 50
    assert "All phones hold the same" in told[-1]
