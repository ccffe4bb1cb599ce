/* The commands. Each returns the exit status, writes to standard output, and prints its own faults
 * to standard error. */
#pragma once

#include "layouts/export/export.h"
#include "layouts/scene/label.h"
#include "solver/papers/papers.h"
#include "solver/replay/replay.h"
#include "tui/cli/arguments.h"
#include "tui/solve/source.h"

/* commands/solve.c */
int cmd_solve(const Arguments *arguments);
int cmd_check(const Arguments *arguments);

int cmd_draw(const Arguments *arguments);
int cmd_sweep(const Arguments *arguments);
int cmd_upgrades(const Arguments *arguments);
int cmd_seek(const Arguments *arguments);
int cmd_random(const Arguments *arguments);
int cmd_import(const Arguments *arguments);
int cmd_quiz(const Arguments *arguments);
int cmd_what(const Arguments *arguments);
int cmd_values(const Arguments *arguments);
int cmd_papers(const Arguments *arguments);
int cmd_lesson_check(const Arguments *arguments);
int cmd_lesson(const Arguments *arguments); /* the list of lessons */

/* commands/import.c: say on standard error which command makes the net of its spreadsheet, whose
 * rows tell of processors alone. */
void command_import_again(const Source *source);

/* commands/list.c: what there is, what is installed beside the program, help */
int cmd_methods(const Arguments *arguments);
int cmd_samples(const Arguments *arguments);
int cmd_themes(const Arguments *arguments);
int cmd_keys(const Arguments *arguments);
int cmd_complete(const Arguments *arguments);
int cmd_completion(const Arguments *arguments);
int cmd_manual(const Arguments *arguments);
int cmd_schema(const Arguments *arguments);
int cmd_help(const Arguments *arguments); /* with --help: that of the command itself */

/* commands/lines.c: solve --jsonl. */
int command_lines(const Arguments *arguments, const Exporter *exporter, const Source *source);

/* commands/told.c: open a net with the options that say what is made of it; nothing is open on
 * failure. */
typedef Status SourceOpen(Source *out, const char *file, Error *error);
Status command_open(const Arguments *arguments, SourceOpen *open, const char *file, Source *out,
	Error *error) STATUS_CHECKED;

/* The same file: apply those options to one that is open; it is released on failure. */
Status command_opened(const Arguments *arguments, Source *out, Error *error) STATUS_CHECKED;

/* The same file: the options as an order for data; write what is solved, with its best set. */
ExportJob command_job(const Arguments *arguments, const Solved *solved, const char *method);
Status command_solved(const Arguments *arguments, const Exporter *exporter, Source *source,
	ExportOut *out, Error *error) STATUS_CHECKED;

/* The same file: print --print's texts, a line each, of what is solved; whether --where holds:
 * OUTPUT_FAULT with a message where it does not, or cannot be read. */
int command_print(const Arguments *arguments, const Source *source);
Status command_told(
	const Arguments *arguments, const Source *source, Buf *out, Error *error) STATUS_CHECKED;
int command_where(const Arguments *arguments, const Source *source);

/* commands/random.c: the net that `gantree random` draws with these options, without --method and
 * --set; by another seed unless that is NAN. Whether such a net still has what they ask for, which
 * --set may take away: STATUS_USAGE. */
Status command_random(
	const Arguments *arguments, double seed, Net *out, Error *error) STATUS_CHECKED;
Status command_random_kept(const Arguments *arguments, const Net *net, Error *error) STATUS_CHECKED;

/* commands/papers.c: append the statement meant (papers_meant) with its places and the numbers that
 * it prints; of several a list; nothing where there is none. */
Status command_statements(const char *meant, const char *usual, Charset charset, Buf *out,
	Error *error) STATUS_CHECKED;

/* commands/papers_printed.c: append what a statement prints beside what is worked out here; nothing
 * for one of no such numbers. */
Status command_printed(
	const char *statement, Charset charset, Buf *out, Error *error) STATUS_CHECKED;

/* --- what they share (commands/output.c) ----------------------------------------------------- */

enum { OUTPUT_DONE = 0, OUTPUT_FAULT = 1, OUTPUT_USAGE = 2 };

/* Standard output; start with {0}. After the first failure nothing more is written. */
typedef struct Output {
	int fault; /* errno of the first failure; 0: all is well */
} Output;

/* Write at once. False once anything could not be written. It has the shape of an ExportWrite
 * (layouts/export.h); `context` is an Output. */
bool output_write(void *context, const char *bytes, size_t length);

/* OUTPUT_DONE, or say why not all was written and return OUTPUT_FAULT. */
int output_finish(const Output *output);

/* Write the text, free it and finish. OUTPUT_FAULT with a message when the buffer had failed. */
int output_text(Buf *text);

/* The same with a text that was made, or else what was wrong. */
int output_made(Buf *text, Status status, const Error *error);

/* Print the error as "FILE:LINE:COL: text" or "gantree: text" and return the exit status it calls
 * for: OUTPUT_USAGE for STATUS_USAGE, else OUTPUT_FAULT. */
int output_error(const Error *error);

/* OUTPUT_DONE, or print that the replay of `file` fails, and where, and return OUTPUT_FAULT; or
 * that as an error. */
int output_replay(const char *file, const Replay *replay);
Status output_replayed(const char *file, const Replay *replay, Error *error) STATUS_CHECKED;

/* The characters that standard output can show: ASCII when asked for or in a locale without UTF-8.
 */
Charset output_charset(bool ascii);

/* Columns of the terminal that standard output is; 0: it is none. */
int output_columns(void);
