"""Shared dice and the four pictures: calls, shares, skips, seeds."""

import hashlib
from collections.abc import Iterator

from tests.second_verifier.plain import bytes_of, digest, need, text_of
from tests.second_verifier.told import Game, Operation, Roll, Table

PICTURES = "pictures"
FIRST = "first"
SIDES = 8
LIST = """
anchor apple arrow bell book bottle bridge bucket butterfly cactus camel candle castle cherry clock comb
crab crown door dragon drum elephant feather fish flag fork fox frog ghost glove grapes hammer
harp hat heart horse key kite ladder leaf lemon lion moon mouse mushroom nest owl piano
pumpkin ring rose scissors snail spider star sun sword tent tree turtle umbrella whale wheel zebra
"""
WORDS = LIST.split()


# -- what is said ------------------------------------------------------------------------------------------------------


def call(told: Table, said: Operation) -> None:
    """A roll is called: one of the game, or pictures."""
    purpose = said.body["purpose"]
    if purpose == PICTURES:
        _call_pictures(told, said)
        return
    game = told.game(said)
    due = f"guard-{game.turn}" if game.turn else FIRST
    need(not game.real_dice and purpose == due and purpose not in game.rolls, "no_roll_due")
    need(game.call is None and told.pictures is None, "roll_open")
    need(_may_call(told, game, said), "not_yours")
    told.rolls += 1
    seats = _sharers(told, game, set(game.ring if purpose == FIRST else game.in_town))
    roll = _roll(told, purpose, seats, said.n)
    if seats:
        game.call = roll
    else:
        game.rolls[purpose] = []


def _sharers(told: Table, game: Game, named: set[int]) -> frozenset[int]:
    """Who gives a share. Nobody does if a chain is used up, if one device was skipped twice, or if one would share
    alone."""
    seats = named - game.diceless
    if told.protocol > 1 and len(_phones(told, seats)) == 1 < len(_phones(told, set(game.ring))):
        seats = set(game.ring) - game.diceless
        if len(_phones(told, seats)) == 1:
            return frozenset()
    over = len(set(game.skips)) < len(game.skips) or any(told.chairs[seat].used_up for seat in seats)
    return frozenset() if over else frozenset(seats)


def _phones(told: Table, seats: set[int]) -> set[str]:
    """The devices of those seats that have a phone."""
    return {told.chairs[seat].device for seat in seats if told.chairs[seat].phone}


def share(told: Table, said: Operation) -> None:
    """A seat's link for a call, or the anchor of a new chain instead."""
    number = said.body["roll"]
    if told.pictures and told.pictures.number == number:
        _share_pictures(told, said, told.pictures)
        return
    ended = told.pictures_ended
    if ended and ended.number == number and told.pictures is None and not (told.playing and told.playing.call):
        _late(told, said, ended)
        return
    game = told.game(said)
    if game.call is None and game.late and game.late.number == number:
        _late(told, said, game.late)
        return
    roll = game.call
    need(roll is not None and roll.number == number, "no_roll_open")
    assert roll is not None
    if not _takes(told, said, roll):
        without_share(told, said, said.seat)
    elif not roll.missing:
        game.call = None
        game.rolls[roll.purpose] = made = _outcome(told, game, roll)
        told.notes.append(f"roll {roll.number}, {roll.purpose}: {' '.join(map(str, made))}")


def skip(told: Table, said: Operation) -> None:
    """The table waits no longer for a seat's share."""
    seat, roll = said.body["seat"], told.pictures
    if roll is not None:
        need(seat in roll.missing, "share_not_asked")
        need(said.author == told.host, "not_yours")
        end_pictures(told)
        return
    game = told.game(said)
    need(game.call is not None, "no_roll_open")
    need(game.call is not None and seat in game.call.missing, "share_not_asked")
    need(_may_call(told, game, said), "not_yours")
    without_share(told, said, seat)


def without_share(told: Table, said: Operation, seat: int) -> None:
    """A seat gives no share any more in this game; a roll that waits for it becomes a real one."""
    game = told.playing
    if game is None:
        return
    game.diceless.add(seat)
    roll = game.call
    if roll is None or seat not in roll.missing:
        return
    game.call = None
    game.rolls[roll.purpose] = []
    if told.protocol > 1:
        game.late = roll
        by_host, author = said.author == told.host, said.author
        game.skips.append(
            told.chairs[seat].device if by_host else author if isinstance(author, str) else told.chairs[author].device
        )


def new_chain(told: Table, seat: int, anchor: bytes) -> None:
    """A seat shares from a new chain."""
    chair = told.chairs[seat]
    chair.anchor = chair.link = told.new_anchor(anchor)
    chair.links = 0


# -- pictures ----------------------------------------------------------------------------------------------------------


def fade_pictures(told: Table) -> None:
    """There is a new key: no pictures, and no call for any."""
    told.pictures = told.pictures_ended = None


def end_pictures(told: Table) -> None:
    """The call is over; the links that came count when the same is called again."""
    told.pictures_ended = told.pictures if told.protocol > 1 else None
    told.pictures = None


def _call_pictures(told: Table, said: Operation) -> None:
    need(said.author == told.host, "not_yours")
    need(told.pictures is None and not (told.playing and told.playing.call), "roll_open")
    phones = {number for number, chair in told.chairs.items() if chair.phone}
    seats = frozenset(number for number in phones if not told.chairs[number].used_up)
    need(bool(seats) and (seats == phones or told.protocol == 1), "no_roll_due")
    devices = [text_of(device.key) for _, device in sorted(told.devices.items())]
    keys = [[seat, text_of(told.chairs[seat].key), text_of(told.chairs[seat].anchor)] for seat in sorted(seats)]
    purpose = f"{PICTURES}-{text_of(digest('keys', told.id, devices, keys))}"
    told.rolls += 1
    roll, before = _roll(told, purpose, seats, said.n), told.pictures_ended
    if before and before.purpose == purpose and all(roll.known[seat] == before.known[seat] for seat in before.missing):
        roll.known, roll.links = before.known, dict(before.links)
    told.pictures = roll
    _show_pictures(told, roll)


def _share_pictures(told: Table, said: Operation, roll: Roll) -> None:
    if _takes(told, said, roll):
        _show_pictures(told, roll)
    else:
        end_pictures(told)


def _show_pictures(told: Table, roll: Roll) -> None:
    """With the last link the four are there."""
    if not roll.missing:
        four = " ".join(WORDS[byte % len(WORDS)] for byte in seed_of(told, roll)[:4])
        told.notes.append(f"roll {roll.number}, pictures: {four}")
        end_pictures(told)


# -- links and seeds ---------------------------------------------------------------------------------------------------


def _roll(told: Table, purpose: str, seats: frozenset[int], n: int) -> Roll:
    return Roll(told.rolls, purpose, seats, {seat: told.chairs[seat].link for seat in seats}, n)


def _may_call(told: Table, game: Game, said: Operation) -> bool:
    """As far as that is known without the rules: the host, or in a turn a phone with a seat of the game."""
    return said.author == told.host or bool(game.turn and told.taps_for(said.author) & set(game.ring))


def _takes(told: Table, said: Operation, roll: Roll) -> bool:
    """Whether the author gave a link, which counts; if it gave an anchor, its chain is a new one."""
    body, seat = said.body, said.seat
    need(seat in roll.missing, "share_not_asked")
    if "anchor" in body and "link" not in body and told.protocol > 1:
        new_chain(told, seat, bytes_of(body["anchor"]))
        return False
    link, chair = bytes_of(body.get("link", "")), told.chairs[seat]
    need("anchor" not in body and hashlib.sha256(link).digest() == chair.link, "link_wrong")
    chair.link, chair.links = link, chair.links + 1
    roll.links[seat] = link
    return True


def _late(told: Table, said: Operation, roll: Roll) -> None:
    """A link for a call that is over: it is known from now on."""
    need("link" in said.body, "no_roll_open")
    _takes(told, said, roll)


def seed_of(told: Table, roll: Roll) -> bytes:
    """The seed of a call whose links are all there."""
    seats = sorted(roll.links)
    if told.protocol > 1:
        start = told.playing.start if told.playing and roll.purpose[: len(PICTURES)] != PICTURES else 0
        return digest("roll", told.id, start, roll.purpose, seats, [text_of(roll.links[seat]) for seat in seats])
    shares = [text_of(roll.links.get(seat, b"")) for seat in range(seats[-1] + 1)]
    if roll.purpose.startswith(PICTURES):
        return digest("pictures", told.id, told.heads[roll.n], shares)
    return digest("roll", told.id, roll.number, shares)


def _outcome(told: Table, game: Game, roll: Roll) -> list[int]:
    """The seat that a roll made first thief, or the guard's faces."""
    stream = stream_of(seed_of(told, roll))
    if roll.purpose != FIRST:
        dice = 2 if game.said("alarm") else 1
        return [die(stream, SIDES) for _ in range(dice)]
    seats = list(game.ring)
    while len(seats) > 1:
        faces = [die(stream, SIDES) for _ in seats]
        seats = [seat for seat, face in zip(seats, faces, strict=True) if face == max(faces)]
    return seats


def stream_of(seed: bytes) -> Iterator[int]:
    """The bytes of a seed, and of the hashes that follow it."""
    while True:
        yield from seed
        seed = hashlib.sha256(seed).digest()


def die(stream: Iterator[int], sides: int) -> int:
    """One face."""
    limit = 256 - 256 % sides
    return next(byte for byte in stream if byte < limit) % sides + 1
