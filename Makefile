# gantree: the whole build, in reading order. `make help` lists what can be asked for.

# --- settings ---------------------------------------------------------------------------------
VARIANT  ?= release
prefix   ?= /usr/local
bindir   ?= $(prefix)/bin
datadir  ?= $(prefix)/share
docdir   ?= $(datadir)/doc/gantree
mandir   ?= $(datadir)/man
bashcompdir ?= $(datadir)/bash-completion/completions
zshcompdir  ?= $(datadir)/zsh/site-functions
fishcompdir ?= $(datadir)/fish/vendor_completions.d
PKG_CONFIG ?= pkg-config
INSTALL  ?= install
V        ?= 0

# The version and its day, for the program and the man page; debian/changelog has them, too.
VERSION := 0.1.0
DATE    := 2026-11-21

BUILD := build/$(VARIANT)
Q     := $(if $(filter 1,$(V)),,@)
say    = $(if $(filter 1,$(V)),,@printf '  %-5s %s\n' '$(1)' '$(2)')

PACKAGES := ncursesw yaml-0.1 expat
WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wmissing-prototypes -Wstrict-prototypes \
            -Wvla -Wundef -Wformat=2 -Wpointer-arith -Wcast-qual -Wwrite-strings -Wnull-dereference
# Hardened: by Debian's own flags where dpkg-dev is, as its packages are, else by the same ones.
debian  = $(shell DEB_BUILD_MAINT_OPTIONS=hardening=+all dpkg-buildflags --get $(1) 2>/dev/null)
taken   = $(if $(shell $(CC) $(1) -S -o /dev/null -x c /dev/null 2>&1 || echo no),,$(1))
# A cast to what needs more alignment: gcc tells it on every machine, a sanitizer would only here.
WARNINGS      += $(call taken,-Wcast-align=strict)
HARDENED      := -fstack-protector-strong -ffile-prefix-map=$(CURDIR)=.
HARDENED_LINK := $(if $(filter Darwin,$(shell uname -s)),,-Wl,-z,relro -Wl,-z,now)
# Lines, but no types, for debuggers: a fifth less time to build.
CFLAGS_release  := -D_FORTIFY_SOURCE=2 $(or $(call debian,CFLAGS),-O2 $(HARDENED)) -g1
# Debian's have this from 13 on.
GUARDED_release := $(call taken,-fcf-protection)
LDFLAGS_release := $(or $(call debian,LDFLAGS),$(HARDENED_LINK))
CFLAGS_debug   := -O0 -g -DGANTREE_SMALL_STEPS
# What the address sanitizer finds by itself, or a warning, is not asked again at every access.
CFLAGS_san     := -O1 -g1 -fsanitize=address,undefined -fno-sanitize=null,object-size,alignment \
                  -fno-sanitize-recover=all -fno-omit-frame-pointer
# There dlopen is the sanitizer's, which does not know the program's RUNPATH.
LDFLAGS_san    := -fsanitize=address,undefined $(if $(filter Darwin,$(shell uname -s)),,-Wl,--disable-new-dtags)
# What is run is counted, line by line and branch by branch.
CFLAGS_cov     := -O0 -g1 --coverage
LDFLAGS_cov    := --coverage
# One library of it is made anew for each slip (tests/mutants.sh). What -O1 finds beside is no error.
CFLAGS_mutants := -O1 -fPIC -Wno-error
CFLAGS_tsan    := -O1 -g1 -fsanitize=thread
CFLAGS_valgrind := -O1 -g1
# Every step is counted, by what tests/steps links.
CFLAGS_steps   := -O1 -g1
COUNTED_steps  := -fsanitize-coverage=trace-pc
# With the headers of the libraries, but none of glibc's, which stand beside them.
MUSL         := $(CURDIR)/build/musl/system
CFLAGS_musl  := -O2 -isystem $(MUSL)/include
LDFLAGS_musl := -L$(MUSL)/lib -Wl,-rpath,$(MUSL)/lib -Wl,--allow-shlib-undefined -rdynamic $(MUSL)/glibc.o
CFLAGS   ?= $(CFLAGS_$(VARIANT))
WERROR   ?=

# Homebrew keeps its headers and libraries apart.
BREW := $(shell command -v brew >/dev/null 2>&1 && brew --prefix)
ifneq ($(BREW),)
CPPFLAGS += -I$(BREW)/include
LDFLAGS  += -L$(BREW)/lib
export PKG_CONFIG_PATH := $(BREW)/opt/ncurses/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif

# Where invariants are asked for (solver/base/holds.h).
HELD := $(if $(filter debug san tsan fuzz,$(VARIANT)),-DGANTREE_HOLDS)

ALL_CFLAGS := -std=c11 -pipe -pthread -D_XOPEN_SOURCE=700 -D_DEFAULT_SOURCE -D_DARWIN_C_SOURCE -DNCURSES_WIDECHAR=1 \
              -I. $(WARNINGS) $(WERROR) $(GUARDED_$(VARIANT)) $(HELD) \
              $(filter-out -D_%,$(shell $(PKG_CONFIG) --cflags $(PACKAGES) 2>/dev/null)) $(CPPFLAGS) $(CFLAGS)
LIBS := $(shell $(PKG_CONFIG) --libs $(PACKAGES) 2>/dev/null || echo -lncursesw -ltinfo -lyaml -lexpat) \
        -lunistring -lgmp -lm -pthread

# Optional: PDF and PNG, by a module that is opened when one is asked for (layouts/canvas). Headers
# of others are not held to our warnings.
CAIRO := $(shell $(PKG_CONFIG) --exists 'pangocairo >= 1.44' 'cairo >= 1.16' 2>/dev/null && echo pangocairo cairo)
ifneq ($(CAIRO),)
CAIRO_CFLAGS := $(patsubst -I%,-isystem %,$(filter-out -D_%,$(shell $(PKG_CONFIG) --cflags $(CAIRO))))
CAIRO_LIBS   := $(shell $(PKG_CONFIG) --libs $(CAIRO))
MODULE  := $(BUILD)/gantree-canvas.so
endif

# Where the program looks for its module: beside itself, as it is built, and where it is installed.
ORIGIN := $(if $(filter Darwin,$(shell uname -s)),@loader_path,$$ORIGIN)
RUN_PATH = -Wl,-rpath,'$(ORIGIN)' -Wl,-rpath,'$(ORIGIN)/../lib/gantree'
moduledir = $(bindir)/../lib/gantree

# --- sources ----------------------------------------------------------------------------------
# A new file or folder in one of the four layers is part of the program; each layer is one archive,
# linked in the order of the layers, so a call upwards does not link.
sources  = $(sort $(shell find $(1) -name '*.c'))
SOLVER  := $(call sources,solver)
THEMES  := $(call sources,themes)
CANVAS  := layouts/canvas/cairo.c
LAYOUTS := $(filter-out $(CANVAS),$(call sources,layouts))
TUI     := $(filter-out tui/main.c,$(call sources,tui))
SAMPLES := $(sort $(wildcard sample-nets/*.yaml))
LESSONS := $(sort $(wildcard sample-nets/lessons/*.yaml))
THEME_TEXTS  := $(sort $(wildcard themes/*.yaml))
LAYOUT_TEXTS := $(sort $(wildcard layouts/screens/*.yaml))
TEMPLATES    := $(sort $(wildcard tui/cli/*.template))
COMPLETIONS  := $(sort $(wildcard tui/cli/*.completion))

objects = $(patsubst %.c,$(BUILD)/%.o,$(1))
archive     := $(if $(filter mutants,$(VARIANT)),so,a)
LIB_SOLVER  := $(BUILD)/libsolver.$(archive)
LIB_THEMES  := $(BUILD)/libthemes.$(archive)
LIB_LAYOUTS := $(BUILD)/liblayouts.$(archive)
LIB_TUI     := $(BUILD)/libtui.$(archive)
LIB_ALL     := $(LIB_TUI) $(LIB_LAYOUTS) $(LIB_THEMES) $(LIB_SOLVER)

# --- rules ------------------------------------------------------------------------------------
PROGRAM := $(if $(filter release,$(VARIANT)),build/gantree,$(BUILD)/gantree)
.DELETE_ON_ERROR:
.PHONY: all
all: $(PROGRAM)

# Missing libraries are told once, with the command that installs them, before anything compiles.
READY := build/.ready
$(READY): .ci/setup
	$(Q)CC='$(CC)' PKG_CONFIG='$(PKG_CONFIG)' .ci/setup --check build
	$(Q)mkdir -p build && touch $@

build/gantree: build/release/gantree $(MODULE:build/release/%=build/%)
build/gantree build/gantree-canvas.so: build/%: build/release/%
	$(Q)cp $< $@.new && mv $@.new $@

$(BUILD)/gantree: $(BUILD)/tui/main.o $(LIB_ALL) | $(MODULE)
	$(call say,LD,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS_$(VARIANT)) $(LDFLAGS) $(RUN_PATH) -o $@ $^ $(LIBS)

$(BUILD)/gantree-canvas.so: $(call objects,$(CANVAS))
	$(call say,LD,$@)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS_release) $(LDFLAGS) -shared -o $@ $^ $(CAIRO_LIBS) -lm
$(call objects,$(CANVAS)): ALL_CFLAGS += $(CAIRO_CFLAGS) -fPIC

$(BUILD)/%.o: %.c | $(READY)
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(foreach layer,solver themes layouts tui,$(BUILD)/$(layer)/%.o): ALL_CFLAGS += $(COUNTED_$(VARIANT))

VERSIONED := $(patsubst %,$(BUILD)/%.o,tui/main tui/cli/manual tui/commands/quiz layouts/export/paper \
	layouts/canvas/open layouts/canvas/cairo)
$(VERSIONED): Makefile
$(VERSIONED): ALL_CFLAGS += -DGANTREE_VERSION='"$(VERSION)"' -DGANTREE_DATE='"$(DATE)"'

$(BUILD)/gen/%.o: $(BUILD)/gen/%.c | $(READY)
	$(Q)$(CC) $(ALL_CFLAGS) -c -o $@ $<

$(LIB_SOLVER): $(call objects,$(SOLVER)) $(BUILD)/gen/samples.o $(BUILD)/gen/lessons.o
$(LIB_THEMES): $(call objects,$(THEMES)) $(BUILD)/gen/themes.o
$(LIB_LAYOUTS): $(call objects,$(LAYOUTS)) $(BUILD)/gen/layouts.o
$(LIB_TUI): $(call objects,$(TUI)) $(BUILD)/gen/templates.o $(BUILD)/gen/completions.o
$(BUILD)/lib%.a:
	$(call say,AR,$@)
	$(Q)rm -f $@ && $(AR) rcs $@ $^
$(BUILD)/lib%.so:
	$(call say,LD,$@)
	$(Q)$(CC) $(CFLAGS) -shared -Wl,-soname,$(@F) -o $@ $^

# Texts compiled in: name, bytes, length (solver/base/embed.h).
embed = { echo '\#include "solver/base/embed.h"'; n=0; rows=; \
	for f in $(2); do n=$$((n+1)); b=$${f\#\#*/}; \
		printf 'static const unsigned char t%d[] = {' $$n; \
		od -An -v -tx1 $$f | sed 's/\([0-9a-f][0-9a-f]\)/0x\1,/g'; echo '0};'; \
		rows="$$rows{\"$${b%.*}\", (const char *)t$$n, sizeof t$$n - 1},"; done; \
	echo "const Embedded $(1)[] = {$$rows{0, 0, 0}};"; }

$(BUILD)/gen/samples.c: $(SAMPLES) Makefile
	$(Q)mkdir -p $(@D) && $(call embed,embedded_samples,$(SAMPLES)) > $@
$(BUILD)/gen/lessons.c: $(LESSONS) Makefile
	$(Q)mkdir -p $(@D) && $(call embed,embedded_lessons,$(LESSONS)) > $@
$(BUILD)/gen/themes.c: $(THEME_TEXTS) Makefile
	$(Q)mkdir -p $(@D) && $(call embed,embedded_themes,$(THEME_TEXTS)) > $@
$(BUILD)/gen/layouts.c: $(LAYOUT_TEXTS) Makefile
	$(Q)mkdir -p $(@D) && $(call embed,embedded_layouts,$(LAYOUT_TEXTS)) > $@
$(BUILD)/gen/templates.c: $(TEMPLATES) Makefile
	$(Q)mkdir -p $(@D) && $(call embed,embedded_templates,$(TEMPLATES)) > $@
$(BUILD)/gen/completions.c: $(COMPLETIONS) Makefile
	$(Q)mkdir -p $(@D) && $(call embed,embedded_completions,$(COMPLETIONS)) > $@

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)

# --- run and test -----------------------------------------------------------------------------
# What starts a make of its own does as many jobs as there are processors, unless -j says otherwise.
# The first two install what is missing before, which that one sees.
JOBS  := $(shell nproc 2>/dev/null || echo 2)
again  = +$(Q)$(MAKE) --no-print-directory $(if $(filter -j%,$(MAKEFLAGS)),,-j$(JOBS))

.PHONY: run test program
run:
	$(Q).ci/setup build
	$(again) all
	$(Q)$(PROGRAM)

test:
	$(Q).ci/setup test
	$(again) run-tests

# What `make` alone does.
.DEFAULT_GOAL := program
program:
	$(again) all

include tests/tests.mk

# Every warning is an error, under each of these compilers that there is. Nothing is linked, and what
# clang is asked for takes no code.
COMPILERS ?= gcc clang
.PHONY: check-warnings objects
check-warnings:
	$(Q)for cc in $(COMPILERS); do \
		only=; [ $$cc != clang ] || only=' -fsyntax-only'; \
		if command -v $$cc >/dev/null; then \
			$(MAKE) --no-print-directory $(if $(filter -j%,$(MAKEFLAGS)),,-j$(JOBS)) VARIANT=$$cc \
				CC="$$cc$$only" CFLAGS=-O2 WERROR=-Werror objects || exit 1; \
		else echo "  no $$cc here: not checked"; fi; done

objects: $(call objects,$(SOLVER) $(THEMES) $(LAYOUTS) $(CANVAS) $(TUI) tui/main.c $(call sources,tests))

# Another C library: everything is compiled for it, the program linked and the unit tests run. The
# libraries are this system's, built for glibc (tests/musl/glibc.c), but those of PDF and PNG, which
# take more of it: they are compiled only.
.PHONY: check-musl run-musl
check-musl: $(READY)
	$(Q)tests/musl/ready.sh $(MUSL)
	$(again) VARIANT=musl CC=musl-gcc WERROR=-Werror CAIRO= run-musl
	$(again) VARIANT=musl CC=musl-gcc WERROR=-Werror objects

run-musl: all $(UNIT_PROGRAMS) $(PLAYER)
	$(Q)$(RUN_TESTS) $(UNIT_PROGRAMS)

# --- pictures ---------------------------------------------------------------------------------
.PHONY: figures
figures: all $(BUILD)/tests/golden/test_film
	$(Q)sample-nets/figures/draw.sh $(PROGRAM)
	$(Q)GOLDEN_UPDATE=1 $(RUN_TESTS) $(BUILD)/tests/golden/test_film
	$(Q)tests/readme.sh --update $(PROGRAM)

# --- install and pack -------------------------------------------------------------------------
# The program writes its manual itself.
MANUAL := build/gantree.1 build/gantree-net.5 build/gantree-values.7 build/gantree-words.7
$(MANUAL): build/%: $(PROGRAM)
	$(Q)$(PROGRAM) manual $(basename $(*:gantree-%=%)) > $@.new && mv $@.new $@
SCHEMAS := build/net.schema.json build/result.schema.json
$(SCHEMAS): build/%.schema.json: $(PROGRAM)
	$(Q)$(PROGRAM) schema $* > $@.new && mv $@.new $@

# README with its pictures, and the pages that links lead to from there, each at its place.
DOCS := README.md LICENSE $(sort $(wildcard sample-nets/figures/*.svg)) tui/KEYS.md themes/THEMES.md tests/VERIFY.md \
	solver/methods/CLAIMS.md solver/methods/chen/waiting/WAITING.md $(addsuffix /README.md,layouts sample-nets \
	sample-nets/figures sample-nets/lessons solver solver/methods tests tests/verify themes tui)

# FROM=TO of all that is installed, and the folders that are gantree's alone; uninstall takes back
# what stands here and nothing else.
INSTALLED := $(PROGRAM)=$(bindir)/gantree \
	$(foreach f,$(MODULE),$(f)=$(moduledir)/gantree-canvas.so) \
	$(foreach page,$(MANUAL),$(page)=$(mandir)/man$(subst .,,$(suffix $(page)))/$(notdir $(page))) \
	$(foreach f,$(SCHEMAS),$(f)=$(datadir)/gantree/$(notdir $(f))) \
	tui/cli/bash.completion=$(bashcompdir)/gantree \
	tui/cli/zsh.completion=$(zshcompdir)/_gantree \
	tui/cli/fish.completion=$(fishcompdir)/gantree.fish \
	$(foreach f,$(SAMPLES) $(LESSONS) $(THEME_TEXTS) $(LAYOUT_TEXTS),$(f)=$(datadir)/gantree/$(subst /screens,,$(f))) \
	$(foreach f,$(DOCS),$(f)=$(docdir)/$(f))
OWN_FOLDERS := $(datadir)/gantree $(docdir) $(moduledir)

.PHONY: install uninstall dist deb
install: all $(MANUAL) $(SCHEMAS)
	$(Q)for pair in $(INSTALLED); do \
		to="$(DESTDIR)$${pair#*=}"; mode=644; [ "$${pair%%=*}" != $(PROGRAM) ] || mode=755; \
		$(INSTALL) -d "$${to%/*}" && $(INSTALL) -m $$mode "$${pair%%=*}" "$$to" || exit 1; done

uninstall:
	$(Q)for pair in $(INSTALLED); do rm -f "$(DESTDIR)$${pair#*=}"; done
	$(Q)for folder in $(OWN_FOLDERS); do \
		find "$(DESTDIR)$$folder" -depth -type d -exec rmdir {} \; 2>/dev/null || :; done

# The last commit, byte for byte the same each time.
DIST := gantree-$(VERSION)
dist:
	$(Q)mkdir -p build
	$(Q)git archive --format=tar --prefix=$(DIST)/ HEAD > build/$(DIST).tar
	$(Q)gzip -9nf build/$(DIST).tar
	$(call say,DIST,build/$(DIST).tar.gz)

# The Debian package and its source, of this folder as it is.
deb:
	$(Q)rm -rf build/$(DIST) build/gantree_* build/gantree-dbgsym_* && mkdir -p build/$(DIST)
	$(Q)tar -c --exclude ./build --exclude ./.git . | tar -x -C build/$(DIST)
	$(Q)cd build/$(DIST) && MAKEFLAGS= dpkg-buildpackage -us -uc >../deb.log 2>&1 || { tail -n 20 ../deb.log; exit 1; }
	$(call say,DEB,build/gantree_$(VERSION)_$(shell dpkg --print-architecture 2>/dev/null).deb)

# --- clean, help ------------------------------------------------------------------------------
.PHONY: clean help
clean:
	rm -rf build

help:
	@echo 'make                  build/gantree; installs nothing, says what is missing'
	@echo 'make run              install what is missing (asks first), build, open the program'
	@echo 'make test             install what is missing (asks first), build, run every test'
	@echo 'make test TESTS=yaml  only the tests with this in their name'
	@echo 'make test-san         all but terminal tests under the sanitizers'
	@echo 'make test-steps       every action on large nets, its steps counted in a build of its own'
	@echo 'make coverage         lines and branches that the tests run, folder by folder; LIST=FOLDER what they do not'
	@echo 'make without          builds the program without its features, in groups that tell each from each'
	@echo 'make mutants          whether the tests notice slips: MUTANTS=200 of them, SEED=1, in SLIPS, some folders'
	@echo 'make valgrind         unit tests under valgrind'
	@echo 'make check-warnings   no warning under gcc and clang'
	@echo 'make check-musl       no warning under musl-gcc (musl-tools), and the unit tests with its library'
	@echo 'make wordings         what the program says otherwise than the commit AGAINST (HEAD)'
	@echo 'make bench            what solving, loading and a key press cost, beside the least possible'
	@echo 'make soak             random events, signals and kills; fuzzing, SOAK=600 seconds a target'
	@echo 'make verify           independent checks: linear programs, exact fractions, brute force, SimGrid'
	@echo 'make golden-update    rewrite the expected screens; review the difference'
	@echo 'make readme-keys      update what README.md, KEYS.md, THEMES.md and CLAIMS.md show of the program'
	@echo 'make words            list every text a user reads, each with its place'
	@echo 'make figures          redraw what stands in sample-nets/figures: the papers'\'' figures, the first minute'
	@echo 'make fresh            test the set-up in bare Debian 12 and 13 (root, debootstrap)'
	@echo 'make install          prefix=$(prefix) DESTDIR=; make uninstall removes it'
	@echo 'make dist             build/$(DIST).tar.gz, of the last commit'
	@echo 'make deb              the Debian package and its source, by debian/: build/gantree_$(VERSION)_ARCH.deb'
	@echo 'make build/gantree.1  a page of the manual; also gantree-net.5, gantree-values.7, gantree-words.7'
	@echo 'make clean            remove build/'
	@echo 'VARIANT=debug|san|tsan another build, in build/VARIANT; CC, CFLAGS, LDFLAGS, V=1 as usual'
	@echo 'bindir mandir datadir docdir bashcompdir zshcompdir fishcompdir   where install puts things'
