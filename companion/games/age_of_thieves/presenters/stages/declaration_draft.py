"""A plan while people make it: cards in the order in which they were laid, one of them chosen.

A draft never breaks a limit: a tap that is not possible leaves it as it is. Buttons ask the same questions as taps
(`left`, `fits`, `may_lay`...). Markers have no colour here: `plan` deals them out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from string import ascii_uppercase
from typing import Any

from companion.games.age_of_thieves.rules.action_points import Points, spread
from companion.games.age_of_thieves.rules.allocation import MAX_SLOTS, LaidCard
from companion.games.age_of_thieves.rules.cards import BASICS, HAND_LIMIT, Kind, kind_of
from companion.seal.canonical import NotCanonical, decode, encode
from companion.seal.commitment import Plan

SPECIAL, GENERAL = "special", "card"
"""The other tiles, beside those of basic cards. Each general card of a draft has a letter as its key."""
TILES = (*BASICS, SPECIAL, GENERAL)

INFORMER, AGENT = "informer", "agent"
TOKENS = (INFORMER, AGENT)


def number_of(points: Points, token: str) -> int:
    """How many tokens of this kind there are among these AP."""
    return points.informer if token == INFORMER else points.agent


@dataclass(frozen=True, repr=False)
class DraftCard:
    """One card of a plan. `ap`: its markers, without tokens. `special`: the card covers the special action."""

    key: str
    ap: int
    name: str | None = None
    special: bool = False
    informer: int = 0
    agent: int = 0

    @property
    def id(self) -> str | None:
        """The card's id in the rules; None for a general card without a name."""
        return self.key if self.key in BASICS else self.name

    @property
    def tokens(self) -> Points:
        """The city tokens on the card."""
        return Points(informer=self.informer, agent=self.agent)

    def on_it(self, token: str) -> int:
        """How many tokens of this kind are on the card."""
        return self.informer if token == INFORMER else self.agent

    def with_tokens(self, token: str, number: int) -> "DraftCard":
        """The card with so many tokens of this kind."""
        return replace(self, informer=number) if token == INFORMER else replace(self, agent=number)

    @property
    def value(self) -> int:
        """The AP of the card, with its tokens."""
        return self.ap + self.tokens.value


@dataclass(frozen=True)
class Draft:
    """The cards laid so far, and the key of the chosen one."""

    cards: tuple[DraftCard, ...] = field(default=(), repr=False)
    chosen: str = field(default="", repr=False)

    def card(self, key: str) -> DraftCard | None:
        """The card with this key, if it is in the plan."""
        return next((card for card in self.cards if card.key == key), None)

    def under(self, tile: str) -> DraftCard | None:
        """The card of this tile or row, if it is in the plan."""
        if tile == SPECIAL:
            return next((card for card in self.cards if card.special), None)
        return self.card(tile)

    def ranked(self) -> tuple[DraftCard, ...]:
        """The cards with most AP first, equal ones as they were laid. The phone mixes equal ones later."""
        return tuple(sorted(self.cards, key=lambda card: -card.value))

    # -- what there is -------------------------------------------------------------------------------------------------

    def left(self, pool: Points) -> int:
        """The markers that are on no card; below zero if the pool has become smaller meanwhile."""
        return pool.markers - sum(card.ap for card in self.cards)

    def free(self, pool: Points, token: str) -> int:
        """The tokens of this kind that are on no card."""
        return number_of(pool, token) - sum(card.on_it(token) for card in self.cards)

    def may_lay(self, tile: str, pool: Points) -> bool:
        """Whether this tile can lay one more card."""
        return self._has_room(pool) and (tile in BASICS or not no_more_general(self))

    def _has_room(self, pool: Points) -> bool:
        """Whether there is room for one more card, and an AP or a token to lay on it."""
        return not self.full and (self.left(pool) > 0 or any(self.free(pool, token) > 0 for token in TOKENS))

    @property
    def full(self) -> bool:
        """Whether the plan has as many cards as it may have."""
        return len(self.cards) >= HAND_LIMIT + len(BASICS)

    # -- what taps do --------------------------------------------------------------------------------------------------

    def laid(self, key: str, pool: Points) -> "Draft":
        """A tile or a row was tapped: it lays a new card with 1 AP, or chooses a laid card, or adds 1 AP to the chosen
        one."""
        here = self.under(key)
        if here is not None:
            return self.with_markers(here.ap + 1, pool) if here.key == self.chosen else replace(self, chosen=here.key)
        if key not in TILES or not self.may_lay(key, pool):
            return self
        return self._and(DraftCard(key if key in BASICS else _letter(self), 0, special=key == SPECIAL), 1, pool)

    def with_markers(self, number: int, pool: Points) -> "Draft":
        """Puts so many markers on the chosen card; its tokens stay. It can have no marker only if it has a token."""
        chosen = self.card(self.chosen)
        if chosen is None or not self.fits(number, pool):
            return self
        return self._with(replace(chosen, ap=number))

    def with_one_less(self, pool: Points) -> "Draft":
        """Takes one marker off the chosen card."""
        chosen = self.card(self.chosen)
        return self if chosen is None else self.with_markers(chosen.ap - 1, pool)

    def fits(self, number: int, pool: Points) -> bool:
        """Whether the chosen card can have so many markers."""
        chosen = self.card(self.chosen)
        if chosen is None or number < 0 or number + chosen.tokens.value < 1:
            return False
        return number <= max(chosen.ap, chosen.ap + self.left(pool))

    def with_token(self, token: str, pool: Points) -> "Draft":
        """Puts one more token on the chosen card. If no token is free, it takes the card's own tokens back."""
        chosen = self.card(self.chosen)
        if chosen is None or token not in TOKENS:
            return self
        if self.free(pool, token) > 0:
            return self._with(chosen.with_tokens(token, chosen.on_it(token) + 1))
        without = chosen.with_tokens(token, 0)
        return self._with(without) if without.value else self

    def named(self, key: str, name: str | None) -> "Draft":
        """Gives a general card its name, or takes it away."""
        card = self.card(key)
        return self if card is None or key in BASICS else self._with(replace(card, name=name))

    def without(self, key: str) -> "Draft":
        """Takes the card back into the hand."""
        return Draft(tuple(card for card in self.cards if card.key != key), "" if self.chosen == key else self.chosen)

    def typed(self, number: int, pool: Points) -> "Draft":
        """Types in one more card with so many markers, as it lies on the table."""
        return self._and(DraftCard(_letter(self), 0), number, pool) if self.may_type(number, pool) else self

    def may_type(self, number: int, pool: Points) -> bool:
        """Whether one more card can have so many markers, or a token in place of the last marker."""
        return self._has_room(pool) and (number == 1 or 1 <= number <= self.left(pool))

    def as_special(self) -> "Draft":
        """Puts only the chosen card on the special action; a second tap takes it off."""
        cards = (replace(card, special=card.key == self.chosen and not card.special) for card in self.cards)
        return replace(self, cards=tuple(cards)) if self.chosen else self

    # -- small parts ---------------------------------------------------------------------------------------------------

    def _and(self, new: DraftCard, number: int, pool: Points) -> "Draft":
        """Adds one card and chooses it. It gets a token if no marker is left."""
        if self.left(pool) > 0:
            new = replace(new, ap=number)
        else:
            new = new.with_tokens(next(token for token in TOKENS if self.free(pool, token) > 0), 1)
        return Draft((*self.cards, new), new.key)

    def _with(self, changed: DraftCard) -> "Draft":
        return replace(self, cards=tuple(changed if card.key == changed.key else card for card in self.cards))


def no_more_general(draft: Draft) -> bool:
    """Whether the plan has as many general cards as a hand may hold, counting those that cover a special."""
    return sum(card.key not in BASICS for card in draft.cards) >= HAND_LIMIT


def _letter(draft: Draft) -> str:
    return next(letter for letter in ascii_uppercase if draft.card(letter) is None)


# -- the draft in other forms ------------------------------------------------------------------------------------------


def plan(draft: Draft, pool: Points) -> tuple[LaidCard, ...]:
    """The plan with most AP first and markers of all colours dealt out; only blue ones if there are too many."""
    ranked = draft.ranked()
    numbers = [card.ap for card in ranked]
    markers = spread(pool, numbers) if draft.left(pool) >= 0 else tuple(Points(blue=number) for number in numbers)
    return tuple(
        LaidCard(points + card.tokens, card.id, card.special) for points, card in zip(markers, ranked, strict=True)
    )


def write(draft: Draft) -> bytes:
    """The draft as bytes, to be kept; empty for an empty draft."""
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
    """The draft that would be sealed as this plan."""
    keys = iter(ascii_uppercase)
    cards = []
    for laid, card in zip(plan.open, plan.parts, strict=True):
        points, special = Points(*laid[:-1]), bool(laid[-1])
        basic = kind_of(card) is Kind.BASIC
        key = card if basic else next(keys)
        name = None if basic else card
        cards.append(DraftCard(key, points.markers, name, special, points.informer, points.agent))
    return Draft(tuple(cards))


def _known(rows: Iterable[Any]) -> Iterator[DraftCard]:
    """The cards that exist, each only once."""
    seen: set[str] = set()
    for row in rows:
        card = _card(row)
        if card is not None and card.key not in seen and len(seen) < MAX_SLOTS:
            seen.add(card.key)
            yield card


def _card(row: Any) -> DraftCard | None:
    if not isinstance(row, list) or len(row) != 6:
        return None
    key, ap, name, special, informer, agent = row
    if any(type(number) is not int or not 0 <= number <= 999 for number in (ap, special, informer, agent)):
        return None
    if not isinstance(key, str) or key not in (*BASICS, *ascii_uppercase):
        return None
    if name is not None and not isinstance(name, str):
        return None
    card = DraftCard(key, ap, None if key in BASICS else name, bool(special) and key not in BASICS, informer, agent)
    return card if card.value else None
