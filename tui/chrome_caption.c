/* The caption of the figure layout. */
#include "tui/chrome.h"

#include "solver/base/number.h"
#include "solver/base/text.h"
#include "tui/settings.h"

#include <math.h>
#include <string.h>

/* Whether the key has another value than it has where a file does not set it. */
static bool is_set(const App *app, const char *key)
{
	const FieldPlace place = {.field = net_field(FIELD_NET, key), .processor = NET_NONE};
	FieldValue value = {0};
	Error ignored;

	if (!place.field || field_get(&app->doc.net, &place, &value, &ignored) != STATUS_OK)
		return true;
	const double number = value.number;

	field_value_release(&value);
	return number != place.field->standard;
}

static bool is_always_told(const char *key)
{
	return strcmp(key, "load") == 0 || strcmp(key, "order") == 0 ||
	       strcmp(key, "installments") == 0;
}

/* Method, parameters and result; what is wanted of a figure even where there is no room for more.
 */
static void caption_facts(const App *app, Buf *out)
{
	const Schedule *schedule = &app->now.schedule;
	const SettingList settings = app_settings(app);
	const bool drawn = isfinite(schedule->finish);
	char value[SETTING_TEXT], number[NUMBER_TEXT_MAX];

	buf_add_text(out, app->method->title);
	for (int i = 0; i < settings.count; i++) {
		const Setting *setting = &settings.item[i];

		if (!is_always_told(setting->key) && !is_set(app, setting->key))
			continue;
		setting_value(&app->doc.net, &app->now.schedule, setting->key, value);
		buf_addf(out, ", %s %s", setting->symbol, value);
	}
	number_short(number, drawn ? schedule->finish : schedule->formula, 4);
	buf_addf(out, ", T %s", number);
	number_short(number, drawn ? schedule->speedup : schedule->formula_speedup, 4);
	buf_addf(out, ", speed-up %s", number);
	if (schedule->outcome != OUTCOME_EXACT && schedule->outcome != OUTCOME_OPTIMAL)
		buf_addf(out, ", %s", outcome_name(schedule->outcome));
}

void chrome_caption(const App *app, Grid *grid, const ScreenPane *at)
{
	int x = at->x + 1, room;
	Buf title, facts;

	buf_init(&facts);
	buf_init(&title);
	text_show(&title, app->doc.net.title, strlen(app->doc.net.title));
	caption_facts(app, &facts);
	room = at->width - 2 - text_width(facts.text, facts.length) - 2;
	if (title.length > 0 && room >= 8) {
		x += grid_text(grid, x, at->y, room, title.text, ROLE_STRONG, ROLE_CANVAS, true);
		x += grid_text(grid, x, at->y, 2, ": ", ROLE_TEXT, ROLE_CANVAS, false);
	}
	grid_text(grid, x, at->y, at->x + at->width - 1 - x, facts.text, ROLE_TEXT, ROLE_CANVAS,
		false);
	buf_release(&title);
	buf_release(&facts);
}
