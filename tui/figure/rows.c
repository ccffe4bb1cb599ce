/* The rows of a drawing, and what is said of those that are folded. */
#include "tui/figure/drawing.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/claims/useless.h"
#include "solver/net/fields.h"
#include "solver/schedule/steps.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALL_MAX = 100000 };

/* --- folding by hand ------------------------------------------------------------------------- */

/* One of "2", "+17", "-4". */
static bool read_fold(const char *item, size_t length, RowSettings *settings, DrawingFolds *folds)
{
	const bool open = item[0] == '+', closed = item[0] == '-';
	const char *digits = item + (open || closed ? 1 : 0);
	const size_t count = length - (size_t)(digits - item);
	uint32_t *list = open ? folds->open : folds->closed;
	uint32_t *used = open ? &settings->open_count : &settings->closed_count;

	if (length < 1 || count < 1 || count > 9 || strspn(digits, "0123456789") < count)
		return false;
	const uint32_t number = (uint32_t)strtoul(digits, NULL, 10);

	if (!open && !closed) {
		settings->fold_level = number;
		return true;
	}
	/* The lists are to rise. */
	if (*used == DRAWING_FOLDS_MAX || (*used > 0 && list[*used - 1] >= number))
		return false;
	list[(*used)++] = number;
	return true;
}

Status drawing_folding_read(
	const char *text, RowSettings *settings, DrawingFolds *folds, Error *error)
{
	settings->open = folds->open;
	settings->closed = folds->closed;
	settings->open_count = settings->closed_count = 0;
	for (const char *item = text;; item++) {
		const size_t length = strcspn(item, ",");

		if (!read_fold(item, length, settings, folds))
			return error_set(error, STATUS_USAGE,
				"expected levels to show, ids to unfold and ids to fold, each in "
				"rising order, such as 2,+17,-4");
		item += length;
		if (*item == '\0')
			return STATUS_OK;
	}
}

static void write_folds(Buf *out, char sign, const uint32_t *folds, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		buf_addf(out, "%s%c%" PRIu32, out->length > 0 ? "," : "", sign, folds[i]);
}

void drawing_folding_write(const RowSettings *settings, Buf *out)
{
	if (settings->fold_level != FOLD_LEVEL_AUTO)
		buf_addf(out, "%" PRIu32, settings->fold_level);
	write_folds(out, '+', settings->open, settings->open_count);
	write_folds(out, '-', settings->closed, settings->closed_count);
}

/* --- rows chosen by hand --------------------------------------------------------------------- */

static void add_row(Rows *rows, const Net *net, RowKind kind, uint32_t begin, uint32_t count)
{
	rows->row[rows->count++] = (Row){
		.kind = kind,
		.begin = begin,
		.count = count,
		.copies = count,
		.first = begin,
		.node = net->node_of[begin],
		.depth = net->kind == NET_TREE ? net_depth(net, begin) : 0,
		.fold = NET_NONE,
	};
}

enum { DRAWING_ROW_WORDS = 3 };
const char *const drawing_row_words[] = {"useful", "useless", DRAWING_ALL, NULL};

/* A list as it is read. */
typedef struct Reading {
	Rows *rows;
	const Net *net;
	const char *list;
	uint32_t next; /* the smallest id that may follow */
	bool gap;      /* ".." stands before */
} Reading;

/* A word is advised only for the whole list. */
static Status bad_item(
	const Reading *reading, const char *item, size_t length, const char *why, Error *error)
{
	const bool whole = item == reading->list && item[length] == '\0';
	char shown[TEXT_BRIEF_MAX], advice[TEXT_ADVICE_MAX];
	const char *near =
		text_nearest(text_brief(shown, item, length), drawing_row_words, DRAWING_ROW_WORDS);

	return error_set(error, STATUS_USAGE, "%s %s; %s", shown,
		near && strcmp(near, shown) == 0 ? "must stand alone" : why,
		text_advice(advice, whole ? near : NULL,
			"expected useful, " WORD_USELESS
			", all, or ids or names in rising order, such as "
			"0,1,2,..,m or 2..5"));
}

static bool is_m(const char *item, size_t length)
{
	return length == 1 && *item == 'm';
}

/* "m", the digits of an id, or a name. */
static Status read_id(
	const Reading *reading, const char *item, size_t length, uint32_t *out, Error *error)
{
	const Net *net = reading->net;
	const bool id = length > 0 && length <= 9 && strspn(item, "0123456789") >= length;

	*out = is_m(item, length) ? net->processors - 1
	       : id               ? (uint32_t)strtoul(item, NULL, 10)
				  : net_find_typed(net, item, length);
	if (*out == NET_NONE)
		return bad_item(
			reading, item, length, "is not the id or name of a processor", error);
	if (*out >= net->processors)
		return bad_item(reading, item, length, "is beyond the last id", error);
	return STATUS_OK;
}

/* Those from `id` to `last`. */
static Status add_rows(Reading *reading, uint32_t id, uint32_t last, Error *error)
{
	Rows *rows = reading->rows;
	const uint64_t room = (uint64_t)rows->count + 2 + (last - id);

	if (room > ALL_MAX)
		return error_set(error, STATUS_USAGE, "more than %d rows are too many", ALL_MAX);
	void *items = rows->row;
	size_t cap = rows->cap;

	if (!mem_grow(&items, &cap, room, sizeof *rows->row))
		return error_no_memory(error);
	rows->row = items;
	rows->cap = (uint32_t)cap;
	if (reading->gap && id > reading->next)
		add_row(rows, reading->net, ROW_ELLIPSIS, reading->next, id - reading->next);
	for (; id <= last; id++)
		add_row(rows, reading->net, ROW_SINGLE, id, 1);
	reading->next = last + 1;
	reading->gap = false;
	return STATUS_OK;
}

/* "3", or "3..7". */
static Status read_item(Reading *reading, const char *item, size_t length, Error *error)
{
	const char *dots = strstr(item, "..");
	const bool range = dots && dots < item + length;
	const size_t first = range ? (size_t)(dots - item) : length;
	const char *end = range ? dots + 2 : item;
	uint32_t id, last;

	STATUS_TRY(read_id(reading, item, first, &id, error));
	STATUS_TRY(read_id(reading, end, (size_t)(item + length - end), &last, error));
	if (id < reading->next || last < id)
		return bad_item(reading, item, length,
			"does not follow the id before it in rising order", error);
	reading->rows->last_is_m = is_m(end, (size_t)(item + length - end));
	return add_rows(reading, id, last, error);
}

static Status read_items(Reading *reading, const char *list, Error *error)
{
	for (const char *item = list;; item++) {
		const size_t length = strcspn(item, ",");

		if (length == 2 && strncmp(item, "..", 2) == 0)
			reading->gap = true;
		else
			STATUS_TRY(read_item(reading, item, length, error));
		item += length;
		if (*item == '\0')
			break;
	}
	return reading->gap ? bad_item(reading, "..", 2, "must have an id after it", error)
			    : STATUS_OK;
}

/* Those that are so; of the useful ones is the root, from which all comes. */
static Status add_standing(Reading *reading, const Schedule *schedule, bool useful, Error *error)
{
	if (schedule->veiled)
		return error_set(
			error, STATUS_USAGE, "it tells of the answer, which is veiled; list ids");
	for (uint32_t p = 0; p < reading->net->processors; p++)
		if (useful ? p == 0 || schedule_is_useful(schedule, p)
			   : strcmp(schedule_standing(schedule, p), "useless") == 0)
			STATUS_TRY(add_rows(reading, p, p, error));
	return reading->rows->count > 0
		       ? STATUS_OK
		       : error_set(error, STATUS_INPUT, "no processor is " WORD_USELESS " here");
}

bool drawing_rows_stand(const char *list)
{
	return strcmp(list, drawing_row_words[0]) == 0 || strcmp(list, drawing_row_words[1]) == 0;
}

Status drawing_rows_listed(
	Rows *out, const Net *net, const Schedule *schedule, const char *list, Error *error)
{
	const bool useful = strcmp(list, drawing_row_words[0]) == 0;
	Reading reading = {.rows = out, .net = net, .list = list};

	out->sort = SORT_SERVICE;
	if (drawing_rows_stand(list))
		STATUS_TRY(add_standing(&reading, schedule, useful, error));
	else
		STATUS_TRY(read_items(&reading, list, error));
	out->row[out->count - 1].last_sibling = true;
	return STATUS_OK;
}

/* --- rows ------------------------------------------------------------------------------------ */

/* Every group unfolded by hand, so to speak. */
static Status all_rows(const Net *net, const Schedule *schedule, Rows *out, Error *error)
{
	RowSettings settings = row_settings();

	if (net->processors > ALL_MAX)
		return error_set(error, STATUS_USAGE,
			"%u rows are too many; choose a few with a list such as 0,1,2,..,m",
			(unsigned)net->processors);
	uint32_t *open = mem_array(net->processors, sizeof *open);

	if (!open)
		return error_no_memory(error);
	for (uint32_t p = 0; p < net->processors; p++)
		open[p] = p;
	settings.open = open;
	settings.open_count = net->processors;
	settings.individual_max = settings.subtree_rows = settings.useless_group = UINT32_MAX;
	const Status status = rows_build(out, net, schedule, &settings, error);

	mem_free(open);
	return status;
}

Status drawing_rows(const DrawingOptions *options, const DrawingPage *page, const Net *net,
	const Schedule *schedule, Rows *out, Error *error)
{
	RowSettings settings = options->folding;

	if (options->step > 0)
		settings.step = schedule_step(net, schedule, options->step - 1);
	if (options->rows && strcmp(options->rows, DRAWING_ALL) == 0)
		return all_rows(net, schedule, out, error);
	if (options->rows)
		return drawing_rows_listed(out, net, schedule, options->rows, error);
	/* Text on paper is never made smaller: what a page cannot hold is folded. */
	drawing_fold(&settings, page->most, page->pixels[0] > 0);
	return rows_build(out, net, schedule, &settings, error);
}

void drawing_note(const Rows *rows, uint32_t processors, uint32_t shown, char out[LADDER_TEXT])
{
	bool folded = false;

	for (uint32_t i = 0; i < rows->count; i++)
		folded = folded || rows->row[i].kind == ROW_QUANTILE;
	out[0] = '\0';
	if (shown > 0 && shown < rows->count)
		tell_plain(out, SAY_FIGURE_CUT,
			TOLD(TELL_NUMBER(COUNT, shown), TELL_NUMBER(NUMBERS, rows->count)));
	else if (folded)
		tell_plain(out, SAY_FIGURE_FOLDED,
			TOLD(TELL_NUMBER(COUNT, processors), TELL_NUMBER(NUMBERS, rows->count)));
}

/* Processors between rows, as those of a row: "P4", "P4, P5", "P4…P6". */
static void name_gap(const Net *net, uint32_t begin, uint32_t end, Buf *out)
{
	buf_add_text(out, out->length > 0 ? ", " : "");
	net_name(net, begin, out);
	if (end > begin + 1) {
		buf_add_text(out, end > begin + 2 ? "…" : ", ");
		net_name(net, end - 1, out);
	}
}

void drawing_left_out(const Rows *rows, const Net *net, char out[LADDER_TEXT])
{
	enum { NAMES_MAX = 60 };
	uint32_t end = 0, left = 0;
	Buf names;

	buf_init(&names);
	for (uint32_t i = 0; i <= rows->count; i++) {
		const uint32_t begin = i < rows->count ? rows->row[i].begin : net->processors;

		if (begin > end && names.length <= NAMES_MAX)
			name_gap(net, end, begin, &names);
		left += begin - end;
		end = i < rows->count ? begin + rows->row[i].count : begin;
	}
	out[0] = '\0';
	if (left > 0)
		tell_plain(out, SAY_FIGURE_LEFT_OUT,
			TOLD(TELL_NUMBER(COUNT, left), TELL_NUMBER(NUMBERS, net->processors),
				TELL_WORD(NAMES, names.length <= NAMES_MAX ? names.text : "")));
	buf_release(&names);
}

void drawing_page_note(uint32_t page, uint32_t pages, uint32_t first, uint32_t shown, uint32_t rows,
	char out[LADDER_TEXT])
{
	tell_plain(out, SAY_FIGURE_PAGE,
		TOLD(TELL_NUMBER(NUMBER, page), TELL_NUMBER(NUMBERS, pages),
			TELL_NUMBER(FROM, first + 1), TELL_NUMBER(TO, first + shown),
			TELL_NUMBER(COUNT, rows)));
}
