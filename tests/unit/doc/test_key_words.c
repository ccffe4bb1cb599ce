/* layer: tui */
/* Words and symbols of the screen are keys: whatever a title or a table calls a value, in Unicode
 * or ASCII, sets it; keys of a file go first, and letters of another paper are refused by name. */
#include "tests/fixtures/check.h"

#include "layouts/scene/label.h"
#include "solver/base/embed.h"
#include "solver/file/read.h"
#include "solver/net/fields.h"
#include "solver/schedule/key_words.h"
#include "tui/doc/settings.h"

#include <string.h>

static void open_sample(Net *out, const char *name)
{
	const Embedded *sample = embedded_find(embedded_samples, name);

	assert_int_equal(net_read(out, name, sample->text, strlen(sample->text), NULL), STATUS_OK);
}

static void expect_key(
	const Net *net, const Method *method, const char *typed, bool varied, const char *key)
{
	ScopedBuf out = check_buf();
	Error error = {.text = ""};
	const Status status = key_meant(net, method, NULL, typed, varied, &out, &error);

	if (status != STATUS_OK)
		fail_msg("%s: %s", typed, error.text);
	assert_string_equal(out.text, key);
}

static void expect_refused(const Net *net, const char *typed, const char *why)
{
	ScopedBuf out = check_buf();
	Error error = {.text = ""};

	assert_int_equal(key_meant(net, NULL, NULL, typed, false, &out, &error), STATUS_INPUT);
	assert_string_equal(error.text, why);
}

TEST(symbols_and_words_are_keys)
{
	static const char *const rows[][3] = {{"fig5", "ρ=3", "installments=3"},
		{"fig5", "rho=3", "installments=3"}, {"fig5", "r=3", "installments=3"},
		{"fig5", "γ=2.385", "order=2.385"}, {"fig5", "gamma=1", "order=1"},
		{"fig5", "Installments=fon", "installments=fon"}, {"fig5", "L=7", "load=7"},
		{"fig5", "P1.G=3", "P1.link=3"}, {"fig5", "P1.A=2", "P1.compute=2"},
		{"fig5", "P1.computing=2", "P1.compute=2"}, {"fig5", "*.G=2", "*.link=2"},
		{"fig5", "#2.Link=2", "#2.link=2"}, {"fig5", "θcp=1", "startup.compute=1"},
		{"fig5", "theta_cm=1", "startup.transfer=1"},
		{"fig5", "tcp=1", "startup.compute=1"}, {"fig5", "×A=2", "intensity.compute=2"},
		{"fig5", "xG=2", "intensity.transfer=2"}, {"fig5", " ρ =3", "installments=3"},
		{"hung-tree", "A.w=2", "A.compute=2"}, {"hung-tree", "A.z=2", "A.link=2"},
		{"hung-tree", "Tcp=2", "intensity.compute=2"}, {"hung-tree", "L=2", "load=2"},
		{"cui", "y=2", "order=2"}, {"cui", "N=2", "load=2"},
		{"cube-fig4-5", "T_cp=2", "network.compute=2"},
		{"cube-fig4-5", "Tcm=2", "network.link=2"},
		{"cube-fig4-5", "d=4", "network.dimension=4"},
		{"cube-fig4-5", "m=3", "installments=3"},
		{"cube-fig4-5", "kind=array", "network.kind=array"},
		/* Keys of a file stay, and what is neither is for others to refuse. */
		{"fig5", "load=7", "load=7"}, {"fig5", "P1.link=2", "P1.link=2"},
		{"fig5", "curve.vary=ρ=1:2", "curve.vary=ρ=1:2"},
		{"fig5", "A.link.G=2", "A.link.link=2"}, {"fig5", "x=y.link=2", "x=y.link=2"},
		{"fig5", "lod=7", "lod=7"}, {"fig5", "", ""}, {"fig5", ".=", ".="},
		{"fig5", "=3", "=3"}, {"fig5", "P1.", "P1."}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ScopedNet net;

		open_sample(&net, rows[i][0]);
		expect_key(&net, NULL, rows[i][1], false, rows[i][2]);
	}
}

TEST(what_curves_vary_may_be_children_too)
{
	ScopedNet net;

	open_sample(&net, "fig5");
	expect_key(&net, NULL, "m=1:9", true, "children=1:9");
	expect_key(&net, NULL, "children=1:9", true, "children=1:9");
	expect_key(&net, NULL, "P1.G", true, "P1.link");
	expect_key(&net, NULL, "ρ", true, "installments");
}

TEST(letters_of_other_papers_are_refused_by_name)
{
	ScopedNet chen, hung;

	open_sample(&chen, "fig5");
	open_sample(&hung, "hung-tree");
	expect_refused(&chen, "m=3", "in this method's letters installments is ρ, not m");
	expect_refused(&chen, "P1.z=3", "in this method's letters link is G, not z");
	expect_refused(&hung, "A.G=3", "in this method's letters link is z, not G");
	expect_refused(&hung, "ρ=3", "in this method's letters installments is m, not ρ");
	expect_refused(
		&chen, "θ=3", "θ is no key; here θcp is startup.compute, θcm is startup.transfer");
	expect_refused(&chen, "G=3",
		"each processor has its own G: NAME.link is that of one, *.link of all");
	expect_refused(&chen, "P1.ρ=3",
		"a processor has no ρ of its own; it is installments of the whole net");
}

/* What the title bar calls a value, as every charset shows it, is its key. */
TEST(every_word_of_the_title_is_a_key)
{
	int tried = 0;

	for (const Embedded *sample = embedded_samples; sample->name; sample++) {
		ScopedNet net;

		open_sample(&net, sample->name);
		for (const Method *const *method = methods; *method; method++) {
			const Notation *symbols = method_notation(*method);
			const SettingList list = settings_of(&net, *method, symbols);

			if (method_check(*method, &net, NULL) != STATUS_OK)
				continue;
			for (int i = 0; i < list.count; i++, tried++) {
				ScopedBuf ascii = check_buf();

				label_text(&ascii, list.item[i].symbol, CHARSET_ASCII);
				expect_key(&net, *method, list.item[i].symbol, false,
					list.item[i].key);
				expect_key(&net, *method, ascii.text, false, list.item[i].key);
			}
		}
	}
	assert_true(tried > 500);
}
