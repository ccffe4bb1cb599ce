#include "solver/study/shares.h"

#include "solver/base/mem.h"
#include "solver/base/number.h"
#include "solver/base/pace.h"
#include "solver/base/precise.h"
#include "solver/base/text.h"
#include "solver/schedule/wording.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What rounding makes of 1. */
#define SLACK 1e-12

/* --- making them ----------------------------------------------------------------------------- */

static Status reserve(GivenShares *out, uint32_t count, Error *error)
{
	*out = (GivenShares){.share = mem_array(count, sizeof *out->share),
		.fixed = mem_array(count, sizeof *out->fixed)};
	if (out->share == NULL || out->fixed == NULL) {
		shares_release(out);
		return error_no_memory(error);
	}
	out->count = count;
	return STATUS_OK;
}

static double sum_of(const GivenShares *shares)
{
	PreciseSum sum = precise_sum(0);

	for (uint32_t v = 0; v < shares->count && !pace_step(v); v++)
		precise_add(&sum, shares->share[v]);
	return sum.high;
}

static void scale(GivenShares *shares)
{
	const double sum = sum_of(shares);

	if (!(sum > 0) || !isfinite(sum)) {
		shares_equal(shares);
		return;
	}
	for (uint32_t v = 0; v < shares->count && !pace_step(v); v++)
		shares->share[v] /= sum;
}

Status shares_begin(GivenShares *out, uint32_t count, const double *like, Error *error)
{
	STATUS_TRY(reserve(out, count, error));
	for (uint32_t v = 0; v < count && !pace_step(v); v++)
		out->share[v] = like == NULL ? 1 : like[v] > 0 ? like[v] : 0;
	scale(out);
	return STATUS_OK;
}

Status shares_copy(GivenShares *out, const GivenShares *shares, Error *error)
{
	STATUS_TRY(reserve(out, shares->count, error));
	memcpy(out->share, shares->share, shares->count * sizeof *out->share);
	memcpy(out->fixed, shares->fixed, shares->count * sizeof *out->fixed);
	out->given = shares->given;
	return STATUS_OK;
}

void shares_release(GivenShares *shares)
{
	mem_free(shares->share);
	mem_free(shares->fixed);
	*shares = (GivenShares){0};
}

void shares_equal(GivenShares *shares)
{
	for (uint32_t v = 0; v < shares->count && !pace_step(v); v++) {
		shares->share[v] = 1.0 / shares->count;
		shares->fixed[v] = 0;
	}
}

void shares_hold(GivenShares *shares, uint32_t processor, bool held)
{
	shares->fixed[processor] = held ? SHARE_HELD : 0;
}

Status shares_follow(GivenShares *shares, uint32_t count, const uint32_t *partner, Error *error)
{
	GivenShares out;

	STATUS_TRY(reserve(&out, count, error));
	for (uint32_t v = 0; v < count && !pace_step(v); v++)
		if (partner[v] != NET_NONE) {
			out.share[v] = shares->share[partner[v]];
			out.fixed[v] = shares->fixed[partner[v]];
		}
	out.given = shares->given;
	if (fabs(sum_of(&out) - 1) > SLACK)
		scale(&out);
	shares_release(shares);
	*shares = out;
	return STATUS_OK;
}

/* --- giving one ------------------------------------------------------------------------------ */

/* How a split stands while a share is given. */
typedef struct Giving {
	double fixed, free;   /* shares of the others */
	uint32_t followers;   /* how many follow */
	uint32_t first;       /* the one fixed first that is not held; NET_NONE */
	const uint8_t *given; /* who gets the share */
} Giving;

static Giving look(const GivenShares *shares, const uint8_t *given)
{
	PreciseSum fixed = precise_sum(0), free = precise_sum(0);
	Giving out = {.first = NET_NONE, .given = given};

	for (uint32_t v = 0; v < shares->count; v++) {
		const uint32_t when = shares->fixed[v];

		if (given[v])
			continue;
		precise_add(when > 0 ? &fixed : &free, shares->share[v]);
		out.followers += when == 0;
		if (when > 0 && when < SHARE_HELD &&
			(out.first == NET_NONE || when < shares->fixed[out.first]))
			out.first = v;
	}
	out.fixed = fixed.high;
	out.free = free.high;
	return out;
}

/* Let go of those fixed first until what is left can be divided among the others. */
static Status make_room(GivenShares *shares, const Net *net, const Giving *given, uint32_t who,
	double share, Giving *out, Error *error)
{
	*out = *given;
	for (;;) {
		const double left = 1 - share - out->fixed;

		if (left >= -SLACK && (out->followers > 0 || left <= SLACK))
			return STATUS_OK;
		if (out->first == NET_NONE && out->followers == 0 && out->fixed < 1 - SLACK)
			return error_set(error, STATUS_INPUT,
				"%s has %s %% as long as all others are held; let one go first",
				shown_name(net, who).text, shown(100 * (1 - out->fixed), 4).text);
		if (out->first == NET_NONE)
			return error_set(error, STATUS_INPUT,
				"%s can have %s %% at most: the others that are held have the rest",
				shown_name(net, who).text,
				shown(100 * fmax(0, 1 - out->fixed), 4).text);
		shares->fixed[out->first] = 0;
		*out = look(shares, given->given);
	}
}

static void divide(double *share, double all, double part, uint32_t count)
{
	*share = all > 0 ? *share / all * part : part / count;
}

static void give(GivenShares *shares, const Giving *giving, double share, uint32_t count)
{
	/* What rounding leaves is nothing: the least of shares still has to be sent. */
	const double rest = 1 - share - giving->fixed, left = rest > SLACK ? rest : 0;
	PreciseSum had = precise_sum(0);

	shares->given++;
	for (uint32_t v = 0; v < shares->count; v++)
		if (giving->given[v])
			precise_add(&had, shares->share[v]);
	for (uint32_t v = 0; v < shares->count && !pace_step(v); v++) {
		if (giving->given[v]) {
			divide(&shares->share[v], had.high, share, count);
			if (shares->fixed[v] != SHARE_HELD)
				shares->fixed[v] = shares->given;
		} else if (shares->fixed[v] == 0) {
			divide(&shares->share[v], giving->free, left, giving->followers);
		}
	}
}

Status shares_give(GivenShares *shares, const Net *net, const uint32_t *who, uint32_t count,
	double share, Error *error)
{
	uint8_t *given = mem_array(shares->count, sizeof *given);
	GivenShares fresh;
	Giving giving;

	if (given == NULL)
		return error_no_memory(error);
	Status status = shares_copy(&fresh, shares, error);

	for (uint32_t k = 0; k < count; k++)
		given[who[k]] = 1;
	if (status == STATUS_OK && !(share >= 0 && share <= 1))
		status = error_set(error, STATUS_INPUT, "a share is from 0 to 100 percent");
	if (status == STATUS_OK) {
		giving = look(&fresh, given);
		status = make_room(&fresh, net, &giving, who[0], share, &giving, error);
	}
	if (status == STATUS_OK) {
		give(&fresh, &giving, share, count);
		shares_release(shares);
		*shares = fresh;
	} else {
		shares_release(&fresh);
	}
	mem_free(given);
	return status;
}

/* --- reading --------------------------------------------------------------------------------- */

static Status bad_share(const char *text, size_t length, Error *error)
{
	char shown[TEXT_BRIEF_MAX], point[NUMBER_TEXT_MAX];

	text_brief(shown, text, length);
	if (number_comma(text, length, point))
		return error_set(
			error, STATUS_INPUT, "'%s': decimals have a point: %s", shown, point);
	return error_set(
		error, STATUS_INPUT, "'%s' is no share; write 30, 30%%, 0.3 or 3/10", shown);
}

Status share_read(const char *text, size_t length, double *out, Error *error)
{
	const char *slash = memchr(text, '/', length);
	size_t upper = slash ? (size_t)(slash - text) : length;
	double of = 1;
	bool percent = false;

	if (slash && (number_read(slash + 1, length - upper - 1, &of) != NUMBER_OK || !(of > 0)))
		return bad_share(text, length, error);
	while (!slash && upper > 0 && (text[upper - 1] == '%' || text[upper - 1] == ' '))
		percent = text[--upper] == '%' || percent;
	if (number_read(text, upper, out) != NUMBER_OK)
		return bad_share(text, length, error);
	if (slash)
		*out /= of;
	else if (percent || *out >= 1)
		*out /= 100;
	if (*out >= 0 && *out <= 1)
		return STATUS_OK;
	return error_set(error, STATUS_INPUT, "a share is from 0 to 100 percent");
}

/* One NAME=SHARE; the processor goes to `*who`. */
static Status read_one(GivenShares *out, const Net *net, const uint8_t *named, const char *text,
	size_t length, uint32_t *who, Error *error)
{
	const char *equals = memchr(text, '=', length);
	const size_t name = equals ? (size_t)(equals - text) : length;
	char shown[TEXT_BRIEF_MAX];
	double share;

	*who = net_find(net, text, name);
	text_brief(shown, text, name);
	if (equals == NULL)
		return error_set(error, STATUS_INPUT,
			"'%s' is no share of a processor; write NAME=SHARE, as in P1=30%%", shown);
	if (*who == NET_NONE)
		return error_set(error, STATUS_INPUT, "there is no processor called '%s'", shown);
	if (named[*who])
		return error_set(error, STATUS_INPUT, "%s is named twice", shown);
	STATUS_TRY(share_read(equals + 1, length - name - 1, &share, error));
	return shares_give(out, net, who, 1, share, error);
}

/* Those named are held until all are read. */
static Status give_all(
	GivenShares *fresh, const Net *net, uint8_t *named, const char *text, Error *error)
{
	while (*text) {
		const size_t length = strcspn(text, ",");
		uint32_t who;

		STATUS_TRY(read_one(fresh, net, named, text, length, &who, error));
		named[who] = fresh->fixed[who] == SHARE_HELD ? 2 : 1;
		fresh->fixed[who] = SHARE_HELD;
		text += length + (text[length] == ',');
	}
	for (uint32_t v = 0; v < fresh->count; v++)
		if (named[v] == 1)
			fresh->fixed[v] = fresh->given;
	return STATUS_OK;
}

Status shares_give_text(GivenShares *shares, const Net *net, const char *text, Error *error)
{
	uint8_t *named = mem_array(shares->count, sizeof *named);
	GivenShares fresh = {0};
	Status status = named ? shares_copy(&fresh, shares, error) : error_no_memory(error);

	if (status == STATUS_OK)
		status = give_all(&fresh, net, named, text, error);
	if (status == STATUS_OK) {
		shares_release(shares);
		*shares = fresh;
	} else {
		shares_release(&fresh);
	}
	mem_free(named);
	return status;
}

Status shares_read(
	GivenShares *out, const Net *net, const double *like, const char *text, Error *error)
{
	const bool equal = strcmp(text, "equal") == 0;

	STATUS_TRY(shares_begin(out, net->processors, equal ? NULL : like, error));
	const Status status = equal ? STATUS_OK : shares_give_text(out, net, text, error);

	if (status != STATUS_OK)
		shares_release(out);
	return status;
}
