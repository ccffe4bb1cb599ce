#include "tui/solve/source.h"

#include "solver/base/embed.h"
#include "solver/base/mem.h"
#include "solver/base/text.h"
#include "solver/claims/kinds.h"
#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/quiz/quiz.h"
#include "solver/schedule/key_words.h"
#include "solver/schedule/wording.h"
#include "solver/yaml/yaml.h"
#include "tui/solve/nearest.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char SAMPLE[] = "sample:", EXERCISE[] = "quiz:";

static void source_init(Source *source, const char *file)
{
	*source = (Source){.file = file, .set_by = "--set", .answer = ANSWER_OWN};
	buf_init(&source->text);
	buf_init(&source->imported);
	net_init(&source->net);
	schedule_init(&source->schedule);
}

/* The text of a built-in net. */
static Status read_sample(Source *source, Error *error)
{
	const char *name = source->file + strlen(SAMPLE);
	const Embedded *sample = embedded_find(embedded_samples, name);

	if (sample) {
		buf_add(&source->text, sample->text, sample->length);
		return buf_status(&source->text) ? error_no_memory(error) : STATUS_OK;
	}
	const char *nearest = nearest_sample(name);
	if (nearest)
		return error_at(error, STATUS_INPUT, source->file, 0, 0,
			"there is no such built-in net; did you mean sample:%s?", nearest);
	return error_at(error, STATUS_INPUT, source->file, 0, 0,
		"there is no such built-in net; \"gantree samples\" lists them");
}

/* The text of an exercise's net. */
static Status read_exercise(Source *source, Error *error)
{
	Exercise exercise;

	STATUS_TRY(exercise_make_named(source->file + strlen(EXERCISE), &exercise, error));
	const Status status = net_write(&exercise.net, &source->text, error);

	exercise_release(&exercise);
	return status;
}

/* Where there is no such file, one that may be meant. */
static Status read_file(Source *source, Error *error)
{
	const char *file = source->file;
	char nearest[ERROR_TEXT_MAX / 2];
	const Status status = file_read(file, YAML_FILE_MAX, &source->text, &source->stamp, error);

	if (status == STATUS_IO && !file_stamp(file).exists &&
		nearest_file(file, nearest, sizeof nearest))
		error_at(error, status, file, 0, 0, "no such file; did you mean %s?", nearest);
	return status;
}

static Status read_text(Source *source, Error *error)
{
	const char *file = source->file;

	if (strncmp(file, SAMPLE, strlen(SAMPLE)) == 0)
		return read_sample(source, error);
	if (strncmp(file, EXERCISE, strlen(EXERCISE)) == 0)
		return read_exercise(source, error);
	if (strcmp(file, "-") != 0) {
		source->path = file;
		return read_file(source, error);
	}
	if (isatty(STDIN_FILENO))
		return error_set(error, STATUS_USAGE,
			"- reads a net from standard input, but that is the terminal; "
			"pipe a net in or name a file");
	return file_read(file, YAML_FILE_MAX, &source->text, NULL, error);
}

typedef Status NetRead(Net *out, const char *name, const char *text, size_t length, Error *error);

static Status open_with(NetRead *read, Source *out, const char *file, Error *error)
{
	Net net;
	Status status;

	source_init(out, file);
	status = read_text(out, error);
	if (!status && source_is_spreadsheet(file) &&
		!import_is_net(out->text.text, out->text.length))
		status = error_at(error, STATUS_INPUT, file, 1, 1,
			"this is not a net file; \"gantree import FILE\" makes one of it");
	if (!status)
		status = read(&net, file, out->text.text, out->text.length, error);
	if (status)
		source_release(out);
	else
		out->net = net;
	return status;
}

Status source_open(Source *out, const char *file, Error *error)
{
	return open_with(net_read, out, file, error);
}

Status source_open_folded(Source *out, const char *file, Error *error)
{
	return open_with(net_read_folded, out, file, error);
}

Status source_open_text(Source *out, const char *file, const char *text, Error *error)
{
	Net net;

	source_init(out, file);
	STATUS_TRY(net_read(&net, file, text, strlen(text), error));
	out->net = net;
	return STATUS_OK;
}

/* Note a setting, with the keys of a file. */
static Status note(Source *source, const char *setting, Error *error)
{
	const size_t count = (size_t)source->set_count + 1;
	char **more = mem_resize(source->sets, count, sizeof *source->sets);

	if (!more)
		return error_no_memory(error);
	source->sets = more;
	more[count - 1] = mem_text(setting, strlen(setting));
	if (!more[count - 1])
		return error_no_memory(error);
	source->set_count++;
	return STATUS_OK;
}

Status source_copy(Source *out, const Source *of, Error *error)
{
	source_init(out, of->file);
	out->option = of->option;
	out->notation = of->notation;
	out->method = of->method;
	out->split = of->split;
	out->answer.best_set = of->answer.best_set;
	buf_add(&out->text, of->text.text, of->text.length);
	Status status = buf_status(&out->text) == STATUS_OK ? STATUS_OK : error_no_memory(error);

	if (status == STATUS_OK)
		status = net_copy(&out->net, &of->net, error);
	if (status == STATUS_OK && !out->net.expanded)
		status = net_expand(&out->net, error);
	for (int i = 0; status == STATUS_OK && i < of->set_count; i++)
		status = note(out, of->sets[i], error);
	if (status != STATUS_OK)
		source_release(out);
	return status;
}

bool source_is_spreadsheet(const char *file)
{
	static const char *const endings[] = {".csv", ".tsv", ".tab", ".txt", ".xml"};
	const char *point = strrchr(file, '.');

	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
		if (point && strcasecmp(point, endings[i]) == 0)
			return true;
	return false;
}

/* The text of a net that is made is read, so that it belongs to that as one from a file does. */
static Status make_text(Source *source, const ImportAsked *asked, Error *error)
{
	Buf made;
	Net net;

	buf_init(&made);
	Status status = net_import(&net, source->file, source->text.text, source->text.length,
		asked, &made, &source->imported, error);

	if (status == STATUS_OK && made.length > 0) {
		net_release(&net);
		buf_release(&source->text);
		source->path = NULL;
		source->text = made;
		buf_init(&made);
		status =
			net_read(&net, source->file, source->text.text, source->text.length, error);
	}
	buf_release(&made);
	if (status == STATUS_OK)
		source->net = net;
	return status;
}

Status source_import(Source *out, const char *file, const ImportAsked *asked, Error *error)
{
	source_init(out, file);
	Status status = read_text(out, error);

	if (status == STATUS_OK)
		status = make_text(out, asked, error);
	if (status != STATUS_OK)
		source_release(out);
	return status;
}

Status source_open_any(Source *out, const char *file, Error *error)
{
	return source_is_spreadsheet(file)
		       ? source_import(out, file, &(ImportAsked){.columns = NULL}, error)
		       : source_open(out, file, error);
}

void source_take(Source *out, const char *file, Net *net)
{
	source_init(out, file);
	out->net = *net;
	net_init(net);
}

void source_release(Source *source)
{
	schedule_release(&source->schedule);
	best_search_release(&source->best);
	shares_release(&source->shares);
	net_release(&source->net);
	buf_release(&source->text);
	buf_release(&source->imported);
	for (int i = 0; i < source->set_count; i++)
		mem_free(source->sets[i]);
	mem_free(source->sets);
	source_init(source, source->file);
}

/* Turn the error of a call into the fault of an option. */
static Status option_fault(Error *error, const char *option, const char *value)
{
	char show[120], text[ERROR_TEXT_MAX];

	if (!error)
		return STATUS_USAGE;
	if (error->status == STATUS_NO_MEMORY || error->status == STATUS_STOPPED)
		return error->status;
	text_show_into(show, sizeof show, value, strlen(value));
	snprintf(text, sizeof text, "%s", error->text);
	return error_set(error, STATUS_USAGE, "%s%s%s%s%s", option, *option && *show ? " " : "",
		show, *option || *show ? ": " : "", text);
}

Status source_check_method(const char *id, Error *error)
{
	const char *ids[32];
	char list[200] = "";
	size_t count = 0, used = 0;

	if (method_find(id))
		return STATUS_OK;
	for (; count < 32 && methods[count]; count++) {
		ids[count] = methods[count]->id;
		if (used < sizeof list)
			used += (size_t)snprintf(list + used, sizeof list - used, "%s%s",
				count > 0 ? ", " : "", ids[count]);
	}
	const char *nearest = text_nearest(id, ids, count);
	error_set(error, STATUS_USAGE, "there is no such method; %s%s%sthe methods are %s",
		nearest ? "did you mean " : "", nearest ? nearest : "", nearest ? "? " : "", list);
	return option_fault(error, "--method", id);
}

Status source_set(Source *source, const char *setting, Error *error)
{
	Buf text;

	buf_init(&text);
	Status status =
		key_meant(&source->net, NULL, source->notation, setting, false, &text, error);
	if (status == STATUS_OK)
		status = net_set(&source->net, text.text, error);
	if (status == STATUS_OK)
		status = note(source, text.text, error);
	buf_release(&text);
	return status;
}

Status source_apply(
	Source *source, const char *method, const char *const *sets, int set_count, Error *error)
{
	Status status;

	source->method = method;
	if (method && (status = source_check_method(method, error)))
		return status;
	if (method)
		snprintf(source->net.method, sizeof source->net.method, "%s", method);
	for (int i = 0; i < set_count; i++)
		if (source_set(source, sets[i], error))
			return option_fault(
				error, source->option ? source->option : source->set_by, sets[i]);
	return STATUS_OK;
}

/* The method to solve with; `*key` is the key of the file that a failure is about. */
static Status choose(const Net *net, const Method **out, const char **key, Error *error)
{
	const Method *method;
	Status status;

	*key = "method";
	if ((status = method_of_net(net, &method, error)))
		return status;
	*out = method;
	if ((status = method_check(method, net, error))) {
		Net quadratic = *net; /* only looked at */

		quadratic.order = 2;
		if (method_check(method, &quadratic, NULL) == STATUS_OK)
			*key = "order";
		return status;
	}
	*key = "load";
	return STATUS_OK;
}

static Status solve(const Net *net, Answer answer, Schedule *out, Replay *replayed,
	BestSearch *best, const char **key, Error *error)
{
	const ReplaySettings checks = replay_settings();
	const Method *method;
	const Status status = choose(net, &method, key, error);

	return status ? status
		      : solve_and_replay(method, net, answer, &checks, out, replayed, best, error);
}

/* Whether the net as the file has it can be solved, with --method if `with_method`. */
static bool file_solves(const Source *source, bool with_method)
{
	Schedule schedule;
	Replay replayed;
	const char *key;
	Net net;
	bool solves;

	if (source->text.length == 0 ||
		net_read(&net, source->file, source->text.text, source->text.length, NULL))
		return false;
	if (with_method && source->method)
		snprintf(net.method, sizeof net.method, "%s", source->method);
	solves = solve(&net, ANSWER_OWN, &schedule, &replayed, NULL, &key, NULL) == STATUS_OK;
	if (solves)
		schedule_release(&schedule);
	net_release(&net);
	return solves;
}

static bool has_best(const Source *source)
{
	const Method *method;

	return method_of_net(&source->net, &method, NULL) != STATUS_OK ||
	       method_check(method, &source->net, NULL) != STATUS_OK || method->best != NULL;
}

/* Where the net could not be solved, of the number that is too far from the others. */
static void place_of_fault(const Source *source, const char *key, int *line, int *column)
{
	FieldPlace far;
	uint32_t origin = 0;

	if (strcmp(key, "load") == 0 && net_farthest(&source->net, &far)) {
		key = far.field->key;
		if (far.field->scope == FIELD_NODE)
			origin = source->net.node[far.node].origin;
	}
	net_place_of_key(source->text.text, source->text.length, origin, key, line, column);
}

/* Lay the failure at the door of --set, of --method or of the file, in this order. */
static Status solve_fault(const Source *source, const char *key, Error *error)
{
	const Status status = error ? error->status : STATUS_INPUT;
	char text[ERROR_TEXT_MAX];
	int line, column;

	if (!error || status == STATUS_NO_MEMORY || status == STATUS_STOPPED)
		return status;
	if (source->answer.best_set && !has_best(source))
		return source->option ? option_fault(error, source->option, "best-set")
				      : option_fault(error, "--best-set", "");
	if (source->option)
		return option_fault(
			error, source->option, source->set_count == 1 ? source->sets[0] : "");
	if (source->set_count > 0 && file_solves(source, true))
		return option_fault(
			error, source->set_by, source->set_count == 1 ? source->sets[0] : "");
	if (source->method)
		return option_fault(error, "--method", source->method);
	snprintf(text, sizeof text, "%s", error->text);
	place_of_fault(source, key, &line, &column);
	return error_at(error, status, source->file, line, column, "%s", text);
}

static Status fail(const Source *source, const char *key, const Error *why, Error *error)
{
	Error local = *why;
	const Status status = solve_fault(source, key, &local);

	if (error)
		*error = local;
	return status;
}

static Status fail_split(const Source *source, const Error *why, Error *error)
{
	*error = *why;
	return option_fault(error, "--shares", source->split);
}

Status source_check(Source *source, Error *error)
{
	const Settings settings = settings_standard();
	const Method *method;
	const char *key;
	Schedule figures;
	Error why;
	Status status = choose(&source->net, &method, &key, &why);

	if (!status && source->answer.best_set)
		status = method_check_best(method, &why);
	if (!status)
		status = method_summarize(method, &source->net, &settings, &figures, &why);
	if (status)
		return fail(source, key, &why, error);
	schedule_release(&figures);
	return STATUS_OK;
}

/* Shares that are not named follow those of the method, whose T goes to `finish`. */
static Status read_split(Source *source, const Method *method, double *finish, Error *error)
{
	const Settings settings = settings_standard();
	Schedule own;

	STATUS_TRY(method_check_split(method, &source->net, error));
	STATUS_TRY(method_solve(method, &source->net, &settings, &own, error));
	const Status status =
		shares_read(&source->shares, &source->net, own.share, source->split, error);

	*finish = own.finish;
	schedule_release(&own);
	source->answer.shares = source->shares.share;
	return status;
}

/* How far the split is from the method's own shares, and what to move. */
static Status tell_split(Source *source, double finish, Error *error)
{
	Schedule *split = &source->schedule;
	const double more = 100 * (split->finish / finish - 1);
	const Claim own = CLAIM_OF(CLAIM_OWN_SHARES, finish, fabs(more), more >= 0);
	ShareMove move;

	if (isfinite(more))
		schedule_fact(split, finish, finish, claim_word(own, split->method->id));
	STATUS_TRY(shares_move(
		split->method, &source->net, split, source->shares.fixed, &move, error));
	Fact *fact =
		schedule_fact(split, move.finish, move.finish, shares_move_claim(split, &move));

	shares_move_say(&source->net, split, &move, fact->text, sizeof fact->text);
	return STATUS_OK;
}

Status source_solve(Source *source, Error *error)
{
	const Method *method;
	const char *key;
	Error why;

	double finish = NAN;

	if (source->split && choose(&source->net, &method, &key, &why) == STATUS_OK &&
		read_split(source, method, &finish, error) != STATUS_OK)
		return option_fault(error, "--shares", source->split);
	if (solve(&source->net, source->answer, &source->schedule, &source->replay, &source->best,
		    &key, &why))
		return source->split ? fail_split(source, &why, error)
				     : fail(source, key, &why, error);
	return source->split ? tell_split(source, finish, error) : STATUS_OK;
}
