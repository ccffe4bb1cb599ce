/* What templates are put together of: nets read from text, fields, wrong answers, numbers. */
#include "solver/quiz/make.h"
#include "solver/schedule/find.h"

#include "solver/base/text.h"
#include "solver/file/read.h"
#include "solver/net/random.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define REFUSAL(text) text,
const char *const quiz_refusals[QUIZ_REFUSALS + 1] = {
#include "solver/quiz/replies.def"
	NULL};

Status quiz_refuse(const QuizDraw *draw, QuizRefusal why)
{
	*draw->refusal = why;
	return error_set(draw->error, STATUS_NOT_APPLICABLE, "%s", quiz_refusals[why]);
}

enum { DENOMINATOR_MAX = 60, DIGITS = 4, PERCENT_DIGITS = 3 };

#define APART 0.03

uint32_t quiz_below(const QuizDraw *draw, uint32_t count)
{
	return (uint32_t)(random_next(draw->state) % count);
}

uint32_t quiz_wanted(const QuizDraw *draw, uint32_t count)
{
	/* Not the numbers that choose the template, nor those of the net. */
	uint64_t state = ~draw->out->seed;

	return (uint32_t)(random_next(&state) % count);
}

double quiz_of(const QuizDraw *draw, const double *list, uint32_t count)
{
	return list[quiz_below(draw, count)];
}

/* --- numbers ---------------------------------------------------------------------------------- */

double quiz_short(double value, int digits)
{
	char text[NUMBER_TEXT_MAX];
	double read;

	number_short(text, value, digits);
	return number_read(text, strlen(text), &read) == NUMBER_OK ? read : value;
}

bool quiz_is_short(double value, int digits)
{
	return fabs(quiz_short(value, digits) - value) <= SAME * fabs(value);
}

/* The least denominator with which it is a fraction; 0: none. */
static int denominator_of(double value)
{
	for (int below = 1; below <= DENOMINATOR_MAX; below++)
		if (fabs(value * below - round(value * below)) <= SAME * below)
			return below;
	return 0;
}

bool quiz_is_fraction(double value)
{
	return denominator_of(value) > 0;
}

Shown quiz_fraction(double value)
{
	const int below = denominator_of(value);
	Shown out = shown(value, DIGITS);

	if (below > 1 && fabs(value) < DENOMINATOR_MAX)
		snprintf(out.text, sizeof out.text, "%.0f/%d", round(value * below), below);
	return out;
}

Shown quiz_share(double value)
{
	Shown out = quiz_fraction(value);

	if (!quiz_is_fraction(value))
		snprintf(out.text, sizeof out.text, "%.28s %%",
			shown(100 * value, PERCENT_DIGITS).text);
	return out;
}

bool quiz_are_close(double a, double b)
{
	return fabs(a - b) <= APART * fmax(fabs(a), fabs(b));
}

Shown quiz_exact(double value)
{
	Shown out;

	number_exact(out.text, value);
	return out;
}

/* --- nets ------------------------------------------------------------------------------------- */

static Status read_net(const QuizDraw *draw, const Buf *text)
{
	Exercise *out = draw->out;

	if (buf_status(text) != STATUS_OK)
		return error_no_memory(draw->error);
	net_release(&out->net);
	const Status status =
		net_read(&out->net, "exercise", text->text, text->length, draw->error);

	if (status != STATUS_OK)
		net_init(&out->net);
	else
		memcpy(out->method, out->net.method, sizeof out->method);
	return status;
}

Status quiz_net(const QuizDraw *draw, const char *format, ...)
{
	char line[2048];
	va_list arguments;
	Buf text;

	va_start(arguments, format);
	vsnprintf(line, sizeof line, format, arguments);
	va_end(arguments);
	buf_init(&text);
	buf_add_text(&text, line);
	const Status status = read_net(draw, &text);

	buf_release(&text);
	return status;
}

Status quiz_star(const QuizDraw *draw, const char *method, double load, double order,
	int installments, double root, uint32_t count, const QuizChild *child)
{
	Buf text;

	buf_init(&text);
	buf_addf(&text, "{method: %s, load: %s, order: %s, installments: %d, ", method,
		quiz_exact(load).text, quiz_exact(order).text, installments);
	buf_addf(&text, "network: {kind: tree, root: {compute: %s, children: [",
		quiz_exact(root).text);
	for (uint32_t k = 0; k < count; k++)
		buf_addf(&text, "%s{compute: %s, link: %s}", k > 0 ? ", " : "",
			quiz_exact(child[k].compute).text, quiz_exact(child[k].link).text);
	buf_add_text(&text, "]}}}");
	const Status status = read_net(draw, &text);

	buf_release(&text);
	return status;
}

QuizChild quiz_child(double load, double root, double rate, double part)
{
	enum { DECIMAL = 9 }; /* digits that hide the last bits */
	const double time = root / rate, hundredths = fmax(floor(100 * part), 1);

	return (QuizChild){.link = quiz_short(hundredths * time * load / 100, DECIMAL),
		.compute = quiz_short((100 - hundredths) * time / 100, DECIMAL)};
}

static Status solve(const QuizDraw *draw, const Net *net, const char *method,
	const Settings *settings, Schedule *out)
{
	const Status status = method_solve(method_find(method), net, settings, out, draw->error);

	if (status == STATUS_NOT_APPLICABLE || status == STATUS_INPUT)
		return quiz_refuse(draw, QUIZ_ABSENT);
	return status;
}

Status quiz_solve_by(const QuizDraw *draw, const Net *net, const char *method, Schedule *out)
{
	const Settings settings = settings_standard();

	return solve(draw, net, method, &settings, out);
}

Status quiz_solve(const QuizDraw *draw, Schedule *out)
{
	return quiz_solve_by(draw, &draw->out->net, draw->out->method, out);
}

Status quiz_solve_all_in(const QuizDraw *draw, Schedule *out)
{
	Settings settings = settings_standard();

	settings.rounds = 0;
	return solve(draw, &draw->out->net, draw->out->method, &settings, out);
}

/* --- texts ------------------------------------------------------------------------------------ */

void quiz_add(char *text, size_t size, const char *format, ...)
{
	const size_t length = strlen(text);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text + length, size - length, format, arguments);
	va_end(arguments);
	text_mend(text);
}
