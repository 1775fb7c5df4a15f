"""Where a path leads: part by part, so that it takes as long however many there are."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

Close = Callable[[], Awaitable[None]]
NAMED: Final = "{"
"""A part of a path that begins so stands for whatever is there: `{table}`."""


class Stop:
    """What lies at a path, and where its next part leads."""

    def __init__(self) -> None:
        self.ends: Final[dict[str, ASGIApp]] = {}
        """By what is asked for: a page or data ("http"), or a live connection ("websocket")."""
        self.on: Final[dict[str, Stop]] = {}
        self.named: Stop | None = None
        self.name = ""

    def leading(self, part: str) -> Stop:
        """The way on for a part, made where there is none."""
        if not part.startswith(NAMED):
            return self.on.setdefault(part, Stop())
        name = part.strip("{}")
        assert self.name in ("", name), f"`{name}` is called `{self.name}` by others"
        self.name, self.named = name, self.named or Stop()
        return self.named


class Routes:
    """The application: what each path is answered by, and `default` for all others. `begin` is called at the
    start, `close` at the end.
    """

    def __init__(self, default: ASGIApp, close: Close, begin: Close | None = None) -> None:
        self._default: Final = default
        self._begin: Final = begin
        self._close: Final = close
        self._start: Final = Stop()

    def add(self, kind: str, path: str, app: ASGIApp) -> None:
        stop = self._start
        for part in path.split("/"):
            stop = stop.leading(part)
        assert kind not in stop.ends, f"{path} leads to two things"
        stop.ends[kind] = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        app, scope["path_params"] = self.found(scope["type"], scope["path"])
        await app(scope, receive, send)

    def found(self, kind: str, path: str) -> tuple[ASGIApp, dict[str, str]]:
        """What answers there, and what stands in the path for its names. A name is not empty."""
        stop = self._start
        names: dict[str, str] = {}
        for part in path.split("/"):
            known = stop.on.get(part)
            if known is None:
                if not part or stop.named is None:
                    return self._default, {}
                names[stop.name] = part
                known = stop.named
            stop = known
        return stop.ends.get(kind, self._default), names

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        if self._begin is not None:
            await self._begin()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._close()
        await send({"type": "lifespan.shutdown.complete"})
