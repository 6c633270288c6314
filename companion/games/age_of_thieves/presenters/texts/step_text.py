"""What a step did, in a few words, for the undo line."""

from functools import singledispatch

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import reversals
from companion.games.age_of_thieves.play.commands import KINDS, Command
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.texts.card_text import card_text
from companion.games.age_of_thieves.presenters.texts.phrases import card_name
from companion.present.ports import Words
from companion.table.ids import Seat

_KIND = {made: kind for kind, made in KINDS.items()}


def step_text(words: Words, state: State, command: Command) -> str:
    """The step, with the name of its thief if it has one."""
    facts = {
        name: state.thief(Seat(seat)).figure
        for name, field in {"thief": "seat", "robber": "thief", "victim": "victim"}.items()
        if (seat := getattr(command, field, None)) is not None
    }
    return words.say(f"frame.did.{_key(command)}", **facts, **_more(command, words, state))


@singledispatch
def _more(_command: Command, _words: Words, _state: State) -> dict[str, str | int]:
    """The facts for the sentence of this kind, beside names."""
    return {}


@_more.register
def _(command: do.Use, words: Words, state: State) -> dict[str, str | int]:
    return {"card": card_text(words, state.thief(Seat(command.seat)).figure, command.way, command.card)}


@_more.register
def _(command: do.Resign, words: Words, _state: State) -> dict[str, str | int]:
    return {"card": card_name(words, command.card) if command.card else words.say("tale.unnamed_resigned")}


@_more.register
def _(command: do.PickUp, words: Words, _state: State) -> dict[str, str | int]:
    return {"jewel": words.say(f"jewels.{command.jewel}")}


@_more.register
def _(command: reversals.PutBack, words: Words, _state: State) -> dict[str, str | int]:
    return {"jewel": words.say(f"jewels.{command.jewel}")}


@_more.register
def _(command: do.Steal, words: Words, _state: State) -> dict[str, str | int]:
    return {"jewel": words.say(f"jewels.{command.jewel}")}


@_more.register
def _(command: do.Reveal, words: Words, _state: State) -> dict[str, str | int]:
    return {"token": words.say(f"tokens.{command.token}")}


@_more.register
def _(command: do.DrawDistrict, words: Words, _state: State) -> dict[str, str | int]:
    return {"district": words.say(f"districts.{command.district}")}


@_more.register
def _(command: do.Adjust, words: Words, _state: State) -> dict[str, str | int]:
    return {"what": words.say(f"adjusted.{command.what}"), "amount": f"{command.amount:+}"}


@_more.register
def _(command: do.NextTurn, _words: Words, _state: State) -> dict[str, str | int]:
    return {"turn": command.turn}


def _key(command: Command) -> str:
    """The key of the sentence: some kinds have two."""
    if isinstance(command, do.JewelPlaced) and not command.placed:
        return "place_none"
    if isinstance(command, do.Hide):
        key = "hide" if command.hidden else "seen"
        return f"{key}_all" if command.seat is None else key
    if isinstance(command, reversals.CallGuard) and not command.acts:
        return "patrol_none"
    return _KIND[type(command)]
