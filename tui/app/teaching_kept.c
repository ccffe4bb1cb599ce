/* What is remembered of a lesson: how the user has chosen the screen, and where she left it. */
#include "tui/app/teaching_parts.h"

#include "tui/app/app.h"

#include <stdio.h>
#include <string.h>

/* --- how the screen is chosen ----------------------------------------------------------------- */

TeachingLook teaching_look(const App *app)
{
	TeachingLook look = {.notation = app->view.notation};

	memcpy(look.layout, app->view.layout.name, sizeof look.layout);
	return look;
}

void teaching_learn_look(App *app)
{
	Teaching *own = &app->teaching;
	const TeachingLook now = teaching_look(app);

	if (strcmp(now.layout, own->set.layout) != 0)
		own->chosen = (TeachingLook){.notation = own->chosen.notation};
	if (!own->chosen.layout[0])
		memcpy(own->chosen.layout, now.layout, sizeof now.layout);
	if (now.notation != own->set.notation)
		own->chosen.notation = now.notation;
}

void teaching_use_look(App *app, const TeachingLook *look)
{
	ScreenLayout layout;
	Error error;

	app->view.notation = look->notation;
	app->view.layout_before[0] = '\0';
	if (strcmp(app->view.layout.name, look->layout) == 0)
		return;
	if (screen_find(&layout, look->layout, app->config.layouts_folder, &error) != STATUS_OK) {
		app_fail(app, &error);
		return;
	}
	screen_release(&app->view.layout);
	app->view.layout = layout;
}

void teaching_set_look(App *app, const LessonStop *stop)
{
	Teaching *own = &app->teaching;
	TeachingLook look = own->chosen;

	if (stop && stop->layout)
		snprintf(look.layout, sizeof look.layout, "%s", stop->layout);
	if (stop && stop->notation)
		(void)!notation_find(stop->notation, &look.notation);
	teaching_use_look(app, &look);
	own->set = teaching_look(app);
}

/* --- where it was left ------------------------------------------------------------------------ */

bool teaching_plays(const Teaching *own, const char *name)
{
	return own->open && own->lesson.stops > 0 && strcmp(own->name, name) == 0;
}

const TeachingLeft *teaching_left(const Teaching *own, const char *name)
{
	for (int k = 0; k < TEACHING_LEFT_MAX; k++)
		if (own->left[k].name[0] && strcmp(own->left[k].name, name) == 0)
			return &own->left[k];
	return NULL;
}

/* In the place of what was left of it before, or longest ago. */
void teaching_note_left(Teaching *own)
{
	TeachingLeft *left = own->left;
	const TeachingLeft *old = teaching_left(own, own->name);
	const int before = (int)((old ? old : &left[TEACHING_LEFT_MAX - 1]) - left);

	if (!own->open || own->lesson.stops == 0)
		return;
	memmove(left + 1, left, (size_t)before * sizeof *left);
	memcpy(left->name, own->name, sizeof left->name);
	memcpy(left->mark, own->mark, sizeof left->mark);
	left->at = own->at;
}

bool teaching_got(const App *app, const char *name, uint32_t *at, uint32_t *done)
{
	const Teaching *own = &app->teaching;
	const bool on = teaching_plays(own, name);
	const TeachingLeft *left = on ? NULL : teaching_left(own, name);
	const unsigned char *mark = on ? own->mark : left ? left->mark : NULL;

	*done = 0;
	*at = on ? own->at : left ? left->at : 0;
	for (int k = 0; mark && k < LESSON_STOPS_MAX; k++)
		*done += mark[k] == LESSON_DONE;
	return mark;
}

void teaching_way(const Teaching *own, char out[TEACHING_WAY_MAX])
{
	const Asking *asking = &own->asking;

	if (own->lesson.stops == 0)
		snprintf(out, TEACHING_WAY_MAX, ":quiz %d%s%s %llu", asking->exercise.level,
			asking->template ? " " : "", asking->template ? asking->template : "",
			(unsigned long long)asking->seed);
	else
		snprintf(out, TEACHING_WAY_MAX, ":%s%s %u",
			strcmp(own->name, "tour") == 0 ? "" : "lesson ", own->name, own->at + 1);
}
