"""How the house stands, in figures: switches over verbs and missions, import cycles, content, functions."""

from __future__ import annotations

import argparse
import ast
import io
import json
import re
import tokenize
from collections import Counter
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "src" / "hullbreach"
GAMES = SOURCES / "games"

VERB_TESTS = re.compile(
    r"\bverb(?:\.name)? (?:==|!=|is |in |not in )|\bmatch (?:\w+\.)*verb\b"
    r"|isinstance\(\w+(?:\.\w+)*\.verb,|\[(?:\w+\.)*verb(?:\.name)?\]|choice is (?:not )?\w+(?:\.\w+)+\.(?:plain|at)\("
)
MISSION_TESTS = re.compile(
    r"\bmission(?:\.\w+)? (?:==|!=|is |in \(|not in \()|\bmatch (?:\w+\.)*(?:mission|scenario)\b|\bscenario (?:==|!=)"
)
STACK = re.compile(r"\bpos\.stack\b")


def lines_with(pattern: re.Pattern[str], folder: Path) -> int:
    paths = sorted(folder.rglob("*.py"))
    return sum(len(pattern.findall(line)) for path in paths for line in code_of(path.read_text()).splitlines())


def code_of(text: str) -> str:
    """What is neither text nor comment, line by line: a sentence may say that a mission is won."""
    lines = [list(line) for line in text.splitlines()]
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in (tokenize.STRING, tokenize.COMMENT):
            continue
        (first, start), (last, end) = token.start, token.end
        for row in range(first, last + 1):
            line = lines[row - 1]
            left, right = start if row == first else 0, end if row == last else len(line)
            line[left:right] = " " * (right - left)
    return "\n".join("".join(line) for line in lines)


def imports_of(path: Path) -> set[str]:
    """The modules of the package that a module imports when it runs."""
    found: set[str] = set()
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("hullbreach"):
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith("hullbreach")}
    return found


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCES.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def cycles() -> list[list[str]]:
    """Groups of modules that import each other, directly or by way of others (Tarjan)."""
    modules = {name_of(path): path for path in sorted(SOURCES.rglob("*.py"))}
    graph = {name: sorted(imports_of(path) & modules.keys() - {name}) for name, path in modules.items()}
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    groups: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in graph[name]:
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            place = stack.index(name)
            group = stack[place:]
            del stack[place:]
            if len(group) > 1:
                groups.append(sorted(group))

    for name in graph:
        if name not in index:
            visit(name)
    return sorted(groups, key=len, reverse=True)


def function_sizes() -> list[int]:
    sizes: list[int] = []
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                sizes.append((node.end_lineno or node.lineno) - node.lineno + 1)
    return sorted(sizes)


def content_lines(game: str) -> int:
    names = ("content", "tables", "build", "words", "checks", "board_content", "printed", "map_checks", "map_loading")
    return sum(
        len((GAMES / game / f"{name}.py").read_text().splitlines())
        for name in names
        if (GAMES / game / f"{name}.py").exists()
    )


def figures() -> dict[str, object]:
    games = [path.name for path in sorted(GAMES.iterdir()) if path.is_dir() and not path.name.startswith("_")]
    sizes = function_sizes()
    groups = cycles()
    steps = (16, 40, 10_000)
    tail = Counter(next(step for step in steps if size <= step) for size in sizes)
    return {
        "verb tests": {game: lines_with(VERB_TESTS, GAMES / game) for game in games},
        "mission tests": {game: lines_with(MISSION_TESTS, GAMES / game) for game in games},
        "pos.stack in rules": {game: lines_with(STACK, GAMES / game) for game in games},
        "import cycles": [len(group) for group in groups],
        "in cycles": groups,
        "lines of content, tables, build and checks": {game: content_lines(game) for game in games},
        "functions": len(sizes),
        "functions within 16 lines": f"{100 * tail[16] / len(sizes):.1f} %",
        "functions past 40 lines": tail[10_000],
        "longest functions": sizes[-5:],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog="Example: .venv/bin/python tools/figures.py --json")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    found = figures()
    if args.json:
        print(json.dumps(found, indent=2))
        return
    for name, value in found.items():
        if name == "in cycles":
            continue
        print(f"{name:44} {value}")


if __name__ == "__main__":
    main()
