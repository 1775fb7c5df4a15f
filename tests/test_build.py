"""The build itself: that the compiled package is compiled, and that Struct modules are not."""

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
