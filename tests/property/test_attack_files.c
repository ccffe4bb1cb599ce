/* layer: tui */
/* More than 200 net files made to hurt: numbers at the ends of their ranges, networks at the limit
 * and one beyond it, texts that are large or deep. The program must answer each or refuse it, as a
 * process of its own that may use little time and memory: what a number in a file can ask for is
 * never walked one by one. The limits are generous, so that a busy machine passes.
 *
 * With the argument "times" every file's time is printed beside 0.1 us a byte and 50 ms, as a
 * ratio. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/tui/pty.h"

#include "solver/base/buf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* What never ends is stopped then, with sanitizers too; how fast it is is for `make bench`. */
enum { CPU_SECONDS = 100 };
enum { MEMORY_GB = 4, PATH = 400 };

static struct {
	char path[PATH];
	Buf text;
	bool times;
	unsigned files;
} attack;

static void limit(int resource, rlim_t most)
{
	const struct rlimit both = {most, most};

	if (setrlimit(resource, &both) != 0)
		_exit(99);
}

static void run_child(const char *command, const char *option, const char *value)
{
	const char *program = pty_program();

	limit(RLIMIT_CPU, CPU_SECONDS);
#if ONE_IN == 1 /* a sanitizer takes more */
	limit(RLIMIT_AS, (rlim_t)MEMORY_GB << 30);
#endif
	if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr))
		_exit(99);
	execl(program, program, command, attack.path, option, value, (char *)NULL);
	_exit(99);
}

/* Run the program on the text; it is answered (0) or refused (1). */
static void run(const char *command, const char *option, const char *value)
{
	struct rusage used;
	int status = 0;

	fflush(stdout);
	const pid_t child = fork();

	if (child == 0)
		run_child(command, option, value);
	assert_true(child > 0 && wait4(child, &status, 0, &used) == child);
	const double seconds = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
			       (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;

	if (attack.times)
		printf("# %6.2f times, %5ld MB: %s %s %.60s\n",
			seconds / (1e-7 * (double)attack.text.length + 0.05), used.ru_maxrss / 1024,
			command, value ? value : "", attack.text.text);
	if (!WIFEXITED(status) || WEXITSTATUS(status) > 1)
		fail_msg("%s: status %x after %.1f s on\n%.300s", command, (unsigned)status,
			seconds, attack.text.text);
}

static void write_text(void)
{
	FILE *file = fopen(attack.path, "w");

	assert_non_null(file);
	assert_int_equal(buf_status(&attack.text), STATUS_OK);
	assert_int_equal(fwrite(attack.text.text, 1, attack.text.length, file), attack.text.length);
	assert_int_equal(fclose(file), 0);
	attack.files++;
}

static void check_text(void)
{
	write_text();
	run("check", NULL, NULL);
	buf_clear(&attack.text);
}

static void add_times(const char *text, int times)
{
	while (times-- > 0)
		buf_add_text(&attack.text, text);
}

#define THREE                                                                                      \
	"network: {kind: tree, root: {compute: 1, children: [{compute: 1.2, link: 0.1}, "          \
	"{compute: 1.5, link: 0.2}, {compute: 2, link: 2}]}}\n"

/* --- networks at the limit -------------------------------------------------------------------- */

#define TWO "2, 2, 2, 2, 2, 2, "

/* One of a tree, a mesh and a cube; where they are soaked, all shapes by all methods. */
static void regular_networks_at_the_limit(void **state)
{
	static const struct {
		const char *method, *shape;
		bool soaked;
	} shapes[] = {
		{"hung-ct", "tree, levels: 23, arity: 2", true},
		{"hung-sf", "tree, levels: 23, arity: 2", true},
		{"hung-sf", "tree, levels: 128, arity: 1", false},
		{"hung-sf", "tree, levels: 1, arity: 16777215", false},
		{"hung-ct", "tree, levels: 11, arity: 4", true},
		{"array-q", "array, processors: 16777216", true},
		{"array-m", "array, processors: 16777216", true},
		{"array-s", "mesh, sizes: [16777216]", true},
		{"array-q", "mesh, sizes: [4096, 4096]", true},
		{"array-ms", "mesh, sizes: [256, 256, 256]", false},
		{"array-q", "mesh, sizes: [" TWO TWO TWO "2, 2, 2, 2, 2, 2]", true},
		{"array-m", "mesh, sizes: [" TWO TWO TWO "2, 2, 2, 2, 2, 2]", true},
		{"array-s", "mesh, sizes: [" TWO TWO TWO "2, 2, 2, 2, 2, 2]", true},
		{"array-ms", "mesh, sizes: [" TWO TWO TWO "2, 2, 2, 2, 2, 2]", true},
		{"cube-c", "hypercube, dimension: 24", true},
		{"cube-p", "hypercube, dimension: 24", false},
		{"cube-m", "hypercube, dimension: 24", true},
		/* one too many */
		{"hung-sf", "tree, levels: 24, arity: 2", false},
		{"hung-sf", "tree, levels: 129, arity: 1", false},
		{"hung-sf", "tree, levels: 128, arity: 16777216", false},
		{"array-q", "array, processors: 16777217", false},
		{"array-q", "mesh, sizes: [4097, 4096]", false},
		{"array-q", "mesh, sizes: [" TWO TWO TWO TWO "2]", false},
		{"cube-p", "hypercube, dimension: 25", false},
	};

	for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
		if (shapes[k].soaked && !getenv("SOAK_CHECKED"))
			continue;
		buf_addf(&attack.text, "method: %s\nnetwork: {compute: 1, link: 0.05, kind: %s}\n",
			shapes[k].method, shapes[k].shape);
		check_text();
	}
}

static void copies_of_copies(void **state)
{
	static const char *const methods[] = {"chen-c", "chen-s", "chen-m", "chen-w", "cui-exact",
		"hung-ct", "hung-sf", "ko-eas", "ko-sos", "ko-mos"};
	static const long repeats[] = {1 << 18, 16777216, 16777217, 4294967297};

	for (size_t m = 0; m < sizeof methods / sizeof *methods; m += ONE_IN)
		for (size_t r = 0; r < sizeof repeats / sizeof *repeats; r++) {
			buf_addf(&attack.text,
				"method: %s\nload: 100\norder: %d\nnetwork: {kind: tree, root: "
				"{compute: 1, children: [{compute: 2, link: 0.1, repeat: %ld}]}}\n",
				methods[m], m < 5 ? 2 : 1, repeats[r]);
			check_text();
		}
	for (int deep = 17; deep <= 24; deep += 7) {
		buf_add_text(&attack.text, "network: {kind: tree, root: {compute: 1");
		add_times(", children: [{compute: 1, link: 0.1, repeat: 2", deep);
		add_times("}]", deep);
		buf_add_text(&attack.text, "}}\n");
		check_text();
	}
}

/* --- numbers ---------------------------------------------------------------------------------- */

static void installments_without_end(void **state)
{
	static const char *const nets[] = {"chen-m\norder: 2", THREE, "chen-m\norder: 20", THREE,
		"chen-w\norder: 2", THREE, "chen-w\norder: 20", THREE, "array-m",
		"network: {kind: array, processors: 5, compute: 1, link: 0.05}\n", "array-ms",
		"network: {kind: mesh, sizes: [3, 4], compute: 1, link: 0.05}\n", "cube-m",
		"network: {kind: hypercube, dimension: 4, compute: 1, link: 0.3}\n"};
	static const char *const counts[] = {"1000000000", "1000000001", "fon", "best"};
	static const char *const startups[] = {"0", "1e-9", "1e-300"};
	static const char *const diagrams[] = {"timing", "tree", "shares"};

	for (size_t n = 0; n < sizeof nets / sizeof *nets; n += 2)
		for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
			for (size_t s = 0; s < sizeof startups / sizeof *startups; s++) {
				buf_addf(&attack.text,
					"method: %s\nload: 100\ninstallments: %s\nstartup: "
					"{compute: %s, transfer: %s}\n%s",
					nets[n], counts[c], startups[s], startups[s], nets[n + 1]);
				write_text();
				for (size_t d = 0; s + c == 0 && d < 3; d++)
					run("draw", "--diagram", diagrams[d]);
				check_text();
			}
}

static void numbers_at_the_ends(void **state)
{
	static const char *const numbers[] = {"1e-308", "1e308", "5e-324", "1"};
	static const char *const loads[] = {"load: 1e308\norder: 1", "load: 1e-308\norder: 1",
		"load: 1e15\norder: 2", "load: 1e15\norder: 20", "load: 1e-15\norder: 20"};

	for (int a = 0; a < 4; a++)
		for (int b = 0; b < 4; b++)
			for (int l = (a + b) % ONE_IN; l < 5; l += ONE_IN) {
				buf_addf(&attack.text,
					"%s\ninstallments: %s\nnetwork: {kind: tree, root: "
					"{compute: 1, children: [{compute: %s, link: %s}, "
					"{compute: 2, link: 1e-5}]}}\n",
					loads[l], l < 2 ? "1" : "best", numbers[a], numbers[b]);
				check_text();
			}
}

static void curves_without_end(void **state)
{
	static const char *const wishes[] = {"children=1:16777216", "load=1e-300:1:1e-300",
		"load=1:1e308", "load=1:2:1e-15", "P1.link=0:1e308:1e-308",
		"installments=1:1000000000", "P1.repeat=1:16777214", "order=1:20"};

	for (size_t k = 0; k < sizeof wishes / sizeof *wishes; k++) {
		buf_addf(&attack.text, "load: 100\norder: 2\ncurve: {vary: \"%s\"}\n" THREE,
			wishes[k]);
		check_text();
	}
}

/* --- texts ------------------------------------------------------------------------------------ */

/* So often `one`, between two others. */
static void check_many(const char *before, const char *one, int times, const char *after)
{
	buf_add_text(&attack.text, before);
	add_times(one, times);
	buf_add_text(&attack.text, after);
	check_text();
}

static void large_and_deep_texts(void **state)
{
	enum { MANY = 200000, SCALAR = 65536 };

	check_many("", "[", MANY, "");
	check_many("", "{", MANY, "");
	check_many("", "? ", MANY / 4, "");
	check_many("", "- ", MANY / 4, "");
	check_many("", "---\n", MANY, "");
	check_many("", "%FOO\n", MANY, "");
	check_many("", "# comment\n", MANY, THREE);
	check_many("", "\n", 10 * MANY, THREE);
	check_many("", " ", 10 * MANY, THREE);
	check_many("", "load: 1\n", MANY, "");
	check_many("title: \"", "x", SCALAR, "\"\n" THREE);
	check_many("title: \"", "x", SCALAR + 1, "\"\n" THREE);
	check_many("title: \"", "\\x41", SCALAR, "\"\n" THREE);
	check_many("title: >\n", "  x\n", MANY, THREE);
	check_many("network: {kind: mesh, compute: 1, link: 1, sizes: [1", ", 1", MANY, "]}\n");
	check_many("order: 2\ncurve: {vary: \"load=1:2\", methods: [chen-m", ", chen-m", MANY / 4,
		"]}\n" THREE);
	check_many("network: {kind: tree, root: {compute: 1, children: [", "{compute: 1, link: 1},",
		MANY / 4, "]}}\n");
	check_many(
		"network: {kind: tree, root: {compute: 1, children: [{name: A, compute: 1, link: "
		"1, repeat: 2}, {compute: 1, link: 1, name: \"A",
		".1", SCALAR / 2 - 1, "\"}]}}\n");
}

/* Names that copies could have, each compared with all that it begins with. */
static void names_full_of_numbers(void **state)
{
	buf_add_text(&attack.text, "network: {kind: tree, root: {compute: 1, children: [");
	for (int k = 0; k < 40; k++) {
		buf_addf(&attack.text, "{compute: 1, link: 1, name: \"%.*sA", k,
			"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
		add_times(".1", 32000);
		buf_add_text(&attack.text, "\"}, ");
	}
	buf_add_text(&attack.text, "]}}\n");
	check_text();
}

static void there_are_enough(void **state)
{
	assert_true(attack.files >= 200 / ONE_IN);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(regular_networks_at_the_limit),
		cmocka_unit_test(copies_of_copies),
		cmocka_unit_test(installments_without_end),
		cmocka_unit_test(numbers_at_the_ends),
		cmocka_unit_test(curves_without_end),
		cmocka_unit_test(large_and_deep_texts),
		cmocka_unit_test(names_full_of_numbers),
		cmocka_unit_test(there_are_enough),
	};
	char *folder = check_folder_make();

	attack.times = argc > 1 && strcmp(argv[1], "times") == 0;
	snprintf(attack.path, sizeof attack.path, "%s/net.yaml", folder);
	buf_init(&attack.text);
	const int failed = cmocka_run_group_tests(tests, NULL, NULL);

	buf_release(&attack.text);
	check_folder_remove(folder);
	return failed;
}
