"""How a card was used, in words."""

from companion.games.age_of_thieves.play.decide.cards import BASIC_OF
from companion.games.age_of_thieves.presenters.texts.phrases import card_name
from companion.games.age_of_thieves.rules.cards import CATALOGUE, Figure, Way
from companion.present.ports import Words


def card_text(words: Words, figure: str, way: Way | None, card: str | None) -> str:
    """The card and the way it was used, if the phones know it."""
    if way is None:
        return card_name(words, card) if card else words.say("tale.passed_over")
    if way in BASIC_OF:
        return words.say("tale.used_basic", card=words.say(f"cards.{BASIC_OF[way]}"), way=words.say(f"ways.{way}"))
    if way is Way.SPECIAL:
        return special_name(words, figure)
    named = card_name(words, card) if card else words.say("tale.unnamed")
    return words.say("tale.used_cover", card=named) if way is Way.COVER else named


def special_name(words: Words, figure: str) -> str:
    """A thief's special action, by its name if the rulebooks tell whose it is."""
    own = next((card.id for card in CATALOGUE.values() if card.owner == Figure(figure)), None)
    return card_name(words, own) if own else words.say("ways.special")
