/* --against of gantree draw: the other state, made of a net and of what is to be changed in it. */
#include "solver/base/mem.h"
#include "tui/cli/draw_options.h"
#include "tui/figure/compared.h"

#include <string.h>

static const char NAME[] = "--against";

/* The net that it begins with: the one given, else the one drawn. */
static Status open_net(DrawAgainst *out, const Source *drawn, const char *given, Error *error)
{
	Net copy;

	if (given && against_kind(given) == AGAINST_NET)
		return source_open_text(&out->source, NAME, given, error);
	if (given)
		return source_open(&out->source, given, error);
	STATUS_TRY(net_copy(&copy, &drawn->net, error));
	const Status status = net_expand(&copy, error);

	if (status == STATUS_OK)
		source_take(&out->source, drawn->file, &copy);
	else
		net_release(&copy);
	return status;
}

/* A word that is no file may be meant as something else. */
static Status open_fault(const char *given, Error *error)
{
	if (given && error->status == STATUS_IO && method_find(given))
		return error_set(error, STATUS_USAGE,
			"%s %s: no such file; did you mean method=%s?", NAME, given, given);
	return error->status;
}

static Status check_given(const char *given, const char *second, const Source *drawn, Error *error)
{
	if (second)
		return error_set(error, STATUS_USAGE,
			"%s takes one net; all else it is given changes that one", NAME);
	if (given && strcmp(given, "-") == 0 && strcmp(drawn->file, "-") == 0)
		return error_set(
			error, STATUS_USAGE, "%s -: standard input is the net drawn already", NAME);
	return STATUS_OK;
}

/* What the words are, put apart; `*given` is the net, and NULL where there is none. */
static Status read_words(DrawAgainst *out, const Arguments *arguments, const Source *drawn,
	const char **given, Error *error)
{
	const char *second = NULL;

	for (int i = 0; i < arguments->against_count; i++) {
		const char *word = arguments->against[i];
		const AgainstKind kind = against_kind(word);

		if (kind == AGAINST_SETTING)
			out->setting[out->settings++] = word;
		else if (kind == AGAINST_BEST_SET)
			out->best_set = true;
		else if (*given)
			second = word;
		else
			*given = word;
	}
	out->is_net = *given && against_kind(*given) == AGAINST_NET;
	return check_given(*given, second, drawn, error);
}

static Status solve_beside(DrawAgainst *out, const Source *drawn, Error *error)
{
	Source *source = &out->source;

	source->option = NAME;
	source->answer.best_set = out->best_set;
	STATUS_TRY(source_apply(source, NULL, out->setting, out->settings, error));
	STATUS_TRY(source_solve(source, error));
	STATUS_TRY(against_make(&out->against, &drawn->net, &source->net, error));
	out->against.schedule = &source->schedule;
	out->against.replay = replay_told(&source->schedule, &source->replay);
	return STATUS_OK;
}

Status draw_against(DrawAgainst *out, const Arguments *arguments, const Source *drawn, Error *error)
{
	const char *given = NULL;
	Error why;
	Status status;

	*out = (DrawAgainst){
		.setting = mem_array((size_t)arguments->against_count, sizeof *out->setting)};
	if (!out->setting)
		return error_no_memory(error);
	status = read_words(out, arguments, drawn, &given, &why);
	if (status == STATUS_OK && (status = open_net(out, drawn, given, &why)) != STATUS_OK)
		status = open_fault(given, &why);
	else if (status == STATUS_OK)
		status = solve_beside(out, drawn, &why);
	if (status != STATUS_OK) {
		draw_against_release(out);
		*error = why;
	}
	return status;
}

void draw_against_release(DrawAgainst *against)
{
	against_release(&against->against);
	source_release(&against->source);
	mem_free(against->setting);
	*against = (DrawAgainst){.settings = 0};
}
