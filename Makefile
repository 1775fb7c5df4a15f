# Everything a developer runs. `make help` lists it.

PYTHON ?= python3
JOBS ?= 2
# Tests that wait for servers, clocks and pages leave room for one more.
WORKERS ?= 3
EXTRAS := server,tui,lab,dev
comma := ,

BIN := .venv/bin
NATIVE := .venv-compiled/bin
PINNED := --constraints constraints.txt --build-constraints constraints.txt
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*/static/*' 2>/dev/null)
FAST := not slow and not browser
TESTS := $(shell find tests -name 'test_*.py' -not -path 'tests/browser/*' 2>/dev/null)
PYTEST := pytest -q -n $(JOBS) --dist worksteal
# What compiling can change, and nothing else: docs/adr/0016-the-suite.md.
NATIVE_TESTS := tests/test_build.py tests/bots tests/conformance tests/games tests/kernel tests/lab tests/parts \
	tests/playthroughs tests/table tests/server/test_contract.py tests/server/test_explaining.py \
	tests/server/test_live.py tests/server/test_secrecy.py tests/server/test_traitor.py
# Pages, clusters and searches of the lab run Python that nobody compiles, on games that have just been played.
NATIVE_TESTS += $(addprefix --ignore=tests/lab/test_,report.py dask.py tuning.py values.py findings.py)
# `make mutants 60` and `make mutants N=60` are the same.
N ?= $(or $(filter-out mutants,$(MAKECMDGOALS)),20)

# Tests whose assertions are rewritten are kept as bytecode: without it every process starts four times slower.
unexport PYTHONDONTWRITEBYTECODE

# uv trusts the certificates that the machine trusts, as pip does.
export UV_SYSTEM_CERTS := 1

.DEFAULT_GOAL := help
.PHONY: help play test quick soak mutants bench compiled check lint types layers trust fmt web browser constraints clean
.PHONY: test-fast test-checked test-python test-native soak-python soak-native

help:  ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

play: web  ## play in your browser: serves the web app and prints its address
	@$(BIN)/hullbreach serve --open

test:  ## check, then the tests on the sources, while the package is compiled, and on that
	@$(MAKE) --no-print-directory --jobs=4 test-checked .venv-compiled/as-test
	@$(MAKE) --no-print-directory test-native

quick: .venv/rewritten  ## what check does, and beside it the fast tests: a minute
	@echo "Lint, format, types, layers, and the fast tests"
	@$(MAKE) --no-print-directory --jobs test-fast types layers trust lint

soak: soak-python soak-native  ## every long run in full, of which `make test` runs a sample: hours

mutants: .venv/ready  ## break N random places and print those that no test notices: make mutants 60
	@$(BIN)/python tools/mutants.py $(N) --jobs $(JOBS)

ifeq (mutants,$(firstword $(MAKECMDGOALS)))
$(filter-out mutants,$(MAKECMDGOALS)):
	@:
endif

bench: .venv/ready .venv-compiled/as-1  ## measure the speed, interpreted and compiled
	@echo "Interpreted"
	@$(BIN)/hullbreach bench
	@echo "Compiled"
	@$(NATIVE)/hullbreach bench

compiled: .venv-compiled/as-test  ## the package as native code for tests, in .venv-compiled; `make bench` compiles it for speed

check: .venv/ready  ## lint, format, types, layers, and what compiled code would trust too long
	@echo "Lint, format, types, layers"
	@$(MAKE) --no-print-directory $(if $(filter -j%,$(MAKEFLAGS)),,--jobs=$(JOBS)) --output-sync lint types layers trust

lint:
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet

types:
	@$(BIN)/mypy

layers:
	@layers=$$($(BIN)/lint-imports --no-logo) || { echo "$$layers"; exit 1; }

trust:
	@$(BIN)/python tools/narrowing.py

fmt: .venv/ready  ## format, and mend what ruff can mend
	@$(BIN)/ruff check --fix --quiet
	@$(BIN)/ruff format --quiet

web: .venv/ready  ## check and build the web client, if its sources changed
	@$(BIN)/python tools/client_types.py --check
	@$(BIN)/python hatch_build.py web

constraints: .venv/ready  ## pin every dependency anew, at its newest
	@echo "Writing constraints.txt"
	@$(BIN)/uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 \
		--no-annotate --no-header --upgrade --quiet --output-file constraints.txt

clean:  ## remove the environments and all that was built
	@rm -rf .venv .venv-compiled build dist src/hullbreach/server/static web/node_modules
	@rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .benchmarks .hypothesis test-results

browser: .venv/ready
	@$(BIN)/python tools/browser.py

test-fast: .venv/rewritten
	@$(BIN)/$(PYTEST) -n $(WORKERS) -m "$(FAST)" -p no:playwright --ignore tests/browser

# What is fetched for pages and for compiling is fetched while the sources are checked.
test-checked: check web browser .venv/rewritten
	@$(MAKE) --no-print-directory test-python

test-python: web browser .venv/rewritten
	@echo "Tests on the sources"
	@$(BIN)/$(PYTEST) -n $(WORKERS)

test-native: .venv-compiled/as-test
	@echo "Tests on the compiled package"
	@HULLBREACH_EXPECT_COMPILED=1 $(NATIVE)/$(PYTEST) $(NATIVE_TESTS)

soak-python: web browser
	@echo "Long runs on the sources"
	@HULLBREACH_SAMPLE=all $(BIN)/$(PYTEST) -m drawn

soak-native: .venv-compiled/as-1
	@echo "Long runs on the compiled package"
	@HULLBREACH_SAMPLE=all HULLBREACH_EXPECT_COMPILED=1 $(NATIVE)/$(PYTEST) $(NATIVE_TESTS) -m drawn

# The environments. Each stamp is written last, so an interrupted set-up starts again.

.venv/ready: .venv/bin/uv pyproject.toml constraints.txt
	@echo "Installing the sources into .venv"
	@$(BIN)/uv pip install --quiet --python $(BIN)/python $(PINNED) --editable '.[$(EXTRAS)]'
	@touch $@

# Rewriting the assertions of all tests takes 15 seconds: once, not in every process that runs tests. What is wrong with
# a test is said when the tests run.
.venv/rewritten: .venv/ready $(TESTS)
	@echo "Reading the tests"
	@printf '%s\n' $(filter tests/%,$?) | xargs -r -n 80 -P $(JOBS) \
		$(BIN)/pytest --collect-only -q -p no:playwright >/dev/null 2>&1 || true
	@touch $@

.venv-compiled/dependencies: .venv-compiled/bin/uv pyproject.toml constraints.txt
	@echo "Installing the dependencies into .venv-compiled"
	@$(NATIVE)/uv pip install --quiet --python $(NATIVE)/python $(PINNED) \
		$(addprefix --extra ,$(subst $(comma), ,$(EXTRAS))) --requirements pyproject.toml
	@touch $@

# As it is released (1), or for tests, in half of the time (test): the last one built is what is installed.
# It gives way to the tests beside which it runs: they wait for clocks and pages half of the time. The web client is
# built before it, for both: two builds at once would take the tools from under each other.
.venv-compiled/as-%: .venv-compiled/dependencies hatch_build.py $(SOURCES) | web
	@echo "Compiling the package into .venv-compiled"
	@rm -f .venv-compiled/as-*
	@HULLBREACH_COMPILE=$* nice -n 19 $(NATIVE)/uv pip install --quiet --python $(NATIVE)/python $(PINNED) \
		--no-deps --reinstall-package hullbreach .
	@touch $@

%/bin/uv:
	@echo "Creating $*"
	@$(PYTHON) -m venv $*
	@$*/bin/pip install -qq --constraint constraints.txt uv
