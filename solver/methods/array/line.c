#include "solver/methods/array/line.h"

#include "solver/base/mem.h"

#include <math.h>

enum { KEPT_MAX = 4096 };

/* --- coefficients ----------------------------------------------------------------------------- */

/* a^-n */
static double fall_at(const ArrayLine *line, double n)
{
	return n < line->falls ? line->fall[(uint32_t)n] : exp(-n * line->log_a);
}

/* 1 - a^-n */
static double fallen_at(const ArrayLine *line, double n)
{
	return n < line->falls ? line->fallen[(uint32_t)n] : -expm1(-n * line->log_a);
}

/* a^-i + .. + a^-(i+n-1) */
static double falling_sum(const ArrayLine *line, double i, double n)
{
	if (line->log_a == 0)
		return n;
	return fall_at(line, i) * fallen_at(line, n) * (1 + line->beta);
}

/* From x on: sums of rho^r. */
static void set_forward(ArrayLine *line)
{
	const double N = line->terms.processors;
	const uint32_t m = line->terms.installments;
	const double R = m > 1 ? line->rho * geometric_sums(line->rho, m - 1).sum : 0;
	const double E = fall_at(line, N - 1);
	const double D = falling_sum(line, 0, N) + (R > 0 ? N * R * E : 0);

	line->X = (Affine){1 / D, -line->edge.no_x / D};
	line->base = (Affine){line->X.slope * E, line->X.rest * E};
}

/* From y_(m-1) back, with 1/rho < 1: then rho^m cannot overflow, and a Delta much larger than the
 * loads does not cancel against x or the sum of the rounds, which stand for the load together. */
static void set_backward(ArrayLine *line)
{
	const double N = line->terms.processors, q = 1 / line->rho;
	const uint32_t m = line->terms.installments;
	const GeometricSums less = geometric_sums(q, m - 1);
	const double sum = less.sum + less.power; /* A_m */
	const double B = array_grown_sum(line, line->terms.processors);
	const double D = B * less.power + N * sum;
	const double grown = exp((N - 1) * line->log_a);
	const double shift = -line->edge.no_last / D;

	line->base = (Affine){1 / D, shift};
	line->X =
		(Affine){grown * less.power / D, grown * (shift * less.power - line->delta * sum)};
	/* Where x may be next to nothing. */
	if (line->delta > 0 && isfinite(line->edge.no_x))
		line->X.rest = -line->X.slope * line->edge.no_x;
}

/* T of the whole array (3.3.14, 3.3.22, 3.3.28). */
static void set_time(ArrayLine *line)
{
	const ArrayTerms *terms = &line->terms;
	const double M = (double)terms->installments * (terms->processors - 1.0);
	const double most =
		terms->balanced ? terms->theta_cp : fmax(terms->theta_cp, terms->theta_cm);
	ArrayRun unit = array_run(line, 1, 0), empty = array_run(line, 0, 1);

	line->time.slope = array_load(&unit, 0) * terms->Tcp;
	line->time.rest = M * most + terms->theta_cp;
	line->rough = array_rough(terms);
	if (line->delta != 0) {
		const double moved = array_load(&empty, 0) * terms->Tcp, all = line->time.rest;

		line->time.rest += moved;
		line->rough *= (all + fabs(moved)) / fabs(line->time.rest);
	}
}

void array_line_init(ArrayLine *out, const ArrayTerms *terms)
{
	const double N = terms->processors;

	*out = (ArrayLine){.terms = *terms, .beta = terms->Tcp / terms->Tcm};
	/* 1/beta would overflow where beta is tiny. */
	out->log_a = out->beta > 1e-9 ? log1p(1 / out->beta) : log1p(out->beta) - log(out->beta);
	out->rho = out->beta / (N - 1);
	if (terms->balanced && terms->theta_cp != terms->theta_cm)
		out->delta = (terms->theta_cp - terms->theta_cm) / terms->Tcm;
	out->step = terms->balanced ? terms->theta_cp : terms->theta_cm;
	out->together = terms->balanced || terms->theta_cp == terms->theta_cm;
	out->edge = array_edge(out);
	out->backward = out->rho > 1 && (terms->installments > 1 || out->delta != 0);
	if (out->backward)
		set_backward(out);
	else
		set_forward(out);
	set_time(out);
}

/* The sums of the ratio of rounds. */
static GeometricSums sums_of(const ArrayLine *line, uint32_t n)
{
	if (n < line->rounds)
		return line->sums[n];
	return geometric_sums(line->backward ? 1 / line->rho : line->rho, n);
}

static uint32_t kept(uint32_t count)
{
	return count < KEPT_MAX ? count : KEPT_MAX;
}

bool array_line_keep(ArrayLine *line)
{
	const uint32_t processors = line->terms.processors, installments = line->terms.installments;
	const uint32_t falls = kept(processors + 1),
		       rounds = kept((installments < processors ? installments : processors) + 1);
	double *fall = mem_array(falls, sizeof *fall), *fallen = mem_array(falls, sizeof *fallen);
	GeometricSums *sums = mem_array(rounds, sizeof *sums);

	if (!fall || !fallen || !sums) {
		mem_free(fall);
		mem_free(fallen);
		mem_free(sums);
		return false;
	}
	for (uint32_t n = 0; n < falls; n++) {
		fall[n] = fall_at(line, n);
		fallen[n] = fallen_at(line, n);
	}
	for (uint32_t r = 0; r < rounds; r++)
		sums[r] = sums_of(line, r);
	line->fall = fall;
	line->fallen = fallen;
	line->sums = sums;
	line->falls = falls;
	line->rounds = rounds;
	return true;
}

void array_line_release(ArrayLine *line)
{
	mem_free(line->fall);
	mem_free(line->fallen);
	mem_free(line->sums);
	line->fall = line->fallen = NULL;
	line->sums = NULL;
	line->falls = line->rounds = 0;
}

/* --- loads ------------------------------------------------------------------------------------ */

static double at(Affine f, double load, double runs)
{
	return f.rest != 0 ? f.slope * load + f.rest * runs : f.slope * load;
}

ArrayRun array_run(const ArrayLine *line, double load, double runs)
{
	return (ArrayRun){.line = line,
		.X = at(line->X, load, runs),
		.base = at(line->base, load, runs),
		.delta = line->delta * runs};
}

double array_x(const ArrayRun *run)
{
	const ArrayLine *line = run->line;

	return run->X * fall_at(line, line->terms.processors - 1.0);
}

static void sum_forward(const ArrayRun *run, uint32_t r, ArrayKept *out)
{
	const GeometricSums g = sums_of(run->line, r);

	out->load = run->base * g.power;
	out->before = run->base * g.sum;
	if (run->delta == 0)
		return;
	out->load += run->delta * (g.sum + g.power);
	out->before += run->delta * g.sums;
}

static void sum_backward(const ArrayRun *run, uint32_t r, ArrayKept *out)
{
	const uint32_t m = run->line->terms.installments, later = r < m ? m - 1 - r : 0;
	const double q = 1 / run->line->rho, delta = run->delta;
	const GeometricSums g = sums_of(run->line, later), past = sums_of(run->line, r);

	out->load = run->base * g.power - delta * q * g.sum;
	/* The rounds before r are a row of their own that ends with y_(r-1). */
	const double last = r < m ? (out->load - delta) * q : run->base;

	out->before = r > 0 ? last * past.sum - delta * q * (past.sums - past.sum) : 0;
}

/* y_r and y_0 + .. + y_(r-1); for r = m only the sum. */
static const ArrayKept *keep_round(ArrayRun *run, uint32_t r)
{
	ArrayKept *kept = &run->round[r % ARRAY_KEPT];

	if (kept->key == (uint64_t)r + 1)
		return kept;
	kept->key = (uint64_t)r + 1;
	if (run->line->backward)
		sum_backward(run, r, kept);
	else
		sum_forward(run, r, kept);
	return kept;
}

double array_round(ArrayRun *run, uint32_t r)
{
	return keep_round(run, r)->load;
}

double array_rounds_before(ArrayRun *run, uint32_t r)
{
	return keep_round(run, r)->before;
}

/* What member i computes before the rounds' loads. */
static double early_load(const ArrayRun *run, uint32_t member)
{
	const ArrayLine *line = run->line;

	return run->X * fall_at(line, member) *
	       fallen_at(line, line->terms.processors - 1.0 - member);
}

double array_load(ArrayRun *run, uint32_t member)
{
	return early_load(run, member) + array_rounds_before(run, run->line->terms.installments);
}

/* --- steps ------------------------------------------------------------------------------------ */

static uint64_t all_steps(const ArrayLine *line)
{
	return (uint64_t)line->terms.installments * (line->terms.processors - 1);
}

static double sum_steps(ArrayRun *run, uint64_t n)
{
	const ArrayLine *line = run->line;
	const uint32_t links = line->terms.processors - 1;
	const uint32_t r = (uint32_t)(n / links), s = (uint32_t)(n % links);

	if (r == 0)
		return run->X * fallen_at(line, s);
	const ArrayKept *round = keep_round(run, r - 1);
	const double part = s > 0 ? round->load * s / links : 0;

	return run->X * fallen_at(line, links) + round->before + part;
}

/* Load computed by p_N up to the end of step n. Rounding may let it fall where steps are too short
 * for a double. */
static double computed_by(ArrayRun *run, uint64_t n)
{
	ArrayKept *kept = &run->step[n % ARRAY_KEPT];

	if (kept->key != n + 1)
		*kept = (ArrayKept){.key = n + 1, .load = sum_steps(run, n)};
	return kept->load;
}

static double computing_load(ArrayRun *run, uint64_t n)
{
	const ArrayLine *line = run->line;
	const uint32_t links = line->terms.processors - 1;
	const uint32_t r = (uint32_t)((n - 1) / links);

	if (r == 0)
		return run->X * fall_at(line, (double)(n - 1)) / (1 + line->beta);
	return array_round(run, r - 1) / links;
}

static uint32_t period_of(const ArrayLine *line, uint64_t n)
{
	const uint32_t N = line->terms.processors;

	return n < N ? (uint32_t)n : N - 1 + (uint32_t)((n - 1) / (N - 1));
}

uint32_t array_periods(const ArrayLine *line)
{
	return line->terms.processors + line->terms.installments - 1;
}

double array_period_end(ArrayRun *run, uint32_t k)
{
	const ArrayLine *line = run->line;
	const uint32_t N = line->terms.processors;
	const uint64_t n = k < N ? k : (uint64_t)(k - N + 2) * (N - 1);
	const double most = fmax(line->step, line->terms.theta_cp);

	if (n <= all_steps(line))
		return computed_by(run, n) * line->terms.Tcp + (double)n * most;
	return (computed_by(run, all_steps(line)) +
		       array_round(run, line->terms.installments - 1)) *
		       line->terms.Tcp +
	       (double)all_steps(line) * most + line->terms.theta_cp;
}

/* --- computing -------------------------------------------------------------------------------- */

uint64_t array_pieces(const ArrayLine *line, uint32_t member)
{
	return all_steps(line) - member + 1;
}

/* Of the start-ups before step n those a member has waited for, in units of a message's: it starts
 * when its load is there. Whoever then computes without a gap waits only for its first message. */
static double waited(const ArrayLine *line, uint32_t member, uint64_t n)
{
	const uint32_t links = line->terms.processors - 1;

	if (line->terms.theta_cp >= line->step || member == 0)
		return member;
	return n <= links ? (double)(n - 1) : (double)((n - 1) / links * links);
}

/* Start-ups paid before step n. */
static double paid_before(const ArrayLine *line, uint32_t member, uint64_t n)
{
	const double wait = waited(line, member, n);

	return wait * line->step + ((double)(n - 1) - wait) * line->terms.theta_cp;
}

double array_piece_start(ArrayRun *run, uint32_t member, uint64_t p)
{
	const ArrayLine *line = run->line;
	const uint64_t n = member + p + 1;

	return computed_by(run, n - 1) * line->terms.Tcp + paid_before(line, member, n);
}

ArrayPiece array_piece(ArrayRun *run, uint32_t member, uint64_t p)
{
	const ArrayLine *line = run->line;
	const ArrayTerms *terms = &line->terms;
	const uint64_t n = member + p + 1;
	ArrayPiece piece = {.start = array_piece_start(run, member, p), .step = n};

	if (n > all_steps(line)) {
		piece.step = 0;
		piece.load = array_round(run, terms->installments - 1);
		piece.period = array_periods(line);
		piece.end = (computed_by(run, n - 1) + piece.load) * terms->Tcp +
			    paid_before(line, member, n) + terms->theta_cp;
		return piece;
	}
	piece.load = computing_load(run, n);
	piece.period = period_of(line, n);
	piece.end =
		computed_by(run, n) * terms->Tcp + paid_before(line, member, n) + terms->theta_cp;
	/* Where the next piece follows at once, the same number to the last bit. */
	if (waited(line, member, n) == waited(line, member, n + 1))
		piece.end = array_piece_start(run, member, p + 1);
	piece.end = fmax(piece.start, piece.end);
	return piece;
}

double array_computed(ArrayRun *run, uint32_t member, uint64_t p)
{
	const ArrayLine *line = run->line;

	if (p == array_pieces(line, member))
		return array_load(run, member);
	return computed_by(run, member + p) - computed_by(run, member);
}

/* --- messages --------------------------------------------------------------------------------- */

uint64_t array_messages(const ArrayLine *line, uint32_t member)
{
	return (uint64_t)line->terms.installments * (line->terms.processors - member);
}

static double message_load(ArrayRun *run, uint64_t n)
{
	const ArrayLine *line = run->line;
	const uint32_t links = line->terms.processors - 1;

	if (n <= links && run->delta == 0)
		return run->X * fall_at(line, (double)n);
	/* w_k = a^(N-1-k) x + Delta, with y_0 = x + Delta: nothing cancels. */
	if (n <= links)
		return run->X * fall_at(line, (double)n) * fallen_at(line, (double)(links - n)) +
		       array_round(run, 0);
	return array_round(run, (uint32_t)((n - 1) / links));
}

ArrayPiece array_message(ArrayRun *run, uint32_t member, uint64_t q)
{
	const ArrayLine *line = run->line;
	const uint32_t N = line->terms.processors, each = N - member;
	const uint64_t n = q / each * (N - 1) + member + q % each;

	const double start =
		computed_by(run, n - 1) * line->terms.Tcp + (double)(n - 1) * line->step;
	const double end = computed_by(run, n) * line->terms.Tcp + (double)n * line->step;

	return (ArrayPiece){.start = start,
		.end = fmax(start, end),
		.load = message_load(run, n),
		.step = n,
		.period = period_of(line, n)};
}

/* The first `count` messages that a member receives: w_k from k = member on. */
static double first_messages(ArrayRun *run, uint32_t member, uint32_t count)
{
	const ArrayLine *line = run->line;
	const uint32_t left = line->terms.processors - member;

	if (!line->backward || run->delta == 0 || count == 0)
		return run->X * falling_sum(line, member, count) + count * run->delta;
	/* Each is y_0 and (a^j - 1) x: Delta may be much larger than what is left of it. */
	const double more = array_grown_sum(line, left) - array_grown_sum(line, left - count);

	return array_x(run) * more + count * array_round(run, 0);
}

double array_arrived(ArrayRun *run, uint32_t member, uint64_t q)
{
	const ArrayLine *line = run->line;
	const uint32_t each = line->terms.processors - member;
	const uint32_t r = (uint32_t)(q / each), rest = (uint32_t)(q % each);
	double sum = first_messages(run, member, r > 0 ? each : rest);

	if (r == 0)
		return sum;
	if (rest > 0)
		sum += rest * array_round(run, r);
	if (r > 1)
		sum += each * (array_rounds_before(run, r) - array_round(run, 0));
	return sum;
}

uint64_t array_needed_to_compute(const ArrayLine *line, uint32_t member, uint64_t p)
{
	const uint32_t N = line->terms.processors;
	const uint64_t n = member + p + 1;

	if (n < N)
		return n - member;
	return (n - 1) / (N - 1) * (N - member);
}

uint64_t array_needed_to_send(const ArrayLine *line, uint32_t member, uint64_t q)
{
	const uint32_t each = line->terms.processors - member;

	return q / (each - 1) * each + q % (each - 1) + 1;
}

double array_least_piece(ArrayRun *run)
{
	const ArrayLine *line = run->line;
	const uint32_t m = line->terms.installments, links = line->terms.processors - 1;
	double least = fmin(computing_load(run, links), array_round(run, m - 1));

	if (m > 1)
		least = fmin(least, fmin(array_round(run, 0), array_round(run, m - 2)) / links);
	return least;
}
