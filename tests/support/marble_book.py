"""The rules of Marbles as a book, and the sentences in it."""

from companion.present.play.reference_book import Article, RuleBook, Term
from tests.support.parlour import Spoken

WORDS = {
    "reference.title": "Rules",
    "reference.chapters.play": "How to play",
    "reference.chapters.words": "Words",
    "reference.none": "Nothing about {typed}.",
    "reference.nearest": "Perhaps:",
    "reference.nothing_near": "Look through it:",
    "reference.found_as": "{other} is {own}",
    "reference.glossary": "Below: the older word.",
    "reference.draw.title": "Drawing",
    "reference.draw.text_1": "Take a marble from your bag; it shines.",
    "reference.draw.text_2": "At most {most}. Never peek!",
    "reference.draw.after_1": "Put it down gently.",
    "reference.draw.asked_1": "May I look into the sack?",
    "reference.draw.bag": "Holds {most} marbles.",
    "reference.end.title": "The End",
    "reference.end.text_1": "Whose bag is empty first has won. Our ruling: with two empty bags, nobody has.",
    "reference.ours.title": "What is ours",
    "reference.ours.text_1": "Marked by Our ruling: that is how we play.",
    "reference.list.title": "Terms",
    "reference.word.bag": "Bag",
    "reference.other.bag": "Purse",
    "marble": "Marble",
    "reference.other.marble": "Taw",
}
SPOKEN = Spoken("en", **WORDS)

BOOK = RuleBook(
    chapters={
        "play": (
            Article("draw", "hand", rows="bag", explains="draw take", see="end"),
            Article("end", "star"),
        ),
        "words": (Article("list", "book"), Article("ours", "book", rulings=True)),
    },
    glossary={"list": (Term("bag", "token"), Term("marble", "dot", "marble", tone="ap_blue"))},
    facts={"most": 3},
)
