/* Amounts in the units of a net. */
#include "solver/units/units.h"

#include "solver/base/number.h"
#include "solver/base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const Powers of_speed = {0, -1, 1};

static const Amount one = {1, 1, 1, 1, {0, 0, 0}};

Dimension units_dimension(const char *word)
{
	static const char *const words[] = {
		[DIMENSION_LOAD] = "units",
		[DIMENSION_TIME] = "time",
		[DIMENSION_COMPUTE] = "time/step",
		[DIMENSION_LINK] = "time/unit",
	};

	for (Dimension k = DIMENSION_LOAD; k <= DIMENSION_LINK; k++)
		if (strcmp(word, words[k]) == 0)
			return k;
	return strcmp(word, "step/time") == 0   ? DIMENSION_COMPUTE
	       : strcmp(word, "unit/time") == 0 ? DIMENSION_LINK
						: DIMENSION_NONE;
}

/* The power of the load for a unit of which computing takes its time; 0 where it is no whole one:
 * then that is the time for one unit, as it is. */
static int whole_order(double order)
{
	return order == floor(order) ? (int)order : 0;
}

/* What a unit of load, of time, is; in nets that were read they are units. */
static Amount unit_of(const char *text)
{
	Amount out;

	return amount_read_unit(text, strlen(text), &out) == AMOUNT_OK ? out : one;
}

static Amount of_dimension(Amount load, Amount time, Dimension dimension, double order)
{
	switch (dimension) {
	case DIMENSION_LOAD:
		return load;
	case DIMENSION_TIME:
		return time;
	case DIMENSION_COMPUTE:
		return amount_times(time, load, -whole_order(order));
	case DIMENSION_LINK:
		return amount_times(time, load, -1);
	case DIMENSION_NONE:
		break;
	}
	return one;
}

static bool needs_load(Dimension dimension)
{
	return dimension != DIMENSION_TIME && dimension != DIMENSION_NONE;
}

static bool needs_time(Dimension dimension)
{
	return dimension != DIMENSION_LOAD && dimension != DIMENSION_NONE;
}

/* The work of one unit of load, its powers that of work alone. */
static Amount work_of_unit(const Units *units)
{
	const Amount work = unit_of(units->work);

	return amount_times(work, unit_of(units->load), -work.powers.load);
}

/* --- what does not fit ----------------------------------------------------------------------- */

static Status no_units(const UnitsAsked *asked, const char *shown, Error *error)
{
	const bool load = needs_load(asked->dimension), time = needs_time(asked->dimension);

	return error_set(error, STATUS_INPUT,
		"%s is %s, but the net has %s; write units: {load: GB, time: s}, or set "
		"units.%s",
		asked->key, shown,
		load && time && !asked->units->load[0] && !asked->units->time[0]
			? "neither a unit of load nor one of time"
		: load && !asked->units->load[0] ? "no unit of load"
						 : "no unit of time",
		load && !asked->units->load[0] ? "load=GB" : "time=s");
}

/* What would fit, for what is said of one that does not. */
static Status fitting(const UnitsAsked *asked, Error *fits)
{
	const int order = whole_order(asked->order);
	char raised[NUMBER_TEXT_MAX] = "";

	if (order > 1)
		snprintf(raised, sizeof raised, "^%d", order);
	if (asked->dimension == DIMENSION_LOAD)
		return error_set(
			fits, STATUS_INPUT, "its unit must be one of load: MB, GB, GiB, Gbit");
	if (asked->dimension == DIMENSION_TIME)
		return error_set(
			fits, STATUS_INPUT, "its unit must be one of time: us, ms, s, min");
	if (asked->dimension == DIMENSION_LINK)
		return error_set(fits, STATUS_INPUT,
			"its unit must be a time for load, s/GB, or a rate, MB/s or Gbit/s");
	if (asked->dimension == DIMENSION_NONE)
		return error_set(fits, STATUS_INPUT, "it is a number without a unit");
	if (order == 0)
		return error_set(
			fits, STATUS_INPUT, "its unit must be one of time, s, or a speed, GFlop/s");
	return error_set(fits, STATUS_INPUT,
		"its unit must be a time for load, s/GB%s, or a speed, GFlop/s or GB%s/s", raised,
		raised);
}

static Status no_fit(const UnitsAsked *asked, const char *shown, Error *error)
{
	Error fits;
	const Status status = fitting(asked, &fits);

	return error_set(error, status, "%s is %s; %s", asked->key, shown, fits.text);
}

static Status no_unit(const UnitsAsked *asked, const char *text, size_t length, Error *error)
{
	Error fits;

	(void)!fitting(asked, &fits);
	return amount_unknown(asked->key, text, length, fits.text, error);
}

static Status no_work(const UnitsAsked *asked, const char *shown, Error *error)
{
	return error_set(error, STATUS_INPUT,
		"%s is %s, but the net does not say how much work a unit of load takes; write "
		"work: 10 GFlop/GB in units, or set units.work",
		asked->key, shown);
}

/* Of whole orders computing takes its time for that power of the load, and so the work must be. */
static Status check_work(const UnitsAsked *asked, const char *shown, Error *error)
{
	const char *work = asked->units->work;
	const int order = whole_order(asked->order);
	char raised[NUMBER_TEXT_MAX] = "";

	if (!work[0])
		return no_work(asked, shown, error);
	if (order == 0 || order == -unit_of(work).powers.load)
		return STATUS_OK;
	if (order > 1)
		snprintf(raised, sizeof raised, "^%d", order);
	return error_set(error, STATUS_INPUT,
		"%s is %s, but work is %s and order is %d; write work: %.*s%s", asked->key, shown,
		work, order, (int)strcspn(work, "^"), work, raised);
}

static Status out_of_range(const UnitsAsked *asked, const char *shown, Error *error)
{
	return error_set(error, STATUS_INPUT,
		"%s is %s, which is out of range (about 1e-308 to 1e308)", asked->key, shown);
}

/* --- conversion ------------------------------------------------------------------------------ */

static Status refuse_comma(
	const UnitsAsked *asked, const char *shown, const char *text, size_t length, Error *error)
{
	char point[TEXT_BRIEF_MAX];

	text_brief(point, text, length);
	char *comma = strchr(point, ',');
	const int whole = (int)(comma - point);
	/* "1,000" is a thousand for some, and one for others. */
	if (strspn(comma + 1, "0123456789") == 3 && *point != '0')
		return error_set(error, STATUS_INPUT,
			"%s is %s; no comma in numbers: %.*s%.3s or %.*s.%.3s?", asked->key, shown,
			whole, point, comma + 1, whole, point, comma + 1);
	*comma = '.';
	return error_set(error, STATUS_INPUT, "%s is %s; numbers take a decimal point: %s",
		asked->key, shown, point);
}

/* "2,5 GB": an amount but for its first comma. */
static bool has_comma(const char *text, size_t length)
{
	char point[TEXT_BRIEF_MAX];
	const char *comma = memchr(text, ',', length);
	Amount ignored;

	if (!comma || length >= sizeof point)
		return false;
	memcpy(point, text, length);
	point[comma - text] = '.';
	return amount_read(point, length, &ignored) == AMOUNT_OK;
}

/* With a unit, but of which kind? `*out` is in units of the net. */
static Status convert(
	const UnitsAsked *asked, const char *shown, Amount typed, Amount *out, Error *error)
{
	const Amount unit = of_dimension(unit_of(asked->units->load), unit_of(asked->units->time),
		asked->dimension, asked->order);
	const bool may_turn = asked->dimension >= DIMENSION_COMPUTE;
	const Powers turned = {-typed.powers.load, -typed.powers.time, -typed.powers.work};
	const bool is_speed = powers_equal(typed.powers, of_speed);

	if (asked->dimension == DIMENSION_COMPUTE && (is_speed || powers_equal(turned, of_speed))) {
		STATUS_TRY(check_work(asked, shown, error));
		*out = amount_times(is_speed ? amount_times(one, typed, -1) : typed,
			work_of_unit(asked->units), 1);
		*out = amount_times(*out, unit_of(asked->units->time), -1);
		return STATUS_OK;
	}
	if (powers_equal(typed.powers, unit.powers))
		*out = amount_times(typed, unit, -1);
	else if (may_turn && powers_equal(turned, unit.powers))
		*out = amount_times(amount_times(one, typed, -1), unit, -1);
	else
		return no_fit(asked, shown, error);
	return STATUS_OK;
}

static bool lacks_units(const UnitsAsked *asked)
{
	return (needs_load(asked->dimension) && !asked->units->load[0]) ||
	       (needs_time(asked->dimension) && !asked->units->time[0]);
}

Status units_convert(const UnitsAsked *asked, const char *text, size_t length, double *out,
	bool *amount, Error *error)
{
	static const Units none = {"", "", ""};
	char shown[TEXT_BRIEF_MAX];
	UnitsAsked of = *asked;
	Amount typed;
	const AmountReading reading = amount_read(text, length, &typed);
	const bool comma = reading != AMOUNT_OK && has_comma(text, length);

	of.units = asked->units ? asked->units : &none;
	text_brief(shown, text, length);
	*amount = comma || reading == AMOUNT_OK || reading == AMOUNT_RANGE ||
		  (reading == AMOUNT_UNKNOWN && (of.units->load[0] || of.units->time[0]));
	if (!*amount)
		return STATUS_INPUT;
	if (comma)
		return refuse_comma(&of, shown, text, length, error);
	if (reading == AMOUNT_UNKNOWN)
		return no_unit(&of, text, length, error);
	if (reading == AMOUNT_RANGE)
		return typed.over == 0 ? error_set(error, STATUS_INPUT,
						 "%s is %s; nothing is divided by 0", of.key, shown)
				       : out_of_range(&of, shown, error);
	const bool plain = powers_equal(typed.powers, one.powers);

	if (!plain && !asked->units)
		return error_set(error, STATUS_INPUT,
			"%s is %s; here it is a plain number, in the unit of the net", of.key,
			shown);
	if (!plain && of.dimension != DIMENSION_NONE && lacks_units(&of))
		return no_units(&of, shown, error);
	if (!plain)
		STATUS_TRY(convert(&of, shown, typed, &typed, error));
	else if (of.reciprocal && typed.number != 0)
		typed = amount_times(one, typed, -1);
	const double value = amount_value(typed);

	if (typed.over == 0)
		return error_set(
			error, STATUS_INPUT, "%s is %s; it must be greater than 0", of.key, shown);
	if (!isfinite(value) || (value == 0) != (typed.number == 0))
		return out_of_range(&of, shown, error);
	*out = value + 0.0;
	return STATUS_OK;
}

/* --- the units themselves -------------------------------------------------------------------- */

Status units_check(const char *key, Powers wanted, const char *text, size_t length, Error *error)
{
	const bool work = wanted.work != 0;
	Amount unit;
	char shown[TEXT_BRIEF_MAX], symbols[SYMBOLS_MAX];

	if (length == 0)
		return STATUS_OK;
	const AmountReading reading = amount_read_unit(text, length, &unit);

	text_brief(shown, text, length);
	if (reading == AMOUNT_UNKNOWN)
		return amount_unknown(key, text, length, NULL, error);
	const bool fits = work ? unit.powers.work == 1 && unit.powers.time == 0 &&
					  unit.powers.load < 0 && unit.number > 0
			       : powers_equal(unit.powers, wanted) && unit.number == 1 &&
					  unit.over == 1 && !strpbrk(shown, "0123456789/* ");
	if (reading == AMOUNT_OK && fits && length < UNIT_TEXT_MAX)
		return STATUS_OK;
	if (reading == AMOUNT_OK && fits)
		return error_set(error, STATUS_INPUT, "%s is %s; it must have fewer than %d bytes",
			key, shown, UNIT_TEXT_MAX);
	if (work)
		return error_set(error, STATUS_INPUT,
			"%s is %s; it must be the work of a unit of load, such as 10 GFlop/GB", key,
			shown);
	return error_set(error, STATUS_INPUT, "%s is %s; it must be one of %s", key, shown,
		amount_symbols(symbols, wanted));
}

/* Of both, where both have one. */
static Amount unit_between(const char *from, const char *to)
{
	return from[0] && to[0] ? amount_times(unit_of(from), unit_of(to), -1) : one;
}

Amount units_between(const Units *from, const Units *to, Dimension dimension, double order)
{
	const Amount load = unit_between(from->load, to->load);
	const Amount time = unit_between(from->time, to->time);

	return of_dimension(load, time, dimension, order);
}

bool units_same(const Units *a, const Units *b, Dimension dimension)
{
	const Amount between = units_between(a, b, dimension, 1);

	return between.up == between.down;
}

const char *units_name(
	char out[UNIT_NAME_MAX], const Units *units, Dimension dimension, double order)
{
	const UnitsAsked asked = {.dimension = dimension, .units = units};
	char raised[NUMBER_TEXT_MAX + 1] = "^";

	out[0] = '\0';
	if (dimension == DIMENSION_NONE || lacks_units(&asked))
		return out;
	number_exact(raised + 1, order);
	if (dimension != DIMENSION_COMPUTE || order == 1)
		raised[0] = '\0';
	if (!needs_load(dimension))
		return strcpy(out, units->time);
	if (!needs_time(dimension))
		return strcpy(out, units->load);
	snprintf(out, UNIT_NAME_MAX, "%s/%s%s", units->time, units->load, raised);
	return out;
}

const char *units_turn(char out[UNIT_NAME_MAX])
{
	char time[UNIT_NAME_MAX];
	const size_t length = strcspn(out, "/");

	memcpy(time, out, length);
	time[length] = '\0';
	memmove(out, out + length + 1, strlen(out + length));
	strcat(strcat(out, "/"), time);
	return out;
}
