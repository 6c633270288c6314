"""What a step did, in a few words, for the line that offers to undo it."""

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import KINDS, Command
from companion.games.crooks.play.state import State
from companion.games.crooks.rules.editions import LETTERS
from companion.present.ports import Words
from companion.table.ids import Seat

_KIND = {made: kind for kind, made in KINDS.items()}


def step_text(words: Words, state: State, command: Command) -> str:
    """The step in words, with the name of the player that it is about, if there is one."""
    facts: dict[str, str | int] = {}
    if (seat := getattr(command, "seat", None)) is not None:
        facts["player"] = state.players[Seat(seat)].figure
    kind = _KIND[type(command)]
    match command:
        case do.Recruit(hangout=hangout):
            facts["hangout"] = LETTERS[hangout]
        case do.Lay(target=target, up=up):
            facts["target"] = target
            kind = kind if up else "hide"
        case do.NoteFace(number=number):
            crook = state.crooks[number]
            facts |= {"player": state.players[crook.seat].figure, "target": crook.target}
    return words.say(f"frame.did.{kind}", **facts)
