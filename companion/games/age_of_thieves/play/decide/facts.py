"""Proofs by phones: rolls, opened plans, shown cards. A wrong proof has consequences, but is never refused."""

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.cards import BASIC_OF, break_plan
from companion.games.age_of_thieves.play.decide.move_builder import MoveBuilder, cancel_cards
from companion.games.age_of_thieves.play.decide.turn import DIE, FIRST_ROLL
from companion.games.age_of_thieves.play.state import Fate, PlanIs, Slot, State, Thief
from companion.games.age_of_thieves.rules.allocation import judge_part, read_open
from companion.games.age_of_thieves.rules.card_use import ways
from companion.games.age_of_thieves.rules.cards import MOVE, Way, hides
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.seal.shared_dice import Stream, highest
from companion.table.game import (
    Absent,
    Answers,
    Fact,
    Laid,
    NoAnswer,
    Opened,
    PartShown,
    RollMade,
    RollReal,
    SetAside,
)
from companion.table.ids import Seat
from companion.table.refusals import Refused


def judge_fact(builder: MoveBuilder, fact: Fact) -> None:
    """The events that follow from one proof."""
    match fact:
        case RollMade(purpose=purpose, seed=seed):
            _roll(builder, purpose, Stream(seed))
        case RollReal(purpose=purpose):
            builder.add(ev.RollBecameReal(purpose))
        case Answers(by_seat=by_seat):
            for seat, answer in sorted(by_seat.items()):
                builder.add(_screens_went(builder.state, seat, answer))
        case Absent(seat=seat):
            _pass_over(builder, seat)
        case _:
            _show(builder, fact)


def _roll(builder: MoveBuilder, purpose: str, stream: Stream) -> None:
    """A roll was made. For first thief, those who tie for the highest roll again (ruling 19). The guard sheet says how
    many dice the guard rolls."""
    if purpose == FIRST_ROLL:
        winner, rounds = highest(stream, builder.state.ring, DIE)
        builder.add(ev.FirstThiefFound(Seat(winner), rounds))
    else:
        builder.add(ev.GuardRolled(tuple(stream.die(DIE) for _ in range(builder.state.dice)), by_hand=False))


def _pass_over(builder: MoveBuilder, seat: Seat) -> None:
    """The player went home (ruling 33): the cards of this thief do nothing. What it does as first thief is the
    table's."""
    if builder.state.thief(seat).plan is PlanIs.TO_TYPE:
        builder.add(ev.ScreensWent(seat, PlanIs.TYPED))
    cancel_cards(builder, seat, ev.Because.WENT_HOME)


def _screens_went(state: State, seat: Seat, answer: Opened | Laid | SetAside | NoAnswer) -> ev.ScreensWent:
    if isinstance(answer, NoAnswer):
        return ev.ScreensWent(seat, PlanIs.OPEN)
    if isinstance(answer, Laid):
        return ev.ScreensWent(seat, PlanIs.TO_TYPE)
    if isinstance(answer, SetAside):
        return ev.ScreensWent(seat, PlanIs.SET_ASIDE, why=Veto.PLAN_NOT_OPENED)
    slots = read_open(answer.value, state.thief(seat).pool, state.options.limits)
    if isinstance(slots, Refused):
        return ev.ScreensWent(seat, PlanIs.SET_ASIDE, why=Veto(slots.reasons[0].code))
    if answer.parts != len(slots):  # a card that its phone can never prove, or one without AP
        return ev.ScreensWent(seat, PlanIs.SET_ASIDE, why=Veto.PLAN_MALFORMED)
    return ev.ScreensWent(seat, PlanIs.OPEN, tuple(Slot(slot.points, slot.special) for slot in slots))


def _show(builder: MoveBuilder, fact: PartShown) -> None:
    """A card was proved. If it is not legal, it breaks the plan (ruling 31). If another card was tapped for it, it did
    nothing."""
    question, seat, part = fact.question, fact.seat, fact.part
    thief = builder.state.thief(seat)
    owed = builder.state.owing(question, seat, part)
    slot, proved = (owed.slot, owed.known) if owed else (thief.slots[part], thief.proved(part))
    if why := judge_part(fact.value, special=slot.special, known=proved, limits=builder.state.options.limits):
        builder.add(ev.CardShown(question, seat, part, None))
        if not owed and slot.fate is Fate.USED and not builder.state.options.book.effects_stay:
            builder.add(ev.CardVoided(question, seat, part, None, proved=False))
        break_plan(builder, question, seat, why)
    elif _contradicts(slot, fact.value):
        builder.add(ev.CardVoided(question, seat, part, fact.value, proved=True))
    else:
        builder.add(ev.CardShown(question, seat, part, fact.value))
        if not owed and slot.fate is Fate.USED:
            _late_effect(builder, fact, slot)


def _late_effect(builder: MoveBuilder, fact: PartShown, slot: Slot) -> None:
    """The effect of a used card that had no name when it was tapped."""
    seat, part, card = fact.seat, fact.part, fact.value
    thief = builder.state.thief(seat)
    if card == MOVE and thief.in_dungeon and _used_in_there(thief, slot):
        builder.add(ev.Escaped(seat, part))  # `we are here` had passed over it
    if slot.card is None and slot.way in (Way.CARD, Way.COVER) and hides(card):
        builder.add(ev.Hid(seat, hidden=True, slot=part))


def _used_in_there(thief: Thief, slot: Slot) -> bool:
    """Whether a card was used after its thief got into the dungeon."""
    return slot.done is not None and slot.done >= thief.jailed


def _contradicts(slot: Slot, card: str | None) -> bool:
    """Whether the tapped card is not the sealed one. A card without a name is a general one: people see its name."""
    impossible = slot.way is not None and slot.way not in ways(card, slot.special)
    another = slot.card is not None and slot.card != card and (card is not None or slot.card in BASIC_OF.values())
    return impossible or another
