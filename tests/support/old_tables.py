"""Tables that were opened before there was another protocol, with phones of today."""

from companion.seal.vault import Secret
from companion.session.phone import Signed, TablePhone
from companion.table import operations
from companion.table.entry import Operation, signed_message, table_id
from companion.table.operations import write_body
from companion.table.state import HOST
from tests.support.ring import LANTERNS, Ring


def old_ring(seats: int = 3) -> Ring:
    """A game of Lanterns under way, a phone a seat; seat 0's phone hosts."""
    ring = Ring()
    signer = ring.crypto.signer(Secret(ring.entropy(32)))
    phone = TablePhone(signer, LANTERNS, ring.crypto, ring.entropy)
    ring.phones.append(phone)
    said = operations.Table(signer.public, 1, "lanterns", ring.entropy(16), "old")
    first = Operation(HOST, 1, "table", write_body(said), 0, b"")
    ring.must(phone, Signed(first, signer.sign(signed_message(table_id(first), first))))
    for seat in range(seats):
        ring.sit(ring.add_phone() if seat else phone, seat)
    ring.start({"row": [1, 2, 3, 4]})
    return ring
