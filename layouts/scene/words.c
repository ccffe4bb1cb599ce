#include "layouts/scene/words.h"

#include "solver/base/number.h"
#include "solver/base/text.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The rules of words.h. */
#define PLAIN_MAX 1e7

/* "1.2e6", "2e-4": mantissa of `digits` significant digits without zeros at its end. */
static void write_scientific(char out[NUMBER_TEXT_MAX], double value, int digits)
{
	char text[NUMBER_TEXT_MAX], *e, *end;

	snprintf(text, sizeof text, "%.*e", digits - 1, value);
	e = end = strchr(text, 'e');
	while (digits > 1 && end[-1] == '0')
		end--;
	if (end[-1] == '.')
		end--;
	snprintf(out, NUMBER_TEXT_MAX, "%.*se%d", (int)(end - text), text, atoi(e + 1));
}

/* Decimals may go to make it fit, but no digit before the point, and where the other way of writing
 * keeps more of them it is the better one. */
static const char *shorter(char *plain, char *scientific, double value, int digits, int width)
{
	int kept = digits, short_kept = digits;

	while (kept > 1 && (int)strlen(plain) > width)
		number_short(plain, value, --kept);
	write_scientific(scientific, value, short_kept);
	while (short_kept > 1 && (int)strlen(scientific) > width)
		write_scientific(scientific, value, --short_kept);
	const bool cut = kept < digits && (fabs(value) >= pow(10, kept) || kept < short_kept);

	return cut || (int)strlen(plain) > width ? scientific : plain;
}

Word word_fit(double value, int digits, int width)
{
	Word word;

	if (!isfinite(value))
		return word_digits(value, digits);
	char plain[NUMBER_TEXT_MAX], scientific[NUMBER_TEXT_MAX];
	const char *best = plain;

	number_short(plain, value, digits);
	if ((int)strlen(plain) > width)
		best = shorter(plain, scientific, value, digits, width);
	word = word_grouped(best);
	if ((int)strlen(word.text) > width)
		strcpy(word.text, best);
	return word;
}

Word word_value(double value)
{
	return word_digits(value, NUMBER_DIGITS);
}

Word word_fine(double value)
{
	return word_digits(value, NUMBER_LONG);
}

Word word_timed(const Net *net, Word time)
{
	const size_t length = strlen(time.text);

	if (net->units.time[0])
		snprintf(time.text + length, sizeof time.text - length, " %s", net->units.time);
	return time;
}

Word word_finish(double finish)
{
	return word_digits(finish, FINISH_DIGITS);
}

Word word_finish_fine(double finish)
{
	return word_digits(finish, FINISH_LONG);
}

Word word_grouped(const char *number)
{
	Word word;

	number_grouped(word.text, number);
	return word;
}

Word word_count(uint64_t count)
{
	char number[NUMBER_TEXT_MAX];

	snprintf(number, sizeof number, "%" PRIu64, count);
	return word_grouped(number);
}

Word word_digits(double value, int digits)
{
	char number[NUMBER_TEXT_MAX];

	if (!isfinite(value))
		return isnan(value) ? (Word){"–"} : value > 0 ? (Word){"∞"} : (Word){"-∞"};
	number_short(number, value, digits);
	return word_grouped(number);
}

Word word_share(double share)
{
	const double percent = 100 * share;
	char number[NUMBER_TEXT_MAX];
	Word word;

	if (fabs(percent) >= 99.995)
		number_short(number, percent, 4);
	else if (fabs(percent) >= 0.01)
		snprintf(number, sizeof number, "%.2f", percent);
	else
		number_short(number, percent, 2);
	snprintf(word.text, sizeof word.text, "%s %%", number);
	return word;
}

Word word_share_range(double least, double most)
{
	const Word low = word_share(least), high = word_share(most);
	Word word;

	if (least >= most)
		return low;
	snprintf(word.text, sizeof word.text, "%.*s…%.40s", (int)strcspn(low.text, " "), low.text,
		high.text);
	return word;
}

Word word_percent(double part)
{
	Word word;

	number_percent(word.text, part);
	return word;
}

Word word_done(double part)
{
	Word word;

	snprintf(word.text, sizeof word.text, "%.0f %%", floor(100 * part));
	return word;
}

Word word_name(const Net *net, uint32_t processor, size_t size)
{
	Word word;
	Buf raw;

	buf_init(&raw);
	net_name(net, processor, &raw);
	text_show_into(word.text, size, raw.text, raw.length);
	/* Without memory it goes by its id. */
	if (buf_status(&raw) != STATUS_OK)
		snprintf(word.text, size, "#%u", (unsigned)processor);
	buf_release(&raw);
	return word;
}

WordNames word_names(const Net *net, const uint32_t *who, uint32_t count, size_t size)
{
	WordNames out = {""};
	size_t length = 0;

	for (uint32_t k = 0; k < count && length < sizeof out.text; k++)
		length += (size_t)snprintf(out.text + length, sizeof out.text - length, "%s%s",
			text_joint(k, count), word_name(net, who[k], size).text);
	return out;
}

/* The decimals of a number of `digits` digits as large as `scale`; negative above that. */
static int decimals_of(double scale, int digits)
{
	return scale > 0 ? digits - 1 - (int)floor(log10(scale)) : 0;
}

/* With so many decimals, unless that is nothing. */
static Word change(double was, double now, int decimals, Role *role)
{
	const double size = fabs(was - now);
	char number[NUMBER_TEXT_MAX];
	Word word;

	*role = now < was ? ROLE_GOOD : ROLE_ACCENT;
	if (size <= 1e-12 * fmax(fabs(was), fabs(now))) {
		*role = ROLE_FAINT;
		snprintf(word.text, sizeof word.text, "unchanged");
		return word;
	}
	if (size >= PLAIN_MAX)
		number_short(number, size, 1 + (int)floor(log10(size)) + decimals);
	else if (decimals <= 9 && (decimals < 0 ? size : size * pow(10, decimals)) >= 0.5)
		snprintf(number, sizeof number, "%.*f", decimals < 0 ? 0 : decimals, size);
	else
		number_short(number, size, 2);
	snprintf(word.text, sizeof word.text, "%s %.48s", now < was ? "▼" : "▲",
		word_grouped(number).text);
	return word;
}

/* What two T differ by, no finer than they are written. */
Word word_change(double was, double now, Role *role)
{
	return change(was, now, decimals_of(fmax(fabs(was), fabs(now)), FINISH_LONG), role);
}

static int brief_decimals(double was, double now)
{
	const int least = decimals_of(fabs(was - now), 2);
	const int usual = decimals_of(fmax(fabs(was), fabs(now)), FINISH_DIGITS);

	return usual > least ? usual : least;
}

Word word_change_brief(double was, double now, Role *role)
{
	return change(was, now, brief_decimals(was, now), role);
}

Word word_change_least(double was, double now, Role *role)
{
	const int decimals = brief_decimals(was, now);
	const double unit = pow(10, -fmin(fmax(decimals, 0), 300));
	const double size = floor(fabs(was - now) / unit * (1 + 1e-9)) * unit;

	return change(was, was + copysign(size, now - was), decimals, role);
}
