"""Who sits at the table, who plays for whom, who hosts, which game begins."""

from tests.second_verifier.bodies import OPTIONS, check_fields, shows_as_written
from tests.second_verifier.plain import Wrong, bytes_of, need
from tests.second_verifier.rolls import end_pictures, fade_pictures, new_chain, without_share
from tests.second_verifier.told import HOST, Chair, Device, Game, Operation, Table

GAME = "age_of_thieves"
FIGURES = ("Morius", "Noiron", "Jasmine", "Nikolai", "Joanne", "Zain")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PROTOCOLS = RULES = (1, 2)
EPOCH_LEAP = 1000


def table(told: Table, said: Operation) -> None:
    """The first entry of all."""
    need(said.body["protocol"] in PROTOCOLS, "protocol_unknown")
    told.protocol = said.body["protocol"]
    need(said.body["game"] == GAME, "game_unknown")
    told.devices[HOST] = Device(bytes_of(said.body["key"]), said.n, "pin" in said.body)


def device(told: Table, said: Operation) -> None:
    """One more phone, under the next letter."""
    taken = len(told.devices)
    need(taken < len(LETTERS) and said.author == LETTERS[taken], "letter_wrong")
    need(said.seen_n >= max(other.since for other in told.devices.values()), "stale")
    need(bytes_of(said.body["key"]) not in [other.key for other in told.devices.values()], "device_twice")
    told.devices[str(said.author)] = Device(bytes_of(said.body["key"]), said.n, said.body["pin"] != "")
    fade_pictures(told)


def seat(told: Table, said: Operation) -> None:
    """A phone takes a seat that is free or has none."""
    body, number, game = said.body, said.seat, told.playing
    before = told.chairs.get(number)
    need(before is None or not before.phone, "seat_taken")
    _knows(told, said, body["device"])
    need(before is None or said.seen_n >= before.since, "stale")
    _comes_back(told, number)
    _check_figure(told, number, body["figure"])
    anchor = told.new_anchor(bytes_of(body["anchor"]))
    _free_figure(told, number, body["figure"])
    key = bytes_of(body["key"])
    told.chairs[number] = Chair(body["figure"], body["device"], True, key, said.n, anchor, anchor)
    fade_pictures(told)
    if game is not None and before is not None:
        game.void(said.n)


def hold(told: Table, said: Operation) -> None:
    """Another device goes on with the author's seat, and brings a chain that nobody knows."""
    number, game = said.seat, told.playing
    chair = told.chairs[number]
    _knows(told, said, said.body["device"])
    _comes_back(told, number)
    need(("anchor" in said.body) == (told.protocol > 1), "field_wrong: anchor")
    if told.protocol > 1:
        new_chain(told, number, bytes_of(said.body["anchor"]))
        without_share(told, said, number)
    had_phone = chair.phone
    chair.device, chair.phone, chair.since = said.body["device"], True, said.n
    fade_pictures(told)
    if game is not None and not had_phone:
        game.void(said.n)


def cardboard(told: Table, said: Operation) -> None:
    """A seat plays without a phone, or gets another helper."""
    body, number = said.body, said.body["seat"]
    need(said.author in (told.host, number), "not_yours")
    need(0 <= number < 16, "seat_unknown")
    need(body["helper"] in told.devices, "device_unknown")
    chair = told.chairs.get(number) or Chair()
    need(not chair.phone or said.seen_n >= chair.since, "stale")
    _comes_back(told, number)
    if "figure" in body:
        _check_figure(told, number, body["figure"])
        _free_figure(told, number, body["figure"])
    if told.pictures and number in told.pictures.missing:
        end_pictures(told)
    if chair.phone:
        _without_phone(told, said, number)
    chair.figure, chair.device = body.get("figure", chair.figure), body["helper"]
    chair.phone, chair.since = False, said.n
    told.chairs[number] = chair


def home(told: Table, said: Operation) -> None:
    """The player of a seat goes home: nobody waits for the seat any more, or it is free again."""
    number, game = said.body["seat"], told.playing
    need(told.protocol > 1, "kind_unknown")
    need(number in told.chairs, "seat_unknown")
    need(said.author in (told.host, number), "not_yours")
    chair = told.chairs[number]
    need(not chair.phone or said.seen_n >= chair.since, "stale")
    if told.pictures and number in told.pictures.missing:
        end_pictures(told)
    if game is None or number not in game.ring:
        del told.chairs[number]
        return
    if number in game.absent:
        return
    _without_phone(told, said, number)
    game.absent.add(number)
    chair.device, chair.phone, chair.since = told.host, False, said.n


def _without_phone(told: Table, said: Operation, number: int) -> None:
    """No phone plays this seat any more: what it has not opened is set aside."""
    game = told.playing
    if game is None:
        return
    without_share(told, said, number)
    game.void(said.n)
    for sealing in game.sealings.values():
        if number in sealing.seals and sealing.seals[number].parts is None:
            sealing.seals[number].set_aside = True


def _comes_back(told: Table, number: int) -> None:
    """A seat that went home plays again, but not while plans open without its own."""
    game = told.playing
    if game is not None and number in game.absent:
        need(not game.screens_go(game.question), "screens_going")
        game.absent.remove(number)


def start(told: Table, said: Operation) -> None:
    """A game begins; the one before is over."""
    body, ring = said.body, said.body["ring"]
    need(said.author == told.host, "not_yours")
    need(told.protocol == 1 or told.playing is None or told.playing.call is None, "roll_open")
    need(len(set(ring)) == len(ring) and told.chairs.keys() >= set(ring), "ring_odd")
    need(body["version"] in RULES, "game_unknown")
    need(2 <= len(ring) <= 4, "seats_wrong")
    try:
        check_fields(body["options"], OPTIONS)
    except Wrong as wrong:
        raise Wrong(f"option_wrong: {wrong}") from None
    need(all(told.chairs[number].figure in FIGURES for number in ring), "figure_wrong")
    for number in told.playing.absent.difference(ring) if told.playing else ():
        del told.chairs[number]
    diceless = {number for number in ring if not told.chairs[number].phone}
    told.playing = Game(said.n, ring, body["options"]["real_dice"], diceless, said.n)


def hand(told: Table, said: Operation) -> None:
    """The host names the next one."""
    need(said.author == told.host, "not_yours")
    need(said.body["to"] in told.devices and said.body["to"] != told.host, "device_unknown")
    _may_host(told, said.body["to"])
    told.handing = said.body["to"]


def host(told: Table, said: Operation) -> None:
    """A device hosts from here on, in a later epoch, and helps whom the phones that are gone have helped."""
    gone = said.body.get("gone", [])
    _may_host(told, str(said.author))
    need(told.epoch < said.body["epoch"] <= told.epoch + EPOCH_LEAP, "epoch_wrong")
    need(said.seen_n == told.n, "stale")
    need(len({said.author, *gone}) == len(gone) + 1, "device_twice")
    need(told.devices.keys() >= {said.author, *gone}, "device_unknown")
    told.host, told.epoch, told.handing = str(said.author), said.body["epoch"], ""
    absent = told.playing.absent if told.playing else ()
    for number, chair in told.chairs.items():
        if not chair.phone and (chair.device in gone or number in absent):
            chair.device = told.host


def yields(_told: Table, said: Operation) -> None:
    """A seat agrees that its half is dropped, for phones with the other log."""
    body = said.body
    need(isinstance(said.author, int), "not_yours")
    need(0 <= body["k"] < min(said.n, body["n"]) and len(bytes_of(body["head"])) == 32, "fork_wrong")


def _may_host(told: Table, letter: str) -> None:
    """Refuses a device that nobody can call, unless it hosts already."""
    need(told.devices[letter].has_door or letter == told.host or told.protocol == 1, "no_door")


def _knows(told: Table, said: Operation, letter: str) -> None:
    """Refuses a device that nobody knows, or whose joining the author has not seen."""
    need(letter in told.devices, "device_unknown")
    need(said.seen_n >= told.devices[letter].since, "stale")


def _check_figure(told: Table, number: int, figure: str) -> None:
    """Refuses a figure that is another seat's, or shows otherwise than it is written."""
    others = [chair.figure for other, chair in told.chairs.items() if other != number]
    need(shows_as_written(figure) and figure not in others, "figure_wrong")


def _free_figure(told: Table, number: int, figure: str) -> None:
    """A game goes on with another figure on a seat: no step before this can be undone any more."""
    game, before = told.playing, told.chairs.get(number)
    if game and number in game.ring and before and before.figure != figure:
        game.fixed = len(game.steps)
