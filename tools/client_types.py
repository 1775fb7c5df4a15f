"""Write web/src/wire.ts: the client's TypeScript types, from the OpenAPI description of the server.

Run it after a change to src/hullbreach/server/wire.py:  python tools/client_types.py [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, cast

from hullbreach.server.app import operations_of
from hullbreach.server.bots import InThisProcess
from hullbreach.server.openapi import describe
from hullbreach.server.store import Store
from hullbreach.server.tables import Tables

FILE = Path(__file__).resolve().parent.parent / "web/src/wire.ts"
HEAD = "/** Made by tools/client_types.py from the server's types: do not edit. */\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def main() -> int:
    text = typescript(described()["components"]["schemas"])
    if "--check" not in sys.argv[1:]:
        FILE.write_text(text, encoding="utf-8")
        return 0
    if FILE.exists() and FILE.read_text(encoding="utf-8") == text:
        return 0
    print(f"{FILE.name} is not up to date: run python tools/client_types.py", file=sys.stderr)
    return 1


def described() -> dict[str, Any]:
    """The description needs no running server: the operations are only looked at."""
    return describe(operations_of(Tables(cast(Store, None), InThisProcess())))


def typescript(schemas: dict[str, Any]) -> str:
    return HEAD + "".join([f"\n{interface(name, schema)}" for name, schema in sorted(schemas.items())])


def interface(name: str, schema: dict[str, Any]) -> str:
    required = set(schema.get("required", ()))
    lines = [field(key, value, key in required) for key, value in schema["properties"].items()]
    if schema.get("additionalProperties") is True:
        lines.append("  [value: string]: unknown;")
    about = f"/** {' '.join(schema['description'].split())} */\n" if "description" in schema else ""
    return about + f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def field(key: str, schema: dict[str, Any], required: bool) -> str:
    return f"  {key}{'' if required else '?'}: {kind(schema)};"


def kind(schema: dict[str, Any]) -> str:
    match schema:
        case {"$ref": ref}:
            return str(ref).rsplit("/", 1)[-1]
        case {"anyOf": parts}:
            return " | ".join([kind(part) for part in parts])
        case {"enum": values}:
            return " | ".join([f'"{value}"' if isinstance(value, str) else str(value) for value in values])
        case {"type": "array", "prefixItems": parts}:
            return f"[{', '.join([kind(part) for part in parts])}]"
        case {"type": "array", "items": items}:
            return f"{bracketed(kind(items))}[]"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"Record<string, {kind(values)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": str(name)}:
            return PLAIN[name]
        case {"type": [*names]}:
            return " | ".join([PLAIN[name] for name in names])
        case _:
            return "unknown"


def bracketed(text: str) -> str:
    return f"({text})" if " | " in text else text


if __name__ == "__main__":
    sys.exit(main())
