#include "layouts/export/data_value.h"
#include "layouts/export/export.h"
#include "solver/base/number.h"

#include <math.h>
#include <string.h>

/* What does not exist is an empty cell. */
static void add_number(Buf *out, double value)
{
	char text[NUMBER_TEXT_MAX];

	buf_add_char(out, ',');
	if (!isfinite(value))
		return;
	number_full(text, value);
	buf_add_text(out, text);
}

static void add_processor(Buf *out, const Solved *solved, uint32_t id, Buf *name, Buf *room)
{
	const Net *net = solved->net;
	const Schedule *schedule = solved->schedule;

	buf_clear(name);
	net_name(net, id, name);
	out->failed |= name->failed;
	buf_addf(out, "%u,", id);
	data_csv_text(out, name->text, name->length, room);
	if (net->parent_of[id] == NET_NONE)
		buf_add_char(out, ',');
	else
		buf_addf(out, ",%u", net->parent_of[id]);
	add_number(out, schedule->share[id]);
	add_number(out, schedule->share[id] * net->load);
	buf_add_text(out, schedule_is_useful(schedule, id) ? ",true" : ",false");
	add_number(out, schedule->start[id]);
	add_number(out, schedule->end[id]);
	buf_addf(out, ",%s\n", schedule_standing(schedule, id));
}

/* Memory that runs out is noted in out->buf, and told by export_end. */
static Status write(const ExportJob *job, ExportOut *out, Error *error)
{
	Buf name, room;

	(void)error;
	buf_init(&name);
	buf_init(&room);
	buf_add_text(&out->buf, "id,name,parent,share,load,useful,start,finish,standing\n");
	for (uint32_t id = 0; id < job->solved->net->processors && export_step(out); id++)
		add_processor(&out->buf, job->solved, id, &name, &room);
	buf_release(&name);
	buf_release(&room);
	return STATUS_OK;
}

static Status compare(ExportNext *next, void *context, size_t count, ExportOut *out, Error *error)
{
	Buf room;

	(void)error;
	buf_init(&room);
	buf_add_text(&out->buf, "id,outcome,finish,formula,speedup,why\n");
	for (size_t i = 0; i < count; i++) {
		const ExportJob job = next(context, i);
		const Schedule *schedule = job.solved->schedule;

		buf_addf(&out->buf, "%s,%s", job.method, export_outcome(&job));
		add_number(&out->buf, schedule ? schedule->finish : NAN);
		add_number(&out->buf, schedule ? schedule->formula : NAN);
		add_number(&out->buf, schedule ? schedule->speedup : NAN);
		buf_add_char(&out->buf, ',');
		char why[EXPORT_WHY_MAX];

		export_why(&job, why);
		data_csv_text(&out->buf, why, strlen(why), &room);
		buf_add_char(&out->buf, '\n');
	}
	buf_release(&room);
	return STATUS_OK;
}

const Exporter export_csv = {
	.id = "csv",
	.write = write,
	.compare = compare,
};
