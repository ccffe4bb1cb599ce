/* gantree solve --jsonl: for each line of standard input, keys to change, a line of what comes of
 * it. What can be read at once is worked at on all cores and written in order, so a script that
 * waits for the answer to a line before it writes the next one gets it. */
#include "layouts/table/json.h"
#include "solver/base/mem.h"
#include "solver/base/pace.h"
#include "solver/file/settings.h"
#include "solver/search/cores.h"
#include "tui/commands/batch.h"
#include "tui/commands/commands.h"

#include <errno.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { READ_BYTES = 1 << 16, LINE_BYTES = 1 << 20, LINES_AT_ONCE = 4096 };

/* What a line came to, kept until its turn. */
typedef struct Answered {
	Buf text;
	bool fault;
} Answered;

typedef struct Lines {
	const Arguments *arguments;
	const Exporter *exporter;
	const Source *source;
	Buf in;
	size_t begin[LINES_AT_ONCE + 1]; /* of the lines at hand, each ended by a line break */
	uint32_t count;
	bool ended; /* nothing more is to be read */
	bool fault;
	size_t done;      /* lines before these */
	double read, all; /* bytes; NAN: nobody knows how many there will be */
	Answered answered[CORES_AHEAD];
	Output output;
	Batch batch;
} Lines;

/* --- one line -------------------------------------------------------------------------------- */

static Status set(Source *source, const Source *of, const char *line, size_t length, Error *error)
{
	uint32_t count = 0;
	const char **sets = NULL;
	Buf text;

	buf_init(&text);
	Status status = settings_read(line, length, &text, &count, error);

	if (status == STATUS_OK) {
		sets = mem_array(count + 1, sizeof *sets);
		status = sets ? STATUS_OK : error_no_memory(error);
	}
	const char *at = text.text;

	/* What the line itself sets is no option's fault. */
	if (count > 0)
		source->set_by = "";
	for (uint32_t i = 0; status == STATUS_OK && i < count; at += strlen(at) + 1)
		sets[i++] = at;
	if (status == STATUS_OK)
		status = source_apply(source, of->method, sets, (int)count, error);
	mem_free(sets);
	buf_release(&text);
	return status;
}

/* What solve prints, in one line. Texts of --print do not say whether the replay fails. */
static Status answer(const Lines *lines, Source *source, Buf *out, Error *error)
{
	ExportOut to;

	STATUS_TRY(source_solve(source, error));
	if (arguments_have(lines->arguments, OPTION_PRINT)) {
		STATUS_TRY(output_replayed(source->file, &source->replay, error));
		return command_told(lines->arguments, source, out, error);
	}
	export_begin(&to, export_to_buf, out);
	const Status status = command_solved(lines->arguments, lines->exporter, source, &to, error);
	const Status ended = export_end(&to, status ? NULL : error);

	return status ? status : ended;
}

static void add_fault(Buf *out, size_t line, const Error *error)
{
	Json json = {.out = out, .one_line = true};
	char text[ERROR_FILE_MAX + ERROR_TEXT_MAX + 40];

	error_format(error, text, sizeof text);
	buf_clear(out);
	json_begin(&json, NULL, JSON_OBJECT);
	json_text(&json, "error", text);
	json_number(&json, "line", (double)line);
	json_end(&json);
	buf_add_char(out, '\n');
}

/* Work of CoreRules. A line that is wrong is answered, too. */
static Status work(void *context, uint32_t k, Error *error)
{
	Lines *lines = context;
	Answered *out = &lines->answered[k % CORES_AHEAD];
	const char *line = lines->in.text + lines->begin[k];
	const size_t length = lines->begin[k + 1] - lines->begin[k] - 1;
	Source source;
	Error why;

	buf_clear(&out->text);
	STATUS_TRY(source_copy(&source, lines->source, error));
	Status status = set(&source, lines->source, line, length, &why);

	if (status == STATUS_OK)
		status = answer(lines, &source, &out->text, &why);
	out->fault = status != STATUS_OK || !source.replay.ok;
	source_release(&source);
	if (status == STATUS_STOPPED)
		return pace_stopped(error);
	if (status != STATUS_OK && status != STATUS_NO_MEMORY)
		add_fault(&out->text, lines->done + k + 1, &why);
	return status == STATUS_NO_MEMORY || buf_status(&out->text) != STATUS_OK
		       ? error_no_memory(error)
		       : STATUS_OK;
}

static Status pass(void *context, uint32_t k, Error *error)
{
	Lines *lines = context;
	const Answered *answered = &lines->answered[k % CORES_AHEAD];
	const double read = lines->read - (double)(lines->in.length - lines->begin[k + 1]);

	if (batch_stopped())
		return pace_stopped(error);
	batch_hide(&lines->batch);
	lines->fault = lines->fault || answered->fault;
	if (!output_write(&lines->output, answered->text.text, answered->text.length))
		return error_set(error, STATUS_IO, "%s", strerror(lines->output.fault));
	batch_done(&lines->batch, lines->done + k + 1, 0, read / lines->all);
	return STATUS_OK;
}

/* --- all lines ------------------------------------------------------------------------------- */

/* What is there now, some bytes at least unless it has ended. */
static Status read_more(Lines *lines, Error *error)
{
	if (lines->in.length > LINE_BYTES)
		return error_set(error, STATUS_INPUT, "-: line %zu is longer than %d bytes",
			lines->done + 1, LINE_BYTES);
	if (buf_reserve(&lines->in, READ_BYTES))
		return error_no_memory(error);
	if (!batch_wait(STDIN_FILENO))
		return pace_stopped(error);
	const ssize_t got = read(STDIN_FILENO, lines->in.text + lines->in.length, READ_BYTES);

	if (got < 0 && errno == EINTR)
		return STATUS_OK;
	if (got < 0)
		return error_set(error, STATUS_IO, "-: cannot be read: %s", strerror(errno));
	lines->in.length += (size_t)got;
	lines->read += (double)got;
	lines->ended = got == 0;
	/* The last line may have no end. */
	if (lines->ended && lines->in.length > 0)
		buf_add_char(&lines->in, '\n');
	return buf_status(&lines->in) ? error_no_memory(error) : STATUS_OK;
}

static void find_lines(Lines *lines)
{
	const char *text = lines->in.text, *end = text + lines->in.length;

	for (const char *at = text; lines->count < LINES_AT_ONCE;) {
		const char *line_break = memchr(at, '\n', (size_t)(end - at));

		if (!line_break)
			return;
		at = line_break + 1;
		lines->begin[++lines->count] = (size_t)(at - text);
	}
}

static Status step(Lines *lines, Error *error)
{
	static const CoreRules rules = {work, pass};

	lines->count = 0;
	find_lines(lines);
	if (lines->count == 0)
		return read_more(lines, error);
	STATUS_TRY(cores_run(
		&rules, lines, lines->count, lines->count > 1 ? cores_here() : 1, INFINITY, error));
	const size_t used = lines->begin[lines->count];

	lines->done += lines->count;
	lines->in.length -= used;
	memmove(lines->in.text, lines->in.text + used, lines->in.length);
	return STATUS_OK;
}

/* Only a file tells how much there is. */
static double input_size(void)
{
	struct stat found;

	return fstat(STDIN_FILENO, &found) == 0 && S_ISREG(found.st_mode) ? (double)found.st_size
									  : (double)NAN;
}

static int run(Lines *lines)
{
	Status status = STATUS_OK;
	Error error;

	batch_begin(&lines->batch);
	while (status == STATUS_OK && !(lines->ended && lines->in.length == 0))
		status = step(lines, &error);
	if (batch_end(&lines->batch))
		return BATCH_STOPPED;
	if (lines->output.fault)
		return output_finish(&lines->output);
	if (status != STATUS_OK)
		return output_error(&error);
	return lines->fault ? OUTPUT_FAULT : OUTPUT_DONE;
}

int command_lines(const Arguments *arguments, const Exporter *exporter, const Source *source)
{
	static Lines lines; /* large */

	lines = (Lines){.arguments = arguments,
		.exporter = exporter,
		.source = source,
		.all = input_size()};
	buf_init(&lines.in);
	for (int k = 0; k < CORES_AHEAD; k++)
		buf_init(&lines.answered[k].text);
	const int result = run(&lines);

	for (int k = 0; k < CORES_AHEAD; k++)
		buf_release(&lines.answered[k].text);
	buf_release(&lines.in);
	return result;
}
