/* The message line and its log. */
#include "tui/app/app.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <stdio.h>
#include <string.h>

static void keep_message(App *app)
{
	int slot = app->messages.count % MESSAGES_MAX;

	mem_free(app->messages.log[slot].text);
	app->messages.log[slot].text = mem_text(app->messages.text, strlen(app->messages.text));
	app->messages.log[slot].path = app->messages.path;
	app->messages.count++;
}

Effects app_say_text(App *app, const char *text)
{
	snprintf(app->messages.text, sizeof app->messages.text, "%s", text);
	app->messages.path = (MessagePath){0, 0};
	app->messages.alert = app->messages.told = false;
	keep_message(app);
	return EFFECT_REDRAW;
}

Effects app_say_of(App *app, SayingId saying, const Detail *told)
{
	const double cells = app->drawn.width > 2 ? app->drawn.width - 2 : (double)INFINITY;
	char text[LADDER_TEXT];

	return app_say_text(app, tell_within(cells, text, saying, told));
}

Effects app_say(App *app, SayingId saying)
{
	return app_say_of(app, saying, NULL);
}

void app_hush(App *app)
{
	app->messages.text[0] = '\0';
	app->messages.alert = false;
}

void app_unsay(App *app, int count)
{
	Messages *messages = &app->messages;

	while (messages->count > count) {
		char **text = &messages->log[--messages->count % MESSAGES_MAX].text;

		mem_free(*text);
		*text = NULL;
	}
}

/* A mark may be typed without its letter. */
void app_say_idle_key(App *app, Key key, SayingId idle)
{
	char name[KEY_NAME_MAX], help[KEY_NAME_MAX];
	Buf shown;

	key_format(key, name);
	keymap_key(&app->config.keymap, ACTION_HELP, help);
	buf_init(&shown);
	text_show(&shown, name, strlen(name));
	app_say_of(app, idle, TOLD(TELL_WORD(PRESS, shown.text), TELL_WORD(TEXT, help)));
	buf_release(&shown);
}

Effects app_fail(App *app, const Error *error)
{
	error_format(error, app->messages.text, (int)sizeof app->messages.text);
	app->messages.path = (MessagePath){0, strlen(error->file)};
	app->messages.alert = true;
	app->messages.told = false;
	keep_message(app);
	return EFFECT_REDRAW;
}
