#include "tui/solve/samples.h"

#include "layouts/scene/words.h"
#include "solver/base/embed.h"

#include <stdio.h>
#include <string.h>

const char *const sample_papers[PAPERS] = {
	[PAPER_TEACHING] = "For teaching",
	[PAPER_CHEN_CHU] = "Chen & Chu",
	[PAPER_CHEN_CHU_MORE] = "More on Chen & Chu",
	[PAPER_HUNG] = "Hung & Robertazzi",
	[PAPER_KO] = "Ko & Robertazzi",
	[PAPER_CUI] = "Cui, Suresh & Kim",
	[PAPER_REPORT] = "Arrays and cubes",
	[PAPER_PRACTICE] = "From practice",
	[PAPER_VERY_LARGE] = "Very large nets",
};

const char *const sample_topics[TOPICS] = {
	[TOPIC_FIRST] = "First lessons",
	[TOPIC_USELESS] = "Useless processors",
	[TOPIC_HOW_GOOD] = "How good is it",
	[TOPIC_PIECES] = "Data sent in pieces",
	[TOPIC_INSTALLMENTS] = "Installments",
	[TOPIC_STARTUP] = "Start-up costs",
	[TOPIC_HOW_MANY] = "How many processors help",
	[TOPIC_CUT_THROUGH] = "Cut-through",
	[TOPIC_STORE_FORWARD] = "Store and forward",
	[TOPIC_TREES] = "Trees of several levels",
	[TOPIC_RESULTS] = "Results returned",
	[TOPIC_PIPELINES] = "Pipelines",
	[TOPIC_MESHES] = "Meshes and hypercubes",
	[TOPIC_CLASSICAL] = "The classical model",
	[TOPIC_CURVES] = "Curves",
	[TOPIC_LARGE] = "Large nets",
};

/* The table's short words for topics, as bits. */
enum {
	FIRST = 1 << TOPIC_FIRST,
	USELESS = 1 << TOPIC_USELESS,
	HOW_GOOD = 1 << TOPIC_HOW_GOOD,
	PIECES = 1 << TOPIC_PIECES,
	INSTALLMENTS = 1 << TOPIC_INSTALLMENTS,
	STARTUP = 1 << TOPIC_STARTUP,
	HOW_MANY = 1 << TOPIC_HOW_MANY,
	CUT_THROUGH = 1 << TOPIC_CUT_THROUGH,
	STORE_FORWARD = 1 << TOPIC_STORE_FORWARD,
	TREES = 1 << TOPIC_TREES,
	RESULTS = 1 << TOPIC_RESULTS,
	PIPELINES = 1 << TOPIC_PIPELINES,
	MESHES = 1 << TOPIC_MESHES,
	CLASSICAL = 1 << TOPIC_CLASSICAL,
	CURVES = 1 << TOPIC_CURVES,
	LARGE = 1 << TOPIC_LARGE,
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

/* --- in a line -------------------------------------------------------------------------------- */

static void describe_tree(const Net *net, Buf *out)
{
	uint64_t children = 0;

	if (net->form == NET_REGULAR) {
		buf_addf(out, "a tree, %u level%s of %u children", net->levels,
			net->levels == 1 ? "" : "s", net->arity);
		return;
	}
	if (!net_is_single_level(net)) {
		buf_addf(out, "a tree of %s processors", word_count(net->processors).text);
		return;
	}
	for (uint32_t node = 1; node < net->nodes; node++)
		children += net->node[node].repeat;
	buf_addf(out, "a star with %s %s", word_count(children).text,
		children == 1 ? "child" : "children");
}

static void describe_mesh(const Net *net, Buf *out)
{
	buf_add_text(out, "a mesh of ");
	for (uint32_t k = 0; k < net->dimensions; k++)
		buf_addf(out, "%s%u", k > 0 ? " × " : "", net->sizes[k]);
	buf_add_text(out, " processors");
}

void sample_describe(const Net *net, Buf *out)
{
	switch (net->kind) {
	case NET_TREE:
		describe_tree(net, out);
		break;
	case NET_ARRAY:
		buf_addf(out, "an array of %u processors", net->sizes[0]);
		break;
	case NET_MESH:
		describe_mesh(net, out);
		break;
	case NET_HYPERCUBE:
		buf_addf(out, "a hypercube of %u dimensions", net->dimensions);
		break;
	}
	if (net->order != 1)
		buf_addf(out, ", order %s", word_value(net->order).text);
	buf_addf(out, ", load %s", word_value(net->load).text);
}
