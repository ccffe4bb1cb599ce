#include "tests/ko_net.h"

#include "solver/base/buf.h"
#include "solver/net_yaml.h"
#include "tests/check.h"

static Net read_net(Buf *text, KoIntensity intensity)
{
	Net net;
	Error error = {0};

	net_init(&net);
	if (net_read(&net, "net", text->text, text->length, &error) != STATUS_OK)
		fail_msg("%s\n%s", error.text, text->text);
	buf_release(text);
	net.intensity_compute = intensity.compute;
	net.intensity_transfer = intensity.transfer;
	net.intensity_report = intensity.report;
	if (!net.expanded)
		assert_int_equal(net_expand(&net, NULL), STATUS_OK);
	return net;
}

Net ko_regular(unsigned levels, unsigned arity, double w, double z, KoIntensity intensity)
{
	Buf text;

	buf_init(&text);
	buf_addf(&text,
		"network: {kind: tree, levels: %u, arity: %u, compute: %.17g, link: %.17g}\n",
		levels, arity, w, z);
	return read_net(&text, intensity);
}

Net ko_flat(unsigned processors, const unsigned *parent, unsigned arity, const double *w,
	const double *z, KoIntensity intensity)
{
	Buf text;

	buf_init(&text);
	buf_addf(&text, "network: {kind: tree, processors: [{name: n0, compute: %.17g}", w[0]);
	for (unsigned p = 1; p < processors; p++)
		buf_addf(&text, ", {name: n%u, parent: n%u, compute: %.17g, link: %.17g}", p,
			parent != NULL ? parent[p] : (p - 1) / arity, w[p], z[p]);
	buf_add_text(&text, "]}\n");
	return read_net(&text, intensity);
}
