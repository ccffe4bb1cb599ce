# Tests: every tests/KIND/test_NAME.c is one program. Its first line says which layer it belongs to
# ("/* layer: solver */"; tui when it says nothing), and it links that layer and those below only.
TESTS ?=
TEST_SOURCES := $(sort $(wildcard $(foreach kind,unit paper property fault fuzz golden terminal,\
                tests/$(kind)/test_*.c)))
ifneq ($(TESTS),)
TEST_SOURCES := $(foreach t,$(TEST_SOURCES),$(if $(findstring $(TESTS),$(t)),$(t)))
endif
TEST_SCRIPTS := $(if $(TESTS),,tests/layering.sh tests/readme.sh)
# Helpers are an archive, so that a program links only those it uses.
LIB_HELPERS := $(BUILD)/libhelpers.a
$(LIB_HELPERS): $(call objects,$(sort $(wildcard tests/*.c)))
TEST_PROGRAMS := $(patsubst %.c,$(BUILD)/%,$(TEST_SOURCES))
UNIT_PROGRAMS := $(filter $(BUILD)/tests/unit/%,$(TEST_PROGRAMS))
GOLDEN_PROGRAMS := $(filter $(BUILD)/tests/golden/%,$(TEST_PROGRAMS))
TEST_LIBS := -lcmocka -lvterm -lutil

layer_solver  := $(LIB_SOLVER)
layer_themes  := $(LIB_THEMES) $(LIB_SOLVER)
layer_layouts := $(LIB_LAYOUTS) $(LIB_THEMES) $(LIB_SOLVER)
layer_tui     := $(LIB_ALL)
layer_of = $(layer_$(or $(shell sed -n '1s/.*layer: \([a-z]*\).*/\1/p' $(1)),tui))

define test_rule
$(BUILD)/$(1:.c=): $(BUILD)/$(1:.c=.o) $(LIB_HELPERS) $(call layer_of,$(1))
	$$(call say,LD,$$@)
	$$(Q)$$(CC) $$(CFLAGS) $$(LDFLAGS_$$(VARIANT)) $$(LDFLAGS) -o $$@ $$^ $$(TEST_LIBS) $$(LIBS)
endef
$(foreach t,$(TEST_SOURCES),$(eval $(call test_rule,$(t))))

# cmocka's assertions do not return when they fail, but do not tell the compiler so.
$(BUILD)/tests/%.o: ALL_CFLAGS += -Wno-null-dereference

RUN_TESTS = GANTREE=$(abspath $(PROGRAM)) tests/run

.PHONY: tests run-tests test-san unit-san valgrind golden-update readme-keys fresh
tests: $(TEST_PROGRAMS)

run-tests: all tests
	$(Q)$(RUN_TESTS) $(TEST_PROGRAMS) $(TEST_SCRIPTS)

test-san:
	$(Q).ci/setup
	$(again) VARIANT=san unit-san

unit-san: all $(UNIT_PROGRAMS)
	$(Q)$(RUN_TESTS) $(UNIT_PROGRAMS)

valgrind: all $(UNIT_PROGRAMS)
	$(Q)UNDER='valgrind -q --error-exitcode=99 --leak-check=full' $(RUN_TESTS) $(UNIT_PROGRAMS)

golden-update: all $(GOLDEN_PROGRAMS)
	$(Q)GOLDEN_UPDATE=1 $(RUN_TESTS) $(GOLDEN_PROGRAMS)

readme-keys: all
	$(Q)tests/readme.sh --update $(PROGRAM)

fresh:
	$(Q)tests/fresh.sh
