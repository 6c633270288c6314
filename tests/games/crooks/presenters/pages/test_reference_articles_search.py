"""Promises of the search in Crooks: what people type finds the article that answers it."""

import pytest

from companion.games.crooks.presenters.pages.reference_articles import BOOK
from tests.support.book_promises import LANGUAGES, BookPromises

PROMISES = BookPromises(BOOK, "crooks")

TYPED = {
    "en": {
        "how much does a crook cost": "recruit",
        "when must i pass": "pass",
        "can i come back after passing": "pass",
        "what does face down cost": "face",
        "may i look at my face down crooks": "face",
        "two of my crooks at the same target": "one_place",
        "does the killer kill my own crooks": "killer",
        "ties at a target": "target_ties",
        "can a target be worth less than zero": "targets",
        "who controls a gang": "gangs",
        "is money worth points": "money",
        "how many cards in a stack": "stacks",
        "my row is full": "one_place",
        "can the kingpin lie face down": "kingpin",
        "do i have to use a special action": "actions",
        "who sees what the spy has seen": "spy",
        "does another phone know my hidden crooks": "secrets",
        "i noted a crook wrongly": "noting",
        "what if i have no money left": "pass",
        "does a hidden spy do something": "face",
        "who gets the points when two have the same rank": "target_ties",
    },
    "de": {
        "wie viel kostet ein gauner": "recruit",
        "wann muss ich passen": "pass",
        "kann ich nach dem passen wieder mitspielen": "pass",
        "was kostet verdeckt": "face",
        "darf ich meine verdeckten gauner ansehen": "face",
        "zwei meiner gauner am selben ziel": "one_place",
        "kann der killer meine eigenen gauner töten": "killer",
        "gleichstand an einem ziel": "target_ties",
        "kann ein ziel weniger als null wert sein": "targets",
        "wer kontrolliert eine bande": "gangs",
        "ist geld punkte wert": "money",
        "wie viele karten sind in einem stapel": "stacks",
        "meine reihe ist voll": "one_place",
        "darf der kingpin verdeckt liegen": "kingpin",
        "muss ich die spezialaktion ausführen": "actions",
        "wer sieht was der spion gesehen hat": "spy",
        "kennt ein anderes handy meine verdeckten gauner": "secrets",
        "gauner falsch eingegeben": "noting",
        "was wenn ich kein geld mehr habe": "pass",
        "wie viele karten kommen unter die spelunken": "stacks",
    },
}
"""What must be found, as it is typed: first the questions that players were seen to ask."""

UNSEEN = {
    "en": (
        {
            "where does the money go I pay": "money",
            "does a hidden modifier count": "targets",
            "can I keep a crook in my hand for later": "rob",
            "swap with an accomplice on it moves both?": "swap",
            "what if both of us have most members of the outfit": "gangs",
            "who starts": "setup",
            "can I get the kingpin from a big stack": "kingpin",
            "two dollars from the bank": "pickpocket",
            "does the host phone know my hidden crooks": "secrets",
            "we have the same points who wins": "winner",
        },
        {
            "what do I pay for a crook": "recruit",
            "I have no money left, what now": "pass",
            "may I place two crooks at the same target": "one_place",
            "does the accomplice add his rank": "accomplice",
            "can the killer kill face down crooks": "killer",
            "what does the spy get to see": "spy",
            "two players have the highest rank": "target_ties",
            "how is the value of a target computed": "targets",
            "a crook is in two gangs": "gangs",
            "who can look at my face down cards": "secrets",
        },
        {
            "how many dollars at the beginning": "setup",
            "is passing forever": "pass",
            "my stack number is missing in the form": "stacks",
            "can a crook be moved after it was laid": "rob",
            "do modifiers of my rivals count": "targets",
            "pickpocket face down": "pickpocket",
            "what if the killer hits a hidden crook": "killer",
            "which colour is the outfit": "gangs",
            "when are the hidden crooks turned up": "reckoning",
            "can others see how much money I have": "money",
        },
    ),
    "de": (
        {
            "wohin kommt das bezahlte Geld": "money",
            "zählt ein verdeckter Modifikator": "targets",
            "darf ich einen Gauner auf der Hand behalten": "rob",
            "Tauschen wenn zwei Gauner dort liegen": "swap",
            "was wenn zwei gleich viele Mitglieder haben": "gangs",
            "wer fängt an": "setup",
            "darf ich den Kingpin aus einem vollen Stapel nehmen": "kingpin",
            "2 Dollar von der Bank": "pickpocket",
            "weiß das Handy vom Gastgeber was ich verdeckt habe": "secrets",
            "gleich viele Punkte wer gewinnt": "winner",
        },
        {
            "was kostet ein Gauner": "recruit",
            "ich habe kein Geld mehr was nun": "pass",
            "darf ich zwei Gauner an dasselbe Ziel legen": "one_place",
            "wird der Rang vom Komplizen dazugezählt": "accomplice",
            "kann der Killer verdeckte Gauner töten": "killer",
            "was darf der Spion ansehen": "spy",
            "zwei haben den höchsten Rang": "target_ties",
            "wie wird der Wert eines Ziels berechnet": "targets",
            "ein Gauner gehört zu zwei Banden": "gangs",
            "wer darf meine verdeckten Karten sehen": "secrets",
        },
        {
            "wie viele Dollar am Anfang": "setup",
            "ist Passen endgültig": "pass",
            "im Formular fehlt die Zahl für den Stapel": "stacks",
            "kann ein Gauner noch verschoben werden": "rob",
            "zählen Modifikatoren von anderen Spielern": "targets",
            "Taschendieb verdeckt gelegt": "pickpocket",
            "was wenn der Killer einen verdeckten Gauner trifft": "killer",
            "welche Farbe hat das Outfit": "gangs",
            "wann werden verdeckte Gauner aufgedeckt": "reckoning",
            "sehen die anderen wie viel Geld ich habe": "money",
        },
    ),
}
"""Tens that were written down before they were tried."""


@pytest.mark.parametrize(("language", "typed"), [(language, typed) for language in TYPED for typed in TYPED[language]])
def test_what_people_type_finds_its_article_on_top(language: str, typed: str) -> None:
    """In small letters, without stops."""
    assert PROMISES.on_top(language, typed) == TYPED[language][typed]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_an_article_finds_it(language: str) -> None:
    """On top, however it is written."""
    assert not PROMISES.lost_questions(language)


@pytest.mark.parametrize(("language", "ten"), [(language, ten) for language in UNSEEN for ten in range(3)])
def test_most_of_what_nobody_thought_of_is_found_too(language: str, ten: int) -> None:
    """At least 8 of 10 on top."""
    found = [PROMISES.on_top(language, typed) == article for typed, article in UNSEEN[language][ten].items()]
    assert sum(found) >= 8
