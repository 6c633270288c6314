"""What phones proved: rolls, opened plans, shown cards. Facts are judged, never refused."""

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide_cards import BASIC_OF, break_plan, known_cards
from companion.games.age_of_thieves.play.decide_turn import DIE, FIRST_ROLL
from companion.games.age_of_thieves.play.flow import Flow
from companion.games.age_of_thieves.play.state import Fate, PlanIs, Slot, State
from companion.games.age_of_thieves.rules.allocation import judge_part, read_open
from companion.games.age_of_thieves.rules.cards import MOVE
from companion.games.age_of_thieves.rules.reasons import Why
from companion.games.age_of_thieves.rules.resolution import ways
from companion.seal.shared_dice import Stream, highest
from companion.table.game import Answers, Fact, Laid, Opened, RollMade, RollReal, SetAside, Shown
from companion.table.ids import Seat
from companion.table.refusals import Refused


def learn(flow: Flow, fact: Fact) -> None:
    """Works one proof into the game."""
    match fact:
        case RollMade(purpose=purpose, seed=seed):
            _roll(flow, purpose, Stream(seed))
        case RollReal(purpose=purpose):
            flow.add(ev.RollBecameReal(purpose))
        case Answers(by_seat=by_seat):
            for seat, answer in sorted(by_seat.items()):
                flow.add(_screens_went(flow.state, seat, answer))
        case Shown():
            _show(flow, fact)


def _roll(flow: Flow, purpose: str, stream: Stream) -> None:
    if purpose == FIRST_ROLL:
        winner, rounds = highest(stream, flow.state.ring, DIE)
        flow.add(ev.FirstThiefFound(Seat(winner), rounds))
    else:
        flow.add(ev.GuardRolled(tuple(stream.die(DIE) for _ in range(flow.state.dice)), by_hand=False))


def _screens_went(state: State, seat: Seat, answer: Opened | Laid | SetAside) -> ev.ScreensWent:
    match answer:
        case Laid():
            return ev.ScreensWent(seat, PlanIs.TO_TYPE)
        case SetAside():
            return ev.ScreensWent(seat, PlanIs.SET_ASIDE, why=Why.PLAN_NOT_OPENED)
        case Opened(value=value):
            slots = read_open(value, state.thief(seat).pool, specials_in_game=not state.options.first_game)
            if isinstance(slots, Refused):
                code = slots.reasons[0].code
                return ev.ScreensWent(seat, PlanIs.SET_ASIDE, why=Why(code))
            return ev.ScreensWent(seat, PlanIs.OPEN, tuple(Slot(slot.points, slot.special) for slot in slots))


def _show(flow: Flow, fact: Shown) -> None:
    """A card is proved; it must be legal and the one that was tapped."""
    question, seat, part = fact.question, fact.seat, fact.part
    if question == flow.state.question:
        thief = flow.state.thief(seat)
        slot, known = thief.slots[part], known_cards(thief, part)
    else:
        slot = next(o.slot for o in flow.state.owed if (o.question, o.seat, o.part) == (question, seat, part))
        known = ()
    why = judge_part(fact.value, special=slot.special, known=known) or _contradicts(slot, fact.value)
    if why:
        flow.add(ev.CardShown(question, seat, part, None))
        break_plan(flow, question, seat, why)
        return
    flow.add(ev.CardShown(question, seat, part, fact.value))
    passed_over = question == flow.state.question and slot.fate is Fate.USED and slot.way is None
    if passed_over and fact.value == MOVE and flow.state.thief(seat).in_dungeon:
        flow.add(ev.Escaped(seat))


def _contradicts(slot: Slot, card: str | None) -> Why | None:
    """What was tapped must be what was sealed; a card sealed without a name is a general one, named by the table's eyes."""
    impossible = slot.way is not None and slot.way not in ways(card, slot.special)
    another = slot.card is not None and slot.card != card and (card is not None or slot.card in BASIC_OF.values())
    return Why.CARD_DIFFERS if impossible or another else None
