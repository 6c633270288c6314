"""An evening of four phones, touched from the first page to the ranking; each task has its budget of taps."""

from pathlib import Path

from tests.support.app_table import Phone, Room, raised, room, together

FIGURES = ("Zain", "Noiron", "Jasmine", "Morius")
AROUND = ("Zain", "Jasmine", "Noiron", "Morius")
"""Clockwise, as they really sit."""

Table = dict[str, Phone]

SECRET = "Nachtfalter"
"""How Jasmine calls a card of hers."""


def test_an_evening_of_four_phones(tmp_path: Path) -> None:
    """A Calm turn, the Emperors' Jewel, the Alarm turn, the escape, the ranking. It needs only touches, and secrets are
    kept."""
    with room(tmp_path) as made:
        table = seated(made)
        leader = begun(table)
        calm_turn(table, leader)
        late = alarm_turn(table, after(leader))
        phones = list(table.values())
        together(phones, "until", "Zain wins")
        together(phones, "until", f"Left behind: {late}, Morius")
        together(phones, "tap", "Replay & verify")
        logs = [phone.log() for phone in phones]
        assert logs == [logs[0]] * 4
        together(phones, "tap", "(back)")
        with table["Zain"].within(1):
            table["Zain"].tap("Rematch, same seats")
        together(phones, "until", "Set-up")


# -- before the game ---------------------------------------------------------------------------------------------------


def seated(made: Room) -> Table:
    """Four phones join in three ways. Returns them in the order of their seats."""
    table = {figure: made.phone(figure) for figure in FIGURES}
    host = table["Zain"]
    with host.within(2 + 1):  # the last one for the game
        host.tap("Host a table")
        host.tap("Age of Thieves")
        host.tap("Zain")
        link = host.until("COMPANION://…")
    for figure in FIGURES[1:]:
        guest = table[figure]
        with guest.within(2 + 1):  # the last one for what stands in for the scan
            guest.tap("Join a table")
            if figure == "Noiron":
                guest.clipboard(link)
                guest.tap("Paste")
            else:
                guest.type("Code or link", link)
                guest.tap("Join")
            with host.within(1):
                host.tap("Let in")
            guest.tap(figure)
        guest.until_page("lobby")
    with host.within(3):
        host.tap("Change the order")
        host.tap("Jasmine")
        host.tap("Noiron")
    host.until("Clockwise: Zain > Jasmine > Noiron > Morius")
    return table


def begun(table: Table) -> str:
    """Makes the roll for first thief. Returns who that is."""
    host, phones = table["Zain"], list(table.values())
    with raised(phones, "The dice are cast"), host.within(1):
        host.tap("Roll for first thief · 4 of 4 here")
    told = set(together(phones, "until", *(f"{figure} is first thief" for figure in FIGURES)))
    assert len(told) == 1
    leader = str(told.pop()).removesuffix(" is first thief")
    with table[leader].within(1):
        table[leader].tap("All set: start turn 1")
    return leader


def after(figure: str) -> str:
    """The next thief clockwise."""
    return AROUND[(AROUND.index(figure) + 1) % 4]


# -- turns -------------------------------------------------------------------------------------------------------------


def calm_turn(table: Table, leader: str) -> None:
    """Four plans, eight cards and the guard; Zain takes the Emperors' Jewel, and the district is drawn."""
    phones, first = list(table.values()), table[leader]
    event(phones, first, "The die is cast")
    plan_in_secret(table)
    guard = int(first.until("Guard …").split()[1])
    for ap, act in CALM.items():
        if ap < guard <= ap + 1:
            nobody_caught(first)
        act(table, first)
    if guard == 1:
        nobody_caught(first)
    together(phones, "until", "Next turn", "Next turn (for …", f"Waiting for {leader}: tap Next turn")
    with raised(phones, "ALARM"), first.within(1):
        first.tap("Next turn")


def alarm_turn(table: Table, leader: str) -> str:
    """One thief leaves, the guard catches one, Zain leaves with the Emperors' Jewel and wins. Returns who, with Morius,
    is still in town."""
    first, early, late = table[leader], *(("Jasmine", "Noiron") if leader == "Noiron" else ("Noiron", "Jasmine"))
    event(list(table.values()), first, "The dice are cast")
    for figure, ap in ((early, "10"), (late, "9"), ("Morius", "2"), ("Zain", "1")):
        phone = table[figure]
        phone.hold("Hold to open")
        phone.tap("Move")
        phone.tap(ap)
        phone.tap("Ready…")
    guard = int(first.until("Guard …").split()[1])
    leaves(table[early], early)
    used(table, late, "Sneak")
    if guard == 1:
        used(table, "Morius", "Sneak")
    first.until("Who is caught?")
    with first.within(2):
        first.tap("Morius")
        taken(first, "Morius was caught")
        first.tap("Done")
    leaves(table["Zain"], "Zain")
    return late


def event(phones: list[Phone], first: Phone, cast: str) -> None:
    """The first thief needs two taps; the guard's dice land on every phone."""
    with raised(phones, cast), first.within(2):
        first.tap("Placed: go on")
        first.tap("Roll")


def plan_in_secret(table: Table) -> None:
    """Each thief plans unseen by all others; while a plan is covered, no widget keeps any part of it."""
    zain, noiron, morius = (table[figure] for figure in ("Zain", "Noiron", "Morius"))
    with zain.within(7):
        zain.hold("Hold to open")
        zain.tap("Move")
        zain.tap("3")
        zain.tap("Ambush")
        zain.tap("Card")
        zain.tap("5")
        zain.tap("Ready · 1 AP unused")
    zain.until("Zain is ready")
    assert not {"Move", "Ambush", "Card A"} & set(zain.texts)
    with zain.held("Hold to peek"):
        zain.until("Ambush")
    zain.until_gone("Ambush")
    with noiron.within(2 + 1 + 2 + 2 + 1):  # the cover, two cards with their AP, the name, Ready
        noiron.hold("Hold to open")
        noiron.tap("Move")
        noiron.tap("4")
        noiron.tap("Card")
        noiron.tap("6")
        noiron.tap("name")
        noiron.tap("Fire Grenade")
        noiron.tap("Ready")
    with morius.within(4):
        morius.hold("Hold to open")
        morius.tap("Move")
        morius.tap("8")
        morius.tap("Ready · 2 AP unused")
    with morius.within(1):
        morius.tap("Change my plan")
    morius.hold("Hold to open")
    morius.tap("Ready · 2 AP unused")
    plan_with_a_name_of_its_own(table)


def plan_with_a_name_of_its_own(table: Table) -> None:
    """The name of its card is new, and no widget of any other phone may hold it."""
    jasmine, *others = (table[figure] for figure in ("Jasmine", "Zain", "Noiron", "Morius"))
    jasmine.hold("Hold to open")
    jasmine.tap("Card")
    jasmine.tap("7")
    jasmine.tap("name")
    jasmine.type("Search, or type its name", SECRET)
    jasmine.tap(f'Call it "{SECRET}"')
    jasmine.until(SECRET)
    assert jasmine.traces(SECRET)  # else nothing would follow from finding none below
    assert not any(together(others, "traces", SECRET))
    jasmine.lose_focus()
    jasmine.until("Hold to open")
    assert not jasmine.traces(SECRET)
    jasmine.hold("Hold to open")
    jasmine.tap("Move")
    jasmine.tap("2")
    jasmine.tap("Ready: reveal! · 1 AP unused")


# -- what the cards do -------------------------------------------------------------------------------------------------


def used(table: Table, figure: str, way: str) -> None:
    """A card is used, and brings nothing else."""
    with table[figure].within(1):
        table[figure].tap(way)
    taken(table[figure], f"{figure} used…")


def taken(phone: Phone, what: str) -> None:
    """Waits until the table has taken the tap: before that, the screen may still change under a thumb."""
    phone.until(f"Undo: {what}")


def reveals_a_token(table: Table, _first: Phone) -> None:
    """A token needs two more taps."""
    with table["Morius"].within(2):
        table["Morius"].tap("token")
        table["Morius"].tap("Informer")
    taken(table["Morius"], "Morius revealed Informer")
    used(table, "Morius", "Sneak")


def picks_up_a_jewel(table: Table, _first: Phone) -> None:
    """Nobody knows the card before it is used, and its owner's phone shows it only in its turn. The jewel needs two
    more taps."""
    jasmine, others = table["Jasmine"], [table[figure] for figure in ("Zain", "Noiron", "Morius")]
    jasmine.until(SECRET)
    with jasmine.within(2):
        jasmine.tap("jewel")
        jasmine.tap("A yellow jewel")
    taken(jasmine, "Jasmine took a yellow jewel")
    assert not any(together(others, "traces", SECRET))
    used(table, "Jasmine", "Use it")
    together(others, "until", SECRET)


def has_an_effect(table: Table, _first: Phone) -> None:
    """An effect needs three more taps."""
    table["Noiron"].until("Your turn…")
    with table["Noiron"].within(3):
        table["Noiron"].tap("effect")
        table["Noiron"].tap("+2 purple AP")
        table["Noiron"].tap("Noiron")
    taken(table["Noiron"], "an effect for Noiron")
    used(table, "Noiron", "Use it")


def robs(table: Table, _first: Phone) -> None:
    """A theft needs two more taps, as there is only one jewel to steal."""
    with table["Zain"].within(2):
        table["Zain"].tap("theft")
        table["Zain"].tap("Rob Jasmine")
    taken(table["Zain"], "Zain stole…")
    used(table, "Zain", "Use it")


def hides(table: Table, _first: Phone) -> None:
    """It needs three more taps to hide."""
    table["Noiron"].until("Your turn…")
    with table["Noiron"].within(3):
        table["Noiron"].tap("more")
        table["Noiron"].tap("Hidden")
        table["Noiron"].tap("Noiron is hidden")
    taken(table["Noiron"], "Noiron is hidden")
    used(table, "Noiron", "Sneak")


def takes_the_emperors_jewel(table: Table, first: Phone) -> None:
    """It takes three taps, seen by all; the district is one tap of the first thief."""
    zain = table["Zain"]
    with raised(list(table.values()), "Zain has the Emperors' Jewel!"), zain.within(3):
        zain.tap("jewel")
        zain.tap("The Emperors' Jewel")
        zain.hold("Hold: Zain takes the Emperors' Jewel")
    taken(zain, "Zain took the Emperors' Jewel")
    used(table, "Zain", "Sneak")
    taken(first, "Zain used…")
    with first.within(1):
        first.tap("Salty Docks")
    taken(first, "district card Salty Docks")


def is_taken_back(table: Table, first: Phone) -> None:
    """The first thief undoes the card with one tap; it is used again."""
    used(table, "Jasmine", "Sneak")
    with first.within(1):
        first.tap("Undo: Jasmine used…")
    table["Jasmine"].until_gone("Undo: Jasmine used…")
    used(table, "Jasmine", "Sneak")


def lies_in_ambush(table: Table, _first: Phone) -> None:
    """The thief uses another basic card."""
    used(table, "Zain", "Wits")


CALM = {
    8: reveals_a_token,
    7: picks_up_a_jewel,
    6: has_an_effect,
    5: robs,
    4: hides,
    3: takes_the_emperors_jewel,
    2: is_taken_back,
    1: lies_in_ambush,
}
"""Everybody's cards by their AP."""


def nobody_caught(first: Phone) -> None:
    """The guard's turn is one tap."""
    with first.within(1):
        first.tap("Nobody caught")
    taken(first, "the guard has acted")


def leaves(phone: Phone, figure: str) -> None:
    """To leave takes three taps."""
    phone.until("Your turn…")
    with phone.within(3):
        phone.tap("more")
        phone.tap("Leave the city")
        phone.hold(f"Hold: {figure} leaves the city for good")
