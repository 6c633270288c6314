"""A plan while it is being made: cards in the order they were laid, one of them chosen. It never becomes too much.

Whatever cannot be leaves the draft as it is; what a tap would do and why it would not is told by the same questions
that decide it (`left`, `fits`, `may_lay`...). Markers have no colour here: `plan` deals them out.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from string import ascii_uppercase
from typing import Any

from companion.games.age_of_thieves.rules.action_points import Points, spread
from companion.games.age_of_thieves.rules.allocation import MAX_SLOTS, Laid
from companion.games.age_of_thieves.rules.cards import BASICS, HAND_LIMIT, Kind, kind_of
from companion.seal.canonical import NotCanonical, decode, encode
from companion.seal.commitment import Plan

SPECIAL, GENERAL = "special", "card"
"""What a tile lays beside the basic cards; each general card has a letter as its key."""
TILES = (*BASICS, SPECIAL, GENERAL)

INFORMER, AGENT = "informer", "agent"
TOKENS = (INFORMER, AGENT)


def number_of(points: Points, token: str) -> int:
    """How many tokens of this kind are among these AP."""
    return points.informer if token == INFORMER else points.agent


@dataclass(frozen=True, repr=False)
class Card:
    """One card of a plan. `ap`: markers on it, tokens apart. `special`: it covers the special action."""

    key: str
    ap: int
    name: str | None = None
    special: bool = False
    informer: int = 0
    agent: int = 0

    @property
    def id(self) -> str | None:
        """What the rules call it; a general card without a name has none."""
        return self.key if self.key in BASICS else self.name

    @property
    def tokens(self) -> Points:
        """The city tokens on it."""
        return Points(informer=self.informer, agent=self.agent)

    def on_it(self, token: str) -> int:
        """How many tokens of this kind are on it."""
        return self.informer if token == INFORMER else self.agent

    def with_tokens(self, token: str, number: int) -> "Card":
        """The card with so many tokens of this kind."""
        return replace(self, informer=number) if token == INFORMER else replace(self, agent=number)

    @property
    def value(self) -> int:
        """Its AP, tokens among them."""
        return self.ap + self.tokens.value


@dataclass(frozen=True)
class Draft:
    """The cards laid so far, and the key of the one that taps mean."""

    cards: tuple[Card, ...] = field(default=(), repr=False)
    chosen: str = field(default="", repr=False)

    def card(self, key: str) -> Card | None:
        """The card with this key, if it lies there."""
        return next((card for card in self.cards if card.key == key), None)

    def under(self, tile: str) -> Card | None:
        """The card that this tile or row means, if it lies there."""
        if tile == SPECIAL:
            return next((card for card in self.cards if card.special), None)
        return self.card(tile)

    def ranked(self) -> tuple[Card, ...]:
        """Highest first; equal ones as they were laid, the phone mixes them later."""
        return tuple(sorted(self.cards, key=lambda card: -card.value))

    # -- what there is -------------------------------------------------------------------------------------------------

    def left(self, pool: Points) -> int:
        """Markers on no card; below zero if the pool has shrunk meanwhile."""
        return pool.markers - sum(card.ap for card in self.cards)

    def free(self, pool: Points, token: str) -> int:
        """Tokens of this kind that are on no card."""
        return number_of(pool, token) - sum(card.on_it(token) for card in self.cards)

    def may_lay(self, tile: str, pool: Points) -> bool:
        """Whether this tile can lay one more card."""
        return self._has_room(pool) and (tile in BASICS or not no_more_general(self))

    def _has_room(self, pool: Points) -> bool:
        """Room for one more card, and an AP to lay on it, which may be a token."""
        return not self.full and (self.left(pool) > 0 or any(self.free(pool, token) > 0 for token in TOKENS))

    @property
    def full(self) -> bool:
        """Whether one plan holds no more cards."""
        return len(self.cards) >= HAND_LIMIT + len(BASICS)

    # -- what taps do --------------------------------------------------------------------------------------------------

    def laid(self, key: str, pool: Points) -> "Draft":
        """A tile or a row is tapped: a new card with 1 AP, else the card is chosen; chosen already: one AP more."""
        here = self.under(key)
        if here is not None:
            return self.with_markers(here.ap + 1, pool) if here.key == self.chosen else replace(self, chosen=here.key)
        if key not in TILES or not self.may_lay(key, pool):
            return self
        return self._and(Card(key if key in BASICS else _letter(self), 0, special=key == SPECIAL), 1, pool)

    def with_markers(self, number: int, pool: Points) -> "Draft":
        """The chosen card with so many markers; tokens stay on top. None at all only if a token is left there."""
        chosen = self.card(self.chosen)
        if chosen is None or not self.fits(number, pool):
            return self
        return self._with(replace(chosen, ap=number))

    def with_one_less(self, pool: Points) -> "Draft":
        """The chosen card with one marker less."""
        chosen = self.card(self.chosen)
        return self if chosen is None else self.with_markers(chosen.ap - 1, pool)

    def fits(self, number: int, pool: Points) -> bool:
        """Whether the chosen card can have so many markers."""
        chosen = self.card(self.chosen)
        if chosen is None or number < 0 or number + chosen.tokens.value < 1:
            return False
        return number <= max(chosen.ap, chosen.ap + self.left(pool))

    def with_token(self, token: str, pool: Points) -> "Draft":
        """One more token on the chosen card; where none is left, its own come back."""
        chosen = self.card(self.chosen)
        if chosen is None or token not in TOKENS:
            return self
        if self.free(pool, token) > 0:
            return self._with(chosen.with_tokens(token, chosen.on_it(token) + 1))
        without = chosen.with_tokens(token, 0)
        return self._with(without) if without.value else self

    def named(self, key: str, name: str | None) -> "Draft":
        """A general card gets its name, or loses it."""
        card = self.card(key)
        return self if card is None or key in BASICS else self._with(replace(card, name=name))

    def without(self, key: str) -> "Draft":
        """The card is taken back into the hand."""
        return Draft(tuple(card for card in self.cards if card.key != key), "" if self.chosen == key else self.chosen)

    def typed(self, number: int, pool: Points) -> "Draft":
        """One more card with so many markers, as somebody reads it off the table."""
        return self._and(Card(_letter(self), 0), number, pool) if self.may_type(number, pool) else self

    def may_type(self, number: int, pool: Points) -> bool:
        """Whether one more card can have so many markers, or instead of the last one a token."""
        return self._has_room(pool) and (number == 1 or 1 <= number <= self.left(pool))

    def as_special(self) -> "Draft":
        """The chosen card lies on the special action, and no other; tapped again: it does not."""
        cards = (replace(card, special=card.key == self.chosen and not card.special) for card in self.cards)
        return replace(self, cards=tuple(cards)) if self.chosen else self

    # -- small parts ---------------------------------------------------------------------------------------------------

    def _and(self, new: Card, number: int, pool: Points) -> "Draft":
        """One card more, chosen; a token lies on it where no marker is left."""
        if self.left(pool) > 0:
            new = replace(new, ap=number)
        else:
            new = new.with_tokens(next(token for token in TOKENS if self.free(pool, token) > 0), 1)
        return Draft((*self.cards, new), new.key)

    def _with(self, changed: Card) -> "Draft":
        return replace(self, cards=tuple(changed if card.key == changed.key else card for card in self.cards))


def no_more_general(draft: Draft) -> bool:
    """Whether as many general cards lie as a hand may hold, with those that cover a special."""
    return sum(card.key not in BASICS for card in draft.cards) >= HAND_LIMIT


def _letter(draft: Draft) -> str:
    return next(letter for letter in ascii_uppercase if draft.card(letter) is None)


# -- as others want it -------------------------------------------------------------------------------------------------


def plan(draft: Draft, pool: Points) -> tuple[Laid, ...]:
    """The plan in falling AP, markers of all colours dealt out; blue ones alone if there are too many."""
    ranked = draft.ranked()
    numbers = [card.ap for card in ranked]
    markers = spread(pool, numbers) if draft.left(pool) >= 0 else tuple(Points(blue=number) for number in numbers)
    return tuple(
        Laid(points + card.tokens, card.id, card.special) for points, card in zip(markers, ranked, strict=True)
    )


def write(draft: Draft) -> bytes:
    """As bytes, to be kept; nothing for an empty one."""
    rows = [[card.key, card.ap, card.name, int(card.special), card.informer, card.agent] for card in draft.cards]
    return encode(rows) if rows else b""


def read(kept: bytes) -> Draft:
    """The draft that `write` wrote; an empty one for any other bytes."""
    try:
        rows = decode(kept)
    except NotCanonical:
        return Draft()
    return Draft(tuple(_known(rows)) if isinstance(rows, list) else ())


def sealed(plan: Plan) -> Draft:
    """The draft that would be sealed as this plan of one's own."""
    keys = iter(ascii_uppercase)
    cards = []
    for laid, card in zip(plan.open, plan.parts, strict=True):
        points, special = Points(*laid[:-1]), bool(laid[-1])
        basic = kind_of(card) is Kind.BASIC
        key = card if basic else next(keys)
        name = None if basic else card
        cards.append(Card(key, points.markers, name, special, points.informer, points.agent))
    return Draft(tuple(cards))


def _known(rows: Iterable[Any]) -> Iterator[Card]:
    """Each card once, as far as it is one."""
    seen: set[str] = set()
    for row in rows:
        card = _card(row)
        if card is not None and card.key not in seen and len(seen) < MAX_SLOTS:
            seen.add(card.key)
            yield card


def _card(row: Any) -> Card | None:
    if not isinstance(row, list) or len(row) != 6:
        return None
    key, ap, name, special, informer, agent = row
    if any(type(number) is not int or not 0 <= number <= 999 for number in (ap, special, informer, agent)):
        return None
    if not isinstance(key, str) or key not in (*BASICS, *ascii_uppercase):
        return None
    if name is not None and not isinstance(name, str):
        return None
    card = Card(key, ap, None if key in BASICS else name, bool(special) and key not in BASICS, informer, agent)
    return card if card.value else None
