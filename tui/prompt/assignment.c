/* KEY=VALUE and KEY=FROM:TO: the keys of the net, and what their values may be. */
#include "tui/prompt/complete.h"

#include "solver/base/text.h"
#include "solver/net/fields.h"
#include "solver/schedule/key_words.h"
#include "tui/doc/word.h"

#include <stdio.h>
#include <string.h>

static void show_value(const Net *net, const FieldPlace *place, char *out, size_t size)
{
	FieldValue value = {0};
	Buf text;

	out[0] = '\0';
	buf_init(&text);
	if (field_get(net, place, &value, NULL) == STATUS_OK)
		field_write(place->field, &value, &text);
	text_show_into(out, size, text.text, text.length);
	field_value_release(&value);
	buf_release(&text);
}

/* KEY= with the symbol that the screen has for the field, which may be typed as well. `place` is
 * NULL for what has no single value. */
static void offer_key(const App *app, Finding *finding, const char *key, const Field *field,
	const char *help, const FieldPlace *place)
{
	const char *symbol = key_words(field->key, app_notation(app)).symbol;
	const char *own = key;
	char word[LINE_MAX_BYTES], also[LINE_MAX_BYTES] = "", told[200];

	snprintf(word, sizeof word, "%s%s", key, finding->bare ? "" : "=");
	if (text_invalid(word, strlen(word)) < strlen(word))
		return;
	if (field->scope == FIELD_NODE)
		net_node_field(key, &own);
	if (*symbol)
		snprintf(also, sizeof also, "%.*s%s", (int)(own - key), key, symbol);
	snprintf(told, sizeof told, "%s%s%s", symbol, *symbol ? ": " : "", help);
	Offer *made = offer_called(finding, word, also, told);
	if (made && place)
		show_value(&app->doc.net, place, made->aside, sizeof made->aside);
}

/* Of one processor as written. */
static void offer_node_keys(const App *app, bool numbers, uint32_t node, Finding *finding)
{
	static const int fields[] = {NET_KEY_COMPUTE, NET_KEY_LINK, NET_KEY_NAME, NET_KEY_REPEAT,
		NET_KEY_OWN_COMPUTE, NET_KEY_OWN_TRANSFER, NET_KEY_FRONT_END};
	const Net *net = &app->doc.net;
	char key[LINE_MAX_BYTES];
	Buf name;

	buf_init(&name);
	net_name(net, net->node[node].first, &name);
	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
		const Field *field = &net_fields[fields[i]];
		const FieldPlace place = {.field = field, .node = node, .processor = NET_NONE};

		if ((numbers && !field_is_number(field)) || !field_applies(net, field) ||
			(field->of_root && node > 0))
			continue;
		snprintf(key, sizeof key, "%.*s.%s", (int)name.length, name.text, field->key);
		offer_key(app, finding, key, field, field->help, &place);
	}
	buf_release(&name);
}

/* Of many processors the first, and the one that is named. */
static void offer_nodes(const App *app, bool numbers, Finding *finding)
{
	const Net *net = &app->doc.net;
	const char *dot = strrchr(finding->typed, '.');
	uint32_t node = 0;

	for (; node < net->nodes && node < OFFER_NODES_MAX; node++)
		offer_node_keys(app, numbers, node, finding);
	if (node == net->nodes || !dot)
		return;
	const uint32_t named = net_find(net, finding->typed, (size_t)(dot - finding->typed));

	if (named != NET_NONE && net->node_of[named] >= node)
		offer_node_keys(app, numbers, net->node_of[named], finding);
}

/* Keys of --set, or those of them that are `numbers`. */
static void offer_keys(const App *app, bool numbers, Finding *finding)
{
	static const int of_all[] = {
		NET_KEY_COMPUTE, NET_KEY_LINK, NET_KEY_OWN_COMPUTE, NET_KEY_OWN_TRANSFER};
	const Net *net = &app->doc.net;

	for (const Field *field = net_fields; field->key; field++) {
		const FieldPlace place = {.field = field, .node = NET_NONE, .processor = NET_NONE};

		if (field->scope != FIELD_NODE && field_applies(net, field) &&
			(!numbers || field_is_number(field)))
			offer_key(app, finding, field->key, field, field->help, &place);
	}
	offer_nodes(app, numbers, finding);
	for (size_t i = 0; i < sizeof of_all / sizeof *of_all; i++) {
		const Field *field = &net_fields[of_all[i]];
		char key[LINE_MAX_BYTES];

		snprintf(key, sizeof key, "*.%s", field->key);
		if (field_applies(net, field))
			offer_key(app, finding, key, field, said(SAY_OFFER_ALL_AT_ONCE), NULL);
	}
}

/* Behind "KEY=": what the value may be, in words, and the words it may be. */
static void offer_assigned(App *app, const char *equals, Finding *finding)
{
	static const char *const truths[] = {"true", "false", NULL};
	static const char *const counts[] = {"fon", "best", NULL};
	static const char *const none[] = {"none", NULL};
	char typed[LINE_MAX_BYTES], now[40];
	FieldPlace place;
	Buf key, domain;

	snprintf(typed, sizeof typed, "%.*s", (int)(equals - finding->typed), finding->typed);
	buf_init(&key);
	Status status =
		key_meant(&app->doc.net, app->method, app->view.notation, typed, false, &key, NULL);
	if (status == STATUS_OK)
		status = net_place(&app->doc.net, key.text, &place, NULL);
	buf_release(&key);
	if (status != STATUS_OK)
		return;
	offer_from(finding, equals + 1);
	show_value(&app->doc.net, &place, now, sizeof now);
	buf_init(&domain);
	word_domain(place.field, &domain);
	tell_plain(finding->offers->about, SAY_OFFERS_VALUE,
		TOLD(TELL_WORD(WHAT, place.field->key), TELL_WORD(TEXT, domain.text),
			TELL_WORD(NAMED, now)));
	buf_release(&domain);
	if (place.field == &net_fields[NET_KEY_METHOD])
		offer_methods(app, finding);
	else if (place.field->type == FIELD_CHOICE)
		offer_words(finding, place.field->choices, now);
	else if (place.field->type == FIELD_BOOL)
		offer_words(finding, truths, now);
	else if (place.field->type == FIELD_INSTALLMENTS)
		offer_words(finding, counts, now);
	else if (place.field->none && place.node == 0)
		offer_words(finding, none, now);
}

void offer_settings(App *app, Finding *finding)
{
	const char *equals = strchr(finding->typed, '=');

	offer_noun(finding, "values");
	if (equals)
		offer_assigned(app, equals, finding);
	else
		offer_keys(app, false, finding);
}

void offer_varied(App *app, Finding *finding)
{
	offer_noun(finding, "values");
	if (strchr(finding->typed, '=')) {
		tell_plain(finding->offers->about, SAY_OFFERS_RANGE, NULL);
		return;
	}
	offer(finding, "this", offer_meaning("this"));
	offer(finding, "children=", offer_meaning("children"));
	offer_keys(app, true, finding);
}

/* Behind "by": the key that is being typed, or behind a blank what else there may be. */
static void offer_by(App *app, const char *keys, Finding *finding)
{
	const char *comma = strrchr(keys, ','), *word = comma ? comma + 1 : keys;
	const char *blank = strchr(word, ' ');

	if (strstr(word, " in ")) {
		tell_plain(finding->offers->about, SAY_OFFERS_LOOKED_AT, NULL);
		return;
	}
	offer_from(finding, blank ? blank + 1 : word);
	if (blank) {
		offer(finding, "in ", offer_meaning("in "));
		return;
	}
	finding->bare = true;
	if (!comma)
		offer(finding, "children", offer_meaning("children"));
	offer_keys(app, true, finding);
	if (comma)
		tell_plain(finding->offers->about, SAY_OFFERS_FURTHER, NULL);
}

void offer_sought(App *app, Finding *finding)
{
	static const char *const goals[] = {"finish=", "speedup=", "best=", NULL};
	static const char *const ways[] = {"by ", "in ", NULL};
	const char *blank = strchr(finding->typed, ' '), *equals = strchr(finding->typed, '=');
	const char *by = strstr(finding->typed, " by ");
	char goal[60];

	offer_noun(finding, by ? "values" : "words");
	if (by) {
		offer_by(app, by + strlen(" by "), finding);
	} else if (blank) {
		offer_from(finding, blank + 1);
		offer_words(finding, ways, NULL);
	} else if (equals) {
		snprintf(goal, sizeof goal, "%.*s", (int)(equals - finding->typed), finding->typed);
		tell_plain(finding->offers->about, SAY_OFFERS_SOUGHT, TOLD(TELL_WORD(WHAT, goal)));
	} else {
		offer_words(finding, goals, NULL);
	}
}
