/* A net as the command line names it: FILE, "-", "sample:NAME" or "quiz:NAME" (an
 * exercise: solver/quiz/quiz.h), with --method and --set applied, solved and replayed.
 *
 * Faults say whose they are. What is wrong with the file is at FILE:LINE:COL; what an option made
 * wrong is STATUS_USAGE and names the option: a net that solves as the file has it, but not with
 * --method or --set, is the option's fault.
 *
 * Owner: whoever called source_open or source_take; free with source_release. */
#pragma once

#include "solver/base/buf.h"
#include "solver/base/file.h"
#include "solver/import/import.h"
#include "solver/net/net.h"
#include "solver/replay/replay.h"
#include "solver/schedule/method.h"
#include "solver/study/shares.h"
#include "tui/solve/solution.h"

typedef struct Source {
	const char *file; /* as given; what messages call it */
	const char *path; /* where it can be saved; NULL for "-" and samples */
	FileStamp stamp;  /* of `path` */
	Buf text;         /* as read */
	Buf imported;     /* what was said of a spreadsheet that it was made of, a line each */
	Net net;          /* expanded; from source_open_folded as net_read_folded has it */

	const char *option; /* whose faults all settings are, with the value; NULL: their own */
	const char *set_by; /* what a fault of a key is told of: "--set"; "": the key alone */
	const Notation *notation; /* --notation, for symbols in --set; NULL: the method's */
	const char *method;       /* --method, NULL when not given */
	char **sets;              /* --set, with the keys of a file (key_words.h) */
	int set_count;

	const char *split;  /* --shares, NULL when not given: then they are the answer's */
	GivenShares shares; /* as that says */

	Answer answer;     /* source_open: ANSWER_OWN */
	Schedule schedule; /* empty until source_solve */
	Replay replay;
	BestSearch best; /* for the best set, if that is the answer; else the caller's */
} Source;

/* Read FILE. `file` must outlive the source. */
Status source_open(Source *out, const char *file, Error *error) STATUS_CHECKED;

/* The same for who only wants to know whether all is well (source_check). */
Status source_open_folded(Source *out, const char *file, Error *error) STATUS_CHECKED;

/* Another one that is not solved, with the same settings to begin with. `of` may be one of several
 * threads'. */
Status source_copy(Source *out, const Source *of, Error *error) STATUS_CHECKED;

/* The same for a net's text, which `file` calls. */
Status source_open_text(
	Source *out, const char *file, const char *text, Error *error) STATUS_CHECKED;

/* The same of a net that is made of a spreadsheet (solver/import/import.h): the text is that of the
 * net, which has no path yet. Nets stay what they are. */
Status source_import(
	Source *out, const char *file, const ImportAsked *asked, Error *error) STATUS_CHECKED;

/* Whether a file is called as spreadsheets are, and what else is imported; source_open_any imports
 * it then, unless it is a net file. */
bool source_is_spreadsheet(const char *file);
Status source_open_any(Source *out, const char *file, Error *error) STATUS_CHECKED;

/* The same for a net that was made here: taken over, `file` is what messages call it. */
void source_take(Source *out, const char *file, Net *net);

void source_release(Source *source);

/* STATUS_USAGE, told of --method, when there is no method of that id. */
Status source_check_method(const char *id, Error *error) STATUS_CHECKED;

/* Apply --method (NULL: none; it must outlive the source) and --set in order, of which the keys may
 * also be words and symbols of the screen. */
Status source_apply(Source *source, const char *method, const char *const *sets, int set_count,
	Error *error) STATUS_CHECKED;

/* Set one more key, KEY=VALUE. */
Status source_set(Source *source, const char *setting, Error *error) STATUS_CHECKED;

/* Solve with the net's method and replay. */
Status source_solve(Source *source, Error *error) STATUS_CHECKED;

/* Whether that would work, of regular networks without looking at their processors. */
Status source_check(Source *source, Error *error) STATUS_CHECKED;
