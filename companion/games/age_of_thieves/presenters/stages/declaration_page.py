"""The page of the Declaration with its four faces: covered, open, naming a card, typing. A covered plan is never in
it."""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.games.age_of_thieves.presenters.frame import top, undo_line, waits_for
from companion.games.age_of_thieves.presenters.stages.declaration_draft import Draft, sealed
from companion.games.age_of_thieves.presenters.stages.declaration_plans import Plans
from companion.games.age_of_thieves.presenters.stages.declaration_table import (
    DeclarationNow,
    SeatProgress,
    chairs,
    lies_so,
    strip,
)
from companion.games.age_of_thieves.presenters.stages.declaration_view import (
    OpenPlan,
    PlanSheet,
    open_plan,
    sealed_plan,
    typed_plan,
)
from companion.games.age_of_thieves.presenters.texts.card_names import heard, offered
from companion.games.age_of_thieves.rules.cards import CATALOGUE
from companion.present.page_parts import Bar, Choice, Sheet, Top
from companion.present.play.cover import Cover
from companion.present.undoing import unseals
from companion.table.ids import Seat
from companion.table.seals import SealStage as Far

COVERED, OPEN, NAMING, PEEK, TYPING, LOOKING = "covered", "open", "naming", "peek", "typing", "looking"
"""The faces of the page."""
GO_BACK = "back"
"""The answer that goes back to before all plans."""


class Does(StrEnum):
    """What the main button does."""

    NOTHING = ""
    TYPE = "type"
    READY = "ready"
    AGAIN = "again"  # Ready with a plan that was sealed before
    HELPED = "helped"  # Ready for a seat without a phone
    BACK = "back"


@dataclass(frozen=True, repr=False)
class Naming:
    """The names that the chosen card can get."""

    title: str = ""
    hint: str = ""
    typed: str = ""
    choices: tuple[Choice, ...] = ()
    empty: str = ""
    back: str = ""


@dataclass(frozen=True)
class Local:
    """What only this phone knows about its page."""

    seat: Seat | None = None
    page: int = 0
    naming: str = field(default="", repr=False)
    typed: str = field(default="", repr=False)
    asks: bool = False  # "Ready without cards" was tapped once
    unfolded: bool = False  # the strip was unfolded by a tap
    goes_back: bool = False  # Undo was tapped, which would go back to before all plans

    def asking(self, draft: Draft) -> "Local":
        """Asks whether a plan without cards is right, unless this was asked just before."""
        return replace(self, asks=not (draft.cards or self.asks))


@dataclass(frozen=True)
class DeclarationView:
    """Everything on the screen. `mode`: the face that is shown; the parts of other faces are empty."""

    mode: str = ""
    top: Top = Top()
    bar: Bar = field(default=Bar(), repr=False)
    sheet: Sheet | None = field(default=None, repr=False)
    strip: tuple[str, ...] = ()
    unfold: str = ""  # the word of the folded strip
    shut: str = ""  # the word of the button that covers
    cover: Cover = Cover()
    chairs: tuple[SeatProgress, ...] = ()
    seats: tuple[Choice, ...] = ()  # who else plans on this phone
    helped: tuple[Choice, ...] = ()  # seats without a phone
    title: str = ""
    plan: OpenPlan = field(default=OpenPlan(), repr=False)
    naming: Naming = field(default=Naming(), repr=False)


# -- which face is up --------------------------------------------------------------------------------------------------


def whose(now: DeclarationNow, plans: Plans, pinned: Seat | None) -> Seat | None:
    """Who plans here now: the chosen seat, else the next one that is not ready. When all on a shared phone are ready,
    nobody is: who holds it would be offered a look at somebody's plan."""
    if pinned in now.mine:
        return pinned
    waiting = [seat for seat in now.mine if now.plans(seat) and not plans.readys.is_sealing(now, seat)]
    return next(iter(waiting or (now.mine if len(now.mine) == 1 else ())), None)


def main_does(now: DeclarationNow, plans: Plans, seat: Seat | None, is_open: bool) -> Does:
    """What the main button does now."""
    if now.to_type is not None:
        return Does.NOTHING if now.desk.seen.said else Does.TYPE
    if seat is not None and now.plans(seat) and not plans.readys.is_sealing(now, seat):
        if is_open:
            return Does.READY
        return Does.NOTHING if now.kept(seat) is None else Does.AGAIN
    if len(now.helped) == 1 and now.plans(now.helped[0]):
        return Does.HELPED
    return Does.BACK if seat is not None and now.far(seat) is Far.READY else Does.NOTHING


def shown(now: DeclarationNow, plans: Plans, local: Local, is_open: bool) -> DeclarationView:
    """The screen as it is now; over it, whether to go back to before all plans."""
    face = _face(now, plans, local, is_open)
    if not (local.goes_back and unseals(now.desk.seen)):
        return face
    say = now.desk.words.say
    back = Choice(GO_BACK, say("declaration.go_back"), emblem="undo")
    return replace(
        face, sheet=Sheet(say("declaration.back"), (back,), say("declaration.back_text"), say("declaration.stay"))
    )


def _face(now: DeclarationNow, plans: Plans, local: Local, is_open: bool) -> DeclarationView:
    typing, seat = now.to_type, local.seat
    if typing is not None:
        return _typing(now, plans, local, typing)
    if seat is None or not is_open:
        return _covered(now, plans, local)
    if not now.plans(seat):
        return _peek(now, plans, local, seat)
    draft = plans.draft(now, seat)
    return _open(now, local, seat, draft) if draft.card(local.naming) is None else _naming(now, plans, local)


# -- covered -----------------------------------------------------------------------------------------------------------


def _covered(now: DeclarationNow, plans: Plans, local: Local) -> DeclarationView:
    seat, desk = local.seat, now.desk
    does = main_does(now, plans, seat, False)
    return DeclarationView(
        mode=LOOKING if seat is None else COVERED,
        top=top(desk),
        bar=_covered_bar(now, plans, seat, does),
        strip=_strip(now, plans, seat),
        cover=Cover() if seat is None else _cover(now, plans, seat),
        chairs=chairs(now),
        seats=_seats(now, seat),
        helped=_helped(now, does),
    )


def _strip(now: DeclarationNow, plans: Plans, seat: Seat | None) -> tuple[str, ...]:
    """A sentence: once ready, where to lay the cards; before, what to do by hand; for a known plan, why Ready is needed
    again."""
    if seat is not None and now.is_known(seat) and not plans.readys.is_sealing(now, seat):
        return (now.desk.words.say("declaration.known"),)
    laid = lies_so(now, seat) if seat is not None else ()
    return laid or (strip(now) if any(map(now.plans, now.asked)) else ())


def _covered_bar(now: DeclarationNow, plans: Plans, seat: Seat | None, does: Does) -> Bar:
    say, undo = now.desk.words.say, undo_line(now.desk)
    if does is Does.AGAIN and seat is not None:
        text = say("declaration.again_last" if now.is_last(seat) else "declaration.again")
        return _table_bar(now, _for(now, seat, text), undo)
    if does is Does.HELPED:
        back = say("declaration.not_yet") if seat is not None and now.far(seat) is Far.READY else ""
        return _table_bar(now, _helped_text(now, now.helped[0]), undo, back)
    if does is Does.BACK and seat is not None:
        return Bar(main=_for(now, seat, say("declaration.not_yet")), quiet=True, waits=waits_for(now.desk), undo=undo)
    return Bar(waits=_waits(now, plans, seat), undo=undo)


def _waits(now: DeclarationNow, plans: Plans, seat: Seat | None) -> str:
    """What the table waits for; first the reader's own plan."""
    say = now.desk.words.say
    if seat is not None and plans.readys.is_sealing(now, seat):
        return say("declaration.sealing")
    if seat is not None and now.plans(seat):
        if len(now.mine) > 1:
            return say("declaration.missing_of", thief=now.called(seat))
        return say("declaration.missing_tap" if now.desk.settings.tap_not_hold else "declaration.missing")
    return waits_for(now.desk)


def _table_bar(now: DeclarationNow, main: str, undo: str, second: str = "") -> Bar:
    """A button that does something only if the table can be reached."""
    why = "" if now.here else now.desk.words.say("declaration.no_table")
    return Bar(main=main, can=now.here, why=why, undo=undo, second=second)


def _for(now: DeclarationNow, seat: Seat, text: str) -> str:
    """The text with the thief's name, if several thieves plan on this phone."""
    return now.desk.words.say("declaration.for", thief=now.called(seat), what=text) if len(now.mine) > 1 else text


def _cover(now: DeclarationNow, plans: Plans, seat: Seat) -> Cover:
    say, name = now.desk.words.say, now.called(seat)
    sealing = plans.readys.is_sealing(now, seat)
    ready = sealing or not now.plans(seat)
    how = "tap" if now.desk.settings.tap_not_hold else "hold"
    if sealing:
        title = say("declaration.sealing")
    elif ready:
        title = say("declaration.cover.ready", thief=name)
    elif len(now.mine) > 1:
        title = say("declaration.cover.give", thief=name)
    else:
        title = say("declaration.cover.plan", thief=name)
    text = say(f"declaration.cover.{how}_{'peek' if ready else 'open'}")
    emblem = now.desk.emblem(name) if len(now.mine) > 1 else "lock"
    return Cover(title, text, emblem, how == "hold", say("declaration.cover.longer") if how == "hold" else "")


def _seats(now: DeclarationNow, seat: Seat | None) -> tuple[Choice, ...]:
    if len(now.mine) < 2:
        return ()
    say = now.desk.words.say
    return tuple(
        Choice(
            str(each),
            now.called(each),
            say("declaration.far.planning" if now.plans(each) else "declaration.far.ready", time=""),
            now.desk.emblem(now.called(each)),
            chosen=each == seat,
        )
        for each in now.mine
    )


def _helped(now: DeclarationNow, does: Does) -> tuple[Choice, ...]:
    """The seats without a phone, each in a row that stays where it is; one alone is on the main button until it is
    ready."""
    return tuple(
        Choice(str(seat), _helped_text(now, seat), emblem="cardboard", can=now.here)
        for seat in now.helped
        if does is not Does.HELPED and now.far(seat) in (Far.PLANNING, Far.READY)
    )


def _helped_text(now: DeclarationNow, seat: Seat) -> str:
    key = "not_ready" if not now.plans(seat) else "is_ready_last" if now.is_last(seat) else "is_ready"
    return now.desk.words.say(f"declaration.helped.{key}", thief=now.called(seat))


# -- open --------------------------------------------------------------------------------------------------------------


def _open(now: DeclarationNow, local: Local, seat: Seat, draft: Draft) -> DeclarationView:
    words = now.desk.words
    on = PlanSheet(words, now.state, seat, local.page)
    plan = open_plan(on, draft)
    folded = bool(draft.cards) and not local.unfolded
    return DeclarationView(
        mode=OPEN,
        top=top(now.desk),
        bar=_ready_bar(now, on, draft, plan),
        sheet=_question(now, _none(now, seat), "sure") if local.asks else None,
        strip=() if folded else strip(now),
        unfold=words.say("declaration.unfold") if folded else "",
        shut=words.say("declaration.shut"),
        title=now.called(seat) if len(now.mine) > 1 else "",
        plan=plan,
    )


def _ready_bar(now: DeclarationNow, on: PlanSheet, draft: Draft, plan: OpenPlan) -> Bar:
    last = now.is_last(on.seat)
    if not draft.cards:
        text = _none(now, on.seat)
    else:
        text = on.say("ready_last" if last else "ready")
        if (unused := draft.left(on.pool)) > 0:
            text = on.say("unused", ready=text, ap=unused)
    if not now.here:
        return Bar(main=text, can=False, why=on.say("no_table"), quiet=not draft.cards)
    return Bar(main=text, can=not plan.wrong, quiet=not draft.cards)


def _none(now: DeclarationNow, seat: Seat) -> str:
    return now.desk.words.say("declaration.none_last" if now.is_last(seat) else "declaration.none")


def _question(now: DeclarationNow, answer: str, about: str) -> Sheet:
    say = now.desk.words.say
    return Sheet(
        say(f"declaration.{about}"), (Choice(about, answer, emblem="check"),), cancel=say("declaration.sure_not")
    )


def names(now: DeclarationNow, plans: Plans, local: Local) -> tuple[Choice, ...]:
    """The names for the card that is being named."""
    draft = Draft() if local.seat is None else plans.draft(now, local.seat)
    card = draft.card(local.naming)
    own = [each.name for each in draft.cards if each.name is not None and each.name not in CATALOGUE]
    earlier = heard(now.state, now.desk.seen.own.get(local.seat, {})) if local.seat is not None else ()
    kept = dict.fromkeys([*own, *earlier])
    return offered(now.desk.words, kept, local.typed, card.name if card else None)


def _naming(now: DeclarationNow, plans: Plans, local: Local) -> DeclarationView:
    say = now.desk.words.say
    return DeclarationView(
        mode=NAMING,
        top=top(now.desk),
        naming=Naming(
            title=say("card_names.title", card=say("declaration.card", letter=local.naming)),
            hint=say("card_names.hint"),
            typed=local.typed,
            choices=names(now, plans, local),
            empty=say("card_names.empty"),
            back=say("card_names.back"),
        ),
    )


def _peek(now: DeclarationNow, plans: Plans, local: Local, seat: Seat) -> DeclarationView:
    """The sealed plan, so that its owner can lay cards and AP. The rest of the page stays the same."""
    words, lain = now.desk.words, now.kept(seat)
    on = PlanSheet(words, now.state, seat)
    plan = OpenPlan(empty=words.say("declaration.elsewhere")) if lain is None else sealed_plan(on, sealed(lain))
    return replace(_covered(now, plans, local), mode=PEEK, plan=plan)


# -- for a seat without a phone ----------------------------------------------------------------------------------------


def _typing(now: DeclarationNow, plans: Plans, local: Local, seat: Seat) -> DeclarationView:
    """The page for typing in cards that everybody can see: nothing is secret."""
    words, draft = now.desk.words, plans.typed(now, seat)
    name = now.called(seat)
    does, undo = main_does(now, plans, None, False), undo_line(now.desk)
    done = words.say("declaration.typing.done" if draft.cards else "declaration.typing.none", thief=name)
    return DeclarationView(
        mode=TYPING,
        top=top(now.desk),
        bar=_table_bar(now, done, undo) if does is Does.TYPE else Bar(waits=words.say("connection.sending"), undo=undo),
        sheet=_question(now, done, "typing.sure") if local.asks else None,
        title=words.say("declaration.typing.title", thief=name),
        plan=typed_plan(PlanSheet(words, now.state, seat, local.page), draft),
    )
