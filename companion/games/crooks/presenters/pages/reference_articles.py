"""The content of the reference: chapters with articles, the steps that an article explains, the numbers in its text."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.crooks.presenters.pages.reference_terms import GLOSSARY
from companion.games.crooks.rules import editions, money
from companion.games.crooks.rules.grid import TARGETS
from companion.present.play.reference_book import Article, RuleBook

_GANGS = {seats: editions.gang_points(seats) for seats in (2, 3)}
"""The points for a gang, by the number of players. The number for four players is not known, and nobody guesses it."""

_FACTS: Mapping[str, int] = MappingProxyType(
    {
        "first": TARGETS[0],
        "last": TARGETS[-1],
        "money": money.START,
        "hide": money.FACE_DOWN,
        "pickpocket": money.PICKPOCKET,
        "crooks": editions.CROOKS,
        **{f"gang_{seats}": points for seats, points in _GANGS.items() if points is not None},
    }
)
"""The numbers of the rules that the texts can contain."""

_START = (
    Article("goal", "crook", see="turn targets gangs"),
    Article(
        "setup",
        "cardboard",
        explains="targets colours hangouts first_roll first_seat",
        see="stacks money turn",
    ),
    Article("stacks", "stack", explains="stacks", see="setup recruit"),
    Article("money", "money", explains="money", see="recruit pickpocket winner"),
)
_TURN = (
    Article("turn", "clock", rows="recruit_step rob_step action_step", see="recruit rob actions pass"),
    Article("recruit", "recruit", explains="recruit", see="stacks kingpin money"),
    Article("rob", "rob", explains="rob", see="face one_place actions"),
    Article("face", "crook_down", see="secrets noting rob"),
    Article("one_place", "target", see="accomplice swap killer"),
    Article("pass", "passed", see="reckoning recruit"),
)
_ACTIONS = (
    Article("actions", "star", see="pickpocket accomplice swap killer kingpin spy"),
    Article("pickpocket", "action_pickpocket", see="money actions"),
    Article("accomplice", "action_accomplice", see="one_place targets"),
    Article("swap", "action_swap", see="one_place face"),
    Article("killer", "action_killer", see="one_place gangs"),
    Article("kingpin", "action_kingpin", see="recruit actions"),
    Article("spy", "action_spy", see="secrets actions"),
)
_SECRETS = (
    Article("secrets", "lock", see="noting face spy"),
    Article("noting", "crook_down", explains="faces", see="secrets reckoning"),
    Article("standing", "rank", see="targets gangs secrets"),
)
_END = (
    Article("reckoning", "reckoning", explains="turn_up seals stands", see="targets gangs winner"),
    Article("targets", "target", see="target_ties accomplice"),
    Article("target_ties", "people", see="targets winner"),
    Article("gangs", "gang_northside", see="winner stacks"),
    Article("winner", "crown", see="targets gangs money"),
)
_WORDS = (
    Article("phones", "phone", see="secrets rulings"),
    Article("rulings", "book", see="one_place killer kingpin", rulings=True),
    *(Article(name, emblem) for name, emblem in zip(GLOSSARY, ("target", "clock", "crook"), strict=True)),
)

BOOK = RuleBook(
    MappingProxyType(
        {
            "start": _START,
            "turn": _TURN,
            "actions": _ACTIONS,
            "secrets": _SECRETS,
            "end": _END,
            "words": _WORDS,
        }
    ),
    GLOSSARY,
    _FACTS,
)
"""The rules of Crooks, in the order of a rulebook."""
