/* The message line and its log. */
#include "tui/app/app.h"

#include "solver/base/mem.h"
#include "solver/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void keep_message(App *app)
{
	int slot = app->message_count % MESSAGES_MAX;

	mem_free(app->messages[slot]);
	app->messages[slot] = mem_text(app->message, strlen(app->message));
	app->message_paths[slot] = app->message_path;
	app->message_count++;
}

void app_say(App *app, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(app->message, sizeof app->message, format, arguments);
	va_end(arguments);
	app->message_path = (MessagePath){0, 0};
	app->alert = false;
	keep_message(app);
}

void app_hush(App *app)
{
	app->message[0] = '\0';
	app->alert = false;
}

/* A mark may be typed without its letter. */
void app_say_idle_key(App *app, Key key, const char *instead)
{
	char name[KEY_NAME_MAX];
	Buf shown;

	key_format(key, name);
	buf_init(&shown);
	text_show(&shown, name, strlen(name));
	app_say(app, "%s does nothing here; %s", shown.text, instead);
	buf_release(&shown);
}

void app_fail(App *app, const Error *error)
{
	error_format(error, app->message, (int)sizeof app->message);
	app->message_path = (MessagePath){0, strlen(error->file)};
	app->alert = true;
	keep_message(app);
}
