"""Write what the client takes from the server's sources: web/src/wire.ts, its types, and web/src/words.ts, its words.

Run it after a change to server/wire, kernel/scene.py or kernel/client_words.py:

    python tools/client_types.py [--check]
"""

from __future__ import annotations

import ast
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

from hullbreach.kernel import client_words
from hullbreach.server.app import operations_of
from hullbreach.server.bots import InThisProcess
from hullbreach.server.openapi import describe
from hullbreach.server.store import Store
from hullbreach.server.tables import Tables

CLIENT = Path(__file__).resolve().parent.parent / "web/src"
HEAD = "/** Made by tools/client_types.py from the server's types: do not edit. */\n"
WORDS_HEAD = """/**
 * What the client expects of any game's words; all others it shows as they come.
 *
 * Made by tools/client_types.py from kernel/client_words.py: do not edit.
 */
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def main() -> int:
    files = {"wire.ts": typescript(described()["components"]["schemas"]), "words.ts": words()}
    if "--check" not in sys.argv[1:]:
        for name, text in files.items():
            (CLIENT / name).write_text(text, encoding="utf-8")
        return 0
    stale = [name for name, text in files.items() if not is_written(CLIENT / name, text)]
    for name in stale:
        print(f"{name} is not up to date: run python tools/client_types.py", file=sys.stderr)
    return 1 if stale else 0


def is_written(file: Path, text: str) -> bool:
    return file.exists() and file.read_text(encoding="utf-8") == text


# Words


def words() -> str:
    """The constants of client_words with what is said of each."""
    body = ast.parse(Path(client_words.__file__).read_text(encoding="utf-8")).body
    said = {name_of(node): about(after) for node, after in pairwise(body) if name_of(node)}
    return WORDS_HEAD + "".join([f"\n{comment}{constant(name)}" for name, comment in said.items() if name.isupper()])


def name_of(node: ast.stmt) -> str:
    return node.target.id if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else ""


def about(node: ast.stmt) -> str:
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return f"/** {' '.join(text.split())} */\n"
    return ""


def constant(name: str) -> str:
    value = getattr(client_words, name)
    if isinstance(value, str):
        return f'export const {name} = "{value}";\n'
    listed = ", ".join([f'"{word}"' for word in value])
    return f"export const {name} = [{listed}] as const;\n"


# Types


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
