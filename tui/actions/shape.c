/* The network as a whole: another shape, or the same one processor by processor. */
#include "tui/actions/actions.h"
#include "tui/prompt/prompt.h"

#include "solver/net/fields.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- networks typed as a kind and a few numbers ----------------------------------------------- */

enum { NUMBERS_MAX = 2, WORD_MAX = 120, ASSIGNMENT_MAX = 2 * WORD_MAX };

typedef struct Shape {
	const char *kind;
	const char *key[NUMBERS_MAX]; /* NULL after the last */
	SayingId usage;
} Shape;

static const Shape shapes[] = {
	{"tree", {"network.levels", "network.arity"}, SAY_TYPE_TREE},
	{"array", {"network.processors", NULL}, SAY_TYPE_ARRAY},
	{"mesh", {"network.sizes", NULL}, SAY_TYPE_MESH},
	{"hypercube", {"network.dimension", NULL}, SAY_TYPE_HYPERCUBE},
};

/* The next word of `*text`, and `*text` after it; false when there is none or it is too long. */
static bool next_word(const char **text, char word[WORD_MAX])
{
	*text += strspn(*text, " ");
	const size_t length = strcspn(*text, " ");

	if (length == 0 || length >= WORD_MAX)
		return false;
	snprintf(word, WORD_MAX, "%.*s", (int)length, *text);
	*text += length;
	return true;
}

static const Shape *find_shape(const char *kind)
{
	for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++)
		if (strcmp(shapes[k].kind, kind) == 0)
			return &shapes[k];
	return NULL;
}

/* All keys of `net` over an array of one processor, to be set from there. */
static Status begin_shape(const Net *net, Net *out, Error *error)
{
	const uint32_t one = 1;
	double link = 1;
	Net keys = *net;

	for (uint32_t node = net->nodes; node-- > 0;)
		if (net->node[node].has_link)
			link = net->node[node].link;
	keys.nodes = 0;
	STATUS_TRY(net_copy(out, &keys, error));
	out->levels = out->arity = 0;
	Status status = net_set_shape(out, NET_ARRAY, 1, &one, net->node[0].compute, link, error);
	if (status == STATUS_OK)
		status = net_expand(out, error);
	if (status != STATUS_OK)
		net_release(out);
	return status;
}

static Status set_key(Net *out, const char *key, const char *value, Error *error)
{
	char assignment[ASSIGNMENT_MAX];

	snprintf(assignment, sizeof assignment, "%.100s=%.120s", key, value);
	return net_set(out, assignment, error);
}

/* The regular network that `text` says, with the load and all other keys of `net`, the root's
 * compute and the link of the first processor that has one. `out` is expanded; release it on
 * STATUS_OK. */
static Status shape_read(const Net *net, const char *text, Net *out, Error *error)
{
	char word[WORD_MAX] = "", value[NUMBERS_MAX][WORD_MAX];
	const Shape *shape = next_word(&text, word) ? find_shape(word) : NULL;

	if (!shape)
		return error_set(error, STATUS_INPUT,
			"a shape is tree LEVELS ARITY, array PROCESSORS, mesh SIZES or hypercube "
			"DIMENSION, such as mesh 4x4");
	for (int k = 0; k < NUMBERS_MAX && shape->key[k]; k++)
		if (!next_word(&text, value[k]))
			return error_set(error, STATUS_INPUT, "type %s", said(shape->usage));
	if (next_word(&text, word))
		return error_set(
			error, STATUS_INPUT, "too many words; type %s", said(shape->usage));
	STATUS_TRY(begin_shape(net, out, error));
	Status status = set_key(out, "network.kind", shape->kind, error);
	for (int k = 0; k < NUMBERS_MAX && shape->key[k] && status == STATUS_OK; k++)
		status = set_key(out, shape->key[k], value[k], error);
	if (status != STATUS_OK)
		net_release(out);
	return status;
}

/* --- the actions ------------------------------------------------------------------------------ */

/* Nothing of the old network's view fits the new one. */
static void reset_view(App *app)
{
	app->view.selected = 0;
	app->view.table_first = app->view.timing_first = 0;
	app->view.from = app->view.to = 0;
	app->view.cursor = NAN;
	app->view.step = 0;
	folding_clear(&app->view.folding);
}

Effects act_shape(App *app, const char *argument)
{
	char text[DOC_STEP_TEXT];
	Error error;
	Net net;

	if (!*argument)
		return prompt_open(app, ACTION_COMMAND, "shape ");
	Status status = shape_read(&app->doc.net, argument, &net, &error);
	if (status == STATUS_OK) {
		snprintf(text, sizeof text, "network → %.80s", argument);
		status = doc_put(&app->doc, &net, text, &error);
		net_release(&net);
	}
	if (status == STATUS_OK)
		reset_view(app);
	return app_edited(app, status, &error);
}

Effects act_explicit(App *app)
{
	const Net *net = &app->doc.net;
	Error error;

	if (net->form != NET_REGULAR)
		return app_say(app, SAY_ALREADY_WRITTEN_OUT);
	const Status status = doc_explicit(&app->doc, &error);

	if (status == STATUS_OK)
		app->view.selected = 0;
	return app_edited(app, status, &error);
}
