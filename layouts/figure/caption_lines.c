#include "layouts/figure/caption_lines.h"

#include "solver/base/text.h"

#include <string.h>

/* Where in a shell's line a place is. */
typedef enum Place { PLACE_WORDS, PLACE_QUOTED, PLACE_REMARK } Place;

/* A piece that is never broken: a character, or a backslash and what it quotes. */
typedef struct Piece {
	const char *begin, *end;
	Place before, after;
} Piece;

/* A place where a line may end. */
typedef struct Cut {
	const char *end;    /* of this line */
	const char *next;   /* where the next one begins */
	Place place;        /* of the next one */
	const char *suffix; /* what this line ends with */
} Cut;

typedef struct Wrap {
	const char *caption;
	const char *prefix; /* of the line at hand */
	const char *begin;
	Place place;
	double room;
	CaptionMeasure *measure;
	Buf line;
} Wrap;

double caption_cells(const char *text, size_t length)
{
	return text_width(text, length);
}

int caption_count(const char *lines)
{
	int count = lines && *lines ? 1 : 0;

	for (; lines && (lines = strchr(lines, '\n')) != NULL; lines++)
		count++;
	return count;
}

/* Whether a "#" here begins the remark. */
static bool begins_remark(const Wrap *wrap, const char *at)
{
	return *at == '#' && (at == wrap->caption || at[-1] == ' ');
}

/* The piece at `at`, which is not the end. */
static Piece piece_at(const Wrap *wrap, const char *at, Place place)
{
	int cells;
	Piece piece = {at, at, place, place};

	if (place == PLACE_WORDS && at[0] == '\\' && at[1])
		piece.end += 1 + text_cluster(at + 1, strlen(at + 1), &cells);
	else
		piece.end += text_cluster(at, strlen(at), &cells);
	if (place == PLACE_WORDS && begins_remark(wrap, at))
		piece.after = PLACE_REMARK;
	else if (place != PLACE_REMARK && at[0] == '\'')
		piece.after = place == PLACE_QUOTED ? PLACE_WORDS : PLACE_QUOTED;
	return piece;
}

static bool is_remark(const char *at)
{
	at += strspn(at, " ");
	return *at == '#';
}

/* A line may end where the piece begins: at blanks outside of quotes, which go. */
static bool soft_before(const Piece *piece, const char *begin, Cut *out)
{
	const char *next = piece->begin + strspn(piece->begin, " ");

	if (piece->begin[0] != ' ' || piece->before == PLACE_QUOTED || piece->begin == begin ||
		*next == '\0' || (piece->before == PLACE_REMARK && piece->begin[-1] == '#'))
		return false;
	if (piece->before == PLACE_REMARK)
		*out = (Cut){piece->begin, next, PLACE_REMARK, ""};
	else if (is_remark(piece->begin))
		*out = (Cut){piece->begin, next, PLACE_WORDS, ""};
	else
		*out = (Cut){piece->begin, next, PLACE_WORDS, " \\"};
	return true;
}

/* A symbol and its value stay together: a remark breaks behind commas and colons if it can. */
static bool is_phrase(const Piece *piece)
{
	return piece->before != PLACE_REMARK || strchr(",:", piece->begin[-1]) != NULL;
}

/* Or behind the piece: soft after a blank in quotes. */
static Cut after(const Piece *piece)
{
	static const char *const suffixes[] = {
		[PLACE_WORDS] = "\\", [PLACE_QUOTED] = "'\\", [PLACE_REMARK] = ""};

	return (Cut){piece->end, piece->end, piece->after, suffixes[piece->after]};
}

static bool holds(Wrap *wrap, const char *end, const char *suffix)
{
	buf_clear(&wrap->line);
	buf_add_text(&wrap->line, wrap->prefix);
	buf_add(&wrap->line, wrap->begin, (size_t)(end - wrap->begin));
	buf_add_text(&wrap->line, suffix);
	return wrap->measure(wrap->line.text, wrap->line.length) <= wrap->room;
}

static bool fits(Wrap *wrap, const Cut *cut)
{
	return holds(wrap, cut->end, cut->suffix);
}

/* The best end of the line at hand: all of the rest, else the last blank that parts something, else
 * the last blank, else the last character that fits. False when none does. */
static bool find_cut(Wrap *wrap, Cut *out)
{
	const Cut all = {strchr(wrap->begin, '\0'), NULL, PLACE_WORDS, ""};
	Cut soft = {.end = NULL}, weak = {.end = NULL}, hard = {.end = NULL}, cut;
	Place place = wrap->place;

	for (const char *at = wrap->begin; *at;) {
		const Piece piece = piece_at(wrap, at, place);

		if (!holds(wrap, piece.begin, ""))
			break;
		if (soft_before(&piece, wrap->begin, &cut) && fits(wrap, &cut))
			*(is_phrase(&piece) ? &soft : &weak) = cut;
		cut = after(&piece);
		if (fits(wrap, &cut))
			hard = cut;
		if (place == PLACE_QUOTED && *at == ' ' && hard.end == piece.end)
			soft = hard;
		place = piece.after;
		at = piece.end;
	}
	*out = fits(wrap, &all) ? all : soft.end ? soft : weak.end ? weak : hard;
	return out->end != NULL;
}

Status caption_lines(
	const char *caption, double room, CaptionMeasure *measure, Buf *out, Error *error)
{
	Wrap wrap = {.caption = caption,
		.prefix = "",
		.begin = caption,
		.room = room,
		.measure = measure};
	Status status = STATUS_OK;
	Cut cut;

	buf_init(&wrap.line);
	while (status == STATUS_OK && wrap.begin) {
		if (!find_cut(&wrap, &cut)) {
			status = error_set(error, STATUS_INPUT,
				"the drawing is too narrow for a caption; make it wider");
			break;
		}
		buf_add_text(out, wrap.prefix);
		buf_add(out, wrap.begin, (size_t)(cut.end - wrap.begin));
		buf_add_text(out, cut.suffix);
		if (cut.next)
			buf_add_char(out, '\n');
		wrap.prefix = cut.place == PLACE_QUOTED   ? "'"
			      : cut.place == PLACE_REMARK ? "# "
							  : "";
		wrap.begin = cut.next;
		wrap.place = cut.place;
		if (buf_status(&wrap.line) != STATUS_OK || buf_status(out) != STATUS_OK)
			status = error_no_memory(error);
	}
	buf_release(&wrap.line);
	return status;
}
