#include "tui/actions/actions.h"
#include "tui/contexts/paste.h"
#include "tui/prompt/prompt.h"

#include "solver/base/number.h"
#include "solver/schedule/method.h"

#include <string.h>

enum { ADDED_MAX = 1000 }; /* at once: each looks for a name that is free */

/* Select the node's first processor, and unfold its parent lest it be hidden. */
static void reveal(App *app, uint32_t node)
{
	const Net *net = &app->doc.net;

	app->view.selected = net->node[node].first;
	app_follow(app);
	if (net->node[node].parent != NET_NONE && net->node[node].parent != 0)
		folding_unfold(&app->view.folding, net->node[node].parent);
}

/* Report a structure edit; what is selected afterwards is the node's first processor. */
static Effects done(App *app, Status status, uint32_t node, const Error *error)
{
	if (status == STATUS_OK && node < app->doc.net.nodes)
		reveal(app, node);
	return app_edited(app, status, error);
}

/* The node the selection stands for, or NET_NONE with a message. */
static uint32_t selected_node(App *app)
{
	const Row *row = app_row(app);
	const Net *net = &app->doc.net;
	static const SayingId whole[] = {
		[NET_TREE] = SAY_WHOLE_TREE,
		[NET_ARRAY] = SAY_WHOLE_ARRAY,
		[NET_MESH] = SAY_WHOLE_MESH,
		[NET_HYPERCUBE] = SAY_WHOLE_HYPERCUBE,
	};

	if (net->form == NET_REGULAR) {
		app_say(app, whole[net->kind]);
		return NET_NONE;
	}
	if (row->kind != ROW_QUANTILE && row->kind != ROW_USELESS)
		return row->node;
	app_say_of(app, SAY_ROW_OF_MANY, TOLD(TELL_NUMBER(COUNT, row->count)));
	return NET_NONE;
}

static Effects add(App *app, uint32_t parent, uint32_t k, uint32_t count)
{
	uint32_t node = 0;
	Error error, ignored;
	char said_of[LADDER_TEXT];
	Status status = STATUS_OK;

	tell_plain(said_of, SAY_STEP_ADD_MANY,
		TOLD(TELL_NUMBER(COUNT, (int)count),
			TELL_WORD(WITH, word_name(&app->doc.net, app->doc.net.node[parent].first,
						TELLING_NAME)
						.text)));
	if (count > 1)
		doc_step_begin(&app->doc, said_of);
	for (uint32_t i = 0; i < count && status == STATUS_OK; i++)
		status = doc_add(&app->doc, parent, k + i, NULL, &node, &error);
	if (count > 1)
		doc_step_end(&app->doc);
	if (status != STATUS_OK && count > 1 && !app->doc.idle)
		(void)!doc_refuse(&app->doc, &ignored);

	if (status == STATUS_OK)
		app->view.focus = FOCUS_TABLE;
	return done(app, status, node, &error);
}

/* Whether the methods from there on, `one` or all, have one that is also for a tree of two levels
 * with the keys of this net. */
static bool solves_levels(const App *app, const Method *const *method, bool one)
{
	const NetNode root = {.compute = 1, .repeat = 1};
	const NetNode below = {.compute = 1, .link = 1, .has_link = true, .repeat = 1};
	bool solves = false;
	Net small, keys = app->doc.net;
	Error ignored;

	keys.nodes = 0;
	if (net_copy(&small, &keys, &ignored) != STATUS_OK)
		return false;
	if (net_append(&small, NET_NONE, &root, &ignored) == STATUS_OK &&
		net_append(&small, 0, &below, &ignored) == STATUS_OK &&
		net_append(&small, 1, &below, &ignored) == STATUS_OK &&
		net_expand(&small, &ignored) == STATUS_OK)
		do
			solves = method_suits(*method, &small, &ignored) == STATUS_OK;
		while (!solves && !one && *++method);
	net_release(&small);
	return solves;
}

static Status read_count(const char *text, uint32_t *out, Error *error)
{
	double number = 0;

	if (number_read(text, strlen(text), &number) != NUMBER_OK || number < 1 ||
		number > ADDED_MAX || number != (uint32_t)number)
		return error_set(
			error, STATUS_INPUT, "add takes 1 to %d; repeat makes more", ADDED_MAX);
	*out = (uint32_t)number;
	return STATUS_OK;
}

Effects act_add_child(App *app, const char *argument)
{
	uint32_t node = selected_node(app), parent, count = 1;
	DocChange change;
	Error error;

	if (node == NET_NONE)
		return EFFECT_REDRAW;
	if (*argument && read_count(argument, &count, &error) != STATUS_OK)
		return app_fail(app, &error);
	/* In a star whose method is for stars only `a` on a child means another child of the root:
	 * L moves it a level down, and the method with it where there is one. */
	parent = net_is_single_level(&app->doc.net) && !solves_levels(app, &app->method, true)
			 ? 0
			 : node;
	const Effects effects = add(app, parent, net_children(&app->doc.net, parent), count);

	if (parent != node && effects == EFFECT_SOLVE) {
		doc_change(&app->doc, false, &change);
		app_say_of(app, SAY_ONE_LEVEL_ONLY,
			TOLD(TELL_NUMBER(COUNT, (int)count), TELL_WORD(WHO, change.who),
				TELL_WORD(WITH, word_name(&app->doc.net,
							app->doc.net.node[node].first, TELLING_NAME)
							.text),
				TELL_WORD(METHOD_ID, app->method->id),
				TELL_NUMBER(MORE, solves_levels(app, methods, false))));
	}
	return effects;
}

Effects act_add_sibling(App *app)
{
	uint32_t node = selected_node(app);

	if (node == NET_NONE)
		return EFFECT_REDRAW;
	if (node == 0)
		return add(app, 0, 0, 1);
	return add(
		app, app->doc.net.node[node].parent, net_child_index(&app->doc.net, node) + 1, 1);
}

Effects act_delete(App *app)
{
	uint32_t node = selected_node(app), row = app_row_index(app);
	Error error;
	Status status;

	if (node == NET_NONE)
		return EFFECT_REDRAW;
	status = doc_remove(&app->doc, node, &error);
	if (status != STATUS_OK)
		return done(app, status, NET_NONE, &error);
	app_before(app);
	app_say_of(app, SAY_EDIT_UNDO, TOLD(TELL_WORD(TEXT, doc_last_step(&app->doc))));
	app->messages.told = true;
	app_apply(app, EFFECT_SOLVE);
	app_select_row(app, row);
	return EFFECT_REDRAW;
}

Effects act_move(App *app, int by)
{
	const Net *net = &app->doc.net;
	uint32_t node = selected_node(app), k, moved = 0;
	Error error;
	Status status;

	if (node == NET_NONE)
		return EFFECT_REDRAW;
	if (node == 0)
		return app_say(app, SAY_MOVE_ROOT);
	k = net_child_index(net, node);
	if ((by < 0 && k == 0) || (by > 0 && k + 1 == net_children(net, net->node[node].parent)))
		return app_say(app, by < 0 ? SAY_MOVE_FIRST : SAY_MOVE_LAST);
	status =
		doc_move(&app->doc, node, net->node[node].parent, k + (uint32_t)by, &moved, &error);
	return done(app, status, moved, &error);
}

Effects act_promote(App *app)
{
	const Net *net = &app->doc.net;
	uint32_t node = selected_node(app), parent, moved = 0;
	Error error;
	Status status;

	if (node == NET_NONE)
		return EFFECT_REDRAW;
	if (node == 0 || (parent = net->node[node].parent) == 0)
		return app_say(app, SAY_MOVE_UP_CHILD);
	status = doc_move(&app->doc, node, net->node[parent].parent,
		net_child_index(net, parent) + 1, &moved, &error);
	return done(app, status, moved, &error);
}

Effects act_demote(App *app)
{
	const Net *net = &app->doc.net;
	uint32_t node = selected_node(app), k, above, moved = 0;
	Error error;
	Status status;

	if (node == NET_NONE)
		return EFFECT_REDRAW;
	if (node == 0 || (k = net_child_index(net, node)) == 0)
		return app_say(app, SAY_MOVE_UNDER_NONE);
	above = net_child(net, net->node[node].parent, k - 1);
	status = doc_move(&app->doc, node, above, net_children(net, above), &moved, &error);
	return done(app, status, moved, &error);
}

Effects act_copy(App *app)
{
	uint32_t node = selected_node(app);
	NetPiece *piece = NULL;
	Error error;

	if (node == NET_NONE)
		return EFFECT_REDRAW;
	if (net_piece_copy(&app->doc.net, node, &piece, &error) != STATUS_OK)
		return app_fail(app, &error);
	net_piece_free(app->clipboard);
	app->clipboard = piece;
	return app_say(app, SAY_COPIED);
}

static Effects paste_copy(App *app)
{
	const Net *net = &app->doc.net;
	uint32_t node = selected_node(app), parent, k, pasted = 0;
	Error error;
	Status status;

	if (node == NET_NONE)
		return EFFECT_REDRAW;
	if (!app->clipboard)
		return app_say(app, SAY_NOTHING_COPIED);
	parent = node == 0 ? 0 : net->node[node].parent;
	k = node == 0 ? 0 : net_child_index(net, node) + 1;
	status = net_piece_rename(app->clipboard, net, &error);
	if (status == STATUS_OK)
		status = doc_insert(&app->doc, parent, k, app->clipboard, "paste", &pasted, &error);
	return done(app, status, pasted, &error);
}

/* The cells that were pasted behind it, or else what was copied. */
Effects act_paste(App *app, const char *argument)
{
	if (*argument && app->cells.length > 0)
		return paste_cells(app, app->cells.text);
	if (*argument)
		return app_say(app, SAY_PASTE_HOW);
	return paste_copy(app);
}

Effects act_rename(App *app, const char *argument)
{
	uint32_t node = selected_node(app);
	FieldPlace place = {
		.field = &net_fields[NET_KEY_NAME], .node = node, .processor = NET_NONE};
	FieldValue value = {0};
	Error error;
	Status status;

	if (node == NET_NONE)
		return EFFECT_REDRAW;
	if (!*argument) {
		const char *name = app->doc.net.node[node].name;
		return prompt_open(app, ACTION_RENAME, name ? name : "");
	}
	status = field_read(place.field, NULL, argument, strlen(argument), &value, &error);
	if (status == STATUS_OK)
		status = doc_set(&app->doc, &place, &value, false, &error);
	field_value_release(&value);
	return done(app, status, node, &error);
}

Effects act_split(App *app)
{
	uint32_t node = selected_node(app);
	Error error;
	Status status;

	if (node == NET_NONE)
		return EFFECT_REDRAW;
	if (app->doc.net.node[node].repeat < 2)
		return app_say(app, SAY_SPLIT_OFF_SINGLE);
	status = doc_split(&app->doc, node, &error);
	return done(app, status, node + app->doc.net.node[node].size, &error);
}
