/* layer: solver */
/* Every allocation of the base layer fails in turn, once and from then on: a Status comes back,
 * nothing leaks (run with VARIANT=san), nothing is half done. */
#include "tests/fixtures/check.h"
#include "tests/fixtures/faults.h"

#include "solver/base/buf.h"
#include "solver/base/file.h"
#include "solver/base/text.h"
#include "solver/yaml/yaml.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Something that allocates and gives back all it took. */
typedef Status Scenario(const char *path);

static void fail_each(Scenario *scenario, const char *path)
{
	Faults at = {.kind = FAULT_BOTH};

	while (faults_next(&at)) {
		faults_begin(&at);
		faults_check(&at, scenario(path), STATUS_OK);
	}
	assert_true(at.failed > 1);
}

static Status build_text(const char *path)
{
	Status status;
	Buf buf;

	buf_init(&buf);
	for (int i = 0; i < 200; i++) {
		buf_addf(&buf, "%d:", i);
		text_show(&buf, "a\x1b\xE2\x80\xAE", 5);
		yaml_write_scalar(&buf, "x: y\n", 5);
		buf_add_repeat(&buf, ' ', 3);
	}
	status = buf_status(&buf);
	assert_int_equal(strlen(buf.text), buf.length);
	buf_release(&buf);
	return status;
}

static Status read_yaml(const char *path)
{
	static const char text[] =
		"title: x\nroot:\n  children:\n  - {name: \"P1\", link: 2.385}\n";
	YamlReader *reader = NULL;
	YamlEvent event = {.kind = YAML_SCALAR};
	Error error = {.status = STATUS_OK};
	Status status = yaml_open(&reader, "net.yaml", text, sizeof text - 1, &error);

	assert_true((reader == NULL) == (status != STATUS_OK));
	while (status == STATUS_OK && event.kind != YAML_END)
		status = yaml_next(reader, &event);
	if (status != STATUS_OK)
		assert_string_equal(error.text, "out of memory");
	yaml_close(reader);
	return status;
}

static Status read_file(const char *path)
{
	Status status;
	Buf buf;

	buf_init(&buf);
	status = file_read(path, 1 << 20, &buf, NULL, NULL);
	assert_int_equal(buf.length, status == STATUS_OK ? 70000 : 0);
	buf_release(&buf);
	return status;
}

/* Only the fall-back that writes in place allocates: it keeps the old bytes. */
static Status write_hard_link(const char *path)
{
	char expected[] = "old", *seen;
	Status status;

	check_write_file(path, "old", 3);
	status = file_write(path, "newer", 5, NULL, NULL, NULL);
	seen = check_read_file(path, NULL);
	assert_string_equal(seen, status == STATUS_OK ? "newer" : expected);
	free(seen);
	return status;
}

TEST(text_and_yaml)
{
	fail_each(read_yaml, NULL);
	fail_each(build_text, NULL);
}

TEST(files)
{
	char *folder = check_folder_make();
	ScopedText path = check_path(folder, "long"), *net = check_path(folder, "net");
	ScopedText other = check_path(folder, "other"), *text = calloc(1, 70000);

	memset(text, 'x', 70000);
	check_write_file(path, text, 70000);
	check_write_file(net, "old", 3);
	assert_int_equal(link(net, other), 0);
	fail_each(read_file, path);
	fail_each(write_hard_link, net);
	check_folder_remove(folder);
}
