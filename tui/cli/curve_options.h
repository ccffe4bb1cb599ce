/* The options that say what curve a net has: --vary, --methods, --measure and --of set the keys of
 * the same names in its file, and beginning the curve says whose fault it is when that fails: an
 * option's (STATUS_USAGE), or the file's, with a place. */
#pragma once

#include "solver/study/curve/curve.h"
#include "tui/cli/arguments.h"
#include "tui/solve/source.h"

/* The first of these options that is given; OPTIONS when none is. */
OptionId command_curve_given(const Arguments *arguments);

/* Put them into the net. "--methods all" are those that apply to one value at least; `outer` (may
 * be NULL) is what its sweeps are to be within. */
Status command_curve_apply(
	const Arguments *arguments, const Sweep *outer, Net *net, Error *error) STATUS_CHECKED;

/* The same, and noted among the source's settings. */
Status command_curve_note(const Arguments *arguments, Source *source, Error *error) STATUS_CHECKED;

/* curve_begin_within of the source's net. On failure `out` is empty. */
Status command_curve_begin(const Arguments *arguments, const Source *source, const Sweep *outer,
	Curve *out, Error *error) STATUS_CHECKED;

/* Append KEY=FROM:TO[:STEP] with numbers that are the net's own, where they have units, "1:5 MB/s";
 * nothing where they have none. The net is expanded then. STATUS_INPUT: a unit does not fit. */
Status command_vary_plain(Net *net, const char *vary, Buf *out, Error *error) STATUS_CHECKED;
