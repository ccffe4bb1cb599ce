/* layer: solver */
/* A text as what is typed about a net: the first byte says whether it is KEY=VALUE, what stands in
 * one of the cells, a value or condition, or a text with braces. */
#include "tests/fuzz/fuzz.h"

#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/schedule/method.h"
#include "solver/values/expression.h"

#include <math.h>
#include <string.h>

enum { BYTES_MAX = 500, NODES_MAX = 300 };

static Net net;
static Schedule schedule;

static void open_net(void)
{
	static const char yaml[] =
		"load: 100\norder: 2\ninstallments: 2\nunits: {time: s, load: GB, work: 10 "
		"GFlop/GB}\n"
		"network: {kind: tree, root: {name: P0, compute: 1, children: [\n"
		"  {name: P1, compute: 1.2, link: 0.1}, {name: P2, compute: 1.5, link: 0.2},\n"
		"  {name: home office, compute: 2, link: 2, repeat: 2},\n"
		"  {name: P4, compute: 3, link: 900}]}}\n";
	const Settings settings = settings_standard();
	const Method *method;
	Error error;

	if (schedule.method)
		return;
	if (net_read(&net, "net", yaml, strlen(yaml), &error) != STATUS_OK)
		fuzz_fail(__FILE__, __LINE__, "%s", error.text);
	FUZZ_CHECK(method_of_net(&net, &method, &error) == STATUS_OK);
	FUZZ_CHECK(method_solve(method, &net, &settings, &schedule, &error) == STATUS_OK);
}

/* What is refused changes nothing; what is taken can be saved. */
static void set(const char *text)
{
	Error error;
	Net changed, again;
	Buf out;

	FUZZ_CHECK(net_copy(&changed, &net, &error) == STATUS_OK);
	const Status status = net_set(&changed, text, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		FUZZ_CHECK(net_equal(&changed, &net));
	} else if (changed.nodes <= NODES_MAX) {
		buf_init(&out);
		FUZZ_CHECK(net_write(&changed, &out, &error) == STATUS_OK);
		FUZZ_CHECK(net_read(&again, "set", out.text, out.length, &error) == STATUS_OK);
		FUZZ_CHECK(net_equal(&changed, &again));
		net_release(&again);
		buf_release(&out);
	}
	net_release(&changed);
}

/* What is written of it reads as the same. */
static void check_written(const Field *field, const FieldValue *value)
{
	FieldValue again;
	Error error;
	Buf out;

	buf_init(&out);
	field_write(field, value, &out);
	if (field->type != FIELD_TEXT) {
		FUZZ_CHECK(
			field_read(field, &net, out.text, out.length, &again, &error) == STATUS_OK);
		FUZZ_CHECK(field_value_equal(value, &again));
		field_value_release(&again);
	}
	buf_release(&out);
}

static void read_cell(const Field *field, const char *text)
{
	FieldValue value;
	Error error;
	const Status status = field_read(field, &net, text, strlen(text), &value, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		return;
	}
	check_written(field, &value);
	field_value_release(&value);
}

static void work_out(const ValueSource *source, const char *text)
{
	Expression expression;
	Error error;
	Value value;
	bool holds;

	if (values_hold(source, text, &holds, &error) != STATUS_OK)
		fuzz_check_fault(error.status, &error);
	if (expression_value_of(&expression, text, &error) != STATUS_OK) {
		fuzz_check_fault(error.status, &error);
		return;
	}
	const Status status = expression_value(source, &expression, &value, &error);

	if (status != STATUS_OK) {
		fuzz_check_fault(status, &error);
		return;
	}
	Buf out;

	buf_init(&out);
	value_write(&value, expression.digits, &out);
	fuzz_check_harmless(out.text);
	buf_release(&out);
}

static void fill(const ValueSource *source, const char *text)
{
	Error error;
	Buf out;

	buf_init(&out);
	const Status status = values_fill(source, text, &out, &error);

	FUZZ_CHECK(status != STATUS_NOT_APPLICABLE || out.length == 0);
	if (status != STATUS_OK && status != STATUS_NOT_APPLICABLE)
		fuzz_check_fault(status, &error);
	fuzz_check_harmless(out.text);
	buf_release(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	const ValueSource source = {.net = &net,
		.schedule = &schedule,
		.before_net = &net,
		.before = &schedule,
		.processor = 1,
		.column = "link",
		.guesses = NAN};
	char text[BYTES_MAX + 1];

	if (size < 1 || size > BYTES_MAX)
		return 0;
	open_net();
	memcpy(text, bytes + 1, size - 1);
	text[size - 1] = '\0';
	if (bytes[0] % 4 == 0)
		set(text);
	else if (bytes[0] % 4 == 1)
		read_cell(&net_fields[bytes[0] / 4 % NET_KEYS], text);
	else if (bytes[0] % 4 == 2)
		work_out(&source, text);
	else
		fill(&source, text);
	return 0;
}

FUZZ_MAIN("tests/fuzz/corpus/value")
