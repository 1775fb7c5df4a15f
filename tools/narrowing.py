"""Places where compiled code would trust a test that a call has made untrue.

mypy keeps `world.asked` narrowed after `world.play(…)`, and mypyc casts what it then reads: `TypeError: Ask object
expected; got None`, in the compiled package only. This finds an attribute that is narrowed (by a test, an assertion or
an assignment) and read again after a call that can change it. Read it into a local after the call instead.

A call may change what it is given: the owner of its method and its arguments. An attribute that is assigned in
`__init__` alone never changes, and no more does a local.

    python tools/narrowing.py
    python tools/narrowing.py src/hullbreach/bots
"""

from __future__ import annotations

import argparse
import ast
import builtins
import gc
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/hullbreach"
CHECKED = ("kernel", "parts", "games", "bots", "conformance", "table")
"""What mypyc compiles, and the table, which may be compiled one day."""

EXEMPT: dict[str, str] = {}
"""`path:function:expression`, each with the reason why the call cannot change it."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


# What the package says of its attributes


class Attributes:
    """Which attributes are ever assigned after `__init__`, by name, and which may be of several types."""

    def __init__(self, trees: Iterable[ast.Module]) -> None:
        self.changing: set[str] = set()
        self.optional: set[str] = set()
        for tree in trees:
            self._learn(tree, "")

    def _learn(self, node: ast.AST, function: str) -> None:
        match node:
            case ast.FunctionDef(name=function) | ast.AsyncFunctionDef(name=function):
                self._learn_property(node)
            case ast.AnnAssign(target=ast.Attribute(attr=name) | ast.Name(id=name)) if is_union(node.annotation):
                self.optional.add(name)
            case ast.Attribute(attr=name, ctx=ast.Store() | ast.Del()) if function != "__init__":
                self.changing.add(name)
        for child in ast.iter_child_nodes(node):
            self._learn(child, function)

    def _learn_property(self, function: Function) -> None:
        if any(isinstance(mark, ast.Name) and mark.id == "property" for mark in function.decorator_list):
            self.changing.add(function.name)
            if function.returns is not None and is_union(function.returns):
                self.optional.add(function.name)


def is_making(value: ast.expr) -> bool:
    """Whether it is a new object of a class, by the look of its name."""
    match value:
        case ast.Call(func=ast.Name(id=name)):
            return name[0].isupper()
    return False


def is_union(annotation: ast.expr) -> bool:
    return any(
        (isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr))
        or (isinstance(node, ast.Name) and node.id in ("Optional", "Union"))
        for node in ast.walk(annotation)
    )


# What is known at each point of a function


class Narrowed:
    """An expression that a test has narrowed, and the call since then that may have changed it."""

    def __init__(self, line: int, changed_by: str | None = None) -> None:
        self.line = line
        self.changed_by = changed_by


State = dict[str, Narrowed]


class Finding:
    def __init__(self, path: Path, function: str, line: int, what: str, narrowed: Narrowed) -> None:
        self.path, self.function, self.line, self.what, self.narrowed = path, function, line, what, narrowed

    @property
    def key(self) -> str:
        return f"{self.path.as_posix()}:{self.function}:{self.what}"

    def __str__(self) -> str:
        return (
            f"{self.path}:{self.line}: `{self.what}` was narrowed in line {self.narrowed.line} and "
            f"`{self.narrowed.changed_by}` may have changed it; read it into a local after the call"
        )


class Walk:
    """One function, statement by statement: what is narrowed, and which calls came since."""

    def __init__(self, attributes: Attributes, path: Path, function: Function) -> None:
        self.attributes = attributes
        self.path = path
        self.name = function.name
        self.found: dict[tuple[int, str], Finding] = {}
        self.loops: list[list[State]] = []
        """For each loop around us, the states in which it is left by `break`."""
        self.block(function.body, {})

    # Statements. None: this point is never reached.

    def block(self, body: list[ast.stmt], state: State | None) -> State | None:
        for statement in body:
            if state is None:
                return None
            state = self.statement(statement, state)
        return state

    def statement(self, node: ast.stmt, state: State) -> State | None:
        match node:
            case ast.If():
                yes, no = self.test(node.test, state)
                return joined(self.block(node.body, yes), self.block(node.orelse, no))
            case ast.While() | ast.For() | ast.AsyncFor():
                return self.loop(node, state)
            case ast.Assert():
                return self.test(node.test, state)[0]
            case ast.Return() | ast.Raise():
                self.expressions(node, state)
                return None
            case ast.Break():
                self.loops[-1].append(dict(state))
                return None
            case ast.Continue():
                return None
            case ast.Match():
                return self.match(node, state)
            case ast.Try():
                return self.attempt(node, state)
            case ast.With() | ast.AsyncWith():
                for item in node.items:
                    self.expression(item.context_expr, state)
                return self.block(node.body, state)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                return state
            case ast.Assign(targets=targets, value=value):
                self.expression(value, state)
                for target in targets:
                    self.assign(target, value, state)
                return state
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self.expression(value, state)
                self.assign(target, value, state)
                return state
            case ast.AugAssign(target=target, value=value):
                self.expression(value, state)
                forget(target, state)
                return state
        self.expressions(node, state)
        return state

    def loop(self, node: ast.While | ast.For | ast.AsyncFor, state: State) -> State | None:
        head: State = dict(state)
        after: State | None = None
        for _ in range(3):
            self.loops.append([])
            if isinstance(node, ast.While):
                inside, after = self.test(node.test, dict(head))
                if isinstance(node.test, ast.Constant):
                    after = None
            else:
                self.expression(node.iter, head)
                forget(node.target, head)
                inside, after = dict(head), dict(head)
            end = self.block(node.body, inside)
            left = self.loops.pop()
            again = joined(dict(head), end)
            assert again is not None
            head = again
        after = self.block(node.orelse, after)
        for state_of_break in left:
            after = joined(after, state_of_break)
        return after

    def match(self, node: ast.Match, state: State) -> State | None:
        self.expression(node.subject, state)
        subject = key_of(node.subject)
        after: State | None = None
        everything = False
        for case in node.cases:
            inside = dict(state)
            if subject and not is_wildcard(case.pattern):
                inside[subject] = Narrowed(case.pattern.lineno)
            everything = everything or (is_wildcard(case.pattern) and case.guard is None)
            if case.guard is not None:
                inside = self.test(case.guard, inside)[0]
            after = joined(after, self.block(case.body, inside))
        return after if everything else joined(after, state)

    def attempt(self, node: ast.Try, state: State) -> State | None:
        before = dict(state)
        after = self.block(node.orelse, self.block(node.body, state))
        for handler in node.handlers:
            after = joined(after, self.block(handler.body, joined(dict(before), None)))
        return self.block(node.finalbody, after)

    def assign(self, target: ast.expr, value: ast.expr, state: State) -> None:
        if not isinstance(target, ast.Name):
            for child in ast.iter_child_nodes(target):
                if isinstance(child, ast.expr):
                    self.expression(child, state)
        forget(target, state)
        key = key_of(target)
        narrows = isinstance(value, ast.Constant) or is_making(value)
        if key and narrows and self.can_change(key) and key.rpartition(".")[2] in self.attributes.optional:
            state[key] = Narrowed(target.lineno)

    # Conditions

    def test(self, node: ast.expr, state: State) -> tuple[State, State]:
        """What is known if it is true, and if it is false."""
        match node:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yes, no = self.test(operand, state)
                return no, yes
            case ast.BoolOp(op=op, values=values):
                return self.connected(isinstance(op, ast.And), values, state)
            case ast.Compare(left=left, ops=[ast.Is() | ast.IsNot()], comparators=[ast.Constant(value=None)]):
                self.expression(left, state)
                return self.narrowed_by(left, state, both=True)
            case ast.Call(func=ast.Name(id="isinstance"), args=[tested, _]):
                self.expression(tested, state)
                return self.narrowed_by(tested, state, both=True)
            case ast.Attribute():
                self.expression(node, state)
                if node.attr in self.attributes.optional:
                    return self.narrowed_by(node, state, both=False)
        self.expression(node, state)
        return dict(state), dict(state)

    def connected(self, conjunction: bool, values: list[ast.expr], state: State) -> tuple[State, State]:
        on: State = dict(state)
        off: State | None = None
        for value in values:
            yes, no = self.test(value, on)
            on, out = (yes, no) if conjunction else (no, yes)
            off = joined(off, out)
        assert off is not None
        return (on, off) if conjunction else (off, on)

    def narrowed_by(self, tested: ast.expr, state: State, both: bool) -> tuple[State, State]:
        yes, no = dict(state), dict(state)
        key = key_of(tested)
        if key and self.can_change(key):
            yes[key] = Narrowed(tested.lineno)
            if both:
                no[key] = Narrowed(tested.lineno)
        return yes, no

    def can_change(self, key: str) -> bool:
        return not self.attributes.changing.isdisjoint(key.split(".")[1:])

    # Expressions, in the order in which they are evaluated

    def expressions(self, node: ast.AST, state: State) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self.expression(child, state)

    def expression(self, node: ast.expr, state: State) -> None:
        match node:
            case ast.Lambda():
                return
            case ast.BoolOp():
                self.test(node, state)
                self.after_calls_in(node, state)
            case ast.IfExp():
                yes, no = self.test(node.test, state)
                self.expression(node.body, yes)
                self.expression(node.orelse, no)
                self.after_calls_in(node, state)
            case ast.Attribute(ctx=ast.Load()):
                self.read(node, state)
                self.expression(node.value, state)
            case ast.Call():
                self.expressions(node, state)
                for word in node.keywords:
                    self.expression(word.value, state)
                self.after_call(node, state)
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
                self.comprehension(node, state)
            case _:
                self.expressions(node, state)

    def comprehension(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp, state: State) -> None:
        inside = dict(state)
        for part in node.generators:
            self.expression(part.iter, inside)
            for condition in part.ifs:
                inside = self.test(condition, inside)[0]
        self.expressions(node, inside)
        self.after_calls_in(node, state)

    def read(self, node: ast.Attribute, state: State) -> None:
        key = key_of(node)
        narrowed = state.get(key) if key else None
        if key and narrowed and narrowed.changed_by:
            self.found.setdefault((node.lineno, key), Finding(self.path, self.name, node.lineno, key, narrowed))

    def after_calls_in(self, node: ast.expr, state: State) -> None:
        for part in ast.walk(node):
            if isinstance(part, ast.Call):
                self.after_call(part, state)

    def after_call(self, call: ast.Call, state: State) -> None:
        if isinstance(call.func, ast.Name) and hasattr(builtins, call.func.id):
            return
        handed = [key for part in handed_over(call) if (key := path_of(part))]
        for key, narrowed in state.items():
            if not narrowed.changed_by and any(key.startswith(f"{owner}.") for owner in handed):
                state[key] = Narrowed(narrowed.line, ast.unparse(call.func))


def handed_over(call: ast.Call) -> Iterator[ast.expr]:
    """What the call may change: the owner of its method, and its arguments."""
    if isinstance(call.func, ast.Attribute):
        yield call.func.value
    for argument in call.args:
        yield argument.value if isinstance(argument, ast.Starred) else argument
    yield from (word.value for word in call.keywords)


def path_of(node: ast.expr) -> str | None:
    return node.id if isinstance(node, ast.Name) else key_of(node)


def key_of(node: ast.expr) -> str | None:
    """`world.asked` for the attribute of a name, or of an attribute of a name."""
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(names)]) if isinstance(node, ast.Name) and names else None


def is_wildcard(pattern: ast.pattern) -> bool:
    return isinstance(pattern, ast.MatchAs) and pattern.pattern is None


def forget(target: ast.expr, state: State) -> None:
    """What is assigned is narrowed no longer, nor what hangs on it."""
    for node in ast.walk(target):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            name = node.id if isinstance(node, ast.Name) else key_of(node)
            for key in [key for key in state if name and (key == name or key.startswith(f"{name}."))]:
                del state[key]


def joined(one: State | None, other: State | None) -> State | None:
    """What is narrowed on both ways to a point; changed if it is on either."""
    if one is None or other is None:
        return other if one is None else one
    return {key: narrowed if narrowed.changed_by else other[key] for key, narrowed in one.items() if key in other}


# The check


def check(attributes: Attributes, path: Path, tree: ast.Module) -> list[Finding]:
    functions = [node for node in ast.walk(tree) if isinstance(node, Function)]
    found = [finding for function in functions for finding in Walk(attributes, path, function).found.values()]
    return [finding for finding in found if finding.key not in EXEMPT]


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Find attributes that are narrowed and read again after a call that may change them.",
        epilog="example: python tools/narrowing.py src/hullbreach/bots",
    )
    parser.add_argument("folders", nargs="*", type=Path, default=[PACKAGE / name for name in CHECKED])
    folders = parser.parse_args().folders
    gc.disable()  # half a million nodes that stay: looking for garbage among them took two fifths of the time
    trees = {path: ast.parse(path.read_bytes(), path) for path in sorted(PACKAGE.rglob("*.py"))}
    attributes = Attributes(trees.values())
    wanted = [path for path in trees if any(path.is_relative_to(folder.resolve()) for folder in folders)]
    found = [finding for path in wanted for finding in check(attributes, path.relative_to(ROOT), trees[path])]
    for finding in found:
        print(finding)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
