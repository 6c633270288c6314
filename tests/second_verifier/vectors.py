"""Judges the vectors of bytes: everything that one can work out from the rest of a file, by the page alone."""

import hashlib
import hmac
import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.second_verifier import bodies, cipher, ed25519, rolls
from tests.second_verifier.frames import check_frame, check_sent, inflate
from tests.second_verifier.invitations import path_of, read_code, read_link
from tests.second_verifier.plain import Wrong, bytes_of, canonical, digest, need, read_canonical, text_of
from tests.second_verifier.record import judge
from tests.second_verifier.told import CHAIN_LINKS, Game, Roll, Table

KEY_IN_DER = bytes.fromhex("302a300506032b6570032100")
ENVELOPE = 512
ROUNDS = 200_000

Given = Any
"""What a file says, as JSON."""


def judged(folder: Path) -> Iterator[tuple[str, int]]:
    """Each file of values or records, and how many vectors in it hold; Wrong names the first that does not."""
    for path in sorted(folder.iterdir()):
        try:
            if path.suffix == ".log":
                judge(path.read_bytes())
                yield path.name, 1
            elif path.stem == "refused":
                yield path.name, refused(folder, json.loads(path.read_text("ascii")))
            else:
                yield path.name, JUDGES[path.stem](json.loads(path.read_text("ascii")))
        except Wrong as wrong:
            raise Wrong(f"{path.name}: {wrong}") from None


def refused(folder: Path, given: Given) -> int:
    """Each line behind its table is refused, with this word."""
    for each in given:
        behind = (folder / each["behind"]).read_bytes() if each["behind"] else b""
        _fails(lambda data: judge(data), behind + each["line"].encode(), each["code"])
    return len(given)


def frames(given: Given) -> int:
    """Good ones, and what is wrong with the others."""
    need({check_frame(frame.encode()) for frame in given["good"]} >= {"hail", "op", "log"}, "good")
    for each in given["refused"]:
        _fails(check_frame, each["frame"].encode(), each["wrong"])
    return len(given["good"]) + len(given["refused"])


def deflated(given: Given) -> int:
    """What comes out of them, and what is wrong with the others."""
    for each in given["good"]:
        need(inflate(bytes_of(each["deflated"])).decode() == each["frame"], "good")
        need(check_sent(bytes_of(each["deflated"])) == "log", "good")
    for each in given["refused"]:
        _fails(check_sent, bytes_of(each["deflated"]), each["wrong"])
    return len(given["good"]) + len(given["refused"])


def canonical_forms(given: Given) -> int:
    """Values, texts of bytes, and what is neither."""
    for each in given["forms"]:
        need(canonical(each["value"]) == each["form"].encode(), "value")
        need(read_canonical(each["form"].encode()) == each["value"], "form")
    for each in given["bytes"]:
        need(bytes_of(each["text"]).hex() == each["hex"], "text")
    for form in given["refused"]:
        _fails(read_canonical, form.encode())
    for form in given["bytes_refused"]:
        _fails(bytes_of, form)
    return sum(map(len, given.values()))


def hashes(given: Given) -> int:
    """H of the page."""
    for each in given:
        need(text_of(digest(*each["list"])) == each["H"], "H")
    return len(given)


def names(given: Given) -> int:
    """Names and figures."""
    need(all(map(bodies.is_name, given["names_and_figures"] + given["names_alone"])), "names")
    need(not any(map(bodies.shows_as_written, given["names_alone"])), "figures")
    need(all(map(bodies.shows_as_written, given["names_and_figures"])), "figures")
    need(not any(map(bodies.is_name, given["refused"])), "refused")
    return sum(map(len, given.values()))


def signatures(given: Given) -> int:
    """One that holds, and points with which anybody could sign."""
    rows = [given["holds"] | {"holds": True}, *(each | {"holds": False} for each in given["refused"])]
    for each in [*rows, *given["torsion"]]:
        key, signature = bytes_of(each["key"]), bytes_of(each["signature"])
        need(ed25519.verify(key, each["message"].encode(), signature) is each["holds"], "signature")
    need(all(ed25519.is_small(bytes_of(point)) for point in given["small_order"]), "small_order")
    return len(rows) + len(given["torsion"]) + len(given["small_order"])


def keys(given: Given) -> int:
    """From a seed to a pin, from random bytes to words and keys."""
    device, seat = given["device"], given["seat"]
    der, key = bytes_of(device["certificate"]), ed25519.public_of(bytes_of(device["seed"]))
    need(text_of(key) == device["key"] and KEY_IN_DER + key in der, "key")
    need(text_of(hashlib.sha256(der).digest()) == device["pin"], "pin")
    bits = int.from_bytes(bytes_of(seat["entropy"], 9), "big")
    words = [rolls.WORDS[bits >> 66 - 6 * place & 63] for place in range(12)]
    need(" ".join(words) == seat["words"], "words")
    root = root_of(seat["words"], seat["table"])
    need(text_of(root) == seat["root"], "root")
    signing, envelope = _mac(root, b"signing"), _mac(root, b"envelope")
    need(text_of(signing) == seat["signing"], "signing")
    need(text_of(ed25519.public_of(signing)) == seat["key"], "key")
    need(text_of(envelope) == seat["envelope"], "envelope")
    return 2


@cache
def root_of(words: str, table: str) -> bytes:
    """The root of a seat."""
    return hashlib.pbkdf2_hmac("sha256", words.encode(), table.encode(), ROUNDS)


def invitations(given: Given) -> int:
    """Links of both forms, codes, and what is neither."""
    for each in [*given["links"], *given["page_links"]]:
        said = bytes_of(each["pin"]), bytes_of(each["secret"]), each["port"], tuple(each["addresses"])
        need(read_link(each["link"]) == said, f"link {each['link']}")
    for each in given["page_links"]:
        need(f"/{path_of(bytes_of(each['secret']))}#" in each["link"], "path")
    for each in given["links_read_alike"]:
        need(read_link(each["link"]) == read_link(each["as"]), f"link {each['link']}")
    for each in given["codes"]:
        need(read_code(each["code"]) == (each["address"], each["port"], bytes_of(each["secret"])), "code")
    for text in given["codes_read_alike"]:
        need(read_code(text) == read_code(given["codes"][0]["code"]), f"code {text}")
    for text in given["links_refused"]:
        _fails(read_link, text)
    for text in given["codes_refused"]:
        _fails(read_code, text)
    return sum(map(len, given.values()))


def greeting(given: Given) -> int:
    """What a newcomer signs and proves, and what proves itself in return."""
    hello = given["hello"]
    need(check_frame(canonical(hello)) == "hello", "hello")
    bytes_of(given["table"], 32), bytes_of(given["nonce"], 16), bytes_of(given["pin"], 32)
    fields = [given["table"], given["pin"], given["nonce"], *hello[1:-2]]
    signed, secret = canonical(["hello", *fields]), bytes_of(given["secret"], 16)
    need(signed.decode() == given["signed"], "signed")
    need(ed25519.verify(bytes_of(hello[3]), signed, bytes_of(hello[-2])), "signature")
    need(text_of(_mac(secret, signed)) == hello[-1], "proof")
    need(text_of(_mac(secret, canonical(["in", *fields]))) == given["in_proof"], "in_proof")
    return 2


def operations(given: Given) -> int:
    """The first entry of a table."""
    said = given["operation"]
    table = text_of(digest("table", "", *said))
    need(table == given["table"], "table")
    key = ed25519.public_of(bytes_of(given["seed"]))
    need(said[3]["key"] == text_of(key), "key")
    need(canonical(["op", table, *said]).decode() == given["signed"], "signed")
    need(ed25519.verify(key, given["signed"].encode(), bytes_of(given["signature"])), "signature")
    need(text_of(digest("entry", table, 1, 1, "", said, given["signature"])) == given["head"], "head")
    need(canonical(["head", table, 1, 1, given["head"]]).decode() == given["host_signs"], "host_signs")
    need(ed25519.verify(key, given["host_signs"].encode(), bytes_of(given["host_signature"])), "host_signature")
    return 2


def plan(given: Given) -> int:
    """Nonces, digests and the envelope of a plan."""
    x, hidden = bytes_of(given["x"], 32), given["hidden"]
    need(text_of(_mac(x, b"open")) == given["open_nonce"], "open_nonce")
    nonces = [text_of(_mac(x, canonical(["part", j]))) for j in range(len(hidden))]
    need(nonces == given["part_nonces"], "part_nonces")
    at = given["table"], given["q"], given["seat"]
    parts = [text_of(digest("part", *at, j, *pair)) for j, pair in enumerate(zip(hidden, nonces, strict=True))]
    need(parts == given["parts"], "parts")
    whole = digest("seal", *at, given["open"], parts, given["open_nonce"])
    need(text_of(whole) == given["digest"], "digest")
    said = canonical([given["x"], given["open"], hidden])
    plain = (len(said).to_bytes(2, "big") + said).ljust(ENVELOPE, b"\0")
    key, nonce = bytes_of(given["envelope_key"], 32), bytes_of(given["envelope_nonce"], 12)
    wrapped = nonce + cipher.sealed(key, nonce, plain, whole)
    need(text_of(wrapped) == given["envelope"], "envelope")
    return 1 + len(hidden)


def dice(given: Given) -> int:
    """A chain, a seed, faces, and who is first."""
    link = bytes_of(given["secret"], 32)
    for k in range(CHAIN_LINKS, 0, -1):
        need(given["links"].get(str(k)) in (None, text_of(link)), f"link {k}")
        link = hashlib.sha256(link).digest()
    need(text_of(link) == given["anchor"], "anchor")
    about = given["roll"]
    links = {int(seat): bytes_of(link) for seat, link in about["links"].items()}
    table = Table(about["table"], 2, playing=Game(about["start"], [], False, set(), 0))
    seed = rolls.seed_of(table, Roll(1, about["purpose"], frozenset(links), {}, 0, links))
    need(text_of(seed) == given["seed"], "seed")
    for sides, faces in given["faces"].items():
        stream = rolls.stream_of(seed)
        need([rolls.die(stream, int(sides)) for _ in faces] == faces, f"faces of {sides}")
    stream, first = rolls.stream_of(seed), given["first_thief"]
    left, seats = list(first["rounds"]), list(first["ring"])
    while len(seats) > 1:
        faces = {seat: rolls.die(stream, 8) for seat in seats}
        need(bool(left) and left.pop(0) == [list(pair) for pair in faces.items()], "rounds")
        seats = [seat for seat, face in faces.items() if face == max(faces.values())]
    need(not left and seats == [first["is"]], "first_thief")
    return 2 + len(given["links"]) + len(given["faces"])


def agreements(given: Given) -> int:
    """X25519 with keys in any form."""
    for each in given["agreed"]:
        seed = bytes_of(each["seed"])
        need(text_of(cipher.public_of(seed)) == each["key"], "key")
        need(text_of(cipher.agreed(seed, bytes_of(each["with"]))) == each["secret"], "secret")
    for weak in given["refused"]:
        need(not any(cipher.agreed(b"s" * 32, bytes_of(weak, 32))), "refused")
    return len(given["agreed"]) + len(given["refused"])


def stream(given: Given) -> int:
    """A handshake, and the pieces both ways."""
    seeds, nonces = ({who: bytes_of(each, 32) for who, each in given[name].items()} for name in ("seeds", "nonces"))
    ours, theirs = cipher.public_of(seeds["caller"]), cipher.public_of(seeds["called"])
    need(text_of(nonces["caller"] + ours) == given["call"], "call")
    answer = bytes_of(given["answer"])
    der, rest, signature = answer[:-128], answer[-128:-64], answer[-64:]
    need(text_of(hashlib.sha256(der).digest()) == given["pin"], "pin")
    need(rest == nonces["called"] + theirs, "answer")
    said = [given["pin"], *map(text_of, (nonces["caller"], nonces["called"], ours, theirs))]
    signed = canonical(["door", *said])
    need(signed.decode() == given["signed"], "signed")
    key = der[der.index(KEY_IN_DER) + len(KEY_IN_DER) :][:32]
    need(ed25519.verify(key, signed, signature), "signature")
    secret = cipher.agreed(seeds["caller"], theirs)
    for way in ("calls", "answers"):
        key = _mac(secret, canonical([way, *said]))
        for i, each in enumerate(given[way]):
            plain = cipher.opened(key, i.to_bytes(12, "big"), bytes_of(each["piece"]), b"")
            need(plain == each["says"].encode(), f"{way} {i}")
    return 1 + len(given["calls"]) + len(given["answers"])


def _mac(key: bytes, said: bytes) -> bytes:
    return hmac.digest(key, said, "sha256")


def _fails(reads: Callable[[Any], object], given: Any, why: str = "") -> None:
    """That nobody takes this, and that the reason is this one, if one is named."""
    try:
        reads(given)
    except Wrong as wrong:
        need(not why or f": {why}:" in f": {wrong}:", f"{why} is called {wrong}")
        return
    raise Wrong(f"taken: {why or given}")


JUDGES: dict[str, Callable[[Given], int]] = {
    "agreements": agreements,
    "canonical": canonical_forms,
    "deflated": deflated,
    "dice": dice,
    "frames": frames,
    "greeting": greeting,
    "hashes": hashes,
    "invitations": invitations,
    "keys": keys,
    "names": names,
    "operations": operations,
    "plan": plan,
    "signatures": signatures,
    "stream": stream,
}
