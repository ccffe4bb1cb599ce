#include "tui/features/compare/choice.h"

#include "layouts/scene/words.h"
#include "layouts/sentences/worth.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nets of so many processors and intervals are tried by every method at once; larger ones by one at
 * a time, when the keys rest. */
enum { COMPARE_AT_ONCE_MAX = 10000 };

/* --- what there is ---------------------------------------------------------------------------- */

static Choice choice_of(ChoiceKind kind, const char *id, const char *name, const Net *net)
{
	Choice out = {.kind = kind, .net = net, .finish = NAN};

	snprintf(out.id, sizeof out.id, "%s", id);
	snprintf(out.name, sizeof out.name, "%s", name);
	return out;
}

/* What was solved in other units of time, in those of the net on show. */
static double finish_now(const App *app, const Net *net, double finish)
{
	return finish *
	       amount_value(units_between(&net->units, &app->doc.net.units, DIMENSION_TIME, 1));
}

static void take_schedule(const App *app, const Schedule *schedule, Choice *out)
{
	out->finish = finish_now(app, out->net, schedule->finish);
	out->differs = method_differs(out->net, schedule);
	out->lacks = isfinite(out->finish) ? NULL : outcome_name(schedule->outcome);
}

/* Of the method in use. */
static const MethodTrial *own_trial(const App *app)
{
	const Comparison *comparison = &compare_of(app)->comparison;

	for (int k = 0; k < comparison->count; k++)
		if (comparison->trial[k].method == app->method)
			return &comparison->trial[k];
	return NULL;
}

static void choice_now(const App *app, Choice *out)
{
	const bool own = app_is_split(app);

	*out = choice_of(CHOICE_NOW, own ? "=split" : app->method->id,
		own ? "your split" : app->method->id, &app->doc.net);
	out->method = app->method;
	tell_plain(out->text, SAY_CHOICE_NOW,
		TOLD(TELL_WORD(WHAT, app->method->title), TELL_NUMBER(COUNT, app->view.best_set)));
	if (!app->view.veiled && app->now.solved)
		take_schedule(app, &app->now.schedule, out);
	if (!own && !app->view.best_set)
		out->trial = own_trial(app);
}

/* Of the net on show: where the best set is shown, the set that the method keeps by itself. */
static bool choice_best(const App *app, Choice *out)
{
	const Solved solved = solution_view(&app->now, &app->doc.net);
	const MethodTrial *trial = own_trial(app);

	*out = choice_of(CHOICE_BEST, "=best", "best set", &app->doc.net);
	out->method = app->method;
	out->best_set = true;
	if (app->view.veiled || app_is_split(app))
		return false;
	if (app->now.schedule.given) {
		snprintf(out->name, sizeof out->name, "own set");
		tell_plain(
			out->text, SAY_CHOICE_OWN_SET, TOLD(TELL_WORD(METHOD_ID, app->method->id)));
		out->best_set = false;
		out->finish = trial ? trial->finish : NAN;
		return true;
	}
	if (!worth_has_better(&solved))
		return false;
	snprintf(out->text, sizeof out->text, "%.160s", worth_best(&solved).text);
	out->finish = solved.best->finish;
	out->differs = method_differs(&app->doc.net, &app->now.schedule);
	return true;
}

static bool choice_before(const App *app, Choice *out)
{
	const BeforeEdit *before = &compare_of(app)->before;

	*out = choice_of(CHOICE_BEFORE, "=before", "before", &before->net);
	if (!before->has || app->view.veiled)
		return false;
	out->method = before->method;
	out->finish = finish_now(app, out->net, before->finish);
	out->differs = before->differs;
	snprintf(out->text, sizeof out->text, "%s", doc_last_step(&app->doc));
	return true;
}

static bool choice_method(const App *app, const MethodTrial *trial, Choice *out)
{
	const Method *method = trial->method;

	*out = choice_of(CHOICE_METHOD, method->id, method->id, &app->doc.net);
	if (method == app->method && !app_is_split(app))
		return false;
	out->method = method;
	out->trial = trial;
	out->finish = trial->finish;
	out->differs = trial->differs;
	out->lacks = isfinite(trial->finish) || trial->state == TRIAL_VEILED ? NULL
		     : trial->state == TRIAL_WAITING                         ? "being solved"
		     : trial->state == TRIAL_SOLVED ? outcome_name(trial->outcome)
						    : "no schedule";
	snprintf(out->text, sizeof out->text, "%s", method->title);
	return true;
}

/* A pin's label behind document and method, where all have the same and more is told: what tells
 * them apart. */
static const char *label_of(const Pins *pins, const Other *pin)
{
	const char *method = strstr(pin->label, pin->method->id);
	const size_t head = method ? (size_t)(method - pin->label) + strlen(pin->method->id) : 0;

	for (int k = 0; k < pins->count; k++)
		if (strncmp(pins->pin[k]->label, pin->label, head) != 0)
			return pin->label;
	return pin->label[head] ? pin->label + head + strspn(pin->label + head, ", ") : pin->label;
}

static void choice_pin(const App *app, int pin, Choice *out)
{
	const Pins *pins = &compare_of(app)->pins;
	const Other *of = pins->pin[pin];
	char id[16], name[AGAINST_NAME];

	snprintf(id, sizeof id, "=%d", pin + 1);
	snprintf(name, sizeof name, "pin %d", pin + 1);
	*out = choice_of(CHOICE_PIN, id, name, &of->net);
	out->method = of->method;
	out->best_set = of->best_set;
	snprintf(out->text, sizeof out->text, "%s", label_of(pins, of));
	take_schedule(app, &of->solved.schedule, out);
}

int choice_pin_of(const App *app, const char *id)
{
	const int pin = *id == '=' ? atoi(id + 1) - 1 : -1;

	return pin < compare_of(app)->pins.count ? pin : -1;
}

/* The last one among the pins before it. */
static void sort_pin(Choice *first, Choice *last)
{
	const Choice pin = *last;

	for (; last > first && !isnan(pin.finish) && !(last[-1].finish <= pin.finish); last--)
		*last = last[-1];
	*last = pin;
}

/* Start-ups that what is shown leaves out: the method that it names, and others of its paper. */
static bool counts(const App *app, const Method *method)
{
	const Method *named = app->now.solved ? app->now.schedule.counts : NULL;

	return named && !app->view.veiled && strcmp(method->paper, named->paper) == 0;
}

/* Texts of what models leave out are static: the same has the same address. */
int choices_all(const App *app, Choice out[CHOICES_MAX])
{
	const Compare *own = compare_of(app);
	int count = 1;

	choice_now(app, &out[0]);
	count += choice_best(app, &out[count]);
	count += choice_before(app, &out[count]);
	for (int k = 0; k < own->comparison.count; k++)
		count += choice_method(app, &own->comparison.trial[k], &out[count]);
	const int others = count;

	for (int pin = 0; pin < own->pins.count; pin++) {
		choice_pin(app, pin, &out[count]);
		sort_pin(&out[others], &out[count++]);
	}
	for (int k = 0; k < count; k++) {
		out[k].compares = out[k].differs == out[0].differs;
		out[k].counts = !out[k].differs && counts(app, out[k].method);
	}
	return count;
}

bool choice_find(const App *app, const char *id, Choice *out)
{
	Choice all[CHOICES_MAX];
	const int count = choices_all(app, all);

	for (int k = 0; k < count; k++)
		if (strcmp(all[k].id, id) == 0) {
			*out = all[k];
			return true;
		}
	return false;
}

/* --- opening and working ---------------------------------------------------------------------- */

static bool compares_at_once(const App *app)
{
	const Net *net = &app->doc.net;

	return net->processors <= COMPARE_AT_ONCE_MAX &&
	       (!app->now.solved ||
		       schedule_interval_total(net, &app->now.schedule) <= COMPARE_AT_ONCE_MAX);
}

static bool before_due(const App *app)
{
	const BeforeEdit *before = &compare_of(app)->before;

	return before->has && !before->tried && !app->view.veiled;
}

static void try_before(App *app)
{
	const ReplaySettings checks = replay_settings();
	BeforeEdit *before = &compare_of(app)->before;
	Schedule schedule;
	Replay replayed;
	Error ignored;

	pacing_begin(&app->pacing, PACING_SOLVING, "");
	const Status status = solve_and_replay(before->method, &before->net, ANSWER_OWN, &checks,
		&schedule, &replayed, NULL, &ignored);

	pacing_end(&app->pacing);
	before->tried = status != STATUS_STOPPED;
	if (status != STATUS_OK)
		return;
	before->finish = schedule.finish;
	before->differs = method_differs(&before->net, &schedule);
	schedule_release(&schedule);
}

void choices_open(App *app)
{
	Comparison *comparison = &compare_of(app)->comparison;
	BeforeEdit *before = &compare_of(app)->before;
	const bool at_once = compares_at_once(app);
	Error ignored;

	comparison_begin(comparison, &app->doc.net, app->view.veiled);
	while (at_once && comparison_due(comparison))
		comparison_step(comparison, &app->doc.net);
	*before = (BeforeEdit){.finish = NAN};
	before->has = doc_before(&app->doc, &before->net, &ignored) == STATUS_OK;
	if (before->has && method_of_net(&before->net, &before->method, &ignored) != STATUS_OK)
		choices_close(app);
	if (at_once && before_due(app))
		try_before(app);
}

Work choices_due(const App *app)
{
	if (!app->view.veiled && solution_best_due(&app->now))
		return WORK_BEHIND;
	return before_due(app) || comparison_due(&compare_of(app)->comparison) ? WORK_AT_REST
									       : WORK_NONE;
}

/* A key that comes stops it; it is begun anew when the keys rest. */
void choices_work(App *app)
{
	if (!app->view.veiled && solution_best_due(&app->now)) {
		solution_best_work(&app->now, &app->doc.net);
	} else if (before_due(app)) {
		try_before(app);
	} else {
		pacing_begin(&app->pacing, PACING_SOLVING, "");
		comparison_step(&compare_of(app)->comparison, &app->doc.net);
		pacing_end(&app->pacing);
	}
}

void choices_close(App *app)
{
	BeforeEdit *before = &compare_of(app)->before;

	if (before->has)
		net_release(&before->net);
	before->has = false;
}
