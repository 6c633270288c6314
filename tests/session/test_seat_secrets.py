"""What a phone keeps for one seat, and what it says with that."""

from dataclasses import replace

import pytest

from companion.seal import envelope
from companion.seal.commitment import Plan
from companion.seal.keys import SeatKeys
from companion.seal.shared_dice import follows
from companion.seal.vault import Secret
from companion.session.seat_secrets import LinkGiven, PlanOpened, SeatRecord, SeatSecrets, parts_together
from companion.table import operations
from companion.table.duties import Duty, ToOpen, ToShare, ToShow, ToSign
from companion.table.entry import Operation
from companion.table.ids import Seat
from companion.table.operations import KIND_OF, Said, write_body
from companion.table.state import RollMeant, TableState
from companion.table.why import Why
from tests.support.contexts import at_table, root
from tests.support.keys import StandInKeys
from tests.support.ring import Entropy, Ring
from tests.support.table_builders import why
from tests.toys.lanterns import Adjust, Race

CRYPTO = StandInKeys()
ROOT = Secret(b"root".ljust(32))
FRESH = Entropy("fresh")
KEPT: list[SeatRecord] = []
"""What hands put into a journal that nobody reads here."""
Q = 1001


def secrets() -> SeatSecrets:
    """Seat 1, with keys of its own."""
    return SeatSecrets(CRYPTO, Seat(1), ROOT, KEPT.append)


def racing() -> tuple[Ring, SeatSecrets]:
    """Seats 1 and 2 are asked; seat 1's hand is in the test's own hands."""
    ring, _ = at_table("Ann", "Ben", "Cas")
    ring.asleep = {1, 2}
    ring.tap(0, Race((Seat(1), Seat(2))))
    return ring, ring.phones[1]._secrets[Seat(1)]


def test_the_words_are_the_seat_but_not_its_dice() -> None:
    """The same root gives the same key again; its chain grows out of fresh bytes, too, that the journal alone keeps."""
    one, again = secrets().sits("B", "Ann", "fox", Entropy("one")), secrets().sits("B", "Ann", "fox", Entropy("again"))
    assert one.key == again.key
    assert one.anchor != again.anchor
    other = SeatSecrets(CRYPTO, Seat(1), Secret(b"other".ljust(32)), KEPT.append).sits(
        "B", "Ann", "fox", Entropy("one")
    )
    assert other.key != one.key
    assert other.anchor != one.anchor


def test_a_sealed_plan_can_be_read_with_the_words_alone() -> None:
    """Its envelope in everybody's log opens with the seat's key and no other."""
    said = secrets().seal("t", Q, "bid", ("oil",), Entropy("x"))
    plan = envelope.unwrap(CRYPTO, SeatKeys(ROOT).envelope, said.digest, said.envelope)
    assert plan is not None
    assert (plan.open, plan.parts) == ("bid", ("oil",))
    other = SeatKeys(Secret(b"other".ljust(32))).envelope
    assert envelope.unwrap(CRYPTO, other, said.digest, said.envelope) is None


def test_the_same_plan_never_has_the_same_seal() -> None:
    """Nobody sees that a seat sealed again what it had sealed before."""
    ours, entropy = secrets(), Entropy("x")
    assert ours.seal("t", Q, "bid", (), entropy).digest != ours.seal("t", Q, "bid", (), entropy).digest


def test_a_plan_too_large_is_refused() -> None:
    """Before anything is sealed."""
    ours = secrets()
    with pytest.raises(ValueError, match="too large"):
        ours.seal("t", Q, "x" * 600, (), Entropy("x"))
    assert ours.plans(TableState()) == {}


def test_a_plan_that_does_not_lie_on_the_table_says_nothing() -> None:
    """There is no signature, opening or part for a seal that is not there, or for a question without a plan."""
    ours = secrets()
    ours.seal("t", Q, "bid", ("oil",), Entropy("x"))
    for duty in (ToSign(Seat(1), Q), ToOpen(Seat(1), Q), ToShow(Seat(1), Q, 0), ToSign(Seat(1), 7)):
        assert ours.answer(TableState(), duty, FRESH) is None


def test_every_duty_has_its_answer() -> None:
    """Sign, open and show, from the plan that lies there; and a share for the roll that is open, for no other."""
    ring, ours = racing()
    ring.plan(1, Q, "bid", ("oil",))
    assert ours.answer(ring.state, ToSign(Seat(1), Q), FRESH) == operations.Sign(Q)
    opening = ours.answer(ring.state, ToOpen(Seat(1), Q), FRESH)
    assert isinstance(opening, operations.Open)
    assert (opening.open, len(opening.parts)) == ("bid", 1)
    part = ours.answer(ring.state, ToShow(Seat(1), Q, 0), FRESH)
    assert isinstance(part, operations.Part)
    assert [value for _, value, _ in part.shown] == ["oil"]
    ring.host_says(operations.Call("pictures"))
    share = ours.answer(ring.state, ToShare(Seat(1), 1), FRESH)
    assert isinstance(share, operations.Share)
    assert follows(share.link, ring.state.chairs[Seat(1)].anchor)
    assert ours.answer(ring.state, ToShare(Seat(1), 2), FRESH) is None


def nest(depth: int) -> object:
    """A list inside lists, at this depth."""
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("open_part", "parts"),
    [(nest(6), ()), (1, (nest(4),)), (1, (1,) * 100), (1, (1,) * 80)],
    ids=["deep open part", "deep hidden part", "many digests", "many hidden parts"],
)
def test_a_plan_that_could_never_be_shown_is_refused(open_part: object, parts: tuple[object, ...]) -> None:
    """It would go into its envelope, but no log would take what opens it: the table would wait for ever."""
    ours = secrets()
    with pytest.raises(ValueError, match="too"):
        ours.seal("t", Q, open_part, parts, Entropy("x"))
    assert ours.plans(TableState()) == {}


@pytest.mark.parametrize(("open_part", "parts"), [(nest(5), (nest(3),)), (1, (1,) * 70)], ids=["deep", "many"])
def test_the_largest_plans_can_be_shown(open_part: object, parts: tuple[object, ...]) -> None:
    """What is sealed is opened and shown, however deep and long."""
    ring, ours = racing()
    ring.plan(1, Q, open_part, parts)
    ring.plan(2, Q, "bid")
    ring.wake()
    [opening] = [e.operation.body for e in ring.entries if e.operation.kind == "open" and e.operation.author == 1]
    assert opening["open"] == open_part
    duties = [ToShow(Seat(1), Q, j) for j in range(len(parts))]
    [(_, shown)] = parts_together((duty, answer) for duty in duties if (answer := ours.answer(ring.state, duty, FRESH)))
    assert isinstance(shown, operations.Part)
    assert [value for _, value, _ in shown.shown] == list(parts)
    taken = ring.offer(ring.phones[1], ring.phones[1].say(shown, Seat(1)))
    assert why(taken) is Why.NOT_DUE  # read, signed and chained; this game asks for no part


def test_hidden_parts_of_one_plan_are_said_in_one_breath() -> None:
    """Every other operation is said alone, and so are the parts of another plan."""
    sign, share = operations.Sign(Q), operations.Share(1, bytes(32))
    rows = [(j, f"card {j}", bytes([j])) for j in range(3)]
    answers: list[tuple[Duty, Said]] = [
        (ToSign(Seat(1), Q), sign),
        (ToShow(Seat(1), 7, 0), operations.Part(7, (rows[0],))),
        (ToShow(Seat(1), 7, 2), operations.Part(7, (rows[2],))),
        (ToShow(Seat(1), 8, 1), operations.Part(8, (rows[1],))),
        (ToShare(Seat(1), 1), share),
    ]
    duties = [duty for duty, _ in answers]
    assert parts_together(answers) == [
        (duties[:1], sign),
        (duties[1:3], operations.Part(7, (rows[0], rows[2]))),
        (duties[3:4], operations.Part(8, (rows[1],))),
        (duties[4:], share),
    ]


def test_only_the_newest_ready_is_signed() -> None:
    """A plan that was replaced at its owner's phone is not signed any more, though it still lies on the table: the
    newest is laid."""
    ring, ours = racing()
    ring.plan(1, Q, "bid", ("oil",))
    newest = ours.seal(ring.state.table, Q, "better", (), Entropy("late"))
    said = ours.answer(ring.state, ToSign(Seat(1), Q), FRESH)
    assert isinstance(said, operations.SealLaid)
    assert said.digest == newest.digest != ring.playing.sealing(Q).seals[Seat(1)].digest
    assert ours.plans(ring.state)[Q].open == "bid"


def test_a_newest_ready_that_others_may_know_waits_for_a_tap() -> None:
    """It was opened once, and the log has gone back behind that."""
    ring, ours = racing()
    ring.plan(1, Q, "bid", ("oil",))
    newest = ours.seal(ring.state.table, Q, "better", (), Entropy("late"))
    ours.recall(PlanOpened(Seat(1), newest.digest, b"among others"))
    assert ours.answer(ring.state, ToSign(Seat(1), Q), FRESH) is None


def test_a_seat_that_takes_back_does_not_sign() -> None:
    """This holds from the tap on, not only from the entry on. After another Ready it signs again."""
    ring, ours = racing()
    ring.plan(1, Q, "bid", ("oil",))
    ours.take_back(Q)
    assert ours.answer(ring.state, ToSign(Seat(1), Q), FRESH) is None
    ring.plan(1, Q, "better")
    assert ours.answer(ring.state, ToSign(Seat(1), Q), FRESH) == operations.Sign(Q)


def test_a_voided_plan_is_kept_for_another_tap() -> None:
    """Its owner sees it again and may seal it as it is."""
    ring, ours = racing()
    ring.plan(1, Q, "bid", ("oil",))
    ring.tap(0, Adjust(Seat(0), 1))
    assert ours.plans(ring.state)[Q].open == "bid"


def test_another_game_forgets_the_plans() -> None:
    """The numbers of its questions begin again."""
    ours = secrets()
    ours.seal("t", Q, "bid", (), Entropy("x"))
    ours.forget()
    assert ours.plans(TableState()) == {}


# -- after a restart, on another phone, after a cut --------------------------------------------------------------------


def reborn(seat: int = 1) -> SeatSecrets:
    """Another object with the same words and no memory."""
    return SeatSecrets(CRYPTO, Seat(seat), root(seat), KEPT.append)


def meant(ring: Ring, said: Said) -> Operation:
    """What seat 1 says now."""
    return Operation(Seat(1), 9, KIND_OF[type(said)], write_body(said), ring.state.n, ring.state.head)


def test_plans_are_regained_from_their_envelopes() -> None:
    """On whatever phone the words are typed: it sees the plan, signs it and opens it."""
    ring, ours = racing()
    ring.plan(1, Q, "bid", ("oil",))
    again = reborn()
    again.regain(ring.state)
    assert again.plans(ring.state)[Q] == ours.plans(ring.state)[Q]
    for duty in (ToSign(Seat(1), Q), ToOpen(Seat(1), Q), ToShow(Seat(1), Q, 0)):
        assert again.answer(ring.state, duty, FRESH) == ours.answer(ring.state, duty, FRESH)


def test_other_words_regain_nothing() -> None:
    """This is a neighbour's seal, or an own one with another's words; before a game there is nothing to regain."""
    ring, _ = racing()
    ring.plan(1, Q, "bid")
    neighbour, guess = reborn(2), SeatSecrets(CRYPTO, Seat(1), Secret(b"guess".ljust(32)), KEPT.append)
    for hand_ in (neighbour, guess):
        hand_.regain(ring.state)
        hand_.regain(TableState())
        assert hand_.plans(ring.state) == {}


def test_an_envelope_that_holds_another_plan_is_not_taken() -> None:
    """Somebody else with the words could have laid it; a plan that does not fit its digest would only be set aside."""
    ring, _ = racing()
    key, digest = SeatKeys(root(1)).envelope, b"d" * 32
    wrapped = envelope.wrap(CRYPTO, key, digest, Plan("other", (), Secret(bytes(32))), bytes(12))
    ring.must(ring.phones[1], ring.phones[1].say(operations.SealLaid(Q, digest, wrapped), Seat(1)))
    again = reborn()
    again.regain(ring.state)
    assert again.plans(ring.state) == {}
    assert again.answer(ring.state, ToSign(Seat(1), Q), FRESH) is None


def test_a_take_back_that_nobody_heard_still_holds() -> None:
    """Its owner had tapped: what lies there is not signed, though its plan is kept for another Ready."""
    ring, _ = racing()
    ring.plan(1, Q, "bid")
    again = reborn()
    again.regain(ring.state)
    again.said_before(ring.state, meant(ring, operations.Unseal(Q)))
    assert again.answer(ring.state, ToSign(Seat(1), Q), FRESH) is None
    assert again.plans(ring.state)[Q].open == "bid"


def test_a_ready_that_nobody_heard_is_the_newest() -> None:
    """The plan before it is not signed any more; the new one is, when it lies there."""
    ring, ours = racing()
    ring.plan(1, Q, "bid")
    better = ours.seal(ring.state.table, Q, "better", (), Entropy("late"))
    again = reborn()
    again.regain(ring.state)
    again.said_before(ring.state, meant(ring, better))
    assert again.answer(ring.state, ToSign(Seat(1), Q), FRESH) != operations.Sign(Q)
    ring.must(ring.phones[1], ring.phones[1].say(better, Seat(1)))
    assert again.answer(ring.state, ToSign(Seat(1), Q), FRESH) == operations.Sign(Q)


def test_words_for_another_game_are_forgotten() -> None:
    """What was said before the start, or without a game, has nothing to do with this one's questions."""
    ring, ours = racing()
    older = meant(ring, ours.seal(ring.state.table, Q, "bid", (), Entropy("x")))
    taken_back = meant(ring, operations.Unseal(Q))
    ring.start({"row": [1, 2, 3, 4]})
    ring.tap(0, Race((Seat(1), Seat(2))))
    ring.plan(1, Q, "newer")
    again = reborn()
    again.regain(ring.state)
    for state in (ring.state, TableState()):
        again.said_before(state, older)
        again.said_before(state, taken_back)
    assert again.answer(ring.state, ToSign(Seat(1), Q), FRESH) == operations.Sign(Q)
    assert again.plans(ring.state)[Q].open == "newer"


def test_other_words_change_nothing() -> None:
    """Only Readys and take-backs say what the owner wants."""
    ring, _ = racing()
    ring.plan(1, Q, "bid")
    again = reborn()
    again.regain(ring.state)
    again.said_before(ring.state, meant(ring, operations.Sign(Q)))
    assert again.answer(ring.state, ToSign(Seat(1), Q), FRESH) == operations.Sign(Q)


def test_a_seal_that_was_dropped_is_laid_again_as_it_was() -> None:
    """The same digest and envelope; not one that was replaced, taken back, another seat's, or no seal at all."""
    ring, ours = racing()
    older = ours.seal(ring.state.table, Q, "older", (), Entropy("old"))
    newest = ours.seal(ring.state.table, Q, "newest", (), Entropy("new"))
    assert ours.lay_again(ring.state, meant(ring, newest)) == newest
    assert ours.lay_again(ring.state, meant(ring, older)) is None
    assert ours.lay_again(ring.state, meant(ring, operations.SealLaid(Q, seat=Seat(1)))) is None
    assert ours.lay_again(ring.state, meant(ring, operations.Sign(Q))) is None
    assert reborn().lay_again(ring.state, meant(ring, newest)) is None
    ours.take_back(Q)
    assert ours.lay_again(ring.state, meant(ring, newest)) is None


def test_of_a_plan_without_a_lock_the_first_seal_is_laid_again() -> None:
    """A second tap on Ready was refused, as nothing replaces it: what lay there does not hang on that."""
    ring, ours = racing()
    lantern = Q - 1
    first = ours.seal(ring.state.table, lantern, "green", (), Entropy("old"))
    ours.seal(ring.state.table, lantern, "green", (), Entropy("new"))
    assert ours.lay_again(ring.state, meant(ring, first)) == first
    assert reborn().lay_again(ring.state, meant(ring, first)) is None


def test_a_seat_is_taken_over_with_a_chain_of_its_own() -> None:
    """Kept before it is said; where the table speaks an older protocol the chain stays."""
    ring, ours = racing()
    begun = ours.holds(ring.state, "B", Entropy("held"))
    assert begun.anchor not in ring.state.anchors
    assert len(begun.anchor) == 32
    assert ours.holds(replace(ring.state, protocol=1), "B", Entropy("held")) == operations.Hold("B")


def test_what_the_journal_kept_comes_back() -> None:
    """The chain, where its links went, and what was opened."""
    ring, _ = racing()
    ring.plan(1, Q, "bid")
    seal = ring.playing.sealing(Q).seals[Seat(1)].digest
    again, kept = reborn(), list[SeatRecord]()
    writer = SeatSecrets(CRYPTO, Seat(1), root(1), kept.append)
    anchor = writer.holds(ring.state, "B", Entropy("held")).anchor
    meant = RollMeant(b"its start", "first", ((Seat(1), anchor),))
    chair = replace(ring.state.chairs[Seat(1)], anchor=anchor, link=anchor, links=0)
    given = writer.chains.link(chair, meant)
    for record in (*kept, PlanOpened(Seat(1), seal, b"among")):
        again.recall(record)
    assert given
    assert again.chains.link(chair, meant) == given
    assert again.chains.link(chair, replace(meant, purpose="other")) is None
    again.regain(ring.state)
    assert again.to_seal_anew(ring.state) == {Q}
    assert again.answer(ring.state, ToSign(Seat(1), Q), FRESH) is None


@pytest.mark.parametrize("remembered", [False, True], ids=["now", "by the journal"])
def test_a_plan_that_is_opened_is_a_part_in_the_game(remembered: bool) -> None:
    """What was rolled before it in another game is no game that was begun anew in secret."""
    ring, ours = racing()
    ring.plan(1, Q, "bid")
    anchor = ours.holds(ring.state, "B", Entropy("held")).anchor
    chair = replace(ring.state.chairs[Seat(1)], anchor=anchor, link=anchor, links=0)
    meant = RollMeant(b"its start", "first", ((Seat(1), anchor),))
    ours.recall(LinkGiven(Seat(1), b"another chain", 1, replace(meant, start=b"another")))
    assert ours.chains.link(chair, meant) is None
    if remembered:
        ours.recall(PlanOpened(Seat(1), b"seal", b"among"))
    else:
        ours.answer(ring.state, ToOpen(Seat(1), Q), FRESH)
    assert ours.chains.link(chair, meant)


def test_nothing_secret_is_printed() -> None:
    """A crash report shows no hand and no plan."""
    ours = secrets()
    ours.seal("t", Q, "very secret bid", ("very secret card",), Entropy("x"))
    assert "very secret" not in repr(ours) + repr(ours.plans(TableState()))
