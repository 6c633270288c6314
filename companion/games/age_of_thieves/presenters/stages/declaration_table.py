"""Who plans, who is ready, who is away: the open side of the Declaration, the same for every plan."""

from dataclasses import dataclass

from companion.games.age_of_thieves.play.state import PlanIs, Stage, State
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.frame import game
from companion.games.age_of_thieves.rules.calendar import Phase
from companion.present.ports import GameDesk
from companion.present.ring import lasting
from companion.seal.commitment import Plan
from companion.table.checklist import ChecklistStep, Waits
from companion.table.ids import Seat, clockwise
from companion.table.seals import SealStage as Far
from companion.table.seals import stage
from companion.table.snapshot import Contact
from companion.table.state import Playing

_LISTED = frozenset({"draw", "hand_limit"})
"""Told in one sentence of their own."""


@dataclass(frozen=True)
class Chair:
    """One seat in the ring, and how far it is."""

    key: str
    name: str
    emblem: str
    word: str
    you: bool
    tone: str


@dataclass(frozen=True)
class Moment:
    """A Declaration that is under way, as this phone has it."""

    desk: GameDesk
    playing: Playing
    state: State

    @property
    def question(self) -> int:
        """The number under which plans are sealed now."""
        return self.state.question

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Whose plans are secret, clockwise from the first thief."""
        return tuple(seat for seat in self.around if self.state.thief(seat).plan is PlanIs.SECRET)

    @property
    def around(self) -> tuple[Seat, ...]:
        """Who is in town, clockwise from the first thief."""
        start = self.state.first if self.state.first is not None else self.state.ring[0]
        return tuple(seat for seat in clockwise(self.state.ring, start) if seat in self.state.in_town)

    @property
    def mine(self) -> tuple[Seat, ...]:
        """Who plans on this phone."""
        return tuple(seat for seat in self.asked if seat in self.desk.seen.seats)

    @property
    def helped(self) -> tuple[Seat, ...]:
        """Seats without a phone that this one speaks for."""
        seen = self.desk.seen
        return tuple(seat for seat in self.asked if seat not in seen.seats and seen.helps(seat))

    @property
    def to_type(self) -> Seat | None:
        """Whose AP are typed in here now."""
        due = (step for step in steps(self.state) if step.id == "type_ap" and step.waits is Waits.TAP and not step.done)
        return next((seat for step in due for seat in step.seats if self.desk.seen.helps(seat)), None)

    @property
    def here(self) -> bool:
        """Whether the table can be reached."""
        return self.desk.seen.contact is Contact.HERE

    def is_known(self, seat: Seat) -> bool:
        """Whether others may know the plan that this seat had sealed, so that it has to be Ready again."""
        return (seat, self.question) in self.desk.seen.to_seal

    def far(self, seat: Seat) -> Far:
        """How far a seat is with its plan; one that is known is planned again."""
        return Far.PLANNING if self.is_known(seat) else stage(self.playing, self.question, seat)

    def plans(self, seat: Seat) -> bool:
        """Whether this seat's plan is still awaited."""
        return self.far(seat) is Far.PLANNING

    def is_last(self, seat: Seat) -> bool:
        """Whether the screens go with this seat's Ready."""
        return not any(self.plans(other) for other in self.asked if other != seat)

    def kept(self, seat: Seat) -> Plan | None:
        """What this seat has sealed for the question, also if its Ready counts no more."""
        return self.desk.seen.own.get(seat, {}).get(self.question)

    def called(self, seat: Seat) -> str:
        """The thief of a seat."""
        return self.state.thief(seat).figure


def moment(desk: GameDesk) -> Moment | None:
    """The Declaration under way at this table, if it is one."""
    playing, state = desk.seen.state.playing, game(desk)
    if playing is None or state is None or state.stage is not Stage.DECLARATION:
        return None
    return Moment(desk, playing, state)


# -- in words ----------------------------------------------------------------------------------------------------------


def chairs(now: Moment) -> tuple[Chair, ...]:
    """Everybody who sits there, clockwise from the own chair."""
    seen = now.desk.seen
    own = next((seat for seat in seen.seats if seat in now.state.ring), now.state.ring[0])
    return tuple(_chair(now, seat) for seat in clockwise(now.state.ring, own))


def _chair(now: Moment, seat: Seat) -> Chair:
    word, tone = _word(now, seat)
    figure = now.called(seat)
    since = _away(now, seat)
    away = "" if since is None else lasting(now.desk.now - since)
    text = now.desk.words.say(f"declaration.far.{word}", time=away)
    return Chair(str(seat), figure, now.desk.emblem(figure), text, seat in now.desk.seen.seats, tone)


def _word(now: Moment, seat: Seat) -> tuple[str, str]:
    """The key of how far a seat is, and in which tone it is said."""
    thief = now.state.thief(seat)
    if thief.left is not None:
        return "left", "faint"
    if thief.plan is PlanIs.TO_TYPE:
        return "to_type", "gold"
    if thief.plan is not PlanIs.SECRET:
        return "open", "good"
    far = now.far(seat)
    if far is Far.PLANNING:
        return ("away", "bad") if _away(now, seat) is not None else ("planning", "ink")
    return ("open" if far is Far.OPEN else "ready"), "good"


def _away(now: Moment, seat: Seat) -> float | None:
    """Since when the phone of this seat is not here."""
    chair = now.desk.seen.state.chairs.get(seat)
    return None if chair is None else now.desk.seen.away.get(chair.device)


def strip(now: Moment) -> tuple[str, ...]:
    """What hands do before the plans: the draw, and what is due to whom. No tap ends it."""
    words = now.desk.words
    drawing = words.say("declaration.draw", thief=now.called(now.around[0]))
    return (drawing, *(_due(now, step) for step in steps(now.state) if _is_due(step)))


def lies_so(now: Moment, seat: Seat) -> tuple[str, ...]:
    """What the hands of this thief do with any plan, be it empty: the same sentence for all."""
    return (now.desk.words.say("declaration.lay"),) if now.far(seat) is Far.READY else ()


def _is_due(step: ChecklistStep) -> bool:
    return step.phase in (Phase.PLANNING, Phase.DECLARATION) and step.waits is None and step.id not in _LISTED


def _due(now: Moment, step: ChecklistStep) -> str:
    who = ", ".join(map(now.called, step.seats))
    return now.desk.words.say("declaration.due", thief=who, what=now.desk.words.say(f"steps.{step.id}", **step.facts))
