"""`web.seat.served_games`: a game's files come when they are asked for, and once."""

import sys
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from companion.catalogue import TENANTS, CatalogueEntry
from companion.shell.files import Complaint
from companion.web.seat.served_games import ServedGames


def bring() -> str:  # what a real one imports is imported no sooner
    """Imports the game."""
    import far_game  # type: ignore[import-not-found]  # made by the test

    return str(far_game.TENANT)


def looks() -> str:
    """Imports its colours."""
    import far_game

    return str(far_game.LOOKS)


class Host:
    """Hands out the archive of one game and counts. One that is `gone` hands out nothing."""

    def __init__(self, *, gone: bool = False) -> None:
        self.asked: list[str] = []
        self._gone = gone

    def fetch(self, name: str) -> bytes:
        """Its archive."""
        self.asked.append(name)
        if self._gone:
            raise Complaint("nobody answers")
        made = BytesIO()
        with ZipFile(made, "w") as archive:
            archive.writestr("far_game.py", "TENANT = 'tenant'\nLOOKS = 'looks'\n")
        return made.getvalue()


@pytest.mark.parametrize("how", ["tenant", "looks", "folder", "whether"])
def test_whatever_is_asked_of_a_game_brings_its_files(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before it is imported; and never twice."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "far_game", raising=False)
    host = Host()
    entry = CatalogueEntry(bring, (1,), "far_game_folder", looks)  # type: ignore[arg-type]  # words stand for both
    games = ServedGames({"far": entry}, host.fetch, tmp_path)
    ways: Any = {
        "tenant": games.__getitem__,
        "looks": games.looks,
        "folder": games.folder,
        "whether": games.__contains__,
    }
    assert host.asked == []
    assert ways[how]("far") == {"folder": "far_game_folder", "whether": True}.get(how, how)
    assert host.asked == ["far.zip.zst"]
    later: Any = (games["far"], games.looks("far"))
    assert later == ("tenant", "looks")
    assert len(host.asked) == 1


def test_a_game_that_does_not_come_is_none_of_this_phones(tmp_path: Path) -> None:
    """The host that the page came from is gone, so nobody waits for it twice; the others are still there."""
    host = Host(gone=True)
    far = CatalogueEntry(bring, (1,), "far_game_folder", looks)  # type: ignore[arg-type]  # words stand for both
    games = ServedGames({**TENANTS.entries, "far": far}, host.fetch, tmp_path)
    assert ("far" in games, "no game" in games, [*games]) == (False, False, [*TENANTS])
    for _ in range(2):
        with pytest.raises(Complaint):
            games.words("en", "far")
    assert host.asked == ["far.zip.zst"]


def test_a_game_that_is_there_is_not_asked_for(tmp_path: Path) -> None:
    """Its words and its tenant are those of the house."""
    host = Host()
    games = ServedGames(TENANTS.entries, host.fetch, tmp_path)
    assert [games[game].game.game_id for game in games] == list(TENANTS)
    assert games.words("en", "swindler").has("game.name")
    assert host.asked == []
