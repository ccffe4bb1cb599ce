#include "tui/figure/compared.h"

#include "layouts/sentences/worth.h"
#include "solver/base/text.h"
#include "solver/file/diff.h"
#include "solver/net/fields.h"

#include <stdio.h>
#include <string.h>

enum { DIFFERS_MAX = 20000 }; /* processors; of larger nets what differs is not looked for */

/* --- settings --------------------------------------------------------------------------------- */

/* How a setting is told: "P3's link 20", "P3 link 20", "P3 link 25 → 20", "P3 link 20 against 25".
 */
typedef enum Manner { MANNER_NAME, MANNER_NEW, MANNER_CHANGE, MANNER_VERSUS } Manner;

/* "P3.link" as "P3 link" or "P3's link", "network.levels" as "levels". */
static void say_key(const Field *field, char *key, bool name, Buf *out)
{
	static const char network[] = "network.";
	const size_t skip = field->scope == FIELD_NETWORK ? sizeof network - 1 : 0;
	const char *start = key + skip, *dot = strchr(start, '.');

	if (field->scope == FIELD_NODE && net_node_field(key, &dot))
		dot--;

	if (dot) {
		text_show(out, start, (size_t)(dot - start));
		buf_add_text(out, name && field->scope == FIELD_NODE ? "'s " : " ");
		start = dot + 1;
	}
	text_show(out, start, strlen(start));
	buf_add_char(out, ' ');
}

static void say_value(const Net *net, const FieldPlace *place, Buf *out)
{
	FieldValue value;
	Buf raw;

	if (place->node == NET_NONE || field_get(net, place, &value, NULL) != STATUS_OK)
		return;
	buf_init(&raw);
	field_write(place->field, &value, &raw);
	text_show(out, raw.text, raw.length);
	buf_release(&raw);
	field_value_release(&value);
}

/* "P3.link=20" of a net, in words. What asks for curves is no part of a state. */
static void say_setting(
	const Net *from, const char *setting, const Method *read_by, Manner manner, Buf *out)
{
	const char *value = strchr(setting, '=') + 1;
	char key[AGAINST_TEXT];
	FieldPlace place;
	Buf was;

	snprintf(key, sizeof key, "%.*s", (int)(value - 1 - setting), setting);
	if (net_place(from, key, &place, NULL) != STATUS_OK || place.field->of_curve)
		return;
	if (read_by && place.field->scope == FIELD_NET && !method_reads(read_by, place.field->key))
		return;
	buf_init(&was);
	say_value(from, &place, &was);
	if (out->length > 0)
		buf_add_text(out, ", ");
	say_key(place.field, key, manner == MANNER_NAME, out);
	if (manner == MANNER_CHANGE && was.length > 0)
		buf_addf(out, "%s → ", was.text);
	text_show(out, value, strlen(value));
	if (manner == MANNER_VERSUS && was.length > 0)
		buf_addf(out, " against %s", was.text);
	buf_release(&was);
}

/* After what `out` holds from `begun` on. */
static void say_diff(const Net *from, const Net *to, const Method *read_by, Manner manner,
	size_t most, size_t begun, Buf *out)
{
	NetDiff diff;
	Buf said;

	if (to->processors > DIFFERS_MAX || from->processors > DIFFERS_MAX)
		return;
	buf_init(&said);
	if (net_diff(&diff, from, to, most, NULL) != STATUS_OK)
		out->failed = true;
	const char *setting = diff.text.text;

	for (size_t i = 0; i < diff.count; i++, setting += strlen(setting) + 1)
		say_setting(from, setting, read_by, manner, &said);
	net_diff_release(&diff);
	out->failed = out->failed || said.failed;
	if (said.length > 0 && said.length < most)
		buf_addf(out, "%s%s", out->length > begun ? ", " : "", said.text);
	buf_release(&said);
}

void compared_diff(
	const Net *from, const Net *to, const Method *read_by, bool both, size_t most, Buf *out)
{
	say_diff(from, to, read_by, both ? MANNER_CHANGE : MANNER_NEW, most, 0, out);
}

/* --- whose they are --------------------------------------------------------------------------- */

/* "fig5" of sample:fig5 and of nets/fig5.yaml; what has no file goes by its title. */
static void add_file(const CaptionSource *state, Buf *out)
{
	const char *name = state->file ? state->file : state->net->title;
	const char *slash = state->file ? strrchr(name, '/') : NULL;
	const char *start = slash ? slash + 1 : strncmp(name, "sample:", 7) == 0 ? name + 7 : name;
	const char *dot = state->file ? strrchr(start, '.') : NULL;
	const size_t length = dot && dot > start ? (size_t)(dot - start) : strlen(start);

	if (length > 0)
		text_show(out, start, length);
	else
		buf_add_text(out, "another net");
}

static Status is_whole(const Net *from, const Net *to, bool *out, Error *error)
{
	NetDiff diff;
	const Status status = net_diff(&diff, from, to, CAPTION_NET_MAX, error);

	*out = status == STATUS_OK && diff.whole;
	net_diff_release(&diff);
	return status;
}

static Status settle_file(CaptionSource *state, Error *error)
{
	bool whole = false;

	if (state->file && state->saved)
		STATUS_TRY(is_whole(state->saved, state->net, &whole, error));
	if (!whole)
		state->file = NULL;
	return STATUS_OK;
}

Status compared_settle(CaptionSource *state, CaptionSource *other, ToldFrom *from, Error *error)
{
	bool here = false;

	*from = FROM_NET;
	STATUS_TRY(settle_file(state, error));
	if (!other)
		return STATUS_OK;
	STATUS_TRY(settle_file(other, error));
	const bool elsewhere =
		other->file && (!state->file || strcmp(state->file, other->file) != 0);

	if (!elsewhere)
		STATUS_TRY(is_whole(state->net, other->net, &here, error));
	*from = here ? FROM_HERE : other->file ? FROM_FILE : FROM_NET;
	return STATUS_OK;
}

/* Both states as they are told. */
typedef struct Pair {
	CaptionSource mine, other;
	bool elsewhere; /* the other one is no change of the one drawn */
} Pair;

static void pair_up(const CaptionSource *source, Pair *out, Buf *text)
{
	ToldFrom from;

	*out = (Pair){*source, *source->against, false};
	if (compared_settle(&out->mine, &out->other, &from, NULL) != STATUS_OK)
		text->failed = true;
	out->elsewhere = from != FROM_HERE;
}

/* "best set {P1}", "PE's set"; beside another method its name too, "chen-m with best set {P1}". */
static void add_answer(const CaptionSource *state, bool named, bool members, Buf *out)
{
	const Solved solved = {.net = state->net, .schedule = state->schedule};
	const char *rule = schedule_elimination_name(state->schedule);

	if (named)
		buf_addf(out, "%s%s", state->method->id, state->best_set ? " with " : "");
	if (state->best_set)
		buf_add_text(out, "best set");
	else if (!named)
		buf_addf(out, "%s's set", *rule ? rule : "the method");
	if (state->best_set && members)
		buf_addf(out, " %s", worth_kept(&solved).text);
}

static bool answers_alike(const Pair *pair)
{
	return pair->mine.method == pair->other.method &&
	       pair->mine.best_set == pair->other.best_set;
}

AgainstKind against_kind(const char *text)
{
	static const char *const path[] = {"sample:", "./", "../", "/"};

	if (strcmp(text, "best-set") == 0)
		return AGAINST_BEST_SET;
	if (text[0] == '{')
		return AGAINST_NET;
	for (size_t i = 0; i < sizeof path / sizeof *path; i++)
		if (strncmp(text, path[i], strlen(path[i])) == 0)
			return AGAINST_FILE;
	return strchr(text, '=') ? AGAINST_SETTING : AGAINST_FILE;
}

void compared_versus(const CaptionSource *source, Buf *out)
{
	const char *const between[2] = {"", " against "};
	const size_t begun = out->length;
	Pair pair;

	pair_up(source, &pair, out);
	const CaptionSource *const side[2] = {&pair.mine, &pair.other};

	for (int i = 0; i < 2 && pair.elsewhere; i++) {
		buf_add_text(out, between[i]);
		add_file(side[i], out);
	}
	for (int i = 0; i < 2 && !answers_alike(&pair); i++) {
		buf_add_text(out, i == 1 ? between[1] : out->length > begun ? ", " : "");
		add_answer(side[i], side[0]->method != side[1]->method, true, out);
	}
	if (!pair.elsewhere)
		say_diff(side[1]->net, side[0]->net, NULL, MANNER_VERSUS, AGAINST_TEXT, begun, out);
}

/* --- all of it -------------------------------------------------------------------------------- */

/* "P3's link 25 …" where there is no room for more. */
static void shorten(Buf *text, size_t size)
{
	const char *comma = text->length < size ? NULL : strstr(text->text, ", ");

	if (!comma)
		return;
	text->length = (size_t)(comma - text->text);
	buf_add_text(text, " …");
}

/* And leave nothing. */
static Status take(Buf *from, char *out, size_t size)
{
	const Status status = buf_status(from);

	snprintf(out, size, "%s", from->length > 0 ? from->text : "");
	text_mend(out);
	buf_clear(from);
	return status;
}

/* What the other one is, the most telling first; `all` that differs from the one drawn, or that
 * alone. */
static void say_other(const Pair *pair, bool all, size_t most, Buf *out)
{
	const CaptionSource *other = &pair->other;

	if (pair->elsewhere)
		add_file(other, out);
	if (!answers_alike(pair) && (all || out->length == 0)) {
		buf_add_text(out, out->length > 0 ? ", " : "");
		add_answer(other, other->method != pair->mine.method, all, out);
	}
	if (!pair->elsewhere && (all || out->length == 0))
		say_diff(pair->mine.net, other->net, NULL, all ? MANNER_NEW : MANNER_NAME, most, 0,
			out);
	if (out->length == 0)
		buf_add_text(out, "the other");
}

Status compared_words(Against *out, const CaptionSource *source, Error *error)
{
	Pair pair;
	Buf text;

	buf_init(&text);
	pair_up(source, &pair, &text);
	Status status = buf_status(&text);

	if (status == STATUS_OK) {
		say_other(&pair, false, sizeof out->label, &text);
		shorten(&text, sizeof out->name);
		status = take(&text, out->name, sizeof out->name);
	}
	if (status == STATUS_OK) {
		say_other(&pair, true, sizeof out->label, &text);
		status = take(&text, out->label, sizeof out->label);
	}
	if (status == STATUS_OK) {
		compared_diff(
			pair.other.net, pair.mine.net, NULL, true, sizeof out->differs, &text);
		status = take(&text, out->differs, sizeof out->differs);
	}
	buf_release(&text);
	return status == STATUS_OK ? STATUS_OK : error_no_memory(error);
}
