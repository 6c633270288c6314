"""A crook in words."""

from companion.games.crooks.presenters.texts.phrases import face_text
from companion.games.crooks.rules.crooks import Action, CrookFace, Gang
from companion.shell.words import load

EN, DE = load("en", "crooks"), load("de", "crooks")


def test_a_crook_in_words() -> None:
    """Rank and modifier, gangs, action; what it has not is not told."""
    face = CrookFace(7, -1, (Gang.NORTHSIDE, Gang.WESTSIDE), Action.PICKPOCKET)
    assert face_text(EN, face) == "7\N{MINUS SIGN}1, Northside, Westside, Pickpocket"
    assert face_text(DE, face) == "7\N{MINUS SIGN}1, Nordseite, Westseite, Taschendieb"
    assert face_text(EN, CrookFace(7, 2)) == "7+2"
    assert face_text(EN, CrookFace(7)) == "7"
