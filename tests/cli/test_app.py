"""The app says in one sentence what it misses."""

from argparse import ArgumentParser
from pathlib import Path

import pytest

from companion.cli import app
from companion.shell.files import Complaint


def test_without_a_screen_no_window_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command names the verbs that need no screen, and leaves nothing in the folder."""
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    parser = ArgumentParser()
    app.add_arguments(parser)
    with pytest.raises(Complaint, match="no screen here for a window; other verbs play in a terminal"):
        app.run(parser.parse_args(["--folder", str(tmp_path)]))
    assert not list(tmp_path.iterdir())
