"""Promises of the search in Swindler: what people type finds the article that answers it."""

import pytest

from companion.games.swindler.presenters.pages.reference_articles import BOOK
from tests.support.book_promises import LANGUAGES, BookPromises

PROMISES = BookPromises(BOOK, "swindler")

TYPED = {
    "en": {
        "is earlier loot lost on a skull": "skull",
        "may an accomplice be used twice": "accomplices",
        "first draw is a skull do i get a coin": "skull",
        "how many orders can i reserve": "reserve",
        "someone takes my reserved order": "marker_off",
        "can i change the bag while stealing": "steal",
        "can i skip stealing": "steal",
        "do dealers buy coins": "dealers",
        "when does the game end": "last_round",
        "who wins a tie": "ties",
        "what happens in the dungeon": "dungeon",
        "two people play a card at the same time": "stop",
        "three keys on a tile": "keys",
        "can i pay with coin tiles": "paying",
        "how does a police raid work": "raid",
        "when can i play a card i just hired": "hire",
        "how likely is a skull": "odds",
        "the phone shows a wrong number": "by_hand",
    },
    "de": {
        "ist frühere beute bei einem schädel verloren": "skull",
        "darf man einen komplizen zweimal nutzen": "accomplices",
        "erster zug schädel bekomme ich eine münze": "skull",
        "wie viele aufträge darf ich reservieren": "reserve",
        "jemand nimmt meinen reservierten auftrag": "marker_off",
        "darf ich beim stehlen den sack wechseln": "steal",
        "muss ich stehlen": "steal",
        "kaufen hehler münzen": "dealers",
        "wann ist das spiel zu ende": "last_round",
        "wer gewinnt bei gleichstand": "ties",
        "was passiert im kerker": "dungeon",
        "zwei spielen gleichzeitig eine karte": "stop",
        "plättchen mit drei schlüsseln": "keys",
        "mit münzplättchen bezahlen": "paying",
        "wie geht eine polizeirazzia": "raid",
        "wann darf ich eine angeheuerte karte spielen": "hire",
        "wie wahrscheinlich ist ein schädel": "odds",
        "das handy zeigt eine falsche zahl": "by_hand",
    },
}
"""What must be found, as it is typed: first the questions that players were seen to ask."""

UNSEEN = {
    "en": (
        {
            "can my score go below zero": "points",
            "guardian angel on my own skull": "guardian_angel",
            "who gets the two points when a dealer is full": "dealers",
            "do white tiles count for the raid": "raid",
            "how many accomplices may I buy in one turn": "hire",
            "is the cheat punished when she draws a skull": "cheat",
            "can I fulfil orders after being caught": "skull",
            "how many coins at the start": "setup",
            "what do unfinished orders cost at the end": "count",
            "can an assassin kill another assassin": "assassin",
        },
        {
            "what happens when I draw a skull": "skull",
            "my opponent put his marker on my order": "marker_off",
            "can I sell a tile with a coin on it": "dealers",
            "do I have to use my master thief power": "master",
            "are the tiles I stole earlier split by the legacy hunter": "legacy_hunter",
            "can the raid hit somebody in jail": "dungeon",
            "how many cards in hand does the phone know": "phones",
            "does the traitor give me a coin": "traitor",
            "who is the winner if both have 30 points": "ties",
            "we set up for three players how many A cards": "setup",
        },
        {
            "when do I become a master thief": "master",
            "may I stop after one tile": "steal",
            "can the decoy save me from a skull": "decoy",
            "how do I use the lockpick": "lockpick",
            "I was thrown off an order": "marker_off",
            "which orders can I fulfil": "reserve",
            "who must discard tiles in a police raid": "raid",
            "how many rounds after somebody has enough orders": "last_round",
            "two coins on one tile": "paying",
            "where do the bag numbers come from": "bags",
        },
    ),
    "de": (
        {
            "kann ich unter 0 Punkte fallen": "points",
            "Schutzengelchen beim eigenen Schädel": "guardian_angel",
            "wer bekommt die 2 Punkte wenn der Hehler voll ist": "dealers",
            "zählen weiße Plättchen bei der Razzia": "raid",
            "wie viele Komplizen darf ich auf einmal kaufen": "hire",
            "was passiert wenn die Betrügerin einen Schädel zieht": "cheat",
            "darf ich nach einem Schädel noch Aufträge erfüllen": "skull",
            "mit wie vielen Münzen fängt man an": "setup",
            "was kosten offene Aufträge am Ende": "count",
            "kann ich mit dem Fälscher einen roten Schlüssel machen": "forger",
        },
        {
            "was passiert wenn ich einen Schädel ziehe": "skull",
            "mein Gegner legt seinen Marker auf meinen Auftrag": "marker_off",
            "kann ich ein Münzplättchen beim Hehler verkaufen": "dealers",
            "ab wann bin ich Meisterdieb": "master",
            "teilt die Erbschleicherin auch alte Beute": "legacy_hunter",
            "trifft mich die Razzia im Kerker": "dungeon",
            "weiß das Handy welche Karten ich habe": "phones",
            "bekomme ich durch den Verräter eine Münze": "traitor",
            "wer gewinnt wenn zwei gleich viele Punkte haben": "ties",
            "wie viele A-Karten bei drei Leuten": "setup",
        },
        {
            "wann werde ich Meisterdieb": "master",
            "darf ich nach einem Plättchen aufhören": "steal",
            "rettet mich der Lockvogel vor einem Schädel": "decoy",
            "wie benutze ich die Schlossknackerin": "lockpick",
            "wie lange sitze ich im Gefängnis": "dungeon",
            "welche Aufträge darf ich erfüllen": "reserve",
            "wer muss bei der Razzia Plättchen abgeben": "raid",
            "wie lange geht es noch wenn jemand genug Aufträge hat": "last_round",
            "Plättchen mit zwei Münzen": "paying",
            "woher kommen die Zahlen der Säcke": "bags",
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
