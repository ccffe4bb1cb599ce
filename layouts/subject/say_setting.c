/* What is said of a number or choice of the whole net. */
#include "layouts/subject/parts.h"

#include "solver/schedule/key_words.h"

#include <math.h>
#include <string.h>

/* Its letter; "" where it has none, or one that is a word. */
static const char *symbol_of(KeyWords words)
{
	const char *symbol = words.symbol[0] ? words.symbol : words.also;

	return strlen(symbol) < 6 ? symbol : "";
}

static SayingId saying_of(const Field *field)
{
	static const SayingId sayings[NET_KEYS] = {
		[NET_KEY_LOAD] = SAY_LOAD,
		[NET_KEY_ORDER] = SAY_ORDER,
		[NET_KEY_STARTUP_COMPUTE] = SAY_STARTUP_COMPUTE,
		[NET_KEY_STARTUP_TRANSFER] = SAY_STARTUP_TRANSFER,
		[NET_KEY_STARTUP_ROUNDS] = SAY_STARTUP_ROUNDS,
		[NET_KEY_INTENSITY_COMPUTE] = SAY_INTENSITY_COMPUTE,
		[NET_KEY_INTENSITY_TRANSFER] = SAY_INTENSITY_TRANSFER,
		[NET_KEY_INTENSITY_REPORT] = SAY_INTENSITY_REPORT,
		[NET_KEY_DISTRIBUTION] = SAY_DISTRIBUTION,
		[NET_KEY_FAT] = SAY_FAT,
		[NET_KEY_STORAGE] = SAY_STORAGE,
		[NET_KEY_SERVICE] = SAY_SERVICE,
		[NET_KEY_LAW] = SAY_LAW,
		[NET_KEY_PORTS] = SAY_PORTS,
		[NET_KEY_KIND] = SAY_KIND,
		[NET_KEY_PROCESSORS] = SAY_PROCESSORS,
		[NET_KEY_SIZES] = SAY_SIZES,
		[NET_KEY_DIMENSION] = SAY_DIMENSION,
		[NET_KEY_LEVELS] = SAY_LEVELS,
		[NET_KEY_ARITY] = SAY_ARITY,
	};
	const SayingId saying = sayings[field - net_fields];

	return saying ? saying : SAY_FIELD;
}

void say_setting(const Saying *say, const char *key)
{
	const Field *field = net_field_of(key);
	const KeyWords words = key_words(key, say->symbols);
	Telling telling;

	if (field == &net_fields[NET_KEY_INSTALLMENTS]) {
		say_installments(say);
		return;
	}
	telling_frame(&telling, say->frame, NET_NONE, say->out);
	tell_word(&telling, GIVEN_SYMBOL, symbol_of(words));
	tell_word(&telling, GIVEN_FIELD_WORD, words.word);
	tell_word(&telling, GIVEN_FIELD_HELP, field ? field->help : NULL);
	telling.measure = field ? field->unit : NULL;
	tell_number(&telling, GIVEN_VALUE,
		!field || field->type == FIELD_TEXT || field->type == FIELD_SIZES
			? (double)NAN
			: field_number(say->net, field, 0));
	tell(&telling, field && !field->over ? saying_of(field) : SAY_FIELD);
}
