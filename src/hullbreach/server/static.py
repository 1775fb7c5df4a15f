"""The web client's files, as `make web` built them."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.types import Receive, Scope, Send

from hullbreach.server.http import JSON, PACKED, SAFE_HEADERS, reply, unpacks
from hullbreach.server.wire import Failure, encode

FOLDER: Final = Path(__file__).parent / "static"
PAGES: Final = ("/t/", "/c/", "/replay/", "/play/", "/puzzle/", "/lab/")
"""Paths that the client knows itself: it is sent its one page."""

FOR_GOOD: Final = ((b"cache-control", b"public, max-age=31536000, immutable"), *SAFE_HEADERS)
ASK_AGAIN: Final = ((b"cache-control", b"no-cache"), *SAFE_HEADERS)
TEXTS: Final = ("text/", "application/javascript", "application/json", "image/svg")

NOT_BUILT: Final = b"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Hullbreach</title></head>
<body><h1>Hullbreach</h1><p>The server runs, but the web client is not built yet. Run <code>make web</code> in the
project's folder, then load this page again.</p><p>The interface is described in
<a href="/api/openapi.json">/api/openapi.json</a>.</p></body></html>
"""


class Static:
    """Everything that is not the interface."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder: Final = folder.resolve()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4404})
        elif scope["type"] == "http":
            await self._answer(scope, send)

    async def _answer(self, scope: Scope, send: Send) -> None:
        path = scope["path"]
        if path == "/api" or path.startswith("/api/"):
            await _fail(send, 404, "not-found", f"There is no {path} here.")
        elif scope["method"] not in ("GET", "HEAD"):
            await _fail(send, 405, "method", f"{scope['method']} is not possible here.", ((b"allow", b"GET, HEAD"),))
        else:
            await self._send_file(scope, send, path)

    async def _send_file(self, scope: Scope, send: Send, path: str) -> None:
        is_page = path in ("/", "/index.html", "/lab") or path.startswith(PAGES)
        file = self._file("index.html" if is_page else path.lstrip("/"))
        if file is None and is_page:
            await reply(send, 503, NOT_BUILT, b"text/html; charset=utf-8", ASK_AGAIN)
        elif file is None:
            await _fail(send, 404, "not-found", f"There is no {path} here.")
        else:
            await _send(scope, send, file, FOR_GOOD if path.startswith("/assets/") else ASK_AGAIN)

    def _file(self, name: str) -> Path | None:
        """A file of the client; never one outside its folder, nor a hidden one."""
        if "\0" in name or any(part.startswith(".") for part in name.split("/")):
            return None
        try:
            file = (self.folder / name).resolve()
            return file if file.is_relative_to(self.folder) and file.is_file() else None
        except OSError:  # no name that a file can have
            return None


async def _send(scope: Scope, send: Send, file: Path, headers: tuple[tuple[bytes, bytes], ...]) -> None:
    media = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    is_text = media.startswith(TEXTS)
    packed = is_text and unpacks(scope)
    body = await asyncio.to_thread(_bytes, file, file.stat().st_mtime_ns, packed)
    kind = f"{media}; charset=utf-8" if is_text else media
    await reply(
        send, 200, b"" if scope["method"] == "HEAD" else body, kind.encode(), (*headers, *(PACKED if packed else ()))
    )


@lru_cache(maxsize=128)
def _bytes(file: Path, changed: int, packed: bool) -> bytes:
    data = file.read_bytes()
    return gzip.compress(data, 9, mtime=0) if packed else data


async def _fail(send: Send, status: int, code: str, why: str, headers: tuple[tuple[bytes, bytes], ...] = ()) -> None:
    await reply(send, status, encode(Failure(code, why)), JSON, (*headers, *ASK_AGAIN))
