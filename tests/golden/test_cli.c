/* layer: tui */
/* The command line as people and scripts meet it: the real program, its output byte for byte, its
 * exit statuses and its messages. What solve and draw print is compared with the files in
 * tests/golden/cli; GOLDEN_UPDATE=1 writes them anew. */
#include "tests/fixtures/check.h"

#include "solver/base/embed.h"
#include "solver/base/text.h"
#include "themes/theme.h"

#include <jansson.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct Ran {
	int status;
	char *out, *err;
	size_t out_length;
} Ran;

static char *folder, *root;

static const char EXAMPLE[] = "title: Example 2\n"
			      "source: Chen & Chu, Fig. 5\n"
			      "method: chen-m\n"
			      "load: 100\n"
			      "order: 2\n"
			      "installments: 2\n"
			      "network:\n"
			      "  kind: tree\n"
			      "  root:\n"
			      "    name: P0\n"
			      "    compute: 1\n"
			      "    children:\n"
			      "      - {name: P1, compute: 1.2, link: 0.1}\n"
			      "      - {name: P2, compute: 1.5, link: 0.2}\n"
			      "      - {name: P3, compute: 2, link: 2}\n"
			      "      - {name: P4, compute: 3, link: 900}\n";

/* Names that must never reach a terminal or a file as they are. */
static const char HOSTILE[] = "title: \"t\\e]0;x\\a\"\n"
			      "load: 7\n"
			      "order: 2\n"
			      "network:\n"
			      "  kind: tree\n"
			      "  root:\n"
			      "    compute: 1.7\n"
			      "    children:\n"
			      "      - {name: \"a\\e[31mb\", compute: 1.3, link: 0.1}\n"
			      "      - {name: \"say \\\"hi\\\", you\", compute: 1.1, link: 0.1}\n"
			      "      - {name: \"\\u202Eevil\\x7F\", compute: 1.2, link: 0.1}\n"
			      "      - {name: \"line\\nbreak\", compute: 1.9, link: 0.1}\n";

static void ran_free(Ran *ran)
{
	free(ran->out);
	free(ran->err);
}

/* Run the program in the tests' folder with these arguments; shell syntax is allowed. */
static Ran run(const char *arguments)
{
	const char *program = getenv("GANTREE");
	char command[4096];
	Ran ran;

	assert_non_null(program);
	snprintf(command, sizeof command, "'%s' %s", program, arguments);
	if (!strstr(arguments, "2>"))
		strcat(command, " 2>err");
	if (!strstr(arguments, ">out") && !strstr(arguments, "| ") && !strstr(arguments, ">/") &&
		!strstr(arguments, ">&"))
		strcat(command, " >out");
	if (!strpbrk(arguments, "<|"))
		strcat(command, " </dev/null");
	assert_int_equal(chdir(folder), 0);
	unlink("out");
	unlink("err");
	const int status = system(command);
	assert_true(WIFEXITED(status));
	ran.status = WEXITSTATUS(status);
	ran.out = check_read_file("out", &ran.out_length);
	ran.err = check_read_file("err", NULL);
	return ran;
}

/* The whole contract at once: status, standard output and standard error. NULL: not compared. */
static void expect(const char *arguments, int status, const char *out, const char *err)
{
	SCOPED(ran_free) Ran ran = run(arguments);

	if (ran.status != status)
		print_error("%s: status %d, standard error: %s\n", arguments, ran.status,
			ran.err ? ran.err : "");
	assert_int_equal(ran.status, status);
	if (out)
		assert_string_equal(ran.out, out);
	if (err)
		assert_string_equal(ran.err, err);
}

/* A fault: nothing on standard output, `part` in the one line on standard error. */
static void expect_fault(const char *arguments, int status, const char *part)
{
	SCOPED(ran_free) Ran ran = run(arguments);

	if (ran.status != status || !strstr(ran.err, part))
		print_error("%s: status %d, standard error: %s\n", arguments, ran.status, ran.err);
	assert_int_equal(ran.status, status);
	assert_non_null(strstr(ran.err, part));
	assert_ptr_equal(strchr(ran.err, '\n'), ran.err + strlen(ran.err) - 1);
	assert_int_equal(ran.out_length, 0);
}

static void expect_golden(const char *arguments, const char *name)
{
	char place[80];
	SCOPED(ran_free) Ran ran = run(arguments);

	assert_string_equal(ran.err, "");
	assert_int_equal(ran.status, 0);
	snprintf(place, sizeof place, "cli/%s", name);
	assert_int_equal(chdir(root), 0);
	check_golden(place, ran.out);
}

static json_t *run_json(const char *arguments)
{
	json_error_t error;
	SCOPED(ran_free) Ran ran = run(arguments);

	assert_string_equal(ran.err, "");
	assert_int_equal(ran.status, 0);
	json_t *value = json_loads(ran.out, JSON_REJECT_DUPLICATES, &error);
	if (!value)
		print_error("%s: line %d: %s\n", arguments, error.line, error.text);
	assert_non_null(value);
	return value;
}

static double number_at(json_t *object, const char *key)
{
	json_t *value = json_object_get(object, key);

	assert_true(json_is_number(value));
	return json_number_value(value);
}

/* The keys of an object, in order, parted by blanks. */
static void expect_keys(json_t *object, const char *keys)
{
	char found[400] = "";
	const char *key;
	json_t *value;

	json_object_foreach(object, key, value)
	{
		if (*found)
			strcat(found, " ");
		strcat(found, key);
	}
	assert_string_equal(found, keys);
}

/* --- help and usage ----------------------------------------------------------------------------
 */

TEST(test_help)
{
	SCOPED(ran_free)
	Ran all = run("--help"), solve = run("solve -h"), late = run("draw net.yaml --help");
	static const char *const parts[] = {"\n  solve FILE  ", "\n  draw FILE  ",
		"\n  check FILE...  ", "\n  methods  ", "\n  samples [NAME]  ", "\n  themes ",
		"\n  keys ", "\n  random ", "\n  help [COMMAND]  ", "\n  version ",
		"--set KEY=VALUE", "gantree COMMAND --help"};

	assert_int_equal(all.status, 0);
	assert_string_equal(all.err, "");
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		assert_non_null(strstr(all.out, parts[i]));
	assert_null(strstr(all.out, "--children"));
	assert_non_null(strstr(solve.out, "--intervals"));
	assert_non_null(strstr(late.out, "--scale"));
	expect("help", 0, all.out, "");
	expect("help solve", 0, solve.out, "");
	expect("help draw", 0, late.out, "");
	expect("help slove", 2, "", "gantree: unknown command 'slove'; did you mean 'solve'?\n");
	expect("help --fomat", 2, "",
		"gantree: unknown option '--fomat'; did you mean '--format'?\n");
}

/* Longest line in characters. */
static size_t widest(const char *text);

/* Nothing that a command does not use; no line that a terminal of 80 columns would break. */
TEST(help_of_a_command_is_its_own)
{
	static const struct {
		const char *command, *has, *has_not;
	} rows[] = {
		{"solve", "--ascii", "--theme"},
		{"draw", "--theme", "--intervals"},
		{"sweep", "--vary", "--ascii"},
		{"check", "--set", "--format"},
		{"methods", "--help", "--set"},
		{"keys", "text or markdown", "--method"},
		{"random", "--seed", "--theme"},
		{"complete", "Usage: gantree complete [OPTION]... [--] [WORD...]\n", "--set"},
		{"completion", "Usage: gantree completion [OPTION]... SHELL\n", "--set"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char arguments[80];

		snprintf(arguments, sizeof arguments, "%s --help", rows[i].command);
		SCOPED(ran_free) Ran ran = run(arguments);

		assert_non_null(strstr(ran.out, rows[i].has));
		assert_null(strstr(ran.out, rows[i].has_not));
		assert_true(widest(ran.out) <= 79);
	}
	SCOPED(ran_free) Ran all = run("--help");
	assert_true(widest(all.out) <= 79);
}

/* Options of the program are taken everywhere, as an alias of the shell may give them. */
TEST(common_options_are_taken_by_all_commands)
{
	SCOPED(ran_free) Ran plain = run("methods");

	expect("--theme dark --no-color --ascii methods --layout lecture", 0, plain.out, "");
}

TEST(keys_for_people_and_for_readme)
{
	SCOPED(ran_free) Ran text = run("keys"), table = run("keys --format markdown");

	assert_true(widest(text.out) <= 79);
	assert_non_null(strstr(text.out, "\nMove\n  Up k "));
	assert_non_null(strstr(text.out, "\n  u              undo  "));
	assert_null(strchr(text.out, '|'));
	assert_non_null(strstr(table.out, "| `u` | `undo` | "));
	expect("keys --format text", 0, text.out, "");
	expect("keys --format html", 2, "",
		"gantree: --format html: it must be text or markdown\n");
}

TEST(test_version)
{
	SCOPED(ran_free) Ran ran = run("net.yaml --version extra words");
	int major, minor, patch;

	assert_int_equal(ran.status, 0);
	assert_int_equal(sscanf(ran.out, "gantree %d.%d.%d\n", &major, &minor, &patch), 3);
	expect("version", 0, ran.out, "");
}

TEST(unknown_options)
{
	expect("--formt", 2, "", "gantree: unknown option '--formt'; did you mean '--format'?\n");
	expect("solve --shcale=1 net.yaml", 2, "",
		"gantree: unknown option '--shcale'; did you mean '--scale'?\n");
	expect("net.yaml -x", 2, "", "gantree: unknown option '-x'; see gantree --help\n");
	expect("--wombat", 2, "", "gantree: unknown option '--wombat'; see gantree --help\n");
	expect("solve --l net.yaml", 2, "",
		"gantree: '--l' is the beginning of several options: labels, large, legend, "
		"levels, load, link, level or layout\n");
	expect("solve --for csv --set load=2 --set=P1.link=3 net.yaml", 0, NULL, "");
	expect("--ascii=yes", 2, "", "gantree: --ascii takes no value\n");
	expect("solve net.yaml --format", 2, "",
		"gantree: --format needs a value: --format FORMAT\n");
	expect("solve net.yaml --scale linear", 2, "",
		"gantree: --scale is an option of draw, not of solve\n");
	expect("--children 3 net.yaml", 2, "",
		"gantree: --children is an option of random, not of gantree itself\n");
	expect_fault("$(printf -- '--\\033[31m')", 2, "unknown option '--\\x1b[31m'");
}

TEST(operands)
{
	expect("solve", 2, "", "gantree: solve needs a file: gantree solve FILE\n");
	expect("draw --scale linear", 2, "", "gantree: draw needs a file: gantree draw FILE\n");
	expect("check", 2, "", "gantree: check needs a file: gantree check FILE...\n");
	expect("solve net.yaml more", 2, "",
		"gantree: unexpected 'more'; usage: gantree solve FILE\n");
	expect("slove net.yaml", 2, "",
		"gantree: unknown command 'slove'; did you mean 'solve'?\n");
	expect("slove", 2, "", "gantree: unknown command 'slove'; did you mean 'solve'?\n");
	expect("wombat net.yaml", 2, "", "gantree: unknown command 'wombat'; see gantree --help\n");
	expect("c net.yaml", 2, "",
		"gantree: 'c' is the beginning of several commands: check, complete or "
		"completion\n");
	expect("ch net.yaml", 0, "", "");
	expect("help sw --nothing", 2, "",
		"gantree: unknown option '--nothing'; see gantree --help\n");
	expect("net.yaml other.yaml", 2, "",
		"gantree: only one file can be opened; 'other.yaml' is a second one\n");
}

/* What is opened need not be called like a net: a file of that name is no command misspelt. */
TEST(a_file_called_nearly_like_a_command_is_opened)
{
	assert_int_equal(chdir(folder), 0);
	check_write_file("sampls", "load: x\n", 8);
	expect_fault("sampls", 1, "sampls:1:7: ");
}

TEST(a_line_of_a_caption_is_refused_by_what_is_wrong)
{
	expect("--state 'gantree draw $HOME'", 2, "",
		"gantree: --state: character 14, $: a shell would expand this; nothing is expanded "
		"here\n");
	expect("--state 'gantree draw net.yaml --fomat svg'", 2, "",
		"gantree: --state: unknown option '--fomat'; did you mean '--format'?\n");
	expect("--state 'gantree samples'", 2, "",
		"gantree: --state: \"gantree samples\" opens no net\n");
	expect("--state 'gantree draw net.yaml' net.yaml", 2, "",
		"gantree: --state: the line names net, values and answer; FILE, --method, --set "
		"and --best-set have no place beside it\n");
	expect_fault("sweep sample:far-from-best --best-set", 2, "--best-set is an option of");
	expect_fault("--state 'gantree draw absent.yaml'", 1,
		"gantree: absent.yaml: no such file; it was looked for from /");
	expect("--state 'gantree draw /absent.yaml'", 1, "",
		"gantree: /absent.yaml: no such file\n");
	expect("seek net.yaml 300 --by load", 2, "",
		"gantree: unexpected '300'; give the target by its name, such as --finish 300\n");
	/* All is well with it, but for the terminal. */
	expect_fault("--state 'gantree draw net.yaml --scale schematic'", 2,
		"standard output is not a terminal");
}

TEST(options_anywhere)
{
	SCOPED(ran_free) Ran plain = run("solve net.yaml --format csv");
	static const char *const same[] = {"--format csv solve net.yaml",
		"solve --format=csv net.yaml", "solve --format json net.yaml --format csv",
		"solve --format csv -- net.yaml", "solve ./net.yaml --format csv",
		"solve --format csv - <net.yaml"};

	assert_int_equal(plain.status, 0);
	for (size_t i = 0; i < sizeof same / sizeof *same; i++)
		expect(same[i], 0, plain.out, "");
	setenv("POSIXLY_CORRECT", "1", 1);
	expect("solve net.yaml --format csv", 0, plain.out, "");
	unsetenv("POSIXLY_CORRECT");
}

TEST(odd_file_names)
{
	assert_int_equal(chdir(folder), 0);
	check_write_file("solve", EXAMPLE, strlen(EXAMPLE));
	check_write_file("--odd", EXAMPLE, strlen(EXAMPLE));
	expect("check ./solve", 0, "", "");
	expect("check -- --odd", 0, "", "");
	expect("check solve", 0, "", "");
}

/* --- solve -------------------------------------------------------------------------------------
 */

TEST(solve_table)
{
	expect_golden("solve net.yaml", "solve-table.txt");
	expect_golden("solve --ascii net.yaml", "solve-table-ascii.txt");
	expect_golden("solve many.yaml", "solve-many.txt");
	expect_golden(
		"solve --set P3.link=25 --set installments=9 net.yaml", "solve-infeasible.txt");
}

TEST(intervals_are_of_json)
{
	expect_fault("solve net.yaml --format csv --intervals", 2,
		"gantree: --intervals adds nothing to csv; --format json --intervals writes them");
	expect_fault("solve net.yaml --intervals", 2, "adds nothing to table; --format json");
	expect_fault("solve net.yaml --method all --format json --intervals", 2,
		"gantree: --intervals is of one method; name it with --method");
}

/* A spreadsheet would work out what begins so. */
TEST(no_text_of_csv_is_a_formula)
{
	static const char net[] =
		"load: 100\nnetwork: {kind: tree, root: {name: '=1+1', compute: 1, children: ["
		"{name: '+P1', compute: 2, link: 0.1}, {name: '-P2', compute: 2, link: 0.1}, "
		"{name: '@SUM(A1,\"x\")', compute: 2, link: 0.1}, "
		"{name: \"\\t=1\", compute: 2, link: 0.1}, {name: 'P=5', compute: 2, link: "
		"0.1}]}}\n";

	assert_int_equal(chdir(folder), 0);
	check_write_file("formula.yaml", net, sizeof net - 1);
	expect("solve formula.yaml --format csv | cut -d, -f2,3 >out", 0,
		"name,parent\n'=1+1,\n'+P1,0\n'-P2,0\n\"'@SUM(A1,\"\"x\"\")\"\n\\x09=1,0\nP=5,0\n",
		"");
	expect("sweep formula.yaml --vary +P1.link=1:1 | cut -d, -f1 >out", 0, "'+P1.link\n1\n",
		"");
	expect("upgrades formula.yaml --format csv | grep -c '^\"*[-=+@]' >out", 1, "0\n", "");
}

/* Of any net, whatever it is called; what does not fit goes on below. */
TEST(no_line_of_a_table_is_wider_than_80_columns)
{
	static const char *const commands[] = {"solve", "solve --method all", "upgrades"};
	static const char net[] = "title: A title that is so long that it cannot stand on one line "
				  "of eighty columns\n"
				  "load: 100\nnetwork: {kind: tree, root: {compute: 1, children: "
				  "[{name: the processor "
				  "in the attic, compute: 1234.56789, link: 0.0001234567}]}}\n";
	char arguments[200];

	assert_int_equal(chdir(folder), 0);
	check_write_file("long.yaml", net, sizeof net - 1);
	for (const Embedded *sample = embedded_samples;; sample++) {
		for (size_t k = 0; k < sizeof commands / sizeof *commands; k++) {
			snprintf(arguments, sizeof arguments, "%s %s%s", commands[k],
				sample->name ? "sample:" : "long.yaml",
				sample->name ? sample->name : "");
			if (strstr(arguments, "sample:million"))
				continue;
			SCOPED(ran_free) Ran ran = run(arguments);

			assert_int_equal(ran.status, 0);
			for (const char *at = ran.out; *at; at += strcspn(at, "\n") + 1)
				if (text_width(at, strcspn(at, "\n")) > 80)
					fail_msg("%s\n%.*s", arguments, (int)strcspn(at, "\n"), at);
		}
		if (!sample->name)
			return;
	}
}

/* Nothing can be checked with such a number: it is refused, with its place and its range. */
TEST(beyond_range)
{
	static const char net[] = "order: 2\nload: 100\nnetwork: {kind: tree, root: {compute: 1, "
				  "children: [\n  {compute: 1.2, link: 0.1},\n  {compute: 1e308, "
				  "link: 0.2}]}}\n";
	static const char fault[] = "far.yaml:5:13: P2.compute is 1e308, out of range here; "
				    "it should be from 1e-9 to 1e9\n";

	assert_int_equal(chdir(folder), 0);
	check_write_file("far.yaml", net, sizeof net - 1);
	expect_fault("solve far.yaml", 1, fault);
	expect_fault("draw far.yaml", 1, fault);
	expect_fault("check far.yaml", 1, fault);
	expect_fault("draw sample:fig5 --against P1.compute=1e308", 2,
		"gantree: --against P1.compute=1e308: P1.compute is 1e308, out of range");
	expect_fault("solve sample:fig5 --set P1.compute=1e308", 2,
		"gantree: --set P1.compute=1e308: P1.compute is 1e308, out of range");
}

/* Who takes part though the schedule without it is shorter. */
TEST(solve_costly)
{
	static const char net[] =
		"method: ko-sos\nload: 100\nnetwork: {kind: tree, root: {name: R, "
		"compute: 4.05, children: [{name: A, compute: 0.52, link: 2.93}, "
		"{name: B, compute: 0.51, link: 0.085}]}}\n";

	assert_int_equal(chdir(folder), 0);
	check_write_file("costly.yaml", net, sizeof net - 1);
	expect_golden("solve costly.yaml", "solve-costly.txt");
	json_auto_t *all = run_json("solve costly.yaml --format json");
	json_t *processors = json_object_get(all, "processors");

	for (size_t k = 0; k < 3; k++) {
		json_t *one = json_array_get(processors, k);

		assert_int_equal(json_is_false(json_object_get(one, "useful")), k == 1);
		assert_string_equal(json_string_value(json_object_get(one, "standing")),
			k == 1 ? "costly" : "helps");
		assert_int_equal(json_is_true(json_object_get(one, "costs_time")), k == 1);
		assert_int_equal(json_object_get(one, "costs_time") != NULL, k == 1);
	}
}

/* P1 alone: it has its data only when T is nearly there. */
TEST(solve_tells_who_waits)
{
	json_auto_t *all = run_json("solve sample:far-from-best --method chen-w --format json");
	json_t *processors = json_object_get(all, "processors");

	for (size_t k = 0; k < 4; k++) {
		json_t *waits = json_object_get(json_array_get(processors, k), "waits");

		assert_int_equal(json_is_true(waits), k == 1);
		assert_int_equal(waits != NULL, k == 1);
	}
}

/* Where there is no schedule nobody is useful in it, and no replay has passed. */
TEST(solve_without_schedule)
{
	static const char negative[] =
		"method: cui-approx\nload: 10\norder: 2\nnetwork: {kind: tree, root: {compute: 1, "
		"children: [{compute: 1.2, link: 0.13}, {compute: 1.5, link: 90}]}}\n";
	static const char mos[] = "method: ko-mos\nintensity: {report: 0.5}\nnetwork: {kind: tree, "
				  "levels: 4, arity: 4, compute: 1, link: 0.05}\n";

	assert_int_equal(chdir(folder), 0);
	check_write_file("negative.yaml", negative, sizeof negative - 1);
	check_write_file("mos.yaml", mos, sizeof mos - 1);
	expect_golden("solve negative.yaml", "solve-negative.txt");
	json_auto_t *all = run_json("solve negative.yaml --format json");
	json_t *one = json_array_get(json_object_get(all, "processors"), 2);

	assert_true(json_is_false(json_object_get(one, "useful")));
	assert_string_equal(json_string_value(json_object_get(one, "standing")), "infeasible");
	assert_true(json_is_null(json_object_get(json_object_get(all, "replay"), "ok")));
	expect("solve mos.yaml | grep -ciE 'useful|helps|replay' >out", 1, "0\n", "");
	expect("draw mos.yaml --diagram words | grep -ciE 'useful|∞|no load' >out", 1, "0\n", "");
}

TEST(solve_csv)
{
	expect_golden("solve net.yaml --format csv", "solve.csv");
}

TEST(solve_json)
{
	expect_golden("solve net.yaml --format json", "solve.json");
}

/* The numbers of the paper's Example 2 through the file, the method and the writer. */
TEST(json_numbers)
{
	json_auto_t *all = run_json("solve net.yaml --format json");
	json_t *processors = json_object_get(all, "processors");
	double sum = 0;

	check_close(number_at(all, "finish"), 3336.980417, 1e-9);
	check_close(number_at(all, "sequential"), 10000, 0);
	check_close(number_at(all, "speedup"), 10000 / 3336.980417, 1e-9);
	static const double shares[] = {0.333698, 2 * 0.138983, 2 * 0.111159, 2 * 0.083009, 0};
	assert_int_equal(json_array_size(processors), 5);
	for (size_t i = 0; i < 5; i++) {
		json_t *one = json_array_get(processors, i);

		expect_keys(one, "id name parent share load useful standing start finish");
		check_close(number_at(one, "share"), shares[i], 1e-5);
		assert_int_equal(json_integer_value(json_object_get(one, "id")), i);
		sum += number_at(one, "share");
	}
	check_close(sum, 1, 1e-15);
	json_t *removed = json_array_get(processors, 4);
	assert_true(json_is_false(json_object_get(removed, "useful")));
	assert_true(json_is_null(json_object_get(removed, "start")));
	assert_true(json_is_null(json_object_get(removed, "finish")));
	assert_true(json_is_null(json_object_get(json_array_get(processors, 0), "parent")));
	json_t *round = json_array_get(json_object_get(all, "eliminated"), 0);
	expect_keys(round, "round id name test reason key keep helps");
	assert_true(json_is_null(json_object_get(round, "reason")));
	assert_string_equal(json_string_value(json_object_get(round, "test")), "Lemma 2");
	check_close(number_at(json_object_get(round, "keep"), "link"), 30.338, 1e-4);
	check_close(number_at(json_object_get(round, "helps"), "link"), 15.43, 1e-4);
}

static json_t *limit_of(json_t *all, const char *name)
{
	json_t *round = json_array_get(json_object_get(all, "eliminated"), 0);

	return json_object_get(json_object_get(round, name), "link");
}

/* PE's own limit is of one installment; with two it waits sooner, with 200 others wait whatever its
 * link is. */
#define FAR_P3 "solve sample:fig5 --format json --set P3.link=250"
TEST(json_limits_of_links)
{
	static const struct {
		const char *of;
		double keep, helps;
	} rows[] = {{FAR_P3 " --set installments=1", 34.182950603, 34.182950603},
		{FAR_P3, 34.182950603, 17.491707679},
		{FAR_P3 " --set installments=200", 34.182950603, 0},
		{"solve sample:hung-useless --format json", 0.5, 0.5}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		json_auto_t *all = run_json(rows[i].of);

		if (rows[i].keep > 0)
			check_close(json_real_value(limit_of(all, "keep")), rows[i].keep, 1e-9);
		assert_int_equal(json_is_null(limit_of(all, "keep")), !(rows[i].keep > 0));
		if (rows[i].helps > 0)
			check_close(json_real_value(limit_of(all, "helps")), rows[i].helps, 1e-9);
		assert_int_equal(json_is_null(limit_of(all, "helps")), !(rows[i].helps > 0));
	}
}

/* Keys never vanish, whatever does not exist. */
TEST(json_keys)
{
	static const char *const commands[] = {"solve net.yaml --format json",
		"solve bare.yaml --format json", "solve hostile.yaml --format json",
		"solve net.yaml --set installments=40 --set P3.link=25 --format json",
		"solve net.yaml --method chen-c --format json"};

	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		json_auto_t *all = run_json(commands[i]);

		json_t *best = json_object_get(all, "best_set");

		/* Algorithm C keeps everybody. */
		assert_int_equal(json_is_null(best), strstr(commands[i], "chen-c") != NULL);
		assert_int_equal(json_object_del(all, "best_set"), 0);
		expect_keys(all,
			"version title source note method outcome why differs load order "
			"installments "
			"finish sequential speedup speedup_bound limit loss formula processors "
			"eliminated "
			"claims facts periods intervals replay notes");
		expect_keys(json_object_get(all, "formula"), "value source");
		expect_keys(json_object_get(all, "limit"), "speedup why");
		expect_keys(json_object_get(all, "loss"), "transfer startup removed");
		expect_keys(json_object_get(all, "replay"), "ok violations");
		assert_true(json_is_true(json_object_get(json_object_get(all, "replay"), "ok")));
	}
}

/* JSON and CSV hold the very same doubles. */
TEST(numbers_read_back)
{
	json_auto_t *all = run_json("solve net.yaml --format json");
	SCOPED(ran_free) Ran csv = run("solve net.yaml --format csv");
	char *line = strtok(csv.out, "\n");

	for (size_t i = 0; i < 5; i++) {
		json_t *one = json_array_get(json_object_get(all, "processors"), i);

		line = strtok(NULL, "\n");
		assert_non_null(line);
		const char *cell = strchr(strchr(strchr(line, ',') + 1, ',') + 1, ',') + 1;
		assert_true(strtod(cell, NULL) == number_at(one, "share"));
		assert_true(strtod(strchr(cell, ',') + 1, NULL) == number_at(one, "load"));
	}
}

TEST(intervals_are_replayable)
{
	json_t *all = run_json("solve net.yaml --format json"), *one;
	double received[5] = {0}, sent = 0, computed = 0;
	size_t i;

	json_array_foreach(json_object_get(all, "intervals"), i, one)
	{
		const char *kind = json_string_value(json_object_get(one, "kind"));
		const size_t id = (size_t)json_integer_value(json_object_get(one, "id"));

		expect_keys(one, "id kind start end load peer");
		assert_true(number_at(one, "start") <= number_at(one, "end"));
		if (strcmp(kind, "receive") == 0)
			received[id] += number_at(one, "load");
		else if (strcmp(kind, "send") == 0)
			sent += number_at(one, "load");
		else
			computed += number_at(one, "load");
	}
	/* Every useful child gets the whole load (order 2), and all of it is computed once. */
	for (i = 1; i <= 3; i++)
		check_close(received[i], 100, 1e-12);
	check_close(received[4], 0, 0);
	check_close(sent, 300, 1e-12);
	check_close(computed, 100, 1e-12);
	json_decref(all);
}

TEST(method_all)
{
	json_t *all = run_json("solve net.yaml --method all --format json");
	Ran csv = run("solve --method all net.yaml --format csv");

	assert_true(json_is_array(all));
	assert_string_equal(
		json_string_value(json_object_get(json_array_get(all, 0), "method")), "chen-c");
	expect_keys(json_array_get(all, 0),
		"version title source note method outcome why differs load order installments "
		"finish "
		"sequential "
		"speedup speedup_bound limit loss formula best_set eliminated claims facts replay "
		"notes");
	assert_memory_equal(csv.out, "id,outcome,finish,formula,speedup,why\nchen-c,", 45);
	json_decref(all);
	ran_free(&csv);
	expect_golden("solve --method all net.yaml", "solve-all.txt");
	expect("draw --method all net.yaml", 2, "", NULL);
}

/* What stands in the tables of printed numbers: whole numbers whole, one note where several numbers
 * have the same, and a command that has the number. */
typedef struct TableRow {
	const char *name, *command;
	const char *there, *not_there;
} TableRow;

static const TableRow tables[] = {
	{"whole numbers", "papers chen-fig-9", " 28           28           +0\n", "28.00"},
	{"a whole term", "papers chen-fig-7", "2            2           +0\n", " 2.00 "},
	{"not whole", "papers chen-example-2", " 3336.98         3337        -0.02\n", NULL},
	{"counted as printed", "papers chen-fig-7",
		"0.400          0.5       -0.100 *\n    so counted            0.500          0.5",
		NULL},
	{"one note", "papers chen-fig-7", "one round of start-ups more, 0.1 of", "a round of"},
	{"m_3 is asked for", "papers chen-fig-9", "gantree what m3", NULL},
	{"m_2 of a net that fits", "papers chen-fig-9", "P1.repeat=13\n", NULL},
	{"FON's stop", "papers chen-fig-10", "but T(25) < T(26), where", "does not fall"},
};

TEST_ROWS(printed_numbers_as_tables, TableRow, tables)
{
	Ran ran = run(row->command);
	const char *there = strstr(ran.out, row->there);

	assert_non_null(there);
	if (strcmp(row->name, "one note") == 0)
		assert_null(strstr(there + 1, row->there));
	if (row->not_there)
		assert_null(strstr(ran.out, row->not_there));
	ran_free(&ran);
}

/* What is no word may be a statement: that of the paper named, or of the method's, or each paper's.
 */
TEST(what_prints_statements)
{
	Ran papers = run("papers chen-eq-4"), named = run("what 'Eq. 4, Chen & Chu'");
	Ran usual = run("what --method chen-m Eq. 4"), place = run("what Eq. 12");
	Ran all = run("papers");

	assert_int_equal(papers.status, 0);
	assert_non_null(strstr(papers.out, "(chen-eq-4)"));
	assert_string_equal(named.out, papers.out);
	assert_string_equal(usual.out, papers.out);
	assert_non_null(strstr(place.out, "  cui-eq-11-12 "));
	assert_non_null(strstr(place.out, "\n  ko-eq-12 "));
	assert_null(strstr(place.out, "computed"));
	expect("papers 'eq. 12'", 0, place.out, "");
	expect("papers 'eq. 4, chen and chu'", 0, papers.out, "");
	expect("papers ''", 0, all.out, "");
	expect_fault("what 'Eq. 444, Chen & Chus'", 1, "\"gantree what\" lists all");
	expect_fault("papers 'Theorem 99, Chen & Chu'", 1, "no statement is called Theorem 99");
	expect_fault("papers 'Eq. 4.9.9, mesh and hypercube report'", 1, "lists all");
	ran_free(&papers);
	ran_free(&named);
	ran_free(&usual);
	ran_free(&place);
	ran_free(&all);
}

/* In ASCII all of a statement is: its sentence, commands, texts to look for and pseudo-code. */
TEST(papers_in_ascii)
{
	static const char *const asked[] = {"papers --ascii chen-theorem-7",
		"papers --ascii chen-algorithm-fon", "papers --ascii report-table-1",
		"papers --ascii report-eq-3.1.1"};

	for (size_t k = 0; k < sizeof asked / sizeof *asked; k++) {
		SCOPED(ran_free) Ran ran = run(asked[k]);

		for (const char *c = ran.out; *c; c++)
			assert_in_range(*c, '\n', '~');
		assert_int_equal(ran.status, 0);
		assert_non_null(strstr(ran.out, "to see it"));
	}
}

/* So are the words: each entry's name, and what it says. */
TEST(what_in_ascii)
{
	static const char *const asked[][2] = {{"what --ascii", "  ..,"},
		{"what --ascii rho3", "r3\n  the number of installments"},
		{"what --ascii m_{i,j}", "m_{i,j} (mesh and hypercube report, section 4)\n"}};

	for (size_t k = 0; k < sizeof asked / sizeof *asked; k++) {
		SCOPED(ran_free) Ran ran = run(asked[k][0]);

		for (const char *c = ran.out; *c; c++)
			assert_in_range(*c, '\n', '~');
		assert_int_equal(ran.status, 0);
		assert_non_null(strstr(ran.out, asked[k][1]));
	}
}

/* Useless for a reason, not in a round; bounds as facts; periods; layers of a hypercube. */
TEST(json_kinds)
{
	static const char tree[] =
		"method: hung-sf\nnetwork: {kind: tree, root: {name: R, compute: 2, children: ["
		"{name: A, compute: 3, link: 1}, {name: B, compute: 1, link: 0.5}, "
		"{name: C, compute: 0.4, link: 0.2}]}}\n";
	static const char line[] = "load: 1e9\ninstallments: 10001\nmethod: array-m\n"
				   "network: {kind: array, processors: 4, compute: 3, link: 1}\n";
	static const char cube[] =
		"method: cube-p\nnetwork: {kind: hypercube, dimension: 2, compute: 1, link: 1}\n";

	assert_int_equal(chdir(folder), 0);
	check_write_file("slow.yaml", tree, strlen(tree));
	check_write_file("cube.yaml", cube, strlen(cube));
	check_write_file("line.yaml", line, strlen(line));
	json_t *all = run_json("solve slow.yaml --format json");
	json_t *one = json_array_get(json_object_get(all, "eliminated"), 0);

	assert_true(json_is_null(json_object_get(one, "round")));
	assert_string_equal(json_string_value(json_object_get(one, "name")), "A");
	assert_string_equal(json_string_value(json_object_get(one, "test")), "U2");
	assert_non_null(strstr(json_string_value(json_object_get(one, "reason")), "faster"));
	expect_keys(json_array_get(json_object_get(all, "facts"), 0), "name text low high");
	json_decref(all);
	all = run_json("solve cube.yaml --format json");
	for (size_t id = 0; id < 4; id++) {
		one = json_array_get(json_object_get(all, "processors"), id);
		expect_keys(one, "id name parent share load useful standing start finish layer");
		assert_int_equal(
			json_integer_value(json_object_get(one, "layer")), (id & 1) + (id >> 1));
	}
	one = json_array_get(json_object_get(all, "periods"), 0);
	expect_keys(one, "start end parts label");
	assert_string_equal(json_string_value(json_object_get(one, "label")), "τ₁");
	json_decref(all);
	all = run_json("solve line.yaml --format json");
	assert_true(json_is_null(json_object_get(all, "periods")));
	json_decref(all);
	all = run_json("solve line.yaml --format json --intervals");
	assert_true(json_array_size(json_object_get(all, "periods")) > 10000);
	json_decref(all);
	SCOPED(ran_free) Ran table = run("solve slow.yaml");
	assert_non_null(strstr(table.out, "\nuseless      A (U2): "));
	assert_null(strstr(table.out, "PE round"));
}

/* A net of 300 000 processors has more than a million intervals: null and a note unless asked. */
TEST(test_large)
{
	json_t *all = run_json("solve large.yaml --format json");
	json_t *notes = json_object_get(all, "notes");

	assert_true(json_is_null(json_object_get(all, "intervals")));
	assert_int_equal(json_array_size(json_object_get(all, "processors")), 300001);
	bool told = false;
	for (size_t i = 0; i < json_array_size(notes); i++)
		told |= strstr(json_string_value(json_array_get(notes, i)), "--intervals") != NULL;
	assert_true(told);
	json_decref(all);
	SCOPED(ran_free)
	Ran ran = run("solve large.yaml --format json --intervals | grep -c '\"kind\"' >out");
	assert_true(strtol(ran.out, NULL, 10) > 1000000);
}

/* --- sweep -------------------------------------------------------------------------------------
 */

/* A header and a line per value whatever the number of methods; no number where it is refused,
 * where the method is not for it, or where it is infeasible. */
TEST(sweep_csv)
{
	expect_golden("sweep net.yaml --vary installments=1:40:13", "sweep-infeasible.csv");
	expect_golden("sweep --vary P3.link=-1:3:0.8 net.yaml --methods chen-m,chen-s,cui-exact",
		"sweep.csv");
	expect_golden("sweep net.yaml --vary order=1:2:0.5 --methods all", "sweep-all.csv");
	expect("sweep sample:fig5 --vary load=30:31:1 --format tabular", 0,
		"\\begin{tabular}{rrrrrr}\n"
		"load & chen-m.finish & chen-m.formula & chen-m.speedup & chen-m.formula\\_speedup "
		"& chen-m.outcome \\\\\n\\hline\n"
		"30 & 301.087 & 301.087 & 2.98917 & 2.98917 & exact \\\\\n"
		"31 & 321.457 & 321.457 & 2.98951 & 2.98951 & exact \\\\\n\\end{tabular}\n",
		"");
	expect_golden("sweep net.yaml --vary children=0:6 --set load=50 --format csv",
		"sweep-children.csv");
	expect_golden("sweep sample:far-from-best --format csv --vary P1.compute=0.05:0.3:0.125 "
		      "--methods chen-m,chen-w",
		"sweep-best.csv");
	expect("sweep net.yaml --vary load=100:100", 0, NULL, "");
	expect("sweep - --vary load=0.1:0.3:0.1 --method chen-c <net.yaml | cut -d, -f1 >out", 0,
		"load\n0.1\n0.2\n0.3\n", "");
}

TEST(sweep_json)
{
	json_auto_t *all = run_json("sweep net.yaml --vary load=0:100:50 --methods chen-m,chen-c "
				    "--set installments=40 --set P3.link=25 --format json");
	json_t *points = json_object_get(all, "points"), *solved, *one, *result;
	size_t i, m;

	expect_keys(all, "version title source vary from to step methods series points");
	assert_string_equal(json_string_value(json_object_get(all, "vary")), "load");
	assert_int_equal(json_array_size(json_object_get(all, "methods")), 2);
	check_close(number_at(all, "step"), 50, 0);
	assert_int_equal(json_array_size(points), 3);
	json_array_foreach(points, i, one)
	{
		expect_keys(one, "value series processors results");
		assert_true(json_is_null(json_object_get(one, "series")));
		check_close(number_at(one, "value"), 50 * (double)i, 0);
		json_array_foreach(json_object_get(one, "results"), m, result) expect_keys(result,
			"method outcome why installments finish formula speedup "
			"formula_speedup fon best lemma_10 lemma_12");
	}
	result = json_array_get(json_object_get(json_array_get(points, 0), "results"), 0);
	assert_string_equal(json_string_value(json_object_get(result, "outcome")), "refused");
	assert_string_equal(json_string_value(json_object_get(result, "why")),
		"load is 0; it must be greater than 0");
	assert_true(json_is_null(json_object_get(result, "finish")));
	result = json_array_get(json_object_get(json_array_get(points, 2), "results"), 0);
	solved = run_json("solve net.yaml --set installments=40 --set P3.link=25 --format json");
	static const char *const same[] = {"outcome", "why", "installments", "finish", "speedup"};
	for (i = 0; i < sizeof same / sizeof *same; i++)
		assert_true(json_equal(
			json_object_get(result, same[i]), json_object_get(solved, same[i])));
	assert_string_equal(json_string_value(json_object_get(result, "outcome")), "infeasible");
	json_decref(solved);
}

TEST(sweep_faults)
{
	static const char *const usage[][2] = {
		{"", "sweep needs --vary KEY=FROM:TO"},
		{"--vary load", "--vary load: expected KEY=FROM:TO"},
		{"--vary load=1", "--vary load=1: expected KEY=FROM:TO"},
		{"--vary load=3:1", "FROM must not be more than TO"},
		{"--vary load=0:1:1e-9", "the most is 100000"},
		{"--vary children=1:2.5", "2.5 is not whole"},
		{"--vary lod=1:2", "did you mean load?"},
		{"--vary title=1:2", "title is not a number"},
		{"--vary Q.link=1:2", "there is no processor called Q"},
		{"--vary network.arity=1:2", "network.arity is for regular trees"},
		{"--vary load=-2:-1", "--vary load=-2:-1: chen-m applies to none of these values"},
		{"--vary load=1:2 --methods chen-x", "there is no method chen-x; did you mean"},
		{"--vary load=1:2 --methods chen-m,", "--methods chen-m,: a method is missing"},
		{"--vary load=1:2 --methods chen-m,chen-m", "chen-m is given twice"},
		{"--vary load=1:2 --methods chen-m,cube-p", "cube-p applies to none"},
		{"--vary load=1:2 --method cube-p", "--method cube-p: cube-p applies to none"},
		{"--vary load=1:2 --method all", "there is no such method"},
		{"--vary load=1:2 --set lod=1", "--set lod=1: "},
		{"--vary load=1:2 --format table", "it must be csv, json, tabular or html"},
		{"--vary load=1:2 --scale linear", "--scale is an option of draw, not of sweep"},
	};
	char command[200];

	for (size_t i = 0; i < sizeof usage / sizeof *usage; i++) {
		snprintf(command, sizeof command, "sweep net.yaml %s", usage[i][0]);
		expect_fault(command, 2, usage[i][1]);
	}
	expect_fault("sweep", 2, "sweep needs a file");
	expect_fault("sweep broken.yaml --vary load=1:2", 1, "broken.yaml:2:8: ");
	expect_fault("solve net.yaml --vary load=1:2", 2,
		"--vary is an option of draw and sweep, not of solve");
	assert_int_equal(chdir(folder), 0);
	static const char wrong[] =
		"load: 2\nmethod: cube-p\nnetwork: {kind: tree, root: {compute: "
		"1, children: [{compute: 2, link: 1}]}}\n";
	check_write_file("wrong.yaml", wrong, strlen(wrong));
	expect_fault(
		"sweep wrong.yaml --vary load=1:2", 1, "wrong.yaml:2:9: cube-p applies to none");
}

/* --- seek --------------------------------------------------------------------------------------
 */

TEST(seek_tells_ranges)
{
	expect("seek sample:fig7 --finish 5000 --by installments", 0,
		"installments   T          speed-up   outcome      T at most 5000\n"
		"1              1617.32    7.72892    exact        1 to 100\n"
		"(100 values of installments from 1 to 100 were tried)\n",
		"");
	expect("seek sample:fig5 --speedup 2.999 --by installments --range 1:40 --format csv", 0,
		"value,finish,outcome,kind,first,last\n"
		"7,3334.377461676827,exact,from,7,16\n16,3333.790347375672,exact,upto,7,16\n",
		"");
	expect("seek sample:fig5 --finish 5000 --by installments --format tabular", 0,
		"\\begin{tabular}{lllll}\n"
		"installments & $T$ & speed-up & outcome & $T$ at most 5000 \\\\\n\\hline\n"
		"1 & 3340.61 & 2.99347 & exact & 1 to 100 \\\\\n\\end{tabular}\n",
		"");
	json_auto_t *all = run_json(
		"seek sample:fig7 --finish 5000 --by P1.link --range 0.5:0.75 --format json");
	json_t *answer = json_array_get(json_object_get(all, "answers"), 0);

	assert_string_equal(json_string_value(json_object_get(answer, "kind")), "range");
	check_close(json_number_value(json_object_get(answer, "first")), 0.5, 0);
	check_close(json_number_value(json_object_get(answer, "last")), 0.75, 0);
	assert_true(json_is_null(json_object_get(all, "why")));
}

/* --- upgrades ----------------------------------------------------------------------------------
 */

TEST(upgrades_formats)
{
	expect_golden("upgrades net.yaml", "upgrades.txt");
	expect_golden(
		"upgrades sample:far-from-best --set P1.link=11.9 --ascii", "upgrades-worse.txt");
	expect_golden("upgrades net.yaml --by 0.05 --format csv", "upgrades.csv");
	json_auto_t *all = run_json("upgrades sample:far-from-best --by 7.5% --format json");
	json_t *rows = json_object_get(all, "rows");

	check_close(json_number_value(json_object_get(all, "by")), 0.075, 1e-15);
	check_close(json_number_value(json_object_get(all, "finish")), 865.377, 1e-6);
	check_close(json_number_value(json_object_get(all, "best")), 288.550, 1e-5);
	assert_int_equal(json_array_size(rows), 11);
	for (size_t i = 0; i < json_array_size(rows); i++) {
		json_t *row = json_array_get(rows, i);

		if (strcmp(json_string_value(json_object_get(row, "key")), "P1.link") == 0) {
			check_close(json_number_value(json_object_get(row, "down")), 12.26 * 0.925,
				1e-14);
			assert_string_equal(
				json_string_value(json_object_get(row, "verdict")), "P1 in");
			return;
		}
	}
	fail_msg("there is no P1.link");
}

/* Of a regular network one of each, whatever its size. */
TEST(upgrades_of_a_million)
{
	expect("upgrades sample:million-tree --format csv | cut -d, -f1 | sort >out", 0,
		"intensity.compute\nintensity.transfer\nkey\nload\nnetwork.compute\nnetwork.link\n",
		"");
}

TEST(upgrades_faults)
{
	static const char *const step = "it must be more than 0 and less than 100%, such as 10% or "
					"0.1";
	static const char *const bad[] = {"0", "-5%", "100%", "1", "ten", "%", "", "0.1.2"};
	char command[128];

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		snprintf(command, sizeof command, "upgrades net.yaml --by '%s'", bad[i]);
		expect_fault(command, 2, step);
	}
	expect_fault("upgrades", 2, "upgrades needs a file");
	expect_fault("upgrades net.yaml --format svg", 2, "table, csv, json, tabular or html");
	expect_fault("upgrades net.yaml --method cube-p", 2, "--method cube-p: ");
	expect_fault("solve net.yaml --by 10%", 2,
		"--by is an option of draw, upgrades and seek, not of solve");
}

/* A reader that has enough ends a sweep of hours at once. */
TEST(sweep_streams)
{
	expect("sweep large.yaml --vary load=1:90000 --method chen-c | head -2 | cut -d, -f1 >out",
		0, "load\n1\n", NULL);
}

/* --- curves ------------------------------------------------------------------------------------
 */

static const char curve_yaml[] =
	"order: 2\n"
	"method: chen-s\n"
	"curve:\n"
	"  vary: children=2:3\n"
	"  measure: speedup\n"
	"  series: [{load: 60}, {load: 90, \"P\\u00e9.link\": 2}]\n"
	"network: {kind: tree, root: {compute: 1, children: [{name: P\xC3\xA9, "
	"compute: 1, link: 0.5}, {compute: 2, link: 1}]}}\n";

static void write_curve(const char *name, const char *text)
{
	assert_int_equal(chdir(folder), 0);
	check_write_file(name, text, strlen(text));
}

/* A line per value; the series in front where there are several, as curve.series has it. */
TEST(sweep_of_a_file)
{
	write_curve("curve.yaml", curve_yaml);
	expect("sweep curve.yaml | sed -E 's/^(series,children),.*/\\1/; "
	       "s/(,[23]),.*(,exact)/\\1\\2/' "
	       ">out",
		0,
		"series,children\nload=60,2,exact\nload=60,3,exact\n"
		"\"load=90, P\xC3\xA9.link=2\",2,exact\n\"load=90, P\xC3\xA9.link=2\",3,exact\n",
		"");
	expect("sweep curve.yaml --set curve.series=load=60 | cut -d, -f1 >out", 0,
		"children\n2\n3\n", "");
	expect("sweep curve.yaml --methods all --set curve.series= | head -1 | tr , '\\n' | "
	       "grep finish >out",
		0,
		"chen-c.finish\nchen-s.finish\nchen-m.finish\nchen-w.finish\ncui-exact.finish\n"
		"cui-approx.finish\n",
		"");
	/* What is asked for besides goes before what the file says. */
	expect("sweep curve.yaml --vary load=7:8:1 | cut -d, -f1 >out", 0, "load\n7\n8\n", "");
	json_auto_t *all = run_json("sweep curve.yaml --format json");
	json_t *points = json_object_get(all, "points");

	assert_int_equal(json_array_size(json_object_get(all, "series")), 2);
	assert_int_equal(json_array_size(points), 4);
	assert_string_equal(json_string_value(json_object_get(json_array_get(points, 2), "series")),
		"load=90, P\xC3\xA9.link=2");
}

/* Behind the break at 11.99 T of chen-w is 27 % of chen-m's, lower than at any value drawn. */
TEST(both_ends_of_a_jump_are_on_the_axis)
{
	SCOPED(ran_free)
	Ran ran = run("draw sample:far-from-best --diagram curve --vary P1.link=1:31:10 --measure "
		      "relative --methods chen-m,chen-w --size 70x16");

	assert_null(strstr(ran.out, "the axis starts at"));
}

/* The options set what the file's keys of the same names say, and ask for curves. */
/* The other answer, and two of them on one axis. */
TEST(best_set_and_against)
{
	static const char *const faults[][2] = {
		{"draw sample:fig5 --against chen-w",
			"--against chen-w: no such file; did you mean method=chen-w?"},
		{"draw sample:fig5 --diagram upgrades --against load=3",
			"--against load=3: upgrades are of one state"},
		{"solve sample:fig5 --method all --best-set", "--best-set is of one method"},
		{"solve sample:fig5 --method hung-ct --set m=3",
			"--set m=3: m is installments, which hung-ct does not read"},
		{"draw sample:fig5 --against P3.lnk=2",
			"--against P3.lnk=2: a processor has no lnk; did you mean link?"},
		{"draw sample:fig5 --against method=chen-x",
			"--against method=chen-x: there is no method \"chen-x\""},
		{"draw sample:fig5 --against method=ko-sos",
			"--against method=ko-sos: ko-sos: order"},
		{"draw sample:fig5 --against best-set --against method=chen-c",
			"--against best-set: gantree looks for no best set with chen-c"},
		{"draw sample:fig5 --against sample:fig2 --against sample:fig3",
			"--against takes one net; all else it is given changes that one"},
		{"draw sample:fig5 --round 1 --against best-set", "omit --round"},
		{"draw sample:fig5 --round 1 --best-set", "the best set has no rounds"},
		{"draw sample:fig5 --diagram curve --against best-set", "by --methods"},
		{"solve sample:fig5 --best-set --method chen-c",
			"--best-set: gantree looks for no best set with chen-c"},
		{"check sample:fig5 --best-set --method chen-c", "--best-set: gantree looks"},
	};

	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
		expect_fault(faults[i][0], 2, faults[i][1]);
	expect_fault("draw sample:fig5 --against '{load: x}'", 1, "--against:1:8: load is x");
	expect("check sample:far-from-best --best-set", 0, "", "");
	expect_golden("solve sample:far-from-best --best-set", "best_set.txt");
	expect_golden("draw sample:far-from-best --best-set --against method=chen-m --caption",
		"best_set_against.txt");
	json_t *own = run_json("solve sample:far-from-best --format json");
	json_t *best = run_json("solve sample:far-from-best --best-set --format json");
	const char *key;
	json_t *value;

	json_object_foreach(own, key, value) assert_non_null(json_object_get(best, key));
	assert_int_equal(json_object_size(own), json_object_size(best));
	assert_true(
		number_at(best, "finish") == number_at(json_object_get(own, "best_set"), "finish"));
	json_decref(own);
	json_decref(best);
}

TEST(draw_curve_options)
{
	static const char asked[] =
		"draw plain.yaml --vary children=2:3 --measure ideal-ratio --of "
		"formula --methods chen-c,chen-s";
	const char *network = strstr(curve_yaml, "network");
	char text[600];

	snprintf(text, sizeof text,
		"order: 2\nload: 60\ncurve: {vary: children=2:3, measure: ideal-ratio, of: "
		"formula, methods: [chen-c, chen-s]}\n%s",
		network);
	write_curve("curve.yaml", text);
	snprintf(text, sizeof text, "order: 2\nload: 60\n%s", network);
	write_curve("plain.yaml", text);
	Ran file = run("draw curve.yaml --diagram curve"), options = run(asked);

	assert_int_equal(file.status, 0);
	assert_int_equal(options.status, 0);
	assert_string_equal(options.out, file.out);
	assert_non_null(strstr(file.out, "chen-c"));
	ran_free(&file);
	ran_free(&options);
	/* Nobody says what to vary. */
	expect("draw plain.yaml --diagram curve", 0, NULL, "");
}

TEST(curve_faults)
{
	static const char *const usage[][2] = {
		{"draw curve.yaml --vary load", "--vary load: expected KEY=FROM:TO"},
		{"draw curve.yaml --vary ''", "--vary: expected KEY=FROM:TO"},
		{"draw curve.yaml --vary Q.link=1:2", "--vary Q.link=1:2: there is no processor"},
		{"draw curve.yaml --vary load=1:2",
			"--vary load=1:2: load is what the curve varies; a series cannot set it; "
			"--set curve.series= omits the file's series"},
		{"draw curve.yaml --measure speed",
			"--measure speed: curve.measure is speed; it must be finish, speedup,"},
		{"draw curve.yaml --of both", "--of both: curve.of is both; it must be"},
		{"draw curve.yaml --methods ''", "--methods: there is no method \"\""},
		{"draw curve.yaml --methods chen-x", "--methods chen-x: there is no method chen-x"},
		{"draw curve.yaml --methods chen-s,cube-p",
			"--methods chen-s,cube-p: cube-p applies to none of these values"},
		{"draw curve.yaml --diagram tree --of formula",
			"--of formula: only curves use this"},
		{"sweep curve.yaml --set curve.series=Q.link=1",
			"--set curve.series: there is no processor called Q"},
		{"sweep curve.yaml --set curve.methods=cube-p",
			"--set curve.methods: cube-p applies to none"},
		{"sweep curve.yaml --measure finish",
			"--measure is an option of draw, not of sweep"},
	};
	static const char *const file[][3] = {
		{"  vary: children=2:3", "  vary: Q.link=2:3", "f.yaml:4:9: there is no processor"},
		{"  vary: children=2:3", "  vary: load=2:3",
			"f.yaml:6:11: load is what the curve varies"},
		{"  vary: children=2:3", "  vary: order=2.3:2.5:0.1",
			"f.yaml:4:9: chen-s applies to none of these values"},
		{"  vary: children=2:3", "  vary: children=3:2", "f.yaml:4:9: FROM must not be"},
		{"measure: speedup", "methods: [chen-s, ko-eas]",
			"f.yaml:5:12: ko-eas applies to none"},
	};

	write_curve("curve.yaml", curve_yaml);
	expect("check curve.yaml sample:fig9 sample:fig5", 0, "", "");
	for (size_t i = 0; i < sizeof usage / sizeof *usage; i++)
		expect_fault(usage[i][0], 2, usage[i][1]);
	for (size_t i = 0; i < sizeof file / sizeof *file; i++) {
		const char *at = strstr(curve_yaml, file[i][0]);
		char text[700];

		snprintf(text, sizeof text, "%.*s%s%s", (int)(at - curve_yaml), curve_yaml,
			file[i][1], at + strlen(file[i][0]));
		write_curve("f.yaml", text);
		expect_fault("sweep f.yaml", 1, file[i][2]);
		expect_fault("draw f.yaml --diagram curve", 1, file[i][2]);
		expect_fault("check f.yaml", 1, file[i][2]);
	}
}

/* --- names -------------------------------------------------------------------------------------
 */

/* No control byte but the newline, and no bidi character, in anything that is printed. */
static void expect_harmless(const char *text)
{
	for (const char *p = text; *p; p++)
		assert_false(((unsigned char)*p < 0x20 && *p != '\n') || *p == 0x7f);
	assert_null(strstr(text, "\xe2\x80\xae"));
}

TEST(hostile_names)
{
	static const char *const commands[] = {"solve hostile.yaml",
		"solve hostile.yaml --format csv", "solve hostile.yaml --format json",
		"solve hostile.yaml --format tabular", "solve hostile.yaml --format html",
		"draw hostile.yaml", "draw hostile.yaml --diagram table",
		"solve --set '#1.link=-1' hostile.yaml", "solve $(printf '\\033[31m').yaml",
		"solve --set $(printf 'a\\033=1') net.yaml",
		"draw --format $(printf 'a\\177') net.yaml", "samples $(printf '\\033')",
		"$(printf '\\033') b"};

	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		SCOPED(ran_free) Ran ran = run(commands[i]);

		expect_harmless(ran.out);
		expect_harmless(ran.err);
	}
}

TEST(csv_quoting)
{
	SCOPED(ran_free) Ran ran = run("solve hostile.yaml --format csv");

	assert_non_null(strstr(ran.out, "\n1,a\\x1b[31mb,0,"));
	assert_non_null(strstr(ran.out, "\n2,\"say \"\"hi\"\", you\",0,"));
	assert_non_null(strstr(ran.out, "\n3,\\u202eevil\\x7f,0,"));
	assert_non_null(strstr(ran.out, "\n4,line\\x0abreak,0,"));
}

TEST(json_names)
{
	json_auto_t *all = run_json("solve hostile.yaml --format json");
	json_t *processors = json_object_get(all, "processors");
	static const char *const names[] = {"P0", "a\x1b[31mb", "say \"hi\", you",
		("\xe2\x80\xae"
		 "evil\x7f"),
		"line\nbreak"};

	for (size_t i = 0; i < 5; i++)
		assert_string_equal(
			json_string_value(json_object_get(json_array_get(processors, i), "name")),
			names[i]);
}

/* --- faults ------------------------------------------------------------------------------------
 */

TEST(file_faults)
{
	expect("solve absent.yaml", 1, "", "gantree: absent.yaml: no such file\n");
	expect("solve no/absent.yaml", 1, "", "gantree: no/absent.yaml: no such file\n");
	expect("solve nte.yaml", 1, "",
		"gantree: nte.yaml: no such file; did you mean net.yaml?\n");
	expect("check ./nte.yaml", 1, "",
		"gantree: ./nte.yaml: no such file; did you mean ./net.yaml?\n");
	expect("draw hostile", 1, "",
		"gantree: hostile: no such file; did you mean hostile.yaml?\n");
	/* A script that lost its file hears of it; a person gets the built-in net, and is told. */
	expect("solve fig5", 1, "", "gantree: fig5: no such file; did you mean sample:fig5?\n");
	expect_fault("solve .", 1, "gantree: .: this is a directory");
	expect_fault("solve empty.yaml", 1, "empty.yaml:1:1: ");
	expect_fault("draw broken.yaml", 1, "broken.yaml:2:8: ");
	expect_fault("solve - <broken.yaml", 1, "-:2:8: ");
	expect_fault("check -- - <broken.yaml", 1, "-:2:8: ");
	expect_fault("solve sample:fig05", 1,
		"sample:fig05: there is no such built-in net; did you mean sample:fig");
	expect_fault("solve sample:example2", 1,
		"sample:example2: there is no such built-in net; did you mean sample:fig5?");
	/* The last of all: none is beyond the look. */
	expect_fault("solve sample:tie-ruel", 1,
		"sample:tie-ruel: there is no such built-in net; did you mean sample:tie-rule?");
	expect_fault("samples tie-ruel", 1,
		"gantree: there is no built-in net tie-ruel; did you mean tie-rule?");
	expect_fault("solve sample:", 1, "sample:: ");
}

TEST(not_applicable)
{
	expect_fault("solve odd.yaml", 1, "odd.yaml:2:8: ");
	expect_fault("check odd.yaml", 1, "odd.yaml:2:8: ");
	expect_fault("solve odd.yaml --method chen-c", 2, "gantree: --method chen-c: ");
	expect_fault("solve net.yaml --set order=1.5", 2, "gantree: --set order=1.5: ");
	expect_fault("solve net.yaml --set method=chen-x", 2, "gantree: --set method=chen-x: ");
	expect_fault("solve unknown.yaml", 1, "unknown.yaml:1:9: ");
	expect_fault("solve net.yaml --method chen-x", 2, "gantree: --method chen-x: ");
}

TEST(set_faults)
{
	expect_fault("solve net.yaml --set P3.link=-1", 2, "gantree: --set P3.link=-1: ");
	expect_fault("solve net.yaml --set lod=5", 2, "load");
	expect_fault("solve net.yaml --set P9.link=5", 2, "gantree: --set P9.link=5: ");
	expect_fault("solve net.yaml --set load", 2, "gantree: --set load: ");
	expect_fault("solve net.yaml --set load=1e300", 2, "gantree: --set load=1e300: ");
	expect_fault("check net.yaml --set P1.compute=nan", 2, "gantree: --set P1.compute=nan: ");
}

TEST(test_set)
{
	json_t *all = run_json("solve net.yaml --set load=250 --set P3.link=0.5 --format json");

	check_close(number_at(all, "load"), 250, 0);
	json_decref(all);
	SCOPED(ran_free) Ran by_name = run("solve net.yaml --set P3.link=250 --format csv");
	assert_non_null(strstr(by_name.out, "\n3,P3,0,0,0,false,,,useless\n"));
	expect("solve net.yaml --set '#3.link=250' --format csv", 0, by_name.out, "");
}

TEST(test_check)
{
	SCOPED(ran_free) Ran ran;

	expect("check net.yaml", 0, "", "");
	expect("check net.yaml hostile.yaml many.yaml", 0, "", "");
	ran = run("check broken.yaml net.yaml empty.yaml");
	assert_int_equal(ran.status, 1);
	assert_string_equal(ran.out, "");
	assert_non_null(strstr(ran.err, "broken.yaml:2:8: "));
	assert_non_null(strstr(ran.err, "\nempty.yaml:1:1: "));
}

TEST(output_faults)
{
	static const char *const commands[] = {"solve net.yaml --format json >/dev/full",
		"solve large.yaml --format csv >/dev/full", "draw net.yaml >/dev/full",
		"--help >/dev/full", "keys >/dev/full", "random >/dev/full", "solve net.yaml >&-"};

	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		SCOPED(ran_free) Ran ran = run(commands[i]);

		assert_int_equal(ran.status, 1);
		assert_non_null(strstr(ran.err, "gantree: cannot write to standard output: "));
	}
	expect_fault("draw net.yaml -o no/such/folder/fig.txt", 1, "no/such/folder/fig.txt");
}

/* A file larger than the user may write: status 1 and a message, what was there stays. */
TEST(file_too_large)
{
	struct rlimit limit, small;

	expect("draw net.yaml -o large.txt", 0, "", "");
	SCOPED(check_free) char *before = check_read_file("large.txt", NULL);

	getrlimit(RLIMIT_FSIZE, &limit);
	small = (struct rlimit){1000, limit.rlim_max};
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
	Ran ran = run("draw net.yaml --scale schematic -o large.txt");

	assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
	assert_int_equal(ran.status, 1);
	assert_string_equal(
		ran.err, "gantree: large.txt: cannot write this file: File too large\n");
	ran_free(&ran);
	SCOPED(check_free) char *after = check_read_file("large.txt", NULL);

	assert_string_equal(after, before);
}

/* A reader that leaves early: status 1 and a message, not death by a signal. */
TEST(closed_pipe)
{
	char command[4096], *status, *err;

	assert_int_equal(chdir(folder), 0);
	snprintf(command, sizeof command,
		"'%s' solve large.yaml --format csv 2>err </dev/null; echo $? >status",
		getenv("GANTREE"));
	FILE *pipe = popen(command, "r");
	assert_non_null(pipe);
	pclose(pipe);
	status = check_read_file("status", NULL);
	err = check_read_file("err", NULL);
	assert_string_equal(status, "1\n");
	assert_string_equal(err, "gantree: cannot write to standard output: Broken pipe\n");
	free(status);
	free(err);
}

/* --- draw --------------------------------------------------------------------------------------
 */

static size_t widest(const char *text)
{
	size_t widest = 0, width = 0;

	for (; *text; text++) {
		width = *text == '\n' ? 0 : width + ((*text & 0xc0) != 0x80);
		widest = width > widest ? width : widest;
	}
	return widest;
}

TEST(draw_text)
{
	expect_golden("draw net.yaml", "draw-linear.txt");
	expect_golden("draw net.yaml --scale schematic --labels symbols", "draw-schematic.txt");
	expect_golden("draw net.yaml --ascii --size 70x12 --labels none", "draw-ascii.txt");
	expect_golden("draw net.yaml --rows 0,1,..,m --size 80", "draw-rows.txt");
	expect_golden("draw net.yaml --window 0:250", "draw-window.txt");
	expect_golden("draw net.yaml --diagram table", "draw-table.txt");
	expect_golden("draw net.yaml --caption --size 70 --set 'P1.name=it'\\''s' --round 1",
		"draw-caption.txt");
}

TEST(draw_caption)
{
	expect("draw net.yaml --caption --size 2", 1, "",
		"gantree: the drawing is too narrow for a "
		"caption; make it wider\n");
	expect("draw net.yaml --caption --size 30x4", 1, "",
		"gantree: the caption's 4 lines leave no room for the drawing; make it larger\n");
	expect("draw net.yaml --round 2", 2, "",
		"gantree: --round 2: the last round of algorithm PE here is 1\n");
	expect("draw net.yaml --fold 3,x", 2, "",
		"gantree: --fold 3,x: expected levels to show, ids to unfold and ids to fold, each "
		"in rising order, such as 2,+17,-4\n");
	expect("draw net.yaml --sort size", 2, "",
		"gantree: --sort size: it must be service, arrival, share, slack or verdict\n");
}

TEST(draw_shape)
{
	SCOPED(ran_free)
	Ran ran = run("draw net.yaml"), ascii = run("draw --ascii net.yaml"),
	    narrow = run("draw net.yaml --size 40x12"), many = run("draw large.yaml");

	expect_harmless(ran.out);
	assert_true(widest(ran.out) <= 100);
	assert_true(widest(narrow.out) <= 40);
	assert_int_equal(many.status, 0);
	for (const char *p = ascii.out; *p; p++)
		assert_true((*p & 0x80) == 0);
	/* Communication and computation are told apart without colours. */
	assert_non_null(strstr(ran.out, "█"));
	assert_non_null(strstr(ran.out, "▒"));
	setenv("LC_ALL", "C", 1);
	SCOPED(ran_free) Ran poor = run("draw net.yaml");
	assert_string_equal(poor.out, ascii.out);
	setenv("LC_ALL", "C.UTF-8", 1);
}

TEST(draw_without_braille)
{
	static const char *const formats[] = {"txt", "ansi", "html"};
	const char *const braille = "\xe2\xa0"; /* the first 64 of them begin so */
	char arguments[80];

	for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
		snprintf(arguments, sizeof arguments,
			"draw sample:fig9 --diagram curve --format %s", formats[i]);
		SCOPED(ran_free) Ran dots = run(arguments);
		strcat(arguments, " --no-braille");
		SCOPED(ran_free) Ran blocks = run(arguments);
		strcat(arguments, " --ascii");
		SCOPED(ran_free) Ran plain = run(arguments);

		assert_non_null(strstr(dots.out, braille));
		assert_null(strstr(dots.out, "▘"));
		assert_null(strstr(blocks.out, braille));
		assert_non_null(strstr(blocks.out, "▘"));
		assert_null(strstr(plain.out, braille));
		assert_null(strstr(plain.out, "▘"));
	}
}

TEST(draw_ansi)
{
	SCOPED(ran_free)
	Ran color = run("draw net.yaml --format ansi"),
	    none = run("draw net.yaml --format ansi --no-color");
	SCOPED(ran_free) Ran light = run("draw net.yaml --format ansi --theme light");

	assert_non_null(strstr(color.out, "\x1b[0;38;2;"));
	assert_null(strstr(none.out, ";2;"));
	assert_string_not_equal(color.out, light.out);
	/* Colours never run over the end of a line. */
	for (const char *line = color.out; *line; line = strchr(line, '\n') + 1) {
		const char *end = strchr(line, '\n');

		assert_true(end == line || memcmp(end - 4, "\x1b[0m", 4) == 0);
	}
}

TEST(draw_files)
{
	SCOPED(ran_free) Ran out = run("draw net.yaml");
	char *text, *ansi;

	expect("draw net.yaml -o -", 0, out.out, "");
	expect("draw net.yaml -o fig.txt", 0, "", "");
	expect("draw net.yaml --output=fig.ansi", 0, "", "");
	text = check_read_file("fig.txt", NULL);
	ansi = check_read_file("fig.ansi", NULL);
	assert_string_equal(text, out.out);
	assert_non_null(strchr(ansi, 0x1b));
	free(text);
	free(ansi);
	expect("draw net.yaml -o fig.dat --format txt", 0, "", "");
	text = check_read_file("fig.dat", NULL);
	assert_string_equal(text, out.out);
	free(text);
}

/* Millimetres, on standard output too, the height what fits into it. */
TEST(draw_figures)
{
	SCOPED(ran_free) Ran wide = run("draw net.yaml --format svg"), small;
	char *text;

	assert_int_equal(wide.status, 0);
	assert_memory_equal(wide.out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg ", 44);
	assert_non_null(strstr(wide.out, " width=\"180mm\""));
	expect("draw net.yaml -o fig.svg", 0, "", "");
	text = check_read_file("fig.svg", NULL);
	assert_string_equal(text, wide.out);
	free(text);
	expect("draw net.yaml -o fig.svg --theme print", 0, "", "");
	text = check_read_file("fig.svg", NULL);
	assert_string_equal(text, wide.out);
	free(text);
	small = run("draw net.yaml --format svg --size 88x60 --theme dark");
	assert_non_null(strstr(small.out, " width=\"88mm\""));
	assert_non_null(strstr(small.out, "fill=\"#121214\""));
	assert_true(atof(strstr(small.out, " height=\"") + 9) <= 60);
}

/* Whether this build has pango or not. */
TEST(draw_cairo)
{
	SCOPED(ran_free)
	Ran pdf = run("draw net.yaml -o fig.pdf"), png = run("draw net.yaml -o fig.png");

	assert_int_equal(pdf.status, png.status);
	if (pdf.status == 0) {
		SCOPED(check_free)
		char *page = check_read_file("fig.pdf", NULL),
		     *slide = check_read_file("fig.png", NULL);

		assert_memory_equal(page, "%PDF-", 5);
		assert_memory_equal(slide + 16, "\0\0\x07\x80\0\0\x04\x38", 8); /* 1920 x 1080 */
	} else {
		assert_int_equal(pdf.status, 1);
		assert_non_null(strstr(pdf.err, "need pango and cairo"));
		assert_int_not_equal(access("fig.pdf", F_OK), 0);
	}
}

TEST(draw_faults)
{
	expect("draw net.yaml -o fig.svg --size 10", 2, "",
		"gantree: --size 10: expected millimetres, such as 88 or 180x100, from 30 to "
		"1200\n");
	expect_fault("draw net.yaml -o fig.svg --size 180x", 2, "gantree: --size 180x: ");
	expect("draw net.yaml -o fig.gif", 2, "",
		"gantree: --output fig.gif: the formats are txt, ansi, svg, pdf, png, tex, html, "
		"chosen by the file's extension or by --format\n");
	expect("draw net.yaml -o fig", 2, "", NULL);
	expect("draw net.yaml --format gif", 2, "", NULL);
	expect("draw net.yaml --scale log", 2, "",
		"gantree: --scale log: it must be linear or schematic\n");
	expect("draw net.yaml --labels all", 2, "",
		"gantree: --labels all: it must be values, symbols or none\n");
	expect("draw net.yaml --window 5", 2, "",
		"gantree: --window 5: it must be two numbers of 0 or more: T0:T1\n");
	expect("draw net.yaml --window 5:5", 2, "",
		"gantree: --window 5:5: T0 must be less than T1\n");
	expect_fault(
		"draw net.yaml --size 0x5", 2, "gantree: --size 0x5: expected columns x lines");
	expect_fault("draw net.yaml --size 80x", 2, "gantree: --size 80x: ");
	expect_fault("draw net.yaml --size 80x24x3", 2, "gantree: --size 80x24x3: ");
	expect_fault("draw net.yaml -o fig.pdf --size 10", 2,
		"gantree: --size 10: expected millimetres, such as 88 or 180x100");
	expect_fault("draw net.yaml -o fig.png --size 1920", 2,
		"gantree: --size 1920: expected pixels, such as 1920x1080, each from 100 to "
		"10000");
	expect_fault("draw net.yaml -o fig.png --size 1920x99", 2, "expected pixels");
	expect_fault("draw net.yaml -o fig.png --size 10001x1080", 2, "expected pixels");
	expect_fault("draw net.yaml --rows 0,9", 2, "9 is beyond the last id");
	expect_fault("draw net.yaml --rows 2,1", 2,
		"1 does not follow the id before it in rising "
		"order");
	expect_fault("draw net.yaml --rows 0,..", 2, ".. must have an id after it");
	expect_fault("draw net.yaml --rows 0,,1", 2, "is not the id of a processor");
	expect_fault("draw net.yaml --diagram pie", 2, "gantree: --diagram pie: it must be timing");
	/* It would be of the selected processor. */
	expect_fault("draw net.yaml --diagram times", 2,
		"gantree: --diagram times: it must be timing, tree, curve, ");
	expect_fault("draw net.yaml --theme neon", 2, "gantree: --theme neon: ");
}

/* --- lists and random nets ---------------------------------------------------------------------
 */

TEST(test_lists)
{
	SCOPED(ran_free) Ran methods = run("methods"), keys = run("keys");

	assert_memory_equal(methods.out, "chen-c ", 7);
	assert_non_null(strstr(methods.out, "\nchen-m "));
	assert_non_null(strstr(keys.out, "undo"));
}

static void make_folder(const char *parent, const char *name)
{
	SCOPED(check_free) char *path = check_path(parent, name);

	assert_int_equal(mkdir(path, 0700), 0);
}

/* Options that every command takes are right or refused, whether the command uses them or not. */
TEST(names_of_no_thing)
{
	static const char *const commands[] = {"", "solve net.yaml", "draw net.yaml",
		"draw net.yaml --no-color", "sweep net.yaml --vary load=1:2", "check net.yaml",
		"methods", "samples", "themes", "keys", "random", "completion bash", "manual"};
	char command[120];

	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		snprintf(command, sizeof command, "%s --theme NONSENSE", commands[i]);
		expect_fault(command, 2,
			"gantree: --theme NONSENSE: there is no theme \"NONSENSE\"; there are "
			"dark, ");
		snprintf(command, sizeof command, "%s --layout NONSENSE", commands[i]);
		expect_fault(command, 2,
			"gantree: --layout NONSENSE: there is no screen layout \"NONSENSE\"; there "
			"are explore, lecture, figure, curve and result\n");
		snprintf(command, sizeof command, "%s --method NONSENSE", commands[i]);
		expect_fault(command, 2, "gantree: --method NONSENSE: there is no such method; ");
		snprintf(command, sizeof command, "%s --method all", commands[i]);
		if (i != 1)
			expect_fault(command, 2, "gantree: --method all: there is no such method");
	}
	expect("check net.yaml --theme lagoon --layout figure --method chen-m", 0, "", "");
}

TEST(what_is_asked_of_a_page_or_a_shell)
{
	expect_fault("manual nonsense", 2,
		"gantree: there is no manual page nonsense; the page must be gantree, net, values "
		"or "
		"words\n");
	expect_fault("completion nonsense", 2,
		"gantree: there is no completion for nonsense; the shell must be bash, fish or "
		"zsh\n");
}

/* The built-in themes and the user's own, a fault with its place; one of them as it is written. */
TEST(test_themes)
{
	static const char mine[] = "# own\nabout: my own\ninherits: dark\n";
	char *config = check_folder_make(), *path;
	Ran ran;

	setenv("XDG_CONFIG_HOME", config, 1);
	make_folder(config, "gantree");
	make_folder(config, "gantree/themes");
	path = check_path(config, "gantree/themes/mine.yaml");
	check_write_file(path, mine, strlen(mine));
	free(path);
	path = check_path(config, "gantree/themes/ill.yaml");
	check_write_file(path, "rules: {}\n", 10);
	ran = run("themes");
	assert_int_equal(ran.status, 0);
	assert_memory_equal(ran.out, "dark             dark rooms", 27);
	assert_non_null(strstr(ran.out, "\nmine             my own\n"));
	assert_non_null(strstr(ran.out, "\nill              cannot be used: "));
	assert_non_null(strstr(ran.out, "ill.yaml:1:1: a theme has no key rules"));
	ran_free(&ran);
	expect("themes mine", 0, mine, "");
	expect_fault("themes neon", 1, "there is no theme \"neon\"; there are dark, ");
	expect_fault("themes neon", 1, "print, ill, mine");
	expect_fault("themes mine dark", 2, "");
	ran = run("themes lagoon");
	assert_non_null(strstr(ran.out, "\nname: lagoon\n"));
	ran_free(&ran);
	/* What is printed is a theme again. */
	free(path);
	path = check_path(config, "gantree/themes/copy.yaml");
	for (size_t i = 0; theme_names[i]; i++) {
		char command[64];

		snprintf(command, sizeof command, "themes %s", theme_names[i]);
		ran = run(command);
		check_write_file(path, ran.out, ran.out_length);
		ran_free(&ran);
		expect("draw sample:fig5 --theme copy -o copy.svg", 0, "", "");
	}
	free(path);
	unsetenv("XDG_CONFIG_HOME");
	check_folder_remove(config);
}

/* Every built-in net has a title and a note, is without fault, and is printed byte for byte. */
TEST(test_samples)
{
	Ran list = run("samples");
	size_t seen = 0, noted = 0;

	for (char *line = strtok(list.out, "\n"); line; line = strtok(NULL, "\n")) {
		char name[80], title[8], command[200], place[120];

		if (*line == ' ') { /* its note */
			noted = seen;
			continue;
		}
		assert_int_equal(noted, seen);
		assert_int_equal(sscanf(line, "%79s %7s", name, title), 2);
		snprintf(command, sizeof command, "check sample:%s", name);
		expect(command, 0, "", "");
		snprintf(place, sizeof place, "sample-nets/%s.yaml", name);
		char *path = check_path(root, place), *text = check_read_file(path, NULL);
		snprintf(command, sizeof command, "samples %s", name);
		expect(command, 0, text, "");
		free(path);
		free(text);
		seen++;
	}
	assert_true(seen >= 8);
	ran_free(&list);
	expect_fault("samples fig05", 1, "there is no built-in net fig05; did you mean fig");
}

TEST(test_quiz)
{
	SCOPED(ran_free)
	Ran sheet = run("quiz --level 2 --seed 17 --count 3 --answers");
	SCOPED(ran_free) Ran page = run("quiz --answers --format tex --only serv --seed 2385");

	expect("quiz --count 3 --answers --level 2 --seed 17 --format txt", 0, sheet.out, "");
	assert_non_null(strstr(sheet.out, "Level 2 · seed 17 · gantree "));
	assert_non_null(strstr(sheet.out, "\f"));
	assert_non_null(strstr(page.out, "gantree quiz:service/1/2385"));
	/* An exercise's net is a net like any other; the command of a caption draws it again. */
	expect("check quiz:2/17 quiz:service/1/2385", 0, "", "");
	SCOPED(ran_free) Ran drawn = run("draw quiz:service/1/2385 --caption");
	assert_non_null(strstr(drawn.out, "gantree draw quiz:service/1/2385 "));
	expect_fault(
		"quiz --level 4", 2, "gantree: --level 4: it must be a whole number from 1 to 3\n");
	expect_fault("quiz --count 0", 2,
		"gantree: --count 0: it must be a whole number from 1 to 100\n");
	expect_fault("quiz --only orders", 2,
		"gantree: --only orders: there is no such template: shares, late, ");
	expect_fault("quiz --format html", 2, "gantree: --format html: it must be txt or tex\n");
	expect_fault("solve quiz:order/1/2", 1,
		"gantree: there is no such exercise; write its level and seed, as on the sheet: "
		"quiz:2/17, or quiz:shares/2/17\n");
	expect_fault("solve quiz:1/2x", 1, "gantree: there is no such exercise; ");
	expect_fault("solve quiz:7/2", 1, "gantree: the level is 7; it must be from 1 to 3\n");
}

TEST(test_random)
{
	Ran first = run("random --children 7 --seed 42 --order 3 --load 12.5 --installments best"),
	    other = run("random --children 7 --seed 43 --order 3 --load 12.5 --installments best");

	expect("random --installments best --load 12.5 --order 3 --seed 42 --children 7", 0,
		first.out, "");
	assert_string_not_equal(first.out, other.out);
	assert_non_null(strstr(first.out, "load: 12.5\n"));
	check_write_file("random.yaml", first.out, strlen(first.out));
	expect("check random.yaml", 0, "", "");
	json_t *all = run_json("solve random.yaml --format json");
	assert_int_equal(json_array_size(json_object_get(all, "processors")), 8);
	check_close(number_at(all, "order"), 3, 0);
	json_decref(all);
	ran_free(&first);
	ran_free(&other);
	SCOPED(ran_free)
	Ran ranged = run("random --children 200 --compute 2:3 --link 0.5:0.5 --method chen-s "
			 "--set title=Odd");
	assert_non_null(strstr(ranged.out, "method: chen-s\n"));
	assert_non_null(strstr(ranged.out, "title: Odd\n"));
	assert_non_null(strstr(ranged.out, "link: 0.5"));
}

TEST(random_levels)
{
	Ran deep = run("random --children 2 --levels 3 --seed 4"),
	    order = run("random --levels 2 --order 3");

	/* Linear, as the methods for such trees are, unless told otherwise. */
	assert_null(strstr(deep.out, "order"));
	assert_non_null(strstr(order.out, "order: 3\n"));
	/* Keys of the root's children stand 8 columns in, each level 4 more. */
	assert_non_null(strstr(deep.out, "\n            children:\n"));
	assert_null(strstr(deep.out, "\n                children:\n"));
	ran_free(&deep);
	ran_free(&order);
	expect_fault("random --levels 0", 2, "gantree: --levels 0: ");
	expect_fault("random --levels 129", 2,
		"gantree: --levels 129: it must be a whole number from 1 to 128");
	expect_fault("random --levels 12 --children 40", 1, "12 levels with up to 40 children");
}

static Ran run_random(const char *options)
{
	char arguments[200];

	snprintf(arguments, sizeof arguments, "random %s", options);
	return run(arguments);
}

/* What stands in the net's title and source; and the source, run, prints the same. */
TEST(random_with)
{
	static const struct {
		const char *options, *title;
	} rows[] = {
		{"--with eliminated --seed 7", "random, with a useless processor: PE removes "},
		{"--with two-rounds --seed 8 --children 7", "random, with two rounds: PE removes "},
		{"--with pe-not-best --children 3",
			"random, where PE misses the best set: PE keeps "},
		{"--with paradox --order 3 --load 12.5", "random, with a paradox: "},
		{"--with infeasible --children 2 --set P2.name='odd one'",
			"random, infeasible: with "},
		{"--with eliminated --levels 2 --seed 3",
			"random, with a useless processor: the method removes "},
		{"--with eliminated --method chen-s", "random, with a useless processor: "},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		SCOPED(ran_free) Ran first = run_random(rows[i].options);
		const char *source = strstr(first.out, "\nsource: ");

		assert_non_null(strstr(first.out, rows[i].title));
		assert_non_null(source);
		assert_non_null(strstr(source, "gantree random "));
		check_write_file("with.yaml", first.out, strlen(first.out));
		expect("check with.yaml", 0, "", "");
	}
	SCOPED(ran_free)
	Ran first = run("random --with paradox --children 4 --seed 11");
	char *command = strdup(first.out);
	char *from = strstr(command, "\nsource: gantree ") + strlen("\nsource: gantree ");

	*strchr(from, '\n') = '\0';
	expect(from, 0, first.out, "");
	free(command);
}

TEST(random_with_what_cannot_be)
{
	expect("random --with wings", 2, "",
		"gantree: --with wings: it must be eliminated, two-rounds, pe-not-best, paradox or "
		"infeasible\n");
	expect("random --with paradox --link 0:0", 1, "",
		"gantree: with --link as given, none of 2000 nets drawn has a paradox; without it, "
		"some do\n");
	expect_fault(
		"random --with infeasible --installments 1", 1, "with --installments as given");
	expect_fault("random --with two-rounds --children 1", 1, "with --children as given");
	expect_fault(
		"random --with two-rounds --levels 2 --children 2", 1, "with --levels as given");
	expect_fault("random --with pe-not-best --startup 1:1", 1, "with --startup as given");
	expect_fault("random --with pe-not-best --method hung-sf", 1, "with --method as given");
	expect("random --with eliminated --set *.link=0", 2, "",
		"gantree: --set: with these values the net no longer has a useless processor\n");
}

TEST(random_faults)
{
	expect("random --children 0", 2, "",
		"gantree: --children 0: it must be a whole number from 1 to 16777215\n");
	expect_fault("random --children 1e3", 2, "gantree: --children 1e3: ");
	expect_fault("random --children -3", 2, "gantree: --children -3: ");
	expect_fault("random --seed x", 2, "gantree: --seed x: ");
	expect_fault("random --order 0", 2, "gantree: --order 0: ");
	expect("random --order 2.5", 2, "",
		"gantree: --order 2.5: it must be a whole number from 1 to 20\n");
	expect_fault("random --load -1", 2, "gantree: --load -1: ");
	expect_fault("random --compute 3:2", 2,
		"gantree: --compute 3:2: the first number must be the smaller");
	expect_fault(
		"random --compute 0:2", 2, "gantree: --compute 0:2: compute must be more than 0");
	expect_fault("random file", 2, "gantree: unexpected 'file'");
}

/* The program itself needs a terminal; without one it says so in a line. */
TEST(no_terminal)
{
	expect_fault("net.yaml", 2, "gantree: ");
	expect_fault("", 2, "gantree: ");
	expect_fault("broken.yaml", 1, "broken.yaml:2:8: ");
}

/* -----------------------------------------------------------------------------------------------
 */

static int make_files(void **state)
{
	static const char broken[] = "load: 3\norder: x\n";
	static const char odd[] = "load: 3\norder: 1.5\nmethod: chen-m\nnetwork:\n  kind: tree\n"
				  "  root: {compute: 1, children: [{compute: 2, link: 1}]}\n";
	static const char unknown[] = "method: chen-q\nload: 3\norder: 2\nnetwork:\n  kind: tree\n"
				      "  root: {compute: 1, children: [{compute: 2, link: 1}]}\n";
	static const char bare[] =
		"order: 2\nnetwork:\n  kind: tree\n"
		"  root: {compute: 1, children: [{compute: 2.385, link: 0.3}]}\n";
	static const char many[] =
		"title: Many\nload: 100\norder: 2\nnetwork:\n  kind: tree\n  root:\n    compute: "
		"1\n"
		"    children:\n      - {name: A, compute: 1.25, link: 0.01, repeat: 60}\n"
		"      - {name: B, compute: 3, link: 5000, repeat: 300}\n";
	static const char large[] =
		"load: 1000\norder: 2\nnetwork:\n  kind: tree\n  root:\n    compute: 1\n"
		"    children:\n      - {compute: 1.25, link: 1e-9, repeat: 300000}\n";

	(void)state;
	root = getcwd(NULL, 0);
	folder = check_folder_make();
	if (!root || chdir(folder) != 0)
		return -1;
	check_write_file("net.yaml", EXAMPLE, strlen(EXAMPLE));
	check_write_file("hostile.yaml", HOSTILE, strlen(HOSTILE));
	check_write_file("broken.yaml", broken, strlen(broken));
	check_write_file("odd.yaml", odd, strlen(odd));
	check_write_file("unknown.yaml", unknown, strlen(unknown));
	check_write_file("bare.yaml", bare, strlen(bare));
	check_write_file("many.yaml", many, strlen(many));
	check_write_file("large.yaml", large, strlen(large));
	check_write_file("empty.yaml", "", 0);
	return 0;
}

static int remove_files(void **state)
{
	(void)state;
	if (chdir(root) != 0)
		return -1;
	check_folder_remove(folder);
	free(root);
	return 0;
}

TESTS_AROUND(make_files, remove_files)

/* What is wrong with a lesson stands on standard error, each fault with its place. */
TEST(lessons_are_checked)
{
	static const char beside[] = "load: 13\nnetwork: {kind: array, processors: 5, compute: 1, "
				     "link: 0.3}\n";
	static const char fine[] =
		"lesson: A\nstops:\n- {id: a, net: of-a-lesson.yaml, say: 'At {T}.', "
		"until: load = 17}\n";
	static const char faulty[] =
		"lesson: A\nstops:\n- {id: a, net: of-a-lesson.yaml, say: All at T 3341.}\n"
		"- {id: b, say: B., layout: lectur, diagram: timng, until: action = udno}\n";
	SCOPED(check_free) char *net = check_path(folder, "of-a-lesson.yaml");
	SCOPED(check_free) char *one = check_path(folder, "fine.yaml");
	SCOPED(check_free) char *other = check_path(folder, "faulty.yaml");

	check_write_file(net, beside, sizeof beside - 1);
	check_write_file(one, fine, sizeof fine - 1);
	check_write_file(other, faulty, sizeof faulty - 1);
	expect("lesson --check fine.yaml", 0, "fine.yaml: 1 stop, no faults found\n", "");
	expect("lesson --check fine.yaml faulty.yaml", 1, "fine.yaml: 1 stop, no faults found\n",
		"faulty.yaml:3:39: say: 3341 is a typed number, which is wrong as soon as the net "
		"changes; write the value it is of, such as {T}\n"
		"faulty.yaml:4:1: stop b: there is no layout lectur; did you mean lecture?\n"
		"faulty.yaml:4:1: stop b: there is no diagram timng; did you mean timing?\n"
		"faulty.yaml:4:1: stop b: there is no action udno; did you mean undo?\n");
	expect_fault("lesson --check nothing.yaml", 1, "nothing.yaml: no such file");
	expect("lesson --check tour", 0, "tour: 14 stops, no faults found\n", "");
}
