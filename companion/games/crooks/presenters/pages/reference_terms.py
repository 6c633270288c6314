"""The terms of the game with their emblems. There is no English rulebook at hand: some English words are ours."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.crooks.rules.crooks import Action, Gang
from companion.present.play.reference_book import Term

_THINGS = (
    Term("crook", "crook"),
    Term("criminal", "hat"),
    Term("target", "target"),
    Term("hangout", "hangout"),
    Term("bank", "money"),
    Term("bank_note", "money"),
    Term("rank", "rank"),
    Term("modifier", "modifier"),
    Term("gang", "hat"),
    *(Term(gang.value, f"gang_{gang}", f"gangs.{gang}") for gang in Gang),
)
_TURN = (
    Term("recruit_step", "recruit"),
    Term("rob_step", "rob"),
    Term("action_step", "star"),
    Term("pass_word", "passed"),
    Term("face_up", "crook"),
    Term("face_down", "crook_down"),
    Term("reckoning_word", "reckoning"),
    Term("tie", "people"),
)
_CROOKS = tuple(Term(action.value, f"action_{action}", f"actions.{action}") for action in Action)

GLOSSARY: Mapping[str, tuple[Term, ...]] = MappingProxyType(
    {"words_things": _THINGS, "words_turn": _TURN, "words_crooks": _CROOKS}
)
"""The terms that each article of the glossary lists."""
