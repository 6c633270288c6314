"""Swindler and Crooks in real windows, touched by three people: the host's window is killed where it is needed most."""

from pathlib import Path

from tests.journeys.test_app_kills import assert_one_log
from tests.journeys.test_app_returns import returned
from tests.support.app_table import Phone, Room, raised, room, together

Three = tuple[Phone, Phone, Phone]

YOURS, THEIRS = "Your turn: recruit a crook", "{} recruits a crook, or passes"


def test_a_host_dies_while_a_card_is_countered(tmp_path: Path) -> None:
    """Jem's card lies on the table, Sal's answer to it is sealed, Jem's is not. Jem hosts, the answers open, Sal's card
    does what it can, and the old host draws its loot as a guest."""
    with room(tmp_path) as made:
        nell, jem, sal = phones = at_swindler(made)
        for thief in (jem, sal):
            hires_two(thief)
        nell.tap("Green bag")
        jem.hold("Hold: STOP!")
        answers(jem, "Know-it-all")
        answers(sal, "No card")
        sal.hold("Hold: STOP!")
        answers(sal, "Assassin")
        jem.until("ready")
        nell.app.kill()
        jem.tap("Host from this phone")
        answers(jem, "No card")
        sal.tap("Stop the Know-it-all of Jem")
        jem.tap("Continue")  # its card does nothing
        together((jem, sal), "until", "Nell, draw 1…")
        returned(nell, "Jem")
        nell.tap("LOOT")
        together(phones, "until", "Draw 2…", "Nell, draw 2…")
        assert_one_log(*phones)


def test_a_host_dies_whose_own_counter_is_sealed(tmp_path: Path) -> None:
    """Its card cannot open without it. It opens as soon as the old host is back, and stops what it was meant for."""
    with room(tmp_path) as made:
        nell, jem, sal = phones = at_swindler(made)
        for thief in (jem, sal, nell):
            hires_two(thief)
        jem.tap("Green bag")
        sal.hold("Hold: STOP!")
        answers(sal, "Know-it-all")
        for thief in (nell, jem):
            answers(thief, "No card")
        nell.hold("Hold: STOP!")
        answers(nell, "Assassin")
        jem.until("ready")
        nell.app.kill()
        jem.tap("Host from this phone")
        for thief in (jem, sal):
            answers(thief, "No card")
        together((jem, sal), "until", "The answers open; waiting for the phone of Nell")
        returned(nell, "Jem")
        nell.tap("Stop the Know-it-all of Sal")
        sal.tap("Continue")  # its card does nothing
        together(phones, "until", "Draw 1…", "Jem, draw 1…")
        assert_one_log(*phones)


def at_swindler(made: Room) -> Three:
    """Nell hosts for Jem and Sal; Jem begins."""
    nell, link = made.host("Nell", "Swindler")
    jem, sal = (made.join(nell, link, figure) for figure in ("Jem", "Sal"))
    nell.tap("?")
    for loot in "78876":  # the next bag is asked by itself
        nell.tap(loot)
    nell.tap("Play with master thieves")
    nell.tap("Start the game…")
    jem.tap("Jem")
    return nell, jem, sal


def hires_two(phone: Phone) -> None:
    """The shortest turn: a skull at once brings a coin, which makes two."""
    phone.tap("Red bag")
    phone.tap("SKULL")
    phone.tap(phone.until("Go on", "No card: go on"))
    for resting in ("1 card rests…", "2 cards rest…"):
        phone.tap("Hire 1 accomplice")
        phone.until(resting)
    phone.tap("End the turn…")


def answers(phone: Phone, card: str) -> None:
    """In secret."""
    phone.hold("Hold to choose in secret.")
    phone.tap(card)
    phone.tap("Ready…")


def test_a_host_dies_in_a_reckoning(tmp_path: Path) -> None:
    """A guest sleeps whose seal is due, and nobody has noted the host's hidden crook. Another guest goes on, the seal
    opens, the old host notes its crook as a guest, and all is reckoned."""
    with room(tmp_path) as made:
        bowler, fedora, trilby = phones = at_crooks(made)
        around = clockwise(phones)
        for phone in around:
            phone.tap("H")
            phone.tap("5")
            phone.tap("Face up" if phone is trilby else "Face down…")
            if phone is fedora:
                notes(phone, "9", "Northside")
            else:
                phone.tap("Later")
        with raised(phones, "All have passed"):
            for phone in around:
                phone.tap("Pass")
                phone.tap("Yes, pass")
        fedora.app.kill()
        bowler.tap("Turn everything up")
        trilby.until("Waiting for you…")
        bowler.app.kill()
        trilby.tap("Host from this phone")
        trilby.until("This phone offers to host…")
        fedora.app.restart()
        fedora.tap("Resume game")
        trilby.tap("Target 5 · Trilby")
        notes(trilby, "7", "Westside")
        fedora.until("Waiting for Bowler: what do the crooks show?")
        returned(bowler, "Trilby")
        bowler.tap("Target 5 · Bowler")
        notes(bowler, "3", "No gang")
        fedora.tap("Show all")
        fedora.until("Fedora takes 5.")
        fedora.tap("It's right…")
        together(phones, "until", "Fedora wins")
        assert_one_log(*phones)


def at_crooks(made: Room) -> Three:
    """Bowler hosts for Fedora and Trilby, and the phones have rolled for the first seat."""
    bowler, link = made.host("Bowler", "Crooks")
    fedora, trilby = (made.join(bowler, link, figure) for figure in ("Fedora", "Trilby"))
    bowler.tap("?")
    for crooks in "22233344":
        bowler.tap(crooks)
    bowler.tap("Start the game…")
    bowler.tap("Roll for the first seat")
    return bowler, fedora, trilby


def clockwise(phones: Three) -> tuple[Phone, ...]:
    """From the one whose turn it is."""
    read = together(phones, "until", YOURS, *map(THEIRS.format, ("Bowler", "Fedora", "Trilby")))
    first = read.index(YOURS)
    return *phones[first:], *phones[:first]


def notes(phone: Phone, rank: str, gang: str) -> None:
    """A crook without modifier."""
    for key in (rank, "none", gang):
        phone.tap(key)
