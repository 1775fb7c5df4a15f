"""The lab as operations of the interface: the same for everybody, and answered with a sentence where it is off."""

from __future__ import annotations

from typing import Final

from hullbreach.server import wire
from hullbreach.server.failures import forbidden
from hullbreach.server.http import Call, Operation
from hullbreach.server.studies import OFF, Studies
from hullbreach.server.wire import encode

STUDY: Final = "/api/lab/studies/{study}"
HTML: Final = b"text/html; charset=utf-8"
TOML: Final = b"application/toml"
MOST_BYTES: Final = 512 * 1024
SEALED: Final = (
    (b"content-security-policy", b"sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"),
    (b"referrer-policy", b"no-referrer"),
)
"""A page that is read wherever it is opened, and can do nothing there."""


class Lab:
    def __init__(self, studies: Studies | None = None) -> None:
        self._studies: Final = studies

    @property
    def is_open(self) -> bool:
        return self._studies is not None

    def operations(self) -> list[Operation]:
        asked = (400, 403, 404, 413, 415, 422)
        return [
            Operation("GET", "/api/lab/games/{game}", "lab form", "What a designer may change in a game.",
                      self.form, wire.LabForm, failures=(403, 404, 422)),
            Operation("POST", "/api/lab/variants", "read variant", "A variant as tables, and its first mistake.",
                      self.read, wire.LabVariant, body=wire.ReadVariant, failures=asked, most_bytes=MOST_BYTES),
            Operation("POST", "/api/lab/studies", "begin study", "Play variants against what is printed.",
                      self.begin, wire.StudyOpened, 201, body=wire.NewStudy, failures=(*asked, 429),
                      most_bytes=MOST_BYTES),
            Operation("GET", STUDY, "study", "How far a study is, and what came of it.",
                      self.state, wire.Study, failures=(403, 404)),
            Operation("POST", f"{STUDY}/stop", "stop study", "Play no more of it, and tell what was played.",
                      self.stop, wire.Study, body=wire.Nothing, failures=(*asked, 409), keyed=True),
            Operation("POST", f"{STUDY}/go-on", "go on with study", "Play on where it was stopped.",
                      self.go_on, wire.Study, body=wire.Nothing, failures=(*asked, 409, 429), keyed=True),
            Operation("GET", f"{STUDY}/report", "study report", "What came of it as one page, with pictures.",
                      self.page, None, failures=(403, 404), media=HTML, headers=SEALED),
            Operation("GET", f"{STUDY}/file", "study file", "The study as a file for `hullbreach lab run`.",
                      self.text, None, failures=(403, 404), media=TOML),
        ]  # fmt: skip

    def _open(self) -> Studies:
        if self._studies is None:
            raise forbidden(OFF)
        return self._studies

    async def form(self, call: Call) -> bytes:
        return await self._open().form(call.params["game"])

    async def read(self, call: Call) -> bytes:
        return encode(await self._open().read(call.body, call.address))

    async def begin(self, call: Call) -> bytes:
        return encode(await self._open().open(call.body, call.address))

    async def state(self, call: Call) -> bytes:
        return encode(await self._open().state(call.params["study"]))

    async def stop(self, call: Call) -> bytes:
        return encode(await self._open().stop(call.params["study"], call.key))

    async def go_on(self, call: Call) -> bytes:
        return encode(await self._open().go_on(call.params["study"], call.key, call.address))

    async def page(self, call: Call) -> bytes:
        return await self._open().page(call.params["study"])

    async def text(self, call: Call) -> bytes:
        return await self._open().text(call.params["study"])

    async def resume(self) -> None:
        """What was being played when the server stopped."""
        if self._studies is not None:
            await self._studies.begin()

    def close(self) -> None:
        if self._studies is not None:
            self._studies.close()
