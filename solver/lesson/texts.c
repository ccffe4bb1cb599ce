#include "solver/lesson/texts.h"

#include "solver/base/number.h"
#include "solver/base/text.h"

#include <string.h>

/* --- what it tells --------------------------------------------------------------------------- */

static bool note_told(void *tells, const Expression *expression)
{
	*(bool *)tells |= expression->node[expression->nodes - 1].tells;
	return true;
}

bool text_tells(const char *text)
{
	bool tells = false;

	return text_braces(text, note_told, &tells, NULL) == STATUS_OK && tells;
}

/* --- length ---------------------------------------------------------------------------------- */

/* What the screen writes there, as wide as it usually gets: "90 000", "33.4 %", "12", "P12". */
static bool add_cells(void *context, const Expression *expression)
{
	static const int cells[] = {[SORT_NUMBER] = 7,
		[SORT_TIME] = 7,
		[SORT_FINISH] = FINISH_DIGITS + 3,
		[SORT_PART] = 6,
		[SORT_COUNT] = 3,
		[SORT_LIMIT] = 7,
		[SORT_WORD] = 6,
		[SORT_EITHER] = 7};
	const ValueSort sort = expression->digits == DIGITS_PERCENT
				       ? SORT_PART
				       : expression->node[expression->nodes - 1].sort;

	*(int *)context += expression->digits > 0 ? expression->digits + 2 : cells[sort];
	return true;
}

static int plain_cells(const char *text)
{
	int cells = 0;

	while (*text) {
		const size_t plain = strcspn(text, "{");

		cells += text_width(text, plain);
		text += plain;
		text += strcspn(text, "}");
		text += *text == '}';
	}
	return cells;
}

/* --- numbers --------------------------------------------------------------------------------- */

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* A fraction that is one character, as ½; how many bytes. */
static size_t fraction(const char *at)
{
	const unsigned char *c = (const unsigned char *)at;

	if (c[0] == 0xC2 && c[1] >= 0xBC && c[1] <= 0xBE)
		return 2;
	return c[0] == 0xE2 && c[1] == 0x85 && c[2] >= 0x90 && c[2] <= 0x9F ? 3 : 0;
}

/* Latin and Greek letters: what a name of a processor or a symbol begins with. */
static size_t letter(const char *at)
{
	const unsigned char *c = (const unsigned char *)at;

	if ((c[0] | 0x20) >= 'a' && (c[0] | 0x20) <= 'z')
		return 1;
	return c[0] == '_'                                                               ? 1
	       : c[0] >= 0xC3 && c[0] <= 0xCF && c[1] && !(c[0] == 0xC3 && c[1] == 0x97) ? 2
											 : 0;
}

/* "P3", "W.3", "fig-5", "α3": all of a name. */
static const char *behind_name(const char *at)
{
	for (size_t length; (length = letter(at)) > 0 || is_digit(*at) ||
			    ((*at == '.' || *at == '-') && is_digit(at[1]));)
		at += length > 0 ? length : 1;
	return at;
}

static const char *behind_number(const char *at)
{
	const size_t one = fraction(at);

	if (one > 0)
		return at + one;
	while (is_digit(*at) || ((*at == '.' || *at == ',') && is_digit(at[1])))
		at++;
	return at;
}

bool text_number(const char *text, const char **at, Slice *out)
{
	const char *c = *at ? *at : text;

	while (*c) {
		if (*c == '{') {
			c += strcspn(c, "}");
		} else if (letter(c) > 0) {
			c = behind_name(c);
		} else if (is_digit(*c) || (*c == '.' && is_digit(c[1])) || fraction(c) > 0) {
			*at = behind_number(c);
			*out = (Slice){c, (size_t)(*at - c)};
			return true;
		} else {
			c++;
		}
	}
	return false;
}

/* The word before a place, with what stands between blanks. */
static Slice word_before(const char *text, const char *at)
{
	while (at > text && at[-1] == ' ')
		at--;
	const char *end = at;

	while (at > text && at[-1] != ' ' && at[-1] != '(')
		at--;
	return (Slice){at, (size_t)(end - at)};
}

static Slice word_behind(const char *at)
{
	at += strspn(at, " ");
	return (Slice){at, strcspn(at, " .,:;!?")};
}

/* Places in papers: "Theorem 4". */
static bool is_cited(const char *text, const char *at)
{
	static const char *const words[] = {"Theorem", "Theorems", "Lemma", "Lemmas", "Example",
		"Eq.", "Eqs.", "Equation", "Table", "Fig.", "Figure", "Section", "Algorithm"};
	const Slice word = word_before(text, at);

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (slice_is(word, words[i]))
			return true;
	return false;
}

/* The value that the number is likely to be. */
static const char *likely(const char *text, Slice number)
{
	static const struct {
		const char *word, *value;
	} before[] = {{"T", "{T}"}, {"S", "{speedup}"}, {"load", "{load}"}, {"order", "{order}"}},
	  behind[] = {{"%", "{P3.share}"}, {"units", "{load}"}, {"times", "{speedup}"},
		  {"installments", "{installments}"}, {"processors", "{processors}"},
		  {"rounds", "{rounds}"}};
	const Slice one = word_before(text, number.text),
		    other = word_behind(number.text + number.length);

	for (size_t i = 0; i < sizeof before / sizeof *before; i++)
		if (slice_is(one, before[i].word))
			return before[i].value;
	for (size_t i = 0; i < sizeof behind / sizeof *behind; i++)
		if (slice_is(other, behind[i].word))
			return behind[i].value;
	return "{T}, {P3.share} or {before.T}";
}

static Status check_numbers(const char *text, Error *error)
{
	const char *at = NULL;
	Slice number;

	while (text_number(text, &at, &number))
		if (!is_cited(text, number.text))
			return error_set(error, STATUS_INPUT,
				"%.*s is a typed number, which is wrong as soon as the net "
				"changes; "
				"write the value it is of, such as %s",
				(int)number.length, number.text, likely(text, number));
	return STATUS_OK;
}

Status text_check(const char *text, int most, bool typed, Error *error)
{
	int cells = plain_cells(text);

	STATUS_TRY(text_braces(text, add_cells, &cells, error));
	if (cells > most)
		return error_set(error, STATUS_INPUT,
			"this has %d letters with its values filled in; at most %d fit, so say it "
			"in fewer words",
			cells, most);
	return typed ? STATUS_OK : check_numbers(text, error);
}

bool condition_has(const char *condition, double number)
{
	Expression expression;

	if (!condition || expression_condition(&expression, condition, NULL) != STATUS_OK)
		return false;
	for (uint32_t k = 0; k < expression.nodes; k++)
		if (expression.node[k].kind == NODE_NUMBER && expression.node[k].number == number)
			return true;
	return false;
}
