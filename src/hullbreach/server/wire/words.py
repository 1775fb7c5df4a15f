"""What messages are made of: their small types, and the shape of every question and every failure."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Word = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=40)]
Seed = Annotated[str, Meta(max_length=200)]
Face = Annotated[int, Meta(ge=1, le=1000)]
Faces = Annotated[list[Face], Meta(max_length=1000)]
Kind = Literal["human", "bot", "open"]
DiceKind = Literal["engine", "physical"]
Nonce = Annotated[str, Meta(max_length=64)]


class Asking(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a client sends: a field that is not known is a mistake."""


class Failure(Struct, omit_defaults=True):
    """Every answer that is no success: a word for programs, a sentence for people, and the rule if there is one."""

    code: str
    why: str
    rule: str = ""


class Health(Struct):
    """That the server is well."""

    status: str
