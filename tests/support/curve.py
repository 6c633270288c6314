"""The curve of Ed25519 (RFC 8032, section 5.1), worked out from its equation: for points that no key should be."""

from functools import cache

P = 2**255 - 19
D = -121665 * pow(121666, -1, P) % P
ORDER = 2**252 + 27742317777372353535851937790883648493
"""Of the base point, and a prime."""

Point = tuple[int, int]
NOTHING: Point = (0, 1)


def added(one: Point, other: Point) -> Point:
    """The sum of two points."""
    (x, y), (u, v) = one, other
    k = D * x * u * y * v
    return (x * v + u * y) * pow(1 + k, -1, P) % P, (y * v + x * u) * pow(1 - k, -1, P) % P


@cache
def times(n: int, point: Point) -> Point:
    """The point added to itself, n in all."""
    total = NOTHING
    for bit in bin(n)[2:]:
        total = added(total, total)
        total = added(total, point) if bit == "1" else total
    return total


def at_height(y: int) -> Point | None:
    """A point this high, if there is one."""
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    root = pow(square, (P + 3) // 8, P)
    root = root if root * root % P == square else root * pow(2, (P - 1) // 4, P) % P
    return (root, y) if root * root % P == square else None


def written(point: Point) -> set[bytes]:
    """Every way to write it that some decoder reads: its height below P or not, and either sign where x is 0."""
    x, y = point
    signs = {x & 1} if x else {0, 1}
    return {(h | s << 255).to_bytes(32, "little") for h in (y, y + P) if h < 2**255 for s in signs}


def eighths() -> list[Point]:
    """The eight points whose eightfold is nothing: times the prime order, only that part of a point is left."""
    base = next(p for y in range(2, 99) if (p := at_height(y)) and times(4 * ORDER, p) != NOTHING)
    return [times(n * ORDER, base) for n in range(8)]


def small_order() -> set[bytes]:
    """Every way to write those eight."""
    return {way for point in eighths() for way in written(point)}


def on_montgomery(point: Point) -> int:
    """Its u on the curve of X25519 (RFC 7748, section 4.1); 0 for the two points without one."""
    return (1 + point[1]) * pow(1 - point[1], -1, P) % P if point != NOTHING else 0


def small_order_agreements() -> set[bytes]:
    """Every way to write a key of X25519 that makes nothing of each secret: u below P or not, the highest bit either
    way. u = P - 1 is of the curve's twist."""
    heights = {on_montgomery(point) for point in eighths()} | {P - 1}
    ways = {u + more for u in heights for more in (0, P) if u + more < 2**255}
    return {(u | bit << 255).to_bytes(32, "little") for u in ways for bit in (0, 1)}
