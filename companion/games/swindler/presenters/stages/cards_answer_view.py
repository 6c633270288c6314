"""The answers to a STOP! on the screen: covered, all look the same; what is open is for its owner alone."""

from dataclasses import dataclass

from companion.games.swindler.play import planning
from companion.games.swindler.play.planning import NOTHING, Answered
from companion.games.swindler.presenters.frame import undo_line, waits_for
from companion.games.swindler.presenters.stages.cards_answer import AnswerInHand, aims, offered
from companion.games.swindler.presenters.stages.cards_now import AnswersNow, Does
from companion.games.swindler.presenters.texts.phrases import card_name, card_of, figure
from companion.present.page_parts import Bar, Choice
from companion.present.play.cover import Cover
from companion.table.ids import Seat
from companion.table.seals import SealStage


@dataclass(frozen=True, repr=False)
class OpenAnswer:
    """What the owner of an answer sees, and nobody else."""

    title: str = ""
    cards: tuple[Choice, ...] = ()
    targets_title: str = ""
    targets: tuple[Choice, ...] = ()
    shut: str = ""
    sealed: str = ""  # to look at, once it is Ready
    text: str = ""  # what is listed, and that it covers itself


# -- open --------------------------------------------------------------------------------------------------------------


def open_answer(now: AnswersNow, hand: AnswerInHand) -> OpenAnswer:
    """What its owner sees while it is open."""
    words, seat = now.desk.words, hand.seat
    if seat is None or not hand.lid.is_open():
        return OpenAnswer()
    if not now.plans(seat):
        return OpenAnswer(sealed=_sealed(now, seat))
    targets = _targets(now, hand)
    return OpenAnswer(
        title=words.say("cards_page.which", who=figure(now.state, seat)),
        text=words.say("cards_page.which_text"),
        cards=_cards(now, hand, seat),
        targets_title=words.say("cards_page.on_which") if targets else "",
        targets=targets,
        shut=words.say("cards_page.shut"),
    )


def _sealed(now: AnswersNow, seat: Seat) -> str:
    kept = now.kept(seat)
    answered = None if kept is None else planning.opened(kept.open)
    key = "elsewhere" if answered is None else "sealed"
    return now.desk.words.say(f"cards_page.{key}", answer="" if answered is None else named(now, answered))


def named(now: AnswersNow, answered: Answered) -> str:
    """An answer in words."""
    words, target = now.desk.words, now.state.card(answered.target)
    if answered.card is None:
        return words.say("cards_page.none")
    card = card_name(words, answered.card)
    return words.say("cards_page.on", card=card, of=card_of(words, now.state, target)) if target else card


def _cards(now: AnswersNow, hand: AnswerInHand, seat: Seat) -> tuple[Choice, ...]:
    """None, and every card that could be played now, whatever the seat holds."""
    words, picked = now.desk.words, hand.picked.card
    none = Choice(NOTHING, words.say("cards_page.none"), emblem="cross", chosen=picked is None)
    playable = offered(now, seat)
    return (
        none,
        *(
            Choice(
                card.value,
                card_name(words, card),
                words.say(f"card_does.{card}"),
                f"accomplice_{card}",
                chosen=card is picked,
            )
            for card in playable
        ),
    )


def _targets(now: AnswersNow, hand: AnswerInHand) -> tuple[Choice, ...]:
    words = now.desk.words
    return tuple(
        Choice(str(card.number), card_of(words, now.state, card), chosen=card.number == hand.picked.target)
        for card in aims(now, hand.picked)
    )


# -- covered -----------------------------------------------------------------------------------------------------------


def cover_of(now: AnswersNow, hand: AnswerInHand) -> Cover:
    """The same for every answer."""
    seat, say = hand.seat, now.desk.words.say
    if seat is None:
        return Cover()
    name, sealing = figure(now.state, seat), hand.readys.is_sealing(now, seat)
    ready = sealing or not now.plans(seat)
    how = "tap" if now.desk.settings.tap_not_hold else "hold"
    title = say("cards_page.sealing") if sealing else say(f"cards_page.{'ready' if ready else 'answer'}_of", who=name)
    text = say(f"cards_page.{how}_{'peek' if ready else 'open'}")
    several = len(now.mine) > 1
    longer = say("cards_page.longer") if how == "hold" else ""
    return Cover(title, text, now.desk.emblem(name) if several else "lock", how == "hold", longer)


def seats_here(now: AnswersNow, hand: AnswerInHand) -> tuple[Choice, ...]:
    """Who answers on this phone, if several do."""
    names = [(seat, figure(now.state, seat)) for seat in now.mine] if len(now.mine) > 1 else []
    say = now.desk.words.say
    return tuple(
        Choice(str(seat), name, say(f"cards_far.{now.progress(seat)[0]}", time=""), now.desk.emblem(name), chosen=it)
        for seat, name in names
        for it in [seat == hand.seat]
    )


def helped_here(now: AnswersNow, does: Does) -> tuple[Choice, ...]:
    """Seats without a phone, but for the one on the main button."""
    first = next((seat for seat in now.helped if now.plans(seat)), None) if does is Does.HELPED else None
    return tuple(
        Choice(str(seat), _helped_text(now, seat), emblem="cardboard", can=now.here)
        for seat in now.helped
        if seat != first and now.far(seat) in (SealStage.PLANNING, SealStage.READY)
    )


def _helped_text(now: AnswersNow, seat: Seat) -> str:
    key = "has_laid" if now.plans(seat) else "not_laid"
    return now.desk.words.say(f"cards_page.{key}", who=figure(now.state, seat))


def bar_of(now: AnswersNow, hand: AnswerInHand) -> Bar:
    """The foot while answers are out."""
    desk, say, seat = now.desk, now.desk.words.say, hand.seat
    does, undo = now.does(hand.readys, seat, hand.lid.is_open()), undo_line(now.desk)
    if does is Does.NOTHING:
        mine = seat is not None and now.plans(seat) and not hand.readys.is_sealing(now, seat)
        return Bar(waits=say("cards_page.yours") if mine else waits_for(desk), undo=undo)
    if does is Does.BACK:
        return Bar(main=say("cards_page.back"), quiet=True, waits=waits_for(desk), undo=undo)
    if does is Does.READY:
        main = say("cards_page.ready", answer=named(now, hand.picked))
    elif does is Does.AGAIN:
        main = say("cards_page.again")
    else:
        main = _helped_text(now, next(each for each in now.helped if now.plans(each)))
    return Bar(main=main, can=now.here, why="" if now.here else say("cards_page.no_table"), undo=undo)
