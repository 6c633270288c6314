"""The verb `order`: reads rounds in notation, and answers who acts when and, if asked, why."""

from companion.games.age_of_thieves.play.notation.round import Round, parse
from companion.games.age_of_thieves.rules.initiative import Place, Precedence
from companion.games.age_of_thieves.rules.initiative import order as order_of
from companion.table.ids import Seat
from companion.table.notation.words import WrongLine

TIE_WORDS = {
    Precedence.THIEVES_BEFORE_GUARD: "while it is calm, thieves act before the guard",
    Precedence.GUARD_BEFORE_THIEVES: "in the alarm, the guard acts before thieves",
    Precedence.FIRST_THIEF: "the first thief acts first",
    Precedence.CLOCKWISE: "thieves act clockwise from the first thief, {first}",
    Precedence.TAKE_TURNS: "thieves take turns, one card each, {again} again",
    Precedence.OTHERS_DONE: "only {again} still has a card of {number}",
}


def order(text: str, why: bool) -> str | WrongLine:
    """The answers, one line for each action, with an empty line between two rounds; or what is wrong with the text."""
    rounds = parse(text)
    if isinstance(rounds, WrongLine):
        return rounds
    return "\n".join(_answer(given, why) for given in rounds)


def _answer(given: Round, why: bool) -> str:
    # only which number is higher matters, so ranks are enough: Python refuses to read very long numbers
    numbers = sorted({given.guard, *(ap for _, cards in given.rows for ap in cards)}, key=lambda n: (len(n), n))
    rank = {number: place for place, number in enumerate(numbers)}
    names = [name for name, _ in given.rows]
    ring = [Seat(place) for place in range(len(names))]
    places = order_of(
        {seat: [rank[ap] for ap in cards] for seat, (_, cards) in zip(ring, given.rows, strict=True)},
        rank[given.guard],
        given.mood,
        ring[names.index(given.first)],
        ring,
    )
    lines = []
    for place in places:
        number, name = numbers[place.ap], "guard" if place.seat is None else names[place.seat]
        reason = f"  {_reason(place, number, given.first, name)}" if why else ""
        lines.append(f"{number} {name}{reason}\n")
    return "".join(lines)


def _reason(place: Place, number: str, first: str, name: str) -> str:
    if place.because == (Precedence.HIGHEST,):
        return "the highest number left"
    ties = "; ".join(TIE_WORDS[because].format(first=first, again=name, number=number) for because in place.because)
    return f"tie at {number}: {ties}"
