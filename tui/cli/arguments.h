/* The command line: one table of commands, one of options; both feed parsing, --help, the man page
 * and the completion of shells.
 *
 * Options may stand before or after operands; "--" ends them. The first operand that is a command's
 * name is the command, so a file of that name is opened as ./solve. Of commands and long options a
 * beginning is enough where no other begins so; files and built-in nets go before beginnings. A
 * parse never prints: faults are STATUS_USAGE with a sentence that names the nearest thing known.
 *
 * All texts belong to argv. Owner of the lists: whoever called arguments_parse; free with
 * arguments_release. */
#pragma once

#include "solver/base/buf.h"
#include "solver/base/status.h"
#include "solver/claims/useless.h"
#include "solver/import/import.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a value is, for completion and help; tui/choices.h has the words of each kind. A new kind of
 * words is a line here and one there. */
typedef enum ValueKind {
	VALUE_NONE,
	VALUE_FREE,   /* a number or a text of one's own */
	VALUE_FILE,   /* any file */
	VALUE_NET,    /* a net file or sample:NAME */
	VALUE_SAMPLE, /* a built-in net by its name */
	VALUE_SHELL,
	VALUE_PAGE, /* of the manual */
	VALUE_SCHEMA,
	VALUE_COMMAND,
	VALUE_LESSON,    /* a built-in lesson by its name, or a file */
	VALUE_TERM,      /* a word of the glossary */
	VALUE_STATEMENT, /* of a paper, or a paper, by its id */
	VALUE_FORMAT,    /* of the command at hand */
	VALUE_DIAGRAM,
	VALUE_SCALE,
	VALUE_LABELS,
	VALUE_SORT,
	VALUE_ROWS, /* or ids */
	VALUE_NOTATION,
	VALUE_METHOD,
	VALUE_METHODS, /* several with commas between */
	VALUE_MEASURE,
	VALUE_OF,
	VALUE_TRAIT,    /* what a random net is to have */
	VALUE_TEMPLATE, /* of exercises */
	VALUE_THEME,
	VALUE_LAYOUT,
	VALUE_SETTING, /* KEY=VALUE */
	VALUE_VARY,    /* KEY=FROM:TO[:STEP] */
	VALUE_BY,      /* seek: keys with commas between */
	VALUE_AGAINST, /* a net, a setting, or best-set */
	VALUES
} ValueKind;

/* id, name, operands, their kind, least and most of them (-1: any number), what it does */
#define COMMAND_TABLE(X)                                                                           \
	X(COMMAND_OPEN, "", "[FILE]", VALUE_NET, 0, 1,                                             \
		"open FILE in the terminal; without FILE, a built-in example")                     \
	X(COMMAND_SOLVE, "solve", "FILE", VALUE_NET, 1, 1, "print the schedule")                   \
	X(COMMAND_DRAW, "draw", "FILE", VALUE_NET, 1, 1, "draw a diagram, as text or as a figure") \
	X(COMMAND_SWEEP, "sweep", "FILE", VALUE_NET, 1, 1,                                         \
		"vary a parameter and print a table of the results")                               \
	X(COMMAND_UPGRADES, "upgrades", "FILE", VALUE_NET, 1, 1,                                   \
		"print what T would be with each number one step smaller or larger")               \
	X(COMMAND_SEEK, "seek", "FILE", VALUE_NET, 1, 1,                                           \
		"find the values of a parameter that give a wanted T or speed-up")                 \
	X(COMMAND_CHECK, "check", "FILE...", VALUE_NET, 1, -1,                                     \
		"report the first error of each net file; print nothing if there are none")        \
	X(COMMAND_SCHEMA, "schema", "net|result", VALUE_SCHEMA, 1, 1,                              \
		"print the JSON Schema of net files, or of results in JSON")                       \
	X(COMMAND_METHODS, "methods", "", VALUE_NONE, 0, 0, "list the methods")                    \
	X(COMMAND_SAMPLES, "samples", "[NAME]", VALUE_SAMPLE, 0, 1,                                \
		"list the built-in nets, or print one")                                            \
	X(COMMAND_THEMES, "themes", "[NAME]", VALUE_THEME, 0, 1, "list the themes, or print one")  \
	X(COMMAND_KEYS, "keys", "", VALUE_NONE, 0, 0, "list the program's keys and commands")      \
	X(COMMAND_WHAT, "what", "[WORD...]", VALUE_TERM, 0, -1,                                    \
		"explain a word, a symbol or a mark; without WORD, list them all")                 \
	X(COMMAND_VALUES, "values", "[WORD]", VALUE_FREE, 0, 1,                                    \
		"list the names of values, such as T and P3.share")                                \
	X(COMMAND_PAPERS, "papers", "[ID]", VALUE_STATEMENT, 0, 1,                                 \
		"list the statements of the papers, or say where one is computed and "             \
		"shown")                                                                           \
	X(COMMAND_TOUR, "tour", "[STOP]", VALUE_FREE, 0, 1, "take the ten-minute tour")            \
	X(COMMAND_LESSON, "lesson", "[NAME|FILE [STOP]]", VALUE_LESSON, 0, 2,                      \
		"play a lesson in the terminal; without a name, list them")                        \
	X(COMMAND_RANDOM, "random", "", VALUE_NONE, 0, 0, "print a random net")                    \
	X(COMMAND_IMPORT, "import", "FILE", VALUE_FILE, 1, 1,                                      \
		"print a spreadsheet, or what SimGrid or DLT-Studio reads, as a net")              \
	X(COMMAND_QUIZ, "quiz", "", VALUE_NONE, 0, 0, "print a sheet of exercises")                \
	X(COMMAND_COMPLETE, "complete", "[--] [WORD...]", VALUE_FREE, 0, -1,                       \
		"list what the last WORD may be, for the completion script of a shell")            \
	X(COMMAND_COMPLETION, "completion", "SHELL", VALUE_SHELL, 1, 1,                            \
		"print the completion script of a shell")                                          \
	X(COMMAND_MANUAL, "manual", "[PAGE]", VALUE_PAGE, 0, 1,                                    \
		"print a manual page, as troff: gantree, net, values or words")                    \
	X(COMMAND_HELP, "help", "[COMMAND]", VALUE_COMMAND, 0, 1,                                  \
		"print this help, or the help of a command")                                       \
	X(COMMAND_VERSION, "version", "", VALUE_NONE, 0, 0, "print the version")

typedef enum CommandId {
#define X(id, name, operands, kind, least, most, help) id,
	COMMAND_TABLE(X)
#undef X
		COMMANDS
} CommandId;

#define ON_OPEN (1u << COMMAND_OPEN)
#define ON_SOLVE (1u << COMMAND_SOLVE)
#define ON_DRAW (1u << COMMAND_DRAW)
#define ON_SWEEP (1u << COMMAND_SWEEP)
#define ON_UPGRADES (1u << COMMAND_UPGRADES)
#define ON_SEEK (1u << COMMAND_SEEK)
#define ON_KEYS (1u << COMMAND_KEYS)
#define ON_RANDOM (1u << COMMAND_RANDOM)
#define ON_IMPORT (1u << COMMAND_IMPORT)
#define ON_WHAT (1u << COMMAND_WHAT)
#define ON_QUIZ (1u << COMMAND_QUIZ)
#define ON_NETS                                                                                    \
	(ON_OPEN | ON_SOLVE | ON_DRAW | ON_SWEEP | ON_UPGRADES | ON_SEEK | ON_RANDOM | ON_IMPORT | \
		1u << COMMAND_CHECK)
#define ON_ALL ((1u << COMMANDS) - 1)

/* id, name, letter, argument (NULL: none), its kind, commands that make use of it, what it does.
 * Where a kind has few words, help names them. What the program itself takes (ON_OPEN) no command
 * refuses, so that all can be given the same, as by an alias of the shell; but none leaves another
 * answer than asked for unsaid (--best-set). */
#define OPTION_TABLE(X)                                                                            \
	X(OPTION_FORMAT, "format", 0, "FORMAT", VALUE_FORMAT,                                      \
		ON_SOLVE | ON_DRAW | ON_SWEEP | ON_UPGRADES | ON_SEEK | ON_KEYS | ON_QUIZ,         \
		"format of the output")                                                            \
	X(OPTION_PRINT, "print", 0, "TEXT", VALUE_FREE, ON_SOLVE,                                  \
		"print only TEXT, with values in braces, such as '{T} {P3.share:6}'; may be "      \
		"repeated")                                                                        \
	X(OPTION_JSONL, "jsonl", 0, NULL, VALUE_NONE, ON_SOLVE,                                    \
		"solve FILE for each line of standard input, such as {\"load\": 50}: "             \
		"gantree-values(7)")                                                               \
	X(OPTION_WHERE, "where", 0, "CONDITION", VALUE_FREE, ON_RANDOM | 1u << COMMAND_CHECK,      \
		"condition to meet, such as 'useless >= 2 and best.T < 0.9 * T'")                  \
	X(OPTION_INTERVALS, "intervals", 0, NULL, VALUE_NONE, ON_SOLVE,                            \
		"with --format json or --jsonl, write all intervals, even if over a million; "     \
		"with csv, only these")                                                            \
	X(OPTION_ELIMINATED, "eliminated", 0, NULL, VALUE_NONE, ON_SOLVE,                          \
		"print only the processors removed, and why")                                      \
	X(OPTION_VARY, "vary", 0, "KEY=FROM:TO[:STEP]", VALUE_VARY, ON_SWEEP | ON_DRAW,            \
		"the key to vary (any number, such as load or P3.link, or children) and its "      \
		"values, which may have units; default: the file's curve; sweep: twice for every " \
		"pair")                                                                            \
	X(OPTION_METHODS, "methods", 0, "LIST", VALUE_METHODS, ON_SWEEP | ON_DRAW,                 \
		"methods, separated by commas, or all that apply (all); default: the file's")      \
	X(OPTION_COLUMNS, "columns", 0, "LIST", VALUE_FREE, ON_SWEEP | ON_IMPORT,                  \
		"sweep: values to print as columns, such as 'T, P3.share, best.T'; import: "       \
		"what the columns are, such as name,speed,rate (- leaves one out); default: "      \
		"guessed")                                                                         \
	X(OPTION_MEASURE, "measure", 0, "WHAT", VALUE_MEASURE, ON_DRAW, "what a curve measures")   \
	X(OPTION_OF, "of", 0, "WHAT", VALUE_OF, ON_SWEEP | ON_DRAW,                                \
		"what a curve is of: the schedule drawn, the paper's formula, or the best set "    \
		"as well; sweep: only then are best sets looked for")                              \
	X(OPTION_FINISH, "finish", 0, "T", VALUE_FREE, ON_SEEK, "the finish time wanted")          \
	X(OPTION_SPEEDUP, "speedup", 0, "S", VALUE_FREE, ON_SEEK, "the speed-up wanted")           \
	X(OPTION_BEST, "best", 0, "T", VALUE_FREE, ON_SEEK,                                        \
		"the finish time wanted for the best set")                                         \
	X(OPTION_GOAL, "goal", 0, "VALUE=NUMBER", VALUE_FREE, ON_SEEK,                             \
		"any value wanted, such as 'P3.end = 20'")                                         \
	X(OPTION_BY, "by", 0, "WHAT", VALUE_BY, ON_SEEK | ON_UPGRADES | ON_DRAW,                   \
		"seek: the key to find values of, such as load, P3.link or children; "             \
		"several, separated by commas, share one factor; upgrades: the step, such "        \
		"as 10% (the default) or 0.1; draw: the step of --diagram upgrades, such as 10% "  \
		"(the default) or 0.1; upgrades, draw: for installments it is always 1")           \
	X(OPTION_RANGE, "range", 0, "FROM:TO", VALUE_FREE, ON_SEEK,                                \
		"look only at these values, which may have units; default: up to 1000 times the "  \
		"present value")                                                                   \
	X(OPTION_OUTPUT, "output", 'o', "FILE", VALUE_FILE, ON_DRAW,                               \
		"write to FILE; its extension selects the format")                                 \
	X(OPTION_DIAGRAM, "diagram", 0, "NAME", VALUE_DIAGRAM, ON_DRAW, "diagram to draw")         \
	X(OPTION_SCALE, "scale", 0, "SCALE", VALUE_SCALE, ON_DRAW, "time scale")                   \
	X(OPTION_LABELS, "labels", 0, "KIND", VALUE_LABELS, ON_DRAW, "labels of the bars")         \
	X(OPTION_NOTATION, "notation", 0, "NAME", VALUE_NOTATION,                                  \
		ON_OPEN | ON_SOLVE | ON_DRAW | ON_SWEEP | ON_UPGRADES | ON_SEEK,                   \
		"symbols to use, whatever the method (auto: the method's own)")                    \
	X(OPTION_WINDOW, "window", 0, "T0:T1", VALUE_FREE, ON_DRAW,                                \
		"show only this stretch of time")                                                  \
	X(OPTION_ROWS, "rows", 0, "LIST", VALUE_ROWS, ON_DRAW,                                     \
		"show only these processors, by id or name: 0,1,2,..,m (.. stands for those "      \
		"between), 2..5, useful or " WORD_USELESS "; or all, a row for each, on as many "  \
		"pages as needed")                                                                 \
	X(OPTION_SORT, "sort", 0, "ORDER", VALUE_SORT, ON_DRAW, "order of the rows")               \
	X(OPTION_FOLD, "fold", 0, "LIST", VALUE_FREE, ON_DRAW,                                     \
		"levels of a tree to show, then ids to unfold (+) or fold (-): 2,+17,-4")          \
	X(OPTION_AGAINST, "against", 0, "WHAT", VALUE_AGAINST, ON_DRAW,                            \
		"what to compare with: FILE, best-set, method=ID or KEY=VALUE; may be repeated, "  \
		"then all changes apply together")                                                 \
	X(OPTION_ROUND, "round", 0, "N", VALUE_FREE, ON_DRAW,                                      \
		"the net just before round N of algorithm PE, which is step N")                    \
	X(OPTION_STEP, "step", 0, "N", VALUE_FREE, ON_DRAW,                                        \
		"step N of the method instead of the result: rounds of PE, tries of FON, orders")  \
	X(OPTION_LARGE, "large", 0, NULL, VALUE_NONE, ON_DRAW,                                     \
		"large bars, as in the lecture layout")                                            \
	X(OPTION_LEGEND, "legend", 0, NULL, VALUE_NONE, ON_OPEN | ON_DRAW,                         \
		"explain the marks in a line below the diagram (the default)")                     \
	X(OPTION_NO_LEGEND, "no-legend", 0, NULL, VALUE_NONE, ON_OPEN | ON_DRAW,                   \
		"omit that line; --legend overrides this")                                         \
	X(OPTION_NO_INSET, "no-inset", 0, NULL, VALUE_NONE, ON_DRAW,                               \
		"leave out the inset that magnifies transfers too short to see")                   \
	X(OPTION_PLAY, "play", 0, NULL, VALUE_NONE, ON_DRAW,                                       \
		"an animated SVG: the timing diagram in ten seconds, with what happens when")      \
	X(OPTION_CAPTION, "caption", 0, NULL, VALUE_NONE, ON_DRAW,                                 \
		"add a caption: what the figure shows, and the command that draws it")             \
	X(OPTION_SIZE, "size", 0, "WxH", VALUE_FREE, ON_DRAW,                                      \
		"size: columns and lines (text), millimetres (figures) or pixels (png), such as "  \
		"1280x720; W alone: as high as needed; default: 100 columns, 180 mm or 1920x1080") \
	X(OPTION_CHILDREN, "children", 0, "N", VALUE_FREE, ON_RANDOM,                              \
		"children of the root; other processors have at most this many")                   \
	X(OPTION_LEVELS, "levels", 0, "N", VALUE_FREE, ON_RANDOM,                                  \
		"levels below the root; with more than one, the order is 1 unless given")          \
	X(OPTION_SEED, "seed", 0, "S", VALUE_FREE, ON_RANDOM | ON_QUIZ,                            \
		"seed of the random numbers; random: each seed gives its own net; quiz: each "     \
		"seed gives its own sheet")                                                        \
	X(OPTION_ORDER, "order", 0, "G", VALUE_FREE, ON_RANDOM, "order of the load (gamma)")       \
	X(OPTION_LOAD, "load", 0, "L", VALUE_FREE, ON_RANDOM | ON_IMPORT,                          \
		"size of the load; import: may have a unit, such as '100 GB'")                     \
	X(OPTION_WORK, "work", 0, "WORK", VALUE_FREE, ON_IMPORT,                                   \
		"work of a unit of load, such as '10 GFlop/GB', if speeds are in GFlop/s")         \
	X(OPTION_INSTALLMENTS, "installments", 0, "R", VALUE_FREE, ON_RANDOM,                      \
		"installments: a number, fon or best")                                             \
	X(OPTION_COMPUTE, "compute", 0, "MIN:MAX", VALUE_FREE, ON_RANDOM, "range of compute")      \
	X(OPTION_LINK, "link", 0, "MIN:MAX", VALUE_FREE, ON_RANDOM, "range of link")               \
	X(OPTION_STARTUP, "startup", 0, "CP:CM", VALUE_FREE, ON_RANDOM,                            \
		"start-up times of computation and communication")                                 \
	X(OPTION_WITH, "with", 0, "WHAT", VALUE_TRAIT, ON_RANDOM,                                  \
		"draw nets until one has this; eliminated: " WORD_A_USELESS " processor")          \
	X(OPTION_TRIES, "tries", 0, "N", VALUE_FREE, ON_RANDOM,                                    \
		"with --with or --where, draw at most N nets")                                     \
	X(OPTION_LEVEL, "level", 0, "N", VALUE_FREE, ON_QUIZ,                                      \
		"how much of the solution is given: 1 (most), 2 or 3; default: 1")                 \
	X(OPTION_COUNT, "count", 0, "K", VALUE_FREE, ON_QUIZ, "number of exercises; default: 4")   \
	X(OPTION_ONLY, "only", 0, "NAME", VALUE_TEMPLATE, ON_QUIZ,                                 \
		"exercises of one kind only; default: a mixture for the level")                    \
	X(OPTION_ANSWERS, "answers", 0, NULL, VALUE_NONE, ON_QUIZ,                                 \
		"add the answers, on a separate page")                                             \
	X(OPTION_METHOD, "method", 0, "ID", VALUE_METHOD, ON_NETS | ON_WHAT,                       \
		"what: list this method's meanings first; others: use this method instead of "     \
		"the net's own; solve: all stands for every method")                               \
	X(OPTION_BEST_SET, "best-set", 0, NULL, VALUE_NONE,                                        \
		ON_OPEN | ON_SOLVE | ON_DRAW | 1u << COMMAND_CHECK,                                \
		"schedule the best set found instead of the method's own")                         \
	X(OPTION_SHARES, "shares", 0, "LIST", VALUE_FREE, ON_SOLVE | ON_DRAW,                      \
		"split the load by hand: equal, or shares such as P0=30%,P1=1/5; the others "      \
		"adjust in proportion")                                                            \
	X(OPTION_VEIL, "veil", 0, NULL, VALUE_NONE, ON_OPEN | ON_DRAW,                             \
		"draw: a worksheet, the answer hidden, to be filled in; others: hide the "         \
		"answer until it is guessed")                                                      \
	X(OPTION_GUESS, "guess", 0, "LIST", VALUE_FREE, ON_DRAW,                                   \
		"guesses of the answer, such as 'T 300 Ada; useless P4 Bo; T 400 x12'; draws the " \
		"diagram of guesses unless --diagram names another")                               \
	X(OPTION_SET, "set", 0, "KEY=VALUE", VALUE_SETTING, ON_NETS,                               \
		"change a key of the net, such as order=3 or P3.link=2; may be repeated")          \
	X(OPTION_ASCII, "ascii", 0, NULL, VALUE_NONE, ON_OPEN | ON_SOLVE | ON_DRAW | ON_UPGRADES,  \
		"use only ASCII characters")                                                       \
	X(OPTION_BLOCKS, "no-braille", 0, NULL, VALUE_NONE, ON_OPEN | ON_DRAW,                     \
		"draw curves with blocks instead of braille dots")                                 \
	X(OPTION_NO_COLOR, "no-color", 0, NULL, VALUE_NONE, ON_OPEN | ON_DRAW, "use no colours")   \
	X(OPTION_THEME, "theme", 0, "NAME", VALUE_THEME, ON_OPEN | ON_DRAW,                        \
		"colour theme (gantree themes lists them)")                                        \
	X(OPTION_LAYOUT, "layout", 0, "NAME", VALUE_LAYOUT, ON_OPEN, "screen layout")              \
	X(OPTION_STATE, "state", 0, "LINE", VALUE_FREE, ON_OPEN,                                   \
		"open what a caption describes: LINE is its command, which is read but not run")   \
	X(OPTION_CHECK, "check", 0, NULL, VALUE_NONE, 1u << COMMAND_LESSON,                        \
		"report errors in a lesson; without a name, in all built-in ones")                 \
	X(OPTION_HELP, "help", 'h', NULL, VALUE_NONE, ON_ALL, "print help and exit")               \
	X(OPTION_VERSION, "version", 'V', NULL, VALUE_NONE, ON_OPEN, "print the version and exit")

typedef enum OptionId {
#define X(id, name, letter, argument, kind, commands, help) id,
	OPTION_TABLE(X)
#undef X
		OPTIONS
} OptionId;

typedef struct Command {
	const char *name, *operands;
	ValueKind kind;
	int least, most;
	const char *help;
} Command;

typedef struct Option {
	const char *name;
	int letter;
	const char *argument;
	ValueKind kind;
	unsigned commands; /* a bit for each that takes it */
	const char *help;
} Option;

extern const Command command_table[COMMANDS];
extern const Option option_table[OPTIONS];

typedef struct Arguments {
	CommandId command;
	const char **operands; /* without the command's name; the other lists are in its room */
	int operand_count;
	const char **sets; /* KEY=VALUE in order */
	int set_count;
	const char **prints; /* what --print has, in order */
	int print_count;
	const char **against; /* what --against has, in order */
	int against_count;
	const char **varies; /* what --vary has, in order */
	int vary_count;
	const char
		*value[OPTIONS]; /* NULL: not given; "" for those without argument; the last wins */
} Arguments;

/* `argc` >= 1; argv[0] is the program. */
Status arguments_parse(Arguments *out, int argc, char *const *argv, Error *error) STATUS_CHECKED;
void arguments_release(Arguments *arguments);

bool arguments_have(const Arguments *arguments, OptionId option);

/* The values of options. Where the option is absent `*value` stays as it is.
 *   choice  one of `count` words; the index
 *   count   a whole number from `min` to `max`
 *   pair    "A:B", two numbers >= 0 */
Status arguments_choice(const Arguments *arguments, OptionId option, const char *const *words,
	size_t count, size_t *value, Error *error) STATUS_CHECKED;
Status arguments_count(const Arguments *arguments, OptionId option, uint64_t min, uint64_t max,
	uint64_t *value, Error *error) STATUS_CHECKED;
Status arguments_pair(const Arguments *arguments, OptionId option, double *first, double *second,
	Error *error) STATUS_CHECKED;

/* What reading an option's value came to: STATUS_OK, no memory, or else STATUS_USAGE with what
 * `why` says behind "--size 3: ". */
Status arguments_read(const Arguments *arguments, OptionId option, Status status, const Error *why,
	Error *error) STATUS_CHECKED;

/* STATUS_USAGE: "--size 3: " and what would be right. */
Status arguments_fault(const Arguments *arguments, OptionId option, Error *error,
	const char *format, ...) STATUS_FORMAT(4, 5);

/* What --columns, --load and --work ask of an import. */
ImportAsked arguments_import(const Arguments *arguments);

/* Append what the option does for the command: of the clauses of its help, between "; ", not those
 * that begin with the names of others, such as "seek: ". */
void arguments_option_help(const Option *option, CommandId command, Buf *out);

/* Append the words that a value of the option may be, ": linear or schematic"; nothing where they
 * are too many to name. */
void arguments_words(const Option *option, CommandId command, Buf *out);

/* Append "solve, draw and sweep": the commands that make use of an option; COMMAND_OPEN is told as
 * "gantree" itself. */
void arguments_users(const Option *option, Buf *out);

/* What --help prints: all commands and the options of the program itself, or one command and all
 * options it makes use of. */
void arguments_help(CommandId command, Buf *out);

/* What the first operand means: a command, by its name or a beginning of it; COMMAND_OPEN: a file
 * to be opened. */
CommandId arguments_meant(const char *word);

/* The option of "--scale", "--scale=linear", "-o" or "-ofig.svg"; OPTIONS when there is none. A
 * beginning of one of the command's own goes before those of others; COMMANDS: it is not known.
 * `*value` is what the word itself has of its value, NULL when nothing. */
OptionId arguments_option(CommandId command, const char *word, const char **value);

/* The command of a name; COMMANDS when there is none: then `error` names the nearest. */
CommandId arguments_command(const char *name, Error *error);
