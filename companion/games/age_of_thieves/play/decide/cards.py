"""The taps of Declaration and Resolution: typed plans, cards one by one, the guard."""

from dataclasses import replace

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.move_builder import MoveBuilder, cancel_cards, lying, warned
from companion.games.age_of_thieves.play.state import Fate, PlanIs, Slot, Stage, State, Thief, debts_of
from companion.games.age_of_thieves.rules.action_points import AGENT_AP, fill
from companion.games.age_of_thieves.rules.allocation import judge_part, typed
from companion.games.age_of_thieves.rules.card_use import LONE, forbidden, ways
from companion.games.age_of_thieves.rules.cards import AMBUSH, MOVE, CarryOver, Way, due_after, hides
from companion.games.age_of_thieves.rules.initiative import Place, upcoming
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.table.ids import Seat
from companion.table.once import once
from companion.table.refusals import Reason, Refused, refuse

BASIC_OF = {Way.SNEAK: MOVE, Way.DASH: MOVE, Way.WITS: AMBUSH, Way.CUNNING: AMBUSH}
"""The basic card of each way that only one card has."""


def type_ap(builder: MoveBuilder, tap: do.TypeAp) -> Refused | None:
    """The AP of a seat without a phone, typed in after all plans are open. Their colours do not matter."""
    seat = Seat(tap.seat)
    thief = builder.state.thief(seat)
    if thief.plan is not PlanIs.TO_TYPE:
        return refuse(Veto.NOTHING_TO_TYPE)
    if any(len(card) != 4 for card in tap.cards):
        return refuse(Veto.PLAN_MALFORMED)
    wanted = [ap - informer - AGENT_AP * agent for ap, _, informer, agent in tap.cards]
    if any(number < 0 for number in wanted):
        return refuse(Veto.PLAN_MALFORMED)
    filled = fill(thief.markers, wanted)
    if isinstance(filled, Refused):
        return filled
    plain = [
        [points.blue, points.purple, points.red, informer, agent, special]
        for points, (_, special, informer, agent) in zip(filled, tap.cards, strict=True)
    ]
    slots = typed(plain, thief.pool, builder.state.options.limits)
    if isinstance(slots, Refused):
        return slots
    builder.add(ev.ScreensWent(seat, PlanIs.TYPED, tuple(Slot(slot.points, slot.special) for slot in slots)))
    return None


@once
def next_place(state: State) -> Place | None:
    """The place in the order whose turn it is now. Only the highest number that is not done matters."""
    lies = state.lies()
    left = [lie.ap for lie in lies if not lie.done]
    if state.first is None or not left:
        return None
    return upcoming([lie for lie in lies if lie.ap == max(left)], state.mood, state.first, state.ring)[0]


def whose_turn(state: State) -> Seat | None:
    """The thief who acts now in the Resolution; None: the guard, or nobody."""
    place = next_place(state) if state.stage is Stage.RESOLUTION else None
    return None if place is None else place.seat


def choices(state: State) -> tuple[int, ...]:
    """The slots among which the next thief chooses: its equal cards that are not done. Empty if the guard acts."""
    place = next_place(state)
    return () if place is None or place.seat is None else _equal_cards(state, place.seat, place.ap)


def _equal_cards(state: State, seat: Seat, ap: int) -> tuple[int, ...]:
    thief = state.thief(seat)
    return tuple(number for number in lying(thief) if thief.slots[number].ap == ap)


def _not_next(state: State, seat: int, slot: int) -> Refused | None:
    place = next_place(state)
    assert place is not None  # the Resolution ends with the last card, without a tap
    if place.seat is None:
        return refuse(Veto.GUARD_IS_NEXT)
    if place.seat != seat or slot not in choices(state):
        return refuse(Veto.NOT_NEXT, next=state.thief(place.seat).figure, ap=place.ap)
    return None


def used_ways(thief: Thief) -> tuple[Way, ...]:
    """How this thief used its cards so far. A card that `we are here` passed over counts as used without a special way.

    If the thief is still in the dungeon afterwards, a card that was passed over was not a Move, so it was resigned."""
    used = [slot for slot in thief.slots if slot.fate is Fate.USED]
    return tuple(slot.way or Way.CARD for slot in used if slot.way or not (thief.in_dungeon and slot.shown))


def stands_alone(thief: Thief) -> bool:
    """Whether this thief has used Dash or Cunning Plan: the rest of its plan is resigned. Rulebook p. 10."""
    return any(slot.way in LONE and slot.fate is Fate.USED for slot in thief.slots)


def closed(state: State, seat: Seat, way: Way) -> Veto | None:
    """Why this way is closed to the card of a thief whose turn it is now.

    Everything entered since the last action came from this card. Rulebook p. 12."""
    thief = state.thief(seat)
    looted = thief.looted == state.moment and not state.options.book.dash_after_loot
    return forbidden(way, used_ways(thief), thief.in_dungeon, looted=looted)


def card_fault(state: State, seat: Seat, slot: int, card: object) -> Veto | None:
    """Why the card of this slot cannot be this one, as far as its plan is known."""
    thief = state.thief(seat)
    special, known = thief.slots[slot].special, thief.known(slot)
    return judge_part(card, special=special, known=known, limits=state.options.limits)


def under_way(state: State) -> tuple[Seat, Slot] | None:
    """The action under way: the card used last, until another thief or the guard acts.

    A card that was resigned without a tap is not an action. Of a card that was passed over nobody knows the effect."""
    done = [(seat, slot) for seat in state.in_town for slot in state.thief(seat).slots if slot.done is not None]
    itself = {slot.done for seat, slot in done if _resigned_itself(state.thief(seat), slot)}
    last = state.moment - 1
    while last in itself:
        last -= 1
    used = ((seat, slot) for seat, slot in done if slot.fate is Fate.USED and slot.way)
    return next(((seat, slot) for seat, slot in used if slot.done == last), None)


def _resigned_itself(thief: Thief, slot: Slot) -> bool:
    """Whether the card is done because the same thief used Dash or Cunning Plan before."""
    used = [each.done for each in thief.slots if each.fate is Fate.USED and each.way in LONE]
    return slot.fate is Fate.RESIGNED and any((done or 0) < (slot.done or 0) for done in used)


def use(builder: MoveBuilder, tap: do.Use) -> Refused | None:
    """The next card is used, if its way is open to its thief. Rulebook p. 10, 11 and 13."""
    seat = Seat(tap.seat)
    if refused := _not_next(builder.state, seat, tap.slot):
        return refused
    thief = builder.state.thief(seat)
    slot = thief.slots[tap.slot]
    card = BASIC_OF.get(tap.way, tap.card)
    if tap.card not in (None, card) or tap.way not in ways(card, slot.special):
        return refuse(Veto.WAY_UNKNOWN)
    if why := card_fault(builder.state, seat, tap.slot, card):
        return refuse(why)
    due = due_after(card if tap.way in (Way.CARD, Way.COVER) else None, tap.way)
    on_chosen = due is not None and due.on_chosen
    if on_chosen != (tap.target is not None):
        return refuse(Veto.TARGET_MISSING if on_chosen else Veto.TARGET_NOT_ASKED)
    shut = closed(builder.state, seat, tap.way)
    if refused := warned(tap.insist, Reason(shut) if shut else None, _out_of_reach(builder.state, tap.target)):
        return refused
    _apply(builder, seat, replace(tap, card=card), due)
    return None


def _out_of_reach(state: State, target: int | None) -> Reason | None:
    """A warning that the target is in the dungeon. Rulebook p. 13."""
    if target is None or not state.thief(Seat(target)).in_dungeon:
        return None
    return Reason(Veto.TARGET_IN_DUNGEON, {"thief": state.thief(Seat(target)).figure})


def _apply(builder: MoveBuilder, seat: Seat, tap: do.Use, due: CarryOver | None) -> None:
    """Uses the card, with what it leaves on the phones."""
    target = None if tap.target is None else Seat(tap.target)
    builder.add(ev.CardUsed(seat, tap.slot, tap.way, tap.card, target))
    if due:
        builder.add(ev.DueLater(seat if target is None else target, debts_of(due)))
    if tap.way in (Way.CARD, Way.COVER) and hides(tap.card):
        builder.add(ev.Hid(seat, hidden=True, slot=tap.slot))
    if tap.card == MOVE and builder.state.thief(seat).in_dungeon:
        builder.add(ev.Escaped(seat, tap.slot))
    if tap.way in LONE and not builder.state.options.book.resigns_in_order:
        for number in lying(builder.state.thief(seat)):
            builder.add(ev.CardResigned(seat, number, None, ev.Because.ONLY_CARD))


def resign(builder: MoveBuilder, tap: do.Resign) -> Refused | None:
    """The next card is resigned: it does nothing, and does not count as used. Rulebook p. 10."""
    seat = Seat(tap.seat)
    if refused := _not_next(builder.state, seat, tap.slot):
        return refused
    # a card without a name may be any card
    if tap.card is not None and (why := card_fault(builder.state, seat, tap.slot, tap.card)):
        return refuse(why)
    builder.add(ev.CardResigned(seat, tap.slot, tap.card, ev.Because.TAPPED))
    return None


def resign_rest(builder: MoveBuilder) -> None:
    """Resigns the other cards after Dash or Cunning Plan, each at its place, without a tap."""
    laid = (slot for thief in builder.state.thieves.values() for slot in thief.slots)
    if builder.state.stage is not Stage.RESOLUTION or not any(slot.way in LONE for slot in laid):
        return  # nobody stands alone, and the order need not be worked out
    while (seat := whose_turn(builder.state)) is not None and stands_alone(builder.state.thief(seat)):
        builder.add(ev.CardResigned(seat, choices(builder.state)[0], None, ev.Because.ONLY_CARD))


def guard_done(builder: MoveBuilder, _tap: do.GuardDone) -> Refused | None:
    """The guard acts once, at its initiative (rulings 1 and 2)."""
    place = next_place(builder.state)
    if place is None or place.seat is not None:
        return refuse(Veto.GUARD_NOT_NEXT)
    builder.add(ev.GuardActed())
    return None


def we_are_here(builder: MoveBuilder, tap: do.WeAreHere) -> Refused | None:
    """Everything before this entry has happened, but nobody knows how: the cards count as used without a way. Equal
    cards of one thief stand in the order of its slots."""
    aim = None if tap.seat is None else Seat(tap.seat)
    if not _still_to_come(builder.state, aim, tap.slot):
        return refuse(Veto.ENTRY_IS_PAST)
    ahead = iter(builder.state.queue())  # entries that are passed over do not change the order
    while (entry := _entry(builder.state, next(ahead))) != (None if aim is None else (aim, tap.slot)):
        builder.add(ev.GuardActed() if entry is None else _passed_over(builder.state, *entry))
    return None


def _passed_over(state: State, seat: Seat, slot: int) -> ev.Event:
    if stands_alone(state.thief(seat)):
        return ev.CardResigned(seat, slot, None, ev.Because.ONLY_CARD)
    return ev.CardUsed(seat, slot, None, None)


def _entry(state: State, place: Place) -> tuple[Seat, int] | None:
    """The thief and the slot of this place; of equal cards the first. None: it is the guard's."""
    return None if place.seat is None else (place.seat, _equal_cards(state, place.seat, place.ap)[0])


def _still_to_come(state: State, aim: Seat | None, slot: int | None) -> bool:
    if aim is None:
        return slot is None and state.guard_to_act
    return slot is not None and slot in lying(state.thief(aim))


def mismatch(builder: MoveBuilder, tap: do.Mismatch) -> Refused | None:
    """The card on the table is not the one that its phone named: it does nothing (ruling 31)."""
    seat = Seat(tap.seat)
    thief = builder.state.thief(seat)
    if tap.slot in lying(thief):
        builder.add(ev.CardCancelled(seat, tap.slot, ev.Because.MISMATCH))
    elif tap.slot in range(len(thief.slots)) and thief.slots[tap.slot].fate is Fate.USED:
        builder.add(ev.CardVoided(builder.state.question, seat, tap.slot, None, proved=False))
    else:
        return refuse(Veto.NOT_LYING)
    return None


def break_plan(builder: MoveBuilder, question: int, seat: Seat, why: Veto) -> None:
    """A proof showed that the plan was not legal or not as it was told: its cards that are not done do nothing."""
    builder.add(ev.PlanBroke(question, seat, why))
    if question == builder.state.question:
        cancel_cards(builder, seat, ev.Because.BROKEN)
