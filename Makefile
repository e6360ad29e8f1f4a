# Two commands: `make play` and `make test`. Both set up everything they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help setup play test lint types unit bench lock wheel clean

help: ## Say what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(VENV)/.ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Manor needs Python 3.11 or newer; say which with: make PYTHON=/path/to/python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing (on Debian: apt-get install python3-venv)."; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

setup: $(VENV)/.ready ## Set up .venv with everything pinned in requirements.lock

play: setup ## Play a game
	$(BIN)/manor play dominion

test: setup lint types unit ## Lint, check types, run every test

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

unit: setup
	$(BIN)/pytest

bench: setup ## Measure every game
	$(BIN)/manor bench

lock: setup ## Pin the newest versions that pyproject.toml allows
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-emit-index-url --upgrade -o requirements.lock
	$(BIN)/uv pip compile pyproject.toml --extra gpu --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-emit-index-url --upgrade -o requirements-gpu.lock
	$(BIN)/uv pip compile benchmarks/peers.in --python-version 3.11 --generate-hashes \
	  --no-header --no-emit-index-url --upgrade -o benchmarks/peers.lock

wheel: setup ## Build the wheel into dist/
	$(BIN)/python -m build --wheel --no-isolation

clean: ## Remove everything that was built
	rm -rf $(VENV) dist build .pytest_cache .mypy_cache .ruff_cache
