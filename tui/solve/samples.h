/* The built-in nets as lists have them: by paper, by topic, and what there is to see in each. Their
 * files are embedded_samples (solver/base/embed.h), the groups those of samples.def. */
#pragma once

#include "solver/base/buf.h"
#include "solver/net/net.h"

/* Where a net is from; every one is from one place. */
typedef enum SamplePaper {
#define ORIGIN(id, title) PAPER_##id,
#include "layouts/sayings/words.def"
	PAPERS
} SamplePaper;

/* What it is about, one or more of these. */
typedef enum SampleTopic {
#define TOPIC(id, title) TOPIC_##id,
#include "layouts/sayings/words.def"
	TOPICS
} SampleTopic;

extern const char *const sample_papers[PAPERS], *const sample_topics[TOPICS];

#define SAMPLE_FIRST "sample:first" /* what the program opens with where no file is named */

typedef struct Sample {
	const char *name;
	SamplePaper paper;
	unsigned topics; /* bit 1 << TOPIC_x */
} Sample;

extern const Sample samples[]; /* ended by one without a name */

/* The one called `name`, or NULL. */
const Sample *sample_find(const char *name);

/* Its title, "" where it has none; cut to `size`. */
void sample_title(const Sample *sample, char *out, size_t size);

/* Append its note: what to look at, what to change and what to expect. */
void sample_note(const Sample *sample, Buf *out);

/* Append what a net is, in a line: "a star with 3 children, order 2, load 20". The net need not be
 * expanded. */
void sample_describe(const Net *net, Buf *out);
