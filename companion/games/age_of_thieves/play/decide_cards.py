"""Declaration and Resolution: plans that come to the table, cards one by one, the guard."""

from dataclasses import replace

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.flow import Flow, cancel_cards, lying
from companion.games.age_of_thieves.play.state import Debts, Fate, PlanIs, Slot, State, Thief
from companion.games.age_of_thieves.rules.action_points import AGENT_AP, fill
from companion.games.age_of_thieves.rules.allocation import judge_part, typed
from companion.games.age_of_thieves.rules.cards import AMBUSH, CATALOGUE, CUNNING_PLAN, MOVE, Due, Way
from companion.games.age_of_thieves.rules.initiative import Place
from companion.games.age_of_thieves.rules.reasons import Why
from companion.games.age_of_thieves.rules.resolution import LONE, forbidden, ways
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse

BASIC_OF = {Way.SNEAK: MOVE, Way.DASH: MOVE, Way.WITS: AMBUSH, Way.CUNNING: AMBUSH}
"""A way that only one card has also says which card it is."""


def type_ap(flow: Flow, tap: do.TypeAp) -> Refused | None:
    """A cardboard seat's AP, read off the table after the screens went; colours fill in by themselves."""
    seat = Seat(tap.seat)
    thief = flow.state.thief(seat)
    if thief.plan is not PlanIs.TO_TYPE:
        return refuse(Why.NOTHING_TO_TYPE)
    if not all(len(card) == 4 and min(card) >= 0 for card in tap.cards):
        return refuse(Why.PLAN_MALFORMED)
    wanted = [ap - informer - AGENT_AP * agent for ap, _, informer, agent in tap.cards]
    if any(number < 0 for number in wanted):
        return refuse(Why.PLAN_MALFORMED)
    filled = fill(thief.markers, wanted)
    if isinstance(filled, Refused):
        return filled
    plain = [
        [points.blue, points.purple, points.red, informer, agent, special]
        for points, (_, special, informer, agent) in zip(filled, tap.cards, strict=True)
    ]
    slots = typed(plain, thief.pool, specials_in_game=not flow.state.options.first_game)
    if isinstance(slots, Refused):
        return slots
    flow.add(ev.ScreensWent(seat, PlanIs.TYPED, tuple(Slot(slot.points, slot.special) for slot in slots)))
    return None


def next_place(state: State) -> Place | None:
    """Whose turn it is now."""
    return next(iter(state.queue()), None)


def choices(state: State) -> tuple[int, ...]:
    """The slots among which the next thief chooses: its own equal cards that still lie; empty: the guard acts."""
    place = next_place(state)
    if place is None or place.seat is None:
        return ()
    thief = state.thief(place.seat)
    return tuple(number for number in lying(thief) if thief.slots[number].ap == place.ap)


def _not_next(state: State, seat: int, slot: int) -> Refused | None:
    place = next_place(state)
    assert place is not None  # the Resolution ends by itself with the last card
    if place.seat is None:
        return refuse(Why.GUARD_IS_NEXT)
    if place.seat != seat or slot not in choices(state):
        return refuse(Why.NOT_NEXT, next=state.thief(place.seat).figure, ap=place.ap)
    return None


def known_cards(thief: Thief, but: int) -> tuple[str | None, ...]:
    """The cards of this plan that have a name by now, one slot left out."""
    return tuple(slot.card for number, slot in enumerate(thief.slots) if number != but and slot.card is not None)


def used_ways(thief: Thief) -> tuple[Way, ...]:
    """How this thief used its cards so far; a card passed over by `we are here` counts as an ordinary one."""
    return tuple(slot.way or Way.CARD for slot in thief.slots if slot.fate is Fate.USED)


def use(flow: Flow, tap: do.Use) -> Refused | None:
    seat = Seat(tap.seat)
    if refused := _not_next(flow.state, seat, tap.slot):
        return refused
    thief = flow.state.thief(seat)
    slot = thief.slots[tap.slot]
    card = BASIC_OF.get(tap.way, tap.card)
    if tap.card not in (None, card) or tap.way not in ways(card, slot.special):
        return refuse(Why.WAY_UNKNOWN)
    if why := judge_part(card, special=slot.special, known=known_cards(thief, tap.slot)):
        return refuse(why)
    if why := forbidden(tap.way, used_ways(thief), thief.in_dungeon):
        return refuse(why)
    return _apply(flow, seat, replace(tap, card=card))


def _apply(flow: Flow, seat: Seat, tap: do.Use) -> Refused | None:
    """The card is used; what it leaves behind on the phones follows."""
    effect = CATALOGUE.get(tap.card or "") if tap.way in (Way.CARD, Way.COVER) else None
    due = effect.due if effect else None
    on_chosen = due is not None and due.on_chosen
    if on_chosen != (tap.target is not None):
        return refuse(Why.TARGET_MISSING if on_chosen else Why.TARGET_NOT_ASKED)
    if tap.target is not None and flow.state.thief(Seat(tap.target)).in_dungeon:
        return refuse(Why.TARGET_IN_DUNGEON, thief=flow.state.thief(Seat(tap.target)).figure)
    flow.add(ev.CardUsed(seat, tap.slot, tap.way, tap.card))
    if due:
        flow.add(ev.DueLater(seat if tap.target is None else Seat(tap.target), _debts(due)))
    if effect and effect.hides:
        flow.add(ev.Hid(seat, hidden=True))
    if tap.card == MOVE and flow.state.thief(seat).in_dungeon:
        flow.add(ev.Escaped(seat))
    if tap.way is Way.CUNNING:
        flow.add(ev.DueLater(seat, _debts(CUNNING_PLAN)))
    if tap.way in LONE:
        for number in lying(flow.state.thief(seat)):
            flow.add(ev.CardResigned(seat, number, None, ev.Because.ONLY_CARD))
    return None


def _debts(due: Due) -> Debts:
    return Debts(due.gain, (due.aside,) if due.aside else (), due.draws)


def resign(flow: Flow, tap: do.Resign) -> Refused | None:
    seat = Seat(tap.seat)
    if refused := _not_next(flow.state, seat, tap.slot):
        return refused
    thief = flow.state.thief(seat)
    if why := judge_part(tap.card, special=thief.slots[tap.slot].special, known=known_cards(thief, tap.slot)):
        return refuse(why)
    flow.add(ev.CardResigned(seat, tap.slot, tap.card, ev.Because.TAPPED))
    return None


def guard_done(flow: Flow, _tap: do.GuardDone) -> Refused | None:
    place = next_place(flow.state)
    if place is None or place.seat is not None:
        return refuse(Why.GUARD_NOT_NEXT)
    flow.add(ev.GuardActed())
    return None


def we_are_here(flow: Flow, tap: do.WeAreHere) -> Refused | None:
    """Everything before the entry happened; nobody knows how, so the cards count as used without a way."""
    aim = None if tap.seat is None else Seat(tap.seat)
    if not _still_to_come(flow.state, aim, tap.slot):
        return refuse(Why.ENTRY_IS_PAST)
    while not _is_here(flow.state, aim, tap.slot):
        place = next_place(flow.state)
        assert place is not None  # the entry is still to come
        if place.seat is None:
            flow.add(ev.GuardActed())
        else:
            flow.add(ev.CardUsed(place.seat, min(n for n in choices(flow.state) if n != tap.slot or place.seat != aim), None, None))
    return None


def _still_to_come(state: State, aim: Seat | None, slot: int | None) -> bool:
    if aim is None:
        return slot is None and state.guard_done is None
    return slot is not None and slot in lying(state.thief(aim))


def _is_here(state: State, aim: Seat | None, slot: int | None) -> bool:
    place = next_place(state)
    return place is not None and place.seat == aim and (slot is None or slot in choices(state))


def mismatch(flow: Flow, tap: do.Mismatch) -> Refused | None:
    """The table sees another card than the phone said (ruling 31, by the table's eyes)."""
    seat = Seat(tap.seat)
    if tap.slot not in lying(flow.state.thief(seat)):
        return refuse(Why.NOT_LYING)
    flow.add(ev.CardCancelled(seat, tap.slot, ev.Because.MISMATCH))
    return None


def break_plan(flow: Flow, question: int, seat: Seat, why: Why) -> None:
    """A proof showed that the plan was not legal or not as told: what still lies of it does nothing."""
    flow.add(ev.PlanBroke(question, seat, why))
    if question == flow.state.question:
        cancel_cards(flow, seat, ev.Because.BROKEN)
