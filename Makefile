# Two commands: `make play` and `make test`. Both set up everything they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := uv==0.13.7
UV_INSTALL := $(BIN)/uv pip install --quiet --python $(BIN)/python
WEB_SOURCES := $(shell find web docs/rules src/manor/locales src/manor/games -type f -not -name '*.py' -not -name '*.pyc' -not -path '*/node_modules/*' -not -path 'web/.tools/*' -not -path 'web/tests/*' 2>/dev/null)
STATIC := src/manor/server/static
CLUSTER := tests/arena/test_arena_ray.py
# Where Python may not keep what it compiled, every process compiles all that it imports again, three seconds long.
unexport PYTHONDONTWRITEBYTECODE
NPM = PATH="$(CURDIR)/web/.tools:$$PATH" web/.tools/npm --prefix web
# The machine's own Node saves the client from waiting for Python.
NODE_FROM := $(if $(shell scripts/setup-web.sh --has-node && echo yes),,$(VENV)/.ready)

.DEFAULT_GOAL := help
.PHONY: help setup web play test lint types unit cluster client wire browser warm services chromium learners bench lock wheel wheelcheck docs bounds coverage clean

help: ## Say what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(VENV)/.ready: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Manor needs Python 3.11 or newer; say which with: make PYTHON=/path/to/python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing (on Debian: apt-get install python3-venv)."; exit 1; }
	@# uv installs in a fifth of pip's time.
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $(UV)
	$(UV_INSTALL) --require-hashes -r requirements.lock
	$(UV_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

setup: $(VENV)/.ready ## Set up .venv with everything pinned in requirements.lock

web/node_modules/.manor-lock: web/package-lock.json $(NODE_FROM)
	scripts/setup-web.sh

$(STATIC)/index.html: $(WEB_SOURCES) web/node_modules/.manor-lock
	$(NPM) run build

web: $(STATIC)/index.html ## Build the browser client into the package

play: setup web ## Start the server and open the page
	$(BIN)/manor serve --open

test: ## Lint, check types, run every test, the browser's included
	@# Side by side from the first installation on, each telling its story when it is done: what waits in one leaves its
	@# core to another. What takes longest is named first.
	$(MAKE) --jobs=6 --output-sync=target unit browser cluster types client lint

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

warm: setup # every game compiled once, for all who want them
	$(BIN)/python scripts/warm.py --looking-back

services: # PostgreSQL and Redis, which the server's tests start themselves
	scripts/install-services.sh

chromium: | services # one installation at a time
	scripts/install-chromium.sh

unit: setup services web warm
	$(BIN)/pytest -n $$(nproc) --durations=25 --ignore=$(CLUSTER)

cluster: setup warm
	@# By itself: a node that dies is waited for, and no worker of the other tests shall wait as well.
	$(BIN)/pytest -n 0 $(CLUSTER)

client: setup web ## Lint, check and test the browser client; its wire types must be the server's
	@rm -rf web/.tools/lib && $(BIN)/python -m manor.server.typescript web/.tools/lib
	@cd web/.tools/lib && find . -name '*.ts' | while read file; do cmp "$$file" "../../src/lib/$$file" || { echo "web/src/lib/$$file is out of date: make wire"; exit 1; }; done
	$(NPM) run lint
	$(NPM) run check
	$(NPM) test

wire: setup ## Write the server's wire types for the client
	$(BIN)/python -m manor.server.typescript web/src/lib

browser: setup web chromium warm ## Play whole games in Chromium
	$(NPM) run test:browser

learners: ## Let other frameworks learn on Manor, in an environment of its own of several gigabytes
	@test -x build/learners/bin/python || $(PYTHON) -m venv build/learners
	build/learners/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r learners/learners.lock
	PYTHONPATH=src build/learners/bin/python -m pytest -n 0 -W default learners \
	  tests/envs/test_gym.py tests/envs/test_gym_wrappers.py tests/envs/test_zoo.py tests/envs/test_spiel.py tests/envs/test_copies.py

bench: setup ## Measure every game
	$(BIN)/manor bench

bounds: setup services web ## The Python tests once with checked indices: compiled code looks outside of no array
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n $$(nproc)

coverage: setup ## Which lines of the rules no test of a clause runs; interpreted, so that they can be seen
	@# Not what plays many games to be sure of something: interpreted, that does not end in reasonable time.
	rm -f build/coverage*
	MANOR_JIT=0 MANOR_WARM=0 $(BIN)/coverage run -m pytest -n $$(nproc) -q tests/games/dominion tests/games/bunny_kingdom tests/games/little_town \
	  --ignore=tests/games/dominion/strategies --ignore=tests/games/dominion/test_new_card.py
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

lock: setup ## Pin the newest versions that pyproject.toml allows
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-emit-index-url --upgrade -o requirements.lock
	$(BIN)/uv pip compile docs/requirements.in -c requirements.lock --universal --python-version 3.11 --generate-hashes \
	  --no-header --no-emit-index-url --upgrade -o docs/requirements.lock
	$(BIN)/uv pip compile benchmarks/peers.in --python-version 3.11 --generate-hashes \
	  --no-header --no-emit-index-url --upgrade -o benchmarks/peers.lock
	$(BIN)/uv pip compile pyproject.toml learners/learners.in --python-version 3.11 --python-platform linux --generate-hashes \
	  --no-header --no-emit-index-url --upgrade -o learners/learners.lock

docs: setup ## Build the docs as a site into build/docs; any warning is an error
	@test -x $(BIN)/sphinx-build || $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r docs/requirements.lock
	$(BIN)/sphinx-build --fail-on-warning --keep-going --quiet -b html docs build/docs
	@echo "The site is in build/docs/index.html"

wheel: setup web ## Build the wheel, client and bill of materials included, into dist/: the same bytes from the same commit
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) $(BIN)/python -m build --wheel --no-isolation

wheelcheck: wheel ## Build the wheel again elsewhere, compare, install it in an environment of its own and ask it for the page
	scripts/check-wheel.sh

clean: ## Remove everything that was built
	rm -rf $(VENV) dist build $(STATIC) web/node_modules web/.tools .pytest_cache .mypy_cache .ruff_cache
