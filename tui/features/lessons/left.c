/* Where a lesson is left, and what it is called. */
#include "tui/features/lessons/teaching.h"

#include <stdio.h>
#include <string.h>

/* --- where it was left ------------------------------------------------------------------------ */

bool teaching_plays(const Teaching *own, const char *name)
{
	return own->lesson.stops > 0 && strcmp(own->name, name) == 0;
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

	if (own->lesson.stops == 0)
		return;
	memmove(left + 1, left, (size_t)before * sizeof *left);
	memcpy(left->name, own->name, sizeof left->name);
	memcpy(left->mark, own->mark, sizeof left->mark);
	left->at = own->at;
}

bool teaching_got(const App *app, const char *name, uint32_t *at, uint32_t *done)
{
	const Teaching *own = teaching_of(app);
	const bool on = teaching_plays(own, name);
	const TeachingLeft *left = on ? NULL : teaching_left(own, name);
	const unsigned char *mark = on ? own->mark : left ? left->mark : NULL;

	*done = 0;
	*at = on ? own->at : left ? left->at : 0;
	for (int k = 0; mark && k < LESSON_STOPS_MAX; k++)
		*done += mark[k] == LESSON_DONE;
	return mark;
}

void teaching_name(const App *app, LentName *out)
{
	const Teaching *own = teaching_of(app);
	const bool tour = strcmp(own->name, "tour") == 0;

	out->noun = tour ? "tour" : "lesson";
	out->long_way = own->folder;
	snprintf(out->way, sizeof out->way, ":%s%s %u", tour ? "" : "lesson ", own->name,
		own->at + 1);
}
