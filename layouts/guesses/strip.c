/* Guesses about processors: a line for each that is named, with a tally of who called it useless or
 * last, and ticks at the shares that it was given. */
#include "layouts/guesses/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME_LEAST = 9, NAME_MOST = 16, GAP = 2, PEOPLE = 200, TRACK_LEAST = 8 };

static const struct {
	GuessKind kind;
	SayingId head, brief;
	int weight; /* of the width */
} columns[] = {
	{GUESS_USELESS, SAY_ASKED_USELESS, SAY_ASKED_USELESS, 3},
	{GUESS_LAST, SAY_ASKED_LAST, SAY_ASKED_LAST_BRIEF, 3},
	{GUESS_SHARE, SAY_ASKED_SHARE, SAY_ASKED_SHARE_BRIEF, 5},
};
enum { COLUMN_COUNT = sizeof columns / sizeof *columns };

/* Where the columns stand. */
typedef struct Strip {
	int names; /* cells */
	int x[COLUMN_COUNT], cells[COLUMN_COUNT];
} Strip;

static const Guess *of_row(const GuessPlan *plan, uint32_t k, GuessKind kind, uint32_t processor)
{
	const Guess *guess = &plan->guesses->guess[k];

	return guess->kind == kind && guess->processor == processor ? guess : NULL;
}

/* As it was called when it was named. */
static const char *name_of(const GuessPlan *plan, uint32_t processor)
{
	for (uint32_t k = 0; k < plan->guesses->count; k++)
		if (plan->guesses->guess[k].processor == processor &&
			plan->guesses->guess[k].name[0])
			return plan->guesses->guess[k].name;
	return "";
}

static Strip lay_strip(const GuessPlan *plan)
{
	Strip strip = {.names = NAME_LEAST};
	int all = 0;

	for (uint32_t k = 0; k < plan->rows; k++) {
		const int cells = pen_cells(name_of(plan, plan->row[k]));

		strip.names = cells > strip.names ? cells : strip.names;
	}
	strip.names = strip.names > NAME_MOST ? NAME_MOST : strip.names;
	for (int c = 0; c < COLUMN_COUNT; c++)
		all += plan->of[columns[c].kind] ? columns[c].weight : 0;
	int x = 1 + strip.names + GAP;
	const int room = plan->frame->width - x;

	for (int c = 0; c < COLUMN_COUNT && all > 0; c++) {
		strip.x[c] = x;
		strip.cells[c] =
			plan->of[columns[c].kind] && room > 0 ? room * columns[c].weight / all : 0;
		x += strip.cells[c];
	}
	return strip;
}

/* --- tallies ---------------------------------------------------------------------------- */

typedef struct Tally {
	uint64_t hands;
	char people[PEOPLE]; /* with a name */
	bool known, right, old;
} Tally;

static void add_person(Tally *tally, const Guess *guess)
{
	const size_t length = strlen(tally->people);
	const char *who = guess->who[0] ? guess->who : guess->hands == 1 ? "you" : "";

	if (*who)
		snprintf(tally->people + length, PEOPLE - length, "%s%s", length > 0 ? " " : "",
			who);
}

static Tally tally_of(const GuessPlan *plan, GuessKind kind, uint32_t processor)
{
	Tally tally = {.hands = 0};

	for (uint32_t k = 0; k < plan->guesses->count; k++) {
		const Guess *guess = of_row(plan, k, kind, processor);
		const GuessFound *found = guess_found(plan, k);

		if (!guess)
			continue;
		tally.hands += guess->hands;
		add_person(&tally, guess);
		if (!found)
			continue;
		tally.known = true;
		tally.right = found->judged.right;
		tally.old = !guess_is_of_now(plan, k);
	}
	return tally;
}

/* A mark for each vote, or their number; then whether they are right. */
static void draw_tally(const GuessPlan *plan, int x, int cells, int y, const Tally *tally)
{
	const char *mark = plan->frame->view->charset == CHARSET_ASCII ? "o" : "●";
	const Role role = !tally->known  ? ROLE_ACCENT
			  : tally->old   ? ROLE_FAINT
			  : tally->right ? ROLE_GOOD
					 : ROLE_ALERT;
	const int end = x + cells - 2;
	const Pen pen = pen_bold(plan->pen);
	char marks[4 * GUESS_MARKS_MAX + 8] = "";

	if (tally->hands == 0)
		return;
	/* One text: a drawing would take marks of their own apart. */
	if (tally->hands <= GUESS_MARKS_MAX)
		for (uint64_t k = 0; k < tally->hands; k++)
			strcat(marks, mark);
	else
		snprintf(marks, sizeof marks, "%s %.20s", mark, word_count(tally->hands).text);
	int at = pen_text(pen_wide(pen, cells), role, x, y, marks);

	if (tally->known)
		at = pen_text(pen_wide(pen, 1), role, at + 1, y, tally->right ? "✓" : "✗");
	if (end - at > 2)
		pen_text(pen_wide(plan->pen, end - at - 1), tally->old ? ROLE_FAINT : ROLE_TEXT,
			at + 1, y, tally->people);
}

/* --- shares ----------------------------------------------------------------------------- */

/* The longest track: a nice number above what anybody guessed, and above the answers. */
static double most_share(const GuessPlan *plan)
{
	double most = 0;

	for (uint32_t k = 0; k < plan->guesses->count; k++) {
		const Guess *guess = &plan->guesses->guess[k];
		const GuessFound *found = guess_found(plan, k);

		if (guess->kind != GUESS_SHARE)
			continue;
		most = fmax(most, guess->value);
		if (found && isfinite(found->judged.answer))
			most = fmax(most, found->judged.answer);
	}
	return most > 0 ? fmin(1, number_nice_above(most)) : 1;
}

static double share_found(const GuessPlan *plan, uint32_t processor)
{
	for (uint32_t k = 0; k < plan->guesses->count; k++)
		if (of_row(plan, k, GUESS_SHARE, processor) && guess_found(plan, k))
			return plan->guesses->found[k].judged.answer;
	return NAN;
}

/* "Ada 30 %, Bo 35 %"; without names, "30 %, 35 %". */
static void add_shares(const GuessPlan *plan, uint32_t processor, bool names, Ladder *out)
{
	char text[PEOPLE] = "";
	size_t length = 0;

	for (uint32_t k = 0; k < plan->guesses->count && length < sizeof text; k++) {
		const Guess *guess = of_row(plan, k, GUESS_SHARE, processor);

		if (guess)
			length += (size_t)snprintf(text + length, sizeof text - length, "%s%s%s%s",
				length > 0 ? ", " : "", names ? guess_who(guess).text : "",
				names ? " " : "", word_percent(guess->value).text);
	}
	ladder_add(out, "%s", text);
}

/* The answer, and the guesses behind it where there is room. */
static void say_shares(const GuessPlan *plan, uint32_t processor, int x, int cells, int y)
{
	const double answer = share_found(plan, processor);
	Ladder shares = {0};
	int at = x;

	if (!isnan(answer))
		at = 2 + pen_text(pen_wide(pen_bold(plan->pen), cells), ROLE_STRONG, x, y,
				 word_percent(answer).text);
	add_shares(plan, processor, true, &shares);
	add_shares(plan, processor, false, &shares);
	pen_ladder(plan->pen, ROLE_TEXT, at, y, x + cells - at, &shares);
}

/* A track from 0 to the most, the answer as a bar on it, a tick where each guess ends. */
static void draw_shares(const GuessPlan *plan, uint32_t processor, int x, int cells, int y)
{
	const double most = most_share(plan), answer = share_found(plan, processor);
	const int track = cells / 2;
	bool any = false;

	for (uint32_t k = 0; k < plan->guesses->count; k++)
		any = any || of_row(plan, k, GUESS_SHARE, processor);
	if (!any)
		return;
	if (track < TRACK_LEAST) {
		say_shares(plan, processor, x, cells - 1, y);
		return;
	}
	pen_line(plan->pen, ROLE_GRID, LINE_DOTTED, x, y + 0.5, x + track, y + 0.5);
	if (answer > 0) {
		SceneItem bar = scene_item(
			SCENE_BAR, ROLE_SHARE, x, y, x + track * fmin(answer / most, 1), y + 1);

		bar.tiny = bar.x1 - bar.x0 < 0.125;
		bar.element = ELEMENT_SHARE;
		bar.id = processor;
		bar.start = 0;
		bar.end = answer;
		scene_add(plan->pen.scene, &bar);
	}
	for (uint32_t k = 0; k < plan->guesses->count; k++) {
		const Guess *guess = of_row(plan, k, GUESS_SHARE, processor);
		const double tick = guess ? x + fmin(track * guess->value / most, track - 1) : 0;

		if (guess)
			pen_line(plan->pen, ROLE_ACCENT, LINE_SOLID, tick, y, tick, y + 1);
	}
	say_shares(plan, processor, x + track + 1, cells - track - 2, y);
}

/* --- together --------------------------------------------------------------------------- */

static void draw_row(const GuessPlan *plan, const Strip *strip, uint32_t processor, int y)
{
	pen_text(pen_wide(pen_bold(plan->pen), strip->names), ROLE_STRONG, 1, y,
		name_of(plan, processor));
	for (int c = 0; c < COLUMN_COUNT; c++) {
		if (!plan->of[columns[c].kind] || strip->cells[c] < 3)
			continue;
		if (columns[c].kind == GUESS_SHARE) {
			draw_shares(plan, processor, strip->x[c], strip->cells[c], y);
			continue;
		}
		const Tally tally = tally_of(plan, columns[c].kind, processor);

		draw_tally(plan, strip->x[c], strip->cells[c], y, &tally);
	}
}

/* Who called it useless or last, and which share it was given, one behind the other. */
void guess_draw_tallies(GuessPlan *plan, uint32_t processor, int x, int cells, int y)
{
	const int end = x + cells;

	for (int c = 0; c < COLUMN_COUNT; c++) {
		const Tally tally = tally_of(plan, columns[c].kind, processor);
		Ladder words = {0};

		if (columns[c].kind == GUESS_SHARE) {
			add_shares(plan, processor, true, &words);
			add_shares(plan, processor, false, &words);
		} else if (tally.hands > 0) {
			ladder_add(&words, "%s%s %s", processor == NET_NONE ? "none " : "",
				said(columns[c].brief),
				tally.people[0] ? tally.people : word_count(tally.hands).text);
		}
		const int at = pen_ladder(pen_over(pen_bold(plan->pen), ROLE_CANVAS), ROLE_ACCENT,
			x, y, end - x, &words);

		x = at > x ? at + GAP : x;
	}
}

void guess_draw_strip(GuessPlan *plan)
{
	const Strip strip = lay_strip(plan);
	const int y = plan->strip.y, room = plan->strip.height - 1;
	Telling telling;

	if (plan->strip.height < 1)
		return;
	pen_text(pen_wide(plan->pen, strip.names), frame_faint(plan->frame), 1, y, "processor");
	for (int c = 0; c < COLUMN_COUNT; c++) {
		const bool brief = strip.cells[c] < pen_cells(said(columns[c].head)) + GAP;

		if (plan->of[columns[c].kind] && strip.cells[c] > 1)
			pen_text(pen_wide(plan->pen, strip.cells[c] - 1), frame_faint(plan->frame),
				strip.x[c], y, said(brief ? columns[c].brief : columns[c].head));
	}
	for (uint32_t k = 0; k < plan->rows && (int)k < room; k++) {
		const uint32_t more = plan->rows - k;

		if ((int)k == room - 1 && more > 1) {
			telling_frame(&telling, plan->frame, NET_NONE, NULL);
			tell_word(&telling, GIVEN_BRIEF, "▼");
			tell_number(&telling, GIVEN_COUNT, more);
			tell_at(&telling, SAY_ROWS_MORE, plan->pen, frame_faint(plan->frame), 1,
				y + 1 + (int)k);
		} else
			draw_row(plan, &strip, plan->row[k], y + 1 + (int)k);
	}
}
