"""Breaks random places of the package and says which breaks no test notices.

Each mutant is one small change (a number, a comparison, a dropped call …) in a copy of the tree. The tests of its
chapter run on it and stop at the first failure; one that hangs is noticed, too. The same seed breaks the same places.

    python tools/mutants.py 60
    python tools/mutants.py 60 --part 2/10
    python tools/mutants.py 20 --seed 7 --only src/hullbreach/table --json
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from random import Random

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = "src/hullbreach"
BROKEN = ("kernel", "parts", "games", "table", "server", "bots", "lab", "cli")
COPIED = (
    "src",
    "tests",
    "tools",
    "bench",
    "docs",
    "web/src",
    "pyproject.toml",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
)
AREAS = {
    "checks, loading and previews": re.compile(r"/(content|\w*checks|\w*loading|saving|\w*preview|\w*refusal\w*)\.py$"),
    "table and server": re.compile(r"/(table|server)/"),
    "bots, lab and command line": re.compile(r"/(bots|lab|cli)/"),
    "kernel and parts": re.compile(r"/(kernel|parts)/"),
    "instinct and pictures": re.compile(r"/(instinct\w*|prospect|scene|forecast)\.py$"),
    "rules of play": re.compile(r"/games/"),
}
"""The first that fits is the area of a module."""
SHARES = dict(zip(AREAS, (2, 2, 1, 2, 1, 5), strict=True))
UNTOLD = ("__repr__", "__str__", "main")
RULE = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+(?:-\d+)?\b")
DEFINED = re.compile(r"\b(?:def|class) (\w+)")
SECONDS = 240
TIME = "the time limit"
BROKEN_OFF = "a run that broke off"
MOST_DOUBTS = 5
"""So many tests that fail now and then, or fail anyway, are passed over for one mutant."""
MOST_FILES = 12
"""So many files of tests are run on a mutant at most, those that fit best."""
BEST = 3
"""So many are run before the others are read: most mutants are noticed there."""


# Places


@dataclass(frozen=True)
class Change:
    """One place, and what stands there instead; columns count bytes, as ast does."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int
    instead: str
    what: str


def replaced(path: str, node: ast.expr | ast.stmt, instead: str, what: str) -> Change:
    assert node.end_lineno is not None and node.end_col_offset is not None
    return Change(path, node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, instead, what)


COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Add,
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}


def changes_of(path: str, node: ast.expr | ast.stmt) -> Iterator[Change]:
    """What can be broken at one node."""
    match node:
        case ast.Constant(value=bool() as value):
            yield replaced(path, node, str(not value), "a truth turned round")
        case ast.Constant(value=int() as value):
            yield replaced(path, node, f"{value + 1}", "a number one higher")
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARED:
            other = ast.Compare(left, [COMPARED[type(op)]()], [right])
            yield replaced(path, node, f"({ast.unparse(other)})", "a comparison turned round")
        case ast.BoolOp(op=op, values=values):
            turned: ast.boolop = ast.And() if isinstance(op, ast.Or) else ast.Or()
            yield replaced(path, node, f"({ast.unparse(ast.BoolOp(turned, values))})", "`and` for `or`")
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield replaced(path, node, f"bool({ast.unparse(operand)})", "a `not` taken away")
        case ast.BinOp(left=left, op=op, right=right) if type(op) in RECKONED and not is_text(left, right):
            other = ast.BinOp(left, RECKONED[type(op)](), right)
            yield replaced(path, node, f"({ast.unparse(other)})", "another operator")
        case ast.Call(func=ast.Name(id=name)) if name in SWAPPED:
            yield replaced(path, node.func, SWAPPED[name], f"`{SWAPPED[name]}` for `{name}`")
        case ast.Expr(value=ast.Call()) | ast.Expr(value=ast.Await()):
            yield replaced(path, node, "pass", "a call left out")
        case ast.AugAssign() | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield replaced(path, node, "pass", "an assignment left out")
        case ast.If(test=test):
            yield replaced(path, test, f"(not ({ast.unparse(test)}))", "a condition turned round")
        case ast.Return(value=ast.Name() | ast.Call()):
            yield from early(path, node)


def early(path: str, node: ast.Return) -> Iterator[Change]:
    """Nothing instead of what is returned, where the function may return nothing."""
    if isinstance(getattr(node, "may_be_none", None), bool) and node.may_be_none:  # type: ignore[attr-defined]
        yield replaced(path, node, "return None", "nothing returned")


def is_text(*nodes: ast.expr) -> bool:
    return any(isinstance(node, ast.JoinedStr) or isinstance(getattr(node, "value", None), str) for node in nodes)


def breakable(path: str, tree: ast.Module) -> list[Change]:
    """Every change of a module, but for what only people read or only types mean."""
    found: list[Change] = []
    ahead: list[ast.AST] = [node for node in tree.body if not isinstance(node, ast.Import | ast.ImportFrom | ast.If)]
    while ahead:
        node = ahead.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name in UNTOLD:
                continue
            mark_returns(node)
        if isinstance(node, ast.expr | ast.stmt):
            found += changes_of(path, node)
        ahead += told_parts(node)
    return sorted(found, key=lambda change: (change.line, change.column, change.what))


def mark_returns(function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    optional = function.returns is not None and "None" in ast.unparse(function.returns)
    for node in ast.walk(function):
        if isinstance(node, ast.Return):
            node.may_be_none = optional  # type: ignore[attr-defined]


def told_parts(node: ast.AST) -> list[ast.AST]:
    """The children whose change can matter: no annotation, docstring, f-string, assertion, decorator or log text."""
    match node:
        case ast.Assert() | ast.JoinedStr() | ast.Raise():
            return []
        case ast.AnnAssign(value=value):
            return [value] if value is not None else []
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
            return [*defaults, *node.body]
        case ast.ClassDef():
            return list(node.body)
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name))) if "log" in name.lower():
            return []
        case ast.Call(func=ast.Name(id="TypeVar" | "NewType" | "cast")):
            return []
    return list(ast.iter_child_nodes(node))


def apply(source: bytes, change: Change) -> bytes:
    lines = source.splitlines(keepends=True)
    first, last = change.line - 1, change.end_line - 1
    rest = lines[last][change.end_column :]
    lines[first : last + 1] = [lines[first][: change.column] + change.instead.encode() + rest]
    return b"".join(lines)


# Tests


@cache
def test_files() -> dict[str, str]:
    """Every file of tests that need no browser, with its text."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return {p.relative_to(ROOT).as_posix(): p.read_text() for p in files if "browser" not in p.parts}


def suited_to(path: str, function: str) -> list[str]:
    """The files of tests for a place, those that fit best first, and all of its game: rules meet anywhere."""
    scores = Counter({file: score for file in test_files() if (score := fitness(file, path, function))})
    fitting = [file for file, _ in scores.most_common()]
    folders = near(path)
    return fitting[:MOST_FILES] + [f for f in fitting[MOST_FILES:] if "/games/" in f and f.startswith(folders)]


def fitness(file: str, path: str, function: str) -> int:
    """How well tests fit a place: by name, the rules it cites, what they import and speak of, its functions, folder."""
    text, stem = test_files()[file], Path(path).stem
    is_near = file.startswith(near(path))
    named = is_near and Path(file).stem == f"test_{stem}"
    imported = path.removeprefix("src/").removesuffix(".py").replace("/", ".") in text
    spoken_of = is_near and re.search(rf"\b{stem}\b", text) is not None
    rules = set(RULE.findall(function)) & marked(file)
    told = sum(re.search(rf"\b{name}\b", text) is not None for name in DEFINED.findall(function)) if is_near else 0
    return 100 * named + 30 * imported + 20 * len(rules) + 10 * spoken_of + 5 * min(told, 5) + is_near


def near(path: str) -> tuple[str, ...]:
    """The folders and files of tests of a module's own folder, and the whole games played with it."""
    folder, *rest = Path(path).relative_to(PACKAGE).parts
    if folder in ("table", "server"):
        return ("tests/table/", "tests/server/")
    if folder == "games":
        return (f"tests/games/{rest[0]}/", f"tests/conformance/test_{rest[0]}.py", "tests/playthroughs/")
    return (f"tests/{folder}/", "tests/conformance/test_the_kit.py", "tests/playthroughs/")


@cache
def marked(file: str) -> frozenset[str]:
    return frozenset(RULE.findall(test_files()[file]))


# Mutants


@dataclass
class Mutant:
    number: int
    change: Change
    area: str
    tests: list[str]
    caught_by: str = ""
    diff: str = ""


def mutants(count: int, seed: str, only: list[str]) -> list[Mutant]:
    """So many changes, shared out among the areas."""
    random = Random(seed)
    places: dict[str, list[Change]] = defaultdict(list)
    for path in modules(only):
        places[area_of(path)] += breakable(path, parsed(path))
    areas = [area for area in AREAS if places[area]]
    drawn = [change for area, of_it in shared_out(count, areas) for change in some_of(places[area], of_it, random)]
    return [mutant(number, change) for number, change in enumerate(drawn, 1)]


def part_of(chosen: list[Mutant], part: str) -> list[Mutant]:
    """`2/4`: every fourth, from the second on; the four together are all, and each has some of every area."""
    which, parts = map(int, part.split("/"))
    return chosen[which - 1 :: parts]


def shared_out(count: int, areas: list[str]) -> Iterator[tuple[str, int]]:
    """How many fall to each area, by its share; together they are all."""
    left = sum(SHARES[area] for area in areas)
    for area in areas:
        part = round(count * SHARES[area] / left)
        yield area, part
        count, left = count - part, left - SHARES[area]


def some_of(places: list[Change], count: int, random: Random) -> list[Change]:
    return random.sample(places, min(count, len(places)))


def area_of(path: str) -> str:
    return next(name for name, pattern in AREAS.items() if pattern.search(path))


def mutant(number: int, change: Change) -> Mutant:
    tests = suited_to(change.path, around(change))
    return Mutant(number, change, area_of(change.path), tests, diff=diff_of(change))


def modules(only: list[str]) -> list[str]:
    wanted = only or [f"{PACKAGE}/{folder}" for folder in BROKEN]
    files = sorted((ROOT / PACKAGE).rglob("*.py"))
    paths = [path.relative_to(ROOT).as_posix() for path in files if path.name != "__init__.py"]
    return [path for path in paths if any(path == name or path.startswith(f"{name.rstrip('/')}/") for name in wanted)]


@cache
def parsed(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_bytes(), path)


def around(change: Change) -> str:
    """The source of the function or class that the change lies in."""
    lines = (ROOT / change.path).read_text().splitlines()
    for node in parsed(change.path).body:
        if node.lineno <= change.line <= (node.end_lineno or 0):
            return "\n".join(lines[node.lineno - 1 : node.end_lineno])
    return ""


def diff_of(change: Change) -> str:
    before = (ROOT / change.path).read_bytes()
    old, new = (text.decode().splitlines() for text in (before, apply(before, change)))
    place = f"{change.path}:{change.line}"
    return "\n".join(difflib.unified_diff(old, new, place, change.what, lineterm="", n=1))


class Copies:
    """Scratch copies of the tree, one for each mutant that is tried at the same time."""

    def __init__(self, folder: Path, count: int) -> None:
        self.free: SimpleQueue[Path] = SimpleQueue()
        for number in range(count):
            copy = folder / str(number)
            for name in COPIED:
                copied(ROOT / name, copy / name)
            self.free.put(copy)

    def try_out(self, mutant: Mutant, seconds: int) -> Mutant:
        copy = self.free.get()
        try:
            mutant.caught_by = caught_by(copy, mutant, seconds)
        finally:
            self.free.put(copy)
        return mutant


def copied(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    elif source.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)


def caught_by(copy: Path, mutant: Mutant, seconds: int) -> str:
    """What notices: a test of the files that fit best, or of the others."""
    best, others = mutant.tests[:BEST], mutant.tests[BEST:]
    return noticed_by(copy, mutant.change, best, seconds) or noticed_by(copy, mutant.change, others, seconds)


def noticed_by(copy: Path, change: Change, tests: list[str], seconds: int) -> str:
    """The first test, or file of tests, that notices: it fails on the mutant again when run alone, and not without."""
    doubtful: list[str] = []
    while tests and len(doubtful) < MOST_DOUBTS:
        with broken(copy, change):
            failed = first_failure(copy, tests, seconds, doubtful)
            fails_again = "::" not in failed or first_failure(copy, [failed], seconds)
        if failed in ("", TIME, BROKEN_OFF) or (fails_again and not first_failure(copy, [failed], seconds)):
            return failed
        if "::" not in failed:
            return ""  # a file that cannot be read without the mutant either hides all that comes after it
        doubtful.append(failed)
    return ""


@contextmanager
def broken(copy: Path, change: Change) -> Iterator[None]:
    target = copy / change.path
    before = target.read_bytes()
    write(target, apply(before, change))
    try:
        yield
    finally:
        write(target, before)


def write(module: Path, source: bytes) -> None:
    """Its bytecode goes, too: Python would take it for the new source, if that is as long and of the same second."""
    module.write_bytes(source)
    for kept in module.parent.glob(f"__pycache__/{module.stem}.*.pyc"):
        kept.unlink()


def first_failure(copy: Path, tests: list[str], seconds: int, but_for: Iterable[str] = ()) -> str:
    """The test that failed first, or TIME; empty if none did."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:xdist", "-p", "no:cacheprovider"]
    command += ["-p", "no:playwright", "-m", "not browser and not drawn", "--no-header", "--tb=no", "-rfE", *tests]
    command += [f"--deselect={test}" for test in but_for]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPATH": str(copy / "src"), "HULLBREACH_SAMPLE": "mutants"}
    quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "start_new_session": True}
    with subprocess.Popen(command, cwd=copy, env=environment, text=True, **quiet) as run:  # type: ignore[call-overload]
        try:
            said, _ = run.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)  # with the servers that it started
            return TIME
    if run.returncode in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return ""
    failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", said, re.MULTILINE)
    return failed.group(1) if failed else BROKEN_OFF


# What is said


def shown(mutants: list[Mutant]) -> str:
    return "\n\n".join(f"{mutant.diff}\ntests: {' '.join(mutant.tests) or 'none'}" for mutant in mutants)


def describe(tried: list[Mutant]) -> str:
    survivors = [mutant for mutant in tried if not mutant.caught_by]
    said = [shown(survivors), "", f"{len(tried) - len(survivors)} of {len(tried)} were noticed"]
    for area, (caught, all_of_it) in summary(tried).items():
        said.append(f"  {area}: {caught} of {all_of_it}")
    return "\n".join(said)


def summary(tried: list[Mutant]) -> dict[str, tuple[int, int]]:
    areas: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in tried:
        areas[mutant.area].append(mutant)
    return {area: (sum(bool(m.caught_by) for m in areas[area]), len(areas[area])) for area in AREAS if areas[area]}


def progress(mutant: Mutant) -> None:
    word = "survived" if not mutant.caught_by else f"noticed by {mutant.caught_by}"
    place = f"{mutant.change.path.removeprefix(PACKAGE + '/')}:{mutant.change.line}"
    print(f"{mutant.number:>4} {place} {mutant.change.what}: {word}", file=sys.stderr, flush=True)


def try_all(chosen: list[Mutant], jobs: int, seconds: int, tell: Callable[[Mutant], None]) -> list[Mutant]:
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, ThreadPoolExecutor(jobs) as pool:
        copies = Copies(Path(folder), jobs)
        tried = []
        for mutant in pool.map(lambda mutant: copies.try_out(mutant, seconds), chosen):
            tell(mutant)
            tried.append(mutant)
    return tried


def a_part(text: str) -> str:
    which, _, parts = text.partition("/")
    if not (which.isdecimal() and parts.isdecimal() and 1 <= int(which) <= int(parts)):
        raise argparse.ArgumentTypeError(f"{text!r} is no part: the second of four is 2/4")
    return text


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Break random places of the package and print the breaks that no test notices.",
        epilog="example: python tools/mutants.py 60 --seed 7 --only src/hullbreach/table",
    )
    parser.add_argument("count", nargs="?", type=int, default=20, help="how many places (default: 20)")
    parser.add_argument("--seed", default="0", help="another seed breaks other places (default: 0)")
    parser.add_argument("--only", action="append", default=[], help="only this file or folder; may be repeated")
    parser.add_argument("--part", type=a_part, default="1/1", metavar="K/N", help="only the K-th of N parts of them")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at the same time (default: all cores)")
    parser.add_argument("--seconds", type=int, default=SECONDS, help=f"for the tests of one (default: {SECONDS})")
    parser.add_argument("--list", action="store_true", help="print the breaks and their tests, and try none")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    return parser.parse_args()


def main() -> int:
    asked = arguments()
    chosen = part_of(mutants(asked.count, asked.seed, asked.only), asked.part)
    if not chosen:
        raise SystemExit(f"There is nothing to break in {' '.join(asked.only)}.")
    if asked.list:
        print(shown(chosen))
        return 0
    tried = try_all(chosen, asked.jobs, asked.seconds, progress)
    if asked.json:
        print(json.dumps({"seed": asked.seed, "areas": summary(tried), "mutants": [asdict(m) for m in tried]}))
    else:
        print(describe(tried))
    return 0


if __name__ == "__main__":
    sys.exit(main())
