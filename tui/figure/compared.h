/* What two states that stand side by side are called: by what tells them apart, and no more. */
#pragma once

#include "layouts/scene/against.h"
#include "tui/figure/caption.h"

/* What a value of --against is: a word, KEY=VALUE, a net in flow YAML, or else a file; "./" before
 * its name makes anything a file. */
typedef enum AgainstKind {
	AGAINST_BEST_SET,
	AGAINST_SETTING,
	AGAINST_NET,
	AGAINST_FILE,
} AgainstKind;
AgainstKind against_kind(const char *text);

/* How a command line tells the state beside another one: changed from the net drawn, as its own
 * file changed, or as a net in the line. */
typedef enum ToldFrom { FROM_HERE, FROM_FILE, FROM_NET } ToldFrom;

/* Take the files off `state`, and `other` (may be NULL), that a command line would not name, as the
 * nets are not those of the files with some values changed: so that words for both are the same
 * wherever they are known from. On failure (memory) `*from` is FROM_NET. O(nodes) a value. */
Status compared_settle(
	CaptionSource *state, CaptionSource *other, ToldFrom *from, Error *error) STATUS_CHECKED;

/* Fill in the name, the label and `differs` of `out`, which pairs source->net with that of
 * source->against, as a command line would have them, which knows of no pins: "chen-w", "best set",
 * "P3's link 25", "fig5". */
Status compared_words(Against *out, const CaptionSource *source, Error *error) STATUS_CHECKED;

/* Append what tells source->net from that of source->against: "best set {P1} against PE's set",
 * "chen-m against chen-w, P3 link 20 against 25". */
void compared_versus(const CaptionSource *source, Buf *out);

/* Append what makes `to` of `from`, both expanded, after what `out` holds: "P3 link 25 → 20", or
 * where not `both` "P3 link 20". Settings that `read_by` does not read are left out (NULL: none
 * are). Nothing where that cannot be said, takes more than `most` bytes, or the nets are large. */
void compared_diff(
	const Net *from, const Net *to, const Method *read_by, bool both, size_t most, Buf *out);
