# Tests: every test_NAME.c below tests/KIND is one program. Its first line says which layer it belongs to
# ("/* layer: solver */"; tui when it says nothing), and it links that layer and those below only.
TESTS ?=
SOAKS := $(sort $(wildcard tests/*/soak_*.c))
TEST_SOURCES := $(sort $(shell find tests -name 'test_*.c' -o -name 'fuzz_*.c') $(SOAKS))
# Scripts of screens, and what plays them.
SCREENS := $(sort $(wildcard tests/screens/*.script))
PLAYER := $(BUILD)/tests/screens/play
# Tests in text, which one program plays.
PAGES := $(sort $(wildcard tests/unit/*/*.page tests/paper/*.page))
TEST_SCRIPTS := tests/circles.sh tests/layering.sh tests/readme.sh tests/gallery.sh tests/packaging.sh tests/schema.sh tests/setup.sh tests/sentences.sh tests/values.sh tests/words.sh
ifneq ($(TESTS),)
named = $(foreach t,$(1),$(if $(findstring $(TESTS),$(t)),$(t)))
TEST_SOURCES := $(sort $(call named,$(TEST_SOURCES)) $(if $(strip $(call named,$(PAGES))),tests/unit/test_pages.c))
TEST_SCRIPTS := $(call named,$(TEST_SCRIPTS))
SCREENS := $(call named,$(SCREENS))
endif
# Helpers are an archive, so that a program links only those it uses.
LIB_HELPERS := $(BUILD)/libhelpers.a
$(LIB_HELPERS): $(call objects,$(call sources,tests/fixtures) tests/fuzz/replay.c \
	tests/bench/measure.c tests/bench/large.c tests/steps/pressed.c tests/screens/script.c \
	tests/screens/seen.c)
TEST_PROGRAMS := $(patsubst %.c,$(BUILD)/%,$(TEST_SOURCES))
# Without those that need a terminal, or mostly run TeX: what runs under sanitizers.
PLAIN_PROGRAMS := $(filter-out $(BUILD)/tests/terminal/% %/golden/test_tikz,$(TEST_PROGRAMS))
UNIT_PROGRAMS := $(filter $(BUILD)/tests/unit/%,$(TEST_PROGRAMS))
GOLDEN_PROGRAMS := $(filter $(BUILD)/tests/golden/%,$(TEST_PROGRAMS))
TEST_LIBS := -lcmocka -lvterm -lutil -ljansson

layer_solver  := $(LIB_SOLVER)
layer_themes  := $(LIB_THEMES) $(LIB_SOLVER)
layer_layouts := $(LIB_LAYOUTS) $(LIB_THEMES) $(LIB_SOLVER)
layer_tui     := $(LIB_ALL)
# FILE=LAYER of all, asked once.
layers := $(shell find tests -name '*.c' -exec awk 'FNR == 1 && match($$0, /layer: [a-z]+/) { \
	print FILENAME "=" substr($$0, RSTART + 7, RLENGTH - 7) }' {} +)
layer_of = $(layer_$(or $(patsubst $(1)=%,%,$(filter $(1)=%,$(layers))),tui))

# Linking hundreds of programs takes as long as compiling them; lld takes half of it.
FAST_LINK := $(if $(shell command -v ld.lld),-fuse-ld=lld)

define test_rule
$(BUILD)/$(1:.c=): $(BUILD)/$(1:.c=.o) $(LIB_HELPERS) $(call layer_of,$(1)) | $(MODULE)
	$$(call say,LD,$$@)
	$$(Q)$$(CC) $$(CFLAGS) $$(LDFLAGS_$$(VARIANT)) $$(LDFLAGS) $(FAST_LINK) \
		-Wl,-rpath,$(abspath $(BUILD)) -o $$@ $$(filter %.o,$$^) $$(filter-out %.o,$$^) $$(TEST_LIBS) $$(LIBS)
endef
BENCHES := $(sort $(wildcard tests/bench/bench_*.c))
# Every step of the program counted: a build of its own.
STEPS := $(sort $(wildcard tests/steps/press_*.c))
WORDINGS := tests/wordings/say.c
$(BUILD)/tests/wordings/say: $(BUILD)/tests/wordings/heard.o
$(foreach t,$(TEST_SOURCES) $(BENCHES) $(STEPS) $(WORDINGS) tests/screens/play.c,$(eval $(call test_rule,$(t))))

# Linear programs.
$(patsubst %,$(BUILD)/tests/property/test_%_lp,star tree): TEST_LIBS += -lglpk

# What one test puts before the C library of the program.
SHIM := $(BUILD)/tests/shim/shim.so
$(SHIM): tests/shim/shim.c | $(READY)
	$(Q)mkdir -p $(@D) && $(CC) $(ALL_CFLAGS) -fPIC -shared -o $@ $< -ldl
$(BUILD)/tests/terminal/test_poverty: | $(SHIM)
$(BUILD)/tests/terminal/test_poverty.o: ALL_CFLAGS += -DGANTREE_SHIM='"$(SHIM)"'

# What was painted, read back.
$(BUILD)/tests/unit/export/test_cairo.o: ALL_CFLAGS += $(if $(CAIRO),$(CAIRO_CFLAGS) -DGANTREE_CAIRO)
$(BUILD)/tests/unit/export/test_cairo: TEST_LIBS += $(CAIRO_LIBS)

# cmocka's assertions do not return when they fail, but do not tell the compiler so; and what it hands
# to every test, hardly any test wants.
$(BUILD)/tests/%.o: ALL_CFLAGS += -Wno-null-dereference -Wno-unused-parameter $(CFLAGS_tests_$(VARIANT))

# The sanitizers are to judge the program; what it writes into is watched in its tests as well.
CFLAGS_tests_san      := -O0 -fno-sanitize=undefined -DONE_IN=3
CFLAGS_tests_valgrind := -DONE_IN=3
CFLAGS_tests_release  := -O1

RUN_TESTS = BUILD=$(BUILD) GANTREE=$(abspath $(PROGRAM)) PLAYER=$(PLAYER) tests/run

.PHONY: tests run-tests test-san run-plain test-steps run-steps valgrind run-valgrind golden-update readme-keys words fresh
tests: $(TEST_PROGRAMS) $(PLAYER)

run-tests: all tests
	$(Q)$(RUN_TESTS) $(TEST_SCRIPTS) $(SCREENS) $(TEST_PROGRAMS)

test-san:
	$(Q).ci/setup test
	$(again) VARIANT=san run-plain

# Sanitizers are slow.
run-plain: all $(PLAIN_PROGRAMS) $(PLAYER)
	$(Q)LIMIT=1200 $(RUN_TESTS) $(PLAIN_PROGRAMS) $(SCREENS)

# The gate for changes that are to change no text: AGAINST, a commit.
.PHONY: wordings
AGAINST ?= HEAD
wordings:
	$(Q)tests/wordings.sh differ $(AGAINST)

test-steps:
	$(Q).ci/setup test
	$(again) VARIANT=steps run-steps

# Arrays of millions are taken again and again: the C library is not to hand them back each time.
run-steps: $(STEPS:%.c=$(BUILD)/%)
	$(Q)MALLOC_MMAP_MAX_=0 MALLOC_TRIM_THRESHOLD_=17179869184 LIMIT=1200 $(RUN_TESTS) $^

# What the tests run of the program; LIST=solver/base tells what they do not, of the last run.
LIST ?=
.PHONY: coverage run-coverage
coverage:
	$(if $(LIST),,$(Q).ci/setup test)
	$(if $(LIST),,$(again) VARIANT=cov run-coverage)
	$(Q)tests/coverage.sh $(if $(LIST),list build/cov $(LIST),sum build/cov)

# Counters of an earlier run go; a test that fails still counts.
run-coverage: all tests
	$(Q)find $(BUILD) -name '*.gcda' -exec rm -f {} +
	-$(Q)LIMIT=1200 $(RUN_TESTS) $(TEST_PROGRAMS) $(SCREENS)

# Each feature taken out in turn.
.PHONY: without
without: all
	$(Q)LIMIT=1200 $(RUN_TESTS) tests/without.sh

# Whether the tests notice small slips: so many, drawn by SEED from the sources of these folders.
MUTANTS ?= 200
SEED    ?= 1
SLIPS   ?= solver tui/doc
.PHONY: mutants run-mutants
mutants:
	$(Q).ci/setup test
	$(again) VARIANT=mutants run-mutants

run-mutants: all tests
	$(Q)export COMPILE='$(CC) $(ALL_CFLAGS)' GANTREE=$(abspath $(PROGRAM)); \
		tests/mutants.sh $(BUILD) $(MUTANTS) $(SEED) $(SLIPS)

# Pango and GLib keep caches, so only what nothing points to any more is a leak.
VALGRIND := valgrind -q --error-exitcode=99 --leak-check=full --show-leak-kinds=definite \
            --errors-for-leak-kinds=definite --suppressions=tests/valgrind.supp
valgrind:
	$(Q).ci/setup
	$(again) VARIANT=valgrind run-valgrind

run-valgrind: all $(UNIT_PROGRAMS) $(PLAYER)
	$(Q)UNDER='$(VALGRIND)' LIMIT=3000 $(RUN_TESTS) $(UNIT_PROGRAMS) $(SCREENS)

# Fuzzing with clang's engine: each target for SOAK seconds, beginning with its corpus and with what
# the program brings along. What it finds new stays in build/fuzz/found, a failing input beside it,
# which is tried first the next time and goes when it fails no more.
SOAK ?= 600
seeds_net    := $(SAMPLES)
seeds_draw   := $(SAMPLES) $(wildcard tests/fuzz/corpus/net/*)
seeds_lesson := $(LESSONS)
seeds_theme  := $(THEME_TEXTS)
seeds_layout := $(LAYOUT_TEXTS)
seeds_state  := $(wildcard tests/fuzz/corpus/line/*)
FUZZERS := $(patsubst tests/fuzz/fuzz_%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
# Comparisons are not traced, and rare features not counted: both take up to half of the time, and
# find no more in it.
FUZZ_CHECKS := address,undefined,float-cast-overflow
LDFLAGS_fuzz := -fsanitize=fuzzer,$(FUZZ_CHECKS)

# Then random events, signals, kills, undoing and best sets, so many of each: what tests/*/soak_*.c
# do a little of in every `make test`. A trial that goes wrong tells its seed.
SOAK_EVENTS  ?= 1000000
SOAK_LARGE   ?= 2000
SOAK_CHECKED ?= 100000
SOAK_SIGNALS ?= 10000
SOAK_KILLS   ?= 1000
SOAK_SCRIPTS ?= 100
SOAK_WAITING ?= 10000
SOAK_NETS    ?= 10000
SOAK_SEEK     ?= 1000
SOAK_UPGRADES ?= 1000
SOAK_ADVICE  ?= 3000
SOAK_EXTREMES ?= 10000
SOAK_DIGITS  ?= 10000000
SOAK_SEEDS   ?= 1000
SOAK_SUBJECT ?= 1000
SOAK_SPLIT   ?= 1000
SOAK_QUIZ    ?= 1000

# Random nets of these, more of them where SOAK_CHECKED is set.
CHECKED := test_attack_files test_prose test_claims_random test_theorems_random test_chen_random \
	test_replay_physics test_statements_random test_fon_random

.PHONY: soak run-soak run-attacks run-checked
soak:
	$(Q).ci/setup test
	$(again) run-attacks
	$(again) VARIANT=san run-checked
	$(again) VARIANT=fuzz CC=clang CFLAGS='-O1 -g -fsanitize=fuzzer-no-link,$(FUZZ_CHECKS) \
		-fno-sanitize-coverage=trace-cmp -fno-sanitize-recover=all -DGANTREE_FUZZ_ENGINE' run-soak

found := build/fuzz/found
comma := ,
space := $(subst ,, )
define fuzz
echo fuzz_$(1); mkdir -p $(found)/$(1); \
for input in $(found)/$(1)-*; do \
	test ! -f "$$input" || { $(BUILD)/tests/fuzz/fuzz_$(1) "$$input" && rm "$$input"; } || failed=1; \
done; \
$(BUILD)/tests/fuzz/fuzz_$(1) -max_total_time=$(SOAK) -timeout=20 -rss_limit_mb=3000 -max_len=4096 \
	-entropic=0 -print_final_stats=1 $(if $(V:0=),,-verbosity=0) -artifact_prefix=$(found)/$(1)- \
	$(patsubst %,-dict=%,$(wildcard tests/fuzz/$(1).dict)) \
	$(addprefix -seed_inputs=,$(subst $(space),$(comma),$(strip $(seeds_$(1))))) \
	$(found)/$(1) $(wildcard tests/fuzz/corpus/$(1)) || failed=1;
endef

run-soak: $(FUZZERS:%=$(BUILD)/tests/fuzz/fuzz_%)
	$(Q)export UBSAN_OPTIONS=print_stacktrace=1; failed=0; $(foreach f,$(FUZZERS),$(call fuzz,$(f))) exit $$failed

run-attacks: all $(SOAKS:%.c=$(BUILD)/%) $(CHECKED:%=$(BUILD)/tests/property/%)
	$(Q)export GANTREE=$(abspath $(PROGRAM)); failed=0; \
		attack() { echo "$$*"; $(BUILD)/tests/"$$@" || failed=1; }; \
		attack property/soak_events $(SOAK_EVENTS); \
		attack property/soak_events $(SOAK_LARGE) 1 1000x1000; \
		attack terminal/soak_signals $(SOAK_SIGNALS); \
		attack terminal/soak_kills $(SOAK_KILLS); \
		attack terminal/soak_undo $(SOAK_SCRIPTS); \
		attack property/soak_waiting $(SOAK_WAITING); \
		attack property/soak_best $(SOAK_NETS); \
		attack property/soak_upgrades $(SOAK_UPGRADES) 1 10000; \
		attack property/soak_advice $(SOAK_ADVICE); \
		attack property/soak_extremes $(SOAK_EXTREMES); \
		attack property/soak_digits $(SOAK_DIGITS); \
		attack property/soak_seek $(SOAK_SEEK) 10000; \
		attack property/soak_paradox $(SOAK_SEEDS); \
		attack property/soak_quiz_ways $(SOAK_SEEDS); \
		attack property/soak_subject $(SOAK_SUBJECT); \
		attack property/soak_split $(SOAK_SPLIT); \
		attack property/soak_quiz $(SOAK_QUIZ); \
		export SOAK_CHECKED=$(SOAK_CHECKED); \
		for t in $(CHECKED); do attack property/$$t; done; \
		exit $$failed

# Fontconfig never gives back what it reads once.
run-checked: $(BUILD)/tests/property/soak_events
	$(Q)echo leak:libfontconfig >$(BUILD)/leaks
	$(Q)LSAN_OPTIONS=suppressions=$(BUILD)/leaks:print_suppressions=0 \
		ASAN_OPTIONS=intercept_strstr=0 $< $(SOAK_CHECKED)

# Times and their ratios, each program one run; BENCH=solve for those with this in their name.
BENCH ?=
BENCH_PROGRAMS := $(foreach b,$(BENCHES:%.c=$(BUILD)/%),$(if $(or $(findstring $(BENCH),$(notdir $(b))),$(if $(BENCH),,all)),$(b)))

.PHONY: bench run-bench
bench:
	$(Q).ci/setup test
	$(again) run-bench

# All libraries are linked, whether used or not.
BARE := $(BUILD)/tests/bench/bare
$(BARE): $(BARE).o
	$(call say,LD,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS_$(VARIANT)) $(LDFLAGS) -o $@ $^ -Wl,--no-as-needed $(LIBS)
$(BUILD)/tests/bench/bench_start: | $(BARE)
$(BUILD)/tests/bench/bench_start.o: ALL_CFLAGS += -DGANTREE_BARE='"$(abspath $(BARE))"'

# What is promised, beside what was measured, for programs too: a line each of BENCH_TABLE.
BENCH_TABLE := $(BUILD)/bench.tsv
run-bench: all $(BENCH_PROGRAMS)
	$(Q)rm -f $(BENCH_TABLE); export GANTREE=$(abspath $(PROGRAM)) BENCH_TABLE=$(BENCH_TABLE); \
		for b in $(BENCH_PROGRAMS); do echo "$$b"; $$b || exit 1; done
	$(Q)tests/bench/table.sh $(BENCH_TABLE)

# That table into tests/bench/README.md.
.PHONY: bench-table
bench-table:
	$(Q)tests/bench/table.sh $(BENCH_TABLE) tests/bench/README.md

# What others can rerun (tests/verify/README.md): no part of `make test`. SimGrid only where it is.
VERIFY_PROGRAMS := $(patsubst %.c,$(BUILD)/%,$(sort $(wildcard tests/verify/verify_*.c)))
LIB_VERIFY := $(BUILD)/libverify.a
$(LIB_VERIFY): $(call objects,$(filter-out tests/verify/verify_%,$(call sources,tests/verify)) \
	$(addprefix tests/fixtures/,check.c faults.c solver/any.c solver/linear.c solver/solve.c))
VERIFY_LIBS = -lcmocka -lglpk
$(BUILD)/tests/verify/verify_simgrid: VERIFY_LIBS += \
	$(shell $(CC) $(CPPFLAGS) -include simgrid/host.h -E -x c /dev/null >/dev/null 2>&1 && echo -lsimgrid)
$(VERIFY_PROGRAMS): %: %.o $(LIB_VERIFY) $(LIB_SOLVER)
	$(call say,LD,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS_$(VARIANT)) $(LDFLAGS) -o $@ $^ $(VERIFY_LIBS) $(LIBS)

.PHONY: verify run-verify
verify:
	$(Q).ci/setup verify
	$(again) run-verify

run-verify: $(VERIFY_PROGRAMS)
	$(Q)tests/verify/run $(VERIFY_PROGRAMS)

golden-update: all $(GOLDEN_PROGRAMS)
	$(Q)GOLDEN_UPDATE=1 $(RUN_TESTS) $(GOLDEN_PROGRAMS)

readme-keys: all
	$(Q)tests/readme.sh --update $(PROGRAM)

words:
	$(Q)tests/words.sh --list

fresh:
	$(Q)tests/fresh.sh
