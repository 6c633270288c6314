"""Steps, undo, and sealed plans."""

from tests.second_verifier.bodies import FRESH, check_command
from tests.second_verifier.plain import bytes_of, digest, need
from tests.second_verifier.told import UNDOABLE, Operation, Seal, Table

DIGEST, ENVELOPE = 32, 540


def step(told: Table, said: Operation) -> None:
    """A command of the game. This checker does not know what the rules say of it."""
    game, body = told.game(said), said.body
    check_command(body)
    need(said.author == told.host or bool(told.taps_for(said.author) & set(game.ring)), "not_yours")
    means_the_screen = body["do"] in FRESH or body.get("insist", False)
    need(not (means_the_screen and game.tapped_since(said)), "stale")
    need(not game.screens_go(game.question), "screens_going")
    need(body.get("turn", game.turn) == game.turn, "other_turn")
    game.void(said.n)
    game.steps.append(said)
    game.fixed = max(game.fixed, len(game.steps) - UNDOABLE)
    game.taps[said.author] = said.n


def undo(told: Table, said: Operation) -> None:
    """Strikes the last step that stands."""
    game = told.game(said)
    need(len(game.steps) > game.fixed, "nothing_to_undo")
    need(game.steps[-1].n == said.body["n"], "not_last_step")
    need(not game.tapped_since(said), "stale")
    need(not game.screens_go(game.question), "screens_going")
    game.void(said.n)
    game.steps.pop()
    game.taps[said.author] = said.n


def seal(told: Table, said: Operation) -> None:
    """Ready: a seat's own, or a helper's word for a seat without a phone."""
    game, body = told.game(said), said.body
    seat, q = _asked(told, said)
    by_helper = "seat" in body
    need(by_helper or len(bytes_of(body.get("digest", ""))) == DIGEST, "envelope_size")
    need(by_helper or len(bytes_of(body.get("envelope", ""))) == ENVELOPE, "envelope_size")
    need(not by_helper or not body.keys() & {"digest", "envelope"}, "seal_wanted")
    need(said.seen_n >= game.changed_n, "stale")
    sealing = game.sealing(q)
    _check_open_to_change(told, said, seat, q)
    need(not (by_helper and seat in sealing.seals), "already_sealed")
    sealing.seals[seat] = Seal(bytes_of(body.get("digest", "")))
    sealing.signed.clear()
    sealing.ready_n = said.n


def unseal(told: Table, said: Operation) -> None:
    """Takes Ready back."""
    seat, q = _asked(told, said)
    _check_open_to_change(told, said, seat, q)
    sealing = told.game(said).sealing(q)
    need(seat in sealing.seals, "not_sealed")
    del sealing.seals[seat]
    sealing.signed.clear()


def _asked(told: Table, said: Operation) -> tuple[int, int]:
    """The seat whose Ready this is about, and the question, if the game may ask it of this seat now."""
    game, named, author = told.game(said), said.body.get("seat"), said.author
    chair = told.chairs.get(-1 if named is None else named)
    if named is not None or isinstance(author, str):
        need(chair is not None and not chair.phone and chair.device == author, "not_yours")
    seat, q = said.seat if named is None else named, game.question
    need(q is not None and said.body["q"] == q and seat in game.asked, "not_asked")
    return seat, said.body["q"]


def _check_open_to_change(told: Table, said: Operation, seat: int, q: int) -> None:
    """Whether this Ready can still be laid, replaced or taken back."""
    game = told.game(said)
    need(not game.screens_go(q), "screens_going")
    need(seat not in game.sealing(q).signed, "already_signed")


def sign(told: Table, said: Operation) -> None:
    """The author has seen every Ready."""
    game = told.game(said)
    seat, q = _asked(told, said)
    sealing = game.sealing(q)
    need(game.all_ready(q), "not_all_ready")
    need(seat not in sealing.signed, "already_signed")
    need(bool(sealing.seals[seat].digest), "not_sealed")
    need(said.seen_n >= sealing.ready_n, "stale")
    sealing.signed.add(seat)


def open_seal(told: Table, said: Operation) -> None:
    """The author's open part; one that does not fit is kept as proof, and its plan is set aside."""
    game, body, seat = told.game(said), said.body, said.seat
    q = body["q"]
    own = game.sealing(q).seals.get(seat)
    need(own is not None and bool(own.digest), "not_sealed")
    assert own is not None
    need(own.parts is None and not own.proof, "already_open")
    need(q == game.question and game.screens_go(q), "not_all_signed")
    fits = digest("seal", told.id, q, seat, body["open"], body["parts"], body["nonce"]) == own.digest
    need(told.protocol > 1 or (fits and not own.set_aside), "does_not_fit")
    if fits and not own.set_aside:
        own.parts = body["parts"]
        return
    own.proof = own.set_aside = True
    told.notes.append(f"entry {said.n}: seat {seat} opened what does not count")


def part(told: Table, said: Operation) -> None:
    """Shows hidden parts, each once. Only the game knows whether they are due."""
    game, seat, q = told.game(said), said.seat, said.body["q"]
    own, shown = game.sealing(q).seals.get(seat), said.body["shown"]
    need(own is not None, "not_sealed")
    assert own is not None
    need(own.parts is not None, "not_open")
    assert own.parts is not None
    places = {j for j, _, _ in shown}
    need(0 < len(places) == len(shown) and not places & own.shown, "not_due")
    for j, value, nonce in shown:
        known = own.parts[j] if 0 <= j < len(own.parts) else ""
        need(bytes_of(known) == digest("part", told.id, q, seat, j, value, nonce), "does_not_fit")
    own.shown |= places
