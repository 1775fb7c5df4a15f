"""The OpenAPI 3.1 description, made from the operations and the types that they really use."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

import msgspec

from hullbreach.server import wire
from hullbreach.server.http import Operation

TITLE: Final = "Hullbreach"
VERSION: Final = "1"
REF: Final = "#/components/schemas/{name}"
SPAN: Final = {int: {"type": "integer", "minimum": 0, "maximum": 999_999_999}, str: {"type": "string"}}

AT_THE_DOOR: Final = (400, 408, 421, 429, 431, 503)
FOR_CHANGES: Final = (403,)
"""What is answered before an operation is asked: to what is malformed, slow or too large, comes under a wrong name, too
often or to a full house; and to pages of others."""

Json = dict[str, Any]


def describe(operations: list[Operation]) -> Json:
    schemas, components = _schemas(operations)
    paths: dict[str, Json] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": TITLE, "version": VERSION, "description": "Tabletop games, played by the book."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer", "description": "The key of a seat"}},
        },
    }


def _schemas(operations: list[Operation]) -> tuple[dict[type, Json], dict[str, Json]]:
    """The schema of each type that is asked for or answered, and all those that they are made of."""
    used: list[type] = [wire.Failure, wire.Hello]
    for operation in operations:
        used += [kind for kind in (operation.body, operation.answer) if kind is not None and kind not in used]
    found, components = msgspec.json.schema_components(used, ref_template=REF)
    return dict(zip(used, found, strict=True)), components


def _operation(operation: Operation, schemas: dict[type, Json]) -> Json:
    said: Json = {
        "operationId": operation.name,
        "summary": operation.about,
        "parameters": [*_in_the_path(operation.path), *_in_the_query(operation)],
        "responses": {str(operation.status): _success(operation, schemas)},
    }
    for status in sorted({*operation.failures, *AT_THE_DOOR, *(() if operation.method == "GET" else FOR_CHANGES)}):
        said["responses"][str(status)] = _answer(_phrase(status), schemas[wire.Failure])
    if operation.body is not None:
        content = {"application/json": {"schema": schemas[operation.body]}}
        said["requestBody"] = {"required": not operation.body_may_be_left_out, "content": content}
    if operation.keyed:
        said["security"] = [{"key": []}, {}]
    return said


def _in_the_path(path: str) -> list[Json]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]


def _in_the_query(operation: Operation) -> list[Json]:
    return [
        {"name": name, "in": "query", "required": name == "n", "description": about, "schema": SPAN[kind]}
        for name, kind, about in operation.query
    ]


def _success(operation: Operation, schemas: dict[type, Json]) -> Json:
    if operation.answer is not None:
        return _answer(_phrase(operation.status), schemas[operation.answer])
    content = {operation.media.decode(): {"schema": {"type": "string"}}}
    return {"description": _phrase(operation.status), "content": content}


def _answer(about: str, schema: Json) -> Json:
    return {"description": about, "content": {"application/json": {"schema": schema}}}


def _phrase(status: int) -> str:
    return HTTPStatus(status).phrase
