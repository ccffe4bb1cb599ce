#include "tui/features/seek/seeking.h"

#include "layouts/export/seek.h"
#include "layouts/sayings/sayings.h"
#include "layouts/scene/words.h"
#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/pace.h"
#include "solver/base/text.h"
#include "solver/net/fields.h"
#include "tui/app/curves.h"
#include "tui/app/feature.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SLICE_MS = 8, POINTS = 100, WHOLE_POINTS = 50, WHOLE_LEAST = 10 };

/* So many times what the answers reach to is still near enough to be shown with them. */
#define BESIDE 4

Seeking *seeking_of(const App *app)
{
	return feature_state(app, FEATURE_seek);
}

static void release(Seeking *seeking)
{
	seek_release(&seeking->seek);
	mem_free(seeking->by);
	mem_free(seeking->range);
	mem_free(seeking->vary);
	*seeking = (Seeking){.open = false};
}

void seeking_end(App *app)
{
	release(seeking_of(app));
}

void seeking_leave(App *app)
{
	if (!seeking_of(app)->open)
		return;
	app->curves.curve.target = NULL;
	app->curves.wish = NULL;
	seeking_end(app);
	app->curves.owed = true;
}

/* --- the wish -------------------------------------------------------------------------------- */

static Status usage(Error *error)
{
	return error_set(error, STATUS_INPUT,
		"expected GOAL=NUMBER by KEY, such as finish=300 by load, or speedup=3 by "
		"P1.link,P2.link in 0.1:2");
}

static bool read_goal(const char *text, size_t length, SeekWish *out)
{
	static const struct {
		const char *word;
		SeekGoal goal;
	} words[] = {{"finish=", SEEK_FINISH}, {"T=", SEEK_FINISH}, {"speedup=", SEEK_SPEEDUP},
		{"speed-up=", SEEK_SPEEDUP}, {"best=", SEEK_BEST}, {"", SEEK_FINISH}};
	char point[NUMBER_TEXT_MAX];

	for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
		const size_t head = strlen(words[k].word);

		if (length <= head || strncmp(text, words[k].word, head) != 0)
			continue;
		const char *number = text + head;
		size_t digits = length - head;

		if (number_comma(number, digits, point)) {
			number = point;
			digits = strlen(point);
		}
		out->goal = words[k].goal;
		return number_read(number, digits, &out->target) == NUMBER_OK && out->target > 0;
	}
	return false;
}

/* Without blanks around it. */
static char *part(const char *text, size_t length)
{
	while (length > 0 && *text == ' ') {
		text++;
		length--;
	}
	while (length > 0 && text[length - 1] == ' ')
		length--;
	return mem_text(text, length);
}

/* The key that the curve varies as it is, where none is given. */
static Status own_key(App *app, Buf *out, Error *error)
{
	if (app->curves.begun && app->curves.curve.key[0])
		buf_add_text(out, app->curves.curve.key);
	else
		STATUS_TRY(curves_of_selected(app, out, error));
	const char *equals = out->length > 0 ? strrchr(out->text, '=') : NULL;

	if (equals)
		out->text[out->length = (size_t)(equals - out->text)] = '\0';
	return buf_status(out) == STATUS_OK ? STATUS_OK : error_no_memory(error);
}

static Status read_wish(App *app, const char *argument, Seeking *out, Error *error)
{
	static const char BY[] = " by ", IN[] = " in ";
	const char *by = strstr(argument, BY), *end = argument + strlen(argument), *in = NULL;
	const char *goal_end = by;

	for (const char *at = argument; (at = strstr(at, IN)) != NULL; at += strlen(IN))
		in = at;
	if (!goal_end)
		goal_end = in ? in : end;
	while (goal_end > argument && goal_end[-1] == ' ')
		goal_end--;
	if (!read_goal(argument, (size_t)(goal_end - argument), &out->wish))
		return usage(error);
	if (in)
		out->range = part(in + strlen(IN), (size_t)(end - in) - strlen(IN));
	if (by) {
		const char *key = by + strlen(BY);

		out->by = part(key, (size_t)((in && in > key ? in : end) - key));
	} else {
		Buf key;

		buf_init(&key);
		const Status status = own_key(app, &key, error);

		if (status == STATUS_OK)
			out->by = mem_text(key.text, key.length);
		buf_release(&key);
		STATUS_TRY(status);
	}
	if (!out->by || (in && !out->range))
		return error_no_memory(error);
	if (!out->by[0])
		return usage(error);
	out->wish.by = out->by;
	out->wish.shown = app->view.notation;
	out->wish.range = out->range;
	return STATUS_OK;
}

Status seeking_begin(App *app, const char *argument, Error *error)
{
	Seeking next = {.open = true, .owed = true};
	Status status = read_wish(app, argument, &next, error);

	if (status == STATUS_OK)
		status = seek_begin(&next.seek, &app->doc.net, app->method, &next.wish, error);
	if (status != STATUS_OK) {
		release(&next);
		return status;
	}
	release(seeking_of(app));
	next.begun = true;
	next.owed = false;
	next.edition = app->edition;
	*seeking_of(app) = next;
	app->curves.curve.target = NULL;
	app->curves.wish = NULL;
	return STATUS_OK;
}

/* --- following the net ----------------------------------------------------------------------- */

/* Whether nothing but the sought value itself is another. */
static bool is_same(const App *app)
{
	const Seek *seek = &seeking_of(app)->seek;
	const Curve *curve = &app->curves.curve;
	Net net = app->doc.net; /* borrowed */

	if (!seeking_of(app)->begun || !app->curves.begun ||
		strcmp(curve->key, seek->sweep.key) != 0 || app->method != seek->sweep.method[0])
		return false;
	const double now = curve_now(curve, &net);

	net.curve = seek->sweep.net.curve;
	return !isnan(now) && sweep_is_of(&seek->sweep, &net, now);
}

void seeking_follow(App *app)
{
	Seeking *seeking = seeking_of(app);

	if (!seeking->open || seeking->edition == app->edition)
		return;
	seeking->edition = app->edition;
	if (!is_same(app))
		seeking->owed = true;
}

static void begin_owed(App *app)
{
	Seeking *seeking = seeking_of(app);
	Error error;

	seeking->owed = false;
	seek_release(&seeking->seek);
	app->curves.curve.target = NULL;
	seeking->begun = seek_begin(&seeking->seek, &app->doc.net, app->method, &seeking->wish,
				 &error) == STATUS_OK;
	seeking->at = 0;
	seeking->told = seeking->taken = false;
	if (!seeking->begun)
		snprintf(seeking->why, sizeof seeking->why, "%s", error.text);
}

/* --- the curves ------------------------------------------------------------------------------ */

/* What is to be seen: the answers, or where T comes nearest; and the value now where it is not too
 * far off. */
static void reach_of(const Seek *seek, double *low, double *high)
{
	const double nearest = seek->least > seek->wish.target ? seek->least_at : seek->most_at;

	*low = INFINITY;
	*high = 0;
	for (uint32_t k = 0; k < seek->answers; k++) {
		*low = fmin(*low, seek->answer[k].value);
		*high = fmax(*high, seek->answer[k].value);
	}
	if (seek->answers == 0 && seek->begun)
		*low = *high = nearest;
	if (!isnan(seek->now) && (*high == 0 || seek->now <= BESIDE * *high)) {
		*low = fmin(*low, seek->now);
		*high = fmax(*high, seek->now);
	}
	if (!(*high > 0))
		*high = seek->to;
}

static void add_range(Buf *out, const Seek *seek, double from, double to, double step)
{
	char text[3][NUMBER_TEXT_MAX];

	number_exact(text[0], from);
	number_exact(text[1], to);
	number_exact(text[2], step);
	buf_addf(out, "%s=%s:%s:%s", seek->sweep.key, text[0], text[1], text[2]);
}

static void add_vary(const Seeking *seeking, Buf *out)
{
	const Seek *seek = &seeking->seek;
	const Field *field = seek->sweep.field;
	const bool asked = seeking->range != NULL;
	double low, high;

	reach_of(seek, &low, &high);
	if (seek->whole) {
		const double to =
			asked ? seek->to : fmin(fmax(ceil(1.25 * high), WHOLE_LEAST), seek->to);
		const double span = to - seek->from;

		add_range(out, seek, seek->from, to,
			span > 2 * WHOLE_POINTS ? number_nice_step(span / WHOLE_POINTS) : 1);
		return;
	}
	const double to = asked ? seek->to : fmin(number_nice_above(1.25 * high), seek->to);
	const double step = number_nice_step((to - (asked ? seek->from : 0)) / POINTS);
	const bool open = seek->sweep.keys > 0 || (field && field->min_open);
	const double from = asked                     ? seek->from
			    : field && field->min > 0 ? field->min
			    : open                    ? step
						      : 0;

	add_range(out, seek, from, to, step > 0 ? step : 1);
}

/* The first answer that has the T wanted, if one has. */
static uint32_t first_of(const Seek *seek)
{
	for (uint32_t k = 0; k < seek->answers; k++)
		if (seek->answer[k].kind == SEEK_EQUAL)
			return k;
	return 0;
}

static void show(App *app)
{
	Seeking *seeking = seeking_of(app);
	const Seek *seek = &seeking->seek;
	CurveTarget *target = &seeking->target;
	Buf vary;

	seeking->at = first_of(seek);
	buf_init(&vary);
	add_vary(seeking, &vary);
	mem_free(seeking->vary);
	seeking->vary = buf_status(&vary) == STATUS_OK ? mem_text(vary.text, vary.length) : NULL;
	buf_release(&vary);
	*target = (CurveTarget){.measure = seek->wish.target, .count = seek->answers};
	for (uint32_t k = 0; k < seek->answers; k++)
		target->x[k] = seek->answer[k].value;
	target->chosen = seeking->at;
	seeking->curves = (CurveWish){.vary = seeking->vary,
		.measure =
			seek->wish.goal == SEEK_SPEEDUP ? NET_MEASURE_SPEEDUP : NET_MEASURE_FINISH,
		.of = seek->wish.goal == SEEK_BEST ? NET_OF_BEST_SET : NET_OF_FINISH,
		.target = target};
	app->curves.wish = seeking->vary ? &seeking->curves : NULL;
	app->curves.owed = true;
}

/* --- work ------------------------------------------------------------------------------------ */

bool seeking_due(const App *app)
{
	const Seeking *seeking = seeking_of(app);

	return seeking->open &&
	       (seeking->owed || (seeking->begun && seek_due(&seeking->seek)) || !seeking->told);
}

void seeking_work(App *app)
{
	const double end = clock_ms() + SLICE_MS;
	Seeking *seeking = seeking_of(app);
	Error error;
	Buf text;

	if (seeking->owed)
		begin_owed(app);
	if (seeking->begun && seek_run(&seeking->seek, 0, end, &error) != STATUS_OK) {
		seeking->begun = false;
		snprintf(seeking->why, sizeof seeking->why, "%s", error.text);
	}
	if (seeking->begun && seek_due(&seeking->seek))
		return;
	seeking->told = true;
	if (seeking->begun)
		show(app);
	buf_init(&text);
	seeking_tell(app, &text);
	app_say_text(app, text.text);
	buf_release(&text);
}

/* --- answers --------------------------------------------------------------------------------- */

bool seeking_has_answers(const App *app)
{
	const Seeking *seeking = seeking_of(app);

	return seeking->open && seeking->told && seeking->begun && seeking->seek.answers > 0;
}

double seeking_step(App *app, int by)
{
	Seeking *seeking = seeking_of(app);
	const uint32_t count = seeking->seek.answers;

	seeking->at = by > 0   ? (seeking->at + 1) % count
		      : by < 0 ? (seeking->at + count - 1) % count
			       : seeking->at;
	seeking->target.chosen = seeking->at;
	return seeking->seek.answer[seeking->at].value;
}

/* In the words that the line of messages has room for. */
static void say_answer(const App *app, char out[LADDER_TEXT])
{
	const Seeking *seeking = seeking_of(app);
	const Seek *seek = &seeking->seek;
	const SeekAnswer *answer = &seek->answer[seeking->at];
	const bool ratio = seek->wish.goal == SEEK_SPEEDUP,
		   fails = strcmp(answer->outcome, outcome_name(OUTCOME_INFEASIBLE)) == 0;
	const double cells = app->drawn.width > 2 ? app->drawn.width - 2 : (double)INFINITY;
	char key[MESSAGE_MAX];
	Buf remark;

	text_show_into(key, sizeof key, seek->sweep.key, strlen(seek->sweep.key));
	buf_init(&remark);
	seek_remark(seek, answer, &remark);
	tell_within(cells, out, SAY_SEEK_ANSWER,
		TOLD(TELL_WORD(WHAT, key), TELL_NUMBER(FACTOR, seek->sweep.keys > 0),
			TELL_NUMBER(VALUE, answer->value),
			TELL_NUMBER(FINISH, ratio ? (double)NAN : answer->finish),
			TELL_NUMBER(TIMES, answer->speedup), TELL_WORD(REASON, remark.text),
			TELL_NUMBER(JUMP, answer->kind == SEEK_JUMP),
			TELL_NUMBER(UP_TO, answer->kind == SEEK_RANGE ? answer->last : (double)NAN),
			TELL_WORD(OUTCOME_WORD, fails ? answer->outcome : NULL),
			TELL_NUMBER(NUMBER, seeking->at + 1), TELL_NUMBER(NUMBERS, seek->answers),
			TELL_NUMBER(MORE, seek->more), TELL_WORD(PRESS, "]")));
	buf_release(&remark);
}

void seeking_tell(const App *app, Buf *out)
{
	const Seeking *seeking = seeking_of(app);
	const Seek *seek = &seeking->seek;
	char text[LADDER_TEXT] = "";

	if (!seeking->begun) {
		buf_add_text(out, seeking->why);
	} else if (seeking->told && seek->answers == 0) {
		buf_add_text(out, said(SAY_SEEK_NONE));
		seek_why(seek, out);
	} else if (seeking->told) {
		say_answer(app, text);
	} else {
		tell_plain(text, SAY_SEEKING,
			TOLD(TELL_WORD(WHAT, seek_measure_name(&seek->wish)),
				TELL_NUMBER(VALUE, seek->wish.target),
				TELL_NUMBER(PERCENT, floor(100 * seek_progress(seek) + 0.5))));
	}
	buf_add_text(out, text);
}
