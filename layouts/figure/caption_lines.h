/* A caption, which is a command line with a remark behind it, in lines that can be copied back into
 * a shell as they stand.
 *
 * Lines break at blanks: with " \" before a line that goes on with the command, with "# " at the
 * head of one that goes on with the remark. Inside quotes the quotes are closed and opened again
 * around the break, which a shell joins; words longer than a line are broken wherever they must. */
#pragma once

#include "solver/base/buf.h"

/* How wide `length` bytes of harmless UTF-8 are. */
typedef double CaptionMeasure(const char *text, size_t length);

double caption_cells(const char *text, size_t length); /* in cells */

/* Append the lines, none wider than `room`, with "\n" between them and none at the end. Room for
 * fewer than a few characters is not enough: STATUS_INPUT. */
Status caption_lines(const char *caption, double room, CaptionMeasure *measure, Buf *out,
	Error *error) STATUS_CHECKED;

/* How many lines there are in what caption_lines wrote; 0 for NULL and "". */
int caption_count(const char *lines);
