"""The secret part of the Declaration, only for the owner of a plan. It is not made while the plan is covered."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from companion.games.age_of_thieves.play import planning
from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.stages.declaration_draft import (
    AGENT,
    GENERAL,
    INFORMER,
    SPECIAL,
    TILES,
    TOKENS,
    Draft,
    DraftCard,
    no_more_general,
    number_of,
    plan,
)
from companion.games.age_of_thieves.presenters.texts.phrases import card_name
from companion.games.age_of_thieves.rules.action_points import Points, total
from companion.games.age_of_thieves.rules.cards import HAND_LIMIT
from companion.games.age_of_thieves.rules.guards import sheet
from companion.games.age_of_thieves.rules.initiative import Lie, Precedence, upcoming
from companion.present.page_parts import Choice
from companion.present.play.lines import glued
from companion.present.ports import Words
from companion.present.refusal import refusal
from companion.table.ids import Seat
from companion.table.refusals import Refused

PAGE = 10
MINUS, MORE = "minus", "more"
_TIES = {
    Precedence.THIEVES_BEFORE_GUARD: "before_tie",
    Precedence.GUARD_BEFORE_THIEVES: "after_tie",
}


@dataclass(frozen=True, repr=False)
class PlanRow:
    """A card in its place, or the guard's line. `marks`: the markers and tokens on the card, one by one; `marked`:
    the same for the ear."""

    key: str
    ap: str
    text: str
    place: str
    marks: tuple[str, ...] = ()
    marked: str = ""
    chosen: bool = False
    guard: bool = False
    name: str = ""  # the word of the button that names it; empty if the name is printed on the card
    remove: bool = False


@dataclass(frozen=True, repr=False)
class NumberKey:
    """A number to tap. `before`: the chosen card with so many AP acts before the guard. `word`: all of it for the
    ear."""

    key: str
    text: str
    can: bool = True
    chosen: bool = False
    before: bool = False
    word: str = ""


@dataclass(frozen=True, repr=False)
class OpenPlan:
    """All parts of a plan, which only its owner may see."""

    rows: tuple[PlanRow, ...] = ()
    empty: str = ""
    left: str = ""
    free: tuple[str, ...] = ()  # the markers that are left, one by one
    free_marked: str = ""  # the same for the ear
    pad: tuple[NumberKey, ...] = ()
    pad_line: str = ""
    tokens: tuple[Choice, ...] = ()
    tiles: tuple[Choice, ...] = ()
    wrong: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()


@dataclass(frozen=True)
class PlanSheet:
    """What is needed to show a plan: whose it is, which AP and cards there are, which numbers the pad shows."""

    words: Words
    state: State
    seat: Seat
    page: int = 0

    @property
    def pool(self) -> Points:
        """All AP of this thief."""
        return self.state.thief(self.seat).pool

    @property
    def pages(self) -> int:
        """How many pages of ten numbers there are."""
        return max(1, -(-self.pool.markers // PAGE))

    @property
    def numbers(self) -> range:
        """The numbers of this page."""
        start = PAGE * (self.page % self.pages)
        return range(start + 1, start + PAGE + 1)

    def say(self, key: str, /, **facts: str | int) -> str:
        """A sentence of this screen."""
        return self.words.say(f"declaration.{key}", **facts)

    def before_guard(self, value: int) -> bool:
        """Whether a card with so many AP acts before the guard."""
        return self.order([value])[0][0] is not None

    def order(self, values: Iterable[int]) -> list[tuple[Seat | None, tuple[Precedence, ...]]]:
        """Who acts when, by the rules, with only these cards and the guard."""
        lies = [Lie(self.seat, value) for value in values]
        if self.state.guard is not None:
            lies.append(Lie(None, self.state.guard))
        places = upcoming(lies, self.state.mood, self.seat, (self.seat,))
        return [(place.seat, place.because) for place in places]


def open_plan(on: PlanSheet, draft: Draft) -> OpenPlan:
    """The own plan as it is now, with everything that can be tapped."""
    chosen = draft.card(draft.chosen)
    return OpenPlan(
        rows=tuple(_rows(on, draft, naming=True)),
        empty=on.say("empty"),
        left=_left(on, draft),
        free=_free(on, draft),
        free_marked=_marked(on, _free(on, draft)),
        pad=_pad(on, draft, typing=False),
        pad_line=on.say("choose_first") if chosen is None else _from(on, draft, chosen),
        tokens=tuple(_tokens(on, draft)),
        tiles=tuple(_tile(on, draft, key) for key in TILES if _is_offered(on, key)),
        wrong=wrong(on, draft),
        hints=_hints(on, draft),
    )


def typed_plan(on: PlanSheet, draft: Draft) -> OpenPlan:
    """The cards of a seat without a phone, as far as they are typed in. Nothing of this is secret."""
    chosen = draft.card(draft.chosen)
    special = Choice(
        SPECIAL,
        on.say("typing.special"),
        "" if chosen else on.say("typing.first"),
        "special",
        can=chosen is not None,
        chosen=chosen is not None and chosen.special,
    )
    return OpenPlan(
        rows=tuple(_rows(on, draft, naming=False)),
        empty=on.say("typing.empty", thief=on.state.thief(on.seat).figure),
        left=_left(on, draft),
        free=_free(on, draft),
        free_marked=_marked(on, _free(on, draft)),
        pad=_pad(on, draft, typing=True),
        pad_line=on.say("typing.each"),
        tokens=tuple(_tokens(on, draft)),
        tiles=(special,) if _is_offered(on, SPECIAL) else (),
    )


def sealed_plan(on: PlanSheet, draft: Draft) -> OpenPlan:
    """The sealed plan, which can only be looked at."""
    rows = (replace(row, name="", remove=False) for row in _rows(on, draft, naming=False))
    return OpenPlan(rows=tuple(rows), empty=on.say("no_cards"))


def wrong(on: PlanSheet, draft: Draft) -> tuple[str, ...]:
    """Why this plan cannot be sealed."""
    reasons = planning.check(on.state, on.seat, plan(draft, on.pool))
    return tuple(refusal(on.words, Refused((reason,))) for reason in reasons)


def _hints(on: PlanSheet, draft: Draft) -> tuple[str, ...]:
    """Hints at cards that may be useless."""
    found = planning.hints(on.state, on.seat, plan(draft, on.pool)) if draft.cards else ()
    full = (on.say("full_general", most=HAND_LIMIT),) if no_more_general(draft) else ()
    return (*full, *(on.words.say(f"hints.{hint}") for hint in found))


# -- the list ----------------------------------------------------------------------------------------------------------


def _rows(on: PlanSheet, draft: Draft, naming: bool) -> Iterator[PlanRow]:
    """The rows of the plan: most AP first, with the guard at its place."""
    if not draft.cards:
        return
    ranked = iter(zip(draft.ranked(), _marks(on, draft), strict=True))
    before = "before"
    for seat, because in on.order(card.value for card in draft.cards):
        if seat is None:
            before = "after"
            yield _guard(on)
            continue
        card, marks = next(ranked)
        tie = next((_TIES[why] for why in because if why in _TIES), before)
        yield PlanRow(
            card.key,
            str(card.value),
            _text(on, card),
            on.say(tie),
            marks,
            _marked(on, marks),
            chosen=card.key == draft.chosen,
            name=on.say("name") if naming and card.id == card.name else "",
            remove=True,
        )


def _guard(on: PlanSheet) -> PlanRow:
    ties = on.words.say("frame.ties_guard" if sheet(on.state.mood).guard_wins_ties else "frame.ties_thieves")
    return PlanRow("guard", str(on.state.guard), on.words.say("frame.the_guard"), ties, guard=True)


def _text(on: PlanSheet, card: DraftCard) -> str:
    name = on.say("card", letter=card.key) if card.id is None else card_name(on.words, card.id)
    return on.say("on_special", card=name) if card.special else name


def _marks(on: PlanSheet, draft: Draft) -> list[tuple[str, ...]]:
    """The markers and tokens on each card, most AP first."""
    return [_each(laid.points) for laid in plan(draft, on.pool)]


def _marked(on: PlanSheet, marks: tuple[str, ...]) -> str:
    """Markers and tokens by kind, as they are said."""
    return ", ".join(glued(on.words.say(f"ap.{kind}", number=number)) for kind, number in Counter(marks).items())


def _each(points: Points) -> tuple[str, ...]:
    kinds_of = ("blue", "purple", "red", INFORMER, AGENT)
    return tuple(kind for kind, number in zip(kinds_of, points.plain(), strict=True) for _ in range(number))


# -- what can be laid --------------------------------------------------------------------------------------------------


def _left(on: PlanSheet, draft: Draft) -> str:
    if draft.full:
        return on.say("full", most=len(draft.cards))
    return on.say("left", left=max(0, draft.left(on.pool)), of=on.pool.markers)


def _free(on: PlanSheet, draft: Draft) -> tuple[str, ...]:
    """The markers that are left, by kind."""
    laid = total(laid.points for laid in plan(draft, on.pool))
    markers = Points(laid.blue, laid.purple, laid.red)
    pool = Points(on.pool.blue, on.pool.purple, on.pool.red)
    return _each(pool - markers) if markers.fits_in(pool) else ()


def _pad(on: PlanSheet, draft: Draft, typing: bool) -> tuple[NumberKey, ...]:
    """Ten numbers, "one less", and a key for the next ten if there are so many AP."""
    chosen = draft.card(draft.chosen)
    on_top = chosen.tokens.value if chosen else 0
    keys = []
    for number in on.numbers:
        before = not typing and on.before_guard(number + on_top)
        keys.append(
            NumberKey(
                str(number),
                str(number),
                draft.may_type(number, on.pool) if typing else draft.fits(number, on.pool),
                chosen=not typing and chosen is not None and chosen.ap == number,
                before=before,
                word=on.say("key_before" if before else "key", ap=number),
            )
        )
    fewer = chosen is not None and draft.fits(chosen.ap - 1, on.pool)
    keys.append(NumberKey(MINUS, "\N{MINUS SIGN}", fewer, word=on.say("key_fewer")))
    if on.pages > 1:
        start = PAGE * ((on.page + 1) % on.pages)
        keys.append(NumberKey(MORE, on.say("more", start=start + 1)))
    return tuple(keys)


def _from(on: PlanSheet, draft: Draft, chosen: DraftCard) -> str:
    """The sentence that says from which number on the chosen card acts before the guard, and how many AP it can
    have."""
    numbers = range(1, max(PAGE, on.pool.markers) + 1)
    first = next((number for number in numbers if on.before_guard(number + chosen.tokens.value)), None)
    far = "from_none" if first is None else "from_any" if first == 1 else "from"
    line = on.say(far, ap=first or 0)
    most = max(chosen.ap, chosen.ap + draft.left(on.pool))
    return on.say("most", line=line, most=most) if most < PAGE else line


def _tokens(on: PlanSheet, draft: Draft) -> Iterator[Choice]:
    """The city tokens that count as AP, each kind with the number that is left."""
    chosen = draft.card(draft.chosen)
    for token in TOKENS:
        there = number_of(on.pool, token)
        if there:
            free, on_it = draft.free(on.pool, token), chosen is not None and chosen.on_it(token) > 0
            name = on.words.say(f"tokens.{token}")
            if on_it and free < 1:
                text = on.say("token_back", token=name)
            else:
                text = on.say("token", token=name, left=max(0, free), of=there)
            can = chosen is not None and (free > 0 or on_it)
            yield Choice(token, text, "", f"token_{token}", can, chosen=on_it)


def _is_offered(on: PlanSheet, key: str) -> bool:
    return key != SPECIAL or not on.state.options.first_game


_EMBLEMS = {SPECIAL: "special", GENERAL: "card"}


def _tile(on: PlanSheet, draft: Draft, key: str) -> Choice:
    """A tile that lays a card. If the card is laid already, the tile chooses it or adds 1 AP."""
    here = draft.under(key)
    text = on.say(f"tile_{key}") if key in _EMBLEMS else card_name(on.words, key)
    can = draft.may_lay(key, on.pool) if here is None else here.key != draft.chosen or draft.fits(here.ap + 1, on.pool)
    return Choice(key, text, "", _EMBLEMS.get(key, key), can, chosen=here is not None and here.key == draft.chosen)
