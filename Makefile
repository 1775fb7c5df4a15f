# Everything a developer runs. `make help` lists it.

PYTHON ?= python3
JOBS ?= 2
EXTRAS := server,tui,dev
comma := ,

BIN := .venv/bin
NATIVE := .venv-compiled/bin
PINNED := --constraints constraints.txt --build-constraints constraints.txt
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*/static/*' 2>/dev/null)
FAST := not slow and not browser

# uv trusts the certificates that the machine trusts, as pip does.
export UV_SYSTEM_CERTS := 1

.DEFAULT_GOAL := help
.PHONY: help play test quick bench compiled check fmt web constraints clean test-python test-native

help:  ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

play: web  ## play in your browser: serves the web app and prints its address
	@$(BIN)/hullbreach serve --open

test: check test-python test-native  ## check, then every test on the sources and on the compiled package

quick: check  ## check, then the fast tests: under two minutes
	@echo "Fast tests"
	@$(BIN)/pytest -q -n $(JOBS) -m "$(FAST)"

bench: .venv/ready .venv-compiled/ready  ## measure the speed, interpreted and compiled
	@echo "Interpreted"
	@$(BIN)/hullbreach bench
	@echo "Compiled"
	@$(NATIVE)/hullbreach bench

compiled: .venv-compiled/ready  ## the package as native code, in .venv-compiled

check: .venv/ready  ## lint, format, types, layers, and what compiled code would trust too long
	@echo "Lint, format, types, layers"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy
	@$(BIN)/python tools/narrowing.py
	@layers=$$($(BIN)/lint-imports --no-logo) || { echo "$$layers"; exit 1; }

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

test-python: web
	@echo "Tests on the sources"
	@$(BIN)/pytest -q -n $(JOBS)

test-native: .venv-compiled/ready
	@echo "Tests on the compiled package"
	@HULLBREACH_EXPECT_COMPILED=1 $(NATIVE)/pytest -q -n $(JOBS) -m "not browser"

# The environments. Each stamp is written last, so an interrupted set-up starts again.

.venv/ready: .venv/bin/uv pyproject.toml constraints.txt
	@echo "Installing the sources into .venv"
	@$(BIN)/uv pip install --quiet --python $(BIN)/python $(PINNED) --editable '.[$(EXTRAS)]'
	@touch $@

.venv-compiled/dependencies: .venv-compiled/bin/uv pyproject.toml constraints.txt
	@echo "Installing the dependencies into .venv-compiled"
	@$(NATIVE)/uv pip install --quiet --python $(NATIVE)/python $(PINNED) \
		$(addprefix --extra ,$(subst $(comma), ,$(EXTRAS))) --requirements pyproject.toml
	@touch $@

.venv-compiled/ready: .venv-compiled/dependencies hatch_build.py $(SOURCES)
	@echo "Compiling the package into .venv-compiled"
	@HULLBREACH_COMPILE=1 $(NATIVE)/uv pip install --quiet --python $(NATIVE)/python $(PINNED) \
		--no-deps --reinstall-package hullbreach .
	@touch $@

%/bin/uv:
	@echo "Creating $*"
	@$(PYTHON) -m venv $*
	@$*/bin/pip install -qq --constraint constraints.txt uv
