/* What a caption says of a net and its schedule. */
#include "solver/base/number.h"
#include "solver/base/text.h"
#include "tui/doc/settings.h"
#include "tui/figure/caption.h"

#include <math.h>
#include <string.h>

enum { TITLE_CELLS = 100, DIGITS = 6, SPEEDUP_DIGITS = 4 };

/* Whether the key has another value than it has where a file does not set it. */
static bool is_set(const Net *net, const char *key)
{
	const FieldPlace place = {.field = net_field(FIELD_NET, key), .processor = NET_NONE};
	FieldValue value = {0};

	if (!place.field || field_get(net, &place, &value, NULL) != STATUS_OK)
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

static void add_result(const Schedule *schedule, Buf *out)
{
	char number[NUMBER_TEXT_MAX];

	if (isfinite(schedule->finish)) {
		number_short(number, schedule->finish, DIGITS);
		buf_addf(out, ", T = %s", number);
	}
	if (isfinite(schedule->finish) && isfinite(schedule->speedup)) {
		number_short(number, schedule->speedup, SPEEDUP_DIGITS);
		buf_addf(out, ", speed-up %s", number);
	}
	if (schedule->outcome != OUTCOME_EXACT && schedule->outcome != OUTCOME_OPTIMAL)
		buf_addf(out, ", %s", outcome_name(schedule->outcome));
}

void caption_facts(const CaptionSource *source, Buf *out)
{
	const SettingList settings =
		settings_of(source->net, source->method, schedule_notation(source->schedule));
	char value[SETTING_TEXT];

	buf_add_text(out, source->method->id);
	for (int i = 0; i < settings.count; i++) {
		const Setting *setting = &settings.item[i];

		if (!is_always_told(setting->key) && !is_set(source->net, setting->key))
			continue;
		setting_value(source->net, source->schedule, setting->key, value);
		buf_addf(out, ", %s %s", setting->symbol, value);
	}
	add_result(source->schedule, out);
}

void caption_words(const CaptionSource *source, Buf *out)
{
	const char *title = source->net->title;
	Buf shown;

	buf_init(&shown);
	text_show(&shown, title, strlen(title));
	if (shown.length > 0) {
		const size_t kept = text_fit(shown.text, shown.length, TITLE_CELLS);

		buf_add(out, shown.text, kept);
		buf_add_text(out, kept < shown.length ? "…: " : ": ");
	}
	/* A title that was lost must not pass for none. */
	out->failed = out->failed || shown.failed;
	buf_release(&shown);
	caption_facts(source, out);
}
