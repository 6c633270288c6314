"""Promises of the undo line: it says what each step did."""

import pytest

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import Command
from companion.games.crooks.presenters.texts.step_text import step_text
from companion.games.crooks.rules.crooks import CrookFace
from companion.shell.words import load
from tests.support.gangland import A, B, begun, crook

STATE = begun(crooks=[crook(B, 4)])

TOLD: dict[Command, str] = {
    do.FirstSeat(B): "Fedora begins",
    do.Recruit(1, A, 2): "Bowler recruited from C",
    do.Lay(1, A, 1005, 7, up=True): "Bowler laid a crook at 7",
    do.Lay(1, A, 1005, 7, up=False): "Bowler hid a crook at 7",
    do.ToBox(1, A): "Bowler's crook went into the box",
    do.Pass(1, A): "Bowler passed",
    do.TurnUp(): "everything is turned up",
    do.NoteFace(1000, CrookFace(4)): "the note of Fedora's crook at 4",
    do.ReckoningStands(): "the reckoning stands",
}


@pytest.mark.parametrize("command", TOLD, ids=lambda command: type(command).__name__)
def test_every_step_is_told(command: Command) -> None:
    """With its player, if it has one."""
    assert step_text(load("en", "crooks"), STATE, command) == TOLD[command]
