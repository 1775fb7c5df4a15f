"""The live connection: after each change the table as its seat may know it, as fast as the client can read."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from starlette.types import Receive, Scope, Send

from hullbreach.server.failures import Failed
from hullbreach.server.http import NOT_STORED, failure_of, query_of, reply, whole_number
from hullbreach.server.live_campaign import LiveCampaign
from hullbreach.server.live_table import Listener, LiveTable
from hullbreach.server.tables import Tables
from hullbreach.server.wire import encode

log = logging.getLogger("hullbreach.server")

COME_AGAIN: Final = 1012
NOT_FOR_YOU: Final = 4403


class LiveCampaigns:
    """`/api/campaigns/{campaign}/live?key=`, a WebSocket: the campaign after each change."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        try:
            campaign = await self.tables.campaigns.find(scope["path_params"]["campaign"])
            listener = Listener(campaign.seat_for(query_of(scope).get("key", "")), -1)
        except Exception as error:
            await deny(scope, send, failure_of(error))
            return
        await send({"type": "websocket.accept"})
        campaign.join(listener)
        telling = asyncio.create_task(_tell_campaign(campaign, listener, send))
        try:
            while (await receive())["type"] != "websocket.disconnect":
                pass
        finally:
            telling.cancel()
            campaign.leave(listener)


async def _tell_campaign(campaign: LiveCampaign, listener: Listener, send: Send) -> None:
    with suppress(OSError, RuntimeError):  # the connection went away; `receive` says so, too
        while True:
            await listener.bell.wait()
            listener.bell.clear()
            if campaign.gone:
                break
            await send({"type": "websocket.send", "text": campaign.state(listener.seat).decode()})
        await send({"type": "websocket.close", "code": COME_AGAIN})


class Live:
    """`/api/tables/{table}/live?key=&since=`, a WebSocket. What the client sends is not listened to."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        try:
            live, listener = await self._enter(scope)
        except Exception as error:
            await deny(scope, send, failure_of(error))
            return
        await send({"type": "websocket.accept"})
        live.join(listener)
        listener.bell.set()
        telling = asyncio.create_task(_tell(live, listener, send))
        try:
            self.tables.real_time.joined(live)
            self.tables.wake(live)
            while (await receive())["type"] != "websocket.disconnect":
                pass
        finally:
            telling.cancel()
            live.leave(listener)
            self.tables.real_time.left(live, listener.seat)

    async def _enter(self, scope: Scope) -> tuple[LiveTable, Listener]:
        query = query_of(scope)
        live = await self.tables.living.find(scope["path_params"]["table"])
        return live, Listener(live.seat_for(query.get("key", "")), whole_number(query, "since", -1))


async def _tell(live: LiveTable, listener: Listener, send: Send) -> None:
    """A listener that reads slowly misses states in between, but no event."""
    with suppress(OSError, RuntimeError):  # the connection went away; `receive` says so, too
        while True:
            await listener.bell.wait()
            listener.bell.clear()
            said = None if live.gone else _said(live, listener)
            if said is None:
                break
            await send({"type": "websocket.send", "text": said})
        await send({"type": "websocket.close", "code": COME_AGAIN})


def _said(live: LiveTable, listener: Listener) -> str | None:
    """None where it cannot be said: a page that is told so comes again, one that hears nothing would wait for ever."""
    try:
        return live.push(listener).decode()
    except Exception:
        log.exception("table %s: seat %s cannot be told of it", live.id, listener.seat)
        return None


async def deny(scope: Scope, send: Send, failed: Failed) -> None:
    if "websocket.http.response" in scope.get("extensions", {}):
        body = encode(failed.failure)
        await reply(_as_websocket(send), failed.status, body, headers=NOT_STORED)
    else:
        await send({"type": "websocket.close", "code": NOT_FOR_YOU})


def _as_websocket(send: Send) -> Send:
    async def sender(message: dict[str, object]) -> None:
        await send({**message, "type": f"websocket.{message['type']}"})

    return sender  # type: ignore[return-value]  # a message of ASGI is a dict
