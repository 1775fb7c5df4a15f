"""Where somebody comes from: the address of a connection, or what a proxy that is trusted says of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from starlette.types import Scope

FORWARDED: Final = b"x-forwarded-for"
PROTOCOL: Final = b"x-forwarded-proto"
SAID_BY_PROXIES: Final = frozenset((FORWARDED, PROTOCOL, b"forwarded", b"x-real-ip"))
SECURE: Final = {"http": "https", "ws": "wss"}

Address = IPv4Address | IPv6Address


@lru_cache(maxsize=4096)
def address_in(text: str) -> Address | None:
    """An address as sockets and proxies write it; one of the old kind in the new notation is of the old kind."""
    try:
        found = ip_address(_bare(text.strip()))
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def _bare(text: str) -> str:
    """Without a port."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


def is_loopback(text: str) -> bool:
    address = address_in(text)
    return address is not None and address.is_loopback


def household(text: str) -> str:
    """Who shares what an address may have: a provider gives each customer 2^64 addresses of the new kind."""
    address = address_in(text)
    return str(IPv6Network((address, 64), strict=False)) if isinstance(address, IPv6Address) else text


class Proxies:
    """Those whose word counts. Each adds the address it was asked from at the end of what it was told."""

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        self._networks: Final = [ip_network(one) for one in trusted]

    def __contains__(self, text: str) -> bool:
        address = address_in(text)
        return address is not None and any(address in network for network in self._networks)

    def resolve(self, scope: Scope) -> None:
        """Whoever asked the first of our proxies is the client. Nobody else's headers are believed, nor passed on."""
        peer = scope["client"][0] if scope.get("client") else ""
        said = [(name, value) for name, value in scope["headers"] if name in SAID_BY_PROXIES]
        if not said:
            return
        scope["headers"] = [one for one in scope["headers"] if one[0] not in SAID_BY_PROXIES]
        if peer in self:
            scope["client"] = (self._first_stranger(peer, _values(said, FORWARDED)), 0)
            if _values(said, PROTOCOL)[-1:] == ["https"]:
                scope["scheme"] = SECURE.get(scope["scheme"], scope["scheme"])
        elif is_loopback(peer):
            scope["client"] = None

    def _first_stranger(self, peer: str, way: list[str]) -> str:
        """From the end, as only what our proxies have added is sure; what is no address ends it."""
        here = peer
        for text in reversed(way):
            address = address_in(text)
            if address is None:
                break
            here = str(address)
            if here not in self:
                break
        return here


def _values(said: list[tuple[bytes, bytes]], name: bytes) -> list[str]:
    values = b",".join([value for one, value in said if one == name]).decode("latin-1")
    return [value.strip() for value in values.split(",")] if values else []
