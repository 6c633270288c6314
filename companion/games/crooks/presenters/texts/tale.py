"""Tells a terminal each event of a game as it happens. It tells only what everybody at the table can see."""

from dataclasses import dataclass
from functools import singledispatch

from companion.games.crooks.play import commands as do
from companion.games.crooks.play import events as ev
from companion.games.crooks.play.commands import Command
from companion.games.crooks.play.state import State
from companion.games.crooks.presenters.texts.phrases import face_text
from companion.games.crooks.presenters.texts.reckoning import ranking, walk
from companion.games.crooks.rules.editions import LETTERS
from companion.games.crooks.rules.money import cheapest
from companion.present.play.lines import lines
from companion.present.ports import Words
from companion.table.ids import Seat

_LINE, _UNDER = 2, 4
"""The columns at which a line begins: one that says what a player does, and one that says what this brings."""


@dataclass(frozen=True)
class _Scene:
    """The table before and after one event, and the words for it."""

    words: Words
    before: State
    after: State

    def say(self, key: str, /, indent: int = _LINE, **facts: str | int) -> list[str]:
        """A sentence, broken into lines."""
        return lines(self.words.say(f"tale.{key}", **facts), indent)

    def name(self, seat: Seat) -> str:
        """The name of a player's hat."""
        return self.before.players[seat].figure

    def money(self, seat: Seat) -> int:
        """The money that a player has after the event."""
        return self.after.players[seat].money


def tell(words: Words, before: State, event: ev.Event, after: State) -> list[str]:
    """The event in lines."""
    return _told(event, _Scene(words, before, after))


@singledispatch
def _told(event: ev.Event, _scene: _Scene) -> list[str]:
    raise TypeError(f"no such event: {type(event).__name__}")


def undone(words: Words, before: State, command: Command) -> list[str]:
    """The line which says what an undo cannot take back: a player who recruited has seen the cards of that stack
    (ruling 9). Other undos need no line."""
    if not isinstance(command, do.Recruit):
        return []
    player = before.players[Seat(command.seat)].figure
    return lines(words.say("tale.seen", player=player, hangout=LETTERS[command.hangout]), _LINE)


# -- turns -------------------------------------------------------------------------------------------------------------


@_told.register
def _(_event: ev.FirstRollBecameReal, scene: _Scene) -> list[str]:
    return scene.say("roll_real")


@_told.register
def _(event: ev.FirstSeatFound, scene: _Scene) -> list[str]:
    return scene.say("first_by_hand" if event.by_hand else "first", player=scene.name(event.seat))


@_told.register
def _(event: ev.TurnBegan, scene: _Scene) -> list[str]:
    told = scene.say("turn", 0, turn=event.turn, player=scene.name(event.seat), money=scene.money(event.seat))
    return ["", *told]


@_told.register
def _(event: ev.Recruited, scene: _Scene) -> list[str]:
    return scene.say(
        "recruits",
        player=scene.name(event.seat),
        hangout=LETTERS[event.hangout],
        price=event.price,
        money=scene.money(event.seat),
    )


@_told.register
def _(event: ev.CrookLaid, scene: _Scene) -> list[str]:
    """A crook was laid. Of a hidden crook only its place is told; of any other also its face or action, if it is
    known."""
    player, target = scene.name(event.seat), event.target
    if not event.up:
        return scene.say("hides", player=player, target=target, cost=event.cost, money=scene.money(event.seat))
    if event.face is not None:
        return scene.say("lays_known", player=player, target=target, crook=face_text(scene.words, event.face))
    if event.action is not None:
        crook = scene.words.say(f"actions.{event.action}")
        return scene.say("lays_known", player=player, target=target, crook=crook)
    return scene.say("lays", player=player, target=target)


@_told.register
def _(event: ev.MoneyTaken, scene: _Scene) -> list[str]:
    return scene.say("takes", _UNDER, amount=event.amount, money=scene.money(event.seat))


@_told.register
def _(event: ev.CrooksMoved, scene: _Scene) -> list[str]:
    return scene.say("moves", _UNDER, count=len(event.numbers), start=event.start, to=event.to)


@_told.register
def _(event: ev.CrooksKilled, scene: _Scene) -> list[str]:
    victim = scene.name(event.victim)
    return scene.say("kills", _UNDER, count=len(event.numbers), victim=victim, target=event.target)


@_told.register
def _(_event: ev.Spied, scene: _Scene) -> list[str]:
    return scene.say("spies", _UNDER)


@_told.register
def _(event: ev.CrookBoxed, scene: _Scene) -> list[str]:
    return scene.say("boxes", player=scene.name(event.seat))


@_told.register
def _(event: ev.Passed, scene: _Scene) -> list[str]:
    if not event.forced:
        return scene.say("passes", player=scene.name(event.seat))
    empty = cheapest(scene.before.stacks) is None
    return scene.say("none_left" if empty else "must_pass", player=scene.name(event.seat))


@_told.register
def _(_event: ev.AllPassed, scene: _Scene) -> list[str]:
    return ["", *scene.say("all_passed", 0)]


# -- the reckoning -----------------------------------------------------------------------------------------------------


@_told.register
def _(_event: ev.TurnedUp, scene: _Scene) -> list[str]:
    return ["", *scene.say("turned_up", 0)]


@_told.register
def _(event: ev.FaceOpened, scene: _Scene) -> list[str]:
    crook = scene.before.crooks[event.number]
    player, target = scene.name(crook.seat), crook.target
    if event.why is not None:
        return scene.say("failed", player=player, target=target, why=scene.words.say(f"refused.{event.why}"))
    if event.face is None:
        return scene.say("unknown", player=player, target=target)
    told = scene.say("shows", player=player, target=target, crook=face_text(scene.words, event.face))
    return told + _void(event.number, scene)


@_told.register
def _(event: ev.FaceNoted, scene: _Scene) -> list[str]:
    crook = scene.before.crooks[event.number]
    player, target, shown = scene.name(crook.seat), crook.target, face_text(scene.words, event.face)
    if event.before is None or event.before == event.face:
        told = scene.say("shows", player=player, target=target, crook=shown)
    else:
        before = face_text(scene.words, event.before)
        told = scene.say("corrected", player=player, target=target, crook=shown, before=before)
    return told + _void(event.number, scene)


def _void(number: int, scene: _Scene) -> list[str]:
    """The line which says that a crook counts for nothing, as it is a Kingpin that may not lie so (ruling 11)."""
    return scene.say("void", _UNDER) if scene.after.crooks[number].is_void else []


@_told.register
def _(event: ev.GameEnded, scene: _Scene) -> list[str]:
    assert scene.before.reckoning is not None  # a game ends only after its reckoning
    told = walk(scene.words, scene.before, scene.before.reckoning)
    return ["", *told, "", *ranking(scene.words, scene.before, event.ranking)]
