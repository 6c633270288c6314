"""The public part of the Declaration: who plans, who is ready, who is away. It is the same for every plan."""

from dataclasses import dataclass

from companion.games.age_of_thieves.play.state import PlanIs, Stage, State
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.frame import flag, game
from companion.games.age_of_thieves.rules.calendar import Phase
from companion.present.play.sealed import SealedQuestion
from companion.present.ports import GameDesk
from companion.present.ring import lasting
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat, clockwise
from companion.table.seals import SealStage as Far

_LISTED = frozenset({"draw", "hand_limit"})
"""Steps that have a sentence of their own here."""


@dataclass(frozen=True)
class SeatProgress:
    """One seat, and how far its plan is."""

    key: str
    name: str
    emblem: str
    word: str
    you: bool
    tone: str
    flag: str = ""  # emblem of what this seat carries


@dataclass(frozen=True)
class DeclarationNow(SealedQuestion):
    """A Declaration that is under way, as this phone has it; who is asked stands clockwise from the first thief."""

    state: State

    @property
    def around(self) -> tuple[Seat, ...]:
        """The seats in town, clockwise from the first thief."""
        return _around(self.state)

    @property
    def to_type(self) -> Seat | None:
        """The seats whose AP are typed in here now."""
        due = (step for step in steps(self.state) if step.id == "type_ap" and step.waits is Waits.TAP and not step.done)
        return next((seat for step in due for seat in step.seats if self.desk.seen.helps(seat)), None)

    def called(self, seat: Seat) -> str:
        """The thief of a seat."""
        return self.state.thief(seat).figure


def moment(desk: GameDesk) -> DeclarationNow | None:
    """The Declaration under way at this table, if it is one."""
    playing, state = desk.seen.state.playing, game(desk)
    if playing is None or state is None or state.stage is not Stage.DECLARATION:
        return None
    asked = tuple(seat for seat in _around(state) if state.thief(seat).plan is PlanIs.SECRET)
    return DeclarationNow(desk, playing, state.question, asked, state)


def _around(state: State) -> tuple[Seat, ...]:
    start = state.first if state.first is not None else state.ring[0]
    return tuple(seat for seat in clockwise(state.ring, start) if seat in state.in_town)


# -- in words ----------------------------------------------------------------------------------------------------------


def chairs(now: DeclarationNow) -> tuple[SeatProgress, ...]:
    """All seats, clockwise from the own chair."""
    seen = now.desk.seen
    own = next((seat for seat in seen.seats if seat in now.state.ring), now.state.ring[0])
    return tuple(_chair(now, seat) for seat in clockwise(now.state.ring, own))


def _chair(now: DeclarationNow, seat: Seat) -> SeatProgress:
    word, tone = _word(now, seat)
    figure = now.called(seat)
    since = now.away(seat)
    away = "" if since is None else lasting(now.desk.now - since)
    text = now.desk.words.say(f"declaration.far.{word}", time=away)
    return SeatProgress(
        str(seat), figure, now.desk.emblem(figure), text, seat in now.desk.seen.seats, tone, flag(now.state, seat)
    )


def _word(now: DeclarationNow, seat: Seat) -> tuple[str, str]:
    """The word for how far a seat is, and its tone."""
    thief = now.state.thief(seat)
    if thief.left is not None:
        return "left", "faint"
    if thief.plan is PlanIs.TO_TYPE:
        return "to_type", "gold"
    return now.progress(seat) if thief.plan is PlanIs.SECRET else ("open", "good")


def strip(now: DeclarationNow) -> tuple[str, ...]:
    """What people do by hand before they plan: the draw, and debts that are due. No tap ends it."""
    words = now.desk.words
    drawing = words.say("declaration.draw", thief=now.called(now.around[0]))
    return (drawing, *(_due(now, step) for step in steps(now.state) if _is_due(step)))


def lies_so(now: DeclarationNow, seat: Seat) -> tuple[str, ...]:
    """What this player does by hand. The sentence is the same for every plan, also for an empty one."""
    return (now.desk.words.say("declaration.lay"),) if now.far(seat) is Far.READY else ()


def _is_due(step: ChecklistStep) -> bool:
    return step.phase in (Phase.PLANNING, Phase.DECLARATION) and step.waits is None and step.id not in _LISTED


def _due(now: DeclarationNow, step: ChecklistStep) -> str:
    who = ", ".join(map(now.called, step.seats))
    return now.desk.words.say("declaration.due", thief=who, what=now.desk.words.say(f"steps.{step.id}", **step.facts))
