/* What a curve's axis and lines are called, in the words and symbols of the paper at hand. */
#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "solver/claims/kinds.h"
#include "solver/net/fields.h"
#include "solver/schedule/key_words.h"
#include "solver/study/curve/parts.h"
#include "solver/study/varied.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* --- words ----------------------------------------------------------------------------------- */

/* "P3"; "all" of *. Nothing for keys of the file. */
static void add_owner(const Field *field, NetPart key, Buf *out)
{
	enum { OWNER_CELLS = 24 };
	Buf shown;

	if (field->scope != FIELD_NODE)
		return;
	const size_t length = key.length - strlen(field->key) - 1;

	if (length == 1 && key.text[0] == '*') {
		buf_add_text(out, "all");
		return;
	}
	buf_init(&shown);
	text_show(&shown, key.text, length);
	buf_add(out, shown.text, text_fit(shown.text, shown.length, OWNER_CELLS));
	out->failed = out->failed || buf_status(&shown) != STATUS_OK;
	buf_release(&shown);
}

/* --- the axis -------------------------------------------------------------------------------- */

/* The net in which a key is looked up: a sweep expands its own where it must. */
static const Net *place_net(const Curve *curve, const Net *net)
{
	return net->expanded ? net : &curve->sweep[0].net;
}

static Status find_now(Curve *curve, const Net *net, Error *error)
{
	FieldPlace place;
	const Net *at = place_net(curve, net);

	if (curve->sweep[0].keys > 0) {
		curve->now = 1;
		return STATUS_OK;
	}
	const Status status = varied_place(at, curve->key, &place, error);

	if (status == STATUS_OK) {
		curve->now = varied_number(at, &place);
		curve->of_root = place.field && place.field->scope == FIELD_NODE && place.node == 0;
	}
	return status;
}

static const Notation *symbols_of(const Curve *curve)
{
	return curve->notation ? curve->notation : method_notation(curve->line[0].method);
}

/* "children m", "link G of P3", "factor of P3.link,P4.link" */
static Status name_axis(Curve *curve, Error *error)
{
	const NetPart key = {curve->key, strlen(curve->key)};
	const bool factor = curve->sweep[0].keys > 0;
	const Claim claim = CLAIM_OF(factor ? CLAIM_AXIS_FACTOR : CLAIM_AXIS_KEY);
	const Field *field;
	KeyWords words = {.word = ""};
	Buf name, part;

	if (!factor) {
		STATUS_TRY(net_curve_field(key, &field, error));
		words = key_words(field->key, symbols_of(curve));
	}
	buf_init(&name);
	buf_init(&part);
	if (factor)
		text_show(&part, key.text, key.length);
	else
		add_owner(field, key, &part);
	claim_add(&claim,
		&(ClaimWords){.who = part.text,
			.word = factor ? part.text : words.word,
			.more = words.symbol},
		&name);
	if (!name.failed && !part.failed)
		curve->axis = mem_text(name.text, name.length);
	buf_release(&name);
	buf_release(&part);
	return curve->axis ? STATUS_OK : error_no_memory(error);
}

/* --- labels of series ------------------------------------------------------------------------ */

/* One key that some series sets. */
typedef struct Setting {
	const Net *net; /* what has the value where a series says nothing */
	NetPart key;
	const Field *field;
	FieldPlace place; /* in that net */
	bool placed;      /* there is such a place */
} Setting;

static bool same_part(NetPart a, NetPart b)
{
	return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

/* What `series` sets `wanted` to. */
static bool find_value(NetPart series, NetPart wanted, NetPart *value)
{
	NetPart setting, key;

	while (net_part_next(&series, ',', &setting))
		if (net_part_setting(setting, &key, value) && same_part(key, wanted))
			return true;
	return false;
}

/* Append the value that the key has in the net; nothing where there is not one. */
static void add_own_value(const Setting *setting, Buf *out)
{
	const Net *net = setting->net;
	FieldValue own = {0, NULL};

	if (setting->field->type == FIELD_SIZES) {
		for (uint32_t k = 0; k < net->dimensions; k++)
			buf_addf(out, "%s%" PRIu32, k == 0 ? "" : "x", net->sizes[k]);
		return;
	}
	if (setting->field->type != FIELD_INSTALLMENTS)
		own.number = varied_number(net, &setting->place);
	else
		own.number = net->installments;
	if (!isnan(own.number))
		field_write(setting->field, &own, out);
}

/* Append the value that the key has in a series. */
static void add_value(const Setting *setting, NetPart series, Buf *out)
{
	NetPart value;

	if (find_value(series, setting->key, &value))
		buf_add(out, value.text, value.length);
	else if (setting->placed)
		add_own_value(setting, out);
}

/* "L 500", "fat", "simultaneous", "P3 G 2". */
static void add_words(const Setting *setting, const char *value, const Notation *symbols, Buf *out)
{
	const Field *field = setting->field;
	const KeyWords words = key_words(field->key, symbols);

	if (field->type == FIELD_BOOL) {
		buf_add_text(out, strcmp(value, "true") == 0 ? words.word : words.off);
	} else if (field->type == FIELD_CHOICE) {
		buf_add_text(out, value);
	} else {
		add_owner(field, setting->key, out);
		buf_addf(out, "%s%s %s", field->scope == FIELD_NODE ? " " : "",
			words.symbol[0] ? words.symbol : words.word, value);
	}
}

/* Whether the key is the same in all series. */
static bool is_common(const Setting *setting, NetPart list, Buf *first, Buf *other)
{
	NetPart series;

	buf_clear(first);
	if (net_part_next(&list, ';', &series))
		add_value(setting, series, first);
	while (net_part_next(&list, ';', &series)) {
		buf_clear(other);
		add_value(setting, series, other);
		if (strcmp(first->text, other->text) != 0)
			return false;
	}
	return true;
}

/* Append to each series' label what the key is there, where that tells one from another. */
static Status add_setting(
	const Setting *setting, NetPart list, const Notation *symbols, Buf *label, Error *error)
{
	NetPart rest = list, series;
	Buf value, other;

	buf_init(&value);
	buf_init(&other);
	const bool common = is_common(setting, list, &value, &other);

	for (uint32_t s = 0; !common && net_part_next(&rest, ';', &series); s++) {
		buf_clear(&value);
		add_value(setting, series, &value);
		if (value.length == 0)
			continue;
		buf_add_text(&label[s], label[s].length > 0 ? ", " : "");
		add_words(setting, value.text, symbols, &label[s]);
	}
	const bool good = buf_status(&value) == STATUS_OK && buf_status(&other) == STATUS_OK;

	buf_release(&value);
	buf_release(&other);
	return good ? STATUS_OK : error_no_memory(error);
}

static Status find_setting(const Net *net, NetPart key, Setting *out, Error *error)
{
	*out = (Setting){.net = net, .key = key};
	char *name = mem_text(key.text, key.length);

	if (!name)
		return error_no_memory(error);
	Status status = net_curve_field(key, &out->field, error);

	if (status == STATUS_OK) {
		status = varied_place(net, name, &out->place, error);
		out->placed = status == STATUS_OK;
		/* A series that makes another network may set what this one has no place for. */
		if (status == STATUS_INPUT)
			status = STATUS_OK;
	}
	mem_free(name);
	return status;
}

/* Whether some series before this setting sets the same key. */
static bool was_before(NetPart list, NetPart key)
{
	NetPart series, setting, other, value;

	while (net_part_next(&list, ';', &series))
		while (net_part_next(&series, ',', &setting)) {
			if (!net_part_setting(setting, &other, &value))
				continue;
			if (other.text == key.text)
				return false;
			if (same_part(other, key))
				return true;
		}
	return false;
}

static Status name_series(const Curve *curve, const Net *net, Buf *label, Error *error)
{
	const NetPart list = net_parts(net->curve.series);
	const Notation *symbols = symbols_of(curve);
	NetPart rest = list, series, part, key, value;
	Setting setting;
	Status status = STATUS_OK;

	while (net_part_next(&rest, ';', &series))
		while (status == STATUS_OK && net_part_next(&series, ',', &part)) {
			if (!net_part_setting(part, &key, &value) || was_before(list, key))
				continue;
			status = find_setting(place_net(curve, net), key, &setting, error);
			if (status == STATUS_OK)
				status = add_setting(&setting, list, symbols, label, error);
		}
	return status;
}

/* --- labels of lines ------------------------------------------------------------------------- */

static uint32_t count_best(const Curve *curve)
{
	uint32_t count = 0;

	for (uint32_t l = 0; l < curve->lines; l++)
		count += curve->line[l].series == 0 && curve->line[l].best_set;
	return count;
}

/* Beside best sets "PE's set", "best set" and a method's title; the method's id too, where several
 * have a best set. */
static void add_set(const Curve *curve, const CurveLine *line, Buf *out)
{
	const Method *method = line->method;

	const Claim claim = CLAIM_OF(line->best_set ? CLAIM_LINE_BEST_SET : CLAIM_LINE_OWN_SET);
	const ClaimWords words = {.word = method->elimination_name,
		.more = count_best(curve) > 1 ? method->id : NULL};

	if (method->best == NULL)
		buf_add_text(out, method->title);
	else
		claim_add(&claim, &words, out);
}

static Status name_line(const Curve *curve, CurveLine *line, const Buf *label, Error *error)
{
	const Buf *series = &label[line->series];
	const bool method = curve->lines > curve->series || series->length == 0;
	Buf name, shown;

	buf_init(&name);
	buf_init(&shown);
	if (count_best(curve) > 0)
		add_set(curve, line, &name);
	else
		buf_add_text(&name, method ? line->method->id : "");
	buf_add_text(&name, method && series->length > 0 ? ", " : "");
	buf_add(&name, series->text, series->length);
	text_show(&shown, name.text, name.length);
	if (buf_status(&name) == STATUS_OK && buf_status(&shown) == STATUS_OK &&
		buf_status(series) == STATUS_OK)
		line->label = mem_text(shown.text, shown.length);
	buf_release(&name);
	buf_release(&shown);
	return line->label ? STATUS_OK : error_no_memory(error);
}

Status curve_name(Curve *curve, const Net *net, Error *error)
{
	Buf label[NET_SERIES_MAX];
	Status status = find_now(curve, net, error);

	for (int s = 0; s < NET_SERIES_MAX; s++)
		buf_init(&label[s]);
	if (status == STATUS_OK)
		status = name_axis(curve, error);
	if (status == STATUS_OK)
		status = name_series(curve, net, label, error);
	for (uint32_t l = 0; l < curve->lines && status == STATUS_OK; l++)
		status = name_line(curve, &curve->line[l], label, error);
	for (int s = 0; s < NET_SERIES_MAX; s++)
		buf_release(&label[s]);
	return status;
}

Status curve_notate(Curve *curve, const Net *net, const Notation *notation, Error *error)
{
	curve->notation = notation;
	mem_free(curve->axis);
	curve->axis = NULL;
	for (uint32_t l = 0; l < curve->lines; l++) {
		mem_free(curve->line[l].label);
		curve->line[l].label = NULL;
	}
	return curve_name(curve, net, error);
}
