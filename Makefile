# The two commands of the README: make site, make test. Both set up what they need, once.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
UV     := .tools/bin/uv
UVPIP  := $(UV) pip install --quiet --python $(BIN)/python
AS_OF  ?=

.PHONY: site test check findings bench lock demo draws serve docs format clean
.DELETE_ON_ERROR:

site: .make/runtime ## build the site from data/ into site/
	$(BIN)/dbni build $(if $(AS_OF),--as-of $(AS_OF))

test: .make/dev .make/chromium ## every test
	$(BIN)/pytest --numprocesses 2

check: .make/dev ## linters, types, import layers, workflows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry .
	$(BIN)/yamllint --strict .github
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/zizmor --offline --quiet .github/workflows

bench: .make/dev ## stages, sizes and the ratio to the bare limit
	$(BIN)/python -m benchmarks.run
	$(BIN)/python -m benchmarks.adjudication
	$(BIN)/python -m benchmarks.event_draws

demo: .make/runtime ## write the demonstration data again
	rm -rf data.new
	$(BIN)/dbni demo data.new
	rm -rf data
	mv data.new data

draws: .make/dev ## the solver that `dbni draw event` needs

serve: site ## show the site on this computer
	$(BIN)/dbni serve

findings: .make/runtime ## everything that is wrong in data/, and what to type
	$(BIN)/dbni check

docs: .make/runtime ## write docs/columns.md and docs/findings.md again from the code
	$(BIN)/python -m pipeline.documents

format: .make/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: $(UV) ## write the lock files again from pyproject.toml
	$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --no-emit-index-url pyproject.toml --extra build -o requirements.lock
	$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --no-emit-index-url -c requirements.lock pyproject.toml --extra build --extra dev -o requirements-dev.lock

$(UV):
	$(PYTHON) -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target .tools uv

$(BIN)/python: | $(UV)
	$(UV) venv --quiet --no-python-downloads --python "$$(command -v $(PYTHON))" $(VENV)

.make/runtime: requirements.lock pyproject.toml | $(BIN)/python
	$(UVPIP) --require-hashes --compile-bytecode -r requirements.lock
	$(UVPIP) --no-build-isolation --no-deps --editable .
	mkdir -p .make && touch $@

.make/dev: requirements-dev.lock .make/runtime
	$(UVPIP) --require-hashes --compile-bytecode -r requirements-dev.lock
	touch $@

# The browser of the page tests: an installed one, else Debian's.
.make/chromium:
	@command -v "$${CHROMIUM:-chromium}" >/dev/null || { \
	  echo "Installing chromium for the page tests (or set CHROMIUM to a browser of that kind)."; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    chromium fonts-dejavu-core >/dev/null; }
	mkdir -p .make && touch $@

clean:
	rm -rf .make .tools $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
