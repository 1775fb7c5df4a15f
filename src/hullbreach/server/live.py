"""The live connection: after each change the table as its seat may know it, as fast as the client can read."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

import msgspec
from starlette.types import Receive, Scope, Send

from hullbreach.server import wire
from hullbreach.server.failures import Failed, malformed
from hullbreach.server.http import NOT_FOR_YOU, Line, address_of, deny, failure_of, line_of, query_of
from hullbreach.server.live_campaign import LiveCampaign
from hullbreach.server.live_table import Listener, LiveTable
from hullbreach.server.tables import Tables

log = logging.getLogger("hullbreach.server")

COME_AGAIN: Final = 1012
NOT_UNDERSTOOD: Final = 4400
HELLO_SECONDS: Final = 10.0
MOST_OF_A_HELLO: Final = 1000
MOST_OF_A_REASON: Final = 120
"""A WebSocket's reason for closing has at most 123 bytes."""


class LiveCampaigns:
    """`/api/campaigns/{campaign}/live`, a WebSocket: after a hello, the campaign after each change."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        try:
            refuse_query(scope)
            campaign = await self.tables.campaigns.find(scope["path_params"]["campaign"])
        except Exception as error:
            await deny(scope, send, failure_of(error))
            return
        await send({"type": "websocket.accept"})
        try:
            hello = await heard(receive)
            listener = Listener(campaign.seat_for(hello.key), -1, hello.key)
        except Exception as error:
            await turn_away(send, failure_of(error))
            return
        campaign.join(listener)
        telling = asyncio.create_task(_tell_campaign(campaign, listener, send))
        try:
            await until_gone(receive)
        finally:
            telling.cancel()
            campaign.leave(listener)


async def _tell_campaign(campaign: LiveCampaign, listener: Listener, send: Send) -> None:
    with suppress(OSError, RuntimeError):  # the connection went away; `receive` says so, too
        while True:
            await listener.bell.wait()
            listener.bell.clear()
            if campaign.gone or listener.ended:
                break
            await send({"type": "websocket.send", "text": campaign.state(listener.seat).decode()})
        await close(send, listener)


class Live:
    """`/api/tables/{table}/live`, a WebSocket. The client says hello, and is not listened to after that."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        try:
            refuse_query(scope)
            live = await self.tables.living.find(scope["path_params"]["table"])
        except Exception as error:
            await deny(scope, send, failure_of(error))
            return
        await send({"type": "websocket.accept"})
        try:
            hello = await heard(receive)
            listener = Listener(live.seat_for(hello.key), hello.since, hello.key, address_of(scope))
        except Exception as error:
            await turn_away(send, failure_of(error))
            return
        live.join(listener)
        telling = begin_to_tell(live, listener, scope, send)
        try:
            self.tables.real_time.joined(live)
            self.tables.wake(live)
            await until_gone(receive)
        finally:
            telling.cancel()
            live.leave(listener)
            self.tables.real_time.left(live, listener.seat)


def refuse_query(scope: Scope) -> None:
    """HB-014 An address stands in the logs of servers and proxies: no key may."""
    if query_of(scope):
        raise malformed("A live connection takes nothing from its address: the key is in the first message.")


async def heard(receive: Receive) -> wire.Hello:
    """The first message says who listens. Who says nothing for a while is not waited for."""
    try:
        message = await asyncio.wait_for(receive(), HELLO_SECONDS)
    except TimeoutError:
        raise malformed(f"A live connection says hello within {HELLO_SECONDS:.0f} seconds.") from None
    said = message.get("text") or message.get("bytes") or ""
    if len(said) > MOST_OF_A_HELLO:
        raise malformed(f"A hello has at most {MOST_OF_A_HELLO} characters.")
    try:
        return _read_hello(said)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise malformed(f'The first message is `{{"key": …, "since": …}}`: {error}.') from None


_read_hello: Final = msgspec.json.Decoder(wire.Hello).decode


async def until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def turn_away(send: Send, failed: Failed) -> None:
    """A connection that has begun is closed, with a code for programs and the beginning of a sentence for people."""
    code = NOT_FOR_YOU if failed.status == 403 else NOT_UNDERSTOOD
    with suppress(OSError, RuntimeError):
        reason = failed.failure.why.encode()[:MOST_OF_A_REASON].decode(errors="ignore")
        await send({"type": "websocket.close", "code": code, "reason": reason})


async def close(send: Send, listener: Listener) -> None:
    """HB-014 Who was at a seat that is played elsewhere now need not come again with the same key."""
    code = NOT_FOR_YOU if listener.ended else COME_AGAIN
    with suppress(OSError, RuntimeError):
        await send({"type": "websocket.close", "code": code})


class Telling:
    """Tells a listener over a line of our own, at the end of each turn of the loop in which something has changed.

    A listener that reads slowly misses states in between, but no event.
    """

    def __init__(self, live: LiveTable, listener: Listener, line: Line, send: Send) -> None:
        self._live: Final = live
        self._listener: Final = listener
        self._line: Final = line
        self._send: Final = send
        self._closing: asyncio.Task[None] | None = None
        listener.bell.answer = self._tell

    def cancel(self) -> None:
        self._listener.bell.answer = None

    def _tell(self) -> None:
        if self._listener.bell.answer is None:
            return
        if not self._line.is_read():
            self._line.when_read(self._tell)
            return
        self._listener.bell.clear()
        said = _news(self._live, self._listener)
        if said is not None:
            self._line.say(said)
        else:
            self.cancel()
            self._closing = asyncio.create_task(close(self._send, self._listener))


def begin_to_tell(live: LiveTable, listener: Listener, scope: Scope, send: Send) -> Telling | asyncio.Task[None]:
    line = line_of(scope)
    telling = asyncio.create_task(_tell(live, listener, send)) if line is None else Telling(live, listener, line, send)
    listener.bell.set()
    return telling


async def _tell(live: LiveTable, listener: Listener, send: Send) -> None:
    """The same through a door that is not ours."""
    with suppress(OSError, RuntimeError):  # the connection went away; `receive` says so, too
        while True:
            await listener.bell.wait()
            listener.bell.clear()
            said = _news(live, listener)
            if said is None:
                break
            await send({"type": "websocket.send", "text": said.decode()})
        await close(send, listener)


def _news(live: LiveTable, listener: Listener) -> bytes | None:
    """None at the end."""
    return None if live.gone or listener.ended else _said(live, listener)


def _said(live: LiveTable, listener: Listener) -> bytes | None:
    """None where it cannot be said: a page that is told so comes again, one that hears nothing would wait for ever."""
    try:
        return live.push(listener)
    except Exception:
        log.exception("table %s: seat %s cannot be told of it", live.id, listener.seat)
        return None
