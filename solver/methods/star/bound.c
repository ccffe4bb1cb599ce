/* What is carried at most, and the least T of all (search.h). */
#include "solver/methods/star/searching.h"

#include "solver/base/pace.h"

/* As many of them, one before the other. */
static double serve_alike(double V, double C, double A, uint32_t count)
{
	if (count == 1)
		return star_serve_before(V, C, A);
	if (C == 0)
		return V + count / A;
	return V >= 1 / C ? V : V + (1 / C - V) * -expm1(count * log1p(-C / (A + C)));
}

double star_value_with(const StarKind *kind, double t, uint32_t count, double V)
{
	const StarChild *one = &kind->one;
	const double u = star_part(one, t);

	return u > 0 ? serve_alike(V, one->C + one->S / u, one->A + one->p / u, count) : V;
}

static void insert_key(SortKey *key, uint32_t count, SortKey one)
{
	for (; count > 0 && key[count - 1].key > one.key; count--)
		key[count] = key[count - 1];
	key[count] = one;
}

/* No more than that is carried within `t` by who is left, from kind `from` on. */
double star_most_behind(StarSearch *search, double t, uint32_t from, bool *no_memory)
{
	const StarNet *net = &search->net;
	const bool sorts = !net->keeps_order, few = search->kinds <= STAR_KINDS_MAX;
	uint32_t count = 0;

	for (uint32_t k = from; k < search->kinds; k++) {
		const StarKind *kind = &search->kind[k];
		const double u = star_part(&kind->one, t);

		if (kind->left == 0 || !(u > 0))
			continue;
		const SortKey key = {kind->one.C + kind->one.S / u, k};

		if (sorts && few)
			insert_key(search->key, count, key);
		else
			search->key[count] = key;
		count++;
	}
	if (sorts && !few && !sort_keys(search->key, count, &search->room))
		*no_memory = true;
	double V = net->root_last ? star_root_part(net, t) / t : 0;

	while (count-- > 0) {
		const StarKind *kind = &search->kind[search->key[count].place];
		const double u = star_part(&kind->one, t);

		V = serve_alike(
			V, search->key[count].key, kind->one.A + kind->one.p / u, kind->left);
	}
	return V * t;
}

/* The least T within which the bound carries the load, from below. */
Status star_find_bound(StarSearch *search, Error *error)
{
	const StarNet *net = &search->net;
	double low = 0, high = search->found.finish;
	bool no_memory = false;

	for (uint32_t turn = 0; turn < 40 && high - low > 1e-6 * high && !pace_stop(turn, 40);
		turn++) {
		const double T = (low + high) / 2;
		const double root = net->root_last ? 0 : star_root_part(net, T);

		if (star_most_behind(search, T, 0, &no_memory) + root < net->load)
			low = T;
		else
			high = T;
	}
	search->found.bound = low;
	return no_memory ? error_no_memory(error) : STATUS_OK;
}
