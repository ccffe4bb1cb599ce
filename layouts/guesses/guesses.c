/* The diagram of guesses: which lines it has for what. */
#include "layouts/guesses/parts.h"

#include <math.h>
#include <string.h>

enum {
	NAMES_LEAST = 3,
	NAMES_MOST = 14,
	AXIS_LINES = 2,
	HISTOGRAM_LEAST = 3, /* lines of its columns */
	HISTOGRAM_MOST = 12,
	PITCH_MOST = 3,
	HEAD_FROM = 5, /* heights from which there is such a line */
	WORDS_FROM = 6,
};

/* --- what there is ---------------------------------------------------------------------- */

static void add_row(GuessPlan *plan, uint32_t processor)
{
	uint32_t at = plan->rows;

	for (uint32_t k = 0; k < plan->rows; k++)
		if (plan->row[k] == processor)
			return;
	/* Nobody, the largest of all numbers, is the last. */
	for (; at > 0 && plan->row[at - 1] > processor; at--)
		plan->row[at] = plan->row[at - 1];
	plan->row[at] = processor;
	plan->rows++;
}

static bool is_nearer(const GuessPlan *plan, uint32_t k)
{
	const GuessFound *found = plan->guesses->found;

	return guess_is_of_now(plan, k) && isfinite(found[k].judged.off) &&
	       (plan->nearest == UINT32_MAX ||
		       fabs(found[k].judged.off) < fabs(found[plan->nearest].judged.off));
}

static void look_at(GuessPlan *plan, uint32_t k)
{
	const Guess *guess = &plan->guesses->guess[k];

	plan->of[guess->kind] = true;
	if (guess->kind == GUESS_FINISH) {
		plan->time[plan->times_count++] = k;
		const int cells = pen_cells(guess_who(guess).text);

		plan->names = cells > plan->names ? cells : plan->names;
		if (is_nearer(plan, k))
			plan->nearest = k;
	} else if (guess->kind == GUESS_SHARE || guess->kind == GUESS_USELESS ||
		   guess->kind == GUESS_LAST) {
		add_row(plan, guess->processor);
	}
}

static bool has_hands(const GuessPlan *plan)
{
	for (uint32_t k = 0; k < plan->times_count; k++)
		if (plan->guesses->guess[plan->time[k]].hands > 1)
			return true;
	return false;
}

/* --- lines ------------------------------------------------------------------------------ */

/* The block gets as many lines as it wants, of those that are left. */
static GuessBlock take(int *y, int *left, int wanted)
{
	const int height = wanted < *left ? wanted : *left;
	const GuessBlock block = {*y, height > 0 ? height : 0};

	*y += block.height;
	*left -= block.height;
	return block;
}

/* A blank line behind a block, where there is one to spare. */
static void part(int *y, int *left, int *spare)
{
	if (*spare < 1 || *y == 0)
		return;
	*y += 1;
	*left -= 1;
	*spare -= 1;
}

static int strip_wanted(const GuessPlan *plan)
{
	return plan->rows > 0 ? (int)plan->rows + 1 : 0;
}

static int others_wanted(const GuessPlan *plan)
{
	return plan->of[GUESS_SPEEDUP] + plan->of[GUESS_INSTALLMENTS];
}

/* Lines of bars, or of the histogram where there are more, or hands. */
static int bars_wanted(GuessPlan *plan, int room)
{
	const int rows = (int)plan->times_count;

	plan->histogram = rows > 0 && (has_hands(plan) || rows > room);
	return plan->histogram ? HISTOGRAM_LEAST : rows;
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* Words give way to the rows of processors, and these to the times, each but for a line. */
static void plan_lines(GuessPlan *plan)
{
	const int height = plan->frame->height;
	int left = height, y = 0;
	const int head = plan->shown && height >= HEAD_FROM && plan->nearest != UINT32_MAX;
	int words = height >= WORDS_FROM ? guess_words_rows(plan) : 0;
	const int others = others_wanted(plan), times = plan->times_count > 0;
	const int axis = times ? AXIS_LINES : 0, room = left - head - others - axis;
	const int strip = least(strip_wanted(plan), room - times - least(words, 1));
	int bars = bars_wanted(plan, room - (strip > 0 ? strip : 0) - least(words, 1));

	words = least(words, room - strip - bars);
	int spare = room - strip - bars - (words > 0 ? words : 0);

	spare = spare > 0 ? spare : 0;
	plan->pitch = 1;
	if (plan->histogram) {
		const int more = spare > 2 ? spare - 2 : 0;
		const int taller = more < HISTOGRAM_MOST - bars ? more : HISTOGRAM_MOST - bars;

		bars += taller;
		spare -= taller;
	} else if (bars > 0) {
		/* The last one has no blank line behind it. */
		while (plan->pitch < PITCH_MOST && spare >= bars) {
			plan->pitch++;
			spare -= bars;
		}
		bars *= plan->pitch;
		spare += plan->pitch > 1;
		bars -= plan->pitch > 1;
	}
	plan->head = take(&y, &left, head);
	part(&y, &left, &spare);
	plan->strip = take(&y, &left, strip);
	if (strip > 0)
		part(&y, &left, &spare);
	plan->others = take(&y, &left, others);
	if (others > 0)
		part(&y, &left, &spare);
	plan->times = take(&y, &left, plan->times_count > 0 ? bars + axis : 0);
	if (plan->times_count > 0)
		part(&y, &left, &spare);
	plan->words = take(&y, &left, words);
}

static Status prepare(GuessPlan *plan, Error *error)
{
	const int most = plan->frame->width / 4;

	for (uint32_t k = 0; k < plan->guesses->count; k++)
		look_at(plan, k);
	plan->names = plan->names > NAMES_MOST ? NAMES_MOST : plan->names;
	plan->names = plan->names > most ? most : plan->names;
	if (has_hands(plan) || plan->names < NAMES_LEAST)
		plan->names = NAMES_LEAST < most ? NAMES_LEAST : most;
	guess_find_words(plan);
	if (plan->shown)
		plan_lines(plan);
	else
		guess_plan_veiled(plan);
	return plan->times.height > 0 ? guess_lay_axis(plan, error) : STATUS_OK;
}

static Status layout(Frame *frame, Error *error)
{
	static const Guesses none = {.count = 0};
	GuessPlan plan = {
		.frame = frame,
		.guesses = frame->solved->guesses ? frame->solved->guesses : &none,
		.pen = frame->pen,
		.shown = !frame->schedule->veiled && frame->view->step.kind == STEP_NONE,
		.nearest = UINT32_MAX,
	};
	const Status status = prepare(&plan, error);

	if (status == STATUS_OK && !plan.shown) {
		guess_draw_veiled(&plan);
	} else if (status == STATUS_OK && plan.guesses->count == 0) {
		guess_draw_nothing(&plan);
	} else if (status == STATUS_OK) {
		guess_draw_head(&plan);
		guess_draw_strip(&plan);
		guess_draw_others(&plan);
		if (plan.times.height > 0)
			guess_draw_times(&plan);
		guess_draw_words(&plan);
	}
	axis_release(&plan.axis);
	return status;
}

const Diagram diagram_guesses = {
	.id = "guesses",
	.layout = layout,
	.picture = true,
	.guesses = true,
};
