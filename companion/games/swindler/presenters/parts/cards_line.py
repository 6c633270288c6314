"""The cards on the table in the order in which they are carried out, with the reason of each place; and what just
happened, so that everybody knows what a card would answer."""

from collections.abc import Iterator

from companion.games.swindler.play.state import Pending, PlayedCard, Reaction, Stage, State
from companion.games.swindler.presenters.texts.phrases import card_name, card_of, figure, heap_text
from companion.games.swindler.rules.bags import goes_back
from companion.present.play.timeline import TimelineEntry
from companion.present.ports import TableReader, Words

_LATE = {Stage.ACTIONS: "news_actions", Stage.REFILL: "news_refill", Stage.HIRE: "news_hire"}
"""What is going on when the steal is over."""


def news(words: Words, state: State) -> str:
    """What lies open for cards now."""
    assert state.active is not None  # a turn is under way
    who, theft = figure(state, state.active), state.theft
    if theft is None:
        return words.say(f"cards_page.{_LATE.get(state.stage, 'news_before')}", who=who)
    loot, bag = heap_text(words, theft.loot), words.say(f"bag_names.{theft.bag}")
    if theft.pending is Pending.STOP:
        return words.say("cards_page.news_stop", who=who, loot=loot)
    if theft.pending is Pending.SKULL:
        stake = goes_back(state.swindler(state.active).tiles, theft.bag)
        key = "news_harmless" if theft.harmless else "news_skull"
        return words.say(f"cards_page.{key}", who=who, stake=heap_text(words, stake))
    if theft.here:
        return words.say("cards_page.news_steals", who=who, bag=bag, loot=loot)
    return words.say("cards_page.news_bag", who=who, bag=bag)


def line(desk: TableReader, state: State) -> tuple[TimelineEntry, ...]:
    """All cards, the next one first: those of the innermost question, then those that wait beneath."""
    return tuple(
        _entry(desk, state, reaction, card, first=card is state.front)
        for reaction in reversed(state.stack)
        for card in reaction.cards
    )


def _entry(desk: TableReader, state: State, reaction: Reaction, card: PlayedCard, *, first: bool) -> TimelineEntry:
    words, name = desk.words, figure(state, card.seat)
    return TimelineEntry(
        key=card.card.value,
        seat=card.seat,
        number=str(_place(state, card)),
        name=name,
        emblem=desk.emblem(name),
        what=_what(words, state, card),
        why=" ".join(_why(words, state, reaction, card)),
        fate=words.say("cards_page.begun") if card.begun else "",
        look="now" if first else "next",
        yours=desk.seen.helps(card.seat),
        open=True,
    )


def _place(state: State, card: PlayedCard) -> int:
    lying = [each.number for reaction in reversed(state.stack) for each in reaction.cards]
    return lying.index(card.number) + 1


def _what(words: Words, state: State, card: PlayedCard) -> str:
    target = state.card(card.target)
    name = card_name(words, card.card)
    return words.say("cards_page.on", card=name, of=card_of(words, state, target)) if target else name


def _why(words: Words, state: State, reaction: Reaction, card: PlayedCard) -> Iterator[str]:
    """Counters first; at the same STOP! clockwise from whoever's turn it is."""
    assert state.active is not None  # a turn is under way
    top = reaction is state.reaction
    if not top:
        yield words.say("cards_page.why_beneath")
    elif len(state.stack) > 1:
        yield words.say("cards_page.why_counter")
    if len(reaction.cards) > 1:
        first = reaction.cards[0].number == card.number
        key = "why_active" if card.seat == state.active else "why_first" if first else "why_after"
        yield words.say(f"cards_page.{key}", active=figure(state, state.active))
