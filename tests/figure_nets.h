/* Nets for tests of figures: every sample, and random ones for every method. */
#ifndef GANTREE_TESTS_FIGURE_NETS_H
#define GANTREE_TESTS_FIGURE_NETS_H

#include "tests/shot.h"

#include "solver/base/embed.h"
#include "solver/net_random.h"

typedef struct FigureNet {
	const char *method;
	void (*write)(uint64_t *seed, Buf *out); /* what follows the method's line */
} FigureNet;

static inline double figure_net_number(uint64_t *seed, double low, double high)
{
	return low + (high - low) * random_unit(seed);
}

static inline void figure_net_star(uint64_t *seed, Buf *out)
{
	const unsigned children = 1 + (unsigned)(random_next(seed) % 12);
	const double slow = random_next(seed) % 2 ? 0.3 : 30;

	buf_addf(out,
		"load: 37.5\norder: 2\ninstallments: %u\nnetwork: {kind: tree, root: {name: Root, "
		"compute: %.3g, children: [",
		1 + (unsigned)(random_next(seed) % 3), figure_net_number(seed, 0.5, 3));
	for (unsigned k = 0; k < children; k++)
		buf_addf(out, "%s{compute: %.3g, link: %.3g}", k ? ", " : "",
			figure_net_number(seed, 0.5, 3), figure_net_number(seed, 0.01, slow));
	buf_add_text(out, "]}}\n");
}

static inline void figure_net_tree(uint64_t *seed, Buf *out)
{
	const unsigned children = 2 + (unsigned)(random_next(seed) % 4);

	buf_addf(out, "load: 100\nnetwork: {kind: tree, root: {compute: %.3g, children: [",
		figure_net_number(seed, 0.5, 3));
	for (unsigned k = 0; k < children; k++) {
		buf_addf(out, "%s{name: a rather long name %u, compute: %.3g, link: %.3g",
			k ? ", " : "", k, figure_net_number(seed, 0.5, 3),
			figure_net_number(seed, 0.01, 0.6));
		if (k % 2 == 0)
			buf_addf(out,
				", children: [{compute: 1.7, link: %.3g}, "
				"{compute: %.3g, link: 0.11, repeat: %u}]",
				figure_net_number(seed, 0.01, 0.4), figure_net_number(seed, 0.5, 3),
				1 + k);
		buf_add_text(out, "}");
	}
	buf_add_text(out, "]}}\n");
}

static inline void figure_net_regular(uint64_t *seed, Buf *out)
{
	buf_addf(out, "network: {kind: tree, levels: %u, arity: %u, compute: 1.3, link: %.3g}\n",
		1 + (unsigned)(random_next(seed) % 3), 2 + (unsigned)(random_next(seed) % 2),
		figure_net_number(seed, 0.01, 0.2));
}

static inline void figure_net_array(uint64_t *seed, Buf *out)
{
	buf_addf(out,
		"load: 500\ninstallments: %u\nstartup: {compute: 0.2, transfer: 0.1}\nnetwork: "
		"{kind: array, processors: %u, compute: 2, link: %.3g}\n",
		1 + (unsigned)(random_next(seed) % 4), 2 + (unsigned)(random_next(seed) % 17),
		figure_net_number(seed, 0.01, 0.4));
}

static inline void figure_net_mesh(uint64_t *seed, Buf *out)
{
	buf_addf(out, "load: 900\nnetwork: {kind: mesh, sizes: [%u, %u], compute: 2, link: %.3g}\n",
		2 + (unsigned)(random_next(seed) % 4), 2 + (unsigned)(random_next(seed) % 14),
		figure_net_number(seed, 0.01, 0.2));
}

static inline void figure_net_cube(uint64_t *seed, Buf *out)
{
	buf_addf(out,
		"load: 90\ninstallments: %u\nnetwork: {kind: hypercube, dimension: %u, compute: 2, "
		"link: %.3g}\n",
		1 + (unsigned)(random_next(seed) % 3), 1 + (unsigned)(random_next(seed) % 4),
		figure_net_number(seed, 0.01, 0.1));
}

static const FigureNet figure_nets[] = {
	{"chen-c", figure_net_star},
	{"chen-s", figure_net_star},
	{"chen-m", figure_net_star},
	{"cui-exact", figure_net_star},
	{"cui-approx", figure_net_star},
	{"hung-ct", figure_net_tree},
	{"hung-sf", figure_net_tree},
	{"ko-eas", figure_net_tree},
	{"ko-sos", figure_net_tree},
	{"ko-mos", figure_net_regular},
	{"array-q", figure_net_array},
	{"array-q", figure_net_mesh},
	{"array-m", figure_net_array},
	{"array-s", figure_net_array},
	{"array-ms", figure_net_array},
	{"cube-c", figure_net_cube},
	{"cube-p", figure_net_cube},
	{"cube-m", figure_net_cube},
};

enum { FIGURE_NET_PROCESSORS_MAX = 5000 }; /* samples that are larger are left to other tests */

/* Call `check` with every sample and `each` random nets of every method, as a page folds them. */
static inline void figure_nets_all(
	uint64_t seed, unsigned each, void (*check)(const Case *c, const char *name))
{
	RowSettings settings = row_settings();
	char name[64];
	Buf yaml;
	Case c;

	drawing_fold(&settings, figure_lines(DRAWING_PAGE_MM, true));
	for (size_t i = 0; embedded_samples[i].name; i++) {
		case_solve(&c, embedded_samples[i].text);
		case_rows(&c, &settings);
		if (c.net.processors <= FIGURE_NET_PROCESSORS_MAX)
			check(&c, embedded_samples[i].name);
		case_close(&c);
	}
	for (size_t i = 0; i < sizeof figure_nets / sizeof *figure_nets; i++)
		for (unsigned k = 0; k < each; k++) {
			snprintf(name, sizeof name, "%s, net %u", figure_nets[i].method, k);
			buf_init(&yaml);
			buf_addf(&yaml, "method: %s\n", figure_nets[i].method);
			figure_nets[i].write(&seed, &yaml);
			case_solve(&c, yaml.text);
			case_rows(&c, &settings);
			check(&c, name);
			case_close(&c);
			buf_release(&yaml);
		}
}

#endif
