/* The caption of a figure: a line that says what it shows and is, as it stands, the command that
 * makes it again:
 *
 *   gantree draw sample:fig5 --set P3.link=250 --scale schematic --caption  # Example 2: chen-m, L
 *   100, gamma 2, rho 2, T = 3336.98, speed-up 2.997
 *
 * or with another state beside it (--against), and "T = 288.55 against 865.377 (best set {P1}
 * against PE's set), 66.7 % less". Everything before the # is quoted for a POSIX shell. Where the
 * net differs from its file by values only, --set tells them (file/diff.h); where its shape
 * differs, or there is no file, the net itself is part of the line (echo '{...}' | gantree draw -
 * ...), up to CAPTION_NET_MAX bytes, above which the line has no command and says that the net must
 * be saved first. */
#pragma once

#include "solver/schedule/method.h"
#include "tui/figure/drawing.h"

enum { CAPTION_NET_MAX = 1500 };

/* What a figure was made of. */
typedef struct CaptionSource {
	const char *file; /* as a command line names it: a path, "sample:fig5"; NULL: none that can
			   * be read again, such as standard input */
	const Net *saved; /* what that file says, expanded; NULL: nothing readable */
	const Net *net;   /* what is drawn; expanded */
	const Method *method;
	const Schedule *schedule;
	bool best_set;          /* that is the schedule of the best set */
	const Guesses *guesses; /* that are drawn; NULL */

	/* The state that stands beside it, with no other beside that; NULL: none. */
	const struct CaptionSource *against;
} CaptionSource;

/* Append the caption, one line, harmless. The command leaves out every option that asks for what
 * `gantree draw` would do anyway; `output` (may be NULL) is the file for -o, of which only the name
 * is told. With options->ascii all of the command is ASCII. O(nodes) for each value that differs.
 */
Status caption_write(const CaptionSource *source, const DrawingOptions *options, const char *output,
	Buf *out, Error *error) STATUS_CHECKED;

/* What stands behind the # and the title: method, parameters that the method reads, by symbols of
 * `notation` (NULL: the method's), result. */
void caption_facts(const CaptionSource *source, const Notation *notation, Buf *out);
