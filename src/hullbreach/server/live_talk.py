"""HB-020 The live connection to a talk: its lines, and nothing of the game."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from starlette.types import Receive, Scope, Send

from hullbreach.server.http import deny, failure_of
from hullbreach.server.live import COME_AGAIN, heard, refuse_query, turn_away, until_gone
from hullbreach.server.live_table import LiveTable
from hullbreach.server.tables import Tables
from hullbreach.server.talk_rows import OFF
from hullbreach.server.talking import LiveTalk, Talking, TalkListener
from hullbreach.server.wire import encode

DONE: Final = 1000


class LiveTalks:
    """`/api/tables/{table}/talk/live`, a WebSocket. The client says hello, and is not listened to after that."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        try:
            refuse_query(scope)
            live = await self.tables.living.find(scope["path_params"]["table"])
            talk = await self.tables.talking.find(live)
        except Exception as error:
            await deny(scope, send, failure_of(error))
            return
        await send({"type": "websocket.accept"})
        try:
            hello = await heard(receive)
            seat = live.seat_for(hello.key)
            listener = TalkListener(max(0, hello.since))
        except Exception as error:
            await turn_away(send, failure_of(error))
            return
        talk.listeners.add(listener)
        telling = asyncio.create_task(_tell(self.tables.talking, live, seat, talk, listener, send))
        try:
            await until_gone(receive)
        finally:
            telling.cancel()
            talk.listeners.discard(listener)


async def _tell(
    talking: Talking, live: LiveTable, seat: int | None, talk: LiveTalk, listener: TalkListener, send: Send
) -> None:
    """At a table without talk the page is told so, once, and need not come again."""
    with suppress(OSError, RuntimeError):  # the connection went away; `receive` says so, too
        while True:
            await listener.bell.wait()
            listener.bell.clear()
            if talk.gone:
                break
            since, listener.since = listener.since, talk.n
            await send({"type": "websocket.send", "text": encode(talking.told(live, seat, talk, since)).decode()})
            if live.talkers == OFF:
                await send({"type": "websocket.close", "code": DONE})
                return
        await send({"type": "websocket.close", "code": COME_AGAIN})
