#include "layouts/scene/diagram.h"

#include <string.h>

#define DIAGRAM(name, title) extern const Diagram diagram_##name;
#include "layouts/diagrams.def"
#undef DIAGRAM

const Diagram *const diagrams[] = {
#define DIAGRAM(name, title) &diagram_##name,
#include "layouts/diagrams.def"
#undef DIAGRAM
	NULL,
};

static const char *const titles[] = {
#define DIAGRAM(name, title) title,
#include "layouts/diagrams.def"
	"", /* of none of them */
};

const char *diagram_title(const Diagram *diagram)
{
	size_t k = 0;

	while (diagrams[k] && diagrams[k] != diagram)
		k++;
	return titles[k];
}

/* "summary" is what the result was called beside a table. */
const Diagram *diagram_find(const char *id)
{
	if (strcmp(id, "summary") == 0)
		id = "result";
	for (const Diagram *const *diagram = diagrams; *diagram; diagram++)
		if (strcmp((*diagram)->id, id) == 0)
			return *diagram;
	return NULL;
}

const Diagram *diagram_main(void)
{
	const Diagram *const *diagram = diagrams;

	while (!(*diagram)->main)
		diagram++;
	return *diagram;
}

const Diagram *diagram_of_curves(void)
{
	const Diagram *const *diagram = diagrams;

	while (!(*diagram)->curves)
		diagram++;
	return *diagram;
}

const Diagram *diagram_of_upgrades(void)
{
	return &diagram_upgrades;
}

const Diagram *diagram_next_picture(const Diagram *diagram, bool guesses)
{
	const Diagram *const *at = diagrams;

	while (*at && *at != diagram)
		at++;
	for (size_t k = 0; k < sizeof diagrams / sizeof *diagrams; k++) {
		at = *at && at[1] ? at + 1 : diagrams;
		if ((*at)->picture && (guesses || !(*at)->guesses))
			return *at;
	}
	return diagram;
}

/* On paper, where nobody has guessed yet, what is given has room for answers. */
const Diagram *diagram_shown(const Diagram *diagram, const Solved *solved, const View *view)
{
	const Diagram *guesses = diagram_find("guesses");

	if (!solved->schedule || !solved->schedule->veiled || diagram->given)
		return diagram;
	if (guesses && (!view->plain || (solved->guesses && solved->guesses->count > 0)))
		return guesses;
	return &diagram_given;
}
