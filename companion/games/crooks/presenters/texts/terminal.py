"""What a terminal says of this game: prices, everybody's row, where the crook in hand may lie, own hidden crooks.

`play.notation.typed_line` reads the lines that people type. `roll` can be typed in every game.
"""

from collections.abc import Iterable, Iterator

from companion.games.crooks.play.notation.typed_line import write_place
from companion.games.crooks.play.state import Stage
from companion.games.crooks.play.steps import steps
from companion.games.crooks.play.view import CrookView, GameView, PlayerView, view
from companion.games.crooks.presenters.texts.phrases import face_text
from companion.games.crooks.rules.crooks import Action
from companion.games.crooks.rules.grid import victims
from companion.present.play.lines import glued, lines, unbroken
from companion.present.play.terminal import HEAD, UNDER, TerminalLines, Typist
from companion.present.ports import Words
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat

_LIES = frozenset({Stage.TURNS, Stage.EVENING, Stage.RECKONING})
_ALONE = Action.PICKPOCKET, Action.SPY, Action.KINGPIN
"""The actions of crooks that go to a free place, like ordinary ones. Their lines need no further word."""


def _view(typist: Typist) -> GameView:
    return view(typist.state, typist.seat, typist.own)


# -- above and below ---------------------------------------------------------------------------------------------------


def _above(typist: Typist) -> Iterator[str]:
    """The row of each player, from the first turn to the reckoning; during the turns, the prices, too."""
    state, words = typist.state, typist.words
    if state.stage in _LIES:
        seen = _view(typist)
        if state.stage is Stage.TURNS:
            prices = ", ".join(glued(f"{each.letter} ${each.price}") for each in seen.hangouts if each.price)
            yield from lines(words.say("terminal.prices", prices=prices or words.say("terminal.none")), HEAD)
        for player in seen.players:
            yield from lines(_row(words, seen, player), HEAD)


def _row(words: Words, seen: GameView, player: PlayerView) -> str:
    """The money and the row of a player, target by target."""
    there: dict[int, list[str]] = {}
    for crook in seen.crooks:
        if crook.seat == player.seat:
            there.setdefault(crook.target, []).append(_crook(words, crook))
    row = "; ".join(f"{target}: {' + '.join(there[target])}" for target in sorted(there))
    return words.say(
        "terminal.row_passed" if player.passed else "terminal.row",
        player=player.figure,
        money=player.money,
        points=player.points,
        row=row or words.say("terminal.none"),
    )


def _crook(words: Words, crook: CrookView) -> str:
    """What everybody knows of a crook: its face, its action, or only how it lies."""
    if crook.face is not None:
        return face_text(words, crook.face)
    if not crook.up:
        return words.say("terminal.hidden")
    return words.say("terminal.open" if crook.action is None else f"actions.{crook.action}")


def _below(typist: Typist) -> Iterator[str]:
    """The own hidden crooks, which only their owner may see; and lines to type for own faces that are not noted yet."""
    state, words, seat = typist.state, typist.words, typist.seat
    if state.stage is not Stage.TURNS or seat is None:
        return
    for own in _view(typist).own:
        shown = words.say("terminal.not_noted") if own.face is None else face_text(words, own.face)
        yield from lines(words.say("terminal.own", place=write_place(state, own.number), crook=shown), HEAD)
    bare = [own.number for own in _view(typist).own if own.face is None]
    bare += [number for number in state.faceless if state.crooks[number].seat == seat]
    if bare:
        yield from lines(words.say("terminal.note"), HEAD)
        yield from _choices(_notes(typist, bare, seat))


def _notes(typist: Typist, numbers: Iterable[int], seat: Seat) -> Iterator[str]:
    """The form of a line for each of these crooks, which notes its face."""
    for number in numbers:
        yield typist.words.say("typed.face", who=typist.called(seat), place=write_place(typist.state, number))


# -- what is typed -----------------------------------------------------------------------------------------------------


def _recruit(typist: Typist, step: ChecklistStep) -> Iterator[str]:
    """The lines that recruit at each hangout that the player can pay, and the one that passes. With a full row, the
    lines that recruit end with `anyway`."""
    seen, who = _view(typist), typist.called(step.seats[0])
    anyway = "anyway" if seen.row_is_full else ""
    payable = [f"recruit {who} {each.letter} {anyway}" for each in seen.hangouts if each.affordable]
    yield from _choices([*payable, f"pass {who}"])


def _rob(typist: Typist, step: ChecklistStep) -> Iterator[str]:
    """The lines that lay the crook in hand, or put it into the box if the row is full."""
    seat, seen, say = step.seats[0], _view(typist), typist.words.say
    who = typist.called(seat)
    if seen.row_is_full:
        yield from _choices([f"box {who}"])
    else:
        target = say("typed.target")
        yield from _choices([f"lay {who} {target} {how}" for how in ("up", "down", *(f"up {each}" for each in _ALONE))])
        yield from lines(say("terminal.free", places=", ".join(map(str, sorted(seen.places[None])))), UNDER)
    yield from _choices(_beside_others(typist, seen, seat))


def _beside_others(typist: Typist, seen: GameView, seat: Seat) -> Iterator[str]:
    """The lines for Accomplice, Swap and Killer at targets where crooks lie already."""
    state, who = typist.state, typist.called(seat)
    for target in sorted(seen.places[Action.ACCOMPLICE]):
        yield f"lay {who} {target} up {Action.ACCOMPLICE}"
    for target in sorted(seen.places[Action.SWAP]):
        yield f"lay {who} {target} up {Action.SWAP} {typist.words.say('typed.target')}"
    for target in sorted(seen.places[Action.KILLER]):
        for victim in sorted(victims(state.lies, seat, target)):
            yield f"lay {who} {target} up {Action.KILLER} - {state.players[victim].figure}"


def _faces(typist: Typist, step: ChecklistStep) -> Iterator[str]:
    """The form of a line for each crook of this seat whose face is missing in the reckoning."""
    seat = step.seats[0]
    missing = [number for number in typist.state.faceless if typist.state.crooks[number].seat == seat]
    yield from _choices(_notes(typist, missing, seat))


def _choices(typed: Iterable[str]) -> list[str]:
    """The forms of lines that people can type now, one beside the other."""
    return lines(unbroken(" | ".join(" ".join(each.split()) for each in typed)), UNDER)


TERMINAL = TerminalLines(
    steps=steps,
    by_hand=lambda typist, step: typist.seat in step.seats and typist.state.stage is Stage.SETUP,
    above=_above,
    below=_below,
    typed={"recruit": _recruit, "rob": _rob, "faces": _faces},
)
