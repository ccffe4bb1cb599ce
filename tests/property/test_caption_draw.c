/* layer: tui */
/* The command of a caption, run by a shell, draws the figure that carries it byte for byte: every
 * sample, in all formats, after settings and changes of its shape, from files of hostile names,
 * with options of every kind. */
#include "tests/fixtures/check.h"

#include "solver/base/embed.h"
#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/schedule/steps.h"
#include "tui/figure/compared.h"
#include "tui/solve/solution.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { TRIES = 1, PAIRS = 16 };

static char *folder, *home;

static uint32_t seed = 12345;

static uint32_t below(uint32_t count)
{
	seed = seed * 1664525u + 1013904223u;
	return (seed >> 8) % count;
}

/* --- what is drawn --------------------------------------------------------------------------- */

/* A setting that anybody may have made; what does not apply is not made. */
static void change_value(Net *net)
{
	static const char *const keys[] = {"load", "order", "installments", "startup.compute",
		"intensity.transfer", "#1.link", "#2.compute", "network.link", "network.processors",
		"#1.repeat", "*.link"};
	static const char *const texts[] = {"title=$(echo no) `id` \"x\" 'y' # %s \\",
		"#1.name=a'b", "title=-n", "#2.name=x=y.z", "source=two\nlines",
		"network.sizes=2x3", "#1.name=\xe2\x80\xaetfel", "title="};
	char setting[100];

	if (below(3) == 0) {
		snprintf(setting, sizeof setting, "%s", texts[below(sizeof texts / sizeof *texts)]);
	} else {
		const char *key = keys[below(sizeof keys / sizeof *keys)];

		snprintf(setting, sizeof setting, "%s=%u", key, 1 + below(4));
		if (strstr(key, "link") || strstr(key, "startup"))
			snprintf(setting, sizeof setting, "%s=0.%u5", key, below(9));
	}
	(void)!net_set(net, setting, NULL);
}

/* Take a processor away, or hang a copy of one below another. */
static void change_shape(Net *net)
{
	NetPiece *piece = NULL;
	Net copy;

	if (net->form == NET_REGULAR || net->nodes < 3)
		return;
	assert_int_equal(net_copy(&copy, net, NULL), STATUS_OK);
	assert_int_equal(net_expand(&copy, NULL), STATUS_OK);
	if (net_cut(&copy, 1 + below(copy.nodes - 1), &piece, NULL) == STATUS_OK) {
		if (below(2) == 0)
			(void)!net_paste(&copy, 0, below(3), piece, NULL);
		if (net_expand(&copy, NULL) == STATUS_OK && copy.nodes > 1) {
			const Net was = *net;

			*net = copy;
			copy = was;
		}
	}
	net_piece_free(piece);
	net_release(&copy);
}

/* A state: solved by some method, as it keeps them or with the best set. */
typedef struct State {
	const Net *net;
	Schedule schedule;
	Replay replayed;
	BestSearch best;
	CaptionSource told;
} State;

/* A step that is seen in the result, which has all schedules that are made here; 0: there is none.
 */
static uint32_t some_step(const Net *net, const Schedule *schedule)
{
	const uint32_t steps = schedule_steps(net, schedule), k = steps > 0 ? below(steps) : 0;

	return schedule_step(net, schedule, k).kind >= STEP_COLLAPSE ? k + 1 : 0;
}

/* Of `state`, beside another or not: a step is compared with nothing, and none is of the best set.
 */
static DrawingOptions some_options(
	RowSettings *folding, DrawingFolds *folds, const State *state, bool beside)
{
	static const char *const themes[] = {"", "dark", "light", "mono", "print"};
	const Schedule *schedule = &state->schedule;
	DrawingOptions options = drawing_options();
	const Exporter *drawn[16];
	size_t count = 0, shown = 0;

	for (size_t i = 0; exporters[i]; i++)
		if (exporters[i]->drawing && !exporter_absent(exporters[i]))
			drawn[count++] = exporters[i];
	options.exporter = drawn[below((uint32_t)count)];
	while (diagrams[shown])
		shown++;
	options.diagram = diagrams[below((uint32_t)shown)];
	if (options.diagram->selection || options.diagram->curves || options.diagram->upgrades ||
		below(2) == 0)
		options.diagram = diagram_find("timing");
	if (strcmp(options.diagram->id, "step") == 0 && !beside && !state->told.best_set)
		options.step = some_step(state->net, schedule);
	if (strcmp(options.diagram->id, "step") == 0 && options.step == 0)
		options.diagram = diagram_find("timing");
	options.scale = (Scale)below(2);
	options.labels = (Labels)below(3);
	options.notation = notations[below(NOTATIONS)];
	options.large = below(4) == 0;
	options.ascii = below(4) == 0;
	options.blocks = below(4) == 0;
	options.no_color = below(6) == 0;
	options.no_inset = below(4) == 0;
	options.no_legend = below(4) == 0;
	options.caption = below(3) > 0;
	snprintf(options.theme, sizeof options.theme, "%s", themes[below(5)]);
	if (below(2) == 0) {
		const DrawingUnit unit = drawing_unit(options.exporter);

		options.size[0] = unit == DRAWING_PIXELS ? 800 : unit == DRAWING_MM ? 120 : 90;
		options.size[1] = unit == DRAWING_PIXELS ? 1000 : below(2) ? 0 : 150;
	}
	if (below(4) == 0 && schedule->finish > 0) {
		options.from = schedule->finish / 7;
		options.to = schedule->finish / 1.3;
	}
	if (below(3) == 0)
		assert_int_equal(drawing_folding_read("2,+1,-3", folding, folds, NULL), STATUS_OK);
	if (below(4) == 0)
		folding->sort = (RowSort)below(DRAWING_SORTS);
	options.folding = *folding;
	if (below(6) == 0)
		options.rows = "0,1,..,m";
	return options;
}

/* --- and drawn again ------------------------------------------------------------------------- */

static void check_again(const char *command, const Buf *bytes)
{
	SCOPED(check_free)
	char *script = check_path(home, "again.sh"), *made = check_path(home, "made");
	char line[1000];
	size_t length;

	check_write_file(script, command, strlen(command));
	snprintf(line, sizeof line, "cd '%s' && sh ./again.sh >made", home);
	if (system(line) != 0)
		fail_msg("it does not run: %s", command);
	SCOPED(check_free) char *again = check_read_file(made, &length);
	if (length != bytes->length || memcmp(again, bytes->text, length) != 0)
		fail_msg("it draws something else: %s", command);
}

static bool solve_state(State *out, const char *file, const Net *saved, const Net *net, bool any)
{
	const ReplaySettings check = replay_settings();
	const Method *method, *others[32];
	Answer answer = ANSWER_OWN;
	uint32_t count = 0;

	if (method_of_net(net, &method, NULL) != STATUS_OK)
		return false;
	for (size_t i = 0; methods[i]; i++)
		if (methods[i]->check(net, NULL) == STATUS_OK)
			others[count++] = methods[i];
	if (any && count > 0)
		method = others[below(count)];
	answer.best_set = any && method->best && below(3) > 0;
	if (solve_and_replay(method, net, answer, &check, &out->schedule, &out->replayed,
		    &out->best, NULL) != STATUS_OK)
		return false;
	if (!answer.best_set)
		assert_int_equal(best_search_run(&out->best, net, &out->schedule, NULL), STATUS_OK);
	out->net = net;
	out->told = (CaptionSource){
		file, saved, net, method, &out->schedule, answer.best_set, NULL, NULL};
	return true;
}

static void release_state(State *state)
{
	best_search_release(&state->best);
	schedule_release(&state->schedule);
}

/* How many could be told. */
static int draw_and_tell(State *state, State *other)
{
	RowSettings folding = row_settings();
	DrawingFolds folds;
	Drawing drawing;
	Buf caption, bytes;
	Against against = {0};
	bool told = false;

	const DrawingOptions options = some_options(&folding, &folds, state, other != NULL);
	Solved solved = {.net = state->net,
		.schedule = &state->schedule,
		.replay = replay_told(&state->schedule, &state->replayed),
		.best = best_search_now(&state->best)};

	if (other && !options.diagram->curves) {
		state->told.against = &other->told;
		assert_int_equal(against_make(&against, state->net, other->net, NULL), STATUS_OK);
		against.schedule = &other->schedule;
		against.replay = replay_told(&other->schedule, &other->replayed);
		assert_int_equal(compared_words(&against, &state->told, NULL), STATUS_OK);
		solved.against = &against;
	}
	buf_init(&caption);
	buf_init(&bytes);
	assert_int_equal(caption_write(&state->told, &options, NULL, &caption, NULL), STATUS_OK);
	assert_null(strchr(caption.text, '\n'));
	told = caption.text[0] != '#' &&
	       drawing_make(&drawing, &options, &solved, state->told.method->id,
		       options.caption ? caption.text : NULL, NULL) == STATUS_OK;
	if (told) {
		assert_int_equal(drawing_export(&drawing, export_to_buf, &bytes, NULL), STATUS_OK);
		drawing_release(&drawing);
		check_again(caption.text, &bytes);
	}
	buf_release(&caption);
	buf_release(&bytes);
	against_release(&against);
	return told;
}

static int solve_and_tell(const char *file, const Net *saved, const Net *net)
{
	State state;

	if (!solve_state(&state, file, saved, net, below(3) == 0))
		return 0;
	const int told = draw_and_tell(&state, NULL);

	release_state(&state);
	return told;
}

TEST(a_caption_draws_its_figure_again)
{
	static const char *const names[] = {
		"net.yaml", "it's $(touch gone).yaml", "-n.yaml", "a  b\n\x1b[31m#c.yaml"};
	int told = 0;

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		if (strncmp(sample->name, "million", 7) == 0 ||
			(sample - embedded_samples) % ONE_IN != 0)
			continue;
		for (int i = 0; i < TRIES; i++) {
			const char *name = names[below(4)];
			SCOPED(check_free) char *path = check_path(home, name);
			ScopedNet saved, net;

			check_write_file(path, sample->text, strlen(sample->text));
			assert_int_equal(
				net_read(&saved, name, sample->text, strlen(sample->text), NULL),
				STATUS_OK);
			assert_int_equal(
				net_read(&net, name, sample->text, strlen(sample->text), NULL),
				STATUS_OK);
			for (uint32_t k = below(4); k > 0; k--)
				change_value(&net);
			if (below(3) == 0)
				change_shape(&net);
			told += solve_and_tell(below(4) > 0 ? name : NULL, &saved, &net);
		}
	}
	/* Most of them, or nothing has been tested. */
	assert_true(told > 30 / ONE_IN);
	SCOPED(check_free) char *gone = check_path(home, "gone");
	assert_null(check_read_file(gone, NULL));
}

/* The k-th file of two, which may be the first one again; changed, or not; told of it, or not. */
static bool make_state(State *out, Net *saved, Net *net, const char **name)
{
	static const char *const names[] = {"one.yaml", "best-set", "{two", "a=b.yaml"};
	static const char *const samples[] = {"fig5", "fig9", "far-from-best", "eliminated",
		"hung-tree", "ko-fig2", "cube-fig4-1", "cluster"};
	const char *told;

	if (!*name || below(2) == 0) {
		const uint32_t which = below(4);

		/* Of a name there is one file. */
		if (*name != names[which])
			*name = names[which];
		else
			*name = names[(which + 1) % 4];
		const Embedded *sample = embedded_find(
			embedded_samples, samples[below(sizeof samples / sizeof *samples)]);
		SCOPED(check_free) char *path = check_path(home, *name);

		assert_non_null(sample);
		check_write_file(path, sample->text, strlen(sample->text));
	}
	SCOPED(check_free) char *path = check_path(home, *name);
	size_t length;
	SCOPED(check_free) char *text = check_read_file(path, &length);

	assert_int_equal(net_read(saved, *name, text, length, NULL), STATUS_OK);
	assert_int_equal(net_read(net, *name, text, length, NULL), STATUS_OK);
	for (uint32_t n = below(3); n > 0; n--)
		change_value(net);
	if (below(4) == 0)
		change_shape(net);
	told = below(4) > 0 ? *name : NULL;
	return solve_state(out, told, saved, net, true);
}

TEST(a_caption_draws_two_states_again)
{
	int told = 0, tried = 0;

	for (int i = 0; i < PAIRS; i++) {
		const char *name = NULL;
		ScopedNet saved, net, their_saved, their_net;
		State state, other;
		const bool solved = make_state(&state, &saved, &net, &name);
		const bool beside = make_state(&other, &their_saved, &their_net, &name);

		if (solved && beside) {
			tried++;
			told += draw_and_tell(&state, &other);
		}
		if (solved)
			release_state(&state);
		if (beside)
			release_state(&other);
	}
	assert_true(tried > PAIRS / 2 && told > tried * 2 / 3);
}

/* The program is found by its name, and nothing of the user's counts. */
static int set_up(void **unused)
{
	const char *program = getenv("GANTREE");
	char path[4096];

	(void)unused;
	assert_non_null(program);
	folder = check_folder_make();
	home = check_path(folder, "a b");
	assert_int_equal(mkdir(home, 0700), 0);
	snprintf(path, sizeof path, "%.*s:/usr/bin:/bin", (int)(strrchr(program, '/') - program),
		program);
	setenv("PATH", path, 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	setenv("XDG_CONFIG_HOME", folder, 1);
	return 0;
}

static int tear_down(void **unused)
{
	(void)unused;
	free(home);
	check_folder_remove(folder);
	return 0;
}

TESTS_AROUND(set_up, tear_down)
