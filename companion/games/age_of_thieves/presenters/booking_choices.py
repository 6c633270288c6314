"""What can be booked, as questions: each answer leads to the next question, and in the end to a command.

What the rules refuse is grey, with the reason; the first thief and the host may tap it all the same.
"""

from collections.abc import Callable, Iterator

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.commands import Command
from companion.games.age_of_thieves.play.state import Fate, Slot, State
from companion.games.age_of_thieves.presenters import booking_reversals as turned
from companion.games.age_of_thieves.presenters.booking import Answer, Booking, GoTo, Hold, Path
from companion.games.age_of_thieves.presenters.frame import leads
from companion.games.age_of_thieves.presenters.moments import taking_lines
from companion.games.age_of_thieves.presenters.phrases import card_name
from companion.games.age_of_thieves.rules.jewels import Jewel, lost_when_caught, theft_options
from companion.games.age_of_thieves.rules.tokens import CITY_TOKENS, Token
from companion.present.pieces import Choice, Sheet
from companion.present.ports import Place, Words
from companion.table.ids import Seat

CHIPS = {
    "jewel": "jewel",
    "token": "token",
    "caught": "caught",
    "theft": "theft",
    "effect": "effect",
    "more": "plus",
}
"""The first question, with an emblem for each answer."""

EFFECTS: dict[str, tuple[int, int, int]] = {
    "gain_1": (1, 0, 0),
    "gain_2": (2, 0, 0),
    "gain_3": (3, 0, 0),
    "aside_2": (0, 2, 0),
    "aside_4": (0, 4, 0),
    "draws_1": (0, 0, 1),
    "draws_2": (0, 0, 2),
    "gain_2_draws_2": (2, 0, 2),
}
"""What cards leave for the next Declaration: AP gained, AP set aside, cards drawn."""


def chips(words: Words, seat: Seat | None) -> tuple[Choice, ...]:
    """The first question, for a thief or for the table, where a phone may book at all."""
    asked = CHIPS if seat is not None else {kind: CHIPS[kind] for kind in ("caught", "effect", "more")}
    return tuple(Choice(kind, words.say(f"bookings.chip_{kind}"), emblem=emblem) for kind, emblem in asked.items())


def answer(desk: Place, state: State, seat: Seat | None, path: Path) -> Answer:
    """What follows from the answers so far."""
    kind, *rest = path
    at, ask = Booking(desk, state, seat), _QUESTIONS.get(kind)
    return turned.answer(at, path) or (ask(at, rest) if ask else None)


# -- the thief's own affairs -------------------------------------------------------------------------------------------


def _jewel(at: Booking, rest: list[str]) -> Answer:
    if at.seat is None:
        return None
    if rest == [Jewel.EMPERORS]:
        return _emperors(at, [])
    if rest:
        return do.PickUp(at.state.turn, at.seat, Jewel(rest[0]))
    picked = [
        at.offer(jewel, at.jewel(jewel), do.PickUp(at.state.turn, at.seat, jewel), emblem=f"jewel_{jewel}")
        for jewel in (Jewel.YELLOW, Jewel.GREEN)
    ]
    offered = [choice for choice in (*picked, _offer_emperors(at, Jewel.EMPERORS)) if choice is not None]
    offered.sort(key=lambda choice: choice.dim)
    return at.sheet("jewel", (*offered, *turned.offers(at, ("jewel",))))


def _offer_emperors(at: Booking, key: str) -> Choice | None:
    if at.seat is None:
        return None
    command = do.TakeEmperors(at.state.turn, at.seat)
    detail = at.say("emperors_detail") if at.state.heist.burglar is None else ""
    return at.offer(key, at.jewel(Jewel.EMPERORS), command, detail, "jewel_emperors")


def _emperors(at: Booking, _rest: list[str]) -> Answer:
    if at.seat is None:
        return None
    first = at.state.heist.burglar is None
    follows = taking_lines(at.desk.words, at.state) if first else ()
    return Hold(do.TakeEmperors(at.state.turn, at.seat), at.say("hold_emperors", thief=at.figure(at.seat)), follows)


def _token(at: Booking, rest: list[str]) -> Answer:
    if at.seat is None:
        return None
    spend = do.SpendNeighborhood(at.state.turn, at.seat)
    if rest == ["spend"]:
        return spend
    if rest:
        return do.Reveal(at.state.turn, at.seat, Token(rest[0]))
    words = at.desk.words
    choices = [
        at.offer(
            token,
            words.say(f"tokens.{token}"),
            do.Reveal(at.state.turn, at.seat, token),
            words.say(f"tokens_do.{token}"),
            f"token_{token}",
        )
        for token in CITY_TOKENS
    ]
    if at.state.thief(at.seat).neighborhood:
        choices.append(at.offer("spend", at.say("spend"), spend, emblem="token_neighborhood"))
    return at.sheet("token", choices)


def _left(at: Booking, _rest: list[str]) -> Answer:
    if at.seat is None:
        return None
    return Hold(do.Leave(at.state.turn, at.seat), at.say("hold_left", thief=at.figure(at.seat)))


# -- what comes upon thieves -------------------------------------------------------------------------------------------


def _caught(at: Booking, rest: list[str]) -> Answer:
    if not rest:
        caught = [offer_caught(at, seat) for seat in at.state.in_town]
        return at.sheet("caught", (*caught, *turned.offers(at, ("caught",))))
    seat = Seat(int(rest[0]))
    losable = _losable(at.state, seat)
    if rest[1:]:
        return do.Catch(at.state.turn, seat, Jewel(rest[1]))
    if len(losable) < 2:
        return do.Catch(at.state.turn, seat)
    return at.sheet("lost", [_offer_jewel(at, jewel, do.Catch(at.state.turn, seat, jewel)) for jewel in losable])


def offer_caught(at: Booking, seat: Seat) -> Choice | None:
    """This thief is caught; which jewel is lost is asked later, if there is a choice."""
    losable = _losable(at.state, seat)
    command = do.Catch(at.state.turn, seat, losable[0] if len(losable) > 1 else None)
    return at.offer(str(seat), at.figure(seat), command, emblem=at.emblem(seat))


def _losable(state: State, seat: Seat) -> tuple[Jewel, ...]:
    return lost_when_caught(state.thief(seat).purse, carries_emperors=state.heist.holder == seat)


def _offer_jewel(at: Booking, jewel: Jewel, command: Command) -> Choice | None:
    return at.offer(jewel, at.jewel(jewel), command, emblem=f"jewel_{jewel}")


def _theft(at: Booking, rest: list[str]) -> Answer:
    """Stealing at once, or a theft marker."""
    if at.seat is None:
        return None
    if not rest:
        thefts = [choice for victim in at.others() for choice in _offer_theft(at, at.seat, victim)]
        return at.sheet("theft", (*thefts, *turned.offers(at, ("theft",))))
    how, _, number = rest[0].partition("_")
    victim = Seat(int(number))
    if how == "mark":
        return do.MarkForTheft(at.state.turn, at.seat, victim)
    loot = _loot(at.state, victim)
    if not loot:
        return None
    if not rest[1:] and len(loot) > 1:
        steals = [(jewel, do.Steal(at.state.turn, at.seat, victim, jewel)) for jewel in loot]
        return at.sheet("loot", [_offer_jewel(at, jewel, steal) for jewel, steal in steals])
    return do.Steal(at.state.turn, at.seat, victim, Jewel(rest[1]) if rest[1:] else loot[0])


def _loot(state: State, victim: Seat) -> tuple[Jewel, ...]:
    return theft_options(state.thief(victim).purse, carries_emperors=state.heist.holder == victim)


def _offer_theft(at: Booking, seat: Seat, victim: Seat) -> Iterator[Choice | None]:
    figure, emblem, loot = at.figure(victim), at.emblem(victim), _loot(at.state, victim)
    if loot:
        steal = do.Steal(at.state.turn, seat, victim, loot[0])
        yield at.offer(f"steal_{victim}", at.say("steal", victim=figure), steal, emblem=emblem)
    mark = do.MarkForTheft(at.state.turn, seat, victim)
    yield at.offer(f"mark_{victim}", at.say("mark", victim=figure), mark, at.say("mark_detail"), emblem)


def _effect(at: Booking, rest: list[str]) -> Answer:
    """What first, then whom."""
    if not rest:
        return at.sheet("effect", [Choice(key, _effect_text(at, key), emblem="effect") for key in EFFECTS])
    gain, aside, draws = EFFECTS[rest[0]]
    effects = {seat: do.DueNext(at.state.turn, seat, gain, aside, draws) for seat in at.state.in_town}
    if rest[1:]:
        return effects[Seat(int(rest[1]))]
    return at.sheet("whom", [_offer_whom(at, seat, command) for seat, command in effects.items()])


def _effect_text(at: Booking, key: str) -> str:
    gain, aside, draws = EFFECTS[key]
    words = at.desk.words
    parts = [words.say("tale.gains", ap=gain)] if gain else []
    parts += [words.say("tale.aside", ap=aside)] if aside else []
    parts += [words.say("tale.draws", cards=draws)] if draws else []
    return ", ".join(parts)


def _offer_whom(at: Booking, seat: Seat, command: Command) -> Choice | None:
    return at.offer(str(seat), at.figure(seat), command, emblem=at.emblem(seat))


def _hidden(at: Booking, rest: list[str]) -> Answer:
    turn, all_hidden = at.state.turn, do.Hide(at.state.turn, hidden=True)
    if rest == ["all"]:
        return all_hidden
    if rest:
        how, _, number = rest[0].partition("_")
        return do.Hide(turn, how == "hide", int(number))
    choices = []
    for seat in at.state.in_town:
        how = "seen" if at.state.thief(seat).hidden else "hide"
        text = at.say(how, thief=at.figure(seat))
        choices.append(at.offer(f"{how}_{seat}", text, do.Hide(turn, how == "hide", seat), emblem="eye_off"))
    return at.sheet("hidden", [*choices, at.offer("all", at.say("hide_all"), all_hidden, emblem="people")])


# -- more --------------------------------------------------------------------------------------------------------------


def _more(at: Booking, rest: list[str]) -> Answer:
    if rest:
        ask = _MORE.get(rest[0])
        return ask(at, rest[1:]) if ask else None
    leave = None if at.seat is None else do.Leave(at.state.turn, at.seat)
    event = do.ExtraEvent(at.state.turn)
    return at.sheet(
        "more",
        (
            _door(at, "hidden", "eye_off"),
            None if leave is None else at.offer("left", at.say("left"), leave, emblem="arrow"),
            _offer_emperors(at, "emperors"),
            Choice("adjust", at.say("adjust"), at.say("adjust_detail"), "gear") if leads(at.desk) else None,
            at.offer("event", at.say("event"), event, emblem="phase_event"),
            _door(at, "mismatch", "cross"),
            turned.door(at, turned.CANCEL_CARD, "effect"),
            *turned.offers(at, ("more",)),
            turned.door(at, turned.PASS_FIRST, "first"),
        ),
    )


def _door(at: Booking, key: str, emblem: str) -> Choice | None:
    """To a further question, if that has any answer here."""
    asked = _MORE[key](at, [])
    return Choice(key, at.say(key), emblem=emblem) if isinstance(asked, Sheet) and asked.choices else None


def _adjust(_at: Booking, _rest: list[str]) -> Answer:
    return GoTo("adjust")


def _event(at: Booking, _rest: list[str]) -> Answer:
    return do.ExtraEvent(at.state.turn)


def _mismatch(at: Booking, rest: list[str]) -> Answer:
    """Which card the table sees otherwise."""
    if rest:
        whose, _, place = rest[0].partition("_")
        return do.Mismatch(at.state.turn, int(whose), int(place))
    return at.sheet(
        "mismatch",
        [
            at.offer(
                f"{seat}_{number}",
                at.say("card", thief=at.figure(seat), ap=slot.ap, card=_known(at, slot, number)),
                do.Mismatch(at.state.turn, seat, number),
                emblem=at.emblem(seat),
            )
            for seat in at.state.in_town
            for number, slot in enumerate(at.state.thief(seat).slots)
            if slot.fate in (Fate.USED, Fate.LIES)
        ],
    )


def _known(at: Booking, slot: Slot, number: int) -> str:
    return card_name(at.desk.words, slot.card) if slot.card else at.say("place", number=number + 1)


_Ask = Callable[[Booking, list[str]], Answer]

_MORE: dict[str, _Ask] = {
    "hidden": _hidden,
    "left": _left,
    "emperors": _emperors,
    "adjust": _adjust,
    "event": _event,
    "mismatch": _mismatch,
}

_QUESTIONS: dict[str, _Ask] = {
    "jewel": _jewel,
    "token": _token,
    "caught": _caught,
    "theft": _theft,
    "effect": _effect,
    "more": _more,
}
