"""The build itself: that the compiled package is compiled, and that Struct modules are not."""

import ast
import importlib
import os
from importlib.metadata import version
from pathlib import Path

import msgspec
import pytest

import hullbreach

expects_compiled = pytest.mark.skipif(
    os.environ.get("HULLBREACH_EXPECT_COMPILED") != "1", reason="runs on the compiled package only"
)


def test_the_package_says_its_version():
    assert version("hullbreach")


@expects_compiled
def test_the_rules_run_as_native_code():
    position = importlib.import_module("hullbreach.kernel.position")
    assert Path(position.__file__).suffix in {".so", ".pyd"}


@expects_compiled
def test_modules_with_structs_stay_python():
    """mypyc would silently drop the keywords of a Struct class, such as frozen and tag."""
    package = Path(hullbreach.__file__).parent
    for struct in all_structs(msgspec.Struct):
        if struct.__module__.startswith("hullbreach."):
            file = importlib.import_module(struct.__module__).__file__
            assert Path(file).suffix == ".py", f"{struct.__name__} in {Path(file).relative_to(package)}"


def all_structs(base: type) -> set[type]:
    return {base}.union(*(all_structs(child) for child in base.__subclasses__()))


@pytest.mark.slow
def test_no_typed_dict_has_a_value_that_is_any_object():
    """Compiled code looks `object` up among the names of the module when it makes the class, and does not find it."""
    package = Path(hullbreach.__file__).parent
    found = [
        f"{path.relative_to(package)}:{line.lineno}"
        for path in sorted((package / "games").rglob("*.py"))
        for body in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(body, ast.ClassDef) and any(ast.unparse(base) == "TypedDict" for base in body.bases)
        for line in body.body
        if isinstance(line, ast.AnnAssign) and ast.unparse(line.annotation) == "object"
    ]
    assert found == []


@pytest.mark.slow
def test_no_constant_is_a_tuple_of_floats():
    """Compiled code does not set one that is longer than a few: a list is set."""
    package = Path(hullbreach.__file__).parent
    found = [
        f"{path.relative_to(package)}:{line.lineno}"
        for folder in ("kernel", "parts", "games", "bots", "conformance")
        for path in sorted((package / folder).rglob("*.py"))
        for line in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(line, ast.AnnAssign)
        and ast.unparse(line.annotation) == "Final"
        and is_tuple_of_floats(line.value)
    ]
    assert found == []


def is_tuple_of_floats(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Tuple) and any(
        isinstance(one, ast.Constant) and isinstance(one.value, float) for one in value.elts
    )
