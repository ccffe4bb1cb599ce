/* Sayings said: rows walked through, their forms filled in. */
#include "layouts/sayings/sayings.h"

#include "layouts/sayings/rows.h"
#include "solver/base/text.h"
#include "solver/base/wording.h"
#include "solver/values/expression.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
	BRACE_MOST = 200,
	LOOK_MAX = 1000, /* processors looked at for a name */
};

#define SAYING(id, ...) static const SayRow rows_##id[] = {__VA_ARGS__{.kind = ROW_NONE}};
#include "layouts/sayings/all.def"

static const SayRow nothing[] = {{.kind = ROW_NONE}};

const SayRow *const saying_rows[SAYINGS] = {
	nothing,
#define SAYING(id, ...) rows_##id,
#include "layouts/sayings/all.def"
};

const char *const saying_names[SAYINGS] = {
	"NOTHING",
#define SAYING(id, ...) #id,
#include "layouts/sayings/all.def"
};

static const GivenName given_names[GIVENS] = {
#define GIVEN(id, name, sort) {name, SORT_##sort},
#include "layouts/sayings/given.def"
#undef GIVEN
};
const GivenNames saying_given = {given_names, GIVENS};

_Static_assert((int)GIVENS <= (int)GIVENS_MAX, "a telling has room for all that can be given");

/* --- what is told ----------------------------------------------------------------------------- */

static void begin(Telling *out, const Net *net, const Schedule *schedule, Ladder *forms)
{
	out->symbols = schedule ? schedule_notation(schedule) : &notation_words;
	out->out = forms;
	out->name_most = TELLING_NAME;
	out->measure = NULL;
	out->sentence = false;
	out->lets = 0;
	out->source = (ValueSource){.net = net, .schedule = schedule, .givens = &out->givens};
	out->givens.names = &saying_given;
	memset(out->givens.told, 0, sizeof out->givens.told);
}

void telling_start(
	Telling *out, const Net *net, const Schedule *schedule, uint32_t it, Ladder *forms)
{
	begin(out, net, schedule, forms);
	tell_who(out, GIVEN_IT, it);
	tell_number(out, GIVEN_STEPS_OF_ALL, net_steps(net, net->load));
	tell_who(out, GIVEN_ROOT, 0);
	tell_number(out, GIVEN_ROOT_RESTS, net_root_rests(net));
	tell_who(out, GIVEN_YARDSTICK, net_yardstick(net));
	if (!schedule)
		return;
	tell_number(out, GIVEN_TOGETHER, schedule->steps == STEPS_TOGETHER);
	if (it < net->processors)
		tell_number(out, GIVEN_START_UP, schedule_startup_transfer(net, schedule, it));
	tell_number(out, GIVEN_PARTS, schedule->installments);
	tell_number(out, GIVEN_SPLIT, schedule->split);
	tell_number(out, GIVEN_WITHOUT_STARTUPS, schedule_leaves_startups(schedule));
	tell_word(out, GIVEN_COUNTED_BY, schedule->counts ? schedule->counts->id : NULL);
	tell_word(out, GIVEN_IDLE, schedule_idle_word(schedule));
}

void telling_frame(Telling *out, const Frame *frame, uint32_t it, Ladder *forms)
{
	telling_start(out, frame->net, frame->schedule, it, forms);
	if (!frame->schedule)
		return;
	out->symbols = frame_notation(frame);
	tell_number(out, GIVEN_IN_ROUND, frame_in_round(frame));
}

static Given *told(Telling *telling, GivenId given, bool exists)
{
	telling->givens.told[given] = exists;
	return &telling->givens.given[given];
}

void tell_number(Telling *telling, GivenId given, double number)
{
	const bool part = saying_given.given[given].sort == SORT_PART;

	told(telling, given, !isnan(number))->number = part ? 100 * number : number;
}

void tell_word(Telling *telling, GivenId given, const char *word)
{
	told(telling, given, word && *word)->word = word;
}

void tell_who(Telling *telling, GivenId given, uint32_t processor)
{
	told(telling, given, processor != NET_NONE)->processor = processor;
}

/* --- braces ----------------------------------------------------------------------------------- */

static bool holds(const Telling *telling, const char *condition)
{
	Expression expression;
	Value value = {.number = NAN};
	Status status = expression_condition_given(&expression, condition, &saying_given, NULL);

	if (status == STATUS_OK)
		status = expression_value(&telling->source, &expression, &value, NULL);
	return status == STATUS_OK && value_holds(&value);
}

static bool put_symbol(Wording *out, const Telling *telling, const Expression *expression)
{
	const Node *node = &expression->node[0];
	const ValueName *value = value_named(node->of, node->text);
	const char *symbol = value ? value_symbol(value, telling->symbols) : "";

	if (expression->digits == DIGITS_LETTER && telling->symbols == &notation_words)
		return false;
	wording_add_text(out, symbol);
	return *symbol;
}

/* Texts that are told may be longer than a value; what else is a word is a name, and may be long.
 */
static const char *word_of(const Telling *telling, const Expression *expression, const Value *value,
	char name[sizeof value->word])
{
	const Node *node = &expression->node[0];

	if (node->kind == NODE_GIVEN && saying_given.given[node->given - 1].sort == SORT_WORD)
		return telling->givens.given[node->given - 1].word;
	text_show_into(name, telling->name_most, value->word, strlen(value->word));
	return name;
}

static const char *measure_of(const Telling *telling, const Expression *expression)
{
	const Node *node = &expression->node[0];
	const int given = node->kind == NODE_GIVEN ? node->given - 1 : GIVENS;
	const bool measured = given == GIVEN_NOW || given == GIVEN_OLD || given == GIVEN_VALUE;

	return expression->nodes == 1 && measured && telling->measure
		       ? telling->measure
		       : expression_unit(expression, &saying_given);
}

/* Whether a number is told with its unit: times are, and what stands alone; units of load have
 * a word behind them. */
static bool has_unit(const Telling *telling, const Expression *expression, const char *unit)
{
	return strcmp(unit, "time") == 0 || unit == telling->measure ||
	       (expression->nodes == 1 && strcmp(unit, "units") != 0);
}

/* The unit of a value in the net that is spoken of: wherever that is asked for. Of what one unit
 * takes, the time alone. */
static const char *unit_of(
	const Telling *telling, const Expression *expression, bool asked, char out[UNIT_NAME_MAX])
{
	const char *unit =
		expression->digits == DIGITS_EACH ? "time" : measure_of(telling, expression);

	out[0] = '\0';
	return telling->source.net && (asked || has_unit(telling, expression, unit))
		       ? net_unit(out, telling->source.net, unit)
		       : out;
}

static bool put_unit(Wording *out, const Telling *telling, const Expression *expression)
{
	char unit[UNIT_NAME_MAX];

	wording_add_text(out, unit_of(telling, expression, true, unit));
	return *unit;
}

static void put_value(
	Wording *out, const Telling *telling, const Expression *expression, const Value *value)
{
	const size_t before = out->length;
	char text[sizeof value->word], unit[UNIT_NAME_MAX];

	if (value->sort == SORT_WORD) {
		wording_add_text(out, word_of(telling, expression, value, text));
	} else {
		value_number(value, expression->digits, text);
		wording_add_text(out, text);
		if (expression->digits != DIGITS_ALL &&
			*unit_of(telling, expression, false, unit)) {
			wording_add_text(out, " ");
			wording_add_text(out, unit);
		}
	}
	if (expression->digits == DIGITS_CAPITAL)
		out->text[before] = (char)toupper((unsigned char)out->text[before]);
}

/* "?part:parts" behind a number; that it is 1 is what is read. Units of load have their own name
 * where the net has one. */
static void put_either(
	Wording *out, const Telling *telling, const char *either, const Value *value, int digits)
{
	const Net *net = telling->source.net;
	const char *other = strchr(either, ':');
	char number[NUMBER_TEXT_MAX];

	if (net && net->units.load[0] && strcmp(either, "unit:units") == 0) {
		wording_add_text(out, net->units.load);
		return;
	}
	value_number(value, digits, number);
	if (strcmp(number, "1") == 0)
		wording_add(out, either, (size_t)(other - either));
	else
		wording_add_text(out, other + 1);
}

static bool put(Wording *out, const char *brace, size_t length)
{
	const Telling *telling = out->context;
	char text[BRACE_MOST];
	const char *at = text + (*brace == '!');
	Expression expression;
	Value value;

	if (length >= sizeof text)
		return false;
	memcpy(text, brace, length);
	text[length] = '\0';
	if (*text == '?')
		return holds(telling, text + 1);
	Status status = expression_given(&expression, &at, &saying_given, NULL);

	if (status == STATUS_OK &&
		(expression.digits == DIGITS_SYMBOL || expression.digits == DIGITS_LETTER))
		return put_symbol(out, telling, &expression);
	if (status == STATUS_OK && expression.digits == DIGITS_UNIT)
		return put_unit(out, telling, &expression);
	if (status == STATUS_OK)
		status = expression_value(&telling->source, &expression, &value, NULL);
	if (status != STATUS_OK || value_is_absent(&value))
		return false;
	if (*text == '!')
		return true;
	if (*at == '?')
		put_either(out, telling, at + 1, &value, expression.digits);
	else
		put_value(out, telling, &expression, &value);
	return true;
}

static bool fill(const Telling *telling, const char *text, char out[LADDER_TEXT])
{
	Wording wording = {
		.text = out, .size = LADDER_TEXT, .stops = true, .put = put, .context = telling};

	out[0] = '\0';
	return wording_say(&wording, text);
}

/* --- rows ------------------------------------------------------------------------------------- */

static bool begins_with_name(const Telling *telling, const char *text)
{
	const Net *net = telling->source.net;

	for (uint32_t p = 0; p < net->processors && p < LOOK_MAX; p++) {
		const Word name = word_name(net, p, telling->name_most);
		const size_t length = strlen(name.text);

		if (length > 0 && strncmp(text, name.text, length) == 0 &&
			!isalnum((unsigned char)text[length]))
			return true;
	}
	return false;
}

static void make_sentence(const Telling *telling, const SayRow *row, char text[LADDER_TEXT])
{
	const size_t length = strlen(text);

	if (islower((unsigned char)text[0]) &&
		(row->text[0] != '{' || !begins_with_name(telling, text)))
		text[0] = (char)toupper((unsigned char)text[0]);
	snprintf(text + length, LADDER_TEXT - length, ".");
}

static void add_form(Telling *telling, const SayRow *row)
{
	char *text = ladder_room(telling->out);

	if (!text || !fill(telling, row->text, text))
		return;
	if (telling->sentence && text[0])
		make_sentence(telling, row, text);
	ladder_take(telling->out, row->kind == ROW_MARKUP);
}

static void let(Telling *telling, const SayRow *row)
{
	const GivenId given = (GivenId)row->which;
	Let *one = &telling->let[telling->lets];

	if (telling->lets == TELLING_LETS)
		return;
	telling->lets++;
	one->given = given;
	one->was = telling->givens.given[given];
	one->told = telling->givens.told[given];
	tell_word(telling, given, fill(telling, row->text, one->text) ? one->text : NULL);
}

/* Behind the row that ends this branch: an ELSE_IF, ELSE or END of the same depth. */
static const SayRow *skip(const SayRow *row)
{
	for (int depth = 0;; row++) {
		if (depth == 0 && (row->kind == ROW_ELSE_IF || row->kind == ROW_ELSE ||
					  row->kind == ROW_END || row->kind == ROW_NONE))
			return row;
		depth += (row->kind == ROW_IF) - (row->kind == ROW_END);
	}
}

/* From an IF or ELSE_IF to the branch that is said: its first row. */
static const SayRow *branch(const Telling *telling, const SayRow *row)
{
	while ((row->kind == ROW_IF || row->kind == ROW_ELSE_IF) && !holds(telling, row->text))
		row = skip(row + 1);
	return row + 1;
}

/* From the row that ends a branch behind the END. */
static const SayRow *leave(const SayRow *row)
{
	while (row->kind != ROW_END)
		row = skip(row + 1);
	return row + 1;
}

/* Nobody listens, but in tests/wordings. */
#ifndef HEAR
#define HEAR(saying) ((void)0)
#endif

void tell(Telling *telling, SayingId saying)
{
	HEAR(saying);
	for (const SayRow *row = saying_rows[saying]; row->kind != ROW_NONE && !telling->out->full;)
		switch (row->kind) {
		case ROW_IF:
			row = branch(telling, row);
			break;
		case ROW_ELSE_IF:
		case ROW_ELSE:
		case ROW_END:
			row = leave(row);
			break;
		case ROW_LET:
			let(telling, row++);
			break;
		case ROW_ALSO:
			tell(telling, (SayingId)row++->which);
			break;
		default:
			add_form(telling, row++);
		}
}

/* What is let in it holds in it alone. */
static void tell_apart(Telling *telling, SayingId saying, Ladder *forms)
{
	const int lets = telling->lets;
	Ladder *out = telling->out;

	telling->out = forms;
	tell(telling, saying);
	telling->out = out;
	while (telling->lets > lets) {
		const Let *one = &telling->let[--telling->lets];

		telling->givens.given[one->given] = one->was;
		telling->givens.told[one->given] = one->told;
	}
}

void tell_text(Telling *telling, SayingId saying, char out[LADDER_TEXT])
{
	Ladder first;
	const bool sentence = telling->sentence;

	ladder_clear(&first);
	first.cells = INFINITY;
	telling->sentence = false;
	tell_apart(telling, saying, &first);
	telling->sentence = sentence;
	snprintf(out, LADDER_TEXT, "%s", first.count > 0 ? first.form[0].text : "");
}

/* Of no net. */
static void begin_plain(Telling *out, const Detail *told, Ladder *forms)
{
	begin(out, NULL, NULL, forms);
	for (; told && told->given != GIVENS; told++)
		if (saying_given.given[told->given].sort == SORT_WORD)
			tell_word(out, told->given, told->word);
		else
			tell_number(out, told->given, told->number);
}

char *tell_within(double cells, char out[LADDER_TEXT], SayingId saying, const Detail *told)
{
	Ladder forms;
	Telling telling;

	ladder_clear(&forms);
	forms.cells = cells;
	begin_plain(&telling, told, &forms);
	tell(&telling, saying);
	snprintf(out, LADDER_TEXT, "%s", forms.count ? forms.form[forms.count - 1].text : "");
	return out;
}

char *tell_plain(char out[LADDER_TEXT], SayingId saying, const Detail *told)
{
	return tell_within(INFINITY, out, saying, told);
}

void tell_whole(Telling *telling, SayingId saying, Buf *out)
{
	Ladder parts;

	ladder_clear(&parts);
	tell_apart(telling, saying, &parts);
	for (int k = 0; k < parts.count; k++)
		buf_add_text(out, parts.form[k].text);
}

void tell_add(Buf *out, SayingId saying, const Detail *told)
{
	Telling telling;

	begin_plain(&telling, told, NULL);
	tell_whole(&telling, saying, out);
}

int tell_at(Telling *telling, SayingId saying, Pen pen, Role role, double x, int y)
{
	char text[LADDER_TEXT];

	tell_text(telling, saying, text);
	return pen_text(pen, role, x, y, text);
}

void tell_of(const Frame *frame, uint32_t it, SayingId saying, Ladder *forms)
{
	Telling telling;

	telling_frame(&telling, frame, it, forms);
	tell(&telling, saying);
}

const char *said(SayingId saying)
{
	HEAR(saying);
	return saying_rows[saying]->text;
}
