"""Texts that are written into a connection as they are."""

import pytest
from websockets.frames import Frame, Opcode

from hullbreach.server.protocol import head_of_text


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_text_has_the_head_that_a_websocket_gives_it(size: int):
    text = b"x" * size
    assert head_of_text(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
