# Each target sets up what it needs, once. `make PYTHON=python3.12 …` uses that interpreter in a separate environment.

VENV := .venv$(addprefix -,$(notdir $(PYTHON)))
WITHOUT_QT := $(VENV)-without-qt
BUNDLING := $(VENV)-bundling
SUITS := -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))'
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python $(SUITS) 2>/dev/null && echo $$python && break; done)

# zss is distributed as source; without this, older versions of pip build it in a way that newer ones have removed.
export PIP_USE_PEP517 := 1
# Tests run in as many processes as there are cores, at most four: each of the window's takes 0.7 GB.
# PYTEST_XDIST_AUTO_NUM_WORKERS=1 make test: one after the other.
# A test whose process ends is not tried again: one that hangs would hang eight times more.
IN_PARALLEL := --numprocesses auto --maxprocesses 4 --dist loadfile --max-worker-restart 0
LOCK := uv pip compile $(UPGRADE) --quiet --universal --fork-strategy fewest --python-version 3.11 \
	--custom-compile-command "make lock"

# The packages that PySide6 and its xcb and wayland platforms need on a minimal Debian, and a small CJK font.
QT_PACKAGES := libegl1 libgl1 libglib2.0-0 libdbus-1-3 libfontconfig1 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 \
	libxcb-keysyms1 libxcb-shape0 libwayland-cursor0 libwayland-egl1 fonts-dejavu-core fonts-wqy-microhei

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help run test test-window test-core pictures coverage lint bench fuzz session soak mutants translations icons bibtex docs bundle rooms lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-14s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(VENV)/.app $(VENV)/.system ## open the window (on the sample, if nothing else: make run ARGS="view my.conllu")
	$(VENV)/bin/python main.py $(ARGS)

test: test-window test-core ## run all tests, each once

test-window: $(VENV)/.test $(VENV)/.system ## the window's tests, with Qt but without a display
	QT_QPA_PLATFORM=offscreen $(VENV)/bin/python -m pytest $(IN_PARALLEL) tests/gui

test-core: $(WITHOUT_QT)/.peers ## all other tests, in an environment that has no Qt
	$(WITHOUT_QT)/bin/python -m pytest $(IN_PARALLEL) --ignore=tests/gui

coverage: $(VENV)/.coverage $(WITHOUT_QT)/.coverage $(VENV)/.system ## run all tests and report which lines they reach: build/coverage/html
	rm -rf build/coverage
	QT_QPA_PLATFORM=offscreen $(VENV)/bin/python -m coverage run -m pytest tests/gui
	$(WITHOUT_QT)/bin/python -m coverage run -m pytest --ignore=tests/gui
	$(VENV)/bin/python -m coverage combine --quiet
	$(VENV)/bin/python -m coverage html --quiet
	$(VENV)/bin/python -m coverage report

pictures: $(VENV)/.test $(VENV)/.system ## redraw the pictures that tests compare with; look at them before you commit
	QT_QPA_PLATFORM=offscreen $(VENV)/bin/python -m pytest tests/gui/drawing/test_pictures.py --renew-pictures

lint: $(VENV)/.lint ## check style, types and layers
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports --no-logo

bench: $(VENV)/.test $(VENV)/.system ## run the benchmarks and print their ratios
	QT_QPA_PLATFORM=offscreen $(VENV)/bin/python -m pytest tests/bench --capture=no

fuzz: $(VENV)/.app ## fuzz the readers for ten minutes (make fuzz ARGS="--seconds 60 --seed 2 my.ptb")
	$(VENV)/bin/python -m tools.fuzz_texts --seconds 60
	$(VENV)/bin/python -m tools.fuzz_readers --seconds 600 $(ARGS)

session: $(VENV)/.test $(VENV)/.system ## do random acts in two windows that are killed; nothing may be lost (make session ACTS=10000 SEED=2)
	QT_QPA_PLATFORM=offscreen ACTS=$(or $(ACTS),10000) SEED=$(or $(SEED),1) $(VENV)/bin/python -m pytest --capture=no tests/gui/killing/test_random_session.py

soak: $(VENV)/.test $(VENV)/.system ## do everything in the window again and again; nothing may grow (make soak MINUTES=20)
	$(VENV)/bin/python -m tests.gui.soak.soaking_person --minutes $(or $(MINUTES),20)

# Rooms of the window need Qt, the others are tested without it.
MUTATED := $(if $(findstring gui/,$(ARGS)),$(VENV),$(WITHOUT_QT))
mutants: $(MUTATED)/.mutants ## change a room line by line and list what no test notices (make mutants ARGS="core/schemes --sample 200")
	QT_QPA_PLATFORM=offscreen $(MUTATED)/bin/python -m tools.mutants $(ARGS)

translations: $(VENV)/.app ## update resources/translations: add new texts, list those without translation, compile
	@$(VENV)/bin/python -m tools.translate renew
	@$(VENV)/bin/python -m tools.translate list

icons: $(VENV)/.app ## draw the icons for each system from resources/icons/treeconcord.svg
	QT_QPA_PLATFORM=offscreen $(VENV)/bin/python -m tools.make_icons

bibtex: $(VENV)/.test ## renew resources/citation.bib, which figures bring along, from CITATION.cff
	$(VENV)/bin/python -m tools.make_bibtex

docs: $(VENV)/.test ## write the pages of the library, from its docstrings, to build/docs
	$(VENV)/bin/python -m tools.make_api_pages

bundle: $(BUNDLING)/.bundle $(VENV)/.test $(VENV)/.system ## make a folder that needs neither Python nor Qt, build/bundle/treeconcord, and try it
	$(BUNDLING)/bin/python -m tools.make_bundle
	BUNDLE=$(CURDIR)/build/bundle/treeconcord $(VENV)/bin/python -m pytest tests/project/test_bundle.py

rooms: $(VENV)/.app ## renew the lists of rooms in docs/architecture.md from the import contracts
	$(VENV)/bin/python -m tools.room_table

lock: ## renew requirements/ from pyproject.toml (needs uv; UPGRADE=--upgrade for the newest versions)
	$(LOCK) pyproject.toml -o requirements/app.txt
	$(LOCK) --group core-test --constraints requirements/app.txt -o requirements/core-test.txt
	$(LOCK) --group peers --constraints requirements/core-test.txt -o requirements/peers.txt
	$(LOCK) --group test --constraints requirements/core-test.txt -o requirements/test.txt
	$(LOCK) --group lint --constraints requirements/app.txt -o requirements/lint.txt
	$(LOCK) --group coverage -o requirements/coverage.txt
	$(LOCK) --group mutants --constraints requirements/core-test.txt -o requirements/mutants.txt
	$(LOCK) --group bundle --constraints requirements/core-test.txt -o requirements/bundle.txt

clean: ## remove all that the targets above have made
	rm -rf .venv .venv-* build mutants .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis treeconcord-sample.png

$(VENV)/bin/python $(WITHOUT_QT)/bin/python $(BUNDLING)/bin/python:
	@$(or $(PYTHON),false) $(SUITS) || { \
		echo "TreeConcord needs Python 3.11 to 3.14; name one with: make PYTHON=/path/to/python3 …" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || sh tools/apt_install.sh \
		$$($(PYTHON) -c 'import sys; print("python{}.{}-venv".format(*sys.version_info))')
	$(PYTHON) -m venv $(@:/bin/python=)

# Installs exactly what the lock lists; `pip check` fails if anything is missing.
define install
$(@D)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps -r $<
$(@D)/bin/python -m pip check
touch $@
endef

$(VENV)/.app: requirements/app.txt | $(VENV)/bin/python
	$(install)

$(BUNDLING)/.app: requirements/app.txt | $(BUNDLING)/bin/python
	$(install)

$(BUNDLING)/.bundle: requirements/bundle.txt $(BUNDLING)/.app
	$(install)

$(VENV)/.test: requirements/test.txt $(VENV)/.app
	$(install)

$(VENV)/.lint: requirements/lint.txt $(VENV)/.test
	$(install)

$(VENV)/.coverage: requirements/coverage.txt $(VENV)/.test
	$(install)

$(WITHOUT_QT)/.coverage: requirements/coverage.txt $(WITHOUT_QT)/.peers
	$(install)

$(VENV)/.mutants: requirements/mutants.txt $(VENV)/.test $(VENV)/.system
	$(install)

$(WITHOUT_QT)/.mutants: requirements/mutants.txt $(WITHOUT_QT)/.test
	$(install)

$(WITHOUT_QT)/.test: requirements/core-test.txt | $(WITHOUT_QT)/bin/python
	$(install)

$(WITHOUT_QT)/.peers: requirements/peers.txt $(WITHOUT_QT)/.test
	$(install)

# If packages can't be installed, there is no stamp, so they are named again next time; the program may still run.
$(VENV)/.system: $(VENV)/.app tools/qt_ready.py
	@$(VENV)/bin/python tools/qt_ready.py && touch $@ || { sh tools/apt_install.sh $(QT_PACKAGES) && touch $@; } || true
