#include "tui/solve/samples.h"

#include "layouts/sayings/sayings.h"
#include "solver/base/embed.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *const sample_papers[PAPERS] = {
#define ORIGIN(id, title) title,
#include "layouts/sayings/words.def"
};

const char *const sample_topics[TOPICS] = {
#define TOPIC(id, title) title,
#include "layouts/sayings/words.def"
};

/* The table's short words for topics, as bits. */
enum {
#define TOPIC(id, title) id = 1 << TOPIC_##id,
#include "layouts/sayings/words.def"
};

const Sample samples[] = {
#define SAMPLE(name, paper, topics) {name, PAPER_##paper, topics},
#include "tui/solve/samples.def"
#undef SAMPLE
	{NULL, PAPERS, 0},
};

const Sample *sample_find(const char *name)
{
	for (const Sample *sample = samples; sample->name; sample++)
		if (strcmp(sample->name, name) == 0)
			return sample;
	return NULL;
}

void sample_title(const Sample *sample, char *out, size_t size)
{
	const Embedded *file = embedded_find(embedded_samples, sample->name);
	const char *at = file ? strstr(file->text, "title:") : NULL;

	out[0] = '\0';
	if (!at)
		return;
	at += 6 + strspn(at + 6, " \"'");
	snprintf(out, size, "%.*s", (int)strcspn(at, "\r\n#\""), at);
}

/* Every sample has its note as indented lines (tests/unit/app): a list is searched at every key,
 * and need not read all nets for that. */
void sample_note(const Sample *sample, Buf *out)
{
	static const char key[] = "\nnote: >-\n", indent[] = "\n  ";
	const Embedded *file = embedded_find(embedded_samples, sample->name);
	const char *at = file ? strstr(file->text, key) : NULL;

	for (at = at ? at + strlen(key) - 1 : NULL;
		at && strncmp(at, indent, strlen(indent)) == 0;) {
		const size_t begin = strlen(indent), length = strcspn(at + begin, "\n");

		if (out->length > 0)
			buf_add_char(out, ' ');
		buf_add(out, at + begin, length);
		at += begin + length;
	}
}

void sample_describe(const Net *net, Buf *out)
{
	static const SayingId shapes[] = {[NET_TREE] = SAY_SHAPE_TREE,
		[NET_ARRAY] = SAY_SHAPE_ARRAY,
		[NET_MESH] = SAY_SHAPE_MESH,
		[NET_HYPERCUBE] = SAY_SHAPE_HYPERCUBE};
	const bool tree = net->kind == NET_TREE, regular = tree && net->form == NET_REGULAR;
	const bool star = tree && !regular && net_is_single_level(net);
	const bool cube = net->kind == NET_HYPERCUBE;
	Buf sizes;

	buf_init(&sizes);
	for (uint32_t k = 0; k < net->dimensions && !cube; k++)
		buf_addf(&sizes, "%s%u", k > 0 ? " × " : "", net->sizes[k]);
	tell_add(out,
		regular ? SAY_SHAPE_REGULAR
		: star  ? SAY_SHAPE_STAR
			: shapes[net->kind],
		TOLD(TELL_NUMBER(COUNT, cube ? net->dimensions : net->processors - star),
			TELL_NUMBER(LEVEL, net->levels), TELL_NUMBER(MEMBERS, net->arity),
			TELL_WORD(TEXT, sizes.text),
			TELL_NUMBER(VALUE, net->order != 1 ? net->order : NAN),
			TELL_NUMBER(UNITS, net->load)));
	buf_release(&sizes);
}
