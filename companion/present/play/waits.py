"""Who the table waits for, and for what."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.present.play.who_taps import figure
from companion.present.ports import TableReader
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat
from companion.table.seals import SealStage
from companion.table.state import Chair


@dataclass(frozen=True)
class OpenAnswers:
    """Who keeps a sealed question open: the seats that still plan; if there are none, the silent phones."""

    planning: tuple[Seat, ...] = ()
    silent: tuple[Seat, ...] = ()


def answers(far: Mapping[Seat, SealStage], chairs: Mapping[Seat, Chair]) -> OpenAnswers:
    """Finds this from how far each seat is. Of silent phones, those that have not signed come before those that have
    not opened."""
    if planning := _at(far, SealStage.PLANNING):
        return OpenAnswers(planning=planning)
    for awaited in (SealStage.READY, SealStage.SIGNED):
        if silent := tuple(seat for seat in _at(far, awaited) if chairs[seat].phone):
            return OpenAnswers(silent=silent)
    return OpenAnswers()


def _at(far: Mapping[Seat, SealStage], wanted: SealStage) -> tuple[Seat, ...]:
    return tuple(seat for seat, stage in far.items() if stage is wanted)


def names(desk: TableReader, seats: Iterable[Seat]) -> str:
    """The figures of these seats, as a list."""
    return ", ".join(figure(desk, seat) for seat in seats)


def waits_for(desk: TableReader, step: ChecklistStep) -> str:
    """The game's sentence for the step that the table waits for. During a roll it names the missing shares. For a
    player who went home it names the host. A sealed question has a sentence of its own, made from `answers`."""
    playing = desk.seen.state.playing
    if step.waits is Waits.ROLL and playing is not None and playing.call is not None:
        return desk.words.say("play.shares", who=names(desk, sorted(playing.call.missing)))
    absent = playing.absent if playing else frozenset[Seat]()
    who = names(desk, (seat for seat in step.seats if seat not in absent)) or desk.words.say("play.host")
    return desk.words.say(f"frame.waits.{step.id}", who=who)
