"""The tale of what people enter by hand: changed numbers, and what is reversed."""

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.adjustments import OF_A_THIEF
from companion.games.age_of_thieves.play.state import Adjustment, State, What
from companion.present.play.lines import clean, signed
from companion.present.ports import Words
from companion.table.ids import Seat

Turned = ev.JewelPutBack | ev.MarkerTakenOff | ev.FirstThiefPassed | ev.GuardSkipped | ev.GuardCalled


def changed(words: Words, before: State, adjustment: Adjustment) -> str:
    """A change in words: what, by how much, for whom, how long, why. A change of a sheet has no length of time."""
    what = adjustment.what
    parts = [f"{words.say(f'adjusted.{what}')} {signed(adjustment.amount)}"]
    if adjustment.seat is not None:
        parts.append(_whose(words, before, adjustment.seat, adjustment.slot))
    elif what in (What.AP, What.CARD_AP):
        parts.append(words.say("tale.of_all"))
    if what not in OF_A_THIEF:
        parts.append(words.say(f"spans.{adjustment.span}"))
    change = ", ".join(parts)
    return words.say("tale.noted", change=change, note=clean(adjustment.note)) if adjustment.note else change


def _whose(words: Words, before: State, seat: Seat, slot: int | None) -> str:
    thief = before.thief(seat)
    return thief.figure if slot is None else words.say("tale.of_card", thief=thief.figure, ap=thief.slots[slot].ap)


def turned(words: Words, before: State, event: Turned) -> str:
    """A reversal in words."""
    match event:
        case ev.JewelPutBack(seat=seat, jewel=jewel):
            return words.say("tale.put_back", thief=before.thief(seat).figure, jewel=words.say(f"jewels.{jewel}"))
        case ev.MarkerTakenOff(seat=seat):
            return words.say("tale.marker_off", thief=before.thief(seat).figure)
        case ev.FirstThiefPassed(seat=seat):
            return words.say("tale.first_passed", thief=before.thief(seat).figure)
        case ev.GuardSkipped():
            return words.say("tale.guard_skipped")
        case _:
            return words.say("tale.guard_after_all" if before.guard_skipped else "tale.guard_again")
